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
    return sheet->slider == 'R' ? "rook" : sheet->slider == 'B' ? "bishop" : "queen";
}

int sheet_has_index(const struct sheet *sheet)
{
    for (unsigned i = 0; i < sheet->panel_count; i++)
        if (sheet->panels[i].lit)
            return 1;
    return 0;
}

static void sheet_print_words(FILE *out, const char *text, unsigned columns)
{
    size_t length;
    while ((length = boards_wrap(text, columns)) > 0) {
        fprintf(out, "%.*s\n", (int)length, text);
        text += length;
        text += strspn(text, " ");
    }
}

static void sheet_print_heading(FILE *out, const char *heading, const struct boards_style *style)
{
    if (*heading)
        fprintf(out, style->colour ? "\033[1m%s\033[0m\n" : "%s\n", heading);
}

static void sheet_print_key(FILE *out, const struct sheet *sheet, unsigned columns)
{
    char key[SHEET_WORDS];
    snprintf(key, sizeof key,
             "%c the %s, %c a blocker, %c attacked, %c an attacked blocker, %c a set bit%s.",
             sheet->slider, sheet_slider_name(sheet), MARK_BLOCKER, MARK_ATTACKED, MARK_CAPTURE,
             MARK_ONE, sheet_has_index(sheet) ? ", [ ] bits of the index" : "");
    sheet_print_words(out, key, columns);
}

void sheet_print(FILE *out, const struct sheet *sheet, const struct boards_style *style)
{
    sheet_print_heading(out, sheet->title, style);
    sheet_print_words(out, sheet->words, style->columns);
    for (unsigned i = 0; i < sheet->section_count; i++) {
        const struct section *section = &sheet->sections[i];
        fputc('\n', out);
        sheet_print_heading(out, section->heading, style);
        sheet_print_words(out, section->words, style->columns);
        boards_print(out, sheet->panels + section->first, section->count, style);
    }
    fputc('\n', out);
    sheet_print_key(out, sheet, style->columns);
    sheet_print_words(out, sheet->notes, style->columns);
}
