#include "kannan.h"

#include <string.h>

#include "../../lib/random_words.h"
#include "period.h"

/* ---- The order ------------------------------------------------------------------------------ */

/* The factor's bits that reach the index when one of these blockers stands alone. */
static uint64_t kannan_index_bits(const struct kannan *kannan, uint64_t blockers)
{
    uint64_t bits = 0;
    for (; blockers; blockers &= blockers - 1)
        bits |= ~kannan->low / (blockers & (0 - blockers));
    return bits;
}

static void kannan_append_upwards(struct kannan *kannan, uint64_t bits)
{
    for (unsigned bit = 0; bit < 64; bit++)
        if (bits >> bit & 1)
            kannan->order[kannan->bits++] = (uint8_t)bit;
}

static void kannan_append_downwards(struct kannan *kannan, uint64_t bits)
{
    for (unsigned bit = 64; bit-- > 0;)
        if (bits >> bit & 1)
            kannan->order[kannan->bits++] = (uint8_t)bit;
}

/* A bishop has no blockers on its rank. */
static void kannan_make_order(struct kannan *kannan, const struct find *find)
{
    uint64_t mask = kannan->tester.given.mask, rank = UINT64_C(0xff) << find->sq / 8 * 8;
    uint64_t all = period_of(find).last;
    uint64_t first = kannan_index_bits(kannan, mask & rank) & all;
    uint64_t second = kannan_index_bits(kannan, mask) & all & ~first;
    kannan->bits = 0;
    kannan_append_upwards(kannan, first);
    kannan_append_upwards(kannan, second);
    kannan_append_downwards(kannan, all & ~first & ~second);
}

/* ---- What can be computed ------------------------------------------------------------------- */

static void kannan_list_unknown(struct kannan *kannan)
{
    kannan->unknown[kannan->bits] = 0;
    for (unsigned depth = kannan->bits; depth-- > 0;)
        kannan->unknown[depth] = kannan->unknown[depth + 1] | UINT64_C(1) << kannan->order[depth];
}

/* The least depth at which all unknown bits together stay below the index. The sum grows with
 * every bit, so where it is below, no part of it was beyond. */
static unsigned kannan_depth_of(const struct kannan *kannan, uint64_t key)
{
    unsigned depth = kannan->bits;
    for (uint64_t sum = 0; depth > 0; depth--) {
        uint64_t map = key << kannan->order[depth - 1];
        if (map > kannan->low || sum + map > kannan->low)
            break;
        sum += map;
    }
    return depth;
}

/* The most that unknown bits can add is key * unknown: it stays below the index, by `from`, which
 * is where listing 8 adds it up bit by bit. */
static int kannan_is_computable(const struct kannan *kannan, unsigned subset)
{
    uint64_t key = kannan->tester.keys[subset];
    return kannan->depth >= kannan->from[subset] &&
           (key * kannan->factor & kannan->low) + key * kannan->unknown[kannan->depth] <=
               kannan->low;
}

/* Zero if another attack set is in its slot. */
static int kannan_take(struct kannan *kannan, unsigned subset)
{
    uint64_t product = kannan->tester.keys[subset] * kannan->factor;
    uint16_t slot = (uint16_t)(product >> (64 - kannan->tester.given.bits));
    uint8_t set = (uint8_t)(kannan->tester.sets[subset] + 1);
    if (kannan->taken[slot])
        return kannan->taken[slot] == set;
    kannan->taken[slot] = set;
    kannan->slots[kannan->slots_count[kannan->depth + 1]++] = slot;
    return 1;
}

/* Computes what is known at this depth, and passes on what has to wait. Zero at a clash. */
static int kannan_look(struct kannan *kannan)
{
    unsigned depth = kannan->depth, left = 0;
    kannan->slots_count[depth + 1] = kannan->slots_count[depth];
    for (unsigned i = 0; i < kannan->waiting_count[depth]; i++) {
        unsigned subset = kannan->waiting[depth][i];
        if (!kannan_is_computable(kannan, subset))
            kannan->waiting[depth + 1][left++] = (uint16_t)subset;
        else if (!kannan_take(kannan, subset))
            return 0;
    }
    kannan->waiting_count[depth + 1] = (uint16_t)left;
    return 1;
}

/* ---- The search ----------------------------------------------------------------------------- */

int kannan_exists(const struct find *find)
{
    return period_exists(find);
}

static void kannan_list_subsets(struct kannan *kannan)
{
    for (unsigned i = 0; i < kannan->tester.count; i++) {
        kannan->from[i] = (uint8_t)kannan_depth_of(kannan, kannan->tester.keys[i]);
        kannan->waiting[0][i] = (uint16_t)i;
    }
    kannan->waiting_count[0] = (uint16_t)kannan->tester.count;
}

void kannan_begin(struct kannan *kannan, const struct find *find, int is_seeded)
{
    memset(kannan, 0, sizeof *kannan);
    tester_prepare(&kannan->tester, find);
    kannan->low = UINT64_MAX >> kannan->tester.given.bits;
    kannan->is_seeded = is_seeded;
    kannan->stream = grim_random_mix(find->seed);
    kannan_make_order(kannan, find);
    kannan_list_unknown(kannan);
    kannan_list_subsets(kannan);
    kannan_look(kannan);
}

/* The value that is guessed first for the bit at this depth. */
static int kannan_first_value(struct kannan *kannan)
{
    return kannan->is_seeded && grim_random_word(&kannan->stream) >> 63;
}

/* Frees the slots that were taken at this depth. */
static void kannan_leave(struct kannan *kannan)
{
    unsigned depth = kannan->depth;
    for (unsigned i = kannan->slots_count[depth]; i < kannan->slots_count[depth + 1]; i++)
        kannan->taken[kannan->slots[i]] = 0;
}

/* Takes guesses back until one has another value left. Zero if there is none. */
static int kannan_step_back(struct kannan *kannan)
{
    while (kannan->tried[kannan->depth] == 2) {
        kannan->tried[kannan->depth] = 0;
        if (kannan->depth == 0)
            return 0;
        kannan_leave(kannan);
        kannan->depth--;
    }
    return 1;
}

static void kannan_guess(struct kannan *kannan)
{
    unsigned depth = kannan->depth;
    uint64_t bit = UINT64_C(1) << kannan->order[depth];
    int is_set = kannan->tried[depth] ? !(kannan->factor & bit) : kannan_first_value(kannan);
    kannan->factor = (kannan->factor & ~kannan->unknown[depth]) | (is_set ? bit : 0);
    kannan->tried[depth]++;
    kannan->depth++;
    kannan->guesses++;
}

enum kannan_end kannan_go_on(struct kannan *kannan, uint64_t guesses)
{
    for (; guesses > 0; guesses--) {
        if (!kannan_step_back(kannan))
            return KANNAN_NONE;
        kannan_guess(kannan);
        if (!kannan_look(kannan)) {
            kannan_leave(kannan);
            kannan->depth--;
        } else if (kannan->depth == kannan->bits) {
            return KANNAN_FOUND;
        }
    }
    return KANNAN_OPEN;
}
