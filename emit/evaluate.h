/* evaluate.h - executes a tree, so that the table written is the one that the written lookup reads,
 * and a trace shows what the lookup does.
 *
 * The caller may fill arrays while their readers are evaluated. Elements beyond an array's end, or
 * without values yet, are 0; loops stop after more rounds than any of our trees needs. Nothing is
 * stored: functions that fill only run when compiled. */
#ifndef EMIT_EVALUATE_H
#define EMIT_EVALUATE_H

#include "tree.h"

/* The function's result, given one argument per parameter. */
uint64_t evaluate_function(const struct tree *tree, const struct tree_function *function,
                           const uint64_t *arguments);

/* The result of one operator; a unary one ignores the second operand. */
uint64_t evaluate_operator(enum tree_operator op, uint64_t a, uint64_t b);

/* Callbacks during the evaluation of a function and those that it calls;
 * each may be NULL. */
struct evaluate_watch {
    void *context;
    /* A value gets its name. */
    void (*named)(void *context, const struct tree_statement *let, uint64_t value);
    /* A value that is neither a number nor a name was computed. */
    void (*computed)(void *context, const struct tree_expression *node, const uint64_t *operands,
                     uint64_t value);
    /* The value of an element or a field, instead of the tree's own. */
    uint64_t (*load)(void *context, const struct tree_expression *node, uint64_t index);
};

uint64_t evaluate_watched(const struct tree *tree, const struct tree_function *function,
                          const uint64_t *arguments, const struct evaluate_watch *watch);

#endif
