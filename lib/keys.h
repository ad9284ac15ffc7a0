/* keys.h - random words for hashing chess positions; chess/ says how they are used. */
#ifndef GRIM_KEYS_H
#define GRIM_KEYS_H

#include "compiler.h"

GRIM_EXTERN const uint64_t grim_piece_key_table[12][64]; /* six kinds of White, six of Black */
GRIM_EXTERN const uint64_t grim_castling_key_table[16];  /* rook files, White's, Black's */
GRIM_EXTERN const uint64_t grim_en_passant_key_table[8]; /* files */

/* Polyglot's, in the order of data/polyglot.txt. */
GRIM_EXTERN const uint64_t grim_polyglot_table[781];

/* Black is to move. */
#define GRIM_SIDE_KEY UINT64_C(0x9e3779b97f4a7c15)

#endif
