/* find.h - what the parts of grimoire find share: the request, the rows, and running jobs. */
#ifndef GRIM_CLI_FIND_H
#define GRIM_CLI_FIND_H

#include "../base/runner.h"
#include "../lib/factors.h"
#include "../search/find/climb.h"
#include "../search/find/random.h"
#include "progress.h"

/* Recipes and goals as they are written; goals in the order of enum goal. */
#define FIND_RECIPES "carryfree fewbits periods kannan romstad stockfish"
#define FIND_GOALS "bits range slots"

enum find_recipe {
    FIND_NO_RECIPE = -1,
    FIND_RECIPE_CARRYFREE,
    FIND_RECIPE_FEWBITS,
    FIND_RECIPE_PERIODS,
    FIND_RECIPE_KANNAN,
    FIND_RECIPE_ROMSTAD,
    FIND_RECIPE_STOCKFISH
};

enum find_way { FIND_RANDOM, FIND_KANNAN, FIND_ROMSTAD, FIND_STOCKFISH, FIND_CLIMB };

struct find_request {
    const struct findable *scheme;
    struct find find;   /* piece and square when it is about one; 0 for what was not given */
    const char *recipe; /* as it was written; NULL for none */
    const char *goal_name;
    enum find_way way;
    enum goal goal;
    unsigned threads;
    uint64_t seconds; /* 0 is no limit */
    int seeded;       /* a seed was given */
    int all, json;
};

/* One square or all 128. */
struct find_answer {
    struct grim_factors rows;
    uint32_t slots;     /* of the table, where there is one for all squares */
    struct climbed sum; /* of ranges and used slots; of one square with a goal, its own */
    uint64_t runs;      /* of a climb, for every square */
    uint64_t guesses;   /* of bits, of all squares, by Kannan's recipe */
    unsigned ahead;     /* how many squares had one more run when it was stopped */
    int is_stopped;     /* by a signal, before everything was done */
};

/* ---- Squares by number: rooks are 0 to 63, bishops 64 to 127 ---- */

static inline enum grim_piece find_piece_at(unsigned i)
{
    return i < 64 ? GRIM_ROOK : GRIM_BISHOP;
}

static inline struct grim_factor *find_row_at(struct find_answer *answer, unsigned i)
{
    return i < 64 ? &answer->rows.rook[i] : &answer->rows.bishop[i - 64];
}

/* 0 for none. */
static inline uint64_t find_factor_at(const struct find_answer *answer, unsigned i)
{
    return i < 64 ? answer->rows.rook[i].factor : answer->rows.bishop[i - 64].factor;
}

/* The squares asked for are those from the first one up to, not including, the end. */
static inline unsigned find_first(const struct find_request *request)
{
    return request->all ? 0 : 64 * (unsigned)request->find.piece + request->find.sq;
}

static inline unsigned find_end(const struct find_request *request)
{
    return request->all ? 128 : find_first(request) + 1;
}

/* Returns 0 after saying what is wrong. */
struct cli_find;
int find_read(const struct cli_find *given, struct find_request *request);

/* The problem of one of these squares, with its scheme. */
struct find find_problem(const struct find_request *request, unsigned i);

/* Says that a square is open after this many of `what`, and returns CLI_OPEN. */
int find_open(unsigned i, const char *what, uint64_t count);

/* ---- The searches: each returns an exit status ---- */

int find_by_chance(const struct find_request *request, struct find_answer *answer);
int find_by_guessing(const struct find_request *request, struct find_answer *answer);
int find_by_recipe(const struct find_request *request, struct find_answer *answer);
int find_by_climbing(const struct find_request *request, struct find_answer *answer);
int find_offsetin(const struct find_request *request, struct find_answer *answer);

/* How many of the squares asked for have no factor, which is 0. */
unsigned find_missing(const struct find_request *request, const struct find_answer *answer);

/* Prints the answer in the form requested; if squares are missing, the rows that were found. */
void find_print(const struct find_request *request, struct find_answer *answer);

/* Says on a terminal, on stderr, what a file of all squares comes to. */
void find_tell_found(const struct find_request *request, const struct find_answer *answer);

/* Says on stderr how far a stopped search got, and how to continue; returns CLI_OPEN. */
int find_tell_stopped(const struct find_request *request, const struct find_answer *answer);

/* ---- Jobs: find_jobs.c ---- */

/* The jobs of a round are one for each of the squares asked for. */
static inline unsigned find_squares(const struct find_request *request)
{
    return find_end(request) - find_first(request);
}

/* Nonzero when the time that was given is over, but not within a round. */
int find_is_late(const struct find_request *request, uint64_t number, double started);

/* `done` is told how many were done: whole rounds, unless one of them ended it all or a
 * signal did. Returns CLI_YES, CLI_OPEN after a signal, or CLI_FAILED after saying what
 * the machine did not have. */
int find_run(const struct find_request *request, const struct base_jobs *jobs, uint64_t *done);

/* All jobs, with a line of progress that `keep` moves on: CLI_YES, or the exit status when it was
 * said that something is missing, or how far they came before a signal. `what` is one of what is
 * counted, and `many` are several. */
int find_run_all(const struct base_jobs *jobs, unsigned threads, struct cli_progress *progress,
                 const char *what, const char *many);

#endif
