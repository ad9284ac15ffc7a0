/* show bitscan - the paper's first example of a factor: bit by bit, and what each key makes of it. */
#include "../answers/bitscan.h"

#include "given.h"

int cli_show_bitscan(const struct cli_show_bitscan *given)
{
    (given->json ? answer_bitscan_trial_json : answer_bitscan_trial_print)(stdout, given->bits);
    return CLI_YES;
}
