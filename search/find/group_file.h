/* group_file.h - the text of a group, as `grimoire find group` prints it:
 *
 *   grimoire-group 1
 *   piece bishop
 *   form black
 *   bits 14
 *   range 16000         where the table ends before its bits do
 *   slots shared        where a mask tells squares apart
 *   source who found it
 *   columns square factor
 *   a1 0xed80830440002100
 *
 * with one row for each of the 64 squares, or for those that were found before a search ended, in
 * any order; # begins a comment line. */
#ifndef GRIM_SEARCH_GROUP_FILE_H
#define GRIM_SEARCH_GROUP_FILE_H

#include <stdio.h>

#include "../../lib/factors.h"
#include "group.h"

/* The names of the forms. */
extern const char *const group_forms[3];

/* The lines above the sources, and those below them; squares with a factor of 0 are left out. */
void group_write_head(FILE *out, const struct find_group *group);
void group_write_rows(FILE *out, const uint64_t factors[64]);

/* Sets group's piece, form, bits, range (0 without one) and whether slots are shared, and which
 * squares there are. Unless it returns GRIM_OK, *error says why. */
enum grim_status group_read(const char *text, size_t length, struct find_group *group,
                            uint64_t *squares, uint64_t factors[64], struct grim_error *error);

#endif
