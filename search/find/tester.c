/* tester.c - subsets of a mask with their attack sets, and the test of a factor. */
#include "tester.h"

#include <string.h>

#include "index.h"

enum { SQUARES_MAX = 12, NAMES = 512 };

/* Attack sets and their numbers, found by hashing; 0 is not an attack set, since every slider
 * attacks something. */
struct names {
    uint64_t attacks[NAMES];
    uint8_t numbers[NAMES];
    uint8_t count;
};

/* The subsets in the order of the numbers that say which squares of the mask are in them. */
struct subsets {
    unsigned count;
    uint64_t subset[TESTER_SUBSETS_MAX];
    uint64_t attacks[TESTER_SUBSETS_MAX];
    uint8_t blockers[TESTER_SUBSETS_MAX];
};

/* A blocker hides exactly the squares behind it, so the attacks are the intersection of those with
 * each blocker alone. The geometry is computed once for each square of the mask. */
static void tester_list_subsets(struct subsets *s, const struct find *find, uint64_t mask)
{
    s->count = 1;
    s->subset[0] = 0;
    s->attacks[0] = grim_geometry_attacks(find->piece, find->sq, 0);
    s->blockers[0] = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        uint64_t blocker = UINT64_C(1) << sq;
        if (!(mask & blocker))
            continue;
        uint64_t left = grim_geometry_attacks(find->piece, find->sq, blocker);
        for (unsigned i = 0; i < s->count; i++) {
            s->subset[s->count + i] = s->subset[i] | blocker;
            s->attacks[s->count + i] = s->attacks[i] & left;
            s->blockers[s->count + i] = (uint8_t)(s->blockers[i] + 1);
        }
        s->count *= 2;
    }
}

static uint8_t tester_number_of(struct names *names, uint64_t attacks)
{
    unsigned at = (unsigned)(attacks * UINT64_C(0x9e3779b97f4a7c15) >> 55);
    while (names->attacks[at] != attacks && names->attacks[at])
        at = (at + 1) % NAMES;
    if (!names->attacks[at]) {
        names->attacks[at] = attacks;
        names->numbers[at] = names->count++;
    }
    return names->numbers[at];
}

/* Fewest blockers first, because most factors fail on subsets of one or two: a blocker leaves the
 * index, or two coincide. In this order a bad factor costs about nine multiplications, which beats
 * the usual rejection by the bits in the top byte of mask * factor, and loses no factor. */
static void tester_put_in_order(struct tester *tester, const struct subsets *s)
{
    struct names names;
    unsigned first[SQUARES_MAX + 2] = {0};
    memset(&names, 0, sizeof names);
    for (unsigned i = 0; i < s->count; i++)
        first[s->blockers[i] + 1]++;
    for (unsigned blockers = 1; blockers <= SQUARES_MAX; blockers++)
        first[blockers] += first[blockers - 1];
    for (unsigned i = 0; i < s->count; i++) {
        unsigned at = first[s->blockers[i]]++;
        tester->keys[at] = tester->scheme->key(&tester->given, s->subset[i]);
        tester->sets[at] = tester_number_of(&names, s->attacks[i]);
    }
}

void tester_prepare(struct tester *tester, const struct find *find)
{
    struct subsets subsets;
    tester->scheme = find->scheme;
    tester->given = find_given(find);
    tester->round = 0;
    memset(tester->marks, 0, sizeof tester->marks);
    tester_list_subsets(&subsets, find, tester->given.mask);
    tester->count = subsets.count;
    tester_put_in_order(tester, &subsets);
}

/* ---- A factor ---- */

/* Because the index function is a constant, this compiles to one loop per scheme. */
GRIM_ALWAYS_INLINE unsigned tester_fits_by(struct tester *tester, uint64_t factor, index_of *index)
{
    uint32_t round = tester_round(tester);
    struct grim_given given = tester->given;
    unsigned count = tester->count, i = 0;
    given.factor = factor;
    for (; i < count; i++) {
        uint32_t *mark = &tester->marks[index(&given, tester->keys[i])];
        if (*mark < round)
            *mark = round | tester->sets[i];
        else if (*mark != (round | tester->sets[i]))
            break;
    }
    return i;
}

unsigned tester_fits(struct tester *tester, uint64_t factor)
{
    return tester->scheme->fits(tester, factor);
}

/* ---- Schemes ---- */

enum {
#define FINDABLE(name, finding, stream) NUMBER_##name,
#include "findables.def"
};

#define FINDABLE(name, finding, stream)                                                           \
    static uint32_t index_of_##name(const struct grim_given *given, uint64_t key)                 \
    {                                                                                             \
        return step_index_of_##name(given, key);                                                  \
    }                                                                                             \
    static unsigned fits_##name(struct tester *tester, uint64_t factor)                           \
    {                                                                                             \
        return tester_fits_by(tester, factor, step_index_of_##name);                              \
    }                                                                                             \
    const struct findable findable_##name = {                                                     \
        #name,           FINDING_##finding, stream, NUMBER_##name, step_key_of_##name,            \
        index_of_##name, fits_##name,                                                             \
    };
#include "findables.def"

static const struct findable *const findables[] = {
#define FINDABLE(name, finding, stream) &findable_##name,
#include "findables.def"
};

enum { FINDABLES = sizeof findables / sizeof findables[0] };

const struct findable *find_scheme_numbered(unsigned number)
{
    return number < FINDABLES ? findables[number] : NULL;
}

const struct findable *find_scheme_named(const char *name)
{
    for (unsigned i = 0; i < FINDABLES; i++)
        if (strcmp(findables[i]->name, name) == 0)
            return findables[i];
    return NULL;
}
