/* write_parts.h - what the parts of the writer share: write_text.c has lines, comments, names
 * and the top of a file, write_expression.c expressions, write_array.c numbers, write.c
 * statements and functions. */
#ifndef EMIT_WRITE_PARTS_H
#define EMIT_WRITE_PARTS_H

#include "write.h"

void write_indent(struct writer *writer, unsigned depth);

/* How the dialect writes the operator of the expression,
 * and whether it goes between its operands. */
const struct write_form *write_form_of(const struct writer *writer,
                                       const struct tree_expression *node);
int write_is_infix(const struct writer *writer, const struct tree_expression *node);

void write_index(struct writer *writer, const struct tree_expression *node);

/* A value as the array stores it. */
void write_narrowed(struct writer *writer, const struct tree_expression *value,
                    const struct tree_array *array);

#endif
