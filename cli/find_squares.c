/* find_squares.c - the problem of each square, and how many have no factor. */
#include "find.h"

/* How many are drawn before a square is given up, by default. */
enum { TRIES = 1 << 24 };

struct find find_problem(const struct find_request *request, unsigned i)
{
    struct find find = request->find;
    find.scheme = request->scheme;
    if (find.scheme->finding == FINDING_half && i < 64)
        find.scheme = &findable_mul32;
    find.piece = find_piece_at(i);
    find.sq = i % 64;
    if (!find.tries)
        find.tries = request->seconds ? UINT64_MAX : TRIES;
    return find;
}

unsigned find_missing(const struct find_request *request, const struct find_answer *answer)
{
    unsigned missing = 0;
    for (unsigned i = find_first(request); i < find_end(request); i++)
        missing += !find_factor_at(answer, i);
    return missing;
}
