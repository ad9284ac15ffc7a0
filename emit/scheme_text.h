/* scheme_text.h - the schemes' headers as text for the reader,
 * and where in memory their members are. */
#ifndef EMIT_SCHEME_TEXT_H
#define EMIT_SCHEME_TEXT_H

#include "tree.h"

/* A member of a structure, or, without a name, the structure and its size. */
struct scheme_member {
    const char *structure, *name;
    size_t offset, bytes;
};

struct scheme_text {
    const char *scheme;
    unsigned slots; /* of its table; 0 where attacks are computed */
    const char *const *pieces;
    const struct scheme_member *members;
};

/* NULL for a scheme that is made from a template, and for none. */
const struct scheme_text *scheme_text_of(const char *scheme);

/* Whether the word is in the text. */
int scheme_text_has(const struct scheme_text *text, const char *word);

/* All of it as one text, which belongs to the tree. */
char *scheme_text_whole(const struct scheme_text *text, struct tree *tree);

size_t scheme_offset(const struct scheme_text *text, const char *structure, const char *member);
size_t scheme_bytes(const struct scheme_text *text, const char *structure);

#endif
