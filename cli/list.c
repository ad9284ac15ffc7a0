#include "list.h"

#include "../answers/pen.h"
#include "given.h"
#include "program_bytes.h"

struct answer_list cli_list_answer(void)
{
    return (struct answer_list){cli_cpu(), program_bytes};
}

int cli_list(const struct cli_list *given)
{
    const struct answer_list list = cli_list_answer();
    if (given->json)
        answer_list_json(stdout, &list);
    else
        answer_list_print(stdout, &list, pen_columns(stdout, PEN_WHOLE));
    return CLI_YES;
}
