#include "boards.h"

#include <stdarg.h>
#include <string.h>

#include "palette.h"

/* ---- Making panels ------------------------------------------------------------------------- */

static void boards_panel_clear(struct panel *panel, const char *title)
{
    memset(panel, 0, sizeof *panel);
    snprintf(panel->title, sizeof panel->title, "%s", title);
    memcpy(panel->names, "12345678", sizeof panel->names);
    memset(panel->marks, MARK_CLEAR, sizeof panel->marks);
    panel->files = panel->ranks = 8;
    panel->levels = 1;
}

void boards_panel_ground(struct panel *panel, const char *title, const uint8_t size[3])
{
    boards_panel_clear(panel, title);
    memset(panel->marks, MARK_HOLE, sizeof panel->marks);
    panel->is_ground = 1;
    panel->files = size[0];
    panel->ranks = size[1];
    panel->levels = size[2];
}

void boards_file_name(unsigned file, char name[BOARDS_FILE])
{
    const unsigned more = file / 26;
    snprintf(name, BOARDS_FILE, "%.*s%c", more > 0, &"abcdefgh"[more ? more - 1 : 0],
             (int)('a' + file % 26));
}

void boards_level_name(unsigned level, char name[BOARDS_FILE])
{
    boards_file_name(level, name);
    for (char *c = name; *c; c++)
        *c = (char)(*c - 'a' + 'A');
}

void boards_panel_line(struct panel *panel, const char *format, ...)
{
    va_list arguments;
    if (panel->lines == PANEL_LINES)
        return;
    va_start(arguments, format);
    vsnprintf(panel->line[panel->lines++], PANEL_TEXT, format, arguments);
    va_end(arguments);
}

void boards_panel_bits(struct panel *panel, const char *title, uint64_t board)
{
    boards_panel_clear(panel, title);
    for (unsigned sq = 0; sq < 64; sq++)
        if (board >> sq & 1)
            panel->marks[sq] = MARK_ONE;
    boards_panel_line(panel, "0x%016llx", (unsigned long long)board);
}

void boards_panel_index(struct panel *panel, const char *title, uint64_t product, unsigned bits)
{
    boards_panel_bits(panel, title, product);
    panel->lit = bits ? ~UINT64_C(0) << (64 - bits) : 0;
    for (unsigned sq = 64 - bits; sq < 64; sq++)
        if (panel->marks[sq] == MARK_CLEAR)
            panel->marks[sq] = MARK_ZERO;
}

void boards_panel_slider(struct panel *panel, char slider, unsigned sq)
{
    if (panel->marks[sq] == MARK_CLEAR)
        panel->marks[sq] = slider;
}

void boards_panel_ink(struct panel *panel, unsigned sq, unsigned number)
{
    if (panel->marks[sq] == MARK_ONE && number < PALETTE_INKS)
        panel->inks[sq] = (uint8_t)(number + 1);
}

void boards_panel_attacks(struct panel *panel, const char *title, char slider, unsigned sq,
                          uint64_t occ, uint64_t attacks)
{
    static const char marks[4] = {MARK_CLEAR, MARK_BLOCKER, MARK_ATTACKED, MARK_CAPTURE};
    boards_panel_clear(panel, title);
    for (unsigned i = 0; i < 64; i++)
        panel->marks[i] = marks[(attacks >> i & 1) << 1 | (occ >> i & 1)];
    panel->marks[sq] = slider;
    boards_panel_line(panel, "0x%016llx", (unsigned long long)(attacks ? attacks : occ));
}

void boards_panel_first_rank(struct panel *panel, uint64_t board)
{
    panel->ranks = 1;
    panel->lines = 0;
    boards_panel_line(panel, "0x%02x", (unsigned)(board & 255));
}

void boards_panel_text(struct panel *panel)
{
    boards_panel_clear(panel, "");
    panel->ranks = 0;
}

/* ---- Drawing them -------------------------------------------------------------------------- */

static const char *boards_colour_of(char mark, int lit)
{
    switch (mark) {
    case MARK_CLEAR: return "2";
    case MARK_ONE: return lit ? "1;32" : "36";
    case MARK_ZERO: return "32";
    case MARK_BLOCKER: return "33";
    case MARK_ATTACKED: return "32";
    case MARK_CAPTURE: return "1;31";
    default: return "1;35";
    }
}

static void boards_put_char(struct pen *pen, const char *colour, char c)
{
    const char text[2] = {c, 0};
    pen_put(pen, colour, text);
}

static void boards_draw_mark(struct pen *pen, const struct panel *panel, unsigned sq)
{
    char mark = panel->marks[sq];
    const struct palette_ink *ink = palette_ink(panel->inks[sq]);
    if (ink)
        boards_put_char(pen, ink->terminal, ink->letter);
    else
        boards_put_char(pen, boards_colour_of(mark, panel->lit >> sq & 1), mark);
}

static void boards_draw_rank(struct pen *pen, const struct panel *panel, unsigned rank)
{
    int lit = 0;
    boards_put_char(pen, "2", panel->names[rank]);
    for (unsigned sq = 8 * rank; sq < 8 * rank + 8; sq++) {
        int was_lit = lit;
        lit = panel->lit >> sq & 1;
        boards_put_char(pen, lit == was_lit ? NULL : "1;32",
                        lit == was_lit ? ' '
                        : lit          ? '['
                                       : ']');
        boards_draw_mark(pen, panel, sq);
    }
    if (lit)
        boards_put_char(pen, "1;32", ']');
}

static void boards_draw_line(struct pen *pen, const struct panel *panel, unsigned line)
{
    unsigned board_lines = panel->ranks ? panel->ranks + 2 : 0;
    if (line >= board_lines && line - board_lines < panel->lines)
        pen_put(pen, NULL, panel->line[line - board_lines]);
    else if (line >= board_lines)
        return;
    else if (line == 0)
        pen_put(pen, "1", panel->title);
    else if (line <= panel->ranks)
        boards_draw_rank(pen, panel, panel->ranks - line);
    else
        pen_put(pen, "2", "  a b c d e f g h");
}

static unsigned boards_height_of(const struct panel *panel)
{
    return (panel->ranks ? panel->ranks + 2 : 0) + panel->lines;
}

static void boards_draw_row(struct pen *pen, const struct panel *panels, unsigned count)
{
    unsigned height = 0;
    for (unsigned i = 0; i < count; i++)
        if (height < boards_height_of(&panels[i]))
            height = boards_height_of(&panels[i]);
    for (unsigned line = 0; line < height; line++) {
        for (unsigned i = 0; i < count; i++) {
            pen->wanted = i * (PANEL_WIDTH + PANEL_GAP);
            boards_draw_line(pen, &panels[i], line);
        }
        pen_end(pen);
    }
}

void boards_print(struct pen *pen, const struct panel *panels, unsigned count)
{
    unsigned in_row = (pen->style.columns + PANEL_GAP) / (PANEL_WIDTH + PANEL_GAP);
    if (in_row == 0)
        in_row = 1;
    for (unsigned i = 0; i < count; i += in_row) {
        if (i)
            pen_end(pen);
        boards_draw_row(pen, panels + i, count - i < in_row ? count - i : in_row);
    }
}
