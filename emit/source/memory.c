#include "memory.h"

#include <string.h>

static const struct read_structure *structure_named(const struct memory *memory, const char *name)
{
    const struct read_structure *structure;
    for (unsigned i = 0; (structure = read_structure_at(memory->reader, i)) != NULL; i++)
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

static const char *at_member(const struct memory *memory, const char *member)
{
    return memory->table + scheme_offset(memory->text, memory->structure, member);
}

struct memory_place memory_array(const struct memory *memory, const char *array)
{
    const struct read_member *member =
        member_named(structure_named(memory, memory->structure), array);
    struct memory_place place = {at_member(memory, array), member->width / 8, member->width, NULL};
    if (member->is_pointer) {
        place.bytes = sizeof(void *);
        place.slots = at_member(memory, "slots");
    }
    return place;
}

/* Where a field is in a record, which can have it from a record inside; its member, or NULL. */
static const struct read_member *find_field(const struct memory *memory, const char *record,
                                            const char *name, size_t *offset)
{
    const struct read_structure *structure = structure_named(memory, record);
    const struct read_member *member = member_named(structure, name);
    if (member) {
        *offset += scheme_offset(memory->text, record, name);
        return member;
    }
    for (unsigned i = 0; i < structure->members; i++) {
        size_t inside = *offset + scheme_offset(memory->text, record, structure->member[i].name);
        const char *inner = structure->member[i].structure;
        member = inner ? find_field(memory, inner, name, &inside) : NULL;
        if (member) {
            *offset = inside;
            return member;
        }
    }
    return NULL;
}

struct memory_place memory_field(const struct memory *memory, const char *array, const char *field)
{
    const struct read_member *records =
        member_named(structure_named(memory, memory->structure), array);
    size_t offset = 0;
    const struct read_member *member = find_field(memory, records->structure, field, &offset);
    struct memory_place place = {at_member(memory, array) + offset,
                                 scheme_bytes(memory->text, records->structure), member->width,
                                 NULL};
    return place;
}

static uint64_t number_at(const char *from, unsigned width)
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
        return number_at(from, place->width);
    memcpy(&to, from, sizeof to);
    return (uint64_t)(to - place->slots) / sizeof(uint64_t);
}
