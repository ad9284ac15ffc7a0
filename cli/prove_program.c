#include "prove_program.h"

#include "given.h"
#include "help.h"
#include "prove.h"

/* Of the forms of prove only the first is this program's. */
int prove_program(const char *name, char **argv, prove_runner *runner)
{
    const struct cli_form *form = &cli_forms[CLI_FORM_prove];
    struct cli_prove given;
    int is_help = *argv && cli_help_is_command(*argv);
    argv += is_help;
    if (*argv ? !cli_word_is(form->words, *argv) : !is_help)
        return cli_error(CLI_USAGE, "%s has one command, prove; the others are grimoire's", name);
    if (is_help || cli_help_is_asked(argv)) {
        cli_help_form(name, form);
        return CLI_YES;
    }
    if (cli_form_asked(argv) != form)
        return cli_error(CLI_USAGE, "`prove %s` is for grimoire, not for %s", argv[1], name);
    return cli_read(form, argv, &given) ? prove_by(runner, &given) : CLI_USAGE;
}
