#include "list.h"

#include "given.h"
#include "program_bytes.h"

struct answer_list cli_list_answer(void)
{
    return (struct answer_list){cli_cpu(), program_bytes};
}

int cli_list(const struct cli_list *given)
{
    const struct answer_list list = cli_list_answer();
    (given->json ? answer_list_json : answer_list_print)(stdout, &list);
    return CLI_YES;
}
