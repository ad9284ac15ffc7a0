/* show rank - the principle on a single rank, in six steps from a walk to a factor. */
#include "../answers/rank.h"

#include <string.h>

#include "show.h"

/* A rook on c, a king on f and something behind it: the position of the page that taught the
 * principle, and one man more. */
enum { EXAMPLE_FILE = 2, EXAMPLE_RANK = 0xa4 };

static int read_file(const char *text, unsigned *file)
{
    size_t length = strlen(text);
    if (text[0] < 'a' || text[0] > 'h' || length > 2 || (length == 2 && text[1] != '1'))
        return cli_error(0, "\"%.32s\" is not on this rank; say a to h", text);
    *file = (unsigned)(text[0] - 'a');
    return 1;
}

static int read_byte(const char *text, unsigned *byte)
{
    uint64_t board;
    if (!cli_board(text, &board))
        return 0;
    if (board > 255)
        return cli_error(0, "\"%.32s\" is more than one rank; give up to 2 hexadecimal digits",
                         text);
    *byte = (unsigned)board;
    return 1;
}

static int read_arguments(struct answer_rank *rank, int argc, char **argv,
                          const struct show_options *options)
{
    rank->file = EXAMPLE_FILE;
    rank->occ = EXAMPLE_RANK;
    rank->is_example = !options->occ;
    if (options->fen || options->scheme)
        return cli_error(0,
                         "show rank has no %s; it takes a file a to h, and --occ with two digits",
                         options->fen ? "--fen" : "--scheme");
    if (argc > 3)
        return cli_error(0, "show rank takes one file, as in: grimoire show rank c");
    return (argc < 3 || read_file(argv[2], &rank->file)) &&
           (!options->occ || read_byte(options->occ, &rank->occ));
}

/* Every way must give what geometry says of a rook on the first rank. */
static int check(const struct answer_rank *rank)
{
    unsigned wanted = grim_geometry_attacks(GRIM_ROOK, rank->file, rank->occ) & 255;
    unsigned direct = rank->direct[rank->file][rank->occ];
    unsigned by_mask = rank->small[rank->file][answer_rank_step(rank, "index")];
    unsigned by_factor = rank->small[rank->file][answer_rank_step(rank, "gathered")];
    if (direct != wanted || by_mask != wanted || by_factor != wanted)
        return cli_error(CLI_NO, "rank: a rook on %c attacks 0x%02x, not 0x%02x, 0x%02x, 0x%02x",
                         'a' + (int)rank->file, wanted, direct, by_mask, by_factor);
    return CLI_YES;
}

int cli_show_rank(int argc, char **argv, const struct show_options *options)
{
    static struct answer_rank rank;
    static struct sheet sheet;
    if (!read_arguments(&rank, argc, argv, options))
        return CLI_USAGE;
    answer_rank_fill(&rank);
    answer_rank_sheet(&sheet, &rank);
    if (options->json)
        answer_rank_json(stdout, &rank);
    int status = show_sheet(&sheet, options);
    return status ? status : check(&rank);
}
