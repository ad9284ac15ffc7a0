/* Fuzzes the readers of numbers: what they take is what the C library makes of a text of digits
 * within 64 bits, and what they refuse stays untouched. */
#include <errno.h>

#include "../../base/number.h"
#include "fuzz.h"

/* By the C library, which is right about texts of digits only. */
static int is_number(const char *text, int base, uint64_t limit, uint64_t *number)
{
    const char *digits = base == 10 ? "0123456789" : "0123456789abcdefABCDEF";
    size_t length = strspn(text, digits);
    errno = 0;
    *number = strtoull(text, NULL, base);
    return length && !text[length] && errno == 0 && *number <= limit;
}

static void check(int base, const char *text, uint64_t limit)
{
    const uint64_t untouched = UINT64_C(0x5555555555555555);
    uint64_t got = untouched, wanted;
    const char *digits = base == 16 && strncmp(text, "0x", 2) == 0 ? text + 2 : text;
    int taken = base == 10 ? base_decimal(text, limit, &got) : base_hexadecimal(text, limit, &got);
    must(taken == is_number(digits, base, limit, &wanted));
    must(got == (taken ? wanted : untouched));
}

static void check_beginning(const char *text, uint64_t limit)
{
    uint64_t got = 0;
    const char *end = base_decimal_before(text, limit, &got);
    must(!end ||
         (end > text && got <= limit && strspn(text, "0123456789") == (size_t)(end - text)));
}

/* The first byte chooses a limit: all of so many low bits. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    char *text = fuzz_text(data + 1, size - 1);
    uint64_t limit = UINT64_MAX >> data[0] % 64;
    check(10, text, limit);
    check(16, text, limit);
    check_beginning(text, limit);
    free(text);
    return 0;
}
