/* test_descent.c - the search from the top bit down, against the second prover and the
 * definition. */
#include "jobs.h"

#include "../../lib/factors.h"
#include "../../lib/gen/factors_black.inc"
#include "../../lib/gen/factors_fewest.inc"
#include "../../lib/random_words.h"
#include "../../search/prove/engine.h"
#include "slow_prover.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static unsigned mask_squares(const struct problem *problem)
{
    return grim_geometry_count(second_mask(problem->piece, problem->sq));
}

static unsigned lowest_square(const struct problem *problem)
{
    uint64_t mask = second_mask(problem->piece, problem->sq);
    unsigned sq = 0;
    while (!(mask >> sq & 1))
        sq++;
    return sq;
}

/* ---- The first prover and the second ---- */

/* The memory of a walk was used before. AddressSanitizer keeps what is freed for long: there this
 * would only cost. */
static void leave_dirt(void)
{
#ifndef __SANITIZE_ADDRESS__
    enum { BYTES = 1 << 22 };
    for (unsigned i = 0; i < 2; i++) {
        unsigned char *dirt = malloc(BYTES);
        assert_non_null(dirt);
        for (volatile unsigned char *at = dirt; at < dirt + BYTES; at += 17)
            *at = 0xa5;
        free(dirt);
    }
#endif
}

/* The engine itself knows no limit to the cut. */
static struct prove_job run(const struct slow_question *question, enum job_kernel kernel)
{
    const struct engine *engine =
        question->problem.direction == PROBLEM_UP ? &ascent_engine : &descent_engine;
    void *prepared = engine->prepare(&question->problem);
    struct prove_job job;
    memset(&job, 0, sizeof job);
    assert_non_null(prepared);
    leave_dirt();
    assert_int_equal(engine->job(prepared, kernel, question->job, NULL, NULL, &job), JOB_DONE);
    free(prepared);
    return job;
}

static struct slow_answer compare(const struct slow_question *question)
{
    struct slow_answer slow;
    slow_prove(question, &slow);
    for (unsigned i = 0; i < COUNT(kernels); i++) {
        if (!job_kernel_runs(kernels[i]))
            continue;
        struct prove_job job = run(question, kernels[i]);
        assert_same(&job, &slow.job);
    }
    if (slow.job.factors)
        assert_true(slow_is_factor(&question->problem, slow.job.first));
    return slow;
}

TEST(whole_trees)
{
    static const char *const names[] = {"rook a1 bits 6 plain down cut 0",
                                        "rook a1 bits 7 black down cut 0",
                                        "rook d1 bits 5 plain down cut 0",
                                        "rook d1 bits 6 black down cut 0",
                                        "rook h1 bits 5 black down cut 0",
                                        "rook a2 bits 6 black down cut 0",
                                        "rook e3 bits 5 plain down cut 0",
                                        "bishop d1 bits 4 plain down cut 0",
                                        "bishop d1 bits 2 black down cut 0",
                                        "bishop d8 bits 4 plain down cut 0",
                                        "bishop d8 bits 5 black down cut 0",
                                        "bishop c7 bits 5 plain down cut 0",
                                        "bishop e5 bits 2 plain down cut 0",
                                        "bishop d4 bits 3 plain all down cut 0",
                                        "bishop d8 bits 5 plain all down cut 0",
                                        "bishop d8 bits 5 plain range 24 all down cut 0",
                                        "bishop d1 bits 4 plain range 15 down cut 0",
                                        "bishop d8 bits 5 plain slots 14 all down cut 0",
                                        "rook a1 bits 6 plain range 50 slots 40 down cut 0",
                                        "rook a1 bits 6 black slots 40 down cut 0",
                                        "rook h1 bits 5 black range 30 down cut 0",
                                        "bishop d8 bits 4 plain all up cut 0",
                                        "rook d8 bits 4 plain up cut 0",
                                        "bishop d8 bits 3 free down cut 0",
                                        "bishop d8 bits 4 free down cut 0",
                                        "bishop d8 bits 5 free down cut 0",
                                        "bishop d1 bits 3 free down cut 0",
                                        "bishop f2 bits 3 free down cut 0",
                                        "bishop c7 bits 4 free down cut 0",
                                        "rook a1 bits 6 free down cut 0",
                                        "rook d1 bits 5 free down cut 0",
                                        "rook e3 bits 5 free down cut 0"};
    for (unsigned i = 0; i < COUNT(names); i += test_step()) {
        struct problem problem = read(names[i]);
        struct slow_question question = slow_question_of(&problem);
        compare(&question);
    }
}

/* ---- Neighbourhoods of published factors ---- */

enum { PLAIN, BLACK, ANY_CONSTANT };

/* What the search calls M: black, numbers are multiplied by -M; of the bits that move
 * everything by the same slots only those below the top are searched, and of M and -M the one
 * whose next bit is clear. Any constant, M or -M has one below half a slot's width, and above the
 * bits that the lowest square sees stands in which of the cells it is. */
static uint64_t product_of(const struct slow_question *question, uint64_t factor)
{
    const struct problem *problem = &question->problem;
    unsigned top = question->top, shift = 64 - problem->bits, lowest = lowest_square(problem);
    uint64_t product = problem->indexing == PROBLEM_BLACK ? 0 - factor : factor;
    if (problem->indexing == PROBLEM_BLACK && top < 64 && product >> top & 1)
        product = factor;
    if (problem->indexing != PROBLEM_FREE)
        return low_bits(product, top);
    uint64_t constant = low_bits(~second_mask(problem->piece, problem->sq) * factor, shift);
    if (constant >> (shift - 1)) {
        constant = low_bits(~constant, shift);
        product = 0 - factor;
    }
    unsigned cells = top + lowest - 64;
    return low_bits(product, 64 - lowest) | constant >> (shift - 1 - cells) << (64 - lowest);
}

/* The job that contains the factor, with only this many bits left to search. */
static struct slow_question around(struct problem *problem, uint64_t factor, unsigned bits)
{
    struct slow_question question = slow_question_of(problem);
    question.product = product_of(&question, factor);
    question.job = question.product >> bits;
    question.problem.cut = question.top - bits;
    return question;
}

static struct problem published(unsigned set, unsigned i, uint64_t *factor)
{
    const struct grim_factors *factors = set == PLAIN ? &grim_factors_fewest : &grim_factors_black;
    const struct grim_factor *row = i < 64 ? &factors->rook[i] : &factors->bishop[i - 64];
    struct problem problem;
    memset(&problem, 0, sizeof problem);
    problem.piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
    problem.sq = i % 64;
    problem.indexing = (enum problem_indexing)set;
    problem.bits = set == PLAIN ? row->bits : (i < 64 ? 12 : 9);
    problem.all = set != ANY_CONSTANT;
    *factor = row->factor;
    return problem;
}

enum { NEAR = 8, WIDE = 12 };

TEST(published_factors_are_met)
{
    for (unsigned set = PLAIN; set <= ANY_CONSTANT; set++) {
        for (unsigned i = 0; i < 128; i++) {
            uint64_t factor;
            struct problem problem = published(set, i, &factor);
            int is_tight = problem.bits < mask_squares(&problem);
            struct slow_question question = around(&problem, factor, is_tight ? WIDE : NEAR);
            assert_true(problem_check(&problem, factor));
            struct slow_answer answer = compare(&question);
            assert_true(answer.is_met || (set == ANY_CONSTANT && answer.job.factors));
        }
    }
}

/* With fewer bits than the factor is good for, branches end at all stages. */
TEST(near_misses)
{
    for (unsigned set = PLAIN; set <= ANY_CONSTANT; set++) {
        for (unsigned i = 0; i < 128; i += test_step()) {
            uint64_t factor;
            struct problem problem = published(set, i, &factor);
            problem.bits = mask_squares(&problem) - 1 - i % 2;
            struct slow_question question = around(&problem, factor, 0);
            for (unsigned bits = 4; bits < question.top; bits += 5) {
                question = around(&problem, factor, bits);
                question.limit = 500;
                struct slow_answer answer;
                slow_prove(&question, &answer);
                if (answer.gave_up)
                    break;
                question.limit = 0;
                compare(&question);
            }
        }
    }
}

/* ---- Limits ---- */

struct image {
    unsigned range, slots;
};

static struct image image_of(const struct problem *problem, uint64_t factor)
{
    static unsigned char used[1 << PROBLEM_BITS_MAX];
    uint64_t mask = second_mask(problem->piece, problem->sq), subset = 0;
    unsigned lowest = ~0u, highest = 0;
    struct image image = {0, 0};
    memset(used, 0, sizeof used);
    do {
        uint64_t number = problem->indexing == PROBLEM_BLACK ? subset | ~mask : subset;
        unsigned slot = (unsigned)(number * factor >> (64 - problem->bits));
        image.slots += !used[slot];
        used[slot] = 1;
        lowest = slot < lowest ? slot : lowest;
        highest = slot > highest ? slot : highest;
        subset = (subset - mask) & mask;
    } while (subset);
    image.range = highest - lowest + 1;
    return image;
}

static int is_met_with(struct problem problem, unsigned range, unsigned slots, uint64_t factor)
{
    problem.range = range;
    problem.slots = slots;
    struct slow_question question = around(&problem, factor, NEAR);
    int is_met = compare(&question).is_met;
    assert_int_equal(is_met, problem_check(&problem, factor));
    return is_met;
}

/* A factor keeps to its own range and slots, and to none smaller. */
TEST(limits_are_sharp)
{
    for (unsigned set = PLAIN; set <= BLACK; set++) {
        for (unsigned i = set; i < 128; i += 7) {
            uint64_t factor;
            struct problem problem = published(set, i, &factor);
            struct image image = image_of(&problem, factor);
            assert_true(is_met_with(problem, image.range, 0, factor));
            assert_true(is_met_with(problem, 0, image.slots, factor));
            assert_true(is_met_with(problem, image.range, image.slots, factor));
            assert_false(is_met_with(problem, image.range - 1, 0, factor));
            assert_false(is_met_with(problem, 0, image.slots - 1, factor));
        }
    }
}

/* ---- Black: what need not be searched ---- */

/* How many of the highest bits of M move all numbers by whole slots. */
static unsigned moving_bits(const struct problem *problem)
{
    unsigned lowest = lowest_square(problem);
    return lowest < problem->bits ? lowest : problem->bits;
}

static unsigned slot_of(const struct problem *problem, uint64_t number, uint64_t m)
{
    return (unsigned)(number * m >> (64 - problem->bits));
}

/* M changed in its upper bits sends all numbers as many slots further, and -M sends them all to
 * the opposite slot, or all to the one before it: whichever slots were shared are shared. */
static void compare_slots(const struct problem *problem, uint64_t m, uint64_t moved)
{
    uint64_t mask = second_mask(problem->piece, problem->sq), subset = 0;
    unsigned round = (1u << problem->bits) - 1;
    unsigned further = slot_of(problem, ~mask, moved) - slot_of(problem, ~mask, m);
    unsigned opposite = slot_of(problem, ~mask, m) + slot_of(problem, ~mask, 0 - m);
    do {
        uint64_t number = subset | ~mask;
        unsigned slot = slot_of(problem, number, m);
        assert_int_equal((slot + further) & round, slot_of(problem, number, moved));
        assert_int_equal((opposite - slot) & round, slot_of(problem, number, 0 - m));
        subset = (subset - mask) & mask;
    } while (subset);
}

TEST(black_bits_that_only_move)
{
    uint64_t random = 5;
    for (unsigned i = 0; i < 256; i++) {
        struct problem problem = {.piece = i & 1 ? GRIM_ROOK : GRIM_BISHOP,
                                  .indexing = PROBLEM_BLACK};
        problem.sq = (unsigned)(grim_random_word(&random) >> 58);
        problem.bits = 1 + (unsigned)(grim_random_word(&random) % PROBLEM_BITS_MAX);
        uint64_t m = grim_random_word(&random), upper = grim_random_word(&random);
        compare_slots(&problem, m, m + (upper << (64 - moving_bits(&problem))));
    }
}

/* From the other side: taking nothing for granted, the second prover finds every node again for
 * every value of the upper bits. */
TEST(black_trees_repeat)
{
    static const char *const names[] = {"bishop d1 bits 3 black all down cut 0",
                                        "rook a1 bits 5 black all down cut 0"};
    for (unsigned i = 0; i < COUNT(names); i++) {
        struct problem problem = read(names[i]);
        struct slow_question question = slow_question_of(&problem);
        struct slow_answer part, whole;
        unsigned times = moving_bits(&problem);
        question.top = 64 - times;
        slow_prove(&question, &part);
        question.top = 64;
        slow_prove(&question, &whole);
        for (unsigned stage = 0; stage < part.job.stages; stage++)
            assert_int_equal(part.job.nodes[stage] << times, whole.job.nodes[stage]);
    }
}

/* The factors of 2^bits neighbours, from this one on, as the search sees them among all 2^64. */
static uint64_t count_near(const struct problem *problem, uint64_t m, unsigned bits)
{
    struct slow_question question = slow_question_of(problem);
    struct slow_answer answer;
    question.top = 64;
    question.problem.cut = 64 - bits;
    question.job = m >> bits;
    slow_prove(&question, &answer);
    return answer.job.factors;
}

/* Neighbours of M, of M with other upper bits and of -M. The last but one of these is -M + 1
 * and so on: where the mirrored part begins one late, it ends one late, and at both ends is no
 * factor. */
TEST(black_factors_repeat)
{
    uint64_t random = 9;
    for (unsigned i = 0; i < 128; i += 5) {
        uint64_t factor;
        struct problem problem = published(BLACK, i, &factor);
        uint64_t m = (0 - factor) & ~(UINT64_C(0)) << NEAR;
        uint64_t end = m + (UINT64_C(1) << NEAR), upper = grim_random_word(&random);
        uint64_t here = count_near(&problem, m, NEAR);
        uint64_t moved = m + (upper << (64 - moving_bits(&problem)));
        uint64_t mirrored = count_near(&problem, 0 - end, NEAR);
        mirrored += (uint64_t)problem_check(&problem, m);
        mirrored -= (uint64_t)problem_check(&problem, end);
        assert_true(here > 0);
        assert_int_equal(count_near(&problem, moved, NEAR), here);
        assert_int_equal(mirrored, here);
    }
}

/* ---- Whole trees, known and cut ---- */

/* Counted by other programs, and from the other end; slow_prove --counts has larger ones. */
TEST(known_counts)
{
    struct prove_job d8 = whole(read("bishop d8 bits 5 plain all down cut 0"), KERNEL_BEST, 1);
    assert_int_equal(d8.factors, 9547);
}

TEST(jobs_add_up)
{
    static const char *const names[] = {
        "bishop d8 bits 3 plain all down cut 0", "rook a1 bits 5 plain all down cut 0",
        "rook d1 bits 4 black all down cut 0", "bishop d1 bits 4 plain slots 15 all down cut 0"};
    for (unsigned i = 0; i < COUNT(names); i++) {
        struct problem problem = read(names[i]);
        struct prove_job uncut = whole(problem, KERNEL_BEST, 1);
        for (problem.cut = 1; problem.cut <= 13; problem.cut += test_step()) {
            struct prove_job cut = whole(problem, KERNEL_BEST, 2 * i + 1);
            assert_same(&cut, &uncut);
        }
    }
}

TEST(stops_when_told)
{
    assert_stops("rook a1 bits 11 plain down cut 0");
}

/* ---- Probes ---- */

/* The mean of a node count over all random paths is the count. Here the paths are many, and the
 * tree is even enough for a fifth. */
TEST(probes_come_near)
{
    struct problem problem = read("bishop d1 bits 4 plain down cut 0");
    struct prove_job job = whole(problem, KERNEL_BEST, 1);
    assert_near(&problem, &job, 0.2);
    assert_jobs_near(problem, 0.2);
    assert_shares_add_up(&problem);
}

/* The total of nodes is nearly always within three errors of the estimate. The probes of a tree
 * are always the same. */
TEST(probes_know_their_error)
{
    static const char *const names[] = {
        "bishop d1 bits 4 plain down cut 0", "bishop e1 bits 4 plain down cut 0",
        "bishop d8 bits 4 plain down cut 0", "bishop e8 bits 4 plain down cut 0"};
    for (unsigned i = 0; i < COUNT(names); i++) {
        struct problem problem = read(names[i]);
        struct prove_job job = whole(problem, KERNEL_BEST, 1);
        struct estimate estimate = estimate_of(&problem, KERNEL_BEST, 200);
        double nodes = 0, probed = 0;
        for (unsigned stage = 0; stage < job.stages; stage++) {
            nodes += (double)job.nodes[stage];
            probed += estimate.nodes[stage];
        }
        assert_true(estimate.error > 0 && estimate.error < 0.5);
        assert_true(probed > nodes - 3 * estimate.error * probed);
        assert_true(probed < nodes + 3 * estimate.error * probed);
    }
}

/* A first stage of 2^18 children: probes that look at some,
 * and all that are alive of it and the next. */
TEST(wide_stages_are_sampled)
{
    struct problem problem = read("bishop c2 bits 4 black down cut 0");
    void *descent = descent_engine.prepare(&problem);
    struct reach reach = {.last = 1, .whole = 1};
    struct prove_job job = {.stages = 0};
    memset(reach.most, 0xff, sizeof reach.most);
    assert_non_null(descent);
    assert_int_equal(descent_engine.job(descent, KERNEL_PORTABLE, 0, NULL, &reach, &job),
                     JOB_DONE);
    free(descent);
    struct estimate estimate = estimate_of(&problem, KERNEL_BEST, 100);
    for (unsigned i = 0; i < 2; i++) {
        assert_true(estimate.nodes[i] > 0.9 * (double)job.nodes[i]);
        assert_true(estimate.nodes[i] < 1.1 * (double)job.nodes[i]);
    }
    assert_true(estimate.error > 0);
}

/* The same paths with both kernels mean the same children alive at every stage. */
TEST(kernels_agree)
{
    struct problem problem = read("rook a1 bits 12 plain down cut 0");
    if (!job_kernel_runs(KERNEL_AVX512))
        return;
    for (unsigned i = 0; i < 384; i += 5) {
        problem.piece = i / 64 % 2 ? GRIM_BISHOP : GRIM_ROOK;
        problem.sq = i % 64;
        problem.indexing = (enum problem_indexing)(i / 128);
        problem.bits = mask_squares(&problem) - i % 3;
        assert_same_paths(&problem);
    }
}
