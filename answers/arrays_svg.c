/* arrays_svg.c - the picture of a table: its slots in lines, with the arrays below them as bars. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../base/file.h"
#include "../lib/names.h"
#include "arrays.h"
#include "picture.h"

enum {
    COLUMN = 7, /* pixels */
    IN_LINE = 128,
    LINE_SLOTS = IN_LINE * ARRAYS_COLUMN,
    LEFT = 84,
    RIGHT = LEFT + IN_LINE * COLUMN,
    WIDTH = RIGHT + PICTURE_MARGIN,
    WORDS = 130, /* characters of running text that certainly fit */
    STRIP = 24,
    LANE = 16,
    BAR = 14,
    LANES = 128,
    GAP = 14,
    POINTS = 2 * IN_LINE + 2,
    DIGIT = 7, /* a little more than the width of a small character */
    LABEL = 256
};

/* One line of slots, and its arrays side by side. */
struct line {
    const struct answer_arrays *answer;
    uint32_t first, behind; /* slots */
    int top;
    unsigned lanes;
    uint32_t ends[LANES]; /* of each lane: behind its last array */
};

static double arrays_x(const struct line *line, double slot)
{
    return LEFT + (slot - line->first) * COLUMN / ARRAYS_COLUMN;
}

/* ---- Steps: how much of each column, as one shape ---- */

struct steps {
    struct svg_point points[POINTS];
    unsigned count;
    int bottom, height;
};

static void arrays_step(struct steps *steps, double from, double to, double share)
{
    double y = steps->bottom - share * steps->height;
    if (!steps->count)
        steps->points[steps->count++] = (struct svg_point){from, steps->bottom};
    steps->points[steps->count++] = (struct svg_point){from, y};
    steps->points[steps->count++] = (struct svg_point){to, y};
}

static void arrays_draw_steps(FILE *out, const char *class, struct steps *steps)
{
    if (!steps->count)
        return;
    double end = steps->points[steps->count - 1].x;
    steps->points[steps->count++] = (struct svg_point){end, steps->bottom};
    svg_path(out, class, steps->points, steps->count, SVG_CLOSED);
}

/* ---- How full a line is ---- */

static unsigned arrays_owned(const struct answer_arrays *answer, uint32_t from, uint32_t to,
                             unsigned least)
{
    unsigned owned = 0;
    for (uint32_t slot = from; slot < to; slot++)
        owned += answer->owners[slot] >= least;
    return owned;
}

static uint32_t arrays_least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void arrays_draw_owned(FILE *out, const struct line *line, const char *class,
                              unsigned least)
{
    struct steps steps = {.bottom = line->top + STRIP, .height = STRIP};
    unsigned some = 0;
    for (uint32_t from = line->first; from < line->behind; from += ARRAYS_COLUMN) {
        uint32_t to = arrays_least(from + ARRAYS_COLUMN, line->behind);
        unsigned owned = arrays_owned(line->answer, from, to, least);
        arrays_step(&steps, arrays_x(line, from), arrays_x(line, to),
                    (double)owned / (double)(to - from));
        some += owned;
    }
    if (some)
        arrays_draw_steps(out, class, &steps);
}

static void arrays_draw_strip(FILE *out, const struct line *line)
{
    char number[PICTURE_NUMBER];
    picture_text(out, "left", LEFT - 8, line->top + STRIP - 8,
                 picture_number(number, line->first));
    arrays_draw_owned(out, line, "used", 1);
    arrays_draw_owned(out, line, "several", 2);
    svg_rect(out, "frame", LEFT, line->top, arrays_x(line, line->behind) - LEFT, STRIP);
}

/* ---- Arrays ---- */

/* As many of the squares' names as fit. */
static void arrays_label(char label[LABEL], const struct array *array, double width)
{
    size_t room = width > DIGIT ? (size_t)(width / DIGIT) : 0;
    *label = 0;
    for (unsigned i = 0; i < array->square_count; i++) {
        size_t length = strlen(label);
        if (length + 3 > room || length + 4 > LABEL)
            return;
        snprintf(label + length, LABEL - length, "%s%s", i ? " " : "",
                 grim_square_name(array->squares[i]));
    }
}

static void arrays_draw_filled(FILE *out, const struct line *line, const struct array *array,
                               uint32_t from, uint32_t behind, int top)
{
    struct steps steps = {.bottom = top + BAR, .height = BAR};
    while (from < behind) {
        uint32_t column = from / ARRAYS_COLUMN;
        uint32_t begin =
            column * ARRAYS_COLUMN > array->first ? column * ARRAYS_COLUMN : array->first;
        uint32_t end = arrays_least((column + 1) * ARRAYS_COLUMN, array->last + 1);
        arrays_step(&steps, arrays_x(line, from), arrays_x(line, arrays_least(end, behind)),
                    (double)array->columns[column] / (double)(end - begin));
        from = end;
    }
    arrays_draw_steps(out, array->piece == GRIM_ROOK ? "rooks" : "bishops", &steps);
}

static unsigned arrays_lane(struct line *line, uint32_t from, uint32_t behind)
{
    unsigned lane = 0;
    while (lane + 1 < LANES && lane < line->lanes && line->ends[lane] > from)
        lane++;
    line->lanes = lane >= line->lanes ? lane + 1 : line->lanes;
    line->ends[lane] = behind;
    return lane;
}

static void arrays_draw_array(FILE *out, struct line *line, const struct array *array)
{
    uint32_t from = array->first > line->first ? array->first : line->first;
    uint32_t behind = arrays_least(array->last + 1, line->behind);
    if (from >= behind)
        return;
    int top = line->top + STRIP + 4 + (int)arrays_lane(line, from, behind) * LANE;
    double left = arrays_x(line, from), width = arrays_x(line, behind) - left;
    char label[LABEL];
    svg_rect(out, array->piece == GRIM_ROOK ? "rook" : "bishop", left, top, width, BAR);
    arrays_draw_filled(out, line, array, from, behind, top);
    arrays_label(label, array, width);
    if (*label)
        picture_text(out, "small", left + 3, top + BAR - 4, label);
}

static int arrays_draw_line(FILE *out, const struct answer_arrays *answer, uint32_t first, int top)
{
    struct line line = {answer, first, arrays_least(first + LINE_SLOTS, answer->slots),
                        top,    0,     {0}};
    arrays_draw_strip(out, &line);
    for (unsigned i = 0; i < answer->count; i++)
        arrays_draw_array(out, &line, &answer->arrays[i]);
    return top + STRIP + 4 + (int)line.lanes * LANE + GAP;
}

/* ---- The page ---- */

/* "83% in use"; 100% only if it is exact. */
static void arrays_write_use(char use[PICTURE_NUMBER], const struct answer_arrays *answer)
{
    unsigned percent = (unsigned)lround(100.0 * answer->used / answer->slots);
    if (answer->used == answer->slots)
        snprintf(use, PICTURE_NUMBER, "all in use");
    else
        snprintf(use, PICTURE_NUMBER, "%u%% in use", percent < 99 ? percent : 99);
}

static void arrays_write_title(char title[PICTURE_TEXT], const struct answer_arrays *answer)
{
    char slots[PICTURE_NUMBER], shared[PICTURE_NUMBER], use[PICTURE_NUMBER];
    picture_number(slots, answer->slots);
    picture_number(shared, answer->shared);
    arrays_write_use(use, answer);
    int length = snprintf(title, PICTURE_TEXT, "%s: %u arrays in %s slots, %s",
                          answer->scheme->name, answer->count, slots, use);
    if (answer->shared && length > 0)
        snprintf(title + length, PICTURE_TEXT - (size_t)length, ", %s of them by several arrays",
                 shared);
}

static void arrays_write_words(char words[PICTURE_TEXT], const struct answer_arrays *answer)
{
    char used[PICTURE_NUMBER], longest[PICTURE_NUMBER];
    picture_number(used, answer->used);
    picture_number(longest, answer->longest);
    if (answer->deepest > 1)
        snprintf(words, PICTURE_TEXT,
                 "%s slots are in use. Without overlaps the arrays would take %s slots; up to %u "
                 "arrays span the same slot.",
                 used, longest, answer->deepest);
    else
        snprintf(words, PICTURE_TEXT, "%s slots are in use. No two arrays overlap.", used);
}

static int arrays_draw_key(FILE *out, const struct answer_arrays *answer, int y)
{
    int x = picture_key(out, "used", PICTURE_MARGIN, y, "share of slots in use");
    if (answer->shared)
        x = picture_key(out, "several", x, y, "by several arrays");
    x = picture_key(out, "rooks", x, y, "a rook's array");
    picture_key(out, "bishops", x, y, "a bishop's (shade: share in use)");
    return y + 2 * GAP;
}

static int arrays_draw_page(FILE *out, const struct answer_arrays *answer, const char *title,
                            const char *words)
{
    picture_text(out, "h1", PICTURE_MARGIN, PICTURE_TOP, title);
    int y = picture_words(out, PICTURE_TOP + 4, WORDS, words) + GAP;
    y = arrays_draw_key(out, answer, y);
    for (uint32_t first = 0; first < answer->slots; first += LINE_SLOTS)
        y = arrays_draw_line(out, answer, first, y);
    return y + GAP;
}

int answer_arrays_draw(const char *path, const struct answer_arrays *answer)
{
    char title[PICTURE_TEXT], words[PICTURE_TEXT];
    struct base_page page;
    int error = base_page_open(&page);
    if (error)
        return error;
    arrays_write_title(title, answer);
    arrays_write_words(words, answer);
    svg_begin(page.stream, WIDTH, arrays_draw_page(NULL, answer, title, words), title, words,
              picture_style);
    arrays_draw_page(page.stream, answer, title, words);
    svg_end(page.stream);
    return base_page_write(&page, path);
}
