/* line - one direction at a time.
 *
 * Kannan's advice for cheap hand-held platforms (section 3.3.1): split the lookup and generate
 * each direction separately. A line has at most six relevant squares, so 64 states and one small
 * table are enough.
 *
 *   attacks = table[kind of line][place on the line][6 bits of occupancy], moved to the line
 *
 * One multiplication gathers the six bits. On a rank or a diagonal each square has its own file,
 * and multiplying by file b (0x0202...) copies them all into the top byte, one place to the left:
 * the square on file f arrives at bit 57 + f, files b to g are the top six bits, and nothing
 * collides or carries. On a file each square has its own rank; the factor with bits at
 * 57 - 7r - file sends rank r to bit 57 + r, and again nothing else reaches the top (Isenberg's
 * Kindergarten).
 *
 * The table need not know which rank or diagonal it is: it holds first-rank attacks repeated on
 * all eight ranks, and the mask of the line selects its own squares. Files work the same way,
 * turned by 90 degrees. */
#ifndef GRIM_SCHEMES_LINE_H
#define GRIM_SCHEMES_LINE_H

#include "../contract.h"

enum grim_line_kind { GRIM_LINE_RANK, GRIM_LINE_FILE, GRIM_LINE_DIAGONAL, GRIM_LINE_ANTIDIAGONAL };

struct grim_line {
    uint64_t lines[4][64]; /* without the square itself */
    uint64_t file_factor[8];
    uint64_t by_file[8][64]; /* by the square's file and the occupancy of files b to g */
    uint64_t by_rank[8][64]; /* by the square's rank and the occupancy of ranks 2 to 7 */
};

#define GRIM_FILE_B UINT64_C(0x0202020202020202)

/* A rank or a diagonal: each of its squares has a file of its own. */
GRIM_INLINE uint64_t grim_line_along_files(const struct grim_line *table, enum grim_line_kind kind,
                                           unsigned sq, uint64_t occ)
{
    uint64_t line = table->lines[kind][sq];
    uint64_t key = occ & line;
    uint64_t product = key * GRIM_FILE_B;
    uint64_t index = product >> 58;
    return table->by_file[sq & 7][index] & line;
}

/* A file: each of its squares has a rank of its own. */
GRIM_INLINE uint64_t grim_line_along_ranks(const struct grim_line *table, unsigned sq,
                                           uint64_t occ)
{
    uint64_t line = table->lines[GRIM_LINE_FILE][sq];
    uint64_t key = occ & line;
    uint64_t product = key * table->file_factor[sq & 7];
    uint64_t index = product >> 58;
    return table->by_rank[sq >> 3][index] & line;
}

GRIM_INLINE uint64_t grim_rook_attacks_line(const struct grim_line *table, unsigned sq,
                                            uint64_t occ)
{
    uint64_t on_rank = grim_line_along_files(table, GRIM_LINE_RANK, sq, occ);
    uint64_t on_file = grim_line_along_ranks(table, sq, occ);
    return on_rank | on_file;
}

GRIM_INLINE uint64_t grim_bishop_attacks_line(const struct grim_line *table, unsigned sq,
                                              uint64_t occ)
{
    uint64_t on_diagonal = grim_line_along_files(table, GRIM_LINE_DIAGONAL, sq, occ);
    uint64_t on_antidiagonal = grim_line_along_files(table, GRIM_LINE_ANTIDIAGONAL, sq, occ);
    return on_diagonal | on_antidiagonal;
}

GRIM_QUEEN_FROM_BOTH(line, any)
GRIM_PREFETCH_NOTHING(line)

#ifdef GRIM_WITH_FILL
GRIM_INLINE uint64_t grim_line_file_factor(unsigned file)
{
    uint64_t factor = 0;
    for (unsigned rank = 1; rank <= 6; rank++)
        factor |= grim_bit(57 - 7 * rank - file);
    return factor;
}

GRIM_INLINE void grim_line_fill_masks(struct grim_line *table, unsigned sq)
{
    struct grim_four_rays rook = grim_rays_of(GRIM_ROOK, sq);
    struct grim_four_rays bishop = grim_rays_of(GRIM_BISHOP, sq);
    table->lines[GRIM_LINE_FILE][sq] = rook.up[0] | rook.down[0];
    table->lines[GRIM_LINE_RANK][sq] = rook.up[1] | rook.down[1];
    table->lines[GRIM_LINE_DIAGONAL][sq] = bishop.up[0] | bishop.down[0];
    table->lines[GRIM_LINE_ANTIDIAGONAL][sq] = bishop.up[1] | bishop.down[1];
}

GRIM_INLINE void grim_line_fill_place(struct grim_line *table, unsigned place, unsigned six)
{
    uint64_t rank = grim_geometry_attacks(GRIM_ROOK, place, (uint64_t)six << 1) & 0xff;
    table->by_file[place][six] = rank * UINT64_C(0x0101010101010101);
    for (unsigned r = 0; r < 8; r++)
        if (rank >> r & 1)
            table->by_rank[place][six] |= UINT64_C(0xff) << (8 * r);
}

GRIM_INLINE enum grim_status grim_fill_line(struct grim_line *table)
{
    for (unsigned sq = 0; sq < 64; sq++)
        grim_line_fill_masks(table, sq);
    for (unsigned place = 0; place < 8; place++) {
        table->file_factor[place] = grim_line_file_factor(place);
        for (unsigned six = 0; six < 64; six++)
            grim_line_fill_place(table, place, six);
    }
    return GRIM_OK;
}

GRIM_NO_PLAN(line)
#endif

#endif
