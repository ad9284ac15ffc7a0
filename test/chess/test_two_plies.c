/* test_two_plies.c - the leaves two plies down, which some generators count without the positions
 * between, against the counts after each move. */
#include <inttypes.h>

#include "../test.h"

#include "positions.h"
#include "same_moves.h"

enum { POSITIONS = 4000 }; /* of each kind of games */

static uint64_t sum_of_replies(const struct grim_position *pos)
{
    struct grim_moves moves;
    uint64_t sum = 0;
    grim_legal_moves(pos, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        struct grim_position after;
        grim_play(pos, moves.move[i], &after);
        sum += grim_legal_count(&after);
    }
    return sum;
}

static void check_two_plies(const struct both *both)
{
    const struct grim_generator *generator;
    uint64_t expected = sum_of_replies(&both->pos), counted;
    unsigned cpu = grim_cpu();
    for (unsigned i = 0; (generator = grim_generator_at(i)); i++) {
        if (!can_run(generator, cpu))
            continue;
        counted = generator->perft(&both->pos, 2);
        if (counted != expected)
            fail_msg("%s: %s: %" PRIu64 " and not %" PRIu64 "\n", generator->name, both->fen,
                     counted, expected);
    }
}

/* What known.h argues about, where it is hard to come by in games. */
static const char *const two_squares[] = {
    "4k3/8/8/3r4/8/3R4/8/4K3 w - - 0 1",          /* towards a slider, away, and taking it */
    "4k3/8/8/3q4/8/1B6/8/4K3 w - - 0 1",          /* the same on a diagonal */
    "r3k3/8/8/R3n2r/8/8/8/4K3 w - - 0 1",         /* from between two of them */
    "4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1",          /* next to a push of two */
    "4k3/3p4/3R4/8/8/8/8/4K3 w - - 0 1",          /* before a pawn, and up its file */
    "4k3/3p4/8/3R4/8/8/8/4K3 w - - 0 1",          /* where its push of two would end */
    "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",          /* pawns that take each other */
    "4k3/8/8/8/3p4/8/8/3RK3 w - - 0 1",           /* a pawn taken from behind and before */
    "4k3/8/8/8/8/8/p7/1N2K3 w - - 0 1",           /* one that may promote by taking */
    "4k3/8/8/8/8/8/1p6/R1R1K3 w - - 0 1",         /* two ways, and by a push */
    "r1b1k3/1P6/8/8/8/8/8/4K3 w - - 0 1",         /* promotions that are known */
    "4k3/P7/8/8/8/8/8/r3K3 w - - 0 1",            /* and seen by a rook from behind */
    "1k6/8/1P6/8/8/8/p7/1R2K3 w - - 0 1",         /* a court beside an open file */
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",       /* castling with all squares in question */
    "r3k2r/8/8/8/8/8/6b1/R3K2R w KQkq - 0 1",     /* one of the rooks attacked */
    "6k1/8/8/8/8/8/4p3/RK6 w Q - 0 1",            /* a rook castled to where a pawn takes it */
    "4k3/4n3/8/8/4R3/8/8/4K3 w - - 0 1",          /* a pinned knight, and its pinner */
    "4k3/4b3/8/8/4R3/8/8/4K3 w - - 0 1",          /* a pinned bishop, whose lanes do not count */
    "4k3/4p3/4r3/8/4R3/8/8/4K3 w - - 0 1",        /* two before the king */
    "3k4/8/8/KP5r/8/8/8/8 w - - 0 1",             /* a pin of the side that moves */
    "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1",          /* en passant that uncovers a rank */
    "8/8/8/8/k2p1p1R/8/4P3/4K3 w - - 0 1",        /* with two takers it does not */
    "NNN4k/N1N5/NNN5/8/8/3p4/8/4K3 w - - 0 1",    /* many pieces for one square */
    "6k1/5ppp/8/QQQ5/Q1Q4q/QQQ5/8/4K3 w - - 0 1", /* and sliders in every lane */
};

TEST(two_plies_are_the_replies_to_each_move)
{
    struct both both;
    for (unsigned i = 0; i < sizeof two_squares / sizeof *two_squares; i++) {
        read_both(&both, two_squares[i]);
        check_two_plies(&both);
    }
    on_all(check_two_plies, POSITIONS);
}
