/* keep_leaf.h - comes before a generator, so that its perft keeps what its last moves make. */
#ifndef KEEP_LEAF_H
#define KEEP_LEAF_H

struct grim_position;
void keep_leaf(const struct grim_position *leaf);

#define GRIM_LEAF(after) keep_leaf(&(after))

#endif
