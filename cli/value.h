/* value.h - the value of an option or an argument, as its row of the table says. */
#ifndef GRIM_CLI_VALUE_H
#define GRIM_CLI_VALUE_H

#include "table.h"

/* Reads the text into the struct that the row is of. 0 after saying what is wrong. */
int cli_value_read(const struct cli_row *row, const char *text, char *given);

/* What holds where nothing is given. */
void cli_value_standard(const struct cli_row *row, char *given);

/* "down, up or best" of "down up best", with ", " as the comma and " or " as the last one. */
void cli_value_words(char *text, size_t size, const char *words, const char *comma,
                     const char *last);

/* Which word it is; -1 if it is none of them. */
int cli_value_word(const char *words, const char *text);

#endif
