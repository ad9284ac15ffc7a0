#define GRIM_WITH_FILL
#include "scheme_text.h"

#include <assert.h>
#include <string.h>

#include "../lib/gen/all_schemes.inc"
#include "../lib/gen/scheme_texts.inc"

const struct scheme_text *scheme_text_of(const char *scheme)
{
    for (size_t i = 0; i < sizeof scheme_texts / sizeof *scheme_texts; i++)
        if (strcmp(scheme_texts[i].scheme, scheme) == 0)
            return &scheme_texts[i];
    return NULL;
}

int scheme_text_has(const struct scheme_text *text, const char *word)
{
    for (const char *const *piece = text->pieces; *piece; piece++)
        if (strstr(*piece, word))
            return 1;
    return 0;
}

char *scheme_text_whole(const struct scheme_text *text, struct tree *tree)
{
    size_t length = 1;
    for (const char *const *piece = text->pieces; *piece; piece++)
        length += strlen(*piece) + 1;
    char *whole = tree_room(tree, length), *to = whole;
    for (const char *const *piece = text->pieces; *piece; piece++) {
        memcpy(to, *piece, strlen(*piece));
        to += strlen(*piece);
        *to++ = '\n';
    }
    return whole;
}

static const struct scheme_member *scheme_text_member_of(const struct scheme_text *text,
                                                         const char *structure, const char *member)
{
    const struct scheme_member *at = text->members;
    while (at->structure && !(strcmp(at->structure, structure) == 0 &&
                              (member ? at->name && strcmp(at->name, member) == 0 : !at->name)))
        at++;
    assert(at->structure); /* the reader knows no other types */
    return at;
}

size_t scheme_offset(const struct scheme_text *text, const char *structure, const char *member)
{
    return scheme_text_member_of(text, structure, member)->offset;
}

size_t scheme_bytes(const struct scheme_text *text, const char *structure)
{
    return scheme_text_member_of(text, structure, NULL)->bytes;
}
