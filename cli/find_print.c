/* find_print.c - what grimoire find found: a row, or a whole file of factors, as text or JSON. */
#include <inttypes.h>
#include <stdio.h>

#include "../lib/tools.h"
#include "cli.h"
#include "find.h"

/* ---- What is there ---- */

unsigned find_missing(const struct find_request *request, const struct find_answer *answer)
{
    unsigned missing = 0;
    for (unsigned i = find_first(request); i < find_end(request); i++)
        missing += !find_factor_at(answer, i);
    return missing;
}

/* Offsets are laid out when all squares are there. */
static const char *column(const struct find_request *request, const struct find_answer *answer)
{
    if (request->scheme->finding == GRIM_FINDING_table)
        return NULL;
    int has_offset = request->scheme->finding == GRIM_FINDING_placed;
    return request->all && has_offset && !find_missing(request, answer) ? "offset" : "bits";
}

static uint32_t column_value(const char *name, const struct grim_factor *row)
{
    return *name == 'o' ? row->offset : row->bits;
}

static void print_subject(FILE *out, const struct find_request *request)
{
    unsigned i = find_first(request);
    if (request->all)
        fprintf(out, "all ");
    else
        fprintf(out, "%s %s ", grim_piece_name(find_piece_at(i)), grim_square_name(i % 64));
}

/* The words that give the same answer again; a time is said as the runs that were made in it. */
static void print_options(FILE *out, const struct find_request *request,
                          const struct find_answer *answer)
{
    uint64_t tries = request->way == FIND_CLIMB ? answer->runs : request->find.tries;
    fprintf(out, "--scheme %s", request->scheme->name);
    if (request->recipe)
        fprintf(out, " --recipe %s", request->recipe);
    if (request->goal_name)
        fprintf(out, " --goal %s", request->goal_name);
    if (request->way != FIND_STOCKFISH)
        fprintf(out, " --seed %" PRIu64, request->find.seed);
    if (request->find.bits)
        fprintf(out, " --bits %u", request->find.bits);
    if (tries)
        fprintf(out, " --tries %" PRIu64, tries);
}

/* ---- Text ---- */

static void print_row(const struct find_request *request, unsigned i, struct find_answer *answer)
{
    const struct grim_factor *row = find_row_at(answer, i);
    const char *name = column(request, answer);
    printf("%-6s %s 0x%016" PRIx64, grim_piece_name(find_piece_at(i)), grim_square_name(i % 64),
           row->factor);
    if (name)
        printf(" %" PRIu32, column_value(name, row));
    printf("\n");
}

static void print_goal(const struct find_request *request, const struct find_answer *answer)
{
    if (request->way == FIND_CLIMB)
        printf("# range %" PRIu32 ", %" PRIu32 " slots used; %" PRIu64 " runs of a climb%s\n",
               answer->sum.range, answer->sum.slots, answer->runs,
               request->all ? ", sums over all squares" : "");
    if (answer->ahead)
        printf("# and one run more of the first %u squares\n", answer->ahead);
}

static void print_file(const struct find_request *request, struct find_answer *answer)
{
    const char *name = column(request, answer);
    printf("grimoire-factors 1\nscheme %s\n", request->scheme->name);
    printf("# %s\n", grim_scheme_find(request->scheme->name)->formula);
    print_goal(request, answer);
    printf("source found here: grimoire find ");
    print_subject(stdout, request);
    print_options(stdout, request, answer);
    printf("\n");
    if (answer->slots)
        printf("slots %" PRIu32 "\n", answer->slots);
    printf("columns piece square factor%s%s\n", name ? " " : "", name ? name : "");
    for (unsigned i = 0; i < 128; i++)
        print_row(request, i, answer);
}

/* A file lacks no square; these are rows such as single squares have. */
static void print_rest(const struct find_request *request, struct find_answer *answer)
{
    for (unsigned i = find_first(request); i < find_end(request); i++)
        if (find_factor_at(answer, i))
            print_row(request, i, answer);
}

/* ---- JSON ---- */

static void print_json_goal(const struct find_request *request, const struct find_answer *answer)
{
    if (request->way == FIND_CLIMB)
        printf(",\"range\":%" PRIu32 ",\"used\":%" PRIu32 ",\"runs\":%" PRIu64, answer->sum.range,
               answer->sum.slots, answer->runs);
}

static void print_json_row(const struct find_request *request, unsigned i,
                           struct find_answer *answer)
{
    const struct grim_factor *row = find_row_at(answer, i);
    const char *name = column(request, answer);
    printf("{\"piece\":\"%s\",\"square\":\"%s\",\"factor\":\"0x%016" PRIx64 "\"",
           grim_piece_name(find_piece_at(i)), grim_square_name(i % 64), row->factor);
    if (name)
        printf(",\"%s\":%" PRIu32, name, column_value(name, row));
    if (!request->all)
        print_json_goal(request, answer);
    printf("}");
}

static void print_json_rows(const struct find_request *request, struct find_answer *answer)
{
    const char *between = "";
    for (unsigned i = 0; i < 128; i++) {
        if (!find_factor_at(answer, i))
            continue;
        printf("%s", between);
        print_json_row(request, i, answer);
        between = ",\n";
    }
}

/* "open" says how many squares are missing, if any are. */
static void print_json_file(const struct find_request *request, struct find_answer *answer)
{
    unsigned missing = find_missing(request, answer);
    printf("{\"scheme\":\"%s\"", request->scheme->name);
    if (request->way != FIND_STOCKFISH)
        printf(",\"seed\":%" PRIu64, request->find.seed);
    if (answer->slots)
        printf(",\"slots\":%" PRIu32, answer->slots);
    print_json_goal(request, answer);
    if (missing)
        printf(",\"open\":%u", missing);
    printf(",\"factors\":[\n");
    print_json_rows(request, answer);
    printf("]}\n");
}

/* ---- Either ---- */

/* Arrays of a fixed shift one behind the other, from the first slot that each uses: pack does
 * better, but this is a table, too. */
static void lay_out(const struct find_request *request, struct find_answer *answer)
{
    uint32_t end = 0;
    for (unsigned i = 0; i < 128; i++) {
        struct grim_find find = find_problem(request, i);
        struct grim_factor *row = find_row_at(answer, i);
        struct grim_climbed measured;
        grim_climb_measure(&find, row->factor, &measured);
        row->offset = end > measured.first ? end - measured.first : 0;
        end = row->offset + measured.first + measured.range;
    }
    answer->slots = end;
}

void find_print(const struct find_request *request, const struct find_answer *found)
{
    struct find_answer answer = *found;
    const char *name = column(request, found);
    unsigned missing = find_missing(request, found);
    if (missing == find_end(request) - find_first(request))
        return;
    if (name && *name == 'o')
        lay_out(request, &answer);
    if (missing && !request->json)
        print_rest(request, &answer);
    else if (request->all)
        (request->json ? print_json_file : print_file)(request, &answer);
    else if (request->json) {
        print_json_row(request, find_first(request), &answer);
        printf("\n");
    } else {
        print_row(request, find_first(request), &answer);
        print_goal(request, &answer);
    }
}

/* ---- On stderr ---- */

/* A search is pure: it does not go on, but begins again and finds the same. */
int find_tell_stopped(const struct find_request *request, const struct find_answer *answer)
{
    unsigned squares = find_end(request) - find_first(request);
    int runs = request->way == FIND_CLIMB && answer->runs;
    fflush(stdout);
    fprintf(stderr, "grimoire: stopped");
    if (runs)
        fprintf(stderr, " after %" PRIu64 " runs", answer->runs);
    fprintf(stderr, ", %u of %u squares found; `grimoire find ",
            squares - find_missing(request, answer), squares);
    print_subject(stderr, request);
    print_options(stderr, request, answer);
    if (!runs)
        fprintf(stderr, "` begins again with the same candidates, another seed with others\n");
    else
        fprintf(stderr, "` gives the same again%s; more tries or another seed look further\n",
                answer->ahead ? " but for the run that not all squares had" : "");
    return CLI_OPEN;
}
