/* The kernel in plain C, 64 placements in a word. */
#include <string.h>

#include "ascent_rows.h"

static inline uint64_t ascent_portable_every(uint64_t word, unsigned step)
{
    static const uint64_t kept[6] = {UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
                                     UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x00ff00ff00ff00ff),
                                     UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff)};
    for (; step; step--) {
        word &= kept[0];
        for (unsigned i = 1; i < 6; i++)
            word = (word | word >> (1u << (i - 1))) & kept[i];
    }
    return word;
}

static inline void ascent_portable_rows_of_slots(const struct ascent *ascent,
                                                 const struct ascent_stage *stage,
                                                 const uint64_t *taken, uint64_t *rows)
{
    rows_of_slots(ascent, stage, taken, rows, ascent_portable_every);
}

static void ascent_portable_lay_out(const struct ascent *ascent, const struct ascent_stage *stage,
                                    const uint8_t *table, struct prove_constants constants,
                                    uint64_t *rows)
{
    uint64_t taken[(1 << PROBLEM_BITS_MAX) / 64] = {0};
    for (unsigned slot = 0; slot < ascent->slots; slot++)
        taken[slot / 64] |= (uint64_t)(table[slot] != 0) << slot % 64;
    prove_fill_rows(ascent, stage, taken, constants, rows, ascent_portable_rows_of_slots);
}

/* The neighbours from a bit on, which may begin inside a word. */
static inline uint64_t ascent_portable_from_bit(const uint64_t *at, unsigned bit)
{
    return at[0] >> bit | at[1] << 1 << (63 - bit);
}

static int ascent_portable_clear_dead(const struct ascent *ascent,
                                      const struct ascent_stage *stage, const uint64_t *rows,
                                      uint64_t m, struct prove_constants constants,
                                      uint64_t alive[ASCENT_WORDS])
{
    const struct prove_points points = prove_points_of(ascent, stage, constants);
    const uint64_t fraction = (UINT64_C(1) << points.fraction) - 1;
    unsigned step = 64 - points.fraction - stage->gap;
    uint64_t some = 1;
    for (unsigned s = 0; s < stage->screened && some; s++) {
        uint64_t sum = ascent->screened[stage->first + s] * m + constants.from;
        uint64_t point = sum >> points.fraction;
        const uint64_t *at = rows + (point & (stage->rows - 1)) * stage->pitch;
        at += (sum & fraction) >= points.one_more ? ASCENT_ROWS : 0;
        point >>= step;
        some = 0;
        for (unsigned i = 0; i < stage->words; i++)
            some |= alive[i] &= ~ascent_portable_from_bit(at + point / 64 + i, point % 64);
    }
    return some != 0;
}

static unsigned ascent_portable_screen(const struct ascent *ascent, unsigned i,
                                       const uint64_t *rows, uint64_t m,
                                       struct prove_constants constants,
                                       uint16_t survivor[ASCENT_LIST])
{
    const struct ascent_stage *stage = &ascent->stage[i];
    uint64_t alive[ASCENT_WORDS];
    unsigned count = 0;
    memset(alive, 0xff, sizeof alive);
    if (stage->gap < 6)
        alive[0] = (UINT64_C(1) << (1u << stage->gap)) - 1;
    if (!ascent_portable_clear_dead(ascent, stage, rows, m, constants, alive))
        return 0;
    for (unsigned word = 0; word < stage->words; word++)
        for (unsigned bit = 0; alive[word]; alive[word] >>= 1, bit++)
            if (alive[word] & 1)
                survivor[count++] = (uint16_t)(64 * word + bit);
    return count;
}

static int ascent_portable_draw(const struct ascent *ascent, unsigned stage, uint64_t m,
                                struct prove_constants constants, uint8_t *pattern,
                                struct prove_doubts *doubts)
{
    const uint64_t width = constants.end - 1 - constants.from;
    memset(pattern, 0, ascent->slots);
    for (unsigned s = 1u << stage; s < 2u << stage; s++) {
        uint64_t sum = ascent->number[s] * m + constants.from, slot = sum >> ascent->shift;
        uint8_t *there = pattern + slot;
        if ((sum + width) >> ascent->shift != slot) {
            doubts->slot[doubts->count] = (uint16_t)slot;
            doubts->class_of[doubts->count] = ascent->class_of[s];
            doubts->border[doubts->count++] = constants_border(ascent->shift, sum, constants.from);
            continue;
        }
        if (*there && *there != ascent->class_of[s])
            return 0;
        *there = ascent->class_of[s];
    }
    memcpy(pattern + ascent->slots, pattern, ascent->slots);
    return 1;
}

/* Eight slots in a word, or all if there are fewer. */
static inline uint64_t ascent_portable_eight(const uint8_t *at, unsigned slots)
{
    uint64_t word = 0;
    memcpy(&word, at, slots < 8 ? slots : 8);
    return word;
}

/* The highest bit of every nonzero byte, and some others. */
static inline uint64_t ascent_portable_is_taken(uint64_t bytes)
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    return ((bytes & low) + low) | bytes;
}

static int ascent_portable_lay_over(const struct ascent *ascent, const uint8_t *from,
                                    const uint8_t *pattern, uint8_t *to)
{
    const uint64_t highest = UINT64_C(0x8080808080808080);
    for (unsigned slot = 0; slot < ascent->slots; slot += 8) {
        uint64_t there = ascent_portable_eight(from + slot, ascent->slots);
        uint64_t laid = ascent_portable_eight(pattern + slot, ascent->slots), both = there | laid;
        if (ascent_portable_is_taken(there) & ascent_portable_is_taken(laid) &
            ascent_portable_is_taken(there ^ laid) & highest)
            return 0;
        memcpy(to + slot, &both, ascent->slots < 8 ? ascent->slots : 8);
    }
    return 1;
}

static int ascent_portable_narrow(const struct ascent *ascent, const struct prove_doubts *doubts,
                                  unsigned place, const uint8_t *table,
                                  struct prove_constants *constants)
{
    for (unsigned i = 0; i < doubts->count; i++) {
        const uint8_t *at = table + ((doubts->slot[i] + place) & (ascent->slots - 1));
        uint8_t class_of = doubts->class_of[i];
        uint64_t border = doubts->border[i];
        if (at[0] && at[0] != class_of && constants->from < border)
            constants->from = border;
        if (at[1] && at[1] != class_of && constants->end > border)
            constants->end = border;
    }
    return constants->from < constants->end;
}

static int ascent_portable_decide(const struct ascent *ascent, const struct prove_doubts *doubts,
                                  unsigned count, unsigned place, struct ascent_node *to)
{
    const struct prove_constants constants = to->constants;
    unsigned left = to->doubts.count;
    for (unsigned i = 0; i < count; i++) {
        unsigned slot = (doubts->slot[i] + place) & (ascent->slots - 1);
        uint8_t class_of = doubts->class_of[i];
        uint64_t border = doubts->border[i];
        to->doubts.slot[left] = (uint16_t)slot;
        to->doubts.class_of[left] = class_of;
        to->doubts.border[left] = border;
        if (border > constants.from && border < constants.end)
            left++;
        else if (!ascent_put(ascent, to->table, slot + (border <= constants.from), class_of))
            return 0;
    }
    to->doubts.count = left;
    return 1;
}

const struct ascent_kernel ascent_portable = {ascent_portable_lay_out, ascent_portable_screen,
                                              ascent_portable_draw,    ascent_portable_lay_over,
                                              ascent_portable_narrow,  ascent_portable_decide};
