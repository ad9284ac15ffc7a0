/* find_climb.c - grimoire find --goal: annealing, run by run, for one square or for all. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../base/clock.h"
#include "cli.h"
#include "find.h"
#include "progress.h"
#include "stop.h"

/* Of each square, unless --tries or --time say something else. */
enum { RUNS = 64 };

struct climbs {
    const struct find_request *request;
    struct cli_progress progress;
    unsigned first, squares;
    double started;
    int end; /* of the jobs: CLI_YES, stopped, or failed */
    uint64_t done;
    struct best {
        struct climbed climbed;
        uint64_t run;
    } best[128];
    unsigned found; /* with fewer bits, when that is the goal */
    char best_text[64];
};

/* With fewer bits as the goal, one less than the mask has squares, unless they are given. */
static struct find find_climb_problem(const struct find_request *request, unsigned i)
{
    struct find find = find_problem(request, i);
    if (request->goal == GOAL_BITS && !find.bits)
        find.bits = grim_geometry_count(grim_geometry_mask(find.piece, find.sq)) - 1;
    return find;
}

/* Of equals the earlier run counts, whatever came back first. */
static int find_climb_is_better(const struct climbs *climbs, const struct best *a,
                                const struct best *b)
{
    if (climb_is_better(climbs->request->goal, &a->climbed, &b->climbed))
        return 1;
    return !climb_is_better(climbs->request->goal, &b->climbed, &a->climbed) && a->run < b->run;
}

static int find_climb_is_found(const struct climbs *climbs, unsigned i)
{
    return climbs->request->goal == GOAL_BITS && !climbs->best[i].climbed.clashes;
}

static unsigned climb_square(const struct climbs *climbs, uint64_t number)
{
    return climbs->first + (unsigned)(number % climbs->squares);
}

static enum base_turn climb_turn(void *context, uint64_t number)
{
    struct climbs *climbs = context;
    unsigned i = climb_square(climbs, number);
    if (find_is_late(climbs->request, number, climbs->started))
        return BASE_ENOUGH;
    int is_needless =
        find_climb_is_found(climbs, i) && climbs->best[i].run < number / climbs->squares;
    climbs->done += (unsigned)is_needless;
    return is_needless ? BASE_SKIP : BASE_DO;
}

static enum base_end climb_run(void *context, uint64_t number, void *result)
{
    const struct climbs *climbs = context;
    struct find find = find_climb_problem(climbs->request, climb_square(climbs, number));
    climb_search(&find, climbs->request->goal, number / climbs->squares, result);
    return BASE_DONE;
}

static void find_climb_describe_best(struct climbs *climbs)
{
    const struct climbed *c = &climbs->best[climbs->first].climbed;
    size_t size = sizeof climbs->best_text;
    if (c->clashes)
        snprintf(climbs->best_text, size, "the best has %" PRIu32 " clashes", c->clashes);
    else
        snprintf(climbs->best_text, size,
                 "the best has range %" PRIu32 " and %" PRIu32 " slots used", c->range, c->slots);
}

static int climb_keep(void *context, uint64_t number, const void *result)
{
    struct climbs *climbs = context;
    unsigned i = climb_square(climbs, number);
    const struct best next = {*(const struct climbed *)result, number / climbs->squares};
    int was_found = find_climb_is_found(climbs, i);
    if (find_climb_is_better(climbs, &next, &climbs->best[i]))
        climbs->best[i] = next;
    climbs->found += (unsigned)(find_climb_is_found(climbs, i) && !was_found);
    find_climb_describe_best(climbs);
    cli_progress_at(&climbs->progress, ++climbs->done);
    return climbs->found < climbs->squares;
}

/* Returns how many runs there were of all squares together. */
static uint64_t climb_all(struct climbs *climbs)
{
    const struct find_request *request = climbs->request;
    uint64_t runs = request->find.tries ? request->find.tries : RUNS;
    struct base_jobs jobs = {.result_bytes = sizeof(struct climbed),
                             .job = climb_run,
                             .keep = climb_keep,
                             .turn = climb_turn,
                             .stop = &cli_stop,
                             .context = climbs};
    if ((request->seconds && !request->find.tries) || runs > UINT64_MAX / climbs->squares)
        runs = UINT64_MAX / climbs->squares;
    jobs.count = runs * climbs->squares;
    cli_progress_start(&climbs->progress, "run", request->seconds ? 0 : jobs.count);
    if (climbs->squares == 1)
        climbs->progress.best = climbs->best_text;
    uint64_t done;
    climbs->started = base_seconds();
    climbs->end = find_run(request, &jobs, &done);
    cli_progress_end(&climbs->progress);
    return done;
}

/* With fewer bits as the goal, the runs up to the last that was needed,
 * whatever others did beside. */
static uint64_t find_climb_runs_needed(const struct climbs *climbs)
{
    uint64_t last = 0;
    for (unsigned i = climbs->first; i < climbs->first + climbs->squares; i++)
        last = climbs->best[i].run > last ? climbs->best[i].run : last;
    return last + 1;
}

static void find_climb_count_runs(const struct climbs *climbs, uint64_t done,
                                  struct find_answer *answer)
{
    if (climbs->found == climbs->squares) {
        answer->runs = find_climb_runs_needed(climbs);
        answer->is_stopped = 0;
    } else {
        answer->runs = done / climbs->squares;
        answer->ahead = (unsigned)(done % climbs->squares);
    }
}

static int find_climb_hand_over(const struct climbs *climbs, struct find_answer *answer)
{
    int status = answer->is_stopped ? CLI_OPEN : CLI_YES;
    for (unsigned i = climbs->first; i < climbs->first + climbs->squares; i++) {
        const struct climbed *c = &climbs->best[i].climbed;
        struct find find = find_climb_problem(climbs->request, i);
        struct grim_factor *row = find_row_at(answer, i);
        if (c->clashes) {
            status = answer->is_stopped ? CLI_OPEN : find_open(i, "runs", answer->runs);
            continue;
        }
        row->factor = c->factor;
        row->bits = find_bits(&find);
        answer->sum.range += c->range;
        answer->sum.slots += c->slots;
    }
    return status;
}

int find_by_climbing(const struct find_request *request, struct find_answer *answer)
{
    struct climbs climbs = {.request = request, .first = find_first(request)};
    climbs.squares = find_squares(request);
    for (unsigned i = 0; i < 128; i++)
        climbs.best[i] = (struct best){{.clashes = UINT32_MAX}, UINT64_MAX};
    uint64_t done = climb_all(&climbs);
    answer->is_stopped = climbs.end == CLI_OPEN;
    find_climb_count_runs(&climbs, done, answer);
    return climbs.end == CLI_FAILED ? CLI_FAILED : find_climb_hand_over(&climbs, answer);
}
