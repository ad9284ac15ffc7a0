/* lzcnt_template.h - lzcnt's lookups in GRIM_LANES operations; included once for each GRIM_ISA. */

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE GRIM_LANES(pair)
    GRIM_LANES(lzcnt_pair)(const uint64_t *below, const uint64_t *above, uint64_t occ)
{
    GRIM_LANES(pair) lower = GRIM_LANES(pair_load)(below);
    GRIM_LANES(pair) upper = GRIM_LANES(pair_load)(above);
    GRIM_LANES(pair) all = GRIM_LANES(pair_all)(occ);
    GRIM_LANES(pair) blockers_above = GRIM_LANES(pair_and)(all, upper);
    GRIM_LANES(pair) blockers_below = GRIM_LANES(pair_and)(all, lower);
    GRIM_LANES(pair)
    next = GRIM_LANES(pair_top)(GRIM_LANES(pair_or)(blockers_below, GRIM_LANES(pair_all)(1)));
    GRIM_LANES(pair)
    change = GRIM_LANES(pair_xor)(blockers_above, GRIM_LANES(pair_sub)(blockers_above, next));
    return GRIM_LANES(pair_and)(change, GRIM_LANES(pair_or)(lower, upper));
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE GRIM_LANES(quad)
    GRIM_LANES(lzcnt_quad)(const struct grim_lzcnt_square *s, uint64_t occ)
{
    GRIM_LANES(quad) lower = GRIM_LANES(quad_load)(s->below);
    GRIM_LANES(quad) upper = GRIM_LANES(quad_load)(s->above);
    GRIM_LANES(quad) all = GRIM_LANES(quad_all)(occ);
    GRIM_LANES(quad) blockers_above = GRIM_LANES(quad_and)(all, upper);
    GRIM_LANES(quad) blockers_below = GRIM_LANES(quad_and)(all, lower);
    GRIM_LANES(quad)
    next = GRIM_LANES(quad_top)(GRIM_LANES(quad_or)(blockers_below, GRIM_LANES(quad_all)(1)));
    GRIM_LANES(quad)
    change = GRIM_LANES(quad_xor)(blockers_above, GRIM_LANES(quad_sub)(blockers_above, next));
    return GRIM_LANES(quad_and)(change, GRIM_LANES(quad_or)(lower, upper));
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE uint64_t GRIM_LANES(rook_attacks_lzcnt)(const struct grim_lzcnt *table, unsigned sq,
                                                    uint64_t occ)
{
    const struct grim_lzcnt_square *s = &table->squares[sq];
    return GRIM_LANES(pair_union)(GRIM_LANES(lzcnt_pair)(s->below, s->above, occ));
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE uint64_t GRIM_LANES(bishop_attacks_lzcnt)(const struct grim_lzcnt *table, unsigned sq,
                                                      uint64_t occ)
{
    const struct grim_lzcnt_square *s = &table->squares[sq];
    return GRIM_LANES(pair_union)(GRIM_LANES(lzcnt_pair)(s->below + 2, s->above + 2, occ));
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE struct grim_both GRIM_LANES(both_attacks_lzcnt)(const struct grim_lzcnt *table,
                                                            unsigned sq, uint64_t occ)
{
    GRIM_LANES(quad) lanes = GRIM_LANES(lzcnt_quad)(&table->squares[sq], occ);
    struct grim_both both;
    both.rook = GRIM_LANES(pair_union)(GRIM_LANES(quad_low)(lanes));
    both.bishop = GRIM_LANES(pair_union)(GRIM_LANES(quad_high)(lanes));
    return both;
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE uint64_t GRIM_LANES(queen_attacks_lzcnt)(const struct grim_lzcnt *table, unsigned sq,
                                                     uint64_t occ)
{
    GRIM_LANES(quad) lanes = GRIM_LANES(lzcnt_quad)(&table->squares[sq], occ);
    return GRIM_LANES(pair_union)(
        GRIM_LANES(pair_or)(GRIM_LANES(quad_low)(lanes), GRIM_LANES(quad_high)(lanes)));
}
