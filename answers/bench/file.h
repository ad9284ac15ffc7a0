/* file.h - the part of a `grimoire bench --json` file that is compared. */
#ifndef GRIM_ANSWERS_BENCH_FILE_H
#define GRIM_ANSWERS_BENCH_FILE_H

#include "../../base/json_read.h"
#include "../../bench/statistics.h"

enum { BENCH_MOST_ADVICE = 16, BENCH_WHY = 160 };
#define BENCH_SCHEMA "grimoire.bench/1"

/* What one row answered to one question. */
struct bench_answer {
    const char *at; /* in the file's text, where it begins */
    struct json_text row, regime, data, piece;
    struct json_text to; /* what its ratio is to, if that is not the baseline of all */
    unsigned kib;
    int dependent, prefetched;
    struct bench_interval ratio; /* 0 <= low <= median <= high */
    int unknown;                 /* the run did not have one of them */
    int matched;                 /* the other file has it too */
};

/* Answers with other ratios are left out, so that no quotient overflows. */
#define BENCH_LEAST_RATIO 1e-9
#define BENCH_MOST_RATIO 1e9

/* One recommendation. */
struct bench_advice {
    struct json_text purpose, row;
    const char *ties; /* an array of strings; NULL for none */
};

/* Points into the text. */
struct bench_file {
    const char *name;
    const char *text;
    size_t length;
    struct json_text schema, version, baseline, seed, processor, compiler;
    struct bench_answer *answers; /* by bench_answer_order */
    size_t count, room;
    struct bench_advice advice[BENCH_MOST_ADVICE];
    unsigned advised;
    unsigned long line;  /* 0: it is about the whole */
    char why[BENCH_WHY]; /* what is wrong */
};

/* Reads a null-terminated text, which has to stay as long as the file. Returns 0 if something is
 * wrong; bench_file_free is needed either way. */
int bench_file_read(struct bench_file *file, const char *name, const char *text, size_t length);
void bench_file_free(struct bench_file *file);

/* Rows together; 0 for the same row's answers to the same question. */
int bench_answer_order(const struct bench_answer *a, const struct bench_answer *b);

/* The array of them, appended; an error is the reader's. */
void bench_answers_read(struct json_reader *in, struct bench_file *file);

/* Returns 0, and says so, if one occurs twice. */
int bench_answers_sort(struct bench_file *file);

/* Whether the run could not tell this row from the one that it recommends. */
int bench_advice_ties(const struct bench_advice *advice, struct json_text row);

#endif
