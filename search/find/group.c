/* group.c - one factor per square, one table for all, no offsets; see group.h.
 *
 * Shapes come from group_shape.c. Placing them is a search among shapes and places with overlaps
 * allowed: a square that overlaps others moves to where it overlaps least, and squares that overlap
 * often get heavier, so that others learn to avoid them. */
#include "group.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/random_words.h"
#include "group_table.h"

enum {
    PLACES_TRIED = 2048,
    REFRESH = 8 /* one move in this many comes with a new shape */
};

struct placed {
    unsigned shape; /* the shape placed, and where */
    uint64_t place;
};

struct group {
    const struct find_group *wanted;
    const struct group_watcher *watcher;
    struct shape *shapes;
    struct group_square squares[64];
    struct placed placed[64];
    struct group_table table;
    struct shaper shaper;
    int is_without_memory;
    unsigned fewest;   /* overlapping at once, so far; more than 64 before any was placed */
    uint64_t best[64]; /* the factors of that moment */
};

/* ---- The shapes of all squares ---- */

static struct shape *group_shape_of(const struct group *g, unsigned sq, unsigned number)
{
    return &g->shapes[sq * g->wanted->shapes + number];
}

/* 0 if out of memory, which it notes. A factor that confuses attack sets leaves the shape as it
 * was. */
static int group_make_shape(struct group *g, unsigned sq, unsigned number)
{
    struct shape *shape = group_shape_of(g, sq, number);
    uint64_t factor;
    unsigned used = group_shape_find(&g->shaper, &g->squares[sq], &factor);
    if (!used)
        return 1;
    uint32_t *slots = malloc(used * (sizeof *slots + 1));
    g->is_without_memory |= !slots;
    if (!slots)
        return 0;
    free(shape->slots);
    *shape = (struct shape){factor, used, slots, (uint8_t *)(slots + used)};
    memcpy(shape->slots, g->shaper.slots, used * sizeof *slots);
    memcpy(shape->sets, g->shaper.sets, used);
    return 1;
}

/* Every square gets its shapes; some may stay empty, but not all of a square's. */
static int group_make_shapes(struct group *g)
{
    for (unsigned sq = 0, made = 0; sq < 64; sq++) {
        unsigned good = 0;
        for (unsigned i = 0; i < g->wanted->shapes; i++) {
            if (!group_make_shape(g, sq, i) ||
                (g->watcher && !g->watcher->shaped(g->watcher->context, ++made)))
                return 0;
            good += group_shape_of(g, sq, i)->used != 0;
        }
        if (!good)
            return 0;
    }
    return 1;
}

/* ---- Placing ---- */

static uint32_t group_offset_of(const struct group *g, unsigned sq, uint64_t place)
{
    const struct group_square *s = &g->squares[sq];
    return (uint32_t)(s->constant * (place << s->place_shift) >> (64 - g->wanted->bits));
}

static void group_put(struct group *g, unsigned sq)
{
    const struct placed *placed = &g->placed[sq];
    group_table_put(&g->table, sq, group_shape_of(g, sq, placed->shape),
                    group_offset_of(g, sq, placed->place));
}

static void group_take(struct group *g, unsigned sq)
{
    const struct placed *placed = &g->placed[sq];
    group_table_take(&g->table, sq, group_shape_of(g, sq, placed->shape),
                     group_offset_of(g, sq, placed->place));
}

static int group_is_in_the_way(const struct group *g, unsigned sq)
{
    const struct placed *placed = &g->placed[sq];
    return group_table_is_in_the_way(&g->table, sq, group_shape_of(g, sq, placed->shape),
                                     group_offset_of(g, sq, placed->place));
}

/* The least cost among some places of one shape, from a random one on. */
static uint64_t group_try_places(struct group *g, unsigned sq, unsigned number, uint64_t least)
{
    struct placed *placed = &g->placed[sq];
    const struct shape *shape = group_shape_of(g, sq, number);
    uint64_t places = UINT64_C(1) << g->squares[sq].place_bits,
             first = grim_random_word(&g->shaper.random);
    unsigned tries = places < PLACES_TRIED ? (unsigned)places : PLACES_TRIED;
    for (unsigned i = 0; i < tries && least; i++) {
        uint64_t place = (first + i * (uint64_t)GROUP_MIXING) & (places - 1);
        uint64_t cost =
            group_table_cost(&g->table, sq, shape, group_offset_of(g, sq, place), least);
        if (cost >= least)
            continue;
        least = cost;
        *placed = (struct placed){number, place};
    }
    return least;
}

/* Places a square that is not in the table where it overlaps least. */
static void group_settle(struct group *g, unsigned sq)
{
    unsigned first = (unsigned)(grim_random_word(&g->shaper.random) % g->wanted->shapes);
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < g->wanted->shapes && least; i++) {
        unsigned number = (first + i) % g->wanted->shapes;
        if (group_shape_of(g, sq, number)->used)
            least = group_try_places(g, sq, number, least);
    }
    group_put(g, sq);
}

static uint64_t group_factor_of(const struct group *g, unsigned sq)
{
    const struct placed *placed = &g->placed[sq];
    return group_shape_of(g, sq, placed->shape)->factor +
           (placed->place << g->squares[sq].place_shift);
}

static void group_remember(struct group *g, unsigned count)
{
    if (count >= g->fewest)
        return;
    g->fewest = count;
    for (unsigned sq = 0; sq < 64; sq++)
        g->best[sq] = group_factor_of(g, sq);
}

/* One of the overlapping squares leaves, sometimes for a new shape, and settles again; if that does
 * not help, it gets heavier. Returns how many overlapped, or -1 if out of memory. */
static int group_move(struct group *g)
{
    unsigned list[64], count = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (group_is_in_the_way(g, sq))
            list[count++] = sq;
    group_remember(g, count);
    if (!count)
        return 0;
    unsigned sq = list[grim_random_word(&g->shaper.random) % count];
    unsigned renewed =
        (unsigned)(grim_random_word(&g->shaper.random) % (g->wanted->shapes * REFRESH));
    group_take(g, sq);
    if (renewed < g->wanted->shapes && !group_make_shape(g, sq, renewed))
        return -1;
    group_settle(g, sq);
    if (group_is_in_the_way(g, sq)) {
        group_take(g, sq);
        group_table_make_heavier(&g->table, sq);
        group_put(g, sq);
    }
    return (int)count;
}

static int group_place_all(struct group *g)
{
    for (unsigned blockers = 12; blockers; blockers--)
        for (unsigned sq = 0; sq < 64; sq++)
            if (g->squares[sq].blockers == blockers)
                group_settle(g, sq);
    for (uint64_t moves = 0; moves < g->wanted->moves; moves++) {
        int left = group_move(g);
        if (left <= 0)
            return !left;
        if (g->watcher && !g->watcher->moved(g->watcher->context, moves + 1, (unsigned)left))
            return 0;
    }
    return 0;
}

/* ---- The whole ---- */

/* Of two overlapping squares one may stay. Those without overlap all do, according to the check,
 * not to this table. */
static uint64_t group_that_fit(struct group *g)
{
    uint64_t squares = 0;
    for (unsigned sq = 0; g->fewest <= 64 && sq < 64; sq++) {
        int good = group_is_right(g->wanted, squares | UINT64_C(1) << sq, g->best);
        g->is_without_memory |= good < 0;
        squares |= (uint64_t)(good > 0) << sq;
    }
    return squares;
}

/* A group that was found is checked as a whole. */
static enum group_end group_hand_over(struct group *g, int is_found, uint64_t *factors)
{
    int good = is_found ? group_is_right(g->wanted, UINT64_MAX, g->best) : 0;
    uint64_t squares = is_found ? UINT64_MAX : group_that_fit(g);
    for (unsigned sq = 0; sq < 64; sq++)
        factors[sq] = squares >> sq & 1 ? g->best[sq] : 0;
    if (g->is_without_memory || good < 0)
        return GROUP_NO_MEMORY;
    if (!is_found)
        return GROUP_OPEN;
    return good ? GROUP_FOUND : GROUP_WRONG;
}

static int group_prepare(struct group *g, const struct find_group *wanted)
{
    g->wanted = wanted;
    g->shapes = calloc((size_t)64 * wanted->shapes, sizeof *g->shapes);
    for (unsigned sq = 0; sq < 64; sq++)
        group_square_prepare(&g->squares[sq], wanted, sq);
    g->fewest = 65;
    int has_table = group_table_prepare(&g->table, wanted, g->squares);
    g->is_without_memory = !find_shaper_prepare(&g->shaper, wanted) || !has_table || !g->shapes;
    return !g->is_without_memory;
}

static void group_release(struct group *g)
{
    for (unsigned i = 0; g->shapes && i < 64 * g->wanted->shapes; i++)
        free(g->shapes[i].slots);
    free(g->shapes);
    group_table_free(&g->table);
    find_shaper_free(&g->shaper);
    free(g);
}

static int group_is_sensible(const struct find_group *group)
{
    return group->piece != GRIM_QUEEN && group->bits >= GROUP_BITS_MIN &&
           group->bits <= GROUP_BITS_MAX && group->shapes &&
           group_range(group) <= UINT32_C(1) << group->bits;
}

enum group_end group_find(const struct find_group *group, const struct group_watcher *watcher,
                          uint64_t *factors)
{
    if (!group_is_sensible(group))
        return GROUP_OPEN;
    struct group *g = calloc(1, sizeof *g);
    if (!g)
        return GROUP_NO_MEMORY;
    g->watcher = watcher;
    int found = group_prepare(g, group) && group_make_shapes(g) && group_place_all(g);
    enum group_end end = group_hand_over(g, found, factors);
    group_release(g);
    return end;
}
