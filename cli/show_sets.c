/* show sets - what perfect hashing has to do: occupancies and attack sets of every square. */
#include "../answers/sets.h"

#include "given.h"

int cli_show_sets(const struct cli_show_sets *given)
{
    struct answer_sets answer;
    answer_sets_count(&answer);
    (given->json ? answer_sets_json : answer_sets_print)(stdout, &answer);
    return CLI_YES;
}
