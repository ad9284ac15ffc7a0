/* rbit - hyperbola on the board turned by 180 degrees: 2 KiB, no table of attacks.
 *
 * Reversing the 64 bits of a board turns it round, a1 to h8, and so reverses every line: ranks as
 * well, which hyperbola's byte swap does not mirror. So all four lines use the same step, and
 * there is no table of first ranks:
 *
 *   attacks = ((o - r) ^ turned(turned(o) - turned(r))) & line,   o = occ & line
 *
 * with r the slider's bit, which is not part of the line (hyperbola.h derives this). aarch64 has
 * the reversal as one single-cycle instruction, RBIT: Stockfish has computed attacks like this
 * there since 2026, and there it is the default (doc/schemes.md). Elsewhere a reversal takes some
 * fifteen operations: use hyperbola.
 *
 * Turning the occupancy once and the attacks of both lines together would save two reversals, as
 * for hyperbola's bishop, but need two more loads for the turned square's lines: 29 to 31
 * instructions instead of 23 to 24. */
#ifndef GRIM_SCHEMES_RBIT_H
#define GRIM_SCHEMES_RBIT_H

#include "../contract.h"

struct grim_rbit_lines {
    uint64_t file; /* each without the square itself */
    uint64_t rank;
    uint64_t rising; /* like a1 to h8 */
    uint64_t falling;
};

struct grim_rbit {
    struct grim_rbit_lines lines[64];
};

#define GRIM_ODD_FILES UINT64_C(0x5555555555555555) /* a, c, e, g */
#define GRIM_PAIRS UINT64_C(0x3333333333333333)     /* a, b, e, f */
#define GRIM_LEFT_HALF UINT64_C(0x0f0f0f0f0f0f0f0f) /* a to d */

/* The board turned round: what was on a1 is on h8. */
GRIM_INLINE uint64_t grim_rbit_turned(uint64_t board)
{
#if GRIM_UNIT_HAS_rbit
    uint64_t turned;
    GRIM_RBIT(turned, board);
    return turned;
#else
    uint64_t by_one = ((board >> 1) & GRIM_ODD_FILES) | ((board & GRIM_ODD_FILES) << 1);
    uint64_t by_two = ((by_one >> 2) & GRIM_PAIRS) | ((by_one & GRIM_PAIRS) << 2);
    uint64_t mirrored = ((by_two >> 4) & GRIM_LEFT_HALF) | ((by_two & GRIM_LEFT_HALF) << 4);
    return grim_flip_ranks(mirrored);
#endif
}

/* Both ways along one line. */
GRIM_INLINE uint64_t grim_rbit_along(uint64_t line, unsigned sq, uint64_t occ)
{
    uint64_t on_line = occ & line;
    uint64_t turned_bit = UINT64_C(0x8000000000000000) >> sq;
    uint64_t up = on_line - grim_bit(sq);
    uint64_t down = grim_rbit_turned(on_line) - turned_bit;
    return (up ^ grim_rbit_turned(down)) & line;
}

GRIM_INLINE uint64_t grim_rook_attacks_rbit(const struct grim_rbit *table, unsigned sq,
                                            uint64_t occ)
{
    const struct grim_rbit_lines *lines = &table->lines[sq];
    uint64_t on_file = grim_rbit_along(lines->file, sq, occ);
    uint64_t on_rank = grim_rbit_along(lines->rank, sq, occ);
    return on_file | on_rank;
}

GRIM_INLINE uint64_t grim_bishop_attacks_rbit(const struct grim_rbit *table, unsigned sq,
                                              uint64_t occ)
{
    const struct grim_rbit_lines *lines = &table->lines[sq];
    uint64_t on_rising = grim_rbit_along(lines->rising, sq, occ);
    uint64_t on_falling = grim_rbit_along(lines->falling, sq, occ);
    return on_rising | on_falling;
}

GRIM_QUEEN_FROM_BOTH(rbit, any)
GRIM_PREFETCH_NOTHING(rbit)

#ifdef GRIM_WITH_FILL
GRIM_INLINE enum grim_status grim_fill_rbit(struct grim_rbit *table)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        struct grim_four_rays rook = grim_rays_of(GRIM_ROOK, sq);
        struct grim_four_rays bishop = grim_rays_of(GRIM_BISHOP, sq);
        table->lines[sq].file = rook.up[0] | rook.down[0];
        table->lines[sq].rank = rook.up[1] | rook.down[1];
        table->lines[sq].rising = bishop.up[0] | bishop.down[0];
        table->lines[sq].falling = bishop.up[1] | bishop.down[1];
    }
    return GRIM_OK;
}

GRIM_NO_PLAN(rbit)
#endif

#endif
