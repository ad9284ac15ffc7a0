/* Numbers of people and files: digits up to a limit, and nothing else. */
#include "../../base/number.h"
#include "../test.h"

enum { UNTOUCHED = 77 };

static void is_decimal(const char *text, uint64_t limit, uint64_t wanted)
{
    uint64_t number = UNTOUCHED;
    assert_int_equal(base_decimal(text, limit, &number), 1);
    assert_true(number == wanted);
}

static void is_no_decimal(const char *text, uint64_t limit)
{
    uint64_t number = UNTOUCHED;
    assert_int_equal(base_decimal(text, limit, &number), 0);
    assert_true(number == UNTOUCHED);
}

TEST(decimal)
{
    is_decimal("0", 0, 0);
    is_decimal("007", 7, 7);
    is_decimal("12", 12, 12);
    is_decimal("18446744073709551615", UINT64_MAX, UINT64_MAX);
    is_decimal("00000000000000000000000000000001", 1, 1);
}

TEST(not_decimal)
{
    static const char *const texts[] = {"",      " 1",   "1 ",       "+1",  "-1",   "-0",
                                        "12abc", "0x10", "1e3",      "1.0", "\t1",  "1\n",
                                        "1\r",   "a",    "\xd9\xa1", "--1", "1,000"};
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++)
        is_no_decimal(texts[i], UINT64_MAX);
}

/* 4294967308 would be 12 in an unsigned of 32 bits without a check. */
TEST(beyond_the_limit)
{
    is_no_decimal("4294967308", 64);
    is_no_decimal("13", 12);
    is_no_decimal("1", 0);
    is_no_decimal("18446744073709551616", UINT64_MAX);
    is_no_decimal("184467440737095516150", UINT64_MAX);
    is_no_decimal("99999999999999999999999999999999999999999", UINT64_MAX);
}

TEST(hexadecimal)
{
    uint64_t number = UNTOUCHED;
    static const char *const wrong[] = {
        "", "0x", "0X1", "x1", "0x0x1", "0x 1", "-0x1", "1g", "0x10000000000000000"};
    assert_int_equal(base_hexadecimal("0xfEdcBA9876543210", UINT64_MAX, &number), 1);
    assert_true(number == UINT64_C(0xfedcba9876543210));
    assert_int_equal(base_hexadecimal("ff", 255, &number), 1);
    assert_true(number == 255);
    assert_int_equal(base_hexadecimal("100", 255, &number), 0);
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(base_hexadecimal(wrong[i], UINT64_MAX, &number), 0);
    assert_true(number == 255);
}

TEST(before_other_text)
{
    const char *text = "1234 nodes";
    uint64_t number = UNTOUCHED;
    assert_ptr_equal(base_decimal_before(text, 1234, &number), text + 4);
    assert_true(number == 1234);
    assert_null(base_decimal_before(text, 1233, &number));
    assert_null(base_decimal_before(" 1", 10, &number));
    assert_true(number == 1234);
}

TEST(real)
{
    static const struct {
        const char *text;
        double wanted;
    } reals[] = {{"0", 0},      {"007", 7},    {"12", 12},   {"0.5", 0.5}, {"2.15e+10", 2.15e10},
                 {"5e-1", 0.5}, {"1e3", 1000}, {"1e-999", 0}};
    for (unsigned i = 0; i < sizeof reals / sizeof reals[0]; i++) {
        double number = UNTOUCHED;
        assert_int_equal(base_real(reals[i].text, &number), 1);
        assert_true(number == reals[i].wanted);
    }
}

TEST(not_real)
{
    static const char *const texts[] = {
        "",    "inf",   "INFINITY", "nan",   "nan(1)", "0x1p3", "0x8", "1p3", "+1",    "-1",
        "-0",  " 1",    "1 ",       ".5",    "5.",     "1.e3",  "1e",  "1e+", "1e+-1", "1E3",
        "1,5", "1.2.3", "1e3e3",    "1e1.5", "e5",     "1e999", "1f",  "\t1"};
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        double number = UNTOUCHED;
        assert_int_equal(base_real(texts[i], &number), 0);
        assert_true(number == UNTOUCHED);
    }
}
