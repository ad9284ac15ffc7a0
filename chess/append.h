/* append.h - moves of a piece to all squares of a board, written eight at a time.
 *
 * A loop over the squares ends when they do, which no processor foresees, and a wrong guess costs more
 * than the moves themselves. So squares are taken eight in a row, as the bits of a byte: a table has the
 * numbers of the bits that are set, eight moves are written, and as many are kept as there are bits.
 *
 *   ranks       are bytes already
 *   a file      is gathered into a byte by a multiplication
 *   a diagonal  has one square on each file, so the sum of all ranks is its byte
 *
 * The number of a bit is then multiplied by the distance from one square of the row to the next. */
#ifndef GRIM_CHESS_APPEND_H
#define GRIM_CHESS_APPEND_H

#include "board.h"

#if GRIM_HAS_EIGHT

typedef uint16_t grim_eight __attribute__((vector_size(16)));
typedef uint16_t grim_eight_anywhere __attribute__((vector_size(16), aligned(2), may_alias));

/* The bits of every byte, each as 64 times its number, which is where a move has its target. */
#define GRIM_WITH_LOW_BITS(...)                                                                   \
    {__VA_ARGS__}, {0, __VA_ARGS__}, {64, __VA_ARGS__}, {0, 64, __VA_ARGS__}, {128, __VA_ARGS__}, \
        {0, 128, __VA_ARGS__}, {64, 128, __VA_ARGS__}, {0, 64, 128, __VA_ARGS__},                 \
        {192, __VA_ARGS__}, {0, 192, __VA_ARGS__}, {64, 192, __VA_ARGS__},                        \
        {0, 64, 192, __VA_ARGS__}, {128, 192, __VA_ARGS__}, {0, 128, 192, __VA_ARGS__},           \
        {64, 128, 192, __VA_ARGS__},                                                              \
    {                                                                                             \
        0, 64, 128, 192, __VA_ARGS__                                                              \
    }

static const GRIM_ALIGNED(64) uint16_t grim_bit_rows[256][8] = {
    GRIM_WITH_LOW_BITS(0),
    GRIM_WITH_LOW_BITS(256),
    GRIM_WITH_LOW_BITS(320),
    GRIM_WITH_LOW_BITS(256, 320),
    GRIM_WITH_LOW_BITS(384),
    GRIM_WITH_LOW_BITS(256, 384),
    GRIM_WITH_LOW_BITS(320, 384),
    GRIM_WITH_LOW_BITS(256, 320, 384),
    GRIM_WITH_LOW_BITS(448),
    GRIM_WITH_LOW_BITS(256, 448),
    GRIM_WITH_LOW_BITS(320, 448),
    GRIM_WITH_LOW_BITS(256, 320, 448),
    GRIM_WITH_LOW_BITS(384, 448),
    GRIM_WITH_LOW_BITS(256, 384, 448),
    GRIM_WITH_LOW_BITS(320, 384, 448),
    GRIM_WITH_LOW_BITS(256, 320, 384, 448)};

#if GRIM_UNIT_HAS_popcnt && GRIM_X86_64
#define GRIM_BITS_IN(byte) grim_count(byte)
#else
#define GRIM_COUNTS_OF_2(n) n, n + 1, n + 1, n + 2
#define GRIM_COUNTS_OF_4(n)                                                                       \
    GRIM_COUNTS_OF_2(n), GRIM_COUNTS_OF_2(n + 1), GRIM_COUNTS_OF_2(n + 1), GRIM_COUNTS_OF_2(n + 2)
#define GRIM_COUNTS_OF_6(n)                                                                       \
    GRIM_COUNTS_OF_4(n), GRIM_COUNTS_OF_4(n + 1), GRIM_COUNTS_OF_4(n + 1), GRIM_COUNTS_OF_4(n + 2)
static const uint8_t grim_bit_counts[256] = {GRIM_COUNTS_OF_6(0), GRIM_COUNTS_OF_6(1),
                                             GRIM_COUNTS_OF_6(1), GRIM_COUNTS_OF_6(2)};
#define GRIM_BITS_IN(byte) grim_bit_counts[byte]
#endif

GRIM_ALWAYS_INLINE grim_eight grim_eight_bits(uint64_t byte)
{
    return *(const grim_eight *)(const void *)grim_bit_rows[byte];
}

GRIM_ALWAYS_INLINE grim_eight grim_eight_of(unsigned number)
{
    const grim_eight none = {0};
    return none + (uint16_t)number;
}

/* Writes all eight and keeps as many as the byte has bits. */
GRIM_ALWAYS_INLINE grim_move *grim_append_eight(grim_move *at, grim_eight moves, uint64_t byte)
{
    *(grim_eight_anywhere *)(void *)at = moves;
    return at + GRIM_BITS_IN(byte);
}

/* Ranks from the one below `from`, or the second below; `plus` is what is no target. */
GRIM_ALWAYS_INLINE grim_move *grim_append_near(grim_move *at, uint64_t to, unsigned from,
                                               unsigned plus, unsigned reach)
{
    unsigned lowest = from / 8 - reach, turn = 8 * lowest & 63;
    grim_eight moves = grim_eight_of(plus + (lowest << 9));
    to = to >> turn | to << (-turn & 63);
    for (unsigned i = 0; i <= 2 * reach; i++, to >>= 8, moves += 512)
        if (reach == 1 || i != reach) /* a knight leaves its rank */
            at = grim_append_eight(at, grim_eight_bits(to & 255) + moves, to & 255);
    return at;
}

GRIM_ALWAYS_INLINE grim_move *grim_append_rook(grim_move *at, uint64_t to, unsigned from,
                                               unsigned plus)
{
    unsigned file = from % 8, rank = from / 8;
    uint64_t along = to >> 8 * rank & 255;
    uint64_t up = (to >> file & GRIM_A_FILE) * UINT64_C(0x0102040810204080) >> 56;
    at = grim_append_eight(at, grim_eight_bits(along) + grim_eight_of(plus + (rank << 9)), along);
    return grim_append_eight(at, grim_eight_bits(up) * 8 + grim_eight_of(plus + (file << 6)), up);
}

/* On a diagonal rank - file stays the same, or rank + file does. */
GRIM_ALWAYS_INLINE grim_move *grim_append_bishop(grim_move *at, uint64_t to, unsigned from,
                                                 unsigned plus)
{
#define GRIM_DIAGONAL UINT64_C(0x8040201008040201)
    static const uint64_t rising[15] = {
        GRIM_DIAGONAL >> 56, GRIM_DIAGONAL >> 48, GRIM_DIAGONAL >> 40, GRIM_DIAGONAL >> 32,
        GRIM_DIAGONAL >> 24, GRIM_DIAGONAL >> 16, GRIM_DIAGONAL >> 8,  GRIM_DIAGONAL,
        GRIM_DIAGONAL << 8,  GRIM_DIAGONAL << 16, GRIM_DIAGONAL << 24, GRIM_DIAGONAL << 32,
        GRIM_DIAGONAL << 40, GRIM_DIAGONAL << 48, GRIM_DIAGONAL << 56};
    unsigned file = from % 8, rank = from / 8;
    uint64_t on = rising[7 + rank - file];
    uint64_t up = (to & on) * GRIM_A_FILE >> 56, down = (to & ~on) * GRIM_A_FILE >> 56;
    grim_eight bits = grim_eight_bits(up);
    at = grim_append_eight(at, bits * 9 + grim_eight_of(plus + ((rank - file) << 9)), up);
    bits = grim_eight_bits(down);
    return grim_append_eight(at, bits - bits * 8 + grim_eight_of(plus + ((rank + file) << 9)),
                             down);
}

GRIM_ALWAYS_INLINE grim_move *grim_append_queen(grim_move *at, uint64_t to, unsigned from,
                                                unsigned plus)
{
    uint64_t as_rook = UINT64_C(0xff) << (from & 56) | GRIM_A_FILE << from % 8;
    at = grim_append_rook(at, to, from, plus);
    return grim_append_bishop(at, to & ~as_rook, from, plus);
}

GRIM_ALWAYS_INLINE grim_move *grim_append_piece(grim_move *at, uint64_t to, unsigned from,
                                                unsigned kind)
{
    unsigned plus = from | kind << 12;
    return kind == GRIM_KING     ? grim_append_near(at, to, from, plus, 1)
           : kind == GRIM_KNIGHT ? grim_append_near(at, to, from, plus, 2)
           : kind == GRIM_ROOK   ? grim_append_rook(at, to, from, plus)
           : kind == GRIM_BISHOP ? grim_append_bishop(at, to, from, plus)
                                 : grim_append_queen(at, to, from, plus);
}

/* Pawns that all push by `step`: a move is 65 times its target, and how far back that is. */
GRIM_ALWAYS_INLINE grim_move *grim_append_pushes(grim_move *at, uint64_t to, unsigned side,
                                                 unsigned step, unsigned plus)
{
    unsigned near = step == 16 ? 3 : 2, far = step == 16 ? 3 : 6;
    unsigned rank = side == GRIM_WHITE ? near : 7 - far, last = rank + far - near;
    grim_eight moves = grim_eight_of(plus + 65 * 8 * rank);
    for (to >>= 8 * rank; rank <= last; rank++, to >>= 8, moves += 65 * 8) {
        grim_eight bits = grim_eight_bits(to & 255);
        at = grim_append_eight(at, bits + (bits >> 6) + moves, to & 255);
    }
    return at;
}

#endif
#endif
