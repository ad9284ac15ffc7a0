/* prove_board.c - grimoire prove --board FxR [rook|bishop]: how few index bits can each square of
 * a small board do with? */
#include "../answers/fewest.h"
#include "../base/number.h"
#include "../base/runner.h"
#include "given.h"
#include "progress.h"
#include "prove_program.h"
#include "stop.h"

enum { SIDE_MAX = 6 };

struct fewest_request {
    struct answer_fewest answer;
    unsigned squares; /* a job each, for the first piece asked for and then for the second */
    struct cli_progress progress;
    uint64_t done;
};

static int prove_board_read(const char *text, struct problem_board *board)
{
    uint64_t files = 0, ranks = 0;
    const char *by = base_decimal_before(text, SIDE_MAX, &files);
    if (!by || *by != 'x' || !base_decimal(by + 1, SIDE_MAX, &ranks) || !files || !ranks)
        return cli_error(
            0, "--board takes files and ranks from 1x1 to %dx%d, such as 5x5, not \"%s\"",
            SIDE_MAX, SIDE_MAX, text);
    board->files = (unsigned)files;
    board->ranks = (unsigned)ranks;
    return 1;
}

static int prove_board_piece(const struct fewest_request *request, uint64_t number)
{
    return !request->answer.pieces[GRIM_ROOK] || number >= request->squares;
}

static enum base_end prove_board_job(void *context, uint64_t number, void *result)
{
    const struct fewest_request *request = context;
    const struct problem problem = {
        .piece = (enum grim_piece)prove_board_piece(request, number),
        .board = request->answer.board,
        .sq = (unsigned)(number % request->squares),
        .indexing = request->answer.indexing,
    };
    return prove_job_end(prove_fewest(&problem, &cli_stop, result));
}

static int prove_board_keep(void *context, uint64_t number, const void *result)
{
    struct fewest_request *request = context;
    request->answer.square[prove_board_piece(request, number)][number % request->squares] =
        *(const struct prove_fewest *)result;
    cli_progress_at(&request->progress, ++request->done);
    return 1;
}

static enum base_end prove_board_run(struct fewest_request *request, unsigned threads)
{
    const int pieces = request->answer.pieces[GRIM_ROOK] + request->answer.pieces[GRIM_BISHOP];
    const struct base_jobs jobs = {.count = (unsigned)pieces * request->squares,
                                   .result_bytes = sizeof(struct prove_fewest),
                                   .job = prove_board_job,
                                   .keep = prove_board_keep,
                                   .stop = &cli_stop,
                                   .context = request};
    cli_stop_on_signals();
    cli_progress_start(&request->progress, "square", jobs.count);
    const enum base_end end = base_run(&jobs, threads, NULL);
    cli_progress_end(&request->progress);
    return end;
}

int cli_prove_board(const struct cli_prove_board *given)
{
    static struct fewest_request request;
    struct answer_fewest *answer = &request.answer;
    if (!prove_board_read(given->board, &answer->board))
        return CLI_USAGE;
    request.squares = answer->board.files * answer->board.ranks;
    answer->indexing = given->free ? PROBLEM_FREE : PROBLEM_PLAIN;
    answer->pieces[GRIM_ROOK] = !given->has_piece || given->piece == GRIM_ROOK;
    answer->pieces[GRIM_BISHOP] = !given->has_piece || given->piece == GRIM_BISHOP;
    const enum base_end end = prove_board_run(&request, given->threads);
    if (end == BASE_STOPPED)
        return cli_error(CLI_OPEN,
                         "stopped, and no square is kept; the same command starts again");
    const char *missing = cli_missing(end);
    if (missing)
        return cli_error(CLI_FAILED, "%s", missing);
    (given->json ? answer_fewest_json : answer_fewest_print)(stdout, answer);
    return CLI_YES;
}
