#include "log.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Sums of bytes ---- */

/* CRC-32 as in Ethernet, by its definition: a line costs nothing compared with its job. */
static uint32_t log_crc_of(uint32_t crc, const char *text, size_t length)
{
    crc = ~crc;
    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)text[i];
        for (unsigned bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xedb88320) : 0);
    }
    return ~crc;
}

static const uint64_t fnv_start = UINT64_C(0xcbf29ce484222325);

static uint64_t log_fnv_of(uint64_t hash, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* ---- In memory ---- */

static const char first_line[] = "grimoire-proof 1\n";

int log_new(struct log *log, const struct problem *problem)
{
    char head[LOG_HEAD_BYTES];
    size_t length = log_head(problem, head), begin = sizeof first_line - 1;
    memset(log, 0, sizeof *log);
    log->problem = *problem;
    log->jobs = UINT64_C(1) << problem->cut;
    log->head_check = log_crc_of(0, head + begin, length - begin);
    log->place = calloc((size_t)log->jobs, sizeof *log->place);
    return log->place != NULL;
}

void log_free(struct log *log)
{
    free(log->entries);
    free(log->place);
    memset(log, 0, sizeof *log);
}

static int log_grow(struct log *log)
{
    uint64_t room = log->room ? 2 * log->room : 64;
    struct log_entry *entries = realloc(log->entries, (size_t)room * sizeof *entries);
    if (!entries)
        return 0;
    log->entries = entries;
    log->room = room;
    return 1;
}

const struct prove_job *log_job(const struct log *log, uint64_t number)
{
    uint32_t place = log->place[number];
    return place ? &log->entries[place - 1].job : NULL;
}

/* Compares what is written of them: arrays may hold anything after their last stage. */
static int log_is_same(const struct prove_job *a, const struct prove_job *b)
{
    if (a->stages != b->stages || a->factors != b->factors || a->first != b->first)
        return 0;
    for (unsigned i = 0; i < a->stages; i++)
        if (a->nodes[i] != b->nodes[i])
            return 0;
    return 1;
}

enum log_fault log_add(struct log *log, uint64_t number, const struct prove_job *job)
{
    const struct prove_job *old = log_job(log, number);
    if (old)
        return log_is_same(old, job) ? LOG_TWICE : LOG_DISPUTED;
    if (log->count == log->room && !log_grow(log))
        return LOG_NO_MEMORY;
    log->entries[log->count].number = number;
    log->entries[log->count].job = *job;
    log->place[number] = (uint32_t)++log->count;
    return LOG_GOOD;
}

/* ---- Writing ---- */

size_t log_head(const struct problem *problem, char head[LOG_HEAD_BYTES])
{
    char name[PROBLEM_NAME_BYTES];
    problem_name(problem, name);
    return (size_t)snprintf(head, LOG_HEAD_BYTES, "%sproblem %s\narithmetic %d\n", first_line,
                            name, JOB_ARITHMETIC);
}

size_t log_line(const struct log *log, uint64_t number, const struct prove_job *job,
                char line[LOG_LINE_BYTES])
{
    const size_t room = LOG_LINE_BYTES;
    size_t at =
        (size_t)snprintf(line, room, "job %" PRIu64 " factors %" PRIu64, number, job->factors);
    if (job->factors)
        at += (size_t)snprintf(line + at, room - at, " first 0x%016" PRIx64, job->first);
    at += (size_t)snprintf(line + at, room - at, " nodes");
    for (unsigned i = 0; i < job->stages; i++)
        at += (size_t)snprintf(line + at, room - at, " %" PRIu64, job->nodes[i]);
    uint32_t check = log_crc_of(log->head_check, line, at);
    return at + (size_t)snprintf(line + at, room - at, " check %08" PRIx32 "\n", check);
}

/* ---- Reading ---- */

/* A line without its end, in memory that ends with a zero; LOG_ALTERED if it is too long. */
static enum log_fault log_next_line(struct log_text *text, char line[LOG_LINE_BYTES])
{
    size_t left = (size_t)(text->end - text->at);
    const char *end = left ? memchr(text->at, '\n', left) : NULL, *begin = text->at;
    if (!left)
        return LOG_END;
    text->line++;
    text->at = end ? end + 1 : text->end;
    if (!end)
        return LOG_CUT;
    if (end - begin >= LOG_LINE_BYTES || memchr(begin, 0, (size_t)(end - begin)))
        return LOG_ALTERED;
    memcpy(line, begin, (size_t)(end - begin));
    line[end - begin] = 0;
    return LOG_GOOD;
}

/* A line of the head that begins with this; the rest is moved to the front. An incomplete line is
 * cut if it begins so; a line that begins otherwise was never part of a head. */
static enum log_fault log_head_line(struct log_text *text, const char *begin,
                                    char line[LOG_LINE_BYTES])
{
    const char *at = text->at;
    size_t length = strlen(begin), left = (size_t)(text->end - at);
    enum log_fault fault = log_next_line(text, line);
    if (fault == LOG_CUT && memcmp(at, begin, left < length ? left : length) != 0)
        return LOG_ALTERED;
    if (fault == LOG_END) {
        text->line++;
        return LOG_CUT;
    }
    if (fault == LOG_GOOD && strncmp(line, begin, length) != 0)
        return LOG_ALTERED;
    if (fault == LOG_GOOD)
        memmove(line, line + length, strlen(line + length) + 1);
    return fault;
}

/* Part of the first line and nothing more. */
static int log_is_beginning(const struct log_text *text)
{
    size_t left = (size_t)(text->end - text->at);
    return left && left < sizeof first_line - 1 && memcmp(text->at, first_line, left) == 0;
}

enum log_fault log_read_head(struct log_text *text, struct problem *problem)
{
    char line[LOG_LINE_BYTES], arithmetic[16];
    int is_cut = log_is_beginning(text);
    enum log_fault fault = log_head_line(text, "grimoire-proof 1", line);
    if (fault != LOG_GOOD || *line)
        return is_cut ? LOG_CUT : LOG_NO_PROOF;
    fault = log_head_line(text, "problem ", line);
    if (fault == LOG_GOOD && !problem_read(line, problem))
        fault = LOG_ALTERED;
    if (fault == LOG_GOOD)
        fault = log_head_line(text, "arithmetic ", line);
    if (fault != LOG_GOOD)
        return fault;
    snprintf(arithmetic, sizeof arithmetic, "%d", JOB_ARITHMETIC);
    return strcmp(line, arithmetic) == 0 ? LOG_GOOD : LOG_ARITHMETIC;
}

static int log_skip(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0)
        return 0;
    *at += length;
    return 1;
}

/* A number too large for 64 bits is not noticed here, but when the line is written again and
 * compared. */
static uint64_t log_number_at(const char **at, unsigned base)
{
    static const char digits[] = "0123456789abcdef";
    uint64_t value = 0;
    for (;; ++*at) {
        const char *digit = **at ? strchr(digits, **at) : NULL;
        if (!digit || digit >= digits + base)
            return value;
        value = base * value + (uint64_t)(digit - digits);
    }
}

static int log_read_fields(const char *at, uint64_t *number, struct prove_job *job)
{
    memset(job, 0, sizeof *job);
    if (!log_skip(&at, "job "))
        return 0;
    *number = log_number_at(&at, 10);
    if (!log_skip(&at, " factors "))
        return 0;
    job->factors = log_number_at(&at, 10);
    if (log_skip(&at, " first 0x"))
        job->first = log_number_at(&at, 16);
    if (!log_skip(&at, " nodes"))
        return 0;
    while (strncmp(at, " check", 6) != 0 && log_skip(&at, " ") && job->stages < JOB_STAGES_MAX)
        job->nodes[job->stages++] = log_number_at(&at, 10);
    return log_skip(&at, " check ");
}

static unsigned log_stages_of(const struct problem *problem)
{
    return grim_geometry_count(problem_mask(problem));
}

/* A job can be written in only one way: a line that says the same otherwise was not written
 * here. */
static int prove_log_read_job(const char *line, const struct log *log, uint64_t *number,
                              struct prove_job *job)
{
    char again[LOG_LINE_BYTES];
    if (!log_read_fields(line, number, job) || *number >= log->jobs ||
        job->stages != log_stages_of(&log->problem))
        return 0;
    size_t length = log_line(log, *number, job, again);
    return strlen(line) + 1 == length && memcmp(line, again, length - 1) == 0;
}

enum log_fault log_read_job(struct log_text *text, const struct log *log, uint64_t *number,
                            struct prove_job *job)
{
    char line[LOG_LINE_BYTES];
    enum log_fault fault;
    do
        fault = log_next_line(text, line);
    while (fault == LOG_GOOD && *line == '#');
    if (fault != LOG_GOOD)
        return fault;
    return prove_log_read_job(line, log, number, job) ? LOG_GOOD : LOG_ALTERED;
}

/* ---- What it says ---- */

void log_sum(const struct log *log, struct prove_job *sum)
{
    memset(sum, 0, sizeof *sum);
    sum->stages = log_stages_of(&log->problem);
    for (uint64_t number = 0; number < log->jobs; number++) {
        const struct prove_job *job = log_job(log, number);
        if (!job)
            continue;
        if (!sum->factors)
            sum->first = job->first;
        sum->factors += job->factors;
        for (unsigned i = 0; i < sum->stages; i++)
            sum->nodes[i] += job->nodes[i];
    }
}

enum log_verdict log_answer(const struct log *log)
{
    struct prove_job sum;
    log_sum(log, &sum);
    if (sum.factors && !log->problem.all)
        return LOG_YES;
    if (log->count < log->jobs)
        return LOG_OPEN;
    return sum.factors ? LOG_YES : LOG_NO;
}

uint64_t log_digest(const struct log *log)
{
    char text[LOG_LINE_BYTES];
    size_t length = log_head(&log->problem, text);
    uint64_t digest = log_fnv_of(fnv_start, text, length);
    for (uint64_t number = 0; number < log->jobs; number++) {
        const struct prove_job *job = log_job(log, number);
        if (job)
            digest = log_fnv_of(digest, text, log_line(log, number, job, text));
    }
    return digest;
}
