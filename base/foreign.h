/* foreign.h - text that others have written (names of files, options, words of a file) on its way
 * to a terminal or into a file of ours.
 *
 * A name may hold bytes that are no text, or text that is no letter: escape sequences that retitle
 * a window or repaint a line, a newline that forges a second message, a mark that turns the rest
 * of the line round. */
#ifndef GRIM_BASE_FOREIGN_H
#define GRIM_BASE_FOREIGN_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What stands for a byte that is not UTF-8. */
#define BASE_NOT_UTF8 UINT32_MAX

/* The character that a text begins with; returns how many bytes it takes. A byte that belongs to
 * no character (overlong forms and surrogates are none) is BASE_NOT_UTF8 and takes one. The null
 * is 0, 1 long. */
size_t base_character(const char *text, uint32_t *character);

/* Whether a character shows as itself and disturbs no other: no control character, no end of a
 * line or paragraph, nothing that turns the direction of writing or cannot be seen. */
int base_is_plain(uint32_t character);

/* Prints the text with what is not plain as C would write it: \n, \x1b, \u202e, and bytes that are
 * not UTF-8 as \xff. */
void base_print(FILE *out, const char *text);

#endif
