/* The JSON writer: commas, nesting and strings, and what happens to wrong calls. */
#define _POSIX_C_SOURCE 200809L
#undef NDEBUG
#include <math.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../base/json.c"
#include "../test.h"

struct written {
    struct json_writer json;
    char *bytes;
    size_t length;
    FILE *out;
};

static void must_be(struct written *written, const char *wanted)
{
    assert_int_equal(fclose(written->out), 0);
    assert_string_equal(written->bytes, wanted);
    free(written->bytes);
}

static struct json_writer *opened(struct written *written)
{
    *written = (struct written){.bytes = NULL};
    written->out = open_memstream(&written->bytes, &written->length);
    assert_non_null(written->out);
    json_open(&written->json, written->out, "grimoire.test/1");
    return &written->json;
}

TEST(an_answer_names_its_schema_first)
{
    struct written written;
    json_close(opened(&written));
    must_be(&written, "{\"schema\":\"grimoire.test/1\"}\n");
}

TEST(commas_stand_between)
{
    struct written written;
    struct json_writer *json = opened(&written);
    json_put_array(json, "empty");
    json_put_end(json);
    json_put_array(json, "list");
    json_put_uint(json, NULL, 1);
    json_put_object(json, NULL);
    json_put_bool(json, "a", 2);
    json_put_null(json, "b");
    json_put_end(json);
    json_put_array(json, NULL);
    json_put_end(json);
    json_put_end(json);
    json_put_bool(json, "last", 0);
    json_close(json);
    must_be(&written, "{\"schema\":\"grimoire.test/1\",\"empty\":[],\"list\":[1,{\"a\":true,"
                      "\"b\":null},[]],\"last\":false}\n");
}

TEST(rows_and_lines_begin_lines)
{
    struct written written;
    struct json_writer *json = opened(&written);
    json_put_line(json);
    json_put_rows(json, "rows");
    for (unsigned i = 0; i < 2; i++) {
        json_put_object(json, NULL);
        json_put_uint(json, "n", i);
        json_put_end(json);
    }
    json_put_end(json);
    json_put_line(json);
    json_put_uint(json, "x", UINT64_MAX);
    json_close(json);
    must_be(&written, "{\"schema\":\"grimoire.test/1\",\n\"rows\":[\n{\"n\":0},\n{\"n\":1}],\n"
                      "\"x\":18446744073709551615}\n");
}

TEST(numbers_are_what_json_has)
{
    struct written written;
    struct json_writer *json = opened(&written);
    json_put_real(json, "pi", 3.14159265, 3);
    json_put_real(json, "large", 1e300, 6);
    json_put_real(json, "none", (double)NAN, 6);
    json_put_real(json, "less", -(double)INFINITY, 6);
    json_put_board(json, "board", 0x8100);
    json_put_hex(json, "byte", 0x7f, 2);
    json_put_hex(json, "word", 0x123456789, 2);
    json_close(json);
    must_be(&written, "{\"schema\":\"grimoire.test/1\",\"pi\":3.14,\"large\":1e+300,"
                      "\"none\":null,\"less\":null,\"board\":\"0x0000000000008100\","
                      "\"byte\":\"0x7f\",\"word\":\"0x123456789\"}\n");
}

TEST(strings_are_escaped)
{
    struct written written;
    struct json_writer *json = opened(&written);
    json_put_text(json, "none", NULL);
    json_put_text(json, "\"", "a\\b\n\x1b \xff \xe2\x80\xae \xf3\xa0\x80\x81 \xc3\xbc");
    json_put_copy(json, "copied", "[1, 2]", 6);
    json_close(json);
    must_be(&written, "{\"schema\":\"grimoire.test/1\",\"none\":null,"
                      "\"\\\"\":\"a\\\\b\\u000a\\u001b \\ufffd \\u202e \\udb40\\udc01 \xc3\xbc\","
                      "\"copied\":[1, 2]}\n");
}

/* ---- What must not be ---- */

static void key_in_array(struct json_writer *json)
{
    json_put_array(json, "a");
    json_put_uint(json, "key", 1);
}

static void member_without_key(struct json_writer *json)
{
    json_put_uint(json, NULL, 1);
}

static void close_with_array_open(struct json_writer *json)
{
    json_put_array(json, "a");
    json_close(json);
}

static void end_without_begin(struct json_writer *json)
{
    json_put_end(json);
    json_put_end(json);
}

static void value_behind_the_end(struct json_writer *json)
{
    json_close(json);
    json_put_uint(json, "late", 1);
}

static void too_deep(struct json_writer *json)
{
    json_put_array(json, "a");
    for (unsigned i = 0; i < JSON_DEPTH; i++)
        json_put_array(json, NULL);
}

static int aborts(void (*wrong)(struct json_writer *json))
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct json_writer json;
        if (!freopen("/dev/null", "w", stderr))
            _exit(1);
        signal(SIGABRT, SIG_DFL);
        json_open(&json, stderr, "grimoire.test/1");
        wrong(&json);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

TEST(wrong_calls_fail_assertions)
{
    assert_true(aborts(key_in_array));
    assert_true(aborts(member_without_key));
    assert_true(aborts(close_with_array_open));
    assert_true(aborts(end_without_begin));
    assert_true(aborts(value_behind_the_end));
    assert_true(aborts(too_deep));
}
