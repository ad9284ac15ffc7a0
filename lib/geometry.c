#include "geometry.h"

#include "compiler.h"

struct step {
    int file, rank;
};

/* Rook directions first, then the bishop's: a piece is a range of this list. */
static const struct step directions[8] = {
    {0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1},
};

static int on_board(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static uint64_t bit_at(int file, int rank)
{
    return UINT64_C(1) << (8 * rank + file);
}

static uint64_t ray_attacks(struct step step, unsigned sq, uint64_t occ)
{
    uint64_t attacks = 0;
    int file = (int)(sq % 8) + step.file;
    int rank = (int)(sq / 8) + step.rank;
    for (; on_board(file, rank); file += step.file, rank += step.rank) {
        attacks |= bit_at(file, rank);
        if (occ & bit_at(file, rank))
            break;
    }
    return attacks;
}

static uint64_t ray_mask(struct step step, unsigned sq)
{
    uint64_t mask = 0;
    int file = (int)(sq % 8) + step.file;
    int rank = (int)(sq / 8) + step.rank;
    for (; on_board(file + step.file, rank + step.rank); file += step.file, rank += step.rank)
        mask |= bit_at(file, rank);
    return mask;
}

static unsigned first_direction(enum grim_piece piece)
{
    return piece == GRIM_BISHOP ? 4 : 0;
}

static unsigned end_direction(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? 4 : 8;
}

uint64_t grim_geometry_attacks(enum grim_piece piece, unsigned sq, uint64_t occ)
{
    uint64_t attacks = 0;
    for (unsigned d = first_direction(piece); d < end_direction(piece); d++)
        attacks |= ray_attacks(directions[d], sq, occ);
    return attacks;
}

uint64_t grim_geometry_mask(enum grim_piece piece, unsigned sq)
{
    uint64_t mask = 0;
    for (unsigned d = first_direction(piece); d < end_direction(piece); d++)
        mask |= ray_mask(directions[d], sq);
    return mask;
}

static uint64_t step_attacks(const struct step *steps, unsigned count, unsigned sq)
{
    uint64_t attacks = 0;
    for (unsigned i = 0; i < count; i++) {
        int file = (int)(sq % 8) + steps[i].file;
        int rank = (int)(sq / 8) + steps[i].rank;
        if (on_board(file, rank))
            attacks |= bit_at(file, rank);
    }
    return attacks;
}

uint64_t grim_geometry_knight(unsigned sq)
{
    static const struct step jumps[8] = {
        {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2},
    };
    return step_attacks(jumps, 8, sq);
}

uint64_t grim_geometry_king(unsigned sq)
{
    return step_attacks(directions, 8, sq);
}

uint64_t grim_geometry_pawn(int up, unsigned sq)
{
    struct step captures[2] = {{-1, up ? 1 : -1}, {1, up ? 1 : -1}};
    return step_attacks(captures, 2, sq);
}

uint64_t grim_geometry_between(unsigned a, unsigned b)
{
    for (unsigned d = 0; d < 8; d++) {
        uint64_t until_b = ray_attacks(directions[d], a, UINT64_C(1) << b);
        if (until_b >> b & 1)
            return until_b & ~(UINT64_C(1) << b);
    }
    return 0;
}

uint64_t grim_geometry_line(unsigned a, unsigned b)
{
    for (unsigned d = 0; d < 8; d++) {
        struct step there = directions[d];
        struct step back = {-there.file, -there.rank};
        if (ray_attacks(there, a, 0) >> b & 1)
            return ray_attacks(there, a, 0) | ray_attacks(back, a, 0) | UINT64_C(1) << a;
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
