/* sharing.h - which squares can use one array of unions, each with its own mask (L. Hansen, 2008):
 * the answer of `grimoire show sharing`.
 *
 * Two squares can if whatever both of them may attack is always attacked from both: then the
 * other's part of a union adds nothing behind the mask. A group is maximal if no square can join. */
#ifndef GRIM_ANSWERS_SHARING_H
#define GRIM_ANSWERS_SHARING_H

#include <stdint.h>
#include <stdio.h>

enum { SHARING_ROOKS = 4, SHARING_BISHOPS = 16, SHARING_ARRAYS = 4 };

struct sharing_group {
    uint64_t squares[2]; /* of rooks, of bishops */
};

struct answer_sharing {
    /* Maximal groups by their numbers of rooks and bishops, and the first of each. */
    unsigned count[SHARING_ROOKS][SHARING_BISHOPS];
    struct sharing_group first[SHARING_ROOKS][SHARING_BISHOPS];
    /* Those with as many rooks and then bishops as there can be: some without a common square. */
    unsigned arrays;
    struct sharing_group array[SHARING_ARRAYS];
};

void answer_sharing_find(struct answer_sharing *answer);

void answer_sharing_print(FILE *out, const struct answer_sharing *answer);
void answer_sharing_json(FILE *out, const struct answer_sharing *answer);

#endif
