#include "evaluate.h"

#include <assert.h>
#include <string.h>

enum { MOST_VALUES = 16 };

struct values {
    const struct tree *tree;
    unsigned count;
    struct {
        const char *name;
        uint64_t value;
    } named[MOST_VALUES];
};

static void note(struct values *values, const char *name, uint64_t value)
{
    assert(values->count < MOST_VALUES);
    values->named[values->count].name = name;
    values->named[values->count++].value = value;
}

static uint64_t value_of(const struct values *values, const char *name)
{
    for (unsigned i = 0; i < values->count; i++)
        if (strcmp(values->named[i].name, name) == 0)
            return values->named[i].value;
    assert(0);
    return 0;
}

static uint64_t gather(uint64_t board, uint64_t mask)
{
    uint64_t gathered = 0;
    for (uint64_t bit = 1; mask; mask &= mask - 1, bit <<= 1)
        gathered |= board & mask & (0 - mask) ? bit : 0;
    return gathered;
}

static uint64_t apply(enum tree_operator op, uint64_t a, uint64_t b)
{
    switch (op) {
    case TREE_AND: return a & b;
    case TREE_OR: return a | b;
    case TREE_XOR: return a ^ b;
    case TREE_ADD: return a + b;
    case TREE_SUBTRACT: return a - b;
    case TREE_MULTIPLY: return a * b;
    case TREE_LEFT: return a << b;
    case TREE_RIGHT: return a >> b;
    case TREE_NOT: return ~a;
    case TREE_LOW: return (uint32_t)a;
    case TREE_HIGH: return a >> 32;
    case TREE_PEXT: return gather(a, b);
    case TREE_TO_INDEX: return a;
    default: assert(0); return 0;
    }
}

static uint64_t evaluate(const struct values *values, const struct tree_expression *node)
{
    if (node->op == TREE_NUMBER)
        return node->value;
    if (node->op == TREE_NAME)
        return value_of(values, node->name);
    uint64_t first = evaluate(values, node->operand[0]);
    if (node->op == TREE_ELEMENT)
        return tree_array_named(values->tree, node->name)->values[first];
    uint64_t second = node->count > 1 ? evaluate(values, node->operand[1]) : 0;
    uint64_t result = apply(node->op, first, second);
    return node->type == TREE_WORD ? (uint32_t)result : result;
}

uint64_t evaluate_slot(const struct tree *tree, const struct tree_function *lookup, unsigned sq,
                       uint64_t occ)
{
    struct values values = {.tree = tree};
    note(&values, lookup->parameter[0].name, sq);
    note(&values, lookup->parameter[1].name, occ);
    const struct tree_statement *statement = lookup->body;
    for (; statement->kind == TREE_LET; statement = statement->next)
        note(&values, statement->name, evaluate(&values, statement->value));
    assert(statement->kind == TREE_RETURN && statement->value->op == TREE_ELEMENT);
    return evaluate(&values, statement->value->operand[0]);
}
