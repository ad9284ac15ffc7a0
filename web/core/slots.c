/* slots.c - how many slots a scheme's table has, by the arrays that hold them. */
#include <string.h>

#include "core.h"

#include "../../lib/gen/all_schemes.inc"

#define COUNT(scheme, array, type) (sizeof((struct grim_##scheme *)NULL)->array / sizeof(type))
#define ROW(scheme, array, type)                                                                  \
    {                                                                                             \
#scheme, COUNT(scheme, array, type)                                                       \
    }

static const struct {
    const char *scheme;
    size_t slots;
} tables[] = {
    {"plain", COUNT(plain, rook_slots, uint64_t) + COUNT(plain, bishop_slots, uint64_t)},
    ROW(fancy, slots, uint64_t),
    ROW(fewest, slots, uint64_t),
    ROW(fixed, slots, uint64_t),
    ROW(black, slots, uint64_t),
    ROW(packed, slots, uint64_t),
    ROW(packedshare, slots, uint64_t),
    ROW(packedswap, slots, uint64_t),
    ROW(packedboth, slots, uint64_t),
    ROW(packed16, slots, uint16_t),
    ROW(packed8, slots, uint8_t),
    ROW(byte, slots, uint8_t),
    ROW(indirect16, slots, uint16_t),
    ROW(mul32, slots, uint64_t),
    ROW(mul32xor, slots, uint64_t),
    ROW(mul32one, slots, uint64_t),
    ROW(shared, slots, uint64_t),
    ROW(shiftin, slots, uint64_t),
    ROW(offsetin, slots, uint64_t),
    ROW(pext, slots, uint64_t),
    ROW(pext16, slots, uint16_t),
    ROW(hybrid, bishop_slots, uint64_t),
};

unsigned core_slots_of(const char *scheme)
{
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (strcmp(tables[i].scheme, scheme) == 0)
            return (unsigned)tables[i].slots;
    return 0;
}
