/* walk.h - following paths.
 *
 * What is read moves a small automaton from state to state, and the state says whether the square is
 * attacked. */
#ifndef GRIM_RIDERS_WALK_H
#define GRIM_RIDERS_WALK_H

#include "paths.h"

/* What a path does on a square, for source that is emitted: the next state of 3, and 4 if the square
 * is attacked. */
unsigned grim_riders_paths_rule(unsigned hop, unsigned wants, unsigned state, unsigned taken);

/* What matters to some paths. */
struct grim_riders_extent {
    struct grim_squares relevant, lands;
};

struct grim_riders_extent grim_riders_paths_extent(const struct grim_riders_paths *paths);

struct grim_squares grim_riders_paths_walk(const struct grim_riders_paths *paths,
                                           struct grim_squares occ);

#endif
