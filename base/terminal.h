/* terminal.h - whether a stream is a terminal, and how wide. */
#ifndef GRIM_BASE_TERMINAL_H
#define GRIM_BASE_TERMINAL_H

#include <stdio.h>

/* One that understands escape sequences. */
int base_is_terminal(FILE *stream);

/* 0 if unknown. */
unsigned base_terminal_columns(FILE *stream);

#endif
