/* languages.h - what `grimoire emit` writes: languages, and for people schemes. */
#ifndef GRIM_ANSWERS_LANGUAGES_H
#define GRIM_ANSWERS_LANGUAGES_H

#include <stdio.h>

void answer_languages_print(FILE *out);
void answer_languages_json(FILE *out);

#endif
