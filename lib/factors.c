#include "factors.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "names.h"

enum { MAX_WORDS = 8, MAX_WORD = 32 };
enum column { COLUMN_PIECE, COLUMN_SQUARE, COLUMN_FACTOR, COLUMN_BITS, COLUMN_OFFSET, COLUMNS };

static const char *const column_names[COLUMNS] = {"piece", "square", "factor", "bits", "offset"};

struct word {
    const char *start;
    size_t length;
};

struct reader {
    const char *at, *end;
    unsigned line;
    struct word words[MAX_WORDS];
    unsigned word_count;
    enum column columns[COLUMNS];
    unsigned column_count;
    unsigned char seen[2][64];
    unsigned rows;
    int scheme_known;
    struct grim_factor_file *file;
    struct grim_error *error;
};

GRIM_PRINTF(2, 3)
static int refuse(struct reader *reader, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    reader->error->status = GRIM_ERROR_FORMAT;
    reader->error->line = reader->line;
    vsnprintf(reader->error->text, sizeof reader->error->text, format, arguments);
    va_end(arguments);
    return 0;
}

int grim_refuse(struct grim_error *error, unsigned line, const char *format, ...)
{
    va_list arguments;
    error->status = GRIM_ERROR_FORMAT;
    error->line = line;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return 0;
}

/* A word as text that is safe to print: cut to a sensible length, control characters replaced. */
struct shown {
    char text[MAX_WORD + 1];
};

static struct shown show(struct word word)
{
    struct shown shown;
    size_t length = word.length < MAX_WORD ? word.length : MAX_WORD;
    for (size_t i = 0; i < length; i++)
        shown.text[i] = (char)(word.start[i] > ' ' && word.start[i] < 127 ? word.start[i] : '?');
    shown.text[length] = 0;
    return shown;
}

static int is(struct word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.start, text, word.length) == 0;
}

static int is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Splits the next line into words; extra words beyond the limit are counted into the last one. */
static int next_line(struct reader *reader)
{
    if (reader->at == reader->end)
        return 0;
    const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    const char *stop = newline ? newline : reader->end;
    const char *at = reader->at;
    reader->line++;
    reader->word_count = 0;
    while (reader->word_count < MAX_WORDS) {
        while (at < stop && is_blank(*at))
            at++;
        if (at == stop)
            break;
        struct word *word = &reader->words[reader->word_count++];
        word->start = at;
        while (at < stop && !is_blank(*at))
            at++;
        word->length = (size_t)(at - word->start);
    }
    reader->at = newline ? newline + 1 : reader->end;
    return 1;
}

static int read_number(struct reader *reader, struct word word, uint64_t limit, uint64_t *number)
{
    int hex = word.length > 2 && word.start[0] == '0' && (word.start[1] | 32) == 'x';
    uint64_t base = hex ? 16 : 10, value = 0;
    for (size_t i = hex ? 2 : 0; i < word.length; i++) {
        uint64_t digit = grim_digit_value(word.start[i]);
        if (digit >= base)
            return refuse(reader, "\"%s\" is not a number: '%c' is no %s digit", show(word).text,
                          show(word).text[i < MAX_WORD ? i : 0], hex ? "hexadecimal" : "decimal");
        if (value > (limit - digit) / base)
            return refuse(reader, "%s is too large; at most %llu (0x%llx) fits here",
                          show(word).text, (unsigned long long)limit, (unsigned long long)limit);
        value = value * base + digit;
    }
    *number = value;
    return 1;
}

static int read_square(struct reader *reader, struct word word, unsigned *sq)
{
    if (word.length != 2 || word.start[0] < 'a' || word.start[0] > 'h' || word.start[1] < '1' ||
        word.start[1] > '8')
        return refuse(reader, "\"%s\" is not a square; squares are a1 to h8", show(word).text);
    *sq = (unsigned)(8 * (word.start[1] - '1') + word.start[0] - 'a');
    return 1;
}

static int read_piece(struct reader *reader, struct word word, enum grim_piece *piece)
{
    if (!is(word, "rook") && !is(word, "bishop"))
        return refuse(reader, "\"%s\" is not a piece; rows are for rook or bishop",
                      show(word).text);
    *piece = is(word, "rook") ? GRIM_ROOK : GRIM_BISHOP;
    return 1;
}

static int read_fields(struct reader *reader, enum grim_piece *piece, unsigned *sq,
                       struct grim_factor *row)
{
    for (unsigned i = 0; i < reader->column_count; i++) {
        struct word word = reader->words[i];
        uint64_t number = 0;
        int good = 0;
        switch (reader->columns[i]) {
        case COLUMN_PIECE: good = read_piece(reader, word, piece); break;
        case COLUMN_SQUARE: good = read_square(reader, word, sq); break;
        case COLUMN_FACTOR: good = read_number(reader, word, UINT64_MAX, &row->factor); break;
        case COLUMN_BITS:
            good = read_number(reader, word, 16, &number);
            row->bits = (uint32_t)number;
            break;
        default:
            good = read_number(reader, word, (1 << 20) - 1, &number);
            row->offset = (uint32_t)number;
        }
        if (!good)
            return 0;
    }
    return 1;
}

static int read_row(struct reader *reader)
{
    enum grim_piece piece = GRIM_ROOK;
    unsigned sq = 0;
    struct grim_factor row = {0, 0, 0};
    if (!reader->column_count)
        return refuse(reader, "a row comes before the line that names the columns");
    if (reader->word_count != reader->column_count)
        return refuse(reader, "this row has %u fields, the columns line names %u",
                      reader->word_count, reader->column_count);
    if (!read_fields(reader, &piece, &sq, &row))
        return 0;
    const char *name = grim_piece_name(piece), *square = grim_square_name(sq);
    if (reader->file->has_bits && row.bits == 0)
        return refuse(reader, "%s %s has 0 index bits; it needs at least 1", name, square);
    if (reader->seen[piece][sq]++)
        return refuse(reader, "%s %s is here for the second time", name, square);
    reader->rows++;
    reader->file->lines[piece][sq] = reader->line;
    (piece == GRIM_ROOK ? reader->file->factors.rook : reader->file->factors.bishop)[sq] = row;
    return 1;
}

static int read_columns(struct reader *reader)
{
    unsigned named = 0;
    if (reader->column_count)
        return refuse(reader, "the columns are named for the second time");
    for (unsigned i = 1; i < reader->word_count; i++) {
        unsigned c = 0;
        while (c < COLUMNS && !is(reader->words[i], column_names[c]))
            c++;
        if (c == COLUMNS || (named >> c & 1) || reader->column_count == COLUMNS)
            return refuse(reader,
                          "column \"%s\" is unknown or repeated; "
                          "columns are piece square factor bits offset",
                          show(reader->words[i]).text);
        named |= 1u << c;
        reader->columns[reader->column_count++] = (enum column)c;
    }
    if ((named & 7) != 7)
        return refuse(reader, "the columns must name at least piece, square and factor");
    reader->file->columns_line = reader->line;
    reader->file->has_bits = (int)(named >> COLUMN_BITS & 1);
    reader->file->has_offset = (int)(named >> COLUMN_OFFSET & 1);
    return 1;
}

static int read_scheme(struct reader *reader)
{
    struct word name = reader->words[reader->word_count > 1 ? 1 : 0];
    if (reader->word_count != 2 || name.length >= sizeof reader->file->scheme)
        return refuse(reader, "a scheme line holds one name, such as: scheme black");
    memcpy(reader->file->scheme, show(name).text, name.length + 1);
    reader->scheme_known = 1;
    reader->file->scheme_line = reader->line;
    return 1;
}

static int read_slots(struct reader *reader)
{
    uint64_t slots = 0;
    if (reader->word_count != 2)
        return refuse(reader, "a slots line holds one number, such as: slots 87988");
    if (!read_number(reader, reader->words[1], 1 << 20, &slots))
        return 0;
    reader->file->slots = (uint32_t)slots;
    reader->file->slots_line = reader->line;
    return 1;
}

static int read_line(struct reader *reader)
{
    if (!reader->word_count || reader->words[0].start[0] == '#' || is(reader->words[0], "source"))
        return 1;
    if (is(reader->words[0], "scheme"))
        return read_scheme(reader);
    if (is(reader->words[0], "slots"))
        return read_slots(reader);
    if (is(reader->words[0], "columns"))
        return read_columns(reader);
    return read_row(reader);
}

static int read_first_line(struct reader *reader)
{
    if (!next_line(reader) || reader->word_count != 2 || !is(reader->words[0], "grimoire-factors"))
        return refuse(reader, "a factor file begins with the line: grimoire-factors 1");
    if (!is(reader->words[1], "1"))
        return refuse(reader, "format \"%s\" is not known here; this program reads format 1",
                      show(reader->words[1]).text);
    return 1;
}

static int check_complete(struct reader *reader)
{
    reader->line = 0;
    if (!reader->scheme_known)
        return refuse(reader, "no line says which scheme the factors are for");
    for (unsigned i = 0; i < 128; i++)
        if (!reader->seen[i / 64][i % 64])
            return refuse(reader, "the text ends after %u of 128 squares; %s %s is missing",
                          reader->rows, grim_piece_name(i < 64 ? GRIM_ROOK : GRIM_BISHOP),
                          grim_square_name(i));
    return 1;
}

enum grim_status grim_factors_read(const char *text, size_t length, struct grim_factor_file *file,
                                   struct grim_error *error)
{
    struct reader reader;
    memset(&reader, 0, sizeof reader);
    memset(file, 0, sizeof *file);
    memset(error, 0, sizeof *error);
    reader.at = text;
    reader.end = text + length;
    reader.file = file;
    reader.error = error;
    int good = read_first_line(&reader);
    while (good && next_line(&reader))
        good = read_line(&reader);
    return good && check_complete(&reader) ? GRIM_OK : GRIM_ERROR_FORMAT;
}
