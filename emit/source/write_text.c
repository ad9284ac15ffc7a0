/* write_text.c - lines, comments, names, and what stands on top of every file. */
#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "../../lib/tools.h"
#include "write_parts.h"

enum { LINE_WIDTH = 78 };

void write_indent(struct writer *writer, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        fputs(writer->dialect->indent, writer->out);
}

void write_line(struct writer *writer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_indent(writer, writer->depth);
    vfprintf(writer->out, format, arguments);
    fputc('\n', writer->out);
    va_end(arguments);
}

void write_blank(struct writer *writer)
{
    if (!writer->at_brace)
        fputc('\n', writer->out);
    writer->at_brace = 0;
}

/* How much of the text goes on one line: up to the last blank before the width. */
static size_t line_length(const char *text, size_t width)
{
    size_t length = strcspn(text, "\n"), end = width;
    if (length <= width)
        return length;
    while (end > 0 && text[end] != ' ')
        end--;
    return end ? end : strcspn(text, " \n");
}

void write_wrapped(struct writer *writer, const char *begin, const char *text)
{
    size_t used = strlen(begin) + writer->depth * 4;
    while (*text) {
        size_t length = line_length(text, LINE_WIDTH - used);
        write_line(writer, "%s%.*s", begin, (int)length, text);
        text += length;
        text += *text == ' ' || *text == '\n';
    }
}

void write_comment(struct writer *writer, const char *text)
{
    write_wrapped(writer, writer->dialect->comment, text);
}

void write_doc(struct writer *writer, const char *text)
{
    const struct dialect *dialect = writer->dialect;
    write_wrapped(writer, dialect->doc ? dialect->doc : dialect->comment, text);
}

void write_words(struct writer *writer, const char *name, enum write_spelling spelling)
{
    int upper = spelling == WRITE_PASCAL || spelling == WRITE_UPPER;
    for (; *name; name++) {
        if (*name == '_' && (spelling == WRITE_CAMEL || spelling == WRITE_PASCAL)) {
            upper = 1;
            continue;
        }
        fputc(upper ? toupper((unsigned char)*name) : *name, writer->out);
        upper = spelling == WRITE_UPPER;
    }
}

void write_name(struct writer *writer, const char *name)
{
    const struct dialect *dialect = writer->dialect;
    if (dialect->spell)
        dialect->spell(writer, name);
    else
        write_words(writer, name,
                    tree_array_named(writer->tree, name) ? dialect->arrays : dialect->functions);
}

/* ---- The top of the file ---- */

static const char *what_it_has(const struct emit_request *request)
{
    if (!request->bishop)
        return "Rook";
    return request->rook ? "Rook, bishop and queen" : "Bishop";
}

static void write_order(struct writer *writer)
{
    static const char *const orders[] = {
        [EMIT_A1] = "Square 0 is a1, 1 is b1, 8 is a2, 63 is h8; bit n of a board is square n.",
        [EMIT_H1] = "Square 0 is h1, 1 is g1, 8 is h2, 63 is a8; bit n of a board is square n.",
        [EMIT_A8] = "Square 0 is a8, 1 is b8, 8 is a7, 63 is h1; bit n of a board is square n."};
    write_comment(writer, orders[writer->request->order]);
    write_comment(writer, "No squares but 0 to 63 may be asked for.");
}

/* Each source on a line of its own, moved in. */
static void write_sources(struct writer *writer)
{
    char text[400];
    const char *sources = writer->request->sources ? writer->request->sources : "";
    for (; *sources; sources += strcspn(sources, "\n"), sources += *sources == '\n') {
        snprintf(text, sizeof text, "Factors: %.*s", (int)strcspn(sources, "\n"), sources);
        write_comment(writer, text);
    }
}

void write_title(struct writer *writer)
{
    const struct emit_request *request = writer->request;
    const struct grim_scheme *scheme = grim_scheme_find(request->scheme);
    char text[400];
    snprintf(text, sizeof text, "%s attacks by the scheme %s: %s.", what_it_has(request),
             request->scheme, scheme->what);
    write_comment(writer, text);
    write_comment(writer, scheme->formula);
    write_order(writer);
    write_sources(writer);
    snprintf(text, sizeof text, "Made by grimoire %s: %s", request->version, request->command);
    write_comment(writer, text);
    write_comment(writer, "To the extent possible under law the authors have waived all rights to "
                          "this file (CC0 1.0).");
}
