/* The recommendations, in words. */
#include <stdio.h>

#include "../../base/text.h"
#include "../../bench/crossover.h"
#include "../../lib/cpu.h"
#include "bench.h"
#include "view.h"

enum { PURPOSE_GAP = 2, INDENT = 4, NAMED_TIES = 4 };

/* The rule knows no small tables: for them the row that seemed best stands. */
static const struct bench_row *pick_by_rule(const struct bench_run *run,
                                            enum bench_purpose purpose,
                                            const struct bench_choice *choice)
{
    enum grim_piece piece = purpose == BENCH_FOR_QUEEN ? GRIM_QUEEN : GRIM_ROOK;
    unsigned row = bench_row_named(run, grim_pick(piece, run->cpu));
    if (purpose == BENCH_FOR_SMALL)
        return choice->row;
    return row < run->rows ? run->row[row] : NULL;
}

/* ---- Lines --------------------------------------------------------------------------------- */

static unsigned pick_purpose_width(void)
{
    unsigned width = 0;
    for (unsigned i = 0; i < BENCH_PURPOSES; i++) {
        unsigned own = pen_width(bench_purpose_text((enum bench_purpose)i));
        width = own > width ? own : width;
    }
    return width + PURPOSE_GAP;
}

static void pick_begin(struct pen *pen, enum bench_purpose purpose, const char *colour,
                       const char *text)
{
    pen_put(pen, PEN_BOLD, bench_purpose_text(purpose));
    pen->wanted = pick_purpose_width();
    pen_put(pen, colour, text);
    pen_end(pen);
}

static void pick_say_margin(struct pen *pen, const struct bench_run *run,
                            const struct bench_choice *choice)
{
    pen_words(pen, NULL, INDENT, "%.2f times as fast as %s (%.2f to %.2f)",
              1 / choice->ratio.median, run->row[run->baseline]->name, 1 / choice->ratio.high,
              1 / choice->ratio.low);
}

static void pick_say_ties(struct pen *pen, const struct bench_choice *choice)
{
    char names[BENCH_TEXT] = "", more[BENCH_TEXT] = "";
    for (unsigned i = 0; i < choice->ties && i < NAMED_TIES; i++)
        base_join(names, sizeof names, ", ", choice->tie[i]->name);
    if (choice->ties > NAMED_TIES)
        snprintf(more, sizeof more, " and %u more", choice->ties - NAMED_TIES);
    if (choice->ties)
        pen_words(pen, PEN_UNSURE, INDENT, "not to be told from %s%s", names, more);
}

static void pick_say_build(struct pen *pen, const struct bench_row *row)
{
    pen_words(pen, NULL, INDENT, "-DGRIM_SCHEME=%s%s%s", row->scheme, row->flags[0] ? " " : "",
              row->flags);
}

/* ---- One purpose --------------------------------------------------------------------------- */

static void pick_print_certain(struct pen *pen, const struct bench_run *run,
                               enum bench_purpose purpose, const struct bench_choice *choice)
{
    pick_begin(pen, purpose, PEN_GOOD, choice->row->name);
    pick_say_margin(pen, run, choice);
    pick_say_ties(pen, choice);
    if (choice->peer)
        pen_words(pen, PEN_UNSURE, INDENT, "%s, which is not ours, is faster still",
                  choice->peer->name);
    pick_say_build(pen, choice->row);
}

static void pick_print_rule(struct pen *pen, const struct bench_run *run,
                            enum bench_purpose purpose, const struct bench_choice *choice)
{
    const struct bench_row *row = pick_by_rule(run, purpose, choice);
    pick_begin(pen, purpose, PEN_UNSURE, "cannot be told now");
    if (!row)
        return;
    pen_words(pen, NULL, INDENT, "%s: %s", row == choice->row ? "perhaps" : "by rule", row->name);
    pick_say_build(pen, row);
}

/* ---- Where tables stop paying -------------------------------------------------------------- */

/* What the sentences say of a curve. */
struct curve_words {
    const char *lookups, *most, *at;
};

static void pick_say_tables(char text[BENCH_TEXT], const struct curve_words *words,
                            const struct bench_crossover *crossover)
{
    char size[BENCH_SIZE_TEXT];
    bench_size_text(size, crossover->table_kib);
    if (crossover->table_kib)
        snprintf(text, BENCH_TEXT, "%s a table of attacks is faster is %s", words->most, size);
    else
        snprintf(text, BENCH_TEXT, "a table of attacks is nowhere seen to be faster");
}

static void pick_say_small(char text[BENCH_TEXT], const struct curve_words *words,
                           const struct bench_crossover *crossover)
{
    char size[BENCH_SIZE_TEXT];
    const int wins = crossover->small_kib != 0;
    bench_size_text(size, wins ? crossover->small_kib : crossover->most_kib);
    snprintf(
        text, BENCH_TEXT, "%s%s %s%s %s takes %.2f of %s's time (%.2f to %.2f)",
        wins ? "from" : "what has none is nowhere seen to stay faster: ", wins ? "" : words->at,
        size, wins ? " on" : "", crossover->small->name, crossover->ratio.median,
        crossover->table->name, crossover->ratio.low, crossover->ratio.high);
}

static void pick_print_crossover(struct pen *pen, const struct bench_run *run,
                                 enum bench_curve curve)
{
    static const struct curve_words words[BENCH_CURVES] = {
        {"Lookups that do not wait for each other", "the most other memory after which", "after"},
        {"Lookups that wait for each other", "the most other memory after which", "after"},
        {"Beside a network", "the most weights beside which", "beside"},
    };
    char tables[BENCH_TEXT], small[BENCH_TEXT];
    struct bench_crossover crossover = bench_find_crossover(run, curve);
    if (!bench_has_crossover(&crossover))
        return;
    pick_say_tables(tables, &words[curve], &crossover);
    pick_say_small(small, &words[curve], &crossover);
    pen_words(pen, NULL, 0, "%s: %s; %s.", words[curve].lookups, tables, small);
}

void bench_print_pick(FILE *out, const struct pen_style *style, const struct bench_run *run)
{
    struct pen pen = pen_on(out, style);
    for (unsigned i = 0; i < BENCH_PURPOSES; i++) {
        enum bench_purpose purpose = (enum bench_purpose)i;
        struct bench_choice choice = bench_pick(run, purpose);
        if (choice.row && choice.certain)
            pick_print_certain(&pen, run, purpose, &choice);
        else if (choice.row)
            pick_print_rule(&pen, run, purpose, &choice);
    }
    for (unsigned i = 0; i < BENCH_CURVES; i++)
        pick_print_crossover(&pen, run, (enum bench_curve)i);
}
