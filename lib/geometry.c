#include "geometry.h"

#include "compiler.h"

struct grim_step {
    int file, rank;
};

/* Rook grim_directions first, then the bishop's: a piece is a range of this list. */
static const struct grim_step grim_directions[8] = {
    {0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1},
};

static int grim_on_board(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static uint64_t grim_bit_at(int file, int rank)
{
    return UINT64_C(1) << (8 * rank + file);
}

static uint64_t grim_ray_attacks(struct grim_step step, unsigned sq, uint64_t occ)
{
    uint64_t attacks = 0;
    int file = (int)(sq % 8) + step.file;
    int rank = (int)(sq / 8) + step.rank;
    for (; grim_on_board(file, rank); file += step.file, rank += step.rank) {
        attacks |= grim_bit_at(file, rank);
        if (occ & grim_bit_at(file, rank))
            break;
    }
    return attacks;
}

static uint64_t grim_ray_mask(struct grim_step step, unsigned sq)
{
    uint64_t mask = 0;
    int file = (int)(sq % 8) + step.file;
    int rank = (int)(sq / 8) + step.rank;
    for (; grim_on_board(file + step.file, rank + step.rank); file += step.file, rank += step.rank)
        mask |= grim_bit_at(file, rank);
    return mask;
}

static unsigned grim_first_direction(enum grim_piece piece)
{
    return piece == GRIM_BISHOP ? 4 : 0;
}

static unsigned grim_end_direction(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? 4 : 8;
}

uint64_t grim_geometry_attacks(enum grim_piece piece, unsigned sq, uint64_t occ)
{
    uint64_t attacks = 0;
    for (unsigned d = grim_first_direction(piece); d < grim_end_direction(piece); d++)
        attacks |= grim_ray_attacks(grim_directions[d], sq, occ);
    return attacks;
}

uint64_t grim_geometry_mask(enum grim_piece piece, unsigned sq)
{
    uint64_t mask = 0;
    for (unsigned d = grim_first_direction(piece); d < grim_end_direction(piece); d++)
        mask |= grim_ray_mask(grim_directions[d], sq);
    return mask;
}

static uint64_t grim_step_attacks(const struct grim_step *steps, unsigned count, unsigned sq)
{
    uint64_t attacks = 0;
    for (unsigned i = 0; i < count; i++) {
        int file = (int)(sq % 8) + steps[i].file;
        int rank = (int)(sq / 8) + steps[i].rank;
        if (grim_on_board(file, rank))
            attacks |= grim_bit_at(file, rank);
    }
    return attacks;
}

uint64_t grim_geometry_knight(unsigned sq)
{
    static const struct grim_step jumps[8] = {
        {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2},
    };
    return grim_step_attacks(jumps, 8, sq);
}

uint64_t grim_geometry_king(unsigned sq)
{
    return grim_step_attacks(grim_directions, 8, sq);
}

uint64_t grim_geometry_pawn(int up, unsigned sq)
{
    struct grim_step captures[2] = {{-1, up ? 1 : -1}, {1, up ? 1 : -1}};
    return grim_step_attacks(captures, 2, sq);
}

uint64_t grim_geometry_between(unsigned a, unsigned b)
{
    for (unsigned d = 0; d < 8; d++) {
        uint64_t until_b = grim_ray_attacks(grim_directions[d], a, UINT64_C(1) << b);
        if (until_b >> b & 1)
            return until_b & ~(UINT64_C(1) << b);
    }
    return 0;
}

uint64_t grim_geometry_line(unsigned a, unsigned b)
{
    for (unsigned d = 0; d < 8; d++) {
        struct grim_step there = grim_directions[d];
        struct grim_step back = {-there.file, -there.rank};
        if (grim_ray_attacks(there, a, 0) >> b & 1)
            return grim_ray_attacks(there, a, 0) | grim_ray_attacks(back, a, 0) | UINT64_C(1) << a;
    }
    return 0;
}

unsigned grim_geometry_count(uint64_t squares)
{
    unsigned count = 0;
    for (; squares; squares &= squares - 1)
        count++;
    return count;
}
