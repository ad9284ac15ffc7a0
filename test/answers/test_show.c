/* Boards as text and as SVG, and the occupancy of a FEN. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>

#include "../../answers/fen.h"
#include "../../answers/sheet_svg.h"
#include "../test.h"

static char written[1 << 20];

/* ---- FEN ----------------------------------------------------------------------------------- */

static void fen_is(const char *fen, uint64_t wanted)
{
    char why[FEN_WHY] = "";
    uint64_t occ = 0;
    assert_int_equal(fen_occupancy(fen, &occ, why), 1);
    assert_int_equal(occ, wanted);
    assert_string_equal(why, "");
}

static void fen_fails(const char *fen, const char *sentence)
{
    char why[FEN_WHY] = "";
    uint64_t occ = 42;
    assert_int_equal(fen_occupancy(fen, &occ, why), 0);
    assert_int_equal(occ, 42);
    assert_string_equal(why, sentence);
}

TEST(fen_gives_the_occupied_squares)
{
    fen_is("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
           UINT64_C(0xffff00000000ffff));
    fen_is("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", UINT64_C(0xffff00000000ffff));
    fen_is("8/8/8/8/8/8/8/8", 0);
    fen_is("7k/8/8/8/8/8/8/R7 what follows does not matter", UINT64_C(0x8000000000000001));
    fen_is("8/8/8/8/1p1p1p1p/8/8/8", UINT64_C(0xaa000000));
    fen_is("8/8/8/8/8/8/8/PNBRQK1p", 0xbf);
}

TEST(fen_says_what_is_wrong)
{
    fen_fails("", "the FEN is empty; it must start with rank 8");
    fen_fails(" w - - 0 1", "the FEN is empty; it must start with rank 8");
    fen_fails("8/8/8/8/8/8/8", "the FEN ends after rank 2; it must go down to rank 1");
    fen_fails("8 w - - 0 1", "the FEN ends after rank 8; it must go down to rank 1");
    fen_fails("8/8/8/8/8/8/8/8/8", "the FEN has more than 8 ranks");
    fen_fails("8/8/8/8/8/8/8/8/", "the FEN has more than 8 ranks");
    fen_fails("8/8/7/8/8/8/8/8", "rank 6 of the FEN has 7 squares instead of 8");
    fen_fails("8//8/8/8/8/8/8", "rank 7 of the FEN has 0 squares instead of 8");
    fen_fails("8/8/8/8/8/8/8/ppppppppp", "rank 1 of the FEN has more than 8 squares");
    fen_fails("8/8/8/8/8/8/8/ppppp4", "rank 1 of the FEN has more than 8 squares");
    fen_fails("9/8/8/8/8/8/8/8", "rank 8 of the FEN has a 9; runs of empty squares are 1 to 8");
    fen_fails("0p7/8/8/8/8/8/8/8", "rank 8 of the FEN has a 0; runs of empty squares are 1 to 8");
    fen_fails("8/44/8/8/8/8/8/8", "rank 7 of the FEN has two digits in a row; add them up");
    fen_fails("8/8/8/8/8/x7/8/8", "rank 3 of the FEN: \"x\" is not a piece letter (pnbrqkPNBRQK)");
    fen_fails("8/8/8/8/8/\n7/8/8",
              "rank 3 of the FEN: \"?\" is not a piece letter (pnbrqkPNBRQK)");
}

/* ---- Text ---------------------------------------------------------------------------------- */

static const char *read_back(FILE *file)
{
    rewind(file);
    written[fread(written, 1, sizeof written - 1, file)] = 0;
    fclose(file);
    return written;
}

static const char *printed(const struct panel *panels, unsigned count, unsigned columns,
                           int colour)
{
    struct pen_style style = {columns, colour, 0};
    struct pen pen;
    FILE *file = tmpfile();
    assert_non_null(file);
    pen = pen_on(file, &style);
    boards_print(&pen, panels, count);
    return read_back(file);
}

TEST(a_board_has_coordinates_and_its_number)
{
    struct panel panel;
    boards_panel_bits(&panel, "mask", UINT64_C(0x8000000000000003));
    boards_panel_slider(&panel, 'R', 27);
    boards_panel_slider(&panel, 'R', 0);
    assert_string_equal(printed(&panel, 1, 80, 0), "mask\n"
                                                   "8 . . . . . . . 1\n"
                                                   "7 . . . . . . . .\n"
                                                   "6 . . . . . . . .\n"
                                                   "5 . . . . . . . .\n"
                                                   "4 . . . R . . . .\n"
                                                   "3 . . . . . . . .\n"
                                                   "2 . . . . . . . .\n"
                                                   "1 1 1 . . . . . .\n"
                                                   "  a b c d e f g h\n"
                                                   "0x8000000000000003\n");
}

TEST(an_index_stands_in_brackets)
{
    struct panel panel;
    const char *text;
    boards_panel_index(&panel, "product", UINT64_C(0x8540000000000001), 11);
    text = printed(&panel, 1, 80, 0);
    assert_non_null(strstr(text, "8[1 0 1 0 0 0 0 1]\n"));
    assert_non_null(strstr(text, "7 . . . . .[0 1 0]\n"));
    assert_non_null(strstr(text, "1 1 . . . . . . .\n"));
    boards_panel_index(&panel, "product", 1, 0);
    assert_null(strchr(printed(&panel, 1, 80, 0), '['));
    boards_panel_index(&panel, "product", 1, 64);
    assert_non_null(strstr(printed(&panel, 1, 80, 0), "1[1 0 0 0 0 0 0 0]\n"));
}

TEST(a_set_bit_may_have_a_letter_and_its_colour)
{
    struct panel panel;
    boards_panel_bits(&panel, "mask", 7);
    boards_panel_ink(&panel, 0, 0);
    boards_panel_ink(&panel, 2, 11);
    boards_panel_ink(&panel, 1, 12); /* there is no such letter */
    boards_panel_ink(&panel, 3, 1);  /* and no such bit */
    assert_non_null(strstr(printed(&panel, 1, 80, 0), "1 A 1 L . . . . .\n"));
    assert_non_null(strstr(printed(&panel, 1, 80, 1), "\033[38;5;167mA"));
}

TEST(attacks_and_blockers_have_their_marks)
{
    struct panel panel;
    boards_panel_attacks(&panel, "attacks", 'R', 0, 0x28, 0x0e);
    assert_non_null(strstr(printed(&panel, 1, 80, 0), "1 R x x # . o . .\n"));
    boards_panel_first_rank(&panel, 0x0e);
    assert_string_equal(printed(&panel, 1, 80, 0),
                        "attacks\n1 R x x # . o . .\n  a b c d e f g h\n0x0e\n");
}

TEST(as_many_boards_in_a_row_as_fit)
{
    static const unsigned columns[] = {1, 18, 37, 38, 57, 58, 80, 100};
    static const unsigned rows[] = {5, 5, 5, 3, 3, 2, 2, 1};
    struct panel panels[5];
    for (unsigned i = 0; i < 5; i++)
        boards_panel_bits(&panels[i], "p", i);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned lines = 0;
        const char *text = printed(panels, 5, columns[i], 0);
        for (const char *at = text; *at; at++)
            lines += *at == '\n';
        assert_int_equal(lines, rows[i] * 11 + rows[i] - 1);
        assert_null(strstr(text, " \n"));
    }
}

TEST(lines_of_text_stand_beside_a_board)
{
    struct panel panels[3];
    boards_panel_text(&panels[0]);
    boards_panel_line(&panels[0], "index %d", 5);
    boards_panel_bits(&panels[1], "b", 0);
    boards_panel_text(&panels[2]);
    for (unsigned i = 0; i < 2 * PANEL_LINES; i++)
        boards_panel_line(&panels[2], "%u", i);
    assert_int_equal(panels[2].lines, PANEL_LINES);
    const char *text = printed(panels, 3, 80, 0);
    assert_ptr_equal(strstr(text, "index 5             b                   0\n"), text);
    assert_non_null(strstr(text, "\n                    8 . . . . . . . .   1\n"));
}

TEST(colour_only_when_asked)
{
    struct panel panel;
    boards_panel_index(&panel, "product", UINT64_C(0x1234567812345678), 9);
    assert_null(strchr(printed(&panel, 1, 80, 0), '\033'));
    assert_non_null(strchr(printed(&panel, 1, 80, 1), '\033'));
}

/* ---- Sheets and SVG ------------------------------------------------------------------------ */

static struct sheet sheet;

static void make_sheet(void)
{
    memset(&sheet, 0, sizeof sheet);
    sheet.slider = 'R';
    snprintf(sheet.title, sizeof sheet.title, "a <title> & \"more\"");
    snprintf(sheet.words, sizeof sheet.words, "o^(o-2r)");
    sheet_section(&sheet, "first");
    boards_panel_index(sheet_panel(&sheet), "product", 5, 3);
    sheet_section(&sheet, "second");
    boards_panel_attacks(sheet_panel(&sheet), "attacks", 'R', 9, 0xff, 0x3);
    boards_panel_text(sheet_panel(&sheet));
}

TEST(a_sheet_prints_its_sections)
{
    struct pen_style style = {80, 0, 0};
    FILE *file = tmpfile();
    make_sheet();
    assert_int_equal(sheet.sections[0].count, 1);
    assert_int_equal(sheet.sections[1].first, 1);
    assert_int_equal(sheet.sections[1].count, 2);
    sheet_print(file, &sheet, &style);
    const char *text = read_back(file);
    assert_ptr_equal(strstr(text, "a <title> & \"more\"\no^(o-2r)\n\nfirst\nproduct\n"), text);
    assert_non_null(strstr(text, "\n\nsecond\nattacks"));
    assert_non_null(strstr(text, "R the rook"));
    assert_non_null(strstr(text, "[ ]"));
}

TEST(a_full_sheet_takes_no_more)
{
    make_sheet();
    for (unsigned i = 0; i < 2 * SHEET_PANELS; i++)
        boards_panel_bits(sheet_panel(&sheet), "p", i);
    for (unsigned i = 0; i < 2 * SHEET_SECTIONS; i++)
        sheet_section(&sheet, "s");
    assert_int_equal(sheet.panel_count, SHEET_PANELS);
    assert_int_equal(sheet.section_count, SHEET_SECTIONS);
}

static unsigned count_of(const char *text, const char *part)
{
    unsigned count = 0;
    while ((text = strstr(text, part)) != NULL) {
        text += strlen(part);
        count++;
    }
    return count;
}

TEST(an_svg_stands_alone)
{
    FILE *file = tmpfile();
    make_sheet();
    sheet_svg(file, &sheet);
    const char *text = read_back(file);
    assert_ptr_equal(strstr(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""), text);
    assert_non_null(strstr(text, ">a &lt;title&gt; &amp; &quot;more&quot;</title>"));
    assert_non_null(strstr(text, "<desc id=\"desc\">o^(o-2r)</desc>"));
    assert_non_null(strstr(text, "@media (prefers-color-scheme:dark)"));
    assert_int_equal(count_of(text, "<g"), count_of(text, "</g>"));
    assert_int_equal(count_of(text, "<text"), count_of(text, "</text>"));
    assert_int_equal(count_of(text, "<svg") + count_of(text, "</svg>\n"), 2);
    assert_int_equal(count_of(text, "http"), 1);
    assert_null(strstr(text, "<script"));
    assert_null(strstr(text, "url("));
}

TEST(an_svg_that_cannot_be_written_is_told)
{
    make_sheet();
    assert_int_equal(sheet_svg_write("/nowhere/at/all.svg", &sheet), ENOENT);
    assert_int_equal(sheet_svg_write("/dev/full", &sheet), ENOSPC);
    assert_int_equal(sheet_svg_write("/dev/null", &sheet), 0);
}
