/* test_leaves.c - perft that plays its last moves makes the positions that the library plays, each
 * once. Its code for that is compiled here again, with leaves that are kept. */
#define GRIM_SCHEME black
#include "../../include/grimoire_chess.h"

static void keep_leaf(const struct grim_position *leaf);

#define GRIM_FOR watched
#define GRIM_NEEDS (0)
#define GRIM_LEAF(after) keep_leaf(&(after))
#include "../../chess/generator.h"

#include "positions.h"

enum { POSITIONS = 1000 }; /* of each kind of games */

static struct grim_position leaves[GRIM_MOVES_MAX];
static unsigned leaves_kept;

static void keep_leaf(const struct grim_position *leaf)
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
static void check_leaves(const struct both *both)
{
    struct grim_position after;
    leaves_kept = 0;
    demand(grim_generator_watched.perft_played(&both->pos, 1) == both->moves.count, both,
           "the count");
    demand(leaves_kept == both->moves.count, both, "moves that are not made");
    for (unsigned i = 0; i < both->moves.count; i++) {
        grim_play(&both->pos, both->moves.move[i], &after);
        demand(is_leaf(&after), both, "a move that is made otherwise");
    }
}

TEST(the_last_moves_are_played_like_all)
{
    on_all(check_leaves, POSITIONS);
}
