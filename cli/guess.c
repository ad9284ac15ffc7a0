#include "guess.h"

#include <string.h>

enum { GUESS_LENGTH_MAX = 32 };

static unsigned guess_least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Letters to add, to leave out, to replace, and neighbours to swap, from one text to the other. */
static unsigned guess_distance(const char *a, size_t m, const char *b, size_t n)
{
    unsigned rows[3][GUESS_LENGTH_MAX + 1];
    unsigned *before = rows[0], *above = rows[1], *row = rows[2];
    for (unsigned j = 0; j <= n; j++)
        above[j] = j;
    for (unsigned i = 1; i <= m; i++) {
        row[0] = i;
        for (unsigned j = 1; j <= n; j++) {
            unsigned other = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = guess_least(other, 1 + guess_least(above[j], row[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = guess_least(row[j], before[j - 2] + 1);
        }
        unsigned *free = before;
        before = above;
        above = row;
        row = free;
    }
    return above[n];
}

static void guess_without_dashes(const char **text, size_t *length)
{
    while (*length && **text == '-') {
        ++*text;
        --*length;
    }
}

struct cli_guess cli_guess_of(const char *text, size_t length)
{
    return (struct cli_guess){text, length, NULL, ~0u};
}

void cli_guess_try(struct cli_guess *guess, const char *name, size_t length)
{
    const char *text = guess->text, *bare = name;
    size_t typed = guess->length;
    guess_without_dashes(&text, &typed);
    guess_without_dashes(&bare, &length);
    if (typed > GUESS_LENGTH_MAX || length > GUESS_LENGTH_MAX || typed < 2)
        return;
    unsigned distance = guess_distance(text, typed, bare, length);
    if (typed < length && memcmp(text, bare, typed) == 0)
        distance = 1;
    if (distance <= (length + 1) / 3 && distance < guess->distance) {
        guess->best = name;
        guess->distance = distance;
    }
}

void cli_guess_try_forms(struct cli_guess *guess, const struct cli_form *form)
{
    for (const struct cli_form *other = cli_forms; other->words; other++) {
        const char *word = cli_word_next(other->words);
        if (cli_same_command(form, other) && *word)
            cli_guess_try(guess, word, cli_word_length(word));
    }
}
