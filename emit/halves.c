/* halves.c - rewrites boards as two words each, statement by statement. */
#include "halves.h"

#include <assert.h>
#include <string.h>

#include "halves_parts.h"

static struct tree_statement *halves_block(struct halver *halver,
                                           const struct tree_statement *from);

/* ---- Statements ---- */

static void halve_store(struct halver *halver, const struct tree_statement *from)
{
    const struct tree_expression at = {.op = TREE_ELEMENT,
                                       .type = TREE_BOARD,
                                       .name = from->name,
                                       .count = 1,
                                       .operand = {from->index}};
    struct halves place = halves_element(halver, &at), value = halves_of(halver, from->value);
    const struct tree_expression *const half[2][2] = {{place.low, value.low},
                                                      {place.high, value.high}};
    for (unsigned i = 0; i < 2; i++) {
        struct tree_statement *statement = tree_statement(halver->tree, TREE_STORE);
        statement->name = from->name;
        statement->type = TREE_WORD;
        statement->index = half[i][0]->operand[0];
        statement->value = half[i][1];
        *halver->end = statement;
        halver->end = &statement->next;
    }
}

static void halve_board(struct halver *halver, const struct tree_statement *from)
{
    if (from->kind == TREE_STORE) {
        halve_store(halver, from);
    } else if (from->kind == TREE_LET && halves_cross(from->value->op)) {
        halves_add_crossed(halver, from->value, from->name);
    } else if (from->kind == TREE_RETURN) {
        struct halves value = halves_of(halver, from->value);
        halves_add(halver, TREE_SET, "high", value.high);
        halves_add(halver, TREE_RETURN, NULL, value.low);
    } else {
        struct halves value = halves_of(halver, from->value);
        halves_add_both(halver, from->kind, from->name, value);
        if (from->kind != TREE_SET)
            halves_note_name(halver, from->name);
    }
}

/* All other statements. A loop's condition is evaluated again and again, so nothing can be put
 * before it. */
static void halve_other(struct halver *halver, const struct tree_statement *from)
{
    unsigned names = halver->names;
    int again = from->kind == TREE_WHILE || from->kind == TREE_REPEAT;
    halver->asks_again = again;
    const struct tree_expression *value = halves_value(halver, from->value);
    halver->asks_again = 0;
    assert(!again || halver->names == names);
    (void)again;
    struct tree_statement *statement = tree_statement(halver->tree, from->kind);
    *statement = *from;
    statement->next = NULL;
    statement->value = value;
    statement->index = from->index ? halves_value(halver, from->index) : NULL;
    *halver->end = statement;
    halver->end = &statement->next;
    names = halver->names;
    if (from->kind == TREE_LET || from->kind == TREE_VAR || from->kind == TREE_FOR)
        halves_note_name(halver, from->name)->value = from->kind == TREE_LET ? from->value : NULL;
    if (!from->body)
        return;
    statement->body = halves_block(halver, from->body);
    halver->names = names;
}

static struct tree_statement *halves_block(struct halver *halver,
                                           const struct tree_statement *from)
{
    struct tree_statement *first = NULL, **end = halver->end;
    unsigned names = halver->names;
    halver->end = &first;
    for (; from; from = from->next) {
        int is_board = from->type == TREE_BOARD;
        (is_board ? halve_board : halve_other)(halver, from);
    }
    halver->end = end;
    halver->names = names;
    return first;
}

/* ---- What nobody uses ---- */

/* Backwards: what is left out needs nothing that stands before it. A call stays, since it leaves a
 * result in `high`. */
static struct tree_statement *halves_without_unused(struct tree_statement *statement)
{
    if (!statement)
        return NULL;
    statement->body = halves_without_unused(statement->body);
    statement->next = halves_without_unused(statement->next);
    int unused = statement->kind == TREE_LET && statement->value->op != TREE_CALL &&
                 !tree_count(statement->next, tree_is_name, statement->name);
    return unused ? statement->next : statement;
}

/* ---- Arrays and functions ---- */

static void halve_boards(struct tree *tree, struct tree_array *array)
{
    const uint64_t *whole = array->values;
    unsigned length = array->length;
    array->type = TREE_WORD;
    array->width = 32;
    array->length = 2 * length;
    array->halves = 1;
    if (!whole)
        return;
    uint64_t *values = tree_values(tree, 2 * length);
    for (unsigned i = 0; i < length; i++) {
        values[2 * i] = (uint32_t)whole[i];
        values[2 * i + 1] = whole[i] >> 32;
    }
    array->values = values;
}

static void halve_parameters(struct halver *halver, struct tree_function *function)
{
    struct tree_parameter old[8];
    unsigned count = function->parameters;
    memcpy(old, function->parameter, sizeof old);
    function->parameters = 0;
    for (unsigned i = 0; i < count; i++) {
        struct halves halves = halves_named(halver, old[i].name);
        int is_board = old[i].type == TREE_BOARD;
        assert(function->parameters + 1 + (unsigned)is_board <= 8);
        halves_note_name(halver, old[i].name);
        function->parameter[function->parameters++] =
            is_board ? (struct tree_parameter){halves.low->name, TREE_WORD} : old[i];
        if (is_board)
            function->parameter[function->parameters++] =
                (struct tree_parameter){halves.high->name, TREE_WORD};
    }
}

/* `high` is where a function leaves the upper half of its result. */
static const struct tree_expression *halves_without_high(struct tree *tree,
                                                         const struct tree_expression *n,
                                                         const void *high)
{
    return tree_is_name(n, high) ? tree_name(tree, n->type, "high_word") : n;
}

static void halves_rename_high_in(struct tree_statement *statement)
{
    for (; statement; statement = statement->next) {
        int is_declared = statement->kind == TREE_LET || statement->kind == TREE_VAR;
        if (is_declared && strcmp(statement->name, "high") == 0)
            statement->name = "high_word";
        halves_rename_high_in(statement->body);
    }
}

static void halve_function(struct halver *halver, struct tree_function *function)
{
    halver->names = 0;
    halver->body = function->body;
    halves_rename_high_in(function->body);
    tree_change_in(halver->tree, function->body, halves_without_high, "high");
    halve_parameters(halver, function);
    function->body = halves_without_unused(halves_block(halver, function->body));
    if (function->type == TREE_BOARD)
        function->type = TREE_WORD;
}

void halve(struct tree *tree)
{
    struct halver halver = {.tree = tree};
    tree_columns(tree);
    for (unsigned i = 0; i < tree->functions; i++)
        halve_function(&halver, &tree->function[i]);
    for (unsigned i = 0; i < tree->arrays; i++)
        if (tree->array[i].type == TREE_BOARD)
            halve_boards(tree, &tree->array[i]);
}
