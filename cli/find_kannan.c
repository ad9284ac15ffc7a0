/* find_kannan.c - grimoire find by guessing bits in Kannan's order,
 * through all factors if need be. */
#include <inttypes.h>
#include <stdlib.h>

#include "../search/find/kannan.h"
#include "cli.h"
#include "find.h"
#include "progress.h"
#include "stop.h"

enum { GUESSES = 1 << 16 }; /* guesses between two checks for a signal */

static enum kannan_end find_kannan_search(struct kannan *kannan, uint64_t tries,
                                          struct cli_progress *progress)
{
    enum kannan_end end = KANNAN_OPEN;
    while (end == KANNAN_OPEN && kannan->guesses < tries && !cli_stop) {
        uint64_t left = tries - kannan->guesses;
        end = kannan_go_on(kannan, left < GUESSES ? left : GUESSES);
        cli_progress_at(progress, kannan->guesses);
    }
    return end;
}

/* A no stays a no if a signal comes; the other squares are reported at the end. */
static int find_kannan_tell(unsigned i, enum kannan_end end, const struct kannan *kannan)
{
    if (end == KANNAN_NONE)
        return cli_error(CLI_NO,
                         "%s %s has no factor of %u bits: all were tried, in %" PRIu64 " guesses",
                         grim_piece_name(find_piece_at(i)), grim_square_name(i % 64),
                         kannan->tester.given.bits, kannan->guesses);
    if (end == KANNAN_FOUND || cli_stop)
        return CLI_YES;
    return find_open(i, "guesses", kannan->guesses);
}

static int find_kannan_square(const struct find_request *request, unsigned i,
                              struct kannan *kannan, struct find_answer *answer)
{
    struct cli_progress progress;
    struct find find = find_problem(request, i);
    struct grim_factor *row = find_row_at(answer, i);
    kannan_begin(kannan, &find, request->seeded);
    cli_progress_start(&progress, "guess", find.tries);
    enum kannan_end end = find_kannan_search(kannan, find.tries, &progress);
    cli_progress_end(&progress);
    answer->guesses += kannan->guesses;
    if (end == KANNAN_FOUND) {
        row->factor = kannan->factor;
        row->bits = find_bits(&find);
    }
    return find_kannan_tell(i, end, kannan);
}

/* Of all squares one without a factor says no, even where others are open or a signal came. */
int find_by_guessing(const struct find_request *request, struct find_answer *answer)
{
    struct kannan *kannan = malloc(sizeof *kannan);
    int status = CLI_YES;
    if (!kannan)
        return cli_error(CLI_FAILED, "out of memory");
    for (unsigned i = find_first(request); i < find_end(request) && !cli_stop; i++) {
        int one = find_kannan_square(request, i, kannan, answer);
        status = one == CLI_NO || status == CLI_YES ? one : status;
    }
    free(kannan);
    answer->is_stopped = cli_stop && status != CLI_NO && find_missing(request, answer);
    return answer->is_stopped ? CLI_OPEN : status;
}
