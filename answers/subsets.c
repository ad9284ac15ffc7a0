#include "subsets.h"

#include <inttypes.h>

#include "../base/json.h"

/* Wider masks are written in hexadecimal. */
enum { SUBSETS_DIGITS_MAX = 16 };

/* The digits from the highest bit of the mask down. */
static unsigned subsets_width(uint64_t mask)
{
    unsigned width = 1;
    while (width < 64 && mask >> width)
        width++;
    return width;
}

static void subsets_print_word(FILE *out, uint64_t word, unsigned width)
{
    if (width > SUBSETS_DIGITS_MAX) {
        fprintf(out, "  0x%016" PRIx64, word);
        return;
    }
    fprintf(out, "  ");
    for (unsigned bit = SUBSETS_DIGITS_MAX; bit-- > 0;)
        fputc(bit >= width ? ' ' : word >> bit & 1 ? '1' : '0', out);
}

static void subsets_print_head(FILE *out, uint64_t mask, unsigned width)
{
    unsigned squares = grim_geometry_count(mask);
    int column = width > SUBSETS_DIGITS_MAX ? 18 : SUBSETS_DIGITS_MAX;
    fprintf(out,
            "All %u subsets of %u bits: next = (subset - mask) & mask.\n"
            "Subtracting the mask adds one to the bits of the mask, and the carry ripples over "
            "the gaps.\nThe step is what PEXT makes of the subset.\n\n%4s",
            1u << squares, squares, "mask");
    subsets_print_word(out, mask, width);
    fprintf(out, "\n\n%4s  %*s  %*s  %*s\n", "step", column, "subset", column, "subset - mask",
            column, "next");
}

void answer_subsets_print(FILE *out, uint64_t mask)
{
    unsigned width = subsets_width(mask), step = 0;
    uint64_t subset = 0;
    subsets_print_head(out, mask, width);
    do {
        uint64_t next = grim_subset_next(subset, mask);
        fprintf(out, "%4u", step++);
        subsets_print_word(out, subset, width);
        subsets_print_word(out, subset - mask, width);
        subsets_print_word(out, next, width);
        fprintf(out, "\n");
        subset = next;
    } while (subset);
}

void answer_subsets_json(FILE *out, uint64_t mask)
{
    struct json_writer json;
    uint64_t subset = 0;
    json_open(&json, out, "grimoire.subsets/1");
    json_put_board(&json, "mask", mask);
    json_put_rows(&json, "subsets");
    do {
        json_put_board(&json, NULL, subset);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    json_put_end(&json);
    json_close(&json);
}

/* A 32-bit product is the upper half of a 64-bit one whose key is in the upper half. */
static uint64_t subsets_folded(uint64_t subset)
{
    return (subset ^ subset >> 32) << 32;
}

void answer_subsets_print_keys(FILE *out, enum grim_piece piece, unsigned sq, int is_folded)
{
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    do {
        fprintf(out, "0x%016" PRIx64 " 0x%016" PRIx64 "\n",
                is_folded ? subsets_folded(subset) : subset,
                grim_geometry_attacks(piece, sq, subset));
        subset = grim_subset_next(subset, mask);
    } while (subset);
}
