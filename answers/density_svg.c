/* density_svg.c - the picture of `grimoire find density`: two panels over the number of ones. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "../base/file.h"
#include "../base/svg.h"
#include "../lib/names.h"
#include "density.h"

enum {
    STEP = 10,
    BAR = 7,
    LEFT = 84,
    RIGHT = LEFT + STEP * (DENSITY_ROWS + 1),
    WIDTH = RIGHT + 26,
    TITLE = 34,
    UPPER_TOP = 104,
    UPPER_BOTTOM = UPPER_TOP + 190,
    LOWER_TOP = UPPER_BOTTOM + 76,
    LOWER_BOTTOM = LOWER_TOP + 110,
    HEIGHT = LOWER_BOTTOM + 56,
    TEXT = 160
};

/* Every colour twice, for light and for dark backgrounds. */
static const char density_style[] =
    "text{font-family:system-ui,'Segoe "
    "UI',Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2328}\n"
    ".page{fill:#ffffff}.h1{font-size:18px;font-weight:600}.h2{font-weight:600}\n"
    ".left{text-anchor:end}.below{text-anchor:middle}\n"
    ".grid{fill:none;stroke:#d5d9de}.works{fill:#2f6fb5}.fits{fill:#d98200}\n"
    "@media (prefers-color-scheme:dark){\n"
    "text{fill:#e6e6e6}.page{fill:#15181c}.grid{stroke:#3a4048}\n"
    ".works{fill:#5b9bdd}.fits{fill:#e0a23c}}\n";

static void density_text(FILE *out, const char *class, double x, double y, const char *text)
{
    svg_text(out, class, (struct svg_point){x, y}, text, strlen(text));
}

static double density_x(unsigned ones)
{
    return LEFT + STEP * (double)ones;
}

static void density_draw_level(FILE *out, double y, const char *text)
{
    const struct svg_point line[] = {{LEFT, y}, {RIGHT, y}};
    svg_path(out, "grid", line, 2, SVG_OPEN);
    density_text(out, "left", LEFT - 8, y + 4, text);
}

static void density_draw_ones(FILE *out, double bottom)
{
    char text[TEXT];
    for (unsigned ones = 8; ones < 64; ones += 8) {
        snprintf(text, sizeof text, "%u", ones);
        density_text(out, "below", density_x(ones), bottom + 18, text);
    }
}

static void density_draw_bar(FILE *out, const char *class, unsigned ones, double top,
                             double bottom)
{
    if (top < bottom)
        svg_rect(out, class, density_x(ones) - BAR / 2.0, top, BAR, bottom - top);
}

/* ---- How many work, in powers of ten from less than one of all ---- */

static void density_draw_upper(FILE *out, const struct answer_density *answer)
{
    double tried = (double)answer->find.tries, most = 1;
    char text[TEXT];
    for (unsigned i = 0; i < DENSITY_ROWS; i++)
        most = fmax(most, (double)answer->rows[i].found);
    double low = -ceil(log10(tried)) - 0.3, high = ceil(log10(most / tried) + 0.01);
    double scale = (UPPER_BOTTOM - UPPER_TOP) / (high - low);
    density_text(out, "h2", LEFT, UPPER_TOP - 14, "share that works");
    for (int level = (int)ceil(low); level <= high; level++) {
        snprintf(text, sizeof text, "1e%d", level);
        density_draw_level(out, UPPER_BOTTOM - (level - low) * scale, text);
    }
    for (unsigned i = 0; i < DENSITY_ROWS; i++)
        if (answer->rows[i].found) {
            double share = log10((double)answer->rows[i].found / tried);
            density_draw_bar(out, "works", i + 1, UPPER_BOTTOM - (share - low) * scale,
                             UPPER_BOTTOM);
        }
    density_draw_ones(out, UPPER_BOTTOM);
}

/* ---- How far the others come ---- */

static void density_draw_lower(FILE *out, const struct answer_density *answer)
{
    double tried = (double)answer->find.tries, most = 1;
    char text[TEXT];
    for (unsigned i = 0; i < DENSITY_ROWS; i++)
        most = fmax(most, (double)answer->rows[i].fitted / tried);
    double step = most > 40 ? 20 : most > 16 ? 10 : 2;
    double high = step * ceil(most / step), scale = (LOWER_BOTTOM - LOWER_TOP) / high;
    snprintf(text, sizeof text, "subsets before the first clash, of %u", answer->rows[0].subsets);
    density_text(out, "h2", LEFT, LOWER_TOP - 14, text);
    for (double level = 0; level <= high; level += step) {
        snprintf(text, sizeof text, "%.0f", level);
        density_draw_level(out, LOWER_BOTTOM - level * scale, text);
    }
    for (unsigned i = 0; i < DENSITY_ROWS; i++)
        density_draw_bar(out, "fits", i + 1,
                         LOWER_BOTTOM - (double)answer->rows[i].fitted / tried * scale,
                         LOWER_BOTTOM);
    density_draw_ones(out, LOWER_BOTTOM);
    density_text(out, "below", (LEFT + RIGHT) / 2.0, LOWER_BOTTOM + 42, "ones of a factor");
}

int answer_density_draw(const char *path, const struct answer_density *answer)
{
    const struct find *find = &answer->find;
    char title[TEXT], words[TEXT];
    struct base_page page;
    int error = base_page_open(&page);
    if (error)
        return error;
    snprintf(title, sizeof title, "%s %s: factors by the number of their ones",
             grim_piece_name(find->piece), grim_square_name(find->sq));
    snprintf(words, sizeof words,
             "%s, %u index bits, %" PRIu64 " factors at random with each number, seed %" PRIu64,
             find->scheme->name, find_bits(find), find->tries, find->seed);
    svg_begin(page.stream, WIDTH, HEIGHT, title, words, density_style);
    density_text(page.stream, "h1", LEFT, TITLE, title);
    density_text(page.stream, "", LEFT, TITLE + 20, words);
    density_draw_upper(page.stream, answer);
    density_draw_lower(page.stream, answer);
    svg_end(page.stream);
    return base_page_write(&page, path);
}
