#include "foreign.h"

/* By the table of well-formed UTF-8 in the Unicode standard: the first byte says how many follow,
 * and which the second may be. */
static size_t foreign_length_of(unsigned char first, unsigned *lowest, unsigned *highest)
{
    *lowest = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    *highest = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

size_t base_character(const char *text, uint32_t *character)
{
    const unsigned char *bytes = (const unsigned char *)text;
    unsigned lowest, highest;
    size_t length = foreign_length_of(bytes[0], &lowest, &highest);
    uint32_t value = length == 1 ? bytes[0] : bytes[0] & (0x7fu >> length);
    *character = BASE_NOT_UTF8;
    if (!length)
        return 1;
    for (size_t i = 1; i < length; i++) {
        if (bytes[i] < lowest || bytes[i] > highest)
            return 1;
        value = value << 6 | (bytes[i] & 0x3f);
        lowest = 0x80;
        highest = 0xbf;
    }
    *character = value;
    return length;
}

int base_is_plain(uint32_t character)
{
    static const struct {
        uint32_t first, last;
    } others[] = {
        {0x0000, 0x001f},   /* C0 */
        {0x007f, 0x009f},   /* delete and C1, which has a one-character escape sequence */
        {0x00ad, 0x00ad},   /* the soft hyphen */
        {0x061c, 0x061c},   /* the Arabic letter mark */
        {0x180e, 0x180e},   /* a zero-width separator */
        {0x200b, 0x200f},   /* zero width, and direction marks */
        {0x2028, 0x202e},   /* ends of lines and paragraphs; embeddings and overrides */
        {0x2060, 0x206f},   /* joiners, isolates */
        {0xd800, 0xdfff},   /* surrogates */
        {0xfeff, 0xfeff},   /* the byte order mark */
        {0xfff0, 0xfffb},   /* annotations */
        {0xe0000, 0xe0fff}, /* tags and selectors */
        {0x110000, UINT32_MAX},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (character <= others[i].last)
            return character < others[i].first;
    return 0;
}

static void foreign_print_escape(FILE *out, uint32_t character, const char *bytes)
{
    if (character == '\n' || character == '\t' || character == '\r')
        fprintf(out, "\\%c", character == '\n' ? 'n' : character == '\t' ? 't' : 'r');
    else if (character == BASE_NOT_UTF8 || character < 0x80)
        fprintf(out, "\\x%02x", (unsigned)(unsigned char)*bytes);
    else
        fprintf(out, character < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)character);
}

void base_print(FILE *out, const char *text)
{
    const char *begin = text; /* of the plain text not printed yet */
    uint32_t character;
    for (size_t length; *text; text += length) {
        length = base_character(text, &character);
        if (base_is_plain(character))
            continue;
        fwrite(begin, 1, (size_t)(text - begin), out);
        foreign_print_escape(out, character, text);
        begin = text + length;
    }
    fwrite(begin, 1, (size_t)(text - begin), out);
}
