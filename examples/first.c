#define GRIM_IMPLEMENTATION
#include "grimoire.h"
#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    enum { E4 = 28, E6 = 44, B4 = 25 };
    uint64_t occ = grim_bit(E6) | grim_bit(B4);
    printf("0x%016" PRIx64 "\n", grim_rook_attacks(E4, occ));
    return 0;
}
