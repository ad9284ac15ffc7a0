/* fen.h - the occupied squares of a FEN. */
#ifndef GRIM_ANSWERS_FEN_H
#define GRIM_ANSWERS_FEN_H

#include <stdint.h>
#include <stdio.h>

enum { FEN_WHY = 128 };

/* Reads the placement, the first field, and ignores everything after its space. Returns 1, or 0
 * with a sentence in `why` that says what is wrong and what would be valid. */
int fen_occupancy(const char *fen, uint64_t *occ, char why[FEN_WHY]);

void answer_fen_json(FILE *out, uint64_t occ);

#endif
