/* short.c - keeps every statement on one line: formatters break lines in their own ways, and named
 * parts are easier to read. Lengths are roughly those in C, an upper bound for the other
 * languages. */
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

static int short_is_pair(node *n)
{
    return n->count == 2 && n->op >= TREE_AND;
}

static int short_is_sum(node *n)
{
    return n->op == TREE_ADD || n->op == TREE_SUBTRACT || n->op == TREE_MULTIPLY;
}

/* Brackets; in languages without wrapping arithmetic, each sum asks for it. */
static unsigned short_length_around(node *part, node *around)
{
    return !short_is_pair(part) ? 0 : short_is_sum(part) && short_is_sum(around) ? 20 : 2;
}

static unsigned short_length_of(node *n)
{
    unsigned length = 0;
    if (n->op == TREE_NUMBER) /* a large one is hexadecimal */
        return n->value > UINT16_MAX ? 18 : (unsigned)snprintf(NULL, 0, "%u", (unsigned)n->value);
    for (unsigned i = 0; i < n->count; i++)
        length +=
            short_length_of(n->operand[i]) + short_length_around(n->operand[i], n) + (i ? 2 : 0);
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
    struct tree_statement *const *around; /* the innermost loop around it, or NULL */
    struct tree_statement **before;       /* where the next one is put */
};

static int short_is_named(const struct tree_statement *statement, const char *name)
{
    for (; statement; statement = statement->next)
        if ((statement->name && strcmp(statement->name, name) == 0) ||
            short_is_named(statement->body, name))
            return 1;
    return 0;
}

static int short_is_taken(const struct place *place, const char *name)
{
    for (unsigned i = 0; i < place->function->parameters; i++)
        if (strcmp(place->function->parameter[i].name, name) == 0)
            return 1;
    for (const struct tree_statement *each = place->function->body; each; each = each->next)
        if (each->name && strcmp(each->name, name) == 0)
            return 1;
    return tree_array_named(place->tree, name) ||
           (place->around && short_is_named(*place->around, name));
}

static const char *short_free_name(const struct place *place, const char *name)
{
    const char *free = name;
    for (unsigned i = 2; short_is_taken(place, free); i++)
        free = tree_numbered(place->tree, name, i);
    return free;
}

/* ---- Parts ---- */

static int short_is_same(node *a, node *b)
{
    if (a->op != b->op || a->type != b->type || a->value != b->value || a->count != b->count ||
        (a->name && strcmp(a->name, b->name) != 0) ||
        (a->field && strcmp(a->field, b->field) != 0))
        return 0;
    for (unsigned i = 0; i < a->count; i++)
        if (!short_is_same(a->operand[i], b->operand[i]))
            return 0;
    return 1;
}

/* Replaces the part by the name it has been given. */
static node *short_named(struct tree *tree, node *n, const void *context)
{
    const struct tree_statement *let = context;
    return short_is_same(n, let->value) ? tree_name(tree, let->type, let->name) : n;
}

/* ---- Which part ---- */

typedef int wanted(node *around, node *part);

/* The last one. */
static node *short_find(node *n, wanted *is_wanted)
{
    for (unsigned i = n->count; i-- > 0;) {
        node *part = n->operand[i];
        node *found = is_wanted(n, part) ? part : short_find(part, is_wanted);
        if (found)
            return found;
    }
    return NULL;
}

static int short_is_shift(node *n)
{
    return n->op == TREE_LEFT || n->op == TREE_RIGHT;
}

static int short_is_count(node *around, node *part)
{
    return short_is_shift(around) && part->op == TREE_TO_INDEX;
}

static int short_is_shifted_number(node *around, node *part)
{
    return short_is_shift(around) && part->op == TREE_NUMBER && part->type != TREE_INDEX;
}

static int short_is_listed_count(node *around, node *part)
{
    return short_is_shift(around) && part->op == TREE_ELEMENT;
}

static int short_is_field(node *around, node *part)
{
    (void)around;
    return part->op == TREE_FIELD;
}

static int short_is_place(node *around, node *part)
{
    return around->op == TREE_ELEMENT && part->count;
}

static node *short_find_longest(node *n)
{
    node *longest = NULL;
    for (unsigned i = 0; i < n->count; i++)
        if (n->operand[i]->count &&
            (!longest || short_length_of(n->operand[i]) > short_length_of(longest)))
            longest = n->operand[i];
    return longest;
}

/* What a part is called that nothing else names: what its operator makes. */
static const char *short_name_of(node *part)
{
    while (part->op == TREE_TO_INDEX || part->op == TREE_TO_BOARD)
        part = part->operand[0];
    switch (part->op) {
    case TREE_ELEMENT: return "entry";
    case TREE_AND: return "masked";
    case TREE_OR: return "joined";
    case TREE_XOR: return "changed";
    case TREE_ADD: return "sum";
    case TREE_SUBTRACT: return "difference";
    case TREE_MULTIPLY: return "multiple";
    case TREE_LEFT:
    case TREE_RIGHT: return "moved";
    case TREE_FLIP: return "flipped";
    case TREE_PEXT: return "gathered";
    case TREE_PDEP: return "scattered";
    default: return "part";
    }
}

/* Which part gets a name; NULL: none is left. A count becomes an index first, and a number a
 * board, because not every language can say so within a shift. */
static node *short_find_part(node *n, int is_long, const char **name)
{
    static const struct {
        wanted *is_wanted;
        const char *name; /* NULL: that of the field */
    } parts[] = {{short_is_count, "shift"},
                 {short_is_shifted_number, "board"},
                 {short_is_listed_count, "shift"},
                 {short_is_field, NULL},
                 {short_is_place, "place"}};
    for (unsigned i = 0; i < (is_long ? 5 : 2); i++) {
        node *part = short_find(n, parts[i].is_wanted);
        *name = part && !parts[i].name ? part->field : parts[i].name;
        if (part)
            return part;
    }
    node *longest = is_long ? short_find_longest(n) : NULL;
    *name = longest ? short_name_of(longest) : NULL;
    return longest;
}

static unsigned short_room_of(const struct tree_statement *statement, unsigned depth)
{
    unsigned taken = INDENT * depth + (statement->kind == TREE_RETURN ? RETURNED : DECLARED);
    if (statement->kind == TREE_STORE)
        taken += PREFIX + short_length_of(statement->index);
    else if (statement->name)
        taken += (unsigned)strlen(statement->name);
    return taken < LINE ? LINE - taken : 0;
}

/* Puts a statement before this one and makes it the next to look at; 0 if there is no need. */
static int short_name_part(const struct place *place, struct tree_statement *statement,
                           unsigned depth)
{
    const char *name;
    int is_long = short_length_of(statement->value) > short_room_of(statement, depth);
    node *part = short_find_part(statement->value, is_long, &name);
    if (!part || part->type == TREE_TRUTH)
        return 0;
    struct tree_statement *let = tree_statement(place->tree, TREE_LET);
    let->name = short_free_name(place, name);
    let->type = part->type;
    let->value = part;
    let->next = statement;
    statement->value = tree_changed(place->tree, statement->value, short_named, let);
    *place->before = let;
    return 1;
}

static void short_shorten_block(struct tree *tree, const struct tree_function *function,
                                struct tree_statement *const *around, struct tree_statement **list,
                                unsigned depth)
{
    struct place place = {tree, function, around, list};
    for (struct tree_statement *each; (each = *place.before) != NULL;) {
        if (each->body)
            short_shorten_block(tree, function, around ? around : &each->body, &each->body,
                                depth + 1);
        else if (short_name_part(&place, each, depth))
            continue;
        place.before = &each->next;
    }
}

void short_statements(struct tree *tree)
{
    for (unsigned i = 0; i < tree->functions; i++)
        short_shorten_block(tree, &tree->function[i], NULL, &tree->function[i].body, 1);
}
