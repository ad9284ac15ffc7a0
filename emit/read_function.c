/* read_function.c - functions: those that take numbers become functions of the tree; those that
 * take pointers are inlined where they are called. */
#include <stdio.h>
#include <string.h>

#include "read_parts.h"

typedef const struct tree_expression node;

static int function_is_simple(node *n)
{
    return n->op == TREE_NAME || n->op == TREE_NUMBER || n->op == TREE_FIELD;
}

/* Arguments by their names in the function; one that would be computed repeatedly gets a name in
 * the tree too. */
static void function_note_arguments(struct reader *reader, const struct read_function *function,
                                    const struct read_value *arguments)
{
    for (unsigned i = 0; i < function->parameters; i++) {
        const struct read_parameter *parameter = &function->parameter[i];
        struct read_value value = arguments[i];
        if (!parameter->is_pointer) {
            value.expression = read_as(reader, value, parameter->type);
            if (!function_is_simple(value.expression)) {
                read_name_value(reader, TREE_LET, parameter->name, value.expression);
                continue;
            }
        }
        read_note(reader, parameter->name, value);
    }
}

/* Parameters must not change: most languages do not allow it, and in an inlined function they are
 * the caller's. */
static void function_keep_parameters(struct reader *reader, const struct read_function *function)
{
    for (unsigned i = 0; i < function->parameters; i++)
        if (!function->parameter[i].is_pointer &&
            read_is_changed(function->body, function->parameter[i].name))
            read_refuse(reader, function->body, "a parameter keeps its value");
}

static struct read_value function_take_apart(struct reader *reader,
                                             const struct read_function *function,
                                             const struct read_value *arguments)
{
    struct read_scope scope = {reader->scope, function, 0, {{0}}};
    const struct read_word *at = reader->at;
    if (++reader->depth > READ_DEPTH)
        read_refuse(reader, at, "functions call each other without end");
    reader->scope = &scope;
    function_keep_parameters(reader, function);
    function_note_arguments(reader, function, arguments);
    reader->at = function->body;
    struct read_value value = read_block(reader, 1);
    reader->at = at;
    reader->scope = (struct read_scope *)scope.caller;
    reader->depth--;
    return value;
}

/* With boards in halves a function has twice as many. */
static void function_count_parameters(struct reader *reader, const struct read_word *word,
                                      const struct tree_function *function)
{
    unsigned halves = function->parameters;
    for (unsigned i = 0; i < function->parameters; i++)
        halves += function->parameter[i].type == TREE_BOARD;
    if (halves > sizeof function->parameter / sizeof *function->parameter)
        read_refuse(reader, word, "too many parameters that are boards");
}

static void function_note_parameters(struct reader *reader, const struct read_function *function)
{
    for (unsigned i = 0; i < function->parameters; i++) {
        const struct read_parameter *parameter = &function->parameter[i];
        struct read_value value = {.kind = READ_TABLE};
        if (parameter->is_pointer && !parameter->structure)
            read_refuse(reader, function->body, "a pointer that is not to the table");
        if (parameter->is_pointer) {
            reader->table = parameter->structure;
        } else {
            struct tree_parameter *mine = &reader->into->parameter[reader->into->parameters++];
            mine->name = parameter->name;
            mine->type = parameter->type;
            value = read_number_of(tree_name(reader->tree, mine->type, mine->name));
        }
        read_note(reader, parameter->name, value);
    }
}

/* A function of the tree, before those that call it. */
static void read_whole(struct reader *reader, struct read_function *function, const char *name)
{
    struct tree_function made = {0}, *into = reader->into;
    struct tree_statement **after = reader->after;
    struct read_scope scope = {NULL, function, 0, {{0}}}, *outer = reader->scope;
    const struct read_word *at = reader->at;
    unsigned depth = reader->depth, takens = reader->takens;
    const char *taken[READ_NAMES];
    memcpy(taken, reader->taken, sizeof taken);
    reader->takens = 0;
    made.comment = function->comment;
    made.type = function->gives_pointer ? TREE_INDEX : function->type;
    reader->into = &made;
    reader->after = &made.body;
    reader->scope = &scope;
    reader->depth = 0;
    function->in_tree = name;
    function_keep_parameters(reader, function);
    function_note_parameters(reader, function);
    function_count_parameters(reader, function->body, &made);
    reader->at = function->body;
    read_block(reader, 0);
    if (reader->tree->functions == TREE_MOST_FUNCTIONS)
        read_refuse(reader, function->body, "too many functions");
    struct tree_function *mine = tree_function_new(reader->tree, name);
    made.name = name;
    *mine = made;
    reader->into = into;
    reader->after = after;
    reader->scope = outer;
    reader->at = at;
    reader->depth = depth;
    reader->takens = takens;
    memcpy(reader->taken, taken, sizeof taken);
}

static struct read_value function_call_whole(struct reader *reader, struct read_function *function,
                                             const struct read_value *arguments)
{
    if (!function->in_tree)
        read_whole(reader, function,
                   function->name + (strncmp(function->name, "grim_", 5) == 0 ? 5 : 0));
    struct tree_expression *call = tree_expression(reader->tree, TREE_CALL, function->type);
    call->name = function->in_tree;
    for (unsigned i = 0; i < function->parameters; i++)
        if (!function->parameter[i].is_pointer)
            call->operand[call->count++] =
                read_as(reader, arguments[i], function->parameter[i].type);
    return read_number_of(call);
}

struct read_value read_call(struct reader *reader, const char *name,
                            const struct read_value *arguments, unsigned count)
{
    struct read_function *function = (struct read_function *)read_function_named(reader, name);
    if (!function)
        read_refuse(reader, reader->at - 1, "there is no such function in the scheme");
    if (count != function->parameters)
        read_refuse(reader, reader->at - 1, "wrong number of arguments");
    int is_apart = function->gives_pointer;
    for (unsigned i = 0; i < count; i++)
        is_apart |= arguments[i].kind == READ_PLACE || arguments[i].kind == READ_RECORD;
    return is_apart ? function_take_apart(reader, function, arguments)
                    : function_call_whole(reader, function, arguments);
}

int read_has(const struct reader *reader, const char *function)
{
    return read_function_named(reader, function) != NULL;
}

int read_function(struct reader *reader, const char *function, const char *name,
                  struct read_error *error)
{
    struct read_function *found = (struct read_function *)read_function_named(reader, function);
    if (!found) {
        snprintf(error->text, sizeof error->text, "there is no function %.100s", function);
        return 0;
    }
    reader->error = error;
    if (setjmp(reader->refused))
        return 0;
    read_whole(reader, found, name);
    return 1;
}

const char *read_lookup_name(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? "rook_attacks" : "bishop_attacks";
}

int read_lookup(struct reader *reader, const char *scheme, enum grim_piece piece,
                struct read_error *error)
{
    const char *name = read_lookup_name(piece);
    char function[64];
    snprintf(function, sizeof function, "grim_%s_%s", name, scheme);
    if (!read_function(reader, function, name, error))
        return 0;
    reader->tree->function[reader->tree->functions - 1].comment =
        piece == GRIM_ROOK ? "The squares that a rook attacks."
                           : "The squares that a bishop attacks.";
    return 1;
}
