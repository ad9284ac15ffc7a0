/* lzcnt_template.h - lzcnt's lookups in GRIM_LANES operations; included once for each GRIM_ISA. */

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE GRIM_LANES(pair)
    GRIM_LANES(lzcnt_pair)(const uint64_t *below, const uint64_t *line, uint64_t occ)
{
    GRIM_LANES(pair) lower = GRIM_LANES(pair_load)(below);
    GRIM_LANES(pair) lines = GRIM_LANES(pair_load)(line);
    GRIM_LANES(pair) all = GRIM_LANES(pair_all)(GRIM_LANES(lzcnt_occ)(occ));
    GRIM_LANES(pair) above = GRIM_LANES(pair_in_but)(all, lines, lower);
    GRIM_LANES(pair) from_below = GRIM_LANES(pair_from_top)(GRIM_LANES(pair_and)(all, lower));
    GRIM_LANES(pair)
    change = GRIM_LANES(pair_xor)(above, GRIM_LANES(pair_add)(above, from_below));
    return GRIM_LANES(pair_apart)(GRIM_LANES(pair_and)(change, lines));
}

#if GRIM_PASTE(GRIM_HAS_QUADS_, GRIM_ISA)
GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE GRIM_LANES(quad)
    GRIM_LANES(lzcnt_quad)(const struct grim_lzcnt_square *s, uint64_t occ)
{
    GRIM_LANES(quad) lower = GRIM_LANES(quad_load)(s->below);
    GRIM_LANES(quad) lines = GRIM_LANES(quad_load)(s->line);
    GRIM_LANES(quad) all = GRIM_LANES(quad_all)(GRIM_LANES(lzcnt_occ)(occ));
    GRIM_LANES(quad) above = GRIM_LANES(quad_in_but)(all, lines, lower);
    GRIM_LANES(quad) from_below = GRIM_LANES(quad_from_top)(GRIM_LANES(quad_and)(all, lower));
    GRIM_LANES(quad)
    change = GRIM_LANES(quad_xor)(above, GRIM_LANES(quad_add)(above, from_below));
    return GRIM_LANES(quad_apart)(GRIM_LANES(quad_and)(change, lines));
}
#else
/* One pair after the other: there are too few registers for four lines at once. */
GRIM_INLINE GRIM_LANES(quad)
    GRIM_LANES(lzcnt_quad)(const struct grim_lzcnt_square *s, uint64_t occ)
{
    return GRIM_LANES(quad_from)(GRIM_LANES(lzcnt_pair)(s->below, s->line, occ),
                                 GRIM_LANES(lzcnt_pair)(s->below + 2, s->line + 2, occ));
}
#endif

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE uint64_t GRIM_LANES(rook_attacks_lzcnt)(const struct grim_lzcnt *table, unsigned sq,
                                                    uint64_t occ)
{
    const struct grim_lzcnt_square *s = &table->squares[sq];
    return GRIM_LANES(pair_union)(GRIM_LANES(lzcnt_pair)(s->below, s->line, occ));
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE uint64_t GRIM_LANES(bishop_attacks_lzcnt)(const struct grim_lzcnt *table, unsigned sq,
                                                      uint64_t occ)
{
    const struct grim_lzcnt_square *s = &table->squares[sq];
    return GRIM_LANES(pair_union)(GRIM_LANES(lzcnt_pair)(s->below + 2, s->line + 2, occ));
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
