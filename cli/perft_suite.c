/* perft_suite.c - the counts of a file: lines such as FEN ;D1 20 ;D2 400, and # for people.
 *
 * The whole file is read before anything is counted: what cannot be read is said at once, and how
 * long it will take is known. */
#include <ctype.h>
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
    const char *name; /* for people: standard input has none */
    char *text;       /* lines that end with a null each */
    size_t length;
    uint64_t expected; /* nodes of all counts */
    uint64_t positions, counts, nodes;
    double seconds;
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
    suite->name = base_name_of_input(path);
    suite->text = cli_read_text(path, MOST_BYTES, "suite", &suite->length);
    return suite->text != NULL;
}

static int suite_split_lines(struct suite *suite)
{
    if (memchr(suite->text, 0, suite->length))
        return cli_error(0, "%s: has a null byte; a suite is a text file", suite->name);
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

/* A number and the blanks behind it; null if there is none, or one too large. */
static const char *suite_read_number(const char *at, uint64_t limit, uint64_t *number)
{
    const char *end = base_decimal_before(at, limit, number);
    return end ? suite_skip_blanks(end) : NULL;
}

/* The next count of a line; 0 when there is none, or what stands there is none. */
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

static int suite_check_line(struct suite *suite, struct line *line, const char *text)
{
    const char *wrong = suite_read_fen(line, text);
    unsigned counts = 0;
    if (wrong)
        return cli_error(0, "%s:%u: %s", suite->name, line->number, wrong);
    for (; suite_next_count(line); counts++)
        if (line->depth <= suite->request.depth)
            suite->expected += line->count;
    if (*line->rest)
        return cli_error(0, "%s:%u: \"%.32s\" is not a count; counts are like ;D5 4865609",
                         suite->name, line->number, line->rest);
    if (!counts)
        return cli_error(0, "%s:%u: has no counts; counts are like ;D5 4865609", suite->name,
                         line->number);
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

static int suite_is_stopped(const struct suite *suite)
{
    return suite->status == CLI_OPEN;
}

static void suite_on_jobs(void *context, size_t done, size_t jobs)
{
    struct suite *suite = context;
    uint64_t part = suite->now_expected / jobs;
    cli_progress_at(&suite->progress, suite->nodes + part * done);
}

/* All right when there is no line, unless it was stopped. */
static void suite_answer(struct suite *suite, const struct line *wrong)
{
    struct answer_suite answer = {.name = suite->name,
                                  .positions = suite->positions,
                                  .counts = suite->counts,
                                  .nodes = suite->nodes,
                                  .seconds = suite->seconds,
                                  .generator = suite->request.how.generator->name,
                                  .threads = suite->request.how.threads,
                                  .is_stopped = suite_is_stopped(suite)};
    if (wrong) {
        answer.wrong.line = wrong->number;
        answer.wrong.fen = wrong->fen;
        answer.wrong.expected = wrong->count;
        answer.wrong.got = perft_answer(&suite->request, &wrong->pos, wrong->depth);
        answer.wrong.got.counts = suite->now;
    }
    cli_progress_end(&suite->progress);
    (suite->request.json ? answer_suite_json : answer_suite_print)(stdout, &answer);
    if (suite_is_stopped(suite))
        cli_error(CLI_OPEN, "stopped before the last count; the same command starts again");
}

static int suite_check_count(struct suite *suite, const struct line *line)
{
    suite->now_expected = line->count;
    const char *wrong = perft_count(&suite->request.how, &line->pos, line->depth, &suite->now);
    if (wrong) {
        cli_progress_end(&suite->progress);
        suite->status = CLI_FAILED;
        return cli_error(0, "%s:%u: depth %u: %s", suite->name, line->number, line->depth, wrong);
    }
    if (suite->now.open) {
        suite->status = CLI_OPEN;
        suite_answer(suite, NULL);
        return 0;
    }
    suite->counts++;
    suite->nodes += suite->now.nodes;
    suite->seconds += suite->now.seconds;
    if (suite->now.nodes != line->count) {
        suite->status = CLI_NO;
        suite_answer(suite, line);
    }
    return suite->now.nodes == line->count;
}

static int suite_check_counts(struct suite *suite, struct line *line, const char *text)
{
    suite_read_fen(line, text);
    suite->positions++;
    while (suite_next_count(line))
        if (line->depth <= suite->request.depth && !suite_check_count(suite, line))
            return 0;
    return 1;
}

static int suite_check(struct suite *suite)
{
    if (!suite_split_lines(suite) || !suite_each_line(suite, suite_check_line))
        return CLI_FAILED;
    suite->request.how.watch = suite_on_jobs;
    suite->request.how.context = suite;
    cli_progress_start(&suite->progress, "node", suite->expected);
    if (!suite_each_line(suite, suite_check_counts))
        return suite->status;
    if (!suite->counts)
        return cli_error(CLI_FAILED, "%s: has no counts up to depth %u", suite->name,
                         suite->request.depth);
    suite_answer(suite, NULL);
    return suite->status;
}

int perft_suite(const struct perft_request *request, const char *path)
{
    struct suite suite = {.request = *request};
    int status = suite_read_file(&suite, path) ? suite_check(&suite) : CLI_FAILED;
    free(suite.text);
    return status;
}
