/* number.h - numbers as people, files and other programs write them: digits and nothing else. No
 * sign, no blank, nothing after the last digit, nothing above the limit. */
#ifndef GRIM_BASE_NUMBER_H
#define GRIM_BASE_NUMBER_H

#include <stdint.h>

/* The value of a hexadecimal digit, upper or lower case; 16 for any other character. */
unsigned base_digit(char c);

/* 1 if the whole text is a number up to the limit; else 0, and the number stays as it was. */
int base_decimal(const char *text, uint64_t limit, uint64_t *number);

/* The same in hexadecimal, upper or lower case, with or without 0x. */
int base_hexadecimal(const char *text, uint64_t limit, uint64_t *number);

/* The decimal number that a text begins with: where it ends, or NULL if there is none up to the
 * limit. */
const char *base_decimal_before(const char *text, uint64_t limit, uint64_t *number);

/* A finite decimal number, with or without a fraction and a power of ten: 12, 0.5, 2.15e+10.
 * Neither inf nor nan nor hexadecimal. */
int base_real(const char *text, double *number);

#endif
