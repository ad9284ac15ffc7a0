#include "harmless.h"

#include <string.h>

#include "../base/foreign.h"

/* ?? begins a trigraph; ??/ is a backslash. The ends of comments are split too, so the rule holds
 * inside comments. */
static int harmless_is(char c, char before)
{
    if (c < ' ' || c > '~' || c == '\\')
        return 0;
    return !(c == '?' && before == '?') && !(c == '/' && before == '*') &&
           !(c == '*' && before == '/');
}

size_t harmless_character(const char *text, char before, char harmless[HARMLESS_ROOM])
{
    uint32_t character;
    size_t length = base_character(text, &character);
    char c = *text == '\t' ? ' ' : *text;
    if (harmless_is(c, before))
        snprintf(harmless, HARMLESS_ROOM, "%c", c);
    else if (character == BASE_NOT_UTF8)
        snprintf(harmless, HARMLESS_ROOM, "<0x%02X>", (unsigned)(unsigned char)c);
    else
        snprintf(harmless, HARMLESS_ROOM, "<U+%04X>", (unsigned)character);
    return length;
}

void harmless_path(FILE *out, const char *path, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        int plain = path[i] >= ' ' && path[i] <= '~' && !strchr("\"\\%?#", path[i]);
        fprintf(out, plain ? "%c" : "%%%02X", (unsigned)(unsigned char)path[i]);
    }
}
