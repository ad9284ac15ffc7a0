/* flood.h - the attacks of any number of sliders at once, direction by direction.
 *
 * A flood (Kogge-Stone) starts from all pieces and doubles its length in each of three steps: over
 * one empty square, over two, over four. One of the lanes_*.h comes before this. */
#ifndef GRIM_CHESS_FLOOD_H
#define GRIM_CHESS_FLOOD_H

struct grim_empty {
    grim_lanes by_one;
    grim_lanes by_two;
    grim_lanes by_four;
};

GRIM_ALWAYS_INLINE struct grim_empty grim_empty_of(grim_lanes by_one)
{
    struct grim_empty empty;
    empty.by_one = by_one;
    empty.by_two = grim_lanes_and(by_one, grim_lanes_step(by_one, 1));
    empty.by_four = grim_lanes_and(empty.by_two, grim_lanes_step(empty.by_two, 2));
    return empty;
}

/* Where pieces stand and the empty squares before them, and one step more: the caller masks what
 * wrapped. */
GRIM_ALWAYS_INLINE grim_lanes grim_flood(grim_lanes pieces, const struct grim_empty *empty)
{
    pieces = grim_lanes_or_and(pieces, empty->by_one, grim_lanes_step(pieces, 1));
    pieces = grim_lanes_or_and(pieces, empty->by_two, grim_lanes_step(pieces, 2));
    pieces = grim_lanes_or_and(pieces, empty->by_four, grim_lanes_step(pieces, 4));
    return grim_lanes_step(pieces, 1);
}

GRIM_ALWAYS_INLINE uint64_t grim_flood_union(uint64_t rooks, uint64_t bishops, uint64_t occ)
{
    struct grim_empty empty =
        grim_empty_of(grim_lanes_less(grim_lanes_wrap(), grim_lanes_all(occ)));
    grim_lanes attacks = grim_flood(grim_lanes_lines(rooks, bishops), &empty);
    return grim_lanes_union(grim_lanes_and(attacks, grim_lanes_wrap()));
}

#endif
