#include "draw_chart.h"

#include <math.h>
#include <string.h>

enum { TICK_TEXT = 32, MARKER_CORNERS = 12 };

/* Colours that colour-blind people can tell apart by lightness or hue, each twice: for light and
 * for dark backgrounds. The contrast of texts is at least 4.5 to 1. */
static const char style[] =
    "text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;font-size:12px;"
    "fill:#1f2328}\n"
    ".page{fill:#ffffff}.h1{font-size:20px;font-weight:600}.h2{font-size:15px;font-weight:600}\n"
    ".quiet{fill:#57606a}.strong{font-weight:700}.end{text-anchor:end}.mid{text-anchor:middle}\n"
    ".grid{stroke:#e3e7eb}.axis{stroke:#8c959f}.lead{stroke:#8c959f;stroke-width:.7}\n"
    ".band{fill:#f3ecda}.plain{fill:#9fb3c8}.best{fill:#0072b2}.whisker{stroke:#1f2328}\n"
    ".front{fill:none;stroke:#0060a8;stroke-width:2;stroke-opacity:.55}\n"
    ".ours{fill:#0060a8}.peer{fill:#b34700}text.ours{fill:#1f2328}text.peer{fill:#9c3d00}\n"
    ".ring{fill:none;stroke:#b34700;stroke-width:2}"
    ".line{fill:none;stroke-width:2;stroke-linejoin:round}.dash{stroke-dasharray:6 4}\n"
    ".hollow{fill:#ffffff;stroke-width:1.6}\n"
    ".l0{stroke:#0060a8}.l1{stroke:#1f2328}.l2{stroke:#b34700}.l3{stroke:#00704f}\n"
    ".l4{stroke:#9c3d7c}.l5{stroke:#7a6000}.l6{stroke:#b3261e}.l7{stroke:#5b4bb5}\n"
    ".f0,.t0{fill:#0060a8}.f1,.t1{fill:#1f2328}.f2,.t2{fill:#b34700}.f3,.t3{fill:#00704f}\n"
    ".f4,.t4{fill:#9c3d7c}.f5,.t5{fill:#7a6000}.f6,.t6{fill:#b3261e}.f7,.t7{fill:#5b4bb5}\n"
    "@media (prefers-color-scheme:dark){\n"
    "text{fill:#e6e6e6}.page{fill:#15181c}.quiet{fill:#a3adb8}\n"
    ".grid{stroke:#2b3138}.axis{stroke:#6b7580}.lead{stroke:#7d8894}\n"
    ".band{fill:#33290f}.plain{fill:#4a5866}.best{fill:#2f8fd0}.whisker{stroke:#e6e6e6}\n"
    ".front{stroke:#5ab0f0}.ours{fill:#5ab0f0}.peer{fill:#ff9e45}\n"
    "text.ours{fill:#e6e6e6}text.peer{fill:#ffb470}.ring{stroke:#ff9e45}.hollow{fill:#15181c}\n"
    ".l0{stroke:#5ab0f0}.l1{stroke:#e6e6e6}.l2{stroke:#ff9e45}.l3{stroke:#3ecf9a}\n"
    ".l4{stroke:#e68ac2}.l5{stroke:#e8d34a}.l6{stroke:#ff8078}.l7{stroke:#b3a6ff}\n"
    ".f0,.t0{fill:#5ab0f0}.f1,.t1{fill:#e6e6e6}.f2,.t2{fill:#ff9e45}.f3,.t3{fill:#3ecf9a}\n"
    ".f4,.t4{fill:#e68ac2}.f5,.t5{fill:#e8d34a}.f6,.t6{fill:#ff8078}.f7,.t7{fill:#b3a6ff}}\n";

/* ---- Small pieces -------------------------------------------------------------------------- */

void draw_chart_text(FILE *out, const char *class, double x, double y, const char *text)
{
    svg_text(out, class, (struct svg_point){x, y}, text, strlen(text));
}

void draw_chart_begin(FILE *out, int width, int height, struct svg_point at, const char *title,
                      const char *description)
{
    svg_begin(out, width, height, title, description, style);
    draw_chart_text(out, "h1", at.x, at.y, title);
}

void draw_line(FILE *out, const char *class, struct svg_point from, struct svg_point to)
{
    const struct svg_point ends[] = {from, to};
    svg_path(out, class, ends, 2, SVG_OPEN);
}

/* Corners of a marker of size 1, up to the first repetition. */
struct shape {
    unsigned corners;
    struct svg_point corner[MARKER_CORNERS];
};

void draw_marker(FILE *out, unsigned shape, const char *class, struct svg_point at, double size)
{
    static const struct shape shapes[DRAW_SERIES - 1] = {
        {4, {{-.9, -.9}, {.9, -.9}, {.9, .9}, {-.9, .9}}},
        {3, {{0, -1.2}, {1.1, .8}, {-1.1, .8}}},
        {4, {{0, -1.3}, {1.3, 0}, {0, 1.3}, {-1.3, 0}}},
        {3, {{0, 1.2}, {1.1, -.8}, {-1.1, -.8}}},
        {12,
         {{-.4, -1.2},
          {.4, -1.2},
          {.4, -.4},
          {1.2, -.4},
          {1.2, .4},
          {.4, .4},
          {.4, 1.2},
          {-.4, 1.2},
          {-.4, .4},
          {-1.2, .4},
          {-1.2, -.4},
          {-.4, -.4}}},
        {6, {{-.65, -1.1}, {.65, -1.1}, {1.3, 0}, {.65, 1.1}, {-.65, 1.1}, {-1.3, 0}}},
        {4, {{-.5, -1.2}, {.5, -1.2}, {.5, 1.2}, {-.5, 1.2}}},
    };
    struct svg_point corners[MARKER_CORNERS];
    if (shape % DRAW_SERIES == 0) {
        svg_circle(out, class, at, size);
        return;
    }
    const struct shape *form = &shapes[shape % DRAW_SERIES - 1];
    for (unsigned i = 0; i < form->corners; i++)
        corners[i] =
            (struct svg_point){at.x + size * form->corner[i].x, at.y + size * form->corner[i].y};
    svg_path(out, class, corners, form->corners, SVG_CLOSED);
}

/* ---- Axes ---------------------------------------------------------------------------------- */

double draw_axis_at(const struct draw_axis *axis, double value)
{
    double share = log(value / axis->low) / log(axis->high / axis->low);
    return axis->from + share * (axis->to - axis->from);
}

/* So that there are a few steps, and no more than can be read. */
static int chart_is_shown(const struct draw_axis *axis, double digit)
{
    int is_wide = axis->high > 12 * axis->low;
    return digit == 1 || digit == 2 || digit == 5 || !is_wide;
}

void draw_axis_numbers(FILE *out, const struct draw_axis *axis, double left, double right)
{
    static const double digits[] = {1, 1.5, 2, 3, 5, 7};
    for (int power = -3; power < 7; power++)
        for (unsigned i = 0; i < sizeof digits / sizeof digits[0]; i++) {
            char text[TICK_TEXT];
            double value = digits[i] * pow(10, power);
            if (value < axis->low || value > axis->high || !chart_is_shown(axis, digits[i]))
                continue;
            double y = draw_axis_at(axis, value);
            draw_line(out, "grid", (struct svg_point){left, y}, (struct svg_point){right, y});
            snprintf(text, sizeof text, "%.3g", value);
            draw_chart_text(out, "quiet end", left - 6, y + 4, text);
        }
}

void draw_axis_mark(FILE *out, double x, double top, double bottom, const char *text)
{
    draw_line(out, "grid", (struct svg_point){x, top}, (struct svg_point){x, bottom});
    draw_chart_text(out, "quiet mid", x, bottom + 16, text);
}
