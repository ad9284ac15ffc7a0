/* bound.c - the fewest slots that any table of magic factors needs; see bound.h. */
#include "bound.h"

#include <string.h>

static void bound_order(unsigned *lengths)
{
    for (unsigned i = 1; i < 4; i++)
        for (unsigned j = i; j && lengths[j - 1] < lengths[j]; j--) {
            unsigned length = lengths[j];
            lengths[j] = lengths[j - 1];
            lengths[j - 1] = length;
        }
}

/* The index of these rays in the tables, whatever their order. */
static unsigned bound_place_of(const struct bound_rays *rays)
{
    struct bound_rays sorted = *rays;
    unsigned place = 0;
    bound_order(sorted.length);
    for (unsigned i = 0; i < 4; i++)
        place = place * BOUND_RAY_LENGTHS + sorted.length[i];
    return place;
}

static uint32_t bound_larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

static uint32_t bound_smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static struct bound_rays bound_with_ray(const struct bound_rays *rays, unsigned ray,
                                        unsigned length)
{
    struct bound_rays other = *rays;
    other.length[ray] = length;
    return other;
}

static uint32_t bound_by_split(struct bound *bound, const struct bound_rays *rays, unsigned ray)
{
    struct bound_rays without_square = bound_with_ray(rays, ray, rays->length[ray] - 1);
    struct bound_rays without_ray = bound_with_ray(rays, ray, 0);
    uint32_t absent = bound_slots(bound, &without_square);
    return absent + bound_larger(bound_slots(bound, &without_ray), (absent + 1) / 2);
}

static uint32_t bound_by_pair(struct bound *bound, const struct bound_rays *rays, unsigned ray)
{
    struct bound_rays others = bound_with_ray(rays, ray, 0);
    uint32_t alone = bound_slots(bound, &others), singles = 1;
    for (unsigned i = 0; i < 4; i++)
        singles <<= others.length[i] != 0;
    uint32_t apart = UINT32_C(2) << bound_rays_squares(&others);
    return bound_smaller(4 * alone, bound_smaller(apart + alone, 3 * alone + singles));
}

static uint32_t bound_best_of(struct bound *bound, const struct bound_rays *rays)
{
    uint32_t best = 1;
    for (unsigned ray = 0; ray < 4; ray++) {
        if (rays->length[ray])
            best = bound_larger(best, bound_by_split(bound, rays, ray));
        if (rays->length[ray] == 2 && bound->with_pairs)
            best = bound_larger(best, bound_by_pair(bound, rays, ray));
    }
    return best;
}

void bound_start(struct bound *bound, int with_pairs)
{
    memset(bound, 0, sizeof *bound);
    bound->with_pairs = with_pairs;
}

void bound_know(struct bound *bound, const struct bound_rays *rays, uint32_t slots)
{
    uint32_t *known = &bound->known[bound_place_of(rays)];
    *known = bound_larger(*known, slots);
    memset(bound->slots, 0, sizeof bound->slots);
}

uint32_t bound_slots(struct bound *bound, const struct bound_rays *rays)
{
    unsigned place = bound_place_of(rays);
    if (!bound->slots[place])
        bound->slots[place] = bound_larger(bound->known[place], bound_best_of(bound, rays));
    return bound->slots[place];
}

unsigned bound_bits(uint32_t slots)
{
    unsigned bits = 0;
    while (UINT32_C(1) << bits < slots)
        bits++;
    return bits;
}

/* ---- The board ---- */

/* A ray without its last square, which blocks nothing. */
static unsigned bound_ray_length(unsigned sq, int files, int ranks)
{
    int file = (int)(sq % 8) + files, rank = (int)(sq / 8) + ranks;
    unsigned squares = 0;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        squares++;
        file += files;
        rank += ranks;
    }
    return squares ? squares - 1 : 0;
}

struct bound_rays bound_rays_of(enum grim_piece piece, unsigned sq)
{
    static const int steps[2][4][2] = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}},
                                       {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};
    struct bound_rays rays;
    for (unsigned i = 0; i < 4; i++)
        rays.length[i] = bound_ray_length(sq, steps[piece][i][0], steps[piece][i][1]);
    bound_order(rays.length);
    return rays;
}

/* How many subsets of its mask give a slider exactly these attacks. */
static uint32_t bound_subsets_with(enum grim_piece piece, unsigned sq, uint64_t attacks)
{
    uint64_t mask = grim_geometry_mask(piece, sq), subset = 0;
    uint32_t count = 0;
    if (attacks & ~grim_geometry_attacks(piece, sq, 0))
        return 0;
    do {
        count += grim_geometry_attacks(piece, sq, subset) == attacks;
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return count;
}

/* A slot serves one attack set, and a square has no more slots for it than subsets. So two squares
 * share at most as many slots as the one with fewer such subsets has of them. Each attack set is
 * visited once, for the subset whose blockers are all attacked. */
static uint32_t bound_shared_by(enum grim_piece piece, unsigned a, unsigned b)
{
    uint64_t mask = grim_geometry_mask(piece, a), subset = 0;
    uint32_t shared = 0;
    do {
        uint64_t attacks = grim_geometry_attacks(piece, a, subset);
        uint32_t there = subset & ~attacks ? 0 : bound_subsets_with(piece, b, attacks);
        if (there)
            shared += bound_smaller(there, bound_subsets_with(piece, a, attacks));
        subset = grim_subset_next(subset, mask);
    } while (subset);
    return shared;
}

uint32_t bound_shared(enum grim_piece piece)
{
    uint32_t shared = 0;
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < a; b++)
            shared += bound_shared_by(piece, a, b);
    return shared;
}

uint32_t bound_board(struct bound *bound, enum grim_piece piece)
{
    uint32_t slots = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        struct bound_rays rays = bound_rays_of(piece, sq);
        slots += bound_slots(bound, &rays);
    }
    return slots - bound_shared(piece);
}
