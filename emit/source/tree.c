#include "tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY_BYTES = 16 << 20 };

struct tree *tree_new(void)
{
    struct tree *tree = calloc(1, sizeof *tree);
    if (!tree)
        return NULL;
    tree->memory = calloc(1, MEMORY_BYTES);
    if (tree->memory)
        return tree;
    free(tree);
    return NULL;
}

void tree_free(struct tree *tree)
{
    if (tree)
        free(tree->memory);
    free(tree);
}

static void *take(struct tree *tree, size_t bytes)
{
    size_t unit = sizeof(max_align_t);
    void *piece = tree->memory + tree->used;
    tree->used += (bytes + unit - 1) / unit * unit;
    assert(tree->used <= MEMORY_BYTES);
    return piece;
}

struct tree_expression *tree_expression(struct tree *tree, enum tree_operator op,
                                        enum tree_type type)
{
    struct tree_expression *node = take(tree, sizeof *node);
    node->op = op;
    node->type = type;
    return node;
}

struct tree_expression *tree_number(struct tree *tree, enum tree_type type, uint64_t value)
{
    struct tree_expression *node = tree_expression(tree, TREE_NUMBER, type);
    node->value = value;
    return node;
}

struct tree_expression *tree_name(struct tree *tree, enum tree_type type, const char *name)
{
    struct tree_expression *node = tree_expression(tree, TREE_NAME, type);
    node->name = name;
    return node;
}

struct tree_expression *tree_single(struct tree *tree, enum tree_operator op, enum tree_type type,
                                    const struct tree_expression *operand)
{
    struct tree_expression *node = tree_expression(tree, op, type);
    node->operand[node->count++] = operand;
    return node;
}

struct tree_expression *tree_pair(struct tree *tree, enum tree_operator op, enum tree_type type,
                                  const struct tree_expression *first,
                                  const struct tree_expression *second)
{
    struct tree_expression *node = tree_single(tree, op, type, first);
    node->operand[node->count++] = second;
    return node;
}

struct tree_statement *tree_statement(struct tree *tree, enum tree_kind kind)
{
    struct tree_statement *statement = take(tree, sizeof *statement);
    statement->kind = kind;
    return statement;
}

char *tree_room(struct tree *tree, size_t bytes)
{
    return take(tree, bytes);
}

char *tree_text(struct tree *tree, const char *text, size_t length)
{
    char *copy = tree_room(tree, length + 1);
    memcpy(copy, text, length);
    return copy;
}

uint64_t *tree_values(struct tree *tree, unsigned length)
{
    return take(tree, length * sizeof(uint64_t));
}

struct tree_array *tree_array_new(struct tree *tree, const char *name)
{
    assert(tree->arrays < TREE_MOST_ARRAYS);
    struct tree_array *array = &tree->array[tree->arrays++];
    array->name = name;
    return array;
}

struct tree_function *tree_function_new(struct tree *tree, const char *name)
{
    assert(tree->functions < TREE_MOST_FUNCTIONS);
    struct tree_function *function = &tree->function[tree->functions++];
    function->name = name;
    return function;
}

const struct tree_array *tree_array_named(const struct tree *tree, const char *name)
{
    for (unsigned i = 0; i < tree->arrays; i++)
        if (strcmp(tree->array[i].name, name) == 0)
            return &tree->array[i];
    return NULL;
}

const struct tree_function *tree_function_named(const struct tree *tree, const char *name)
{
    for (unsigned i = 0; i < tree->functions; i++)
        if (strcmp(tree->function[i].name, name) == 0)
            return &tree->function[i];
    return NULL;
}
