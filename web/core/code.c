/* code.c - one lookup as C, out of its scheme's header; it is printed as it is, and not as JSON. */
#include "../../emit/source/lookup.h"

#include "core.h"

/* 0 where there is no such lookup. */
static int read_lookup(struct lookup *lookup, unsigned piece, unsigned sq, unsigned number,
                       uint64_t occ)
{
    lookup->scheme = grim_scheme_at(number);
    if (piece > GRIM_QUEEN || sq > 63 || !lookup->scheme)
        return 0;
    lookup->table = core_table_of(number);
    lookup->piece = (enum grim_piece)piece;
    lookup->sq = sq;
    lookup->occ = occ;
    return lookup->table != NULL;
}

void CORE_EXPORT(program)(unsigned piece, unsigned sq, unsigned number, uint64_t occ)
{
    struct lookup lookup;
    if (read_lookup(&lookup, piece, sq, number, occ))
        lookup_program(&lookup, stdout);
    core_answered();
}

void CORE_EXPORT(steps)(unsigned piece, unsigned sq, unsigned number, uint64_t occ)
{
    struct lookup lookup;
    if (read_lookup(&lookup, piece, sq, number, occ))
        lookup_steps(&lookup, stdout);
    core_answered();
}
