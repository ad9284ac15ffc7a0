#include "../answers/list.h"

#include "cli.h"
#include "program_bytes.h"

int cli_list(int argc, char **argv)
{
    int json = 0;
    const struct cli_option options[] = {{"--json", NULL, &json}, {NULL, NULL, NULL}};
    int left = cli_options(argc, argv, options);
    if (left < 0)
        return CLI_USAGE;
    if (left > 1)
        return cli_error(CLI_USAGE, "list takes no argument \"%.32s\"", argv[1]);
    const struct answer_list list = {cli_cpu(), program_bytes};
    (json ? answer_list_json : answer_list_print)(stdout, &list);
    return CLI_YES;
}
