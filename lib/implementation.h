/* implementation.h - the parts of the single header that exist once per program.
 *
 * It may come long after the lookups: GRIM_IMPLEMENTATION says where, not what came before. */
#ifndef GRIM_IMPLEMENTATION_H
#define GRIM_IMPLEMENTATION_H

#include "geometry.c"
#include "cpu.c"
#include "kernels.c"
#include "gen/lines.c"

#if GRIM_CHOSEN_IS_READY
/* A file name has no blanks. */
/* clang-format off */
#define GRIM_TABLE_FILE_OF_(name) GRIM_TEXT_OF(gen/table_##name.c)
#define GRIM_TABLE_FILE_OF(name) GRIM_TABLE_FILE_OF_(name)
/* clang-format on */
#include GRIM_TABLE_FILE_OF(GRIM_SCHEME)
#else
/* Includes the part of the scheme's file that chosen.h left out. */
/* clang-format off */
#define GRIM_FILL_OF(name) GRIM_TEXT_OF(schemes/name.h)
/* clang-format on */
#include "fill.h"
#include GRIM_FILL_OF(GRIM_SCHEME)

struct GRIM_CHOSEN(grim_) GRIM_CHOSEN(grim_table_);
grim_atomic_int GRIM_CHOSEN(grim_state_);

/* The first caller fills; the others wait for it, about a millisecond. */
enum grim_status grim_init(void)
{
    grim_atomic_int *const state = &GRIM_CHOSEN(grim_state_);
    if (GRIM_ATOMIC_TAKE(state, GRIM_UNTOUCHED, GRIM_FILLING)) {
        enum grim_status status = GRIM_CHOSEN(grim_fill_)(GRIM_TABLE);
        GRIM_ATOMIC_STORE(state, status == GRIM_OK ? GRIM_FILLED : GRIM_BROKEN);
    }
    while (GRIM_ATOMIC_LOAD(state) == GRIM_FILLING)
        continue;
    return GRIM_ATOMIC_LOAD(state) == GRIM_FILLED ? GRIM_OK : GRIM_ERROR_FACTOR;
}

/* C++ calls it before main, with the initialisers of this file; only code that runs earlier has to
 * call it. */
#if defined(__cplusplus)
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wglobal-constructors"
#endif
static const struct grim_filler {
    grim_filler()
    {
        (void)grim_init();
    }
} grim_filled_before_main;
#if defined(__clang__)
#pragma clang diagnostic pop
#endif
#endif
#endif

#endif
