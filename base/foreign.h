/* foreign.h - text written by others (file names, options, words of a file) on its way to a
 * terminal or into a file of ours.
 *
 * A name may hold bytes that are not text, or characters that are not harmless: escape sequences
 * that retitle a window or repaint a line, a newline that forges a second message, a mark that
 * reverses the rest of the line. */
#ifndef GRIM_BASE_FOREIGN_H
#define GRIM_BASE_FOREIGN_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What stands for a byte that is not UTF-8. */
#define BASE_NOT_UTF8 UINT32_MAX

/* The character that a text begins with; returns how many bytes it takes. A byte that belongs to
 * no valid character (overlong forms and surrogates are invalid) is BASE_NOT_UTF8 and takes one.
 * The null is 0 and takes one byte. */
size_t base_character(const char *text, uint32_t *character);

/* Whether a character shows as itself and affects no other: not a control character, not the end
 * of a line or paragraph, not invisible, and no change of writing direction. */
int base_is_plain(uint32_t character);

/* Prints the text, with characters that are not plain as C would write them: \n, \x1b, \u202e, and
 * bytes that are not UTF-8 as \xff. */
void base_print(FILE *out, const char *text);

#endif
