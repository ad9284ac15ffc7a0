/* find_chance.c - grimoire find by candidates drawn at random, and by the published recipes. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../base/clock.h"
#include "../search/find/carry_free.h"
#include "../search/find/recipes.h"
#include "cli.h"
#include "find.h"
#include "progress.h"
#include "stop.h"

/* A job is one square's candidates of one round. */
enum { CANDIDATES = 1 << 14 };

struct hunt {
    const struct find_request *request;
    struct find_answer *answer;
    struct cli_progress progress;
    unsigned first, squares;
    double started;
    int end;            /* of the jobs: CLI_YES, stopped, or failed */
    unsigned more_bits; /* than was asked for, when all squares are looked for once more */
    uint64_t done;
    uint64_t found_in[128];
    unsigned found;
    struct find_best best;
    char best_text[64];
};

int find_open(unsigned i, const char *what, uint64_t count)
{
    return cli_error(CLI_OPEN, "%s %s is open: no factor among %" PRIu64 " %s",
                     grim_piece_name(find_piece_at(i)), grim_square_name(i % 64), count, what);
}

/* ---- Chance ---- */

static struct find find_chance_problem(const struct hunt *hunt, unsigned i)
{
    struct find find = find_problem(hunt->request, i);
    if (hunt->more_bits)
        find.bits = find_bits(&find) + hunt->more_bits;
    return find;
}

static unsigned chance_square(const struct hunt *hunt, uint64_t number)
{
    return hunt->first + (unsigned)(number % hunt->squares);
}

static void find_chance_note(struct hunt *hunt, unsigned i, uint64_t round,
                             const struct find_best *best)
{
    struct grim_factor *row = find_row_at(hunt->answer, i);
    struct find find = find_chance_problem(hunt, i);
    if (best->fitted > hunt->best.fitted)
        hunt->best = *best;
    if (best->fitted < best->subsets || hunt->found_in[i] <= round)
        return;
    hunt->found += hunt->found_in[i] == UINT64_MAX;
    hunt->found_in[i] = round;
    row->factor = best->factor;
    row->bits = find_bits(&find);
}

static enum base_turn chance_turn(void *context, uint64_t number)
{
    const struct hunt *hunt = context;
    if (find_is_late(hunt->request, number, hunt->started))
        return BASE_ENOUGH;
    return hunt->found_in[chance_square(hunt, number)] <= number / hunt->squares ? BASE_SKIP
                                                                                 : BASE_DO;
}

static enum base_end chance_draw(void *context, uint64_t number, void *result)
{
    const struct hunt *hunt = context;
    uint64_t from = number / hunt->squares * CANDIDATES;
    struct find find = find_chance_problem(hunt, chance_square(hunt, number));
    uint64_t left = find.tries - from;
    find_among(&find, from, from + (left < CANDIDATES ? left : CANDIDATES), result);
    return BASE_DONE;
}

static int chance_keep(void *context, uint64_t number, const void *result)
{
    struct hunt *hunt = context;
    find_chance_note(hunt, chance_square(hunt, number), number / hunt->squares, result);
    hunt->done++;
    snprintf(hunt->best_text, sizeof hunt->best_text, "the best has %u of %u subsets right",
             hunt->best.fitted, hunt->best.subsets);
    cli_progress_at(&hunt->progress, hunt->squares > 1 ? hunt->found : hunt->done * CANDIDATES);
    return hunt->found < hunt->squares;
}

/* Returns how many rounds there were. */
static uint64_t find_chance_draw_all(struct hunt *hunt, uint64_t tries)
{
    uint64_t rounds = tries / CANDIDATES + (tries % CANDIDATES != 0);
    struct base_jobs jobs = {.result_bytes = sizeof(struct find_best),
                             .job = chance_draw,
                             .keep = chance_keep,
                             .turn = chance_turn,
                             .stop = &cli_stop,
                             .context = hunt};
    jobs.count = rounds > UINT64_MAX / hunt->squares ? UINT64_MAX : rounds * hunt->squares;
    if (hunt->squares > 1)
        cli_progress_start(&hunt->progress, "square", hunt->squares);
    else
        cli_progress_start(&hunt->progress, "candidate", hunt->request->seconds ? 0 : tries);
    if (hunt->squares == 1)
        hunt->progress.best = hunt->best_text;
    uint64_t done;
    hunt->started = base_seconds();
    hunt->end = find_run(hunt->request, &jobs, &done);
    cli_progress_end(&hunt->progress);
    return done / hunt->squares;
}

/* With one bit more, for the squares that are open. */
static uint64_t find_chance_draw_again(struct hunt *hunt, uint64_t tries)
{
    for (unsigned i = 0; i < 128; i++)
        hunt->found_in[i] = hunt->found_in[i] == UINT64_MAX ? UINT64_MAX : 0;
    hunt->more_bits = 1;
    return find_chance_draw_all(hunt, tries);
}

static int find_chance_tell_open(const struct hunt *hunt, uint64_t tries, uint64_t rounds)
{
    uint64_t drawn = rounds > tries / CANDIDATES ? tries : rounds * CANDIDATES;
    int status = CLI_YES;
    for (unsigned i = hunt->first; i < hunt->first + hunt->squares; i++)
        if (hunt->found_in[i] == UINT64_MAX)
            status = find_open(i, "candidates", drawn);
    return status;
}

/* In mul32one there is no factor of nine bits for the bishops on d4, e4 and d5 (data/halves.txt),
 * so one bit more than the mask has squares is tried unless the bits are given. */
int find_by_chance(const struct find_request *request, struct find_answer *answer)
{
    unsigned first = find_first(request);
    struct hunt hunt = {.request = request, .answer = answer, .first = first};
    uint64_t tries = find_problem(request, first).tries, rounds;
    hunt.squares = find_squares(request);
    memset(hunt.found_in, 0xff, sizeof hunt.found_in);
    rounds = find_chance_draw_all(&hunt, tries);
    if (hunt.end == CLI_YES && hunt.found < hunt.squares && !request->find.bits &&
        !request->seconds)
        rounds = find_chance_draw_again(&hunt, tries);
    answer->is_stopped = hunt.end == CLI_OPEN && hunt.found < hunt.squares;
    if (hunt.end == CLI_FAILED || answer->is_stopped)
        return hunt.end;
    return find_chance_tell_open(&hunt, tries, rounds);
}

/* ---- Recipes ---- */

int find_by_recipe(const struct find_request *request, struct find_answer *answer)
{
    struct recipe_stream stream;
    struct cli_progress progress;
    unsigned first = find_first(request), end = find_end(request);
    int status = CLI_YES;
    recipe_begin(&stream, request->way == FIND_ROMSTAD ? RECIPE_ROMSTAD : RECIPE_STOCKFISH,
                 (uint32_t)request->find.seed);
    cli_progress_start(&progress, "square", end - first);
    for (unsigned i = first; i < end && !cli_stop; i++) {
        struct find find = find_problem(request, i);
        struct grim_factor *row = find_row_at(answer, i);
        if (recipe_find(&stream, &find, &row->factor))
            row->bits = find_bits(&find);
        else
            status = find_open(i, "candidates", find.tries);
        cli_progress_at(&progress, i - first + 1);
    }
    cli_progress_end(&progress);
    answer->is_stopped = cli_stop && find_missing(request, answer);
    return answer->is_stopped ? CLI_OPEN : status;
}
