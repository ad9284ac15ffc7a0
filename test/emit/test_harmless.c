/* test_harmless.c - text from outside in emitted source: whatever a source of factors, a command
 * line or the name of a file holds, in every language nothing changes but comments of ours. */
#include "../../base/svg.h"
#include "../../emit/harmless.h"
#include "emitted.h"
#include "../test.h"

static const char *const hostile[] = {
    "",
    " ",
    "\t \t",
    "two\nlines",
    "a carriage return\rint main;",
    "a vertical tab\vint main;",
    "a form feed\fint main;",
    "a next line\xc2\x85int main;",
    "a line separator\xe2\x80\xa8int main;",
    "a paragraph separator\xe2\x80\xa9int main;",
    "\\u000a int main;",
    "\\uuuu000d int main;",
    "at its end \\",
    "at its end \\ ",
    "at its end ?\?/",
    "at its end ?\?/ ",
    "made of others \\\\/",
    "*/ int main; /*",
    "/* /* /* /** /*! //",
    "*\xe2\x80\xa8/",
    "\"\"\" '''",
    "${x} $x %s %n %d {} #{x} \\(x)",
    "</summary><script> ]]> -->",
    "latin: Fran\xe7ois",
    "\xc3\x96sterlund, \xe6\x9d\x8e, \xf0\x9f\x98\x80",
    "cut \xe2\x80",
    "too long \xc0\xaf \xe0\x80\xaf \xf0\x80\x80\xaf",
    "a surrogate \xed\xa0\x80",
    "beyond \xf4\x90\x80\x80 \xff\xfe",
    "turned round \xe2\x80\xae\xe2\x81\xa6 }\xe2\x81\xa9 begin",
    "a mark \xef\xbb\xbf, a bell \a, an escape \x1b]0;title\a, \x7f",
    "+build ignore",
    "@ts-nocheck",
    "eslint-disable",
    "type: ignore",
    "coding: utf-7",
    "go:build ignore",
    "go:embed /etc/passwd",
    "line evil.go:1",
    "# sourceMappingURL=evil",
    "clang-format on",
    "zig fmt: on",
    "0123456789012345678901234567890123456789012345678901234567890123456789 +build ignore",
    "0123456789012345678901234567890123456789012345678901234567890123456789 @ts-nocheck",
    "0123456789012345678901234567890123456789012345678901234567890123456789 \\",
    "01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678\n0",
    "\"; process.exit(3); //",
    "'; process.exit(3); //",
    "`; process.exit(3); //",
    "../../up %2e%2e/ ?query #part",
    ".ts",
    "\n.ts",
};

enum { HOSTILE = sizeof hostile / sizeof *hostile };

static void check(const struct emit_language *language, const char *text)
{
    struct outside outside = {text, text, text};
    unsigned parts = language->abilities & EMIT_TEST_APART ? 2 : 1;
    for (unsigned part = 0; part < parts; part++) {
        const char *wrong = emitted_wrong(language, part, &outside);
        if (wrong)
            fail_msg("%s, part %u, \"%s\": %s\n", language->name, part, text, wrong);
    }
}

TEST(no_text_from_outside_leaves_its_comment)
{
    struct emit_language language;
    for (unsigned i = 0; emit_language_at(i, &language); i++)
        for (unsigned k = i % test_step(); k < HOSTILE; k += test_step())
            check(&language, hostile[k]);
}

/* The check of the test above, on texts that it has to refuse. */
TEST(the_check_sees_what_is_wrong)
{
    char text[] = "// Factors: x\n// > +build\nimport { a } from \"./x\"; evil();\nint y;\n";
    assert_non_null(emitted_wrong_bytes("// \xe2\x80\xa8\n", 6));
    assert_non_null(emitted_wrong_bytes("a\0b\n", 4));
    assert_non_null(emitted_wrong_bytes("// \\\n", 5));
    assert_non_null(emitted_wrong_bytes("// > \\u000a\n", 12));
    assert_null(emitted_wrong_bytes("\tx\n", 3));
    emitted_without_quotes(text);
    assert_string_equal(text, "import { a } from \"./\"; evil();\nint y;\n");
}

static void assert_comment(const char *text, const char *expected)
{
    char whole[256] = "", harmless[HARMLESS_ROOM];
    for (size_t at = 0; text[at];) {
        at += harmless_character(text + at, at ? text[at - 1] : 0, harmless);
        strcat(whole, harmless);
    }
    assert_string_equal(whole, expected);
}

TEST(texts_stay_readable)
{
    assert_comment("Pradyumna Kannan, 2007 (magicmoves); \"k\" 100% ~ #1 <a@b>",
                   "Pradyumna Kannan, 2007 (magicmoves); \"k\" 100% ~ #1 <a@b>");
    assert_comment("a\tb", "a b");
    assert_comment("\xc3\x96sterlund", "<U+00D6>sterlund");
    assert_comment("Fran\xe7ois", "Fran<0xE7>ois");
    assert_comment("\xf0\x9f\x98\x80", "<U+1F600>");
    assert_comment("C:\\users", "C:<U+005C>users");
    assert_comment("why?\?/", "why?<U+003F>/");
    assert_comment("viewtopic.php?t=1 a/b*c", "viewtopic.php?t=1 a/b*c");
    assert_comment("/* */", "/<U+002A> *<U+002F>");
    assert_comment("\r\n", "<U+000D><U+000A>");
}

/* Python looks for the file's encoding in the first two lines. */
TEST(python_begins_with_words_of_ours)
{
    struct outside outside = {"coding: utf-7", "coding: utf-7", "coding: utf-7"};
    size_t length;
    char *text = emitted("python", 0, &outside, &length);
    assert_non_null(text);
    char *end = strchr(strchr(text, '\n') + 1, '\n');
    assert_non_null(strstr(end, "coding: utf-7"));
    *end = 0;
    assert_null(strstr(text, "coding"));
    free(text);
}

TEST(names_that_are_no_words_are_refused)
{
    struct emit_language language;
    struct grim_error error;
    for (unsigned i = 0; emit_language_at(i, &language); i++) {
        for (unsigned k = 0; k < HOSTILE; k++)
            assert_false(emit_name(&language, hostile[k], &error));
        assert_true(emit_name(&language, "Name_9", &error));
        assert_false(emit_name(&language, "a..b", &error));
        int dotted = language.abilities & EMIT_DOTTED;
        assert_int_equal(emit_name(&language, "a.b", &error), dotted != 0);
    }
}

/* Not only the command checks names. */
TEST(nothing_is_emitted_under_such_a_name)
{
    struct emit_request request = {.scheme = "hyperbola",
                                   .language = "c",
                                   .rook = 1,
                                   .name = "x;",
                                   .command = "",
                                   .version = ""};
    struct grim_error error;
    struct base_page page;
    assert_int_equal(base_page_open(&page), 0);
    assert_false(emit_source(&request, 0, page.stream, &error));
    assert_int_equal(fflush(page.stream), 0);
    assert_int_equal(page.length, 0);
    base_page_drop(&page);
}

/* Pictures are XML, which does not allow control characters. */
TEST(texts_in_pictures_are_characters_of_xml)
{
    static const char text[] = "a<b>&\"c\"\n\x1b[1m \xc3\x96 \xe7 \xe2\x80\xa8 \xe2\x80";
    struct base_page page;
    assert_int_equal(base_page_open(&page), 0);
    svg_escape(page.stream, text, strlen(text));
    svg_escape(page.stream, "\xc3\x96", 1);
    assert_int_equal(fflush(page.stream), 0);
    assert_string_equal(page.text, "a&lt;b&gt;&amp;&quot;c&quot;\n\xef\xbf\xbd[1m \xc3\x96 "
                                   "\xef\xbf\xbd \xef\xbf\xbd \xef\xbf\xbd\xef\xbf\xbd"
                                   "\xef\xbf\xbd");
    base_page_drop(&page);
}
