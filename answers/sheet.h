/* sheet.h - a page of panels with words between them, to be printed, or drawn by sheet_svg.h. */
#ifndef GRIM_ANSWERS_SHEET_H
#define GRIM_ANSWERS_SHEET_H

#include "boards.h"

enum { SHEET_PANELS = 460, SHEET_SECTIONS = 34, SHEET_WORDS = 512 };

struct section {
    char heading[SHEET_WORDS]; /* may be empty */
    char words[SHEET_WORDS];   /* may be empty */
    unsigned first, count;     /* its panels */
};

struct sheet {
    char title[SHEET_WORDS];
    char words[SHEET_WORDS];
    unsigned section_count, panel_count;
    struct section sections[SHEET_SECTIONS];
    struct panel panels[SHEET_PANELS];
    char slider;             /* whose letter the key explains */
    char notes[SHEET_WORDS]; /* below the key; may be empty */
};

/* Starts a section; the panels that follow are its own. */
struct section *sheet_section(struct sheet *sheet, const char *heading);

/* "rook" for R, "piece" for O. */
const char *sheet_slider_name(const struct sheet *sheet);

/* Whether some panel sets squares off. */
int sheet_has_index(const struct sheet *sheet);

/* Whether some panel has letters of relevant squares. */
int sheet_has_inks(const struct sheet *sheet);

/* The next panel of the last section. When the sheet is full it is the last one again. */
struct panel *sheet_panel(struct sheet *sheet);

/* Prints it all, and the key to the marks. */
void sheet_print(FILE *out, const struct sheet *sheet, const struct pen_style *style);

#endif
