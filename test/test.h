/* test.h - cmocka, and what all tests share. */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "second.h"

/* A test, by a sentence: TEST(a_rook_in_a_corner_sees_14_squares) { ... } */
#define TEST(sentence) static void sentence(void **test_state __attribute__((unused)))

#endif
