/* find_density.c - grimoire find density: how often a factor works by the number of its ones. */
#include "../answers/density.h"
#include "find.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

struct density_request {
    struct answer_density answer;
    struct cli_progress progress;
};

static enum base_end density_job(void *context, uint64_t number, void *result)
{
    const struct density_request *request = context;
    int is_whole = density_measure(&request->answer.find, (unsigned)number + 1, &cli_stop, result);
    return is_whole ? BASE_DONE : BASE_STOPPED;
}

static int density_keep(void *context, uint64_t number, const void *result)
{
    struct density_request *request = context;
    request->answer.rows[number] = *(const struct density *)result;
    cli_progress_at(&request->progress, request->progress.done + 1);
    return 1;
}

static int find_density_tell(const struct cli_find_density *given,
                             const struct answer_density *answer)
{
    (given->json ? answer_density_json : answer_density_print)(stdout, answer);
    int error = given->svg ? answer_density_draw(given->svg, answer) : 0;
    return cli_file_status(error, given->svg);
}

int cli_find_density(const struct cli_find_density *given)
{
    struct density_request request = {.answer.find = {.scheme = find_scheme_named(given->scheme),
                                                      .piece = given->piece,
                                                      .sq = given->sq,
                                                      .bits = given->bits,
                                                      .seed = given->seed,
                                                      .tries = given->tries}};
    const struct base_jobs jobs = {.count = DENSITY_ROWS,
                                   .result_bytes = sizeof(struct density),
                                   .job = density_job,
                                   .keep = density_keep,
                                   .stop = &cli_stop,
                                   .context = &request};
    int status = find_run_all(&jobs, given->threads, &request.progress, "number of ones",
                              "numbers of ones");
    return status == CLI_YES ? find_density_tell(given, &request.answer) : status;
}
