/* offsetin.h - factors that carry their own offset (Kotlov 2018), and one table for them all.
 *
 *   slot = 4 * (M & 0xffff) + (k * M) >> (rook 52, bishop 55), k being the subset of the mask
 *
 * The place of a square's slots and its factor depend on each other, so both are searched for
 * together, square by square, each around those already placed. Pure: the same seed gives the same
 * factors on any machine. */
#ifndef GRIM_SEARCH_OFFSETIN_H
#define GRIM_SEARCH_OFFSETIN_H

#include "../../lib/factors.h"

/* No slot of the table has this number or a higher one. */
enum { OFFSETIN_SLOTS_MAX = 190000 };

/* Returned instead of the number of slots; no table has so few. */
enum { OFFSETIN_NO_MEMORY = 1 };

/* A callback that is told how many squares have found their place so far,
 * and returns zero to stop. */
struct watcher {
    int (*settled)(void *context, unsigned squares);
    void *context;
};

/* Places this number of the 128 squares, the most difficult first; the order does not depend on
 * the number. Fills *found, with a factor of 0 for those left out, and returns the slots of the
 * table. 0 is OPEN: one of them found no room, or the watcher stopped it; *found then has those
 * that were placed. The watcher may be NULL. */
uint32_t offsetin_find(uint64_t seed, unsigned squares, const struct watcher *watcher,
                       struct grim_factors *found);

#endif
