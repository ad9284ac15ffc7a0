/* lines.h - pieces whose attacks can be computed: they stop at the first piece on a straight line.
 *
 * Squares are numbered file by file, rank by rank, level by level. Along a straight line numbers
 * therefore rise on one side of the piece and fall on the other, and the nearest piece of a side is
 * the one with the lowest or highest number. */
#ifndef GRIM_RIDERS_LINES_H
#define GRIM_RIDERS_LINES_H

#include "paths.h"

/* The squares of these paths from a square, all on one line; 0 if they cannot be computed. */
int grim_riders_line_mask(const struct grim_riders_paths *paths, struct grim_squares *mask);

#endif
