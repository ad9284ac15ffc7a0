/* json_string.h - text as JSON writes it. */
#ifndef GRIM_CLI_JSON_STRING_H
#define GRIM_CLI_JSON_STRING_H

#include <stdio.h>

/* A text as a JSON string, quotes and all. A byte that is not UTF-8 is U+FFFD in it, for JSON has no way to
 * write bytes; what would disturb a terminal is escaped. */
void cli_json_string(FILE *out, const char *text);

#endif
