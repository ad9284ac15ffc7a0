/* Fuzzes what emitted source makes of text from outside: the sources of factors, the
 * command line, the name of the file, and --name. The first two bytes choose the
 * language and its file or test. */
#include "../emit/emitted.h"
#include "fuzz.h"

enum { LONGEST = 4096 };

/* The next of the texts, which end with a zero. */
static const char *next_text(const char **at, const char *end)
{
    const char *text = *at;
    size_t length = strlen(text);
    *at = text + length < end ? text + length + 1 : end;
    return text;
}

/* An accepted name is a name for every compiler. */
static void check_name(const struct emit_language *language, const char *name)
{
    static const char words[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    struct grim_error error;
    if (!emit_name(language, name, &error))
        return;
    for (;; name++) {
        size_t length = strspn(name, words);
        if (!length || *name == '_' || (*name >= '0' && *name <= '9'))
            abort();
        name += length;
        if (!*name)
            return;
        if (*name != '.' || !(language->abilities & EMIT_DOTTED))
            abort();
    }
}

static void check_emitted(unsigned language_number, unsigned part, const char *text,
                          const char *end)
{
    struct emit_language language;
    unsigned count = 0;
    while (emit_language_at(count, &language))
        count++;
    emit_language_at(language_number % count, &language);
    struct outside outside;
    outside.sources = next_text(&text, end);
    outside.command = next_text(&text, end);
    outside.file = next_text(&text, end);
    if (emitted_wrong(&language, part % 2, &outside))
        abort();
    check_name(&language, next_text(&text, end));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2 || size > LONGEST)
        return 0;
    char *text = fuzz_text(data + 2, size - 2);
    check_emitted(data[0], data[1], text, text + size - 2);
    free(text);
    return 0;
}
