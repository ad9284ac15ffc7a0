/* prove_halves.c - grimoire prove halves: is there a factor for one of the 32-bit forms? */
#include <inttypes.h>
#include <stdlib.h>

#include "../answers/halves.h"
#include "../base/runner.h"
#include "../search/find/random.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

enum { BEST = HALVES_ORDERS, BRANCHES = 1000, SEED = 1 };

struct halves_request {
    struct halves halves;
    struct answer_halves answer;
    uint64_t *nodes; /* of each finished job, 0 for the others */
    uint64_t factor_job;
    uint64_t done;
    struct cli_progress progress;
};

/* ---- Which half first ---- */

static void prove_halves_estimate(struct halves_question question, struct halves *halves,
                                  struct halves_estimate estimates[HALVES_ORDERS])
{
    for (int order = 0; order < HALVES_ORDERS; order++) {
        question.order = (enum halves_order)order;
        halves_prepare(halves, &question);
        estimates[order] = halves_estimate(halves, BRANCHES, SEED);
    }
}

static enum halves_order prove_halves_best(const struct halves_question *question,
                                           struct halves *halves)
{
    struct halves_estimate estimates[HALVES_ORDERS];
    int best = 0;
    prove_halves_estimate(*question, halves, estimates);
    for (int order = 1; order < HALVES_ORDERS; order++)
        if (estimates[order].nodes < estimates[best].nodes)
            best = order;
    return (enum halves_order)best;
}

static int prove_halves_tell_estimates(const struct cli_prove_halves *given,
                                       const struct halves_question *question,
                                       struct halves *halves)
{
    struct halves_estimate estimates[HALVES_ORDERS];
    prove_halves_estimate(*question, halves, estimates);
    (given->json ? answer_halves_estimates_json : answer_halves_estimates_print)(stdout, question,
                                                                                 estimates);
    return CLI_YES;
}

/* ---- The search ---- */

static enum base_end prove_halves_job(void *context, uint64_t number, void *result)
{
    const struct halves_request *request = context;
    int is_whole = halves_job(&request->halves, (unsigned)number, &cli_stop, result);
    return is_whole ? BASE_DONE : BASE_STOPPED;
}

/* The factor of the earliest job counts, whichever was faster. */
static int prove_halves_keep(void *context, uint64_t number, const void *result)
{
    struct halves_request *request = context;
    struct halves_count *answer = &request->answer.count;
    const struct halves_count *count = result;
    request->nodes[number] = count->nodes;
    if (count->factor && (!answer->factor || number < request->factor_job)) {
        answer->factor = count->factor;
        request->factor_job = number;
    }
    cli_progress_at(&request->progress, ++request->done);
    return !answer->factor;
}

/* The jobs up to the factor's; with more threads later ones may be finished too. */
static uint64_t prove_halves_nodes(const struct halves_request *request)
{
    uint64_t jobs = request->answer.count.factor ? request->factor_job + 1 : request->halves.jobs;
    uint64_t nodes = 0;
    for (uint64_t job = 0; job < jobs; job++)
        nodes += request->nodes[job];
    return nodes;
}

/* Whether the search ran. */
static int prove_halves_run(struct halves_request *request, unsigned threads)
{
    const struct base_jobs jobs = {.count = request->halves.jobs,
                                   .result_bytes = sizeof(struct halves_count),
                                   .job = prove_halves_job,
                                   .keep = prove_halves_keep,
                                   .stop = &cli_stop,
                                   .context = request};
    cli_stop_on_signals();
    cli_progress_start(&request->progress, "job", jobs.count);
    enum base_end end = base_run(&jobs, threads, NULL);
    cli_progress_end(&request->progress);
    request->answer.is_stopped = end == BASE_STOPPED && !request->answer.count.factor;
    request->answer.count.nodes = prove_halves_nodes(request);
    const char *missing = cli_missing(end);
    return !missing || cli_error(0, "%s", missing);
}

static int prove_halves_search(struct halves_request *request, unsigned threads)
{
    request->nodes = calloc(request->halves.jobs, sizeof *request->nodes);
    if (!request->nodes)
        return cli_error(0, "%s", cli_missing(BASE_NO_MEMORY));
    int is_searched = prove_halves_run(request, threads);
    free(request->nodes);
    return is_searched;
}

/* A factor is checked against every occupancy, by the scheme's own steps. */
static int prove_halves_check(const struct answer_halves *answer)
{
    const struct halves_question *question = &answer->question;
    const struct find find = {.scheme = find_scheme_named(halves_forms[question->form]),
                              .piece = question->piece,
                              .sq = question->sq,
                              .bits = question->bits};
    return find_check(&find, answer->count.factor) ||
           cli_error(0, "0x%016" PRIx64 " was found, but fails: this is a bug",
                     answer->count.factor);
}

static int prove_halves_tell_stopped(const struct halves_request *request)
{
    const struct halves_question *question = &request->answer.question;
    fflush(stdout);
    return cli_error(CLI_OPEN,
                     "stopped after %" PRIu64 " of %u jobs, without keeping them; `grimoire prove "
                     "halves %s %s --bits %u --scheme %s --order %s` starts again",
                     request->done, request->halves.jobs, grim_piece_name(question->piece),
                     grim_square_name(question->sq), question->bits, halves_forms[question->form],
                     halves_orders[question->order]);
}

static int prove_halves_status(const struct halves_request *request)
{
    const struct answer_halves *answer = &request->answer;
    if (answer->count.factor)
        return prove_halves_check(answer) ? CLI_YES : CLI_FAILED;
    return answer->is_stopped ? prove_halves_tell_stopped(request) : CLI_NO;
}

int cli_prove_halves(const struct cli_prove_halves *given)
{
    static struct halves_request request;
    struct halves_question question = {.form = (enum halves_form)given->scheme,
                                       .piece = given->piece,
                                       .sq = given->sq,
                                       .bits = given->bits};
    if (question.form == HALVES_MUL32ONE && question.piece == GRIM_ROOK)
        return cli_error(CLI_USAGE, "the rooks of mul32one are those of mul32");
    if (given->estimate)
        return prove_halves_tell_estimates(given, &question, &request.halves);
    question.order = given->order == BEST ? prove_halves_best(&question, &request.halves)
                                          : (enum halves_order)given->order;
    request = (struct halves_request){.answer.question = question};
    halves_prepare(&request.halves, &question);
    if (!prove_halves_search(&request, given->threads))
        return CLI_FAILED;
    (given->json ? answer_halves_json : answer_halves_print)(stdout, &request.answer);
    return prove_halves_status(&request);
}
