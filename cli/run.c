/* run.c - from the words of a command line to the function of its form. */
#include <string.h>

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

/* Wherever it stands: who asks for help does not know the order of words. */
static int run_is_help_asked(char **argv)
{
    for (argv++; *argv && strcmp(*argv, "--") != 0; argv++)
        if (strcmp(*argv, "--help") == 0 || strcmp(*argv, "-h") == 0)
            return 1;
    return 0;
}

int cli_run(char **argv)
{
    union run_given given;
    const struct cli_form *form = cli_form_asked(argv);
    if (!form)
        return CLI_USAGE;
    if (run_is_help_asked(argv))
        return cli_help(form);
    return cli_read(form, argv, &given) ? runs[form - cli_forms](&given) : CLI_USAGE;
}
