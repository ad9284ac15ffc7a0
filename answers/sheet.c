#include "sheet.h"

#include <string.h>

struct section *sheet_section(struct sheet *sheet, const char *heading)
{
    if (sheet->section_count < SHEET_SECTIONS)
        sheet->section_count++;
    struct section *section = &sheet->sections[sheet->section_count - 1];
    memset(section, 0, sizeof *section);
    snprintf(section->heading, sizeof section->heading, "%s", heading);
    section->first = sheet->panel_count;
    return section;
}

struct panel *sheet_panel(struct sheet *sheet)
{
    if (sheet->panel_count == SHEET_PANELS)
        return &sheet->panels[SHEET_PANELS - 1];
    sheet->sections[sheet->section_count - 1].count++;
    return &sheet->panels[sheet->panel_count++];
}

const char *sheet_slider_name(const struct sheet *sheet)
{
    switch (sheet->slider) {
    case 'R': return "rook";
    case 'B': return "bishop";
    case 'Q': return "queen";
    default: return "piece";
    }
}

int sheet_has_index(const struct sheet *sheet)
{
    for (unsigned i = 0; i < sheet->panel_count; i++)
        if (sheet->panels[i].lit)
            return 1;
    return 0;
}

int sheet_has_inks(const struct sheet *sheet)
{
    for (unsigned i = 0; i < sheet->panel_count; i++)
        for (unsigned cell = 0; cell < PANEL_CELLS; cell++)
            if (sheet->panels[i].inks[cell])
                return 1;
    return 0;
}

static void sheet_print_heading(struct pen *pen, const char *heading)
{
    pen_put(pen, PEN_BOLD, heading);
    if (*heading)
        pen_end(pen);
}

static void sheet_print_key(struct pen *pen, const struct sheet *sheet)
{
    pen_words(pen, NULL, 0,
              "%c the %s, %c a blocker, %c attacked, %c an attacked blocker, %c a set bit%s%s.",
              sheet->slider, sheet_slider_name(sheet), MARK_BLOCKER, MARK_ATTACKED, MARK_CAPTURE,
              MARK_ONE, sheet_has_index(sheet) ? ", [ ] bits of the index" : "",
              sheet_has_inks(sheet) ? ", A B C a bit of one relevant square alone" : "");
}

void sheet_print(FILE *out, const struct sheet *sheet, const struct pen_style *style)
{
    struct pen pen = pen_on(out, style);
    sheet_print_heading(&pen, sheet->title);
    pen_text(&pen, NULL, 0, sheet->words);
    for (unsigned i = 0; i < sheet->section_count; i++) {
        const struct section *section = &sheet->sections[i];
        pen_end(&pen);
        sheet_print_heading(&pen, section->heading);
        pen_text(&pen, NULL, 0, section->words);
        boards_print(&pen, sheet->panels + section->first, section->count);
    }
    pen_end(&pen);
    sheet_print_key(&pen, sheet);
    pen_text(&pen, NULL, 0, sheet->notes);
}
