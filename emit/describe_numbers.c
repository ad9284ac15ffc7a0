/* describe_numbers.c - the numbers of a scheme's table, as the scheme makes them in memory. */
#include <stdio.h>
#include <stdlib.h>

#include "../lib/names.h"
#include "describe_parts.h"
#include "memory.h"

/* ---- Where the squares' arrays begin ---- */

static unsigned numbers_place_of(const struct description *of, unsigned i)
{
    return 64 * (unsigned)of->piece[i / 64] + i % 64;
}

/* As early as the requested pieces allow. */
static void numbers_begin_at_zero(const struct description *of, uint32_t starts[128])
{
    uint32_t least = UINT32_MAX;
    for (unsigned i = 0; i < 64 * of->pieces; i++)
        least = starts[numbers_place_of(of, i)] < least ? starts[numbers_place_of(of, i)] : least;
    for (unsigned i = 0; i < 128; i++)
        starts[i] -= least;
}

static void numbers_lay_out(struct description *of)
{
    of->plan->lay_out(&of->layout, of->factors);
    if (of->plan->slots_bytes)
        grim_lay_lists(&of->layout, of->factors);
    numbers_begin_at_zero(of, of->layout.offset);
    numbers_begin_at_zero(of, of->layout.list);
}

static void numbers_make_records(const struct description *of, char *table)
{
    const struct grim_plan *plan = of->plan;
    for (unsigned i = 0; i < 128; i++) {
        struct grim_given given = grim_given_of(of->factors, i);
        given.offset = of->layout.offset[i];
        given.list = of->layout.list[i];
        plan->put(table, &given);
    }
}

/* ---- Out of memory ---- */

static void numbers_copy_array(const struct description *of, struct tree_array *array,
                               const struct memory *memory)
{
    uint64_t *values = tree_values(of->tree, array->length);
    struct memory_place place = memory_array(memory, array->name);
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < array->length; i++)
        values[i] = memory_number(&place, i);
    for (unsigned i = 0; place.slots && i < array->length; i++)
        least = values[i] < least ? values[i] : least;
    for (unsigned i = 0; of->pieces == 1 && place.slots && i < array->length; i++)
        values[i] -= least;
    array->values = values;
}

static void numbers_copy_fields(const struct description *of, const struct tree_array *array,
                                const struct memory *memory)
{
    for (unsigned k = 0; k < array->fields; k++) {
        struct tree_field *field = (struct tree_field *)&array->field[k];
        uint64_t *values = tree_values(of->tree, array->length);
        struct memory_place place = memory_field(memory, array->name, field->name);
        for (unsigned i = 0; i < array->length; i++)
            values[i] = memory_number(&place, i);
        field->values = values;
    }
}

static void numbers_copy(const struct description *of, const char *table)
{
    const struct memory memory = memory_of(of->reader, of->text, table);
    for (unsigned i = 0; i < of->tree->arrays; i++) {
        struct tree_array *array = &of->tree->array[i];
        if (array->fields)
            numbers_copy_fields(of, array, &memory);
        else if (!describe_is_filled(array))
            numbers_copy_array(of, array, &memory);
    }
}

/* ---- What is said of them ---- */

static void numbers_comment_arrays(struct tree *tree)
{
    static const struct {
        const char *name, *comment;
    } known[] = {
        {"rook", "What a rook's lookup needs, square by square."},
        {"bishop", "What a bishop's lookup needs, square by square."},
        {"slots", "The table, slot by slot."},
        {"rook_slots", "The rook's attacks, slot by slot."},
        {"bishop_slots", "The bishop's attacks, slot by slot."},
        {"sets", "The attack sets, square by square."},
        {"rook_mask", "The squares whose occupancy matters to a rook."},
        {"bishop_mask", "The squares whose occupancy matters to a bishop."},
        {"rook_not_mask", "The squares whose occupancy does not matter to a rook."},
        {"bishop_not_mask", "The squares whose occupancy does not matter to a bishop."},
        {"rook_factor", "The rook's factors."},
        {"bishop_factor", "The bishop's factors."},
        {"rook_array", "Where the slots of a rook's squares begin."},
        {"bishop_array", "Where the slots of a bishop's squares begin."},
        {"rook_shift", "How far a rook's products are shifted down."},
        {"bishop_shift", "How far a bishop's products are shifted down."},
        {"lines", "The lines through each square."},
        {"first_rank", "Attacks along the first rank."},
        {"on_file", "Attacks along the first file."},
    };
    for (unsigned i = 0; i < tree->arrays; i++) {
        tree->array[i].comment = "More of what a lookup needs.";
        for (unsigned k = 0; k < sizeof known / sizeof *known; k++)
            if (strcmp(tree->array[i].name, known[k].name) == 0)
                tree->array[i].comment = known[k].comment;
    }
}

static int numbers_have_shift(const struct tree *tree, const char *piece)
{
    char list[16];
    const struct tree_array *records = tree_array_named(tree, piece);
    snprintf(list, sizeof list, "%s_shift", piece);
    return (records && tree_field_of(records, "shift")) || tree_array_named(tree, list);
}

/* A shift by 64 bits or more is not stored. */
static int numbers_shifts_are_good(const struct description *of)
{
    for (unsigned i = 0; i < 64 * of->pieces; i++) {
        const char *name = grim_piece_name(of->piece[i / 64]);
        unsigned bits = grim_bits_of(of->factors, numbers_place_of(of, i));
        if (numbers_have_shift(of->tree, name) && (bits < 1 || bits > 16))
            return grim_refuse(of->error, 0, "%s %s: %u bits, and 1 to 16 would be right", name,
                               grim_square_name(i % 64), bits);
    }
    return 1;
}

int describe_numbers(struct description *of)
{
    if (of->plan && !numbers_shifts_are_good(of))
        return 0;
    char *table = calloc(1, of->scheme->table_bytes);
    if (!table)
        return grim_refuse(of->error, 0, "there is not enough memory");
    if (of->plan) {
        numbers_lay_out(of);
        numbers_make_records(of, table);
    } else {
        grim_scheme_fill(of->scheme, table, of->scheme->table_bytes);
    }
    numbers_copy(of, table);
    numbers_comment_arrays(of->tree);
    free(table);
    return 1;
}
