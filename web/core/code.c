/* code.c - one lookup, or one factor, as C out of its scheme's header;
 * it is printed as it is, and not as JSON. */
#include "../../emit/factor_text.h"
#include "../../emit/lookup.h"

#include "core.h"

/* 0 where there is no such lookup. */
static int code_read_lookup(struct lookup *lookup, unsigned piece, unsigned sq, unsigned number,
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
    if (code_read_lookup(&lookup, piece, sq, number, occ))
        lookup_program(&lookup, stdout);
    core_answered();
}

void CORE_EXPORT(steps)(unsigned piece, unsigned sq, unsigned number, uint64_t occ)
{
    struct lookup lookup;
    if (code_read_lookup(&lookup, piece, sq, number, occ))
        lookup_steps(&lookup, stdout);
    core_answered();
}

void CORE_EXPORT(factor_code)(unsigned piece, unsigned sq, int black, unsigned bits,
                              uint64_t factor)
{
    const struct grim_scheme *scheme = grim_scheme_find(black ? "black" : "fancy");
    if (core_is_slider(piece, sq) && bits >= 1 && bits <= JUDGE_MOST_BITS) {
        struct grim_given given = grim_given_alone((enum grim_piece)piece, sq, factor, bits);
        factor_text(scheme, &given, stdout);
    }
    core_answered();
}
