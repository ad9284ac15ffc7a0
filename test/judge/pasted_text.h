/* pasted_text.h - a text that a test writes piece by piece, as a user would paste it. */
#ifndef TEST_PASTED_TEXT_H
#define TEST_PASTED_TEXT_H

#include "factor_texts.h"

static struct pasted pasted;
static char written[1 << 16];
static size_t used;

GRIM_PRINTF(1, 2) static inline void add(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    used += (size_t)vsnprintf(written + used, sizeof written - used, format, arguments);
    va_end(arguments);
    assert_true(used < sizeof written);
}

static inline char *copied(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    return strcpy(copy, text);
}

static inline void start(const char *text)
{
    used = 0;
    add("%s", text);
}

/* 64 numbers of a piece in an order of squares, each printed by the format. */
static inline void add_factors(const char *data, enum grim_piece piece, unsigned order,
                               const char *format)
{
    struct grim_factor_file file = data_factors(data);
    for (unsigned place = 0; place < 64; place++) {
        unsigned sq = judge_order_square(order, place);
        add(format, (unsigned long long)grim_factor_of(&file.factors, piece, sq)->factor);
    }
}

#endif
