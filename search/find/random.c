/* random.c - factors by seeded trial and error. */
#include "random.h"

#include "candidates.h"

uint32_t grim_find_index(const struct grim_find *find, uint64_t subset, uint64_t factor)
{
    struct grim_given given = grim_find_given(find);
    given.factor = factor;
    return find->scheme->index(&given, find->scheme->key(&given, subset));
}

static int shift_is_right(const struct grim_tester *tester, uint64_t factor)
{
    return tester->scheme->finding != GRIM_FINDING_shift ||
           factor >> 58 == 64 - tester->given.bits;
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
