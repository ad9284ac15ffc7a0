/* table_text.c - texts about the table, without running anything. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "table.h"

/* ---- Words ---- */

size_t cli_word_length(const char *words)
{
    return strcspn(words, " ");
}

const char *cli_word_next(const char *words)
{
    words += cli_word_length(words);
    return words + strspn(words, " ");
}

const char *cli_word_at(const char *words, unsigned index)
{
    while (index--)
        words = cli_word_next(words);
    return words;
}

int cli_word_is(const char *words, const char *text)
{
    size_t length = cli_word_length(words);
    return strncmp(words, text, length) == 0 && !text[length];
}

int cli_words_find(const char *words, const char *text)
{
    for (int i = 0; *words; i++, words = cli_word_next(words))
        if (cli_word_is(words, text))
            return i;
    return -1;
}

void cli_words_text(char *text, size_t size, const char *words, const char *comma,
                    const char *last)
{
    size_t used = 0;
    for (const char *next; *words && used < size; words = next) {
        next = cli_word_next(words);
        const char *between = !*next ? "" : !*cli_word_next(next) ? last : comma;
        used += (size_t)snprintf(text + used, size - used, "%.*s%s", (int)cli_word_length(words),
                                 words, between);
    }
}

/* ---- Forms and rows ---- */

int cli_same_command(const struct cli_form *form, const struct cli_form *other)
{
    size_t length = cli_word_length(form->words);
    return length == cli_word_length(other->words) &&
           memcmp(form->words, other->words, length) == 0;
}

unsigned cli_row_chain(const struct cli_row *row)
{
    unsigned count = 1;
    while (row[count].name && (row[count].need == CLI_OR || row[count].need == CLI_WITH))
        count++;
    return count;
}

/* Optional words are listed where one of them has to be given. */
static int table_has_words(const struct cli_row *row)
{
    if (!row->value || !row->words)
        return 0;
    return row->type == CLI_IS_CHOICE || row->type == CLI_IS_NAME ||
           (row->type == CLI_IS_TEXT && row->need == CLI_MUST);
}

static void table_limits(char *text, size_t size, const struct cli_row *row)
{
    int is_number = row->type == CLI_IS_COUNT || row->type == CLI_IS_NUMBER;
    *text = 0;
    if (is_number && row->most < UINT64_MAX)
        snprintf(text, size, "%" PRIu64 " to %" PRIu64, row->least, row->most);
    else if (is_number && row->least)
        snprintf(text, size, "from %" PRIu64, row->least);
    else if (table_has_words(row))
        cli_words_text(text, size, row->words, ", ", " or ");
}

static void table_standard(char *text, size_t size, const struct cli_row *row)
{
    const char *word = row->usual;
    *text = 0;
    if (row->type == CLI_IS_CHOICE && row->standard != CLI_NONE)
        word = cli_word_at(row->words, (unsigned)row->standard);
    if (word)
        snprintf(text, size, "%.*s by default", (int)cli_word_length(word), word);
    else if (row->standard != CLI_NONE && row->type != CLI_IS_NAME)
        snprintf(text, size, "%" PRIu64 " by default", row->standard);
}

void cli_row_describe(char *text, size_t size, const struct cli_row *row)
{
    char limits[512], standard[64];
    table_limits(limits, sizeof limits, row);
    table_standard(standard, sizeof standard, row);
    if (*limits || *standard)
        snprintf(text, size, "%s (%s%s%s)", row->what, limits, *limits && *standard ? "; " : "",
                 standard);
    else
        snprintf(text, size, "%s", row->what);
}
