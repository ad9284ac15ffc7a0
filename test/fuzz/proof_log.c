/* Fuzzes the reader of proof logs: whatever it takes is written again byte by byte. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../search/prove/log.h"

/* The memory for a log goes with the number of jobs that its head names; a few are enough here. */
enum { CUT_MAX = 8 };

static void check_line(const struct grim_log_text *text, const struct grim_log *log,
                       uint64_t number, const struct grim_job *job)
{
    char line[GRIM_LOG_LINE_BYTES];
    size_t length = grim_log_line(log, number, job, line);
    if (number >= log->jobs || memcmp(text->at - length, line, length) != 0)
        abort();
}

static void read_jobs(struct grim_log_text *text, struct grim_log *log)
{
    enum grim_log_fault fault;
    struct grim_job job, sum;
    uint64_t number;
    while ((fault = grim_log_read_job(text, log, &number, &job)) != GRIM_LOG_END) {
        if (fault != GRIM_LOG_GOOD)
            continue;
        check_line(text, log, number, &job);
        grim_log_add(log, number, &job);
    }
    grim_log_sum(log, &sum);
    grim_log_digest(log);
    if (text->at != text->end || log->count > log->jobs ||
        (log->count < log->jobs && grim_log_answer(log) == GRIM_NO))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* A copy of this very size, so that reading one byte too many is seen. */
    char *bytes = malloc(size ? size : 1);
    struct grim_log_text text = {bytes, bytes + size, 0};
    struct grim_problem problem;
    struct grim_log log;
    if (!bytes)
        return 0;
    memcpy(bytes, data, size);
    if (grim_log_read_head(&text, &problem) == GRIM_LOG_GOOD && problem.cut <= CUT_MAX &&
        grim_log_new(&log, &problem)) {
        read_jobs(&text, &log);
        grim_log_free(&log);
    }
    free(bytes);
    return 0;
}
