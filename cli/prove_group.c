/* prove_group.c - grimoire prove group [rook|bishop] [--bits N] [--squares N] [--json]
 *
 * Can one factor per square send all rooks, or all bishops, into one table of 2^bits slots
 * without offsets? The fewest slots that any factors need are added up over the board
 * (search/bound/bound.h). When they are more than the table has, the answer is no; otherwise it is
 * open. */
#include <inttypes.h>
#include <string.h>

#include "../search/bound/bound.h"
#include "../search/bound/carries.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

enum { KINDS_MAX = 16, RULES = 3 };

/* A small slider whose minimum is more than the rules give, unless it has too many squares to be
 * asked. The single ray of six is left out: its patterns allow so much that it would take days. */
static const struct grim_rays small[] = {{{2, 2, 0, 0}}, {{3, 2, 0, 0}}, {{5, 0, 0, 0}},
                                         {{2, 2, 2, 0}}, {{3, 3, 0, 0}}, {{4, 2, 0, 0}}};
enum { SMALL = sizeof small / sizeof *small };

static const char *const rule_names[RULES] = {"split", "pair", "exact"};

struct request {
    int pieces[2]; /* asked for */
    unsigned bits[2];
    unsigned squares;
    int json;
};

/* What came out: the bound by the first rule, by two, and with all minima. */
struct results {
    struct grim_bound bounds[RULES];
    uint32_t minima[SMALL]; /* 0 for those not computed */
    int is_stopped;         /* before all that were asked for */
};

/* ---- What is asked ---- */

static struct request request_of(const struct cli_prove_group *given)
{
    struct request request = {{1, 1}, {13, 11}, given->squares, given->json};
    if (given->has_piece)
        request.pieces[!given->piece] = 0;
    if (given->has_bits)
        request.bits[given->piece] = given->bits;
    return request;
}

/* ---- The minima ---- */

static int on_seen(void *context, uint64_t patterns)
{
    if (patterns % 256 == 0)
        cli_progress_at((struct cli_progress *)context, patterns);
    return !cli_stop;
}

static uint32_t minimum_of(const struct grim_rays *rays)
{
    struct cli_progress progress;
    const struct grim_minimum_watcher watcher = {on_seen, &progress};
    cli_progress_start(&progress, "carry pattern", grim_carry_patterns(grim_rays_squares(rays)));
    uint32_t minimum = grim_minimum(rays, &watcher);
    cli_progress_end(&progress);
    return minimum;
}

/* A signal ends it with fewer minima, and a bound that holds all the same. */
static int compute(const struct request *request, struct results *results)
{
    memset(results, 0, sizeof *results);
    for (int rule = 0; rule < RULES; rule++)
        grim_bound_start(&results->bounds[rule], rule > 0);
    for (unsigned i = 0; i < SMALL && !results->is_stopped; i++) {
        if (grim_rays_squares(&small[i]) > request->squares)
            continue;
        results->minima[i] = minimum_of(&small[i]);
        results->is_stopped = cli_stop && !results->minima[i];
        if (results->is_stopped)
            break;
        if (!results->minima[i])
            return 0;
        grim_bound_know(&results->bounds[RULES - 1], &small[i], results->minima[i]);
    }
    return 1;
}

/* The different sliders of a piece, each by its rays, and how many squares have them. */
struct kind {
    struct grim_rays rays;
    unsigned board_squares;
};

static unsigned list_kinds(enum grim_piece piece, struct kind *kinds)
{
    unsigned count = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        struct grim_rays rays = grim_bound_rays(piece, sq);
        unsigned i = 0;
        while (i < count && memcmp(&kinds[i].rays, &rays, sizeof rays) != 0)
            i++;
        if (i == count)
            kinds[count++] = (struct kind){rays, 0};
        kinds[i].board_squares++;
    }
    return count;
}

static int is_no(const struct request *request, struct results *results, enum grim_piece piece)
{
    return grim_bound_board(&results->bounds[RULES - 1], piece) > UINT32_C(1)
                                                                      << request->bits[piece];
}

/* ---- For people ---- */

static void print_rays(const struct grim_rays *rays)
{
    for (unsigned i = 0; i < 4; i++)
        if (rays->length[i])
            printf("%s%u", i ? " " : "  ", rays->length[i]);
        else
            printf("  ");
}

static void print_minima(struct results *results)
{
    printf("Small sliders: relevant squares on the rays, and the fewest slots\n\n"
           "  rays         split    pair   exact\n");
    for (unsigned i = 0; i < SMALL; i++) {
        if (!results->minima[i])
            continue;
        print_rays(&small[i]);
        for (int rule = 0; rule < RULES - 1; rule++)
            printf("%8" PRIu32, grim_bound_slots(&results->bounds[rule], &small[i]));
        printf("%8" PRIu32 "\n", results->minima[i]);
    }
    printf("\n");
}

static void print_kinds(struct results *results, enum grim_piece piece)
{
    struct kind kinds[KINDS_MAX];
    unsigned count = list_kinds(piece, kinds);
    printf("%ss: fewest slots of one square, at least\n\n"
           "  rays         split    pair   exact  relevant  index bits  squares of the board\n",
           grim_piece_name(piece));
    for (unsigned i = 0; i < count; i++) {
        const struct grim_rays *rays = &kinds[i].rays;
        print_rays(rays);
        for (int rule = 0; rule < RULES; rule++)
            printf("%8" PRIu32, grim_bound_slots(&results->bounds[rule], rays));
        printf("%10u%12u%22u\n", grim_rays_squares(rays),
               grim_bound_bits(grim_bound_slots(&results->bounds[RULES - 1], rays)),
               kinds[i].board_squares);
    }
    printf("  all     ");
    for (int rule = 0; rule < RULES; rule++)
        printf("%8" PRIu32, grim_bound_board(&results->bounds[rule], piece));
    printf("\n");
    if (grim_bound_shared(piece))
        printf("  (less %" PRIu32 " slots that two squares may share)\n",
               grim_bound_shared(piece));
    printf("\n");
}

static void print_answer(const struct request *request, struct results *results,
                         enum grim_piece piece)
{
    uint32_t slots = grim_bound_board(&results->bounds[RULES - 1], piece);
    unsigned bits = request->bits[piece];
    printf("%ss in one table of %u bits, %" PRIu32 " slots: %s.\n", grim_piece_name(piece), bits,
           UINT32_C(1) << bits,
           is_no(request, results, piece) ? "NO" : "OPEN, this bound does not settle it");
    printf("  Any factors, constants and shifts need %" PRIu32 " slots, hence %u bits.\n", slots,
           grim_bound_bits(slots));
}

static void print_all(const struct request *request, struct results *results)
{
    print_minima(results);
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (request->pieces[piece])
            print_kinds(results, (enum grim_piece)piece);
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (request->pieces[piece])
            print_answer(request, results, (enum grim_piece)piece);
}

/* ---- As JSON ---- */

static void print_json_rays(const struct grim_rays *rays)
{
    printf("\"rays\":[");
    for (unsigned i = 0; i < 4 && rays->length[i]; i++)
        printf("%s%u", i ? "," : "", rays->length[i]);
    printf("]");
}

static void print_json_kinds(struct results *results, enum grim_piece piece)
{
    struct kind kinds[KINDS_MAX];
    unsigned count = list_kinds(piece, kinds);
    for (unsigned i = 0; i < count; i++) {
        printf("%s\n  {", i ? "," : "");
        print_json_rays(&kinds[i].rays);
        for (int rule = 0; rule < RULES; rule++)
            printf(",\"%s\":%" PRIu32, rule_names[rule],
                   grim_bound_slots(&results->bounds[rule], &kinds[i].rays));
        printf(",\"squares\":%u}", kinds[i].board_squares);
    }
}

static void print_json_table(const struct request *request, struct results *results,
                             enum grim_piece piece)
{
    printf("\"%s\":{\"bits\":%u,\"answer\":\"%s\"", grim_piece_name(piece), request->bits[piece],
           is_no(request, results, piece) ? "no" : "open");
    for (int rule = 0; rule < RULES; rule++)
        printf(",\"%s\":%" PRIu32, rule_names[rule],
               grim_bound_board(&results->bounds[rule], piece));
    printf(",\"shared\":%" PRIu32 ",\"kinds\":[", grim_bound_shared(piece));
    print_json_kinds(results, piece);
    printf("]}");
}

static void print_json(const struct request *request, struct results *results)
{
    const char *comma = "";
    printf("{\"minima\":[");
    for (unsigned i = 0; i < SMALL; i++) {
        if (!results->minima[i])
            continue;
        printf("%s{", comma);
        print_json_rays(&small[i]);
        printf(",\"slots\":%" PRIu32 "}", results->minima[i]);
        comma = ",";
    }
    printf("]");
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (request->pieces[piece]) {
            printf(",\n");
            print_json_table(request, results, (enum grim_piece)piece);
        }
    printf("}\n");
}

/* ---- The command ---- */

int cli_prove_group(const struct cli_prove_group *given)
{
    struct request request = request_of(given);
    struct results results;
    cli_stop_on_signals();
    if (!compute(&request, &results))
        return cli_error(CLI_FAILED, "no memory for the carry patterns");
    (request.json ? print_json : print_all)(&request, &results);
    if (results.is_stopped)
        cli_error(CLI_OPEN,
                  "stopped; the bound goes by the minima that were found, the same command "
                  "begins again");
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (request.pieces[piece] && !is_no(&request, &results, (enum grim_piece)piece))
            return CLI_OPEN;
    return CLI_NO;
}
