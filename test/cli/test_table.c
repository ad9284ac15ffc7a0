#define _POSIX_C_SOURCE 200809L
/* The table of commands: what the reader makes of every row, and that help mentions each. */
#include <inttypes.h>
#include <unistd.h>

#include "../../cli/given.h"
#include "../../cli/guess.h"
#include "../../cli/help.h"
#include "../test.h"

enum { WORDS_MAX = 16, TEXT_MAX = 1 << 16, GIVEN_MAX = 4096 };

/* ---- A line that a form takes, and what was said on stderr ---- */

struct line {
    char text[WORDS_MAX][256];
    char *argv[WORDS_MAX + 1];
    int count;
};

static void add(struct line *line, const char *word)
{
    assert_true(line->count < WORDS_MAX);
    snprintf(line->text[line->count], sizeof line->text[0], "%s", word);
    line->argv[line->count] = line->text[line->count];
    line->argv[++line->count] = NULL;
}

static void good_value(const struct cli_row *row, char *text, size_t size)
{
    switch (row->type) {
    case CLI_IS_COUNT:
    case CLI_IS_NUMBER: snprintf(text, size, "%" PRIu64, row->least); break;
    case CLI_IS_CHOICE:
    case CLI_IS_NAME:
    case CLI_IS_PIECE:
        snprintf(text, size, "%.*s", (int)cli_word_length(row->words), row->words);
        break;
    case CLI_IS_SCHEME: snprintf(text, size, "black"); break;
    case CLI_IS_SHARE: snprintf(text, size, "2/3"); break;
    case CLI_IS_SQUARE: snprintf(text, size, "e4"); break;
    default: snprintf(text, size, "1f"); break;
    }
}

/* Everything that the form requires, except this row and those that it replaces. */
static void begin(struct line *line, const struct cli_form *form, const struct cli_row *without)
{
    char value[128];
    line->count = 0;
    for (const char *word = form->words; *word && *word != '-'; word = cli_word_next(word)) {
        snprintf(value, sizeof value, "%.*s", (int)cli_word_length(word), word);
        add(line, value);
    }
    for (const struct cli_row *row = form->rows; row->name; row += cli_row_chain(row)) {
        unsigned count = cli_row_chain(row);
        if (row->need != CLI_MUST || (without >= row && without < row + count))
            continue;
        good_value(row, value, sizeof value);
        if (cli_row_is_option(row))
            add(line, row->name);
        if (cli_row_has_value(row))
            add(line, value);
    }
}

/* An option that goes with the row before it comes with that. */
static void add_row(struct line *line, const struct cli_row *row, const char *value, int is_joined)
{
    char text[256];
    if (row->need == CLI_WITH) {
        good_value(row - 1, text, sizeof text);
        add_row(line, row - 1, text, 0);
    }
    snprintf(text, sizeof text, "%s=%s", row->name, value ? value : "");
    if (is_joined) {
        add(line, text);
        return;
    }
    if (cli_row_is_option(row))
        add(line, row->name);
    if (value && cli_row_has_value(row))
        add(line, value);
}

static char said[TEXT_MAX];

/* The answer to a command line on one of the streams. */
static int heard(FILE *stream, int (*ask)(struct line *line), struct line *line)
{
    FILE *kept = tmpfile();
    int copy, answer;
    assert_non_null(kept);
    fflush(stream);
    copy = dup(fileno(stream));
    dup2(fileno(kept), fileno(stream));
    answer = ask(line);
    fflush(stream);
    dup2(copy, fileno(stream));
    close(copy);
    rewind(kept);
    said[fread(said, 1, sizeof said - 1, kept)] = 0;
    fclose(kept);
    return answer;
}

static union {
    char bytes[GIVEN_MAX];
    uint64_t aligned;
} given;

static const struct cli_form *asked;

static int read_line(struct line *line)
{
    const struct cli_form *form = cli_form_asked(line->argv);
    assert_ptr_equal(form, asked);
    return cli_read(form, line->argv, given.bytes);
}

static int is_read(const struct cli_form *form, struct line *line)
{
    asked = form;
    return heard(stderr, read_line, line);
}

static void refuses(const struct cli_form *form, const struct cli_row *row, const char *value)
{
    struct line line;
    char wanted[256];
    begin(&line, form, row);
    add_row(&line, row, value, 0);
    assert_int_equal(is_read(form, &line), 0);
    snprintf(wanted, sizeof wanted,
             "%s takes a number from %" PRIu64 " to %" PRIu64 ", not \"%s\"", row->name,
             row->least, row->most, value);
    assert_non_null(strstr(said, wanted));
}

static uint64_t number_of(const struct cli_row *row)
{
    const char *at = given.bytes + row->member;
    uint64_t number = 0;
    unsigned count = 0;
    if (row->type == CLI_IS_NUMBER)
        memcpy(&number, at, sizeof number);
    else
        memcpy(&count, at, sizeof count);
    return row->type == CLI_IS_NUMBER ? number : count;
}

static void takes(const struct cli_form *form, const struct cli_row *row, uint64_t wanted)
{
    char value[32];
    snprintf(value, sizeof value, "%" PRIu64, wanted);
    for (int is_joined = 0; is_joined <= cli_row_is_option(row); is_joined++) {
        struct line line;
        int has;
        begin(&line, form, row);
        add_row(&line, row, value, is_joined);
        assert_int_equal(is_read(form, &line), 1);
        assert_string_equal(said, "");
        assert_true(number_of(row) == wanted);
        memcpy(&has, given.bytes + row->has, sizeof has);
        assert_int_equal(has, 1);
    }
}

/* ---- Tests ---- */

TEST(numbers_have_both_ends)
{
    unsigned numbers = 0;
    for (const struct cli_form *form = cli_forms; form->words; form++)
        for (const struct cli_row *row = form->rows; row->name; row++) {
            char beyond[32];
            if (row->type != CLI_IS_COUNT && row->type != CLI_IS_NUMBER)
                continue;
            numbers++;
            takes(form, row, row->least);
            takes(form, row, row->most);
            snprintf(beyond, sizeof beyond, "%" PRIu64, row->least - 1);
            if (row->least)
                refuses(form, row, beyond);
            snprintf(beyond, sizeof beyond, "%" PRIu64, row->most + 1);
            refuses(form, row, row->most < UINT64_MAX ? beyond : "18446744073709551616");
            refuses(form, row, "x");
            refuses(form, row, "");
            refuses(form, row, "+1");
        }
    assert_true(numbers > 30);
}

TEST(a_choice_is_one_of_its_words)
{
    for (const struct cli_form *form = cli_forms; form->words; form++)
        for (const struct cli_row *row = form->rows; row->name; row++) {
            struct line line;
            char word[64];
            int choice;
            for (int i = 0; row->type == CLI_IS_CHOICE && *cli_word_at(row->words, (unsigned)i);
                 i++) {
                const char *at = cli_word_at(row->words, (unsigned)i);
                snprintf(word, sizeof word, "%.*s", (int)cli_word_length(at), at);
                begin(&line, form, row);
                add_row(&line, row, word, 0);
                assert_int_equal(is_read(form, &line), 1);
                memcpy(&choice, given.bytes + row->member, sizeof choice);
                assert_int_equal(choice, i);
            }
            if (row->type != CLI_IS_CHOICE && row->type != CLI_IS_NAME)
                continue;
            begin(&line, form, row);
            add_row(&line, row, "nothing-like-it", 0);
            assert_int_equal(is_read(form, &line), 0);
            assert_non_null(strstr(said, "not \"nothing-like-it\""));
        }
}

/* Only the required arguments are given: the rest has the table's defaults. */
TEST(standards_hold)
{
    for (const struct cli_form *form = cli_forms; form->words; form++) {
        struct line line;
        begin(&line, form, NULL);
        assert_true(form->bytes <= sizeof given);
        assert_int_equal(is_read(form, &line), 1);
        assert_string_equal(said, "");
        for (const struct cli_row *row = form->rows; row->name; row++)
            if (row->need != CLI_MUST && (row->type == CLI_IS_COUNT || row->type == CLI_IS_NUMBER))
                assert_true(number_of(row) == (row->standard == CLI_NONE ? 0 : row->standard));
    }
}

TEST(what_must_be_there_is_missed)
{
    for (const struct cli_form *form = cli_forms; form->words; form++)
        for (const struct cli_row *row = form->rows; row->name; row++) {
            struct line line;
            const char *dash = strstr(form->words, " -");
            if (row->need != CLI_MUST || (dash && strcmp(dash + 1, row->name) == 0))
                continue;
            begin(&line, form, row);
            assert_int_equal(is_read(form, &line), 0);
            assert_non_null(strstr(said, cli_row_is_option(row) ? " needs " : "grimoire: "));
        }
}

TEST(alternatives_exclude_each_other)
{
    unsigned pairs = 0;
    for (const struct cli_form *form = cli_forms; form->words; form++)
        for (const struct cli_row *row = form->rows; row->name; row++) {
            struct line line;
            char value[128];
            if (row->need != CLI_OR || !cli_row_is_option(row))
                continue;
            pairs++;
            begin(&line, form, row);
            good_value(row - 1, value, sizeof value);
            add_row(&line, row - 1, value, 0);
            good_value(row, value, sizeof value);
            add_row(&line, row, value, 0);
            assert_int_equal(is_read(form, &line), 0);
            assert_non_null(strstr(said, "say one of "));
        }
    assert_true(pairs > 8);
}

TEST(behind_two_dashes_are_no_options)
{
    struct line line = {.count = 0};
    const struct cli_merge *merge = (const void *)given.bytes;
    add(&line, "merge");
    add(&line, "-o");
    add(&line, "--");
    add(&line, "one");
    add(&line, "--");
    add(&line, "--json");
    add(&line, "--");
    assert_int_equal(is_read(&cli_forms[CLI_FORM_merge], &line), 1);
    assert_string_equal(merge->out, "--");
    assert_int_equal(merge->json, 0);
    assert_int_equal(merge->logs.count, 3);
    assert_string_equal(merge->logs.at[1], "--json");
    assert_string_equal(merge->logs.at[2], "--");
}

static int help_of(struct line *line)
{
    return cli_help(cli_form_asked(line->argv));
}

TEST(help_has_every_option)
{
    for (const struct cli_form *form = cli_forms; form->words; form++) {
        struct line line;
        char wanted[256];
        begin(&line, form, NULL);
        assert_int_equal(heard(stdout, help_of, &line), CLI_YES);
        for (const struct cli_row *row = form->rows; row->name; row++) {
            snprintf(wanted, sizeof wanted, "\n  %s%s%s", row->name, row->value ? " " : "",
                     row->value ? row->value : "");
            if (cli_row_is_option(row))
                assert_non_null(strstr(said, wanted));
            if (row->type == CLI_IS_COUNT && cli_row_is_option(row)) {
                snprintf(wanted, sizeof wanted, "%" PRIu64, row->most);
                assert_non_null(strstr(said, wanted));
            }
        }
    }
}

/* ---- Guesses ---- */

static const char *guessed(const char *typed, const char *const *names)
{
    struct cli_guess guess = cli_guess_of(typed, strlen(typed));
    for (; *names; names++)
        cli_guess_try(&guess, *names, strlen(*names));
    return guess.best ? guess.best : "nothing";
}

TEST(guesses_are_near)
{
    static const char *const names[] = {"list",   "verify", "perft", "prove",
                                        "--bits", "--json", "-o",    NULL};
    assert_string_equal(guessed("pertf", names), "perft");
    assert_string_equal(guessed("perf", names), "perft");
    assert_string_equal(guessed("prvoe", names), "prove");
    assert_string_equal(guessed("verfiy", names), "verify");
    assert_string_equal(guessed("lsit", names), "list");
    assert_string_equal(guessed("ver", names), "verify");
    assert_string_equal(guessed("--bit", names), "--bits");
    assert_string_equal(guessed("-json", names), "--json");
    assert_string_equal(guessed("magic", names), "nothing");
    assert_string_equal(guessed("l", names), "nothing");
    assert_string_equal(guessed("--threads", names), "nothing");
    assert_string_equal(guessed("", names), "nothing");
    assert_string_equal(guessed("verifyverifyverifyverifyverifyverify", names), "nothing");
}
