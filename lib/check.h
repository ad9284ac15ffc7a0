/* check.h - the assertion that stays wherever GRIM_CHECK asks for it, whatever NDEBUG says. */
#ifndef GRIM_CHECK_H
#define GRIM_CHECK_H

#include "compiler.h"

#if GRIM_CHECK
#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <assert.h>

GRIM_INLINE void grim_assert_filled(int is_filled)
{
    assert(is_filled && "call grim_init() first: the table of this scheme is not filled");
}

#pragma pop_macro("NDEBUG")
#include <assert.h>
#endif

#endif
