/* group.h - factors that share one table without offsets: the answer of `grimoire find group`. */
#ifndef GRIM_ANSWERS_GROUP_H
#define GRIM_ANSWERS_GROUP_H

#include <stdio.h>

#include "../search/find/group_file.h"

struct answer_group {
    struct find_group group;
    uint64_t factors[64]; /* 0 stands for a square without one */
    uint64_t moves;       /* where they ended a search; 0 for one that found all */
};

void answer_group_print(FILE *out, const struct answer_group *answer);
void answer_group_json(FILE *out, const struct answer_group *answer);

/* A file of such factors, checked again. */
struct answer_group_check {
    const char *name;
    struct find_group group;
    unsigned squares;
    int is_good; /* no two attack sets in one slot */
};

void answer_group_check_print(FILE *out, const struct answer_group_check *check);
void answer_group_check_json(FILE *out, const struct answer_group_check *check);

#endif
