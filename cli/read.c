/* read.c - parses a command line by the table: which form it selects, and its options and
 * arguments. */
#include <stdio.h>
#include <string.h>

#include "../base/text.h"
#include "guess.h"
#include "given.h"
#include "value.h"

enum { TEXT_BYTES = 256 };

struct reading {
    const struct cli_form *form;
    char *given; /* the struct */
    unsigned char is_given[CLI_ROWS_MAX];
    const struct cli_row *place; /* of the next argument */
    const char *chosen;          /* the second word of the form, until found; NULL for none */
    char **left;                 /* where arguments move to that are kept as they are */
};

/* ---- Options by their names ---- */

static size_t read_name_length(const char *text)
{
    return strncmp(text, "--", 2) == 0 ? strcspn(text, "=") : strlen(text);
}

/* An option as --name, --name=value or -n. */
static int read_names(const char *text, const char *name)
{
    const size_t length = read_name_length(text);
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

static const struct cli_row *read_row(const struct cli_form *form, const char *text)
{
    for (const struct cli_row *row = form->rows; row->name; row++)
        if (read_names(text, row->name))
            return row;
    return NULL;
}

/* The same among all forms of its command; the first that has it is named. */
static const struct cli_row *read_row_of_command(const struct cli_form *form, const char *text,
                                                 const struct cli_form **owner)
{
    for (*owner = cli_forms; (*owner)->words; ++*owner) {
        const struct cli_row *row = cli_same_command(form, *owner) ? read_row(*owner, text) : NULL;
        if (row)
            return row;
    }
    return NULL;
}

static int read_is_option(const char *text)
{
    return text[0] == '-' && text[1];
}

static const struct {
    int form;
    const char *name, *why;
} read_not[] = {
#define CLI_FORM(form, words, takes, what)
#define CLI_NOT(form, name, why) {CLI_FORM_##form, name, why},
#include "commands.def"
};

/* Why it cannot have this option, or NULL. */
static const char *read_why_not(const struct cli_form *form, const char *text)
{
    for (size_t i = 0; i < sizeof read_not / sizeof *read_not; i++)
        if (form == &cli_forms[read_not[i].form] && read_names(text, read_not[i].name))
            return read_not[i].why;
    return NULL;
}

static int read_refuse_option(const struct cli_form *form, const char *text)
{
    int length = (int)read_name_length(text), command = (int)cli_word_length(form->words);
    const char *why = read_why_not(form, text);
    const struct cli_form *owner;
    struct cli_guess guess = cli_guess_of(text, (size_t)length);
    if (read_row_of_command(form, text, &owner) && !owner->is_command)
        return cli_error(0, "%.*s is for `grimoire %s`", length, text, owner->words);
    if (why)
        return cli_error(0, "%s has no option %.*s: %s", form->words, length, text, why);
    for (const struct cli_row *row = form->rows; row->name; row++)
        if (cli_row_is_option(row))
            cli_guess_try(&guess, row->name, strlen(row->name));
    cli_guess_try(&guess, "--help", strlen("--help"));
    if (guess.best)
        return cli_error(0, "%s has no option %.*s; did you mean %s?", form->words, length, text,
                         guess.best);
    return cli_error(0, "%s has no option %.*s; see: grimoire help %.*s", form->words, length,
                     text, command, form->words);
}

/* ---- Which form ---- */

/* An option of the command anywhere, or its first argument. Words after -- are not options. */
static int read_has_option(const struct cli_form *form, char **argv, const char *option)
{
    const struct cli_form *owner;
    for (argv++; *argv && strcmp(*argv, "--") != 0; argv++) {
        const struct cli_row *row =
            read_is_option(*argv) ? read_row_of_command(form, *argv, &owner) : NULL;
        if (row && cli_word_is(option, row->name))
            return 1;
        if (row && cli_row_has_value(row) && !strchr(*argv, '=') && argv[1])
            argv++;
    }
    return 0;
}

static const char *read_first_argument(const struct cli_form *form, char **argv)
{
    const struct cli_form *owner;
    for (argv++; *argv; argv++) {
        const struct cli_row *row =
            read_is_option(*argv) ? read_row_of_command(form, *argv, &owner) : NULL;
        if (!read_is_option(*argv))
            return *argv;
        if (strcmp(*argv, "--") == 0)
            return argv[1];
        if (row && cli_row_has_value(row) && !strchr(*argv, '=') && argv[1])
            argv++;
    }
    return NULL;
}

/* How many of the words after the command are there; -1 if one is not. */
static int read_fit(const struct cli_form *form, char **argv)
{
    int words = 0;
    const char *first = read_first_argument(form, argv);
    for (const char *word = cli_word_next(form->words); *word; word = cli_word_next(word)) {
        if (*word == '-' ? !read_has_option(form, argv, word)
                         : !first || !cli_word_is(word, first))
            return -1;
        words++;
    }
    return words;
}

/* Of the words in place of a command, those with dashes are compared with names that have
 * dashes. */
static void read_refuse_command(const char *name)
{
    static const char others[] = "help version --help --version --json";
    struct cli_guess guess = cli_guess_of(name, strlen(name));
    for (const char *word = others; *word; word = cli_word_next(word))
        if ((*word == '-') == (*name == '-'))
            cli_guess_try(&guess, word, cli_word_length(word));
    for (const struct cli_form *form = cli_forms; form->words; form++)
        if (form->is_command)
            cli_guess_try(&guess, form->words, strlen(form->words));
    if (guess.best && guess.distance) /* there is help, but no help on it */
        cli_error(0, "there is no command \"%.32s\"; did you mean %.*s?", name,
                  (int)cli_word_length(guess.best), guess.best);
    else
        cli_error(0, "there is no command \"%.32s\"; `grimoire help` lists them", name);
}

const struct cli_form *cli_form_asked(char **argv)
{
    const struct cli_form *best = NULL;
    int most = -1;
    for (const struct cli_form *form = cli_forms; form->words; form++) {
        int fit = cli_word_is(form->words, argv[0]) ? read_fit(form, argv) : -1;
        if (fit > most) {
            most = fit;
            best = form;
        }
    }
    if (!best)
        read_refuse_command(argv[0]);
    return best;
}

/* ---- Options and arguments ---- */

static int read_value(struct reading *reading, const struct cli_row *row, const char *text)
{
    reading->is_given[row - reading->form->rows] = 1;
    return cli_value_read(row, text, reading->given);
}

/* Moves on to the value if that is the next word. */
static int read_option(struct reading *reading, char ***at)
{
    const char *text = **at;
    const struct cli_row *row = read_row(reading->form, text);
    const char *value = strncmp(text, "--", 2) == 0 ? strchr(text, '=') : NULL;
    if (!row)
        return read_refuse_option(reading->form, text);
    if (!cli_row_has_value(row) && value)
        return cli_error(0, "%s takes no value", row->name);
    if (!cli_row_has_value(row) || value)
        return read_value(reading, row, value ? value + 1 : "");
    if (!(*at)[1])
        return cli_error(0, "%s needs a value after it", row->name);
    return read_value(reading, row, *++*at);
}

static const struct cli_row *read_next_place(const struct cli_row *row)
{
    while (row->name && (cli_row_is_option(row) || row->type == CLI_IS_WORD))
        row++;
    return row;
}

/* A word that replaces all arguments, as the first of them. */
static const struct cli_row *read_word(const struct reading *reading, const char *text)
{
    const struct cli_row *rows = reading->form->rows;
    if (reading->place != read_next_place(rows))
        return NULL;
    while (rows->name && !(rows->type == CLI_IS_WORD && strcmp(rows->name, text) == 0))
        rows++;
    return rows->name ? rows : NULL;
}

static int read_refuse_argument(const struct reading *reading, const char *text)
{
    const struct cli_form *form = reading->form;
    if (form->takes)
        return cli_error(0, "%s takes %s", form->words, form->takes);
    return cli_error(0, "%s takes no argument \"%.32s\"", form->words, text);
}

static void read_keep(struct reading *reading, char *text)
{
    struct cli_words *words = (void *)(reading->given + reading->place->member);
    if (!words->count)
        words->at = reading->left;
    words->count++;
    *reading->left++ = text;
    reading->is_given[reading->place - reading->form->rows] = 1;
}

/* A word similar to those allowed there, or to one that chooses another form; NULL for none. */
static const char *read_meant(const struct reading *reading, const char *text)
{
    struct cli_guess guess = cli_guess_of(text, strlen(text));
    for (const char *word = reading->place->words; *word; word = cli_word_next(word))
        cli_guess_try(&guess, word, cli_word_length(word));
    for (const struct cli_row *row = reading->form->rows; row->name; row++)
        if (row->type == CLI_IS_WORD)
            cli_guess_try(&guess, row->name, strlen(row->name));
    cli_guess_try_forms(&guess, reading->form);
    return guess.best;
}

static int read_piece(struct reading *reading, const struct cli_row *row, const char *text)
{
    const char *meant = read_meant(reading, text);
    if (cli_words_find(row->words, text) < 0 && meant)
        return cli_error(0, "\"%.32s\" is not a slider; did you mean %.*s?", text,
                         (int)cli_word_length(meant), meant);
    reading->place = read_next_place(row + 1);
    return read_value(reading, row, text);
}

static int read_argument(struct reading *reading, char *text)
{
    const struct cli_row *word = read_word(reading, text), *place = reading->place;
    if (reading->chosen && cli_word_is(reading->chosen, text)) {
        reading->chosen = NULL;
        return 1;
    }
    if (word) {
        while (reading->place->name)
            reading->place++;
        return read_value(reading, word, "");
    }
    if (!place->name)
        return read_refuse_argument(reading, text);
    if (place->type == CLI_IS_WORDS) {
        read_keep(reading, text);
        return 1;
    }
    if (place->type == CLI_IS_PIECE)
        return read_piece(reading, place, text);
    reading->place = read_next_place(place + 1);
    return read_value(reading, place, text);
}

/* ---- What does not go together ---- */

static unsigned read_count(const struct reading *reading, const struct cli_row *rows,
                           unsigned count)
{
    unsigned given = 0;
    for (unsigned i = 0; i < count; i++)
        given += rows[i].need != CLI_WITH && reading->is_given[rows + i - reading->form->rows];
    return given;
}

/* "--bits N, --shift N and --half" of the alternatives. */
static void read_list(char *text, size_t size, const struct cli_row *rows, unsigned count,
                      const char *last)
{
    unsigned left = 0;
    size_t used = 0;
    for (unsigned i = 0; i < count; i++)
        left += rows[i].need != CLI_WITH;
    for (unsigned i = 0; i < count && used < size; i++) {
        if (rows[i].need == CLI_WITH)
            continue;
        left--;
        used += (size_t)snprintf(text + used, size - used, "%s%s%s%s", rows[i].name,
                                 rows[i].value ? " " : "", rows[i].value ? rows[i].value : "",
                                 !left       ? ""
                                 : left == 1 ? last
                                             : ", ");
    }
}

static int read_chain_is_good(const struct reading *reading, const struct cli_row *rows,
                              unsigned count)
{
    const unsigned char *is_given = reading->is_given + (rows - reading->form->rows);
    char text[TEXT_BYTES];
    unsigned given = read_count(reading, rows, count);
    for (unsigned i = 1; i < count; i++)
        if (rows[i].need == CLI_WITH && is_given[i] && !is_given[i - 1])
            return cli_error(0, "%s goes with %s%s%s", rows[i].name, rows[i - 1].name,
                             rows[i - 1].value ? " " : "",
                             rows[i - 1].value ? rows[i - 1].value : "");
    if (given > 1) {
        read_list(text, sizeof text, rows, count, " and ");
        return cli_error(0, "say one of %s", text);
    }
    return 1;
}

static int read_has_arguments(const struct reading *reading)
{
    const struct cli_row *rows = reading->form->rows;
    int is_missing = 0;
    for (unsigned i = 0; rows[i].name; i++) {
        if (rows[i].type == CLI_IS_WORD && reading->is_given[i])
            return 1;
        if (!cli_row_is_option(&rows[i]) && !reading->is_given[i])
            is_missing |=
                rows[i].need == CLI_MUST || (rows[i].need == CLI_WITH && reading->is_given[i - 1]);
    }
    return !is_missing || read_refuse_argument(reading, "");
}

/* Everything required that is missing, in one sentence. */
static int read_has_options(const struct reading *reading)
{
    const struct cli_row *row = reading->form->rows;
    char missing[TEXT_BYTES] = "";
    for (unsigned count; row->name; row += count) {
        count = cli_row_chain(row);
        if (!cli_row_is_option(row) || row->need != CLI_MUST || read_count(reading, row, count))
            continue;
        char one[TEXT_BYTES] = "";
        read_list(one, sizeof one, row, count, " or ");
        base_join(missing, sizeof missing, " and ", one);
    }
    return !*missing || cli_error(0, "%s needs %s", reading->form->words, missing);
}

static int read_is_good(const struct reading *reading)
{
    const struct cli_row *row = reading->form->rows;
    if (!read_has_arguments(reading) || !read_has_options(reading))
        return 0;
    for (unsigned count; row->name; row += count) {
        count = cli_row_chain(row);
        if (cli_row_is_option(row + count - 1) && !read_chain_is_good(reading, row, count))
            return 0;
    }
    return 1;
}

/* ---- A command line ---- */

int cli_read(const struct cli_form *form, char **argv, void *given)
{
    struct reading reading = {.form = form, .given = given, .left = argv + 1};
    int is_option_over = 0, is_good = 1;
    memset(given, 0, form->bytes);
    *(char ***)given = argv;
    for (const struct cli_row *row = form->rows; row->name; row++)
        cli_value_standard(row, given);
    reading.place = read_next_place(form->rows);
    reading.chosen = cli_word_next(form->words);
    if (!*reading.chosen || *reading.chosen == '-')
        reading.chosen = NULL;
    for (char **at = argv + 1; is_good && *at; at++) {
        if (!is_option_over && strcmp(*at, "--") == 0)
            is_option_over = 1;
        else if (!is_option_over && read_is_option(*at))
            is_good = read_option(&reading, &at);
        else
            is_good = read_argument(&reading, *at);
    }
    return is_good && read_is_good(&reading);
}
