/* collide.c - where a factor sends every occupancy of one square. */
#include "../../lib/pext.h"
#include "core.h"

enum { SUBSETS_MAX = 4096, NONE = -1 };

static uint32_t slots[SUBSETS_MAX];
static uint32_t first[2];
static const uint64_t *square_attacks;

const uint32_t *CORE_EXPORT(collide_slots_at)(void)
{
    return slots;
}

/* Of the last collide: the attacks lie in the workspace in the order of the subsets. */
const uint64_t *CORE_EXPORT(collide_attacks_at)(void)
{
    return square_attacks;
}

const uint32_t *CORE_EXPORT(collide_first_at)(void)
{
    return first;
}

/* So many are wanted, but a shiftin factor says itself how many it has:
 * 0 when that makes no sense. */
unsigned CORE_EXPORT(index_bits)(unsigned scheme, unsigned bits, uint64_t factor)
{
    struct form form = {grim_scheme_at(scheme), 0};
    return form.scheme && form_is(form, "shiftin") ? judge_shiftin_bits(factor) : bits;
}

/* What does not depend on the bits; the scheme is NULL where there is none with factors. */
static struct judge_entry collide_entry_of(unsigned piece, unsigned sq, unsigned scheme,
                                           int is_raised, uint64_t factor, uint64_t constant)
{
    const struct grim_scheme *of = grim_scheme_at(scheme);
    struct form form = {core_is_slider(piece, sq) && judge_has_form(of) ? of : NULL, is_raised};
    struct judge_entry entry = {.piece = (enum grim_piece)piece,
                                .form = form,
                                .sq = sq,
                                .factor = factor,
                                .constant = constant};
    return entry;
}

/* What has the index in its top bits; 32-bit products are moved there. */
uint64_t CORE_EXPORT(product)(unsigned piece, unsigned sq, unsigned scheme, int is_raised,
                              uint64_t factor, uint64_t constant, uint64_t subset)
{
    const struct answer_judgement *judgement = core_judgement();
    struct judge_entry entry = collide_entry_of(piece, sq, scheme, is_raised, factor, constant);
    if (!judgement || !entry.form.scheme)
        return 0;
    return judge_entry_product(&judgement->space, &entry, subset);
}

static void collide_note_first(struct workspace *space, const struct judge_entry *entry,
                               uint64_t mask)
{
    struct conflict conflict;
    int is_good = judge_entry_is_good(space, entry, &conflict);
    for (unsigned i = 0; i < 2; i++)
        first[i] =
            is_good ? (uint32_t)NONE : (uint32_t)grim_pext_slow(conflict.sides[i].occ, mask);
}

/* Returns the number of subsets: subset i has those squares of the mask, from the lowest up, whose
 * bits are set in i. */
unsigned CORE_EXPORT(collide)(unsigned piece, unsigned sq, unsigned scheme, int is_raised,
                              unsigned bits, uint64_t factor, uint64_t constant)
{
    struct answer_judgement *judgement = core_judgement();
    struct judge_entry entry = collide_entry_of(piece, sq, scheme, is_raised, factor, constant);
    entry.bits = index_bits(scheme, bits, factor);
    if (!judgement || !entry.form.scheme || entry.bits < 1 || entry.bits > JUDGE_MOST_BITS)
        return 0;
    uint64_t mask = judgement->space.masks[piece][sq], subset = 0;
    unsigned count = 0;
    do {
        slots[count++] = (uint32_t)judge_entry_index(&judgement->space, &entry, subset);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    collide_note_first(&judgement->space, &entry, mask);
    square_attacks = judgement->space.attacks + judgement->space.first[64 * piece + sq];
    return count;
}
