/* offsetin.h - factors that carry their own offset (Kotlov 2018), and one table for them all.
 *
 *   slot = 4 * (M & 0xffff) + (k * M) >> (rook 52, bishop 55), k being the subset of the mask
 *
 * Where a square's slots lie and what its factor does depend on each other, so both are looked for
 * at once, square by square, each around what is there already. Pure: the same seed gives the same
 * factors on any machine. */
#ifndef GRIM_SEARCH_OFFSETIN_H
#define GRIM_SEARCH_OFFSETIN_H

#include "../../lib/factors.h"

/* No slot of the table has this number or a higher one. */
enum { OFFSETIN_SLOTS_MAX = 190000 };

/* Instead of the slots, of which no table has so few. */
enum { OFFSETIN_NO_MEMORY = 1 };

/* Somebody who is told how many squares have found their place so far,
 * and may end it with zero. */
struct watcher {
    int (*settled)(void *context, unsigned squares);
    void *context;
};

/* Places the first so many of the 128 squares, the most difficult first; what comes first does not
 * depend on how many there are. Fills *found, with a factor of 0 for those left out, and returns
 * the slots of the table. 0 is OPEN: no room was met for one of them, or the watcher ended it;
 * *found then has those that were placed. The watcher may be NULL. */
uint32_t offsetin_find(uint64_t seed, unsigned squares, const struct watcher *watcher,
                       struct grim_factors *found);

#endif
