#include "grid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void bench_ratio_text(char text[BENCH_HEAD], double ratio)
{
    snprintf(text, BENCH_HEAD, "%.*f", ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0, ratio);
}

enum { TIGHT_GAP = 1, MARK = 1, BAR_LEAST = 12, BAR_MOST = 32 };

#define WIDE_HALF 0.02  /* narrower intervals need not be printed */
#define LONGEST_BAR 2.5 /* baselines */

/* ---- Answers ------------------------------------------------------------------------------- */

void bench_grid_begin(struct bench_grid *grid, const struct bench_run *run, unsigned parts)
{
    memset(grid, 0, sizeof *grid);
    grid->parts = parts;
    grid->unit = 1;
    grid->cycle_ns = run->machine.cycle_ns;
    if (grid->cycle_ns <= 0)
        grid->parts &= ~(unsigned)BENCH_WITH_CYCLES;
}

void bench_grid_column(struct bench_grid *grid, const struct bench_run *run,
                       const struct bench_question *key, unsigned pieces, const char *head)
{
    struct bench_set set = bench_set_of(run, key, pieces);
    if (set.count == 0 || grid->columns == BENCH_MAX_COLUMNS)
        return;
    struct bench_column *column = &grid->column[grid->columns++];
    column->set = set;
    grid->baseline = bench_baseline_of(run, set.question[0]);
    snprintf(column->head, sizeof column->head, "%s", head);
}

static struct bench_cell grid_read_cell(const struct bench_grid *grid, const struct bench_run *run,
                                        const struct bench_set *set, unsigned row)
{
    struct bench_figure figure = bench_set_figure(run, set, row);
    double half = bench_half_width(&figure);
    struct bench_cell cell = {figure.ns, figure.ratio, half > WIDE_HALF ? half : 0, BENCH_SLOWER};
    if (figure.ns > 0 && set->count == 1 && row != grid->baseline)
        cell.verdict = bench_compare(run, set->question[0], row, grid->baseline);
    return cell;
}

static void grid_read_line(struct bench_grid *grid, const struct bench_run *run, unsigned row)
{
    struct bench_line *line = &grid->line[grid->lines];
    line->row = row;
    line->missing = 0;
    line->sum = 0;
    for (unsigned i = 0; i < grid->columns; i++) {
        line->cell[i] = grid_read_cell(grid, run, &grid->column[i].set, row);
        line->sum += line->cell[i].ns;
        line->missing += line->cell[i].ns <= 0;
    }
    grid->lines += line->missing < grid->columns;
}

static int grid_by_sum(const void *a, const void *b)
{
    const struct bench_line *x = a, *y = b;
    if (x->missing != y->missing)
        return x->missing < y->missing ? -1 : 1;
    return (x->sum > y->sum) - (x->sum < y->sum);
}

/* ---- Scales -------------------------------------------------------------------------------- */

static void grid_find_extremes(struct bench_grid *grid)
{
    grid->least = HUGE_VAL;
    for (unsigned i = 0; i < grid->lines; i++)
        for (unsigned k = 0; k < grid->columns; k++) {
            double ns = grid->line[i].cell[k].ns;
            if (ns > 0 && ns < grid->least)
                grid->least = ns;
            if (ns > grid->most)
                grid->most = ns;
        }
}

/* Bars show means. They end soon after the baseline: what is slower is out of the question, and
 * would make all others short. */
static void grid_find_bar_scale(struct bench_grid *grid)
{
    double baseline = 0;
    grid->most = 0;
    for (unsigned i = 0; i < grid->lines; i++) {
        const struct bench_line *line = &grid->line[i];
        double mean = line->sum / (grid->columns - line->missing);
        if (mean > grid->most)
            grid->most = mean;
        if (line->row == grid->baseline)
            baseline = mean;
    }
    if (baseline > 0 && grid->most > LONGEST_BAR * baseline)
        grid->most = LONGEST_BAR * baseline;
}

/* ---- Widths -------------------------------------------------------------------------------- */

/* Enough digits for the middle of a column. */
static int grid_digits_for(const struct bench_grid *grid, unsigned column, double unit)
{
    double values[BENCH_MAX_ROWS], middle;
    unsigned count = 0;
    for (unsigned i = 0; i < grid->lines; i++)
        if (grid->line[i].cell[column].ns > 0)
            values[count++] = grid->line[i].cell[column].ns;
    middle = count ? bench_median(values, count) / unit : 0;
    return middle < 10 ? 2 : middle < 100 ? 1 : 0;
}

static void grid_widen(unsigned *width, int length)
{
    if ((unsigned)length > *width)
        *width = (unsigned)length;
}

static void grid_measure_cell(struct bench_layout *layout, const struct bench_grid *grid,
                              const struct bench_cell *cell, int digits)
{
    char ratio[BENCH_HEAD];
    if (cell->ns <= 0)
        return;
    bench_ratio_text(ratio, cell->ratio);
    grid_widen(&layout->ns, snprintf(NULL, 0, "%.*f", digits, cell->ns / grid->unit));
    grid_widen(&layout->cycles,
               snprintf(NULL, 0, "(%.*f)", layout->cycle_digits, cell->ns / grid->cycle_ns));
    grid_widen(&layout->ratio, (int)strlen(ratio));
    if (cell->half > 0)
        grid_widen(&layout->half, snprintf(NULL, 0, "+%.0f%%", 100 * cell->half));
}

static void grid_measure(struct bench_grid *grid, const struct bench_run *run)
{
    struct bench_layout *layout = &grid->layout;
    layout->gap = BENCH_GAP;
    layout->cycle_digits = 1;
    for (unsigned k = 0; k < grid->columns; k++) {
        layout->digits[k] = grid_digits_for(grid, k, grid->unit);
        grid_widen(&layout->ns, (int)strlen(grid->column[k].head));
        for (unsigned i = 0; i < grid->lines; i++)
            grid_measure_cell(layout, grid, &grid->line[i].cell[k], layout->digits[k]);
    }
    for (unsigned i = 0; i < grid->lines; i++)
        grid_widen(&layout->name, (int)strlen(run->row[grid->line[i].row]->name));
}

static unsigned grid_cell_width(const struct bench_layout *layout)
{
    unsigned width = layout->gap + layout->ns + MARK, parts = layout->parts;
    width += parts & BENCH_WITH_CYCLES ? 1 + layout->cycles : 0;
    width += parts & BENCH_WITH_RATE ? 1 + BENCH_RATE : 0;
    width += parts & BENCH_WITH_RATIO ? 1 + layout->ratio : 0;
    width += parts & BENCH_WITH_HALF && layout->half ? 1 + layout->half : 0;
    return width;
}

unsigned bench_grid_width(const struct bench_grid *grid)
{
    const struct bench_layout *layout = &grid->layout;
    return layout->name + grid->columns * layout->cell +
           (layout->tail ? BENCH_GAP + layout->tail : 0);
}

/* With these parts. */
static void grid_fit(struct bench_grid *grid, unsigned parts)
{
    struct bench_layout *layout = &grid->layout;
    layout->parts = parts;
    layout->cell = grid_cell_width(layout);
    layout->tail = parts & BENCH_WITH_BAR      ? BAR_LEAST
                   : parts & BENCH_WITH_SPARKS ? grid->columns
                                               : 0;
}

/* Gives up one part after the other until a line fits. */
static void grid_lay_out(struct bench_grid *grid, unsigned width)
{
    static const unsigned order[] = {BENCH_WITH_CYCLES, BENCH_WITH_HALF, BENCH_WITH_RATIO,
                                     BENCH_WITH_BAR};
    struct bench_layout *layout = &grid->layout;
    unsigned parts = grid->parts;
    grid_fit(grid, parts);
    for (unsigned i = 0; i < sizeof order / sizeof order[0] && bench_grid_width(grid) > width; i++)
        grid_fit(grid, parts &= ~order[i]);
    if (bench_grid_width(grid) > width) {
        layout->gap = TIGHT_GAP;
        grid_fit(grid, parts);
    }
    while (parts & BENCH_WITH_BAR && layout->tail < BAR_MOST && bench_grid_width(grid) < width)
        layout->tail++;
}

int bench_grid_make(struct bench_grid *grid, const struct bench_run *run, unsigned width)
{
    grid->lines = 0;
    for (unsigned row = 0; row < run->rows && grid->columns; row++)
        if (bench_is_shown(run, row))
            grid_read_line(grid, run, row);
    if (grid->lines == 0)
        return 0;
    qsort(grid->line, grid->lines, sizeof grid->line[0], grid_by_sum);
    if (grid->parts & BENCH_WITH_BAR)
        grid_find_bar_scale(grid);
    else
        grid_find_extremes(grid);
    grid_measure(grid, run);
    grid_lay_out(grid, width);
    return 1;
}
