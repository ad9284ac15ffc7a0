/* zeros.h - how many bits of a factor may be 0, and where its ones have to be.
 *
 * Square s of the occupancy shifts the factor left by s, so only the factor's lowest 64 - s bits
 * have an effect. With plain indexing and n index bits two things follow for every factor that
 * works:
 *
 *   1. Let p be the highest relevant square. Among bits 0 to 63 - p there is a one, or a blocker on
 *      p changes no product, whatever the constant.
 *   2. Let q be the lowest relevant square. Among bits 64 - n - q to 63 - q there is a one, or the
 *      product of q alone stays in slot 0, where the empty board is.
 *
 * A factor extends from bit 63 - p or lower to bit 64 - n - q or higher, so its ones are never all
 * in n bits at one end. How close a factor comes to these limits is searched for; that no factor
 * has all its ones in a given number of consecutive bits is shown by trying every one. */
#ifndef GRIM_SEARCH_ZEROS_H
#define GRIM_SEARCH_ZEROS_H

#include "../../base/stop.h"
#include "find.h"

enum { ZEROS_WIDTH_MAX = 26 };

struct zeros_limits {
    unsigned lowest, highest; /* relevant squares */
    unsigned low;             /* the lowest one of a factor is at this bit or below */
    unsigned high, high_end;  /* there is a one among these bits, both included */
    unsigned span;            /* bits from a factor's lowest one to its highest, at least */
};

/* For `find` a scheme with one product of 64 bits and plain indexing. */
struct zeros_limits zeros_limits_of(const struct find *find);

struct zeros_window {
    uint64_t tried, found;
    uint64_t first; /* the first that was found, 0 for none */
};

/* Tries every factor whose ones lie in some `width` consecutive bits, each once: in the order of
 * their lowest ones, from bit 0 up, then as numbers. 0 when it was stopped. */
int zeros_try(const struct find *find, unsigned width, base_stop *stop,
              struct zeros_window *window);

/* A factor whose lowest one is at limits.low, and one whose highest is at limits.high: the first
 * found within find->tries candidates from find->seed, or 0. */
uint64_t zeros_low_example(const struct find *find, base_stop *stop);
uint64_t zeros_high_example(const struct find *find, base_stop *stop);

#endif
