/* The kernel with 512-bit vectors.
 *
 * Screening. Between the level where a stage begins and that of its square q, M << q grows by
 * whole quarters of a slot from one child to the next, while the old subsets' sums keep their
 * places, known to a quarter or so. A new subset is an old one and q. So 64 children that lie a
 * slot apart see, for one old sum, 64 neighbouring bytes of the table, one load v; with the class
 * c of the sum and q, min(v, v ^ c) is nonzero where the slot has another class: there this sum
 * kills the child.
 *
 * With g the quarter where an old sum and M << q begin together and d the quarters by which it may
 * be further, child 4 * x + f has the sum between quarters g + 4 * x + f and g + 4 * x + f + d,
 * and one more for what is left of M << q. The sum kills it if the slots of both are taken. With
 * one constant nearly all have d = 0 or 1; where d > 1 the sum is passed over, and insertion
 * decides. With many constants d comes to 4.
 *
 * Insertion. Slots of 32 subsets at a time, low and high end; the decided and those in doubt are
 * sorted out by compression, and only reading a byte of the table and writing it is left to do one
 * by one. */
#define GRIM_UNIT_FOR_avx512
#include "../../lib/compiler.h"

#if GRIM_X86_64

#include <immintrin.h>
#include <string.h>

#include "descent.h"

enum {
    STEP = 32,
    /* This many sums are sorted before they are used: early ones rule out most children. */
    CHUNK = 2 * STEP,
    /* How many quarters further an old sum may be at most: with one constant, and with any within
     * half a slot's width. */
    FEW_QUARTERS = 2,
    MANY_QUARTERS = 5,
    KINDS = 4 * MANY_QUARTERS,
    /* Table bytes that are always 0: these entries rule out nothing. */
    NOWHERE = DESCENT_SLOTS + DESCENT_ROUND,
    /* Undecided subsets go there. */
    TRASH = NOWHERE + 2 * DESCENT_LANES
};

/* Old sums with the new square, by kind: 4 * d + g mod 4. */
struct sums {
    uint16_t slot[KINDS][DESCENT_SUBSETS / 2 + STEP];
    uint8_t class_of[KINDS][DESCENT_SUBSETS / 2 + STEP];
    unsigned count[KINDS];
};

/* ---- Sums ---- */

/* The subset sums of a factor come 32 at a time, without a multiplication: those of the lowest
 * five squares are the same everywhere, and one number more for each block of 32 has the other
 * squares. Subset 4 * j + k of a block is lane j of vector k: then the upper words of the four
 * vectors slide together in the order of the subsets. */
struct series {
    __m512i low[4];
    uint64_t base[DESCENT_SUBSETS / STEP];
};

static inline __m512i avx512_eight_sums(const struct descent *descent, uint64_t factor)
{
    const unsigned *square = descent->square;
    __m512i sums = _mm512_setzero_si512();
    sums = _mm512_mask_set1_epi64(sums, 0xaa, (long long)(factor << square[2]));
    sums = _mm512_mask_add_epi64(sums, 0xcc, sums,
                                 _mm512_set1_epi64((long long)(factor << square[3])));
    return _mm512_mask_add_epi64(sums, 0xf0, sums,
                                 _mm512_set1_epi64((long long)(factor << square[4])));
}

/* The sums of the subsets of the first squares, each with `more` added. For black indexing the
 * multiplicand is one more. */
static inline void avx512_start_series(struct series *series, const struct descent *descent,
                                       unsigned squares, uint64_t factor, uint64_t more)
{
    const __m512i sums = avx512_eight_sums(descent, factor);
    uint64_t first = factor << descent->square[0], second = factor << descent->square[1];
    series->low[0] = sums;
    series->low[1] = _mm512_add_epi64(sums, _mm512_set1_epi64((long long)first));
    series->low[2] = _mm512_add_epi64(sums, _mm512_set1_epi64((long long)second));
    series->low[3] = _mm512_add_epi64(sums, _mm512_set1_epi64((long long)(first + second)));
    series->base[0] = more + (descent->problem.indexing == PROBLEM_BLACK ? factor : 0);
    for (unsigned i = 5, blocks = 1; i < squares; i++, blocks *= 2)
        for (unsigned x = 0; x < blocks; x++)
            series->base[blocks + x] = series->base[x] + (factor << descent->square[i]);
}

/* The upper 16 bits of 32 sums. */
static inline __m512i avx512_upper_words(__m512i a, __m512i b, __m512i c, __m512i d)
{
    __m512i low =
        _mm512_mask_blend_epi16(0xaaaaaaaa, _mm512_srli_epi64(a, 48), _mm512_srli_epi64(b, 32));
    __m512i high = _mm512_mask_blend_epi16(0x88888888, _mm512_srli_epi64(c, 16), d);
    return _mm512_mask_blend_epi16(0xcccccccc, low, high);
}

static inline __m512i avx512_block_of(const struct series *series, unsigned block)
{
    const __m512i base = _mm512_set1_epi64((long long)series->base[block]);
    return avx512_upper_words(
        _mm512_add_epi64(series->low[0], base), _mm512_add_epi64(series->low[1], base),
        _mm512_add_epi64(series->low[2], base), _mm512_add_epi64(series->low[3], base));
}

/* ---- Screening: the sums by kind ---- */

static inline void avx512_sort_in(struct sums *sums, unsigned kind, uint32_t some, __m512i slots,
                                  __m256i classes)
{
    unsigned at = sums->count[kind];
    _mm512_storeu_si512(sums->slot[kind] + at, _mm512_maskz_compress_epi16(some, slots));
    _mm256_storeu_si256((__m256i *)(sums->class_of[kind] + at),
                        _mm256_maskz_compress_epi8(some, classes));
    sums->count[kind] = at + (unsigned)_mm_popcnt_u32(some);
}

/* The lower and upper ends of 32 old sums, in quarters of a slot, at the end of the stage
 * before. */
struct quarters {
    __m512i low, high;
};

static inline struct quarters avx512_quarters_of(const struct descent *descent,
                                                 const struct series *low,
                                                 const struct series *high, unsigned block)
{
    const __m128i by = _mm_cvtsi32_si128((int)(14 - descent->problem.bits));
    struct quarters quarters = {_mm512_srl_epi16(avx512_block_of(low, block), by),
                                _mm512_srl_epi16(avx512_block_of(high, block), by)};
    return quarters;
}

/* A kind with more quarters than this is skipped. */
static inline void avx512_sum_up(const struct descent *descent, unsigned most,
                                 struct quarters quarters, uint64_t placement,
                                 const uint8_t *class_of, uint32_t count, struct sums *sums)
{
    const __m512i wrap = _mm512_set1_epi16((short)(4 * descent->slots - 1));
    const __m512i round = _mm512_set1_epi16((short)(descent->slots - 1));
    const __m512i placed =
        _mm512_add_epi16(_mm512_srli_epi16(quarters.low, 2), _mm512_set1_epi16((short)placement));
    const __m512i slots = _mm512_and_si512(placed, round);
    const __m512i wide = _mm512_and_si512(_mm512_sub_epi16(quarters.high, quarters.low), wrap);
    const __m512i quarter = _mm512_and_si512(quarters.low, _mm512_set1_epi16(3));
    const __m256i classes = _mm256_loadu_si256((const __m256i *)class_of);
    uint32_t here[4];
    for (unsigned g = 0; g < 4; g++)
        here[g] = _mm512_cmpeq_epi16_mask(quarter, _mm512_set1_epi16((short)g));
    for (unsigned d = 0; d < most; d++) {
        uint32_t some = count & _mm512_cmpeq_epi16_mask(wide, _mm512_set1_epi16((short)d));
        if (d == 0 || some)
            for (unsigned g = 0; g < 4; g++)
                avx512_sort_in(sums, 4 * d + g, some & here[g], slots, classes);
    }
}

static inline __m512i avx512_conflict(const uint8_t *table, __m512i class_of)
{
    __m512i there = _mm512_loadu_si512(table);
    GRIM_IN_VECTOR(there);
    return _mm512_min_epu8(there, _mm512_xor_si512(there, class_of));
}

static inline __m512i avx512_or_three(__m512i a, __m512i b, __m512i c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0xfe);
}

/* What the sums of one kind do to children whose sum lies in the first slot, in the first or the
 * next, in the next, and in that or the one behind it. */
struct blow {
    __m512i first, either, next, later;
};

/* Two sums at a time; an odd number is padded with one that rules out nothing. */
static inline struct blow avx512_strike(const uint8_t *table, struct sums *sums, unsigned kind,
                                        unsigned from)
{
    struct blow blow = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                        _mm512_setzero_si512()};
    sums->slot[kind][sums->count[kind]] = NOWHERE;
    for (unsigned i = from; i < sums->count[kind]; i += 2) {
        const uint8_t *at = table + sums->slot[kind][i], *to = table + sums->slot[kind][i + 1];
        __m512i class_at = _mm512_set1_epi8((char)sums->class_of[kind][i]);
        __m512i class_to = _mm512_set1_epi8((char)sums->class_of[kind][i + 1]);
        __m512i first = avx512_conflict(at, class_at), next = avx512_conflict(at + 1, class_at);
        __m512i first_to = avx512_conflict(to, class_to),
                next_to = avx512_conflict(to + 1, class_to);
        blow.first = avx512_or_three(blow.first, first, first_to);
        blow.next = avx512_or_three(blow.next, next, next_to);
        blow.either = avx512_or_three(blow.either, _mm512_min_epu8(first, next),
                                      _mm512_min_epu8(first_to, next_to));
        if (kind >= 4 * FEW_QUARTERS)
            blow.later = avx512_or_three(
                blow.later, _mm512_min_epu8(next, avx512_conflict(at + 2, class_at)),
                _mm512_min_epu8(next_to, avx512_conflict(to + 2, class_to)));
    }
    return blow;
}

/* Child f of a sum at quarter g, d quarters wide, has it in the slots (g + f) / 4 to (g + f + d +
 * 1) / 4. Where these are three, no child dies; with few quarters the third slot is not looked
 * at. */
enum where { FIRST, EITHER, NEXT, LATER, BEYOND };

static inline enum where avx512_where_is(unsigned kind, unsigned f)
{
    unsigned g = kind % 4, d = kind / 4;
    unsigned low = (g + f) / 4, high = (g + f + d + 1) / 4;
    if (low == high)
        return low ? NEXT : FIRST;
    if (high - low > 1)
        return BEYOND;
    return low == 0 ? EITHER : d < FEW_QUARTERS ? BEYOND : LATER;
}

static inline __m512i avx512_part_of(const struct blow *blow, enum where where)
{
    return where == FIRST    ? blow->first
           : where == EITHER ? blow->either
           : where == NEXT   ? blow->next
           : where == LATER  ? blow->later
                             : _mm512_setzero_si512();
}

/* The kind is a constant that the compiler knows. */
#define STRIKE(kind)                                                                              \
    if (sums->count[kind] > from[kind]) {                                                         \
        const struct blow blow = avx512_strike(table, sums, kind, from[kind]);                    \
        dead[0] = _mm512_or_si512(dead[0], avx512_part_of(&blow, avx512_where_is(kind, 0)));      \
        dead[1] = _mm512_or_si512(dead[1], avx512_part_of(&blow, avx512_where_is(kind, 1)));      \
        dead[2] = _mm512_or_si512(dead[2], avx512_part_of(&blow, avx512_where_is(kind, 2)));      \
        dead[3] = _mm512_or_si512(dead[3], avx512_part_of(&blow, avx512_where_is(kind, 3)));      \
    }
#define STRIKE_WIDE(d) STRIKE(4 * (d)) STRIKE(4 * (d) + 1) STRIKE(4 * (d) + 2) STRIKE(4 * (d) + 3)

static inline void avx512_strike_all(const uint8_t *table, unsigned most, struct sums *sums,
                                     const unsigned from[KINDS], __m512i dead[4])
{
    STRIKE_WIDE(0)
    STRIKE_WIDE(1)
    if (most == FEW_QUARTERS)
        return;
    STRIKE_WIDE(2)
    STRIKE_WIDE(3)
    STRIKE_WIDE(4)
}

static inline int avx512_are_all_dead(const __m512i dead[4])
{
    __m512i least =
        _mm512_min_epu8(_mm512_min_epu8(dead[0], dead[1]), _mm512_min_epu8(dead[2], dead[3]));
    return _mm512_testn_epi8_mask(least, least) == 0;
}

/* Writes 32 classes into their slots. Zero when one of them finds another class there. A product
 * is zero where a slot was free or has the class already: no branch and no order among the 32. */
static inline int avx512_exchange(uint8_t *table, const uint16_t slot[STEP],
                                  const uint8_t class_of[STEP])
{
    unsigned clash = 0;
    GRIM_UNROLL_4
    for (unsigned i = 0; i < STEP; i++) {
        unsigned there = table[slot[i]];
        clash |= there * (there ^ class_of[i]);
        table[slot[i]] = class_of[i];
    }
    return !clash;
}

static inline uint32_t avx512_others(__m256i there, __m256i classes)
{
    return _mm256_mask_cmpneq_epi8_mask(_mm256_test_epi8_mask(there, there), there, classes);
}

/* The bytes after the table; a small table is repeated. */
static inline void avx512_go_round(uint8_t *table, unsigned slots)
{
    for (unsigned end = slots; end < slots + DESCENT_ROUND; end += slots)
        memcpy(table + end, table, slots < DESCENT_ROUND ? slots : DESCENT_ROUND);
    memset(table + NOWHERE, 0, 2 * DESCENT_LANES);
}

static inline uint32_t avx512_first_of(unsigned length, unsigned from)
{
    return length - from >= STEP ? ~0u : (1u << (length - from)) - 1;
}

static inline void avx512_strike_with_all(const struct descent *descent, unsigned most,
                                          const struct prove_level *from, unsigned stage,
                                          uint64_t h, uint64_t placement, struct sums *sums,
                                          __m512i dead[4])
{
    unsigned subsets = 1u << stage;
    uint64_t end = h + (UINT64_C(1) << descent->level[stage - 1]) - 1;
    struct series low, high;
    avx512_start_series(&low, descent, stage, h, from->constants.from);
    avx512_start_series(&high, descent, stage, end, from->constants.end - 1);
    memset(sums->count, 0, 4 * most * sizeof *sums->count);
    for (unsigned s = 0; s < subsets; s += CHUNK) {
        unsigned before[KINDS];
        memcpy(before, sums->count, 4 * most * sizeof *before);
        for (unsigned i = s; i < subsets && i < s + CHUNK; i += STEP)
            avx512_sum_up(descent, most, avx512_quarters_of(descent, &low, &high, i / STEP),
                          placement, descent->class_of + subsets + i, avx512_first_of(subsets, i),
                          sums);
        avx512_strike_all(from->table, most, sums, before, dead);
        if (avx512_are_all_dead(dead))
            return;
    }
}

static void avx512_screen(const struct descent *descent, struct prove_level *from, unsigned stage,
                          uint64_t h, uint64_t first, unsigned children, struct screen *alive)
{
    (void)children;
    uint64_t placement = ((h << descent->square[stage]) >> descent->shift) + first / 4;
    __m512i dead[4] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                       _mm512_setzero_si512()};
    struct sums sums;
    avx512_go_round(from->table, descent->slots);
    if (descent->problem.indexing == PROBLEM_FREE)
        avx512_strike_with_all(descent, MANY_QUARTERS, from, stage, h, placement, &sums, dead);
    else
        avx512_strike_with_all(descent, FEW_QUARTERS, from, stage, h, placement, &sums, dead);
    for (unsigned f = 0; f < 4; f++)
        alive->quarter[f] = _mm512_testn_epi8_mask(dead[f], dead[f]);
}

/* ---- Insertion ---- */

/* The slots left for the subsets of a child in doubt. */
struct doubts {
    uint16_t low[DESCENT_LIST];
    uint16_t high[DESCENT_LIST];
};

/* 32 subsets: their numbers, their classes, the slots where they begin and end. */
struct step {
    __m512i subsets;
    __m256i classes;
    __m512i low, high;
    uint32_t count;
};

static inline void avx512_list_doubts(struct prove_level *to, struct doubts *doubts,
                                      const struct step *step, uint32_t open)
{
    unsigned at = to->doubts;
    _mm512_storeu_si512(to->subset + at, _mm512_maskz_compress_epi16(open, step->subsets));
    _mm256_storeu_si256((__m256i *)(to->class_of + at),
                        _mm256_maskz_compress_epi8(open, step->classes));
    _mm512_storeu_si512(doubts->low + at, _mm512_maskz_compress_epi16(open, step->low));
    _mm512_storeu_si512(doubts->high + at, _mm512_maskz_compress_epi16(open, step->high));
    to->doubts = at + (unsigned)_mm_popcnt_u32(open);
}

static inline int avx512_insert_step(struct prove_level *to, struct doubts *doubts,
                                     const struct step *step)
{
    uint16_t slot[STEP];
    uint8_t class_of[STEP];
    uint32_t same = step->count & _mm512_cmpeq_epi16_mask(step->low, step->high);
    _mm512_storeu_si512(slot, _mm512_mask_mov_epi16(_mm512_set1_epi16(TRASH), same, step->low));
    _mm256_storeu_si256((__m256i *)class_of, _mm256_maskz_mov_epi8(same, step->classes));
    avx512_list_doubts(to, doubts, step, step->count & ~same);
    return avx512_exchange(to->table, slot, class_of);
}

static inline __m512i avx512_slots_of(const struct descent *descent, __m512i words)
{
    return _mm512_srl_epi16(words, _mm_cvtsi32_si128((int)(16 - descent->problem.bits)));
}

static inline int avx512_insert_joining(const struct descent *descent, struct prove_level *to,
                                        struct doubts *doubts, unsigned stage, unsigned joining,
                                        uint64_t h, uint64_t end)
{
    const struct prove_constants constants = to->constants;
    unsigned first = 1u << stage;
    const __m512i count =
        _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
                         13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    struct series low, high;
    avx512_start_series(&low, descent, stage, h, (h << descent->square[stage]) + constants.from);
    avx512_start_series(&high, descent, stage, end,
                        (end << descent->square[stage]) + constants.end - 1);
    for (unsigned s = 0; s < joining; s += STEP) {
        const struct step step = {
            _mm512_add_epi16(count, _mm512_set1_epi16((short)(first + s))),
            _mm256_loadu_si256((const __m256i *)(descent->class_of + first + s)),
            avx512_slots_of(descent, avx512_block_of(&low, s / STEP)),
            avx512_slots_of(descent, avx512_block_of(&high, s / STEP)),
            avx512_first_of(joining, s)};
        if (!avx512_insert_step(to, doubts, &step))
            return 0;
    }
    return 1;
}

/* Subset 4 * j + k of the list is word k of lane j, and so its number comes into lane j of vector
 * k. */
static inline __m512i avx512_numbers_of(const struct descent *descent, __m512i subsets, unsigned k)
{
    __m512i subset = _mm512_and_si512(_mm512_srl_epi64(subsets, _mm_cvtsi32_si128((int)(16 * k))),
                                      _mm512_set1_epi64(DESCENT_SUBSETS - 1));
    return _mm512_i64gather_epi64(subset, descent->number, 8);
}

static inline __m512i avx512_words_of(const __m512i numbers[4], uint64_t factor, uint64_t constant)
{
    const __m512i by = _mm512_set1_epi64((long long)factor);
    const __m512i more = _mm512_set1_epi64((long long)constant);
    return avx512_upper_words(_mm512_add_epi64(_mm512_mullo_epi64(numbers[0], by), more),
                              _mm512_add_epi64(_mm512_mullo_epi64(numbers[1], by), more),
                              _mm512_add_epi64(_mm512_mullo_epi64(numbers[2], by), more),
                              _mm512_add_epi64(_mm512_mullo_epi64(numbers[3], by), more));
}

/* The list may be the child's own: what stays is written where it was read before. */
static inline int avx512_insert_doubts(const struct descent *descent,
                                       const struct prove_level *from, unsigned count,
                                       struct prove_level *to, struct doubts *doubts, uint64_t h,
                                       uint64_t end)
{
    const struct prove_constants constants = to->constants;
    to->doubts = 0;
    for (unsigned s = 0; s < count; s += STEP) {
        const __m512i subsets = _mm512_loadu_si512(from->subset + s);
        const __m512i numbers[4] = {
            avx512_numbers_of(descent, subsets, 0), avx512_numbers_of(descent, subsets, 1),
            avx512_numbers_of(descent, subsets, 2), avx512_numbers_of(descent, subsets, 3)};
        const __m512i low = avx512_words_of(numbers, h, constants.from);
        const __m512i high = avx512_words_of(numbers, end, constants.end - 1);
        const struct step step = {subsets,
                                  _mm256_loadu_si256((const __m256i *)(from->class_of + s)),
                                  avx512_slots_of(descent, low), avx512_slots_of(descent, high),
                                  avx512_first_of(count, s)};
        if (!avx512_insert_step(to, doubts, &step))
            return 0;
    }
    return 1;
}

/* Of 32 subsets in doubt: those whose lower slot another class has, and those whose upper. */
struct taken {
    uint32_t low, high;
};

static inline struct taken avx512_taken_of(const struct prove_level *to,
                                           const struct doubts *doubts, unsigned s)
{
    uint8_t low[STEP], high[STEP];
    uint32_t count = avx512_first_of(to->doubts, s);
    for (unsigned i = 0; i < STEP && s + i < to->doubts; i++) {
        low[i] = to->table[doubts->low[s + i]];
        high[i] = to->table[doubts->high[s + i]];
    }
    __m256i classes = _mm256_loadu_si256((const __m256i *)(to->class_of + s));
    return (struct taken){count & avx512_others(_mm256_loadu_si256((const __m256i *)low), classes),
                          count &
                              avx512_others(_mm256_loadu_si256((const __m256i *)high), classes)};
}

static inline int avx512_have_slots(const struct prove_level *to, const struct doubts *doubts)
{
    for (unsigned s = 0; s < to->doubts; s += STEP) {
        struct taken taken = avx512_taken_of(to, doubts, s);
        if (taken.low & taken.high)
            return 0;
    }
    return 1;
}

/* ---- Constants ---- */

static inline void avx512_narrow_step(const struct descent *descent, const struct prove_level *to,
                                      unsigned s, struct taken taken, uint64_t h, unsigned level,
                                      struct prove_constants *left)
{
    for (uint32_t some = taken.low | taken.high; some; some &= some - 1) {
        unsigned i = _tzcnt_u32(some);
        descent_narrow(descent, descent->number[to->subset[s + i]], h, level, taken.low >> i & 1,
                       taken.high >> i & 1, &to->constants, left);
    }
}

static inline int avx512_narrow(const struct descent *descent, const struct prove_level *to,
                                const struct doubts *doubts, uint64_t h, unsigned level,
                                struct prove_constants *left)
{
    *left = to->constants;
    for (unsigned s = 0; s < to->doubts; s += STEP) {
        struct taken taken = avx512_taken_of(to, doubts, s);
        if (taken.low & taken.high)
            return 0;
        avx512_narrow_step(descent, to, s, taken, h, level, left);
    }
    return left->from < left->end;
}

static inline int avx512_settle(const struct descent *descent, struct prove_level *to,
                                struct doubts *doubts, uint64_t h, uint64_t end, unsigned level)
{
    struct prove_constants left;
    while (avx512_narrow(descent, to, doubts, h, level, &left)) {
        if (left.from == to->constants.from && left.end == to->constants.end)
            return 1;
        to->constants = left;
        if (!avx512_insert_doubts(descent, to, to->doubts, to, doubts, h, end))
            return 0;
    }
    return 0;
}

static int avx512_insert(const struct descent *descent, const struct prove_level *from,
                         struct prove_level *to, unsigned stage, unsigned joining, uint64_t h,
                         unsigned level)
{
    struct doubts doubts;
    uint64_t end = h + (UINT64_C(1) << level) - 1;
    memcpy(to->table, from->table, descent->slots);
    to->table[TRASH] = 0;
    to->constants = from->constants;
    if (!avx512_insert_doubts(descent, from, from->doubts, to, &doubts, h, end) ||
        !avx512_insert_joining(descent, to, &doubts, stage, joining, h, end))
        return 0;
    return descent->problem.indexing == PROBLEM_FREE
               ? avx512_settle(descent, to, &doubts, h, end, level)
               : avx512_have_slots(to, &doubts);
}

const struct descent_kernel descent_avx512 = {avx512_screen, avx512_insert};

GRIM_UNIT_END

#endif
