/* completions.h - the completions of the command line for each shell, from the table of commands.
 *
 * Every shell has to know the same things: which form of a command a line asks for, its options,
 * their possible values, and the argument at each place. How to say it differs. */
#ifndef GRIM_GEN_COMPLETIONS_H
#define GRIM_GEN_COMPLETIONS_H

#include <stdio.h>

#include "../cli/table.h"

void completions_bash(FILE *out);
void completions_zsh(FILE *out);
void completions_fish(FILE *out);

/* ---- What they share ---- */

int completions_is_files(const struct cli_row *row);
int completions_is_folder(const struct cli_row *row);

/* The beginning of a row's sentence, where that is a sentence by itself. */
enum { COMPLETIONS_SHORT = 256 };
const char *completions_short(const struct cli_row *row, char text[COMPLETIONS_SHORT]);

/* Text in single quotes, with this for a quote inside. */
void completions_quote(FILE *out, const char *text, const char *quote);

/* The argument at this place after the words of the form, from 0; NULL for none. Words that may be
 * there are printed with a blank before each. */
const struct cli_row *completions_place(const struct cli_form *form, unsigned place);
int completions_has_words(const struct cli_form *form, unsigned place);
void completions_print_place(FILE *out, const struct cli_form *form, unsigned place);

/* The option that chooses this form, with a blank before it; NULL for none. */
const char *completions_chooser(const struct cli_form *form);

/* Whether the other form differs from this one in an option that chooses
 * it, and in nothing else. */
int completions_is_chosen(const struct cli_form *other, const struct cli_form *form);

/* COMMAND:OPTION of all that have a value. */
void completions_print_valued(FILE *out, const char *before, const char *after);

#endif
