/* write_text.c - lines, comments, names, and the top of every file. */
#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "../lib/tools.h"
#include "harmless.h"
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

/* How much of the text fits on one line: up to the last blank within the width. A longer word is
 * cut, after a comma if it has one: formatters would move it otherwise. */
static size_t write_text_line_length(const char *text, size_t length, size_t width, int *is_cut)
{
    char harmless[HARMLESS_ROOM];
    size_t at = 0, used = 0, blank = 0, comma = 0, fits = 0;
    while (at < length && used <= width) {
        fits = at;
        if (text[at] == ' ')
            blank = at;
        if (at && text[at - 1] == ',')
            comma = at;
        at += harmless_character(text + at, at ? text[at - 1] : 0, harmless);
        used += strlen(harmless);
    }
    *is_cut = used > width && !blank;
    if (used <= width || !(blank || comma || fits))
        return at;
    return blank ? blank : comma ? comma : fits;
}

/* No line ends with a blank. */
static size_t write_text_without_blanks(const char *text, size_t length)
{
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    return length;
}

static void write_piece(struct writer *writer, const char *begin, const char *text, size_t length)
{
    char harmless[HARMLESS_ROOM];
    length = write_text_without_blanks(text, length);
    size_t begin_length = length ? strlen(begin) : write_text_without_blanks(begin, strlen(begin));
    write_indent(writer, writer->depth);
    fwrite(begin, 1, begin_length, writer->out);
    for (size_t at = 0; at < length;) {
        at += harmless_character(text + at, at ? text[at - 1] : 0, harmless);
        fputs(harmless, writer->out);
    }
    fputc('\n', writer->out);
}

/* The first line has another beginning; a word that does not fit after it goes to the next line. */
static void write_pieces(struct writer *writer, const char *first, const char *next,
                         const char *text, size_t length)
{
    const char *begin = first;
    while (length) {
        int is_cut;
        size_t room = LINE_WIDTH - strlen(begin) - writer->depth * 4;
        size_t taken = write_text_line_length(text, length, room, &is_cut);
        if (is_cut && begin != next)
            taken = 0;
        write_piece(writer, begin, text, taken);
        taken += taken < length && text[taken] == ' ';
        text += taken;
        length -= taken;
        begin = next;
    }
}

void write_wrapped(struct writer *writer, const char *begin, const char *text)
{
    write_pieces(writer, begin, begin, text, strlen(text));
}

/* Text by others. All its lines begin with words or a mark of ours, because some comments are
 * commands at the beginning of a line: `+build` in Go, `@ts-nocheck` in TypeScript, `type: ignore`
 * in Python. */
static void write_quoted(struct writer *writer, const char *label, const char *text, size_t length)
{
    char first[64], next[16];
    snprintf(first, sizeof first, "%s%s: ", writer->dialect->comment, label);
    snprintf(next, sizeof next, "%s> ", writer->dialect->comment);
    write_pieces(writer, first, next, text, length);
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

static const char *write_text_what_it_has(const struct emit_request *request)
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

static void write_sources(struct writer *writer)
{
    const char *sources = writer->request->sources ? writer->request->sources : "";
    for (; *sources; sources += strcspn(sources, "\n"), sources += *sources == '\n')
        write_quoted(writer, "Factors", sources, strcspn(sources, "\n"));
}

void write_title(struct writer *writer)
{
    const struct emit_request *request = writer->request;
    const struct grim_scheme *scheme = grim_scheme_find(request->scheme);
    char text[400];
    snprintf(text, sizeof text, "%s attacks by the scheme %s: %s.",
             write_text_what_it_has(request), request->scheme, scheme->what);
    write_comment(writer, text);
    write_comment(writer, scheme->formula);
    write_order(writer);
    write_sources(writer);
    snprintf(text, sizeof text, "Made by grimoire %s", request->version);
    write_quoted(writer, text, request->command, strlen(request->command));
    write_comment(writer, "To the extent possible under law the authors have waived all rights to "
                          "this file (CC0 1.0).");
}
