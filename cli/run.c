/* run.c - from the words of a command line to the function of its form. */
#include "given.h"
#include "help.h"

#define CLI_FORM(form, words, takes, what)                                                        \
    static int run_##form(const void *given)                                                      \
    {                                                                                             \
        return cli_##form(given);                                                                 \
    }
#include "commands.def"

/* In the order of cli_forms. */
static int (*const runs[])(const void *given) = {
#define CLI_FORM(form, words, takes, what) run_##form,
#include "commands.def"
};

union run_given {
#define CLI_FORM(form, words, takes, what) struct cli_##form form;
#include "commands.def"
};

int cli_run(char **argv)
{
    union run_given given;
    const struct cli_form *form = cli_form_asked(argv);
    if (!form)
        return CLI_USAGE;
    if (cli_help_is_asked(argv + 1))
        return cli_help(form);
    return cli_read(form, argv, &given) ? runs[form - cli_forms](&given) : CLI_USAGE;
}
