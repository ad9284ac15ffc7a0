#include "found.h"

#include <inttypes.h>

#include "../base/json.h"
#include "../lib/names.h"
#include "../lib/tools.h"

/* ---- Squares by number ---- */

static const struct grim_factor *found_row(const struct answer_found *found, unsigned i)
{
    return i < 64 ? &found->rows.rook[i] : &found->rows.bishop[i - 64];
}

static enum grim_piece found_slider(unsigned i)
{
    return i < 64 ? GRIM_ROOK : GRIM_BISHOP;
}

static const char *found_piece(unsigned i)
{
    return grim_piece_name(found_slider(i));
}

/* How many of the squares have no factor. */
static unsigned answer_found_missing(const struct answer_found *found)
{
    unsigned missing = 0;
    for (unsigned i = found->first; i < found->end; i++)
        missing += !found_row(found, i)->factor;
    return missing;
}

static const char *const found_columns[] = {NULL, "bits", "offset"};

static uint32_t found_value(const struct answer_found *found, const struct grim_factor *row)
{
    return found->column == FOUND_OFFSET ? row->offset : row->bits;
}

/* ---- The command that finds them ---- */

void answer_found_again(FILE *out, const struct answer_found *found)
{
    if (found->is_all)
        fprintf(out, "all ");
    else
        fprintf(out, "%s %s ", found_piece(found->first), grim_square_name(found->first % 64));
    fprintf(out, "--scheme %s", found->scheme);
    if (found->recipe)
        fprintf(out, " --recipe %s", found->recipe);
    if (found->goal)
        fprintf(out, " --goal %s", found->goal);
    if (found->has_seed)
        fprintf(out, " --seed %" PRIu64, found->seed);
    if (found->bits)
        fprintf(out, " --bits %u", found->bits);
    if (found->tries)
        fprintf(out, " --tries %" PRIu64, found->tries);
}

/* ---- For people, and for other programs of ours: a file of factors ---- */

static struct grim_factor_columns found_file_columns(const struct answer_found *found)
{
    return (struct grim_factor_columns){.has_offset = found->column == FOUND_OFFSET,
                                        .has_bits = found->column == FOUND_BITS};
}

static void found_print_row(FILE *out, const struct answer_found *found, unsigned i)
{
    const struct grim_factor_columns columns = found_file_columns(found);
    char line[GRIM_FACTORS_LINES_BYTES];
    grim_factors_write_row(&columns, found_slider(i), i % 64, found_row(found, i), line);
    fputs(line, out);
}

static void found_print_goal(FILE *out, const struct answer_found *found)
{
    if (found->is_climbed)
        fprintf(out,
                "# range %" PRIu32 ", %" PRIu32 " slots used; %" PRIu64 " runs of a climb%s\n",
                found->range, found->used, found->runs,
                found->is_all ? ", sums over all squares" : "");
    if (found->guesses)
        fprintf(out, "# %" PRIu64 " guesses of bits%s\n", found->guesses,
                found->is_all ? ", over all squares" : "");
    if (found->ahead)
        fprintf(out, "# and one more run of the first %u squares\n", found->ahead);
}

static void found_print_head(FILE *out, const struct answer_found *found)
{
    const struct grim_factor_columns columns = found_file_columns(found);
    char lines[GRIM_FACTORS_LINES_BYTES];
    grim_factors_write_head(found->scheme, lines);
    fprintf(out, "%s# %s\n", lines, grim_scheme_find(found->scheme)->formula);
    found_print_goal(out, found);
    fprintf(out, "source found here: grimoire find ");
    answer_found_again(out, found);
    fprintf(out, "\n");
    grim_factors_write_columns(&columns, found->slots, 0, lines);
    fputs(lines, out);
}

/* A file has every square; if some are missing, these are rows as for single squares. */
void answer_found_print(FILE *out, const struct answer_found *found)
{
    int is_whole = !answer_found_missing(found);
    if (is_whole && found->is_all)
        found_print_head(out, found);
    for (unsigned i = found->first; i < found->end; i++)
        if (found_row(found, i)->factor)
            found_print_row(out, found, i);
    if (is_whole && !found->is_all)
        found_print_goal(out, found);
}

/* ---- JSON ---- */

static void found_json_members(struct json_writer *json, const struct answer_found *found,
                               unsigned i)
{
    const struct grim_factor *row = found_row(found, i);
    json_put_text(json, "piece", found_piece(i));
    json_put_text(json, "square", grim_square_name(i % 64));
    json_put_board(json, "factor", row->factor);
    if (found->column)
        json_put_uint(json, found_columns[found->column], found_value(found, row));
}

static void found_json_goal(struct json_writer *json, const struct answer_found *found)
{
    if (found->guesses)
        json_put_uint(json, "guesses", found->guesses);
    if (!found->is_climbed)
        return;
    json_put_uint(json, "range", found->range);
    json_put_uint(json, "used", found->used);
    json_put_uint(json, "runs", found->runs);
}

static void found_json_rows(struct json_writer *json, const struct answer_found *found)
{
    json_put_rows(json, "factors");
    for (unsigned i = found->first; i < found->end; i++) {
        if (!found_row(found, i)->factor)
            continue;
        json_put_object(json, NULL);
        found_json_members(json, found, i);
        json_put_end(json);
    }
    json_put_end(json);
}

/* "open" says how many squares are missing, if any are. */
static void found_json_file(struct json_writer *json, const struct answer_found *found)
{
    unsigned missing = answer_found_missing(found);
    json_put_text(json, "scheme", found->scheme);
    if (found->has_seed)
        json_put_uint(json, "seed", found->seed);
    if (found->slots)
        json_put_uint(json, "slots", found->slots);
    found_json_goal(json, found);
    if (missing)
        json_put_uint(json, "open", missing);
    found_json_rows(json, found);
}

void answer_found_json(FILE *out, const struct answer_found *found)
{
    struct json_writer json;
    json_open(&json, out, found->is_all ? "grimoire.factors/1" : "grimoire.factor/1");
    if (found->is_all) {
        found_json_file(&json, found);
    } else {
        found_json_members(&json, found, found->first);
        found_json_goal(&json, found);
    }
    json_close(&json);
}
