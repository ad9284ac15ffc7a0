/* find_read.c - the request to grimoire find, and options that exclude each other. */
#include <string.h>

#include "../search/find/carry_free.h"
#include "../search/find/kannan.h"
#include "../search/find/period.h"
#include "../search/find/recipes.h"
#include "find.h"
#include "given.h"

static void find_note_recipe(struct find_request *request, const char *name)
{
    request->recipe = name;
    switch (name ? (enum find_recipe)cli_words_find(FIND_RECIPES, name) : FIND_NO_RECIPE) {
    case FIND_NO_RECIPE: break;
    case FIND_RECIPE_CARRYFREE: request->find.recipe = FIND_CARRY_FREE; break;
    case FIND_RECIPE_FEWBITS: request->find.recipe = FIND_FEW_BITS; break;
    case FIND_RECIPE_PERIODS: request->find.recipe = FIND_PERIODS; break;
    case FIND_RECIPE_KANNAN: request->way = FIND_KANNAN; break;
    case FIND_RECIPE_ROMSTAD: request->way = FIND_ROMSTAD; break;
    case FIND_RECIPE_STOCKFISH: request->way = FIND_STOCKFISH; break;
    }
}

static void find_note_goal(struct find_request *request, const char *name)
{
    request->goal_name = name;
    if (name) {
        request->way = FIND_CLIMB;
        request->goal = (enum goal)cli_words_find(FIND_GOALS, name);
    }
}

/* ---- What goes together ---- */

/* The factors of offsetin depend on each other: a single one cannot be searched for. */
static int find_read_offsetin_is_possible(const struct find_request *request)
{
    if (request->all && !request->find.bits && !request->find.tries && !request->seconds &&
        !request->recipe && !request->goal_name)
        return 1;
    return cli_error(0, "offsetin fits 128 squares into one table: it takes all and --seed, "
                        "but no single square, no --bits, no --tries, no --time, no --recipe and "
                        "no --goal");
}

static int find_read_source_is_possible(const struct find_request *request)
{
    for (unsigned i = find_first(request); i < find_end(request); i++) {
        struct find find = find_problem(request, i);
        if (find.recipe == FIND_CARRY_FREE && !carry_free_exists(&find))
            return cli_error(0, "carryfree is for fancy, fixed and black, with as many bits as "
                                "relevant squares");
        if (find.recipe == FIND_PERIODS && !period_exists(&find))
            return cli_error(0, "periods is for fancy and fixed");
        if (request->way == FIND_KANNAN && !kannan_exists(&find))
            return cli_error(0, "kannan is for fancy and fixed");
    }
    return 1;
}

static int find_read_recipe_is_possible(const struct find_request *request)
{
    int published = request->way == FIND_ROMSTAD || request->way == FIND_STOCKFISH;
    if (published && !recipe_has(request->scheme))
        return cli_error(0, "the recipe %s is for fancy and mul32xor", request->recipe);
    if ((published || request->way == FIND_KANNAN) && request->seconds)
        return cli_error(0, "the recipe %s takes --tries, but no --time", request->recipe);
    if ((published || request->way == FIND_KANNAN) && request->threads > 1)
        return cli_error(0, "the recipe %s is sequential; it takes one thread", request->recipe);
    if (request->way == FIND_STOCKFISH && request->seeded)
        return cli_error(0, "the recipe stockfish has its own seeds, one for each rank");
    if (request->way == FIND_ROMSTAD && request->find.seed > UINT32_MAX)
        return cli_error(0, "the recipe romstad takes a seed of 32 bits");
    return find_read_source_is_possible(request);
}

static int find_read_goal_is_possible(const struct find_request *request)
{
    if (!climb_has(request->scheme))
        return cli_error(0, "--goal is for fancy, fixed, black, mul32, mul32xor and mul32one");
    return 1;
}

static int find_read_is_possible(const struct find_request *request)
{
    enum finding finding = request->scheme->finding;
    if (finding == FINDING_table)
        return find_read_offsetin_is_possible(request);
    if (request->all && finding == FINDING_placed &&
        (request->find.bits || (request->goal_name && request->goal == GOAL_BITS)))
        return cli_error(0,
                         "a whole table of %s has 12 bits for rooks and 9 for bishops; other bits "
                         "are for single squares",
                         request->scheme->name);
    return request->way == FIND_CLIMB ? find_read_goal_is_possible(request)
                                      : find_read_recipe_is_possible(request);
}

int find_read(const struct cli_find *given, struct find_request *request)
{
    memset(request, 0, sizeof *request);
    request->scheme = find_scheme_named(given->scheme);
    request->find.piece = given->piece;
    request->find.sq = given->sq;
    request->find.bits = given->bits;
    request->find.seed = given->seed;
    request->find.tries = given->tries;
    request->seeded = given->has_seed;
    request->seconds = given->time;
    request->threads = given->threads;
    request->all = given->all;
    request->json = given->json;
    find_note_recipe(request, given->recipe);
    find_note_goal(request, given->goal);
    return find_read_is_possible(request);
}
