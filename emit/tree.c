#include "tree.h"

#include <assert.h>
#include <stdio.h>
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

static void *tree_take(struct tree *tree, size_t bytes)
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
    struct tree_expression *node = tree_take(tree, sizeof *node);
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
    struct tree_statement *statement = tree_take(tree, sizeof *statement);
    statement->kind = kind;
    return statement;
}

char *tree_room(struct tree *tree, size_t bytes)
{
    return tree_take(tree, bytes);
}

char *tree_text(struct tree *tree, const char *text, size_t length)
{
    char *copy = tree_room(tree, length + 1);
    memcpy(copy, text, length);
    return copy;
}

const char *tree_joined(struct tree *tree, const char *first, const char *second)
{
    size_t bytes = strlen(first) + strlen(second) + 2;
    char *text = tree_room(tree, bytes);
    snprintf(text, bytes, "%s_%s", first, second);
    return text;
}

const char *tree_numbered(struct tree *tree, const char *name, unsigned number)
{
    size_t bytes = strlen(name) + 12;
    char *text = tree_room(tree, bytes);
    snprintf(text, bytes, "%s%u", name, number);
    return text;
}

uint64_t *tree_values(struct tree *tree, unsigned length)
{
    return tree_take(tree, length * sizeof(uint64_t));
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

const struct tree_field *tree_field_of(const struct tree_array *array, const char *name)
{
    for (unsigned i = 0; i < array->fields; i++)
        if (strcmp(array->field[i].name, name) == 0)
            return &array->field[i];
    return NULL;
}

/* ---- Walks ---- */

static unsigned tree_count_in(const struct tree_expression *node, tree_test *test,
                              const void *context)
{
    unsigned count = test(node, context) != 0;
    for (unsigned i = 0; i < node->count; i++)
        count += tree_count_in(node->operand[i], test, context);
    return count;
}

unsigned tree_count(const struct tree_statement *block, tree_test *test, const void *context)
{
    unsigned count = 0;
    for (; block; block = block->next) {
        count += block->value ? tree_count_in(block->value, test, context) : 0;
        count += block->index ? tree_count_in(block->index, test, context) : 0;
        count += tree_count(block->body, test, context);
    }
    return count;
}

unsigned tree_count_all(const struct tree *tree, tree_test *test, const void *context)
{
    unsigned count = 0;
    for (unsigned i = 0; i < tree->functions; i++)
        count += tree_count(tree->function[i].body, test, context);
    return count;
}

/* A copy where something differs, because another statement may share the original. */
const struct tree_expression *tree_changed(struct tree *tree, const struct tree_expression *node,
                                           tree_change *change, const void *context)
{
    struct tree_expression other = *node;
    int differs = 0;
    for (unsigned i = 0; i < node->count; i++) {
        other.operand[i] = tree_changed(tree, node->operand[i], change, context);
        differs |= other.operand[i] != node->operand[i];
    }
    if (differs) {
        struct tree_expression *copy = tree_expression(tree, node->op, node->type);
        *copy = other;
        node = copy;
    }
    return change(tree, node, context);
}

void tree_change_in(struct tree *tree, struct tree_statement *block, tree_change *change,
                    const void *context)
{
    for (; block; block = block->next) {
        if (block->value)
            block->value = tree_changed(tree, block->value, change, context);
        if (block->index)
            block->index = tree_changed(tree, block->index, change, context);
        tree_change_in(tree, block->body, change, context);
    }
}

void tree_change_all(struct tree *tree, tree_change *change, const void *context)
{
    for (unsigned i = 0; i < tree->functions; i++)
        tree_change_in(tree, tree->function[i].body, change, context);
}

int tree_is_name(const struct tree_expression *node, const void *name)
{
    return node->op == TREE_NAME && strcmp(node->name, name) == 0;
}

/* ---- What trees say ---- */

int tree_is_number(const struct tree_expression *node, uint64_t value)
{
    return node->op == TREE_NUMBER && node->value == value;
}

const char *tree_bare_name(const char *array)
{
    return strncmp(array, "rook_", 5) == 0     ? array + 5
           : strncmp(array, "bishop_", 7) == 0 ? array + 7
                                               : array;
}

int tree_is_load(const struct tree_expression *node)
{
    return node->op == TREE_ELEMENT || node->op == TREE_FIELD;
}

const struct tree_expression *tree_without_casts(const struct tree_expression *node)
{
    while (node->op == TREE_TO_INDEX || node->op == TREE_TO_BOARD)
        node = node->operand[0];
    return node;
}

const struct tree_statement *tree_last(const struct tree_function *function)
{
    const struct tree_statement *last = function->body;
    while (last->next)
        last = last->next;
    return last;
}

const char *tree_word(enum tree_operator op)
{
    static const char *const words[TREE_OPERATORS] = {
        [TREE_NUMBER] = "number",
        [TREE_NAME] = "name",
        [TREE_CALL] = "call",
        [TREE_ELEMENT] = "load",
        [TREE_FIELD] = "load",
        [TREE_AND] = "and",
        [TREE_OR] = "or",
        [TREE_XOR] = "xor",
        [TREE_ADD] = "add",
        [TREE_SUBTRACT] = "subtract",
        [TREE_MULTIPLY] = "multiply",
        [TREE_LEFT] = "left",
        [TREE_RIGHT] = "right",
        [TREE_NOT] = "not",
        [TREE_BIT] = "bit",
        [TREE_FLIP] = "flip",
        [TREE_LOW] = "low",
        [TREE_HIGH] = "high",
        [TREE_PEXT] = "pext",
        [TREE_PDEP] = "pdep",
    };
    return words[op];
}

int tree_is_slots(const char *array)
{
    const char *end = strstr(array, "slots");
    return end && !end[strlen("slots")];
}

/* ---- Columns ---- */

static const struct tree_expression *tree_column(struct tree *tree,
                                                 const struct tree_expression *node,
                                                 const void *context)
{
    (void)context;
    if (node->op != TREE_FIELD)
        return node;
    struct tree_expression *element =
        tree_single(tree, TREE_ELEMENT, node->type, node->operand[0]);
    element->name = tree_joined(tree, node->name, node->field);
    return element;
}

/* The comment of the records stands above the first of their columns. */
static void tree_add_columns(struct tree *tree, const struct tree_array *records)
{
    for (unsigned i = 0; i < records->fields; i++) {
        const struct tree_field *field = &records->field[i];
        struct tree_array *column =
            tree_array_new(tree, tree_joined(tree, records->name, field->name));
        column->comment = i ? "" : records->comment;
        column->type = field->type;
        column->width = field->width;
        column->length = records->length;
        column->values = field->values;
    }
}

void tree_columns(struct tree *tree)
{
    struct tree_array before[TREE_MOST_ARRAYS];
    unsigned count = tree->arrays;
    memcpy(before, tree->array, sizeof before);
    memset(tree->array, 0, sizeof before);
    tree->arrays = 0;
    for (unsigned i = 0; i < count; i++) {
        if (before[i].fields)
            tree_add_columns(tree, &before[i]);
        else
            tree->array[tree->arrays++] = before[i];
    }
    tree_change_all(tree, tree_column, NULL);
}
