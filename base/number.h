/* number.h - numbers as people, files and other programs write them: digits and nothing else. No
 * sign, no blank, nothing behind the last digit, nothing above the limit. */
#ifndef GRIM_BASE_NUMBER_H
#define GRIM_BASE_NUMBER_H

#include <stdint.h>

/* The value of a digit by base 16, in capital letters or small; 16 for what is none. */
unsigned base_digit(char c);

/* 1 if the whole text is a number up to the limit; else 0, and the number stays as it was. */
int base_decimal(const char *text, uint64_t limit, uint64_t *number);

/* The same by base 16, in capital letters or small, with 0x before the digits or without. */
int base_hexadecimal(const char *text, uint64_t limit, uint64_t *number);

/* The decimal number that a text begins with: where it ends, or NULL if there is none up to the
 * limit. */
const char *base_decimal_before(const char *text, uint64_t limit, uint64_t *number);

/* A finite decimal number with a fraction and a power of ten, or without: 12, 0.5, 2.15e+10.
 * Neither inf nor nan, nor digits by base 16. */
int base_real(const char *text, double *number);

#endif
