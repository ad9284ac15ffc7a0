/* grimoire.h - rook, bishop and queen attacks.
 *
 * Squares are 0..63: a1 = 0, b1 = 1, h8 = 63. A board is a uint64_t with bit sq set for square sq.
 * The occupancy may contain the slider itself and anything off its lines: it makes no difference.
 * Attacks include the first piece on every ray, of either colour.
 *
 * Arguments are asserted in debug builds; otherwise a square above 63 is undefined behaviour.
 *
 * As a single header: define GRIM_IMPLEMENTATION in one source file before including it, even if
 * another header has already included it. With the library: define GRIM_LIBRARY everywhere
 * (pkg-config and CMake do) and link with it.
 *
 * MIT licence; the tables are CC0. Manual: grimoire(3). */
#include "../lib/quiet_template.h"

#ifndef GRIMOIRE_H
#define GRIMOIRE_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "../lib/compiler.h"
#include "../lib/geometry.h"
#include "../lib/words.h"
#include "../lib/cpu.h"
#include "../lib/bitscan.h"
#include "../lib/kernels.h"
#include "../lib/leapers.h"
#include "../lib/walk.h"

#define GRIM_VERSION "0.1.0"

/* ---- The scheme ---- */

/* Define GRIM_SCHEME as a name from `grimoire list`; otherwise the compiler's flags choose. */
#ifndef GRIM_SCHEME
#if GRIM_UNIT_HAS_bmi2 && !GRIM_UNIT_PEXT_IS_SLOW
#define GRIM_SCHEME pext
#elif GRIM_UNIT_HAS_rbit
#define GRIM_SCHEME rbit
#else
#define GRIM_SCHEME black
#endif
#endif

#include "../lib/chosen.h"

/* Fills the table of a scheme that is not marked constant: takes about a millisecond, does it once,
 * and may be called from several threads. For constant schemes it does nothing.
 *
 * Before that the table is zeros, and lookups are wrong, or follow a null pointer (fancy, fewest).
 * If the implementation is C++, a static initialiser of its file calls it; initialisers of other
 * files may run earlier, so call it in those that look attacks up. Builds with neither NDEBUG nor
 * optimisation assert that it was called, and so does any build with GRIM_CHECK=1. */
#if GRIM_CHOSEN_IS_READY
GRIM_INLINE enum grim_status grim_init(void)
{
    return GRIM_OK;
}
#else
GRIM_EXTERN enum grim_status grim_init(void);
#endif

/* ---- Attacks ---- */

GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_rook_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return GRIM_LOOK_UP(
        grim_walk_both(sq, occ).rook,
        (grim_check_table(), GRIM_CHOSEN(grim_rook_attacks_)(GRIM_TABLE, sq, occ)));
}

GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_bishop_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return GRIM_LOOK_UP(
        grim_walk_both(sq, occ).bishop,
        (grim_check_table(), GRIM_CHOSEN(grim_bishop_attacks_)(GRIM_TABLE, sq, occ)));
}

GRIM_INLINE GRIM_CONSTEXPR uint64_t grim_queen_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return GRIM_LOOK_UP(
        grim_walk_both(sq, occ).rook | grim_walk_both(sq, occ).bishop,
        (grim_check_table(), GRIM_CHOSEN(grim_queen_attacks_)(GRIM_TABLE, sq, occ)));
}

/* Rook and bishop attacks from one square, separately: pins and checks need both. */
GRIM_INLINE GRIM_CONSTEXPR struct grim_both grim_both_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return GRIM_LOOK_UP(
        grim_walk_both(sq, occ),
        (grim_check_table(), GRIM_CHOSEN(grim_both_attacks_)(GRIM_TABLE, sq, occ)));
}

/* Prefetches memory for a lookup on this square with this occupancy. */
GRIM_INLINE void grim_prefetch(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    grim_check_table();
    GRIM_CHOSEN(grim_prefetch_)(GRIM_TABLE, sq, occ);
}

/* ---- Tools, in the library only ---- */

#ifdef GRIM_LIBRARY
#include "../lib/tools.h"
#endif

#endif

#if GRIM_PASTE(GRIM_ID_, GRIM_SCHEME) == 0
#error "GRIM_SCHEME was changed between two includes of grimoire.h, to the name of no scheme"
#endif
GRIM_STATIC_ASSERT((int)GRIM_PASTE(GRIM_ID_, GRIM_SCHEME) == (int)GRIM_ID_OF_CHOSEN,
                   "GRIM_SCHEME was changed between two includes of grimoire.h");

/* ---- The implementation, whatever came before it ---- */

#ifdef GRIM_IMPLEMENTATION
#include "../lib/implementation.h"
#endif

#include "../lib/loud_template.h"
