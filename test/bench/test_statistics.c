/* Medians, intervals and verdicts, on samples whose median is known. */
#include "../test.h"

#include "../../bench/statistics.h"
#include "../../lib/random_words.h"

TEST(medians_and_intervals)
{
    double few[] = {3, 1, 2}, many[11], even[] = {4, 1, 3, 2};
    for (unsigned i = 0; i < 11; i++)
        many[i] = 10 - i;
    struct bench_interval three = bench_interval(few, 3), eleven = bench_interval(many, 11);
    assert_true(three.median == 2 && three.low == 1 && three.high == 3);
    assert_true(eleven.median == 5 && eleven.low == 1 && eleven.high == 9);
    assert_true(bench_median(even, 4) == 2.5);
    assert_true(bench_lower_quartile(many, 11) == 2);
}

static double chance(uint64_t *random)
{
    return (double)(grim_random_word(random) >> 11) / 9007199254740992.0;
}

/* Of many samples from a known distribution the interval holds the median at least 95 times in
 * 100. */
TEST(intervals_hold_what_they_promise)
{
    unsigned held = 0, all = 2000;
    uint64_t random = 3;
    for (unsigned i = 0; i < all; i++) {
        double values[15];
        for (unsigned k = 0; k < 15; k++)
            values[k] = chance(&random) * chance(&random); /* skewed; see below for its median */
        struct bench_interval interval = bench_interval(values, 15);
        held += interval.low <= 0.1867 && 0.1867 <= interval.high;
    }
    assert_true(held >= all * 94 / 100);
    assert_true(held < all);
}

TEST(verdicts)
{
    const struct {
        struct bench_interval ratio;
        enum bench_verdict verdict;
    } cases[] = {
        {{0.9, 0.88, 0.92}, BENCH_FASTER},    {{1.1, 1.08, 1.12}, BENCH_SLOWER},
        {{1.0, 0.98, 1.02}, BENCH_TIE},       {{1.01, 1.005, 1.02}, BENCH_TIE},
        {{1.2, 0.9, 1.5}, BENCH_CANNOT_TELL}, {{0.8, 0.5, 0.95}, BENCH_FASTER},
        {{1.005, 1.004, 1.006}, BENCH_TIE},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(bench_verdict(cases[i].ratio, 0.01), cases[i].verdict);
}
