/* halves_boards.c - the two halves of what is a board.
 *
 * The operators are of two kinds. For &, |, ^ and ~ each half of the result comes from the same
 * halves of the operands. For all others it does not: there is a carry, or bits cross over. What
 * they give always gets two names before it is used further, invented ones if the description has
 * none for it. */
#include "halves_parts.h"

#include <assert.h>
#include <string.h>

/* ---- What is written more than once ---- */

static int halves_boards_is_atom(const struct tree_expression *node)
{
    return node->op == TREE_NUMBER || node->op == TREE_NAME;
}

/* A named board, or a number. */
struct halves halves_atoms(struct halver *halver, const struct tree_expression *node)
{
    struct halves halves = halves_of(halver, node);
    if (halver->asks_again ||
        (halves_boards_is_atom(halves.low) && halves_boards_is_atom(halves.high)))
        return halves;
    const char *name = halves_fresh(halver, halves_name_for(halver, node));
    halves_add_both(halver, TREE_LET, name, halves);
    halves_note_name(halver, name);
    return halves_named(halver, name);
}

/* An index that is used more than once. */
static const struct tree_expression *halves_boards_index_atom(struct halver *halver,
                                                              const struct tree_expression *node,
                                                              const char *name)
{
    const struct tree_expression *index = halves_value(halver, node);
    if (halver->asks_again || halves_boards_is_atom(index))
        return index;
    const char *free = halves_fresh(halver, name);
    halves_add(halver, TREE_LET, free, halves_of_type(halver, TREE_INDEX, index));
    halves_note_name(halver, free);
    return tree_name(halver->tree, TREE_INDEX, free);
}

/* ---- Operators that cross the middle ---- */

static const struct tree_expression *halves_boards_is_below_32(struct halver *halver,
                                                               const struct tree_expression *index)
{
    return tree_pair(halver->tree, TREE_LESS, TREE_TRUTH, index,
                     halves_number(halver, TREE_INDEX, 32));
}

static const struct tree_expression *halves_boards_less_32(struct halver *halver,
                                                           const struct tree_expression *index)
{
    return index->op == TREE_NUMBER ? halves_number(halver, TREE_INDEX, index->value - 32)
                                    : tree_pair(halver->tree, TREE_SUBTRACT, TREE_INDEX, index,
                                                halves_number(halver, TREE_INDEX, 32));
}

/* The carry out of the lower half: a sum is less than its summand, a subtrahend more than its
 * minuend. */
static struct halves halves_boards_sum_or_difference(struct halver *halver,
                                                     const struct tree_expression *node,
                                                     const char *name)
{
    struct halves a = halves_atoms(halver, node->operand[0]),
                  b = halves_atoms(halver, node->operand[1]);
    int adds = node->op == TREE_ADD;
    struct halves result = halves_named(halver, name);
    halves_add(halver, TREE_LET, result.low->name,
               tree_pair(halver->tree, node->op, TREE_WORD, a.low, b.low));
    const char *carry = tree_joined(halver->tree, name, adds ? "carry" : "borrow");
    const struct tree_expression *carries = tree_pair(
        halver->tree, TREE_LESS, TREE_TRUTH, adds ? result.low : a.low, adds ? a.low : b.low);
    halves_add(halver, TREE_LET, carry,
               halves_three(halver, TREE_CHOOSE, carries, halves_number(halver, TREE_WORD, 1),
                            halves_number(halver, TREE_WORD, 0)));
    result.high = halves_three(halver, adds ? TREE_ADD_CARRY : TREE_SUBTRACT_BORROW, a.high,
                               b.high, tree_name(halver->tree, TREE_WORD, carry));
    return result;
}

static struct halves halves_boards_product(struct halver *halver,
                                           const struct tree_expression *node)
{
    struct halves a = halves_atoms(halver, node->operand[0]),
                  b = halves_atoms(halver, node->operand[1]);
    struct tree_expression *high = tree_expression(halver->tree, TREE_PRODUCT_HIGH, TREE_WORD);
    high->operand[high->count++] = a.low;
    high->operand[high->count++] = a.high;
    high->operand[high->count++] = b.low;
    high->operand[high->count++] = b.high;
    struct halves result = {tree_pair(halver->tree, TREE_MULTIPLY, TREE_WORD, a.low, b.low), high};
    return result;
}

/* By 1 to 31: bits cross from the other half. */
static struct halves halves_boards_shift_by_few(struct halver *halver, enum tree_operator op,
                                                struct halves a,
                                                const struct tree_expression *count)
{
    int up = op == TREE_LEFT;
    const struct tree_expression *rest = halves_number(halver, TREE_INDEX, 32 - count->value);
    const struct tree_expression *over =
        halves_word_shift(halver, up ? TREE_RIGHT : TREE_LEFT, up ? a.low : a.high, rest);
    struct halves moved = {halves_word_shift(halver, op, a.low, count),
                           halves_word_shift(halver, op, a.high, count)};
    if (up)
        moved.high = halves_word_pair(halver, TREE_OR, moved.high, over);
    else
        moved.low = halves_word_pair(halver, TREE_OR, moved.low, over);
    return moved;
}

/* By 32 or more: only one half is left. */
static struct halves halves_boards_shift_by_many(struct halver *halver, enum tree_operator op,
                                                 struct halves a,
                                                 const struct tree_expression *less)
{
    const struct tree_expression *nothing = halves_number(halver, TREE_WORD, 0);
    struct halves down = {halves_word_shift(halver, op, a.high, less), nothing};
    struct halves up = {nothing, halves_word_shift(halver, op, a.low, less)};
    return op == TREE_LEFT ? up : down;
}

/* If bits leave one half and do not enter the other, the result is that half beside an empty
 * one. */
static struct halves halves_boards_shift_by_any(struct halver *halver, enum tree_operator op,
                                                struct halves a,
                                                const struct tree_expression *count)
{
    const struct tree_expression *nothing = halves_number(halver, TREE_WORD, 0);
    struct halves up = {halves_three(halver, TREE_SHIFT_UP, nothing, a.low, count),
                        halves_three(halver, TREE_SHIFT_UP, a.low, a.high, count)};
    struct halves down = {halves_three(halver, TREE_SHIFT_DOWN, a.low, a.high, count),
                          halves_three(halver, TREE_SHIFT_DOWN, a.high, nothing, count)};
    return op == TREE_LEFT ? up : down;
}

static void halves_boards_take_32(struct tree *tree, struct tree_array *array)
{
    uint64_t *less = tree_values(tree, array->length);
    for (unsigned i = 0; i < array->length; i++)
        less[i] = array->values[i] - 32;
    array->values = less;
    array->comment = "How far the upper half of the product is moved down.";
}

/* Whether the count comes, perhaps through a name, from an array whose numbers were all 32 or
 * more: then it holds them minus 32. */
static int halves_boards_counts_from_32(struct halver *halver, const struct tree_expression *count)
{
    const struct scope_name *name =
        count->op == TREE_NAME ? halves_find_name(halver, count->name) : NULL;
    count = name && name->value ? name->value : count;
    if (count->op != TREE_ELEMENT)
        return 0;
    unsigned which = 0;
    while (strcmp(halver->tree->array[which].name, count->name) != 0)
        which++;
    struct tree_array *array = &halver->tree->array[which];
    if (halver->less_32[which])
        return 1;
    for (unsigned i = 0; i < array->length; i++)
        if (array->values[i] < 32)
            return 0;
    halves_boards_take_32(halver->tree, array);
    return halver->less_32[which] = 1;
}

static struct halves halves_boards_shift(struct halver *halver, const struct tree_expression *node)
{
    const struct tree_expression *count = node->operand[1];
    struct halves a = halves_atoms(halver, node->operand[0]);
    if (halves_boards_counts_from_32(halver, count))
        return halves_boards_shift_by_many(halver, node->op, a, halves_value(halver, count));
    if (tree_is_number(count, 0))
        return a;
    count = halves_boards_index_atom(halver, count, "count");
    if (count->op != TREE_NUMBER)
        return halves_boards_shift_by_any(halver, node->op, a, count);
    return count->value < 32 ? halves_boards_shift_by_few(halver, node->op, a, count)
                             : halves_boards_shift_by_many(halver, node->op, a,
                                                           halves_boards_less_32(halver, count));
}

static struct halves halves_boards_bit(struct halver *halver, const struct tree_expression *node)
{
    const struct tree_expression *sq =
        halves_boards_index_atom(halver, node->operand[0], "square");
    const struct tree_expression *below = halves_boards_is_below_32(halver, sq);
    const struct tree_expression *one = halves_number(halver, TREE_WORD, 1);
    const struct tree_expression *nothing = halves_number(halver, TREE_WORD, 0);
    struct halves result = {halves_three(halver, TREE_CHOOSE, below,
                                         halves_word_shift(halver, TREE_LEFT, one, sq), nothing),
                            halves_three(halver, TREE_CHOOSE, below, nothing,
                                         halves_word_shift(halver, TREE_LEFT, one,
                                                           halves_boards_less_32(halver, sq)))};
    return result;
}

static struct halves halves_boards_flip(struct halver *halver, const struct tree_expression *node)
{
    struct halves whole = halves_of(halver, node->operand[0]);
    struct halves result = {tree_single(halver->tree, TREE_FLIP, TREE_WORD, whole.high),
                            tree_single(halver->tree, TREE_FLIP, TREE_WORD, whole.low)};
    return result;
}

/* ---- Calls ---- */

const struct tree_expression *halves_call(struct halver *halver,
                                          const struct tree_expression *node)
{
    struct tree_expression *call = tree_expression(
        halver->tree, TREE_CALL, node->type == TREE_BOARD ? TREE_WORD : node->type);
    call->name = node->name;
    for (unsigned i = 0; i < node->count; i++) {
        if (node->operand[i]->type != TREE_BOARD) {
            call->operand[call->count++] = halves_value(halver, node->operand[i]);
            continue;
        }
        struct halves argument = halves_atoms(halver, node->operand[i]);
        call->operand[call->count++] = argument.low;
        call->operand[call->count++] = argument.high;
    }
    return call;
}

static struct halves halves_boards_call(struct halver *halver, const struct tree_expression *node)
{
    struct halves result = {halves_call(halver, node), tree_name(halver->tree, TREE_WORD, "high")};
    return result;
}

/* ---- Boards ---- */

int halves_cross(enum tree_operator op)
{
    switch (op) {
    case TREE_CALL:
    case TREE_ADD:
    case TREE_SUBTRACT:
    case TREE_MULTIPLY:
    case TREE_LEFT:
    case TREE_RIGHT:
    case TREE_BIT:
    case TREE_FLIP: return 1;
    default: return 0;
    }
}

static struct halves halves_boards_crossed(struct halver *halver,
                                           const struct tree_expression *node, const char *name)
{
    switch (node->op) {
    case TREE_CALL: return halves_boards_call(halver, node);
    case TREE_ADD:
    case TREE_SUBTRACT: return halves_boards_sum_or_difference(halver, node, name);
    case TREE_MULTIPLY: return halves_boards_product(halver, node);
    case TREE_BIT: return halves_boards_bit(halver, node);
    case TREE_FLIP: return halves_boards_flip(halver, node);
    default: return halves_boards_shift(halver, node);
    }
}

/* Gives the board this name. If the upper half needs the lower one, halves_boards_crossed has
 * already given that a statement of its own and returns its name. */
void halves_add_crossed(struct halver *halver, const struct tree_expression *node,
                        const char *name)
{
    struct halves names = halves_named(halver, name),
                  value = halves_boards_crossed(halver, node, name);
    if (value.low->op != TREE_NAME || strcmp(value.low->name, names.low->name) != 0)
        halves_add(halver, TREE_LET, names.low->name, value.low);
    halves_add(halver, TREE_LET, names.high->name, value.high);
    halves_note_name(halver, name);
}

static struct halves halves_boards_named(struct halver *halver, const struct tree_expression *node)
{
    const char *name = halves_fresh(halver, halves_name_for(halver, node));
    halves_add_crossed(halver, node, name);
    return halves_named(halver, name);
}

struct halves halves_once(struct halver *halver, const struct tree_expression *node)
{
    int is_shift = node->op == TREE_LEFT || node->op == TREE_RIGHT;
    return is_shift ? halves_boards_shift(halver, node) : halves_of(halver, node);
}

struct halves halves_element(struct halver *halver, const struct tree_expression *node)
{
    struct tree *tree = halver->tree;
    const struct tree_expression *at = halves_boards_index_atom(halver, node->operand[0], "place");
    struct tree_expression *low =
        tree_pair(tree, TREE_MULTIPLY, TREE_INDEX, halves_number(halver, TREE_INDEX, 2), at);
    struct tree_expression *high =
        tree_pair(tree, TREE_ADD, TREE_INDEX, low, halves_number(halver, TREE_INDEX, 1));
    struct tree_expression *elements[2] = {tree_single(tree, TREE_ELEMENT, TREE_WORD, low),
                                           tree_single(tree, TREE_ELEMENT, TREE_WORD, high)};
    elements[0]->name = elements[1]->name = node->name;
    struct halves result = {elements[0], elements[1]};
    return result;
}

static struct halves halves_boards_straight(struct halver *halver,
                                            const struct tree_expression *node)
{
    struct halves a = halves_of(halver, node->operand[0]), result = {0};
    if (node->op == TREE_NOT) {
        result.low = tree_single(halver->tree, TREE_NOT, TREE_WORD, a.low);
        result.high = tree_single(halver->tree, TREE_NOT, TREE_WORD, a.high);
        return result;
    }
    assert(node->op == TREE_AND || node->op == TREE_OR || node->op == TREE_XOR);
    struct halves b = halves_of(halver, node->operand[1]);
    result.low = halves_word_pair(halver, node->op, a.low, b.low);
    result.high = halves_word_pair(halver, node->op, a.high, b.high);
    return result;
}

struct halves halves_of(struct halver *halver, const struct tree_expression *node)
{
    struct halves result = {0};
    if (halves_cross(node->op))
        return halves_boards_named(halver, node);
    switch (node->op) {
    case TREE_NUMBER:
        result.low = halves_number(halver, TREE_WORD, (uint32_t)node->value);
        result.high = halves_number(halver, TREE_WORD, node->value >> 32);
        return result;
    case TREE_TO_BOARD:
        result.low = halves_of_type(halver, TREE_WORD, halves_value(halver, node->operand[0]));
        result.high = halves_number(halver, TREE_WORD, 0);
        return result;
    case TREE_NAME: return halves_named(halver, node->name);
    case TREE_ELEMENT: return halves_element(halver, node);
    default: return halves_boards_straight(halver, node);
    }
}

/* ---- Words, indexes and truths ---- */

/* A board is 0 if both halves are, and equal if both are. */
static const struct tree_expression *halves_boards_comparison(struct halver *halver,
                                                              const struct tree_expression *node)
{
    struct tree *tree = halver->tree;
    int equal = node->op == TREE_EQUAL;
    assert(equal || node->op == TREE_UNEQUAL);
    if (tree_is_number(node->operand[1], 0)) {
        struct halves a = halves_of(halver, node->operand[0]);
        return tree_pair(tree, node->op, TREE_TRUTH,
                         halves_word_pair(halver, TREE_OR, a.low, a.high),
                         halves_number(halver, TREE_WORD, 0));
    }
    struct halves a = halves_atoms(halver, node->operand[0]),
                  b = halves_atoms(halver, node->operand[1]);
    return tree_pair(tree, equal ? TREE_BOTH : TREE_EITHER, TREE_TRUTH,
                     tree_pair(tree, node->op, TREE_TRUTH, a.low, b.low),
                     tree_pair(tree, node->op, TREE_TRUTH, a.high, b.high));
}

static const struct tree_expression *halves_boards_operands_of(struct halver *halver,
                                                               const struct tree_expression *node)
{
    struct tree_expression *copy = tree_expression(halver->tree, node->op, node->type);
    copy->name = node->name;
    copy->value = node->value;
    for (; copy->count < node->count; copy->count++)
        copy->operand[copy->count] = halves_value(halver, node->operand[copy->count]);
    return copy;
}

const struct tree_expression *halves_value(struct halver *halver,
                                           const struct tree_expression *node)
{
    const struct tree_expression *first = node->operand[0];
    if (node->op == TREE_CALL)
        return halves_call(halver, node);
    if (node->op == TREE_TO_INDEX && first->type != TREE_BOARD)
        return halves_of_type(halver, TREE_INDEX, halves_value(halver, first));
    if (node->count == 0 || first->type != TREE_BOARD)
        return halves_boards_operands_of(halver, node);
    switch (node->op) {
    case TREE_LOW: return halves_once(halver, first).low;
    case TREE_HIGH: return halves_once(halver, first).high;
    case TREE_TO_INDEX: return halves_of_type(halver, TREE_INDEX, halves_once(halver, first).low);
    default: return halves_boards_comparison(halver, node);
    }
}
