/* test_keys.c - a factor for any keys: read, found, placed; compared with trying all factors. */
#include "../../lib/random_words.h"
#include "../../search/find/keys_file.h"
#include "../test.h"

static struct keys keys;
static struct grim_error error;
static char text[1 << 16];

static enum grim_status read_text(const char *wanted, size_t length)
{
    free(keys.row);
    memcpy(text, wanted, length);
    text[length] = 0;
    return keys_read(text, length, &keys, &error);
}

static void read_good(const char *wanted)
{
    assert_int_equal(read_text(wanted, strlen(wanted)), GRIM_OK);
}

static void read_bad(const char *wanted, unsigned line, const char *why)
{
    assert_int_equal(read_text(wanted, strlen(wanted)), GRIM_ERROR_FORMAT);
    assert_int_equal(error.line, line);
    assert_non_null(strstr(error.text, why));
}

/* ---- Reading ---- */

TEST(keys_are_numbers_with_a_word_or_without)
{
    read_good("# all\n\n1\n0x10 a # b\n\t3 a\r\n0xFFffFFffFFffFFff\n18446744073709551615\n0");
    assert_int_equal(keys.count, 5);
    assert_int_equal(keys.values, 4);
    assert_true(keys.row[0].key == 0 && keys.row[1].key == 16 && keys.row[2].key == 1);
    assert_true(keys.row[3].key == 3 && keys.row[4].key == UINT64_MAX);
    assert_string_equal(keys.row[1].name, "a");
    assert_int_equal(keys.row[1].value, keys.row[3].value);
    assert_int_not_equal(keys.row[1].value, keys.row[2].value);
    assert_null(keys.row[0].name);
}

TEST(what_is_no_list_of_keys_is_refused)
{
    read_bad("", 0, "no key");
    read_bad("# 1\n\n", 0, "no key");
    read_bad("1\n2 b c\n", 2, "at most one word");
    read_bad("-1\n", 1, "a key is a number");
    read_bad("0x\n", 1, "a key is a number");
    read_bad("0X1\n", 1, "a key is a number");
    read_bad("ff\n", 1, "a key is a number");
    read_bad("18446744073709551616\n", 1, "a key is a number");
    read_bad("0x10000000000000000\n", 1, "a key is a number");
    read_bad("1 abcdefghijklmnopqrstuvwxyz012345\n", 1, "up to 31 characters");
    read_bad("1 \xc3\xa4\n", 1, "of ASCII");
    read_bad("5 a\n1\n0x5 b\n", 3, "another value in line 1");
    read_bad("5 a\n5\n", 2, "another value in line 1");
    assert_int_equal(read_text("1\n2\0\n", 5), GRIM_ERROR_FORMAT);
    assert_int_equal(error.line, 2);
}

TEST(no_more_keys_are_read_than_there_is_room)
{
    static char many[8 * (KEYS_MAX + 1) + 1];
    size_t length = 0;
    for (unsigned i = 0; i <= KEYS_MAX; i++)
        length += (size_t)snprintf(many + length, 9, "%u\n", i);
    free(keys.row);
    assert_int_equal(keys_read(many, length, &keys, &error), GRIM_ERROR_FORMAT);
    assert_int_equal(error.line, KEYS_MAX + 1);
}

/* ---- Finding ---- */

static struct keys_search search;

static enum keys_end guess(unsigned bits, uint64_t guesses)
{
    assert_true(keys_begin(&search, &keys, bits, 1));
    enum keys_end end = KEYS_OPEN;
    while (end == KEYS_OPEN && guesses--)
        end = keys_guess(&search, 1);
    keys_end(&search);
    return end;
}

/* What keys_place should say, pair by pair. */
static int is_good(unsigned bits, uint64_t factor)
{
    for (unsigned i = 0; i < keys.count; i++)
        for (unsigned k = 0; k < i; k++)
            if (keys.row[i].value != keys.row[k].value &&
                keys.row[i].key * factor >> (64 - bits) == keys.row[k].key * factor >> (64 - bits))
                return 0;
    return 1;
}

/* Keys that end in so many zeros see only so few bits of a factor. */
enum { SMALL_BITS = 10 };

static int exists(unsigned bits)
{
    for (uint64_t factor = 0; factor < 1 << SMALL_BITS; factor++)
        if (is_good(bits, factor))
            return 1;
    return 0;
}

/* Up to twelve keys with up to five values. */
static void read_random(uint64_t seed)
{
    char lines[512];
    size_t length = 0;
    unsigned count = 3 + (unsigned)(seed % 10);
    uint64_t stream = grim_random_mix(seed);
    for (unsigned i = 0; i < count; i++) {
        uint64_t key = grim_random_word(&stream) << (64 - SMALL_BITS);
        length += (size_t)snprintf(lines + length, sizeof lines - length, "0x%llx v%u\n",
                                   (unsigned long long)key, (unsigned)(key >> 54) % 5);
    }
    read_good(lines);
}

TEST(guessing_finds_a_factor_where_there_is_one_and_proves_where_there_is_none)
{
    unsigned found = 0, none = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        read_random(seed);
        for (unsigned bits = 1; bits <= 4; bits++) {
            enum keys_end end = guess(bits, 1 << (SMALL_BITS + 2));
            assert_int_equal(end, exists(bits) ? KEYS_FOUND : KEYS_NONE);
            assert_true(end == KEYS_NONE || is_good(bits, search.factor));
            found += end == KEYS_FOUND;
            none += end == KEYS_NONE;
        }
    }
    assert_true(found > 100 && none > 100);
}

TEST(the_powers_of_two_have_the_papers_bitscan)
{
    char lines[2048];
    size_t length = 0;
    for (unsigned i = 0; i < 64; i++)
        length +=
            (size_t)snprintf(lines + length, sizeof lines - length, "0x%llx %u\n", 1ull << i, i);
    read_good(lines);
    assert_int_equal(keys_bits_least(&keys), 6);
    assert_int_equal(guess(6, 1000000), KEYS_FOUND);
    assert_true(search.factor == UINT64_C(0x07edd5e59a4e28c2));
    assert_int_equal(keys_place(&keys, 6, search.factor), 64);
}

TEST(drawing_finds_what_it_says)
{
    char lines[1024];
    size_t length = 0;
    uint64_t stream = 3;
    for (unsigned i = 0; i < 20; i++)
        length += (size_t)snprintf(lines + length, sizeof lines - length, "0x%llx\n",
                                   (unsigned long long)grim_random_word(&stream) | 1);
    read_good(lines);
    assert_true(keys_begin(&search, &keys, 6, 7));
    assert_int_equal(keys_draw(&search, 100000), KEYS_FOUND);
    uint64_t factor = search.factor;
    keys_end(&search);
    assert_true(is_good(6, factor));
    assert_int_equal(keys_place(&keys, 6, factor), 20);
    for (unsigned i = 1; i < keys.count; i++)
        assert_true(keys.row[i].index > keys.row[i - 1].index);
    assert_int_equal(keys_place(&keys, 6, 0), 0);
}

TEST(bits_that_reach_no_product_are_not_drawn)
{
    read_good("0x100000000 a\n0x300000000 b\n0xff00000000 c\n");
    assert_true(keys_begin(&search, &keys, 2, 1));
    for (unsigned i = 0; i < 100; i++) {
        keys_draw(&search, 1);
        assert_true(search.factor >> 32 == 0);
    }
    keys_end(&search);
}

TEST(a_single_value_needs_no_factor)
{
    read_good("0 a\n7 a\n1 a\n");
    assert_int_equal(keys_bits_least(&keys), 1);
    assert_int_equal(guess(1, 100), KEYS_FOUND);
    assert_int_equal(keys_place(&keys, 1, search.factor), 1);
    read_good("0\n");
    assert_int_equal(guess(1, 1), KEYS_FOUND);
}
