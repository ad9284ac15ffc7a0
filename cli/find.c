/* find.c - grimoire find PIECE SQUARE|all [--bits N] [--scheme NAME] [--seed N] [--tries N]
 * [--json]
 *
 * For one square it prints a row, for all a whole file of factors, the same bytes everywhere: that
 * is how the files of data/factors that say "found here" came about. */
#include <inttypes.h>
#include <string.h>

#include "../search/offsetin.h"
#include "../search/random.h"
#include "cli.h"
#include "progress.h"

/* The forms that can be asked for, what their files say of themselves, and how many candidates are
 * drawn before a number of bits is given up. */
static const struct scheme {
    const char *name;
    enum grim_find_form form;
    const char *formula;
    uint64_t tries;
} schemes[] = {
    {"fancy", GRIM_FIND_FANCY, "(k * M) >> (64 - bits)", 1 << 24},
    {"mul32", GRIM_FIND_MUL32, "(j.low * M.low + j.high * M.high) >> (32 - bits), j = k >> 1",
     1 << 24},
    {"mul32xor", GRIM_FIND_MUL32XOR, "(k.low * M.low ^ k.high * M.high) >> (32 - bits)", 1 << 24},
    {"mul32one", GRIM_FIND_MUL32ONE,
     "rook: as mul32; bishop: ((k.low | k.high >> 1) * M.low) >> (32 - bits)", 1 << 24},
    {"shiftin", GRIM_FIND_SHIFTIN, "(k * M) >> (M >> 58)", 1 << 24},
    {"offsetin", GRIM_FIND_OFFSETIN, "4 * (M & 0xffff) + ((k * M) >> (rook 52, bishop 55))", 0},
};

struct request {
    const struct scheme *scheme;
    struct grim_find find;
    int all;
    int json;
};

static int read_scheme(struct request *request, const char *name)
{
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (strcmp(name, schemes[i].name) == 0) {
            request->scheme = &schemes[i];
            return 1;
        }
    cli_error(CLI_USAGE,
              "no factors to find for the scheme \"%.32s\"; there are some for fancy, "
              "mul32, mul32xor, mul32one, shiftin and offsetin",
              name);
    return 0;
}

static int read_bits(struct request *request, const char *text)
{
    uint64_t bits = 0;
    if (!cli_number("--bits", text, GRIM_FIND_BITS_MAX, &bits))
        return 0;
    request->find.bits = (unsigned)bits;
    if (!bits)
        cli_error(CLI_USAGE, "--bits takes a number from 1 to %d", GRIM_FIND_BITS_MAX);
    return bits != 0;
}

static int read_tries(struct request *request, const char *text)
{
    if (!cli_number("--tries", text, UINT64_MAX, &request->find.tries))
        return 0;
    if (!request->find.tries)
        cli_error(CLI_USAGE, "--tries takes a number from 1");
    return request->find.tries != 0;
}

static int read_words(struct request *request, int argc, char **argv)
{
    request->all = argc > 1 && strcmp(argv[1], "all") == 0;
    if (argc != (request->all ? 2 : 3)) {
        cli_error(CLI_USAGE, "find takes a piece and a square, such as rook e4, or all");
        return 0;
    }
    if (request->all)
        return 1;
    if (!cli_piece(argv[1], &request->find.piece) || !cli_square(argv[2], &request->find.sq))
        return 0;
    if (request->find.piece == GRIM_QUEEN)
        cli_error(CLI_USAGE, "a queen has no factors of her own; ask for rook or bishop");
    return request->find.piece != GRIM_QUEEN;
}

/* The factors of offsetin depend on each other: there is no single one to ask for. */
static int is_possible(const struct request *request)
{
    if (request->scheme->form != GRIM_FIND_OFFSETIN)
        return 1;
    if (request->all && !request->find.bits && !request->find.tries)
        return 1;
    cli_error(CLI_USAGE, "offsetin fits 128 squares into one table: it takes all and --seed, "
                         "but no single square, no --bits and no --tries");
    return 0;
}

static int read_request(struct request *request, int argc, char **argv)
{
    const char *scheme = NULL, *bits = NULL, *seed = NULL, *tries = NULL;
    const struct cli_option options[] = {
        {"--scheme", &scheme, NULL}, {"--bits", &bits, NULL},          {"--seed", &seed, NULL},
        {"--tries", &tries, NULL},   {"--json", NULL, &request->json}, {NULL, NULL, NULL}};
    int left = cli_options(argc, argv, options);
    return left >= 0 && read_words(request, left, argv) &&
           (!scheme || read_scheme(request, scheme)) && (!bits || read_bits(request, bits)) &&
           (!seed || cli_number("--seed", seed, UINT64_MAX, &request->find.seed)) &&
           (!tries || read_tries(request, tries)) && is_possible(request);
}

/* In mul32one no factor of nine bits was met for the bishops on d4, e4 and d5, so one bit more
 * than the mask has squares is tried unless the bits are given. */
static int find_row(const struct request *request, enum grim_piece piece, unsigned sq,
                    struct grim_factor *row)
{
    struct grim_find find = request->find;
    unsigned squares = grim_geometry_count(grim_geometry_mask(piece, sq));
    unsigned most = find.bits ? find.bits : squares + 1;
    find.form = request->scheme->form;
    if (find.form == GRIM_FIND_MUL32ONE && piece == GRIM_ROOK)
        find.form = GRIM_FIND_MUL32;
    find.piece = piece;
    find.sq = sq;
    find.tries = find.tries ? find.tries : request->scheme->tries;
    for (find.bits = find.bits ? find.bits : squares; find.bits <= most; find.bits++)
        if (grim_find_random(&find, &row->factor)) {
            row->bits = find.bits;
            return CLI_YES;
        }
    return cli_error(CLI_OPEN, "%s %s is open: no factor among %" PRIu64 " candidates",
                     grim_piece_name(piece), grim_square_name(sq), find.tries);
}

/* ---- As text: a row, or a file of factors ---- */

static void print_row(enum grim_piece piece, unsigned sq, const struct grim_factor *row)
{
    printf("%-6s %s 0x%016" PRIx64, grim_piece_name(piece), grim_square_name(sq), row->factor);
    if (row->bits)
        printf(" %" PRIu32, row->bits);
    printf("\n");
}

static void print_head(const struct request *request)
{
    printf("grimoire-factors 1\nscheme %s\n", request->scheme->name);
    printf("# k = occ & mask; slot = %s\n", request->scheme->formula);
    printf("source found here: grimoire find all --scheme %s --seed %" PRIu64,
           request->scheme->name, request->find.seed);
    if (request->find.bits)
        printf(" --bits %u", request->find.bits);
    if (request->find.tries)
        printf(" --tries %" PRIu64, request->find.tries);
    printf("\n");
}

static void print_file(const struct request *request, const struct grim_factors *found,
                       uint32_t slots)
{
    print_head(request);
    if (slots)
        printf("slots %" PRIu32 "\ncolumns piece square factor\n", slots);
    else
        printf("columns piece square factor bits\n");
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        print_row(piece, i % 64, grim_factor_of(found, piece, i % 64));
    }
}

/* ---- As JSON ---- */

static void print_json_row(enum grim_piece piece, unsigned sq, const struct grim_factor *row)
{
    printf("{\"piece\":\"%s\",\"square\":\"%s\",\"factor\":\"0x%016" PRIx64 "\"",
           grim_piece_name(piece), grim_square_name(sq), row->factor);
    if (row->bits)
        printf(",\"bits\":%" PRIu32, row->bits);
    printf("}");
}

static void print_json_file(const struct request *request, const struct grim_factors *found,
                            uint32_t slots)
{
    printf("{\"scheme\":\"%s\",\"seed\":%" PRIu64, request->scheme->name, request->find.seed);
    if (slots)
        printf(",\"slots\":%" PRIu32, slots);
    printf(",\"factors\":[\n");
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        print_json_row(piece, i % 64, grim_factor_of(found, piece, i % 64));
        printf(i < 127 ? ",\n" : "]}\n");
    }
}

/* ---- The command ---- */

static void answer(const struct request *request, const struct grim_factors *found, uint32_t slots)
{
    (request->json ? print_json_file : print_file)(request, found, slots);
}

/* A file lacks no row: it is printed when all are there, or not at all. */
static int find_all(const struct request *request)
{
    struct cli_progress progress;
    struct grim_factors found;
    int status = CLI_YES;
    memset(&found, 0, sizeof found);
    cli_progress_start(&progress, "square", 128);
    for (unsigned i = 0; i < 128; i++) {
        enum grim_piece piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        struct grim_factor *row = i < 64 ? &found.rook[i] : &found.bishop[i - 64];
        if (find_row(request, piece, i % 64, row))
            status = CLI_OPEN;
        cli_progress_at(&progress, i + 1);
    }
    cli_progress_end(&progress);
    if (status == CLI_YES)
        answer(request, &found, 0);
    return status;
}

static void on_settled(void *context, unsigned squares)
{
    cli_progress_at((struct cli_progress *)context, squares);
}

static int find_offsetin(const struct request *request)
{
    struct cli_progress progress;
    struct grim_factors found;
    const struct grim_watcher watcher = {on_settled, &progress};
    cli_progress_start(&progress, "square", 128);
    uint32_t slots = grim_find_offsetin(request->find.seed, 128, &watcher, &found);
    cli_progress_end(&progress);
    if (!slots)
        return cli_error(CLI_OPEN,
                         "offsetin is open for the seed %" PRIu64
                         ": some square found no room; try another seed",
                         request->find.seed);
    answer(request, &found, slots);
    return CLI_YES;
}

static int find_one(const struct request *request)
{
    struct grim_factor row = {0};
    int status = find_row(request, request->find.piece, request->find.sq, &row);
    if (status != CLI_YES)
        return status;
    (request->json ? print_json_row : print_row)(request->find.piece, request->find.sq, &row);
    if (request->json)
        printf("\n");
    return CLI_YES;
}

int cli_find(int argc, char **argv)
{
    struct request request = {0};
    request.scheme = &schemes[0];
    request.find.seed = 1;
    if (!read_request(&request, argc, argv))
        return CLI_USAGE;
    if (request.scheme->form == GRIM_FIND_OFFSETIN)
        return find_offsetin(&request);
    return request.all ? find_all(&request) : find_one(&request);
}
