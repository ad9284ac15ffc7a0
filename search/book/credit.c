/* credit.c - the lines of logs and of jobs that were done again, with who did that. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/foreign.h"
#include "../../lib/names.h"
#include "facts.h"

/* ---- Names ---- */

int book_by_is_good(const char *by)
{
    size_t length = strlen(by);
    uint32_t character;
    if (!length || length > BOOK_BY_MAX || *by == ' ' || by[length - 1] == ' ' || strstr(by, "  "))
        return 0;
    for (const char *at = by; *at;) {
        at += base_character(at, &character);
        if (character == BASE_NOT_UTF8 || !base_is_plain(character))
            return 0;
    }
    return 1;
}

/* ---- Logs ---- */

void book_log_write(const struct log *log, const unsigned char sha256[SHA256_BYTES],
                    const char *by, char line[BOOK_LOG_BYTES])
{
    const struct problem *problem = &log->problem;
    static const char *const words[] = {"yes", "no", "open"};
    char digest[SHA256_TEXT_BYTES], factor[24] = "";
    struct prove_job sum;
    enum log_verdict answer = log_answer(log);
    int is_ours = strcmp(by, BOOK_AUTHORS) == 0;
    log_sum(log, &sum);
    sha256_write(sha256, digest);
    if (answer == LOG_YES)
        snprintf(factor, sizeof factor, " 0x%016" PRIx64, sum.first);
    snprintf(
        line, BOOK_LOG_BYTES,
        "%s %s %s log %u %s cut %u jobs %" PRIu64 " %s%s digest %016" PRIx64 " sha256 %s%s%s\n",
        grim_piece_name(problem->piece), grim_square_name(problem->sq),
        problem_indexing_names[problem->indexing], problem->bits,
        problem->direction == PROBLEM_UP ? "up" : "down", problem->cut, log->count, words[answer],
        factor, log_digest(log), digest, is_ours ? "" : " by ", is_ours ? "" : by);
}

/* ---- Jobs ---- */

/* A number of one more digit than any job has is none. */
static int credit_read_job(const char **text, uint64_t *job)
{
    const char *at = *text;
    for (*job = 0; *at >= '0' && *at <= '9' && at - *text < 8; at++)
        *job = 10 * *job + (uint64_t)(*at - '0');
    int is_number = at > *text && (**text != '0' || at == *text + 1);
    *text = at;
    return is_number;
}

/* Written as book_replayed_write does: ascending, and with no two that could be one. */
uint64_t book_jobs_read(const char *text, uint64_t jobs, unsigned char *is_done)
{
    uint64_t count = 0, first, last, next = 0;
    for (;; text++) {
        if (!credit_read_job(&text, &first) || first < next)
            return 0;
        last = first;
        if (*text == '-' && (text++, !credit_read_job(&text, &last) || last <= first))
            return 0;
        if (last >= jobs)
            return 0;
        if (is_done)
            memset(is_done + first, 1, (size_t)(last - first + 1));
        count += last - first + 1;
        next = last + 2;
        if (*text != ',')
            return *text ? 0 : count;
    }
}

/* Up to 8 bytes for a number and what stands beside it. */
static size_t credit_write_jobs(const unsigned char *is_done, uint64_t jobs, char *text,
                                size_t room)
{
    size_t at = 0;
    for (uint64_t first = 0; first < jobs; first++) {
        uint64_t last = first;
        if (!is_done[first])
            continue;
        while (last + 1 < jobs && is_done[last + 1])
            last++;
        at += (size_t)snprintf(text + at, room - at, "%s%" PRIu64, at ? "," : "", first);
        if (last > first)
            at += (size_t)snprintf(text + at, room - at, "-%" PRIu64, last);
        first = last;
    }
    return at;
}

char *book_replayed_write(const struct problem *problem, const unsigned char *is_done,
                          const char *by)
{
    uint64_t jobs = UINT64_C(1) << problem->cut;
    size_t room = 128 + 8 * (size_t)jobs + BOOK_BY_MAX;
    char *line = malloc(room);
    if (!line)
        return NULL;
    size_t at = (size_t)snprintf(line, room, "%s %s %s replayed %u %s cut %u jobs ",
                                 grim_piece_name(problem->piece), grim_square_name(problem->sq),
                                 problem_indexing_names[problem->indexing], problem->bits,
                                 problem->direction == PROBLEM_UP ? "up" : "down", problem->cut);
    at += credit_write_jobs(is_done, jobs, line + at, room - at);
    snprintf(line + at, room - at, " by %s\n", by);
    return line;
}
