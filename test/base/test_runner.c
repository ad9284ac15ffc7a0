/* test_runner.c - numbered jobs: the same results with one thread and with many; stopped, cut
 * short, done elsewhere. */
#include "../test.h"

#include "../../base/runner.h"

enum { JOBS = 500 };

/* What became of every job, and what was noticed about their order.
 * Only `turn` and `keep` write here. */
struct books {
    struct base_jobs jobs;
    base_stop stop;
    uint64_t last_turn, turns, turns_in_order;
    uint64_t enough_at;   /* `turn` says so at this job */
    uint64_t last_needed; /* `keep` says so of this one */
    uint64_t stops_at;    /* the run is stopped before this one */
    uint64_t fails_at;    /* this one finds no memory */
    uint64_t skipped;     /* and its multiples; 0 for none */
    unsigned kept[JOBS];
    uint64_t sum;
};

static enum base_turn turn(void *context, uint64_t number)
{
    struct books *books = context;
    books->turns_in_order += books->turns == 0 || number >= books->last_turn;
    books->last_turn = number;
    books->turns++;
    if (number == books->stops_at)
        books->stop = 1;
    if (number == books->enough_at)
        return BASE_ENOUGH;
    return books->skipped && number % books->skipped == 0 ? BASE_SKIP : BASE_DO;
}

/* Some take longer than others. */
static enum base_end hash(void *context, uint64_t number, void *result)
{
    const struct books *books = context;
    uint64_t word = number + 1;
    for (uint64_t i = 0; i < 100 * (number % 7); i++)
        word = word * UINT64_C(0x9e3779b97f4a7c15) + i;
    *(uint64_t *)result = word;
    return number == books->fails_at ? BASE_NO_MEMORY : BASE_DONE;
}

static int keep(void *context, uint64_t number, const void *result)
{
    struct books *books = context;
    books->kept[number]++;
    books->sum += *(const uint64_t *)result;
    if (number == JOBS - 1 && books->stops_at == JOBS)
        books->stop = 1;
    return number != books->last_needed;
}

static struct books open_books(void)
{
    return (struct books){.enough_at = UINT64_MAX,
                          .last_needed = UINT64_MAX,
                          .stops_at = UINT64_MAX,
                          .fails_at = UINT64_MAX};
}

static enum base_end run(struct books *books, unsigned threads, uint64_t *done)
{
    books->jobs.count = JOBS;
    books->jobs.result_bytes = sizeof(uint64_t);
    books->jobs.job = hash;
    books->jobs.keep = keep;
    books->jobs.turn = turn;
    books->jobs.stop = &books->stop;
    books->jobs.context = books;
    return base_run(&books->jobs, threads, done);
}

/* Jobs from one number up to another, each kept once. */
static void assert_kept(const struct books *books, uint64_t from, uint64_t to, unsigned times)
{
    for (uint64_t i = from; i < to; i++)
        assert_int_equal(books->kept[i], times);
}

static const unsigned numbers_of_threads[] = {1, 2, 7, 100};
enum { KINDS = sizeof numbers_of_threads / sizeof *numbers_of_threads };

TEST(threads_make_no_difference)
{
    uint64_t sum = 0;
    for (unsigned of = 0; of < KINDS; of++) {
        unsigned threads = numbers_of_threads[of];
        struct books books = open_books();
        uint64_t done = 0;
        assert_int_equal(run(&books, threads, &done), BASE_DONE);
        assert_int_equal(done, JOBS);
        assert_kept(&books, 0, JOBS, 1);
        assert_int_equal(books.turns, JOBS);
        assert_int_equal(books.turns_in_order, JOBS);
        assert_true(of == 0 || books.sum == sum);
        sum = books.sum;
    }
}

TEST(no_jobs_are_done_at_once)
{
    struct books books = open_books();
    uint64_t done = 1;
    const struct base_jobs none = {
        .result_bytes = 1, .job = hash, .keep = keep, .stop = &books.stop, .context = &books};
    assert_int_equal(base_run(&none, 4, &done), BASE_DONE);
    assert_int_equal(done, 0);
}

TEST(jobs_may_be_skipped)
{
    for (unsigned of = 0; of < KINDS; of++) {
        unsigned threads = numbers_of_threads[of];
        struct books books = open_books();
        books.skipped = 3;
        assert_int_equal(run(&books, threads, NULL), BASE_DONE);
        for (unsigned i = 0; i < JOBS; i++)
            assert_int_equal(books.kept[i], i % 3 != 0);
    }
}

/* With any number of threads it ends like this, and the jobs before this number are done, each
 * once. */
static void assert_run(const struct books *asked, enum base_end end, uint64_t before)
{
    for (unsigned of = 0; of < KINDS; of++) {
        struct books books = *asked;
        uint64_t done;
        assert_int_equal(run(&books, numbers_of_threads[of], &done), end);
        assert_int_equal(done, before);
        assert_kept(&books, 0, before, 1);
        if (books.last_needed == UINT64_MAX || numbers_of_threads[of] == 1)
            assert_kept(&books, before, JOBS, 0);
    }
}

TEST(no_job_begins_after_enough)
{
    struct books books = open_books();
    books.enough_at = 123;
    assert_run(&books, BASE_DONE, 123);
}

/* Others may be at later ones by then; those do not count. */
TEST(all_before_the_last_needed_are_done)
{
    struct books books = open_books();
    books.last_needed = 77;
    assert_run(&books, BASE_DONE, 78);
}

TEST(a_stop_ends_it)
{
    struct books books = open_books();
    books.stops_at = 200;
    assert_run(&books, BASE_STOPPED, 200);
}

TEST(nothing_is_done_after_a_stop)
{
    struct books books = open_books();
    books.stop = 1;
    assert_int_equal(run(&books, 3, NULL), BASE_STOPPED);
    assert_kept(&books, 0, JOBS, 0);
}

/* Once all jobs are done, a stop has no effect. */
TEST(a_stop_after_the_last_comes_too_late)
{
    struct books books = open_books();
    books.stops_at = JOBS;
    assert_int_equal(run(&books, 1, NULL), BASE_DONE);
    assert_kept(&books, 0, JOBS, 1);
}

TEST(want_of_memory_ends_it_for_all)
{
    for (unsigned of = 0; of < KINDS; of++) {
        unsigned threads = numbers_of_threads[of];
        struct books books = open_books();
        books.fails_at = 50;
        assert_int_equal(run(&books, threads, NULL), BASE_NO_MEMORY);
        assert_int_equal(books.stop, 1);
        assert_kept(&books, 0, 50, 1);
        assert_kept(&books, 50, 51, 0);
    }
}

/* Like a caller that has jobs done by other processes. */
static void take_jobs(void *context, struct base_runner *runner)
{
    unsigned *taken = context;
    uint64_t number, result;
    while (base_take(runner, &number)) {
        struct books none = open_books();
        hash(&none, number, &result);
        base_keep(runner, number, &result);
        ++*taken;
    }
    assert_false(base_take(runner, &number));
}

TEST(jobs_may_be_done_elsewhere)
{
    struct books here = open_books();
    run(&here, 1, NULL);
    for (unsigned threads = 0; threads < 3; threads++) {
        struct books books = open_books();
        unsigned taken = 0;
        books.jobs.beside = take_jobs;
        books.jobs.beside_context = &taken;
        assert_int_equal(run(&books, threads, NULL), BASE_DONE);
        assert_kept(&books, 0, JOBS, 1);
        assert_true(books.sum == here.sum);
        assert_true(threads > 0 || taken == JOBS);
    }
}
