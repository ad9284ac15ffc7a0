/* test_prove_halves.c - the search of the 32-bit forms: against trying all factors, against factors that are known. */
#include "../../search/find/tester.h"
#include "../../search/find/random.h"
#include "../../search/halves/halves.h"
#include "../test.h"

static base_stop never;
static const char *const forms[] = {"mul32", "mul32xor", "mul32one"};

static struct find find_of(const struct halves_question *question)
{
    return (struct find){.scheme = find_scheme_named(forms[question->form]),
                         .piece = question->piece,
                         .sq = question->sq,
                         .bits = question->bits,
                         .seed = 1,
                         .tries = 1 << 24};
}

/* All jobs up to the first factor; the nodes of all that were done. */
static struct halves_count searched(const struct halves_question *question)
{
    static struct halves halves;
    struct halves_count sum = {0, 0}, count;
    halves_prepare(&halves, question);
    for (unsigned job = 0; job < halves.jobs && !sum.factor; job++) {
        assert_true(halves_job(&halves, job, &never, &count));
        sum.nodes += count.nodes;
        sum.factor = count.factor;
    }
    return sum;
}

/* Every value of the bits that a square on c2 or above can see. */
static int is_there_one(const struct halves_question *question)
{
    struct tester tester;
    const struct find find = find_of(question);
    tester_prepare(&tester, &find);
    for (uint64_t factor = 0; factor < 1 << 22; factor++)
        if (tester_fits(&tester, factor) == tester.count)
            return 1;
    return 0;
}

TEST(answers_are_those_of_trying_all)
{
    static const enum halves_form one_half[] = {HALVES_MUL32XOR, HALVES_MUL32ONE};
    for (unsigned form = 0; form < 2; form++)
        for (unsigned bits = 3; bits <= 5; bits++)
            for (unsigned sq = 3; sq <= 4; sq++) {
                const struct halves_question question = {one_half[form], GRIM_BISHOP, sq, bits,
                                                         HALVES_BOTH};
                const struct halves_count count = searched(&question);
                const struct find find = find_of(&question);
                assert_int_equal(count.factor != 0, is_there_one(&question));
                assert_true(!count.factor || find_check(&find, count.factor));
            }
}

/* The job in which a factor lies. */
static unsigned job_of(const struct halves *halves, uint64_t factor)
{
    unsigned job = 0, shift = 0;
    for (unsigned i = 0; i < halves->cut; i++) {
        const struct halves_square *square = &halves->square[i];
        uint32_t half = (uint32_t)(factor >> 32 * square->half);
        job |= (half >> square->known & ((1u << square->more) - 1)) << shift;
        shift += square->more;
    }
    return job;
}

TEST(a_known_factor_s_job_has_one)
{
    static struct halves halves;
    for (unsigned form = 0; form < 3; form++)
        for (unsigned i = 64; i < 128; i += 5) {
            struct halves_question question = {(enum halves_form)form,
                                               i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64, 0,
                                               (enum halves_order)(i % 3)};
            struct find find = find_of(&question);
            struct halves_count count;
            uint64_t factor;
            find.bits = question.bits = find_bits(&find) + (form == HALVES_MUL32ONE ? 0 : 2);
            if (!find_random(&find, &factor))
                continue;
            halves_prepare(&halves, &question);
            assert_true(halves_job(&halves, job_of(&halves, factor), &never, &count));
            assert_true(find_check(&find, count.factor));
        }
}

TEST(an_estimate_is_near)
{
    static struct halves halves;
    const struct halves_question question = {HALVES_MUL32ONE, GRIM_BISHOP, 59, 4, HALVES_BOTH};
    halves_prepare(&halves, &question);
    const struct halves_estimate estimate = halves_estimate(&halves, 2000, 1);
    double nodes = (double)searched(&question).nodes;
    assert_true(estimate.nodes > 0.9 * nodes && estimate.nodes < 1.1 * nodes);
}

TEST(it_stops_when_it_is_told)
{
    static struct halves halves;
    const struct halves_question question = {HALVES_MUL32, GRIM_BISHOP, 27, 9, HALVES_BOTH};
    const struct find find = find_of(&question);
    struct halves_count count;
    base_stop stop = 1;
    uint64_t factor;
    assert_true(find_random(&find, &factor));
    halves_prepare(&halves, &question);
    assert_false(halves_job(&halves, job_of(&halves, factor), &stop, &count));
}
