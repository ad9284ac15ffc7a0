/* notation.h - what the two notations of moves share. */
#ifndef GRIM_CHESS_NOTATION_H
#define GRIM_CHESS_NOTATION_H

#include "play.h"

GRIM_INLINE int grim_notation_is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

GRIM_INLINE int grim_notation_is_rank(char c)
{
    return c >= '1' && c <= '8';
}

/* The square that a text begins with, or GRIM_NO_SQUARE. */
GRIM_INLINE unsigned grim_notation_square(const char *text)
{
    if (!grim_notation_is_file(text[0]) || !grim_notation_is_rank(text[1]))
        return GRIM_NO_SQUARE;
    return (unsigned)(text[0] - 'a') + 8 * (unsigned)(text[1] - '1');
}

GRIM_INLINE char *grim_notation_put_square(char *at, unsigned sq)
{
    *at++ = (char)('a' + sq % 8);
    *at++ = (char)('1' + sq / 8);
    return at;
}

/* The kind that a letter stands for, given the letters in the order of the kinds. */
GRIM_INLINE unsigned grim_notation_kind(const char *letters, char letter)
{
    for (unsigned kind = 0; letters[kind]; kind++)
        if (letters[kind] == letter)
            return kind;
    return GRIM_NOBODY;
}

/* Ends a text, and returns its length. */
GRIM_INLINE size_t grim_notation_end(const char *text, char *at)
{
    *at = 0;
    return (size_t)(at - text);
}

#endif
