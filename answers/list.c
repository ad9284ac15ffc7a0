#include "list.h"

#include "../base/json.h"
#include "../lib/cpu.h"
#include "pen.h"

enum {
    LIST_CELLS = 128,
    LIST_SHORT_WIDTH = 62,
    LIST_CELLS_WIDTH = 67,
    LIST_WORDS_AT = 69,
    LIST_SHORT_WORDS_AT = 42,
    LIST_NAME_WIDTH = 11,
    LIST_BYTES_WIDTH = 11,
    LIST_RUNS_AT = 24,
    LIST_WORDS_LEAST = 40,
    LIST_WORDS_BELOW = 4
};

/* What the processor needs, in words. */
static const char *list_needs(const struct grim_scheme *scheme)
{
    if (scheme->needs & GRIM_CPU_BMI2)
        return "BMI2";
    if (scheme->boost & GRIM_CPU_AVX512)
        return "(AVX-512)";
    return scheme->boost & GRIM_CPU_AVX2 ? "(AVX2, BMI2)" : "-";
}

static const char *list_runs(const struct grim_scheme *scheme, unsigned cpu)
{
    const struct grim_lookups *lookups = grim_scheme_lookups(scheme, cpu);
    if (!lookups)
        return "no";
    if ((scheme->needs & GRIM_CPU_BMI2) && (cpu & GRIM_CPU_SLOW_PEXT))
        return "slowly";
    return lookups == scheme->boosted ? "boosted" : "yes";
}

/* What the scheme cannot run without. */
static const char *list_must_have(const struct grim_scheme *scheme)
{
    return scheme->needs ? list_needs(scheme) : "-";
}

/* Whether it runs and with what, or what is missing. */
static void list_put_runs(char text[LIST_CELLS], const struct grim_scheme *scheme, unsigned cpu)
{
    const struct grim_lookups *lookups = grim_scheme_lookups(scheme, cpu);
    if (!lookups)
        snprintf(text, LIST_CELLS, "no (%s)", list_needs(scheme));
    else if (lookups == scheme->boosted)
        snprintf(text, LIST_CELLS, "yes %s", list_needs(scheme));
    else
        snprintf(text, LIST_CELLS, "%s", list_runs(scheme, cpu));
}

static void list_put_bytes(char text[LIST_CELLS], size_t bytes)
{
    if (bytes < 1024)
        snprintf(text, LIST_CELLS, "%zu B", bytes);
    else
        snprintf(text, LIST_CELLS, "%.1f KiB", (double)bytes / 1024);
}

static unsigned long list_program_bytes(const struct answer_list *list,
                                        const struct grim_scheme *scheme)
{
    unsigned number = 0;
    while (grim_scheme_at(number) != scheme)
        number++;
    return list->program_bytes[number];
}

struct list_cells {
    char table[LIST_CELLS], program[LIST_CELLS], runs[LIST_CELLS];
};

static struct list_cells list_cells_of(const struct answer_list *list,
                                       const struct grim_scheme *scheme)
{
    struct list_cells cells;
    list_put_bytes(cells.table, scheme->table_bytes);
    list_put_bytes(cells.program, list_program_bytes(list, scheme));
    list_put_runs(cells.runs, scheme, list->cpu);
    return cells;
}

/* The description follows the cells or, if they leave little room, goes below them. */
static unsigned list_print_cells(struct pen *pen, const char *cells)
{
    pen_put(pen, NULL, cells);
    if (pen->style.columns >= LIST_WORDS_AT + LIST_WORDS_LEAST)
        return LIST_WORDS_AT;
    pen_end(pen);
    return LIST_WORDS_BELOW;
}

static void list_print_short(struct pen *pen, const struct answer_list *list,
                             const struct grim_scheme *scheme)
{
    struct list_cells cells = list_cells_of(list, scheme);
    pen_put(pen, NULL, scheme->name);
    pen->wanted = LIST_NAME_WIDTH;
    pen_right(pen, NULL, LIST_BYTES_WIDTH, cells.table);
    pen->wanted = LIST_RUNS_AT;
    pen_put(pen, NULL, cells.runs);
    pen_text(pen, NULL, LIST_SHORT_WORDS_AT, scheme->what);
}

static void list_print_head(struct pen *pen)
{
    char cells[LIST_CELLS];
    snprintf(cells, sizeof cells, "%-11s%10s %10s  %-8s  %-5s  %s", "scheme", "table", "program",
             "table is", "needs", "runs here");
    pen_text(pen, NULL, list_print_cells(pen, cells), "how it works, and who invented it");
}

/* Too narrow for cells: in words, below the name. */
static void list_print_narrow(struct pen *pen, const struct answer_list *list,
                              const struct grim_scheme *scheme)
{
    struct list_cells cells = list_cells_of(list, scheme);
    pen_text(pen, NULL, 0, scheme->name);
    pen_words(pen, NULL, LIST_WORDS_BELOW, "table %s, %s; program %s; needs %s; runs here: %s",
              cells.table, scheme->constant ? "constant" : "filled", cells.program,
              list_must_have(scheme), cells.runs);
    pen_words(pen, NULL, LIST_WORDS_BELOW, "%s (%s)", scheme->what, scheme->origin);
}

static void list_print_scheme(struct pen *pen, const struct answer_list *list,
                              const struct grim_scheme *scheme)
{
    struct list_cells cells = list_cells_of(list, scheme);
    char text[4 * LIST_CELLS];
    snprintf(text, sizeof text, "%-11s%10s %10s  %-8s  %-5s  %s", scheme->name, cells.table,
             cells.program, scheme->constant ? "constant" : "filled", list_must_have(scheme),
             cells.runs);
    unsigned indent = list_print_cells(pen, text);
    pen_words(pen, NULL, indent, "%s (%s)", scheme->what, scheme->origin);
}

void answer_list_print(FILE *out, const struct answer_list *list, unsigned columns)
{
    const struct pen_style style = {columns, 0, 0};
    const struct grim_scheme *scheme;
    struct pen pen = pen_on(out, &style);
    const int is_narrow = columns < (list->is_long ? LIST_CELLS_WIDTH : LIST_SHORT_WIDTH);
    if (list->is_long && !is_narrow)
        list_print_head(&pen);
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++)
        if (is_narrow)
            list_print_narrow(&pen, list, scheme);
        else if (list->is_long)
            list_print_scheme(&pen, list, scheme);
        else
            list_print_short(&pen, list, scheme);
    pen_end(&pen);
    pen_text(
        &pen, NULL, 0,
        list->is_long
            ? "table: what a lookup may touch. program: text and data of a program that uses only "
              "the single header with this scheme."
            : "Scheme, size of its table, whether it runs on this processor, how it works. --long "
              "shows more; grimoire show --scheme NAME shows one in full.");
}

static void list_json_members(struct json_writer *json, const struct answer_list *list,
                              const struct grim_scheme *scheme)
{
    json_put_text(json, "name", scheme->name);
    json_put_uint(json, "table_bytes", scheme->table_bytes);
    json_put_uint(json, "program_bytes", list_program_bytes(list, scheme));
    json_put_bool(json, "constant", scheme->constant != NULL);
    json_put_text(json, "needs", list_needs(scheme));
    json_put_text(json, "runs", list_runs(scheme, list->cpu));
    json_put_text(json, "what", scheme->what);
    json_put_text(json, "formula", scheme->formula);
    json_put_text(json, "origin", scheme->origin);
}

void answer_list_json(FILE *out, const struct answer_list *list)
{
    struct json_writer json;
    const struct grim_scheme *scheme;
    json_open(&json, out, "grimoire.list/1");
    json_put_rows(&json, "schemes");
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        json_put_object(&json, NULL);
        list_json_members(&json, list, scheme);
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}

/* ---- One of them ---- */

void answer_scheme_print(FILE *out, const struct answer_list *list,
                         const struct grim_scheme *scheme)
{
    enum { VALUES_AT = 9 };
    const struct pen_style style = pen_style(out);
    struct list_cells cells = list_cells_of(list, scheme);
    struct pen pen = pen_on(out, &style);
    pen_words(&pen, NULL, 0, "%s: %s (%s)", scheme->name, scheme->what, scheme->origin);
    pen_end(&pen);
    pen_put(&pen, NULL, "lookup");
    pen_text(&pen, NULL, VALUES_AT, scheme->formula);
    pen_put(&pen, NULL, "table");
    pen_words(&pen, NULL, VALUES_AT, "%s, %s", cells.table,
              scheme->constant ? "a constant" : "filled when a program starts");
    pen_put(&pen, NULL, "program");
    pen_words(&pen, NULL, VALUES_AT, "%s with the single header, -DGRIM_SCHEME=%s", cells.program,
              scheme->name);
    pen_put(&pen, NULL, "needs");
    pen_text(&pen, NULL, VALUES_AT, list_must_have(scheme));
    pen_put(&pen, NULL, "runs");
    pen_text(&pen, NULL, VALUES_AT, cells.runs);
    pen_end(&pen);
    pen_words(&pen, NULL, 0, "Next: grimoire show rook d4 --scheme %s", scheme->name);
}

void answer_scheme_json(FILE *out, const struct answer_list *list,
                        const struct grim_scheme *scheme)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.scheme/1");
    list_json_members(&json, list, scheme);
    json_close(&json);
}
