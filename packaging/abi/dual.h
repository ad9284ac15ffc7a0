#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpadded"
#pragma GCC diagnostic ignored "-Wlong-long"
#pragma GCC diagnostic ignored "-Wswitch-default"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wtraditional-conversion"
static inline void grim_has_effect(void)
{
    __asm__ volatile("");
}
typedef int grim_atomic_int;
static inline int grim_atomic_take(grim_atomic_int *at, int from, int to)
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
    GRIM_CPU_AVX512COUNT = 32,
    GRIM_CPU_AVX2GFNI = 64
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
static inline void grim_assert_apart(const void *a, size_t bytes_a, const void *b, size_t bytes_b)
{
    assert((uintptr_t)a + bytes_a <= (uintptr_t)b || (uintptr_t)b + bytes_b <= (uintptr_t)a);
    (void)a, (void)bytes_a, (void)b, (void)bytes_b;
}
static inline void grim_assert_batch(const uint8_t *sq, const uint64_t *occ, const uint64_t *attacks,
                                   size_t count)
{
    if (attacks != occ)
        grim_assert_apart(attacks, 8 * count, occ, 8 * count);
    grim_assert_apart(attacks, 8 * count, sq, count);
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
    return (grim_knight_table[sq]);
}
static inline uint64_t grim_king_attacks(unsigned sq)
{
    assert(sq < 64);
    return (grim_king_table[sq]);
}
static inline uint64_t grim_pawn_attacks(enum grim_color color, unsigned sq)
{
    assert(sq < 64);
    return (grim_pawn_table[color][sq]);
}
static inline uint64_t grim_between(unsigned a, unsigned b)
{
    assert(a < 64 && b < 64);
    return (grim_between_table_at[a][b]);
}
static inline uint64_t grim_line(unsigned a, unsigned b)
{
    assert(a < 64 && b < 64);
    return (grim_line_table_at[a][b]);
}
static inline const uint64_t *grim_array(const uint64_t *slots, uint64_t offset)
{
    const uint64_t *array = slots + offset;
    __asm__("" : "+r"(array));
    return array;
}
static inline uint64_t grim_first_rank_from(const uint8_t *of_file, unsigned rank, uint64_t occ)
{
    __asm__("" : "+r"(of_file));
    return (uint64_t)of_file[4 * ((occ >> rank) & 126)] << rank;
}
static inline uint64_t grim_first_rank_attacks(const uint8_t first_rank[512], unsigned sq,
                                             uint64_t occ)
{
    return grim_first_rank_from(first_rank + (sq & 7), sq & 56, occ);
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
static inline grim_pair_portable grim_pair_add_portable(grim_pair_portable a, grim_pair_portable b) { a.first = a.first + b.first; a.second = a.second + b.second; return a; } static inline grim_quad_portable grim_quad_add_portable(grim_quad_portable a, grim_quad_portable b) { a.low = grim_pair_add_portable(a.low, b.low); a.high = grim_pair_add_portable(a.high, b.high); return a; }
static inline grim_pair_portable grim_pair_sub_portable(grim_pair_portable a, grim_pair_portable b) { a.first = a.first - b.first; a.second = a.second - b.second; return a; } static inline grim_quad_portable grim_quad_sub_portable(grim_quad_portable a, grim_quad_portable b) { a.low = grim_pair_sub_portable(a.low, b.low); a.high = grim_pair_sub_portable(a.high, b.high); return a; }
static inline uint64_t grim_from_top(uint64_t board)
{
    return 0 - grim_bit(grim_highest(board));
}
static inline uint64_t grim_board_apart(uint64_t board)
{
    __asm__("" : "+r"(board));
    return board;
}
static inline grim_pair_portable grim_pair_flip_portable(grim_pair_portable a) { a.first = grim_flip_ranks(a.first); a.second = grim_flip_ranks(a.second); return a; } static inline grim_quad_portable grim_quad_flip_portable(grim_quad_portable a) { a.low = grim_pair_flip_portable(a.low); a.high = grim_pair_flip_portable(a.high); return a; }
static inline grim_pair_portable grim_pair_from_top_portable(grim_pair_portable a) { a.first = grim_from_top(a.first); a.second = grim_from_top(a.second); return a; } static inline grim_quad_portable grim_quad_from_top_portable(grim_quad_portable a) { a.low = grim_pair_from_top_portable(a.low); a.high = grim_pair_from_top_portable(a.high); return a; }
static inline grim_pair_portable grim_pair_apart_portable(grim_pair_portable a) { a.first = grim_board_apart(a.first); a.second = grim_board_apart(a.second); return a; } static inline grim_quad_portable grim_quad_apart_portable(grim_quad_portable a) { a.low = grim_pair_apart_portable(a.low); a.high = grim_pair_apart_portable(a.high); return a; }
static inline grim_pair_portable grim_pair_in_but_portable(grim_pair_portable a,
                                                         grim_pair_portable in,
                                                         grim_pair_portable but)
{
    a.first = a.first & in.first & ~but.first;
    a.second = a.second & in.second & ~but.second;
    return a;
}
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
static inline uint64_t grim_pair_first_portable(grim_pair_portable a)
{
    return a.first;
}
static inline grim_pair_portable grim_pair_second_portable(grim_pair_portable a)
{
    a.first = a.second;
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
static inline grim_quad_portable grim_quad_from_portable(grim_pair_portable low,
                                                       grim_pair_portable high)
{
    grim_quad_portable a = {low, high};
    return a;
}
struct grim_dual_square {
    uint64_t lines[4];
    uint64_t bit;
    uint64_t flipped_bit;
    const uint8_t *of_file;
    uint64_t rank;
};
struct grim_dual {
    struct grim_dual_square squares[64];
    uint8_t first_rank[512];
};
static inline uint64_t grim_dual_file(const struct grim_dual_square *s, uint64_t occ)
{
    uint64_t up = occ & s->lines[0];
    uint64_t down = grim_flip_ranks(up) - s->flipped_bit;
    return ((up - s->bit) ^ grim_flip_ranks(down)) & s->lines[0];
}
static inline uint64_t grim_dual_rank(const struct grim_dual_square *s, uint64_t occ)
{
    return grim_first_rank_from(s->of_file, (unsigned)s->rank, occ);
}

static inline grim_pair_portable grim_dual_pair_portable(const struct grim_dual_square *s, uint64_t occ)
{
    grim_pair_portable lines = grim_pair_load_portable(s->lines + 2);
    grim_pair_portable up = grim_pair_and_portable(grim_pair_all_portable(occ), lines);
    grim_pair_portable down = grim_pair_flip_portable(up);
    up = grim_pair_sub_portable(up, grim_pair_all_portable(s->bit));
    down = grim_pair_sub_portable(down, grim_pair_all_portable(s->flipped_bit));
    return grim_pair_and_portable(grim_pair_xor_portable(up, grim_pair_flip_portable(down)), lines);
}

static inline grim_quad_portable grim_dual_quad_portable(const struct grim_dual_square *s, uint64_t occ)
{
    grim_quad_portable lines = grim_quad_load_portable(s->lines);
    grim_quad_portable up = grim_quad_and_portable(grim_quad_all_portable(occ), lines);
    grim_quad_portable down = grim_quad_flip_portable(up);
    up = grim_quad_sub_portable(up, grim_quad_all_portable(s->bit));
    down = grim_quad_sub_portable(down, grim_quad_all_portable(s->flipped_bit));
    return grim_quad_and_portable(grim_quad_xor_portable(up, grim_quad_flip_portable(down)), lines);
}

static inline uint64_t grim_rook_attacks_dual_portable(const struct grim_dual *table, unsigned sq,
                                                   uint64_t occ)
{
    const struct grim_dual_square *s = &table->squares[sq];
    return grim_dual_file(s, occ) | grim_dual_rank(s, occ);
}

static inline uint64_t grim_bishop_attacks_dual_portable(const struct grim_dual *table, unsigned sq,
                                                     uint64_t occ)
{
    return grim_pair_union_portable(grim_dual_pair_portable(&table->squares[sq], occ));
}

static inline struct grim_both grim_both_attacks_dual_portable(const struct grim_dual *table,
                                                           unsigned sq, uint64_t occ)
{
    const struct grim_dual_square *s = &table->squares[sq];
    grim_quad_portable lanes = grim_dual_quad_portable(s, occ);
    struct grim_both both;
    both.rook = grim_pair_first_portable(grim_quad_low_portable(lanes)) | grim_dual_rank(s, occ);
    both.bishop = grim_pair_union_portable(grim_quad_high_portable(lanes));
    return both;
}

static inline uint64_t grim_queen_attacks_dual_portable(const struct grim_dual *table, unsigned sq,
                                                    uint64_t occ)
{
    const struct grim_dual_square *s = &table->squares[sq];
    grim_quad_portable lanes = grim_dual_quad_portable(s, occ);
    grim_pair_portable diagonals = grim_quad_high_portable(lanes);
    grim_pair_portable with_file = grim_pair_or_portable(grim_quad_low_portable(lanes), diagonals);
    grim_pair_portable
    all = grim_pair_or_portable(with_file, grim_pair_second_portable(diagonals));
    return grim_pair_first_portable(all) | grim_dual_rank(s, occ);
}
static inline uint64_t grim_rook_attacks_dual(const struct grim_dual *table, unsigned sq, uint64_t occ) { return grim_rook_attacks_dual_portable(table, sq, occ); } static inline uint64_t grim_bishop_attacks_dual(const struct grim_dual *table, unsigned sq, uint64_t occ) { return grim_bishop_attacks_dual_portable(table, sq, occ); } static inline uint64_t grim_queen_attacks_dual(const struct grim_dual *table, unsigned sq, uint64_t occ) { return grim_queen_attacks_dual_portable(table, sq, occ); } static inline struct grim_both grim_both_attacks_dual(const struct grim_dual *table, unsigned sq, uint64_t occ) { return grim_both_attacks_dual_portable(table, sq, occ); }
static inline void grim_prefetch_dual(const struct grim_dual *table, unsigned sq, uint64_t occ) { (void)table, (void)sq, (void)occ; }
extern __attribute__((visibility("default"))) const struct grim_dual *const
    grim_table_dual_at;
       
static inline void grim_assert_filled(int is_filled)
{
    assert(is_filled && "call grim_init() first: the table of this scheme is not filled");
}
       
static inline void grim_check_table(void)
{
}
enum { GRIM_ID_OF_CHOSEN = 5 };
static inline enum grim_status grim_init(void)
{
    return GRIM_OK;
}
static inline uint64_t grim_rook_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return ((grim_check_table(), grim_rook_attacks_dual(grim_table_dual_at, sq, occ)));
}
static inline uint64_t grim_bishop_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return ((grim_check_table(), grim_bishop_attacks_dual(grim_table_dual_at, sq, occ)));
}
static inline uint64_t grim_queen_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return ((grim_check_table(), grim_queen_attacks_dual(grim_table_dual_at, sq, occ)));
}
static inline struct grim_both grim_both_attacks(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    return ((grim_check_table(), grim_both_attacks_dual(grim_table_dual_at, sq, occ)));
}
static inline void grim_prefetch(unsigned sq, uint64_t occ)
{
    assert(sq < 64);
    grim_check_table();
    grim_prefetch_dual(grim_table_dual_at, sq, occ);
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
_Static_assert((int)5 == (int)GRIM_ID_OF_CHOSEN, "GRIM_SCHEME was changed between two includes of grimoire.h");
#pragma GCC diagnostic pop
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpadded"
#pragma GCC diagnostic ignored "-Wlong-long"
#pragma GCC diagnostic ignored "-Wswitch-default"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wtraditional-conversion"
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpadded"
#pragma GCC diagnostic ignored "-Wlong-long"
#pragma GCC diagnostic ignored "-Wswitch-default"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wtraditional-conversion"
_Static_assert((int)5 == (int)GRIM_ID_OF_CHOSEN, "GRIM_SCHEME was changed between two includes of grimoire.h");
#pragma GCC diagnostic pop
enum grim_kind { GRIM_KNIGHT = 3, GRIM_KING, GRIM_PAWN, GRIM_NOBODY };
enum { GRIM_NO_SQUARE = 64 };
struct grim_position {
    uint64_t pieces[6];
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
static inline uint64_t grim_pieces(const struct grim_position *pos, unsigned color, unsigned kind)
{
    return pos->pieces[kind] & pos->of[color];
}
static inline unsigned grim_kind_on(const struct grim_position *pos, unsigned sq)
{
    uint64_t bit = grim_bit(sq);
    unsigned kind = GRIM_ROOK;
    while (kind < GRIM_NOBODY && !(pos->pieces[kind] & bit))
        kind++;
    return kind;
}
static inline unsigned grim_king_square(const struct grim_position *pos, unsigned color)
{
    return grim_lowest(grim_pieces(pos, color, GRIM_KING));
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
    GRIM_FEN_PIECES_MANY,
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
struct grim_view {
    uint64_t own;
    uint64_t enemy;
    uint64_t occ;
    uint64_t danger;
    uint64_t checkers;
    uint64_t allowed;
    uint64_t pinned;
    unsigned king;
};
extern __attribute__((visibility("default"))) void grim_look(const struct grim_position *pos, struct grim_view *view);
enum grim_stage {
    GRIM_CAPTURES = 1,
    GRIM_PROMOTIONS = 2,
    GRIM_QUIETS = 4,
    GRIM_ALL_STAGES = 7,
    GRIM_EVASIONS = 7,
    GRIM_QUIET_CHECKS = 8
};
extern __attribute__((visibility("default"))) unsigned grim_stage_moves(const struct grim_position *pos,
                                                  const struct grim_view *view, unsigned stages,
                                                  struct grim_moves *moves);
extern __attribute__((visibility("default"))) int grim_move_is_legal_in(const struct grim_position *pos,
                                                  const struct grim_view *view, grim_move move);
struct grim_checks {
    uint64_t from[6];
    uint64_t hiding;
    unsigned king;
};
extern __attribute__((visibility("default"))) void grim_checks_of(const struct grim_position *pos,
                                            const struct grim_view *view,
                                            struct grim_checks *checks);
extern __attribute__((visibility("default"))) int grim_gives_check(const struct grim_position *pos,
                                             const struct grim_view *view,
                                             const struct grim_checks *checks, grim_move move);
struct grim_piece_moves {
    unsigned kind;
    unsigned from;
    uint64_t to;
    uint64_t castling;
};
typedef int grim_visitor(void *context, const struct grim_piece_moves *piece);
extern __attribute__((visibility("default"))) int grim_visit_moves(const struct grim_position *pos, unsigned kinds,
                                             grim_visitor *visit, void *context);
extern __attribute__((visibility("default"))) void grim_append_moves(const struct grim_position *pos,
                                               const struct grim_piece_moves *piece,
                                               struct grim_moves *moves);
static inline uint64_t grim_attackers_to(const struct grim_position *pos, unsigned sq, uint64_t occ)
{
    const uint64_t *pieces = pos->pieces;
    struct grim_both lines = grim_both_attacks(sq, occ);
    return (lines.rook & (pieces[GRIM_ROOK] | pieces[GRIM_QUEEN])) |
           (lines.bishop & (pieces[GRIM_BISHOP] | pieces[GRIM_QUEEN])) |
           (grim_knight_attacks(sq) & pieces[GRIM_KNIGHT]) |
           (grim_king_attacks(sq) & pieces[GRIM_KING]) |
           (grim_pawn_attacks(GRIM_BLACK, sq) & grim_pieces(pos, GRIM_WHITE, GRIM_PAWN)) |
           (grim_pawn_attacks(GRIM_WHITE, sq) & grim_pieces(pos, GRIM_BLACK, GRIM_PAWN));
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
extern __attribute__((visibility("default"))) uint64_t grim_attacks_of(const struct grim_position *pos, unsigned color);
extern __attribute__((visibility("default"))) uint64_t grim_pinned(const struct grim_position *pos, unsigned color);
extern __attribute__((visibility("default"))) void grim_play(const struct grim_position *pos, grim_move move,
                                       struct grim_position *after);
extern __attribute__((visibility("default"))) void grim_play_null(const struct grim_position *pos,
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
struct grim_piece_change {
    uint8_t piece;
    uint8_t from;
    uint8_t to;
};
struct grim_changes {
    unsigned count;
    struct grim_piece_change change[3];
};
extern __attribute__((visibility("default"))) void grim_changes_of(const struct grim_position *pos, grim_move move,
                                             struct grim_changes *changes);
extern __attribute__((visibility("default"))) uint64_t grim_key_after(const struct grim_position *pos, grim_move move);
extern __attribute__((visibility("default"))) uint64_t grim_pawn_key(const struct grim_position *pos);
extern __attribute__((visibility("default"))) uint64_t grim_non_pawn_key(const struct grim_position *pos,
                                                   unsigned color);
extern __attribute__((visibility("default"))) uint64_t grim_pawn_key_after(uint64_t key,
                                                     const struct grim_changes *changes);
extern __attribute__((visibility("default"))) uint64_t grim_non_pawn_key_after(uint64_t key, unsigned color,
                                                         const struct grim_changes *changes);
extern __attribute__((visibility("default"))) uint64_t grim_polyglot_key(const struct grim_position *pos);
static inline uint8_t grim_piece_byte(unsigned piece)
{
    static const uint8_t bytes[12] = {16, 8, 32, 4, 64, 1, 144, 136, 160, 132, 192, 130};
    return bytes[piece];
}
extern __attribute__((visibility("default"))) void grim_placement_of(const struct grim_position *pos, uint8_t at[64]);
extern __attribute__((visibility("default"))) int grim_exchange(const struct grim_position *pos, grim_move move,
                                          const int *values);
extern __attribute__((visibility("default"))) int grim_exchange_at_least(const struct grim_position *pos, grim_move move,
                                                   const int *values, int threshold);
enum grim_result {
    GRIM_GOES_ON,
    GRIM_MATE,
    GRIM_STALEMATE,
    GRIM_MATERIAL,
    GRIM_FIFTY,
    GRIM_REPETITION
};
extern __attribute__((visibility("default"))) enum grim_result grim_result_of(const struct grim_position *pos,
                                                        const uint64_t *keys, size_t count);
extern __attribute__((visibility("default"))) unsigned grim_repetitions(const struct grim_position *pos,
                                                  const uint64_t *keys, size_t count);
extern __attribute__((visibility("default"))) int grim_is_dead(const struct grim_position *pos);
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
    void (*look)(const struct grim_position *pos, struct grim_view *view);
    unsigned (*stage_moves)(const struct grim_position *pos, const struct grim_view *view,
                            unsigned stages, struct grim_moves *moves);
    int (*move_is_legal_in)(const struct grim_position *pos, const struct grim_view *view,
                            grim_move move);
    void (*checks_of)(const struct grim_position *pos, const struct grim_view *view,
                      struct grim_checks *checks);
    int (*gives_check)(const struct grim_position *pos, const struct grim_view *view,
                       const struct grim_checks *checks, grim_move move);
    uint64_t (*perft)(const struct grim_position *pos, unsigned depth);
    uint64_t (*perft_played)(const struct grim_position *pos, unsigned depth);
    uint64_t (*perft_hashed)(const struct grim_position *pos, unsigned depth,
                             const struct grim_perft_hash *hash);
    int (*exchange)(const struct grim_position *pos, grim_move move, const int *values);
    int (*exchange_at_least)(const struct grim_position *pos, grim_move move, const int *values,
                             int threshold);
    uint64_t (*attacks_of)(const struct grim_position *pos, unsigned color);
};
extern __attribute__((visibility("default"))) const struct grim_generator *grim_generator_at(unsigned index);
extern __attribute__((visibility("default"))) const struct grim_generator *grim_generator_for(unsigned cpu);
extern __attribute__((visibility("default"))) const struct grim_generator *grim_generator_find(const char *name);
#pragma GCC diagnostic pop
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpadded"
#pragma GCC diagnostic ignored "-Wlong-long"
#pragma GCC diagnostic ignored "-Wswitch-default"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wtraditional-conversion"
static inline uint64_t grim_pext_slow(uint64_t value, uint64_t mask)
{
    uint64_t result = 0;
    for (uint64_t bit = 1; mask; bit <<= 1, mask &= mask - 1)
        if (value & mask & (0 - mask))
            result |= bit;
    return result;
}
static inline uint64_t grim_pdep_slow(uint64_t value, uint64_t mask)
{
    uint64_t result = 0;
    for (; mask; value >>= 1, mask &= mask - 1)
        if (value & 1)
            result |= mask & (0 - mask);
    return result;
}
enum { GRIM_RIDERS_SQUARES = 128 };
struct grim_squares {
    uint64_t low, high;
};
enum grim_riders_error {
    GRIM_RIDERS_OK,
    GRIM_RIDERS_NULL,
    GRIM_RIDERS_BOARD,
    GRIM_RIDERS_PIECE,
    GRIM_RIDERS_WORD,
    GRIM_RIDERS_PATHS,
    GRIM_RIDERS_BITS,
    GRIM_RIDERS_FACTOR,
    GRIM_RIDERS_MEMORY,
    GRIM_RIDERS_LINK,
    GRIM_RIDERS_LINES
};
struct grim_riders_lookup {
    struct grim_squares reach;
    uint64_t relevant;
    uint32_t first;
    uint32_t shift;
};
enum grim_riders_form {
    GRIM_RIDERS_FOLDED,
    GRIM_RIDERS_WIDE,
    GRIM_RIDERS_COMPUTED
};
struct grim_riders {
    const struct grim_riders_lookup *lookups;
    const struct grim_squares *factors;
    const uint64_t *folded;
    const struct grim_squares *wide;
    const struct grim_riders_spec *spec;
    size_t bytes;
    uint32_t entries;
    uint8_t squares, parts;
    uint8_t form, uses_pext;
};
struct grim_riders_result {
    const struct grim_riders *riders;
    enum grim_riders_error error;
    size_t at;
    size_t bytes;
};
static inline uint64_t grim_riders_turn(uint64_t word, unsigned right)
{
    return word >> (right & 63) | word << ((0 - right) & 63);
}
static inline uint64_t grim_riders_pext(uint64_t word, uint64_t mask)
{
    return grim_pext_slow(word, mask);
}
static inline size_t grim_riders_folded_slot(const struct grim_riders *r,
                                                  const struct grim_riders_lookup *lookup,
                                                  uint64_t occ, int uses_pext)
{
    if (uses_pext)
        return lookup->first + (size_t)grim_riders_pext(occ, lookup->relevant);
    const uint64_t factor = r->factors[lookup - r->lookups].low;
    return lookup->first + (size_t)((occ & lookup->relevant) * factor >> lookup->shift);
}
static inline size_t grim_riders_wide_slot(const struct grim_riders *r,
                                                const struct grim_riders_lookup *lookup,
                                                struct grim_squares occ, int uses_pext)
{
    const struct grim_squares mask = lookup->reach;
    if (uses_pext)
        return lookup->first + (size_t)(grim_riders_pext(occ.low, mask.low) |
                                        grim_riders_pext(occ.high, mask.high) << lookup->relevant);
    const struct grim_squares factor = r->factors[lookup - r->lookups];
    const uint64_t sum = (occ.low & mask.low) * factor.low + (occ.high & mask.high) * factor.high;
    return lookup->first + (size_t)(sum >> lookup->shift);
}
static inline struct grim_squares grim_riders_find(const struct grim_riders *r, unsigned sq,
                                                        const struct grim_riders_lookup *lookup,
                                                        struct grim_squares occ, int is_wide,
                                                        int uses_pext)
{
    struct grim_squares reach = lookup->reach;
    if (is_wide)
        return r->wide[grim_riders_wide_slot(r, lookup, occ, uses_pext)];
    const uint64_t both = grim_riders_turn((occ.low & reach.low) | (occ.high & reach.high), sq);
    const uint64_t turned = r->folded[grim_riders_folded_slot(r, lookup, both, uses_pext)];
    const uint64_t found = grim_riders_turn(turned, 0 - sq);
    reach.low &= found;
    reach.high &= found;
    return reach;
}
static inline struct grim_squares grim_riders_find_all(const struct grim_riders *r,
                                                            unsigned sq, struct grim_squares occ,
                                                            int is_wide, int uses_pext)
{
    const struct grim_riders_lookup *lookup = r->lookups + (size_t)sq * r->parts;
    struct grim_squares all = grim_riders_find(r, sq, lookup, occ, is_wide, uses_pext);
    for (unsigned left = r->parts; --left;) {
        const struct grim_squares found =
            grim_riders_find(r, sq, ++lookup, occ, is_wide, uses_pext);
        all.low |= found.low;
        all.high |= found.high;
    }
    return all;
}
static inline struct grim_squares grim_riders_subtract(struct grim_squares from,
                                                            struct grim_squares what)
{
    const uint64_t borrow = from.low < what.low;
    from.low -= what.low;
    from.high -= what.high + borrow;
    return from;
}
static inline struct grim_squares grim_riders_below(unsigned sq)
{
    const uint64_t below = grim_bit(sq & 63) - 1;
    const struct grim_squares set = {sq < 64 ? below : ~UINT64_C(0), sq < 64 ? 0 : below};
    return set;
}
static inline struct grim_squares grim_riders_highest(struct grim_squares set)
{
    const uint64_t low = grim_bit(grim_highest(set.low | 1));
    const struct grim_squares highest = {set.high ? 0 : low,
                                         set.high ? grim_bit(grim_highest(set.high)) : 0};
    return highest;
}
static inline struct grim_squares grim_riders_along(struct grim_squares line, unsigned sq,
                                                         struct grim_squares occ)
{
    const struct grim_squares on = {occ.low & line.low, occ.high & line.high};
    const struct grim_squares cut = grim_riders_below(sq);
    const struct grim_squares below = {on.low & cut.low, on.high & cut.high};
    const struct grim_squares above = {on.low & ~cut.low, on.high & ~cut.high};
    const struct grim_squares less = grim_riders_subtract(above, grim_riders_highest(below));
    line.low &= above.low ^ less.low;
    line.high &= above.high ^ less.high;
    return line;
}
static inline struct grim_squares grim_riders_along_all(const struct grim_riders *r,
                                                             unsigned sq, struct grim_squares occ)
{
    const struct grim_squares *line = r->wide + (size_t)sq * r->parts;
    struct grim_squares all = grim_riders_along(*line, sq, occ);
    for (unsigned left = r->parts; --left;) {
        const struct grim_squares found = grim_riders_along(*++line, sq, occ);
        all.low |= found.low;
        all.high |= found.high;
    }
    return all;
}
static inline struct grim_squares grim_riders_attacks(const struct grim_riders *r, unsigned sq,
                                                    struct grim_squares occ)
{
    if (r->form == GRIM_RIDERS_FOLDED && r->uses_pext)
        return grim_riders_find_all(r, sq, occ, 0, 1);
    if (r->form == GRIM_RIDERS_FOLDED)
        return grim_riders_find_all(r, sq, occ, 0, 0);
    if (r->form == GRIM_RIDERS_COMPUTED)
        return grim_riders_along_all(r, sq, occ);
    return r->uses_pext ? grim_riders_find_all(r, sq, occ, 1, 1)
                        : grim_riders_find_all(r, sq, occ, 1, 0);
}
enum grim_riders_index { GRIM_RIDERS_PRODUCT, GRIM_RIDERS_PEXT };
extern __attribute__((visibility("default"))) struct grim_riders_result grim_riders_build_for(
    const char *description, void *memory, size_t size, enum grim_riders_index index);
static inline struct grim_riders_result grim_riders_build(const char *description, void *memory,
                                                        size_t size)
{
    return grim_riders_build_for(
        description, memory, size,
        0 && !0 ? GRIM_RIDERS_PEXT : GRIM_RIDERS_PRODUCT);
}
extern __attribute__((visibility("default"))) struct grim_squares grim_riders_walk(const struct grim_riders *r,
                                                             unsigned sq, struct grim_squares occ);
extern __attribute__((visibility("default"))) uint64_t grim_riders_verify(const struct grim_riders *r);
extern __attribute__((visibility("default"))) const char *grim_riders_error_text(enum grim_riders_error error);
#pragma GCC diagnostic pop
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpadded"
#pragma GCC diagnostic ignored "-Wlong-long"
#pragma GCC diagnostic ignored "-Wswitch-default"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wtraditional-conversion"
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpadded"
#pragma GCC diagnostic ignored "-Wlong-long"
#pragma GCC diagnostic ignored "-Wswitch-default"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wtraditional-conversion"
_Static_assert((int)5 == (int)GRIM_ID_OF_CHOSEN, "GRIM_SCHEME was changed between two includes of grimoire.h");
#pragma GCC diagnostic pop
enum {
    GRIM_PIECE_NONE = 0,
    GRIM_PIECE_WHITE_PAWN = 1,
    GRIM_PIECE_BLACK_PAWN = 2 | 128,
    GRIM_PIECE_KNIGHT = 4,
    GRIM_PIECE_BISHOP = 8,
    GRIM_PIECE_ROOK = 16,
    GRIM_PIECE_QUEEN = 32,
    GRIM_PIECE_KING = 64,
    GRIM_PIECE_BLACK = 128
};
struct grim_placement {
    uint8_t at[64];
};
struct grim_threat {
    uint8_t piece, from;
    uint8_t victim, to;
};
enum { GRIM_MOST_THREATS = 24, GRIM_MOST_ACROSS = 8 };
struct grim_threats {
    unsigned own, across;
    struct grim_threat of[GRIM_MOST_THREATS];
    struct grim_threat stopped[GRIM_MOST_ACROSS];
};
struct grim_threat_kernels {
    uint64_t (*attackers)(const struct grim_placement *placement, unsigned sq);
    uint64_t (*xrays)(const struct grim_placement *placement, unsigned sq);
    uint64_t (*side)(const struct grim_placement *placement, enum grim_color side);
    void (*piece)(const struct grim_placement *placement, unsigned sq, uint8_t piece,
                  struct grim_threats *threats);
};
extern __attribute__((visibility("default"))) struct grim_threat_kernels grim_threat_kernels_for(unsigned cpu);
enum { GRIM_MOST_CHANGES = 2 * (GRIM_MOST_THREATS + GRIM_MOST_ACROSS) };
struct grim_threat_changes {
    unsigned gone, come;
    struct grim_threat gone_of[GRIM_MOST_CHANGES];
    struct grim_threat come_of[GRIM_MOST_CHANGES];
};
static inline void grim_threats_append(struct grim_threat *to, unsigned *count,
                                     const struct grim_threat *from, unsigned more)
{
    for (unsigned i = 0; i < more; i++)
        to[*count + i] = from[i];
    *count += more;
}
static inline void grim_threats_take(const struct grim_threat_kernels *kernels,
                                   struct grim_placement *placement, unsigned sq,
                                   struct grim_threat_changes *changes)
{
    struct grim_threats threats;
    kernels->piece(placement, sq, placement->at[sq], &threats);
    grim_threats_append(changes->gone_of, &changes->gone, threats.of, threats.own);
    grim_threats_append(changes->come_of, &changes->come, threats.stopped, threats.across);
    placement->at[sq] = GRIM_PIECE_NONE;
}
static inline void grim_threats_put(const struct grim_threat_kernels *kernels,
                                  struct grim_placement *placement, unsigned sq, uint8_t piece,
                                  struct grim_threat_changes *changes)
{
    struct grim_threats threats;
    kernels->piece(placement, sq, piece, &threats);
    grim_threats_append(changes->come_of, &changes->come, threats.of, threats.own);
    grim_threats_append(changes->gone_of, &changes->gone, threats.stopped, threats.across);
    placement->at[sq] = piece;
}
static inline void grim_threats_replace(const struct grim_threat_kernels *kernels,
                                      struct grim_placement *placement, unsigned sq, uint8_t piece,
                                      struct grim_threat_changes *changes)
{
    struct grim_threats threats;
    kernels->piece(placement, sq, placement->at[sq], &threats);
    grim_threats_append(changes->gone_of, &changes->gone, threats.of, threats.own);
    kernels->piece(placement, sq, piece, &threats);
    grim_threats_append(changes->come_of, &changes->come, threats.of, threats.own);
    placement->at[sq] = piece;
}
static inline void grim_threats_move(const struct grim_threat_kernels *kernels,
                                   struct grim_placement *placement, unsigned from, unsigned to,
                                   uint8_t piece, struct grim_threat_changes *changes)
{
    grim_threats_take(kernels, placement, from, changes);
    if (placement->at[to])
        grim_threats_replace(kernels, placement, to, piece, changes);
    else
        grim_threats_put(kernels, placement, to, piece, changes);
}
#pragma GCC diagnostic pop
