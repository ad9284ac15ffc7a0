/* perft_positions.c - makes data/perft/random.epd: perft_positions COUNT SEED
 *
 * Half of the positions are from games of standard chess, a quarter of Chess960, a quarter of
 * games where the two arrays differ; all of random moves. The mailbox counts. A larger COUNT only
 * adds lines. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random_play.h"

enum { COUNT_MAX = 20000, DEPTH = 3, SMALL = 5000 };

static char texts[COUNT_MAX][MAILBOX_TEXT];

static int is_new(unsigned number)
{
    for (unsigned i = 0; i < number; i++)
        if (strcmp(texts[i], texts[number]) == 0)
            return 0;
    return 1;
}

/* The position in which a random game ends, rather early than late, if there is a move in it. */
static void draw(struct random_play *play, unsigned number)
{
    static const enum random_array arrays[] = {RANDOM_STANDARD, RANDOM_CHESS960, RANDOM_STANDARD,
                                               RANDOM_DOUBLE960};
    do {
        random_play_game(play, arrays[number % 4]);
        play->plies_left = 4 + random_below(&play->seed, 1 + random_below(&play->seed, 120));
        while (random_play_move(play))
            continue;
        mailbox_write(&play->board, texts[number]);
    } while (play->count == 0 || !is_new(number));
}

/* One depth more where that is little work. */
static void print_counts(const struct mailbox *board, const char *text)
{
    uint64_t count = 0;
    printf("%s", text);
    for (int depth = 1; depth <= DEPTH || (depth == DEPTH + 1 && count <= SMALL); depth++) {
        count = mailbox_perft(board, depth);
        printf(" ;D%d %" PRIu64, depth, count);
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    static struct random_play play;
    if (argc != 3 || strtoul(argv[1], NULL, 10) > COUNT_MAX) {
        fprintf(stderr, "usage: perft_positions COUNT SEED; COUNT up to %d\n", COUNT_MAX);
        return 2;
    }
    unsigned count = (unsigned)strtoul(argv[1], NULL, 10);
    play.seed = strtoull(argv[2], NULL, 10);
    printf("# Random games: half standard chess, a quarter Chess960, a quarter with two arrays.\n"
           "# Castling as in Shredder-FEN. Made and counted by test/chess/mailbox.c alone, with\n"
           "# make build/perft_positions && build/perft_positions %u %s\n"
           "# This file is CC0.\n",
           count, argv[2]);
    for (unsigned number = 0; number < count; number++) {
        draw(&play, number);
        print_counts(&play.board, texts[number]);
    }
    return 0;
}
