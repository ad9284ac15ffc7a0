#include "sheet_svg.h"

#include <string.h>

#include "../base/file.h"
#include "../base/svg.h"
#include "palette.h"

/* ---- Measures, in pixels ------------------------------------------------------------------- */

enum {
    CELL = 20,
    NAMES = 16, /* of the ranks, left of a board */
    PANEL = NAMES + 8 * CELL,
    GAP = 26,
    MARGIN = 26,
    IN_ROW = 4,
    WIDTH = 2 * MARGIN + IN_ROW * PANEL + (IN_ROW - 1) * GAP,
    TITLE = 22,
    FILES = 16,
    LINE = 17,
    WORDS_LINE = 19,
    HEADING = 28,
    WORDS_COLUMNS = 100, /* characters of running text that certainly fit, */
    HEADING_COLUMNS = 70 /* and of a heading */
};

enum { SHEET_STYLE = 4096 }; /* characters of the whole style */

/* Every colour twice, for light and for dark backgrounds; each half is followed by the palette's. */
static const char style_light[] =
    "text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#1f2328}\n"
    ".mono,.mark,.name{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}\n"
    ".page{fill:#ffffff}.h1{font-size:20px;font-weight:600}.h2{font-size:16px;font-weight:600}\n"
    ".words{font-size:14px}.title{font-size:14px;font-weight:600}.mono{font-size:13px}\n"
    ".name{font-size:11px;fill:#6a737d;text-anchor:middle}\n"
    ".mark{font-size:13px;text-anchor:middle}\n"
    ".light{fill:#f3efe6}.dark{fill:#e4dccb}.frame{fill:none;stroke:#b3a789}\n"
    ".one{fill:#2f6fb5}.index{fill:#f6c453}.on{fill:#d98200}.reach{fill:#a8d5a2}\n"
    ".take{fill:#e58f7f}.blocker{fill:#3b3f45}.slider{fill:#6b3fa0}\n"
    "text.inverse{fill:#ffffff;font-weight:600}text.digit{fill:#2b1d00;font-weight:600}\n"
    "text.letter{fill:#ffffff;font-weight:600}\n"
    ".dot{fill:#2e7d32}\n";
static const char style_dark[] =
    "@media (prefers-color-scheme:dark){\n"
    "text{fill:#e6e6e6}.page{fill:#15181c}.name{fill:#98a1ab}\n"
    ".light{fill:#31363d}.dark{fill:#272b31}.frame{stroke:#59616b}\n"
    ".one{fill:#3f83cc}.index{fill:#5c4a1a}.on{fill:#a66f00}.reach{fill:#2d5a35}\n"
    ".take{fill:#8c3f35}.blocker{fill:#d5d9de}.slider{fill:#a97fe0}\n"
    "text.inverse{fill:#ffffff}text.digit{fill:#ffffff}\n"
    "text.letter{fill:#15181c}.dot{fill:#7fd18b}\n";

/* ---- Small pieces -------------------------------------------------------------------------- */

static void sheet_draw_char(FILE *out, const char *class, int x, int y, char c)
{
    svg_text(out, class, (struct svg_point){x, y}, &c, 1);
}

static void sheet_draw_cell(FILE *out, const char *class, int x, int y)
{
    svg_rect(out, class, x, y, CELL, CELL);
}

static void sheet_draw_disc(FILE *out, const char *class, int x, int y, int radius)
{
    const int half = CELL / 2;
    svg_circle(out, class, (struct svg_point){x + half, y + half}, radius);
}

/* Draws lines of at most that many columns and returns the y below them. */
static int sheet_draw_lines(FILE *out, const char *class, int y, int step, size_t columns,
                            const char *text)
{
    size_t length;
    while ((length = pen_wrap(text, columns)) > 0) {
        y += step;
        svg_text(out, class, (struct svg_point){MARGIN, y}, text, length);
        text += length;
        text += strspn(text, " ");
    }
    return y;
}

static int sheet_draw_heading(FILE *out, const char *class, int y, const char *text)
{
    return sheet_draw_lines(out, class, y, HEADING, HEADING_COLUMNS, text);
}

static int sheet_draw_words(FILE *out, int y, const char *text)
{
    return sheet_draw_lines(out, "words", y, WORDS_LINE, WORDS_COLUMNS, text);
}

/* ---- Panels -------------------------------------------------------------------------------- */

static void sheet_draw_mark(FILE *out, char mark, int lit, int x, int y)
{
    int middle = x + CELL / 2, base = y + CELL / 2 + 5;
    if (mark == MARK_ONE || mark == MARK_ZERO) {
        sheet_draw_cell(out, mark == MARK_ZERO ? "index" : lit ? "on" : "one", x, y);
        sheet_draw_char(out, lit ? "mark digit" : "mark inverse", middle, base, mark);
    } else if (mark == MARK_ATTACKED || mark == MARK_CAPTURE) {
        sheet_draw_cell(out, mark == MARK_CAPTURE ? "take" : "reach", x, y);
        sheet_draw_disc(out, mark == MARK_CAPTURE ? "blocker" : "dot", x, y,
                        mark == MARK_CAPTURE ? 7 : 3);
    } else if (mark == MARK_BLOCKER) {
        sheet_draw_disc(out, "blocker", x, y, 7);
    } else if (mark != MARK_CLEAR && mark != MARK_HOLE) {
        sheet_draw_cell(out, "slider", x, y);
        sheet_draw_char(out, "mark inverse", middle, base, mark);
    }
}

static void sheet_draw_letter(FILE *out, const char *class, char letter, int x, int y)
{
    sheet_draw_cell(out, class, x, y);
    sheet_draw_char(out, "mark letter", x + CELL / 2, y + CELL / 2 + 5, letter);
}

/* A bit that is one relevant square's. */
static void sheet_draw_ink(FILE *out, const struct palette_ink *ink, int x, int y)
{
    const char class[] = {'i', 'n', 'k', ink->letter, 0};
    sheet_draw_letter(out, class, ink->letter, x, y);
}

static void sheet_draw_square(FILE *out, const struct panel *panel, unsigned cell, int x, int y)
{
    const struct palette_ink *ink = palette_ink(panel->inks[cell]);
    if (ink)
        sheet_draw_ink(out, ink, x, y);
    else if (panel->inks[cell])
        sheet_draw_letter(out, "one", palette_letter(panel->inks[cell]), x, y);
    else
        sheet_draw_mark(out, panel->marks[cell], !panel->is_ground && panel->lit >> cell & 1, x,
                        y);
}

static void sheet_draw_name(FILE *out, const char *name, int x, int y)
{
    svg_text(out, "name", (struct svg_point){x, y}, name, strlen(name));
}

static void sheet_draw_rank_name(FILE *out, const struct panel *panel, unsigned rank, int x, int y)
{
    char name[PANEL_TEXT];
    if (panel->is_ground)
        snprintf(name, sizeof name, "%u", rank + 1);
    else
        snprintf(name, sizeof name, "%c", panel->names[rank]);
    sheet_draw_name(out, name, x, y);
}

static void sheet_draw_file_names(FILE *out, const struct panel *panel, int left, int y)
{
    char name[BOARDS_FILE];
    for (unsigned file = 0; file < panel->files; file++) {
        boards_file_name(file, name);
        sheet_draw_name(out, name, left + (int)file * CELL + CELL / 2, y);
    }
}

/* The empty squares of a rank from this cell on. */
static void sheet_draw_ground(FILE *out, const struct panel *panel, unsigned first, unsigned odd,
                              int x, int y)
{
    if (panel->files == 8 && !memchr(panel->marks + first, MARK_HOLE, 8)) {
        svg_use(out, odd ? "even" : "odd", x, y);
        return;
    }
    for (unsigned file = 0; file < panel->files; file++)
        if (panel->marks[first + file] != MARK_HOLE)
            sheet_draw_cell(out, (file + odd) % 2 ? "light" : "dark", x + (int)file * CELL, y);
}

/* Of all levels together: the ranks are numbered on. */
static void sheet_draw_rank(FILE *out, const struct panel *panel, unsigned row, int x, int y)
{
    const unsigned rank = row % panel->ranks, first = row * panel->files;
    const int left = x + (panel->is_hex ? (int)rank * CELL / 2 : 0);
    sheet_draw_ground(out, panel, first, (rank + row / panel->ranks) % 2, left, y);
    sheet_draw_rank_name(out, panel, rank, x - NAMES / 2, y + 14);
    for (unsigned file = 0; file < panel->files; file++)
        sheet_draw_square(out, panel, first + file, left + (int)file * CELL, y);
}

static int sheet_level_height(const struct panel *panel)
{
    return (panel->is_solid ? LINE : 0) + (int)panel->ranks * CELL + FILES;
}

static int sheet_board_height(const struct panel *panel)
{
    return panel->ranks ? TITLE + (int)panel->levels * sheet_level_height(panel) : 0;
}

static int sheet_height_of(const struct panel *panel)
{
    return sheet_board_height(panel) + (int)panel->lines * LINE;
}

/* Its title is on it, even if the board is smaller. */
static int sheet_width_of(const struct panel *panel)
{
    const unsigned halves = 2 * panel->files + (panel->is_hex ? panel->ranks - 1 : 0);
    const int width = NAMES + (int)halves * CELL / 2;
    return width < PANEL ? PANEL : width;
}

/* Files of a hexagon are not straight: they have no names below. */
static void sheet_draw_level(FILE *out, const struct panel *panel, unsigned level, int left, int y)
{
    const int bottom = y + sheet_level_height(panel) - FILES;
    char letters[BOARDS_FILE], name[PANEL_TEXT];
    boards_level_name(level, letters);
    snprintf(name, sizeof name, "level %s", letters);
    if (panel->is_solid)
        svg_text(out, "mono", (struct svg_point){left, y + 12}, name, strlen(name));
    for (unsigned rank = 0; rank < panel->ranks; rank++)
        sheet_draw_rank(out, panel, level * panel->ranks + rank, left,
                        bottom - (int)(rank + 1) * CELL);
    if (panel->is_hex)
        return;
    svg_rect(out, "frame", left, bottom - (int)panel->ranks * CELL, (int)panel->files * CELL,
             (int)panel->ranks * CELL);
    sheet_draw_file_names(out, panel, left, bottom + 12);
}

static void sheet_draw_board(FILE *out, const struct panel *panel, int x, int y)
{
    const int left = x + NAMES;
    svg_text(out, "title", (struct svg_point){left, y + 14}, panel->title, strlen(panel->title));
    y += TITLE;
    for (unsigned level = panel->levels; level-- > 0; y += sheet_level_height(panel))
        sheet_draw_level(out, panel, level, left, y);
}

static void sheet_draw_panel(FILE *out, const struct panel *panel, int x, int y)
{
    const int below = y + sheet_board_height(panel);
    svg_group(out);
    if (panel->ranks)
        sheet_draw_board(out, panel, x, y);
    for (unsigned i = 0; i < panel->lines; i++)
        svg_text(out, "mono", (struct svg_point){x + NAMES, below + (int)(i + 1) * LINE - 4},
                 panel->line[i], strlen(panel->line[i]));
    svg_group_end(out);
}

/* Of four words beside each other, or the widest board. */
static int sheet_width(const struct sheet *sheet)
{
    int width = WIDTH;
    for (unsigned i = 0; i < sheet->panel_count; i++) {
        const int needed = 2 * MARGIN - NAMES + sheet_width_of(&sheet->panels[i]);
        width = width < needed ? needed : width;
    }
    return width;
}

static int sheet_draw_panels(FILE *out, const struct panel *panels, unsigned count, int right,
                             int y)
{
    for (unsigned i = 0; i < count;) {
        int x = MARGIN - NAMES, height = 0;
        do {
            sheet_draw_panel(out, &panels[i], x, y);
            if (height < sheet_height_of(&panels[i]))
                height = sheet_height_of(&panels[i]);
            x += sheet_width_of(&panels[i++]) + GAP;
        } while (i < count && x + sheet_width_of(&panels[i]) <= right);
        y += height + GAP / 2;
    }
    return y;
}

/* ---- The page ------------------------------------------------------------------------------ */

static int sheet_draw_section(FILE *out, const struct sheet *sheet, const struct section *section,
                              int y)
{
    y = sheet_draw_heading(out, "h2", y, section->heading);
    y = sheet_draw_words(out, y, section->words);
    return sheet_draw_panels(out, sheet->panels + section->first, section->count,
                             sheet_width(sheet) - MARGIN, y + GAP / 2);
}

static void sheet_draw_key_entry(FILE *out, char mark, int lit, const char *what, int *x, int y)
{
    sheet_draw_cell(out, "light", *x, y);
    sheet_draw_mark(out, mark, lit, *x, y);
    svg_text(out, "words", (struct svg_point){*x + CELL + 6, y + 15}, what, strlen(what));
    *x += CELL + 24 + 8 * (int)strlen(what);
}

static int sheet_draw_inks_entry(FILE *out, int y)
{
    const char *what = "a bit of one relevant square alone";
    for (int i = 0; i < 3; i++)
        sheet_draw_ink(out, &palette_inks[i], MARGIN + i * CELL, y);
    svg_text(out, "words", (struct svg_point){MARGIN + 3 * CELL + 6, y + 15}, what, strlen(what));
    return y + CELL + GAP / 2;
}

static int sheet_draw_key(FILE *out, const struct sheet *sheet, int y)
{
    int x = MARGIN;
    sheet_draw_key_entry(out, sheet->slider, 0, sheet_slider_name(sheet), &x, y);
    sheet_draw_key_entry(out, MARK_BLOCKER, 0, "a blocker", &x, y);
    sheet_draw_key_entry(out, MARK_ATTACKED, 0, "attacked", &x, y);
    sheet_draw_key_entry(out, MARK_CAPTURE, 0, "an attacked blocker", &x, y);
    sheet_draw_key_entry(out, MARK_ONE, 0, "a set bit", &x, y);
    if (sheet_has_index(sheet)) {
        sheet_draw_key_entry(out, MARK_ONE, 1, "", &x, y);
        x -= 24;
        sheet_draw_key_entry(out, MARK_ZERO, 1, "bits of the index", &x, y);
    }
    y += CELL + GAP / 2;
    return sheet_has_inks(sheet) ? sheet_draw_inks_entry(out, y) : y;
}

static int sheet_draw_page(FILE *out, const struct sheet *sheet)
{
    int y = sheet_draw_heading(out, "h1", MARGIN / 2, sheet->title);
    y = sheet_draw_words(out, y, sheet->words);
    for (unsigned i = 0; i < sheet->section_count; i++)
        y = sheet_draw_section(out, sheet, &sheet->sections[i], y);
    y = sheet_draw_key(out, sheet, y + GAP / 2);
    return sheet_draw_words(out, y, sheet->notes) + MARGIN;
}

static void sheet_draw_checkers(FILE *out)
{
    for (int even = 0; even < 2; even++) {
        svg_symbol(out, even ? "even" : "odd");
        for (int file = 0; file < 8; file++)
            sheet_draw_cell(out, (file + even) % 2 ? "light" : "dark", file * CELL, 0);
        svg_symbol_end(out);
    }
}

void sheet_svg(FILE *out, const struct sheet *sheet)
{
    int height = sheet_draw_page(NULL, sheet);
    char style[SHEET_STYLE];
    snprintf(style, sizeof style, "%s%s%s%s}\n", style_light, palette_light, style_dark,
             palette_dark);
    svg_begin(out, sheet_width(sheet), height, sheet->title, sheet->words, style);
    sheet_draw_checkers(out);
    sheet_draw_page(out, sheet);
    svg_end(out);
}

int sheet_svg_write(const char *path, const struct sheet *sheet)
{
    struct base_page page;
    int error = base_page_open(&page);
    if (error)
        return error;
    sheet_svg(page.stream, sheet);
    return base_page_write(&page, path);
}
