/* A program for chess interfaces and for scripts that compare counts. It speaks as much UCI as
 * perft needs: position, go perft N, and d to see the board.
 *
 *   cc -O2 -march=native -Ibuild examples/uci_perft.c -o uci_perft
 *   printf 'position startpos moves e2e4\ngo perft 4\n' | ./uci_perft */
#ifndef GRIM_LIBRARY
#define GRIM_IMPLEMENTATION
#endif
#include "grimoire_chess.h"
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 1 << 16, DEPTH_MAX = 30 };

struct game {
    struct grim_position pos;
    enum grim_notation notation;
    const struct grim_generator *generator; /* for this processor */
};

/* ---- Words ---- */

/* One space between two words, none at the ends. */
static void tidy(char *line)
{
    char *to = line;
    for (char *from = line; *from; from++)
        if (!isspace((unsigned char)*from))
            *to++ = *from;
        else if (to > line && to[-1] != ' ')
            *to++ = ' ';
    if (to > line && to[-1] == ' ')
        to--;
    *to = 0;
}

/* What follows these words at the beginning of a text, or null. */
static char *after(char *text, const char *words)
{
    size_t length = strlen(words);
    if (strncmp(text, words, length) != 0 || (text[length] && text[length] != ' '))
        return NULL;
    return text + length + (text[length] == ' ');
}

/* ---- Commands ---- */

static void introduce(void)
{
    printf("id name Grimoire perft " GRIM_VERSION "\nid author the Grimoire authors\n"
           "option name UCI_Chess960 type check default false\nuciok\n");
}

static int play_moves(struct grim_position *pos, char *moves)
{
    grim_move move;
    for (char *word = strtok(moves, " "); word; word = strtok(NULL, " ")) {
        enum grim_move_error error = grim_move_from_uci(pos, word, &move);
        if (error != GRIM_MOVE_OK) {
            printf("info string %s: %s\n", word, grim_move_error_text(error));
            return 0;
        }
        grim_play(pos, move, pos);
    }
    return 1;
}

static enum grim_fen set_up(struct grim_position *pos, char *text)
{
    char *fen = after(text, "fen");
    if (!after(text, "startpos"))
        return grim_position_from_fen(pos, fen ? fen : "");
    grim_position_start(pos);
    return GRIM_FEN_OK;
}

/* On a copy: whatever is wrong leaves the position as it was. */
static void set_position(struct game *game, char *text)
{
    struct grim_position pos;
    char *moves = strstr(text, " moves");
    if (moves)
        *moves++ = 0;
    enum grim_fen error = set_up(&pos, text);
    if (error != GRIM_FEN_OK)
        printf("info string %s: %s\n", text, grim_fen_text(error));
    else if (!moves || play_moves(&pos, moves + strlen("moves")))
        game->pos = pos;
}

static void go_perft(const struct game *game, const char *text)
{
    struct grim_moves moves;
    struct grim_position next;
    char name[GRIM_UCI_SIZE];
    uint64_t all = 0;
    unsigned long depth = strtoul(text, NULL, 10);
    if (depth < 1 || depth > DEPTH_MAX) {
        printf("info string go perft takes a depth from 1 to %d\n", DEPTH_MAX);
        return;
    }
    game->generator->legal_moves(&game->pos, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        grim_play(&game->pos, moves.move[i], &next);
        uint64_t below = game->generator->perft(&next, (unsigned)depth - 1);
        grim_move_to_uci(&game->pos, moves.move[i], game->notation, name);
        printf("%s: %" PRIu64 "\n", name, below);
        all += below;
    }
    printf("\nNodes searched: %" PRIu64 "\n\n", all);
}

static void draw(const struct game *game)
{
    enum grim_fen_style style = game->notation == GRIM_CHESS960 ? GRIM_FEN_SHREDDER : GRIM_FEN_X;
    char fen[GRIM_FEN_SIZE];
    for (unsigned i = 0; i < 64; i++) {
        unsigned sq = i ^ 56; /* rank 8 first */
        char piece = "rbqnkp."[grim_kind_on(&game->pos, sq)];
        int is_white = (game->pos.of[GRIM_WHITE] & grim_bit(sq)) != 0;
        printf("%c%c", is_white ? toupper(piece) : piece, i % 8 == 7 ? '\n' : ' ');
    }
    grim_position_to_fen(&game->pos, style, fen);
    printf("\nFen: %s\nKey: %016" PRIX64 "\n", fen, game->pos.key);
}

/* Returns 0 when the program shall end. */
static int obey(struct game *game, char *line)
{
    char *rest;
    if (after(line, "quit"))
        return 0;
    if (after(line, "uci"))
        introduce();
    else if (after(line, "isready"))
        printf("readyok\n");
    else if (after(line, "ucinewgame"))
        grim_position_start(&game->pos);
    else if ((rest = after(line, "setoption name UCI_Chess960 value")) != NULL)
        game->notation = strcmp(rest, "true") == 0 ? GRIM_CHESS960 : GRIM_STANDARD;
    else if ((rest = after(line, "position")) != NULL)
        set_position(game, rest);
    else if ((rest = after(line, "go perft")) != NULL)
        go_perft(game, rest);
    else if (after(line, "d"))
        draw(game);
    else if (*line)
        printf("info string this program does not know: %s\n", line);
    return 1;
}

int main(void)
{
    static char line[LINE_SIZE];
    struct game game;
    game.notation = GRIM_STANDARD;
    game.generator = grim_generator_for(grim_cpu());
    grim_position_start(&game.pos);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    do {
        if (!fgets(line, sizeof line, stdin))
            return 0;
        tidy(line);
    } while (obey(&game, line));
    return 0;
}
