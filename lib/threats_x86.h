/* threats_x86.h - the operations of threats_template.h in AVX2 and AVX-512. */
#ifndef GRIM_THREATS_X86_H
#define GRIM_THREATS_X86_H

#include "intrinsics_template.h"
#include "rays.h"

/* ---- AVX2: two registers; a permutation is four shuffles, of which one is wanted ---- */

typedef struct {
    __m256i low, high;
} grim_rays_type_avx2;

GRIM_TARGET_avx2 GRIM_INLINE __m256i grim_rays_load_avx2(const uint8_t *bytes)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)bytes);
}

GRIM_TARGET_avx2 GRIM_INLINE __m256i grim_rays_row_avx2(const uint8_t *bytes)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)bytes));
}

/* Bit 4 of a square says which of two rows, bit 5 which of two pairs, bit 7 that there is no
 * square: a shuffle then gives 0. A blend looks at bit 7, so they are moved there. */
GRIM_TARGET_avx2 GRIM_INLINE __m256i grim_rays_half_avx2(const struct grim_placement *placement,
                                                         __m256i squares)
{
    __m256i row = _mm256_slli_epi16(squares, 3), pair = _mm256_slli_epi16(squares, 2);
    __m256i first = _mm256_shuffle_epi8(grim_rays_row_avx2(placement->at), squares);
    __m256i second = _mm256_shuffle_epi8(grim_rays_row_avx2(placement->at + 16), squares);
    __m256i third = _mm256_shuffle_epi8(grim_rays_row_avx2(placement->at + 32), squares);
    __m256i fourth = _mm256_shuffle_epi8(grim_rays_row_avx2(placement->at + 48), squares);
    return _mm256_blendv_epi8(_mm256_blendv_epi8(first, second, row),
                              _mm256_blendv_epi8(third, fourth, row), pair);
}

GRIM_TARGET_avx2 GRIM_INLINE grim_rays_type_avx2
grim_rays_from_avx2(const struct grim_placement *placement, unsigned sq)
{
    grim_rays_type_avx2 rays;
    rays.low = grim_rays_half_avx2(placement, grim_rays_load_avx2(grim_rays_table[sq]));
    rays.high = grim_rays_half_avx2(placement, grim_rays_load_avx2(grim_rays_table[sq] + 32));
    return rays;
}

/* Which bytes are not 0. */
GRIM_TARGET_avx2 GRIM_INLINE uint64_t grim_rays_marks_avx2(__m256i low, __m256i high)
{
    const __m256i none = _mm256_setzero_si256();
    uint32_t l = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, none));
    uint32_t h = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(high, none));
    return ~((uint64_t)h << 32 | l);
}

GRIM_TARGET_avx2 GRIM_INLINE uint64_t grim_rays_test_avx2(const grim_rays_type_avx2 *rays,
                                                          const uint8_t *masks)
{
    return grim_rays_marks_avx2(_mm256_and_si256(rays->low, grim_rays_load_avx2(masks)),
                                _mm256_and_si256(rays->high, grim_rays_load_avx2(masks + 32)));
}

GRIM_TARGET_avx2 GRIM_INLINE uint64_t grim_rays_kinds_avx2(const struct grim_placement *placement,
                                                           unsigned kinds)
{
    const __m256i all = _mm256_set1_epi8((char)kinds);
    return grim_rays_marks_avx2(_mm256_and_si256(grim_rays_load_avx2(placement->at), all),
                                _mm256_and_si256(grim_rays_load_avx2(placement->at + 32), all));
}

GRIM_TARGET_avx2 GRIM_INLINE void grim_rays_store_avx2(const grim_rays_type_avx2 *rays,
                                                       uint8_t *bytes)
{
    _mm256_store_si256((__m256i *)(void *)bytes, rays->low);
    _mm256_store_si256((__m256i *)(void *)(bytes + 32), rays->high);
}

GRIM_TARGET_avx2 GRIM_INLINE void grim_rays_write_avx2(const grim_rays_type_avx2 *rays,
                                                       unsigned sq, uint8_t piece,
                                                       uint64_t attacked, uint64_t attackers,
                                                       struct grim_threats *threats)
{
    GRIM_ALIGNED(64) uint8_t bytes[64];
    grim_rays_store_avx2(rays, bytes);
    grim_rays_list(bytes, sq, piece, attacked, attackers, threats);
}

GRIM_TARGET_avx2 GRIM_INLINE void grim_rays_write_across_avx2(const grim_rays_type_avx2 *rays,
                                                              unsigned sq, uint64_t sliders,
                                                              uint64_t victims,
                                                              struct grim_threats *threats)
{
    GRIM_ALIGNED(64) uint8_t bytes[64];
    grim_rays_store_avx2(rays, bytes);
    grim_rays_list_across(bytes, sq, sliders, victims, threats);
}

#define grim_union_for_avx2 grim_union_avx2
#define GRIM_ISA avx2
#include "threats_template.h"
#undef GRIM_ISA

/* ---- AVX-512 with VBMI and VBMI2: one register, one permutation, lists by compressing ---- */

#define GRIM_SET_vbmi512(of) of(popcnt) GRIM_SET_avx512(of) GRIM_SET_count(of)
#define GRIM_TARGET_vbmi GRIM_TARGET_OF(GRIM_SET_vbmi512)

typedef __m512i grim_rays_type_vbmi;

GRIM_TARGET_vbmi GRIM_INLINE __m512i grim_rays_from_vbmi(const struct grim_placement *placement,
                                                         unsigned sq)
{
    __m512i squares = _mm512_loadu_si512(grim_rays_table[sq]);
    __mmask64 none = _mm512_movepi8_mask(squares);
    return _mm512_maskz_permutexvar_epi8(~none, squares, _mm512_loadu_si512(placement->at));
}

GRIM_TARGET_vbmi GRIM_INLINE uint64_t grim_rays_test_vbmi(const __m512i *rays,
                                                          const uint8_t *masks)
{
    return _mm512_test_epi8_mask(*rays, _mm512_loadu_si512(masks));
}

GRIM_TARGET_vbmi GRIM_INLINE uint64_t grim_rays_kinds_vbmi(const struct grim_placement *placement,
                                                           unsigned kinds)
{
    return _mm512_test_epi8_mask(_mm512_loadu_si512(placement->at), _mm512_set1_epi8((char)kinds));
}

/* Up to 16 of the rays' bytes, beside each other. */
GRIM_TARGET_vbmi GRIM_INLINE __m128i grim_rays_packed_vbmi(uint64_t which, __m512i bytes)
{
    return _mm512_castsi512_si128(_mm512_maskz_compress_epi8(which, bytes));
}

/* Eight threats: attacker and victim, each a piece and its square. */
GRIM_TARGET_vbmi GRIM_INLINE void grim_rays_store_vbmi(struct grim_threat *to, __m128i attackers,
                                                       __m128i victims)
{
    _mm_storeu_si128((__m128i *)(void *)to, _mm_unpacklo_epi16(attackers, victims));
    _mm_storeu_si128((__m128i *)(void *)(to + 4), _mm_unpackhi_epi16(attackers, victims));
}

GRIM_TARGET_vbmi GRIM_INLINE void grim_rays_write_vbmi(const __m512i *rays, unsigned sq,
                                                       uint8_t piece, uint64_t attacked,
                                                       uint64_t attackers,
                                                       struct grim_threats *threats)
{
    const __m512i squares = _mm512_loadu_si512(grim_rays_table[sq]);
    const __m128i self = _mm_set1_epi16((short)(piece | sq << 8));
    const unsigned count = (unsigned)_mm_popcnt_u64(attacked);
    __m128i victim = grim_rays_packed_vbmi(attacked, *rays);
    __m128i to = grim_rays_packed_vbmi(attacked, squares);
    __m128i attacker = grim_rays_packed_vbmi(attackers, *rays);
    __m128i from = grim_rays_packed_vbmi(attackers, squares);
    grim_rays_store_vbmi(threats->of, self, _mm_unpacklo_epi8(victim, to));
    grim_rays_store_vbmi(threats->of + count, _mm_unpacklo_epi8(attacker, from), self);
    grim_rays_store_vbmi(threats->of + count + 8, _mm_unpackhi_epi8(attacker, from), self);
    threats->own = count + (unsigned)_mm_popcnt_u64(attackers);
}

/* Opposite rays are adjacent: swaps the halves of 128 bits. */
GRIM_TARGET_vbmi GRIM_INLINE __m512i grim_rays_turned_vbmi(__m512i rays)
{
    return _mm512_shuffle_epi32(rays, _MM_PERM_BADC);
}

GRIM_TARGET_vbmi GRIM_INLINE void grim_rays_write_across_vbmi(const __m512i *rays, unsigned sq,
                                                              uint64_t sliders, uint64_t victims,
                                                              struct grim_threats *threats)
{
    const __m512i squares = _mm512_loadu_si512(grim_rays_table[sq]);
    __m128i attacker = grim_rays_packed_vbmi(sliders, *rays);
    __m128i from = grim_rays_packed_vbmi(sliders, squares);
    __m128i victim = grim_rays_packed_vbmi(victims, grim_rays_turned_vbmi(*rays));
    __m128i to = grim_rays_packed_vbmi(victims, grim_rays_turned_vbmi(squares));
    grim_rays_store_vbmi(threats->stopped, _mm_unpacklo_epi8(attacker, from),
                         _mm_unpacklo_epi8(victim, to));
    threats->across = (unsigned)_mm_popcnt_u64(sliders);
}

#define grim_union_for_vbmi grim_union_avx512
#define GRIM_ISA vbmi
#include "threats_template.h"
#undef GRIM_ISA

#endif
