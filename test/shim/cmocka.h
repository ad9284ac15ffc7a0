/* cmocka.h - just enough of cmocka, in one header, for targets that have no package of it: the
 * tests of the library run under emulators with this. Where cmocka is installed, it is used
 * instead. */
#ifndef SHIM_CMOCKA_H
#define SHIM_CMOCKA_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct CMUnitTest {
    const char *name;
    void (*run)(void **state);
};

static jmp_buf shim_failed;

static inline void shim_check(int good, const char *what, const char *file, int line)
{
    if (good)
        return;
    printf("[   LINE   ] %s:%d: %s\n", file, line, what);
    longjmp(shim_failed, 1);
}

static inline int shim_is_between(uintmax_t value, uintmax_t low, uintmax_t high)
{
    return value >= low && value <= high;
}

#define shim_assert(good, what) shim_check((good) ? 1 : 0, what, __FILE__, __LINE__)
#define assert_true(c) shim_assert(c, #c)
#define assert_false(c) shim_assert(!(c), "not " #c)
#define assert_int_equal(a, b) shim_assert((uintmax_t)(a) == (uintmax_t)(b), #a " == " #b)
#define assert_int_not_equal(a, b) shim_assert((uintmax_t)(a) != (uintmax_t)(b), #a " != " #b)
#define assert_ptr_equal(a, b) shim_assert((const void *)(a) == (const void *)(b), #a " == " #b)
#define assert_null(p) shim_assert(!(p), #p " is null")
#define assert_non_null(p) shim_assert(!!(p), #p " is not null")
#define assert_string_equal(a, b) shim_assert(strcmp(a, b) == 0, #a " reads " #b)
#define assert_string_not_equal(a, b) shim_assert(strcmp(a, b) != 0, #a " differs from " #b)
#define assert_memory_equal(a, b, n)                                                              \
    shim_assert(memcmp(a, b, n) == 0, #a " holds what " #b " does")
#define assert_memory_not_equal(a, b, n)                                                          \
    shim_assert(memcmp(a, b, n) != 0, #a " holds something else than " #b)
#define assert_in_range(v, low, high)                                                             \
    shim_assert(shim_is_between((uintmax_t)(v), (uintmax_t)(low), (uintmax_t)(high)),             \
                #v " is in " #low ".." #high)
#define assert_float_equal(a, b, epsilon)                                                         \
    shim_assert((a) - (b) <= (epsilon) && (b) - (a) <= (epsilon), #a " is near " #b)
#define fail_msg(...) (printf(__VA_ARGS__), shim_assert(0, "failed"))
#define fail() shim_assert(0, "failed")
#define print_error(...) fprintf(stderr, __VA_ARGS__)

/* clang-format off */
#define cmocka_unit_test(f) {#f, f}
/* clang-format on */
#define cmocka_run_group_tests(tests, setup, teardown)                                            \
    shim_run(tests, sizeof(tests) / sizeof((tests)[0]))

static inline int shim_run(const struct CMUnitTest *tests, size_t count)
{
    volatile int failed = 0;
    static void *state = NULL;
    for (volatile size_t i = 0; i < count; i++) {
        if (setjmp(shim_failed) == 0) {
            tests[i].run(&state);
        } else {
            printf("[  FAILED  ] %s\n", tests[i].name);
            failed++;
        }
    }
    printf("[  PASSED  ] %d test(s).\n", (int)count - failed);
    if (failed)
        printf(" %d FAILED TEST(S)\n", failed);
    return failed;
}

#endif
