/* json_string.h - text as JSON writes it. */
#ifndef GRIM_CLI_JSON_STRING_H
#define GRIM_CLI_JSON_STRING_H

#include <stdio.h>

/* A text as a JSON string, quotes and all. */
void cli_json_string(FILE *out, const char *text);

#endif
