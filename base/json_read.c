#include "json_read.h"

#include <string.h>

/* ---- What comes next ---- */

void json_start(struct json_reader *in, const char *text, size_t length)
{
    *in = (struct json_reader){.text = text, .end = text + length, .at = text};
}

/* The next character after blanks; 0 after an error, and at the end. */
static char json_read_peek(struct json_reader *in)
{
    if (in->expected)
        return 0;
    in->at += strspn(in->at, " \t\r\n");
    return *in->at;
}

int json_refuse(struct json_reader *in, const char *expected)
{
    json_read_peek(in);
    if (!in->expected)
        in->expected = expected;
    return 0;
}

static int json_read_take(struct json_reader *in, char c)
{
    if (json_read_peek(in) != c)
        return 0;
    in->at++;
    return 1;
}

static int json_read_open_level(struct json_reader *in, char bracket, const char *expected)
{
    if (json_read_peek(in) != bracket)
        return json_refuse(in, expected);
    if (in->levels == JSON_MOST_LEVELS)
        return json_refuse(in, "at most 32 levels of nesting");
    in->at++;
    in->levels++;
    in->first = 1;
    return 1;
}

/* Whether there is another member or element; stops before it. */
static int json_read_another(struct json_reader *in, char bracket, const char *expected)
{
    int first = in->first;
    in->first = 0;
    if (json_read_take(in, bracket)) {
        in->levels--;
        return 0;
    }
    if (!first && !json_read_take(in, ','))
        return json_refuse(in, expected);
    return !in->expected;
}

int json_object(struct json_reader *in)
{
    return json_read_open_level(in, '{', "an object");
}

int json_array(struct json_reader *in)
{
    return json_read_open_level(in, '[', "an array");
}

int json_element(struct json_reader *in)
{
    return json_read_another(in, ']', "a comma or ]");
}

int json_member(struct json_reader *in, struct json_text *name)
{
    if (!json_read_another(in, '}', "a comma or }"))
        return 0;
    if (json_read_peek(in) != '"')
        return json_refuse(in, "the name of a member, in quotes");
    return json_string(in, name) && (json_read_take(in, ':') || json_refuse(in, "a colon"));
}

/* ---- Values ---- */

static int json_read_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static const char *json_read_expected_in_string(const struct json_reader *in)
{
    if (in->at == in->end)
        return "a closing quote";
    if (*in->at == '\\')
        return "one of JSON's escapes, surrogates in pairs";
    return (unsigned char)*in->at < ' ' ? "an escape instead of a control character" : "UTF-8";
}

int json_string(struct json_reader *in, struct json_text *text)
{
    if (!json_read_take(in, '"'))
        return json_refuse(in, "a string");
    const char *from = in->at;
    while (*in->at != '"')
        if (json_character(&in->at) < 0) {
            in->expected = json_read_expected_in_string(in);
            return 0;
        }
    *text = (struct json_text){from, (size_t)(in->at - from)};
    in->at++;
    return 1;
}

/* At least one. */
static int json_read_pass_digits(struct json_reader *in)
{
    if (!json_read_is_digit(*in->at)) {
        in->expected = "a digit";
        return 0;
    }
    while (json_read_is_digit(*in->at))
        in->at++;
    return 1;
}

static int json_read_pass_number(struct json_reader *in)
{
    in->at += *in->at == '-';
    if (*in->at == '0')
        in->at++;
    else if (!json_read_pass_digits(in))
        return 0;
    if (*in->at == '.') {
        in->at++;
        if (!json_read_pass_digits(in))
            return 0;
    }
    if (*in->at != 'e' && *in->at != 'E')
        return 1;
    in->at++;
    in->at += *in->at == '-' || *in->at == '+';
    return json_read_pass_digits(in);
}

int json_number(struct json_reader *in, struct json_text *number)
{
    char c = json_read_peek(in);
    const char *from = in->at;
    if (c != '-' && !json_read_is_digit(c))
        return json_refuse(in, "a number");
    if (!json_read_pass_number(in))
        return 0;
    *number = (struct json_text){from, (size_t)(in->at - from)};
    return 1;
}

static int json_read_take_word(struct json_reader *in, const char *word)
{
    size_t length = strlen(word);
    if (!json_read_peek(in) || strncmp(in->at, word, length) != 0)
        return 0;
    in->at += length;
    return 1;
}

int json_bool(struct json_reader *in, int *value)
{
    int truth = json_read_take_word(in, "true");
    if (!truth && !json_read_take_word(in, "false"))
        return json_refuse(in, "true or false");
    *value = truth;
    return 1;
}

int json_null(struct json_reader *in)
{
    return json_read_take_word(in, "null");
}

int json_skip(struct json_reader *in)
{
    struct json_text unused;
    char c = json_read_peek(in);
    if (c == '"')
        return json_string(in, &unused);
    if (c == '-' || json_read_is_digit(c))
        return json_number(in, &unused);
    if (c == '{' && json_object(in))
        while (json_member(in, &unused))
            json_skip(in);
    else if (c == '[' && json_array(in))
        while (json_element(in))
            json_skip(in);
    else if (!json_read_take_word(in, "true") && !json_read_take_word(in, "false") &&
             !json_null(in))
        json_refuse(in, "a value");
    return !in->expected;
}

int json_any(struct json_reader *in, struct json_text *value)
{
    json_read_peek(in);
    value->at = in->at;
    int good = json_skip(in);
    value->length = (size_t)(in->at - value->at);
    return good;
}

int json_end(struct json_reader *in)
{
    json_read_peek(in);
    if (in->at != in->end)
        json_refuse(in, "nothing more");
    return !in->expected;
}

struct json_place json_at(const char *text, const char *at)
{
    struct json_place place = {1, 1};
    for (; text < at; text++) {
        if (*text == '\n')
            place = (struct json_place){place.line + 1, 1};
        else if (((unsigned char)*text & 0xc0) != 0x80)
            place.column++;
    }
    return place;
}
