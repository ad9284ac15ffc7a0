#include "memory.h"

#include <stdio.h>
#include <string.h>

struct memory memory_of(const struct reader *reader, const struct scheme_text *text,
                        const void *table)
{
    struct memory memory = {.reader = reader, .text = text, .table = table};
    snprintf(memory.structure, sizeof memory.structure, "grim_%s", text->scheme);
    return memory;
}

static struct reader *memory_read_lookups(struct tree *tree, const struct scheme_text *text,
                                          enum grim_piece piece)
{
    struct read_error error;
    struct reader *reader = read_begin(tree, scheme_text_whole(text, tree), &error);
    for (enum grim_piece each = GRIM_ROOK; reader && each <= GRIM_BISHOP; each++)
        if ((piece == GRIM_QUEEN || piece == each) &&
            !read_lookup(reader, text->scheme, each, &error))
            return NULL;
    return reader;
}

struct tree *memory_read(struct memory *memory, const struct grim_scheme *scheme,
                         enum grim_piece piece, const void *table)
{
    const struct scheme_text *text = scheme_text_of(scheme->name);
    struct tree *tree = text ? tree_new() : NULL;
    struct reader *reader = tree ? memory_read_lookups(tree, text, piece) : NULL;
    if (!reader) {
        tree_free(tree);
        return NULL;
    }
    read_narrow(tree);
    *memory = memory_of(reader, text, table);
    return tree;
}

static const struct read_member *memory_member_of_table(const struct memory *memory,
                                                        const char *name)
{
    return read_member_named(read_structure_named(memory->reader, memory->structure), name);
}

static const char *memory_at_member(const struct memory *memory, const char *member)
{
    return memory->table + scheme_offset(memory->text, memory->structure, member);
}

struct memory_place memory_array(const struct memory *memory, const char *array)
{
    const struct read_member *member = memory_member_of_table(memory, array);
    struct memory_place place = {memory_at_member(memory, array), member->width / 8, member->width,
                                 NULL};
    if (member->is_pointer) {
        place.bytes = sizeof(void *);
        place.slots = memory_at_member(memory, "slots");
    }
    return place;
}

/* Where a field is in a record, perhaps in a record inside it; its member, or NULL. */
static const struct read_member *memory_find_field(const struct memory *memory, const char *record,
                                                   const char *name, size_t *offset)
{
    const struct read_structure *structure = read_structure_named(memory->reader, record);
    const struct read_member *member = read_member_named(structure, name);
    if (member) {
        *offset += scheme_offset(memory->text, record, name);
        return member;
    }
    for (unsigned i = 0; i < structure->members; i++) {
        size_t inside = *offset + scheme_offset(memory->text, record, structure->member[i].name);
        const char *inner = structure->member[i].structure;
        member = inner ? memory_find_field(memory, inner, name, &inside) : NULL;
        if (member) {
            *offset = inside;
            return member;
        }
    }
    return NULL;
}

struct memory_place memory_field(const struct memory *memory, const char *array, const char *field)
{
    const struct read_member *records = memory_member_of_table(memory, array);
    size_t offset = 0;
    const struct read_member *member =
        memory_find_field(memory, records->structure, field, &offset);
    struct memory_place place = {memory_at_member(memory, array) + offset,
                                 scheme_bytes(memory->text, records->structure), member->width,
                                 member->is_pointer ? memory_at_member(memory, "slots") : NULL};
    return place;
}

static uint64_t memory_number_at(const char *from, unsigned width)
{
    uint64_t board;
    uint32_t word;
    uint16_t pair;
    switch (width) {
    case 64: memcpy(&board, from, sizeof board); return board;
    case 32: memcpy(&word, from, sizeof word); return word;
    case 16: memcpy(&pair, from, sizeof pair); return pair;
    default: return *(const unsigned char *)from;
    }
}

uint64_t memory_number(const struct memory_place *place, uint64_t index)
{
    const char *from = place->first + (size_t)index * place->bytes, *to;
    if (!place->slots)
        return memory_number_at(from, place->width);
    memcpy(&to, from, sizeof to);
    return (uint64_t)(to - place->slots) / sizeof(uint64_t);
}

uint64_t memory_load(const struct memory *memory, const char *array, const char *field,
                     uint64_t index)
{
    struct memory_place place =
        field ? memory_field(memory, array, field) : memory_array(memory, array);
    return memory_number(&place, index);
}
