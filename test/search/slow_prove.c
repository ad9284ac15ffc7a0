/* slow_prove.c - settles squares with the second prover, and compares with the first.
 *
 *   slow_prove LIMIT LOG           a line in LOG for each row that has none there yet and takes at
 *                                  most LIMIT looks at a prefix: one bit fewer than
 *                                  the mask has squares, plain from both ends and
 *                                  black from the top
 *   slow_prove --check LIMIT LOG   has the prover of search/ settle the rows of LOG that
 *                                  have at most LIMIT nodes: every count and factor
 *                                  must be the same
 *   slow_prove --counts            has it count all factors of three bishops, from both ends
 *
 * Rows are tried from the smallest to the largest, as estimated from some of their jobs. A row is
 * a line, "rook e3 bits 9 plain down cut 0 factors 0 nodes 64 128 ...", with "first 0x..." when
 * there are factors. A search ends with its first. Stopped and started again, it continues with
 * the next row. */
#include "slow_prover.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../lib/random_words.h"
#include "../second.h"

enum { LINE = 512, ROWS = 3 * 128, CUT = 12, SAMPLES = 16 };

struct row {
    struct problem problem;
    double looks; /* estimated, unless it is large */
    int is_large;
};

/* ---- Lines ---- */

static void print_answer(const struct problem *problem, const struct prove_job *job,
                         char line[LINE])
{
    char name[PROBLEM_NAME_BYTES];
    int at;
    problem_name(problem, name);
    at = snprintf(line, LINE, "%s factors %u", name, (unsigned)job->factors);
    if (job->factors)
        at += snprintf(line + at, (size_t)(LINE - at), " first 0x%08x%08x",
                       (unsigned)(job->first >> 32), (unsigned)job->first);
    at += snprintf(line + at, (size_t)(LINE - at), " nodes");
    for (unsigned i = 0; i < job->stages; i++)
        at += snprintf(line + at, (size_t)(LINE - at), " %llu", (unsigned long long)job->nodes[i]);
    snprintf(line + at, (size_t)(LINE - at), "\n");
}

static uint64_t nodes_of(const char *line)
{
    const char *at = strstr(line, " nodes");
    uint64_t nodes = 0;
    if (!at)
        return 0;
    for (at += 6; *at == ' ';) {
        char *end;
        nodes += strtoull(at, &end, 10);
        at = end;
    }
    return nodes;
}

static int is_in_log(const char *path, const char *name)
{
    char line[LINE];
    size_t length = strlen(name);
    FILE *log = fopen(path, "r");
    int is_there = 0;
    while (log && !is_there && fgets(line, sizeof line, log))
        is_there = strncmp(line, name, length) == 0 && line[length] == ' ';
    if (log)
        fclose(log);
    return is_there;
}

/* ---- Which rows ---- */

/* The size of a tree of 2^CUT jobs, from some of them. If one takes more than a sixteenth of the
 * limit for all, the tree is too large. */
static int estimate(struct row *row, uint64_t limit)
{
    struct slow_question question = slow_question_of(&row->problem);
    struct slow_answer answer = {0};
    uint64_t random = 0;
    question.problem.all = 1;
    question.problem.cut = CUT;
    question.limit = limit / SAMPLES / SAMPLES + 1;
    for (unsigned i = 0; i < SAMPLES && !answer.gave_up; i++) {
        question.job = grim_random_word(&random) >> (64 - CUT);
        slow_prove(&question, &answer);
        row->looks += (double)answer.looks * (1 << CUT) / SAMPLES;
    }
    row->is_large = answer.gave_up;
    return 1;
}

static int is_larger(const void *a, const void *b)
{
    double first = ((const struct row *)a)->looks, second = ((const struct row *)b)->looks;
    return (first > second) - (first < second);
}

static int list_rows(struct row rows[ROWS], uint64_t limit)
{
    for (unsigned i = 0; i < ROWS; i++) {
        struct row *row = &rows[i];
        unsigned squares;
        memset(row, 0, sizeof *row);
        row->problem.piece = i / 64 % 2 ? GRIM_BISHOP : GRIM_ROOK;
        row->problem.sq = i % 64;
        row->problem.indexing = i / 128 == 1 ? PROBLEM_BLACK : PROBLEM_PLAIN;
        row->problem.direction = i / 128 == 2 ? PROBLEM_UP : PROBLEM_DOWN;
        squares = grim_geometry_count(second_mask(row->problem.piece, row->problem.sq));
        row->problem.bits = squares - 1;
        if (!estimate(row, limit))
            return 0;
    }
    qsort(rows, ROWS, sizeof *rows, is_larger);
    return 1;
}

/* ---- Settling ---- */

static int settle(const struct row *row, uint64_t limit, const char *path)
{
    struct slow_question question = slow_question_of(&row->problem);
    struct slow_answer answer;
    char line[LINE];
    FILE *log;
    question.limit = limit;
    slow_prove(&question, &answer);
    print_answer(&row->problem, &answer.job, line);
    printf("%s%s", answer.gave_up ? "takes longer: " : "", line);
    fflush(stdout);
    if (answer.gave_up)
        return 1;
    log = fopen(path, "a");
    return log && fputs(line, log) >= 0 && fclose(log) == 0;
}

static int settle_all(uint64_t limit, const char *path)
{
    static struct row rows[ROWS];
    if (!list_rows(rows, limit))
        return 0;
    for (unsigned i = 0; i < ROWS; i++) {
        char name[PROBLEM_NAME_BYTES];
        if (rows[i].is_large)
            continue;
        problem_name(&rows[i].problem, name);
        if (!is_in_log(path, name) && !settle(&rows[i], limit, path))
            return 0;
    }
    return 1;
}

/* ---- Comparing ---- */

static int is_confirmed(const char *line)
{
    char name[LINE], again[LINE];
    struct problem problem;
    struct prove_job job;
    strcpy(name, line);
    char *end = strstr(name, " factors");
    if (!end)
        return 0;
    *end = '\0';
    if (!problem_read(name, &problem) || problem.cut)
        return 0;
    struct prove_hunt *hunt = prove_hunt_new(&problem, KERNEL_BEST);
    if (!hunt || prove_hunt_job(hunt, 0, NULL, &job) != JOB_DONE)
        abort();
    prove_hunt_free(hunt);
    print_answer(&problem, &job, again);
    if (strcmp(line, again) == 0 && (!job.factors || slow_is_factor(&problem, job.first)))
        return 1;
    printf("not ok: %s     and: %s", line, again);
    return 0;
}

static int check_all(uint64_t limit, const char *path)
{
    char line[LINE];
    unsigned good = 0, bad = 0, larger = 0;
    FILE *log = fopen(path, "r");
    if (!log)
        return 0;
    while (fgets(line, sizeof line, log)) {
        if (line[0] == '#')
            continue;
        if (nodes_of(line) > limit)
            larger++;
        else if (is_confirmed(line))
            good++;
        else
            bad++;
    }
    fclose(log);
    printf("%u rows agree, %u do not, %u are larger\n", good, bad, larger);
    return good && !bad;
}

/* ---- Known counts ---- */

/* Factors of 5 bits; counted by two other programs, which share nothing with this one. */
static int counts_are_known(void)
{
    static const struct {
        const char *square;
        uint64_t factors;
    } rows[] = {{"d8", 9547}, {"e8", 267317}, {"d7", 2400702}};
    static const char *const directions[] = {"down", "up"};
    int is_good = 1;
    for (unsigned i = 0; i < 6; i++) {
        char name[PROBLEM_NAME_BYTES], line[LINE];
        struct problem problem;
        struct prove_job job;
        snprintf(name, sizeof name, "bishop %s bits 5 plain all %s cut 0", rows[i / 2].square,
                 directions[i % 2]);
        if (!problem_read(name, &problem))
            return 0;
        struct prove_hunt *hunt = prove_hunt_new(&problem, KERNEL_BEST);
        if (!hunt || prove_hunt_job(hunt, 0, NULL, &job) != JOB_DONE)
            abort();
        prove_hunt_free(hunt);
        print_answer(&problem, &job, line);
        printf("%s - %s", job.factors == rows[i / 2].factors ? "ok" : "not ok", line);
        is_good &= job.factors == rows[i / 2].factors;
    }
    return is_good;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--counts") == 0)
        return !counts_are_known();
    int is_check = argc > 1 && strcmp(argv[1], "--check") == 0;
    if (argc != 3 + is_check) {
        fprintf(stderr, "usage: slow_prove [--check] LIMIT LOG, or slow_prove --counts\n");
        return 2;
    }
    uint64_t limit = (uint64_t)strtod(argv[1 + is_check], NULL);
    if (is_check ? check_all(limit, argv[3]) : settle_all(limit, argv[2]))
        return 0;
    fprintf(stderr, "slow_prove: %s\n", errno ? strerror(errno) : "not confirmed");
    return 1;
}
