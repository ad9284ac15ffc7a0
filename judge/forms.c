#define GRIM_WITH_FILL
#include "forms.h"

#include <string.h>

#include "../lib/pext.h"
#include "../lib/random_words.h"
#include "../lib/records.h"

/* An owner word is the epoch above the visit's number; a slot of an older epoch is free. */
enum { VISIT_BITS = 17, MOST_EPOCHS = 1 << (32 - VISIT_BITS) };

void judge_workspace_init(struct workspace *space)
{
    uint32_t visit = 0;
    memset(space, 0, sizeof *space);
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        uint64_t mask = grim_geometry_mask(piece, i % 64), subset = 0;
        space->masks[piece][i % 64] = mask;
        space->first[i] = visit;
        do {
            space->attacks[visit++] = grim_geometry_attacks(piece, i % 64, subset);
            subset = grim_subset_next(subset, mask);
        } while (subset);
    }
    space->first[128] = visit;
}

unsigned judge_fixed_bits(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? 12 : 9;
}

unsigned judge_mask_bits(const struct workspace *space, enum grim_piece piece, unsigned sq)
{
    return grim_geometry_count(space->masks[piece][sq]);
}

unsigned judge_shiftin_bits(uint64_t factor)
{
    unsigned bits = 64 - (unsigned)(factor >> 58);
    return bits <= JUDGE_MOST_BITS ? bits : 0;
}

/* ---- Forms ---- */

/* A form with a record made for it. */
struct lookup {
    union grim_record record;
    uint64_t (*hash)(const void *record, uint64_t occ);
    unsigned raise;
};

static struct lookup forms_lookup_of(struct form form, const struct grim_given *given)
{
    const struct grim_plan *plan = grim_scheme_plan(form.scheme);
    struct grim_given raised = *given;
    struct lookup lookup;
    memset(&lookup, 0, sizeof lookup);
    lookup.hash = plan->hash[given->piece];
    lookup.raise = form.is_raised != 0;
    raised.mask <<= lookup.raise;
    plan->init(&lookup.record, &raised);
    return lookup;
}

static uint64_t forms_hash(const struct lookup *lookup, uint64_t occ)
{
    return lookup->hash(&lookup->record, occ << lookup->raise);
}

struct form form_of(const char *scheme)
{
    struct form form = {grim_scheme_find(scheme), 0};
    return form;
}

int judge_has_form(const struct grim_scheme *scheme)
{
    const struct grim_plan *plan = scheme ? grim_scheme_plan(scheme) : NULL;
    return plan && plan->factors;
}

int form_at(unsigned number, struct form *form)
{
    form->is_raised = 0;
    for (unsigned i = 0; (form->scheme = grim_scheme_at(i)) != NULL; i++)
        if (judge_has_form(form->scheme) && number-- == 0)
            return 1;
    form->scheme = grim_scheme_find("mul32");
    form->is_raised = 1;
    return number == 0;
}

/* Of a few boards on a square where all differ: in the middle, and with a factor that has bits
 * everywhere. */
uint64_t form_signature(struct form form, enum grim_piece piece, uint64_t constant)
{
    struct grim_given given = grim_given_alone(piece, 27, grim_random_mix(1), 9);
    uint64_t stream = 2, signature = 0;
    given.constant = constant;
    const struct lookup lookup = forms_lookup_of(form, &given);
    for (unsigned i = 0; i < 4; i++)
        signature = grim_random_mix(signature ^
                                    forms_hash(&lookup, grim_random_word(&stream) & given.mask));
    return signature;
}

int form_is(struct form form, const char *scheme)
{
    return strcmp(form.scheme->name, scheme) == 0 && !form.is_raised;
}

static struct lookup forms_lookup_of_entry(const struct workspace *space,
                                           const struct judge_entry *entry)
{
    unsigned i = 64 * (unsigned)entry->piece + entry->sq;
    struct grim_given given = {.piece = entry->piece, .sq = entry->sq, .at = entry->sq};
    given.mask = space->masks[entry->piece][entry->sq];
    given.whole = space->attacks[space->first[i]];
    given.factor = entry->factor;
    given.constant = entry->constant;
    given.bits = entry->bits;
    return forms_lookup_of(entry->form, &given);
}

uint64_t judge_entry_product(const struct workspace *space, const struct judge_entry *entry,
                             uint64_t subset)
{
    struct lookup lookup = forms_lookup_of_entry(space, entry);
    return forms_hash(&lookup, subset);
}

uint64_t judge_entry_index(const struct workspace *space, const struct judge_entry *entry,
                           uint64_t subset)
{
    return judge_entry_product(space, entry, subset) >> (64 - entry->bits);
}

static void forms_next_epoch(struct workspace *space)
{
    if (++space->epoch < MOST_EPOCHS)
        return;
    memset(space->owner, 0, sizeof space->owner);
    space->epoch = 1;
}

/* Whose visit this is: a rook's 0..63, a bishop's 64..127. */
static unsigned forms_visitor(const struct workspace *space, uint32_t visit)
{
    unsigned low = 0, high = 128;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        if (space->first[middle] <= visit)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static struct side forms_side_of(const struct workspace *space, uint32_t visit)
{
    unsigned i = forms_visitor(space, visit);
    struct side side = {i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64, 0, space->attacks[visit]};
    side.occ = grim_pdep_slow(visit - space->first[i], space->masks[side.piece][side.sq]);
    return side;
}

/* All that a slider can reach: its attacks on the empty board, which is its first visit. */
static uint64_t forms_reach_of(const struct workspace *space, uint32_t visit)
{
    return space->attacks[space->first[forms_visitor(space, visit)]];
}

/* Whether the visit can share the slot with all that have it; otherwise *earlier is one with which
 * it cannot. */
static int forms_joins(const struct workspace *space, uint32_t visit, uint32_t *earlier)
{
    uint64_t attacks = space->attacks[visit], reach = forms_reach_of(space, visit);
    for (;;) {
        uint64_t differ = attacks ^ space->attacks[*earlier];
        if (differ & reach & forms_reach_of(space, *earlier))
            return 0;
        if (space->next[*earlier] == *earlier)
            return 1;
        *earlier = space->next[*earlier];
    }
}

/* Takes a slot that other visits may have, too. */
static int forms_take_part(struct workspace *space, uint64_t slot, uint32_t visit,
                           uint32_t *earlier)
{
    uint32_t owner = space->owner[slot], newest = owner & ((UINT32_C(1) << VISIT_BITS) - 1);
    int is_free = owner >> VISIT_BITS != space->epoch;
    *earlier = newest;
    if (!is_free && !forms_joins(space, visit, earlier))
        return 0;
    space->next[visit] = is_free ? visit : newest;
    space->owner[slot] = space->epoch << VISIT_BITS | visit;
    return 1;
}

/* Takes the slot for the visit; 0, and the earlier owner, if the owner has other attacks. */
static int forms_take(struct workspace *space, uint64_t slot, uint32_t visit, uint32_t *earlier)
{
    uint32_t owner = space->owner[slot];
    if (owner >> VISIT_BITS != space->epoch) {
        space->owner[slot] = space->epoch << VISIT_BITS | visit;
        return 1;
    }
    *earlier = owner & ((UINT32_C(1) << VISIT_BITS) - 1);
    return space->attacks[*earlier] == space->attacks[visit];
}

/* Lays one square; the subsets come in the order of the visits. */
static void forms_lay_square(struct workspace *space, const struct judge_entry *entry,
                             uint64_t slots, struct laid *laid)
{
    const struct lookup lookup = forms_lookup_of_entry(space, entry);
    uint64_t mask = space->masks[entry->piece][entry->sq], subset = 0;
    uint32_t visit = space->first[64 * (unsigned)entry->piece + entry->sq], earlier = 0;
    do {
        uint64_t slot = entry->offset + (forms_hash(&lookup, subset) >> (64 - entry->bits));
        if (slot >= slots) {
            laid->what = JUDGE_LAID_BEYOND;
            laid->reach = slot;
            return;
        }
        if (!(entry->shares ? forms_take_part : forms_take)(space, slot, visit, &earlier)) {
            laid->what = JUDGE_LAID_CONFLICT;
            laid->conflict.sides[0] = forms_side_of(space, earlier);
            laid->conflict.sides[1] = forms_side_of(space, visit);
            laid->conflict.slot = (uint32_t)slot;
            return;
        }
        laid->reach = slot >= laid->reach ? slot + 1 : laid->reach;
        subset = grim_subset_next(subset, mask);
        visit++;
    } while (subset);
}

void judge_lay(struct workspace *space, const struct judge_entry *entries, unsigned count,
               uint64_t slots, struct laid *laid)
{
    memset(laid, 0, sizeof *laid);
    slots = slots < JUDGE_MOST_SLOTS ? slots : JUDGE_MOST_SLOTS;
    forms_next_epoch(space);
    for (laid->entry = 0; laid->entry < count; laid->entry++) {
        forms_lay_square(space, &entries[laid->entry], slots, laid);
        if (laid->what != JUDGE_LAID_GOOD)
            return;
    }
}

int judge_entry_is_good(struct workspace *space, const struct judge_entry *entry,
                        struct conflict *conflict)
{
    struct judge_entry alone = *entry;
    struct laid laid;
    if (conflict)
        memset(conflict, 0, sizeof *conflict);
    if (entry->bits < 1 || entry->bits > JUDGE_MOST_BITS)
        return 0;
    alone.offset = 0;
    judge_lay(space, &alone, 1, UINT64_C(1) << entry->bits, &laid);
    if (conflict)
        *conflict = laid.conflict;
    return laid.what == JUDGE_LAID_GOOD;
}

unsigned judge_entry_needs_bits(struct workspace *space, const struct judge_entry *entry,
                                unsigned from)
{
    struct judge_entry wider = *entry;
    for (wider.bits = from; wider.bits <= JUDGE_MOST_BITS; wider.bits++)
        if (judge_entry_is_good(space, &wider, NULL))
            return wider.bits;
    return 0;
}
