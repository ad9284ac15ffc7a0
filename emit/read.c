/* read.c - structures, constants, and where functions begin. */
#include "read.h"

#include <stdio.h>
#include <string.h>

#include "read_parts.h"

/* ---- Constants ---- */

static const struct tree_expression *read_number_only(struct reader *reader)
{
    const struct read_word *word = reader->at;
    const struct tree_expression *node = read_computed(reader, read_expression(reader));
    if (node->op != TREE_NUMBER)
        read_refuse(reader, word, "a constant is a number");
    return node;
}

static void read_note_constant(struct reader *reader, const char *name, uint64_t value)
{
    if (reader->constants == READ_CONSTANTS)
        read_refuse(reader, reader->at, "too many constants");
    reader->constant[reader->constants].name = name;
    reader->constant[reader->constants++].value = value;
}

/* enum name { A, B = 4 }; */
static void read_enum(struct reader *reader)
{
    uint64_t value = 0;
    if (!read_is(reader->at, "{"))
        read_identifier(reader);
    read_expect(reader, "{");
    while (!read_accept(reader, "}")) {
        const char *name = read_identifier(reader);
        if (read_accept(reader, "="))
            value = read_number_only(reader)->value;
        read_note_constant(reader, name, value++);
        if (!read_is(reader->at, "}"))
            read_expect(reader, ",");
    }
    read_expect(reader, ";");
}

/* ---- Structures ---- */

static void read_dimensions(struct reader *reader, struct read_member *member)
{
    while (read_accept(reader, "[")) {
        if (member->dimensions == 2)
            read_refuse(reader, reader->at, "arrays have one or two dimensions");
        member->dimension[member->dimensions++] = (unsigned)read_number_only(reader)->value;
        read_expect(reader, "]");
    }
}

static void read_member(struct reader *reader, struct read_structure *structure,
                        const struct read_type *type)
{
    if (structure->members == READ_MEMBERS)
        read_refuse(reader, reader->at, "too many members");
    struct read_member *member = &structure->member[structure->members++];
    member->name = read_identifier(reader);
    member->type = type->is_pointer ? TREE_INDEX : type->type;
    member->width = type->is_pointer ? 32 : type->width;
    member->is_pointer = type->is_pointer;
    member->structure = type->is_pointer ? NULL : type->structure;
    read_dimensions(reader, member);
}

static void read_structure(struct reader *reader)
{
    if (reader->structures == READ_STRUCTURES)
        read_refuse(reader, reader->at, "too many structures");
    struct read_structure *structure = &reader->structure[reader->structures];
    structure->name = read_identifier(reader);
    read_expect(reader, "{");
    while (!read_accept(reader, "}")) {
        struct read_type type = read_type(reader);
        do
            read_member(reader, structure, &type);
        while (read_accept(reader, ","));
        read_expect(reader, ";");
    }
    read_expect(reader, ";");
    reader->structures++;
}

/* ---- Functions ---- */

static void read_parameter(struct reader *reader, struct read_function *function)
{
    struct read_type type = read_type(reader);
    if (!type.type && !type.structure && !type.is_pointer)
        return; /* (void) */
    if (function->parameters == READ_PARAMETERS)
        read_refuse(reader, reader->at, "too many parameters");
    struct read_parameter *parameter = &function->parameter[function->parameters++];
    parameter->name = read_identifier(reader);
    parameter->type = type.type;
    parameter->structure = type.structure;
    parameter->is_pointer = type.is_pointer;
    if (read_accept(reader, "[")) {
        parameter->is_pointer = 1;
        reader->at += reader->at->kind == READ_NUMBER;
        read_expect(reader, "]");
    }
}

static void read_skip_body(struct reader *reader)
{
    const struct read_word *begin = reader->at;
    for (int depth = 1; depth; reader->at++) {
        if (reader->at->kind == READ_END)
            read_refuse(reader, begin, "this has no end");
        depth += read_is(reader->at, "{");
        depth -= read_is(reader->at, "}");
    }
}

static void read_head(struct reader *reader, const char *comment)
{
    if (reader->functions == READ_FUNCTIONS)
        read_refuse(reader, reader->at, "too many functions");
    struct read_function *function = &reader->function[reader->functions++];
    struct read_type type = read_type(reader);
    memset(function, 0, sizeof *function);
    function->comment = comment ? comment : "";
    function->type = type.is_pointer ? TREE_NONE : type.type;
    function->gives_pointer = type.is_pointer;
    function->name = read_identifier(reader);
    read_expect(reader, "(");
    while (!read_accept(reader, ")")) {
        read_parameter(reader, function);
        if (!read_is(reader->at, ")"))
            read_expect(reader, ",");
    }
    read_expect(reader, "{");
    function->body = reader->at;
    read_skip_body(reader);
}

/* ---- The whole ---- */

/* struct name { begins a structure; the word's other uses are inside functions. */
static void read_outside(struct reader *reader)
{
    if (read_accept(reader, "struct")) {
        read_structure(reader);
    } else if (read_accept(reader, "enum")) {
        read_enum(reader);
    } else if (read_accept(reader, "static")) {
        const char *comment = reader->at[-1].comment;
        read_expect(reader, "inline");
        read_head(reader, comment);
    } else {
        read_refuse(reader, reader->at,
                    "a scheme has structures, enums and static inline functions, and not");
    }
}

struct reader *read_begin(struct tree *tree, const char *text, struct read_error *error)
{
    struct reader *reader = (struct reader *)(void *)tree_room(tree, sizeof *reader);
    reader->tree = tree;
    reader->call = read_call;
    return read_more(reader, text, error) ? reader : NULL;
}

int read_more(struct reader *reader, const char *text, struct read_error *error)
{
    memset(error, 0, sizeof *error);
    reader->error = error;
    reader->at = read_words(reader->tree, text);
    if (!reader->at)
        snprintf(error->text, sizeof error->text, "this is longer than any scheme");
    if (!reader->at || setjmp(reader->refused))
        return 0;
    while (reader->at->kind != READ_END)
        read_outside(reader);
    return 1;
}
