/* harmless.h - text from outside (sources of factors, a command line, the name of a file) on its
 * way into source text.
 *
 * What ends a comment differs: U+2028 in JavaScript, TypeScript and C#, U+0085 in C#, \u000a in
 * Java, a carriage return nearly everywhere; a backslash or ??/ at its end lets a comment of C run
 * on. Bytes that are not UTF-8 stop Rust and Python, letters with accents stop javac where the
 * locale is C, and in some code pages a compiler takes the end of the line for half a letter.
 * Marks of direction show another text than the compiler reads. So there is one rule: what
 * is written is printable ASCII. */
#ifndef EMIT_HARMLESS_H
#define EMIT_HARMLESS_H

#include <stddef.h>
#include <stdio.h>

enum { HARMLESS_ROOM = 16 };

/* The character that a text begins with, as it may stand in a comment of any language; returns of
 * how many bytes it is. `before` is the byte in front of it, for what harms only in company. A
 * backslash and whatever is not printable ASCII becomes <U+2028>, a byte that is not UTF-8 <0xE9>,
 * a tab a blank. */
size_t harmless_character(const char *text, char before, char harmless[HARMLESS_ROOM]);

/* The name of a module beside this one, as it may stand between quotes in an import. That is
 * a URL, so that what means something in a URL or in a string, and what is not printable
 * ASCII, gets a percent sign. */
void harmless_path(FILE *out, const char *path, size_t length);

#endif
