/* describe_slots.c - the table of attacks, found with the lookup that is written out beside it. */
#include "../../lib/names.h"
#include "describe_parts.h"
#include "evaluate.h"

struct tree_array *describe_slots(struct tree *tree)
{
    struct tree_array *slots = tree_array_new(tree, "slots");
    slots->comment = "The attacks, slot by slot.";
    slots->type = TREE_BOARD;
    slots->width = 64;
    return slots;
}

enum { MOST_SLOTS = 1 << 19 };

static int refuse_slot(struct grim_error *error, enum grim_piece piece, unsigned sq, uint64_t slot,
                       const char *why)
{
    return grim_refuse(error, 0, "%s %s: slot %llu %s", grim_piece_name(piece),
                       grim_square_name(sq), (unsigned long long)slot, why);
}

static int fill_square(const struct tree *tree, uint64_t *slots, enum grim_piece piece,
                       unsigned sq, unsigned *used, struct grim_error *error)
{
    const struct tree_function *lookup =
        tree_function_named(tree, piece == GRIM_ROOK ? "rook_attacks" : "bishop_attacks");
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    do {
        uint64_t slot = evaluate_slot(tree, lookup, sq, subset);
        uint64_t attacks = grim_geometry_attacks(piece, sq, subset);
        if (slot >= MOST_SLOTS)
            return refuse_slot(error, piece, sq, slot, "is beyond the largest table");
        if (slots[slot] && slots[slot] != attacks)
            return refuse_slot(error, piece, sq, slot, "is sent two different attack sets");
        slots[slot] = attacks;
        *used = slot >= *used ? (unsigned)slot + 1 : *used;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return 1;
}

int describe_fill(struct tree *tree, struct tree_array *slots, const struct emit_request *request,
                  struct grim_error *error)
{
    enum grim_piece list[2];
    unsigned count = describe_pieces(request, list), used = 0;
    uint64_t *values = tree_values(tree, MOST_SLOTS);
    for (unsigned i = 0; i < 64 * count; i++)
        if (!fill_square(tree, values, list[i / 64], i % 64, &used, error))
            return 0;
    slots->length = used;
    slots->values = request->filled ? NULL : values;
    return 1;
}
