/* Labels that avoid each other: the first free place around a point, near ones first. */
#include <math.h>
#include <string.h>

#include "draw_chart.h"

enum { ANGLES = 16, RINGS = 14, STEPS = 12, FIRST_RING = 9, RING = 9, FAR_ENOUGH = 16 };

#define TURN 6.283185307179586
#define LETTER 7.2 /* pixels, wider than most */

static double draw_text_width(const char *text)
{
    return LETTER * (double)strlen(text);
}

void draw_labels_take(struct draw_labels *labels, struct draw_box box)
{
    if (labels->count < DRAW_MAX_BOXES)
        labels->taken[labels->count++] = box;
}

void draw_labels_wall(struct draw_labels *labels, struct svg_point from, struct svg_point to)
{
    const double half = 1;
    draw_labels_take(labels,
                     (struct draw_box){fmin(from.x, to.x) - half, fmin(from.y, to.y) - half,
                                       fmax(from.x, to.x) + half, fmax(from.y, to.y) + half});
    labels->walls = labels->count;
}

static int label_overlap(const struct draw_box *a, const struct draw_box *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

/* Ignoring the first `passed` taken boxes. */
static int label_is_free(const struct draw_labels *labels, const struct draw_box *box,
                         unsigned passed)
{
    const struct draw_box *area = &labels->area;
    if (box->left < area->left || box->right > area->right || box->top < area->top ||
        box->bottom > area->bottom)
        return 0;
    for (unsigned i = passed; i < labels->count; i++)
        if (label_overlap(box, &labels->taken[i]))
            return 0;
    return 1;
}

/* The n-th step of the line from a point to a label's corner, as a tiny box. */
static struct draw_box label_step_of(struct svg_point from, struct svg_point to, unsigned n)
{
    const double half = 0.7;
    double share = (n + 0.5) / STEPS;
    double x = from.x + share * (to.x - from.x), y = from.y + share * (to.y - from.y);
    return (struct draw_box){x - half, y - half, x + half, y + half};
}

/* Markers block every line; the first steps are beside the point's own marker. */
static int label_is_line_free(const struct draw_labels *labels, struct svg_point from,
                              struct svg_point to)
{
    for (unsigned i = 0; i < STEPS; i++) {
        struct draw_box step = label_step_of(from, to, i);
        if (hypot(step.left - from.x, step.top - from.y) > FIRST_RING &&
            !label_is_free(labels, &step, labels->walls))
            return 0;
    }
    return 1;
}

static struct draw_box label_box_at(struct svg_point corner, int to_the_left, const char *text)
{
    double width = draw_text_width(text);
    struct draw_box box = {corner.x, corner.y - DRAW_LABEL_HEIGHT / 2.0, corner.x + width,
                           corner.y + DRAW_LABEL_HEIGHT / 2.0};
    if (to_the_left) {
        box.left -= width;
        box.right -= width;
    }
    return box;
}

static void label_write(FILE *out, struct draw_labels *labels, const char *class,
                        struct svg_point at, struct svg_point corner, const char *text)
{
    char classes[64];
    int to_the_left = corner.x < at.x;
    int is_far = hypot(corner.x - at.x, corner.y - at.y) > FAR_ENOUGH;
    snprintf(classes, sizeof classes, "%s%s", class, to_the_left ? " end" : "");
    if (is_far)
        draw_line(out, "lead", at, corner);
    draw_chart_text(out, classes, corner.x + (to_the_left ? -2 : 2), corner.y + 4, text);
    draw_labels_take(labels, label_box_at(corner, to_the_left, text));
    for (unsigned i = 0; is_far && i < STEPS; i++)
        draw_labels_take(labels, label_step_of(at, corner, i));
}

/* Right and left first, then further and further up and down. */
static struct svg_point label_corner_at(struct svg_point at, unsigned ring, unsigned i)
{
    unsigned step = i / 4;
    double angle = TURN * ((i & 1 ? 0.5 : 0) + (i & 2 ? -1 : 1) * (double)step / ANGLES);
    double radius = FIRST_RING + ring * RING;
    return (struct svg_point){at.x + radius * cos(angle), at.y + radius * sin(angle)};
}

static int label_find_corner(const struct draw_labels *labels, struct svg_point at,
                             const char *text, int lines_may_cross, struct svg_point *corner)
{
    for (unsigned n = 0; n < RINGS * ANGLES; n++) {
        *corner = label_corner_at(at, n / ANGLES, n % ANGLES);
        struct draw_box box = label_box_at(*corner, corner->x < at.x, text);
        if (label_is_free(labels, &box, 0) &&
            (lines_may_cross || label_is_line_free(labels, at, *corner)))
            return 1;
    }
    return 0;
}

/* Where many points crowd, lines may cross; texts never overlap while there is room. */
void draw_label(FILE *out, struct draw_labels *labels, const char *class, struct svg_point at,
                const char *text)
{
    struct svg_point corner;
    if (!label_find_corner(labels, at, text, 0, &corner) &&
        !label_find_corner(labels, at, text, 1, &corner))
        corner = label_corner_at(at, 0, 0);
    label_write(out, labels, class, at, corner, text);
}
