/* short.h - what is too long for a line gets its parts named. */
#ifndef EMIT_SHORT_H
#define EMIT_SHORT_H

#include "tree.h"

void short_statements(struct tree *tree);

#endif
