/* read_types.c - types, and named things: structures, their members, functions. */
#include <string.h>

#include "read_parts.h"

/* ---- Types ---- */

static const struct {
    const char *name;
    enum tree_type type;
    unsigned width;
} numbers[] = {
    {"uint64_t", TREE_BOARD, 64}, {"uint32_t", TREE_WORD, 32},  {"uint16_t", TREE_INDEX, 16},
    {"uint8_t", TREE_INDEX, 8},   {"unsigned", TREE_INDEX, 32},
};

int read_at_type(const struct reader *reader)
{
    static const char *const words[] = {"const", "struct", "enum", "void"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (read_is(reader->at, words[i]))
            return 1;
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (read_is(reader->at, numbers[i].name))
            return 1;
    return 0;
}

static void read_base(struct reader *reader, struct read_type *type)
{
    if (read_accept(reader, "struct")) {
        type->structure = read_identifier(reader);
        return;
    }
    if (read_accept(reader, "enum")) {
        read_identifier(reader);
        type->type = TREE_INDEX;
        type->width = 32;
        return;
    }
    if (read_accept(reader, "void"))
        return;
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (read_accept(reader, numbers[i].name)) {
            type->type = numbers[i].type;
            type->width = numbers[i].width;
            return;
        }
    read_refuse(reader, reader->at, "numbers are uint8_t to uint64_t and unsigned, and not");
}

struct read_type read_type(struct reader *reader)
{
    struct read_type type = {TREE_NONE, 0, NULL, 0};
    read_accept(reader, "const");
    read_base(reader, &type);
    read_accept(reader, "const");
    type.is_pointer = read_accept(reader, "*");
    if (type.is_pointer)
        read_accept(reader, "const");
    return type;
}

/* ---- What has a name ---- */

const struct read_structure *read_structure_named(const struct reader *reader, const char *name)
{
    for (unsigned i = 0; name && i < reader->structures; i++)
        if (strcmp(reader->structure[i].name, name) == 0)
            return &reader->structure[i];
    return NULL;
}

const struct read_member *read_member_named(const struct read_structure *structure,
                                            const char *name)
{
    for (unsigned i = 0; structure && i < structure->members; i++)
        if (strcmp(structure->member[i].name, name) == 0)
            return &structure->member[i];
    return NULL;
}

const struct read_structure *read_structure_at(const struct reader *reader, unsigned index)
{
    return index < reader->structures ? &reader->structure[index] : NULL;
}

const struct read_function *read_function_named(const struct reader *reader, const char *name)
{
    for (unsigned i = 0; i < reader->functions; i++)
        if (strcmp(reader->function[i].name, name) == 0)
            return &reader->function[i];
    return NULL;
}
