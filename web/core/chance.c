/* chance.c - the random search, candidate by candidate. */
#include "../../lib/tools.h"
#include "../../search/find/candidates.h"
#include "core.h"

enum { CANDIDATES_MAX = 4096 };

static struct candidates candidates;
static unsigned subsets; /* 0: there is no problem */
static int is_found;
static uint16_t fitted[CANDIDATES_MAX];
static uint64_t factors[CANDIDATES_MAX];

const uint16_t *CORE_EXPORT(random_fitted_at)(void)
{
    return fitted;
}

const uint64_t *CORE_EXPORT(random_factors_at)(void)
{
    return factors;
}

int CORE_EXPORT(random_found)(void)
{
    return is_found;
}

/* What `grimoire find` takes for a single square. */
static int chance_is_possible(const struct findable *scheme, unsigned piece, unsigned sq,
                              unsigned bits, unsigned recipe)
{
    if (!scheme || scheme->finding == FINDING_table || !core_is_slider(piece, sq) ||
        bits > FIND_BITS_MAX || recipe > FIND_FEW_BITS)
        return 0;
    return scheme->finding != FINDING_half || piece == GRIM_BISHOP;
}

/* The one with this number in the list of all schemes, or NULL. */
static const struct findable *chance_findable_at(unsigned number)
{
    const struct grim_scheme *scheme = grim_scheme_at(number);
    return scheme ? find_scheme_named(scheme->name) : NULL;
}

unsigned CORE_EXPORT(random_begin)(unsigned scheme, unsigned piece, unsigned sq, unsigned bits,
                                   unsigned recipe, uint64_t seed)
{
    struct find find = {.scheme = chance_findable_at(scheme),
                        .piece = (enum grim_piece)piece,
                        .sq = sq,
                        .bits = bits,
                        .seed = seed,
                        .recipe = (enum find_source)recipe};
    is_found = 0;
    subsets = 0;
    if (chance_is_possible(find.scheme, piece, sq, bits, recipe) &&
        candidates_begin(&candidates, &find))
        subsets = candidates.tester.count;
    return subsets;
}

/* Tries the candidates from number `first` on, so many or up to one that works. */
unsigned CORE_EXPORT(random_run)(uint64_t first, unsigned count)
{
    unsigned tried = 0;
    count = !subsets ? 0 : count < CANDIDATES_MAX ? count : CANDIDATES_MAX;
    is_found = 0;
    for (; tried < count && !is_found; tried++) {
        factors[tried] = candidates_factor(&candidates, first + tried);
        fitted[tried] = (uint16_t)tester_fits(&candidates.tester, factors[tried]);
        is_found = fitted[tried] == subsets;
    }
    return tried;
}
