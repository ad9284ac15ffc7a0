/* test_recount.c - the first stages of a job, counted again: a genuine job is accepted, and
 * nothing else. */
#include "../../search/prove/recount.h"
#include "jobs.h"

static const char *const names[] = {
    "bishop d1 bits 4 plain down cut 2",        "bishop d1 bits 4 black down cut 3",
    "bishop d8 bits 4 plain up cut 2",          "bishop d8 bits 5 plain all down cut 3",
    "bishop d8 bits 5 plain all up cut 1",      "bishop d1 bits 5 plain down cut 2",
    "bishop d1 bits 5 black down cut 4",        "bishop d8 bits 5 plain up cut 0",
    "bishop d8 bits 5 plain slots 30 up cut 2",
};
enum { NAMES = sizeof names / sizeof names[0] };

static struct prove_hunt *hunt_of(const char *name)
{
    struct problem problem = read(name);
    struct prove_hunt *hunt = prove_hunt_new(&problem, KERNEL_BEST);
    assert_non_null(hunt);
    return hunt;
}

static struct prove_job job_of(const struct prove_hunt *hunt, uint64_t number)
{
    struct prove_job job;
    assert_int_equal(prove_hunt_job(hunt, number, NULL, &job), JOB_DONE);
    return job;
}

static struct recount recount(const struct prove_hunt *hunt, uint64_t number,
                              const struct prove_job *claim)
{
    struct recount found;
    assert_int_equal(recount_stages(hunt, number, claim, NULL, &found), JOB_DONE);
    return found;
}

static void differs(const struct prove_hunt *hunt, uint64_t number, const struct prove_job *claim,
                    unsigned stage)
{
    struct recount found = recount(hunt, number, claim);
    assert_false(found.is_same);
    assert_int_equal(found.stage, stage);
}

TEST(what_a_job_gave_stands)
{
    for (unsigned i = 0; i < NAMES; i++) {
        struct prove_hunt *hunt = hunt_of(names[i]);
        uint64_t jobs = UINT64_C(1) << read(names[i]).cut;
        for (uint64_t k = 0; k < jobs; k += test_step()) {
            struct prove_job job = job_of(hunt, k);
            assert_true(recount(hunt, k, &job).is_same);
        }
        prove_hunt_free(hunt);
    }
}

/* With a stage that is said to be large a job that ended with a factor is asked for that,
 * and for what came before. */
TEST(every_other_count_is_found)
{
    for (unsigned i = 0; i < NAMES; i += test_step()) {
        struct prove_hunt *hunt = hunt_of(names[i]);
        const struct prove_job job = job_of(hunt, 0);
        for (unsigned stage = 0; stage < job.stages && job.nodes[stage] <= RECOUNT_NODES;
             stage++) {
            struct prove_job claim = job;
            claim.nodes[stage]++;
            differs(hunt, 0, &claim, stage);
            claim.nodes[stage] = UINT64_MAX;
            differs(hunt, 0, &claim, stage);
            claim.nodes[stage] = job.nodes[stage] - 1;
            if (job.nodes[stage])
                assert_false(recount(hunt, 0, &claim).is_same);
        }
        prove_hunt_free(hunt);
    }
}

TEST(zeros_are_found)
{
    struct prove_hunt *hunt = hunt_of("rook c2 bits 9 plain down cut 4");
    const struct prove_job nothing = {.stages = 10};
    for (uint64_t k = 0; k < 16; k++) {
        struct recount found = recount(hunt, k, &nothing);
        assert_false(found.is_same);
        assert_int_equal(found.stage, 0);
        assert_int_equal(found.nodes, 1);
    }
    prove_hunt_free(hunt);
}

/* Job 1 of this problem has 16, 50, 10386 and 114661 nodes: a stage that is claimed to be large
 * and is not, is counted, and zeros after it do not pass. */
TEST(large_claims_hide_nothing)
{
    struct prove_hunt *hunt = hunt_of("bishop c1 bits 4 plain down cut 2");
    const struct prove_job job = job_of(hunt, 1);
    assert_true(job.nodes[2] >= RECOUNT_MORE && job.nodes[2] < RECOUNT_NODES);
    struct prove_job claim = job;
    claim.nodes[2] = RECOUNT_NODES + 1;
    differs(hunt, 1, &claim, 2);
    for (unsigned i = 3; i < job.stages; i++)
        claim.nodes[i] = 0;
    assert_false(recount(hunt, 1, &claim).is_same);
    prove_hunt_free(hunt);
}

/* Counts above 100,000 cannot be told from others. */
TEST(large_stages_are_not_counted)
{
    struct prove_hunt *hunt = hunt_of("bishop c1 bits 4 plain down cut 2");
    const struct prove_job job = job_of(hunt, 1);
    struct prove_job claim = job;
    assert_true(job.nodes[2] < RECOUNT_NODES && job.nodes[3] > RECOUNT_NODES);
    assert_true(recount(hunt, 1, &job).is_same);
    claim.nodes[3]++;
    assert_true(recount(hunt, 1, &claim).is_same);
    claim = job;
    claim.nodes[2]--;
    assert_false(recount(hunt, 1, &claim).is_same);
    claim = job;
    claim.nodes[1] = RECOUNT_NODES + 1;
    differs(hunt, 1, &claim, 1);
    claim.nodes[0] = RECOUNT_NODES + 1;
    differs(hunt, 1, &claim, 0);
    prove_hunt_free(hunt);
}

/* A job that ended with its factor has no more nodes than came before it. */
TEST(factors_are_asked_for)
{
    struct prove_hunt *hunt = hunt_of("bishop d1 bits 5 plain down cut 2");
    struct prove_job job = job_of(hunt, 0), other = job_of(hunt, 3);
    const unsigned all = job.stages;
    assert_int_equal(job.factors, 1);
    assert_int_equal(other.factors, 1);
    struct prove_job claim = job;
    claim.first ^= UINT64_C(1) << 63;
    differs(hunt, 0, &claim, all);
    claim.first = other.first;
    differs(hunt, 0, &claim, all);
    claim = job;
    claim.factors = 2;
    differs(hunt, 0, &claim, all);
    /* The last stage is said to be large: the walk ends with the factor, and it is not. */
    claim = job;
    claim.nodes[all - 1] = RECOUNT_NODES + 1;
    differs(hunt, 0, &claim, all - 1);
    claim.nodes[all - 2]++;
    differs(hunt, 0, &claim, all - 2);
    claim = job;
    claim.nodes[all - 1] = RECOUNT_NODES + 1;
    claim.first = other.first;
    assert_false(recount(hunt, 0, &claim).is_same);
    prove_hunt_free(hunt);
}

/* The true job, with zeros after the stage that really is large. */
TEST(zeros_behind_a_large_stage_are_found)
{
    struct prove_hunt *hunt = hunt_of("rook c2 bits 9 plain down cut 6");
    struct prove_job claim = {.stages = 10,
                              .nodes = {28, 112, 224, 448, 896, 10602, 885076, 4580154, 14865, 0}};
    assert_true(recount(hunt, 0, &claim).is_same);
    claim.nodes[7] = claim.nodes[8] = 0;
    differs(hunt, 0, &claim, 7);
    prove_hunt_free(hunt);
}

TEST(a_recount_stops)
{
    struct prove_hunt *hunt = hunt_of("rook e3 bits 9 plain down cut 2");
    const struct prove_job claim = {.stages = 10,
                                    .nodes = {100000, 100000, 100000, 100000, 100000}};
    base_stop stop = 1;
    struct recount found;
    assert_int_equal(recount_stages(hunt, 0, &claim, &stop, &found), JOB_STOPPED);
    prove_hunt_free(hunt);
}
