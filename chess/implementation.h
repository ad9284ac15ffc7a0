/* implementation.h - the parts of the single header that exist once per program.
 *
 * The generator comes first: it may bring a faster way to find what many sliders attack. */
#ifndef GRIM_CHESS_IMPLEMENTATION_H
#define GRIM_CHESS_IMPLEMENTATION_H

#include "../lib/gen/keys.c"
#include "../lib/gen/polyglot_words.c"

#if GRIM_UNIT_HAS_avx512count
#include "for_avx512.c"
#elif GRIM_UNIT_HAS_bmi2 && GRIM_UNIT_HAS_avx2 && !GRIM_UNIT_PEXT_IS_SLOW
#include "for_bmi2.c"
#else
#include "for_portable.c"
#endif

#include "generators.c"
#include "visit.c"
#include "position.c"
#include "start.c"
#include "changes.c"
#include "polyglot.c"
#include "result.c"
#include "fen_board.c"
#include "fen_rights.c"
#include "fen_read.c"
#include "fen_write.c"
#include "fen_text.c"
#include "epd.c"
#include "uci.c"
#include "san.c"

#endif
