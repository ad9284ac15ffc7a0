/* book_svg.c - the Book as four boards: how many bits each square needs, and what is proved. */
#include <stdio.h>

#include "../base/file.h"
#include "book.h"
#include "picture.h"

enum {
    CELL = 44,
    BOARD = 8 * CELL,
    NAMES = 20, /* of the ranks, left of a board */
    GAP = 40,
    LEFT = PICTURE_MARGIN + NAMES,
    WIDTH = LEFT + 2 * BOARD + GAP + PICTURE_MARGIN,
    HEAD = 16,
    FILES = 26,
    KEY = 34,
    WORDS = 110 /* characters of running text that certainly fit */
};

struct book_counts {
    unsigned rows[BOOK_OPEN + 1], fewer;
};

static int book_is_fewer(const struct book_row *row)
{
    return row->bits && row->bits < row->squares;
}

/* A square counts once, with either indexing; its two rows are 64 apart. */
static struct book_counts book_picture_counts(const struct book_row rows[BOOK_ROWS])
{
    struct book_counts counts = {{0}, 0};
    for (unsigned i = 0; i < BOOK_ROWS; i++)
        counts.rows[rows[i].state]++;
    for (unsigned i = 0; i < 128; i++) {
        const struct book_row *plain = &rows[i / 64 * 128 + i % 64];
        counts.fewer += book_is_fewer(plain) || book_is_fewer(plain + 64);
    }
    return counts;
}

/* ---- Boards ---- */

static void book_draw_cell(FILE *out, const struct book_row *row, int left, int top)
{
    static const char *const classes[] = {"proved", "claimed", "open"};
    struct svg_point at = picture_square(left, top, CELL, row->sq);
    char bits[PICTURE_NUMBER], sign = book_state_sign(row->state);
    if (!row->bits)
        return;
    snprintf(bits, sizeof bits, "%u", row->bits);
    svg_rect(out, classes[row->state], at.x + 1, at.y + 1, CELL - 2, CELL - 2);
    picture_text(out, book_is_fewer(row) ? "more" : "bits", at.x + CELL / 2.0, at.y + 27, bits);
    svg_text(out, "sign", (struct svg_point){at.x + CELL - 11, at.y + 14}, &sign, 1);
}

static void book_draw_board(FILE *out, const struct book_row *rows, int left, int top)
{
    char head[PICTURE_TEXT];
    snprintf(head, sizeof head, "%s, %s indexing", rows->piece == GRIM_ROOK ? "Rook" : "Bishop",
             problem_indexing_names[rows->indexing]);
    picture_text(out, "h2", left, top + 4, head);
    picture_board(out, left, top + HEAD, CELL);
    for (unsigned sq = 0; sq < 64; sq++)
        book_draw_cell(out, &rows[sq], left, top + HEAD);
}

/* ---- The page ---- */

static int book_draw_key(FILE *out, int y)
{
    int x = picture_key(out, "proved", PICTURE_MARGIN, y, "= one bit fewer is impossible: proved");
    x = picture_key(out, "claimed", x, y, "~ claimed elsewhere");
    picture_key(out, "open frame", x, y, "? open");
    return y + KEY;
}

static int book_draw_page(FILE *out, const struct book_row rows[BOOK_ROWS], const char *title,
                          const char *words)
{
    picture_text(out, "h1", PICTURE_MARGIN, PICTURE_TOP, title);
    int y = picture_words(out, PICTURE_TOP + 4, WORDS, words) + 14;
    y = book_draw_key(out, y) + 8;
    for (unsigned i = 0; i < 4; i++)
        book_draw_board(out, rows + 64 * i, LEFT + (int)(i / 2) * (BOARD + GAP),
                        y + (int)(i % 2) * (HEAD + BOARD + FILES + 14));
    return y + 2 * (HEAD + BOARD + FILES + 14);
}

void answer_book_svg(FILE *out, const struct book_row rows[BOOK_ROWS])
{
    const struct book_counts counts = book_picture_counts(rows);
    char title[PICTURE_TEXT], words[PICTURE_TEXT];
    snprintf(title, sizeof title, "%u of %d minima proved; %u of %d squares save a bit",
             counts.rows[BOOK_PROVED], BOOK_ROWS, counts.fewer, BOOK_ROWS / 2);
    snprintf(
        words, sizeof words,
        "The fewest index bits known for rook and bishop on each of 64 squares, with plain and "
        "black indexing; underlined if fewer than the mask has. One bit fewer: %u said elsewhere "
        "to be impossible, %u open.",
        counts.rows[BOOK_CLAIMED], counts.rows[BOOK_OPEN]);
    svg_begin(out, WIDTH, book_draw_page(NULL, rows, title, words), title, words, picture_style);
    book_draw_page(out, rows, title, words);
    svg_end(out);
}

int answer_book_draw(const char *path, const struct book_row rows[BOOK_ROWS])
{
    struct base_page page;
    int error = base_page_open(&page);
    if (error)
        return error;
    answer_book_svg(page.stream, rows);
    return base_page_write(&page, path);
}
