/* kernel_avx512.h - slider attacks for batches of boards, and the union of many sliders on one
 * board: AVX-512.
 *
 * A batch step takes eight boards, one in each 64-bit lane, and touches no attack table. Square
 * numbers: a1 = 0, h1 = 7, h8 = 63.  f = square & 7, k = square >> 3.
 *
 * The formula, for one line (all squares of a file, rank or diagonal) through the slider r, with
 * x = occupied & line & ~r, the blockers:
 *
 *     up   = x ^ (x - r)                 the borrow runs from r to the first blocker above
 *     down = rev(rev(x) ^ (rev(x) - rev(r)))      the same with the order of squares reversed
 *     attacks = (up | down) & line, less r itself
 *
 * 1. up and down share only r, so up ^ down is their union and drops r.
 * 2. rev only moves bits, so rev(a ^ b) = rev(a) ^ rev(b): both x cancel, and there remains
 *        attacks = ((x - r) ^ rev(rev(x) - rev(r))) & line
 * 3. A file or diagonal has one square on each rank, so turning the board upside down reverses
 *    it: rev is one byte shuffle.
 * 4. A rank is one byte.  With x = occupied & ~r and a subtraction of bytes, the borrow cannot
 *    leave the rank; every other byte stays what it was, and the XOR cancels it.  So a rank needs
 *    no mask at all, and rev is a mirror of each byte: one GF(2) product. */
#ifndef GRIM_KERNEL_AVX512_H
#define GRIM_KERNEL_AVX512_H

#include <string.h>

#include "kernel_lines.h"
#include "kernels.h"

#if GRIM_X86_64
#include "intrinsics_template.h"

#define GRIM_KERNEL_INLINE GRIM_TARGET_avx512gfni GRIM_ALWAYS_INLINE

/* The 15 diagonals, by f - k modulo 16, and the 15 antidiagonals, by f + k.  Sixteen entries are
 * two registers, which one vpermi2q can look up for eight boards. */
static const GRIM_ALIGNED(64) uint64_t grim_diagonals[16] = {
    GRIM_MAIN_DIAGONAL,       GRIM_MAIN_DIAGONAL >> 8,  GRIM_MAIN_DIAGONAL >> 16,
    GRIM_MAIN_DIAGONAL >> 24, GRIM_MAIN_DIAGONAL >> 32, GRIM_MAIN_DIAGONAL >> 40,
    GRIM_MAIN_DIAGONAL >> 48, GRIM_MAIN_DIAGONAL >> 56, 0,
    GRIM_MAIN_DIAGONAL << 56, GRIM_MAIN_DIAGONAL << 48, GRIM_MAIN_DIAGONAL << 40,
    GRIM_MAIN_DIAGONAL << 32, GRIM_MAIN_DIAGONAL << 24, GRIM_MAIN_DIAGONAL << 16,
    GRIM_MAIN_DIAGONAL << 8};
static const GRIM_ALIGNED(64) uint64_t grim_antidiagonals[16] = {
    GRIM_MAIN_ANTIDIAGONAL >> 56, GRIM_MAIN_ANTIDIAGONAL >> 48,
    GRIM_MAIN_ANTIDIAGONAL >> 40, GRIM_MAIN_ANTIDIAGONAL >> 32,
    GRIM_MAIN_ANTIDIAGONAL >> 24, GRIM_MAIN_ANTIDIAGONAL >> 16,
    GRIM_MAIN_ANTIDIAGONAL >> 8,  GRIM_MAIN_ANTIDIAGONAL,
    GRIM_MAIN_ANTIDIAGONAL << 8,  GRIM_MAIN_ANTIDIAGONAL << 16,
    GRIM_MAIN_ANTIDIAGONAL << 24, GRIM_MAIN_ANTIDIAGONAL << 32,
    GRIM_MAIN_ANTIDIAGONAL << 40, GRIM_MAIN_ANTIDIAGONAL << 48,
    GRIM_MAIN_ANTIDIAGONAL << 56, 0};

/* For each square, both numbers in one byte: f - k modulo 16 low, f + k high. */
#define GRIM_DIAGONALS_OF(f, k) (uint8_t)((((f) - (k)) & 15) | ((f) + (k)) << 4)
#define GRIM_DIAGONALS_OF_RANK(k)                                                                 \
    GRIM_DIAGONALS_OF(0, k), GRIM_DIAGONALS_OF(1, k), GRIM_DIAGONALS_OF(2, k),                    \
        GRIM_DIAGONALS_OF(3, k), GRIM_DIAGONALS_OF(4, k), GRIM_DIAGONALS_OF(5, k),                \
        GRIM_DIAGONALS_OF(6, k), GRIM_DIAGONALS_OF(7, k)
static const GRIM_ALIGNED(64) uint8_t grim_diagonals_of[64] = {
    GRIM_DIAGONALS_OF_RANK(0), GRIM_DIAGONALS_OF_RANK(1), GRIM_DIAGONALS_OF_RANK(2),
    GRIM_DIAGONALS_OF_RANK(3), GRIM_DIAGONALS_OF_RANK(4), GRIM_DIAGONALS_OF_RANK(5),
    GRIM_DIAGONALS_OF_RANK(6), GRIM_DIAGONALS_OF_RANK(7)};

/* Truth tables for vpternlogq: write the wanted expression in these three. */
enum { GRIM_IN_A = 0xf0, GRIM_IN_B = 0xcc, GRIM_IN_C = 0xaa };
#define GRIM_LOGIC(a, b, c, expression) _mm512_ternarylogic_epi64(a, b, c, (expression)&0xff)

typedef __m512i grim_boards;

GRIM_TARGET_avx512 GRIM_ALWAYS_INLINE grim_boards grim_every(uint64_t b)
{
    return _mm512_set1_epi64((long long)b);
}

GRIM_KERNEL_INLINE grim_boards grim_upside_down(grim_boards b)
{
    return _mm512_shuffle_epi8(b,
                               _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607));
}

/* The product with the antidiagonal matrix; the instruction numbers matrix rows from the top bit
 * down, which makes that the qword with the main diagonal set. */
GRIM_KERNEL_INLINE grim_boards grim_mirrored(grim_boards b)
{
    return _mm512_gf2p8affine_epi64_epi8(b, grim_every(GRIM_MAIN_DIAGONAL), 0);
}

/* Step 3: attacks along a file or diagonal.  below is r upside down. */
GRIM_KERNEL_INLINE grim_boards grim_lines_attacks(grim_boards line, grim_boards x, grim_boards r,
                                                  grim_boards below)
{
    grim_boards up = _mm512_sub_epi64(x, r);
    grim_boards down = grim_upside_down(_mm512_sub_epi64(grim_upside_down(x), below));
    return GRIM_LOGIC(up, down, line, (GRIM_IN_A ^ GRIM_IN_B) & GRIM_IN_C);
}

/* Step 4: attacks along the rank, joined to attacks elsewhere. */
GRIM_KERNEL_INLINE grim_boards grim_with_rank_attacks(grim_boards elsewhere, grim_boards x,
                                                      grim_boards r)
{
    grim_boards up = _mm512_sub_epi8(x, r);
    grim_boards down = grim_mirrored(_mm512_sub_epi8(grim_mirrored(x), grim_mirrored(r)));
    return GRIM_LOGIC(up, down, elsewhere, GRIM_IN_A ^ GRIM_IN_B ^ GRIM_IN_C);
}

/* Rotating the A file by f and by 8 * k + f is the same, since it repeats every 8 bits. */
GRIM_KERNEL_INLINE grim_boards grim_files_of(grim_boards square)
{
    return _mm512_rolv_epi64(grim_every(GRIM_FILE_A_PIECES), square);
}

/* vpermi2q reads only the low four bits of an index. */
GRIM_KERNEL_INLINE grim_boards grim_diagonals_numbered(grim_boards number)
{
    return _mm512_permutex2var_epi64(_mm512_load_si512(grim_diagonals), number,
                                     _mm512_load_si512(grim_diagonals + 8));
}

GRIM_KERNEL_INLINE grim_boards grim_antidiagonals_numbered(grim_boards number)
{
    return _mm512_permutex2var_epi64(_mm512_load_si512(grim_antidiagonals), number,
                                     _mm512_load_si512(grim_antidiagonals + 8));
}

GRIM_KERNEL_INLINE void grim_diagonals_through(grim_boards square, grim_boards *diag,
                                               grim_boards *anti)
{
    grim_boards number = _mm512_permutexvar_epi8(square, _mm512_load_si512(grim_diagonals_of));
    *diag = grim_diagonals_numbered(number);
    *anti = grim_antidiagonals_numbered(_mm512_srli_epi64(number, 4));
}

GRIM_KERNEL_INLINE grim_boards grim_rook_step(grim_boards square, grim_boards occupied)
{
    grim_boards r = _mm512_sllv_epi64(grim_every(1), square), file = grim_files_of(square);
    grim_boards x = _mm512_andnot_si512(r, occupied);
    grim_boards f = grim_lines_attacks(file, _mm512_and_si512(x, file), r, grim_upside_down(r));
    return grim_with_rank_attacks(f, x, r);
}

/* The two lines cross on the slider and nowhere else. */
GRIM_KERNEL_INLINE grim_boards grim_bishop_on(grim_boards diag, grim_boards anti,
                                              grim_boards occupied)
{
    grim_boards r = _mm512_and_si512(diag, anti), below = grim_upside_down(r);
    grim_boards on_diag = GRIM_LOGIC(occupied, diag, anti, GRIM_IN_A & GRIM_IN_B & ~GRIM_IN_C);
    grim_boards on_anti = GRIM_LOGIC(occupied, diag, anti, GRIM_IN_A & ~GRIM_IN_B & GRIM_IN_C);
    return _mm512_or_si512(grim_lines_attacks(diag, on_diag, r, below),
                           grim_lines_attacks(anti, on_anti, r, below));
}

GRIM_KERNEL_INLINE grim_boards grim_bishop_step(grim_boards square, grim_boards occupied)
{
    grim_boards diag, anti;
    grim_diagonals_through(square, &diag, &anti);
    return grim_bishop_on(diag, anti, occupied);
}

/* The same with the squares' diagonal numbers, eight bytes, already looked up. Loading all eight
 * into every lane costs no arithmetic, and one variable shift brings each lane its own. */
GRIM_KERNEL_INLINE grim_boards grim_bishop_prepared(const uint8_t numbers[8], grim_boards occupied)
{
    uint64_t eight;
    memcpy(&eight, numbers, sizeof eight);
    grim_boards all = grim_every(eight);
    grim_boards low = _mm512_srlv_epi64(all, _mm512_setr_epi64(0, 8, 16, 24, 32, 40, 48, 56));
    grim_boards high = _mm512_srlv_epi64(all, _mm512_setr_epi64(4, 12, 20, 28, 36, 44, 52, 60));
    return grim_bishop_on(grim_diagonals_numbered(low), grim_antidiagonals_numbered(high),
                          occupied);
}

GRIM_KERNEL_INLINE grim_boards grim_queen_step(grim_boards square, grim_boards occupied)
{
    grim_boards diag, anti, file = grim_files_of(square);
    grim_diagonals_through(square, &diag, &anti);
    grim_boards r = _mm512_and_si512(diag, anti), below = grim_upside_down(r);
    grim_boards x = _mm512_andnot_si512(r, occupied);
    grim_boards d = grim_lines_attacks(diag, _mm512_and_si512(x, diag), r, below);
    grim_boards a = grim_lines_attacks(anti, _mm512_and_si512(x, anti), r, below);
    grim_boards f = grim_lines_attacks(file, _mm512_and_si512(x, file), r, below);
    return grim_with_rank_attacks(GRIM_LOGIC(d, a, f, GRIM_IN_A | GRIM_IN_B | GRIM_IN_C), x, r);
}

/* Masked loads and stores do not touch (nor fault on) what the mask leaves out. */
#define GRIM_BATCH_AVX512(name, step)                                                             \
    GRIM_TARGET_avx512gfni GRIM_INLINE void name(const uint8_t *sq, const uint64_t *occ,          \
                                                 uint64_t *out, size_t n)                         \
    {                                                                                             \
        size_t i = 0;                                                                             \
        grim_assert_batch(sq, occ, out, n);                                                       \
        for (; n - i >= 8; i += 8) {                                                              \
            const __m128i s = _mm_loadl_epi64((const __m128i *)(const void *)(sq + i));           \
            const grim_boards o = _mm512_loadu_si512(occ + i);                                    \
            _mm512_storeu_si512(out + i, step(_mm512_cvtepu8_epi64(s), o));                       \
        }                                                                                         \
        if (i < n) {                                                                              \
            const __mmask8 rest = (__mmask8)((1u << (n - i)) - 1);                                \
            const __m128i s = _mm_maskz_loadu_epi8(rest, sq + i);                                 \
            const grim_boards o = _mm512_maskz_loadu_epi64(rest, occ + i);                        \
            _mm512_mask_storeu_epi64(out + i, rest, step(_mm512_cvtepu8_epi64(s), o));            \
        }                                                                                         \
    }

GRIM_BATCH_AVX512(grim_batch_rook_avx512, grim_rook_step)
GRIM_BATCH_AVX512(grim_batch_few_bishops_avx512, grim_bishop_step)
GRIM_BATCH_AVX512(grim_batch_queen_avx512, grim_queen_step)

/* One vpermb numbers the diagonals of 64 bishops. The numbers go through memory, where the loads
 * of eight get them; a compiler that sees through it extracts them from the register, at more
 * cost. */
GRIM_TARGET_avx512gfni GRIM_INLINE void grim_batch_bishop_avx512(const uint8_t *sq,
                                                                 const uint64_t *occ,
                                                                 uint64_t *out, size_t n)
{
    GRIM_ALIGNED(64) uint8_t numbers[64];
    size_t whole = n - n % 64;
    grim_assert_batch(sq, occ, out, n);
    for (size_t i = 0; i < whole; i += 64) {
        _mm512_store_si512(numbers, _mm512_permutexvar_epi8(_mm512_loadu_si512(sq + i),
                                                            _mm512_load_si512(grim_diagonals_of)));
        GRIM_IN_MEMORY(numbers);
        for (size_t j = 0; j < 64; j += 8) {
            grim_boards occupied = _mm512_loadu_si512(occ + i + j);
            _mm512_storeu_si512(out + i + j, grim_bishop_prepared(numbers + j, occupied));
        }
    }
    grim_batch_few_bishops_avx512(sq + whole, occ + whole, out + whole, n - whole);
}

/* One direction in each lane: up, down, right, left for the rooks; then the four diagonals for
 * the bishops.  A step is a rotation of the board; a square where only a wrapped step arrives is
 * not in `land`. */
#define GRIM_RANK_1 UINT64_C(0x00000000000000ff)
#define GRIM_RANK_8 UINT64_C(0xff00000000000000)
static const GRIM_ALIGNED(64) uint64_t grim_land_of[8] = {~GRIM_RANK_1,
                                                          ~GRIM_RANK_8,
                                                          ~GRIM_FILE_A_PIECES,
                                                          ~GRIM_FILE_H_PIECES,
                                                          ~(GRIM_RANK_1 | GRIM_FILE_A_PIECES),
                                                          ~(GRIM_RANK_1 | GRIM_FILE_H_PIECES),
                                                          ~(GRIM_RANK_8 | GRIM_FILE_A_PIECES),
                                                          ~(GRIM_RANK_8 | GRIM_FILE_H_PIECES)};
#define GRIM_STEPS(n)                                                                             \
    {                                                                                             \
        (n) * 8, 64 - (n)*8, (n), 64 - (n), (n)*9, (n)*7, 64 - (n)*7, 64 - (n)*9                  \
    }
static const GRIM_ALIGNED(64) uint64_t grim_step1_of[8] = GRIM_STEPS(1);
static const GRIM_ALIGNED(64) uint64_t grim_step2_of[8] = GRIM_STEPS(2);
static const GRIM_ALIGNED(64) uint64_t grim_step4_of[8] = GRIM_STEPS(4);

/* The naive fill in three doublings (kernel_fill.h). */
GRIM_TARGET_avx512 GRIM_INLINE uint64_t grim_union_avx512(uint64_t rook_like, uint64_t bishop_like,
                                                          uint64_t occ)
{
    const grim_boards land = _mm512_load_si512(grim_land_of),
                      step1 = _mm512_load_si512(grim_step1_of);
    const grim_boards step2 = _mm512_load_si512(grim_step2_of),
                      step4 = _mm512_load_si512(grim_step4_of);
    grim_boards s = _mm512_mask_set1_epi64(grim_every(rook_like), 0xf0, (long long)bishop_like);
    grim_boards open = _mm512_andnot_si512(grim_every(occ), land);
    s = GRIM_LOGIC(s, open, _mm512_rolv_epi64(s, step1), GRIM_IN_A | (GRIM_IN_B & GRIM_IN_C));
    open = _mm512_and_si512(open, _mm512_rolv_epi64(open, step1));
    s = GRIM_LOGIC(s, open, _mm512_rolv_epi64(s, step2), GRIM_IN_A | (GRIM_IN_B & GRIM_IN_C));
    open = _mm512_and_si512(open, _mm512_rolv_epi64(open, step2));
    s = GRIM_LOGIC(s, open, _mm512_rolv_epi64(s, step4), GRIM_IN_A | (GRIM_IN_B & GRIM_IN_C));
    s = _mm512_and_si512(land, _mm512_rolv_epi64(s, step1));
    return (uint64_t)_mm512_reduce_or_epi64(s);
}

#endif
#endif
