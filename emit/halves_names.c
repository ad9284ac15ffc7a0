/* halves_names.c - the names of boards' halves, and compound words. */
#include "halves_parts.h"

#include <assert.h>
#include <string.h>

/* ---- Names ---- */

const struct scope_name *halves_find_name(const struct halver *halver, const char *name)
{
    for (unsigned i = halver->names; i-- > 0;)
        if (strcmp(halver->name[i].name, name) == 0)
            return &halver->name[i];
    return NULL;
}

struct scope_name *halves_note_name(struct halver *halver, const char *name)
{
    assert(halver->names < HALVES_MOST_NAMES);
    struct scope_name *noted = &halver->name[halver->names++];
    noted->name = name;
    noted->value = NULL;
    return noted;
}

static int halves_names_is_declared(const struct tree_statement *statement, const char *name)
{
    for (; statement; statement = statement->next)
        if ((statement->name && strcmp(statement->name, name) == 0) ||
            halves_names_is_declared(statement->body, name))
            return 1;
    return 0;
}

const char *halves_fresh(struct halver *halver, const char *name)
{
    const char *free = name;
    for (unsigned i = 2;
         halves_find_name(halver, free) || halves_names_is_declared(halver->body, free); i++)
        free = tree_numbered(halver->tree, name, i);
    return free;
}

struct halves halves_named(struct halver *halver, const char *name)
{
    struct halves halves = {
        tree_name(halver->tree, TREE_WORD, tree_joined(halver->tree, name, "low")),
        tree_name(halver->tree, TREE_WORD, tree_joined(halver->tree, name, "high"))};
    return halves;
}

static const char *halves_names_last_word(const char *name)
{
    const char *underline = strrchr(name, '_');
    return underline ? underline + 1 : name;
}

/* rook_factors -> factor */
static const char *halves_names_one_of(struct tree *tree, const char *array)
{
    const char *word = halves_names_last_word(array);
    size_t length = strlen(word);
    return tree_text(tree, word, word[length - 1] == 's' ? length - 1 : length);
}

/* The name of a value that has none in the description. */
const char *halves_name_for(struct halver *halver, const struct tree_expression *node)
{
    static const char *const names[TREE_OPERATORS] = {
        [TREE_AND] = "common",
        [TREE_OR] = "all",
        [TREE_XOR] = "either",
        [TREE_ADD] = "sum",
        [TREE_SUBTRACT] = "difference",
        [TREE_MULTIPLY] = "product",
        [TREE_LEFT] = "moved_up",
        [TREE_RIGHT] = "moved_down",
        [TREE_NOT] = "rest",
        [TREE_BIT] = "bit",
        [TREE_FLIP] = "flipped",
        [TREE_TO_BOARD] = "wide",
        [TREE_NUMBER] = "number",
    };
    if (node->op == TREE_ELEMENT)
        return halves_names_one_of(halver->tree, node->name);
    if (node->op == TREE_FLIP)
        return tree_joined(halver->tree, names[TREE_FLIP],
                           halves_name_for(halver, node->operand[0]));
    if (node->op == TREE_NAME)
        return node->name;
    if (node->op != TREE_CALL) {
        assert(names[node->op]);
        return names[node->op];
    }
    const struct tree_expression *last = node->operand[node->count - 1];
    const char *word = halves_names_last_word(node->name);
    return last->op == TREE_NAME ? tree_joined(halver->tree, last->name, word) : word;
}

/* ---- Words: nothing is added to 0 and nothing is cut out of it ---- */

const struct tree_expression *halves_number(struct halver *halver, enum tree_type type,
                                            uint64_t value)
{
    return tree_number(halver->tree, type, value);
}

const struct tree_expression *halves_word_pair(struct halver *halver, enum tree_operator op,
                                               const struct tree_expression *a,
                                               const struct tree_expression *b)
{
    if (op == TREE_AND && (tree_is_number(a, 0) || tree_is_number(b, 0)))
        return halves_number(halver, TREE_WORD, 0);
    if (tree_is_number(b, op == TREE_AND ? UINT32_MAX : 0))
        return a;
    if (tree_is_number(a, op == TREE_AND ? UINT32_MAX : 0))
        return b;
    return tree_pair(halver->tree, op, TREE_WORD, a, b);
}

const struct tree_expression *halves_word_shift(struct halver *halver, enum tree_operator op,
                                                const struct tree_expression *word,
                                                const struct tree_expression *count)
{
    if (tree_is_number(word, 0) || tree_is_number(count, 0))
        return word;
    return tree_pair(halver->tree, op, TREE_WORD, word, count);
}

const struct tree_expression *halves_of_type(struct halver *halver, enum tree_type type,
                                             const struct tree_expression *node)
{
    struct tree_expression *same = tree_expression(halver->tree, node->op, type);
    *same = *node;
    same->type = type;
    return same;
}

const struct tree_expression *halves_three(struct halver *halver, enum tree_operator op,
                                           const struct tree_expression *a,
                                           const struct tree_expression *b,
                                           const struct tree_expression *c)
{
    struct tree_expression *node = tree_pair(halver->tree, op, TREE_WORD, a, b);
    node->operand[node->count++] = c;
    return node;
}

/* ---- Statements that are added ---- */

void halves_add(struct halver *halver, enum tree_kind kind, const char *name,
                const struct tree_expression *value)
{
    struct tree_statement *statement = tree_statement(halver->tree, kind);
    statement->name = name;
    statement->value = value;
    statement->type = value->type;
    *halver->end = statement;
    halver->end = &statement->next;
}

void halves_add_both(struct halver *halver, enum tree_kind kind, const char *name,
                     struct halves value)
{
    struct halves names = halves_named(halver, name);
    halves_add(halver, kind, names.low->name, value.low);
    halves_add(halver, kind, names.high->name, value.high);
}
