static inline __attribute__((always_inline)) void grim_has_effect(void)
{
    __asm__ volatile("");
}
static inline int grim_atomic_take(int *at, int from, int to)
{
    return __atomic_compare_exchange_n(at, &from, to, 0, 4, 2);
}
enum grim_piece { GRIM_ROOK, GRIM_BISHOP, GRIM_QUEEN };
extern __attribute__((visibility("default"))) uint64_t grim_geometry_attacks(enum grim_piece piece, unsigned sq,
                                                       uint64_t occ);
extern __attribute__((visibility("default"))) uint64_t grim_geometry_mask(enum grim_piece piece, unsigned sq);
extern __attribute__((visibility("default"))) uint64_t grim_geometry_knight(unsigned sq);
extern __attribute__((visibility("default"))) uint64_t grim_geometry_king(unsigned sq);
extern __attribute__((visibility("default"))) uint64_t grim_geometry_pawn(int up, unsigned sq);
extern __attribute__((visibility("default"))) uint64_t grim_geometry_between(unsigned a, unsigned b);
extern __attribute__((visibility("default"))) uint64_t grim_geometry_line(unsigned a, unsigned b);
extern __attribute__((visibility("default"))) unsigned grim_geometry_count(uint64_t squares);
static inline uint64_t grim_subset_next(uint64_t subset, uint64_t mask)
{
    return (subset - mask) & mask;
}
enum grim_color { GRIM_WHITE, GRIM_BLACK };
struct grim_both {
    uint64_t rook;
    uint64_t bishop;
};
enum grim_status {
    GRIM_OK,
    GRIM_ERROR_NULL,
    GRIM_ERROR_SQUARE,
    GRIM_ERROR_SCHEME,
    GRIM_ERROR_CPU,
    GRIM_ERROR_MEMORY,
    GRIM_ERROR_FACTOR,
    GRIM_ERROR_FORMAT
};
static inline uint64_t grim_bit(unsigned sq)
{
    return UINT64_C(1) << sq;
}
static inline uint64_t grim_flip_ranks(uint64_t board)
{
    return __builtin_bswap64(board);
}
static inline unsigned grim_count(uint64_t board)
{
    board -= board >> 1 & UINT64_C(0x5555555555555555);
    board = (board & UINT64_C(0x3333333333333333)) + (board >> 2 & UINT64_C(0x3333333333333333));
    board = (board + (board >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(board * UINT64_C(0x0101010101010101) >> 56);
}
static inline unsigned grim_lowest(uint64_t board)
{
    return (unsigned)__builtin_ctzll(board);
}
static inline unsigned grim_highest(uint64_t board)
{
    return 63u ^ (unsigned)__builtin_clzll(board);
}
enum {
    GRIM_CPU_BMI2 = 1,
    GRIM_CPU_SLOW_PEXT = 2,
    GRIM_CPU_AVX2 = 4,
    GRIM_CPU_AVX512 = 8,
    GRIM_CPU_AVX512GFNI = 16,
    GRIM_CPU_AVX512COUNT = 32
};
extern __attribute__((visibility("default"))) unsigned grim_cpu(void);
extern __attribute__((visibility("default"))) const char *grim_pick(enum grim_piece piece, unsigned cpu);
static const unsigned char grim_bitscan8_table[8] = {
    7, 0, 5, 1, 6, 4, 3, 2,
};
static const unsigned char grim_bitscan64_table[64] = {
    63, 0, 58, 1, 59, 47, 53, 2, 60, 39, 48, 27, 54, 33, 42, 3,
    61, 51, 37, 40, 49, 18, 28, 20, 55, 30, 34, 11, 43, 14, 22, 4,
    62, 57, 46, 52, 38, 26, 32, 41, 50, 36, 17, 19, 29, 10, 13, 21,
    56, 45, 25, 31, 35, 16, 9, 12, 44, 24, 15, 8, 23, 7, 6, 5,
};
static inline unsigned grim_bitscan8(uint8_t byte)
{
    assert(byte);
    unsigned lowest = byte & (0u - byte);
    return grim_bitscan8_table[(uint8_t)(lowest * UINT8_C(0x3a)) >> 5];
}
static inline unsigned grim_bitscan64(uint64_t board)
{
    assert(board);
    return grim_bitscan64_table[((board & (0 - board)) * UINT64_C(0x7edd5e59a4e28c2)) >> 58];
}
typedef void grim_batch(const uint8_t *sq, const uint64_t *occ, uint64_t *attacks, size_t count);
typedef uint64_t grim_union(uint64_t rooks, uint64_t bishops, uint64_t occ);
static inline void grim_assert_squares(const uint8_t *sq, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert(sq[i] < 64);
    (void)sq;
}
struct grim_kernels {
    grim_batch *rook;
    grim_batch *bishop;
    grim_batch *queen;
    grim_union *all;
};
extern __attribute__((visibility("default"))) struct grim_kernels grim_kernels_for(unsigned cpu);
static const uint64_t grim_knight_table[64] =
{
0x20400,0x50800,0xa1100,0x142200,0x284400,0x508800,
0xa01000,0x402000,0x2040004,0x5080008,0xa110011,0x14220022,
0x28440044,0x50880088,0xa0100010,0x40200020,0x204000402,0x508000805,
0xa1100110a,0x1422002214,0x2844004428,0x5088008850,0xa0100010a0,0x4020002040,
0x20400040200,0x50800080500,0xa1100110a00,0x142200221400,0x284400442800,0x508800885000,
0xa0100010a000,0x402000204000,0x2040004020000,0x5080008050000,0xa1100110a0000,0x14220022140000,
0x28440044280000,0x50880088500000,0xa0100010a00000,0x40200020400000,0x204000402000000,0x508000805000000,
0xa1100110a000000,0x1422002214000000,0x2844004428000000,0x5088008850000000,0xa0100010a0000000,0x4020002040000000,
0x400040200000000,0x800080500000000,0x1100110a00000000,0x2200221400000000,0x4400442800000000,0x8800885000000000,
0x100010a000000000,0x2000204000000000,0x4020000000000,0x8050000000000,0x110a0000000000,0x22140000000000,
0x44280000000000,0x88500000000000,0x10a00000000000,0x20400000000000,
};
static const uint64_t grim_king_table[64] =
{
0x302,0x705,0xe0a,0x1c14,0x3828,0x7050,
0xe0a0,0xc040,0x30203,0x70507,0xe0a0e,0x1c141c,
0x382838,0x705070,0xe0a0e0,0xc040c0,0x3020300,0x7050700,
0xe0a0e00,0x1c141c00,0x38283800,0x70507000,0xe0a0e000,0xc040c000,
0x302030000,0x705070000,0xe0a0e0000,0x1c141c0000,0x3828380000,0x7050700000,
0xe0a0e00000,0xc040c00000,0x30203000000,0x70507000000,0xe0a0e000000,0x1c141c000000,
0x382838000000,0x705070000000,0xe0a0e0000000,0xc040c0000000,0x3020300000000,0x7050700000000,
0xe0a0e00000000,0x1c141c00000000,0x38283800000000,0x70507000000000,0xe0a0e000000000,0xc040c000000000,
0x302030000000000,0x705070000000000,0xe0a0e0000000000,0x1c141c0000000000,0x3828380000000000,0x7050700000000000,
0xe0a0e00000000000,0xc040c00000000000,0x203000000000000,0x507000000000000,0xa0e000000000000,0x141c000000000000,
0x2838000000000000,0x5070000000000000,0xa0e0000000000000,0x40c0000000000000,
};
static const uint64_t grim_pawn_table[2][64] = {
{
0x200,0x500,0xa00,0x1400,0x2800,0x5000,
0xa000,0x4000,0x20000,0x50000,0xa0000,0x140000,
0x280000,0x500000,0xa00000,0x400000,0x2000000,0x5000000,
0xa000000,0x14000000,0x28000000,0x50000000,0xa0000000,0x40000000,
0x200000000,0x500000000,0xa00000000,0x1400000000,0x2800000000,0x5000000000,
0xa000000000,0x4000000000,0x20000000000,0x50000000000,0xa0000000000,0x140000000000,
0x280000000000,0x500000000000,0xa00000000000,0x400000000000,0x2000000000000,0x5000000000000,
0xa000000000000,0x14000000000000,0x28000000000000,0x50000000000000,0xa0000000000000,0x40000000000000,
0x200000000000000,0x500000000000000,0xa00000000000000,0x1400000000000000,0x2800000000000000,0x5000000000000000,
0xa000000000000000,0x4000000000000000,0x0,0x0,0x0,0x0,
0x0,0x0,0x0,0x0,
},
{
0x0,0x0,0x0,0x0,0x0,0x0,
0x0,0x0,0x2,0x5,0xa,0x14,
0x28,0x50,0xa0,0x40,0x200,0x500,
0xa00,0x1400,0x2800,0x5000,0xa000,0x4000,
0x20000,0x50000,0xa0000,0x140000,0x280000,0x500000,
0xa00000,0x400000,0x2000000,0x5000000,0xa000000,0x14000000,
0x28000000,0x50000000,0xa0000000,0x40000000,0x200000000,0x500000000,
0xa00000000,0x1400000000,0x2800000000,0x5000000000,0xa000000000,0x4000000000,
0x20000000000,0x50000000000,0xa0000000000,0x140000000000,0x280000000000,0x500000000000,
0xa00000000000,0x400000000000,0x2000000000000,0x5000000000000,0xa000000000000,0x14000000000000,
0x28000000000000,0x50000000000000,0xa0000000000000,0x40000000000000,
}};
extern __attribute__((visibility("default"))) const uint64_t (*const grim_between_table_at)[64];
extern __attribute__((visibility("default"))) const uint64_t (*const grim_line_table_at)[64];
static inline uint64_t grim_knight_attacks(unsigned sq)
{
    assert(sq < 64);
    return grim_knight_table[sq];
}
static inline uint64_t grim_king_attacks(unsigned sq)
{
    assert(sq < 64);
    return grim_king_table[sq];
}
static inline uint64_t grim_pawn_attacks(enum grim_color color, unsigned sq)
{
    assert(sq < 64);
    return grim_pawn_table[color][sq];
}
static inline uint64_t grim_between(unsigned a, unsigned b)
{
    assert(a < 64 && b < 64);
    return grim_between_table_at[a][b];
}
static inline uint64_t grim_line(unsigned a, unsigned b)
{
    assert(a < 64 && b < 64);
    return grim_line_table_at[a][b];
}
static inline const uint64_t *grim_array(const uint64_t *slots, uint64_t offset)
{
    const uint64_t *array = slots + offset;
    __asm__("" : "+r"(array));
    return array;
}
typedef struct {
    uint64_t first, second;
} grim_pair_portable;
typedef struct {
    grim_pair_portable low, high;
} grim_quad_portable;
static inline grim_pair_portable grim_pair_and_portable(grim_pair_portable a, grim_pair_portable b) { a.first = a.first & b.first; a.second = a.second & b.second; return a; } static inline grim_quad_portable grim_quad_and_portable(grim_quad_portable a, grim_quad_portable b) { a.low = grim_pair_and_portable(a.low, b.low); a.high = grim_pair_and_portable(a.high, b.high); return a; }
static inline grim_pair_portable grim_pair_or_portable(grim_pair_portable a, grim_pair_portable b) { a.first = a.first | b.first; a.second = a.second | b.second; return a; } static inline grim_quad_portable grim_quad_or_portable(grim_quad_portable a, grim_quad_portable b) { a.low = grim_pair_or_portable(a.low, b.low); a.high = grim_pair_or_portable(a.high, b.high); return a; }
static inline grim_pair_portable grim_pair_xor_portable(grim_pair_portable a, grim_pair_portable b) { a.first = a.first ^ b.first; a.second = a.second ^ b.second; return a; } static inline grim_quad_portable grim_quad_xor_portable(grim_quad_portable a, grim_quad_portable b) { a.low = grim_pair_xor_portable(a.low, b.low); a.high = grim_pair_xor_portable(a.high, b.high); return a; }
static inline grim_pair_portable grim_pair_sub_portable(grim_pair_portable a, grim_pair_portable b) { a.first = a.first - b.first; a.second = a.second - b.second; return a; } static inline grim_quad_portable grim_quad_sub_portable(grim_quad_portable a, grim_quad_portable b) { a.low = grim_pair_sub_portable(a.low, b.low); a.high = grim_pair_sub_portable(a.high, b.high); return a; }
static inline uint64_t grim_top_bit(uint64_t board)
{
    return grim_bit(grim_highest(board));
}
static inline grim_pair_portable grim_pair_flip_portable(grim_pair_portable a) { a.first = grim_flip_ranks(a.first); a.second = grim_flip_ranks(a.second); return a; } static inline grim_quad_portable grim_quad_flip_portable(grim_quad_portable a) { a.low = grim_pair_flip_portable(a.low); a.high = grim_pair_flip_portable(a.high); return a; }
static inline grim_pair_portable grim_pair_top_portable(grim_pair_portable a) { a.first = grim_top_bit(a.first); a.second = grim_top_bit(a.second); return a; } static inline grim_quad_portable grim_quad_top_portable(grim_quad_portable a) { a.low = grim_pair_top_portable(a.low); a.high = grim_pair_top_portable(a.high); return a; }
static inline grim_pair_portable grim_pair_load_portable(const uint64_t *from)
{
    grim_pair_portable a = {from[0], from[1]};
    return a;
}
static inline grim_quad_portable grim_quad_load_portable(const uint64_t *from)
{
    grim_quad_portable a = {{from[0], from[1]}, {from[2], from[3]}};
    return a;
}
static inline grim_pair_portable grim_pair_all_portable(uint64_t board)
{
    grim_pair_portable a = {board, board};
    return a;
}
static inline grim_quad_portable grim_quad_all_portable(uint64_t board)
{
    grim_quad_portable a = {{board, board}, {board, board}};
    return a;
}
static inline uint64_t grim_pair_union_portable(grim_pair_portable a)
{
    return a.first | a.second;
}
static inline grim_pair_portable grim_quad_low_portable(grim_quad_portable a)
{
    return a.low;
}
static inline grim_pair_portable grim_quad_high_portable(grim_quad_portable a)
{
    return a.high;
}
struct grim_lzcnt_square {
    uint64_t below[4];
    uint64_t above[4];
};
struct grim_lzcnt {
    struct grim_lzcnt_square squares[64];
};

static inline grim_pair_portable
    grim_lzcnt_pair_portable(const uint64_t *below, const uint64_t *above, uint64_t occ)
{
    grim_pair_portable lower = grim_pair_load_portable(below);
    grim_pair_portable upper = grim_pair_load_portable(above);
    grim_pair_portable all = grim_pair_all_portable(occ);
    grim_pair_portable men_above = grim_pair_and_portable(all, upper);
    grim_pair_portable men_below = grim_pair_and_portable(all, lower);
    grim_pair_portable
    next = grim_pair_top_portable(grim_pair_or_portable(men_below, grim_pair_all_portable(1)));
    grim_pair_portable
    change = grim_pair_xor_portable(men_above, grim_pair_sub_portable(men_above, next));
    return grim_pair_and_portable(change, grim_pair_or_portable(lower, upper));
}

static inline grim_quad_portable
    grim_lzcnt_quad_portable(const struct grim_lzcnt_square *s, uint64_t occ)
{
    grim_quad_portable lower = grim_quad_load_portable(s->below);
    grim_quad_portable upper = grim_quad_load_portable(s->above);
    grim_quad_portable all = grim_quad_all_portable(occ);
    grim_quad_portable men_above = grim_quad_and_portable(all, upper);
    grim_quad_portable men_below = grim_quad_and_portable(all, lower);
    grim_quad_portable
    next = grim_quad_top_portable(grim_quad_or_portable(men_below, grim_quad_all_portable(1)));
    grim_quad_portable
    change = grim_quad_xor_portable(men_above, grim_quad_sub_portable(men_above, next));
    return grim_quad_and_portable(change, grim_quad_or_portable(lower, upper));
}

static inline uint64_t grim_rook_attacks_lzcnt_portable(const struct grim_lzcnt *table, unsigned sq,
                                                      uint64_t occ)
{
    const struct grim_lzcnt_square *s = &table->squares[sq];
    return grim_pair_union_portable(grim_lzcnt_pair_portable(s->below, s->above, occ));
}

static inline uint64_t grim_bishop_attacks_lzcnt_portable(const struct grim_lzcnt *table,
                                                        unsigned sq, uint64_t occ)
{
    const struct grim_lzcnt_square *s = &table->squares[sq];
    return grim_pair_union_portable(grim_lzcnt_pair_portable(s->below + 2, s->above + 2, occ));
}

static inline struct grim_both grim_both_attacks_lzcnt_portable(const struct grim_lzcnt *table,
                                                              unsigned sq, uint64_t occ)
{
    grim_quad_portable lanes = grim_lzcnt_quad_portable(&table->squares[sq], occ);
    struct grim_both both;
    both.rook = grim_pair_union_portable(grim_quad_low_portable(lanes));
    both.bishop = grim_pair_union_portable(grim_quad_high_portable(lanes));
    return both;
}

static inline uint64_t grim_queen_attacks_lzcnt_portable(const struct grim_lzcnt *table, unsigned sq,
                                                       uint64_t occ)
{
    grim_quad_portable lanes = grim_lzcnt_quad_portable(&table->squares[sq], occ);
    return grim_pair_union_portable(
        grim_pair_or_portable(grim_quad_low_portable(lanes), grim_quad_high_portable(lanes)));
}
static inline uint64_t grim_rook_attacks_lzcnt(const struct grim_lzcnt *table, unsigned sq, uint64_t occ) { return grim_rook_attacks_lzcnt_portable(table, sq, occ); } static inline uint64_t grim_bishop_attacks_lzcnt(const struct grim_lzcnt *table, unsigned sq, uint64_t occ) { return grim_bishop_attacks_lzcnt_portable(table, sq, occ); } static inline uint64_t grim_queen_attacks_lzcnt(const struct grim_lzcnt *table, unsigned sq, uint64_t occ) { return grim_queen_attacks_lzcnt_portable(table, sq, occ); } static inline struct grim_both grim_both_attacks_lzcnt(const struct grim_lzcnt *table, unsigned sq, uint64_t occ) { return grim_both_attacks_lzcnt_portable(table, sq, occ); }
static inline void grim_prefetch_lzcnt(const struct grim_lzcnt *table, unsigned sq, uint64_t occ) { (void)table, (void)sq, (void)occ; }
extern __attribute__((visibility("default"))) const struct grim_lzcnt *const
    grim_table_lzcnt_at;
static inline enum grim_status grim_init(void)
{
    return GRIM_OK;
}
static inline uint64_t grim_rook_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return grim_rook_attacks_lzcnt(grim_table_lzcnt_at, sq, occ);
}
static inline uint64_t grim_bishop_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return grim_bishop_attacks_lzcnt(grim_table_lzcnt_at, sq, occ);
}
static inline uint64_t grim_queen_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return grim_queen_attacks_lzcnt(grim_table_lzcnt_at, sq, occ);
}
static inline struct grim_both grim_both_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return grim_both_attacks_lzcnt(grim_table_lzcnt_at, sq, occ);
}
static inline void grim_prefetch(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    grim_prefetch_lzcnt(grim_table_lzcnt_at, sq, occ);
}
struct grim_lookups {
    uint64_t (*rook)(const void *table, unsigned sq, uint64_t occ);
    uint64_t (*bishop)(const void *table, unsigned sq, uint64_t occ);
    uint64_t (*queen)(const void *table, unsigned sq, uint64_t occ);
    struct grim_both (*both)(const void *table, unsigned sq, uint64_t occ);
    void (*prefetch)(const void *table, unsigned sq, uint64_t occ);
};
struct grim_scheme {
    const char *name;
    const char *what;
    const char *formula;
    const char *origin;
    size_t table_bytes;
    const void *constant;
    unsigned needs;
    unsigned boost;
    const struct grim_lookups *lookups;
    const struct grim_lookups *boosted;
};
extern __attribute__((visibility("default"))) const struct grim_scheme *grim_scheme_at(unsigned index);
extern __attribute__((visibility("default"))) const struct grim_scheme *grim_scheme_find(const char *name);
extern __attribute__((visibility("default"))) const struct grim_lookups *grim_scheme_lookups(
    const struct grim_scheme *scheme, unsigned cpu);
extern __attribute__((visibility("default"))) enum grim_status grim_scheme_fill(const struct grim_scheme *scheme,
                                                          void *memory, size_t bytes);
extern __attribute__((visibility("default"))) enum grim_status grim_scheme_attacks(const struct grim_scheme *scheme,
                                                             const void *table,
                                                             enum grim_piece piece, unsigned sq,
                                                             uint64_t occ, uint64_t *attacks);
extern __attribute__((visibility("default"))) const char *grim_status_text(enum grim_status status);
enum grim_man { GRIM_KNIGHT = 3, GRIM_KING, GRIM_PAWN, GRIM_NOBODY };
enum { GRIM_NO_SQUARE = 64 };
struct grim_position {
    uint64_t men[6];
    uint64_t of[2];
    uint64_t castling;
    uint64_t key;
    uint8_t side;
    uint8_t en_passant;
    uint16_t halfmove;
    uint16_t fullmove;
    uint16_t unused;
};
static inline uint64_t grim_occupied(const struct grim_position *pos)
{
    return pos->of[GRIM_WHITE] | pos->of[GRIM_BLACK];
}
static inline uint64_t grim_men(const struct grim_position *pos, unsigned color, unsigned kind)
{
    return pos->men[kind] & pos->of[color];
}
static inline unsigned grim_kind_on(const struct grim_position *pos, unsigned sq)
{
    uint64_t bit = grim_bit(sq);
    unsigned kind = GRIM_ROOK;
    while (kind < GRIM_NOBODY && !(pos->men[kind] & bit))
        kind++;
    return kind;
}
static inline unsigned grim_king_square(const struct grim_position *pos, unsigned color)
{
    return grim_lowest(grim_men(pos, color, GRIM_KING));
}
enum grim_fen {
    GRIM_FEN_OK,
    GRIM_FEN_NULL,
    GRIM_FEN_SPACE,
    GRIM_FEN_FIELD_MISSING,
    GRIM_FEN_FIELD_TOO_MANY,
    GRIM_FEN_LETTER,
    GRIM_FEN_DIGIT,
    GRIM_FEN_RANK_SHORT,
    GRIM_FEN_RANK_LONG,
    GRIM_FEN_RANKS_FEW,
    GRIM_FEN_RANKS_MANY,
    GRIM_FEN_KING_MISSING,
    GRIM_FEN_KINGS_MANY,
    GRIM_FEN_MEN_MANY,
    GRIM_FEN_PAWNS_MANY,
    GRIM_FEN_PROMOTED_MANY,
    GRIM_FEN_PAWN_RANK,
    GRIM_FEN_SIDE,
    GRIM_FEN_CHECK,
    GRIM_FEN_CASTLING_FORM,
    GRIM_FEN_CASTLING_TWICE,
    GRIM_FEN_CASTLING_WING,
    GRIM_FEN_CASTLING_KING,
    GRIM_FEN_CASTLING_ROOK,
    GRIM_FEN_EN_PASSANT_FORM,
    GRIM_FEN_EN_PASSANT_RANK,
    GRIM_FEN_EN_PASSANT_PAWN,
    GRIM_FEN_EN_PASSANT_PATH,
    GRIM_FEN_EN_PASSANT_CHECK,
    GRIM_FEN_EN_PASSANT_CLOCK,
    GRIM_FEN_HALFMOVE,
    GRIM_FEN_FULLMOVE,
    GRIM_FEN_EPD,
    GRIM_FEN_EPD_TWICE,
    GRIM_FEN_NUMBER
};
enum grim_fen_style { GRIM_FEN_X, GRIM_FEN_SHREDDER };
enum { GRIM_FEN_SIZE = 112 };
extern __attribute__((visibility("default"))) enum grim_fen grim_position_from_fen(struct grim_position *pos,
                                                             const char *text);
extern __attribute__((visibility("default"))) enum grim_fen grim_position_from_epd(struct grim_position *pos,
                                                             const char *text,
                                                             const char **operations);
extern __attribute__((visibility("default"))) size_t grim_position_to_fen(const struct grim_position *pos,
                                                    enum grim_fen_style style,
                                                    char text[GRIM_FEN_SIZE]);
extern __attribute__((visibility("default"))) size_t grim_position_to_epd(const struct grim_position *pos,
                                                    enum grim_fen_style style,
                                                    char text[GRIM_FEN_SIZE]);
extern __attribute__((visibility("default"))) const char *grim_fen_text(enum grim_fen error);
extern __attribute__((visibility("default"))) void grim_position_start(struct grim_position *pos);
extern __attribute__((visibility("default"))) enum grim_fen grim_position_start960(struct grim_position *pos,
                                                             unsigned white, unsigned black);
typedef uint16_t grim_move;
enum grim_act {
    GRIM_CASTLING = 6,
    GRIM_EN_PASSANT,
    GRIM_DOUBLE_PUSH,
    GRIM_PROMOTION = 12
};
enum { GRIM_NO_MOVE = 0 };
static inline grim_move grim_move_of(unsigned from, unsigned to, unsigned act)
{
    return (grim_move)(from | to << 6 | act << 12);
}
static inline unsigned grim_move_from(grim_move move)
{
    return move & 63u;
}
static inline unsigned grim_move_to(grim_move move)
{
    return move >> 6 & 63u;
}
static inline unsigned grim_move_act(grim_move move)
{
    return move >> 12;
}
static inline unsigned grim_move_kind(grim_move move)
{
    return (unsigned)(UINT64_C(0x5555555554543210) >> 4 * grim_move_act(move)) & 15;
}
static inline unsigned grim_move_promotion(grim_move move)
{
    unsigned act = grim_move_act(move);
    return act < GRIM_PROMOTION ? (unsigned)GRIM_NOBODY : act - GRIM_PROMOTION;
}
enum { GRIM_MOVES_MAX = 415 };
struct grim_moves {
    unsigned count;
    grim_move move[GRIM_MOVES_MAX + 32];
};
extern __attribute__((visibility("default"))) unsigned grim_legal_moves(const struct grim_position *pos,
                                                  struct grim_moves *moves);
extern __attribute__((visibility("default"))) unsigned grim_legal_captures(const struct grim_position *pos,
                                                     struct grim_moves *moves);
extern __attribute__((visibility("default"))) unsigned grim_legal_count(const struct grim_position *pos);
extern __attribute__((visibility("default"))) int grim_has_legal_move(const struct grim_position *pos);
extern __attribute__((visibility("default"))) int grim_move_is_legal(const struct grim_position *pos, grim_move move);
struct grim_man_moves {
    unsigned kind;
    unsigned from;
    uint64_t to;
    uint64_t castling;
};
typedef int grim_visitor(void *context, const struct grim_man_moves *man);
extern __attribute__((visibility("default"))) int grim_visit_moves(const struct grim_position *pos, unsigned kinds,
                                             grim_visitor *visit, void *context);
extern __attribute__((visibility("default"))) void grim_append_moves(const struct grim_position *pos,
                                               const struct grim_man_moves *man,
                                               struct grim_moves *moves);
static inline uint64_t grim_attackers_to(const struct grim_position *pos, unsigned sq,
                                         uint64_t occ)
{
    const uint64_t *men = pos->men;
    struct grim_both lines = grim_both_attacks(sq, occ);
    return (lines.rook & (men[GRIM_ROOK] | men[GRIM_QUEEN])) |
           (lines.bishop & (men[GRIM_BISHOP] | men[GRIM_QUEEN])) |
           (grim_knight_attacks(sq) & men[GRIM_KNIGHT]) |
           (grim_king_attacks(sq) & men[GRIM_KING]) |
           (grim_pawn_attacks(GRIM_BLACK, sq) & grim_men(pos, GRIM_WHITE, GRIM_PAWN)) |
           (grim_pawn_attacks(GRIM_WHITE, sq) & grim_men(pos, GRIM_BLACK, GRIM_PAWN));
}
static inline uint64_t grim_checkers(const struct grim_position *pos)
{
    return grim_attackers_to(pos, grim_king_square(pos, pos->side), grim_occupied(pos)) &
           pos->of[!pos->side];
}
static inline int grim_in_check(const struct grim_position *pos)
{
    return grim_checkers(pos) != 0;
}
extern __attribute__((visibility("default"))) uint64_t grim_pinned(const struct grim_position *pos,
                                             enum grim_color color);
extern __attribute__((visibility("default"))) void grim_play(const struct grim_position *pos, grim_move move,
                                       struct grim_position *after);
struct grim_undo {
    uint64_t castling;
    uint64_t key;
    uint8_t captured;
    uint8_t en_passant;
    uint16_t halfmove;
    uint16_t fullmove;
};
extern __attribute__((visibility("default"))) void grim_make(struct grim_position *pos, grim_move move,
                                       struct grim_undo *undo);
extern __attribute__((visibility("default"))) void grim_unmake(struct grim_position *pos, grim_move move,
                                         const struct grim_undo *undo);
extern __attribute__((visibility("default"))) uint64_t grim_position_key(const struct grim_position *pos);
enum grim_notation { GRIM_STANDARD, GRIM_CHESS960 };
enum grim_move_error {
    GRIM_MOVE_OK,
    GRIM_MOVE_UNREADABLE,
    GRIM_MOVE_ILLEGAL,
    GRIM_MOVE_AMBIGUOUS
};
enum { GRIM_UCI_SIZE = 6, GRIM_SAN_SIZE = 12 };
extern __attribute__((visibility("default"))) size_t grim_move_to_uci(const struct grim_position *pos, grim_move move,
                                                enum grim_notation notation,
                                                char text[GRIM_UCI_SIZE]);
extern __attribute__((visibility("default"))) enum grim_move_error grim_move_from_uci(const struct grim_position *pos,
                                                                const char *text, grim_move *move);
extern __attribute__((visibility("default"))) size_t grim_move_to_san(const struct grim_position *pos, grim_move move,
                                                char text[GRIM_SAN_SIZE]);
extern __attribute__((visibility("default"))) enum grim_move_error grim_move_from_san(const struct grim_position *pos,
                                                                const char *text, grim_move *move);
extern __attribute__((visibility("default"))) const char *grim_move_error_text(enum grim_move_error error);
extern __attribute__((visibility("default"))) uint64_t grim_perft(const struct grim_position *pos, unsigned depth);
struct grim_perft_entry {
    uint64_t check;
    uint64_t count;
};
struct grim_perft_hash {
    struct grim_perft_entry *entries;
    size_t count;
};
struct grim_generator {
    const char *name;
    unsigned needs;
    unsigned (*legal_moves)(const struct grim_position *pos, struct grim_moves *moves);
    unsigned (*legal_captures)(const struct grim_position *pos, struct grim_moves *moves);
    unsigned (*legal_count)(const struct grim_position *pos);
    int (*has_legal_move)(const struct grim_position *pos);
    uint64_t (*perft)(const struct grim_position *pos, unsigned depth);
    uint64_t (*perft_played)(const struct grim_position *pos, unsigned depth);
    uint64_t (*perft_hashed)(const struct grim_position *pos, unsigned depth,
                             const struct grim_perft_hash *hash);
};
extern __attribute__((visibility("default"))) const struct grim_generator *grim_generator_at(unsigned index);
extern __attribute__((visibility("default"))) const struct grim_generator *grim_generator_for(unsigned cpu);
extern __attribute__((visibility("default"))) const struct grim_generator *grim_generator_find(const char *name);
