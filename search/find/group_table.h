/* group_table.h - the table of group.c with the squares as they lie in it. Inside search/ only.
 *
 * Every square has a weight. A slot costs a square the weights of those that are there and cannot
 * share it, and the wall's weight beyond the end of the range. */
#ifndef GRIM_GROUP_TABLE_H
#define GRIM_GROUP_TABLE_H

#include "group_shape.h"

/* The slots of one factor, and the attack set that each is for. */
struct shape {
    uint64_t factor;
    unsigned used;
    uint32_t *slots;
    uint8_t *sets;
};

/* Without sharing, the total weight per slot is enough. With sharing there is a chain for every
 * slot: each link is a square's k-th slot, 64 * k + square, from 1. */
struct group_table {
    const struct group_square *squares;
    uint32_t mask;  /* of a slot's number */
    uint32_t range; /* slots from here on are behind the wall */
    uint32_t weights[64];
    uint32_t *weight;
    uint32_t *first; /* NULL where no slots are shared */
    uint32_t *next;
    uint8_t *sets;
};

/* 0 when there is no memory; to be freed in any case. The squares stay where they are. */
int group_table_prepare(struct group_table *table, const struct find_group *wanted,
                        const struct group_square squares[64]);
void group_table_free(struct group_table *table);

/* For a square that is not in; up to less than the wall weighs. */
void group_table_make_heavier(struct group_table *table, unsigned sq);

/* Puts a square in, moved by this offset; takes it out from where it was put. */
void group_table_put(struct group_table *table, unsigned sq, const struct shape *shape,
                     uint32_t offset);
void group_table_take(struct group_table *table, unsigned sq, const struct shape *shape,
                      uint32_t offset);

/* What this shape would cost a square that is not in; stops when that reaches the limit. */
uint64_t group_table_cost(const struct group_table *table, unsigned sq, const struct shape *shape,
                          uint32_t offset, uint64_t limit);

/* Whether the square, which was put there, costs anything. */
int group_table_is_in_the_way(const struct group_table *table, unsigned sq,
                              const struct shape *shape, uint32_t offset);

#endif
