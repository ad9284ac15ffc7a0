/* list.h - the schemes, what they cost and whether they run here: the answer of `grimoire list`,
 * and of `grimoire show --scheme` for one of them. */
#ifndef GRIM_ANSWERS_LIST_H
#define GRIM_ANSWERS_LIST_H

#include <stdio.h>

#include "../lib/tools.h"

struct answer_list {
    unsigned cpu;                       /* GRIM_CPU_ bits */
    const unsigned long *program_bytes; /* by the scheme's number */
    int is_long;                        /* with program sizes and the schemes' origins */
};

/* The text about a scheme is wrapped at this column. */
void answer_list_print(FILE *out, const struct answer_list *list, unsigned columns);
void answer_list_json(FILE *out, const struct answer_list *list);

void answer_scheme_print(FILE *out, const struct answer_list *list,
                         const struct grim_scheme *scheme);
void answer_scheme_json(FILE *out, const struct answer_list *list,
                        const struct grim_scheme *scheme);

#endif
