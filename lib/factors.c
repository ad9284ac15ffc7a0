#include "factors.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "names.h"

enum { MAX_WORDS = 8, MAX_WORD = 32 };
enum column {
    COLUMN_PIECE,
    COLUMN_SQUARE,
    COLUMN_FACTOR,
    COLUMN_CONSTANT,
    COLUMN_OFFSET,
    COLUMN_BITS,
    COLUMN_SHIFT,
    COLUMNS
};

enum { MOST_BITS = 16, MOST_OFFSET = (1 << 20) - 1 };

static const char *const column_names[COLUMNS] = {"piece",  "square", "factor", "constant",
                                                  "offset", "bits",   "shift"};

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
    int has_constant;
    struct grim_factor_file *file;
    struct grim_error *error;
};

struct row {
    enum grim_piece piece;
    unsigned sq;
    int is_below; /* the offset is one of the other sign */
    struct grim_factor factor;
};

GRIM_PRINTF(2, 3)
static int factors_refuse(struct reader *reader, const char *format, ...)
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

static struct shown factors_show(struct word word)
{
    struct shown shown;
    size_t length = word.length < MAX_WORD ? word.length : MAX_WORD;
    for (size_t i = 0; i < length; i++)
        shown.text[i] = (char)(word.start[i] > ' ' && word.start[i] < 127 ? word.start[i] : '?');
    shown.text[length] = 0;
    return shown;
}

static int factors_is(struct word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.start, text, word.length) == 0;
}

static int factors_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Splits the next line into words; extra words beyond the limit are counted into the last one. */
static int factors_next_line(struct reader *reader)
{
    if (reader->at == reader->end)
        return 0;
    const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    const char *stop = newline ? newline : reader->end;
    const char *at = reader->at;
    reader->line++;
    reader->word_count = 0;
    while (reader->word_count < MAX_WORDS) {
        while (at < stop && factors_is_blank(*at))
            at++;
        if (at == stop)
            break;
        struct word *word = &reader->words[reader->word_count++];
        word->start = at;
        while (at < stop && !factors_is_blank(*at))
            at++;
        word->length = (size_t)(at - word->start);
    }
    reader->at = newline ? newline + 1 : reader->end;
    return 1;
}

static int factors_read_number(struct reader *reader, struct word word, uint64_t limit,
                               uint64_t *number)
{
    int hex = word.length > 2 && word.start[0] == '0' && (word.start[1] | 32) == 'x';
    uint64_t base = hex ? 16 : 10, value = 0;
    for (size_t i = hex ? 2 : 0; i < word.length; i++) {
        uint64_t digit = grim_digit_value(word.start[i]);
        if (digit >= base)
            return factors_refuse(
                reader, "\"%s\" is not a number: '%c' is not a %s digit", factors_show(word).text,
                factors_show(word).text[i < MAX_WORD ? i : 0], hex ? "hexadecimal" : "decimal");
        if (value > (limit - digit) / base)
            return factors_refuse(reader, "%s is too large; at most %llu (0x%llx) fits here",
                                  factors_show(word).text, (unsigned long long)limit,
                                  (unsigned long long)limit);
        value = value * base + digit;
    }
    *number = value;
    return 1;
}

static int factors_read_square(struct reader *reader, struct word word, unsigned *sq)
{
    return (word.length == 2 && grim_square_read(word.start, sq)) ||
           factors_refuse(reader, "\"%s\" is not a square; squares are a1 to h8",
                          factors_show(word).text);
}

static int factors_read_piece(struct reader *reader, struct word word, enum grim_piece *piece)
{
    const struct shown shown = factors_show(word);
    size_t length = grim_piece_read(shown.text, piece);
    return (length && length == word.length && *piece != GRIM_QUEEN) ||
           factors_refuse(reader, "\"%s\" is not a piece; rows are for rook or bishop",
                          shown.text);
}

static int factors_read_bits(struct reader *reader, struct word word, struct row *row)
{
    uint64_t bits = 0;
    if (!factors_read_number(reader, word, MOST_BITS, &bits))
        return 0;
    row->factor.bits = (uint32_t)bits;
    return 1;
}

static int factors_read_shift(struct reader *reader, struct word word, struct row *row)
{
    uint64_t shift = 0;
    if (!factors_read_number(reader, word, 63, &shift))
        return 0;
    if (shift < 64 - MOST_BITS)
        return factors_refuse(reader, "shift %u leaves more than %d index bits", (unsigned)shift,
                              MOST_BITS);
    row->factor.bits = 64 - (uint32_t)shift;
    return 1;
}

static int factors_read_offset(struct reader *reader, struct word word, struct row *row)
{
    uint64_t number = 0;
    row->is_below = word.length > 1 && word.start[0] == '-';
    if (row->is_below) {
        word.start++;
        word.length--;
    }
    if (!factors_read_number(reader, word, MOST_OFFSET, &number))
        return 0;
    row->factor.offset = (uint32_t)number;
    return 1;
}

/* Folds a negative offset into the constant: (x - (n << s)) >> s is (x >> s) - n, as long as no
 * index is less than n. */
static int factors_raise_offset(struct reader *reader, struct row *row)
{
    struct grim_factor *factor = &row->factor;
    if (!row->is_below)
        return 1;
    if (!reader->has_constant || !factor->bits)
        return factors_refuse(reader, "an offset below 0 needs the columns constant and shift");
    if (factor->offset >> factor->bits)
        return factors_refuse(reader, "offset -%u is below any of the %u indices", factor->offset,
                              1u << factor->bits);
    factor->constant -= (uint64_t)factor->offset << (64 - factor->bits);
    factor->offset = 0;
    return 1;
}

static int factors_read_fields(struct reader *reader, struct row *row)
{
    for (unsigned i = 0; i < reader->column_count; i++) {
        struct word word = reader->words[i];
        struct grim_factor *factor = &row->factor;
        int good = 0;
        switch (reader->columns[i]) {
        case COLUMN_PIECE: good = factors_read_piece(reader, word, &row->piece); break;
        case COLUMN_SQUARE: good = factors_read_square(reader, word, &row->sq); break;
        case COLUMN_FACTOR:
            good = factors_read_number(reader, word, UINT64_MAX, &factor->factor);
            break;
        case COLUMN_CONSTANT:
            good = factors_read_number(reader, word, UINT64_MAX, &factor->constant);
            break;
        case COLUMN_BITS: good = factors_read_bits(reader, word, row); break;
        case COLUMN_SHIFT: good = factors_read_shift(reader, word, row); break;
        default: good = factors_read_offset(reader, word, row);
        }
        if (!good)
            return 0;
    }
    return factors_raise_offset(reader, row);
}

/* Each square has exactly one row; in a half file, each pair does. */
static int factors_is_first(struct reader *reader, const struct row *row)
{
    const char *name = grim_piece_name(row->piece), *square = grim_square_name(row->sq);
    unsigned mirrored = row->sq ^ 56;
    if (reader->seen[row->piece][row->sq]++)
        return factors_refuse(reader, "%s %s appears a second time", name, square);
    if (reader->file->half && reader->seen[row->piece][mirrored])
        return factors_refuse(reader, "%s %s appears beside %s, with which it shares a row", name,
                              square, grim_square_name(mirrored));
    return !reader->file->half || row->factor.factor ||
           factors_refuse(reader, "the factor of %s %s is 0", name, square);
}

static int factors_read_row(struct reader *reader)
{
    struct row row = {GRIM_ROOK, 0, 0, {0, 0, 0, 0}};
    if (!reader->column_count)
        return factors_refuse(reader, "a row comes before the line that names the columns");
    if (reader->word_count != reader->column_count)
        return factors_refuse(reader, "this row has %u fields, the columns line names %u",
                              reader->word_count, reader->column_count);
    if (!factors_read_fields(reader, &row))
        return 0;
    if (reader->file->has_bits && row.factor.bits == 0)
        return factors_refuse(reader, "%s %s has 0 index bits; it needs at least 1",
                              grim_piece_name(row.piece), grim_square_name(row.sq));
    if (!factors_is_first(reader, &row))
        return 0;
    struct grim_factors *factors = &reader->file->factors;
    reader->rows++;
    reader->file->lines[row.piece][row.sq] = reader->line;
    (row.piece == GRIM_ROOK ? factors->rook : factors->bishop)[row.sq] = row.factor;
    return 1;
}

static int factors_read_columns(struct reader *reader)
{
    unsigned named = 0;
    if (reader->column_count)
        return factors_refuse(reader, "the columns are named a second time");
    for (unsigned i = 1; i < reader->word_count; i++) {
        unsigned c = 0;
        while (c < COLUMNS && !factors_is(reader->words[i], column_names[c]))
            c++;
        if (c == COLUMNS || (named >> c & 1) || reader->column_count == COLUMNS)
            return factors_refuse(reader,
                                  "column \"%s\" is unknown or repeated; "
                                  "columns are piece square factor constant offset bits shift",
                                  factors_show(reader->words[i]).text);
        named |= 1u << c;
        reader->columns[reader->column_count++] = (enum column)c;
    }
    if ((named & 7) != 7)
        return factors_refuse(reader, "the columns must name at least piece, square and factor");
    if ((named >> COLUMN_BITS & 1) && (named >> COLUMN_SHIFT & 1))
        return factors_refuse(reader,
                              "the columns name both bits and shift; one follows from the other");
    reader->file->columns_line = reader->line;
    reader->file->has_bits = (int)((named >> COLUMN_BITS | named >> COLUMN_SHIFT) & 1);
    reader->has_constant = (int)(named >> COLUMN_CONSTANT & 1);
    reader->file->has_offset = (int)(named >> COLUMN_OFFSET & 1);
    return 1;
}

static int factors_read_scheme(struct reader *reader)
{
    struct word name = reader->words[reader->word_count > 1 ? 1 : 0];
    if (reader->word_count != 2 || name.length >= sizeof reader->file->scheme)
        return factors_refuse(reader, "a scheme line holds one name, such as: scheme black");
    memcpy(reader->file->scheme, factors_show(name).text, name.length + 1);
    reader->scheme_known = 1;
    reader->file->scheme_line = reader->line;
    return 1;
}

static int factors_read_slots(struct reader *reader)
{
    uint64_t slots = 0;
    if (reader->word_count != 2)
        return factors_refuse(reader, "a slots line holds one number, such as: slots 87988");
    if (!factors_read_number(reader, reader->words[1], 1 << 20, &slots))
        return 0;
    reader->file->slots = (uint32_t)slots;
    reader->file->slots_line = reader->line;
    return 1;
}

static int factors_read_squares(struct reader *reader)
{
    if (reader->word_count != 2 || !factors_is(reader->words[1], "64"))
        return factors_refuse(reader, "a squares line is for half a file and reads: squares 64");
    if (reader->rows)
        return factors_refuse(reader, "the squares line must come before the rows");
    reader->file->half = 1;
    return 1;
}

static int factors_read_line(struct reader *reader)
{
    if (!reader->word_count || reader->words[0].start[0] == '#' ||
        factors_is(reader->words[0], "source"))
        return 1;
    if (factors_is(reader->words[0], "scheme"))
        return factors_read_scheme(reader);
    if (factors_is(reader->words[0], "slots"))
        return factors_read_slots(reader);
    if (factors_is(reader->words[0], "squares"))
        return factors_read_squares(reader);
    if (factors_is(reader->words[0], "columns"))
        return factors_read_columns(reader);
    return factors_read_row(reader);
}

static int factors_read_first_line(struct reader *reader)
{
    if (!factors_next_line(reader) || reader->word_count != 2 ||
        !factors_is(reader->words[0], "grimoire-factors"))
        return factors_refuse(reader, "a factor file begins with the line: grimoire-factors 1");
    if (!factors_is(reader->words[1], "1"))
        return factors_refuse(reader, "format \"%s\" is unknown; this program reads format 1",
                              factors_show(reader->words[1]).text);
    return 1;
}

static int factors_check_complete(struct reader *reader)
{
    reader->line = 0;
    if (!reader->scheme_known)
        return factors_refuse(reader, "no line says which scheme the factors are for");
    for (unsigned i = 0; i < 128; i++)
        if (!reader->seen[i / 64][i % 64] &&
            !(reader->file->half && reader->seen[i / 64][i % 64 ^ 56]))
            return factors_refuse(reader, "the text ends after %u of %u squares; %s %s is missing",
                                  reader->rows, reader->file->half ? 64 : 128,
                                  grim_piece_name(i < 64 ? GRIM_ROOK : GRIM_BISHOP),
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
    int good = factors_read_first_line(&reader);
    while (good && factors_next_line(&reader))
        good = factors_read_line(&reader);
    return good && factors_check_complete(&reader) ? GRIM_OK : GRIM_ERROR_FORMAT;
}
