/* short.c - no statement is longer than a line: formatters break lines in ways of their own, and a
 * part that has a name is easier to read. Lengths are about those of C,
 * for lines that other languages do not make longer than theirs may be. */
#include "short.h"

#include <stdio.h>
#include <string.h>

typedef const struct tree_expression node;

enum {
    LINE = 66,
    INDENT = 2,
    PREFIX = 8 /* sliders_ */,
    DECLARED = 19 /* const uint64_t  = ; */,
    RETURNED = 8
};

static unsigned length_of_number(uint64_t value)
{
    unsigned length = 1;
    if (value > UINT16_MAX)
        return 18;
    for (; value > 9; value /= 10)
        length++;
    return length;
}

static int is_pair(node *n)
{
    return n->count == 2 && n->op >= TREE_AND;
}

/* Where boards don't wrap around of themselves, each says that it does. */
static int is_sum(node *n)
{
    return n->op == TREE_ADD || n->op == TREE_SUBTRACT || n->op == TREE_MULTIPLY;
}

static unsigned length_of(node *n)
{
    unsigned length = 0;
    if (n->op == TREE_NUMBER)
        return length_of_number(n->value);
    for (unsigned i = 0; i < n->count; i++)
        length += length_of(n->operand[i]) + (i ? 2 : 0) +
                  (!is_pair(n->operand[i])              ? 0
                   : is_sum(n) && is_sum(n->operand[i]) ? 20
                                                        : 2);
    switch (n->op) {
    case TREE_NAME: return (unsigned)strlen(n->name);
    case TREE_CALL:
    case TREE_ELEMENT: return length + PREFIX + (unsigned)strlen(n->name) + 2;
    case TREE_FIELD: return length + PREFIX + (unsigned)(strlen(n->name) + strlen(n->field)) + 3;
    case TREE_BIT: return length + 17;
    case TREE_HIGH: return length + 18;
    case TREE_NOT: return length + 3;
    default: return length + (n->count == 2 ? 3 : 12);
    }
}

/* ---- Names ---- */

struct place {
    struct tree *tree;
    const struct tree_function *function;
    struct tree_statement *const *around; /* the loop of the function in which it is, or NULL */
    struct tree_statement **before;       /* where the next one goes */
};

static int is_named(const struct tree_statement *statement, const char *name)
{
    for (; statement; statement = statement->next)
        if ((statement->name && strcmp(statement->name, name) == 0) ||
            is_named(statement->body, name))
            return 1;
    return 0;
}

static int is_taken(const struct place *place, const char *name)
{
    for (unsigned i = 0; i < place->function->parameters; i++)
        if (strcmp(place->function->parameter[i].name, name) == 0)
            return 1;
    for (const struct tree_statement *each = place->function->body; each; each = each->next)
        if (each->name && strcmp(each->name, name) == 0)
            return 1;
    return tree_array_named(place->tree, name) ||
           (place->around && is_named(*place->around, name));
}

static const char *free_name(const struct place *place, const char *name)
{
    char numbered[64];
    int length = snprintf(numbered, sizeof numbered, "%s", name);
    for (unsigned number = 2; is_taken(place, numbered); number++)
        length = snprintf(numbered, sizeof numbered, "%.48s%u", name, number);
    return tree_text(place->tree, numbered, (size_t)length);
}

/* ---- Parts ---- */

static int is_same(node *a, node *b)
{
    if (a->op != b->op || a->type != b->type || a->value != b->value || a->count != b->count ||
        (a->name && strcmp(a->name, b->name) != 0) ||
        (a->field && strcmp(a->field, b->field) != 0))
        return 0;
    for (unsigned i = 0; i < a->count; i++)
        if (!is_same(a->operand[i], b->operand[i]))
            return 0;
    return 1;
}

/* A copy, for another statement may have the same one. */
static node *replaced(struct tree *tree, node *n, node *part, node *by)
{
    if (is_same(n, part))
        return by;
    if (!n->count)
        return n;
    struct tree_expression *copy = tree_expression(tree, n->op, n->type);
    *copy = *n;
    for (unsigned i = 0; i < n->count; i++)
        copy->operand[i] = replaced(tree, n->operand[i], part, by);
    return copy;
}

/* The last field in it. */
static node *find_field(node *n)
{
    for (unsigned i = n->count; i-- > 0;) {
        node *found = n->operand[i]->op == TREE_FIELD ? n->operand[i] : find_field(n->operand[i]);
        if (found)
            return found;
    }
    return NULL;
}

static node *find_index(node *n)
{
    if (n->op == TREE_ELEMENT && n->operand[0]->count)
        return n->operand[0];
    for (unsigned i = 0; i < n->count; i++) {
        node *found = find_index(n->operand[i]);
        if (found)
            return found;
    }
    return NULL;
}

static node *find_longest(node *n)
{
    node *longest = NULL;
    for (unsigned i = 0; i < n->count; i++)
        if (n->operand[i]->count && (!longest || length_of(n->operand[i]) > length_of(longest)))
            longest = n->operand[i];
    return longest;
}

/* What gets a name, and which; NULL: there is nothing left. */
static node *find_part(node *n, const char **name)
{
    node *part = find_field(n);
    *name = part ? part->field : "place";
    part = part ? part : find_index(n);
    *name = part ? *name : "part";
    return part ? part : find_longest(n);
}

static unsigned room_of(const struct tree_statement *statement, unsigned depth)
{
    unsigned taken = INDENT * depth + (statement->kind == TREE_RETURN ? RETURNED : DECLARED);
    if (statement->kind == TREE_STORE)
        taken += PREFIX + length_of(statement->index);
    else if (statement->name)
        taken += (unsigned)strlen(statement->name);
    return taken < LINE ? LINE - taken : 0;
}

/* A count of a shift that has to be made one first: not every language says so within a shift. */
static node *find_count(node *n)
{
    int is_shift = n->op == TREE_LEFT || n->op == TREE_RIGHT;
    if (is_shift && n->operand[1]->op == TREE_TO_INDEX)
        return n->operand[1];
    for (unsigned i = 0; i < n->count; i++) {
        node *found = find_count(n->operand[i]);
        if (found)
            return found;
    }
    return NULL;
}

static void shorten(struct place *place, struct tree_statement *statement, unsigned depth)
{
    const char *name;
    node *count;
    while ((count = find_count(statement->value)) != NULL ||
           length_of(statement->value) > room_of(statement, depth)) {
        name = "shift";
        node *part = count ? count : find_part(statement->value, &name);
        if (!part || part->type == TREE_TRUTH || part == statement->value)
            return;
        struct tree_statement *let = tree_statement(place->tree, TREE_LET);
        let->name = free_name(place, name);
        let->type = part->type;
        let->value = part;
        let->next = statement;
        *place->before = let;
        statement->value = replaced(place->tree, statement->value, part,
                                    tree_name(place->tree, part->type, let->name));
        shorten(place, let, depth);
        while (*place->before != statement)
            place->before = &(*place->before)->next;
    }
}

static void shorten_block(struct tree *tree, const struct tree_function *function,
                          struct tree_statement *const *around, struct tree_statement **list,
                          unsigned depth)
{
    struct place place = {tree, function, around, list};
    for (struct tree_statement *each; (each = *place.before) != NULL; place.before = &each->next) {
        int is_plain = each->kind == TREE_LET || each->kind == TREE_VAR ||
                       each->kind == TREE_SET || each->kind == TREE_STORE ||
                       each->kind == TREE_RETURN;
        if (is_plain)
            shorten(&place, each, depth);
        else
            shorten_block(tree, function, around ? around : &each->body, &each->body, depth + 1);
    }
}

void short_statements(struct tree *tree)
{
    for (unsigned i = 0; i < tree->functions; i++)
        shorten_block(tree, &tree->function[i], NULL, &tree->function[i].body, 1);
}
