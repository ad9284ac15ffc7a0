/* A run as JSON and as CSV: every figure in its place, nothing that JSON does not allow, and
 * quotes where a cell needs them. */
#include <math.h>

#include "../../answers/bench/bench.h"
#include "../../answers/bench/file.h"
#include "../test.h"

enum { BLOCKS = 7, QUESTIONS = 3, TEXT = 1 << 14 };

static const struct bench_row rows[] = {
    {.name = "fancy", .what = "the \"usual\" one", .scheme = "fancy", .table_bytes = 860160},
    {.name = "a peer, \"quoted\"", .what = "a peer", .table_bytes = 12},
    {.name = "silent", .what = "has no answers", .scheme = "silent"},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static struct bench_series series[QUESTIONS * ROWS];
static struct bench_calm calm[QUESTIONS * BENCH_MAX_BLOCKS];
static char written[TEXT];

static void answer(unsigned question, unsigned row, double ns, double ratio)
{
    for (unsigned block = 0; block < BLOCKS; block++) {
        series[question * ROWS + row].ns[block] = ns;
        series[question * ROWS + row].ratio[block] = ratio;
    }
}

static struct bench_run example(void)
{
    struct bench_run run = {.seed = UINT64_MAX,
                            .blocks = BLOCKS,
                            .rounds = 5,
                            .questions = QUESTIONS,
                            .rows = ROWS,
                            .series = series,
                            .calm = calm};
    for (unsigned i = 0; i < ROWS; i++)
        run.row[i] = &rows[i];
    run.question[0] = (struct bench_question){BENCH_THROUGHPUT, BENCH_TRACE, GRIM_ROOK, 0, 0, 0};
    run.question[1] = (struct bench_question){BENCH_COLD, BENCH_TRACE, GRIM_QUEEN, 512, 1, 0};
    run.question[2] =
        (struct bench_question){BENCH_BESIDE, BENCH_TRACE, BENCH_ALL_PIECES, 64, 0, 0};
    run.machine = (struct bench_machine){.processor = "One\t\\",
                                         .compiler = "gcc",
                                         .pinned_to = BENCH_UNKNOWN,
                                         .is_virtual = 1,
                                         .shares_core = BENCH_UNKNOWN,
                                         .stolen = 0.25,
                                         .off_cpu = BENCH_UNKNOWN,
                                         .width = BENCH_UNKNOWN,
                                         .beside = 0.5,
                                         .cycle_ns = BENCH_UNKNOWN};
    answer(0, 0, 2, 1);
    answer(0, 1, 0.123456789, 0.5);
    answer(1, 0, 20, 1);
    answer(1, 1, 30, INFINITY);
    answer(2, 0, 40, 1);
    run.refusals = 2;
    run.refusal[0] = (struct bench_refusal){.row = &rows[1],
                                            .piece = GRIM_BISHOP,
                                            .sq = 63,
                                            .occ = 1,
                                            .wanted = UINT64_MAX,
                                            .where = "latency"};
    run.refusal[1] = (struct bench_refusal){.row = &rows[2], .in_sum = 1, .where = "union"};
    return run;
}

static const char *write_with(void (*write)(FILE *out, const struct bench_run *run))
{
    struct bench_run run = example();
    FILE *out = tmpfile();
    assert_non_null(out);
    write(out, &run);
    rewind(out);
    written[fread(written, 1, sizeof written - 1, out)] = 0;
    fclose(out);
    return written;
}

static void must_have(const char *text)
{
    if (!strstr(written, text))
        fail_msg("%s\n... does not have: %s\n", written, text);
}

TEST(json_has_all_of_a_run)
{
    write_with(bench_write_json);
    must_have("\"seed\":18446744073709551615,\"blocks\":7,\"rounds\":5,"
              "\"baseline\":\"fancy\",\"control\":\"fancy\"");
    must_have("{\"processor\":\"One\\u0009\\\\\",\"compiler\":\"gcc\",\"pinned_to\":null,"
              "\"virtual\":true,\"shares_core\":null,\"others_busy\":0,\"stolen\":0.25,"
              "\"off_cpu\":null,\"width\":null,\"beside\":0.5,\"cycle_ns\":null}");
    must_have("{\"name\":\"fancy\",\"scheme\":\"fancy\",\"table_bytes\":860160,"
              "\"what\":\"the \\\"usual\\\" one\"}");
    must_have("{\"name\":\"a peer, \\\"quoted\\\"\",\"scheme\":null,");
    must_have("{\"regime\":\"throughput\",\"data\":\"trace\",\"piece\":\"rook\","
              "\"row\":\"a peer, \\\"quoted\\\"\",\"ns\":0.123457,\"ratio\":0.5,\"low\":0.5,"
              "\"high\":0.5,\"doubtful\":true}");
    must_have("\"piece\":\"queen\",\"cold_kib\":512,\"dependent\":true,\"prefetched\":false,"
              "\"row\":\"fancy\",\"ns\":20,");
    must_have("\"piece\":\"all\",\"network_kib\":64,\"row\":\"fancy\",\"ns\":40,");
    must_have("\"ns\":30,\"ratio\":null,\"low\":null,\"high\":null,\"doubtful\":true}");
    must_have("\"where\":\"latency\",\"piece\":\"bishop\",\"square\":\"h8\","
              "\"occupied\":\"0x0000000000000001\",\"wanted\":\"0xffffffffffffffff\","
              "\"got\":\"0x0000000000000000\"}");
    must_have("{\"row\":\"silent\",\"where\":\"union\",\"piece\":null,\"square\":null,"
              "\"occupied\":null,\"wanted\":null,\"got\":null}");
    assert_null(strstr(written, "\"row\":\"silent\",\"ns\""));
}

TEST(json_can_be_read_back)
{
    struct bench_file file;
    const char *text = write_with(bench_write_json);
    int good = bench_file_read(&file, "written", text, strlen(text));
    if (!good)
        fail_msg("line %lu: %s\n", file.line, file.why);
    assert_int_equal(file.count, 4);
    for (size_t i = 0; i < file.count; i++)
        if (json_is(file.answers[i].regime, "beside"))
            assert_int_equal(file.answers[i].kib, 64);
    assert_true(json_is(file.baseline, "fancy"));
    assert_true(json_is(file.seed, "18446744073709551615"));
    assert_true(json_is(file.compiler, "gcc"));
    bench_file_free(&file);
}

TEST(csv_has_the_answers)
{
    assert_string_equal(
        write_with(bench_write_csv),
        "regime,data,piece,kib,dependent,prefetched,row,table_bytes,ns,ratio,low,high,to\n"
        "throughput,trace,rook,,,,fancy,860160,2,1,1,1,fancy\n"
        "throughput,trace,rook,,,,\"a peer, \"\"quoted\"\"\",12,0.123457,0.5,0.5,0.5,fancy\n"
        "cold,trace,queen,512,1,0,fancy,860160,20,1,1,1,fancy\n"
        "cold,trace,queen,512,1,0,\"a peer, \"\"quoted\"\"\",12,30,,,,fancy\n"
        "beside,trace,all,64,,,fancy,860160,40,1,1,1,fancy\n");
}
