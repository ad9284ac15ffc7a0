/* Comparing two runs: what counts as a change, the errors for broken files, the exit status. */
#define _POSIX_C_SOURCE 200809L
#include <unistd.h>

#include "../../answers/bench/changes.h"
#include "../../cli/given.h"
#include "../test.h"

#define HEAD                                                                                      \
    "{\"schema\":\"grimoire.bench/"                                                               \
    "1\",\"grimoire\":\"0.1.0\",\"seed\":1,\"baseline\":\"fancy\",\n"                             \
    "\"machine\":{\"processor\":\"One\",\"compiler\":\"gcc\",\"virtual\":null},\n"                \
    "\"answers\":[\n"
#define ANSWER(regime, row, ratio, low, high)                                                     \
    "{\"regime\":\"" regime "\",\"data\":\"trace\",\"piece\":\"rook\",\"row\":\"" row             \
    "\",\"ns\":1,\"ratio\":" ratio ",\"low\":" low ",\"high\":" high "}"
#define FANCY ANSWER("latency", "fancy", "1", "1", "1") ",\n"
#define PICK(row, ties) ",\"pick\":[{\"for\":\"single\",\"row\":\"" row "\",\"ties\":[" ties "]}]"
#define RUN(answers) HEAD FANCY answers "]}\n"

#define BLACK ANSWER("latency", "black", "0.71", "0.70", "0.72")
#define PEXT ANSWER("latency", "pext", "0.5", "0.49", "0.51")

/* ---- In memory ---- */

static struct bench_file files[2];
static struct bench_changes changes;

static void compare(const char *before, const char *after)
{
    assert_int_equal(bench_file_read(&files[0], "before", before, strlen(before)), 1);
    assert_int_equal(bench_file_read(&files[1], "after", after, strlen(after)), 1);
    assert_int_equal(bench_changes_find(&changes, &files[0], &files[1]), 1);
}

static void forget(void)
{
    bench_changes_free(&changes);
    bench_file_free(&files[0]);
    bench_file_free(&files[1]);
}

static void compares(const char *before, const char *after, size_t compared, size_t changed)
{
    compare(before, after);
    assert_int_equal(changes.compared, compared);
    assert_int_equal(changes.changed, changed);
    assert_int_equal(bench_is_changed(&changes), changed > 0);
    forget();
}

TEST(a_run_is_like_itself)
{
    compares(RUN(BLACK), RUN(BLACK), 1, 0);
    compares(RUN(BLACK ",\n" PEXT) " \n", RUN(PEXT "," BLACK), 2, 0);
}

/* Apart, and by more than two percent. */
TEST(changes_are_apart_and_large)
{
    compares(RUN(BLACK), RUN(ANSWER("latency", "black", "0.85", "0.84", "0.86")), 1, 1);
    compares(RUN(BLACK), RUN(ANSWER("latency", "black", "0.6", "0.5", "0.69")), 1, 1);
    compares(RUN(BLACK), RUN(ANSWER("latency", "black", "0.85", "0.72", "0.86")), 1, 0);
    compares(RUN(BLACK), RUN(ANSWER("latency", "black", "0.6", "0.5", "0.70")), 1, 0);
    compares(RUN(ANSWER("latency", "black", "1", "1", "1")),
             RUN(ANSWER("latency", "black", "1.0199", "1.0199", "1.0199")), 1, 0);
    compares(RUN(ANSWER("latency", "black", "1", "1", "1")),
             RUN(ANSWER("latency", "black", "1.0201", "1.0201", "1.0201")), 1, 1);
}

#define COLD(kib, dependent, prefetched)                                                          \
    "{\"regime\":\"cold\",\"data\":\"trace\",\"piece\":\"rook\",\"row\":\"black\",\"cold_"        \
    "kib\":" kib ",\"dependent\":" dependent ",\"prefetched\":" prefetched                        \
    ",\"ratio\":1,\"low\":1,\"high\":1}"

TEST(questions_differ_in_every_part)
{
    compares(RUN(BLACK), RUN(ANSWER("throughput", "black", "0.85", "0.84", "0.86")), 0, 0);
    compares(RUN(COLD("1", "true", "true")), RUN(COLD("2", "true", "true")), 0, 0);
    compares(RUN(COLD("1", "true", "true")), RUN(COLD("1", "false", "true")), 0, 0);
    compares(RUN(COLD("1", "true", "true")), RUN(COLD("1", "true", "false")), 0, 0);
    compares(RUN(COLD("1", "true", "true")), RUN(COLD("1", "true", "true")), 1, 0);
}

/* Ratios to another row than that of the run. */
TEST(ratios_to_other_rows_are_other_ratios)
{
    static const char to_pext[] = RUN("{\"regime\":\"latency\",\"data\":\"trace\",\"piece\":"
                                      "\"rook\",\"row\":\"black\",\"ratio\":1,\"low\":1,"
                                      "\"high\":1,\"to\":\"pext\"}");
    static const char to_itself[] = RUN("{\"regime\":\"latency\",\"data\":\"trace\",\"piece\":"
                                        "\"rook\",\"row\":\"black\",\"ratio\":1,\"low\":1,"
                                        "\"high\":1,\"to\":\"black\"}");
    compares(RUN(BLACK), to_pext, 0, 0);
    compares(to_pext, to_pext, 1, 0);
    compares(to_itself, to_itself, 0, 0);
}

TEST(answers_that_are_unknown_are_left_out)
{
    compares(RUN(ANSWER("latency", "black", "null", "null", "null")), RUN(BLACK), 0, 0);
    compares(RUN(ANSWER("latency", "black", "0", "0", "0.1")), RUN(BLACK), 0, 0);
    compares(RUN(ANSWER("latency", "black", "1", "0", "1e999")), RUN(BLACK), 0, 0);
}

TEST(the_largest_difference_is_first)
{
    compare(RUN(BLACK ",\n" PEXT),
            RUN(ANSWER("latency", "black", "0.71", "0.7",
                       "0.72") ",\n" ANSWER("latency", "pext", "0.4", "0.39", "0.41")));
    assert_true(json_is(changes.pairs[0].before->row, "pext"));
    assert_true(changes.pairs[0].difference > 0.2499 && changes.pairs[0].difference < 0.2501);
    assert_true(changes.median > 0.1249 && changes.median < 0.1251);
    assert_int_equal(changes.within_5, 1);
    assert_int_equal(changes.within_10, 1);
    forget();
}

TEST(rows_of_one_run_are_named)
{
    const struct bench_answer *alone;
    compare(RUN(BLACK ",\n" PEXT ",\n" ANSWER("batch", "pext", "1", "1", "1")), RUN(BLACK));
    assert_int_equal(changes.alone[0], 2);
    assert_int_equal(changes.alone[1], 0);
    alone = bench_next_alone(&files[0], NULL);
    assert_true(json_is(alone->row, "pext"));
    assert_null(bench_next_alone(&files[0], alone));
    assert_null(bench_next_alone(&files[1], NULL));
    forget();
}

static void picks(const char *before, const char *after, unsigned advised, unsigned other,
                  unsigned changed)
{
    compare(before, after);
    assert_int_equal(changes.advised, advised);
    assert_int_equal(changes.new_advice, other);
    assert_int_equal(changes.changed_advice, changed);
    assert_int_equal(bench_is_changed(&changes), changed > 0);
    forget();
}

#define PICKED(row, ties) HEAD FANCY BLACK "]" PICK(row, ties) "}"

TEST(recommendations_change_unless_they_tie)
{
    picks(PICKED("black", ""), PICKED("black", "\"pext\""), 1, 0, 0);
    picks(PICKED("black", ""), PICKED("pext", ""), 1, 1, 1);
    picks(PICKED("black", "\"black\",\"pext\""), PICKED("pext", ""), 1, 1, 0);
    picks(PICKED("black", ""), PICKED("pext", "\"pext\",\"black\""), 1, 1, 0);
    picks(PICKED("black", ""), RUN(BLACK), 0, 0, 0);
}

TEST(many_answers_are_compared_quickly)
{
    enum { MANY = 50000, ROOM = 160 };
    static char text[MANY * ROOM];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", HEAD);
    for (unsigned i = 0; i < MANY; i++)
        length +=
            (size_t)snprintf(text + length, ROOM,
                             "{\"regime\":\"batch\",\"data\":\"-\",\"piece\":\"all\",\"row\":"
                             "\"row %u\",\"ratio\":1,\"low\":1,\"high\":1}%s",
                             (i * 7919) % MANY, i + 1 < MANY ? "," : "]}");
    compares(text, text, MANY, 0);
}

/* ---- Broken files ---- */

static void is_wrong(const char *text, unsigned long line, const char *why)
{
    struct bench_file file;
    int good = bench_file_read(&file, "file", text, strlen(text));
    if (good || file.line != line || strcmp(file.why, why) != 0)
        fail_msg("%s\nline %lu: %s\n", text, file.line, file.why);
    bench_file_free(&file);
}

TEST(other_files_are_refused)
{
    const char *foreign = "is JSON, but not from grimoire bench --json";
    is_wrong("", 1, "column 1: expected a value");
    is_wrong("grimoire 0.1.0\n", 1, "column 1: expected a value");
    is_wrong("[1,2]", 0, foreign);
    is_wrong("{}", 0, foreign);
    is_wrong("{\"version\":\"0.1.0\",\"rook\":\"pext\"}", 0, foreign);
    is_wrong("{\"grimoire\":\"0.1.0\",\"format\":1}", 0, foreign);
    is_wrong("{\"schema\":\"grimoire.bench/2\",\"grimoire\":\"9\"}", 0,
             "has schema grimoire.bench/2; this grimoire reads grimoire.bench/1");
    is_wrong("{\"schema\":\"grimoire.list/1\",\"schemes\":[]}", 0,
             "has schema grimoire.list/1; this grimoire reads grimoire.bench/1");
    is_wrong("{\"schema\":9}", 1, "column 11: expected a string");
    is_wrong("{\"schema\":\"grimoire.bench/1\",\"grimoire\":9}", 1,
             "column 41: expected a string");
    is_wrong("{\"schema\":\"grimoire.bench/1\",\"grimoire\":\"1\"}", 1,
             "column 45: expected a run with a baseline and answers before this");
}

TEST(broken_json_has_its_place)
{
    is_wrong(HEAD FANCY BLACK "]\n", 6, "column 1: expected a comma or }");
    is_wrong(HEAD FANCY BLACK ",]}", 5, "column 109: expected a value");
    is_wrong(RUN(BLACK) "x", 6, "column 1: expected nothing more");
}

TEST(broken_answers_have_their_line)
{
    const char *needs = "column 2: expected an answer with regime, data, piece, row, and "
                        "0 <= low <= ratio <= high";
    is_wrong(RUN("{}"), 5, needs);
    is_wrong(RUN("{\"regime\":\"batch\",\"data\":\"-\",\"piece\":\"all\",\"ratio\":1,\"low\":1,"
                 "\"high\":1}"),
             5, needs);
    is_wrong(RUN("{\"regime\":\"batch\",\"data\":\"-\",\"piece\":\"all\",\"row\":\"x\","
                 "\"low\":0,\"high\":1}"),
             5, needs);
    is_wrong(RUN(ANSWER("latency", "black", "1", "2", "3")), 5, needs);
    is_wrong(RUN(ANSWER("latency", "black", "4", "2", "3")), 5, needs);
    is_wrong(RUN(ANSWER("latency", "black", "-1", "-2", "3")), 5, needs);
    is_wrong(RUN(ANSWER("latency", "black", "\"1\"", "2", "3")), 5,
             "column 80: expected a number");
    is_wrong(RUN("7"), 5, "column 1: expected an object");
    is_wrong(RUN(COLD("0.5", "true", "true")), 5,
             "column 73: expected a whole number up to 1000000000");
    is_wrong(RUN(COLD("-1", "true", "true")), 5,
             "column 73: expected a whole number up to 1000000000");
    is_wrong(RUN(COLD("1", "1", "true")), 5, "column 87: expected true or false");
}

TEST(answers_are_there_once)
{
    is_wrong(RUN(BLACK ",\n" PEXT ",\n" BLACK), 7,
             "this row and question have an answer in line 5");
    is_wrong(RUN(COLD("1", "true", "true") ",\n" COLD("1", "true", "true")), 6,
             "this row and question have an answer in line 5");
}

TEST(broken_recommendations_are_refused)
{
    is_wrong(HEAD BLACK "],\n\"pick\":[{\"for\":\"single\"}]}", 5,
             "column 25: expected a recommendation with for and row before this");
    is_wrong(HEAD BLACK "],\n\"pick\":[{\"for\":\"a\",\"row\":\"b\",\"ties\":[1]}]}", 5,
             "column 38: expected a string");
    is_wrong(HEAD BLACK "],\n\"pick\":[{\"for\":\"a\",\"row\":\"b\"},\n"
                        "{\"for\":\"a\",\"row\":\"c\"}]}",
             6, "column 22: expected one recommendation for each purpose before this");
}

/* ---- Files ---- */

enum { NAME = 64, TEXT = 4096 };

static char names[2][NAME], said[TEXT];

static void make_file(char *name, const char *text)
{
    snprintf(name, NAME, "/tmp/grimoire-compare-XXXXXX");
    int file = mkstemp(name);
    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
}

/* Standard output and errors go to `said` meanwhile. */
static int compare_named(const char *before, const char *after, int json)
{
    FILE *caught = tmpfile();
    int out = dup(1), err = dup(2);
    assert_non_null(caught);
    fflush(stdout);
    dup2(fileno(caught), 1);
    dup2(fileno(caught), 2);
    int status = cli_bench_compare(
        &(struct cli_bench_compare){.before = before, .after = after, .json = json});
    fflush(stdout);
    dup2(out, 1);
    dup2(err, 2);
    close(out);
    close(err);
    rewind(caught);
    said[fread(said, 1, sizeof said - 1, caught)] = 0;
    fclose(caught);
    return status;
}

static int compare_texts(const char *before, const char *after, int json)
{
    make_file(names[0], before);
    make_file(names[1], after);
    int status = compare_named(names[0], names[1], json);
    remove(names[0]);
    remove(names[1]);
    return status;
}

static void must_say(const char *text)
{
    if (!strstr(said, text))
        fail_msg("%s\n... does not say: %s\n", said, text);
}

static int lines_said(void)
{
    int lines = 0;
    for (const char *at = said; *at; at++)
        lines += *at == '\n';
    return lines;
}

TEST(the_same_is_exit_status_0)
{
    assert_int_equal(compare_texts(RUN(BLACK), RUN(BLACK), 0), CLI_YES);
    assert_string_equal(said,
                        "no change\n"
                        "ratios compared: 1, half of them within 0.0%; 1 within 5%, 1 within 10%\n"
                        "largest difference: 0.0%, latency trace rook black\n");
}

TEST(a_change_is_exit_status_1)
{
    assert_int_equal(
        compare_texts(RUN(BLACK), RUN(ANSWER("latency", "black", "0.87", "0.86", "12.5")), 0),
        CLI_NO);
    must_say("1 of 1 ratios changed\n"
             "slower 1.23 times: latency trace rook black  0.710 (0.700-0.720) -> 0.870\n"
             "    (0.860-12.5)\n");
    assert_int_equal(compare_texts(PICKED("black", ""), PICKED("pext", ""), 0), CLI_NO);
    must_say("recommendation for single: black -> pext\n");
    must_say("0 of 1 ratios changed, and 1 of 1 recommendations\n");
}

TEST(cold_questions_are_named_in_full)
{
    compare_texts(RUN(COLD("2048", "true", "true")), RUN(COLD("2048", "true", "true")), 0);
    must_say(", cold trace rook 2048 KiB dependent prefetched black\n");
}

TEST(other_conditions_are_told)
{
    compare_texts(RUN(BLACK), RUN(BLACK "],\n\"machine\":{\"processor\":\"Two\"},\"x\":[0"), 0);
    must_say("before: grimoire 0.1.0, One, gcc, seed 1\nafter: grimoire 0.1.0, Two, gcc");
}

TEST(rows_alone_are_told)
{
    assert_int_equal(compare_texts(RUN(BLACK ",\n" PEXT), RUN(BLACK), 0), CLI_YES);
    must_say("answers only in /tmp/");
    must_say(": 1, of pext\n");
}

TEST(for_programs_it_is_json)
{
    struct json_reader in;
    assert_int_equal(compare_texts(PICKED("black", ""), PICKED("pext", ""), 1), CLI_NO);
    json_start(&in, said, strlen(said));
    json_skip(&in);
    assert_true(json_end(&in));
    must_say("{\"schema\":\"grimoire.bench-changes/1\",\"same\":false,\"baseline\":\"fancy\",");
    must_say("\"pick\":[{\"for\":\"single\",\"before\":\"black\",\"after\":\"pext\","
             "\"tie\":false}]");
    assert_int_equal(
        compare_texts(RUN(BLACK), RUN(ANSWER("latency", "black", "1.42", "1.4", "1.5")), 1),
        CLI_NO);
    must_say("\"changed\":[\n{\"regime\":\"latency\",\"data\":\"trace\",\"piece\":\"rook\","
             "\"row\":\"black\",\"times\":2,\"before\":{\"ratio\":0.71,\"low\":0.7,"
             "\"high\":0.72},\"after\":{\"ratio\":1.42,\"low\":1.4,\"high\":1.5}}]");
}

TEST(what_cannot_be_compared_is_one_line)
{
    static const char to_pext[] = "{\"schema\":\"grimoire.bench/1\",\"baseline\":\"pext\","
                                  "\"answers\":[" BLACK "]}";
    assert_int_equal(compare_texts(RUN(BLACK), to_pext, 0), CLI_FAILED);
    must_say(" are to fancy, in /tmp/");
    must_say(" to pext; run both with one baseline\n");
    assert_int_equal(lines_said(), 1);
    assert_int_equal(compare_texts(RUN(BLACK), RUN(PEXT), 0), CLI_FAILED);
    must_say("have no ratio of the same row and question\n");
    assert_int_equal(compare_texts(RUN(BLACK), RUN("7"), 1), CLI_FAILED);
    must_say(":5: column 1: expected an object\n");
    assert_int_equal(lines_said(), 1);
    assert_int_equal(compare_texts("{}", RUN(BLACK), 0), CLI_FAILED);
    must_say(": is JSON, but not from grimoire bench --json\n");
}

TEST(unreadable_files_are_one_line)
{
    assert_int_equal(compare_named("/nowhere/at/all", "/", 0), CLI_FAILED);
    assert_string_equal(said, "grimoire: /nowhere/at/all: No such file or directory\n");
    assert_int_equal(compare_named("/", "/", 0), CLI_FAILED);
    assert_string_equal(said, "grimoire: /: is a directory\n");
    assert_int_equal(compare_named("/dev/zero", "/", 0), CLI_FAILED);
    must_say("/dev/zero: more than 16 MiB: too large for a file of grimoire bench\n");
}
