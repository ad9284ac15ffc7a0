/* dual - file, diagonal and antidiagonal by hyperbola in one register of 256 bits, as Stockfish
 * does it since it left its tables: every lookup computes all three, whose bytes one shuffle
 * swaps, and takes what it was asked for. Ranks come from a small table. All that a square needs
 * is in one cache line, with its row of that table and its shifts worked out. */
#include "../../lib/fill.h"
#include "../../lib/lanes.h"
#include "../peer.h"

#if GRIM_X86_64
#define GRIM_ISA avx2
#else
#define GRIM_ISA portable
#endif

struct dual_square {
    uint64_t lines[4]; /* file, nothing, diagonal, antidiagonal */
    uint64_t bit, flipped_bit;
    const uint8_t *on_rank; /* by the occupancy of files b to g */
    uint8_t down, up;       /* shifts: file b to bit 0, bit 0 to file a */
};

struct dual {
    GRIM_ALIGNED(64) struct dual_square square[64];
    uint8_t on_rank[8][64];
};

static void dual_fill_square(struct dual *table, unsigned sq)
{
    struct grim_four_rays rook = grim_rays_of(GRIM_ROOK, sq);
    struct grim_four_rays bishop = grim_rays_of(GRIM_BISHOP, sq);
    struct dual_square *s = &table->square[sq];
    s->lines[0] = rook.up[0] | rook.down[0];
    s->lines[2] = bishop.up[0] | bishop.down[0];
    s->lines[3] = bishop.up[1] | bishop.down[1];
    s->bit = grim_bit(sq);
    s->flipped_bit = grim_flip_ranks(s->bit);
    s->on_rank = table->on_rank[sq % 8];
    s->up = sq & 56;
    s->down = s->up + 1;
}

static int dual_fill(struct dual *table)
{
    for (unsigned file = 0; file < 8; file++)
        for (uint64_t six = 0; six < 64; six++)
            table->on_rank[file][six] = (uint8_t)grim_geometry_attacks(GRIM_ROOK, file, six << 1);
    for (unsigned sq = 0; sq < 64; sq++)
        dual_fill_square(table, sq);
    return 1;
}

GRIM_TARGET_v3 static inline GRIM_LANES(quad) dual_lines(const struct dual_square *s, uint64_t occ)
{
    GRIM_LANES(quad) lines = GRIM_LANES(quad_load)(s->lines);
    GRIM_LANES(quad) up = GRIM_LANES(quad_and)(GRIM_LANES(quad_all)(occ), lines);
    GRIM_LANES(quad) down = GRIM_LANES(quad_flip)(up);
    up = GRIM_LANES(quad_sub)(up, GRIM_LANES(quad_all)(s->bit));
    down = GRIM_LANES(quad_sub)(down, GRIM_LANES(quad_all)(s->flipped_bit));
    return GRIM_LANES(quad_and)(GRIM_LANES(quad_xor)(up, GRIM_LANES(quad_flip)(down)), lines);
}

GRIM_TARGET_v3 static inline uint64_t dual_rank(const struct dual_square *s, uint64_t occ)
{
    return (uint64_t)s->on_rank[occ >> s->down & 63] << s->up;
}

GRIM_TARGET_v3 static inline uint64_t dual_file(GRIM_LANES(quad) lines)
{
    return GRIM_LANES(pair_union)(GRIM_LANES(quad_low)(lines));
}

GRIM_TARGET_v3 static inline uint64_t dual_diagonals(GRIM_LANES(quad) lines)
{
    return GRIM_LANES(pair_union)(GRIM_LANES(quad_high)(lines));
}

GRIM_TARGET_v3 static inline uint64_t dual_rook(const struct dual *table, unsigned sq,
                                                uint64_t occ)
{
    const struct dual_square *s = &table->square[sq];
    return dual_file(dual_lines(s, occ)) | dual_rank(s, occ);
}

GRIM_TARGET_v3 static inline uint64_t dual_bishop(const struct dual *table, unsigned sq,
                                                  uint64_t occ)
{
    return dual_diagonals(dual_lines(&table->square[sq], occ));
}

GRIM_TARGET_v3 static inline uint64_t dual_queen(const struct dual *table, unsigned sq,
                                                 uint64_t occ)
{
    const struct dual_square *s = &table->square[sq];
    GRIM_LANES(quad) lines = dual_lines(s, occ);
    return dual_file(lines) | dual_diagonals(lines) | dual_rank(s, occ);
}

BENCH_PEER(dual, v3, "three lines by hyperbola in one register, ranks from a table")
