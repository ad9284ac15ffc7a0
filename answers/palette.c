#include "palette.h"

#include <stddef.h>

#define PALETTE(letter, light, dark, terminal) {#letter[0], terminal},
const struct palette_ink palette_inks[PALETTE_INKS] = {
#include "palette.def"
};
#undef PALETTE

const struct palette_ink *palette_ink(unsigned n)
{
    return n && n <= PALETTE_INKS ? &palette_inks[n - 1] : NULL;
}

char palette_letter(unsigned n)
{
    return "ABCDEFGHIJKLMNPQ"[n - 1];
}

#define PALETTE(letter, light, dark, terminal) ".ink" #letter "{fill:" light "}"
const char palette_light[] =
#include "palette.def"
    "\n";
#undef PALETTE

#define PALETTE(letter, light, dark, terminal) ".ink" #letter "{fill:" dark "}"
const char palette_dark[] =
#include "palette.def"
    "\n";
