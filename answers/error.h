/* error.h - what was wrong with the input, if the answer was to be JSON. */
#ifndef GRIM_ANSWERS_ERROR_H
#define GRIM_ANSWERS_ERROR_H

#include <stdio.h>

enum { ERROR_NO_LINE = -1 };

/* One line: the program, "grimoire: ", and the sentence.
 * Unsafe characters are spelled out (base/foreign.h). */
void answer_error_print(FILE *out, const char *program, const char *sentence);

/* A sentence; the name of a file, unless it is NULL; and its line, where 0 means the whole file. */
void answer_error_json(FILE *out, const char *file, int line, const char *sentence);

#endif
