/* keys_file.h - keys as people write them: one per line, decimal or with 0x, followed by the
 * value, if there is one. Empty lines and text after a # are skipped. */
#ifndef GRIM_SEARCH_KEYS_FILE_H
#define GRIM_SEARCH_KEYS_FILE_H

#include "../../lib/factors.h"
#include "keys.h"

enum { KEYS_NAME_MAX = 31 };

/* Cuts the text into words, to which names point; it ends with a zero at text[length]. Refuses
 * malformed keys, two values for one key, a file without keys, and more than KEYS_MAX. The same
 * line twice is one key. The caller frees keys->row in any case. */
enum grim_status keys_read(char *text, size_t length, struct keys *keys, struct grim_error *error);

#endif
