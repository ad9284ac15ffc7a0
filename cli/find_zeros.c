/* find_zeros.c - grimoire find zeros: how many bits of a factor may be 0. */
#include "../answers/zeros.h"
#include "find.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

struct zeros_request {
    const struct cli_find_zeros *given;
    unsigned first; /* of the squares */
    struct cli_progress progress;
    struct answer_zeros_row rows[128];
};

static struct find find_zeros_problem(const struct zeros_request *request, uint64_t number)
{
    const struct cli_find_zeros *given = request->given;
    unsigned i = request->first + (unsigned)number;
    return (struct find){.scheme = find_scheme_named("fancy"),
                         .piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP,
                         .sq = i % 64,
                         .bits = given->bits,
                         .seed = given->seed,
                         .tries = given->tries};
}

static enum base_end zeros_job(void *context, uint64_t number, void *result)
{
    const struct zeros_request *request = context;
    const struct find find = find_zeros_problem(request, number);
    struct answer_zeros_row *row = result;
    *row = (struct answer_zeros_row){.piece = find.piece, .sq = find.sq, .bits = find_bits(&find)};
    row->limits = zeros_limits_of(&find);
    if (!zeros_try(&find, request->given->width, &cli_stop, &row->window))
        return BASE_STOPPED;
    row->low_example = zeros_low_example(&find, &cli_stop);
    row->high_example = zeros_high_example(&find, &cli_stop);
    return cli_stop ? BASE_STOPPED : BASE_DONE;
}

static int zeros_keep(void *context, uint64_t number, const void *result)
{
    struct zeros_request *request = context;
    request->rows[number] = *(const struct answer_zeros_row *)result;
    cli_progress_at(&request->progress, request->progress.done + 1);
    return 1;
}

int cli_find_zeros(const struct cli_find_zeros *given)
{
    struct zeros_request request = {.given = given};
    const struct base_jobs jobs = {.count = given->all ? 128 : 1,
                                   .result_bytes = sizeof(struct answer_zeros_row),
                                   .job = zeros_job,
                                   .keep = zeros_keep,
                                   .stop = &cli_stop,
                                   .context = &request};
    request.first = given->all ? 0 : 64 * (unsigned)given->piece + given->sq;
    int status = find_run_all(&jobs, given->threads, &request.progress, "square", "squares");
    if (status != CLI_YES)
        return status;
    const struct answer_zeros answer = {given->width, (unsigned)jobs.count, request.rows};
    (given->json ? answer_zeros_json : answer_zeros_print)(stdout, &answer);
    return CLI_YES;
}
