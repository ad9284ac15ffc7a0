/* harmless.h - text from outside (sources of factors, a command line, the name of a file) on its
 * way into source text.
 *
 * What ends a comment differs: U+2028 in JavaScript, TypeScript and C#, U+0085 in C#, \u000a in
 * Java, a carriage return nearly everywhere; a backslash or ??/ at the end continues a comment in
 * C. Bytes that are not UTF-8 are errors in Rust and Python, accented letters in javac with the C
 * locale, and in some code pages a compiler reads the end of the line as half a character.
 * Bidirectional marks make the text look different from what the compiler reads. So there is one
 * rule: write only printable ASCII. */
#ifndef EMIT_HARMLESS_H
#define EMIT_HARMLESS_H

#include <stddef.h>
#include <stdio.h>

enum { HARMLESS_ROOM = 16 };

/* The first character of a text, made safe for a comment of any language; returns its length in
 * bytes. `before` is the byte before it, since some harm only in sequence. A backslash and anything
 * that is not printable ASCII becomes like <U+2028>, a byte that is not UTF-8 like <0xE9>, a tab a
 * space. */
size_t harmless_character(const char *text, char before, char harmless[HARMLESS_ROOM]);

/* The name of a module next to this one, made safe for the quotes of an import. It is a URL, so
 * characters that are special in a URL or a string, and those that are not printable ASCII, are
 * percent-encoded. */
void harmless_path(FILE *out, const char *path, size_t length);

#endif
