/* perft_svg.c - perft as a picture: the squares that moves start from, by the nodes below them,
 * and every move with its count, largest first. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/file.h"
#include "perft.h"
#include "picture.h"

enum {
    CELL = 50,
    BOARD = 8 * CELL,
    LEFT = PICTURE_MARGIN + 20,
    LIST = LEFT + BOARD + 40,
    COLUMN = 237,        /* of the list */
    MOVE = 52,           /* a move's name */
    DIGIT = 8,           /* a little more than the width of one */
    COUNT = COLUMN - 20, /* where numbers end */
    WIDTH = LIST + 2 * COLUMN + PICTURE_MARGIN,
    ROW = 17,
    ROWS = (BOARD + 20) / ROW, /* beside the board, in two columns */
    BELOW = 4,                 /* columns below it, for the rest */
    HEAT = 4,
    DISC = 14,
    WORDS = 120 /* characters of running text that certainly fit */
};

/* A move of the list, with its number in the generator's. */
struct perft_line {
    uint64_t nodes;
    unsigned at;
};

struct perft_picture {
    const struct answer_perft *perft;
    struct perft_line lines[GRIM_MOVES_MAX];
    unsigned count, below_rows; /* of the list below the board */
    uint64_t below[64];         /* the moves from a square */
};

static int perft_compare(const void *a, const void *b)
{
    const struct perft_line *one = a, *other = b;
    if (one->nodes != other->nodes)
        return one->nodes > other->nodes ? -1 : 1;
    return one->at < other->at ? -1 : 1;
}

static void perft_picture_fill(struct perft_picture *picture, const struct answer_perft *perft)
{
    const struct perft_counts *counts = &perft->counts;
    memset(picture, 0, sizeof *picture);
    picture->perft = perft;
    picture->count = counts->moves.count;
    for (unsigned i = 0; i < picture->count; i++) {
        picture->lines[i] = (struct perft_line){counts->below[i], i};
        picture->below[grim_move_from(counts->moves.move[i])] += counts->below[i];
    }
    qsort(picture->lines, picture->count, sizeof picture->lines[0], perft_compare);
    if (picture->count > 2 * ROWS)
        picture->below_rows = (picture->count - 2 * ROWS + BELOW - 1) / BELOW;
}

/* Whether some moves lead to more than others. */
static int perft_differs(const struct perft_picture *picture)
{
    return picture->count > 1 &&
           picture->lines[0].nodes > picture->lines[picture->count - 1].nodes;
}

static grim_move perft_move_of(const struct perft_picture *picture, unsigned line)
{
    return picture->perft->counts.moves.move[picture->lines[line].at];
}

static void perft_uci(const struct perft_picture *picture, unsigned line, char text[GRIM_UCI_SIZE])
{
    grim_move_to_uci(picture->perft->pos, perft_move_of(picture, line), picture->perft->notation,
                     text);
}

/* Where to draw the piece; castling is written as the notation has it. */
static unsigned perft_target_of(const struct perft_picture *picture, unsigned line)
{
    char text[GRIM_UCI_SIZE];
    perft_uci(picture, line, text);
    return (unsigned)(text[2] - 'a') + 8 * (unsigned)(text[3] - '1');
}

/* ---- The board ---- */

static void perft_draw_piece(FILE *out, const struct grim_position *pos, unsigned sq,
                             struct svg_point at)
{
    static const char letters[] = "RBQNKP";
    unsigned kind = grim_kind_on(pos, sq);
    int is_white = pos->of[GRIM_WHITE] >> sq & 1;
    if (kind >= 6)
        return;
    svg_circle(out, is_white ? "white" : "black", at, DISC);
    at.y += 5;
    svg_text(out, is_white ? "piece off" : "piece on", at, &letters[kind], 1);
}

/* The share of all nodes that begin here, in percent. */
static void perft_draw_square(FILE *out, const struct perft_picture *picture, unsigned sq,
                              double most, struct svg_point at)
{
    static const char *const heats[HEAT] = {"heat1", "heat2", "heat3", "heat4"};
    double below = (double)picture->below[sq], all = (double)picture->perft->counts.nodes;
    char share[PICTURE_NUMBER];
    if (below <= 0)
        return;
    unsigned heat = (unsigned)(below / most * HEAT);
    svg_rect(out, heats[heat < HEAT ? heat : HEAT - 1], at.x + 1, at.y + 1, CELL - 2, CELL - 2);
    snprintf(share, sizeof share, "%.1f%%", 100 * below / all);
    picture_text(out, "share", at.x + CELL / 2.0, at.y + CELL - 5, share);
}

/* From the square to the edge of the piece's disc there, or to the middle. */
static void perft_draw_arrow(FILE *out, struct svg_point from, struct svg_point to)
{
    double length = hypot(to.x - from.x, to.y - from.y);
    double x = (to.x - from.x) / length, y = (to.y - from.y) / length;
    const struct svg_point line[] = {{from.x + x * DISC, from.y + y * DISC},
                                     {to.x - x * 9, to.y - y * 9}};
    const struct svg_point head[] = {{to.x, to.y},
                                     {to.x - x * 12 - y * 6, to.y - y * 12 + x * 6},
                                     {to.x - x * 12 + y * 6, to.y - y * 12 - x * 6}};
    svg_path(out, "arrow", line, 2, SVG_OPEN);
    svg_path(out, "head", head, 3, SVG_CLOSED);
}

static struct svg_point perft_middle(int top, unsigned sq)
{
    struct svg_point at = picture_square(LEFT, top, CELL, sq);
    return (struct svg_point){at.x + CELL / 2.0, at.y + 19};
}

static void perft_draw_board(FILE *out, const struct perft_picture *picture, int top)
{
    double most = 1;
    picture_board(out, LEFT, top, CELL);
    for (unsigned sq = 0; sq < 64; sq++)
        most = fmax(most, (double)picture->below[sq]);
    for (unsigned sq = 0; sq < 64; sq++)
        perft_draw_square(out, picture, sq, most, picture_square(LEFT, top, CELL, sq));
    for (unsigned sq = 0; sq < 64; sq++)
        perft_draw_piece(out, picture->perft->pos, sq, perft_middle(top, sq));
    if (perft_differs(picture)) {
        grim_move move = perft_move_of(picture, 0);
        perft_draw_arrow(out, perft_middle(top, grim_move_from(move)),
                         perft_middle(top, perft_target_of(picture, 0)));
    }
}

/* ---- The list ---- */

static struct svg_point perft_line_at(const struct perft_picture *picture, unsigned line, int top)
{
    unsigned rows = line < 2 * ROWS ? ROWS : picture->below_rows;
    int left = line < 2 * ROWS ? LIST : PICTURE_MARGIN;
    if (line >= 2 * ROWS) {
        line -= 2 * ROWS;
        top += (ROWS + 1) * ROW;
    }
    return (struct svg_point){left + (int)(line / rows) * COLUMN, top + (int)(line % rows) * ROW};
}

/* What the largest number leaves of a line for its bar. */
static double perft_bar(const struct perft_picture *picture)
{
    char number[PICTURE_NUMBER];
    picture_number(number, picture->lines[0].nodes);
    return fmax(DIGIT, COUNT - MOVE - DIGIT * (double)(strlen(number) + 1));
}

static void perft_draw_line(FILE *out, const struct perft_picture *picture, unsigned line, int top)
{
    double most = (double)picture->lines[0].nodes, nodes = (double)picture->lines[line].nodes;
    const struct svg_point at = perft_line_at(picture, line, top);
    char text[GRIM_UCI_SIZE], number[PICTURE_NUMBER];
    perft_uci(picture, line, text);
    picture_text(out, "mono", at.x, at.y + 12, text);
    if (nodes > 0)
        svg_rect(out, "bar", at.x + MOVE, at.y + 2, perft_bar(picture) * nodes / most, ROW - 4);
    picture_text(out, "left mono", at.x + COUNT, at.y + 12,
                 picture_number(number, picture->lines[line].nodes));
}

/* ---- The page ---- */

static int perft_title_head(char title[PICTURE_TEXT], const struct perft_picture *picture)
{
    const struct answer_perft *perft = picture->perft;
    char nodes[PICTURE_NUMBER];
    picture_number(nodes, perft->counts.nodes);
    return snprintf(title, PICTURE_TEXT, "%u move%s, %s node%s at depth %u", picture->count,
                    picture->count == 1 ? "" : "s", nodes, perft->counts.nodes == 1 ? "" : "s",
                    perft->depth);
}

static void perft_write_title(char title[PICTURE_TEXT], const struct perft_picture *picture)
{
    int length = perft_title_head(title, picture);
    char move[GRIM_UCI_SIZE], most[PICTURE_NUMBER];
    if (length < 0 || !perft_differs(picture))
        return;
    int is_tied = picture->lines[0].nodes == picture->lines[1].nodes;
    perft_uci(picture, 0, move);
    snprintf(title + length, PICTURE_TEXT - (size_t)length, "; %s%s to most: %s", move,
             is_tied ? " and others lead" : " leads",
             picture_number(most, picture->lines[0].nodes));
}

static int perft_draw_page(FILE *out, const struct perft_picture *picture, const char *title,
                           const char *fen)
{
    picture_text(out, "h1", PICTURE_MARGIN, PICTURE_TOP, title);
    int top = picture_words(out, PICTURE_TOP + 4, WORDS, fen) + 18;
    perft_draw_board(out, picture, top);
    for (unsigned line = 0; line < picture->count; line++)
        perft_draw_line(out, picture, line, top);
    int y = top + (ROWS + 1) * ROW + (int)picture->below_rows * ROW;
    y = picture_words(
        out, y, WORDS,
        "On the board: the share of all nodes that lies below the moves of each piece.");
    return y + PICTURE_MARGIN;
}

int answer_perft_draw(const char *path, const struct answer_perft *perft)
{
    static struct perft_picture picture;
    char title[PICTURE_TEXT], fen[GRIM_FEN_SIZE];
    struct base_page page;
    int error = base_page_open(&page);
    if (error)
        return error;
    perft_picture_fill(&picture, perft);
    grim_position_to_fen(perft->pos,
                         perft->notation == GRIM_CHESS960 ? GRIM_FEN_SHREDDER : GRIM_FEN_X, fen);
    perft_write_title(title, &picture);
    svg_begin(page.stream, WIDTH, perft_draw_page(NULL, &picture, title, fen), title, fen,
              picture_style);
    perft_draw_page(page.stream, &picture, title, fen);
    svg_end(page.stream);
    return base_page_write(&page, path);
}
