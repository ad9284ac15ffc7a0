/* The peers of the bench fill their tables as engines do, and no slower. */
#include "../test.h"

#include "../../lib/geometry.h"

static unsigned asked;

/* Engines do not do this for each of 107,648 occupancies: walk the board square by square. */
static uint64_t counted_attacks(enum grim_piece piece, unsigned sq, uint64_t occ)
{
    asked++;
    return grim_geometry_attacks(piece, sq, occ);
}

#define grim_geometry_attacks counted_attacks
#include "../../bench/peers/fancy_layout.h"
#include "../../bench/peers/pext.c"
#undef grim_geometry_attacks

enum { FOR_EACH_SQUARE = 2 * 64 };

TEST(the_baseline_is_filled_from_rays)
{
    static struct fancy_layout table;
    asked = 0;
    assert_true(fancy_layout_fill(&table));
    assert_in_range(asked, 0, FOR_EACH_SQUARE);
}

TEST(pext_is_filled_from_rays)
{
    static struct pext table;
    asked = 0;
    assert_true(pext_fill(&table));
    assert_in_range(asked, 0, FOR_EACH_SQUARE);
}

TEST(every_subset_has_its_attacks)
{
    static struct fancy_layout magic;
    static struct pext pext;
    assert_true(fancy_layout_fill(&magic) && pext_fill(&pext));
    for (unsigned i = 0; i < 2 * 64; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        uint64_t mask = grim_geometry_mask(piece, i % 64), subset = 0;
        unsigned number = 0;
        do {
            uint64_t attacks = grim_geometry_attacks(piece, i % 64, subset);
            assert_true(peer_magic_attacks(&magic.magic[piece][i % 64], subset) == attacks);
            assert_true(pext.attacks[piece][i % 64][number++] == attacks);
            subset = grim_subset_next(subset, mask);
        } while (subset);
    }
}
