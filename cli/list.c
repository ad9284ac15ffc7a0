#include "list.h"

#include "../answers/pen.h"
#include "given.h"
#include "program_bytes.h"

struct answer_list cli_list_answer(void)
{
    return (struct answer_list){cli_cpu(), program_bytes, 0};
}

int cli_list(const struct cli_list *given)
{
    struct answer_list list = cli_list_answer();
    list.is_long = given->is_long;
    if (given->json)
        answer_list_json(stdout, &list);
    else
        answer_list_print(stdout, &list, pen_columns(stdout, PEN_WHOLE));
    return CLI_YES;
}
