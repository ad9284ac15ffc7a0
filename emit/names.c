/* names.c - what --name accepts: a word or, in languages that have them, words separated by
 * dots. */
#include <ctype.h>
#include <string.h>

#include "source.h"
#include "write.h"

enum { WORD_LENGTH = 40 };

/* What is a name in all languages. */
static int names_is_word(const char *text, size_t length)
{
    int good = length <= WORD_LENGTH && isalpha((unsigned char)*text);
    for (size_t i = 0; good && i < length; i++)
        good = isalnum((unsigned char)text[i]) || text[i] == '_';
    return good;
}

static int names_is_reserved(const char *reserved, const char *text, size_t length)
{
    char word[WORD_LENGTH + 3];
    snprintf(word, sizeof word, " %.*s ", (int)length, text);
    return reserved && strstr(reserved, word) != NULL;
}

int emit_name(const struct emit_language *language, const char *name, struct grim_error *error)
{
    int dotted = language->abilities & EMIT_DOTTED;
    const char *dots = dotted ? "." : "";
    for (const char *part = name;; part++) {
        size_t length = strcspn(part, dots);
        if (!names_is_word(part, length))
            return grim_refuse(error, 0,
                               "--name takes a letter and up to %d letters, digits and _%s, not "
                               "\"%.48s\"",
                               WORD_LENGTH - 1, dotted ? ", or such words with dots between" : "",
                               name);
        if (names_is_reserved(language->reserved, part, length))
            return grim_refuse(error, 0,
                               "\"%.*s\" means something else in %s; take another --name",
                               (int)length, part, language->title);
        part += length;
        if (!*part)
            return 1;
    }
}

/* Where the last word of a name begins. */
static size_t names_last_word(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? (size_t)(dot + 1 - name) : 0;
}

const char *names_write_given(const struct writer *writer)
{
    const char *name = writer->request->name;
    return name ? name + names_last_word(name) : writer->dialect->default_name;
}

void names_write_macro(struct writer *writer, const char *begin, const char *end)
{
    fputs(begin, writer->out);
    write_words(writer, names_write_given(writer), WRITE_UPPER);
    fputs(end, writer->out);
}

int names_write_package(struct writer *writer, const char *word, const char *end)
{
    const char *name = writer->request->name;
    size_t length = name ? names_last_word(name) : 0;
    if (length)
        fprintf(writer->out, "%s %.*s%s", word, (int)length - 1, name, end);
    return length != 0;
}
