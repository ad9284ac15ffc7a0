/* random.c - factors by seeded trial and error; see random.h for the formulas. */
#include "random.h"

#include "candidates.h"
#include "index.h"

unsigned grim_find_bits(const struct grim_find *find)
{
    int is_fixed = find->form == GRIM_FIND_FIXED || find->form == GRIM_FIND_BLACK;
    if (find->form == GRIM_FIND_OFFSETIN || (is_fixed && !find->bits))
        return find->piece == GRIM_ROOK ? 12 : 9;
    if (find->bits)
        return find->bits;
    return grim_geometry_count(grim_geometry_mask(find->piece, find->sq));
}

uint32_t grim_form_index(const struct grim_find *find, uint64_t subset, uint64_t factor)
{
    uint64_t mask = grim_geometry_mask(find->piece, find->sq);
    uint64_t key = find->form == GRIM_FIND_BLACK ? subset | ~mask : subset;
    return grim_index_of(find->form, grim_find_bits(find), key, factor);
}

static int shift_is_right(const struct grim_tester *tester, uint64_t factor)
{
    return tester->form != GRIM_FIND_SHIFTIN || factor >> 58 == 64 - tester->bits;
}

int grim_find_check(const struct grim_find *find, uint64_t factor)
{
    struct grim_tester tester;
    if (find->bits > GRIM_FIND_BITS_MAX)
        return 0;
    grim_tester_prepare(&tester, find);
    return shift_is_right(&tester, factor) && grim_tester_fits(&tester, factor) == tester.count;
}

int grim_find_among(const struct grim_find *find, uint64_t from, uint64_t to,
                    struct grim_find_best *best)
{
    struct grim_candidates candidates;
    *best = (struct grim_find_best){0, 0, 0};
    if (!grim_candidates_begin(&candidates, find))
        return 0;
    best->subsets = candidates.tester.count;
    for (uint64_t k = from; k < to && best->fitted < best->subsets; k++) {
        uint64_t factor = grim_candidates_factor(&candidates, k);
        unsigned fitted = grim_tester_fits(&candidates.tester, factor);
        if (fitted > best->fitted) {
            best->fitted = fitted;
            best->factor = factor;
        }
    }
    return best->fitted == best->subsets;
}

int grim_find_random(const struct grim_find *find, uint64_t *factor)
{
    struct grim_find_best best;
    int found = grim_find_among(find, 0, find->tries, &best);
    *factor = best.factor;
    return found;
}
