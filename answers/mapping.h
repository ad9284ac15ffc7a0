/* mapping.h - which bits of a factor are summed in each bit of a product, whatever the factor: P.
 * Kannan's index mappings (4.2), the answer of `grimoire show mapping`. */
#ifndef GRIM_ANSWERS_MAPPING_H
#define GRIM_ANSWERS_MAPPING_H

#include <stdint.h>
#include <stdio.h>

enum { MAPPING_SQUARES_MAX = 12 }; /* of a key; no slider has more */

/* The uppermost `bits` bits of the product are the index. */
void answer_mapping_print(FILE *out, uint64_t key, unsigned bits);
void answer_mapping_json(FILE *out, uint64_t key, unsigned bits);

#endif
