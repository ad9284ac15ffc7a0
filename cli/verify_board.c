/* verify_board.c - grimoire verify --piece: the tables of a piece on a board of any kind, small and
 * fast, with products and with PEXT, and without a table. */
#include "../answers/riders_checked.h"
#include "given.h"
#include "riders.h"

static int verify_board_table(struct answer_riders_checked *checked, struct cli_riders *asked,
                              int fast, int uses_pext)
{
    asked->fast = fast;
    asked->index = uses_pext ? "pext" : "product";
    const int status = cli_riders_build(asked);
    if (status == CLI_YES)
        answer_riders_checked_add(checked, asked->riders, fast);
    return status;
}

/* Small and fast; with --fast only the fast ones. */
static int verify_board_tables(struct answer_riders_checked *checked, struct cli_riders *asked)
{
    int status = CLI_YES;
    for (int fast = asked->fast; status == CLI_YES && fast < 2; fast++)
        for (int uses_pext = 0; status == CLI_YES && uses_pext < 2; uses_pext++)
            status = verify_board_table(checked, asked, fast, uses_pext);
    return status;
}

static int verify_board_computed(struct answer_riders_checked *checked, struct cli_riders *asked)
{
    asked->computed = asked->is_optional = 1;
    const int status = cli_riders_build(asked);
    if (status == CLI_YES && asked->riders)
        answer_riders_checked_add(checked, asked->riders, 0);
    return status;
}

int cli_verify_board(const struct cli_verify_board *given)
{
    struct answer_riders_checked checked = {.piece = given->piece};
    struct cli_riders asked = CLI_RIDERS_OF(given);
    int status = verify_board_tables(&checked, &asked);
    if (status == CLI_YES && !given->fast)
        status = verify_board_computed(&checked, &asked);
    checked.board = asked.board;
    if (status == CLI_YES) {
        (given->json ? answer_riders_checked_json : answer_riders_checked_print)(stdout, &checked);
        status = answer_riders_checked_wrong(&checked) ? CLI_NO : CLI_YES;
    }
    cli_riders_end(&asked);
    return status;
}
