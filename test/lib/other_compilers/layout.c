/* layout.c - what a program and a library for one system have to agree on: the same on all with 64 bits. */
#define GRIM_IMPLEMENTATION
#include "grimoire.h"
#include "grimoire_chess.h"

#define LAYOUT(type, bytes, boundary)                                                             \
    _Static_assert(sizeof(type) == (bytes) && _Alignof(type) == (boundary), #type)

LAYOUT(struct grim_both, 16, 8);
LAYOUT(struct grim_position, 88, 8);
LAYOUT(struct grim_moves, 900, 4);
LAYOUT(struct grim_piece_moves, 24, 8);
LAYOUT(struct grim_undo, 24, 8);
LAYOUT(struct grim_perft_entry, 16, 8);
LAYOUT(struct grim_perft_hash, 16, 8);
LAYOUT(enum grim_piece, 4, 4);
LAYOUT(enum grim_status, 4, 4);
LAYOUT(grim_move, 2, 2);
LAYOUT(uint64_t, 8, 8);

_Static_assert(offsetof(struct grim_position, key) == 72, "the key is behind four boards more");
_Static_assert(offsetof(struct grim_position, halfmove) == 82,
               "nothing lies between the small ones");
_Static_assert(sizeof(void *) == 8, "addresses have 64 bits");
