/* The JSON reader: what is JSON and what is not, where it stops, and what it expected there. */
#include "../../base/json_read.h"
#include "../test.h"

/* ---- Whole texts ---- */

/* In memory of its exact size, so that a sanitizer notices reading beyond the end. */
static char *exact(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

static void is_read(const char *text)
{
    struct json_reader in;
    char *copy = exact(text, strlen(text));
    json_start(&in, copy, strlen(text));
    json_skip(&in);
    if (!json_end(&in))
        fail_msg("%s: expected %s\n", text, in.expected);
    free(copy);
}

static void stops(const char *text, unsigned long line, unsigned long column, const char *expected)
{
    struct json_reader in;
    char *copy = exact(text, strlen(text));
    json_start(&in, copy, strlen(text));
    json_skip(&in);
    assert_false(json_end(&in));
    struct json_place place = json_at(in.text, in.at);
    if (place.line != line || place.column != column || strcmp(in.expected, expected) != 0)
        fail_msg("%s: line %lu, column %lu: expected %s\n", text, place.line, place.column,
                 in.expected);
    free(copy);
}

TEST(values_are_read)
{
    is_read("null");
    is_read(" true ");
    is_read("\t\r\nfalse\n");
    is_read("{}");
    is_read("[]");
    is_read("[ [ ] , { } ]");
    is_read("{\"a\":1,\"a\":2,\"\":[null,true,false]}");
    is_read("{ \"a\" : { \"b\" : [ 1 , \"x\" ] } }");
}

TEST(numbers_are_read)
{
    static const char *const numbers[] = {"0",     "-0",   "10",    "-12.50", "0.001",
                                          "1e9",   "1E+9", "1e-09", "-0.0e0", "123456789012345678",
                                          "1e9999"};
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        is_read(numbers[i]);
}

TEST(what_is_no_number_is_refused)
{
    stops("01", 1, 2, "nothing more");
    stops("-", 1, 2, "a digit");
    stops("-a", 1, 2, "a digit");
    stops("+1", 1, 1, "a value");
    stops(".5", 1, 1, "a value");
    stops("5.", 1, 3, "a digit");
    stops("1e", 1, 3, "a digit");
    stops("1e+", 1, 4, "a digit");
    stops("0x10", 1, 2, "nothing more");
    stops("[1.e1]", 1, 4, "a digit");
    stops("NaN", 1, 1, "a value");
    stops("-Infinity", 1, 2, "a digit");
}

TEST(what_is_no_json_is_refused)
{
    stops("", 1, 1, "a value");
    stops(" \n ", 2, 2, "a value");
    stops("nul", 1, 1, "a value");
    stops("True", 1, 1, "a value");
    stops("truefalse", 1, 5, "nothing more");
    stops("1 2", 1, 3, "nothing more");
    stops("[1,]", 1, 4, "a value");
    stops("[,1]", 1, 2, "a value");
    stops("[1 2]", 1, 4, "a comma or ]");
    stops("[1", 1, 3, "a comma or ]");
    stops("[", 1, 2, "a value");
    stops("[}", 1, 2, "a value");
    stops("[1}", 1, 3, "a comma or ]");
    stops("]", 1, 1, "a value");
    stops("{\"a\":1,}", 1, 8, "the name of a member, in quotes");
    stops("{a:1}", 1, 2, "the name of a member, in quotes");
    stops("{1:1}", 1, 2, "the name of a member, in quotes");
    stops("{\"a\" 1}", 1, 6, "a colon");
    stops("{\"a\":}", 1, 6, "a value");
    stops("{\"a\":1 \"b\":2}", 1, 8, "a comma or }");
    stops("{\"a\":1]", 1, 7, "a comma or }");
    stops("{", 1, 2, "the name of a member, in quotes");
    stops("// no\n1", 1, 1, "a value");
    stops("\xef\xbb\xbf[]", 1, 1, "a value");
    stops("\v1", 1, 1, "a value");
}

TEST(places_are_counted_in_characters)
{
    stops("[1,\n 2,\n  x]", 3, 3, "a value");
    stops("[\r\n1,\r\n,", 3, 1, "a value");
    stops("[\"\xc3\xa4\xf0\x9f\x98\x80\" 1]", 1, 7, "a comma or ]");
}

TEST(nulls_are_characters_like_others)
{
    static const char texts[][4] = {"1\0", "\"\0\"", "[\0]"};
    for (unsigned i = 0; i < 3; i++) {
        struct json_reader in;
        json_start(&in, texts[i], 3 - (i == 0));
        json_skip(&in);
        assert_false(json_end(&in));
        assert_ptr_equal(in.at, texts[i] + 1);
    }
}

TEST(nesting_has_an_end)
{
    char text[2 * JSON_MOST_LEVELS + 3];
    for (unsigned i = 0; i < JSON_MOST_LEVELS; i++) {
        text[i] = '[';
        text[2 * JSON_MOST_LEVELS - 1 - i] = ']';
    }
    text[2 * JSON_MOST_LEVELS] = 0;
    is_read(text);
    memset(text, '[', sizeof text - 1);
    text[sizeof text - 1] = 0;
    stops(text, 1, JSON_MOST_LEVELS + 1, "at most 32 levels of nesting");
    for (unsigned i = 0; i < 100; i++)
        is_read("[[],[],[[]],{},{\"a\":{}}]");
}

/* ---- Strings ---- */

static struct json_text string_of(const char *text)
{
    struct json_reader in;
    struct json_text string = {0};
    json_start(&in, text, strlen(text));
    json_string(&in, &string);
    if (!json_end(&in))
        fail_msg("%s: expected %s\n", text, in.expected);
    return string;
}

TEST(escapes_mean_characters)
{
    assert_true(json_is(string_of("\"\""), ""));
    assert_true(json_is(string_of("\"rook\""), "rook"));
    assert_true(json_is(string_of("\"\\u0072\\u006F\\u006fk\""), "rook"));
    assert_false(json_is(string_of("\"rook\""), "roo"));
    assert_false(json_is(string_of("\"roo\""), "rook"));
    assert_true(json_is(string_of("\"\\u00e4\\ud83d\\ude00\""), "\xc3\xa4\xf0\x9f\x98\x80"));
    assert_true(json_compare(string_of("\"\\\"\\\\\""), string_of("\"\\u0022\\u005c\"")) == 0);
    assert_true(json_compare(string_of("\"\\b\\f\\n\\r\\t\\/\""),
                             string_of("\"\\u0008\\u000c\\u000a\\u000d\\u0009/\"")) == 0);
    assert_false(json_is(string_of("\"a\\u0000b\""), "a"));
}

TEST(strings_have_an_order)
{
    assert_true(json_compare(string_of("\"a\""), string_of("\"b\"")) < 0);
    assert_true(json_compare(string_of("\"b\""), string_of("\"a\"")) > 0);
    assert_true(json_compare(string_of("\"a\""), string_of("\"a\\u0000\"")) < 0);
    assert_true(json_compare(string_of("\"\\uffff\""), string_of("\"\\ud800\\udc00\"")) < 0);
    assert_true(json_compare(string_of("\"\""), (struct json_text){NULL, 0}) == 0);
}

TEST(strings_are_shown_plain)
{
    char plain[8];
    assert_string_equal(json_plain(string_of("\"black\""), plain, sizeof plain), "black");
    assert_string_equal(json_plain(string_of("\"much too long\""), plain, sizeof plain),
                        "much to");
    assert_string_equal(json_plain(string_of("\"\\u001b[\xc2\x9b\x7f\\n\""), plain, sizeof plain),
                        "?[???");
    assert_string_equal(json_plain((struct json_text){NULL, 0}, plain, sizeof plain), "");
}

TEST(broken_strings_are_refused)
{
    const char *escape = "one of JSON's escapes, surrogates in pairs", *utf8 = "UTF-8";
    stops("\"", 1, 2, "a closing quote");
    stops("\"ab", 1, 4, "a closing quote");
    stops("\"a\\\"", 1, 5, "a closing quote");
    stops("\"a\nb\"", 1, 3, "an escape instead of a control character");
    stops("\"\t\"", 1, 2, "an escape instead of a control character");
    stops("\"\\x\"", 1, 2, escape);
    stops("\"\\", 1, 2, escape);
    stops("\"\\u12", 1, 2, escape);
    stops("\"\\u12g4\"", 1, 2, escape);
    stops("\"\\U1234\"", 1, 2, escape);
    stops("\"\\ud83d\"", 1, 2, escape);
    stops("\"\\ud83dx\"", 1, 2, escape);
    stops("\"\\ud83d\\n\"", 1, 2, escape);
    stops("\"\\ud83d\\ud83d\"", 1, 2, escape);
    stops("\"\\ude00\\ud83d\"", 1, 2, escape);
    stops("\"\x80\"", 1, 2, utf8);
    stops("\"\xc3\"", 1, 2, utf8);
    stops("\"\xc0\x80\"", 1, 2, utf8);
    stops("\"\xe0\x80\xaf\"", 1, 2, utf8);
    stops("\"\xed\xa0\x80\"", 1, 2, utf8);
    stops("\"\xf0\x9f\x98", 1, 2, utf8);
    stops("\"\xf4\x90\x80\x80\"", 1, 2, utf8);
    stops("\"\xff\"", 1, 2, utf8);
}

/* ---- Piece by piece ---- */

TEST(members_are_read_as_they_come)
{
    static const char text[] = "{\"n\": -2.5e1, \"s\": \"x\", \"l\": [true, false], \"z\": null}";
    struct json_text name, number = {0}, string = {0};
    struct json_reader in;
    int truths = 0, count = 0, truth, nothing = 0;
    json_start(&in, text, strlen(text));
    json_object(&in);
    while (json_member(&in, &name)) {
        if (json_is(name, "n"))
            json_number(&in, &number);
        else if (json_is(name, "s"))
            json_string(&in, &string);
        else if (json_is(name, "z"))
            nothing = json_null(&in);
        else if (json_array(&in))
            for (; json_element(&in); count++, truths += truth)
                json_bool(&in, &truth);
    }
    assert_true(json_end(&in));
    assert_true(json_double(number) == -25);
    assert_true(json_is(string, "x"));
    assert_true(nothing && count == 2 && truths == 1);
}

TEST(any_value_can_be_kept)
{
    static const char text[] = "[ {\"a\": [1]} , \"b\" ]";
    struct json_text first, second;
    struct json_reader in;
    json_start(&in, text, strlen(text));
    assert_true(json_array(&in) && json_element(&in) && json_any(&in, &first));
    assert_true(json_element(&in) && json_any(&in, &second));
    assert_false(json_element(&in));
    assert_true(json_end(&in));
    assert_int_equal(first.length, strlen("{\"a\": [1]}"));
    assert_ptr_equal(second.at, strchr(text, 'b') - 1);
}

/* After the first error nothing is read, and the first error is kept. */
TEST(errors_stay)
{
    static const char text[] = "[1, \"x\", true]";
    struct json_text unused;
    struct json_reader in;
    int truth;
    json_start(&in, text, strlen(text));
    assert_false(json_object(&in));
    assert_string_equal(in.expected, "an object");
    assert_false(json_array(&in) || json_element(&in) || json_member(&in, &unused));
    assert_false(json_string(&in, &unused) || json_number(&in, &unused) || json_bool(&in, &truth));
    assert_false(json_null(&in) || json_skip(&in) || json_any(&in, &unused) || json_end(&in));
    assert_string_equal(in.expected, "an object");
    assert_ptr_equal(in.at, text);
}

TEST(other_types_are_refused)
{
    static const char text[] = " \"x\" ";
    struct json_text unused;
    struct json_reader in;
    int truth;
    json_start(&in, text, strlen(text));
    assert_false(json_null(&in));
    assert_null(in.expected);
    assert_false(json_number(&in, &unused));
    assert_string_equal(in.expected, "a number");
    assert_ptr_equal(in.at, text + 1);
    json_start(&in, text, strlen(text));
    assert_false(json_bool(&in, &truth));
    assert_string_equal(in.expected, "true or false");
    json_start(&in, text, strlen(text));
    assert_false(json_refuse(&in, "something better"));
    assert_false(json_string(&in, &unused));
    assert_string_equal(in.expected, "something better");
}

/* Megabytes of texts that might be slow to read. */
TEST(long_texts_are_read_quickly)
{
    enum { LENGTH = 4 << 20 };
    static const char *const pieces[] = {"[", " ", "1", "\"", "[1,", "\"\\u0041", "\xc3\xa4"};
    char *text = malloc(LENGTH + 1);
    assert_non_null(text);
    for (unsigned i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        struct json_reader in;
        size_t length = strlen(pieces[i]);
        for (size_t at = 0; at < LENGTH; at++)
            text[at] = pieces[i][at % length];
        text[LENGTH] = 0;
        json_start(&in, text, LENGTH);
        json_skip(&in);
        int good = json_end(&in);
        assert_int_equal(good, pieces[i][0] == '1');
        assert_true(json_at(text, in.at).column <= LENGTH + 1);
    }
    free(text);
}
