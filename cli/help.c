#include "help.h"

#include <string.h>

#include "../answers/pen.h"
#include "../base/text.h"
#include "given.h"
#include "guess.h"

enum { HELP_TEXT = 1024, HELP_NAME_WIDTH = 20 };

/* ---- Text in a column ---- */

/* Goes on in this column until the text is over; what is printed already ends at `at`. */
static void help_print_column(const char *text, unsigned at, unsigned column)
{
    struct pen_style style = pen_style(stdout);
    struct pen pen = pen_on(stdout, &style);
    pen.column = at;
    if (at >= column)
        pen_end(&pen);
    pen_text(&pen, NULL, column, text);
}

/* ---- The synopsis ---- */

struct help_line {
    size_t at, indent, width;
};

/* All of it, or all on a new line: an option and its value are not separated. */
static void help_print_part(struct help_line *line, const char *part)
{
    size_t length = strlen(part);
    if (line->at + 1 + length > line->width && line->at > line->indent) {
        printf("\n%*s", (int)line->indent, "");
        line->at = line->indent;
    }
    printf(" %s", part);
    line->at += 1 + length;
}

static void help_add(char *text, const char *more)
{
    base_join(text, HELP_TEXT, "", more);
}

/* "--bits N", "--tables constant|filled", "PIECE". */
static void help_add_row(char *text, const struct cli_row *row)
{
    char words[HELP_TEXT] = "";
    if (!row->value && cli_row_is_option(row) && row->words)
        cli_words_text(words, sizeof words, row->words, "|", "|");
    help_add(text, row->name);
    base_join(text, HELP_TEXT, " ", row->value ? row->value : words);
}

/* Alternatives with bars between them, in brackets if they are optional. */
static void help_add_chain(char *text, const struct cli_row *row, unsigned count)
{
    help_add(text, row->need == CLI_MUST ? "" : "[");
    for (unsigned i = 0; i < count; i++) {
        int is_apart = row[i].need == CLI_WITH && cli_row_is_option(&row[i]);
        help_add(text, !i ? "" : row[i].need == CLI_OR ? " | " : " ");
        help_add(text, is_apart ? "[" : "");
        help_add_row(text, &row[i]);
        help_add(text, is_apart ? "]" : "");
    }
    help_add(text, row->need == CLI_MUST ? "" : "]");
}

static void help_print_synopsis(const char *program, const struct cli_form *form)
{
    char text[HELP_TEXT];
    const char *dash = strstr(form->words, " -");
    int length = dash ? (int)(dash - form->words) : (int)strlen(form->words);
    size_t before = strlen(program) + 1;
    struct help_line line = {before + (size_t)length, before + cli_word_length(form->words),
                             pen_style(stdout).columns};
    printf("%s %.*s", program, length, form->words);
    for (const struct cli_row *row = form->rows; row->name; row += cli_row_chain(row)) {
        text[0] = 0;
        help_add_chain(text, row, cli_row_chain(row));
        help_print_part(&line, text);
    }
    printf("\n");
}

/* ---- Options ---- */

static void help_print_row(const struct cli_row *row)
{
    char name[HELP_TEXT] = "", text[HELP_TEXT];
    help_add_row(name, row);
    cli_row_describe(text, sizeof text, row);
    printf("  %s", name);
    help_print_column(text, 2 + (unsigned)strlen(name), 2 + HELP_NAME_WIDTH);
}

void cli_help_form(const char *program, const struct cli_form *form)
{
    help_print_synopsis(program, form);
    help_print_column(form->what, 0, 2);
    printf("\n");
    for (const struct cli_row *row = form->rows; row->name; row++)
        if (*row->what)
            help_print_row(row);
}

int cli_help_is_command(const char *word)
{
    return strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

int cli_help_is_asked(char **words)
{
    for (; *words && strcmp(*words, "--") != 0; words++)
        if (strcmp(*words, "--help") == 0 || strcmp(*words, "-h") == 0)
            return 1;
    return 0;
}

int cli_help(const struct cli_form *form)
{
    const char *between = "";
    for (const struct cli_form *other = cli_forms; other->words; other++)
        if (cli_same_command(form, other)) {
            printf("%s", between);
            cli_help_form("grimoire", other);
            between = "\n";
        }
    return CLI_YES;
}

/* A word after the command that does not choose a form; NULL if there is none. */
static const char *help_surplus(const struct cli_form *form, char **words)
{
    const char *chosen = cli_word_next(form->words);
    for (words++; *words; words++)
        if (cli_words_find(chosen, *words) < 0)
            return *words;
    return NULL;
}

static int help_refuse_surplus(const struct cli_form *form, const char *word)
{
    int length = (int)cli_word_length(form->words);
    struct cli_guess guess = cli_guess_of(word, strlen(word));
    cli_guess_try_forms(&guess, form);
    if (!guess.best)
        return cli_error(CLI_USAGE, "help %.*s takes no argument \"%.32s\"", length, form->words,
                         word);
    return cli_error(CLI_USAGE, "help %.*s takes no argument \"%.32s\"; did you mean %.*s?",
                     length, form->words, word, (int)cli_word_length(guess.best), guess.best);
}

int cli_help_on(char **words)
{
    const struct cli_form *form = cli_form_asked(words);
    const char *surplus = form ? help_surplus(form, words) : NULL;
    if (!form)
        return CLI_USAGE;
    return surplus ? help_refuse_surplus(form, surplus) : cli_help(form);
}

/* ---- The overview ---- */

enum { HELP_GROUP_WIDTH = 10, HELP_COMMAND_WIDTH = 8 };

/* Commands grouped by purpose; the purpose is with the first of its group. */
static const struct {
    const char *wish;
    unsigned form;
} help_commands[] = {
    {"Look up", CLI_FORM_show},  {"", CLI_FORM_list},        {"", CLI_FORM_book},
    {"", CLI_FORM_board},        {"Check", CLI_FORM_verify}, {"", CLI_FORM_perft},
    {"Measure", CLI_FORM_bench}, {"Search", CLI_FORM_find},  {"", CLI_FORM_prove},
    {"", CLI_FORM_merge},        {"", CLI_FORM_pack},        {"Generate", CLI_FORM_emit},
};

void cli_help_overview(void)
{
    for (size_t i = 0; i < sizeof help_commands / sizeof help_commands[0]; i++) {
        const struct cli_form *form = &cli_forms[help_commands[i].form];
        const unsigned column = HELP_GROUP_WIDTH + HELP_COMMAND_WIDTH;
        printf("%-*s%-*s", HELP_GROUP_WIDTH, help_commands[i].wish, HELP_COMMAND_WIDTH - 1,
               form->words);
        help_print_column(form->what, column - 1, column);
    }
}
