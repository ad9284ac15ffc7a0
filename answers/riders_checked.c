#include "riders_checked.h"

#include <inttypes.h>

#include "../base/json.h"

void answer_riders_checked_add(struct answer_riders_checked *checked,
                               const struct grim_riders *riders, int is_fast)
{
    const struct answer_riders_checked_row row = {
        .is_fast = is_fast,
        .is_computed = riders->form == GRIM_RIDERS_COMPUTED,
        .uses_pext = riders->uses_pext,
        .lookups = riders->parts,
        .entries = riders->entries,
        .bytes = riders->bytes,
        .compared = grim_riders_verify(riders),
    };
    checked->squares = riders->squares;
    checked->rows[checked->count++] = row;
}

unsigned answer_riders_checked_wrong(const struct answer_riders_checked *checked)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < checked->count; i++)
        wrong += !checked->rows[i].compared;
    return wrong;
}

static uint64_t checked_compared(const struct answer_riders_checked *checked)
{
    uint64_t compared = 0;
    for (unsigned i = 0; i < checked->count; i++)
        compared += checked->rows[i].compared;
    return compared;
}

static const char *checked_form(const struct answer_riders_checked_row *row)
{
    if (row->is_computed)
        return "computed";
    return row->is_fast ? "fast" : "small";
}

static const char *checked_index(const struct answer_riders_checked_row *row)
{
    if (row->is_computed)
        return "none";
    return row->uses_pext ? "pext" : "product";
}

/* ---- For people ---- */

static void checked_print_row(FILE *out, const struct answer_riders_checked_row *row)
{
    fprintf(out, "%-10s%-9s%7u%10" PRIu32 "%11zu", checked_form(row), checked_index(row),
            row->lookups, row->entries, row->bytes);
    if (row->compared)
        fprintf(out, "%10" PRIu64 "\n", row->compared);
    else
        fprintf(out, "%10s\n", "wrong");
}

void answer_riders_checked_print(FILE *out, const struct answer_riders_checked *checked)
{
    const unsigned wrong = answer_riders_checked_wrong(checked);
    fprintf(out, "%s on a board of %u squares\n\n", checked->piece, checked->squares);
    fprintf(out, "%-10s%-9s%7s%10s%11s%10s\n", "form", "index", "lookups", "entries", "bytes",
            "compared");
    for (unsigned i = 0; i < checked->count; i++)
        checked_print_row(out, &checked->rows[i]);
    if (wrong)
        fprintf(out, "\na lookup differs from the walk in %u of %u rows\n", wrong, checked->count);
    else
        fprintf(out, "\n%" PRIu64 " lookups of %u rows compared with a walk: all of them right\n",
                checked_compared(checked), checked->count);
}

/* ---- JSON ---- */

static void riders_checked_json_row(struct json_writer *json,
                                    const struct answer_riders_checked_row *row)
{
    json_put_object(json, NULL);
    json_put_text(json, "form", checked_form(row));
    json_put_text(json, "index", checked_index(row));
    json_put_uint(json, "lookups", row->lookups);
    json_put_uint(json, "entries", row->entries);
    json_put_uint(json, "bytes", row->bytes);
    json_put_uint(json, "compared", row->compared);
    json_put_end(json);
}

void answer_riders_checked_json(FILE *out, const struct answer_riders_checked *checked)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.board-verify/1");
    json_put_text(&json, "board", checked->board);
    json_put_text(&json, "piece", checked->piece);
    json_put_uint(&json, "squares", checked->squares);
    json_put_bool(&json, "right", !answer_riders_checked_wrong(checked));
    json_put_rows(&json, "tables");
    for (unsigned i = 0; i < checked->count; i++)
        riders_checked_json_row(&json, &checked->rows[i]);
    json_put_end(&json);
    json_close(&json);
}
