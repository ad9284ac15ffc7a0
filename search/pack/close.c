/* close.c - making the table shorter.
 *
 * Cutting slots off at the end would leave a square without a place, and no packed table has a
 * gap for a whole square. So the table is closed up somewhere in the middle: the squares are sorted
 * by their first slots, and all from one of them on move down by a few slots. Squares on the two
 * sides of the cut then share some slots where they interlock, and the cut with the fewest is
 * best. Repairs do the rest. */
#include <string.h>

#include "state.h"

enum {
    STEP_MAX = 16,   /* slots */
    SHARED_MAX = 60, /* slots, or the cut is not considered */
    PRICE = 4,       /* of a cut, in shared slots: small steps are not free */
    CUTS = 64        /* to choose from */
};

/* Squares from `from` on, in the order, move down by `step`. Cuts with a small ratio of shared
 * slots (and the price) to the step are good ones. */
struct cut {
    unsigned from, step, shared;
};

struct cuts {
    unsigned char order[PACK_SQUARES];
    unsigned count;
    struct cut best[CUTS];
};

static unsigned close_first_of(const struct packer *packer, unsigned place)
{
    return packer->places[place].offset + packer->shapes[place].first;
}

void pack_order_as_they_lie(const struct packer *packer, unsigned char *order)
{
    for (unsigned i = 0; i < packer->rules.places; i++) {
        unsigned at = i;
        for (; at > 0 && close_first_of(packer, order[at - 1]) > close_first_of(packer, i); at--)
            order[at] = order[at - 1];
        order[at] = (unsigned char)i;
    }
}

static void close_flip(uint64_t *bits, const struct packer *packer, unsigned place)
{
    const struct slot_shape *shape = &packer->shapes[place];
    for (unsigned i = 0; i < shape->used; i++) {
        unsigned slot = packer->places[place].offset + shape->slots[i];
        bits[slot / 64] ^= UINT64_C(1) << slot % 64;
    }
}

/* Slots on the left side that slots from the right side would land on; counted up to the limit,
 * within the slots from begin to end. */
static unsigned close_shared_slots(const struct packer *packer, unsigned step, unsigned begin,
                                   unsigned end)
{
    unsigned shared = 0;
    for (unsigned w = begin / 64; w <= end / 64 && shared <= SHARED_MAX; w++) {
        uint64_t moved = packer->right[w] >> step | packer->right[w + 1] << (64 - step);
        shared += grim_geometry_count(packer->left[w] & moved);
    }
    return shared;
}

static int close_is_better(const struct cut *left, const struct cut *right)
{
    return (left->shared + PRICE) * right->step < (right->shared + PRICE) * left->step;
}

static void close_note(struct cuts *cuts, const struct cut *cut)
{
    unsigned at = cuts->count;
    if (at == CUTS && !close_is_better(cut, &cuts->best[CUTS - 1]))
        return;
    if (at == CUTS)
        at--;
    else
        cuts->count++;
    for (; at > 0 && close_is_better(cut, &cuts->best[at - 1]); at--)
        cuts->best[at] = cuts->best[at - 1];
    cuts->best[at] = *cut;
}

/* No offset goes below 0, even if the first slot is far above it. */
static unsigned close_longest_step(const struct packer *packer, const struct cuts *cuts,
                                   unsigned from)
{
    unsigned step = STEP_MAX;
    for (unsigned i = from; i < packer->rules.places; i++)
        if (packer->places[cuts->order[i]].offset < step)
            step = packer->places[cuts->order[i]].offset;
    return step;
}

static void close_compare_cuts(struct packer *packer, struct cuts *cuts)
{
    unsigned end = 0;
    memset(packer->left, 0, sizeof packer->left);
    memset(packer->right, 0, sizeof packer->right);
    for (unsigned i = 0; i < packer->rules.places; i++)
        close_flip(packer->right, packer, i);
    for (unsigned from = 0; from < packer->rules.places; from++) {
        unsigned place = cuts->order[from], first = close_first_of(packer, place);
        unsigned longest = close_longest_step(packer, cuts, from);
        struct cut cut = {from, 1, 0};
        for (; cut.step <= longest; cut.step++) {
            unsigned begin = first > cut.step ? first - cut.step : 0;
            cut.shared = from ? close_shared_slots(packer, cut.step, begin, end) : 0;
            if (cut.shared <= SHARED_MAX)
                close_note(cuts, &cut);
        }
        close_flip(packer->right, packer, place);
        close_flip(packer->left, packer, place);
        if (packer->places[place].offset + packer->shapes[place].end > end)
            end = packer->places[place].offset + packer->shapes[place].end;
    }
}

void pack_close_up(struct packer *packer)
{
    struct cuts cuts;
    cuts.count = 0;
    pack_order_as_they_lie(packer, cuts.order);
    close_compare_cuts(packer, &cuts);
    if (!cuts.count)
        return;
    unsigned among = 1 + pack_random_below(&packer->stream, cuts.count);
    const struct cut *cut = &cuts.best[pack_random_below(&packer->stream, among)];
    for (unsigned i = cut->from; i < packer->rules.places; i++)
        packer->places[cuts.order[i]].offset -= cut->step;
    packer->slots -= cut->step;
}
