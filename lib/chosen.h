/* chosen.h - includes the one scheme that GRIM_SCHEME names, and defines where its table is. */
#ifndef GRIM_CHOSEN_H
#define GRIM_CHOSEN_H

#include "compiler.h"
#include "gen/ids.inc"
#include "words.h"

#if !GRIM_PASTE(GRIM_ID_, GRIM_SCHEME)
#error "GRIM_SCHEME is not the name of a scheme; `grimoire list` shows them all"
#endif

#define GRIM_CHOSEN_IS_READY GRIM_PASTE(GRIM_READY_, GRIM_SCHEME)
#if defined(GRIM_IMPLEMENTATION) && !GRIM_CHOSEN_IS_READY && !defined(GRIM_WITH_FILL)
#define GRIM_WITH_FILL
#endif

#include "contract.h"

/* A file name has no blanks. */
/* clang-format off */
#define GRIM_TEXT_OF(text) #text
#define GRIM_FILE_OF(name) GRIM_TEXT_OF(schemes/name.h)
/* clang-format on */
#include GRIM_FILE_OF(GRIM_SCHEME)

/* The chosen scheme's variant of something: GRIM_CHOSEN(grim_rook_attacks_) */
#define GRIM_CHOSEN(prefix) GRIM_PASTE(prefix, GRIM_SCHEME)

#if defined(GRIM_LIBRARY) && !GRIM_CHOSEN_IS_READY
#error "libgrimoire has only the tables that `grimoire list` calls constant; use the single header"
#elif defined(GRIM_LIBRARY)
/* Through a pointer, so that no program gets a copy of a shared library's table. */
GRIM_EXTERN GRIM_EXPORT const struct GRIM_CHOSEN(grim_) *const
    GRIM_PASTE(GRIM_CHOSEN(grim_table_), _at);
#define GRIM_TABLE GRIM_PASTE(GRIM_CHOSEN(grim_table_), _at)
#elif GRIM_CHOSEN_IS_READY
GRIM_EXTERN const struct GRIM_CHOSEN(grim_) GRIM_CHOSEN(grim_table_);
#define GRIM_TABLE (&GRIM_CHOSEN(grim_table_))
#else
GRIM_EXTERN struct GRIM_CHOSEN(grim_) GRIM_CHOSEN(grim_table_);
#define GRIM_TABLE (&GRIM_CHOSEN(grim_table_))

/* The state of that table, which other files of the program read when they check. */
enum { GRIM_UNTOUCHED, GRIM_FILLING, GRIM_FILLED, GRIM_BROKEN };
GRIM_EXTERN grim_atomic_int GRIM_CHOSEN(grim_state_);
#endif

#include "check.h"
/* Does nothing unless GRIM_CHECK is set. */
GRIM_INLINE void grim_check_table(void)
{
#if GRIM_CHECK && !GRIM_CHOSEN_IS_READY
    grim_assert_filled(GRIM_ATOMIC_LOAD(&GRIM_CHOSEN(grim_state_)) == GRIM_FILLED);
#endif
}

/* For a second include of grimoire.h. */
enum { GRIM_ID_OF_CHOSEN = GRIM_PASTE(GRIM_ID_, GRIM_SCHEME) };

#endif
