/* short.h - splits expressions that are too long for a line by naming their parts. */
#ifndef EMIT_SHORT_H
#define EMIT_SHORT_H

#include "tree.h"

void short_statements(struct tree *tree);

#endif
