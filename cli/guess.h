/* guess.h - what a mistyped name may have meant. */
#ifndef GRIM_CLI_GUESS_H
#define GRIM_CLI_GUESS_H

#include "table.h"

struct cli_guess {
    const char *text; /* as it was typed */
    size_t length;
    const char *best; /* the nearest name so far; NULL if none is near */
    unsigned distance;
};

struct cli_guess cli_guess_of(const char *text, size_t length);

/* A name is near if one letter in three differs, or if it begins with the text typed. */
void cli_guess_try(struct cli_guess *guess, const char *name, size_t length);

/* The words after the command that choose another form of it. */
void cli_guess_try_forms(struct cli_guess *guess, const struct cli_form *form);

#endif
