#include "find.h"

unsigned grim_find_bits(const struct grim_find *find)
{
    enum grim_finding finding = find->scheme->finding;
    if (finding == GRIM_FINDING_table || (finding == GRIM_FINDING_placed && !find->bits))
        return find->piece == GRIM_ROOK ? 12 : 9;
    if (find->bits)
        return find->bits;
    return grim_geometry_count(grim_geometry_mask(find->piece, find->sq));
}

struct grim_given grim_find_given(const struct grim_find *find)
{
    return grim_given_alone(find->piece, find->sq, 0, grim_find_bits(find));
}
