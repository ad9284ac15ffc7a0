/* hybrid - a small PEXT table for the bishop, rank and file for the rook.
 *
 * Nearly all of pext's 841 KiB belong to the rook: 102,400 of 107,648 slots. The bishop keeps its
 * 41 KiB table; the rook looks up its two lines separately, each with at most six relevant squares:
 *
 *   rank = first_rank[occupancy of files b to g][file]      one byte, shifted into place
 *   file = on_file[PEXT(occ, inner squares of the file)][rank]              shifted onto its file
 *
 * Both loads are from 4.5 KiB that stay in the L1 cache: low latency and few misses. */
#ifndef GRIM_SCHEMES_HYBRID_H
#define GRIM_SCHEMES_HYBRID_H

#include "../contract.h"
#include "../first_rank.h"
#include "../pext.h"

struct grim_hybrid {
    uint64_t bishop_mask[64];
    uint32_t bishop_offset[64];
    uint8_t first_rank[512];
    uint64_t on_file[64][8]; /* on file a, by the occupancy of a2 to a7, then the square's rank */
    uint64_t bishop_slots[5248];
};

#define GRIM_INNER_FILE_A UINT64_C(0x0001010101010100)

/* What a rook attacks along its file. */
GRIM_TARGET_bmi2 GRIM_INLINE uint64_t grim_hybrid_file(const struct grim_hybrid *table,
                                                       unsigned sq, uint64_t occ)
{
    unsigned file = sq & 7;
    uint64_t mask = GRIM_INNER_FILE_A << file;
    uint64_t index = grim_pext64(occ, mask);
    return table->on_file[index][sq >> 3] << file;
}

GRIM_TARGET_bmi2 GRIM_INLINE uint64_t grim_rook_attacks_hybrid(const struct grim_hybrid *table,
                                                               unsigned sq, uint64_t occ)
{
    return grim_first_rank_attacks(table->first_rank, sq, occ) | grim_hybrid_file(table, sq, occ);
}

GRIM_TARGET_bmi2 GRIM_INLINE const uint64_t *grim_bishop_slot_hybrid(
    const struct grim_hybrid *table, unsigned sq, uint64_t occ)
{
    uint64_t index = grim_pext64(occ, table->bishop_mask[sq]);
    return &table->bishop_slots[table->bishop_offset[sq] + index];
}

GRIM_TARGET_bmi2 GRIM_INLINE uint64_t grim_bishop_attacks_hybrid(const struct grim_hybrid *table,
                                                                 unsigned sq, uint64_t occ)
{
    return *grim_bishop_slot_hybrid(table, sq, occ);
}

GRIM_QUEEN_FROM_BOTH(hybrid, bmi2)
GRIM_PREFETCH_NOTHING(hybrid)

#ifdef GRIM_WITH_FILL
GRIM_INLINE int grim_put_hybrid(void *context, const struct grim_visit *visit)
{
    struct grim_hybrid *table = (struct grim_hybrid *)context;
    uint32_t slot = table->bishop_offset[visit->sq] + visit->number;
    return grim_put_slot(&table->bishop_slots[slot], visit->attacks);
}

GRIM_INLINE void grim_hybrid_fill_rook(struct grim_hybrid *table)
{
    grim_fill_first_rank(table->first_rank);
    for (unsigned six = 0; six < 64; six++)
        for (unsigned rank = 0; rank < 8; rank++)
            for (unsigned r = 0; r < 8; r++)
                if (table->first_rank[8 * six + rank] >> r & 1)
                    table->on_file[six][rank] |= grim_bit(8 * r);
}

GRIM_INLINE enum grim_status grim_fill_hybrid(struct grim_hybrid *table)
{
    uint32_t offset = 0;
    grim_hybrid_fill_rook(table);
    for (unsigned sq = 0; sq < 64; sq++) {
        table->bishop_mask[sq] = grim_geometry_mask(GRIM_BISHOP, sq);
        table->bishop_offset[sq] = offset;
        offset += UINT32_C(1) << grim_geometry_count(table->bishop_mask[sq]);
    }
    for (unsigned sq = 0; sq < 64; sq++)
        if (!grim_visit_square(GRIM_BISHOP, sq, table, grim_put_hybrid))
            return GRIM_ERROR_FACTOR;
    return GRIM_OK;
}

GRIM_NO_PLAN(hybrid)
#endif

#endif
