/* factors_write.c - a file of factors as its reader takes it; see factors.h. */
#include <inttypes.h>
#include <stdio.h>

#include "factors.h"
#include "names.h"

void grim_factors_write_head(const char *scheme, char lines[GRIM_FACTORS_LINES_BYTES])
{
    snprintf(lines, GRIM_FACTORS_LINES_BYTES, "grimoire-factors 1\nscheme %s\n", scheme);
}

void grim_factors_write_columns(const struct grim_factor_columns *columns, uint32_t slots,
                                int half, char lines[GRIM_FACTORS_LINES_BYTES])
{
    char table[24] = "";
    if (slots)
        snprintf(table, sizeof table, "slots %" PRIu32 "\n", slots);
    snprintf(lines, GRIM_FACTORS_LINES_BYTES, "%s%scolumns piece square factor%s%s%s%s\n", table,
             half ? "squares 64\n" : "", columns->has_constant ? " constant" : "",
             columns->has_offset ? " offset" : "", columns->has_shift ? " shift" : "",
             columns->has_bits ? " bits" : "");
}

/* Offsets are aligned if a column follows them. */
void grim_factors_write_row(const struct grim_factor_columns *columns, enum grim_piece piece,
                            unsigned sq, const struct grim_factor *row,
                            char lines[GRIM_FACTORS_LINES_BYTES])
{
    char constant[24] = "", offset[16] = "", shift[16] = "", bits[16] = "";
    if (columns->has_constant)
        snprintf(constant, sizeof constant, " 0x%016" PRIx64, row->constant);
    if (columns->has_offset)
        snprintf(offset, sizeof offset, " %*" PRIu32, columns->has_shift ? 5 : 1, row->offset);
    if (columns->has_shift)
        snprintf(shift, sizeof shift, " %" PRIu32, 64 - row->bits);
    if (columns->has_bits)
        snprintf(bits, sizeof bits, " %" PRIu32, row->bits);
    snprintf(lines, GRIM_FACTORS_LINES_BYTES, "%-6s %s 0x%016" PRIx64 "%s%s%s%s\n",
             grim_piece_name(piece), grim_square_name(sq), row->factor, constant, offset, shift,
             bits);
}
