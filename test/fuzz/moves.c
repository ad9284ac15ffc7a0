/* Fuzzes moves as text: a FEN up to the first line end, then what is read as a move in it. */
#include "../../include/grimoire_chess.h"
#include "fuzz.h"

static int is_listed(const struct grim_moves *moves, grim_move move)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (moves->move[i] == move)
            return 1;
    return 0;
}

static void check_uci(const struct grim_position *pos, grim_move move, enum grim_notation notation)
{
    char text[GRIM_UCI_SIZE];
    grim_move again;
    size_t length = grim_move_to_uci(pos, move, notation, text);
    if (length != strlen(text) || grim_move_from_uci(pos, text, &again) != GRIM_MOVE_OK ||
        again != move)
        abort();
}

static void check_san(const struct grim_position *pos, grim_move move)
{
    char text[GRIM_SAN_SIZE];
    grim_move again;
    size_t length = grim_move_to_san(pos, move, text);
    if (length != strlen(text) || grim_move_from_san(pos, text, &again) != GRIM_MOVE_OK ||
        again != move)
        abort();
}

static void check_read(const struct grim_position *pos, const struct grim_moves *moves,
                       enum grim_move_error error, grim_move move)
{
    if (error != GRIM_MOVE_OK) {
        if (move != GRIM_NO_MOVE || !*grim_move_error_text(error))
            abort();
        return;
    }
    if (!is_listed(moves, move))
        abort();
    check_uci(pos, move, GRIM_STANDARD);
    check_uci(pos, move, GRIM_CHESS960);
    check_san(pos, move);
}

static void check_text(const struct grim_position *pos, const char *text)
{
    struct grim_moves moves;
    grim_move move = UINT16_MAX;
    enum grim_move_error error = grim_move_from_uci(pos, text, &move);
    grim_legal_moves(pos, &moves);
    check_read(pos, &moves, error, move);
    move = UINT16_MAX;
    error = grim_move_from_san(pos, text, &move);
    check_read(pos, &moves, error, move);
    for (unsigned i = 0; i < moves.count && i < 40; i++)
        check_san(pos, moves.move[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct grim_position pos;
    const uint8_t *line_end = size ? memchr(data, '\n', size) : NULL;
    size_t fen_size = line_end ? (size_t)(line_end - data) : size;
    size_t text_size = line_end ? size - fen_size - 1 : 0;
    char *fen = fuzz_text(data, fen_size), *text = fuzz_text(data + size - text_size, text_size);
    if (grim_position_from_fen(&pos, fen) == GRIM_FEN_OK)
        check_text(&pos, text);
    free(fen);
    free(text);
    return 0;
}
