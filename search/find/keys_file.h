/* keys_file.h - keys as people write them: one per line, decimal or with 0x, and behind it the
 * value, if there is one. Empty lines and what follows a # are skipped. */
#ifndef GRIM_SEARCH_KEYS_FILE_H
#define GRIM_SEARCH_KEYS_FILE_H

#include "../../lib/factors.h"
#include "keys.h"

enum { KEYS_NAME_MAX = 31 };

/* Cuts the text into words, to which names point; it ends with a zero at text[length]. Refuses what
 * is no key, two values of one key, no key at all, and more than KEYS_MAX. The same line twice is
 * one key. The caller frees keys->row in any case. */
enum grim_status keys_read(char *text, size_t length, struct keys *keys, struct grim_error *error);

#endif
