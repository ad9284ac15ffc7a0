/* find_chance.c - grimoire find by candidates drawn at random, and by the published recipes. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "../search/find/carry_free.h"
#include "../search/find/recipes.h"
#include "cli.h"
#include "find.h"
#include "progress.h"
#include "stop.h"

/* A job is one square's candidates of one round. */
enum { CANDIDATES = 1 << 14 };

/* How many are drawn for a square before it is given up, unless that was said. */
enum { TRIES = 1 << 24 };

struct hunt {
    const struct find_request *request;
    struct find_answer *answer;
    struct cli_progress progress;
    unsigned first, squares;
    int end;              /* of the jobs: CLI_YES, stopped, or failed */
    unsigned more_bits;   /* than was asked for, when all squares are looked for once more */
    pthread_mutex_t lock; /* of what follows */
    uint64_t found_in[128];
    unsigned found;
    struct grim_find_best best;
    char best_text[64];
};

struct grim_find find_problem(const struct find_request *request, unsigned i)
{
    struct grim_find find = request->find;
    find.scheme = request->scheme;
    if (find.scheme->finding == GRIM_FINDING_half && i < 64)
        find.scheme = &grim_findable_mul32;
    find.piece = find_piece_at(i);
    find.sq = i % 64;
    if (!find.tries)
        find.tries = request->seconds ? UINT64_MAX : TRIES;
    return find;
}

int find_open(unsigned i, const char *what, uint64_t count)
{
    return cli_error(CLI_OPEN, "%s %s is open: no factor among %" PRIu64 " %s",
                     grim_piece_name(find_piece_at(i)), grim_square_name(i % 64), count, what);
}

/* ---- Chance ---- */

static struct grim_find problem(const struct hunt *hunt, unsigned i)
{
    struct grim_find find = find_problem(hunt->request, i);
    if (hunt->more_bits)
        find.bits = grim_find_bits(&find) + hunt->more_bits;
    return find;
}

static void note(struct hunt *hunt, unsigned i, uint64_t round, const struct grim_find *find,
                 const struct grim_find_best *best)
{
    struct grim_factor *row = find_row_at(hunt->answer, i);
    if (best->fitted > hunt->best.fitted)
        hunt->best = *best;
    if (best->fitted < best->subsets || hunt->found_in[i] <= round)
        return;
    hunt->found += hunt->found_in[i] == UINT64_MAX;
    hunt->found_in[i] = round;
    row->factor = best->factor;
    row->bits = grim_find_bits(find);
}

static int draw(void *context, uint64_t number)
{
    struct hunt *hunt = context;
    unsigned i = hunt->first + (unsigned)(number % hunt->squares);
    uint64_t round = number / hunt->squares, from = round * CANDIDATES;
    struct grim_find find = problem(hunt, i);
    struct grim_find_best best;
    pthread_mutex_lock(&hunt->lock);
    int is_found = hunt->found_in[i] <= round;
    pthread_mutex_unlock(&hunt->lock);
    if (is_found)
        return 0;
    uint64_t left = find.tries - from;
    grim_find_among(&find, from, from + (left < CANDIDATES ? left : CANDIDATES), &best);
    pthread_mutex_lock(&hunt->lock);
    note(hunt, i, round, &find, &best);
    int all_found = hunt->found == hunt->squares;
    pthread_mutex_unlock(&hunt->lock);
    return all_found;
}

static void watch(void *context, uint64_t done)
{
    struct hunt *hunt = context;
    pthread_mutex_lock(&hunt->lock);
    snprintf(hunt->best_text, sizeof hunt->best_text, "the best has %u of %u subsets right",
             hunt->best.fitted, hunt->best.subsets);
    done = hunt->squares > 1 ? hunt->found : done * CANDIDATES;
    pthread_mutex_unlock(&hunt->lock);
    cli_progress_at(&hunt->progress, done);
}

/* Returns how many rounds there were. */
static uint64_t draw_all(struct hunt *hunt, uint64_t tries)
{
    uint64_t rounds = tries / CANDIDATES + (tries % CANDIDATES != 0);
    struct find_jobs jobs = {.threads = hunt->request->threads,
                             .seconds = hunt->request->seconds,
                             .group = hunt->squares,
                             .job = draw,
                             .watch = watch,
                             .context = hunt};
    jobs.count = rounds > UINT64_MAX / hunt->squares ? UINT64_MAX : rounds * hunt->squares;
    if (hunt->squares > 1)
        cli_progress_start(&hunt->progress, "square", hunt->squares);
    else
        cli_progress_start(&hunt->progress, "candidate", hunt->request->seconds ? 0 : tries);
    if (hunt->squares == 1)
        hunt->progress.best = hunt->best_text;
    uint64_t done;
    hunt->end = find_do_jobs(&jobs, &done);
    cli_progress_end(&hunt->progress);
    return done / hunt->squares;
}

/* With one bit more, for the squares that are open. */
static uint64_t draw_again(struct hunt *hunt, uint64_t tries)
{
    for (unsigned i = 0; i < 128; i++)
        hunt->found_in[i] = hunt->found_in[i] == UINT64_MAX ? UINT64_MAX : 0;
    hunt->more_bits = 1;
    return draw_all(hunt, tries);
}

static int tell_open(const struct hunt *hunt, uint64_t tries, uint64_t rounds)
{
    uint64_t drawn = rounds > tries / CANDIDATES ? tries : rounds * CANDIDATES;
    int status = CLI_YES;
    for (unsigned i = hunt->first; i < hunt->first + hunt->squares; i++)
        if (hunt->found_in[i] == UINT64_MAX)
            status = find_open(i, "candidates", drawn);
    return status;
}

/* In mul32one no factor of nine bits was met for the bishops on d4, e4 and d5, so one bit more
 * than the mask has squares is tried unless the bits are given. */
int find_by_chance(const struct find_request *request, struct find_answer *answer)
{
    unsigned first = find_first(request);
    struct hunt hunt = {.request = request, .answer = answer, .first = first};
    uint64_t tries = find_problem(request, first).tries, rounds;
    hunt.squares = find_end(request) - first;
    memset(hunt.found_in, 0xff, sizeof hunt.found_in);
    pthread_mutex_init(&hunt.lock, NULL);
    rounds = draw_all(&hunt, tries);
    if (hunt.end == CLI_YES && hunt.found < hunt.squares && !request->find.bits &&
        !request->seconds)
        rounds = draw_again(&hunt, tries);
    pthread_mutex_destroy(&hunt.lock);
    answer->is_stopped = hunt.end == CLI_OPEN && hunt.found < hunt.squares;
    if (hunt.end == CLI_FAILED || answer->is_stopped)
        return hunt.end;
    return tell_open(&hunt, tries, rounds);
}

/* ---- Recipes ---- */

int find_by_recipe(const struct find_request *request, struct find_answer *answer)
{
    struct grim_recipe_stream stream;
    struct cli_progress progress;
    unsigned first = find_first(request), end = find_end(request);
    int status = CLI_YES;
    grim_recipe_begin(&stream,
                      request->way == FIND_ROMSTAD ? GRIM_RECIPE_ROMSTAD : GRIM_RECIPE_STOCKFISH,
                      (uint32_t)request->find.seed);
    cli_progress_start(&progress, "square", end - first);
    for (unsigned i = first; i < end && !cli_stop; i++) {
        struct grim_find find = find_problem(request, i);
        struct grim_factor *row = find_row_at(answer, i);
        if (grim_recipe_find(&stream, &find, &row->factor))
            row->bits = grim_find_bits(&find);
        else
            status = find_open(i, "candidates", find.tries);
        cli_progress_at(&progress, i - first + 1);
    }
    cli_progress_end(&progress);
    answer->is_stopped = cli_stop && find_missing(request, answer);
    return answer->is_stopped ? CLI_OPEN : status;
}
