/* test_run.c - the jobs of a hunt give the same whatever runs them: threads, interruptions. */
#include "../../base/runner.h"
#include "../../search/prove/log.h"
#include "../test.h"

enum { D1 = 3, CUT = 5, JOBS = 1 << CUT };

static const struct problem d1 = {GRIM_BISHOP, D1, 4, 0, 0, 0, 0, PROBLEM_DOWN, CUT, {0, 0}};

/* Keeps jobs in a log, up to a limit. */
struct keeper {
    const struct prove_hunt *hunt;
    struct log log;
    uint64_t limit;
    unsigned refused; /* jobs that were there before */
    base_stop stop;
};

static enum base_turn turn(void *context, uint64_t number)
{
    const struct keeper *keeper = (const struct keeper *)context;
    return log_job(&keeper->log, number) ? BASE_SKIP : BASE_DO;
}

static enum base_end do_job(void *context, uint64_t number, void *job)
{
    const struct keeper *keeper = (const struct keeper *)context;
    enum job_end end = prove_hunt_job(keeper->hunt, number, NULL, (struct prove_job *)job);
    return end == JOB_DONE ? BASE_DONE : BASE_NO_MEMORY;
}

static int keep(void *context, uint64_t number, const void *job)
{
    struct keeper *keeper = (struct keeper *)context;
    keeper->refused += log_add(&keeper->log, number, (const struct prove_job *)job) != LOG_GOOD;
    if (keeper->log.count >= keeper->limit)
        keeper->stop = 1;
    return 1;
}

static void begin(struct keeper *keeper)
{
    assert_true(log_new(&keeper->log, &d1));
    keeper->limit = JOBS + 1;
    keeper->refused = 0;
    keeper->stop = 0;
}

static enum base_end run(struct keeper *keeper, unsigned threads)
{
    const struct base_jobs jobs = {.count = JOBS,
                                   .result_bytes = sizeof(struct prove_job),
                                   .job = do_job,
                                   .keep = keep,
                                   .turn = turn,
                                   .stop = &keeper->stop,
                                   .context = keeper};
    struct prove_hunt *hunt = prove_hunt_new(&d1, KERNEL_BEST);
    assert_non_null(hunt);
    keeper->hunt = hunt;
    enum base_end end = base_run(&jobs, threads, NULL);
    prove_hunt_free(hunt);
    assert_int_equal(keeper->refused, 0);
    return end;
}

/* One thread's digest of all jobs. */
static uint64_t digest_of_all(void)
{
    struct keeper keeper;
    begin(&keeper);
    assert_int_equal(run(&keeper, 1), BASE_DONE);
    assert_int_equal(keeper.log.count, JOBS);
    assert_int_equal(log_answer(&keeper.log), LOG_NO);
    uint64_t digest = log_digest(&keeper.log);
    log_free(&keeper.log);
    return digest;
}

TEST(threads_make_no_difference)
{
    static const unsigned threads[] = {2, 7, 100};
    uint64_t digest = digest_of_all();
    for (unsigned i = 0; i < sizeof threads / sizeof threads[0]; i++) {
        struct keeper keeper;
        begin(&keeper);
        assert_int_equal(run(&keeper, threads[i]), BASE_DONE);
        assert_int_equal(log_digest(&keeper.log), digest);
        log_free(&keeper.log);
    }
}

/* With one thread nothing is done after the keeper has had enough. */
TEST(a_run_ends_when_it_has_enough)
{
    struct keeper keeper;
    begin(&keeper);
    keeper.limit = 5;
    assert_int_equal(run(&keeper, 1), BASE_STOPPED);
    assert_int_equal(keeper.log.count, 5);
    assert_int_equal(log_answer(&keeper.log), LOG_OPEN);
    log_free(&keeper.log);
}

TEST(a_stopped_run_goes_on)
{
    struct keeper keeper;
    begin(&keeper);
    for (unsigned step = 1; keeper.log.count < JOBS; step++) {
        keeper.limit = keeper.log.count + step;
        keeper.stop = 0;
        run(&keeper, 2);
    }
    assert_int_equal(log_digest(&keeper.log), digest_of_all());
    log_free(&keeper.log);
}
