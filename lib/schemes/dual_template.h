/* dual_template.h - dual's lookups in GRIM_LANES operations; included once for each GRIM_ISA. */

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE GRIM_LANES(pair) GRIM_LANES(dual_pair)(const struct grim_dual_square *s, uint64_t occ)
{
    GRIM_LANES(pair) lines = GRIM_LANES(pair_load)(s->lines + 2);
    GRIM_LANES(pair) up = GRIM_LANES(pair_and)(GRIM_LANES(pair_all)(occ), lines);
    GRIM_LANES(pair) down = GRIM_LANES(pair_flip)(up);
    up = GRIM_LANES(pair_sub)(up, GRIM_LANES(pair_all)(s->bit));
    down = GRIM_LANES(pair_sub)(down, GRIM_LANES(pair_all)(s->flipped_bit));
    return GRIM_LANES(pair_and)(GRIM_LANES(pair_xor)(up, GRIM_LANES(pair_flip)(down)), lines);
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE GRIM_LANES(quad) GRIM_LANES(dual_quad)(const struct grim_dual_square *s, uint64_t occ)
{
    GRIM_LANES(quad) lines = GRIM_LANES(quad_load)(s->lines);
    GRIM_LANES(quad) up = GRIM_LANES(quad_and)(GRIM_LANES(quad_all)(occ), lines);
    GRIM_LANES(quad) down = GRIM_LANES(quad_flip)(up);
    up = GRIM_LANES(quad_sub)(up, GRIM_LANES(quad_all)(s->bit));
    down = GRIM_LANES(quad_sub)(down, GRIM_LANES(quad_all)(s->flipped_bit));
    return GRIM_LANES(quad_and)(GRIM_LANES(quad_xor)(up, GRIM_LANES(quad_flip)(down)), lines);
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE uint64_t GRIM_LANES(rook_attacks_dual)(const struct grim_dual *table, unsigned sq,
                                                   uint64_t occ)
{
    const struct grim_dual_square *s = &table->squares[sq];
    return grim_dual_file(s, occ) | grim_dual_rank(s, occ);
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE uint64_t GRIM_LANES(bishop_attacks_dual)(const struct grim_dual *table, unsigned sq,
                                                     uint64_t occ)
{
    return GRIM_LANES(pair_union)(GRIM_LANES(dual_pair)(&table->squares[sq], occ));
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE struct grim_both GRIM_LANES(both_attacks_dual)(const struct grim_dual *table,
                                                           unsigned sq, uint64_t occ)
{
    const struct grim_dual_square *s = &table->squares[sq];
    GRIM_LANES(quad) lanes = GRIM_LANES(dual_quad)(s, occ);
    struct grim_both both;
    both.rook = GRIM_LANES(pair_first)(GRIM_LANES(quad_low)(lanes)) | grim_dual_rank(s, occ);
    both.bishop = GRIM_LANES(pair_union)(GRIM_LANES(quad_high)(lanes));
    return both;
}

GRIM_PASTE(GRIM_TARGET_, GRIM_ISA)
GRIM_INLINE uint64_t GRIM_LANES(queen_attacks_dual)(const struct grim_dual *table, unsigned sq,
                                                    uint64_t occ)
{
    const struct grim_dual_square *s = &table->squares[sq];
    GRIM_LANES(quad) lanes = GRIM_LANES(dual_quad)(s, occ);
    GRIM_LANES(pair) diagonals = GRIM_LANES(quad_high)(lanes);
    GRIM_LANES(pair) with_file = GRIM_LANES(pair_or)(GRIM_LANES(quad_low)(lanes), diagonals);
    GRIM_LANES(pair)
    all = GRIM_LANES(pair_or)(with_file, GRIM_LANES(pair_second)(diagonals));
    return GRIM_LANES(pair_first)(all) | grim_dual_rank(s, occ);
}
