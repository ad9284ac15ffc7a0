/* The recommendations, in words. */
#include <stdio.h>
#include <string.h>

#include "../../base/text.h"
#include "../../bench/crossover.h"
#include "../../lib/cpu.h"
#include "../../lib/tools.h"
#include "bench.h"
#include "view.h"

enum { INDENT = 2, GAP = 2, NAMED_TIES = 4, MOST_LINES = BENCH_REGIMES + BENCH_PURPOSES };

/* The recommendation for a use. */
struct pick_line {
    const char *use;
    struct bench_choice choice;
    int is_usual; /* one lookup at a time: the use of people who name none */
};

struct picks {
    const struct bench_run *run;
    struct pick_line line[MOST_LINES];
    unsigned count;
    int is_advice; /* for the uses that a scheme is chosen for; otherwise for what was asked */
    unsigned use_width, row_width;
};

/* ---- Collecting ---------------------------------------------------------------------------- */

static void pick_add(struct picks *picks, const char *use, const struct bench_choice *choice,
                     int is_usual)
{
    if (!choice->row || picks->count == MOST_LINES)
        return;
    unsigned row_width = pen_width(choice->row->name), use_width = pen_width(use);
    picks->line[picks->count++] = (struct pick_line){use, *choice, is_usual};
    picks->row_width = row_width > picks->row_width ? row_width : picks->row_width;
    picks->use_width = use_width > picks->use_width ? use_width : picks->use_width;
}

static void pick_collect(struct picks *picks, const struct bench_run *run)
{
    picks->run = run;
    for (unsigned i = 0; i < BENCH_PURPOSES; i++) {
        struct bench_choice choice = bench_pick(run, (enum bench_purpose)i);
        pick_add(picks, bench_purpose_text((enum bench_purpose)i), &choice, i == BENCH_FOR_SINGLE);
    }
    picks->is_advice = picks->count > 0;
    for (unsigned i = 0; i < BENCH_REGIMES && !picks->is_advice; i++) {
        enum bench_regime regime = (enum bench_regime)i;
        struct bench_choice choice = bench_fastest(run, regime, bench_first_data(run, regime));
        pick_add(picks, bench_use_of(regime), &choice, 0);
    }
}

/* ---- What to take -------------------------------------------------------------------------- */

static void pick_put_flags(char text[BENCH_TEXT], const struct bench_row *row)
{
    snprintf(text, BENCH_TEXT, "-DGRIM_SCHEME=%s%s%s", row->scheme, row->flags[0] ? " " : "",
             row->flags);
}

static void pick_print_headline(struct pen *pen, const struct picks *picks)
{
    const struct pick_line *line = &picks->line[0];
    const int certain = line->choice.certain;
    char flags[BENCH_TEXT];
    pick_put_flags(flags, line->choice.row);
    pen_words(pen, certain ? PEN_GOOD : PEN_UNSURE, 0, "%s %s%s%s: %s",
              certain ? "Take" : "Perhaps", line->choice.row->name, line->is_usual ? "" : " for ",
              line->is_usual ? "" : line->use, flags);
}

/* The flags without which the scheme does not compile, with a blank before them. */
static const char *pick_flags_of(const char *scheme)
{
    return grim_scheme_find(scheme)->needs & GRIM_CPU_BMI2 ? " -mbmi2" : "";
}

/* If the machine is too busy to tell, the processor's features may. */
static void pick_print_rule(struct pen *pen, const struct picks *picks)
{
    const struct pick_line *line = &picks->line[0];
    const char *rule = grim_pick(GRIM_ROOK, picks->run->cpu);
    if (line->choice.certain || !line->is_usual || strcmp(rule, line->choice.row->name) == 0)
        return;
    pen_words(pen, PEN_UNSURE, 0, "By the processor's features alone: -DGRIM_SCHEME=%s%s", rule,
              pick_flags_of(rule));
}

static void pick_print_doubt(struct pen *pen, const struct picks *picks)
{
    unsigned doubtful = 0;
    for (unsigned i = 0; i < picks->count; i++)
        doubtful += (unsigned)!picks->line[i].choice.certain;
    if (doubtful)
        pen_words(pen, PEN_BOLD, 0, "Doubtful%s: %s.",
                  doubtful < picks->count ? " where marked \"?\"" : "",
                  bench_doubt_text(&picks->run->machine));
}

/* ---- Use by use ---------------------------------------------------------------------------- */

static int pick_is_said(const struct picks *picks, unsigned line)
{
    for (unsigned i = 0; i < line; i++)
        if (picks->line[i].choice.row == picks->line[line].choice.row)
            return 1;
    return 0;
}

static void pick_print_flags(struct pen *pen, const struct picks *picks, unsigned line)
{
    const struct bench_row *row = picks->line[line].choice.row;
    char flags[BENCH_TEXT];
    if (!picks->is_advice || pick_is_said(picks, line) || line == 0)
        return;
    pick_put_flags(flags, row);
    pen_text(pen, NULL, INDENT + picks->use_width + GAP, flags);
}

static void pick_print_ties(struct pen *pen, const struct picks *picks,
                            const struct bench_choice *choice)
{
    char names[BENCH_TEXT] = "", more[BENCH_TEXT] = "";
    for (unsigned i = 0; i < choice->ties && i < NAMED_TIES; i++)
        base_join(names, sizeof names, ", ", choice->tie[i]->name);
    if (choice->ties > NAMED_TIES)
        snprintf(more, sizeof more, " and %u more", choice->ties - NAMED_TIES);
    if (choice->ties)
        pen_words(pen, PEN_UNSURE, INDENT + picks->use_width + GAP, "tied with %s%s", names, more);
}

static void pick_print_line(struct pen *pen, const struct picks *picks, unsigned line)
{
    const struct bench_choice *choice = &picks->line[line].choice;
    char speed[BENCH_TEXT];
    pen->wanted = INDENT;
    pen_put(pen, NULL, picks->line[line].use);
    pen->wanted = INDENT + picks->use_width + GAP;
    pen_put(pen, choice->certain ? PEN_GOOD : PEN_UNSURE, choice->row->name);
    pen->wanted = INDENT + picks->use_width + GAP + picks->row_width + GAP;
    snprintf(speed, sizeof speed, "%.2f (%.2f to %.2f)%s", 1 / choice->ratio.median,
             1 / choice->ratio.high, 1 / choice->ratio.low, choice->certain ? "" : " ?");
    pen_right(pen, NULL, 0, speed);
    if (choice->baseline != picks->line[0].choice.baseline) {
        snprintf(speed, sizeof speed, "  to %s", picks->run->row[choice->baseline]->name);
        pen_put(pen, NULL, speed);
    }
    pen_end(pen);
    pick_print_ties(pen, picks, choice);
    if (choice->peer)
        pen_words(pen, PEN_UNSURE, INDENT + picks->use_width + GAP,
                  "%s, which is not ours, is faster still", choice->peer->name);
    pick_print_flags(pen, picks, line);
}

static void pick_print_heading(struct pen *pen, const struct picks *picks)
{
    const struct bench_row *baseline = picks->run->row[picks->line[0].choice.baseline];
    pen_words(pen, NULL, 0, "%s, and how many times as fast it is as %s (%s):",
              picks->is_advice ? "The best for each use" : "The fastest", baseline->name,
              baseline->what);
}

/* ---- Where tables stop paying -------------------------------------------------------------- */

/* Words for the sentences about a curve. */
struct curve_words {
    const char *lookups, *at, *of;
};

static void pick_say_tables(char text[BENCH_TEXT], const struct curve_words *words,
                            const struct bench_crossover *crossover)
{
    char size[BENCH_SIZE_TEXT];
    bench_size_text(size, crossover->table_kib);
    if (crossover->table_kib)
        snprintf(text, BENCH_TEXT, "a table of attacks is faster %s up to %s of %s", words->at,
                 size, words->of);
    else
        snprintf(text, BENCH_TEXT, "a table of attacks is faster at no size measured");
}

static void pick_say_small(char text[BENCH_TEXT], const struct curve_words *words,
                           const struct bench_crossover *crossover)
{
    char size[BENCH_SIZE_TEXT];
    const int wins = crossover->small_kib != 0;
    bench_size_text(size, wins ? crossover->small_kib : crossover->most_kib);
    snprintf(text, BENCH_TEXT, "%s%s %s%s %s takes %.2f of %s's time (%.2f to %.2f)",
             wins ? "from" : "no scheme without one clearly stays faster: ", wins ? "" : words->at,
             size, wins ? " on" : "", crossover->small->name, crossover->ratio.median,
             crossover->table->name, crossover->ratio.low, crossover->ratio.high);
}

static void pick_print_crossover(struct pen *pen, const struct bench_crossover *crossover,
                                 enum bench_curve curve)
{
    static const struct curve_words words[BENCH_CURVES] = {
        {"Lookups that do not wait for each other", "after", "other memory"},
        {"Lookups that wait for each other", "after", "other memory"},
        {"Beside a network", "beside", "weights"},
    };
    char tables[BENCH_TEXT], small[BENCH_TEXT];
    pick_say_tables(tables, &words[curve], crossover);
    pick_say_small(small, &words[curve], crossover);
    pen_words(pen, NULL, 0, "%s: %s; %s.", words[curve].lookups, tables, small);
}

static void pick_print_crossovers(struct pen *pen, const struct bench_run *run)
{
    unsigned printed = 0;
    for (unsigned i = 0; i < BENCH_CURVES; i++) {
        struct bench_crossover crossover = bench_find_crossover(run, (enum bench_curve)i);
        if (!bench_has_crossover(&crossover))
            continue;
        if (!printed++)
            pen_end(pen);
        pick_print_crossover(pen, &crossover, (enum bench_curve)i);
    }
}

/* ---- The whole ---- */

void bench_print_pick(FILE *out, const struct pen_style *style, const struct bench_run *run)
{
    struct pen pen = pen_on(out, style);
    struct picks picks = {0};
    pick_collect(&picks, run);
    if (picks.is_advice)
        pick_print_headline(&pen, &picks);
    if (picks.is_advice)
        pick_print_rule(&pen, &picks);
    pick_print_doubt(&pen, &picks);
    if (picks.is_advice)
        pen_end(&pen);
    if (picks.count)
        pick_print_heading(&pen, &picks);
    for (unsigned i = 0; i < picks.count; i++)
        pick_print_line(&pen, &picks, i);
    pick_print_crossovers(&pen, run);
}
