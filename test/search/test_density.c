/* test_density.c - words with a given number of ones, and how often they are factors. */
#include "../../lib/random_words.h"
#include "../../search/find/density.h"
#include "../../search/find/random.h"
#include "../test.h"

static base_stop never;

TEST(words_have_so_many_ones)
{
    uint64_t stream = 1;
    for (unsigned ones = 0; ones <= 64; ones++)
        for (unsigned i = 0; i < 100; i++)
            assert_int_equal(grim_geometry_count(density_word(&stream, ones)), ones);
}

/* With three ones of 64 each bit is met in 3/64 of the words:
 * 3,000 of 64,000, within six deviations. */
TEST(every_bit_is_as_likely)
{
    for (unsigned ones = 3; ones < 64; ones += 58) {
        uint64_t stream = 7;
        unsigned met[64] = {0};
        for (unsigned i = 0; i < 64000; i++) {
            uint64_t word = density_word(&stream, ones);
            for (unsigned bit = 0; bit < 64; bit++)
                met[bit] += word >> bit & 1;
        }
        for (unsigned bit = 0; bit < 64; bit++)
            assert_in_range(met[bit], 1000 * ones - 330, 1000 * ones + 330);
    }
}

static struct find problem(enum grim_piece piece, unsigned sq)
{
    return (struct find){
        .scheme = find_scheme_named("fancy"), .piece = piece, .sq = sq, .seed = 1, .tries = 20000};
}

/* The words again, each tried alone: as many work. */
TEST(it_counts_what_works)
{
    const struct find find = problem(GRIM_BISHOP, 1);
    struct density density;
    assert_true(density_measure(&find, 50, &never, &density));
    uint64_t name = UINT64_C(50) << 24 | (uint64_t)find.scheme->stream << 16 | 1 << 8 | 1;
    uint64_t stream = grim_random_mix(grim_random_mix(1) + name), found = 0;
    for (unsigned i = 0; i < find.tries; i++)
        found += (uint64_t)find_check(&find, density_word(&stream, 50));
    assert_int_equal(density.found, found);
    assert_int_equal(density.tried, find.tries);
    assert_int_equal(density.subsets, 32);
    assert_true(found > 100);
}

/* The more random, the further it comes; the fewer ones, the more often to the end. */
TEST(sparse_factors_work_and_others_come_further)
{
    struct find find = problem(GRIM_ROOK, 28);
    struct density sparse, middle;
    find.tries = 300000;
    assert_true(density_measure(&find, 8, &never, &sparse));
    assert_true(density_measure(&find, 32, &never, &middle));
    assert_true(sparse.found > 3);
    assert_int_equal(middle.found, 0);
    assert_true(middle.fitted > 5 * sparse.fitted);
}

TEST(it_stops_when_it_is_told)
{
    const struct find find = problem(GRIM_ROOK, 0);
    struct density density;
    base_stop stop = 1;
    assert_false(density_measure(&find, 8, &stop, &density));
}
