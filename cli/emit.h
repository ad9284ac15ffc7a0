/* emit.h - what the two halves of `grimoire emit` share. */
#ifndef GRIM_CLI_EMIT_H
#define GRIM_CLI_EMIT_H

#include "../emit/source.h"

struct emit_words {
    const char *scheme, *language, *tables, *order, *piece, *name, *factors, *output;
    int with_test, list, json;
};

struct emit {
    struct emit_request request;
    struct emit_scheme scheme;
    struct emit_language language;
    struct grim_factor_file file;
    char *sources; /* of a file of factors; freed by cli_emit */
    char command[8192];
};

/* Languages, schemes and what goes with what. */
int emit_list(int json);

#endif
