/* test_run.c - who does the jobs makes no difference: threads, shares, interruptions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../search/prove/run.h"

enum { D1 = 3, CUT = 5, JOBS = 1 << CUT };

static const struct grim_problem d1 = {GRIM_BISHOP, D1, 4, 0, 0, 0, 0, GRIM_DOWN, CUT};

/* Keeps jobs in a log, up to a limit. */
struct keeper {
    struct grim_log log;
    uint64_t limit;
    unsigned refused; /* jobs that were there before */
    volatile int stop;
};

static int keep(void *context, uint64_t number, const struct grim_job *job)
{
    struct keeper *keeper = (struct keeper *)context;
    keeper->refused += grim_log_add(&keeper->log, number, job) != GRIM_LOG_GOOD;
    return keeper->log.count < keeper->limit;
}

static void begin(struct keeper *keeper)
{
    assert_true(grim_log_new(&keeper->log, &d1));
    keeper->limit = JOBS + 1;
    keeper->refused = 0;
    keeper->stop = 0;
}

static struct grim_queue *queue_of(struct keeper *keeper, uint64_t shard, uint64_t shards)
{
    const struct grim_run run = {.log = &keeper->log,
                                 .shard = shard,
                                 .shards = shards,
                                 .stop = &keeper->stop,
                                 .keep = keep,
                                 .context = keeper};
    struct grim_queue *queue = grim_queue_new(&run);
    assert_non_null(queue);
    return queue;
}

static enum grim_run_end run_share(struct keeper *keeper, unsigned threads, uint64_t shard,
                                   uint64_t shards)
{
    struct grim_queue *queue = queue_of(keeper, shard, shards);
    struct grim_hunt *hunt = grim_hunt_new(&d1, GRIM_KERNEL_BEST);
    assert_non_null(hunt);
    enum grim_run_end end = grim_run_threads(queue, hunt, threads);
    grim_hunt_free(hunt);
    grim_queue_free(queue);
    assert_int_equal(keeper->refused, 0);
    return end;
}

/* What one thread says of the whole. */
static uint64_t digest_of_all(void)
{
    struct keeper keeper;
    begin(&keeper);
    assert_int_equal(run_share(&keeper, 1, 0, 1), GRIM_RUN_DONE);
    assert_int_equal(keeper.log.count, JOBS);
    assert_int_equal(grim_log_answer(&keeper.log), GRIM_NO);
    uint64_t digest = grim_log_digest(&keeper.log);
    grim_log_free(&keeper.log);
    return digest;
}

static void threads_make_no_difference(void **state)
{
    static const unsigned threads[] = {2, 7, 100};
    uint64_t digest = digest_of_all();
    (void)state;
    for (unsigned i = 0; i < sizeof threads / sizeof threads[0]; i++) {
        struct keeper keeper;
        begin(&keeper);
        assert_int_equal(run_share(&keeper, threads[i], 0, 1), GRIM_RUN_DONE);
        assert_int_equal(grim_log_digest(&keeper.log), digest);
        grim_log_free(&keeper.log);
    }
}

static void shares_are_the_whole(void **state)
{
    struct keeper keeper;
    (void)state;
    begin(&keeper);
    for (uint64_t shard = 0; shard < 3; shard++) {
        assert_int_equal(run_share(&keeper, 1, shard, 3), GRIM_RUN_DONE);
        for (uint64_t k = 0; k < JOBS; k++)
            assert_int_equal(grim_log_job(&keeper.log, k) != NULL, k % 3 <= shard);
    }
    assert_int_equal(grim_log_digest(&keeper.log), digest_of_all());
    grim_log_free(&keeper.log);
}

/* With one thread nothing is done after the keeper has had enough. */
static void a_run_ends_when_it_has_enough(void **state)
{
    struct keeper keeper;
    (void)state;
    begin(&keeper);
    keeper.limit = 5;
    assert_int_equal(run_share(&keeper, 1, 0, 1), GRIM_RUN_STOPPED);
    assert_int_equal(keeper.log.count, 5);
    assert_int_equal(grim_log_answer(&keeper.log), GRIM_OPEN);
    grim_log_free(&keeper.log);
}

static void a_stopped_run_goes_on(void **state)
{
    struct keeper keeper;
    (void)state;
    begin(&keeper);
    for (unsigned step = 1; keeper.log.count < JOBS; step++) {
        keeper.limit = keeper.log.count + step;
        keeper.stop = 0;
        run_share(&keeper, 2, 0, 1);
    }
    assert_int_equal(grim_log_digest(&keeper.log), digest_of_all());
    grim_log_free(&keeper.log);
}

static void nothing_is_done_after_a_stop(void **state)
{
    struct keeper keeper;
    (void)state;
    begin(&keeper);
    keeper.stop = 1;
    assert_int_equal(run_share(&keeper, 3, 0, 1), GRIM_RUN_STOPPED);
    assert_int_equal(keeper.log.count, 0);
    grim_log_free(&keeper.log);
}

/* As a runner of other processes sees it. */
static void a_queue_has_what_is_missing(void **state)
{
    struct keeper keeper;
    const struct grim_job job = {5, {1, 2, 3, 4, 5}, 0, 0};
    uint64_t number;
    (void)state;
    begin(&keeper);
    keep(&keeper, 1, &job);
    keep(&keeper, 5, &job);
    struct grim_queue *queue = queue_of(&keeper, 1, 4);
    assert_int_equal(grim_queue_jobs(queue), JOBS / 4 - 2);
    for (uint64_t k = 9; k < JOBS; k += 4) {
        assert_true(grim_queue_take(queue, &number));
        assert_int_equal(number, k);
        grim_queue_keep(queue, number, &job);
    }
    assert_false(grim_queue_take(queue, &number));
    assert_int_equal(keeper.log.count, JOBS / 4);
    grim_queue_free(queue);
    queue = queue_of(&keeper, 0, 1);
    assert_true(grim_queue_take(queue, &number));
    keeper.stop = 1;
    assert_false(grim_queue_take(queue, &number));
    grim_queue_free(queue);
    grim_log_free(&keeper.log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(shares_are_the_whole),
        cmocka_unit_test(a_run_ends_when_it_has_enough),
        cmocka_unit_test(a_stopped_run_goes_on),
        cmocka_unit_test(nothing_is_done_after_a_stop),
        cmocka_unit_test(a_queue_has_what_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
