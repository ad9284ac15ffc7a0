#include "riders_factors.h"

#include <inttypes.h>
#include <string.h>

#include "../riders/board.h"
#include "pen.h"
#include "riders.h"
#include "riders_groups.h"

enum { FACTORS_NAMES = GRIM_RIDERS_SQUARES * RIDERS_NAME };

static unsigned factors_size(const struct grim_riders *r, const struct grim_squares *squares)
{
    unsigned size = 0;
    for (unsigned sq = 0; sq < r->squares; sq++)
        size += grim_squares_has(squares, sq);
    return size;
}

/* ---- For people ---- */

static void factors_names(char names[FACTORS_NAMES], const struct grim_riders *r,
                          const struct grim_squares *squares)
{
    size_t used = 0;
    for (unsigned sq = 0; sq < r->squares; sq++)
        if (grim_squares_has(squares, sq)) {
            char name[RIDERS_NAME];
            answer_riders_name(r, sq, name);
            used += (size_t)snprintf(names + used, FACTORS_NAMES - used, "%s%s", used ? " " : "",
                                     name);
        }
}

static void factors_print_heading(FILE *out, int is_wide)
{
    fprintf(out, "%6s%10s%6s%8s%7s  %-*s  squares\n", "lookup", "relevant", "bits", "first",
            "shift", is_wide ? 37 : 18, is_wide ? "factors" : "factor");
}

/* The squares go on below themselves. */
static void factors_print_group(FILE *out, const struct grim_riders *r,
                                const struct riders_group *group)
{
    const struct pen_style style = pen_style(out);
    const struct grim_squares relevant = answer_riders_relevant(r, group->sq, group->part);
    struct pen pen = pen_on(out, &style);
    char names[FACTORS_NAMES] = "";
    int column = fprintf(out, "%6u%10u%6u%8" PRIu32 "%7" PRIu32 "  0x%016" PRIx64, group->part + 1,
                         factors_size(r, &relevant), 64 - group->lookup->shift,
                         group->lookup->first, group->lookup->shift, group->factor.low);
    if (r->form == GRIM_RIDERS_WIDE)
        column += fprintf(out, " 0x%016" PRIx64, group->factor.high);
    factors_names(names, r, &group->squares);
    pen.column = column > 0 ? (unsigned)column : 0;
    pen_text(&pen, NULL, pen.column + 2, names);
}

void answer_riders_factors_print(FILE *out, const struct answer_riders_factors *answer)
{
    const struct grim_riders *r = answer->riders;
    struct riders_group group;
    unsigned part = 0, sq = 0;
    fprintf(out,
            "%s on a board of %u squares: %u lookup%s, %" PRIu32 " entries, %zu bytes in all\n\n",
            answer->piece, r->squares, r->parts, r->parts == 1 ? "" : "s", r->entries, r->bytes);
    factors_print_heading(out, r->form == GRIM_RIDERS_WIDE);
    while (riders_group_next(r, &part, &sq, &group))
        factors_print_group(out, r, &group);
    fprintf(out,
            "\n%u factors for %u lookups; %" PRIu64 " compared with a walk: all of them right\n",
            riders_groups(r), (unsigned)r->squares * r->parts, answer->compared);
    if (r->form != GRIM_RIDERS_WIDE)
        fputs("A factor is for the relevant squares of both words in one, turned right by the "
              "number of the piece's square.\n",
              out);
}

/* ---- JSON ---- */

static void factors_json_words(struct json_writer *json, const char *key, int is_wide,
                               uint64_t low, uint64_t high)
{
    json_put_array(json, key);
    json_put_board(json, NULL, low);
    if (is_wide)
        json_put_board(json, NULL, high);
    json_put_end(json);
}

static void factors_json_group(struct json_writer *json, const struct grim_riders *r,
                               const struct riders_group *group)
{
    const struct grim_riders_lookup *lookup = group->lookup;
    const struct grim_squares relevant = answer_riders_relevant(r, group->sq, group->part);
    json_put_object(json, NULL);
    json_put_uint(json, "lookup", group->part + 1);
    answer_riders_put_squares(json, "squares", r, &group->squares);
    answer_riders_put_squares(json, "relevant", r, &relevant);
    json_put_uint(json, "bits", 64 - lookup->shift);
    json_put_uint(json, "first", lookup->first);
    json_put_uint(json, "shift", lookup->shift);
    factors_json_words(json, "mask", r->form == GRIM_RIDERS_WIDE,
                       r->form == GRIM_RIDERS_WIDE ? lookup->reach.low : lookup->relevant,
                       lookup->reach.high);
    factors_json_words(json, "factor", r->form == GRIM_RIDERS_WIDE, group->factor.low,
                       group->factor.high);
    json_put_end(json);
}

void answer_riders_factors_json(FILE *out, const struct answer_riders_factors *answer)
{
    const struct grim_riders *r = answer->riders;
    struct json_writer json;
    struct riders_group group;
    unsigned part = 0, sq = 0;
    json_open(&json, out, "grimoire.board-factors/1");
    json_put_text(&json, "board", answer->board);
    json_put_text(&json, "piece", answer->piece);
    json_put_uint(&json, "squares", r->squares);
    json_put_uint(&json, "lookups", r->parts);
    json_put_uint(&json, "entries", r->entries);
    json_put_uint(&json, "bytes", r->bytes);
    json_put_uint(&json, "compared", answer->compared);
    json_put_rows(&json, "factors");
    while (riders_group_next(r, &part, &sq, &group))
        factors_json_group(&json, r, &group);
    json_put_end(&json);
    json_close(&json);
}
