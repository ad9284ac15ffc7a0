/* tokens.h - source text of almost any language as words, numbers and marks.
 *
 * Comments, strings and preprocessor lines are passed over. Nothing here knows a grammar, so that
 * nothing has to be valid. Every call moves forward: time is linear in the length of the text. */
#ifndef GRIM_TOKENS_H
#define GRIM_TOKENS_H

#include <stddef.h>
#include <stdint.h>

enum grim_token_kind {
    GRIM_TOKEN_END,
    GRIM_TOKEN_WORD,
    GRIM_TOKEN_NUMBER,
    GRIM_TOKEN_NO_NUMBER, /* begins like one, but is none: a wrong digit, more than 64 bits */
    GRIM_TOKEN_MARK
};

struct grim_token {
    enum grim_token_kind kind;
    char mark;
    const char *start;
    size_t length;
    uint64_t value;
    unsigned line;
    int first_on_line;
};

struct grim_tokens {
    const char *start, *at, *end;
    unsigned line;
    int first_on_line;
};

void grim_tokens_start(struct grim_tokens *tokens, const char *text, size_t length);
struct grim_token grim_tokens_next(struct grim_tokens *tokens);

#endif
