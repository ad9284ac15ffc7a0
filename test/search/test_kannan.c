/* test_kannan.c - guessing in Kannan's order: as in the paper, word for word and slowly. */
#include "../../search/find/kannan.h"
#include "../../search/find/random.h"
#include "../test.h"

enum { D1 = 3, E1 = 4, D4 = 27, D7 = 51, D8 = 59, E8 = 60, H8 = 63, ENOUGH = 1 << 24 };

static struct kannan kannan;

static struct find problem(enum grim_piece piece, unsigned sq, unsigned bits)
{
    return (struct find){
        .scheme = &findable_fancy, .piece = piece, .sq = sq, .bits = bits, .seed = 1};
}

/* ---- The paper's: listing 8, and a search that looks at every subset again at every guess --- */

static int paper_computable(uint64_t a, uint64_t known, uint64_t unknown, unsigned s)
{
    uint64_t max = (UINT64_C(1) << (64 - s)) - (a * known & (UINT64_MAX >> s));
    while (unknown) {
        uint64_t bi = unknown & (0 - unknown), map = a * bi;
        if (map >= max)
            return 0;
        max -= map;
        unknown ^= bi;
    }
    return 1;
}

struct paper {
    struct find find;
    const uint8_t *order;
    unsigned bits;
    uint64_t guesses, factor;
};

static int paper_collides(const struct paper *paper, uint64_t known, uint64_t unknown)
{
    uint64_t slots[1 << 6] = {0}, mask = second_mask(paper->find.piece, paper->find.sq),
                        subset = 0;
    do {
        uint64_t attacks = second_attacks(paper->find.piece, paper->find.sq, subset);
        uint64_t *slot = &slots[subset * known >> (64 - paper->find.bits)];
        if (paper_computable(subset, known, unknown, paper->find.bits)) {
            if (*slot && *slot != attacks)
                return 1;
            *slot = attacks;
        }
        subset = (subset - mask) & mask;
    } while (subset);
    return 0;
}

static int paper_search(struct paper *paper, unsigned depth, uint64_t known, uint64_t unknown)
{
    if (paper_collides(paper, known, unknown))
        return 0;
    paper->factor = known;
    if (depth == paper->bits)
        return 1;
    uint64_t bit = UINT64_C(1) << paper->order[depth];
    for (unsigned value = 0; value < 2; value++) {
        paper->guesses++;
        if (paper_search(paper, depth + 1, value ? known | bit : known, unknown & ~bit))
            return 1;
    }
    return 0;
}

static void compare(unsigned sq, unsigned bits)
{
    struct paper paper = {.find = problem(GRIM_BISHOP, sq, bits)};
    kannan_begin(&kannan, &paper.find, 0);
    paper.order = kannan.order;
    paper.bits = kannan.bits;
    int is_found = paper_search(&paper, 0, 0, kannan.unknown[0]);
    enum kannan_end end = kannan_go_on(&kannan, ENOUGH);
    assert_int_equal(end, is_found ? KANNAN_FOUND : KANNAN_NONE);
    assert_true(kannan.guesses == paper.guesses);
    assert_true(!is_found || kannan.factor == paper.factor);
}

TEST(guess_for_guess_as_the_paper)
{
    compare(D8, 4);
    compare(D8, 5);
    compare(E8, 5);
    compare(D7, 5);
}

/* ---- The order ------------------------------------------------------------------------------ */

/* Bits of the index of a blocker on q alone are those from 64 - bits - q to 63 - q. */
static int is_in_an_index(const struct find *find, uint64_t blockers, unsigned bit)
{
    for (unsigned q = 0; q < 64; q++)
        if (blockers >> q & 1 && bit + q < 64 && bit + q + find->bits >= 64)
            return 1;
    return 0;
}

/* What comes earlier has a lower class: 0 in an index of the own rank, 1 of others, 2 carries. */
static unsigned class_of(const struct find *find, unsigned bit)
{
    uint64_t mask = second_mask(find->piece, find->sq);
    uint64_t rank = mask & UINT64_C(0xff) << find->sq / 8 * 8;
    return is_in_an_index(find, rank, bit) ? 0 : is_in_an_index(find, mask, bit) ? 1 : 2;
}

static void check_order(const struct find *find)
{
    uint64_t seen = 0;
    kannan_begin(&kannan, find, 0);
    for (unsigned i = 0; i < kannan.bits; i++) {
        unsigned class = class_of(find, kannan.order[i]);
        unsigned before = i ? class_of(find, kannan.order[i - 1]) : 0;
        assert_true(class >= before);
        if (i && class == before && class < 2)
            assert_true(kannan.order[i] > kannan.order[i - 1]);
        if (i && class == before && class == 2)
            assert_true(kannan.order[i] < kannan.order[i - 1]);
        seen |= UINT64_C(1) << kannan.order[i];
    }
    uint64_t mask = second_mask(find->piece, find->sq);
    assert_true(seen == UINT64_MAX / (mask & (0 - mask)));
}

TEST(index_bits_upwards_then_carries_downwards)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        struct find rook = problem(GRIM_ROOK, sq, 10), bishop = problem(GRIM_BISHOP, sq, 5);
        check_order(&rook);
        check_order(&bishop);
    }
}

/* ---- The search ----------------------------------------------------------------------------- */

static void check_finds(enum grim_piece piece, unsigned sq, unsigned bits, int is_seeded)
{
    struct find find = problem(piece, sq, bits);
    kannan_begin(&kannan, &find, is_seeded);
    assert_int_equal(kannan_go_on(&kannan, ENOUGH), KANNAN_FOUND);
    assert_true(find_check(&find, kannan.factor));
}

TEST(finds_factors)
{
    check_finds(GRIM_ROOK, H8, 12, 0);
    check_finds(GRIM_ROOK, E1, 11, 0);
    check_finds(GRIM_BISHOP, D4, 9, 0);
    check_finds(GRIM_BISHOP, D8, 5, 1);
}

/* With a seed the same tree is walked through in another order. */
TEST(a_no_has_the_same_tree_with_any_seed)
{
    struct find find = problem(GRIM_BISHOP, D1, 4);
    kannan_begin(&kannan, &find, 0);
    assert_int_equal(kannan_go_on(&kannan, ENOUGH), KANNAN_NONE);
    uint64_t guesses = kannan.guesses;
    kannan_begin(&kannan, &find, 1);
    assert_int_equal(kannan_go_on(&kannan, ENOUGH), KANNAN_NONE);
    assert_true(kannan.guesses == guesses);
}

/* However it is cut into pieces. */
TEST(goes_on_where_it_was)
{
    struct find find = problem(GRIM_BISHOP, D4, 9);
    kannan_begin(&kannan, &find, 0);
    assert_int_equal(kannan_go_on(&kannan, ENOUGH), KANNAN_FOUND);
    uint64_t guesses = kannan.guesses, factor = kannan.factor;
    kannan_begin(&kannan, &find, 0);
    enum kannan_end end = KANNAN_OPEN;
    while (end == KANNAN_OPEN)
        end = kannan_go_on(&kannan, 777);
    assert_true(end == KANNAN_FOUND && kannan.guesses == guesses && kannan.factor == factor);
}
