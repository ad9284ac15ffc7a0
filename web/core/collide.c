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

/* A shiftin factor says itself how many bits it has. */
static unsigned bits_of(struct grim_form form, unsigned bits, uint64_t factor)
{
    return grim_form_is(form, "shiftin") ? grim_shiftin_bits(factor) : bits;
}

static void note_first(struct grim_workspace *space, const struct grim_entry *entry, uint64_t mask)
{
    struct grim_conflict conflict;
    int is_good = grim_entry_is_good(space, entry, &conflict);
    for (unsigned i = 0; i < 2; i++)
        first[i] =
            is_good ? (uint32_t)NONE : (uint32_t)grim_pext_slow(conflict.sides[i].occ, mask);
}

/* Returns the number of subsets: subset i has those squares of the mask, from the lowest up, whose
 * bits are set in i. */
unsigned CORE_EXPORT(collide)(unsigned piece, unsigned sq, unsigned scheme, int is_raised,
                              unsigned bits, uint64_t factor, uint64_t constant)
{
    struct verify_desk *desk = core_desk();
    struct grim_form form = {grim_scheme_at(scheme), is_raised};
    if (!desk || !core_is_slider(piece, sq) || !grim_has_form(form.scheme))
        return 0;
    bits = bits_of(form, bits, factor);
    if (bits < 1 || bits > GRIM_MOST_BITS)
        return 0;
    struct grim_entry entry = {.piece = (enum grim_piece)piece,
                               .form = form,
                               .sq = sq,
                               .bits = bits,
                               .factor = factor,
                               .constant = constant};
    uint64_t mask = desk->space.masks[piece][sq], subset = 0;
    unsigned count = 0;
    do {
        slots[count++] = (uint32_t)grim_entry_index(&desk->space, &entry, subset);
        subset = grim_subset_next(subset, mask);
    } while (subset);
    note_first(&desk->space, &entry, mask);
    square_attacks = desk->space.attacks + desk->space.first[64 * piece + sq];
    return count;
}
