/* grimoire_threats.h - who attacks whom, for a whole board at once, on top of grimoire.h.
 *
 * Nothing here keeps state, allocates or prints. Boards are plain values; copy them with =.
 *
 * As a single header: define GRIM_IMPLEMENTATION in one source file before including it, with
 * grimoire.h beside it. With the library: define GRIM_LIBRARY everywhere and link with it.
 *
 * MIT licence. Manual: grimoire_threats(3). */
#include "../lib/quiet_template.h"

/* Every time, because it has its own implementation; a header with one scheme defines its name. */
#ifndef GRIM_HEADER
#define GRIM_HEADER "grimoire.h"
#endif
#include GRIM_HEADER

#ifndef GRIMOIRE_THREATS_H
#define GRIMOIRE_THREATS_H

#include "../lib/threats.h"

#endif

/* ---- The implementation, whatever came before it ---- */

#ifdef GRIM_IMPLEMENTATION
#include "../lib/threats_implementation.h"
#endif

#include "../lib/loud_template.h"
