/* show sharing - who can use one array: of all groups of squares those that cannot grow. */
#include "../answers/sharing.h"

#include "given.h"

int cli_show_sharing(const struct cli_show_sharing *given)
{
    struct answer_sharing answer;
    answer_sharing_find(&answer);
    (given->json ? answer_sharing_json : answer_sharing_print)(stdout, &answer);
    return CLI_YES;
}
