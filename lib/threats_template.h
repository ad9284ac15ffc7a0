/* threats_template.h - the four questions, in the operations of one instruction set, GRIM_ISA. */

#define GRIM_RAYS(op) GRIM_PASTE(GRIM_PASTE(grim_rays_, GRIM_PASTE(op, _)), GRIM_ISA)
#define GRIM_RAYS_TARGET GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)

/* The pieces visible from the square: the first on each ray, and those a knight move away. */
GRIM_RAYS_TARGET GRIM_INLINE uint64_t GRIM_RAYS(seen)(const GRIM_RAYS(type) * rays)
{
    uint64_t pieces = GRIM_RAYS(test)(rays, grim_rays_any);
    return grim_rays_first(pieces) | (pieces & GRIM_KNIGHTS_OF_RAYS);
}

GRIM_RAYS_TARGET static uint64_t GRIM_RAYS(attackers)(const struct grim_placement *placement,
                                                      unsigned sq)
{
    GRIM_RAYS(type) rays = GRIM_RAYS(from)(placement, sq);
    uint64_t attackers = GRIM_RAYS(test)(&rays, grim_rays_attackers);
    return grim_rays_board(attackers & GRIM_RAYS(seen)(&rays), sq);
}

GRIM_RAYS_TARGET static uint64_t GRIM_RAYS(xrays)(const struct grim_placement *placement,
                                                  unsigned sq)
{
    GRIM_RAYS(type) rays = GRIM_RAYS(from)(placement, sq);
    uint64_t all = GRIM_RAYS(test)(&rays, grim_rays_any);
    uint64_t second = grim_rays_first(all & ~grim_rays_first(all));
    return grim_rays_board(second & GRIM_RAYS(test)(&rays, grim_rays_sliders), sq);
}

GRIM_RAYS_TARGET static uint64_t GRIM_RAYS(side)(const struct grim_placement *placement,
                                                 enum grim_color side)
{
    const uint64_t black = GRIM_RAYS(kinds)(placement, GRIM_PIECE_BLACK);
    const uint64_t ours = side == GRIM_BLACK ? black : ~black;
    const uint64_t pawns = ours & GRIM_RAYS(kinds)(placement, 1 | 2);
    const uint64_t rooks = ours & GRIM_RAYS(kinds)(placement, GRIM_PIECE_ROOK | GRIM_PIECE_QUEEN);
    const uint64_t bishops =
        ours & GRIM_RAYS(kinds)(placement, GRIM_PIECE_BISHOP | GRIM_PIECE_QUEEN);
    return grim_rays_pawns(pawns, side) |
           grim_rays_knights(ours & GRIM_RAYS(kinds)(placement, GRIM_PIECE_KNIGHT)) |
           grim_rays_kings(ours & GRIM_RAYS(kinds)(placement, GRIM_PIECE_KING)) |
           GRIM_PASTE(grim_union_for_, GRIM_ISA)(rooks, bishops, GRIM_RAYS(kinds)(placement, 127));
}

GRIM_RAYS_TARGET static void GRIM_RAYS(piece)(const struct grim_placement *placement, unsigned sq,
                                              uint8_t piece, struct grim_threats *threats)
{
    GRIM_RAYS(type) rays = GRIM_RAYS(from)(placement, sq);
    const uint64_t seen = GRIM_RAYS(seen)(&rays), first = seen & ~GRIM_KNIGHTS_OF_RAYS;
    const uint64_t attacked = seen & grim_rays_attacked(piece);
    const uint64_t attackers = seen & GRIM_RAYS(test)(&rays, grim_rays_attackers);
    const uint64_t behind = grim_rays_opposite(first);
    const uint64_t sliders =
        first & GRIM_RAYS(test)(&rays, grim_rays_sliders) & grim_rays_filled(behind);
    GRIM_RAYS(write)(&rays, sq, piece, attacked, attackers, threats);
    GRIM_RAYS(write_across)(&rays, sq, sliders, behind & grim_rays_filled(sliders), threats);
}

#undef GRIM_RAYS
#undef GRIM_RAYS_TARGET
