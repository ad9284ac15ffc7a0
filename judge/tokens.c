#include "tokens.h"

#include "../lib/names.h"

#include <string.h>

void tokens_start(struct tokens *tokens, const char *text, size_t length)
{
    tokens->start = tokens->at = text;
    tokens->end = text + length;
    tokens->line = 1;
    tokens->first_on_line = 1;
}

static int tokens_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Bytes beyond ASCII are letters: names may be in any script. */
static int tokens_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           (unsigned char)c >= 128;
}

static char tokens_peek(const struct tokens *tokens, size_t ahead)
{
    return ahead < (size_t)(tokens->end - tokens->at) ? tokens->at[ahead] : 0;
}

static int tokens_starts(const struct tokens *tokens, const char *text)
{
    return tokens_peek(tokens, 0) == text[0] && tokens_peek(tokens, 1) == text[1];
}

static void tokens_step(struct tokens *tokens)
{
    if (*tokens->at++ != '\n')
        return;
    tokens->line++;
    tokens->first_on_line = 1;
}

static void tokens_skip_line(struct tokens *tokens)
{
    const char *newline = memchr(tokens->at, '\n', (size_t)(tokens->end - tokens->at));
    tokens->at = newline ? newline : tokens->end;
}

static void tokens_skip_block_comment(struct tokens *tokens)
{
    tokens->at += 2;
    while (tokens->at < tokens->end && !tokens_starts(tokens, "*/"))
        tokens_step(tokens);
    tokens->at += tokens->end - tokens->at < 2 ? tokens->end - tokens->at : 2;
}

/* A string ends at its quote or, unfinished, at the end of its line. An apostrophe is taken for a
 * character only when it is closed at once: Rust has lifetimes, and prose has it's. */
static void tokens_skip_string(struct tokens *tokens)
{
    char quote = *tokens->at;
    if (quote == '\'') {
        size_t length = tokens_peek(tokens, 1) == '\\' ? 3 : 2;
        tokens->at +=
            tokens_peek(tokens, length) == '\'' && tokens_peek(tokens, length - 1) != '\n'
                ? length + 1
                : 1;
        return;
    }
    tokens->at++;
    while (tokens->at < tokens->end && *tokens->at != quote && *tokens->at != '\n')
        tokens->at +=
            *tokens->at == '\\' && tokens_peek(tokens, 1) && tokens_peek(tokens, 1) != '\n' ? 2
                                                                                            : 1;
    tokens->at += tokens->at < tokens->end && *tokens->at == quote;
}

static int tokens_skip_one(struct tokens *tokens)
{
    char c = *tokens->at;
    if ((unsigned char)c <= ' ')
        tokens_step(tokens);
    else if (c == '#' || tokens_starts(tokens, "//") || tokens_starts(tokens, "--"))
        tokens_skip_line(tokens);
    else if (tokens_starts(tokens, "/*"))
        tokens_skip_block_comment(tokens);
    else if (c == '"' || c == '\'')
        tokens_skip_string(tokens);
    else
        return 0;
    return 1;
}

/* The base that the prefix says; a leading zero is octal as C has it. */
static unsigned tokens_base_of(const char *text, size_t length, size_t *prefix)
{
    *prefix = 2;
    if (length > 2 && text[0] == '0') {
        switch (text[1] | 32) {
        case 'x': return 16;
        case 'b': return 2;
        case 'o': return 8;
        default: break;
        }
    }
    *prefix = length > 1 && text[0] == '0' && tokens_is_digit(text[1]);
    return *prefix ? 8 : 10;
}

/* ULL, ul, n, Z, u64, i64, usize, _u64: what languages hang on an integer. */
static int tokens_is_suffix(const char *text, size_t length)
{
    static const char *const sized[] = {"u64", "i64",   "u32",   "i32",  "u16",  "i16",  "u8",
                                        "i8",  "usize", "isize", "ui64", "UI64", "u128", "i128"};
    for (size_t i = 0; i < sizeof sized / sizeof sized[0]; i++)
        if (strlen(sized[i]) == length && memcmp(sized[i], text, length) == 0)
            return 1;
    for (size_t i = 0; i < length; i++)
        if (!memchr("uUlLnzZ", text[i], 7))
            return 0;
    return length <= 4;
}

static int tokens_is_separator(const char *text, size_t length, size_t i)
{
    return (text[i] == '_' || text[i] == '\'') && i + 1 < length;
}

static enum token_kind tokens_number_of(const char *text, size_t length, uint64_t *value)
{
    size_t i = 0, digits = 0;
    unsigned base = tokens_base_of(text, length, &i);
    for (*value = 0; i < length; i++) {
        if (tokens_is_separator(text, length, i))
            continue;
        unsigned digit = grim_digit_value(text[i]);
        if (digit >= base)
            break;
        if (*value > (UINT64_MAX - digit) / base)
            return TOKEN_NO_NUMBER;
        *value = *value * base + digit;
        digits++;
    }
    digits += base == 8;
    return digits && tokens_is_suffix(text + i, length - i) ? TOKEN_NUMBER : TOKEN_NO_NUMBER;
}

static int tokens_continues(const struct tokens *tokens, int number)
{
    char c = tokens_peek(tokens, 0);
    if (tokens_is_letter(c) || tokens_is_digit(c))
        return 1;
    /* C++ separates digits by apostrophes, and a point makes a number no integer. */
    if (!number ||
        !(tokens_is_digit(tokens_peek(tokens, 1)) || tokens_is_letter(tokens_peek(tokens, 1))))
        return 0;
    return c == '\'' || c == '.';
}

static void tokens_read_name(struct tokens *tokens, struct token *token)
{
    int number = tokens_is_digit(*tokens->at);
    token->start = tokens->at;
    while (tokens->at < tokens->end && tokens_continues(tokens, number))
        tokens->at++;
    token->length = (size_t)(tokens->at - token->start);
    token->kind =
        number ? tokens_number_of(token->start, token->length, &token->value) : TOKEN_WORD;
}

struct token tokens_next(struct tokens *tokens)
{
    struct token token = {TOKEN_END, 0, NULL, 0, 0, 0, 0};
    while (tokens->at < tokens->end && tokens_skip_one(tokens))
        continue;
    token.line = tokens->line;
    token.first_on_line = tokens->first_on_line;
    tokens->first_on_line = 0;
    if (tokens->at == tokens->end)
        return token;
    if (tokens_is_letter(*tokens->at) || tokens_is_digit(*tokens->at)) {
        tokens_read_name(tokens, &token);
        return token;
    }
    token.kind = TOKEN_MARK;
    token.mark = *tokens->at++;
    return token;
}
