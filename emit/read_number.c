/* read_number.c - numbers as the tree computes them, and conversions of type. */
#include "read_parts.h"

typedef const struct tree_expression node;

struct read_value read_number_of(node *expression)
{
    struct read_value value = {.kind = READ_COMPUTED, .expression = expression};
    return value;
}

int read_is_open(node *n)
{
    return n->op == TREE_NUMBER && n->type == TREE_NONE;
}

node *read_typed(struct reader *reader, node *n, enum tree_type type)
{
    return read_is_open(n) ? tree_number(reader->tree, type, n->value) : n;
}

static node *read_to_board(struct reader *reader, node *n)
{
    if (n->op == TREE_NUMBER)
        return tree_number(reader->tree, TREE_BOARD, n->value);
    return tree_single(reader->tree, TREE_TO_BOARD, TREE_BOARD, n);
}

static node *read_to_word(struct reader *reader, node *n)
{
    if (n->op == TREE_RIGHT && tree_is_number(n->operand[1], 32))
        return tree_single(reader->tree, TREE_HIGH, TREE_WORD, n->operand[0]);
    return tree_single(reader->tree, TREE_LOW, TREE_WORD, n);
}

/* Sums and products of small numbers have small operands already. */
node *read_to_index(struct tree *tree, node *n)
{
    if (n->type == TREE_INDEX)
        return n;
    if (n->op == TREE_NUMBER)
        return tree_number(tree, TREE_INDEX, n->value);
    if (n->op == TREE_ADD || (n->op == TREE_MULTIPLY && n->operand[0]->op == TREE_NUMBER))
        return tree_pair(tree, n->op, TREE_INDEX, read_to_index(tree, n->operand[0]),
                         read_to_index(tree, n->operand[1]));
    if (n->op == TREE_TO_BOARD)
        return n->operand[0];
    if (n->op == TREE_LOW)
        return read_to_index(tree, n->operand[0]);
    return tree_single(tree, TREE_TO_INDEX, TREE_INDEX, n);
}

node *read_converted(struct reader *reader, node *n, enum tree_type type)
{
    n = read_typed(reader, n, type);
    if (n->type == type || type == TREE_NONE)
        return n;
    if (type == TREE_INDEX)
        return read_to_index(reader->tree, n);
    if (type == TREE_BOARD && n->type == TREE_INDEX)
        return read_to_board(reader, n);
    if (type == TREE_WORD && n->type == TREE_BOARD)
        return read_to_word(reader, n);
    if (type == TREE_TRUTH)
        return tree_pair(reader->tree, TREE_UNEQUAL, TREE_TRUTH, n,
                         tree_number(reader->tree, n->type, 0));
    read_refuse(reader, reader->at, "a number is made another one in a way that trees have not");
}
