/* prove_group.c - grimoire prove group [rook|bishop] [--bits N] [--squares N] [--json]
 *
 * Can one factor per square send all rooks, or all bishops, into one table of 2^bits slots
 * without offsets? The fewest slots that any factors need are added up over the board
 * (search/bound/bound.h). When they are more than the table has, the answer is no; otherwise it is
 * open. */
#include <inttypes.h>
#include <string.h>

#include "../answers/bound.h"
#include "../search/bound/carries.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

struct request {
    int pieces[2]; /* asked for */
    unsigned bits[2];
    unsigned squares;
    int json;
};

/* ---- What is asked ---- */

static struct request prove_group_request(const struct cli_prove_group *given)
{
    struct request request = {{1, 1}, {13, 11}, given->squares, given->json};
    if (given->has_piece)
        request.pieces[!given->piece] = 0;
    if (given->has_bits)
        request.bits[given->piece] = given->bits;
    return request;
}

/* ---- The minima ---- */

static int prove_group_on_seen(void *context, uint64_t patterns)
{
    if (patterns % 256 == 0)
        cli_progress_at((struct cli_progress *)context, patterns);
    return !cli_stop;
}

static uint32_t prove_group_minimum_of(const struct bound_rays *rays)
{
    struct cli_progress progress;
    const struct minimum_watcher watcher = {prove_group_on_seen, &progress};
    cli_progress_start(&progress, "carry pattern", bound_carry_patterns(bound_rays_squares(rays)));
    uint32_t minimum = minimum_slots(rays, &watcher);
    cli_progress_end(&progress);
    return minimum;
}

/* A signal ends it with fewer minima and a bound that still holds. */
static int prove_group_compute(const struct request *request, struct answer_bound *bound)
{
    memset(bound, 0, sizeof *bound);
    memcpy(bound->pieces, request->pieces, sizeof bound->pieces);
    memcpy(bound->bits, request->bits, sizeof bound->bits);
    for (int rule = 0; rule < BOUND_RULES; rule++)
        bound_start(&bound->bounds[rule], rule > 0);
    for (unsigned i = 0; i < BOUND_SMALL && !bound->is_stopped; i++) {
        if (bound_rays_squares(&bound_small[i]) > request->squares)
            continue;
        bound->minima[i] = prove_group_minimum_of(&bound_small[i]);
        bound->is_stopped = cli_stop && !bound->minima[i];
        if (bound->is_stopped)
            break;
        if (!bound->minima[i])
            return 0;
        bound_know(&bound->bounds[BOUND_RULES - 1], &bound_small[i], bound->minima[i]);
    }
    return 1;
}

/* ---- The command ---- */

int cli_prove_group(const struct cli_prove_group *given)
{
    struct request request = prove_group_request(given);
    struct answer_bound bound;
    cli_stop_on_signals();
    if (!prove_group_compute(&request, &bound))
        return cli_error(CLI_FAILED, "not enough memory for the carry patterns");
    (request.json ? answer_bound_json : answer_bound_print)(stdout, &bound);
    if (bound.is_stopped)
        cli_error(CLI_OPEN,
                  "stopped; the bound uses only the minima found so far; the same command "
                  "starts again");
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (request.pieces[piece] && !answer_bound_is_no(&bound, (enum grim_piece)piece))
            return CLI_OPEN;
    return CLI_NO;
}
