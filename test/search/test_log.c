/* test_log.c - logs as text: what was written is read again, and anything else is refused. */
#include "../../search/prove/log.h"
#include "../test.h"

enum { D1 = 3, JOBS = 4, TEXT_BYTES = LOG_HEAD_BYTES + JOBS * LOG_LINE_BYTES };

static const struct problem d1 = {GRIM_BISHOP, D1, 4, 0, 0, 0, 0, PROBLEM_DOWN, 2, {0, 0}};

static const struct prove_job none = {5, {60, 195, 2549, 565, 0}, 0, 0};
static const struct prove_job one = {5, {1, 20, 300, 4000, UINT64_MAX}, 1, 0xff};

static void begin(struct log *log, const struct problem *problem)
{
    assert_true(log_new(log, problem));
}

/* Jobs 0 to 3 without a factor, each with other counts. */
static struct prove_job job_of(uint64_t number)
{
    struct prove_job job = none;
    job.nodes[0] += number;
    return job;
}

static void fill(struct log *log, const uint64_t *numbers, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        struct prove_job job = job_of(numbers[i]);
        assert_int_equal(log_add(log, numbers[i], &job), LOG_GOOD);
    }
}

/* The log as a file has it, jobs in this order. */
static size_t text_of(const struct log *log, const uint64_t *numbers, unsigned count,
                      char text[TEXT_BYTES])
{
    size_t length = log_head(&log->problem, text);
    for (unsigned i = 0; i < count; i++)
        length += log_line(log, numbers[i], log_job(log, numbers[i]), text + length);
    return length;
}

/* Reads all of it; returns what stopped the reading, and in which line. */
static enum log_fault read_all(const char *text, size_t length, struct log *log,
                               unsigned long *line)
{
    struct log_text reader = {text, text + length, 0};
    struct problem problem;
    struct prove_job job;
    uint64_t number;
    enum log_fault fault = log_read_head(&reader, &problem);
    memset(log, 0, sizeof *log);
    if (fault == LOG_GOOD)
        begin(log, &problem);
    while (fault == LOG_GOOD) {
        fault = log_read_job(&reader, log, &number, &job);
        if (fault == LOG_GOOD)
            fault = log_add(log, number, &job);
    }
    *line = reader.line;
    return fault;
}

static enum log_fault fault_of(const char *text, size_t length, unsigned long *line)
{
    struct log log;
    enum log_fault fault = read_all(text, length, &log, line);
    log_free(&log);
    return fault;
}

static const uint64_t in_order[JOBS] = {0, 1, 2, 3}, mixed[JOBS] = {2, 0, 3, 1};

/* ---- The text ---- */

/* The check is zlib.crc32 of Python. */
TEST(lines_are_as_documented)
{
    struct log log;
    char head[LOG_HEAD_BYTES], line[LOG_LINE_BYTES];
    begin(&log, &d1);
    size_t head_length = log_head(&d1, head);
    assert_int_equal(head_length, strlen(head));
    assert_string_equal(head, "grimoire-proof 1\nproblem bishop d1 bits 4 plain down cut 2\n"
                              "arithmetic 1\n");
    size_t length = log_line(&log, 2, &one, line);
    assert_int_equal(length, strlen(line));
    assert_string_equal(line, "job 2 factors 1 first 0x00000000000000ff nodes 1 20 300 4000 "
                              "18446744073709551615 check f9fa129c\n");
    log_free(&log);
}

TEST(what_is_written_is_read)
{
    struct log log, again;
    char text[TEXT_BYTES], twin[TEXT_BYTES];
    unsigned long line;
    begin(&log, &d1);
    fill(&log, mixed, 3);
    assert_int_equal(log_add(&log, 1, &one), LOG_GOOD);
    size_t length = text_of(&log, mixed, JOBS, text);
    assert_int_equal(read_all(text, length, &again, &line), LOG_END);
    assert_int_equal(again.count, JOBS);
    assert_int_equal(text_of(&again, mixed, JOBS, twin), length);
    assert_memory_equal(text, twin, length);
    log_free(&log);
    log_free(&again);
}

TEST(notes_are_passed_over)
{
    struct log log;
    char text[TEXT_BYTES];
    unsigned long line;
    begin(&log, &d1);
    fill(&log, in_order, 1);
    size_t length = log_head(&d1, text);
    length += (size_t)sprintf(text + length, "# a note\n");
    length += log_line(&log, 0, log_job(&log, 0), text + length);
    length += (size_t)sprintf(text + length, "# another\n");
    assert_int_equal(fault_of(text, length, &line), LOG_END);
    assert_int_equal(line, 6);
    log_free(&log);
}

/* ---- Refusals ---- */

/* A line whose first letter becomes # is a comment, and its job is missing: that is noticed,
 * too. */
TEST(every_changed_byte_is_found)
{
    struct log log, again;
    char text[TEXT_BYTES];
    unsigned long line;
    begin(&log, &d1);
    fill(&log, in_order, JOBS);
    size_t length = text_of(&log, in_order, JOBS, text);
    for (size_t i = 0; i < length; i++)
        for (int with = 0; with < 256; with++) {
            char old = text[i];
            text[i] = (char)with;
            enum log_fault fault = read_all(text, length, &again, &line);
            assert_true(text[i] == old || fault != LOG_END || again.count < JOBS);
            log_free(&again);
            text[i] = old;
        }
    log_free(&log);
}

TEST(every_cut_is_found)
{
    struct log log;
    char text[TEXT_BYTES];
    unsigned long line;
    begin(&log, &d1);
    fill(&log, in_order, JOBS);
    size_t length = text_of(&log, in_order, JOBS, text);
    size_t head_length = strlen("grimoire-proof 1\nproblem bishop d1 bits 4 plain down cut 2\n"
                                "arithmetic 1\n");
    for (size_t cut = 0; cut < length; cut++) {
        int is_head = cut < head_length;
        int is_whole = cut > 0 && text[cut - 1] == '\n';
        enum log_fault fault = fault_of(text, cut, &line);
        if (is_head)
            assert_true(fault == LOG_NO_PROOF || fault == LOG_CUT);
        else
            assert_int_equal(fault, is_whole ? LOG_END : LOG_CUT);
    }
    log_free(&log);
}

/* The same job of another problem, of another cut, of the other direction. */
TEST(lines_of_other_logs_are_found)
{
    struct problem others[3] = {d1, d1, d1};
    others[0].sq = D1 + 1;
    others[1].cut = 3;
    others[2].direction = PROBLEM_UP;
    for (unsigned i = 0; i < 3; i++) {
        struct log log;
        char text[TEXT_BYTES];
        unsigned long line;
        begin(&log, &others[i]);
        size_t length = log_head(&d1, text);
        length += log_line(&log, 1, &none, text + length);
        assert_int_equal(fault_of(text, length, &line), LOG_ALTERED);
        assert_int_equal(line, 4);
        log_free(&log);
    }
}

static void refuses_head(enum log_fault fault, const char *text)
{
    unsigned long line;
    assert_int_equal(fault_of(text, strlen(text), &line), fault);
}

TEST(heads_are_checked)
{
    refuses_head(LOG_NO_PROOF, "");
    refuses_head(LOG_NO_PROOF, "grimoire-factors 1\n");
    refuses_head(LOG_NO_PROOF, "grimoire-proof 12\n");
    refuses_head(LOG_CUT, "grimoire-proof 1\n");
    refuses_head(LOG_CUT, "grimoire-proof 1\nprob");
    refuses_head(LOG_CUT, "grimoire-proof 1\nproblem bish");
    refuses_head(LOG_ALTERED, "grimoire-proof 1\nmy notes");
    refuses_head(LOG_ALTERED, "grimoire-proof 1\nproblems of mine");
    refuses_head(LOG_ALTERED,
                 "grimoire-proof 1\nproblem bishop d1 bits 4 plain down cut 2\narithmetik");
    refuses_head(LOG_ALTERED, "grimoire-proof 1\nproblem bishop d9 bits 4 plain down cut 2\n");
    refuses_head(LOG_ALTERED, "grimoire-proof 1\nproblem bishop d1 bits 4 plain down cut 2 \n");
    refuses_head(LOG_ARITHMETIC,
                 "grimoire-proof 1\nproblem bishop d1 bits 4 plain down cut 2\narithmetic 0\n");
    refuses_head(LOG_END,
                 "grimoire-proof 1\nproblem bishop d1 bits 4 plain down cut 2\narithmetic 1\n");
}

TEST(jobs_come_once)
{
    struct log log;
    struct prove_job job = job_of(2);
    begin(&log, &d1);
    fill(&log, mixed, 2);
    assert_int_equal(log_add(&log, 2, &job), LOG_TWICE);
    job.nodes[4]++;
    assert_int_equal(log_add(&log, 2, &job), LOG_DISPUTED);
    assert_int_equal(log_add(&log, 2, &one), LOG_DISPUTED);
    assert_int_equal(log.count, 2);
    assert_null(log_job(&log, 1));
    log_free(&log);
}

/* ---- What it says ---- */

static uint64_t fnv_of(const char *text, size_t length)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < length; i++) {
        hash ^= (unsigned char)text[i];
        hash *= UINT64_C(1099511628211);
    }
    return hash;
}

TEST(digest_knows_no_order)
{
    struct log a, b;
    char text[TEXT_BYTES];
    begin(&a, &d1);
    begin(&b, &d1);
    fill(&a, in_order, JOBS);
    fill(&b, mixed, JOBS);
    assert_int_equal(log_digest(&a), log_digest(&b));
    size_t length = text_of(&a, in_order, JOBS, text);
    assert_int_equal(log_digest(&a), fnv_of(text, length));
    log_free(&a);
    log_free(&b);
}

TEST(all_jobs_make_a_no)
{
    struct log log;
    struct prove_job sum;
    begin(&log, &d1);
    fill(&log, in_order, JOBS - 1);
    assert_int_equal(log_answer(&log), LOG_OPEN);
    fill(&log, in_order + JOBS - 1, 1);
    assert_int_equal(log_answer(&log), LOG_NO);
    log_sum(&log, &sum);
    assert_int_equal(sum.nodes[0], 4 * 60 + 6);
    assert_int_equal(sum.nodes[2], 4 * 2549);
    assert_int_equal(sum.factors, 0);
    log_free(&log);
}

TEST(one_factor_makes_a_yes)
{
    struct problem counting = d1;
    struct log log;
    struct prove_job sum, later = one;
    later.first = 0xfff;
    begin(&log, &d1);
    assert_int_equal(log_add(&log, 3, &later), LOG_GOOD);
    assert_int_equal(log_answer(&log), LOG_YES);
    assert_int_equal(log_add(&log, 2, &one), LOG_GOOD);
    log_sum(&log, &sum);
    assert_int_equal(sum.factors, 2);
    assert_int_equal(sum.first, one.first);
    log_free(&log);
    counting.all = 1;
    begin(&log, &counting);
    fill(&log, in_order, JOBS - 1);
    assert_int_equal(log_add(&log, 3, &later), LOG_GOOD);
    assert_int_equal(log_answer(&log), LOG_YES);
    log_free(&log);
    begin(&log, &counting);
    assert_int_equal(log_add(&log, 3, &later), LOG_GOOD);
    assert_int_equal(log_answer(&log), LOG_OPEN);
    log_free(&log);
}
