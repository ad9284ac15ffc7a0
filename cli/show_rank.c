/* show rank - the principle on a single rank, in seven steps. */
#include "../answers/rank.h"

#include "show.h"

/* With a rook on c, a king on f and a blocker behind it: the position of the page that taught the
 * principle, with one more blocker. */
enum { EXAMPLE_RANK = 0xa4 };

/* Every step must give the attacks that geometry gives for a rook on the first rank. */
static int show_rank_check(const struct answer_rank *rank)
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

int cli_show_rank(const struct cli_show_rank *given)
{
    static struct answer_rank rank;
    static struct sheet sheet;
    rank.file = (unsigned)given->file % 8; /* a1 to h1 are the words after a to h */
    rank.occ = given->has_occ ? (unsigned)given->occ : EXAMPLE_RANK;
    rank.is_example = !given->has_occ;
    answer_rank_fill(&rank);
    answer_rank_sheet(&sheet, &rank);
    if (given->json)
        answer_rank_json(stdout, &rank);
    int status = show_sheet(&sheet, given->json, given->svg);
    return status ? status : show_rank_check(&rank);
}
