/* read_narrow.c - numbers that are only used as an index become indices: C need not distinguish a
 * slot from a board, other languages do. */
#include <string.h>

#include "read_parts.h"

typedef const struct tree_expression node;

/* A name in a function, an array, or an array's field. */
struct subject {
    enum tree_operator op;
    const char *name, *field;
};

static int narrow_is_subject(node *n, const void *context)
{
    const struct subject *subject = context;
    return n->op == subject->op && strcmp(n->name, subject->name) == 0 &&
           (!subject->field || strcmp(n->field, subject->field) == 0);
}

/* Another block may have the same name for something that is an index already. */
static int narrow_is_wide_subject(node *n, const void *subject)
{
    return narrow_is_subject(n, subject) && n->type != TREE_INDEX;
}

static int narrow_is_made_index(node *n, const void *subject)
{
    return n->op == TREE_TO_INDEX && narrow_is_wide_subject(n->operand[0], subject);
}

/* Whether it is used as anything but an index. */
static int narrow_has_wide_uses(const struct tree_statement *block, const struct subject *subject)
{
    return tree_count(block, narrow_is_wide_subject, subject) >
           tree_count(block, narrow_is_made_index, subject);
}

/* The subject is an index now. */
static node *narrow_narrowed(struct tree *tree, node *n, const void *subject)
{
    if (!narrow_is_made_index(n, subject))
        return n;
    struct tree_expression *mine = tree_expression(tree, n->operand[0]->op, TREE_INDEX);
    *mine = *n->operand[0];
    mine->type = TREE_INDEX;
    return mine;
}

static int narrow_is_wide(enum tree_type type)
{
    return type == TREE_BOARD || type == TREE_WORD;
}

/* 1 if a named value has become an index. */
static int narrow_values(struct tree *tree, struct tree_function *function,
                         struct tree_statement *list)
{
    int changed = 0;
    for (struct tree_statement *let = list; let; let = let->next) {
        struct subject subject = {TREE_NAME, let->name, NULL};
        changed |= let->body ? narrow_values(tree, function, let->body) : 0;
        if (let->kind != TREE_LET || !narrow_is_wide(let->type) ||
            narrow_has_wide_uses(function->body, &subject))
            continue;
        let->type = TREE_INDEX;
        let->value = read_to_index(tree, let->value);
        tree_change_in(tree, function->body, narrow_narrowed, &subject);
        changed = 1;
    }
    return changed;
}

/* 1 if an array or a field of one is read only as an index, and now is one. */
static int narrow_numbers(struct tree *tree, const struct subject *subject, enum tree_type *type)
{
    if (!narrow_is_wide(*type))
        return 0;
    for (unsigned i = 0; i < tree->functions; i++)
        if (narrow_has_wide_uses(tree->function[i].body, subject))
            return 0;
    *type = TREE_INDEX;
    tree_change_all(tree, narrow_narrowed, subject);
    return 1;
}

static int narrow_array(struct tree *tree, struct tree_array *array)
{
    struct subject subject = {TREE_ELEMENT, array->name, NULL};
    int changed = 0;
    if (!array->fields && narrow_numbers(tree, &subject, &array->type)) {
        array->width = 32;
        changed = 1;
    }
    for (unsigned i = 0; i < array->fields; i++) {
        struct tree_field *field = (struct tree_field *)&array->field[i];
        struct subject of_record = {TREE_FIELD, array->name, field->name};
        if (narrow_numbers(tree, &of_record, &field->type)) {
            field->width = 32;
            changed = 1;
        }
    }
    return changed;
}

/* Unused fields are left out: a record may be shared with another scheme that needs more. */
static void narrow_drop_fields(const struct tree *tree, struct tree_array *array)
{
    struct tree_field *field = (struct tree_field *)array->field;
    unsigned kept = 0;
    for (unsigned i = 0; i < array->fields; i++) {
        struct subject subject = {TREE_FIELD, array->name, field[i].name};
        if (tree_count_all(tree, narrow_is_subject, &subject))
            field[kept++] = field[i];
    }
    array->fields = kept;
}

void read_narrow(struct tree *tree)
{
    int changed = 1;
    for (unsigned i = 0; i < tree->arrays; i++)
        narrow_drop_fields(tree, &tree->array[i]);
    while (changed) {
        changed = 0;
        for (unsigned i = 0; i < tree->arrays; i++)
            changed |= narrow_array(tree, &tree->array[i]);
        for (unsigned i = 0; i < tree->functions; i++)
            changed |= narrow_values(tree, &tree->function[i], tree->function[i].body);
    }
}
