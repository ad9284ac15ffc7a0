#include "pasted.h"

#include <string.h>

#include "pasted_lists.h"
#include "tokens.h"

static const struct text no_text = {NULL, 0};

static struct find_group *pasted_current(struct paste *builder)
{
    return &builder->groups[builder->depth];
}

/* ---- elements ------------------------------------------------------------------------------- */

static void pasted_reset_element(struct find_group *group)
{
    group->cell.kind = CELL_NONE;
    group->cell.label = no_text;
    group->word = no_text;
    group->operator= group->sign = 0;
}

static void pasted_flush_element(struct paste *builder)
{
    struct find_group *group = pasted_current(builder);
    if (group->cell.kind == CELL_NONE && group->word.length)
        group->cell.kind = CELL_OTHER;
    if (builder->depth == 0) {
        pasted_loose(builder, &group->cell);
    } else if (group->cell.kind != CELL_NONE && group->cell.kind != CELL_ROW) {
        group->bare++;
        if (builder->cell_count < MAX_CELLS)
            builder->cells[builder->cell_count++] = group->cell;
        else
            group->irregular = 1;
    }
    pasted_reset_element(group);
}

static void pasted_take_number(struct paste *builder, uint64_t value, unsigned line)
{
    struct find_group *group = pasted_current(builder);
    struct judge_cell *cell = &group->cell;
    if (cell->kind != CELL_NONE && !group->operator)
        pasted_flush_element(builder);
    value = group->sign == '-' ? 0 - value : group->sign == '~' ? ~value : value;
    if (cell->kind == CELL_NONE) {
        cell->kind = CELL_NUMBER;
        cell->value = value;
        cell->line = line;
    } else if (cell->kind == CELL_NUMBER && (group->operator== '+' || group->operator== '-')) {
        cell->value += group->operator== '+' ? value : 0 - value;
    } else if (cell->kind == CELL_NUMBER) {
        cell->kind = CELL_OTHER;
    }
    group->operator= group->sign = 0;
}

static void pasted_take_bad(struct paste *builder, const struct token *token)
{
    struct find_group *group = pasted_current(builder);
    int fraction = memchr(token->start, '.', token->length) != NULL;
    if (group->cell.kind != CELL_NONE && !group->operator)
        pasted_flush_element(builder);
    group->cell.kind = fraction ? CELL_OTHER : CELL_BAD;
    group->cell.line = token->line;
    group->cell.label.start = token->start;
    group->cell.label.length = token->length;
}

/* Words that stand where a name could, but never are one. */
static int pasted_is_type(struct text word)
{
    static const char *const types[] = {
        "long",   "int",      "unsigned", "ulong",   "uint64_t",  "uint64",   "u64",      "U64",
        "u32",    "uint32_t", "bigint",   "number",  "Bitboard",  "BitBoard", "bitboard", "const",
        "static", "new",      "public",   "private", "constexpr", "uint",     "uint8_t",  "char",
        "short",  "u8",       "usize",    "as",      "vec"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (strlen(types[i]) == word.length && memcmp(types[i], word.start, word.length) == 0)
            return 1;
    return 0;
}

static void pasted_take_word(struct paste *builder, const struct token *token)
{
    struct text word = {token->start, token->length};
    if (!pasted_is_type(word) && pasted_current(builder)->cell.kind == CELL_NONE)
        pasted_current(builder)->word = word;
}

static void pasted_name_next(struct find_group *group)
{
    if (!group->word.length)
        return;
    group->name = group->word;
    group->word = no_text;
}

/* `name = value`, `name: value`, `[7] = value`: what came before was no element. */
static void pasted_take_equals(struct find_group *group, char mark)
{
    if (!group->name_is_fixed || group->word.length)
        pasted_name_next(group);
    group->name_is_fixed = mark == '=';
    struct text label = group->name;
    pasted_reset_element(group);
    group->cell.label = label;
}

static void pasted_take_operator(struct find_group *group, char mark)
{
    if (group->cell.kind == CELL_NUMBER)
        group->operator= mark;
    else if (mark == '-' || mark == '~')
        group->sign = mark;
}

/* A semicolon makes it code, or a type like [u64; 64]. */
static void pasted_end_statement(struct paste *builder)
{
    struct find_group *group = pasted_current(builder);
    pasted_flush_element(builder);
    if (builder->depth) {
        for (unsigned i = group->first_cell; i < builder->cell_count; i++)
            pasted_loose(builder, &builder->cells[i]);
        builder->cell_count = group->first_cell;
        group->irregular = 1;
    }
    group->name = no_text;
    group->name_is_fixed = 0;
}

/* ---- brackets ------------------------------------------------------------------------------- */

static void pasted_open_group(struct paste *builder, char bracket, unsigned line)
{
    struct find_group *parent = pasted_current(builder);
    if (builder->depth + 1 == MAX_DEPTH || builder->too_deep) {
        builder->too_deep++;
        return;
    }
    if ((bracket == '[' || bracket == '{') && !parent->name_is_fixed)
        pasted_name_next(parent);
    struct find_group *group = &builder->groups[++builder->depth];
    memset(group, 0, sizeof *group);
    group->given = parent->name.length ? parent->name : parent->given;
    group->line = line;
    group->first_cell = builder->cell_count;
}

static void pasted_leave_row(struct paste *builder, unsigned width)
{
    struct find_group *parent = pasted_current(builder);
    if (parent->rows++ && parent->row_width != width)
        parent->irregular = 1;
    parent->row_width = width;
}

static void pasted_drop_cells(struct paste *builder, const struct find_group *group)
{
    if (builder->depth == 0 || group->irregular)
        for (unsigned i = group->first_cell; i < builder->cell_count; i++)
            pasted_loose(builder, &builder->cells[i]);
    builder->cell_count = group->first_cell;
}

/* The group is already off the stack: what it held goes to the list of lists or to its parent. */
static void pasted_settle(struct paste *builder, const struct find_group *group)
{
    unsigned count = builder->cell_count - group->first_cell;
    struct judge_cell only = count ? builder->cells[group->first_cell] : group->cell;
    if (builder->at_end && pasted_current(builder)->rows) { /* half of a row */
        builder->cell_count = group->first_cell;
        return;
    }
    int flat = group->rows == 0, regular = !group->irregular && (flat || !group->bare);
    if (regular && count == 1) {
        builder->cell_count = group->first_cell;
        if (only.kind == CELL_NUMBER)
            pasted_take_number(builder, only.value, only.line);
        else if (only.kind == CELL_BAD)
            pasted_current(builder)->cell = only;
        return;
    }
    if (count)
        pasted_current(builder)->cell.kind = CELL_ROW;
    if (regular && count && builder->depth &&
        (group->rows == 1 || (flat && count < PASTED_SHORTEST))) {
        pasted_leave_row(builder, count);
        return;
    }
    if (regular && flat && count >= PASTED_SHORTEST)
        pasted_flat(builder, group);
    else if (regular && !flat && pasted_rows(builder, group))
        builder->cell_count = group->first_cell;
    pasted_drop_cells(builder, group);
}

static void pasted_close_group(struct paste *builder)
{
    if (builder->too_deep) {
        builder->too_deep--;
        return;
    }
    if (!builder->depth)
        return;
    pasted_flush_element(builder);
    builder->depth--;
    pasted_settle(builder, &builder->groups[builder->depth + 1]);
}

/* ---- tokens --------------------------------------------------------------------------------- */

static void pasted_take_mark(struct paste *builder, struct tokens *tokens, struct token token)
{
    struct find_group *group = pasted_current(builder);
    int doubled = tokens->at < tokens->end && *tokens->at == token.mark;
    switch (token.mark) {
    case ',': pasted_flush_element(builder); break;
    case ';': pasted_end_statement(builder); break;
    case '{':
    case '[':
    case '(': pasted_open_group(builder, token.mark, token.line); break;
    case '}':
    case ']':
    case ')': pasted_close_group(builder); break;
    case '=': pasted_take_equals(group, '='); break;
    case ':':
        if (!doubled)
            pasted_take_equals(group, ':');
        tokens->at += doubled;
        break;
    case '.': break;
    default: pasted_take_operator(group, token.mark);
    }
}

static void pasted_take(struct paste *builder, struct tokens *tokens, struct token token)
{
    int deep = builder->too_deep != 0, mark = token.kind == TOKEN_MARK;
    if (deep && !(mark && memchr("{[()]}", token.mark, 6)))
        return;
    if (builder->depth == 0 && token.first_on_line)
        pasted_flush_element(builder);
    if (mark)
        pasted_take_mark(builder, tokens, token);
    else if (token.kind == TOKEN_NUMBER)
        pasted_take_number(builder, token.value, token.line);
    else if (token.kind == TOKEN_WORD)
        pasted_take_word(builder, &token);
    else
        pasted_take_bad(builder, &token);
}

/* Numbers without brackets: taken for a list when there is no other and nothing was left out. */
static void pasted_loose_as_list(struct pasted *pasted)
{
    unsigned count = pasted->loose.count;
    if (!pasted->count && count >= PASTED_SHORTEST && count == pasted->loose_numbers)
        pasted->arrays[pasted->count++] = pasted->loose;
}

void pasted_read(const char *text, size_t length, struct pasted *pasted)
{
    struct paste builder;
    struct tokens tokens;
    struct token token;
    memset(&builder, 0, sizeof builder);
    memset(pasted, 0, sizeof *pasted);
    builder.pasted = pasted;
    tokens_start(&tokens, text, length);
    while ((token = tokens_next(&tokens)).kind != TOKEN_END)
        pasted_take(&builder, &tokens, token);
    builder.at_end = 1;
    builder.too_deep = 0;
    pasted->unclosed_line = builder.depth ? builder.groups[1].line : 0;
    while (builder.depth)
        pasted_close_group(&builder);
    pasted_flush_element(&builder);
    pasted_loose_as_list(pasted);
}
