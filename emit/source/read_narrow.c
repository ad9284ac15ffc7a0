/* read_narrow.c - numbers that are only ever used as an index become indices: C need not tell a slot
 * from a board, other languages do. */
#include <string.h>

#include "read_parts.h"

typedef const struct tree_expression node;

/* A name in a function, an array, or a field of one. */
struct subject {
    enum tree_operator op;
    const char *name, *field;
};

static int is_subject(node *n, const struct subject *subject)
{
    return n->op == subject->op && strcmp(n->name, subject->name) == 0 &&
           (!subject->field || strcmp(n->field, subject->field) == 0);
}

/* Uses as something else than an index; another block may have a name like this that is one. */
static unsigned wide_uses(node *n, const struct subject *subject)
{
    unsigned uses = 0;
    if (is_subject(n, subject))
        return n->type != TREE_INDEX;
    for (unsigned i = 0; i < n->count; i++)
        if (n->op != TREE_TO_INDEX || !is_subject(n->operand[i], subject))
            uses += wide_uses(n->operand[i], subject);
    return uses;
}

static unsigned wide_uses_in(const struct tree_statement *statement, const struct subject *subject)
{
    unsigned uses = 0;
    for (; statement; statement = statement->next) {
        uses += statement->value ? wide_uses(statement->value, subject) : 0;
        uses += statement->index ? wide_uses(statement->index, subject) : 0;
        uses += wide_uses_in(statement->body, subject);
    }
    return uses;
}

/* The expression with every use of the subject as an index, which it is now. */
static node *narrowed(node *n, const struct subject *subject)
{
    struct tree_expression *mine = (struct tree_expression *)n;
    if (n->op == TREE_TO_INDEX && is_subject(n->operand[0], subject)) {
        mine = (struct tree_expression *)n->operand[0];
        mine->type = TREE_INDEX;
        return mine;
    }
    for (unsigned i = 0; i < n->count; i++)
        mine->operand[i] = narrowed(n->operand[i], subject);
    return n;
}

static void narrow_in(struct tree_statement *statement, const struct subject *subject)
{
    for (; statement; statement = statement->next) {
        if (statement->value)
            statement->value = narrowed(statement->value, subject);
        if (statement->index)
            statement->index = narrowed(statement->index, subject);
        narrow_in(statement->body, subject);
    }
}

static int is_wide(enum tree_type type)
{
    return type == TREE_BOARD || type == TREE_WORD;
}

/* 1 when a value with a name has become an index. */
static int narrow_values(struct tree *tree, struct tree_function *function,
                         struct tree_statement *list)
{
    int changed = 0;
    for (struct tree_statement *let = list; let; let = let->next) {
        struct subject subject = {TREE_NAME, let->name, NULL};
        changed |= let->body ? narrow_values(tree, function, let->body) : 0;
        if (let->kind != TREE_LET || !is_wide(let->type) || wide_uses_in(function->body, &subject))
            continue;
        let->type = TREE_INDEX;
        let->value = read_to_index(tree, let->value);
        narrow_in(function->body, &subject);
        changed = 1;
    }
    return changed;
}

/* 1 when an array, or a field of one, is only read as an index, and now is one. */
static int narrow_numbers(struct tree *tree, const struct subject *subject, enum tree_type *type)
{
    if (!is_wide(*type))
        return 0;
    for (unsigned i = 0; i < tree->functions; i++)
        if (wide_uses_in(tree->function[i].body, subject))
            return 0;
    *type = TREE_INDEX;
    for (unsigned i = 0; i < tree->functions; i++)
        narrow_in(tree->function[i].body, subject);
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

static unsigned uses(node *n, const struct subject *subject)
{
    unsigned count = (unsigned)is_subject(n, subject);
    for (unsigned i = 0; i < n->count; i++)
        count += uses(n->operand[i], subject);
    return count;
}

static unsigned uses_in(const struct tree_statement *statement, const struct subject *subject)
{
    unsigned count = 0;
    for (; statement; statement = statement->next) {
        count += statement->value ? uses(statement->value, subject) : 0;
        count += statement->index ? uses(statement->index, subject) : 0;
        count += uses_in(statement->body, subject);
    }
    return count;
}

static int is_used(const struct tree *tree, const struct subject *subject)
{
    for (unsigned i = 0; i < tree->functions; i++)
        if (uses_in(tree->function[i].body, subject))
            return 1;
    return 0;
}

/* Fields that nobody reads are left out: a record can be another scheme's, which needs more. */
static void drop_fields(const struct tree *tree, struct tree_array *array)
{
    struct tree_field *field = (struct tree_field *)array->field;
    unsigned kept = 0;
    for (unsigned i = 0; i < array->fields; i++) {
        struct subject subject = {TREE_FIELD, array->name, field[i].name};
        if (is_used(tree, &subject))
            field[kept++] = field[i];
    }
    array->fields = kept;
}

void read_narrow(struct tree *tree)
{
    int changed = 1;
    for (unsigned i = 0; i < tree->arrays; i++)
        drop_fields(tree, &tree->array[i]);
    while (changed) {
        changed = 0;
        for (unsigned i = 0; i < tree->arrays; i++)
            changed |= narrow_array(tree, &tree->array[i]);
        for (unsigned i = 0; i < tree->functions; i++)
            changed |= narrow_values(tree, &tree->function[i], tree->function[i].body);
    }
}
