#include <math.h>

#include "../../base/text.h"
#include "grid.h"

enum { HEAD_LINES = 4, BENCH_EIGHTHS = 8 };

/* ---- Cells --------------------------------------------------------------------------------- */

static const char *grid_print_colour_of(const struct bench_cell *cell, int is_baseline)
{
    if (is_baseline)
        return PEN_BOLD;
    switch (cell->verdict) {
    case BENCH_FASTER: return PEN_GOOD;
    case BENCH_TIE:
    case BENCH_CANNOT_TELL: return PEN_UNSURE;
    case BENCH_SLOWER: break;
    }
    return NULL;
}

/* The verdict colours the ratio or, if there is none, the time. */
static void print_cell(struct pen *pen, const struct bench_layout *layout,
                       const struct bench_cell *cell, int is_baseline)
{
    const char *verdict = grid_print_colour_of(cell, is_baseline);
    const char *const colours[BENCH_CELL_PARTS] = {
        [BENCH_TIME] = layout->part[BENCH_RATIO] ? NULL : verdict,
        [BENCH_CYCLES] = PEN_DIM,
        [BENCH_RATIO] = verdict,
        [BENCH_MARK] = verdict,
        [BENCH_HALF] = PEN_DIM,
    };
    for (unsigned part = 0; part < BENCH_CELL_PARTS; part++)
        if (layout->part[part])
            pen_right(pen, colours[part], layout->part[part], cell->text[part]);
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* A bar of this share of the width; a longer one ends in an arrow. */
static void print_bar_text(char text[BENCH_TEXT], double share, unsigned width, int utf8)
{
    static const char *const parts[BENCH_EIGHTHS] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    int clipped = share > 1;
    unsigned eighths = (unsigned)((clipped ? 1 : share) * width * BENCH_EIGHTHS + 0.5);
    unsigned whole = (utf8 ? eighths : eighths + BENCH_EIGHTHS / 2) / BENCH_EIGHTHS;
    for (unsigned i = (unsigned)clipped; i < whole; i++)
        base_join(text, BENCH_TEXT, "", utf8 ? "█" : "#");
    base_join(text, BENCH_TEXT, "",
              clipped ? (utf8 ? "▶" : ">")
              : utf8  ? parts[eighths % BENCH_EIGHTHS]
                      : "");
}

static void print_bar(struct pen *pen, const struct bench_grid *grid,
                      const struct bench_line *line, int is_baseline)
{
    char text[BENCH_TEXT] = "";
    double mean = line->sum / (grid->columns - line->missing);
    print_bar_text(text, mean / grid->most, grid->layout.bar, pen->style.utf8);
    pen_put(pen, is_baseline ? PEN_BOLD : PEN_DIM, text);
}

/* The heights are logarithmic, the same in all lines. */
static void print_sparks(struct pen *pen, const struct bench_grid *grid,
                         const struct bench_line *line)
{
    static const char *const blocks[BENCH_EIGHTHS] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const digits[BENCH_EIGHTHS] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    char text[BENCH_TEXT] = "";
    double range = log(grid->most / grid->least);
    for (unsigned k = 0; k < grid->columns; k++) {
        double ns = line->cell[k].ns > 0 ? line->cell[k].ns : grid->least;
        double share = range > 0 ? log(ns / grid->least) / range : 0;
        unsigned height = (unsigned)(share * (BENCH_EIGHTHS - 1) + 0.5);
        base_join(text, sizeof text, "", (pen->style.utf8 ? blocks : digits)[height]);
    }
    pen_put(pen, NULL, text);
}

static void print_line(struct pen *pen, const struct bench_grid *grid, const struct bench_run *run,
                       const struct bench_line *line)
{
    const struct bench_layout *layout = &grid->layout;
    int is_baseline = line->row == grid->baseline;
    unsigned left = pen->wanted;
    pen_put(pen, is_baseline ? PEN_BOLD : NULL, run->row[line->row]->name);
    for (unsigned k = 0; k < grid->columns; k++) {
        pen->wanted = left + layout->name + k * layout->cell + layout->gap;
        if (line->cell[k].ns > 0)
            print_cell(pen, layout, &line->cell[k], is_baseline);
        else
            pen_right(pen, PEN_DIM, layout->part[BENCH_TIME], "-");
    }
    pen->wanted = left + layout->name + grid->columns * layout->cell + BENCH_GAP;
    if (layout->bar)
        print_bar(pen, grid, line, is_baseline);
    else if (layout->sparks)
        print_sparks(pen, grid, line);
}

/* ---- Heads --------------------------------------------------------------------------------- */

static void print_groups(struct pen *pen, const struct bench_grid *grid)
{
    unsigned left = pen->wanted;
    for (unsigned k = 0; k < grid->columns; k++) {
        pen->wanted = left + grid->layout.name + k * grid->layout.cell + grid->layout.gap;
        pen_put(pen, PEN_DIM, grid->column[k].group);
    }
}

static void print_heads(struct pen *pen, const struct bench_grid *grid)
{
    const struct bench_layout *layout = &grid->layout;
    unsigned left = pen->wanted;
    for (unsigned k = 0; k < grid->columns; k++) {
        pen->wanted = left + layout->name + k * layout->cell + layout->gap;
        pen_right(pen, PEN_DIM, layout->part[BENCH_TIME], grid->column[k].head);
        if (layout->part[BENCH_RATE])
            pen_right(pen, PEN_DIM, layout->part[BENCH_RATE], "M/s");
    }
    pen->wanted = left + layout->name + grid->columns * layout->cell + BENCH_GAP;
    if (layout->bar) {
        char scale[BENCH_HEAD];
        snprintf(scale, sizeof scale, "%.3g ns", grid->most);
        pen_put(pen, PEN_DIM, "0");
        pen_right(pen, PEN_DIM, layout->bar - 1, scale);
    }
}

static void print_part(struct pen *pen, const struct bench_grid *grid, const struct bench_run *run,
                       unsigned at)
{
    switch (at) {
    case 0: pen_put(pen, PEN_BOLD, grid->title); break;
    case 1: pen_put(pen, PEN_DIM, grid->note); break;
    case 2: print_groups(pen, grid); break;
    case 3: print_heads(pen, grid); break;
    default:
        if (at - HEAD_LINES < grid->lines)
            print_line(pen, grid, run, &grid->line[at - HEAD_LINES]);
    }
}

static int grid_print_has_groups(const struct bench_grid *grid)
{
    for (unsigned k = 0; k < grid->columns; k++)
        if (grid->column[k].group[0])
            return 1;
    return 0;
}

void bench_grid_print(struct pen *pen, const struct bench_run *run, const struct bench_grid *grids,
                      unsigned count)
{
    unsigned lines = 0;
    for (unsigned i = 0; i < count; i++)
        if (lines < grids[i].lines)
            lines = grids[i].lines;
    pen_end(pen);
    for (unsigned at = 0; at < lines + HEAD_LINES; at++) {
        unsigned left = 0;
        if (at == 2 && !grid_print_has_groups(&grids[0]))
            continue;
        for (unsigned i = 0; i < count; i++) {
            pen->wanted = left;
            print_part(pen, &grids[i], run, at);
            left += bench_grid_width(&grids[i]) + BENCH_BETWEEN;
        }
        pen_end(pen);
    }
}
