/* Fuzzes the reader of proof logs: whatever it accepts is written again byte for byte. */
#include "../../search/prove/log.h"
#include "fuzz.h"

/* The memory for a log goes with the number of jobs that its head names; a few are enough here. */
enum { CUT_MAX = 8 };

static void check_line(const struct log_text *text, const struct log *log, uint64_t number,
                       const struct prove_job *job)
{
    char line[LOG_LINE_BYTES];
    size_t length = log_line(log, number, job, line);
    if (number >= log->jobs || memcmp(text->at - length, line, length) != 0)
        abort();
}

static void read_jobs(struct log_text *text, struct log *log)
{
    enum log_fault fault;
    struct prove_job job, sum;
    uint64_t number;
    while ((fault = log_read_job(text, log, &number, &job)) != LOG_END) {
        if (fault != LOG_GOOD)
            continue;
        check_line(text, log, number, &job);
        log_add(log, number, &job);
    }
    log_sum(log, &sum);
    log_digest(log);
    if (text->at != text->end || log->count > log->jobs ||
        (log->count < log->jobs && log_answer(log) == LOG_NO))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *bytes = fuzz_bytes(data, size);
    struct log_text text = {bytes, bytes + size, 0};
    struct problem problem;
    struct log log;
    if (log_read_head(&text, &problem) == LOG_GOOD && problem.cut <= CUT_MAX &&
        log_new(&log, &problem)) {
        read_jobs(&text, &log);
        log_free(&log);
    }
    free(bytes);
    return 0;
}
