/* value.h - the value of an option or an argument, as its row of the table says. */
#ifndef GRIM_CLI_VALUE_H
#define GRIM_CLI_VALUE_H

#include "table.h"

/* Reads the text into the struct that the row is of. 0 after saying what is wrong. */
int cli_value_read(const struct cli_row *row, const char *text, char *given);

/* The defaults. */
void cli_value_standard(const struct cli_row *row, char *given);

#endif
