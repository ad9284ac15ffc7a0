/* palette.h - the letters and colours of a slider's relevant squares: palette.def as an array. */
#ifndef GRIM_ANSWERS_PALETTE_H
#define GRIM_ANSWERS_PALETTE_H

enum { PALETTE_INKS = 12 };

struct palette_ink {
    char letter;
    const char *terminal; /* as pen_put takes it */
};

extern const struct palette_ink palette_inks[PALETTE_INKS];

/* The n-th, from 1 on; NULL for 0, and behind the last. */
const struct palette_ink *palette_ink(unsigned n);

/* Of the n-th relevant square, with a colour or without: a lookup has at most sixteen. O is the
 * piece. */
char palette_letter(unsigned n);

/* Rules that give class inkA, inkB... its colour on light paper, or on dark. */
extern const char palette_light[], palette_dark[];

#endif
