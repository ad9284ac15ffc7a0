/* given.h - what a command is given: a struct for each form of cli/commands.def, with its options
 * and arguments as values. An option that is not given has its default, or is 0 or NULL. */
#ifndef GRIM_CLI_GIVEN_H
#define GRIM_CLI_GIVEN_H

#include "cli.h"
#include "table.h"

/* K of N, from 1 on; 0 of 0 where it is not given. */
struct cli_share {
    uint64_t number, of;
};

struct cli_words {
    int count;
    char **at;
};

#define CLI_FORM(form, words, takes, what)                                                        \
    struct cli_##form {                                                                           \
        char **argv; /* the command as it was typed */
#define CLI_FLAG(form, member, ...) int member;
#define CLI_COUNT(form, member, ...)                                                              \
    unsigned member;                                                                              \
    int has_##member;
#define CLI_NUMBER(form, member, ...)                                                             \
    uint64_t member;                                                                              \
    int has_##member;
#define CLI_CHOICE(form, member, ...) int member, has_##member;
#define CLI_NAME(form, member, ...)                                                               \
    const char *member;                                                                           \
    int has_##member;
#define CLI_TEXT(form, member, ...) const char *member;
#define CLI_FILE CLI_TEXT
#define CLI_FOLDER CLI_TEXT
#define CLI_SCHEME(form, member, ...) const struct grim_scheme *member;
#define CLI_BOARD CLI_NUMBER
#define CLI_SHARE(form, member, ...) struct cli_share member;
#define CLI_PIECE(form, member, ...)                                                              \
    enum grim_piece member;                                                                       \
    int has_##member;
#define CLI_SQUARE(form, member, ...) unsigned member;
#define CLI_WORD CLI_FLAG
#define CLI_WORDS(form, member, ...) struct cli_words member;
#define CLI_END(form)                                                                             \
    }                                                                                             \
    ;                                                                                             \
    int cli_##form(const struct cli_##form *given);
#include "commands.def"

/* The form of this command that its arguments select; NULL after saying that there is no such
 * command. */
const struct cli_form *cli_form_asked(char **argv);

/* Reads argv, which ends with a NULL and whose first word is the command, into the struct of the
 * form. 0 after saying what is wrong. Arguments may change places in argv. */
int cli_read(const struct cli_form *form, char **argv, void *given);

/* Reads a command and runs it, or prints its help if that is requested. Returns an exit status. */
int cli_run(char **argv);

#endif
