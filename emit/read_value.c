/* read_value.c - expressions: numbers become what the tree computes, pointers are resolved. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "evaluate.h"
#include "read_parts.h"

typedef const struct tree_expression node;

/* ---- Operators ---- */

/* Of constants only: no tree has divisions. */
enum { DIVIDE = TREE_OPERATORS };

struct sign {
    const char *text;
    unsigned level;
    unsigned op;
};

static const struct sign signs[] = {
    {"||", 1, TREE_EITHER},   {"&&", 2, TREE_BOTH},     {"|", 3, TREE_OR},
    {"^", 4, TREE_XOR},       {"&", 5, TREE_AND},       {"==", 6, TREE_EQUAL},
    {"!=", 6, TREE_UNEQUAL},  {"<", 7, TREE_LESS},      {"<=", 7, TREE_AT_MOST},
    {">", 7, TREE_MORE},      {">=", 7, TREE_AT_LEAST}, {"<<", 8, TREE_LEFT},
    {">>", 8, TREE_RIGHT},    {"+", 9, TREE_ADD},       {"-", 9, TREE_SUBTRACT},
    {"*", 10, TREE_MULTIPLY}, {"/", 10, DIVIDE},
};

static int read_value_can_be_folded(unsigned op, uint64_t right)
{
    if (op == TREE_LEFT || op == TREE_RIGHT)
        return right < 64;
    return op == DIVIDE ? right != 0 : op <= TREE_MULTIPLY;
}

static uint64_t read_value_folded(unsigned op, uint64_t a, uint64_t b)
{
    return op == DIVIDE ? a / b : evaluate_operator((enum tree_operator)op, a, b);
}

/* The common type of two numbers: a word and any other can only be an index. */
static enum tree_type read_value_common_type(struct reader *reader, enum tree_operator op, node *a,
                                             node *b)
{
    if (read_is_open(a) || read_is_open(b))
        return read_is_open(a) ? read_is_open(b) ? TREE_INDEX : b->type : a->type;
    if (a->type == b->type)
        return a->type;
    if (a->type != TREE_WORD && b->type != TREE_WORD)
        return TREE_BOARD;
    if (op != TREE_ADD)
        read_refuse(reader, reader->at, "32 bits and other numbers are only added, as an index");
    return TREE_INDEX;
}

static struct read_value read_value_shift(struct reader *reader, enum tree_operator op, node *a,
                                          node *b)
{
    a = read_typed(reader, a, TREE_INDEX);
    return read_number_of(
        tree_pair(reader->tree, op, a->type, a, read_converted(reader, b, TREE_INDEX)));
}

static struct read_value read_value_operation(struct reader *reader, unsigned sign,
                                              struct read_value left, struct read_value right)
{
    enum tree_operator op = (enum tree_operator)sign;
    left = read_loaded(reader, left);
    if (left.kind == READ_PLACE && op == TREE_ADD)
        return read_moved(reader, left, read_computed(reader, right));
    node *a = read_computed(reader, left), *b = read_computed(reader, right);
    if (read_is_open(a) && read_is_open(b) && read_value_can_be_folded(sign, b->value))
        return read_number_of(
            tree_number(reader->tree, TREE_NONE, read_value_folded(sign, a->value, b->value)));
    if (sign == DIVIDE)
        read_refuse(reader, reader->at, "only constants are divided");
    if (op == TREE_LEFT || op == TREE_RIGHT)
        return read_value_shift(reader, op, a, b);
    enum tree_type type = op == TREE_BOTH || op == TREE_EITHER
                              ? TREE_TRUTH
                              : read_value_common_type(reader, op, a, b);
    a = read_converted(reader, a, type);
    b = read_converted(reader, b, type);
    if (op >= TREE_LESS && op <= TREE_AT_LEAST && type == TREE_BOARD)
        read_refuse(reader, reader->at, "boards are equal, or are not");
    if (op >= TREE_EQUAL && op <= TREE_AT_LEAST)
        type = TREE_TRUTH;
    return read_number_of(tree_pair(reader->tree, op, type, a, b));
}

/* ---- Calls ---- */

static const struct {
    const char *name;
    enum tree_operator op;
    enum tree_type takes;
    unsigned count;
} known[] = {
    {"grim_bit", TREE_BIT, TREE_INDEX, 1},        {"grim_flip_ranks", TREE_FLIP, TREE_BOARD, 1},
    {"grim_pext64", TREE_PEXT, TREE_BOARD, 2},    {"grim_pdep64", TREE_PDEP, TREE_BOARD, 2},
    {"grim_pext_slow", TREE_PEXT, TREE_BOARD, 2}, {"grim_pdep_slow", TREE_PDEP, TREE_BOARD, 2},
};

static struct read_value read_value_call_known(struct reader *reader, unsigned which,
                                               const struct read_value *arguments, unsigned count)
{
    struct tree_expression *n = tree_expression(reader->tree, known[which].op, TREE_BOARD);
    if (count != known[which].count)
        read_refuse(reader, reader->at, "wrong number of arguments");
    for (unsigned i = 0; i < count; i++)
        n->operand[n->count++] = read_as(reader, arguments[i], known[which].takes);
    return read_number_of(n);
}

static struct read_value read_value_call(struct reader *reader, const char *name)
{
    struct read_value arguments[READ_PARAMETERS];
    unsigned count = 0;
    while (!read_accept(reader, ")")) {
        if (count == READ_PARAMETERS)
            read_refuse(reader, reader->at, "too many arguments");
        arguments[count++] = read_loaded(reader, read_expression(reader));
        if (!read_is(reader->at, ")"))
            read_expect(reader, ",");
    }
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0)
            return read_value_call_known(reader, i, arguments, count);
    if (strcmp(name, "grim_array") == 0 && count == 2)
        return read_moved(reader, arguments[0], read_computed(reader, arguments[1]));
    return reader->call(reader, name, arguments, count);
}

/* ---- Expressions ---- */

static struct read_value read_value_number(struct reader *reader)
{
    const struct read_word *word = reader->at++;
    char *suffix;
    uint64_t value = strtoull(word->text, &suffix, 0);
    enum tree_type type = TREE_NONE;
    for (; suffix < word->text + word->length; suffix++)
        if (tolower((unsigned char)*suffix) == 'l')
            type = TREE_BOARD;
    return read_number_of(tree_number(reader->tree, type, value));
}

static struct read_value read_value_named(struct reader *reader)
{
    const struct read_word *word = reader->at;
    const char *name = read_identifier(reader);
    if (read_accept(reader, "("))
        return read_value_call(reader, name);
    for (unsigned i = reader->scope ? reader->scope->names : 0; i-- > 0;)
        if (strcmp(reader->scope->name[i].name, name) == 0)
            return reader->scope->name[i].value;
    for (unsigned i = 0; i < reader->constants; i++)
        if (strcmp(reader->constant[i].name, name) == 0)
            return read_number_of(tree_number(reader->tree, TREE_NONE, reader->constant[i].value));
    read_refuse(reader, word, "this name is not known here");
}

static struct read_value read_value_postfix(struct reader *reader)
{
    struct read_value value;
    if (read_accept(reader, "(")) {
        value = read_expression(reader);
        read_expect(reader, ")");
    } else if (reader->at->kind == READ_NUMBER) {
        return read_value_number(reader);
    } else {
        value = read_value_named(reader);
    }
    for (;;) {
        if (read_accept(reader, "->") || read_accept(reader, ".")) {
            value = read_member_of(reader, value, read_identifier(reader));
        } else if (read_accept(reader, "[")) {
            value = read_subscript(reader, read_loaded(reader, value),
                                   read_computed(reader, read_expression(reader)));
            read_expect(reader, "]");
        } else {
            return value;
        }
    }
}

static struct read_value read_value_unary(struct reader *reader);

static struct read_value read_value_cast(struct reader *reader)
{
    struct read_type type = read_type(reader);
    read_expect(reader, ")");
    struct read_value value = read_value_unary(reader);
    if (type.is_pointer || type.structure)
        read_refuse(reader, reader->at, "pointers are not cast");
    if (type.type == TREE_NONE)
        value.kind = READ_NOTHING;
    return value.kind == READ_NOTHING ? value : read_number_of(read_as(reader, value, type.type));
}

static struct read_value read_value_unary(struct reader *reader)
{
    if (read_accept(reader, "~")) {
        node *n = read_typed(reader, read_computed(reader, read_value_unary(reader)), TREE_BOARD);
        return read_number_of(tree_single(reader->tree, TREE_NOT, n->type, n));
    }
    if (read_accept(reader, "&"))
        return read_address_of(reader, read_value_unary(reader));
    if (read_accept(reader, "*"))
        return read_pointed_to(reader, read_loaded(reader, read_value_unary(reader)));
    if (read_is(reader->at, "(")) {
        reader->at++;
        if (read_at_type(reader))
            return read_value_cast(reader);
        reader->at--;
    }
    return read_value_postfix(reader);
}

static struct read_value read_value_above(struct reader *reader, unsigned level)
{
    struct read_value left = read_value_unary(reader);
    for (;;) {
        const struct sign *sign = signs, *end = signs + sizeof signs / sizeof *signs;
        while (sign < end && !(sign->level > level && read_is(reader->at, sign->text)))
            sign++;
        if (sign == end)
            return left;
        reader->at++;
        left = read_value_operation(reader, sign->op, left, read_value_above(reader, sign->level));
    }
}

struct read_value read_expression(struct reader *reader)
{
    return read_value_above(reader, 0);
}

node *read_computed(struct reader *reader, struct read_value value)
{
    value = read_loaded(reader, value);
    if (value.kind != READ_COMPUTED)
        read_refuse(reader, reader->at, "a number is expected before this");
    return value.expression;
}

node *read_as(struct reader *reader, struct read_value value, enum tree_type type)
{
    return read_converted(reader, read_computed(reader, value), type);
}
