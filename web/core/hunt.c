/* hunt.c - the exhaustive search, job by job, and the estimate of its tree. */
#include <string.h>

#include "../../answers/estimates.h"
#include "../../search/prove/log.h"
#include "core.h"

enum { PROBES_MAX = 10000 };

static struct prove_hunt *hunt;
static struct problem asked;
static unsigned cut;
static struct prove_job done;

/* ---- The problem ---- */

/* NULL, or the sentence that says why there is no such hunt. */
const char *CORE_EXPORT(descent_begin)(unsigned piece, unsigned sq, unsigned bits, int black,
                                       unsigned direction, unsigned cut_at)
{
    struct problem problem = {.piece = (enum grim_piece)piece,
                              .sq = sq,
                              .bits = bits,
                              .indexing = black ? PROBLEM_BLACK : PROBLEM_PLAIN,
                              .direction = direction ? PROBLEM_UP : PROBLEM_DOWN,
                              .cut = cut_at};
    prove_hunt_free(hunt);
    hunt = NULL;
    asked = problem;
    memset(&done, 0, sizeof done);
    const char *wrong = problem_error(&problem);
    if (wrong)
        return wrong;
    cut = cut_at;
    hunt = prove_hunt_new(&problem, KERNEL_PORTABLE);
    return hunt ? NULL : "out of memory";
}

unsigned CORE_EXPORT(descent_stages)(void)
{
    return hunt ? prove_hunt_stages(hunt) : 0;
}

static struct stage hunt_stage_at(unsigned number)
{
    struct stage none = {0, 0};
    return number < descent_stages() ? prove_hunt_stage(hunt, number) : none;
}

/* The square that joins in a stage. */
unsigned CORE_EXPORT(descent_square)(unsigned stage)
{
    return hunt_stage_at(stage).square;
}

/* How many bits of the factor are still open at the end of a stage. */
unsigned CORE_EXPORT(descent_level)(unsigned stage)
{
    return hunt_stage_at(stage).open;
}

/* ---- Jobs ---- */

int CORE_EXPORT(descent_job)(uint64_t number)
{
    if (!hunt)
        return JOB_NO_MEMORY;
    return (int)prove_hunt_job(hunt, number & ((UINT64_C(1) << cut) - 1), NULL, &done);
}

const uint64_t *CORE_EXPORT(descent_nodes_at)(void)
{
    return done.nodes;
}

uint64_t CORE_EXPORT(descent_factors)(void)
{
    return done.factors;
}

uint64_t CORE_EXPORT(descent_first)(void)
{
    return done.first;
}

/* ---- The log ---- */

void CORE_EXPORT(descent_head)(void)
{
    char head[LOG_HEAD_BYTES];
    log_head(&asked, head);
    fputs(hunt ? head : "", stdout);
    core_answered();
}

void CORE_EXPORT(descent_line)(uint64_t number)
{
    char line[LOG_LINE_BYTES];
    struct log log;
    if (!hunt || !log_new(&log, &asked)) {
        core_answered();
        return;
    }
    log_line(&log, number & (log.jobs - 1), &done, line);
    log_free(&log);
    fputs(line, stdout);
    core_answered();
}

/* ---- The estimate ---- */

void CORE_EXPORT(descent_estimate)(unsigned probes)
{
    struct estimate estimate;
    probes = probes < 1 ? 1 : probes < PROBES_MAX ? probes : PROBES_MAX;
    if (!hunt || !prove_hunt_estimate(hunt, probes, &estimate)) {
        core_error(hunt ? "out of memory" : "there is no hunt");
        return;
    }
    answer_estimate_json(stdout, &estimate);
    core_answered();
}
