#include "show.h"

#include <string.h>

#include "../answers/fen.h"
#include "../answers/lookup.h"
#include "../answers/svg.h"
#include "../base/file.h"
#include "../lib/cpu.h"

/* An invented position: on d4 and on most other squares a slider meets men near and far, and men
 * behind the first ones. 3r2k1/pb3p1p/1p1n2p1/8/P5N1/2P2P1P/1B1R2P1/6K1 */
static const uint64_t example = UINT64_C(0x48a34a0041a44a40);

/* ---- Arguments ----------------------------------------------------------------------------- */

static int read_occupancy(const struct show_options *options, uint64_t *occ)
{
    char why[FEN_WHY];
    if (options->occ && options->fen)
        return cli_error(0, "say the occupancy once: --occ HEX or --fen FEN");
    if (options->fen)
        return fen_occupancy(options->fen, occ, why) ? 1 : cli_error(0, "%s", why);
    *occ = example;
    return options->occ ? cli_board(options->occ, occ) : 1;
}

static int read_arguments(struct answer_lookup *show, int argc, char **argv,
                          const struct show_options *options)
{
    if (argc > 1 && !cli_piece(argv[1], &show->piece))
        return 0;
    if (argc != 3)
        return cli_error(0, "show takes a piece and a square, as in: grimoire show rook d4");
    if (!cli_square(argv[2], &show->sq) || !read_occupancy(options, &show->occ))
        return 0;
    show->is_picked = !options->scheme;
    show->is_example = !options->occ && !options->fen;
    show->scheme =
        cli_scheme(options->scheme ? options->scheme : grim_pick(show->piece, cli_cpu()));
    return show->scheme != NULL;
}

/* ---- The lookup ---------------------------------------------------------------------------- */

static int do_lookups(struct answer_lookup *show)
{
    show->lookups = grim_scheme_lookups(show->scheme, cli_cpu());
    show->table = cli_table(show->scheme);
    if (!show->table)
        return 0;
    struct tracer *tracer = tracer_new(show->scheme, show->table);
    if (!tracer)
        return cli_error(0, "there is not enough memory");
    answer_lookup_do(show, tracer);
    tracer_free(tracer);
    return 1;
}

/* ---- The command --------------------------------------------------------------------------- */

static int check_attacks(const struct answer_lookup *show)
{
    for (unsigned part = GRIM_ROOK; part <= GRIM_QUEEN; part++) {
        uint64_t wanted = grim_geometry_attacks((enum grim_piece)part, show->sq, show->occ);
        if (answer_lookup_takes(show, part) && show->attacks[part] != wanted)
            return cli_error(CLI_NO, "%s: %s on %s attacks 0x%016llx, not 0x%016llx",
                             show->scheme->name, grim_piece_name((enum grim_piece)part),
                             grim_square_name(show->sq), (unsigned long long)wanted,
                             (unsigned long long)show->attacks[part]);
    }
    return CLI_YES;
}

int show_sheet(const struct sheet *sheet, const struct show_options *options)
{
    struct boards_style style = boards_style(stdout);
    if (!options->json)
        sheet_print(stdout, sheet, &style);
    int error = options->svg ? svg_write(options->svg, sheet) : 0;
    return error ? cli_error(CLI_FAILED, "cannot write %s: %s", options->svg, base_why(error))
                 : CLI_YES;
}

static int show_lookup(int argc, char **argv, const struct show_options *options)
{
    static struct answer_lookup show;
    static struct sheet sheet;
    if (!read_arguments(&show, argc, argv, options))
        return CLI_USAGE;
    if (!do_lookups(&show))
        return CLI_FAILED;
    answer_lookup_sheet(&sheet, &show);
    if (options->json)
        answer_lookup_json(stdout, &show);
    int status = show_sheet(&sheet, options);
    return status ? status : check_attacks(&show);
}

int cli_show(int argc, char **argv)
{
    struct show_options given = {NULL, NULL, NULL, NULL, 0};
    const struct cli_option options[] = {
        {"--occ", &given.occ, NULL},       {"--fen", &given.fen, NULL},
        {"--scheme", &given.scheme, NULL}, {"--svg", &given.svg, NULL},
        {"--json", NULL, &given.json},     {NULL, NULL, NULL},
    };
    int left = cli_options(argc, argv, options);
    if (left < 0)
        return CLI_USAGE;
    if (left > 1 && strcmp(argv[1], "rank") == 0)
        return cli_show_rank(left, argv, &given);
    return show_lookup(left, argv, &given);
}
