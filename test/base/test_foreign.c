/* Text by others, made harmless: every byte and every character. */
#define _POSIX_C_SOURCE 200809L
#include "../../base/foreign.h"
#include "../../base/json.h"
#include "../test.h"

static char *shown(const char *text)
{
    char *bytes = NULL;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    assert_non_null(out);
    base_print(out, text);
    assert_int_equal(fclose(out), 0);
    return bytes;
}

static void shows(const char *text, const char *wanted)
{
    char *got = shown(text);
    assert_string_equal(got, wanted);
    free(got);
}

TEST(letters_stay)
{
    shows("", "");
    shows("rook e4 \\ \"x\" %s", "rook e4 \\ \"x\" %s");
    shows("T\xc3\xbcrme \xe2\x99\x96 \xf0\x9f\xa9\x8f",
          "T\xc3\xbcrme \xe2\x99\x96 \xf0\x9f\xa9\x8f");
}

TEST(controls_are_written_out)
{
    shows("a\033[2Jb", "a\\x1b[2Jb");
    shows("\a\b\t\n\r\x7f", "\\x07\\x08\\t\\n\\r\\x7f");
    shows("\xc2\x9b"
          "31m",
          "\\u009b31m");
    shows("\xe2\x80\xa8|\xe2\x80\xa9|\xe2\x80\xae", "\\u2028|\\u2029|\\u202e");
    shows("\xe2\x81\xa6|\xe2\x80\x8b|\xef\xbb\xbf", "\\u2066|\\u200b|\\ufeff");
    shows("\xf3\xa0\x80\x81", "\\U000e0001");
}

TEST(what_is_no_utf8)
{
    shows("\xff", "\\xff");
    shows("b\xfc"
          "cher",
          "b\\xfc"
          "cher");
    shows("\xc0\xaf", "\\xc0\\xaf");                   /* overlong */
    shows("\xe0\x80\xaf", "\\xe0\\x80\\xaf");          /* overlong */
    shows("\xed\xa0\x80", "\\xed\\xa0\\x80");          /* a surrogate */
    shows("\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"); /* beyond the last */
    shows("\xe2\x99", "\\xe2\\x99");                   /* cut */
    shows("\xe2\x99z", "\\xe2\\x99z");
    shows("\x80", "\\x80");
}

static void is_string(const char *text, const char *wanted)
{
    char *bytes = NULL;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    assert_non_null(out);
    struct json_writer json;
    json_open(&json, out, "x");
    json_put_text(&json, "t", text);
    json_close(&json);
    assert_int_equal(fclose(out), 0);
    assert_memory_equal(bytes, "{\"schema\":\"x\",\"t\":", 18);
    bytes[length - 2] = 0; /* } and the end of the line */
    assert_string_equal(bytes + 18, wanted);
    free(bytes);
}

/* JSON has no bytes: anything but UTF-8 becomes the replacement character. */
TEST(as_json)
{
    is_string("T\xc3\xbcrme \"e4\" \\", "\"T\xc3\xbcrme \\\"e4\\\" \\\\\"");
    is_string("a\xff\xfe"
              "b",
              "\"a\\ufffd\\ufffdb\"");
    is_string("\033\n\xc2\x9b\xe2\x80\xa8", "\"\\u001b\\u000a\\u009b\\u2028\"");
    is_string("\xf3\xa0\x80\x81\xf0\x9f\xa9\x8f", "\"\\udb40\\udc01\xf0\x9f\xa9\x8f\"");
}

/* With an encoder of its own: every character there is, and its length. */
TEST(every_character)
{
    for (uint32_t c = 1; c < 0x110000; c++) {
        char text[8] = {0};
        uint32_t got;
        if (c >= 0xd800 && c < 0xe000)
            continue;
        if (c < 0x80) {
            text[0] = (char)c;
        } else if (c < 0x800) {
            text[0] = (char)(0xc0 + c / 64);
            text[1] = (char)(0x80 + c % 64);
        } else if (c < 0x10000) {
            text[0] = (char)(0xe0 + c / 4096);
            text[1] = (char)(0x80 + c / 64 % 64);
            text[2] = (char)(0x80 + c % 64);
        } else {
            text[0] = (char)(0xf0 + c / 262144);
            text[1] = (char)(0x80 + c / 4096 % 64);
            text[2] = (char)(0x80 + c / 64 % 64);
            text[3] = (char)(0x80 + c % 64);
        }
        size_t length = base_character(text, &got);
        if (length != strlen(text) || got != c)
            fail_msg("U+%04X is read as U+%04X of %u bytes", (unsigned)c, (unsigned)got,
                     (unsigned)length);
    }
}

/* Whatever two bytes are shown: no control character comes out, and what comes out is UTF-8. */
TEST(every_pair_of_bytes)
{
    for (unsigned pair = 0; pair < 65536; pair++) {
        const char text[3] = {(char)(pair >> 8), (char)pair, 0};
        char *got = shown(text);
        uint32_t c;
        for (const char *at = got; *at; at += base_character(at, &c)) {
            base_character(at, &c);
            if (!base_is_plain(c))
                fail_msg("bytes %04x come out as \"%s\"", pair, got);
        }
        free(got);
    }
}
