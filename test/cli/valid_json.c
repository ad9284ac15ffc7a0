/* valid_json.c - checks answers against their schemas: valid_json FOLDER < ANSWERS
 *
 * Answers follow each other, each an object whose first member names its schema, grimoire.NAME/1,
 * which is FOLDER/NAME.json. It knows the part of JSON Schema that these files use; an unknown
 * word is an error, so that none is ignored. Prints the schemas that occurred. */
#define _POSIX_C_SOURCE 200809L
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../base/file.h"
#include "../../base/json_read.h"

enum { MOST_BYTES = 64 << 20, PATH = 512 };

/* What is wrong, and where. */
struct judge {
    char path[PATH];
    char why[2 * PATH];
};

static int is_valid(struct judge *judge, struct json_text value, struct json_text schema);

static int wrong(struct judge *judge, const char *what, struct json_text text)
{
    snprintf(judge->why, sizeof judge->why, "%s: %s %.*s", judge->path, what,
             (int)(text.length < 60 ? text.length : 60), text.at);
    return 0;
}

static struct json_reader read_from(struct json_text text)
{
    struct json_reader in;
    json_start(&in, text.at, 0); /* it was checked before, and ends by itself */
    return in;
}

static int is_same(struct json_text a, struct json_text b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* The text between the quotes. */
static struct json_text inside(struct json_text string)
{
    return (struct json_text){string.at + 1, string.length - 2};
}

/* The member of this name; empty if there is none. */
static struct json_text member(struct json_text object, struct json_text wanted)
{
    struct json_reader in = read_from(object);
    struct json_text name, value;
    json_object(&in);
    while (json_member(&in, &name) && json_any(&in, &value))
        if (json_compare(name, wanted) == 0)
            return value;
    return (struct json_text){NULL, 0};
}

static struct json_text member_named(struct json_text object, const char *name)
{
    return member(object, (struct json_text){name, strlen(name)});
}

static size_t push(struct judge *judge, struct json_text name)
{
    size_t length = strlen(judge->path);
    snprintf(judge->path + length, sizeof judge->path - length, ".%.*s", (int)name.length,
             name.at);
    return length;
}

/* ---- The words of a schema ---- */

static int has_type(struct json_text value, struct json_text type)
{
    switch (*value.at) {
    case '{': return json_is(inside(type), "object");
    case '[': return json_is(inside(type), "array");
    case '"': return json_is(inside(type), "string");
    case 'n': return json_is(inside(type), "null");
    case 't':
    case 'f': return json_is(inside(type), "boolean");
    default:
        return json_is(inside(type), "number") ||
               (json_is(inside(type), "integer") &&
                strspn(value.at, "-0123456789") == value.length);
    }
}

/* One of a list; or equal, if that is not a list. */
static int is_among(struct json_text value, struct json_text list,
                    int (*is)(struct json_text value, struct json_text one))
{
    struct json_reader in = read_from(list);
    struct json_text one;
    if (*list.at != '[')
        return is(value, list);
    json_array(&in);
    while (json_element(&in) && json_any(&in, &one))
        if (is(value, one))
            return 1;
    return 0;
}

static int matches(struct json_text value, struct json_text pattern)
{
    regex_t expression;
    char text[PATH], words[PATH];
    if (*value.at != '"')
        return 1;
    snprintf(words, sizeof words, "%.*s", (int)inside(pattern).length, inside(pattern).at);
    snprintf(text, sizeof text, "%.*s", (int)inside(value).length, inside(value).at);
    if (regcomp(&expression, words, REG_EXTENDED | REG_NOSUB) != 0)
        return 0;
    int good = regexec(&expression, text, 0, NULL, 0) == 0;
    regfree(&expression);
    return good;
}

/* A member that the schema does not have is one too many. */
static int members_are_valid(struct judge *judge, struct json_text value, struct json_text schemas)
{
    struct json_reader in = read_from(value);
    struct json_text name, one;
    if (*value.at != '{')
        return 1;
    json_object(&in);
    while (json_member(&in, &name) && json_any(&in, &one)) {
        struct json_text schema = member(schemas, name);
        if (!schema.at)
            return wrong(judge, "has a member that the schema has not:", name);
        size_t length = push(judge, name);
        if (!is_valid(judge, one, schema))
            return 0;
        judge->path[length] = 0;
    }
    return 1;
}

static int has_all(struct judge *judge, struct json_text value, struct json_text names)
{
    struct json_reader in = read_from(names);
    struct json_text name;
    if (*value.at != '{')
        return 1;
    json_array(&in);
    while (json_element(&in) && json_string(&in, &name))
        if (!member(value, name).at)
            return wrong(judge, "lacks", name);
    return 1;
}

static int elements_are_valid(struct judge *judge, struct json_text value, struct json_text schema)
{
    struct json_reader in = read_from(value);
    struct json_text one;
    size_t length = push(judge, (struct json_text){"[]", 2});
    if (*value.at == '[')
        json_array(&in);
    while (*value.at == '[' && json_element(&in) && json_any(&in, &one))
        if (!is_valid(judge, one, schema))
            return 0;
    judge->path[length] = 0;
    return 1;
}

static int is_any_of(struct judge *judge, struct json_text value, struct json_text schemas)
{
    struct json_reader in = read_from(schemas);
    struct judge alone = *judge;
    struct json_text one;
    json_array(&in);
    while (json_element(&in) && json_any(&in, &one))
        if (is_valid(&alone, value, one))
            return 1;
    return wrong(judge, "is none of those it may be:", value);
}

static int obeys(struct judge *judge, struct json_text value, struct json_text word,
                 struct json_text says)
{
    if (json_is(word, "type"))
        return is_among(value, says, has_type) || wrong(judge, "has another type:", value);
    if (json_is(word, "const") || json_is(word, "enum"))
        return is_among(value, says, is_same) || wrong(judge, "has another value:", value);
    if (json_is(word, "pattern"))
        return matches(value, says) || wrong(judge, "does not match:", value);
    if (json_is(word, "properties"))
        return members_are_valid(judge, value, says);
    if (json_is(word, "required"))
        return has_all(judge, value, says);
    if (json_is(word, "items"))
        return elements_are_valid(judge, value, says);
    if (json_is(word, "anyOf"))
        return is_any_of(judge, value, says);
    if (json_is(word, "additionalProperties"))
        return says.length == 5 || wrong(judge, "its schema does not say false:", says);
    return json_is(word, "description") || json_is(word, "title") || json_is(word, "$id") ||
           json_is(word, "$schema") || wrong(judge, "its schema has an unknown word:", word);
}

static int is_valid(struct judge *judge, struct json_text value, struct json_text schema)
{
    struct json_reader in = read_from(schema);
    struct json_text word, says;
    json_object(&in);
    while (json_member(&in, &word) && json_any(&in, &says))
        if (!obeys(judge, value, word, says))
            return 0;
    return 1;
}

/* ---- Answers ---- */

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "valid_json: %s: %s\n", what, why);
    return 0;
}

/* The file's text, to be freed; *schema is all of it. */
static char *read_schema(const char *folder, const char *name, struct json_text *schema)
{
    char path[PATH], *text = NULL;
    size_t length;
    struct json_reader in;
    snprintf(path, sizeof path, "%s/%s.json", folder, name);
    int error = base_read(path, MOST_BYTES, &text, &length);
    if (error) {
        fail(path, base_why(error));
        return NULL;
    }
    json_start(&in, text, length);
    if (json_any(&in, schema) && json_end(&in))
        return text;
    fail(path, "is not JSON");
    free(text);
    return NULL;
}

/* NAME of grimoire.NAME/VERSION, with which the object has to begin. */
static int read_name(struct json_text answer, char name[PATH])
{
    static const char head[] = "{\"schema\":\"grimoire.";
    unsigned version;
    char end;
    return answer.length > sizeof head && memcmp(answer.at, head, sizeof head - 1) == 0 &&
           sscanf(answer.at + sizeof head - 1, "%63[a-z-]/%u%c", name, &version, &end) == 3 &&
           end == '"';
}

static int check_answer(const char *folder, struct json_text answer)
{
    struct judge judge = {"", ""};
    struct json_text schema, id;
    char name[PATH];
    if (!read_name(answer, name))
        return fail("an answer", "does not begin with the name of its schema");
    char *text = read_schema(folder, name, &schema);
    if (!text)
        return 0;
    id = member_named(schema, "$id");
    int good = id.at && is_same(id, member_named(answer, "schema"));
    if (!good)
        fail(name, "its file is of another schema");
    else if (!is_valid(&judge, answer, schema))
        good = fail(name, judge.why);
    free(text);
    if (good)
        printf("%s\n", name);
    return good;
}

static int check_all(const char *folder, const char *text, size_t length)
{
    struct json_reader in;
    struct json_text answer;
    int good = 1;
    for (const char *at = text; at < text + length; at = in.at + strspn(in.at, "\n")) {
        json_start(&in, at, (size_t)(text + length - at));
        if (!json_any(&in, &answer))
            return fail("an answer", "is not JSON");
        good &= check_answer(folder, answer);
    }
    return good && length;
}

int main(int argc, char **argv)
{
    char *text = NULL;
    size_t length;
    if (argc != 2) {
        fprintf(stderr, "usage: valid_json FOLDER < ANSWERS\n");
        return 2;
    }
    int error = base_read("-", MOST_BYTES, &text, &length);
    if (error)
        return fail("standard input", base_why(error)) + 4;
    int good = check_all(argv[1], text, length);
    free(text);
    return !good;
}
