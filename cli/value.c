#include "value.h"

#include <inttypes.h>
#include <string.h>

#include "../base/number.h"
#include "given.h"

static int value_refuse_word(const struct cli_row *row, const char *text)
{
    char words[512];
    cli_words_text(words, sizeof words, row->words, ", ", " or ");
    return cli_error(0, "%s takes %s, not \"%.32s\"", row->name, words, text);
}

/* ---- One of each type: 0 after saying what is wrong ---- */

static int value_flag(const struct cli_row *row, const char *text, void *at)
{
    (void)row;
    (void)text;
    *(int *)at = 1;
    return 1;
}

static int value_number(const struct cli_row *row, const char *text, void *at)
{
    uint64_t number;
    if (!base_decimal(text, row->most, &number) || number < row->least)
        return cli_error(0, "%s takes a number from %" PRIu64 " to %" PRIu64 ", not \"%.32s\"",
                         row->name, row->least, row->most, text);
    *(uint64_t *)at = number;
    return 1;
}

static int value_count(const struct cli_row *row, const char *text, void *at)
{
    uint64_t number = 0;
    if (!value_number(row, text, &number))
        return 0;
    *(unsigned *)at = (unsigned)number;
    return 1;
}

static int value_choice(const struct cli_row *row, const char *text, void *at)
{
    *(int *)at = cli_words_find(row->words, text);
    return *(int *)at >= 0 || value_refuse_word(row, text);
}

static int value_text(const struct cli_row *row, const char *text, void *at)
{
    (void)row;
    *(const char **)at = text;
    return 1;
}

static int value_name(const struct cli_row *row, const char *text, void *at)
{
    *(const char **)at = text;
    return cli_words_find(row->words, text) >= 0 || value_refuse_word(row, text);
}

static int value_scheme(const struct cli_row *row, const char *text, void *at)
{
    (void)row;
    return (*(const struct grim_scheme **)at = cli_scheme(text)) != NULL;
}

static int value_board(const struct cli_row *row, const char *text, void *at)
{
    uint64_t limit = UINT64_MAX >> (64 - 4 * row->most);
    return base_hexadecimal(text, limit, at) ||
           cli_error(0, "\"%.32s\" is not a board; %s takes up to %" PRIu64 " hexadecimal digits",
                     text, row->name, row->most);
}

static int value_share(const struct cli_row *row, const char *text, void *at)
{
    struct cli_share *share = at;
    const char *slash = base_decimal_before(text, UINT32_MAX, &share->number);
    if (!slash || *slash != '/' || !base_decimal(slash + 1, UINT32_MAX, &share->of))
        return cli_error(0, "%s takes a share, such as 1/4, not \"%.32s\"", row->name, text);
    return (share->number >= 1 && share->number <= share->of) ||
           cli_error(0, "%s takes one of the shares 1/N to N/N, not \"%.32s\"", row->name, text);
}

static int value_piece(const struct cli_row *row, const char *text, void *at)
{
    char words[64];
    int piece = cli_words_find(row->words, text);
    *(enum grim_piece *)at = (enum grim_piece)piece;
    if (piece >= 0)
        return 1;
    if (strcmp(text, grim_piece_name(GRIM_QUEEN)) == 0)
        return cli_error(0, "a queen has no factors of its own; use rook or bishop");
    cli_words_text(words, sizeof words, row->words, ", ", " or ");
    return cli_error(0, "\"%.32s\" is not a slider; say %s", text, words);
}

static int value_square(const struct cli_row *row, const char *text, void *at)
{
    (void)row;
    return (grim_square_read(text, at) && !text[2]) ||
           cli_error(0, "\"%.32s\" is not a square; squares are a1 to h8", text);
}

/* ---- By the row ---- */

typedef int value_reader(const struct cli_row *row, const char *text, void *at);

static value_reader *const readers[] = {
    [CLI_IS_FLAG] = value_flag,     [CLI_IS_COUNT] = value_count, [CLI_IS_NUMBER] = value_number,
    [CLI_IS_CHOICE] = value_choice, [CLI_IS_NAME] = value_name,   [CLI_IS_TEXT] = value_text,
    [CLI_IS_FILE] = value_text,     [CLI_IS_FOLDER] = value_text, [CLI_IS_SCHEME] = value_scheme,
    [CLI_IS_BOARD] = value_board,   [CLI_IS_SHARE] = value_share, [CLI_IS_PIECE] = value_piece,
    [CLI_IS_SQUARE] = value_square, [CLI_IS_WORD] = value_flag,
};

int cli_value_read(const struct cli_row *row, const char *text, char *given)
{
    if (row->has)
        *(int *)(void *)(given + row->has) = 1;
    return readers[row->type](row, text, given + row->member);
}

void cli_value_standard(const struct cli_row *row, char *given)
{
    void *at = given + row->member;
    if (row->type == CLI_IS_NAME)
        *(const char **)at = row->usual;
    if (row->standard == CLI_NONE)
        return;
    if (row->type == CLI_IS_COUNT)
        *(unsigned *)at = (unsigned)row->standard;
    if (row->type == CLI_IS_CHOICE)
        *(int *)at = (int)row->standard;
    if (row->type == CLI_IS_NUMBER)
        *(uint64_t *)at = row->standard;
}
