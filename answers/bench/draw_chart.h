/* draw_chart.h - what charts share: logarithmic axes, markers, labels that do not overlap. */
#ifndef GRIM_ANSWERS_BENCH_DRAW_CHART_H
#define GRIM_ANSWERS_BENCH_DRAW_CHART_H

#include "../../base/svg.h"

enum { DRAW_SERIES = 8, DRAW_FONT = 12, DRAW_LABEL_HEIGHT = 14 };

struct draw_box {
    double left, top, right, bottom;
};

/* Logarithmic: `low` is drawn at `from`, `high` at `to`. */
struct draw_axis {
    double low, high, from, to;
};

double draw_axis_at(const struct draw_axis *axis, double value);

/* Lines across the area at round numbers, which stand on the left. */
void draw_axis_numbers(FILE *out, const struct draw_axis *axis, double left, double right);

/* A line down the area, with a text below it. */
void draw_axis_mark(FILE *out, double x, double top, double bottom, const char *text);

/* The page of a chart, with its title at this point. Series are drawn with the classes l0 to l7
 * (lines), f0 to f7 (areas) and t0 to t7 (texts); "quiet" and "strong" are for texts. */
void draw_chart_begin(FILE *out, int width, int height, struct svg_point at, const char *title,
                      const char *description);

void draw_chart_text(FILE *out, const char *class, double x, double y, const char *text);
void draw_line(FILE *out, const char *class, struct svg_point from, struct svg_point to);

/* A marker by number: as many shapes as there are series. */
void draw_marker(FILE *out, unsigned shape, const char *class, struct svg_point at, double size);

/* ---- Labels -------------------------------------------------------------------------------- */

enum { DRAW_MAX_BOXES = 1024 };

/* The area that labels stay in, and what they avoid. Their lines may cross the first
 * `walls`. */
struct draw_labels {
    struct draw_box area;
    unsigned count, walls;
    struct draw_box taken[DRAW_MAX_BOXES];
};

void draw_labels_take(struct draw_labels *labels, struct draw_box box);

/* A wall along a line of the chart: upright or level. Walls come before all else. */
void draw_labels_wall(struct draw_labels *labels, struct svg_point from, struct svg_point to);

/* Writes a label as near to a point as there is room, with a line to it if it is not close. */
void draw_label(FILE *out, struct draw_labels *labels, const char *class, struct svg_point at,
                const char *text);

#endif
