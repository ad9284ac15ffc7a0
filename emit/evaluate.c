#include "evaluate.h"

#include <assert.h>
#include <string.h>

#include "../lib/pext.h"
#include "../lib/words.h"

/* A self-check of both sliders takes about 5 million iterations. */
enum { MOST_VALUES = 128, MOST_ROUNDS = 1 << 24 };

/* Of one evaluation and everything it calls. */
struct run {
    const struct tree *tree;
    const struct evaluate_watch *watch;
    unsigned rounds;
};

/* Of one call; of two equal names the last one counts. */
struct frame {
    struct run *run;
    int has_returned;
    uint64_t result;
    unsigned count;
    struct {
        const char *name;
        uint64_t value;
    } named[MOST_VALUES];
};

static void evaluate_note(struct frame *frame, const char *name, uint64_t value)
{
    assert(frame->count < MOST_VALUES);
    frame->named[frame->count].name = name;
    frame->named[frame->count++].value = value;
}

static uint64_t *evaluate_value_of(struct frame *frame, const char *name)
{
    unsigned i = frame->count - 1;
    while (strcmp(frame->named[i].name, name) != 0) {
        assert(i > 0);
        i--;
    }
    return &frame->named[i].value;
}

/* ---- Expressions ---- */

static uint64_t evaluate(struct frame *frame, const struct tree_expression *node);
static uint64_t evaluate_call(struct run *run, const struct tree_function *function,
                              const uint64_t *arguments);

static uint64_t evaluate_element(const uint64_t *values, unsigned length, uint64_t index)
{
    return values && index < length ? values[index] : 0;
}

static uint64_t evaluate_load(const struct run *run, const struct tree_expression *node,
                              uint64_t index)
{
    if (run->watch->load)
        return run->watch->load(run->watch->context, node, index);
    const struct tree_array *array = tree_array_named(run->tree, node->name);
    const uint64_t *values =
        node->op == TREE_FIELD ? tree_field_of(array, node->field)->values : array->values;
    return evaluate_element(values, array->length, index);
}

static uint64_t evaluate_compare(enum tree_operator op, uint64_t a, uint64_t b)
{
    switch (op) {
    case TREE_EQUAL: return a == b;
    case TREE_UNEQUAL: return a != b;
    case TREE_LESS: return a < b;
    case TREE_AT_MOST: return a <= b;
    case TREE_MORE: return a > b;
    case TREE_AT_LEAST: return a >= b;
    case TREE_BOTH: return a && b;
    case TREE_EITHER: return a || b;
    default: assert(0); return 0;
    }
}

uint64_t evaluate_operator(enum tree_operator op, uint64_t a, uint64_t b)
{
    switch (op) {
    case TREE_AND: return a & b;
    case TREE_OR: return a | b;
    case TREE_XOR: return a ^ b;
    case TREE_ADD: return a + b;
    case TREE_SUBTRACT: return a - b;
    case TREE_MULTIPLY: return a * b;
    case TREE_LEFT: return a << (b & 63);
    case TREE_RIGHT: return a >> (b & 63);
    case TREE_NOT: return ~a;
    case TREE_BIT: return UINT64_C(1) << (a & 63);
    case TREE_FLIP: return grim_flip_ranks(a);
    case TREE_HIGH: return a >> 32;
    case TREE_PEXT: return grim_pext_slow(a, b);
    case TREE_PDEP: return grim_pdep_slow(a, b);
    case TREE_LOW:
    case TREE_TO_INDEX:
    case TREE_TO_BOARD: return a;
    default: return evaluate_compare(op, a, b);
    }
}

static uint64_t evaluate_compute(struct frame *frame, const struct tree_expression *node,
                                 const uint64_t *operands)
{
    struct run *run = frame->run;
    if (node->op == TREE_CALL)
        return evaluate_call(run, tree_function_named(run->tree, node->name), operands);
    if (tree_is_load(node))
        return evaluate_load(run, node, operands[0]);
    uint64_t result = evaluate_operator(node->op, operands[0], operands[1]);
    return node->type == TREE_WORD ? (uint32_t)result : result;
}

static uint64_t evaluate(struct frame *frame, const struct tree_expression *node)
{
    const struct evaluate_watch *watch = frame->run->watch;
    uint64_t operands[8] = {0};
    if (node->op == TREE_NUMBER)
        return node->value;
    if (node->op == TREE_NAME)
        return *evaluate_value_of(frame, node->name);
    for (unsigned i = 0; i < node->count; i++)
        operands[i] = evaluate(frame, node->operand[i]);
    uint64_t value = evaluate_compute(frame, node, operands);
    if (watch->computed)
        watch->computed(watch->context, node, operands, value);
    return value;
}

/* ---- Statements ---- */

static void evaluate_carry_out(struct frame *frame, const struct tree_statement *statement);

static int evaluate_goes_on(struct frame *frame)
{
    if (frame->has_returned)
        return 0;
    frame->has_returned = ++frame->run->rounds >= MOST_ROUNDS;
    return !frame->has_returned;
}

static void evaluate_repeat(struct frame *frame, const struct tree_statement *loop)
{
    do
        evaluate_carry_out(frame, loop->body);
    while (evaluate_goes_on(frame) && !evaluate(frame, loop->value));
}

static void evaluate_count(struct frame *frame, const struct tree_statement *loop)
{
    uint64_t below = evaluate(frame, loop->value);
    unsigned names = frame->count;
    for (uint64_t i = 0; i < below && evaluate_goes_on(frame); i++) {
        evaluate_note(frame, loop->name, i);
        evaluate_carry_out(frame, loop->body);
        frame->count = names;
    }
}

static void evaluate_name_value(struct frame *frame, const struct tree_statement *statement)
{
    const struct evaluate_watch *watch = frame->run->watch;
    uint64_t value = evaluate(frame, statement->value);
    evaluate_note(frame, statement->name, value);
    if (watch->named && statement->kind == TREE_LET)
        watch->named(watch->context, statement, value);
}

static void evaluate_carry_out_one(struct frame *frame, const struct tree_statement *statement)
{
    switch (statement->kind) {
    case TREE_LET:
    case TREE_VAR: evaluate_name_value(frame, statement); break;
    case TREE_SET:
        *evaluate_value_of(frame, statement->name) = evaluate(frame, statement->value);
        break;
    case TREE_STORE: assert(0); break;
    case TREE_IF:
        if (evaluate(frame, statement->value))
            evaluate_carry_out(frame, statement->body);
        break;
    case TREE_WHILE:
        while (evaluate_goes_on(frame) && evaluate(frame, statement->value))
            evaluate_carry_out(frame, statement->body);
        break;
    case TREE_REPEAT: evaluate_repeat(frame, statement); break;
    case TREE_FOR: evaluate_count(frame, statement); break;
    case TREE_RETURN: frame->result = evaluate(frame, statement->value); frame->has_returned = 1;
    }
}

/* A block's names are dropped at its end. */
static void evaluate_carry_out(struct frame *frame, const struct tree_statement *statement)
{
    unsigned names = frame->count;
    for (; statement && !frame->has_returned; statement = statement->next)
        evaluate_carry_out_one(frame, statement);
    frame->count = names;
}

/* ---- Functions ---- */

static uint64_t evaluate_call(struct run *run, const struct tree_function *function,
                              const uint64_t *arguments)
{
    struct frame frame;
    frame.run = run;
    frame.has_returned = 0;
    frame.result = 0;
    frame.count = 0;
    for (unsigned i = 0; i < function->parameters; i++)
        evaluate_note(&frame, function->parameter[i].name, arguments[i]);
    evaluate_carry_out(&frame, function->body);
    return frame.result;
}

uint64_t evaluate_watched(const struct tree *tree, const struct tree_function *function,
                          const uint64_t *arguments, const struct evaluate_watch *watch)
{
    struct run run = {tree, watch, 0};
    return evaluate_call(&run, function, arguments);
}

uint64_t evaluate_function(const struct tree *tree, const struct tree_function *function,
                           const uint64_t *arguments)
{
    static const struct evaluate_watch nobody = {NULL, NULL, NULL, NULL};
    return evaluate_watched(tree, function, arguments, &nobody);
}
