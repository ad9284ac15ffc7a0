#include "checked.h"

#include <inttypes.h>

#include "../base/json.h"
#include "../lib/names.h"

uint64_t answer_checked_wrong(const struct answer_checked *checked)
{
    uint64_t wrong = 0;
    for (unsigned i = 0; i < checked->count; i++)
        wrong += checked->subjects[i].wrong;
    return wrong;
}

/* ---- For people ---- */

static void checked_print_wrong(FILE *out, const struct answer_checked_row *row,
                                const struct grim_subject *subject)
{
    const struct grim_mismatch *first = &subject->first;
    fprintf(out, "%s%s: %" PRIu64 " wrong of %" PRIu64 "\n", row->scheme->name,
            row->is_boosted ? " boosted" : "", subject->wrong, subject->checked);
    fprintf(out,
            "    first: %s %s, occupied 0x%016" PRIx64 ": wanted 0x%016" PRIx64
            ", got 0x%016" PRIx64 "\n",
            grim_piece_name(first->piece), grim_square_name(first->sq), first->occ, first->wanted,
            first->got);
}

static void checked_print_grouped(FILE *out, uint64_t number)
{
    if (number < 1000) {
        fprintf(out, "%" PRIu64, number);
        return;
    }
    checked_print_grouped(out, number / 1000);
    fprintf(out, ",%03" PRIu64, number % 1000);
}

/* Compilations of one scheme are adjacent. */
static unsigned checked_schemes(const struct answer_checked *checked)
{
    unsigned schemes = 0;
    for (unsigned i = 0; i < checked->count; i++)
        schemes += !i || checked->rows[i].scheme != checked->rows[i - 1].scheme;
    return schemes;
}

static const char *checked_plural(unsigned count)
{
    return count == 1 ? "" : "s";
}

void answer_checked_print(FILE *out, const struct answer_checked *checked)
{
    const unsigned schemes = checked_schemes(checked);
    uint64_t wrong = answer_checked_wrong(checked), lookups = 0;
    for (unsigned i = 0; i < checked->count; i++) {
        if (checked->subjects[i].wrong)
            checked_print_wrong(out, &checked->rows[i], &checked->subjects[i]);
        lookups += checked->subjects[i].checked;
    }
    fprintf(out, "%u scheme%s in %u compilation%s, ", schemes, checked_plural(schemes),
            checked->count, checked_plural(checked->count));
    checked_print_grouped(out, lookups);
    fprintf(out, " lookups, %" PRIu64 " wrong%s (%.1f s)\n", wrong,
            checked->is_stopped ? " so far" : "", checked->seconds);
}

/* ---- JSON ---- */

static void checked_json_row(struct json_writer *json, const struct answer_checked_row *row,
                             const struct grim_subject *subject)
{
    json_put_object(json, NULL);
    json_put_text(json, "scheme", row->scheme->name);
    json_put_bool(json, "boosted", row->is_boosted);
    json_put_uint(json, "lookups", subject->checked);
    json_put_uint(json, "wrong", subject->wrong);
    if (subject->wrong) {
        json_put_text(json, "piece", grim_piece_name(subject->first.piece));
        json_put_text(json, "square", grim_square_name(subject->first.sq));
        json_put_board(json, "occupied", subject->first.occ);
        json_put_board(json, "wanted", subject->first.wanted);
        json_put_board(json, "got", subject->first.got);
    }
    json_put_end(json);
}

void answer_checked_json(FILE *out, const struct answer_checked *checked)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.verify/1");
    json_put_bool(&json, "right", !answer_checked_wrong(checked));
    json_put_rows(&json, "schemes");
    for (unsigned i = 0; i < checked->count; i++)
        checked_json_row(&json, &checked->rows[i], &checked->subjects[i]);
    json_put_end(&json);
    json_close(&json);
}
