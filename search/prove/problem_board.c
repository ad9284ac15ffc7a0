/* problem_board.c - sliders on a small board, which lies in a corner of the chess board: all around it
 * is occupied, so that geometry stops there. */
#include "problem.h"

static unsigned problem_chess_square(const struct problem_board *board, unsigned sq)
{
    return sq / board->files * 8 + sq % board->files;
}

static uint64_t problem_to_chess(const struct problem_board *board, uint64_t squares)
{
    uint64_t to = 0;
    for (unsigned sq = 0; sq < board->files * board->ranks; sq++)
        to |= (squares >> sq & 1) << problem_chess_square(board, sq);
    return to;
}

static uint64_t problem_from_chess(const struct problem_board *board, uint64_t squares)
{
    uint64_t from = 0;
    for (unsigned sq = 0; sq < board->files * board->ranks; sq++)
        from |= (squares >> problem_chess_square(board, sq) & 1) << sq;
    return from;
}

uint64_t problem_attacks(const struct problem *problem, uint64_t occ)
{
    const struct problem_board *board = &problem->board;
    if (!board->files)
        return grim_geometry_attacks(problem->piece, problem->sq, occ);
    const uint64_t outside = ~problem_to_chess(board, UINT64_MAX);
    return problem_from_chess(
        board, grim_geometry_attacks(problem->piece, problem_chess_square(board, problem->sq),
                                     problem_to_chess(board, occ) | outside));
}

uint64_t problem_mask(const struct problem *problem)
{
    if (!problem->board.files)
        return grim_geometry_mask(problem->piece, problem->sq);
    const uint64_t whole = problem_attacks(problem, 0);
    uint64_t mask = 0;
    for (uint64_t rest = whole; rest; rest &= rest - 1)
        if (problem_attacks(problem, rest & -rest) != whole)
            mask |= rest & -rest;
    return mask;
}
