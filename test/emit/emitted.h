/* emitted.h - what test_harmless.c and the fuzz target `emitted` look for: that text from outside,
 * whatever it is, changes nothing in emitted source except the comments that quote it. */
#ifndef EMITTED_H
#define EMITTED_H

#include <stdlib.h>
#include <string.h>

#include "../../base/file.h"
#include "../../emit/source.h"

struct outside {
    const char *sources, *command, *file;
};

static const struct outside emitted_innocent = {"A. Nobody", "grimoire", "sliders"};

/* A file, or the test beside it, with these texts in it. NULL: no memory. */
static char *emitted(const char *language, unsigned part, const struct outside *outside,
                     size_t *length)
{
    struct emit_request request = {.scheme = "hyperbola",
                                   .language = language,
                                   .rook = 1,
                                   .with_test = (int)part,
                                   .version = "0",
                                   .sources = outside->sources,
                                   .command = outside->command,
                                   .file = outside->file};
    struct grim_error error;
    struct base_page page;
    char *copy = NULL;
    if (base_page_open(&page))
        return NULL;
    if (emit_source(&request, part, page.stream, &error) && fflush(page.stream) == 0)
        copy = malloc(page.length + 1);
    if (copy)
        memcpy(copy, page.text, page.length + 1);
    *length = page.length;
    base_page_drop(&page);
    return copy;
}

/* Where the text after the mark of a comment begins; NULL: the line is not a comment. */
static const char *emitted_comment(const char *line)
{
    static const char *const marks[] = {"//! ", "// ", "# "};
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strncmp(line, marks[i], strlen(marks[i])) == 0)
            return line + strlen(marks[i]);
    return NULL;
}

static int emitted_is_quote(const char *line)
{
    static const char *const begins[] = {"Factors:", "> ", "Made by grimoire 0:"};
    const char *comment = emitted_comment(line);
    for (unsigned i = 0; comment && i < sizeof begins / sizeof *begins; i++)
        if (strncmp(comment, begins[i], strlen(begins[i])) == 0)
            return 1;
    return 0;
}

/* Takes out the lines that quote, and of a path that is imported what is between its quotes. */
static void emitted_without_quotes(char *text)
{
    char *to = text;
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        const char *next = line + length + (line[length] == '\n');
        const char *path = strstr(line, " from \"./");
        if (!emitted_is_quote(line)) {
            size_t kept = path && path < next ? (size_t)(path - line) + 9 : (size_t)(next - line);
            const char *rest = line + kept + (line + kept < next ? strcspn(line + kept, "\"") : 0);
            memmove(to, line, kept);
            memmove(to + kept, rest, rest < next ? (size_t)(next - rest) : 0);
            to += kept + (rest < next ? (size_t)(next - rest) : 0);
        }
        line = next;
    }
    *to = 0;
}

/* What is wrong with the bytes of an emitted text, or NULL. */
static const char *emitted_wrong_bytes(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((text[i] < ' ' || text[i] > '~') && text[i] != '\n' && text[i] != '\t')
            return "a byte that is not printable ASCII";
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t end = strcspn(line, "\n");
        if (end && (line[end - 1] == ' ' || line[end - 1] == '\\'))
            return "a line that ends with a blank or a backslash";
        size_t quoted = emitted_is_quote(line) ? end : 0;
        if (quoted > 80)
            return "a quotation that is wider than 80 columns";
        for (size_t i = 0; i + 1 < quoted; i++)
            if (line[i] == '\\' || strncmp(line + i, "??", 2) == 0 ||
                strncmp(line + i, "*/", 2) == 0 || strncmp(line + i, "/*", 2) == 0)
                return "a quotation with a backslash, a trigraph or the mark of a comment";
    }
    return NULL;
}

/* The source with harmless texts, made once for every language. */
static const char *emitted_usual(const struct emit_language *language, unsigned part)
{
    static struct {
        char name[16];
        char *text[2];
    } kept[32];
    unsigned i = 0;
    size_t length;
    while (*kept[i].name && strcmp(kept[i].name, language->name) != 0 && i < 31)
        i++;
    snprintf(kept[i].name, sizeof kept[i].name, "%s", language->name);
    if (!kept[i].text[part]) {
        kept[i].text[part] = emitted(language->name, part, &emitted_innocent, &length);
        if (kept[i].text[part])
            emitted_without_quotes(kept[i].text[part]);
    }
    return kept[i].text[part];
}

/* What the texts from outside break in a language, or NULL. */
static const char *emitted_wrong(const struct emit_language *language, unsigned part,
                                 const struct outside *outside)
{
    size_t length;
    char *text = emitted(language->name, part, outside, &length);
    const char *usual = emitted_usual(language, part);
    if (!text || !usual)
        return "no memory";
    const char *wrong = emitted_wrong_bytes(text, length);
    emitted_without_quotes(text);
    if (!wrong && strcmp(text, usual) != 0)
        wrong = "more than the quotations has changed";
    free(text);
    return wrong;
}

#endif
