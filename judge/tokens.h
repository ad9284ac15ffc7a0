/* tokens.h - source text of almost any language as words, numbers and marks.
 *
 * Comments, strings and preprocessor lines are skipped. No grammar is known here, so the text need
 * not be valid. Every call moves forward: time is linear in the length of the text. */
#ifndef GRIM_TOKENS_H
#define GRIM_TOKENS_H

#include <stddef.h>
#include <stdint.h>

enum token_kind {
    TOKEN_END,
    TOKEN_WORD,
    TOKEN_NUMBER,
    TOKEN_NO_NUMBER, /* begins like a number, but is not one: a wrong digit, more than 64 bits */
    TOKEN_MARK
};

struct token {
    enum token_kind kind;
    char mark;
    const char *start;
    size_t length;
    uint64_t value;
    unsigned line;
    int first_on_line;
};

struct tokens {
    const char *start, *at, *end;
    unsigned line;
    int first_on_line;
};

void tokens_start(struct tokens *tokens, const char *text, size_t length);
struct token tokens_next(struct tokens *tokens);

#endif
