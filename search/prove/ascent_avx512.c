/* The kernel with vectors: 512 placements, 64 slots or 8 sums in one.
 *
 * The screen's rows lie in memory, each with its beginning behind its end. The placements of a
 * sum begin at some bit: two loads, a word apart, and a double shift bring them together, 64 in
 * each lane. A rook's 256 placements of one sum so cost about six instructions. */
#define GRIM_UNIT_FOR_avx512
#include "ascent_rows.h"

#if GRIM_X86_64

#include <string.h>

static inline uint64_t ascent_avx512_every(uint64_t word, unsigned step)
{
    static const uint64_t kept[6] = {~UINT64_C(0),
                                     UINT64_C(0x5555555555555555),
                                     UINT64_C(0x1111111111111111),
                                     UINT64_C(0x0101010101010101),
                                     UINT64_C(0x0001000100010001),
                                     UINT64_C(0x0000000100000001)};
    return _pext_u64(word, kept[step]);
}

/* Rows of 16 slots or less: a lane is a row, and takes a bit from every place. */
static inline void ascent_avx512_short_rows(const struct ascent *ascent,
                                            const struct ascent_stage *stage,
                                            const uint64_t *taken, uint64_t *rows)
{
    __m512i lanes = _mm512_setzero_si512();
    uint16_t row[32];
    for (unsigned bit = 0, slot = 0; slot < ascent->slots; bit++, slot += stage->rows) {
        __mmask32 here = (__mmask32)(taken[slot / 64] >> slot % 64);
        lanes = _mm512_mask_add_epi16(lanes, here, lanes, _mm512_set1_epi16((short)(1 << bit)));
    }
    _mm512_storeu_si512(row, lanes);
    for (unsigned r = 0; r < stage->rows; r++) {
        rows[r * stage->pitch] = row[r];
        row_goes_round(stage, rows + r * stage->pitch);
    }
}

static inline void ascent_avx512_rows_of_slots(const struct ascent *ascent,
                                               const struct ascent_stage *stage,
                                               const uint64_t *taken, uint64_t *rows)
{
    if (stage->gap <= 4)
        ascent_avx512_short_rows(ascent, stage, taken, rows);
    else
        rows_of_slots(ascent, stage, taken, rows, ascent_avx512_every);
}

static void ascent_avx512_lay_out(const struct ascent *ascent, const struct ascent_stage *stage,
                                  const uint8_t *table, struct prove_constants constants,
                                  uint64_t *rows)
{
    uint64_t taken[(1 << PROBLEM_BITS_MAX) / 64];
    for (unsigned slot = 0; slot < ascent->slots; slot += 64) {
        __m512i there = _mm512_loadu_si512(table + slot);
        taken[slot / 64] = _mm512_test_epi8_mask(there, there);
    }
    prove_fill_rows(ascent, stage, taken, constants, rows, ascent_avx512_rows_of_slots);
}

/* ---- Screening ---- */

/* What the points of a stage share. */
struct points {
    __m512i m, from, row, pitch, fraction, one_more;
    __m128i fraction_bits, step;
};

static inline struct points ascent_avx512_points_of(const struct ascent *ascent,
                                                    const struct ascent_stage *stage, uint64_t m,
                                                    struct prove_constants constants)
{
    const struct prove_points points = prove_points_of(ascent, stage, constants);
    return (struct points){_mm512_set1_epi64((long long)m),
                           _mm512_set1_epi64((long long)constants.from),
                           _mm512_set1_epi64((long long)stage->rows - 1),
                           _mm512_set1_epi64((long long)stage->pitch),
                           _mm512_set1_epi64((1ll << points.fraction) - 1),
                           _mm512_set1_epi64((long long)points.one_more),
                           _mm_cvtsi32_si128((int)points.fraction),
                           _mm_cvtsi32_si128((int)(64 - points.fraction - stage->gap))};
}

/* Where the placements of eight sums begin: the word, and the bit, which may be beyond that
 * word's. */
struct begins {
    _Alignas(64) uint64_t word[ASCENT_STEP];
    _Alignas(64) uint64_t bit[ASCENT_STEP];
};

static inline void ascent_avx512_find_begins(const struct points *points, const uint64_t *numbers,
                                             struct begins *begins)
{
    __m512i product = _mm512_mullo_epi64(_mm512_loadu_si512(numbers), points->m);
    __m512i sum = _mm512_add_epi64(product, points->from);
    __m512i point = _mm512_srl_epi64(sum, points->fraction_bits);
    __mmask8 further =
        _mm512_cmpge_epu64_mask(_mm512_and_si512(sum, points->fraction), points->one_more);
    __m512i row = _mm512_and_si512(point, points->row);
    __m512i bit = _mm512_srl_epi64(point, points->step);
    __m512i word =
        _mm512_add_epi64(_mm512_mul_epu32(row, points->pitch), _mm512_srli_epi64(bit, 6));
    _mm512_store_si512(begins->bit, bit);
    _mm512_store_si512(begins->word,
                       _mm512_mask_add_epi64(word, further, word, _mm512_set1_epi64(ASCENT_ROWS)));
}

/* One for each number of words examined. Shifts use their bit modulo 64. */
#define DEFINE_SCREEN(name, vector, load, store, set1, from_bit, clear, is_none)                  \
    static inline void name(const struct points *points, const uint64_t *numbers, unsigned count, \
                            const uint64_t *rows, uint64_t *alive)                                \
    {                                                                                             \
        vector left = load(alive);                                                                \
        for (unsigned s = 0; s < count && !is_none(left); s += ASCENT_STEP) {                     \
            struct begins begins;                                                                 \
            ascent_avx512_find_begins(points, numbers + s, &begins);                              \
            for (unsigned i = 0; i < ASCENT_STEP; i++) {                                          \
                const uint64_t *at = rows + begins.word[i];                                       \
                left = clear(from_bit(load(at), load(at + 1), set1(begins.bit[i])), left);        \
            }                                                                                     \
        }                                                                                         \
        store(alive, left);                                                                       \
    }

static inline uint64_t ascent_avx512_load_word(const uint64_t *at)
{
    return *at;
}

static inline void ascent_avx512_store_word(uint64_t *at, uint64_t word)
{
    *at = word;
}

static inline uint64_t ascent_avx512_word_itself(uint64_t word)
{
    return word;
}

static inline uint64_t ascent_avx512_from_bit_of_word(uint64_t low, uint64_t high, uint64_t bit)
{
    return low >> bit % 64 | high << 1 << (63 - bit % 64);
}

static inline uint64_t ascent_avx512_clear_of_word(uint64_t bits, uint64_t word)
{
    return ~bits & word;
}

static inline int ascent_avx512_is_no_word(uint64_t word)
{
    return !word;
}

#define LOAD_128(at) _mm_loadu_si128((const __m128i *)(at))
#define STORE_128(at, v) _mm_storeu_si128((__m128i *)(at), v)
#define SET_128(bit) _mm_set1_epi64x((long long)(bit))
#define LOAD_256(at) _mm256_loadu_si256((const __m256i *)(at))
#define STORE_256(at, v) _mm256_storeu_si256((__m256i *)(at), v)
#define SET_256(bit) _mm256_set1_epi64x((long long)(bit))
#define SET_512(bit) _mm512_set1_epi64((long long)(bit))
#define IS_NONE_128(v) _mm_testz_si128(v, v)
#define IS_NONE_256(v) _mm256_testz_si256(v, v)
#define IS_NONE_512(v) (_mm512_test_epi64_mask(v, v) == 0)

DEFINE_SCREEN(screen_1, uint64_t, ascent_avx512_load_word, ascent_avx512_store_word,
              ascent_avx512_word_itself, ascent_avx512_from_bit_of_word,
              ascent_avx512_clear_of_word, ascent_avx512_is_no_word)
DEFINE_SCREEN(screen_2, __m128i, LOAD_128, STORE_128, SET_128, _mm_shrdv_epi64, _mm_andnot_si128,
              IS_NONE_128)
DEFINE_SCREEN(screen_4, __m256i, LOAD_256, STORE_256, SET_256, _mm256_shrdv_epi64,
              _mm256_andnot_si256, IS_NONE_256)
DEFINE_SCREEN(screen_8, __m512i, _mm512_loadu_si512, _mm512_storeu_si512, SET_512,
              _mm512_shrdv_epi64, _mm512_andnot_si512, IS_NONE_512)

static inline void ascent_avx512_clear_dead(const struct ascent *ascent,
                                            const struct ascent_stage *stage, const uint64_t *rows,
                                            uint64_t m, struct prove_constants constants,
                                            uint64_t *alive)
{
    const struct points points = ascent_avx512_points_of(ascent, stage, m, constants);
    const uint64_t *numbers = ascent->screened + stage->first;
    switch (stage->words) {
    case 1: screen_1(&points, numbers, stage->screened, rows, alive); break;
    case 2: screen_2(&points, numbers, stage->screened, rows, alive); break;
    case 4: screen_4(&points, numbers, stage->screened, rows, alive); break;
    default: screen_8(&points, numbers, stage->screened, rows, alive); break;
    }
}

/* ---- Fractions ---- */

enum { MOST_FRACTIONS = 64, MOST_SLOTS = 64 };

/* Eight fractions from this one on: for which do new subsets clash with each other? A lane is a
 * fraction and has a set of slots, a bit for each. The subsets come class by class, and the slots
 * of one must not meet those of the classes before. Those in doubt have none. */
static inline uint64_t ascent_avx512_clashing_eight(const struct ascent *ascent, unsigned i,
                                                    uint64_t m, struct prove_constants constants,
                                                    unsigned fraction)
{
    const __m512i width = _mm512_set1_epi64((long long)(constants.end - 1 - constants.from));
    const __m128i shift = _mm_cvtsi32_si128((int)ascent->shift);
    const __m128i gap = _mm_cvtsi32_si128((int)(64 - ascent->stage[i].gap));
    const __m512i lanes =
        _mm512_add_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), _mm512_set1_epi64(fraction));
    const __m512i offset = _mm512_sll_epi64(lanes, gap), one = _mm512_set1_epi64(1);
    __m512i before = _mm512_setzero_si512(), own = before, both = before;
    for (unsigned s = 1u << i; s < 2u << i; s++) {
        __m512i first = _mm512_set1_epi64((long long)(ascent->by_class[s] * m + constants.from));
        __m512i sum = _mm512_add_epi64(first, offset), slot = _mm512_srl_epi64(sum, shift);
        __m512i last = _mm512_srl_epi64(_mm512_add_epi64(sum, width), shift);
        __mmask8 decided = _mm512_cmpeq_epi64_mask(slot, last);
        own = _mm512_mask_or_epi64(own, decided, own, _mm512_sllv_epi64(one, slot));
        if (!ascent->ends_class[s])
            continue;
        both = _mm512_or_si512(both, _mm512_and_si512(before, own));
        before = _mm512_or_si512(before, own);
        own = _mm512_setzero_si512();
    }
    return _mm512_test_epi64_mask(both, both);
}

/* The lowest bits of a placement's number are its fraction of a slot. */
static inline uint64_t ascent_avx512_clashing(const struct ascent *ascent, unsigned i, uint64_t m,
                                              struct prove_constants constants)
{
    unsigned fractions = 1u << (ascent->stage[i].gap - ascent->problem.bits);
    uint64_t clash = 0;
    for (unsigned f = 0; f < fractions; f += 8)
        clash |= ascent_avx512_clashing_eight(ascent, i, m, constants, f) << f;
    for (unsigned bits = fractions; bits < 64; bits *= 2)
        clash = (clash & ((UINT64_C(1) << bits) - 1)) * (1 + (UINT64_C(1) << bits));
    return clash;
}

static inline int ascent_avx512_can_tell_fractions(const struct ascent *ascent,
                                                   const struct ascent_stage *stage)
{
    unsigned bits = ascent->problem.bits;
    return ascent->slots <= MOST_SLOTS && stage->gap > bits &&
           1u << (stage->gap - bits) <= MOST_FRACTIONS;
}

/* ---- Survivors ---- */

static inline unsigned ascent_avx512_list_bits(const uint64_t *alive, unsigned words,
                                               uint16_t *survivor)
{
    const __m512i numbers =
        _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
                         13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    unsigned count = 0;
    for (unsigned half = 0; half < 2 * words; half++) {
        uint32_t some = (uint32_t)(alive[half / 2] >> half % 2 * 32);
        __m512i number = _mm512_add_epi16(numbers, _mm512_set1_epi16((short)(32 * half)));
        _mm512_storeu_si512(survivor + count, _mm512_maskz_compress_epi16(some, number));
        count += (unsigned)_mm_popcnt_u32(some);
    }
    return count;
}

static unsigned ascent_avx512_screen(const struct ascent *ascent, unsigned i, const uint64_t *rows,
                                     uint64_t m, struct prove_constants constants,
                                     uint16_t survivor[ASCENT_LIST])
{
    const struct ascent_stage *stage = &ascent->stage[i];
    uint64_t alive[ASCENT_WORDS], some = 0;
    for (unsigned word = 0; word < stage->words; word++)
        alive[word] = stage->gap < 6 ? (UINT64_C(1) << (1u << stage->gap)) - 1 : ~UINT64_C(0);
    ascent_avx512_clear_dead(ascent, stage, rows, m, constants, alive);
    for (unsigned word = 0; word < stage->words; word++)
        some |= alive[word];
    if (some && ascent_avx512_can_tell_fractions(ascent, stage)) {
        uint64_t clash = ascent_avx512_clashing(ascent, i, m, constants);
        for (unsigned word = 0; word < stage->words; word++)
            alive[word] &= ~clash;
    }
    return some ? ascent_avx512_list_bits(alive, stage->words, survivor) : 0;
}

/* ---- Patterns ---- */

/* Those of eight sums that are in doubt. */
static inline void ascent_avx512_doubt(const struct ascent *ascent, const uint16_t *slot,
                                       __m512i sum, uint64_t from, const uint8_t *class_of,
                                       unsigned in_doubt, struct prove_doubts *doubts)
{
    _Alignas(64) uint64_t sums[8];
    _mm512_store_si512(sums, sum);
    for (; in_doubt; in_doubt &= in_doubt - 1) {
        unsigned i = _tzcnt_u32(in_doubt);
        doubts->slot[doubts->count] = slot[i];
        doubts->class_of[doubts->count] = class_of[i];
        doubts->border[doubts->count++] = constants_border(ascent->shift, sums[i], from);
    }
}

static int ascent_avx512_draw(const struct ascent *ascent, unsigned stage, uint64_t m,
                              struct prove_constants constants, uint8_t *pattern,
                              struct prove_doubts *doubts)
{
    const __m128i shift = _mm_cvtsi32_si128((int)ascent->shift);
    const __m512i from = _mm512_set1_epi64((long long)constants.from);
    const __m512i width = _mm512_set1_epi64((long long)(constants.end - 1 - constants.from));
    const unsigned joining = 1u << stage;
    const uint64_t *number = ascent->number + joining;
    const uint8_t *class_of = ascent->class_of + joining;
    memset(pattern, 0, ascent->slots);
    for (unsigned s = 0; s < joining; s += 8) {
        _Alignas(16) uint16_t slot[8];
        __m512i sum = _mm512_add_epi64(
            _mm512_mullo_epi64(_mm512_loadu_si512(number + s), _mm512_set1_epi64((long long)m)),
            from);
        __m512i low = _mm512_srl_epi64(sum, shift);
        __m512i high = _mm512_srl_epi64(_mm512_add_epi64(sum, width), shift);
        unsigned clash = 0, lanes = joining < 8 ? (1u << joining) - 1 : 255;
        unsigned in_doubt = _mm512_cmpneq_epi64_mask(low, high) & lanes;
        _mm_store_si128((__m128i *)slot, _mm512_cvtepi64_epi16(low));
        ascent_avx512_doubt(ascent, slot, sum, constants.from, class_of + s, in_doubt, doubts);
        for (unsigned decided = lanes & ~in_doubt; decided; decided &= decided - 1) {
            unsigned i = _tzcnt_u32(decided);
            uint8_t there = pattern[slot[i]];
            clash |= there != class_of[s + i] ? there : 0;
            pattern[slot[i]] = class_of[s + i];
        }
        if (clash)
            return 0;
    }
    memcpy(pattern + ascent->slots, pattern, ascent->slots);
    return 1;
}

static int ascent_avx512_lay_over(const struct ascent *ascent, const uint8_t *from,
                                  const uint8_t *pattern, uint8_t *to)
{
    const __mmask64 lanes = ascent->slots < 64 ? (UINT64_C(1) << ascent->slots) - 1 : ~UINT64_C(0);
    for (unsigned slot = 0; slot < ascent->slots; slot += 64) {
        __m512i there = _mm512_maskz_loadu_epi8(lanes, from + slot);
        __m512i laid = _mm512_maskz_loadu_epi8(lanes, pattern + slot);
        __mmask64 both =
            _mm512_mask_test_epi8_mask(_mm512_test_epi8_mask(there, there), laid, laid);
        if (_mm512_mask_cmpneq_epi8_mask(both, there, laid))
            return 0;
        _mm512_storeu_si512(to + slot, _mm512_or_si512(there, laid));
    }
    return 1;
}

/* ---- Constants ---- */

/* The classes of 64 slots: 128 slots of the table are two registers,
 * and a permutation looks up all lanes in them. */
static inline __m512i ascent_avx512_look_up(const struct ascent *ascent, const uint8_t *table,
                                            __m512i lower, __m512i upper)
{
    __m512i found =
        _mm512_permutex2var_epi8(_mm512_loadu_si512(table), lower, _mm512_loadu_si512(table + 64));
    for (unsigned slot = 128; slot < ascent->slots; slot += 128) {
        __mmask64 here = _mm512_cmpeq_epi8_mask(upper, _mm512_set1_epi8((char)(slot / 128)));
        __m512i there = _mm512_permutex2var_epi8(_mm512_loadu_si512(table + slot), lower,
                                                 _mm512_loadu_si512(table + slot + 64));
        found = _mm512_mask_mov_epi8(found, here, there);
    }
    return found;
}

/* Those of 64 slots that another class has taken. */
static inline uint64_t ascent_avx512_taken(const struct ascent *ascent, const uint8_t *table,
                                           __m512i slot, __m512i next_slot, __m512i own)
{
    const __m512i slots = _mm512_set1_epi16((short)(ascent->slots - 1));
    __m512i first = _mm512_and_si512(slot, slots), second = _mm512_and_si512(next_slot, slots);
    __m512i lower = _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi16_epi8(first)),
                                       _mm512_cvtepi16_epi8(second), 1);
    __m512i upper = _mm512_inserti64x4(
        _mm512_castsi256_si512(_mm512_cvtepi16_epi8(_mm512_srli_epi16(first, 7))),
        _mm512_cvtepi16_epi8(_mm512_srli_epi16(second, 7)), 1);
    __m512i there = ascent_avx512_look_up(ascent, table, lower, upper);
    return _mm512_mask_cmpneq_epi8_mask(_mm512_test_epi8_mask(there, there), there, own);
}

/* Of those in doubt from the one with number i on, the borders of what finds a slot taken: the
 * highest, or where `turned` has all bits, which turns the order round, the lowest. */
static inline uint64_t ascent_avx512_most(const struct prove_doubts *doubts, unsigned i,
                                          uint64_t taken, uint64_t border, uint64_t turned)
{
    const __m512i turn = _mm512_set1_epi64((long long)turned);
    __m512i most = _mm512_set1_epi64((long long)(border ^ turned));
    for (; taken; taken >>= 8, i += 8) {
        __m512i own = _mm512_xor_si512(_mm512_loadu_si512(doubts->border + i), turn);
        most = _mm512_mask_max_epu64(most, (__mmask8)taken, most, own);
    }
    return _mm512_reduce_max_epu64(most) ^ turned;
}

static int ascent_avx512_narrow(const struct ascent *ascent, const struct prove_doubts *doubts,
                                unsigned place, const uint8_t *table,
                                struct prove_constants *constants)
{
    const __m512i further = _mm512_set1_epi16((short)place), one = _mm512_set1_epi16(1);
    for (unsigned i = 0; i < doubts->count; i += 64) {
        unsigned left = doubts->count - i;
        uint64_t lanes = left < 64 ? (UINT64_C(1) << left) - 1 : ~UINT64_C(0);
        __m512i own = _mm512_loadu_si512(doubts->class_of + i);
        __m512i first = _mm512_add_epi16(_mm512_loadu_si512(doubts->slot + i), further);
        __m512i second = _mm512_add_epi16(_mm512_loadu_si512(doubts->slot + i + 32), further);
        uint64_t low = lanes & ascent_avx512_taken(ascent, table, first, second, own);
        first = _mm512_add_epi16(first, one);
        second = _mm512_add_epi16(second, one);
        uint64_t high = lanes & ascent_avx512_taken(ascent, table, first, second, own);
        constants->from = ascent_avx512_most(doubts, i, low, constants->from, 0);
        constants->end = ascent_avx512_most(doubts, i, high, constants->end, ~UINT64_C(0));
        if (constants->from >= constants->end)
            return 0;
    }
    return 1;
}

/* Slots of those that leave the list, from the one with number i on: the lower one, or with a bit
 * in `higher` the next. Zero when one is another class's, and then the table is anything. */
static inline int ascent_avx512_put(const struct ascent *ascent, const struct prove_doubts *doubts,
                                    unsigned i, unsigned place, uint32_t decided, uint32_t higher,
                                    uint8_t *table)
{
    unsigned clash = 0;
    for (; decided; decided &= decided - 1) {
        unsigned lane = _tzcnt_u32(decided);
        unsigned slot = doubts->slot[i + lane] + place + (higher >> lane & 1);
        uint8_t own = doubts->class_of[i + lane], *at = table + (slot & (ascent->slots - 1));
        clash |= *at != own ? *at : 0;
        *at = own;
    }
    table[ascent->slots] = table[0];
    return !clash;
}

/* What stays goes eight lanes at a time to a place that was read before. */
static int ascent_avx512_decide(const struct ascent *ascent, const struct prove_doubts *doubts,
                                unsigned count, unsigned place, struct ascent_node *to)
{
    const __m512i from = _mm512_set1_epi64((long long)to->constants.from);
    const __m512i end = _mm512_set1_epi64((long long)to->constants.end);
    const __m128i further = _mm_set1_epi16((short)place);
    const __m128i slots = _mm_set1_epi16((short)(ascent->slots - 1));
    struct prove_doubts *left = &to->doubts;
    unsigned next = left->count;
    for (unsigned i = 0; i < count; i += 8) {
        __mmask8 lanes = (__mmask8)(count - i < 8 ? (1u << (count - i)) - 1 : 255);
        __m512i border = _mm512_loadu_si512(doubts->border + i);
        __m128i slot = _mm_loadu_si128((const __m128i *)(doubts->slot + i));
        __m128i class_of = _mm_loadl_epi64((const __m128i *)(doubts->class_of + i));
        __mmask8 lower = _mm512_mask_cmplt_epu64_mask(lanes, border, end);
        __mmask8 higher = _mm512_mask_cmple_epu64_mask(lanes, border, from);
        __mmask8 stays = lower & (__mmask8)~higher;
        if (stays != lanes && !ascent_avx512_put(ascent, doubts, i, place,
                                                 lanes & ~(unsigned)stays, higher, to->table))
            return 0;
        slot = _mm_and_si128(_mm_add_epi16(slot, further), slots);
        _mm_storeu_si128((__m128i *)(left->slot + next), _mm_maskz_compress_epi16(stays, slot));
        _mm_storel_epi64((__m128i *)(left->class_of + next),
                         _mm_maskz_compress_epi8(stays, class_of));
        _mm512_storeu_si512(left->border + next, _mm512_maskz_compress_epi64(stays, border));
        next += (unsigned)_mm_popcnt_u32(stays);
    }
    left->count = next;
    return 1;
}

const struct ascent_kernel ascent_avx512 = {ascent_avx512_lay_out, ascent_avx512_screen,
                                            ascent_avx512_draw,    ascent_avx512_lay_over,
                                            ascent_avx512_narrow,  ascent_avx512_decide};

GRIM_UNIT_END

#endif
