/* grimoire_riders.h - attacks of any piece that moves along paths, on any board of up to 128
 * squares: "9x10 mRcpR" is the cannon of xiangqi.
 *
 * Nothing here keeps state, allocates or prints. It needs no other header of Grimoire.
 *
 * As a single header: define GRIM_IMPLEMENTATION in one source file before including it. With the
 * library: define GRIM_LIBRARY everywhere and link with it.
 *
 * MIT licence. Manual: grimoire_riders(3). */
#include "../lib/quiet_template.h"

#ifndef GRIMOIRE_RIDERS_H
#define GRIMOIRE_RIDERS_H

#include "../riders/riders.h"

#endif

/* ---- The implementation, whatever came before it ---- */

#ifdef GRIM_IMPLEMENTATION
#include "../riders/implementation.h"
#endif

#include "../lib/loud_template.h"
