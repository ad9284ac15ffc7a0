/* test.h - cmocka, and a program made of all tests of the file that includes it. */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "second.h"

enum { TEST_MOST = 64 };

static struct CMUnitTest test_list[TEST_MOST];
static size_t test_count;

static inline void test_add(struct CMUnitTest test)
{
    if (test_count == TEST_MOST)
        abort();
    test_list[test_count++] = test;
}

/* A test, by a sentence: TEST(a_rook_in_a_corner_sees_14_squares) { ... }.
 * They run in the file's order. */
#define TEST(sentence)                                                                            \
    static void sentence(void **test_state);                                                      \
    __attribute__((constructor)) static void sentence##_is_listed(void)                           \
    {                                                                                             \
        test_add((struct CMUnitTest)cmocka_unit_test(sentence));                                  \
    }                                                                                             \
    static void sentence(void **test_state __attribute__((unused)))

/* Emulated or instrumented, the longest tests take each fifth of their cases: TEST_EVERY=5. */
static inline unsigned test_step(void)
{
    const char *every = getenv("TEST_EVERY");
    unsigned step = every ? (unsigned)strtoul(every, NULL, 10) : 1;
    return step ? step : 1;
}

/* What is done before all of them. */
#define TEST_BEFORE(name) __attribute__((constructor)) static void name(void)

int main(void)
{
    struct CMUnitTest tests[test_count];
    memcpy(tests, test_list, sizeof tests);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#endif
