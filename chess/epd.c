/* The operations after an EPD's four fields, as section 5 of Steven J. Edwards' specification has
 * them (revised 1995.11.26; in the sources of emacs-chess as EPD.txt): an opcode of up to fifteen
 * letters, digits and underscores, the first a letter; before each operand one space; an operand
 * is printing characters, or up to 255 of them between quotes, blanks included; then a semicolon,
 * and one space before the next operation. An opcode may appear only once, which is checked for
 * the two that are read here. */
#include "fen.h"

enum { GRIM_EPD_OPCODE_MAX = 15, GRIM_EPD_STRING_MAX = 255 };

struct grim_epd_operation {
    struct grim_fen_field opcode;
    struct grim_fen_field operands;
};

static int grim_epd_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Characters beyond ASCII count as printing, whatever their encoding. */
static int grim_epd_is_printing(char c)
{
    return (unsigned char)c >= ' ' && c != 127;
}

/* What follows an opcode: a string after its first quote, or another operand; or null. */
static const char *grim_epd_skip_opcode(const char *at)
{
    const char *from = at;
    if (!grim_epd_is_letter(*at))
        return NULL;
    while (grim_epd_is_letter(*at) || (*at >= '0' && *at <= '9') || *at == '_')
        at++;
    return at - from > GRIM_EPD_OPCODE_MAX ? NULL : at;
}

static const char *grim_epd_skip_string(const char *at)
{
    const char *from = at;
    while (grim_epd_is_printing(*at) && *at != '"')
        at++;
    return *at != '"' || at - from > GRIM_EPD_STRING_MAX ? NULL : at + 1;
}

static const char *grim_epd_skip_word(const char *at)
{
    const char *from = at;
    while (grim_epd_is_printing(*at) && !grim_fen_is_one_of(" \";", *at))
        at++;
    return at == from ? NULL : at;
}

static const char *grim_epd_skip_operation(const char *at, struct grim_epd_operation *operation)
{
    operation->opcode.text = at;
    at = grim_epd_skip_opcode(at);
    if (!at)
        return NULL;
    operation->opcode.length = (size_t)(at - operation->opcode.text);
    operation->operands.text = at + (*at == ' ');
    while (at && *at == ' ')
        at = at[1] == '"' ? grim_epd_skip_string(at + 2) : grim_epd_skip_word(at + 1);
    if (!at || *at != ';')
        return NULL;
    operation->operands.length = (size_t)(at - operation->operands.text);
    return at + 1;
}

static int grim_epd_is_named(const struct grim_epd_operation *operation, const char *name)
{
    const char *at = operation->opcode.text, *end = at + operation->opcode.length;
    while (at < end && *at == *name) {
        at++;
        name++;
    }
    return at == end && !*name;
}

static enum grim_fen grim_epd_read_counter(const struct grim_epd_operation *operation,
                                           struct grim_position *pos, unsigned *seen)
{
    int is_halfmove = grim_epd_is_named(operation, "hmvc");
    int is_fullmove = grim_epd_is_named(operation, "fmvn");
    unsigned bit = is_halfmove ? 1 : is_fullmove ? 2 : 0;
    if (*seen & bit)
        return GRIM_FEN_EPD_TWICE;
    *seen |= bit;
    if (is_halfmove)
        return grim_fen_read_halfmove(&operation->operands, pos);
    return is_fullmove ? grim_fen_read_fullmove(&operation->operands, pos) : GRIM_FEN_OK;
}

static enum grim_fen grim_epd_read_operations(const char *at, struct grim_position *pos)
{
    unsigned seen = 0;
    while (*at) {
        struct grim_epd_operation operation;
        at = grim_epd_skip_operation(at, &operation);
        if (!at || (*at && (*at != ' ' || !at[1])))
            return GRIM_FEN_EPD;
        at += *at == ' ';
        enum grim_fen error = grim_epd_read_counter(&operation, pos, &seen);
        if (error != GRIM_FEN_OK)
            return error;
    }
    return GRIM_FEN_OK;
}

static enum grim_fen grim_epd_split(const char **text, struct grim_fen_field fields[4])
{
    enum grim_fen error = grim_fen_split(text, fields, 4);
    if (error != GRIM_FEN_OK || !**text)
        return error;
    if (**text != ' ' || (unsigned char)(*text)[1] <= ' ')
        return GRIM_FEN_SPACE;
    ++*text;
    return GRIM_FEN_OK;
}

enum grim_fen grim_position_from_epd(struct grim_position *pos, const char *text,
                                     const char **operations)
{
    struct grim_fen_field fields[4];
    struct grim_position read;
    if (!pos || !text)
        return GRIM_FEN_NULL;
    enum grim_fen error = grim_epd_split(&text, fields);
    if (error == GRIM_FEN_OK)
        error = grim_fen_read_fields(fields, &read);
    if (error == GRIM_FEN_OK)
        error = grim_epd_read_operations(text, &read);
    if (error == GRIM_FEN_OK)
        error = grim_fen_finish(&fields[3], &read, pos);
    if (error == GRIM_FEN_OK && operations)
        *operations = text;
    return error;
}
