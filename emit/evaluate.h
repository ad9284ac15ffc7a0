/* evaluate.h - carries out what a tree describes: so the table that is written out is the one that
 * the written lookup reads, and what a trace shows is what the lookup does.
 *
 * Arrays may be filled by the caller while their readers are evaluated. What is beyond an array's
 * end, or has no values yet, is 0; loops end after a number of rounds that no tree of ours needs.
 * Nothing is stored: functions that fill are for those who compile them. */
#ifndef EMIT_EVALUATE_H
#define EMIT_EVALUATE_H

#include "tree.h"

/* What the function returns, an argument for each of its parameters. */
uint64_t evaluate_function(const struct tree *tree, const struct tree_function *function,
                           const uint64_t *arguments);

/* What one operator makes of numbers; of one operand the second is not looked at. */
uint64_t evaluate_operator(enum tree_operator op, uint64_t a, uint64_t b);

/* Who looks on while a function is evaluated, and those that it calls;
 * what is NULL is not told. */
struct evaluate_watch {
    void *context;
    /* A value gets its name. */
    void (*named)(void *context, const struct tree_statement *let, uint64_t value);
    /* A value that is no number and no name was computed. */
    void (*computed)(void *context, const struct tree_expression *node, const uint64_t *operands,
                     uint64_t value);
    /* What an element or a field has, instead of the tree's own values. */
    uint64_t (*load)(void *context, const struct tree_expression *node, uint64_t index);
};

uint64_t evaluate_watched(const struct tree *tree, const struct tree_function *function,
                          const uint64_t *arguments, const struct evaluate_watch *watch);

#endif
