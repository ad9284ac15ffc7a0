#include "find.h"

unsigned find_bits(const struct find *find)
{
    enum finding finding = find->scheme->finding;
    if (finding == FINDING_table || (finding == FINDING_placed && !find->bits))
        return find->piece == GRIM_ROOK ? 12 : 9;
    if (find->bits)
        return find->bits;
    return grim_geometry_count(grim_geometry_mask(find->piece, find->sq));
}

struct grim_given find_given(const struct find *find)
{
    return grim_given_alone(find->piece, find->sq, 0, find_bits(find));
}
