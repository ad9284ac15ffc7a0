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

/* The same; each value that is given a name, here or in a function called from here, is told as it
 * is met. */
typedef void evaluate_watch(void *context, const struct tree_statement *let, uint64_t value);
uint64_t evaluate_watched(const struct tree *tree, const struct tree_function *function,
                          const uint64_t *arguments, evaluate_watch *watch, void *context);

#endif
