/* riders.h - lookups of any piece on any board as a source file that stands alone. */
#ifndef EMIT_RIDERS_H
#define EMIT_RIDERS_H

#include <stdio.h>

#include "../riders/riders.h"

struct emit_riders {
    const struct grim_riders *riders; /* with factors or computed, not PEXT */
    const char *language, *description, *name, *version;
};

/* Whether it is one of these languages. */
int emit_riders_has(const char *language);
extern const char emit_riders_languages[];

/* Files line by line, with marks in them.
 *
 * $N and $U are the name, as it is and in capitals; $D the description, $V the version, $S squares,
 * $P lookups for each square, $E entries, $H the hash of attacks found by walking. $L, $W, $O and $R
 * are the rows of lookups, of paths, where those of each lookup begin, and what paths do; $A and $M
 * those of lines that are computed, all of each and what matters. Small letters are words that C and
 * C++ have different ones for, @ is C's prefix of a name.
 *
 * A line that begins with ?f is only for lookups of one word folded from two, with ?w of two words,
 * with ?t for either, which have a table, with ?l for lines that are computed, with ?c for C, and
 * with ?p for C++. */
extern const char *const emit_riders_c[], *const emit_riders_rust[], *const emit_riders_go[],
                                                                         *const emit_riders_ts[];

void emit_riders_write(FILE *out, const struct emit_riders *emit);

#endif
