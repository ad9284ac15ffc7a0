/* help.h - what a command takes, from the table. */
#ifndef GRIM_CLI_HELP_H
#define GRIM_CLI_HELP_H

#include "table.h"

/* All forms of the command that this one is of. Returns CLI_YES. */
int cli_help(const struct cli_form *form);

/* A line for each command. */
void cli_help_overview(void);

#endif
