#include "prove_program.h"

#include <string.h>

#include "given.h"
#include "guess.h"
#include "help.h"
#include "prove.h"

static int program_refuse_command(const char *name, const char *command)
{
    struct cli_guess guess = cli_guess_of(command, strlen(command));
    cli_guess_try(&guess, "prove", strlen("prove"));
    if (guess.best)
        return cli_error(CLI_USAGE, "there is no command \"%.32s\"; did you mean %s?", command,
                         guess.best);
    return cli_error(CLI_USAGE, "%s has one command, prove; the others are grimoire's", name);
}

/* Of the forms of prove, this program has only the first. */
int prove_program(const char *name, char **argv, prove_runner *runner)
{
    const struct cli_form *form = &cli_forms[CLI_FORM_prove];
    struct cli_prove given;
    int is_help = *argv && cli_help_is_command(*argv);
    cli_set_program(name);
    argv += is_help;
    if (*argv ? !cli_word_is(form->words, *argv) : !is_help)
        return program_refuse_command(name, *argv ? *argv : "");
    if (is_help || cli_help_is_asked(argv)) {
        cli_help_form(name, form);
        return CLI_YES;
    }
    if (cli_form_asked(argv) != form)
        return cli_error(CLI_USAGE, "`prove %s` is for grimoire, not for %s", argv[1], name);
    return cli_read(form, argv, &given) ? prove_by(runner, &given) : CLI_USAGE;
}
