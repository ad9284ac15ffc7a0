/* Speed against the size of the table. */
#include <math.h>
#include <stdlib.h>

#include "svg.h"
#include "draw_chart.h"

enum {
    WIDTH = 960,
    LEFT = 64,
    RIGHT = WIDTH - 24,
    HEAD = 92,
    PANEL_HEAD = 34,
    PLOT = 360,
    PANEL = PANEL_HEAD + PLOT + 44,
    FOOT = 40,
    PANELS = 3,
    LABEL = 64,
    DOT = 4
};

#define LEAST_BYTES 64.0
#define MOST_BYTES (4.0 * 1024 * 1024)
#define SLOWEST 4.0 /* in times of the baseline: slower rows are at the upper edge */
#define MARGIN 1.12 /* of the times, below the least and above the most */

struct dot {
    const struct bench_row *row;
    double bytes, ns;
    int is_off; /* the scale */
    struct svg_point at;
};

struct panel {
    const char *title;
    struct bench_question key;
    unsigned pieces;
    struct bench_set set;
    unsigned dots;
    struct dot dot[BENCH_MAX_ROWS]; /* the smallest table first */
    struct draw_axis x, y;
};

/* ---- Answers ------------------------------------------------------------------------------- */

static int size_by_bytes(const void *a, const void *b)
{
    const struct dot *x = a, *y = b;
    if (x->bytes != y->bytes)
        return x->bytes < y->bytes ? -1 : 1;
    return (x->ns > y->ns) - (x->ns < y->ns);
}

static void size_read_dots(struct panel *panel, const struct bench_run *run)
{
    panel->dots = 0;
    for (unsigned row = 0; row < run->rows; row++) {
        double ns = bench_set_figure(run, &panel->set, row).ns;
        if (ns <= 0 || !bench_is_shown(run, row))
            continue;
        struct dot *dot = &panel->dot[panel->dots++];
        dot->row = run->row[row];
        dot->bytes = fmin(fmax((double)dot->row->table_bytes, LEAST_BYTES), MOST_BYTES);
        dot->ns = ns;
    }
    qsort(panel->dot, panel->dots, sizeof panel->dot[0], size_by_bytes);
}

static void size_find_scale(struct panel *panel, double baseline, double top)
{
    double least = HUGE_VAL, most = 0;
    for (unsigned i = 0; i < panel->dots; i++) {
        struct dot *dot = &panel->dot[i];
        dot->is_off = baseline > 0 && dot->ns > SLOWEST * baseline;
        least = fmin(least, dot->ns);
        most = fmax(most, dot->is_off ? SLOWEST * baseline : dot->ns);
    }
    panel->x = (struct draw_axis){LEAST_BYTES * 0.7, MOST_BYTES, LEFT, RIGHT};
    panel->y = (struct draw_axis){least / MARGIN, most * MARGIN, top + PLOT, top};
    for (unsigned i = 0; i < panel->dots; i++) {
        struct dot *dot = &panel->dot[i];
        dot->at.x = draw_axis_at(&panel->x, dot->bytes);
        dot->at.y = dot->is_off ? top + 2 * DOT : draw_axis_at(&panel->y, dot->ns);
    }
}

static int size_make_panel(struct panel *panel, const struct bench_run *run, double top)
{
    panel->set = bench_set_of(run, &panel->key, panel->pieces);
    if (panel->set.count == 0)
        return 0;
    size_read_dots(panel, run);
    if (panel->dots)
        size_find_scale(panel, bench_set_figure(run, &panel->set, run->baseline).ns, top);
    return panel->dots > 0;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static void size_draw_area(FILE *out, const struct panel *panel, double top)
{
    draw_chart_text(out, "h2", LEFT, top - 14, panel->title);
    draw_axis_numbers(out, &panel->y, LEFT, RIGHT);
    for (double bytes = LEAST_BYTES; bytes <= MOST_BYTES; bytes *= 4) {
        char text[BENCH_SIZE_TEXT];
        bench_size_text(text, bytes / 1024);
        draw_axis_mark(out, draw_axis_at(&panel->x, bytes), top, top + PLOT, text);
    }
    draw_line(out, "axis", (struct svg_point){LEFT, top + PLOT},
              (struct svg_point){RIGHT, top + PLOT});
}

/* Stairs: the best time with this much memory. Labels avoid them. */
static void size_draw_front(FILE *out, const struct panel *panel, struct draw_labels *labels)
{
    struct svg_point pen = {0, 0};
    double best = HUGE_VAL;
    for (unsigned i = 0; i <= panel->dots; i++) {
        const struct dot *dot = &panel->dot[i];
        int is_end = i == panel->dots;
        if (!is_end && (dot->is_off || dot->ns >= best))
            continue;
        struct svg_point turn = {is_end ? RIGHT : dot->at.x, pen.y};
        if (best < HUGE_VAL) {
            draw_line(out, "front", pen, turn);
            draw_labels_wall(labels, pen, turn);
        }
        if (best < HUGE_VAL && !is_end) {
            draw_line(out, "front", turn, dot->at);
            draw_labels_wall(labels, turn, dot->at);
        }
        if (!is_end) {
            best = dot->ns;
            pen = dot->at;
        }
    }
}

static void size_draw_dot(FILE *out, const struct dot *dot)
{
    if (dot->is_off)
        draw_marker(out, 2, dot->row->scheme ? "ours" : "peer", dot->at, DOT);
    else if (dot->row->scheme)
        draw_marker(out, 0, "ours", dot->at, DOT);
    else
        draw_marker(out, 3, "ring", dot->at, DOT + 1);
}

static void size_draw_names(FILE *out, const struct panel *panel, struct draw_labels *labels)
{
    for (unsigned i = 0; i < panel->dots; i++) {
        struct svg_point at = panel->dot[i].at;
        draw_labels_take(labels, (struct draw_box){at.x - DOT - 1, at.y - DOT - 1, at.x + DOT + 1,
                                                   at.y + DOT + 1});
    }
    for (unsigned i = 0; i < panel->dots; i++) {
        const struct dot *dot = &panel->dot[i];
        char text[LABEL];
        if (dot->is_off)
            snprintf(text, sizeof text, "%s, %.3g ns", dot->row->name, dot->ns);
        else
            snprintf(text, sizeof text, "%s", dot->row->name);
        draw_label(out, labels, dot->row->scheme ? "ours" : "peer", dot->at, text);
    }
}

static void size_draw_panel(FILE *out, const struct panel *panel, double top)
{
    struct draw_labels labels = {{LEFT + 2, top, RIGHT, top + PLOT - 2}, 0, 0, {{0, 0, 0, 0}}};
    size_draw_area(out, panel, top);
    size_draw_front(out, panel, &labels);
    for (unsigned i = 0; i < panel->dots; i++)
        size_draw_dot(out, &panel->dot[i]);
    size_draw_names(out, panel, &labels);
}

static void size_draw_key(FILE *out)
{
    struct svg_point at = {LEFT + DOT, HEAD - 29};
    draw_marker(out, 0, "ours", at, DOT);
    draw_chart_text(out, "", at.x + 10, at.y + 4, "a scheme");
    at.x += 90;
    draw_marker(out, 3, "ring", at, DOT + 1);
    draw_chart_text(out, "", at.x + 10, at.y + 4, "a peer, not ours");
    at.x += 140;
    draw_marker(out, 2, "ours", at, DOT);
    draw_chart_text(out, "", at.x + 10, at.y + 4, "slower than the scale");
    at.x += 160;
    draw_line(out, "front", at, (struct svg_point){at.x + 24, at.y});
    draw_chart_text(out, "", at.x + 32, at.y + 4, "the best for so much memory");
    draw_chart_text(out, "quiet end", RIGHT, at.y + 4, "lower and further left is better");
}

static void size_draw_page(FILE *out, const struct bench_run *run, const struct panel *panels,
                           unsigned count)
{
    int height = HEAD + (int)count * PANEL + FOOT;
    draw_chart_begin(out, WIDTH, height, (struct svg_point){LEFT, 36},
                     "Slider lookups: speed against table size",
                     "Time of a lookup against the bytes it may touch, for every scheme and peer; "
                     "lower and further left is better.");
    size_draw_key(out);
    for (unsigned i = 0; i < count; i++)
        size_draw_panel(out, &panels[i], HEAD + (int)i * PANEL + PANEL_HEAD);
    bench_draw_end(out, run, LEFT, height - 18);
}

int bench_draw_speed_size(FILE *out, const struct bench_run *run)
{
    struct panel panels[PANELS];
    const struct panel wanted[PANELS] = {
        {.title = "Throughput: ns per rook or bishop lookup on a search's trace",
         .key = {.regime = BENCH_THROUGHPUT, .data = BENCH_TRACE},
         .pieces = BENCH_ROOKS | BENCH_BISHOPS},
        {.title = "Latency: ns per rook or bishop lookup that waits for the one before",
         .key = {.regime = BENCH_LATENCY, .data = BENCH_TRACE},
         .pieces = BENCH_ROOKS | BENCH_BISHOPS},
        {.title = "Throughput: ns per queen lookup",
         .key = {.regime = BENCH_THROUGHPUT, .data = BENCH_TRACE},
         .pieces = BENCH_QUEENS},
    };
    unsigned count = 0;
    for (unsigned i = 0; i < PANELS; i++) {
        panels[count] = wanted[i];
        count +=
            (unsigned)size_make_panel(&panels[count], run, HEAD + (int)count * PANEL + PANEL_HEAD);
    }
    if (out && count)
        size_draw_page(out, run, panels, count);
    return count > 0;
}
