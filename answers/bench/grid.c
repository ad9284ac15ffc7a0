#include "grid.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { TIGHT_GAP = 1, MARK = 1, RATE = 7, BAR_LEAST = 12, BAR_MOST = 32 };

#define WIDE_HALF 0.02  /* narrower intervals need not be printed */
#define LONGEST_BAR 2.5 /* in times of the baseline */

/* ---- Answers ------------------------------------------------------------------------------- */

static int grid_wants(const struct bench_grid *grid, enum bench_part part)
{
    return grid->parts >> part & 1;
}

void bench_grid_begin(struct bench_grid *grid, const struct bench_run *run, unsigned parts)
{
    memset(grid, 0, sizeof *grid);
    grid->parts = parts | 1U << BENCH_TIME;
    grid->unit = 1;
    grid->cycle_ns = run->machine.cycle_ns;
    if (grid->cycle_ns <= 0)
        grid->parts &= ~(1U << BENCH_CYCLES);
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
    struct bench_cell cell = {
        figure.ns, figure.ratio.median, bench_half_width(&figure.ratio), BENCH_SLOWER, {{0}}};
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

/* Bars show means. They end a little beyond the baseline: a slower row is no candidate, and would
 * shorten all other bars. */
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

/* ---- Texts and widths ---- */

/* Enough digits for the middle of a column. */
static int grid_digits_for(const struct bench_grid *grid, unsigned column)
{
    double values[BENCH_MAX_ROWS], middle;
    unsigned count = 0;
    for (unsigned i = 0; i < grid->lines; i++)
        if (grid->line[i].cell[column].ns > 0)
            values[count++] = grid->line[i].cell[column].ns;
    middle = count ? bench_median(values, count) / grid->unit : 0;
    return middle < 10 ? 2 : middle < 100 ? 1 : 0;
}

static const char *grid_mark_of(const struct bench_cell *cell, int is_baseline)
{
    if (is_baseline)
        return "";
    return cell->verdict == BENCH_TIE ? "=" : cell->verdict == BENCH_CANNOT_TELL ? "?" : "";
}

GRIM_PRINTF(4, 5)
static void grid_write_part(const struct bench_grid *grid, struct bench_cell *cell,
                            enum bench_part part, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (grid_wants(grid, part))
        vsnprintf(cell->text[part], BENCH_HEAD, format, arguments);
    va_end(arguments);
}

static void grid_write_cell(const struct bench_grid *grid, struct bench_cell *cell, int digits,
                            int utf8)
{
    const double ratio = cell->ratio;
    const int digits_of_ratio = ratio < 9.995 ? 2 : ratio < 99.95 ? 1 : 0;
    grid_write_part(grid, cell, BENCH_TIME, "%.*f", digits, cell->ns / grid->unit);
    grid_write_part(grid, cell, BENCH_CYCLES, "(%.1f)", cell->ns / grid->cycle_ns);
    grid_write_part(grid, cell, BENCH_RATE, "%.1f", 1000 / cell->ns);
    grid_write_part(grid, cell, BENCH_RATIO, "%.*f", digits_of_ratio, ratio);
    if (cell->half > WIDE_HALF)
        grid_write_part(grid, cell, BENCH_HALF, "%s%.0f%%", utf8 ? "±" : "~", 100 * cell->half);
}

static void grid_widen(unsigned *width, unsigned gap, const char *text)
{
    unsigned wanted = *text ? gap + pen_width(text) : 0;
    *width = wanted > *width ? wanted : *width;
}

static void grid_write_column(struct bench_grid *grid, unsigned column, int utf8)
{
    const int digits = grid_digits_for(grid, column);
    unsigned *width = grid->layout.part;
    grid_widen(&width[BENCH_TIME], 0, grid->column[column].head);
    for (unsigned i = 0; i < grid->lines; i++) {
        struct bench_line *line = &grid->line[i];
        struct bench_cell *cell = &line->cell[column];
        if (cell->ns <= 0)
            continue;
        grid_write_cell(grid, cell, digits, utf8);
        for (unsigned part = 0; part < BENCH_CELL_PARTS; part++)
            grid_widen(&width[part], part != BENCH_TIME, cell->text[part]);
        /* In its one column, with no gap before it. */
        snprintf(cell->text[BENCH_MARK], BENCH_HEAD, "%s",
                 grid_mark_of(cell, line->row == grid->baseline));
    }
}

static void grid_write(struct bench_grid *grid, const struct bench_run *run, int utf8)
{
    struct bench_layout *layout = &grid->layout;
    layout->gap = BENCH_GAP;
    layout->part[BENCH_MARK] = MARK;
    layout->part[BENCH_RATE] = grid_wants(grid, BENCH_RATE) ? RATE : 0;
    for (unsigned k = 0; k < grid->columns; k++)
        grid_write_column(grid, k, utf8);
    for (unsigned i = 0; i < grid->lines; i++)
        grid_widen(&layout->name, 0, run->row[grid->line[i].row]->name);
    layout->bar = grid_wants(grid, BENCH_BAR) ? BAR_LEAST : 0;
    layout->sparks = grid_wants(grid, BENCH_SPARKS) ? grid->columns : 0;
}

unsigned bench_grid_width(const struct bench_grid *grid)
{
    const struct bench_layout *layout = &grid->layout;
    unsigned tail = layout->bar + layout->sparks;
    return layout->name + grid->columns * layout->cell + (tail ? BENCH_GAP + tail : 0);
}

static int grid_fits(struct bench_grid *grid, unsigned width)
{
    struct bench_layout *layout = &grid->layout;
    layout->cell = layout->gap;
    for (unsigned part = 0; part < BENCH_CELL_PARTS; part++)
        layout->cell += layout->part[part];
    return bench_grid_width(grid) <= width;
}

/* Drops one part after the other until a line fits. */
static void grid_lay_out(struct bench_grid *grid, unsigned width)
{
    struct bench_layout *layout = &grid->layout;
    unsigned *const order[] = {&layout->part[BENCH_CYCLES], &layout->part[BENCH_HALF],
                               &layout->part[BENCH_RATIO], &layout->bar};
    for (unsigned i = 0; i < sizeof order / sizeof order[0] && !grid_fits(grid, width); i++)
        *order[i] = 0;
    if (!grid_fits(grid, width))
        layout->gap = TIGHT_GAP;
    grid_fits(grid, width);
    while (layout->bar && layout->bar < BAR_MOST && bench_grid_width(grid) < width)
        layout->bar++;
}

int bench_grid_make(struct bench_grid *grid, const struct bench_run *run,
                    const struct pen_style *style)
{
    grid->lines = 0;
    for (unsigned row = 0; row < run->rows && grid->columns; row++)
        if (bench_is_shown(run, row))
            grid_read_line(grid, run, row);
    if (grid->lines == 0)
        return 0;
    qsort(grid->line, grid->lines, sizeof grid->line[0], grid_by_sum);
    if (grid_wants(grid, BENCH_BAR))
        grid_find_bar_scale(grid);
    else
        grid_find_extremes(grid);
    grid_write(grid, run, style->utf8);
    grid_lay_out(grid, style->columns);
    return 1;
}
