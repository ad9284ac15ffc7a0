/* bench_board.c - grimoire bench --piece: the lookups of a piece on a board of any kind. */
#include <string.h>

#include "../answers/bench/riders.h"
#include "../lib/cpu.h"
#include "given.h"
#include "riders.h"

_Static_assert(BENCH_RIDERS_TEXT >= sizeof((struct cli_riders *)0)->description,
               "a row has room for any description");

static void bench_board_add(struct bench_riders *run, const struct cli_riders *asked)
{
    struct bench_riders_row *row = &run->row[run->rows++];
    snprintf(row->description, sizeof row->description, "%s", asked->description);
    row->is_fast = asked->fast;
    row->is_computed = asked->computed;
    row->uses_pext = asked->riders->uses_pext;
    run->squares = asked->riders->squares;
    row->lookups = asked->riders->parts;
    row->size = asked->size;
    row->bytes = asked->riders->bytes;
}

/* A row for tables that can be built. */
static int bench_board_row(struct bench_riders *run, struct cli_riders *asked, int fast,
                           int uses_pext)
{
    asked->fast = fast;
    asked->index = uses_pext ? "pext" : "product";
    const int status = cli_riders_build(asked);
    if (status == CLI_YES)
        bench_board_add(run, asked);
    return status;
}

static int bench_board_computed(struct bench_riders *run, struct cli_riders *asked)
{
    asked->computed = asked->is_optional = 1;
    const int status = cli_riders_build(asked);
    if (status == CLI_YES && asked->riders)
        bench_board_add(run, asked);
    return status;
}

static int bench_board_rows(struct bench_riders *run, struct cli_riders *asked, int fast)
{
    const int only_fast = fast;
    const int has_pext = (cli_cpu() & GRIM_UNIT_NEEDS_bmi2) == GRIM_UNIT_NEEDS_bmi2;
    int status = CLI_YES;
    for (; status == CLI_YES && fast < 2; fast++)
        for (int uses_pext = 0; status == CLI_YES && uses_pext <= has_pext; uses_pext++)
            status = bench_board_row(run, asked, fast, uses_pext);
    if (status == CLI_YES && !only_fast)
        status = bench_board_computed(run, asked);
    return status;
}

static int bench_board_measure(struct bench_riders *run)
{
    const enum bench_riders_status done = bench_riders_run(run);
    if (done == BENCH_RIDERS_NO_MEMORY)
        return cli_error(CLI_FAILED, "there is not enough memory to measure");
    return done == BENCH_RIDERS_WRONG ? cli_error(CLI_NO, "a lookup differs from the walk")
                                      : CLI_YES;
}

int cli_bench_board(const struct cli_bench_board *given)
{
    static struct bench_riders run;
    struct cli_riders asked = CLI_RIDERS_OF(given);
    run.seed = given->seed;
    int status = bench_board_rows(&run, &asked, given->fast);
    if (status == CLI_YES)
        status = bench_board_measure(&run);
    if (status == CLI_YES) {
        const struct answer_bench_riders answer = {&run, asked.board, given->piece, run.squares};
        (given->json ? answer_bench_riders_json : answer_bench_riders_print)(stdout, &answer);
    }
    cli_riders_end(&asked);
    return status;
}
