/* error.h - what was wrong with what came in, where the answer was to be JSON. */
#ifndef GRIM_ANSWERS_ERROR_H
#define GRIM_ANSWERS_ERROR_H

#include <stdio.h>

enum { ERROR_NO_LINE = -1 };

/* The program, "grimoire: ", and the sentence, a line.
 * What is not plain in it is written out (base/foreign.h). */
void answer_error_print(FILE *out, const char *program, const char *sentence);

/* A sentence; the name of a file, unless it is NULL; and the line, where one is known to be asked
 * about: 0 says that it is the whole file. */
void answer_error_json(FILE *out, const char *file, int line, const char *sentence);

#endif
