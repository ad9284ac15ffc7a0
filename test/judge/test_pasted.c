/* What is read from source text in any language, and from noise. */
#include "pasted_text.h"

/* ---- Reading -------------------------------------------------------------------------------- */

TEST(numbers_are_read_as_languages_write_them)
{
    static const char *const tens[] = {"10",           "0xA",
                                       "0b1010",       "012",
                                       "0o12",         "1'0",
                                       "1_0",          "10ULL",
                                       "0xau",         "10u64",
                                       "0xA_u64",      "10n",
                                       "10L",          "C64(0xA)",
                                       "UINT64_C(10)", "(U64)10",
                                       "(10)",         "~0xfffffffffffffff5",
                                       "7+3",          "64 - 54",
                                       "10 as u64",    "/* 9 */ 10 // 8\n",
                                       "\"8\" 10",     "table + 10",
                                       "&table[10]",   "[A1] = 10",
                                       ".x = 10",      "x: 10",
                                       "{10}"};
    for (unsigned i = 0; i < sizeof tens / sizeof tens[0]; i++) {
        start("x = {");
        for (unsigned n = 0; n < 40; n++)
            add("%s, ", tens[i]);
        add("}");
        pasted_read(written, used, &pasted);
        assert_int_equal(pasted.count, 1);
        assert_int_equal(pasted.arrays[0].count, 40);
        assert_int_equal(pasted.arrays[0].values[39], 10);
        assert_string_equal(pasted.arrays[0].name, "x");
    }
}

TEST(lines_and_columns_are_known)
{
    start("struct M { u64 a; int b; };\n\nconst M table[64] = {\n");
    for (unsigned i = 0; i < 64; i++)
        add("  { .mask = %u, .shift = %d, nullptr },\n", i, -(int)i);
    add("};\n");
    pasted_read(written, used, &pasted);
    assert_int_equal(pasted.count, 2);
    assert_string_equal(pasted.arrays[0].name, "table.mask");
    assert_string_equal(pasted.arrays[1].name, "table.shift");
    assert_int_equal(pasted.arrays[0].line, 3);
    assert_int_equal(pasted.arrays[0].lines[63], 3 + 64);
    assert_int_equal(pasted.arrays[1].values[5], UINT64_MAX - 4);
    assert_int_equal(pasted.arrays[0].group, pasted.arrays[1].group);
}

/* ---- Noise ---------------------------------------------------------------------------------- */

static void read_large(char *text, size_t length)
{
    pasted_read(text, length, &pasted);
    enum grim_status status = diagnose_text(&space, &pasted, &diagnosis, &error);
    assert_true(status == GRIM_OK || *error.text);
}

TEST(ten_megabytes_of_noise)
{
    static const char *const pieces[] = {
        "{",  "{{{1,2},{", "0x12345678,",    "\"", "'", "/*", "=", "a:", "[0x1,", ")",
        "\n", "-",         "{a=0x123456789,"};
    size_t length = 10 << 20;
    char *text = malloc(length);
    uint64_t word = 7;
    assert_non_null(text);
    for (size_t i = 0; i < length; i++)
        text[i] =
            (char)((word = word * UINT64_C(6364136223846793005) + 1442695040888963407) >> 56);
    read_large(text, length);
    assert_int_equal(error.status, GRIM_ERROR_FORMAT);
    for (unsigned p = 0; p < sizeof pieces / sizeof pieces[0]; p++) {
        size_t size = strlen(pieces[p]), part = length / 10;
        for (size_t i = 0; i < part; i++)
            text[i] = pieces[p][i % size];
        read_large(text, part);
    }
    free(text);
}
