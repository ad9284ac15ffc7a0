/* Which tables a run has answers for, in the order in which people want them. */
#include <stdlib.h>

#include "../../base/text.h"
#include "../../bench/pick.h"
#include "bench.h"
#include "grid.h"

enum { NARROW = 4, WITH_INTERVALS = 1 << BENCH_HALF | 1 << BENCH_BAR | 1 << BENCH_RATIO };

/* ---- Titles -------------------------------------------------------------------------------- */

static const char *table_what_of(enum bench_regime regime)
{
    static const char *const texts[] = {
        "Throughput: lookups that do not wait for each other",
        "Latency: each lookup waits for the one before",
        "Cold: a group of lookups after other memory was read",
        "Arrays: squares and occupancies to attacks",
        "All sliders at once",
        "Filling the table",
        "A program: perft",
        "Throughput, vectorised as the compiler likes it for this processor",
        "Beside a network",
    };
    return texts[regime];
}

static void table_note(struct bench_grid *grid, const char *note)
{
    base_join(grid->note, sizeof grid->note, "; ", note);
}

static void table_title_of(struct bench_grid *grid, const struct bench_question *key)
{
    snprintf(grid->title, sizeof grid->title, "%s", table_what_of(key->regime));
    table_note(grid, bench_data_text(key->data));
}

static void table_note_chain(struct bench_grid *grid, const struct bench_run *run)
{
    char note[BENCH_TITLE];
    snprintf(note, sizeof note, "the chain's own %.2f ns are subtracted",
             run->chain_ns[grid->column[0].set.question[0]]);
    table_note(grid, note);
}

/* If the run's baseline has no answer, ratios are to another row. */
static void table_note_baseline(struct bench_grid *grid, const struct bench_run *run)
{
    char note[BENCH_TITLE];
    if (grid->baseline == run->baseline)
        return;
    snprintf(note, sizeof note, "ratios to %s", run->row[grid->baseline]->name);
    table_note(grid, note);
}

static void table_print_legend(struct pen *pen, const struct bench_run *run)
{
    const struct bench_row *baseline = run->row[run->baseline];
    pen_words(
        pen, NULL, 0,
        "Times are in ns per lookup unless a table says otherwise, each followed by its ratio "
        "to %s: 0.50 is half the time. \"=\" is a tie, \"?\" is too noisy to tell, %s5%% is half "
        "the 95%% interval (left out up to 2%%). Bars show the mean.",
        baseline->name, pen->style.utf8 ? "±" : "~");
}

/* ---- Tables by piece ----------------------------------------------------------------------- */

static void table_add_pieces(struct bench_grid *grid, const struct bench_run *run,
                             const struct bench_question *key, const char *group)
{
    unsigned first = grid->columns;
    for (unsigned piece = 0; piece <= BENCH_ALL_PIECES; piece++)
        bench_grid_column(grid, run, key, 1U << piece, bench_piece_name(piece));
    if (grid->columns > first)
        snprintf(grid->column[first].group, BENCH_HEAD, "%s", group);
}

static void table_print(struct pen *pen, const struct bench_run *run, struct bench_grid *grid)
{
    table_note_baseline(grid, run);
    if (bench_grid_make(grid, run, &pen->style))
        bench_grid_print(pen, run, grid, 1);
}

static void table_print_by_piece(struct pen *pen, const struct bench_run *run,
                                 struct bench_grid *grid, enum bench_regime regime,
                                 enum bench_data data)
{
    struct bench_question key = {.regime = regime, .data = data};
    bench_grid_begin(grid, run, WITH_INTERVALS | 1U << BENCH_CYCLES);
    table_add_pieces(grid, run, &key, "");
    table_title_of(grid, &key);
    if (regime == BENCH_LATENCY && grid->columns)
        table_note_chain(grid, run);
    table_print(pen, run, grid);
}

/* ---- Cold ---------------------------------------------------------------------------------- */

static void table_print_cold(struct pen *pen, const struct bench_run *run, struct bench_grid *grid,
                             enum bench_data data, unsigned prefetched)
{
    char size[BENCH_SIZE_TEXT];
    struct bench_question key = {.regime = BENCH_COLD, .data = data, .prefetched = prefetched};
    key.kib = bench_shown_set(run);
    bench_size_text(size, key.kib);
    bench_grid_begin(grid, run, WITH_INTERVALS);
    table_add_pieces(grid, run, &key, "independent");
    key.dependent = 1;
    table_add_pieces(grid, run, &key, "dependent");
    table_title_of(grid, &key);
    snprintf(grid->title, sizeof grid->title, "Cold: after %s of other memory was read%s", size,
             prefetched ? ", with a prefetch first, which counts" : "");
    table_print(pen, run, grid);
}

/* ---- Curves -------------------------------------------------------------------------------- */

static void table_begin_curve(struct bench_grid *grid, const struct bench_run *run,
                              struct bench_question key)
{
    unsigned kib[BENCH_MAX_QUESTIONS], count = bench_working_sets(run, key.regime, kib);
    bench_grid_begin(grid, run, 1U << BENCH_SPARKS);
    for (unsigned i = 0; i < count; i++) {
        char head[BENCH_SIZE_TEXT];
        key.kib = kib[i];
        bench_size_text(head, kib[i]);
        bench_grid_column(grid, run, &key, BENCH_EVERY_PIECE, head);
    }
}

/* One size makes no curve. */
static void table_end_curve(struct pen *pen, const struct bench_run *run, struct bench_grid *grid)
{
    if (grid->columns > 1 && bench_grid_make(grid, run, &pen->style))
        bench_grid_print(pen, run, grid, 1);
}

static void table_print_cold_curve(struct pen *pen, const struct bench_run *run,
                                   struct bench_grid *grid, enum bench_data data)
{
    table_begin_curve(grid, run, (struct bench_question){.regime = BENCH_COLD, .data = data});
    snprintf(grid->title, sizeof grid->title, "Cold: from little other memory to much");
    snprintf(grid->note, sizeof grid->note, "%s, independently; mean of the pieces",
             bench_data_text(data));
    table_end_curve(pen, run, grid);
}

static void table_print_beside_curve(struct pen *pen, const struct bench_run *run,
                                     struct bench_grid *grid)
{
    table_begin_curve(grid, run,
                      (struct bench_question){.regime = BENCH_BESIDE, .data = BENCH_TRACE});
    snprintf(grid->title, sizeof grid->title, "Beside a network: from few weights to many");
    snprintf(grid->note, sizeof grid->note, "ns per step, without the step's own");
    table_end_curve(pen, run, grid);
}

/* ---- Narrow tables, side by side ----------------------------------------------------------- */

static int table_make_narrow(struct bench_grid *grid, const struct bench_run *run,
                             const struct pen_style *style, enum bench_regime regime)
{
    struct bench_question key = {.regime = regime, .data = bench_first_data(run, regime)};
    key.kib = regime == BENCH_BESIDE ? BENCH_PICK_NETWORK_KIB : 0;
    bench_grid_begin(grid, run, 1U << BENCH_RATIO);
    if (regime == BENCH_PROGRAM)
        grid->parts |= 1U << BENCH_RATE;
    if (regime == BENCH_FILL)
        grid->unit = 1000;
    bench_grid_column(grid, run, &key, BENCH_EVERY_PIECE, regime == BENCH_FILL ? "us" : "ns");
    snprintf(grid->title, sizeof grid->title, "%s", table_what_of(regime));
    if (regime == BENCH_BESIDE && grid->columns)
        snprintf(grid->note, sizeof grid->note, "ns per step, without the step's own %.0f",
                 run->chain_ns[grid->column[0].set.question[0]]);
    else
        snprintf(grid->note, sizeof grid->note, "%s",
                 regime == BENCH_FILL ? "microseconds" : "ns per position");
    table_note_baseline(grid, run);
    return bench_grid_make(grid, run, style);
}

/* As many side by side as fit. */
static void table_print_narrow(struct pen *pen, const struct bench_run *run,
                               struct bench_grid *grids)
{
    static const enum bench_regime regimes[NARROW] = {BENCH_PROGRAM, BENCH_BESIDE, BENCH_UNION,
                                                      BENCH_FILL};
    unsigned first = 0, count = 0, width = 0;
    for (unsigned i = 0; i < NARROW; i++)
        count += (unsigned)table_make_narrow(&grids[count], run, &pen->style, regimes[i]);
    for (unsigned i = 0; i < count; i++) {
        if (i > first && width + bench_grid_width(&grids[i]) > pen->style.columns) {
            bench_grid_print(pen, run, grids + first, i - first);
            first = i;
            width = 0;
        }
        width += bench_grid_width(&grids[i]) + BENCH_BETWEEN;
    }
    if (first < count)
        bench_grid_print(pen, run, grids + first, count - first);
}

static void table_print_all(struct pen *pen, const struct bench_run *run, struct bench_grid *grids)
{
    static const enum bench_regime by_piece[] = {BENCH_THROUGHPUT, BENCH_LATENCY};
    table_print_legend(pen, run);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k <= BENCH_NO_DATA; k++)
            table_print_by_piece(pen, run, grids, by_piece[i], bench_data_order[k]);
    for (unsigned k = 0; k <= BENCH_NO_DATA; k++) {
        table_print_cold(pen, run, grids, bench_data_order[k], 0);
        table_print_cold(pen, run, grids, bench_data_order[k], 1);
        table_print_cold_curve(pen, run, grids, bench_data_order[k]);
    }
    table_print_beside_curve(pen, run, grids);
    table_print_narrow(pen, run, grids);
    for (unsigned k = 0; k <= BENCH_NO_DATA; k++) {
        table_print_by_piece(pen, run, grids, BENCH_BATCH, bench_data_order[k]);
        table_print_by_piece(pen, run, grids, BENCH_VECTORISED, bench_data_order[k]);
    }
}

void bench_print_tables(FILE *out, const struct pen_style *style, const struct bench_run *run)
{
    struct pen pen = pen_on(out, style);
    struct bench_grid *grids = malloc(NARROW * sizeof *grids);
    if (!grids)
        return;
    table_print_all(&pen, run, grids);
    free(grids);
}
