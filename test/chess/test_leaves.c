/* test_leaves.c - perft that plays its last moves makes the positions that the library plays, each
 * once. The generators are compiled again, with leaves that are kept (keep_leaf.h), and are linked
 * in place of the library's. */
#include "../../lib/cpu.h"
#include "keep_leaf.h"
#include "positions.h"

enum { POSITIONS = 1000 }; /* of each kind of games */

static struct grim_position leaves[GRIM_MOVES_MAX];
static unsigned leaves_kept;

void keep_leaf(const struct grim_position *leaf)
{
    leaves[leaves_kept++] = *leaf;
}

static int is_leaf(const struct grim_position *pos)
{
    for (unsigned i = 0; i < leaves_kept; i++)
        if (memcmp(&leaves[i], pos, sizeof *pos) == 0)
            return 1;
    return 0;
}

/* Different moves lead to different positions. */
static void check_generator(const struct grim_generator *generator, const struct both *both)
{
    struct grim_position after;
    leaves_kept = 0;
    demand(generator->perft_played(&both->pos, 1) == both->moves.count, both, "the count");
    demand(leaves_kept == both->moves.count, both, "moves that are not made");
    for (unsigned i = 0; i < both->moves.count; i++) {
        grim_play(&both->pos, both->moves.move[i], &after);
        demand(is_leaf(&after), both, "a move that is made otherwise");
    }
}

static void check_leaves(const struct both *both)
{
    const struct grim_generator *generator;
    for (unsigned i = 0; (generator = grim_generator_at(i)); i++)
        if (can_run(generator, grim_cpu()))
            check_generator(generator, both);
}

TEST(the_last_moves_are_played_like_all)
{
    on_all(check_leaves, POSITIONS);
}
