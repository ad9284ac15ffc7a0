#include "completions.h"

#include <string.h>

#include "../lib/names.h"

int completions_is_files(const struct cli_row *row)
{
    return row->type == CLI_IS_FILE || row->type == CLI_IS_WORDS;
}

int completions_is_folder(const struct cli_row *row)
{
    return row->type == CLI_IS_FOLDER;
}

const char *completions_short(const struct cli_row *row, char text[COMPLETIONS_SHORT])
{
    snprintf(text, COMPLETIONS_SHORT, "%s", row->what);
    text[strcspn(text, ";")] = 0;
    char *colon = strstr(text, ": ");
    if (colon)
        *colon = 0;
    return text;
}

void completions_quote(FILE *out, const char *text, const char *quote)
{
    for (; *text; text++)
        fputs(*text == '\'' ? quote : (char[]){*text, 0}, out);
}

const struct cli_row *completions_place(const struct cli_form *form, unsigned place)
{
    for (const struct cli_row *row = form->rows; row->name; row++)
        if (!cli_row_is_option(row) && row->type != CLI_IS_WORD && !place--)
            return row;
    return NULL;
}

/* The words that choose other forms of the command, in the place of its first argument. */
static void completions_print_chosen(FILE *out, const struct cli_form *form)
{
    if (!form->is_command)
        return;
    const char *last = "";
    for (const struct cli_form *other = cli_forms; other->words; other++) {
        const char *word = cli_word_next(other->words);
        if (cli_same_command(form, other) && *word && *word != '-' &&
            strncmp(word, last, cli_word_length(word)) != 0) {
            fprintf(out, " %.*s", (int)cli_word_length(word), word);
            last = word;
        }
    }
}

static int completions_has_choosers(const struct cli_form *form)
{
    for (const struct cli_form *other = cli_forms; form->is_command && other->words; other++) {
        const char *word = cli_word_next(other->words);
        if (cli_same_command(form, other) && *word && *word != '-')
            return 1;
    }
    return 0;
}

void completions_print_place(FILE *out, const struct cli_form *form, unsigned place)
{
    const struct cli_row *row = completions_place(form, place);
    if (row && row->words)
        fprintf(out, " %s", row->words);
    if (row && row->type == CLI_IS_SQUARE)
        for (unsigned sq = 0; sq < 64; sq++)
            fprintf(out, " %s", grim_square_name(8 * (sq % 8) + sq / 8));
    for (row = form->rows; place == 0 && row->name; row++)
        if (row->type == CLI_IS_WORD)
            fprintf(out, " %s", row->name);
    if (place == 0)
        completions_print_chosen(out, form);
}

int completions_has_words(const struct cli_form *form, unsigned place)
{
    const struct cli_row *row = completions_place(form, place);
    return (row && (row->words || row->type == CLI_IS_SQUARE)) ||
           (place == 0 && completions_has_choosers(form));
}

const char *completions_chooser(const struct cli_form *form)
{
    return strstr(form->words, " -");
}

int completions_is_chosen(const struct cli_form *other, const struct cli_form *form)
{
    size_t length = strlen(form->words);
    return strncmp(form->words, other->words, length) == 0 && completions_chooser(other) &&
           completions_chooser(other) == other->words + length;
}

/* Whether a form above, of the same command, has the option, too. */
static int completions_was_above(const struct cli_form *form, const struct cli_row *wanted)
{
    for (const struct cli_form *other = cli_forms; other < form; other++)
        for (const struct cli_row *row = other->rows; row->name; row++)
            if (cli_same_command(form, other) && strcmp(row->name, wanted->name) == 0)
                return 1;
    return 0;
}

void completions_print_valued(FILE *out, const char *before, const char *after)
{
    for (const struct cli_form *form = cli_forms; form->words; form++)
        for (const struct cli_row *row = form->rows; row->name; row++)
            if (cli_row_is_option(row) && cli_row_has_value(row) &&
                !completions_was_above(form, row))
                fprintf(out, "%s%.*s:%s%s", before, (int)cli_word_length(form->words), form->words,
                        row->name, after);
}
