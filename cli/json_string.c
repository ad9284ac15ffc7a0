#include "json_string.h"

#include "../base/foreign.h"

/* Characters beyond the first 65,536 are two. */
static void put_escape(FILE *out, uint32_t character)
{
    if (character < 0x10000) {
        fprintf(out, "\\u%04x", (unsigned)character);
        return;
    }
    character -= 0x10000;
    fprintf(out, "\\u%04x\\u%04x", 0xd800 + (unsigned)(character >> 10),
            0xdc00 + (unsigned)(character & 0x3ff));
}

void cli_json_string(FILE *out, const char *text)
{
    uint32_t character;
    fputc('"', out);
    for (size_t length; *text; text += length) {
        length = base_character(text, &character);
        if (character == '"' || character == '\\')
            fprintf(out, "\\%c", (int)character);
        else if (character == BASE_NOT_UTF8)
            put_escape(out, 0xfffd);
        else if (!base_is_plain(character))
            put_escape(out, character);
        else
            fwrite(text, 1, length, out);
    }
    fputc('"', out);
}
