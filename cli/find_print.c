/* find_print.c - what grimoire find found, as an answer. */
#include <inttypes.h>
#include <stdio.h>

#include "../answers/found.h"
#include "../base/terminal.h"
#include "cli.h"
#include "find.h"

/* Offsets are laid out when all squares are there. */
static enum found_column find_print_column(const struct find_request *request,
                                           const struct find_answer *answer)
{
    if (request->scheme->finding == FINDING_table)
        return FOUND_FACTOR_ONLY;
    int has_offset = request->scheme->finding == FINDING_placed;
    return request->all && has_offset && !find_missing(request, answer) ? FOUND_OFFSET
                                                                        : FOUND_BITS;
}

/* Arrays of a fixed shift one behind the other, from the first slot that each uses: pack does
 * better, but this is a table, too. */
static void find_print_lay_out(const struct find_request *request, struct find_answer *answer)
{
    uint32_t end = 0;
    for (unsigned i = 0; i < 128; i++) {
        struct find find = find_problem(request, i);
        struct grim_factor *row = find_row_at(answer, i);
        struct climbed measured;
        climb_measure(&find, row->factor, &measured);
        row->offset = end > measured.first ? end - measured.first : 0;
        end = row->offset + measured.first + measured.range;
    }
    answer->slots = end;
}

/* Without one, Kannan's recipe guesses first the value that the paper does. */
static int find_print_has_seed(const struct find_request *request)
{
    return request->way != FIND_STOCKFISH && (request->way != FIND_KANNAN || request->seeded);
}

/* A time is said as the runs that were made in it. */
static struct answer_found find_print_found_of(const struct find_request *request,
                                               const struct find_answer *answer)
{
    int is_climbed = request->way == FIND_CLIMB;
    return (struct answer_found){.scheme = request->scheme->name,
                                 .recipe = request->recipe,
                                 .goal = request->goal_name,
                                 .has_seed = find_print_has_seed(request),
                                 .seed = request->find.seed,
                                 .tries = is_climbed ? answer->runs : request->find.tries,
                                 .bits = request->find.bits,
                                 .is_all = request->all,
                                 .first = find_first(request),
                                 .end = find_end(request),
                                 .rows = answer->rows,
                                 .column = find_print_column(request, answer),
                                 .slots = answer->slots,
                                 .is_climbed = is_climbed,
                                 .range = answer->sum.range,
                                 .used = answer->sum.slots,
                                 .runs = answer->runs,
                                 .guesses = answer->guesses,
                                 .ahead = answer->ahead};
}

void find_print(const struct find_request *request, struct find_answer *answer)
{
    if (find_missing(request, answer) == find_squares(request))
        return;
    if (find_print_column(request, answer) == FOUND_OFFSET)
        find_print_lay_out(request, answer);
    const struct answer_found found = find_print_found_of(request, answer);
    (request->json ? answer_found_json : answer_found_print)(stdout, &found);
}

/* Of the arrays of all squares, one behind the other. */
static uint32_t find_print_slots(const struct find_answer *answer)
{
    uint32_t slots = 0;
    for (unsigned i = 0; i < 128 && !answer->slots; i++)
        slots += 1U << (i < 64 ? answer->rows.rook[i].bits : answer->rows.bishop[i - 64].bits);
    return answer->slots ? answer->slots : slots;
}

void find_tell_found(const struct find_request *request, const struct find_answer *answer)
{
    if (!request->all || find_missing(request, answer) || !base_is_terminal(stderr))
        return;
    uint32_t slots = find_print_slots(answer);
    fflush(stdout);
    fprintf(stderr,
            "grimoire: a factor for each of 128 squares; table of %" PRIu32 " slots, %.1f KiB\n",
            slots, slots / 128.0);
}

/* A search is pure: it does not resume, but starts over and finds the same. */
int find_tell_stopped(const struct find_request *request, const struct find_answer *answer)
{
    const struct answer_found found = find_print_found_of(request, answer);
    unsigned squares = find_squares(request);
    int runs = request->way == FIND_CLIMB && answer->runs;
    fflush(stdout);
    fprintf(stderr, "grimoire: stopped");
    if (runs)
        fprintf(stderr, " after %" PRIu64 " runs", answer->runs);
    fprintf(stderr, ", %u of %u squares found; `grimoire find ",
            squares - find_missing(request, answer), squares);
    answer_found_again(stderr, &found);
    if (!runs)
        fprintf(stderr, "` starts again with the same candidates, another seed with others\n");
    else
        fprintf(stderr, "` reproduces this%s; more tries or another seed look further\n",
                answer->ahead ? " except the run that not all squares had" : "");
    return CLI_OPEN;
}
