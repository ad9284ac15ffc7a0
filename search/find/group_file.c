#include "group_file.h"

#include <inttypes.h>
#include <string.h>

#include "../../base/number.h"
#include "../../lib/names.h"

enum { LINE_ROOM = 400, WORD_ROOM = 32 };

const char *const group_forms[3] = {"self", "black", "plain"};

/* ---- Writing -------------------------------------------------------------------------------- */

static const char *const group_file_formulas[3] = {
    "(((occ & mask) | own square) * M) >> (64 - bits)", "((occ | ~mask) * M) >> (64 - bits)",
    "((occ & mask) * M) >> (64 - bits)"};

void group_write_head(FILE *out, const struct find_group *group)
{
    fprintf(out, "grimoire-group 1\npiece %s\nform %s\nbits %u\n", grim_piece_name(group->piece),
            group_forms[group->form], group->bits);
    if (group->range)
        fprintf(out, "range %" PRIu32 "\n", group->range);
    if (group->is_shared)
        fprintf(out, "slots shared\n");
    fprintf(out, "# slot = %s; no offsets%s\n", group_file_formulas[group->form],
            group->is_shared ? "; table[slot] & attacks on an empty board" : "");
}

void group_write_rows(FILE *out, const uint64_t factors[64])
{
    fprintf(out, "columns square factor\n");
    for (unsigned sq = 0; sq < 64; sq++)
        if (factors[sq])
            fprintf(out, "%s 0x%016" PRIx64 "\n", grim_square_name(sq), factors[sq]);
}

/* ---- Reading -------------------------------------------------------------------------------- */

struct reader {
    struct find_group *group;
    uint64_t *factors;
    struct grim_error *error;
    unsigned line;
    int has_piece, has_form;
    uint64_t seen; /* the squares that have a factor */
};

/* ---- One line: what it lacks, or NULL ---- */

static const char *const group_file_no_line =
    "neither piece, form, bits, range, slots, source, columns nor a square that is new with its "
    "factor";

static const char *group_file_read_piece(struct reader *reader, const char *value)
{
    enum grim_piece *piece = &reader->group->piece;
    size_t length = grim_piece_read(value, piece);
    if (reader->has_piece || !length || value[length] || *piece == GRIM_QUEEN)
        return "a piece is rook or bishop, given once";
    reader->has_piece = 1;
    return NULL;
}

static const char *group_file_read_form(struct reader *reader, const char *value)
{
    for (int form = GROUP_SELF; form <= GROUP_PLAIN && !reader->has_form; form++)
        if (strcmp(value, group_forms[form]) == 0) {
            reader->has_form = 1;
            reader->group->form = (enum group_form)form;
            return NULL;
        }
    return "a form is self, black or plain, given once";
}

static const char *group_file_read_bits(struct reader *reader, const char *value)
{
    uint64_t bits;
    if (reader->group->bits || !base_decimal(value, GROUP_BITS_MAX, &bits) || !bits)
        return "bits are a number from 1 to 24, given once";
    reader->group->bits = (unsigned)bits;
    return NULL;
}

static const char *group_file_read_range(struct reader *reader, const char *value)
{
    uint64_t range;
    if (reader->group->range || !base_decimal(value, UINT64_C(1) << GROUP_BITS_MAX, &range) ||
        !range)
        return "a range is a number of slots, from 1 to 16777216, given once";
    reader->group->range = (uint32_t)range;
    return NULL;
}

static const char *group_file_read_slots(struct reader *reader, const char *value)
{
    if (reader->group->is_shared || strcmp(value, "shared") != 0)
        return "slots are shared, or the line is left out";
    reader->group->is_shared = 1;
    return NULL;
}

static const char *group_file_read_row(struct reader *reader, const char *square,
                                       const char *factor)
{
    unsigned sq;
    if (!grim_square_read(square, &sq) || square[2] || reader->seen >> sq & 1 ||
        strncmp(factor, "0x", 2) != 0 ||
        !base_hexadecimal(factor, UINT64_MAX, &reader->factors[sq]))
        return group_file_no_line;
    reader->seen |= UINT64_C(1) << sq;
    return NULL;
}

static const char *group_file_read_words(struct reader *reader, const char *word,
                                         const char *value)
{
    if (strcmp(word, "piece") == 0)
        return group_file_read_piece(reader, value);
    if (strcmp(word, "form") == 0)
        return group_file_read_form(reader, value);
    if (strcmp(word, "bits") == 0)
        return group_file_read_bits(reader, value);
    if (strcmp(word, "range") == 0)
        return group_file_read_range(reader, value);
    if (strcmp(word, "slots") == 0)
        return group_file_read_slots(reader, value);
    return group_file_read_row(reader, word, value);
}

/* Takes the next word off a line; an empty one at its end, or if it is too long. */
static void group_file_next_word(const char **at, char word[WORD_ROOM])
{
    *at += strspn(*at, " \t\r");
    size_t length = strcspn(*at, " \t\r");
    word[0] = 0;
    if (length >= WORD_ROOM)
        return;
    memcpy(word, *at, length);
    word[length] = 0;
    *at += length;
}

static const char *group_file_read_line(struct reader *reader, const char *line)
{
    char word[WORD_ROOM], value[WORD_ROOM], more[WORD_ROOM];
    if (reader->line == 1)
        return strcmp(line, "grimoire-group 1") != 0 ? "the first line is: grimoire-group 1"
                                                     : NULL;
    group_file_next_word(&line, word);
    if ((!*word && !*line) || word[0] == '#' || strcmp(word, "source") == 0 ||
        strcmp(word, "columns") == 0)
        return NULL;
    group_file_next_word(&line, value);
    group_file_next_word(&line, more);
    if (!*word || !*value || *more || *line)
        return group_file_no_line;
    return group_file_read_words(reader, word, value);
}

/* ---- The whole text ---- */

/* In memory that ends with a zero, without the end of the line. */
static const char *group_file_copy_line(const char *text, size_t length, char line[LINE_ROOM])
{
    if (length >= LINE_ROOM)
        return "the line is too long";
    if (memchr(text, 0, length))
        return "a null byte";
    memcpy(line, text, length);
    line[length] = 0;
    return NULL;
}

static int group_file_read_lines(struct reader *reader, const char *text, size_t length)
{
    for (const char *end = text + length, *next; text < end; text = next + (next < end)) {
        char line[LINE_ROOM];
        next = memchr(text, '\n', (size_t)(end - text));
        next = next ? next : end;
        reader->line++;
        const char *wrong = group_file_copy_line(text, (size_t)(next - text), line);
        if (!wrong)
            wrong = group_file_read_line(reader, line);
        if (wrong)
            return grim_refuse(reader->error, reader->line, "%s", wrong);
    }
    return 1;
}

enum grim_status group_read(const char *text, size_t length, struct find_group *group,
                            uint64_t *squares, uint64_t factors[64], struct grim_error *error)
{
    struct reader reader = {.group = group, .factors = factors, .error = error};
    memset(error, 0, sizeof *error);
    group->bits = group->range = 0;
    group->is_shared = 0;
    if (!group_file_read_lines(&reader, text, length))
        return error->status;
    if (!reader.line)
        grim_refuse(error, 0, "the file is empty");
    else if (!reader.has_piece || !reader.has_form || !group->bits)
        grim_refuse(error, 0, "piece, form and bits are needed");
    else if (group_range(group) > UINT32_C(1) << group->bits)
        grim_refuse(error, 0, "the range has more slots than the bits allow");
    else if (!reader.seen)
        grim_refuse(error, 0, "has no square with a factor");
    *squares = reader.seen;
    return error->status;
}
