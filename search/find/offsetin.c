/* offsetin.c - factors that carry their own offset; see offsetin.h for the formula.
 *
 * A blocker on p shifts the factor left by p, so the product depends only on the bits below 64 - p.
 * Hence the highest square of a mask depends on the fewest bits, and going down, each square adds
 * a few. The slots of the squares so far, carries included, are final whatever the later bits are,
 * so a clash is noticed after a few bits rather than after 64. The first sixteen bits are the
 * offset: they are the root of this tree, and all are tried. */
#define GRIM_WITH_FILL
#include "offsetin.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/random_words.h"
#include "../../lib/schemes/offsetin.h"

enum {
    UNIT = GRIM_OFFSETIN_UNIT,
    OFFSETS = 1 << 16,
    WINDOW = 4096, /* of a rook; no square reaches further from its first slot */
    TRIES = 6,     /* at each square, of the bits that it adds */
    BUDGET = 200,  /* of tries for an offset at first, four times that in each later pass */
    PASSES = 3,
    ENOUGH = 5, /* placements to choose from, where there is a choice */
    POLISHED = 200,
    POLISHINGS = 20,
    SCALES = 4,
    CLEARED = 8192, /* slots, when a square finds no room */
    CLEARINGS = 100
};

/* A placement costs the blocks that it is the first to touch, on four scales, in slots. So it pays
 * to fill blocks already in use, and a free block stays free for squares that need one. Blocks of
 * four matter most: no array starts inside one. */
static const struct scale {
    unsigned shift;
    uint32_t cost;
} scales[SCALES] = {{8, 256}, {6, 64}, {4, 16}, {2, 16}};

struct placement {
    uint64_t factor;
    uint32_t cost;
};

struct hunt {
    uint8_t taken[OFFSETIN_SLOTS_MAX + WINDOW];
    /* How many settled slots a block has, and in which round it was touched last. */
    struct block {
        uint32_t settled, round;
    } blocks[SCALES][(OFFSETIN_SLOTS_MAX + WINDOW) / 4];
    uint32_t round;
    uint64_t stream;
    /* All squares, rooks 0 to 63, bishops 64 to 127, in the order of their turns: settled ones
     * first. */
    unsigned char order[128];
    unsigned settled;
    uint64_t factors[128];
    /* The slider at hand: the squares of its mask from the highest down, and its products. */
    unsigned squares[12];
    unsigned count;
    unsigned shift;
    uint64_t products[WINDOW];
    /* One offset of it, and the best found there. */
    unsigned offset;
    unsigned budget;
    int arrived;
    struct placement best;
    struct placement placements[OFFSETS * PASSES];
    size_t placement_count;
};

/* ---- One offset ---------------------------------------------------------------------------- */

static uint32_t offsetin_slot_of(const struct hunt *hunt, uint64_t product)
{
    return UNIT * hunt->offset + (uint32_t)(product >> hunt->shift);
}

static uint32_t offsetin_cost_of_slot(struct hunt *hunt, uint32_t slot)
{
    uint32_t cost = 0;
    for (unsigned i = 0; i < SCALES; i++) {
        struct block *block = &hunt->blocks[i][slot >> scales[i].shift];
        if (!block->settled && block->round != hunt->round) {
            block->round = hunt->round;
            cost += scales[i].cost;
        }
    }
    return cost;
}

static void offsetin_judge(struct hunt *hunt, uint64_t factor)
{
    uint32_t cost = 0;
    hunt->round++;
    hunt->arrived = 1;
    for (unsigned i = 0; i < 1u << hunt->count && cost < hunt->best.cost; i++)
        cost += offsetin_cost_of_slot(hunt, offsetin_slot_of(hunt, hunt->products[i]));
    if (cost < hunt->best.cost) {
        hunt->best.factor = factor;
        hunt->best.cost = cost;
    }
}

/* The subsets with one more square. Returns how many found a free slot: all, or there is a clash.
 * Two subsets never share a slot here, although those with equal attacks might. */
static unsigned offsetin_lay(struct hunt *hunt, unsigned level, uint64_t factor)
{
    unsigned size = 1u << level, laid = 0;
    for (; laid < size; laid++) {
        uint64_t product = hunt->products[laid] + (factor << hunt->squares[level]);
        uint8_t *taken = &hunt->taken[offsetin_slot_of(hunt, product)];
        if (*taken)
            break;
        *taken = 1;
        hunt->products[size + laid] = product;
    }
    return laid;
}

static void offsetin_take_back(struct hunt *hunt, unsigned level, unsigned laid)
{
    const uint64_t *products = hunt->products + (1u << level);
    while (laid-- > 0)
        hunt->taken[offsetin_slot_of(hunt, products[laid])] = 0;
}

/* How many bits of the factor affect the squares before this level. */
static unsigned offsetin_seen_before(const struct hunt *hunt, unsigned level)
{
    unsigned seen = level ? 64 - hunt->squares[level - 1] : 16;
    return seen < 16 ? 16 : seen;
}

/* Mostly one bit: few bits make regular patterns, which leave regular gaps. */
static uint64_t offsetin_guess(struct hunt *hunt, unsigned width)
{
    uint64_t word = grim_random_word(&hunt->stream);
    uint64_t one = UINT64_C(1) << (word & 0xffff) % width;
    uint64_t other = UINT64_C(1) << (word >> 16 & 0xffff) % width;
    unsigned kind = (unsigned)(word >> 60);
    if (kind < 7)
        return one;
    if (kind < 9)
        return 0;
    if (kind < 13)
        return one | other;
    return grim_random_word(&hunt->stream) & word & ((UINT64_C(1) << width) - 1);
}

static void offsetin_descend(struct hunt *hunt, unsigned level, uint64_t factor)
{
    if (level == hunt->count) {
        offsetin_judge(hunt, factor);
        return;
    }
    unsigned from = offsetin_seen_before(hunt, level),
             width = offsetin_seen_before(hunt, level + 1) - from;
    unsigned tries = width > 1 ? TRIES : width + 1;
    uint64_t coin = grim_random_word(&hunt->stream) & 1;
    for (unsigned i = 0; i < tries && hunt->budget && !hunt->arrived; i++) {
        uint64_t bits = width > 1 ? offsetin_guess(hunt, width) : width ? coin ^ i : 0;
        uint64_t longer = factor | bits << from;
        unsigned laid = offsetin_lay(hunt, level, longer);
        hunt->budget--;
        if (laid == 1u << level)
            offsetin_descend(hunt, level + 1, longer);
        offsetin_take_back(hunt, level, laid);
    }
}

/* Improves hunt->best if it can, from this offset and with this number of tries. */
static void offsetin_look(struct hunt *hunt, unsigned offset, unsigned budget)
{
    uint8_t *first = &hunt->taken[UNIT * offset];
    if (*first)
        return;
    *first = 1;
    hunt->offset = offset;
    hunt->budget = budget;
    hunt->arrived = 0;
    while (hunt->budget && !hunt->arrived)
        offsetin_descend(hunt, 0, offset);
    *first = 0;
}

/* ---- One square ---------------------------------------------------------------------------- */

static enum grim_piece offsetin_piece_of(unsigned i)
{
    return i < 64 ? GRIM_ROOK : GRIM_BISHOP;
}

static uint64_t offsetin_mask_of(unsigned i)
{
    return grim_geometry_mask(offsetin_piece_of(i), i % 64);
}

static struct grim_offsetin_square offsetin_square_of(const struct hunt *hunt, unsigned i)
{
    struct grim_given given =
        grim_given_alone(offsetin_piece_of(i), i % 64, hunt->factors[i], 64 - hunt->shift);
    struct grim_offsetin_square square;
    grim_offsetin_square_init(&square, &given);
    return square;
}

static void offsetin_begin(struct hunt *hunt, unsigned i)
{
    hunt->shift =
        offsetin_piece_of(i) == GRIM_ROOK ? GRIM_FIXED_SHIFT_rook : GRIM_FIXED_SHIFT_bishop;
    hunt->count = 0;
    hunt->products[0] = 0;
    for (unsigned sq = 64; sq-- > 0;)
        if (offsetin_mask_of(i) >> sq & 1)
            hunt->squares[hunt->count++] = sq;
}

static void offsetin_look_everywhere(struct hunt *hunt, unsigned budget)
{
    for (unsigned offset = 0; offset < OFFSETIN_SLOTS_MAX / UNIT; offset++) {
        hunt->best.cost = UINT32_MAX;
        offsetin_look(hunt, offset, budget);
        if (hunt->best.cost != UINT32_MAX)
            hunt->placements[hunt->placement_count++] = hunt->best;
    }
}

static int offsetin_compare(const void *left, const void *right)
{
    const struct placement *a = left, *b = right;
    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    return (a->factor > b->factor) - (a->factor < b->factor);
}

/* The full windows of a1, h1, a8, h8 and of the central bishops leave nothing to choose. */
static size_t offsetin_enough(const struct hunt *hunt)
{
    return hunt->count == 64 - hunt->shift ? 1 : ENOUGH;
}

static void offsetin_polish(struct hunt *hunt)
{
    for (size_t i = 0; i < hunt->placement_count && i < POLISHED; i++) {
        hunt->best = hunt->placements[i];
        for (unsigned k = 0; k < POLISHINGS; k++)
            offsetin_look(hunt, hunt->placements[i].factor & 0xffff, 4 * BUDGET);
        hunt->placements[i] = hunt->best;
    }
}

/* Sorted twice, because only the better ones are worth the polish. 0 is no factor: it has none. */
static uint64_t offsetin_place(struct hunt *hunt)
{
    hunt->placement_count = 0;
    for (unsigned i = 0; i < PASSES && hunt->placement_count < offsetin_enough(hunt); i++)
        offsetin_look_everywhere(hunt, (unsigned)BUDGET << 2 * i);
    for (unsigned i = 0; i < 2; i++) {
        qsort(hunt->placements, hunt->placement_count, sizeof *hunt->placements, offsetin_compare);
        if (i == 0)
            offsetin_polish(hunt);
    }
    return hunt->placement_count ? hunt->placements[0].factor : 0;
}

/* Takes the slots of a square's factor, or frees them. Returns the slot after the highest. */
static uint32_t offsetin_settle(struct hunt *hunt, unsigned i, int taken)
{
    offsetin_begin(hunt, i);
    const struct grim_offsetin_square square = offsetin_square_of(hunt, i);
    uint64_t subset = 0;
    uint32_t end = 0;
    hunt->offset = hunt->factors[i] & 0xffff;
    do {
        uint32_t slot = offsetin_slot_of(hunt, grim_offsetin_product(&square, subset));
        hunt->taken[slot] = (uint8_t)taken;
        for (unsigned k = 0; k < SCALES; k++)
            hunt->blocks[k][slot >> scales[k].shift].settled += taken ? 1u : UINT32_MAX;
        end = slot < end ? end : slot + 1;
        subset = grim_subset_next(subset, square.mask);
    } while (subset);
    return end;
}

/* ---- All squares --------------------------------------------------------------------------- */

/* The corner rooks need 4096 slots in a row, the central bishops 512; on the upper ranks the
 * offset decides nearly everything; on the first rank few patterns work at all; the others fill
 * what is left, the large ones first. */
static unsigned offsetin_ease(unsigned i)
{
    unsigned count = grim_geometry_count(offsetin_mask_of(i));
    if (offsetin_piece_of(i) == GRIM_ROOK)
        return (count == 12 ? 100 : i >= 40 ? 200 : i < 8 ? 300 : 400) - count;
    return (count == 9 ? 150 : 500) - count;
}

/* Of equals the higher square comes first. */
static void offsetin_put_in_order(struct hunt *hunt)
{
    unsigned placed = 0;
    for (unsigned e = 0; e < 500; e++)
        for (unsigned i = 128; i-- > 0;)
            if (offsetin_ease(i) == e)
                hunt->order[placed++] = (unsigned char)i;
}

/* The small rooks of the lower ranks that begin in this stretch: they will find another place. */
static int offsetin_is_in_the_way(const struct hunt *hunt, unsigned i, uint32_t start)
{
    uint32_t first = UNIT * (uint32_t)(hunt->factors[i] & 0xffff);
    return offsetin_ease(i) == 390 && first >= start && first < start + CLEARED;
}

/* No room for the next square: clears a stretch of the table. The squares that lose their place
 * come next. */
static void offsetin_clear_some(struct hunt *hunt)
{
    uint32_t start = (uint32_t)(grim_random_word(&hunt->stream) % OFFSETIN_SLOTS_MAX);
    unsigned char lost[128];
    unsigned kept = 0, count = 0, next = hunt->order[hunt->settled];
    for (unsigned k = 0; k < hunt->settled; k++) {
        unsigned char i = hunt->order[k];
        if (offsetin_is_in_the_way(hunt, i, start)) {
            offsetin_settle(hunt, i, 0);
            lost[count++] = i;
        } else
            hunt->order[kept++] = i;
    }
    hunt->settled = kept;
    hunt->order[kept] = (unsigned char)next;
    memcpy(hunt->order + kept + 1, lost, count);
}

static int offsetin_settle_all(struct hunt *hunt, unsigned squares, const struct watcher *watcher)
{
    unsigned clearings = 0;
    while (hunt->settled < squares) {
        unsigned i = hunt->order[hunt->settled];
        offsetin_begin(hunt, i);
        hunt->factors[i] = offsetin_place(hunt);
        if (watcher && !watcher->settled(watcher->context, hunt->settled))
            return 0;
        if (hunt->factors[i]) {
            offsetin_settle(hunt, i, 1);
            hunt->settled++;
        } else if (clearings++ < CLEARINGS)
            offsetin_clear_some(hunt);
        else
            return 0;
    }
    return 1;
}

static uint32_t offsetin_hand_over(struct hunt *hunt, struct grim_factors *found)
{
    uint32_t slots = 0;
    for (unsigned k = 0; k < hunt->settled; k++) {
        unsigned i = hunt->order[k];
        uint32_t end = offsetin_settle(hunt, i, 1);
        (i < 64 ? found->rook : found->bishop)[i % 64].factor = hunt->factors[i];
        slots = end > slots ? end : slots;
    }
    return slots;
}

uint32_t offsetin_find(uint64_t seed, unsigned squares, const struct watcher *watcher,
                       struct grim_factors *found)
{
    struct hunt *hunt = calloc(1, sizeof *hunt);
    uint32_t slots;
    memset(found, 0, sizeof *found);
    if (!hunt)
        return OFFSETIN_NO_MEMORY;
    hunt->stream = seed;
    memset(hunt->taken + OFFSETIN_SLOTS_MAX, 1, WINDOW);
    offsetin_put_in_order(hunt);
    int is_whole = offsetin_settle_all(hunt, squares, watcher);
    slots = offsetin_hand_over(hunt, found);
    free(hunt);
    return is_whole ? slots : 0;
}
