/* describe_numbers.c - the numbers of a scheme's table, as the scheme makes them in memory. */
#include <stdlib.h>
#include <string.h>

#include "../../lib/names.h"
#include "describe_parts.h"

/* ---- Where the squares' arrays begin ---- */

static unsigned place_of(const struct description *of, unsigned i)
{
    return 64 * (unsigned)of->piece[i / 64] + i % 64;
}

/* As early as the pieces allow that are asked for. */
static void begin_at_zero(const struct description *of, uint32_t starts[128])
{
    uint32_t least = UINT32_MAX;
    for (unsigned i = 0; i < 64 * of->pieces; i++)
        least = starts[place_of(of, i)] < least ? starts[place_of(of, i)] : least;
    for (unsigned i = 0; i < 128; i++)
        starts[i] -= least;
}

static void lay_out(struct description *of)
{
    of->plan->lay_out(&of->layout, of->factors);
    if (of->plan->slots_bytes)
        grim_lay_lists(&of->layout, of->factors);
    begin_at_zero(of, of->layout.offset);
    begin_at_zero(of, of->layout.list);
}

static void make_records(const struct description *of, char *table)
{
    const struct grim_plan *plan = of->plan;
    for (unsigned i = 0; i < 128; i++) {
        struct grim_given given = grim_given_of(of->factors, i);
        given.offset = of->layout.offset[i];
        given.list = of->layout.list[i];
        plan->init(table + (i < 64 ? plan->rook : plan->bishop) + i % 64 * plan->record_bytes,
                   &given);
    }
}

/* ---- Out of memory ---- */

static const struct read_structure *structure_named(const struct description *of, const char *name)
{
    const struct read_structure *structure;
    for (unsigned i = 0; (structure = read_structure_at(of->reader, i)) != NULL; i++)
        if (strcmp(structure->name, name) == 0)
            return structure;
    return NULL;
}

static const struct read_member *member_named(const struct read_structure *structure,
                                              const char *name)
{
    for (unsigned i = 0; i < structure->members; i++)
        if (strcmp(structure->member[i].name, name) == 0)
            return &structure->member[i];
    return NULL;
}

static uint64_t number_at(const char *memory, unsigned width)
{
    uint64_t board;
    uint32_t word;
    uint16_t pair;
    switch (width) {
    case 64: memcpy(&board, memory, sizeof board); return board;
    case 32: memcpy(&word, memory, sizeof word); return word;
    case 16: memcpy(&pair, memory, sizeof pair); return pair;
    default: return *(const unsigned char *)memory;
    }
}

/* Where the pointer leads in the table's own slots. */
static uint64_t slot_at(const struct description *of, const char *table, const char *memory)
{
    const char *to;
    memcpy(&to, memory, sizeof to);
    size_t slots = scheme_offset(of->text, of->table, "slots");
    return (uint64_t)((size_t)(to - table) - slots) / sizeof(uint64_t);
}

static void copy_array(const struct description *of, struct tree_array *array, const char *table,
                       const struct read_member *member)
{
    uint64_t *values = tree_values(of->tree, array->length);
    const char *from = table + scheme_offset(of->text, of->table, member->name);
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < array->length; i++)
        values[i] = member->is_pointer ? slot_at(of, table, from + i * sizeof(void *))
                                       : number_at(from + i * (member->width / 8), member->width);
    for (unsigned i = 0; member->is_pointer && i < array->length; i++)
        least = values[i] < least ? values[i] : least;
    for (unsigned i = 0; of->pieces == 1 && member->is_pointer && i < array->length; i++)
        values[i] -= least;
    array->values = values;
}

/* Where a field is in a record, which can have it from a record inside; its member, or NULL. */
static const struct read_member *find_field(const struct description *of, const char *record,
                                            const char *name, size_t *offset)
{
    const struct read_structure *structure = structure_named(of, record);
    const struct read_member *member = member_named(structure, name);
    if (member) {
        *offset += scheme_offset(of->text, record, name);
        return member;
    }
    for (unsigned i = 0; i < structure->members; i++) {
        size_t inside = *offset + scheme_offset(of->text, record, structure->member[i].name);
        const char *inner = structure->member[i].structure;
        member = inner ? find_field(of, inner, name, &inside) : NULL;
        if (member) {
            *offset = inside;
            return member;
        }
    }
    return NULL;
}

static void copy_fields(const struct description *of, const struct tree_array *array,
                        const char *table, const struct read_member *records)
{
    const char *from = table + scheme_offset(of->text, of->table, records->name);
    size_t bytes = scheme_bytes(of->text, records->structure);
    for (unsigned k = 0; k < array->fields; k++) {
        struct tree_field *field = (struct tree_field *)&array->field[k];
        uint64_t *values = tree_values(of->tree, array->length);
        size_t offset = 0;
        const struct read_member *member =
            find_field(of, records->structure, field->name, &offset);
        for (unsigned i = 0; i < array->length; i++)
            values[i] = number_at(from + i * bytes + offset, member->width);
        field->values = values;
    }
}

static void copy_numbers(const struct description *of, const char *table)
{
    const struct read_structure *whole = structure_named(of, of->table);
    for (unsigned i = 0; i < of->tree->arrays; i++) {
        struct tree_array *array = &of->tree->array[i];
        const struct read_member *member = member_named(whole, array->name);
        if (array->fields)
            copy_fields(of, array, table, member);
        else if (!describe_is_filled(array))
            copy_array(of, array, table, member);
    }
}

/* A shift of 64 bits or more is none. */
static int shifts_are_good(const struct description *of)
{
    for (unsigned i = 0; i < 64 * of->pieces; i++) {
        const char *name = grim_piece_name(of->piece[i / 64]);
        const struct tree_array *array = tree_array_named(of->tree, name);
        const struct tree_field *shift = array ? tree_field_of(array, "shift") : NULL;
        unsigned bits = grim_bits_of(of->factors, place_of(of, i));
        if (shift && (bits < 1 || bits > 16))
            return grim_refuse(of->error, 0, "%s %s: %u bits, and 1 to 16 would be right", name,
                               grim_square_name(i % 64), bits);
    }
    return 1;
}

int describe_numbers(struct description *of)
{
    if (of->plan && !shifts_are_good(of))
        return 0;
    char *table = calloc(1, of->scheme->table_bytes);
    if (!table)
        return grim_refuse(of->error, 0, "there is not enough memory");
    if (of->plan) {
        lay_out(of);
        make_records(of, table);
    } else {
        grim_scheme_fill(of->scheme, table, of->scheme->table_bytes);
    }
    copy_numbers(of, table);
    free(table);
    return 1;
}
