#include <math.h>
#include <string.h>

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

static const char *grid_print_mark_of(const struct bench_cell *cell, int is_baseline)
{
    if (is_baseline || cell->ns <= 0)
        return "";
    return cell->verdict == BENCH_TIE ? "=" : cell->verdict == BENCH_CANNOT_TELL ? "?" : "";
}

static void print_cycles(struct pen *pen, const struct bench_grid *grid, double ns)
{
    char text[BENCH_HEAD];
    snprintf(text, sizeof text, "(%.*f)", grid->layout.cycle_digits, ns / grid->cycle_ns);
    pen->wanted++;
    pen_right(pen, PEN_DIM, grid->layout.cycles, text);
}

static void print_half(struct pen *pen, const struct bench_layout *layout, double half)
{
    char text[BENCH_HEAD] = "";
    if (half > 0)
        snprintf(text, sizeof text, "%s%.0f%%", pen->style.utf8 ? "±" : "~", 100 * half);
    pen->wanted++;
    pen_right(pen, PEN_DIM, layout->half, text);
}

static void print_rate(struct pen *pen, double ns)
{
    char text[BENCH_HEAD];
    snprintf(text, sizeof text, "%.1f", 1000 / ns);
    pen->wanted++;
    pen_right(pen, NULL, BENCH_RATE, text);
}

static void print_answer(struct pen *pen, const struct bench_grid *grid,
                         const struct bench_cell *cell, int digits, int is_baseline)
{
    const struct bench_layout *layout = &grid->layout;
    const char *colour = grid_print_colour_of(cell, is_baseline);
    char text[BENCH_HEAD];
    snprintf(text, sizeof text, "%.*f", digits, cell->ns / grid->unit);
    pen_right(pen, layout->parts & BENCH_WITH_RATIO ? NULL : colour, layout->ns, text);
    if (layout->parts & BENCH_WITH_CYCLES)
        print_cycles(pen, grid, cell->ns);
    if (layout->parts & BENCH_WITH_RATE)
        print_rate(pen, cell->ns);
    if (layout->parts & BENCH_WITH_RATIO) {
        bench_ratio_text(text, cell->ratio);
        pen->wanted++;
        pen_right(pen, colour, layout->ratio, text);
    }
    unsigned mark_end = pen->wanted + 1;
    pen_put(pen, colour, grid_print_mark_of(cell, is_baseline));
    pen->wanted = mark_end;
    if (layout->parts & BENCH_WITH_HALF && layout->half)
        print_half(pen, layout, cell->half);
}

/* ---- Lines --------------------------------------------------------------------------------- */

/* A bar of this share of the width; what is longer ends in an arrow. */
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
    print_bar_text(text, mean / grid->most, grid->layout.tail, pen->style.utf8);
    pen_put(pen, is_baseline ? PEN_BOLD : PEN_DIM, text);
}

/* The heights are logarithms, the same in all lines. */
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
            print_answer(pen, grid, &line->cell[k], layout->digits[k], is_baseline);
        else
            pen_right(pen, PEN_DIM, layout->ns, "-");
    }
    pen->wanted = left + layout->name + grid->columns * layout->cell + BENCH_GAP;
    if (layout->parts & BENCH_WITH_BAR)
        print_bar(pen, grid, line, is_baseline);
    else if (layout->parts & BENCH_WITH_SPARKS)
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
        pen_right(pen, PEN_DIM, layout->ns, grid->column[k].head);
        pen->wanted++;
        if (layout->parts & BENCH_WITH_RATE)
            pen_right(pen, PEN_DIM, BENCH_RATE, "M/s");
    }
    pen->wanted = left + layout->name + grid->columns * layout->cell + BENCH_GAP;
    if (layout->parts & BENCH_WITH_BAR) {
        char scale[BENCH_HEAD];
        snprintf(scale, sizeof scale, "%.3g ns", grid->most);
        pen_put(pen, PEN_DIM, "0");
        pen_right(pen, PEN_DIM, layout->tail - 1, scale);
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
    pen_end(pen);
}
