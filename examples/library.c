/* The same rook three ways with the installed library:
 *
 *   cc library.c $(pkg-config --cflags --libs grimoire) */
#include "grimoire.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { E4 = 28, E6 = 44, B4 = 25 };

static int say(const char *what, enum grim_status status, uint64_t attacks)
{
    if (status == GRIM_OK)
        printf("0x%016" PRIx64 "  %s\n", attacks, what);
    else
        fprintf(stderr, "%s: %s\n", what, grim_status_text(status));
    return status != GRIM_OK;
}

/* A scheme chosen when the program runs: its table may have to be filled first. */
static int ask_scheme(const char *name, uint64_t occ)
{
    const struct grim_scheme *scheme = grim_scheme_find(name);
    if (!scheme)
        return say(name, GRIM_ERROR_SCHEME, 0);
    void *table = scheme->constant ? NULL : malloc(scheme->table_bytes);
    enum grim_status status = GRIM_OK;
    uint64_t attacks = 0;
    if (!scheme->constant)
        status = grim_scheme_fill(scheme, table, scheme->table_bytes);
    if (status == GRIM_OK)
        status = grim_scheme_attacks(scheme, scheme->constant ? scheme->constant : table,
                                     GRIM_ROOK, E4, occ, &attacks);
    free(table);
    return say(name, status, attacks);
}

int main(void)
{
    uint64_t occ = grim_bit(E6) | grim_bit(B4);
    int failed = say("the scheme compiled in", GRIM_OK, grim_rook_attacks(E4, occ));
    failed |= ask_scheme(grim_pick(GRIM_ROOK, grim_cpu()), occ);
    failed |= ask_scheme("fancy", occ);
    return failed;
}
