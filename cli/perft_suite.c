/* perft_suite.c - the counts of a file: lines such as FEN ;D1 20 ;D2 400, and # for people.
 *
 * The whole file is read before anything is counted, so that it is known how long counting takes.
 * Lines that cannot be read are left out, and the answer names them. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/file.h"
#include "../base/number.h"
#include "cli.h"
#include "perft.h"
#include "progress.h"
#include "stop.h"

enum { MOST_BYTES = 64 << 20 };

struct suite {
    struct perft_request request;
    struct answer_suite answer;
    char *text; /* lines that end with a null each */
    size_t length;
    uint64_t readable; /* lines */
    uint64_t expected; /* nodes of all their counts */
    int status;
    struct perft_counts now; /* what is being counted */
    uint64_t now_expected;
    struct cli_progress progress;
};

/* One line, and as one reads along its counts, one of them. */
struct line {
    unsigned number;
    struct grim_position pos;
    char fen[PERFT_TEXT];
    const char *rest;
    unsigned depth;
    uint64_t count;
};

/* ---- The text ---- */

static int suite_read_file(struct suite *suite, const char *path)
{
    suite->answer.name = base_name_of_input(path);
    suite->text = cli_read_text(path, MOST_BYTES, "suite", &suite->length);
    return suite->text != NULL;
}

static int suite_split_lines(struct suite *suite)
{
    if (memchr(suite->text, 0, suite->length))
        return cli_error(0, "%s: has a null byte; a suite is a text file", suite->answer.name);
    for (size_t i = 0; i < suite->length; i++)
        if (suite->text[i] == '\n')
            suite->text[i] = 0;
    return 1;
}

/* ---- Lines ---- */

static const char *suite_skip_blanks(const char *at)
{
    while (isspace((unsigned char)*at))
        at++;
    return at;
}

/* A number and the blanks after it; null if there is none, or it is too large. */
static const char *suite_read_number(const char *at, uint64_t limit, uint64_t *number)
{
    const char *end = base_decimal_before(at, limit, number);
    return end ? suite_skip_blanks(end) : NULL;
}

/* The next count of a line; 0 if there is none, or it is malformed. */
static int suite_next_count(struct line *line)
{
    uint64_t depth = 0;
    const char *at = line->rest;
    if (*at != ';')
        return 0;
    at = suite_skip_blanks(at + 1);
    at = *at == 'D' ? suite_read_number(at + 1, PERFT_DEPTH_MAX, &depth) : NULL;
    at = at ? suite_read_number(at, UINT64_MAX, &line->count) : NULL;
    if (!at || (*at && *at != ';'))
        return 0;
    line->depth = (unsigned)depth;
    line->rest = at;
    return 1;
}

/* Stands before the first count of a line that has been read before. */
static const char *suite_read_fen(struct line *line, const char *text)
{
    size_t length = strcspn(text, ";");
    line->rest = text + length;
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        length--;
    if (length >= sizeof line->fen)
        length = sizeof line->fen - 1; /* what is cut off makes no FEN of it */
    memcpy(line->fen, text, length);
    line->fen[length] = 0;
    return perft_read_position(line->fen, &line->pos);
}

static int suite_unreadable(char why[SUITE_WHY], const char *text, const char *wrong)
{
    if (text)
        snprintf(why, SUITE_WHY, "\"%.32s\" %s", text, wrong);
    else
        snprintf(why, SUITE_WHY, "%s", wrong);
    return 0;
}

/* Adds what its counts up to a depth expect; or 0, and why it cannot be read. */
static int suite_read_line(struct line *line, const char *text, unsigned depth, uint64_t *expected,
                           char why[SUITE_WHY])
{
    const char *wrong = suite_read_fen(line, text);
    const char *counts = line->rest;
    uint64_t sum = 0;
    if (wrong)
        return suite_unreadable(why, NULL, wrong);
    while (suite_next_count(line))
        sum += line->depth <= depth ? line->count : 0;
    if (*line->rest)
        return suite_unreadable(why, line->rest, "is not a count; counts are like ;D5 4865609");
    if (line->rest == counts)
        return suite_unreadable(why, NULL, "has no counts; counts are like ;D5 4865609");
    *expected += sum;
    return 1;
}

/* 0 after a line that cannot be read, if that is to be the end. */
static int suite_survey_line(struct suite *suite, struct line *line, const char *text)
{
    struct answer_suite *answer = &suite->answer;
    char why[SUITE_WHY];
    if (suite_read_line(line, text, suite->request.depth, &suite->expected, why)) {
        suite->readable++;
        return 1;
    }
    if (suite->request.strict)
        return cli_error(0, "%s:%u: %s", answer->name, line->number, why);
    if (answer->unreadable.lines < SUITE_LINES_SAID) {
        answer->unreadable.at[answer->unreadable.lines].line = line->number;
        memcpy(answer->unreadable.at[answer->unreadable.lines].why, why, sizeof why);
    }
    answer->unreadable.lines++;
    return 1;
}

/* Until a visit returns 0. */
static int suite_each_line(struct suite *suite,
                           int (*visit)(struct suite *suite, struct line *line, const char *text))
{
    struct line line = {0};
    for (size_t i = 0; i < suite->length; i += strlen(suite->text + i) + 1) {
        const char *text = suite_skip_blanks(suite->text + i);
        line.number++;
        if (*text && *text != '#' && !visit(suite, &line, text))
            return 0;
    }
    return 1;
}

/* ---- Counting ---- */

static void suite_on_jobs(void *context, size_t done, size_t jobs)
{
    struct suite *suite = context;
    uint64_t part = suite->now_expected / jobs;
    cli_progress_at(&suite->progress, suite->answer.nodes + part * done);
}

static void suite_answer(struct suite *suite)
{
    cli_progress_end(&suite->progress);
    (suite->request.json ? answer_suite_json : answer_suite_print)(stdout, &suite->answer);
    if (suite->answer.is_stopped)
        cli_error(CLI_OPEN, "stopped before the last count; the same command starts again");
}

static int suite_found_wrong(struct suite *suite, const struct line *line)
{
    struct answer_suite *answer = &suite->answer;
    answer->wrong.line = line->number;
    answer->wrong.fen = line->fen;
    answer->wrong.expected = line->count;
    answer->wrong.got = perft_answer(&suite->request, &line->pos, line->depth);
    answer->wrong.got.counts = suite->now;
    suite->status = CLI_NO;
    suite_answer(suite);
    return 0;
}

static int suite_check_count(struct suite *suite, const struct line *line)
{
    struct answer_suite *answer = &suite->answer;
    suite->now_expected = line->count;
    const char *wrong = perft_count(&suite->request.how, &line->pos, line->depth, &suite->now);
    if (wrong) {
        cli_progress_end(&suite->progress);
        suite->status = CLI_FAILED;
        return cli_error(0, "%s:%u: depth %u: %s", answer->name, line->number, line->depth, wrong);
    }
    if (suite->now.open) {
        suite->status = CLI_OPEN;
        answer->is_stopped = 1;
        suite_answer(suite);
        return 0;
    }
    answer->counts++;
    answer->nodes += suite->now.nodes;
    answer->seconds += suite->now.seconds;
    return suite->now.nodes == line->count || suite_found_wrong(suite, line);
}

static int suite_check_counts(struct suite *suite, struct line *line, const char *text)
{
    uint64_t expected = 0;
    char why[SUITE_WHY];
    if (!suite_read_line(line, text, 0, &expected, why))
        return 1;
    suite_read_fen(line, text);
    suite->answer.positions++;
    while (suite_next_count(line))
        if (line->depth <= suite->request.depth && !suite_check_count(suite, line))
            return 0;
    return 1;
}

/* There is something to count, or an error. */
static int suite_survey(struct suite *suite)
{
    const struct answer_suite *answer = &suite->answer;
    if (!suite_split_lines(suite) || !suite_each_line(suite, suite_survey_line))
        return 0;
    if (suite->readable || !answer->unreadable.lines)
        return 1;
    return cli_error(0, "%s:%u: %s%s", answer->name, answer->unreadable.at[0].line,
                     answer->unreadable.at[0].why,
                     answer->unreadable.lines > 1 ? "; nor can any other line be read" : "");
}

static int suite_check(struct suite *suite)
{
    if (!suite_survey(suite))
        return CLI_FAILED;
    suite->request.how.watch = suite_on_jobs;
    suite->request.how.context = suite;
    cli_progress_start(&suite->progress, "node", suite->expected);
    if (!suite_each_line(suite, suite_check_counts))
        return suite->status;
    if (!suite->answer.counts)
        return cli_error(CLI_FAILED, "%s: has no counts up to depth %u", suite->answer.name,
                         suite->request.depth);
    suite_answer(suite);
    return suite->answer.unreadable.lines ? CLI_NO : CLI_YES;
}

int perft_suite(const struct perft_request *request, const char *path)
{
    struct suite suite = {
        .request = *request,
        .answer = {.generator = request->how.generator->name, .threads = request->how.threads}};
    int status = suite_read_file(&suite, path) ? suite_check(&suite) : CLI_FAILED;
    free(suite.text);
    return status;
}
