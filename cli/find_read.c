/* find_read.c - what grimoire find is asked for, and what does not go together. */
#include <stdio.h>
#include <string.h>

#include "../search/find/bitscan.h"
#include "../search/find/carry_free.h"
#include "../search/find/recipes.h"
#include "cli.h"
#include "find.h"

enum { SECONDS_MAX = 1000000000 };

/* ---- Words one by one: each returns 0 after saying what is wrong ---- */

/* "fancy, fixed and black" */
static void list_schemes(char *list, size_t size)
{
    const struct grim_findable *scheme = grim_findable_at(0), *next;
    size_t used = 0;
    for (unsigned i = 1; scheme && used < size; i++, scheme = next) {
        next = grim_findable_at(i);
        const char *before = i == 1 ? "" : next ? ", " : " and ";
        used += (size_t)snprintf(list + used, size - used, "%s%s", before, scheme->name);
    }
}

static int read_scheme(struct find_request *request, const char *name)
{
    char known[256];
    request->scheme = name ? grim_findable(name) : &grim_findable_fancy;
    if (request->scheme)
        return 1;
    list_schemes(known, sizeof known);
    return cli_error(0, "no factors to find for the scheme \"%.32s\"; there are some for %s", name,
                     known);
}

static int read_recipe(struct find_request *request, const char *name)
{
    request->recipe = name;
    if (!name)
        return 1;
    if (strcmp(name, "carryfree") == 0)
        request->find.recipe = GRIM_FIND_CARRY_FREE;
    else if (strcmp(name, "fewbits") == 0)
        request->find.recipe = GRIM_FIND_FEW_BITS;
    else if (strcmp(name, "romstad") == 0)
        request->way = FIND_ROMSTAD;
    else if (strcmp(name, "stockfish") == 0)
        request->way = FIND_STOCKFISH;
    else
        return cli_error(0,
                         "no recipe \"%.32s\"; there are carryfree, fewbits, romstad and "
                         "stockfish",
                         name);
    return 1;
}

static int read_goal(struct find_request *request, const char *name)
{
    static const char *const names[] = {"bits", "range", "slots"};
    request->goal_name = name;
    if (!name)
        return 1;
    for (unsigned i = 0; i < 3; i++)
        if (strcmp(name, names[i]) == 0) {
            request->way = FIND_CLIMB;
            request->goal = (enum grim_goal)i;
            return 1;
        }
    return cli_error(0, "no goal \"%.32s\"; there are bits, range and slots", name);
}

static int read_numbers(struct find_request *request, const struct find_words *words)
{
    struct grim_find *find = &request->find;
    find->seed = 1;
    request->threads = 1;
    request->seeded = words->seed != NULL;
    return cli_count_from("--bits", words->bits, 1, GRIM_FIND_BITS_MAX, &find->bits) &&
           cli_number_from("--tries", words->tries, 1, UINT64_MAX, &find->tries) &&
           cli_number_from("--time", words->time, 1, SECONDS_MAX, &request->seconds) &&
           cli_count_from("--threads", words->threads, 1, CLI_THREADS_MAX, &request->threads) &&
           cli_number_from("--count", words->count, 1, UINT64_MAX, &request->count) &&
           cli_number("--seed", words->seed, UINT64_MAX, &find->seed);
}

static int read_slider(struct find_request *request, int argc, char **argv)
{
    request->all = argc == 2 && strcmp(argv[1], "all") == 0;
    request->bitscan = argc == 2 && strcmp(argv[1], "bitscan") == 0;
    if (request->all || request->bitscan)
        return 1;
    if (argc != 3)
        return cli_error(0,
                         "find takes a piece and a square, such as rook e4, or all, or bitscan");
    if (!cli_piece(argv[1], &request->find.piece) || !cli_square(argv[2], &request->find.sq))
        return 0;
    if (request->find.piece == GRIM_QUEEN)
        cli_error(CLI_USAGE, "a queen has no factors of her own; ask for rook or bishop");
    return request->find.piece != GRIM_QUEEN;
}

/* ---- What goes together ---- */

static int bitscan_is_possible(const struct find_request *request, const struct find_words *words)
{
    if (words->scheme || words->recipe || words->goal || words->tries || words->time ||
        words->threads)
        return cli_error(0, "find bitscan takes --bits, --seed or --count, and --json");
    if (request->seeded && request->count)
        return cli_error(0, "--count lists in order, --seed draws one; say one of them");
    if (request->find.bits > GRIM_BITSCAN_BITS_MAX)
        return cli_error(0, "a word of 2^%u bits is too long; --bits is 1 to %d here",
                         request->find.bits, GRIM_BITSCAN_BITS_MAX);
    return 1;
}

/* The factors of offsetin depend on each other: there is no single one to ask for. */
static int offsetin_is_possible(const struct find_request *request)
{
    if (request->all && !request->find.bits && !request->find.tries && !request->seconds &&
        !request->recipe && !request->goal_name)
        return 1;
    return cli_error(0, "offsetin fits 128 squares into one table: it takes all and --seed, "
                        "but no single square, no --bits, no --tries, no --time, no --recipe and "
                        "no --goal");
}

static int recipe_is_possible(const struct find_request *request)
{
    int published = request->way == FIND_ROMSTAD || request->way == FIND_STOCKFISH;
    if (published && !grim_recipe_has(request->scheme))
        return cli_error(0, "the recipe %s is for fancy and mul32xor", request->recipe);
    if (published && request->seconds)
        return cli_error(0, "the recipe %s takes --tries, but no --time", request->recipe);
    if (request->way == FIND_STOCKFISH && request->seeded)
        return cli_error(0, "the recipe stockfish has its own seeds, one for each rank");
    if (request->way == FIND_ROMSTAD && request->find.seed > UINT32_MAX)
        return cli_error(0, "the recipe romstad takes a seed of 32 bits");
    for (unsigned i = find_first(request);
         request->find.recipe == GRIM_FIND_CARRY_FREE && i < find_end(request); i++) {
        struct grim_find find = find_problem(request, i);
        if (!grim_carry_free_exists(&find))
            return cli_error(0, "carryfree is for fancy, fixed and black, with as many bits as "
                                "relevant squares");
    }
    return 1;
}

static int goal_is_possible(const struct find_request *request)
{
    if (request->recipe)
        return cli_error(0, "--goal climbs and --recipe draws; say one of them");
    if (!grim_climb_has(request->scheme))
        return cli_error(0, "--goal is for fancy, fixed and black");
    return 1;
}

static int is_possible(const struct find_request *request, const struct find_words *words)
{
    enum grim_finding finding = request->scheme->finding;
    if (request->bitscan)
        return bitscan_is_possible(request, words);
    if (words->count)
        return cli_error(0, "--count is for bitscan");
    if (finding == GRIM_FINDING_table)
        return offsetin_is_possible(request);
    if (request->all && finding == GRIM_FINDING_placed &&
        (request->find.bits || (request->goal_name && request->goal == GRIM_GOAL_BITS)))
        return cli_error(0,
                         "a table of %s has 12 bits for rooks and 9 for bishops; other bits "
                         "are for single squares",
                         request->scheme->name);
    return request->way == FIND_CLIMB ? goal_is_possible(request) : recipe_is_possible(request);
}

int find_read(const struct find_words *words, int left, char **argv, struct find_request *request)
{
    memset(request, 0, sizeof *request);
    request->json = words->json;
    return read_slider(request, left, argv) && read_scheme(request, words->scheme) &&
           read_numbers(request, words) && read_recipe(request, words->recipe) &&
           read_goal(request, words->goal) && is_possible(request, words);
}
