#include "fen.h"

/* Blanks and control characters end a field, and so does the null. */
static enum grim_fen grim_fen_take(const char **text, struct grim_fen_field *field)
{
    field->text = *text;
    while ((unsigned char)**text > ' ')
        ++*text;
    field->length = (size_t)(*text - field->text);
    if (field->length)
        return GRIM_FEN_OK;
    return **text ? GRIM_FEN_SPACE : GRIM_FEN_FIELD_MISSING;
}

enum grim_fen grim_fen_split(const char **text, struct grim_fen_field *fields, unsigned count)
{
    enum grim_fen error = grim_fen_take(text, &fields[0]);
    for (unsigned i = 1; i < count && error == GRIM_FEN_OK; i++) {
        *text += **text == ' ';
        error = grim_fen_take(text, &fields[i]);
    }
    return error;
}

/* One way to write a number: no sign, no needless zero, at most GRIM_FEN_COUNTER_MAX. */
static int grim_fen_read_number(const struct grim_fen_field *field, unsigned least,
                                uint16_t *number)
{
    unsigned value = 0;
    if (field->length < 1 || field->length > 4 || (field->length > 1 && field->text[0] == '0'))
        return 0;
    for (size_t i = 0; i < field->length; i++) {
        if (field->text[i] < '0' || field->text[i] > '9')
            return 0;
        value = 10 * value + (unsigned)(field->text[i] - '0');
    }
    if (value < least || value > GRIM_FEN_COUNTER_MAX)
        return 0;
    *number = (uint16_t)value;
    return 1;
}

enum grim_fen grim_fen_read_halfmove(const struct grim_fen_field *field, struct grim_position *pos)
{
    return grim_fen_read_number(field, 0, &pos->halfmove) ? GRIM_FEN_OK : GRIM_FEN_HALFMOVE;
}

enum grim_fen grim_fen_read_fullmove(const struct grim_fen_field *field, struct grim_position *pos)
{
    return grim_fen_read_number(field, 1, &pos->fullmove) ? GRIM_FEN_OK : GRIM_FEN_FULLMOVE;
}

static enum grim_fen grim_fen_read_side(const struct grim_fen_field *field,
                                        struct grim_position *pos)
{
    unsigned side = grim_fen_index("wb", field->text[0]);
    if (field->length != 1 || side > 1)
        return GRIM_FEN_SIDE;
    struct grim_position other = *pos;
    pos->side = (uint8_t)side;
    other.side = !side;
    return grim_in_check(&other) ? GRIM_FEN_CHECK : GRIM_FEN_OK;
}

enum grim_fen grim_fen_read_fields(const struct grim_fen_field fields[4],
                                   struct grim_position *pos)
{
    *pos = grim_empty_position();
    enum grim_fen error = grim_fen_read_board(&fields[0], pos);
    if (error == GRIM_FEN_OK)
        error = grim_fen_read_side(&fields[1], pos);
    if (error == GRIM_FEN_OK)
        error = grim_fen_read_castling(&fields[2], pos);
    return error == GRIM_FEN_OK ? grim_fen_read_en_passant(&fields[3], pos) : error;
}

static enum grim_fen grim_fen_split_all(const char *text, struct grim_fen_field fields[6])
{
    enum grim_fen error = grim_fen_split(&text, fields, 6);
    if (error != GRIM_FEN_OK || !*text)
        return error;
    return text[0] == ' ' && (unsigned char)text[1] > ' ' ? GRIM_FEN_FIELD_TOO_MANY
                                                          : GRIM_FEN_SPACE;
}

enum grim_fen grim_fen_finish(const struct grim_fen_field *en_passant, struct grim_position *read,
                              struct grim_position *pos)
{
    if (!grim_fen_is_dash(en_passant) && read->halfmove != 0)
        return GRIM_FEN_EN_PASSANT_CLOCK;
    read->key = grim_position_key(read);
    *pos = *read;
    return GRIM_FEN_OK;
}

enum grim_fen grim_position_from_fen(struct grim_position *pos, const char *text)
{
    struct grim_fen_field fields[6];
    struct grim_position read;
    if (!pos || !text)
        return GRIM_FEN_NULL;
    enum grim_fen error = grim_fen_split_all(text, fields);
    if (error == GRIM_FEN_OK)
        error = grim_fen_read_fields(fields, &read);
    if (error == GRIM_FEN_OK)
        error = grim_fen_read_halfmove(&fields[4], &read);
    if (error == GRIM_FEN_OK)
        error = grim_fen_read_fullmove(&fields[5], &read);
    return error == GRIM_FEN_OK ? grim_fen_finish(&fields[3], &read, pos) : error;
}
