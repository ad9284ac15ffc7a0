/* judgement.h - a judged text of factors: the answer of `grimoire verify --factors`, and of the
 * page in the browser, which gives the same answers because it runs the same code. */
#ifndef GRIM_ANSWERS_JUDGEMENT_H
#define GRIM_ANSWERS_JUDGEMENT_H

#include <stdio.h>

#include "../judge/diagnose.h"

/* Everything that is too large for a stack, in one piece.
 * All zeros but for the path and the text. */
struct answer_judgement {
    const char *path; /* for people: standard input has no name */
    int own_format;
    char *text;
    size_t length;
    struct workspace space;
    struct grim_factor_file file;
    struct pasted pasted;
    struct diagnosis diagnosis;
    struct grim_error error;
};

/* GRIM_OK if the text could be judged, good or not; else judgement->error says what it lacks. */
enum grim_status answer_judge(struct answer_judgement *judgement);

/* For a text that could be judged. */
void answer_judgement_print(FILE *out, const struct answer_judgement *judgement);
void answer_judgement_json(FILE *out, const struct answer_judgement *judgement);

#endif
