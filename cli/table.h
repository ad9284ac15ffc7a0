/* table.h - cli/commands.def as data: for `grimoire help`, the parser and the completions. */
#ifndef GRIM_CLI_TABLE_H
#define GRIM_CLI_TABLE_H

#include <stddef.h>
#include <stdint.h>

enum cli_need { CLI_MAY, CLI_MUST, CLI_OR, CLI_WITH };

enum cli_type {
    CLI_IS_FLAG,
    CLI_IS_COUNT,
    CLI_IS_NUMBER,
    CLI_IS_CHOICE,
    CLI_IS_NAME,
    CLI_IS_TEXT,
    CLI_IS_FILE,
    CLI_IS_FOLDER,
    CLI_IS_SCHEME,
    CLI_IS_BOARD,
    CLI_IS_SHARE,
    CLI_IS_PIECE,
    CLI_IS_SQUARE,
    CLI_IS_WORD,
    CLI_IS_WORDS
};

#define CLI_NONE UINT64_MAX

/* An option, or an argument by its place. */
struct cli_row {
    const char *name;
    const char *value; /* what its value is called; NULL for none */
    const char *what;
    const char *words;    /* allowed values, separated by blanks; NULL for none */
    const char *usual;    /* the default word; NULL for none */
    uint64_t least, most; /* of a number; a board has at most `most` digits */
    uint64_t standard;    /* the default number, or the number of the default word */
    enum cli_need need;
    enum cli_type type;
    size_t member, has; /* where in the struct it goes, and whether it was given; 0 for nowhere */
};

/* A way to call a command. */
struct cli_form {
    const char *words; /* "find group --check": the command, and what else chooses this form */
    const char *takes; /* its arguments, in words; NULL for none */
    const char *what;
    int is_command;             /* the others belong to the command above them */
    const struct cli_row *rows; /* the last one has no name */
    size_t bytes;               /* of its struct */
};

extern const struct cli_form cli_forms[]; /* the last one has no words */

/* Their places in cli_forms. */
enum {
#define CLI_FORM(form, words, takes, what) CLI_FORM_##form,
#include "commands.def"
    CLI_FORMS
};

enum { CLI_ROWS_MAX = 32 }; /* of a form, with the one that ends them */

/* The words of a form, one after the other: the length of the first one; 0 at the end. */
size_t cli_word_length(const char *words);
const char *cli_word_next(const char *words);
const char *cli_word_at(const char *words, unsigned index);

/* "down, up or best" of "down up best", with ", " as the comma and " or " as the last one. */
void cli_words_text(char *text, size_t size, const char *words, const char *comma,
                    const char *last);

/* Which word it is; -1 if it is none of them. */
int cli_words_find(const char *words, const char *text);

/* 1 if the text is the word that these words begin with. */
int cli_word_is(const char *words, const char *text);

/* Whether two forms are of one command, which the first of their words names. */
int cli_same_command(const struct cli_form *form, const struct cli_form *other);

static inline int cli_row_is_option(const struct cli_row *row)
{
    return row->name[0] == '-';
}

static inline int cli_row_has_value(const struct cli_row *row)
{
    return row->type != CLI_IS_FLAG && row->type != CLI_IS_WORD;
}

/* Its sentence with its limits: "how many threads do jobs (1 to 1024; 1 by default)". */
void cli_row_describe(char *text, size_t size, const struct cli_row *row);

/* How many rows, from this one on, are alternatives of each other,
 * or go only with the one before. */
unsigned cli_row_chain(const struct cli_row *row);

#endif
