/* help.h - what a command takes, from the table. */
#ifndef GRIM_CLI_HELP_H
#define GRIM_CLI_HELP_H

#include "table.h"

/* "help", or an option for it in place of a command. */
int cli_help_is_command(const char *word);

/* Whether one of the words, anywhere before "--", asks for help: users who ask do not know the
 * order of words. */
int cli_help_is_asked(char **words);

/* One form, as the program of this name has it. */
void cli_help_form(const char *program, const struct cli_form *form);

/* All forms of the command that this one is of. Returns CLI_YES. */
int cli_help(const struct cli_form *form);

/* The same for the command and the words after it that choose a form; CLI_USAGE after saying which
 * other word is there. */
int cli_help_on(char **words);

/* A line for each command. */
void cli_help_overview(void);

#endif
