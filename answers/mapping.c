#include "mapping.h"

#include <inttypes.h>

#include "../base/json.h"
#include "../lib/names.h"
#include "../lib/words.h"

/* ---- For people ---- */

static void mapping_print_sum(FILE *out, uint64_t key, const char *before)
{
    const char *between = "";
    if (!key)
        fprintf(out, "0");
    for (; key; key &= key - 1) {
        fprintf(out, "%s%s%u", between, before, grim_lowest(key));
        between = " + ";
    }
    fprintf(out, "\n");
}

/* Bit i of the product has bit i - shift of the factor; the lowest bits have none. */
static void mapping_print_copy(FILE *out, unsigned shift)
{
    fprintf(out, "\nb << %u, for %s\n\n", shift, grim_square_name(shift));
    for (unsigned rank = 8; rank-- > 0;) {
        fprintf(out, "%u", rank + 1);
        for (unsigned bit = 8 * rank; bit < 8 * rank + 8; bit++)
            if (bit >= shift)
                fprintf(out, "%*s%u", bit - shift < 10 ? 4 : 3, "b", bit - shift);
            else
                fprintf(out, "    0");
        fprintf(out, "\n");
    }
    fprintf(out, " ");
    for (int file = 'a'; file <= 'h'; file++)
        fprintf(out, "%5c", file);
    fprintf(out, "\n");
}

/* The terms of a bit, by squares from the lowest up. */
static void mapping_print_terms(FILE *out, uint64_t key, unsigned bit)
{
    const char *between = "";
    fprintf(out, "%s: ", grim_square_name(bit));
    for (; key && grim_lowest(key) <= bit; key &= key - 1) {
        fprintf(out, "%sb%u", between, bit - grim_lowest(key));
        between = " + ";
    }
    fprintf(out, "%s\n", *between ? "" : "0");
}

void answer_mapping_print(FILE *out, uint64_t key, unsigned bits)
{
    fprintf(out, "key      0x%016" PRIx64 " = ", key);
    mapping_print_sum(out, key, "2^");
    fprintf(out, "product  key * b = ");
    mapping_print_sum(out, key, "b << ");
    for (uint64_t left = key; left; left &= left - 1)
        mapping_print_copy(out, grim_lowest(left));
    fprintf(out, "\nThe index, its highest bit first, with what is carried from below:\n\n");
    for (unsigned bit = 64; bit-- > 64 - bits;)
        mapping_print_terms(out, key, bit);
}

/* ---- JSON ---- */

static void mapping_json_bit(struct json_writer *json, uint64_t key, unsigned bit)
{
    json_put_object(json, NULL);
    json_put_text(json, "square", grim_square_name(bit));
    json_put_array(json, "factor_bits");
    for (; key && grim_lowest(key) <= bit; key &= key - 1)
        json_put_uint(json, NULL, bit - grim_lowest(key));
    json_put_end(json);
    json_put_end(json);
}

void answer_mapping_json(FILE *out, uint64_t key, unsigned bits)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.mapping/1");
    json_put_board(&json, "key", key);
    json_put_array(&json, "shifts");
    for (uint64_t left = key; left; left &= left - 1)
        json_put_uint(&json, NULL, grim_lowest(left));
    json_put_end(&json);
    json_put_rows(&json, "index");
    for (unsigned bit = 64; bit-- > 64 - bits;)
        mapping_json_bit(&json, key, bit);
    json_put_end(&json);
    json_close(&json);
}
