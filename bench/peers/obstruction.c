/* obstruction - obstruction difference as Michael Hoffmann published it, in plain registers.
 *
 * A line is cut at the slider. From twice the nearest blocker above the nearest one below is
 * subtracted, which leaves the bits from the one to the other:
 *
 *   attacks = (2 * lowest(occ & above) - highest(occ & below | 1)) & line
 *
 * Bit 0 stands in where nothing is below. It is in the masks `below` already, and is put into the
 * occupancy once for all lines, not into each. */
#include "../../lib/fill.h"
#include "../peer.h"

struct obstruction_line {
    uint64_t below; /* with bit 0 */
    uint64_t above, line;
};

struct obstruction {
    struct obstruction_line square[64][4]; /* two of a rook, two of a bishop */
};

static int obstruction_fill(struct obstruction *table)
{
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        for (unsigned sq = 0; sq < 64; sq++) {
            struct grim_four_rays rays = grim_rays_of((enum grim_piece)piece, sq);
            for (unsigned i = 0; i < 2; i++)
                table->square[sq][2 * piece + i] = (struct obstruction_line){
                    rays.down[i] | 1, rays.up[i], rays.up[i] | rays.down[i]};
        }
    return 1;
}

GRIM_TARGET_v3 static inline uint64_t obstruction_along(const struct obstruction_line *line,
                                                        uint64_t occ)
{
    uint64_t above = occ & line->above, below = occ & line->below;
    uint64_t nearest_above = above & (0 - above);
    return (2 * nearest_above - grim_bit(grim_highest(below))) & line->line;
}

GRIM_TARGET_v3 static inline uint64_t obstruction_pair(const struct obstruction_line *lines,
                                                       uint64_t occ)
{
    return obstruction_along(&lines[0], occ | 1) | obstruction_along(&lines[1], occ | 1);
}

GRIM_TARGET_v3 static inline uint64_t obstruction_rook(const struct obstruction *table,
                                                       unsigned sq, uint64_t occ)
{
    return obstruction_pair(&table->square[sq][2 * GRIM_ROOK], occ);
}

GRIM_TARGET_v3 static inline uint64_t obstruction_bishop(const struct obstruction *table,
                                                         unsigned sq, uint64_t occ)
{
    return obstruction_pair(&table->square[sq][2 * GRIM_BISHOP], occ);
}

GRIM_TARGET_v3 static inline uint64_t obstruction_queen(const struct obstruction *table,
                                                        unsigned sq, uint64_t occ)
{
    return obstruction_rook(table, sq, occ) | obstruction_bishop(table, sq, occ);
}

BENCH_PEER(obstruction, v3, "obstruction difference, a line at a time")
