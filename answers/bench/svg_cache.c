/* The effect of other memory on lookups: time against how much was read before. */
#include <math.h>
#include <stdlib.h>

#include "svg.h"
#include "draw_chart.h"

enum {
    PANELS = 2,
    PLOT_WIDTH = 380,
    NAMES = 142, /* right of a plot */
    LEFT = 56,
    PANEL = PLOT_WIDTH + NAMES + 40,
    WIDTH = LEFT + PANELS * PANEL - 16,
    TOP = 112,
    PLOT = 420,
    BOTTOM = TOP + PLOT,
    HEIGHT = BOTTOM + 78,
    MARK = 4,
    MOST_CURVES = DRAW_SERIES + 2,
    NAME = 48
};

#define MARGIN 1.15

struct curve {
    char name[NAME];
    unsigned series; /* its colour and marker */
    int is_prefetched;
    unsigned points;
    double kib[BENCH_MAX_QUESTIONS], ns[BENCH_MAX_QUESTIONS];
    double label_y;
};

struct panel {
    const char *title;
    unsigned dependent, curves;
    struct curve curve[MOST_CURVES];
    double left;
    struct draw_axis x, y;
};

/* ---- Answers ------------------------------------------------------------------------------- */

/* Each is an example of its family. The second name is for runs without the first. */
static const struct {
    const char *name, *instead;
    int with_prefetch;
} families[DRAW_SERIES] = {
    {"pext", "peer_pext", 1},     {"black", "fixed", 1},         {"peer_fancy", "fancy", 0},
    {"plain", "plain", 0},        {"byte", "byte", 0},           {"hybrid", "hybrid", 0},
    {"lzcnt_avx512", "lzcnt", 0}, {"hyperbola", "hyperbola", 0},
};

static void cache_read_points(struct curve *curve, const struct bench_run *run, unsigned row,
                              unsigned dependent)
{
    unsigned kib[BENCH_MAX_QUESTIONS], count = bench_working_sets(run, BENCH_COLD, kib);
    struct bench_question key = {.regime = BENCH_COLD, .dependent = dependent};
    key.data = bench_first_data(run, BENCH_COLD);
    key.prefetched = (unsigned)curve->is_prefetched;
    curve->points = 0;
    for (unsigned i = 0; i < count; i++) {
        key.kib = kib[i];
        struct bench_set set = bench_set_of(run, &key, BENCH_ROOKS | BENCH_BISHOPS);
        double ns = set.count ? bench_set_figure(run, &set, row).ns : 0;
        if (ns <= 0)
            continue;
        curve->kib[curve->points] = kib[i];
        curve->ns[curve->points++] = ns;
    }
}

static void cache_add_curve(struct panel *panel, const struct bench_run *run, unsigned row,
                            unsigned series, int is_prefetched)
{
    struct curve *curve = &panel->curve[panel->curves];
    curve->series = series;
    curve->is_prefetched = is_prefetched;
    snprintf(curve->name, sizeof curve->name, "%s%s", run->row[row]->name,
             is_prefetched ? ", prefetched" : "");
    cache_read_points(curve, run, row, panel->dependent);
    panel->curves += curve->points > 1;
}

static void cache_find_scale(struct panel *panels, unsigned count)
{
    struct draw_axis x = {HUGE_VAL, 0, 0, 0}, y = {HUGE_VAL, 0, BOTTOM, TOP};
    for (unsigned p = 0; p < count; p++)
        for (unsigned i = 0; i < panels[p].curves; i++) {
            const struct curve *curve = &panels[p].curve[i];
            x.low = fmin(x.low, curve->kib[0]);
            x.high = fmax(x.high, curve->kib[curve->points - 1]);
            for (unsigned k = 0; k < curve->points; k++) {
                y.low = fmin(y.low, curve->ns[k]);
                y.high = fmax(y.high, curve->ns[k]);
            }
        }
    y.low /= MARGIN;
    y.high *= MARGIN;
    for (unsigned p = 0; p < count; p++) {
        panels[p].left = LEFT + p * (double)PANEL;
        panels[p].x = panels[p].y = x;
        panels[p].x.from = panels[p].left + 8;
        panels[p].x.to = panels[p].left + PLOT_WIDTH;
        panels[p].y = y;
    }
}

static void cache_read_panel(struct panel *panel, const struct bench_run *run)
{
    for (unsigned i = 0; i < DRAW_SERIES; i++) {
        unsigned row = bench_row_named(run, families[i].name);
        if (row == run->rows)
            row = bench_row_named(run, families[i].instead);
        for (int prefetch = 0; row < run->rows && prefetch <= families[i].with_prefetch;
             prefetch++)
            cache_add_curve(panel, run, row, i, prefetch);
    }
}

static struct svg_point cache_point_of(const struct panel *panel, const struct curve *curve,
                                       unsigned i)
{
    return (struct svg_point){draw_axis_at(&panel->x, curve->kib[i]),
                              draw_axis_at(&panel->y, curve->ns[i])};
}

/* ---- Names at the ends --------------------------------------------------------------------- */

static int cache_by_end(const void *a, const void *b)
{
    const struct curve *x = a, *y = b;
    double s = x->ns[x->points - 1], t = y->ns[y->points - 1];
    return (s < t) - (s > t);
}

/* From above, each below the one before it; then from below, back into the plot. */
static void cache_place_names(struct panel *panel)
{
    double limit = -HUGE_VAL;
    qsort(panel->curve, panel->curves, sizeof panel->curve[0], cache_by_end);
    for (unsigned i = 0; i < panel->curves; i++) {
        struct curve *curve = &panel->curve[i];
        curve->label_y = fmax(cache_point_of(panel, curve, curve->points - 1).y, limit);
        limit = curve->label_y + DRAW_LABEL_HEIGHT;
    }
    limit = BOTTOM;
    for (unsigned i = panel->curves; i-- > 0;) {
        panel->curve[i].label_y = fmin(panel->curve[i].label_y, limit);
        limit = panel->curve[i].label_y - DRAW_LABEL_HEIGHT;
    }
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static void cache_draw_area(FILE *out, const struct panel *panel, const struct bench_run *run)
{
    unsigned kib[BENCH_MAX_QUESTIONS], count = bench_working_sets(run, BENCH_COLD, kib);
    double right = panel->left + PLOT_WIDTH;
    draw_chart_text(out, "h2", panel->left, TOP - 16, panel->title);
    draw_axis_numbers(out, &panel->y, panel->left, right);
    for (unsigned i = 0; i < count; i++) {
        char text[BENCH_SIZE_TEXT];
        bench_size_text(text, kib[i]);
        draw_axis_mark(out, draw_axis_at(&panel->x, kib[i]), TOP, BOTTOM, text);
    }
    draw_line(out, "axis", (struct svg_point){panel->left, BOTTOM},
              (struct svg_point){right, BOTTOM});
}

static void cache_draw_curve(FILE *out, const struct panel *panel, const struct curve *curve)
{
    char class[NAME];
    struct svg_point points[BENCH_MAX_QUESTIONS];
    for (unsigned i = 0; i < curve->points; i++)
        points[i] = cache_point_of(panel, curve, i);
    snprintf(class, sizeof class, "line l%u%s", curve->series,
             curve->is_prefetched ? " dash" : "");
    svg_path(out, class, points, curve->points, SVG_OPEN);
    snprintf(class, sizeof class, curve->is_prefetched ? "hollow l%u" : "f%u", curve->series);
    for (unsigned i = 0; i < curve->points; i++)
        draw_marker(out, curve->series, class, points[i], MARK);
}

static void cache_draw_name(FILE *out, const struct panel *panel, const struct curve *curve)
{
    struct svg_point end = cache_point_of(panel, curve, curve->points - 1);
    double x = panel->left + PLOT_WIDTH + 24;
    char class[NAME];
    end.x += MARK + 2;
    draw_line(out, "lead", end, (struct svg_point){x - 4, curve->label_y});
    snprintf(class, sizeof class, "t%u", curve->series);
    draw_chart_text(out, class, x, curve->label_y + 4, curve->name);
}

static void cache_draw_panel(FILE *out, struct panel *panel, const struct bench_run *run)
{
    cache_place_names(panel);
    cache_draw_area(out, panel, run);
    for (unsigned i = 0; i < panel->curves; i++)
        cache_draw_curve(out, panel, &panel->curve[i]);
    for (unsigned i = 0; i < panel->curves; i++)
        cache_draw_name(out, panel, &panel->curve[i]);
}

static void cache_draw_page(FILE *out, struct panel *panels, unsigned count,
                            const struct bench_run *run)
{
    static const char words[] =
        "Nanoseconds per rook or bishop lookup after so much other memory was read. Dashed: with "
        "a prefetch first, which counts.";
    int width = WIDTH - (PANELS - (int)count) * PANEL;
    draw_chart_begin(out, width, HEIGHT, (struct svg_point){LEFT, 36},
                     "Slider lookups when the caches are full of other things", words);
    draw_chart_text(out, "quiet", LEFT, 60, words);
    for (unsigned i = 0; i < count; i++) {
        cache_draw_panel(out, &panels[i], run);
        draw_chart_text(out, "quiet mid", panels[i].left + PLOT_WIDTH / 2.0, BOTTOM + 36,
                        "other memory read before");
    }
    bench_draw_end(out, run, LEFT, HEIGHT - 14);
}

int bench_draw_cache(FILE *out, const struct bench_run *run)
{
    static const char *const titles[PANELS] = {"Independent lookups",
                                               "Each lookup waits for the one before"};
    struct panel panels[PANELS];
    unsigned count = 0;
    for (unsigned i = 0; i < PANELS; i++) {
        panels[count] = (struct panel){.title = titles[i], .dependent = i};
        cache_read_panel(&panels[count], run);
        count += panels[count].curves > 0;
    }
    cache_find_scale(panels, count);
    if (out && count)
        cache_draw_page(out, panels, count, run);
    return count > 0;
}
