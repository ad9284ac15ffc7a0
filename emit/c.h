/* c.h - what other writers of C use from c.c. */
#ifndef EMIT_C_H
#define EMIT_C_H

#include "write.h"

extern const struct dialect dialect_c;

/* The functions that are lookups, or that they call. */
void c_lookups(struct writer *writer);
/* The helper that turns a board upside down. */
void c_flip(struct writer *writer);

#endif
