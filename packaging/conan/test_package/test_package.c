/* The same program with the library and with the header alone. */
#ifndef GRIM_LIBRARY
#define GRIM_IMPLEMENTATION
#endif
#include "grimoire_chess.h"

#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    enum { E4 = 28, E6 = 44, B4 = 25 };
    uint64_t attacks = grim_rook_attacks(E4, grim_bit(E6) | grim_bit(B4));
    struct grim_position pos;
    grim_position_start(&pos);
    printf("grimoire %s: 0x%016" PRIx64 ", perft(3) = %" PRIu64 "\n", GRIM_VERSION, attacks,
           grim_perft(&pos, 3));
    return attacks != UINT64_C(0x00001010ee101010) || grim_perft(&pos, 3) != 8902;
}
