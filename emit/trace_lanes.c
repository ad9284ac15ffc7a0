#include "trace_lanes.h"

#include <string.h>

#define GRIM_WITH_FILL
#include "../lib/schemes/dual.h"
#include "../lib/schemes/lzcnt.h"

static void trace_lanes_add_board(struct trace *trace, const char *label, uint64_t board)
{
    trace_add(trace, label, TRACE_BOARD, board);
}

/* The bits of a difference are not squares. */
static void trace_lanes_add_difference(struct trace *trace, const char *label, uint64_t difference)
{
    struct trace_step *step = trace_add(trace, label, TRACE_BOARD, difference);
    if (step)
        step->of_squares = 0;
}

/* ---- dual ---- */

static uint64_t trace_lanes_dual_line(const struct grim_dual_square *square, unsigned lane,
                                      uint64_t occ, struct trace *trace)
{
    static const char *const labels[4] = {"file", "", "diagonal", "antidiagonal"};
    uint64_t line = square->lines[lane];
    uint64_t up = occ & line;
    uint64_t down = grim_flip_ranks(up) - square->flipped_bit;
    trace_lanes_add_board(trace, labels[lane], line);
    trace_lanes_add_board(trace, "o", up);
    trace_lanes_add_difference(trace, "o - r", up - square->bit);
    trace_lanes_add_difference(trace, "o' - r'", down);
    return ((up - square->bit) ^ grim_flip_ranks(down)) & line;
}

static void trace_lanes_dual(const struct grim_dual *table, enum grim_piece piece, unsigned sq,
                             uint64_t occ, struct trace *trace)
{
    const struct grim_dual_square *square = &table->squares[sq];
    if (piece == GRIM_BISHOP) {
        trace->attacks = trace_lanes_dual_line(square, 2, occ, trace);
        trace->attacks |= trace_lanes_dual_line(square, 3, occ, trace);
        return;
    }
    uint64_t file = trace_lanes_dual_line(square, 0, occ, trace);
    uint64_t rank = grim_dual_rank(square, occ);
    trace_add(trace, "rank byte", TRACE_NUMBER, (occ >> square->rank) & 126);
    trace_lanes_add_board(trace, "rank", rank);
    trace->attacks = file | rank;
}

/* ---- lzcnt ---- */

static uint64_t trace_lanes_lzcnt_line(const struct grim_lzcnt_square *square, unsigned line,
                                       uint64_t occ, struct trace *trace)
{
    static const char *const labels[4] = {"file", "rank", "diagonal", "antidiagonal"};
    uint64_t whole = square->line[line];
    uint64_t above = occ & whole & ~square->below[line];
    uint64_t next_below = grim_bit(grim_highest((occ | 1) & square->below[line]));
    uint64_t difference = above ^ (above - next_below);
    trace_lanes_add_board(trace, labels[line], whole);
    trace_lanes_add_board(trace, "above", above);
    trace_lanes_add_board(trace, "next below", next_below);
    trace_lanes_add_difference(trace, "difference", difference);
    return difference & whole;
}

static void trace_lanes_lzcnt(const struct grim_lzcnt *table, enum grim_piece piece, unsigned sq,
                              uint64_t occ, struct trace *trace)
{
    unsigned first = piece == GRIM_ROOK ? 0 : 2;
    trace->attacks = trace_lanes_lzcnt_line(&table->squares[sq], first, occ, trace);
    trace->attacks |= trace_lanes_lzcnt_line(&table->squares[sq], first + 1, occ, trace);
}

int trace_lanes(const struct grim_scheme *scheme, const void *table, enum grim_piece piece,
                unsigned sq, uint64_t occ, struct trace *trace)
{
    if (strcmp(scheme->name, "dual") == 0)
        trace_lanes_dual(table, piece, sq, occ, trace);
    else if (strcmp(scheme->name, "lzcnt") == 0)
        trace_lanes_lzcnt(table, piece, sq, occ, trace);
    else
        return 0;
    return 1;
}
