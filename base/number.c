#include "number.h"

#include <float.h>
#include <stddef.h>
#include <stdlib.h>

/* Not by strtoull, which accepts blanks and a sign, nor by isdigit, which depends on the
 * locale. */
unsigned base_digit(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f')
        return (unsigned)(c - 'a') + 10;
    return c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10 : 16;
}

static const char *number_read_digits(const char *text, unsigned base, uint64_t limit,
                                      uint64_t *number)
{
    const char *at = text;
    uint64_t value = 0;
    for (unsigned digit; (digit = base_digit(*at)) < base; at++) {
        if (digit > limit || value > (limit - digit) / base)
            return NULL;
        value = base * value + digit;
    }
    if (at == text)
        return NULL;
    *number = value;
    return at;
}

static int number_read_whole(const char *text, unsigned base, uint64_t limit, uint64_t *number)
{
    uint64_t value;
    const char *end = number_read_digits(text, base, limit, &value);
    if (!end || *end)
        return 0;
    *number = value;
    return 1;
}

int base_decimal(const char *text, uint64_t limit, uint64_t *number)
{
    return number_read_whole(text, 10, limit, number);
}

int base_hexadecimal(const char *text, uint64_t limit, uint64_t *number)
{
    return number_read_whole(text[0] == '0' && text[1] == 'x' ? text + 2 : text, 16, limit,
                             number);
}

const char *base_decimal_before(const char *text, uint64_t limit, uint64_t *number)
{
    return number_read_digits(text, 10, limit, number);
}

/* ---- With a fraction ---- */

/* NULL if there is none. */
static const char *number_skip_digits(const char *text)
{
    const char *at = text;
    while (base_digit(*at) < 10)
        at++;
    return at == text ? NULL : at;
}

static int number_is_real(const char *text)
{
    const char *at = number_skip_digits(text);
    if (at && *at == '.')
        at = number_skip_digits(at + 1);
    if (at && *at == 'e')
        at = number_skip_digits(at + 1 + (at[1] == '+' || at[1] == '-'));
    return at && !*at;
}

/* By strtod, once the text has a form that it accepts everywhere: no program here sets a locale,
 * so a point is a point. */
int base_real(const char *text, double *number)
{
    if (!number_is_real(text))
        return 0;
    double value = strtod(text, NULL);
    if (value > DBL_MAX)
        return 0;
    *number = value;
    return 1;
}
