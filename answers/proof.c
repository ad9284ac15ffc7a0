#include "proof.h"

#include <inttypes.h>

#include "../lib/names.h"

/* ---- What is missing, as ranges ---- */

/* The next range of missing jobs from `number` on; 0 if there is none. */
static int proof_next_gap(const struct log *log, uint64_t *number, uint64_t *last)
{
    while (*number < log->jobs && log_job(log, *number))
        ++*number;
    if (*number == log->jobs)
        return 0;
    *last = *number;
    while (*last + 1 < log->jobs && !log_job(log, *last + 1))
        ++*last;
    return 1;
}

static void proof_print_missing(FILE *out, const struct log *log)
{
    uint64_t first = 0, last = 0;
    if (log->count == log->jobs)
        return;
    fprintf(out, "missing");
    for (; proof_next_gap(log, &first, &last); first = last + 1)
        if (first == last)
            fprintf(out, " %" PRIu64, first);
        else
            fprintf(out, " %" PRIu64 "-%" PRIu64, first, last);
    fprintf(out, "\n");
}

/* ---- The sentence ---- */

/* What the factor is for, such as "the rook on e3 with black indexing, in a range of at most 3000
 * slots". */
static void proof_print_subject(FILE *out, const struct problem *problem, int is_no)
{
    fprintf(out, "the %s on %s", grim_piece_name(problem->piece), grim_square_name(problem->sq));
    if (problem->indexing == PROBLEM_BLACK)
        fprintf(out, " with black indexing");
    if (problem->indexing == PROBLEM_FREE)
        fprintf(out, " with %s constant", is_no ? "any" : "some");
    if (problem->range)
        fprintf(out, ", in a range of at most %u slots", problem->range);
    if (problem->slots)
        fprintf(out, ", with at most %u slots in use", problem->slots);
}

static void proof_print_exists(FILE *out, const char *article, const struct log *log)
{
    fprintf(out, "%s %u-bit factor exists for ", article, log->problem.bits);
    proof_print_subject(out, &log->problem, log_answer(log) == LOG_NO);
}

/* Of the possible numbers only eight and eleven begin with a vowel. */
static int proof_takes_an(const struct problem *problem)
{
    return problem->bits == 8 || problem->bits == 11;
}

static void proof_print_sentence(FILE *out, const struct log *log, const struct prove_job *sum)
{
    const struct problem *problem = &log->problem;
    enum log_verdict answer = log_answer(log);
    if (answer == LOG_NO)
        proof_print_exists(out, "No", log);
    else if (sum->factors)
        proof_print_exists(out, proof_takes_an(problem) ? "An" : "A", log);
    else
        proof_print_exists(out, proof_takes_an(problem) ? "Whether an" : "Whether a", log);
    if (sum->factors)
        fprintf(out, ": 0x%016" PRIx64, sum->first);
    if (answer == LOG_YES && problem->all)
        fprintf(out, sum->factors == 1 ? "; it is the only one" : "; there are %" PRIu64,
                sum->factors);
    if (answer == LOG_OPEN)
        fprintf(out, "%s is open: %" PRIu64 " of %" PRIu64 " jobs are done",
                sum->factors ? "; whether there are more" : "", log->count, log->jobs);
    fprintf(out, ".\n");
}

/* ---- All ---- */

static const char *const proof_answers[] = {"YES", "NO", "OPEN"};

/* The constant that works with the factor, if any may be used. */
static int proof_has_constant(const struct problem *problem, const struct prove_job *sum,
                              uint64_t *constant)
{
    return problem->indexing == PROBLEM_FREE && sum->factors &&
           problem_constant(problem, sum->first, constant);
}

void answer_proof_print(FILE *out, const struct log *log)
{
    struct prove_job sum;
    uint64_t constant;
    log_sum(log, &sum);
    fprintf(out, "jobs %" PRIu64 " of %" PRIu64 "\n", log->count, log->jobs);
    proof_print_missing(out, log);
    fprintf(out, "nodes");
    for (unsigned i = 0; i < sum.stages; i++)
        fprintf(out, " %" PRIu64, sum.nodes[i]);
    fprintf(out, "\nfactors %" PRIu64 "\n", sum.factors);
    if (sum.factors)
        fprintf(out, "factor 0x%016" PRIx64 "\n", sum.first);
    if (proof_has_constant(&log->problem, &sum, &constant))
        fprintf(out, "constant 0x%016" PRIx64 "\n", constant);
    fprintf(out, "digest %016" PRIx64 "\nanswer %s\n", log_digest(log),
            proof_answers[log_answer(log)]);
    proof_print_sentence(out, log, &sum);
}

static void proof_json_missing(struct json_writer *json, const struct log *log)
{
    uint64_t first = 0, last = 0;
    json_put_array(json, "missing");
    for (; proof_next_gap(log, &first, &last); first = last + 1) {
        json_put_array(json, NULL);
        json_put_uint(json, NULL, first);
        json_put_uint(json, NULL, last);
        json_put_end(json);
    }
    json_put_end(json);
}

static void proof_json_sum(struct json_writer *json, const struct problem *problem,
                           const struct prove_job *sum)
{
    uint64_t constant;
    json_put_array(json, "nodes");
    for (unsigned i = 0; i < sum->stages; i++)
        json_put_uint(json, NULL, sum->nodes[i]);
    json_put_end(json);
    json_put_uint(json, "factors", sum->factors);
    if (sum->factors)
        json_put_board(json, "factor", sum->first);
    if (proof_has_constant(problem, sum, &constant))
        json_put_board(json, "constant", constant);
}

void answer_proof_json(FILE *out, const struct log *log, const struct answer_estimates *estimates)
{
    char name[PROBLEM_NAME_BYTES], digest[17];
    struct json_writer json;
    struct prove_job sum;
    log_sum(log, &sum);
    problem_name(&log->problem, name);
    snprintf(digest, sizeof digest, "%016" PRIx64, log_digest(log));
    json_open(&json, out, "grimoire.proof/1");
    if (estimates)
        estimates_json_member(&json, estimates);
    json_put_text(&json, "problem", name);
    json_put_uint(&json, "arithmetic", JOB_ARITHMETIC);
    json_put_uint(&json, "jobs", log->jobs);
    json_put_uint(&json, "done", log->count);
    proof_json_missing(&json, log);
    proof_json_sum(&json, &log->problem, &sum);
    json_put_text(&json, "digest", digest);
    json_put_text(&json, "answer", proof_answers[log_answer(log)]);
    json_close(&json);
}
