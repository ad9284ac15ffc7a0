#include "bitscan_derive.h"

#include "words.h"

/* The factor is written from bit 0 up. Window i, what the key 2^i brings to the top, is the n bits
 * from width - n - i up, with zeros entering from below once i is larger than that. So with bits
 * 0..k known, the window that ends in bit k is known; k < n - 1 have zeros in their lower part. */
static unsigned derive_window_below(uint64_t factor, unsigned top, unsigned n)
{
    uint64_t padded = top + 1 >= n ? factor >> (top + 1 - n) : factor << (n - top - 1);
    return (unsigned)(padded & (grim_bit(n) - 1));
}

/* The window of the key 2^(width - 1), one bit of the factor and zeros, is that of top 0, and so
 * on: each of the `width` tops has one window, and a window may be used once. */
static int derive_extend(uint64_t *factor, unsigned top, unsigned width, unsigned n, uint64_t used)
{
    if (top == width)
        return 1;
    for (uint64_t bit = 0; bit < 2; bit++) {
        uint64_t longer = *factor | bit << top;
        uint64_t window = grim_bit(derive_window_below(longer, top, n));
        if (!(used & window) && derive_extend(&longer, top + 1, width, n, used | window)) {
            *factor = longer;
            return 1;
        }
    }
    return 0;
}

uint64_t grim_bitscan_derive(unsigned width)
{
    uint64_t factor = 0;
    unsigned n = 0;
    while (1u << n < width)
        n++;
    return derive_extend(&factor, 0, width, n, 0) ? factor : 0;
}
