#include "zeros.h"

#include <inttypes.h>

#include "../base/json.h"
#include "../lib/names.h"

static unsigned zeros_at_top(const struct answer_zeros_row *row)
{
    return 63 - row->limits.high;
}

/* ---- For people ---- */

static void zeros_print_example(FILE *out, uint64_t example, unsigned zeros, const char *where)
{
    if (example)
        fprintf(out, "0x%016" PRIx64 " has %u zeros at the %s, the most possible\n", example,
                zeros, where);
    else
        fprintf(out, "no factor was found with %u zeros at the %s, the most possible\n", zeros,
                where);
}

static void zeros_print_window(FILE *out, const struct answer_zeros *answer,
                               const struct zeros_window *window)
{
    fprintf(out, "of the %" PRIu64 " factors with all their ones in %u consecutive bits ",
            window->tried, answer->width);
    if (window->found)
        fprintf(out, "%" PRIu64 " work, the first is 0x%016" PRIx64 "\n", window->found,
                window->first);
    else
        fprintf(out, "none works\n");
}

static void zeros_print_square(FILE *out, const struct answer_zeros *answer)
{
    const struct answer_zeros_row *row = answer->rows;
    const struct zeros_limits *limits = &row->limits;
    fprintf(out, "%s %s, %u index bits\n", grim_piece_name(row->piece), grim_square_name(row->sq),
            row->bits);
    fprintf(out,
            "%s, the highest relevant square, sees bits 0 to %u of a factor: one of them is 1\n",
            grim_square_name(limits->highest), limits->low);
    fprintf(out, "%s, the lowest, alone must leave slot 0: one of bits %u to %u is 1\n",
            grim_square_name(limits->lowest), limits->high, limits->high_end);
    fprintf(out, "from the lowest 1 to the highest there are %u bits or more\n", limits->span);
    zeros_print_window(out, answer, &row->window);
    zeros_print_example(out, row->low_example, limits->low, "bottom");
    zeros_print_example(out, row->high_example, zeros_at_top(row), "top");
}

static void zeros_print_all(FILE *out, const struct answer_zeros *answer)
{
    struct zeros_window sum = {0, 0, 0};
    unsigned low = 0, high = 0;
    fprintf(out, "%-13s %4s %8s %5s %5s %6s\n", "", "bits", "bottom", "top", "span", "found");
    for (unsigned i = 0; i < answer->count; i++) {
        const struct answer_zeros_row *row = &answer->rows[i];
        fprintf(out, "%-6s %-6s %4u %7u%c %4u%c %5u %6" PRIu64 "\n", grim_piece_name(row->piece),
                grim_square_name(row->sq), row->bits, row->limits.low,
                row->low_example ? ' ' : '?', zeros_at_top(row), row->high_example ? ' ' : '?',
                row->limits.span, row->window.found);
        sum.tried += row->window.tried;
        sum.found += row->window.found;
        if (!sum.first)
            sum.first = row->window.first;
        low += row->low_example != 0;
        high += row->high_example != 0;
    }
    zeros_print_window(out, answer, &sum);
    fprintf(out,
            "zeros at the bottom: no factor has more, on %u of %u squares one with as many was "
            "found\n",
            low, answer->count);
    fprintf(
        out,
        "zeros at the top: no factor has more, on %u of %u squares one with as many was found\n",
        high, answer->count);
}

void answer_zeros_print(FILE *out, const struct answer_zeros *answer)
{
    (answer->count > 1 ? zeros_print_all : zeros_print_square)(out, answer);
}

/* ---- JSON ---- */

static void zeros_json_example(struct json_writer *json, const char *key, uint64_t example)
{
    if (example)
        json_put_board(json, key, example);
}

static void zeros_json_row(struct json_writer *json, const struct answer_zeros_row *row)
{
    json_put_object(json, NULL);
    json_put_text(json, "piece", grim_piece_name(row->piece));
    json_put_text(json, "square", grim_square_name(row->sq));
    json_put_uint(json, "bits", row->bits);
    json_put_text(json, "lowest", grim_square_name(row->limits.lowest));
    json_put_text(json, "highest", grim_square_name(row->limits.highest));
    json_put_uint(json, "bottom", row->limits.low);
    json_put_uint(json, "top", zeros_at_top(row));
    json_put_uint(json, "span", row->limits.span);
    json_put_uint(json, "tried", row->window.tried);
    json_put_uint(json, "found", row->window.found);
    zeros_json_example(json, "factor", row->window.first);
    zeros_json_example(json, "bottom_factor", row->low_example);
    zeros_json_example(json, "top_factor", row->high_example);
    json_put_end(json);
}

void answer_zeros_json(FILE *out, const struct answer_zeros *answer)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.zeros/1");
    json_put_uint(&json, "width", answer->width);
    json_put_rows(&json, "squares");
    for (unsigned i = 0; i < answer->count; i++)
        zeros_json_row(&json, &answer->rows[i]);
    json_put_end(&json);
    json_close(&json);
}
