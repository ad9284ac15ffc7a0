/* describe_slots.c - the contents of the slots, found with the lookup that is emitted beside
 * them. */
#include <stdio.h>
#include <string.h>

#include "../lib/fill.h"
#include "../lib/names.h"
#include "../lib/pext.h"
#include "describe_parts.h"
#include "evaluate.h"

enum { MOST_SLOTS = 1 << 19 };

/* The slots of one piece, and the lists of all. */
struct finder {
    const struct description *of;
    struct tree_array *array, *sets;
    const struct tree_function *slot, *attacks;
    uint64_t *values, *lists;
    uint8_t *taken;
    unsigned used;
    enum grim_piece piece;
};

static int slots_refuse_slot(const struct finder *finder, unsigned sq, uint64_t slot,
                             const char *why)
{
    return grim_refuse(finder->of->error, 0, "%s %s: slot %llu %s", grim_piece_name(finder->piece),
                       grim_square_name(sq), (unsigned long long)slot, why);
}

static uint64_t slots_call(const struct finder *finder, const struct tree_function *function,
                           unsigned sq, uint64_t occ)
{
    const uint64_t arguments[] = {sq, occ};
    return evaluate_function(finder->of->tree, function, arguments);
}

static unsigned slots_served_by(const struct finder *finder, unsigned sq)
{
    return finder->of->factors ? grim_factor_square(finder->of->factors, finder->piece, sq) : sq;
}

/* The number of these attacks in the square's list, to which they are added if new. */
static unsigned slots_listed(struct finder *finder, struct grim_set_list *list, unsigned sq,
                             uint64_t attacks)
{
    unsigned set = grim_set_number(list, attacks);
    unsigned first = finder->of->layout.list[64 * (unsigned)finder->piece + sq];
    finder->lists[first + set] = attacks;
    if (first + set >= finder->sets->length)
        finder->sets->length = first + set + 1;
    return describe_holds(finder->of) == GRIM_HOLDS_codes ? set : first + set;
}

/* What a slot must hold for these attacks. */
static uint64_t slots_content(struct finder *finder, struct grim_set_list *list, unsigned sq,
                              uint64_t attacks)
{
    switch (describe_holds(finder->of)) {
    case GRIM_HOLDS_codes:
    case GRIM_HOLDS_numbers: return slots_listed(finder, list, sq, attacks);
    case GRIM_HOLDS_choices:
        return grim_pext_slow(attacks, grim_geometry_attacks(finder->piece, sq, 0));
    default: return slots_served_by(finder, sq) == sq ? attacks : grim_flip_ranks(attacks);
    }
}

static int slots_put(struct finder *finder, unsigned sq, uint64_t slot, uint64_t what)
{
    int is_union = describe_holds(finder->of) == GRIM_HOLDS_unions;
    if (slot >= MOST_SLOTS)
        return slots_refuse_slot(finder, sq, slot, "is beyond the largest table");
    if (!is_union && finder->taken[slot] && finder->values[slot] != what)
        return slots_refuse_slot(finder, sq, slot, "is sent two different attack sets");
    finder->values[slot] = is_union ? finder->values[slot] | what : what;
    finder->taken[slot] = 1;
    finder->used = slot >= finder->used ? (unsigned)slot + 1 : finder->used;
    return 1;
}

static int slots_fill_square(struct finder *finder, unsigned sq)
{
    struct grim_set_list list;
    uint64_t mask = grim_geometry_mask(finder->piece, sq), subset = 0;
    grim_set_list_clear(&list);
    if (finder->sets && slots_served_by(finder, sq) != sq)
        return 1;
    do {
        uint64_t attacks = grim_geometry_attacks(finder->piece, sq, subset);
        if (!slots_put(finder, sq, slots_call(finder, finder->slot, sq, subset),
                       slots_content(finder, &list, sq, attacks)))
            return 0;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return 1;
}

/* Whether lookups find what was stored; in a union each takes its own part. */
static int slots_check_square(const struct finder *finder, unsigned sq)
{
    uint64_t mask = grim_geometry_mask(finder->piece, sq), subset = 0;
    do {
        if (slots_call(finder, finder->attacks, sq, subset) !=
            grim_geometry_attacks(finder->piece, sq, subset))
            return grim_refuse(finder->of->error, 0,
                               "%s %s: a slot is sent two different attack sets",
                               grim_piece_name(finder->piece), grim_square_name(sq));
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return 1;
}

/* The function that computes the slot, in the tree only as long as it is needed. */
static const struct tree_function *slot_function(const struct description *of,
                                                 enum grim_piece piece)
{
    struct read_error error;
    char name[64];
    snprintf(name, sizeof name, "grim_%s_slot_%s", grim_piece_name(piece), of->scheme->name);
    if (!read_function(of->reader, name, "slot", &error))
        return NULL;
    return &of->tree->function[of->tree->functions - 1];
}

/* One array for both pieces, or one for each. */
static struct tree_array *slots_of(const struct description *of, enum grim_piece piece)
{
    char name[32];
    snprintf(name, sizeof name, "%s_slots", grim_piece_name(piece));
    const struct tree_array *both = tree_array_named(of->tree, "slots");
    return (struct tree_array *)(both ? both : tree_array_named(of->tree, name));
}

static void slots_look_with(struct finder *finder, enum grim_piece piece)
{
    finder->piece = piece;
    finder->attacks = tree_function_named(finder->of->tree, read_lookup_name(piece));
}

static void slots_prepare(struct finder *finder, enum grim_piece piece)
{
    const struct description *of = finder->of;
    struct tree_array *array = slots_of(of, piece);
    slots_look_with(finder, piece);
    if (array == finder->array)
        return;
    finder->array = array;
    finder->used = 0;
    finder->values = tree_values(of->tree, MOST_SLOTS);
    finder->taken = (uint8_t *)tree_room(of->tree, MOST_SLOTS);
    array->values = finder->values;
    array->length = MOST_SLOTS;
    finder->sets = (struct tree_array *)tree_array_named(of->tree, "sets");
    if (finder->sets && !finder->lists) {
        finder->lists = tree_values(of->tree, GRIM_ALL_SETS);
        finder->sets->values = finder->lists;
        finder->sets->length = 0;
    }
}

static int slots_fill_piece(struct finder *finder, enum grim_piece piece)
{
    unsigned functions = finder->of->tree->functions, sq = 0;
    if (!describe_has_slots(finder->of, piece))
        return 1;
    slots_prepare(finder, piece);
    finder->slot = slot_function(finder->of, piece);
    while (sq < 64 && slots_fill_square(finder, sq))
        sq++;
    finder->array->length = finder->used;
    finder->of->tree->functions = functions;
    return sq == 64;
}

/* After everything is stored. Slots that hold attacks were compared when they were stored. */
static int slots_check_piece(struct finder *finder, enum grim_piece piece)
{
    unsigned sq = describe_holds(finder->of) == GRIM_HOLDS_attacks ? 64 : 0;
    slots_look_with(finder, piece);
    while (sq < 64 && slots_check_square(finder, sq))
        sq++;
    return sq == 64;
}

int describe_is_filled(const struct tree_array *array)
{
    return strcmp(array->name, "sets") == 0 || tree_is_slots(array->name);
}

int describe_slots(struct description *of)
{
    struct finder finder = {.of = of};
    for (unsigned i = 0; i < of->pieces; i++)
        if (!slots_fill_piece(&finder, of->piece[i]))
            return 0;
    for (unsigned i = 0; i < of->pieces; i++)
        if (!slots_check_piece(&finder, of->piece[i]))
            return 0;
    for (unsigned i = 0; of->request->filled && i < of->tree->arrays; i++)
        if (describe_is_filled(&of->tree->array[i]))
            of->tree->array[i].values = NULL;
    return 1;
}
