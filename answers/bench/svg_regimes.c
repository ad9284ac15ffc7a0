/* The regimes side by side: a column of bars for each. */
#include <math.h>
#include <stdlib.h>

#include "../../bench/pick.h"
#include "svg.h"
#include "draw_chart.h"

enum {
    COLUMNS = 8,
    LEFT = 24,
    NAME = 106,
    COLUMN = 138,
    BAR = 92,   /* the longest; the ratio follows it */
    RATIO = 34, /* where its last digit ends */
    NOTHING = 6,
    ROW = 20,
    BAR_HEIGHT = 12,
    TOP = 122,
    FOOT = 44,
    TEXT = 64
};

#define LONGEST 2.0 /* in times of the baseline: a slower row ends in an arrow */

struct column {
    const char *head, *below;
    struct bench_question key;
    unsigned pieces;
    struct bench_set set;
    double scale;           /* ns of the longest bar */
    double best, best_high; /* ns, and the end of its interval as a ratio */
    unsigned baseline;
};

struct line {
    unsigned row;
    double score; /* logarithm of the mean ratio */
    struct bench_figure figure[COLUMNS];
};

struct picture {
    unsigned columns, lines;
    struct column column[COLUMNS];
    struct line line[BENCH_MAX_ROWS];
};

/* ---- Answers ------------------------------------------------------------------------------- */

static void regimes_add_column(struct picture *picture, const struct bench_run *run,
                               const struct column *wanted)
{
    struct column *column = &picture->column[picture->columns];
    *column = *wanted;
    column->set = bench_set_of(run, &column->key, column->pieces);
    if (column->set.count == 0)
        return;
    column->baseline = bench_baseline_of(run, column->set.question[0]);
    column->scale = LONGEST * bench_set_figure(run, &column->set, column->baseline).ns;
    column->best = HUGE_VAL;
    if (column->scale > 0)
        picture->columns++;
}

static void regimes_add_columns(struct picture *picture, const struct bench_run *run)
{
    const unsigned kib = bench_shown_set(run), both = BENCH_ROOKS | BENCH_BISHOPS;
    const enum bench_data warm = bench_first_data(run, BENCH_THROUGHPUT),
                          waiting = bench_first_data(run, BENCH_LATENCY),
                          cold = bench_first_data(run, BENCH_COLD);
    const struct column wanted[COLUMNS] = {
        {.head = "throughput",
         .below = "rook and bishop",
         .pieces = both,
         .key = {.regime = BENCH_THROUGHPUT, .data = warm}},
        {.head = "queens",
         .below = "throughput",
         .pieces = BENCH_QUEENS,
         .key = {.regime = BENCH_THROUGHPUT, .data = warm}},
        {.head = "latency",
         .below = "rook and bishop",
         .pieces = both,
         .key = {.regime = BENCH_LATENCY, .data = waiting}},
        {.head = "latency, random",
         .below = "any occupancy",
         .pieces = both,
         .key = {.regime = BENCH_LATENCY, .data = BENCH_UNIFORM}},
        {.head = "cold",
         .below = "independent",
         .pieces = both,
         .key = {.regime = BENCH_COLD, .data = cold, .kib = kib}},
        {.head = "cold",
         .below = "each waits",
         .pieces = both,
         .key = {.regime = BENCH_COLD, .data = cold, .kib = kib, .dependent = 1}},
        {.head = "beside",
         .below = "a network",
         .pieces = BENCH_EVERY_PIECE,
         .key = {.regime = BENCH_BESIDE,
                 .data = bench_first_data(run, BENCH_BESIDE),
                 .kib = BENCH_PICK_NETWORK_KIB}},
        {.head = "perft",
         .below = "a whole program",
         .pieces = BENCH_EVERY_PIECE,
         .key = {.regime = BENCH_PROGRAM, .data = bench_first_data(run, BENCH_PROGRAM)}},
    };
    for (unsigned i = 0; i < COLUMNS; i++)
        regimes_add_column(picture, run, &wanted[i]);
}

/* Kernels have no single lookups, and no place here. */
static void regimes_add_line(struct picture *picture, const struct bench_run *run, unsigned row)
{
    struct line *line = &picture->line[picture->lines];
    unsigned answers = 0;
    line->row = row;
    line->score = 0;
    for (unsigned i = 0; i < picture->columns; i++) {
        struct column *column = &picture->column[i];
        line->figure[i] = bench_set_figure(run, &column->set, row);
        if (line->figure[i].ns <= 0)
            continue;
        line->score += log(line->figure[i].ratio.median);
        if (line->figure[i].ns < column->best) {
            column->best = line->figure[i].ns;
            column->best_high = line->figure[i].ratio.high;
        }
        answers++;
    }
    if (answers)
        line->score /= answers;
    picture->lines += answers > 0;
}

static int regimes_by_score(const void *a, const void *b)
{
    const struct line *x = a, *y = b;
    return (x->score > y->score) - (x->score < y->score);
}

static void regimes_read_picture(struct picture *picture, const struct bench_run *run)
{
    picture->columns = picture->lines = 0;
    regimes_add_columns(picture, run);
    for (unsigned row = 0; row < run->rows && picture->columns; row++)
        if (bench_is_shown(run, row))
            regimes_add_line(picture, run, row);
    qsort(picture->line, picture->lines, sizeof picture->line[0], regimes_by_score);
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static double regimes_left_of(unsigned column)
{
    return LEFT + NAME + column * (double)COLUMN;
}

static void regimes_draw_whisker(FILE *out, const struct column *column,
                                 const struct bench_figure *figure, double left, double middle)
{
    double per_ratio = figure->ns / figure->ratio.median / column->scale * BAR;
    struct svg_point from = {left + figure->ratio.low * per_ratio, middle};
    struct svg_point to = {left + fmin(figure->ratio.high * per_ratio, BAR), middle};
    if (to.x - from.x < 1)
        return;
    draw_line(out, "whisker", from, to);
    draw_line(out, "whisker", (struct svg_point){from.x, middle - 3},
              (struct svg_point){from.x, middle + 3});
    draw_line(out, "whisker", (struct svg_point){to.x, middle - 3},
              (struct svg_point){to.x, middle + 3});
}

static void regimes_draw_clipped(FILE *out, const char *class, double left, double middle)
{
    double half = BAR_HEIGHT / 2.0, neck = left + BAR - half;
    const struct svg_point corners[] = {{left, middle - half},
                                        {neck, middle - half},
                                        {left + BAR, middle},
                                        {neck, middle + half},
                                        {left, middle + half}};
    svg_path(out, class, corners, 5, SVG_CLOSED);
}

static void regimes_draw_answer(FILE *out, const struct column *column,
                                const struct bench_figure *figure, double left, double middle)
{
    char text[TEXT];
    int is_best = figure->ns <= column->best || figure->ratio.low <= column->best_high;
    const char *class = is_best ? "best" : "plain";
    double length = figure->ns / column->scale * BAR;
    if (length > BAR) {
        regimes_draw_clipped(out, class, left, middle);
    } else {
        svg_rect(out, class, left, middle - BAR_HEIGHT / 2.0, length, BAR_HEIGHT);
        regimes_draw_whisker(out, column, figure, left, middle);
    }
    snprintf(text, sizeof text, figure->ratio.median < 9.95 ? "%.2f" : "%.0f",
             figure->ratio.median);
    draw_chart_text(out, is_best ? "strong end" : "quiet end", left + BAR + RATIO, middle + 4,
                    text);
}

static void regimes_draw_line_of(FILE *out, const struct picture *picture,
                                 const struct bench_run *run, const struct line *line, double top)
{
    double middle = top + ROW / 2.0;
    const struct bench_row *row = run->row[line->row];
    if (line->row == run->baseline)
        svg_rect(out, "band", LEFT - 6, top, regimes_left_of(picture->columns) - LEFT, ROW);
    draw_chart_text(out, row->scheme ? "" : "peer", LEFT, middle + 4, row->name);
    for (unsigned i = 0; i < picture->columns; i++)
        if (line->figure[i].ns > 0)
            regimes_draw_answer(out, &picture->column[i], &line->figure[i], regimes_left_of(i),
                                middle);
        else
            draw_chart_text(out, "quiet", regimes_left_of(i) + NOTHING, middle + 4, "-");
}

/* Its name, its description, and the lines at zero and at the baseline. */
static void regimes_draw_head(FILE *out, const struct picture *picture,
                              const struct bench_run *run, unsigned i)
{
    const struct column *column = &picture->column[i];
    double left = regimes_left_of(i), bottom = TOP + picture->lines * (double)ROW;
    const int is_cold = column->key.regime == BENCH_COLD;
    char text[TEXT], size[BENCH_SIZE_TEXT];
    bench_size_text(size, column->key.kib);
    snprintf(text, sizeof text, "%s%s%s", column->head, is_cold ? " after " : "",
             is_cold ? size : "");
    draw_chart_text(out, "strong", left, TOP - 38, text);
    draw_chart_text(out, "quiet", left, TOP - 23, column->below);
    snprintf(text, sizeof text, "%s %.3g ns", run->row[column->baseline]->name,
             column->scale / LONGEST);
    draw_chart_text(out, "quiet", left, TOP - 8, text);
    draw_line(out, "axis", (struct svg_point){left, TOP}, (struct svg_point){left, bottom});
    draw_line(out, "lead", (struct svg_point){left + BAR / LONGEST, TOP},
              (struct svg_point){left + BAR / LONGEST, bottom});
}

static void regimes_draw_page(FILE *out, const struct picture *picture,
                              const struct bench_run *run)
{
    char words[BENCH_FOOT];
    int width = LEFT + NAME + (int)picture->columns * COLUMN;
    int height = TOP + (int)picture->lines * ROW + FOOT;
    snprintf(
        words, sizeof words,
        "Bars are times, numbers their ratio to %s: shorter is faster. Blue: the fastest of a "
        "column, and who cannot be told from it.",
        run->row[run->baseline]->name);
    draw_chart_begin(out, width, height, (struct svg_point){LEFT, 34},
                     "Slider lookups: the regimes side by side", words);
    draw_chart_text(out, "quiet", LEFT, 56, words);
    for (unsigned i = 0; i < picture->lines; i++)
        regimes_draw_line_of(out, picture, run, &picture->line[i], TOP + i * (double)ROW);
    for (unsigned i = 0; i < picture->columns; i++)
        regimes_draw_head(out, picture, run, i);
    bench_draw_end(out, run, LEFT, height - 18);
}

int bench_draw_regimes(FILE *out, const struct bench_run *run)
{
    struct picture picture;
    regimes_read_picture(&picture, run);
    if (out && picture.lines)
        regimes_draw_page(out, &picture, run);
    return picture.lines > 0;
}
