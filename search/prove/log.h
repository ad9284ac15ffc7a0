/* log.h - the finished jobs of a problem as text: checkpoint of a hunt and evidence of its answer.
 *
 *     grimoire-proof 1
 *     problem bishop d1 bits 4 plain down cut 2
 *     arithmetic 1
 *     job 0 factors 0 nodes 64 210 88 12 0 0 0 check 9f3a6c01
 *
 * A line for each finished job, in any order; "first 0x..." follows the factors where there are
 * any. `check` is a CRC-32 over the problem's line, the arithmetic's and the job's own before it:
 * a line that was altered, or came from another log, is detected. Lines that begin with # are
 * comments. A loss of power may leave a last line without a newline: it is ignored, and its job is
 * done again. The digest of a whole log is a 64-bit FNV-1a over its first three lines and the
 * jobs' lines in the order of their numbers: it is the same whoever ran which job. */
#ifndef GRIM_LOG_H
#define GRIM_LOG_H

#include <stddef.h>

#include "job.h"

enum { LOG_HEAD_BYTES = 160, LOG_LINE_BYTES = 512 };

struct log_entry {
    uint64_t number;
    struct prove_job job;
};

struct log {
    struct problem problem;
    uint64_t jobs;  /* of the problem */
    uint64_t count; /* of those that are finished */
    uint64_t room;
    struct log_entry *entries; /* in the order in which they came */
    uint32_t *place;           /* of each job: 1 + the index of its entry, 0 for none */
    uint32_t head_check;
};

enum log_fault {
    LOG_GOOD,
    LOG_END,        /* the end of the text */
    LOG_NO_PROOF,   /* this is no log */
    LOG_ARITHMETIC, /* its nodes were counted by other rules */
    LOG_CUT,        /* the last line has no newline, or the head is incomplete */
    LOG_ALTERED,    /* the line is not as it was written */
    LOG_TWICE,      /* the job is there already and says the same */
    LOG_DISPUTED,   /* the job is there already and says something else */
    LOG_NO_MEMORY
};

/* An empty log of a problem, which must be one that can be searched.
 * Returns 0 when out of memory. */
int log_new(struct log *log, const struct problem *problem);
void log_free(struct log *log);

/* LOG_GOOD, or what is wrong with it. The problem must have a job of this number. */
enum log_fault log_add(struct log *log, uint64_t number, const struct prove_job *job);

/* NULL if it is not finished. */
const struct prove_job *log_job(const struct log *log, uint64_t number);

/* ---- As text ---- */

/* Both end with a newline and return the length. */
size_t log_head(const struct problem *problem, char head[LOG_HEAD_BYTES]);
size_t log_line(const struct log *log, uint64_t number, const struct prove_job *job,
                char line[LOG_LINE_BYTES]);

/* Reading goes line by line; `line` is the number of the one that was read last, from 1. After a
 * fault the next call continues after it. Only what log_head and log_line write is accepted. */
struct log_text {
    const char *at, *end;
    unsigned long line;
};

enum log_fault log_read_head(struct log_text *text, struct problem *problem);
enum log_fault log_read_job(struct log_text *text, const struct log *log, uint64_t *number,
                            struct prove_job *job);

/* ---- What it says ---- */

enum log_verdict { LOG_YES, LOG_NO, LOG_OPEN };

/* One factor answers with yes, unless all are to be counted; then, and for a no,
 * all jobs have to be finished. */
enum log_verdict log_answer(const struct log *log);

/* The sums over the finished jobs; `first` is that of the job with the lowest number. */
void log_sum(const struct log *log, struct prove_job *sum);

/* Of the finished jobs; it vouches for the answer once those are all. */
uint64_t log_digest(const struct log *log);

#endif
