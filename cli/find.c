/* find.c - grimoire find PIECE SQUARE, and all; bitscan and group have files of their own.
 *
 * For one square it prints a row, for all a whole file of factors, the same bytes everywhere: that
 * is how the files of data/factors that say "found here" came about. */
#include "find.h"

#include <inttypes.h>
#include <string.h>

#include "../search/find/offsetin.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

static int find_search(const struct find_request *request, struct find_answer *answer)
{
    if (request->scheme->finding == FINDING_table)
        return find_offsetin(request, answer);
    switch (request->way) {
    case FIND_RANDOM: break;
    case FIND_KANNAN: return find_by_guessing(request, answer);
    case FIND_ROMSTAD:
    case FIND_STOCKFISH: return find_by_recipe(request, answer);
    case FIND_CLIMB: return find_by_climbing(request, answer);
    }
    return find_by_chance(request, answer);
}

static int find_on_settled(void *context, unsigned squares)
{
    cli_progress_at((struct cli_progress *)context, squares);
    return !cli_stop;
}

int find_offsetin(const struct find_request *request, struct find_answer *answer)
{
    struct cli_progress progress;
    const struct watcher watcher = {find_on_settled, &progress};
    cli_progress_start(&progress, "square", 128);
    answer->slots = offsetin_find(request->find.seed, 128, &watcher, &answer->rows);
    cli_progress_end(&progress);
    if (answer->slots == OFFSETIN_NO_MEMORY)
        return cli_error(CLI_FAILED, "not enough memory for the table");
    answer->is_stopped = cli_stop && !answer->slots;
    if (!answer->slots && !answer->is_stopped)
        return cli_error(CLI_OPEN,
                         "offsetin is open for the seed %" PRIu64
                         ": some square found no room; try another seed",
                         request->find.seed);
    return answer->is_stopped ? CLI_OPEN : CLI_YES;
}

int cli_find(const struct cli_find *given)
{
    struct find_request request;
    struct find_answer answer;
    memset(&answer, 0, sizeof answer);
    if (!find_read(given, &request))
        return CLI_USAGE;
    cli_stop_on_signals();
    int status = find_search(&request, &answer);
    if (status != CLI_FAILED)
        find_print(&request, &answer);
    if (status == CLI_YES)
        find_tell_found(&request, &answer);
    return answer.is_stopped ? find_tell_stopped(&request, &answer) : status;
}
