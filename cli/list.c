#include "../answers/list.h"

#include "given.h"
#include "program_bytes.h"

int cli_list(const struct cli_list *given)
{
    const struct answer_list list = {cli_cpu(), program_bytes};
    (given->json ? answer_list_json : answer_list_print)(stdout, &list);
    return CLI_YES;
}
