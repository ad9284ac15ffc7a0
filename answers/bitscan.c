#include "bitscan.h"

#include <inttypes.h>

#include "../search/find/bitscan.h"

void answer_bitscan_begin(struct answer_bitscan *list)
{
    if (!list->is_json)
        return;
    json_open(&list->json, list->out, "grimoire.bitscan/1");
    json_put_uint(&list->json, "width", 1u << list->bits);
    json_put_rows(&list->json, "factors");
}

/* As the program that looks up would have it: what number the lowest bit has. */
static void bitscan_fill_table(unsigned bits, uint64_t factor,
                               unsigned numbers[1 << BITSCAN_BITS_MAX])
{
    for (unsigned i = 0; i < 1u << bits; i++)
        numbers[bitscan_window(bits, factor, i)] = i;
}

static int bitscan_digits(unsigned bits)
{
    return bits > 2 ? 1 << (bits - 2) : 1;
}

static void bitscan_add_json(struct answer_bitscan *list, uint64_t factor, const unsigned *numbers)
{
    struct json_writer *json = &list->json;
    json_put_object(json, NULL);
    json_put_hex(json, "factor", factor, bitscan_digits(list->bits));
    json_put_array(json, "table");
    for (unsigned i = 0; i < 1u << list->bits; i++)
        json_put_uint(json, NULL, numbers[i]);
    json_put_end(json);
    json_put_end(json);
}

static void bitscan_add_text(struct answer_bitscan *list, uint64_t factor, const unsigned *numbers)
{
    fprintf(list->out, "bitscan %u 0x%0*" PRIx64 "\n#", 1u << list->bits,
            bitscan_digits(list->bits), factor);
    for (unsigned i = 0; i < 1u << list->bits; i++)
        fprintf(list->out, " %u", numbers[i]);
    fprintf(list->out, "\n");
}

void answer_bitscan_add(struct answer_bitscan *list, uint64_t factor)
{
    unsigned numbers[1 << BITSCAN_BITS_MAX];
    bitscan_fill_table(list->bits, factor, numbers);
    (list->is_json ? bitscan_add_json : bitscan_add_text)(list, factor, numbers);
}

void answer_bitscan_end(struct answer_bitscan *list)
{
    if (!list->is_json)
        return;
    json_put_end(&list->json);
    json_close(&list->json);
}
