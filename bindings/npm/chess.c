/* chess.c - what chess.wasm exports; chess.js is its only caller.
 *
 * There is one position here. A caller keeps the bytes of his own, and lays them at position_at()
 * before he asks; texts go in and out at text_at(), and end with a null. */
#define GRIM_IMPLEMENTATION
#define GRIM_SCHEME hyperbola
#include "grimoire_chess.h"

#define NPM_EXPORT(name) __attribute__((export_name(#name))) name
enum { NPM_TEXT = 256 };

static struct grim_position position;
static struct grim_moves moves;
static char text[NPM_TEXT];

char *NPM_EXPORT(text_at)(void)
{
    return text;
}

unsigned NPM_EXPORT(text_size)(void)
{
    return NPM_TEXT;
}

struct grim_position *NPM_EXPORT(position_at)(void)
{
    return &position;
}

unsigned NPM_EXPORT(position_size)(void)
{
    return sizeof position;
}

/* What is wrong with the text, or null. */
const char *NPM_EXPORT(read_fen)(void)
{
    enum grim_fen error = grim_position_from_fen(&position, text);
    return error == GRIM_FEN_OK ? 0 : grim_fen_text(error);
}

void NPM_EXPORT(write_fen)(void)
{
    grim_position_to_fen(&position, GRIM_FEN_X, text);
}

unsigned NPM_EXPORT(list_moves)(void)
{
    return grim_legal_moves(&position, &moves);
}

void NPM_EXPORT(write_uci)(unsigned number, int chess960)
{
    grim_move_to_uci(&position, moves.move[number], chess960 ? GRIM_CHESS960 : GRIM_STANDARD,
                     text);
}

void NPM_EXPORT(write_san)(unsigned number)
{
    grim_move_to_san(&position, moves.move[number], text);
}

/* A move as UCI or SAN has it. What is wrong with it as UCI, if it is neither. */
const char *NPM_EXPORT(play)(void)
{
    grim_move move;
    struct grim_position after;
    enum grim_move_error error = grim_move_from_uci(&position, text, &move);
    if (error != GRIM_MOVE_OK && grim_move_from_san(&position, text, &move) != GRIM_MOVE_OK)
        return grim_move_error_text(error);
    grim_play(&position, move, &after);
    position = after;
    return 0;
}

int NPM_EXPORT(in_check)(void)
{
    return grim_in_check(&position);
}

uint64_t NPM_EXPORT(perft)(unsigned depth)
{
    return grim_perft(&position, depth);
}
