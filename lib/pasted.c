#include "pasted.h"

#include <string.h>

#include "tokens.h"

enum { MAX_DEPTH = 32, MAX_CELLS = 2048, MAX_COLUMNS = 12, SMALLEST_LOOSE = 1 << 24 };

enum cell_kind { CELL_NONE, CELL_NUMBER, CELL_OTHER, CELL_BAD, CELL_ROW };

struct text {
    const char *start;
    size_t length;
};

/* One element between commas. */
struct cell {
    enum cell_kind kind;
    unsigned line;
    uint64_t value;
    struct text label; /* of `label: value`; the text itself of a bad number */
};

/* Between an opening bracket and its end. */
struct group {
    struct text given;  /* the name that stood before the bracket */
    struct text name;   /* for the next bracket inside */
    int name_is_fixed;  /* by an equals sign: what follows is a type or a macro */
    struct text word;   /* the last one of the element */
    struct cell cell;   /* the element so far */
    char operator, sign;
    unsigned line, first_cell;
    unsigned rows, row_width, bare;
    int irregular;      /* code, or too long: no list */
};

struct builder {
    struct grim_pasted *pasted;
    struct group groups[MAX_DEPTH];
    unsigned depth, too_deep;
    struct cell cells[MAX_CELLS];
    unsigned cell_count;
    int at_end;
};

static const struct text no_text = {NULL, 0};

static struct group *current(struct builder *builder)
{
    return &builder->groups[builder->depth];
}

/* ---- lists that are found --------------------------------------------------------------------- */

static int is_full(unsigned count)
{
    return count == 64 || count == 128;
}

static struct grim_pasted_array *place_for(struct grim_pasted *pasted, unsigned count)
{
    if (pasted->count < GRIM_PASTED_ARRAYS)
        return &pasted->arrays[pasted->count++];
    pasted->passed_over++;
    for (unsigned i = 0; i < GRIM_PASTED_ARRAYS && is_full(count); i++)
        if (!is_full(pasted->arrays[i].count))
            return &pasted->arrays[i];
    return NULL;
}

static void append_name(struct grim_pasted_array *array, struct text name)
{
    size_t used = strlen(array->name);
    for (size_t i = 0; i < name.length && used + 1 < sizeof array->name; i++)
        array->name[used++] = (char)(name.start[i] > ' ' && name.start[i] < 127 ? name.start[i] : '?');
    array->name[used] = 0;
}

static void note_bad(struct grim_pasted_array *array, const struct cell *cell)
{
    size_t length = cell->label.length < sizeof array->bad ? cell->label.length : sizeof array->bad - 1;
    if (array->bad_line)
        return;
    array->bad_line = cell->line;
    for (size_t i = 0; i < length; i++) {
        char c = cell->label.start[i];
        array->bad[i] = (char)(c > ' ' && c < 127 ? c : '?');
    }
    array->bad[length] = 0;
}

static void add_value(struct grim_pasted_array *array, const struct cell *cell)
{
    if (cell->kind == CELL_BAD)
        note_bad(array, cell);
    if (array->count == GRIM_PASTED_VALUES)
        return;
    array->lines[array->count] = cell->line;
    array->values[array->count++] = cell->kind == CELL_NUMBER ? cell->value : 0;
}

static void add_loose(struct builder *builder, const struct cell *cell)
{
    struct grim_pasted_array *loose = &builder->pasted->loose;
    int number = cell->kind == CELL_NUMBER && cell->value >= SMALLEST_LOOSE;
    int bad = cell->kind == CELL_BAD && cell->label.length >= 10;
    if (!number && !bad)
        return;
    if (!loose->line)
        loose->line = cell->line;
    builder->pasted->loose_numbers++;
    add_value(loose, cell);
}

/* Every `stride`-th cell from `first` on becomes one list. */
static void emit(struct builder *builder, const struct group *group, unsigned first, unsigned stride)
{
    unsigned numbers = 0, count = 0;
    for (unsigned i = first; i < builder->cell_count; i += stride, count++)
        numbers += builder->cells[i].kind != CELL_OTHER;
    /* In a column of rows a pointer, `table` beside `table + 64`, counts as 0. */
    if (2 * numbers < count || (stride == 1 && numbers < count) || count > GRIM_PASTED_VALUES)
        return;
    struct grim_pasted_array *array = place_for(builder->pasted, count);
    if (!array)
        return;
    memset(array, 0, sizeof *array);
    append_name(array, group->given);
    if (stride > 1 && builder->cells[first].label.length &&
        builder->cells[first].kind != CELL_BAD) {
        struct text dot = {".", 1};
        append_name(array, dot);
        append_name(array, builder->cells[first].label);
    }
    array->line = group->line;
    array->group = builder->pasted->groups;
    array->unclosed = builder->at_end;
    for (unsigned i = first; i < builder->cell_count; i += stride)
        add_value(array, &builder->cells[i]);
}

static void emit_columns(struct builder *builder, const struct group *group)
{
    for (unsigned c = 0; c < group->row_width; c++)
        emit(builder, group, group->first_cell + c, group->row_width);
}

/* ---- elements --------------------------------------------------------------------------------- */

static void reset_element(struct group *group)
{
    group->cell.kind = CELL_NONE;
    group->cell.label = no_text;
    group->word = no_text;
    group->operator = group->sign = 0;
}

static void flush_element(struct builder *builder)
{
    struct group *group = current(builder);
    if (group->cell.kind == CELL_NONE && group->word.length)
        group->cell.kind = CELL_OTHER;
    if (builder->depth == 0) {
        add_loose(builder, &group->cell);
    } else if (group->cell.kind != CELL_NONE && group->cell.kind != CELL_ROW) {
        group->bare++;
        if (builder->cell_count < MAX_CELLS)
            builder->cells[builder->cell_count++] = group->cell;
        else
            group->irregular = 1;
    }
    reset_element(group);
}

static void take_number(struct builder *builder, uint64_t value, unsigned line)
{
    struct group *group = current(builder);
    struct cell *cell = &group->cell;
    if (cell->kind != CELL_NONE && !group->operator)
        flush_element(builder);
    value = group->sign == '-' ? 0 - value : group->sign == '~' ? ~value : value;
    if (cell->kind == CELL_NONE) {
        cell->kind = CELL_NUMBER;
        cell->value = value;
        cell->line = line;
    } else if (cell->kind == CELL_NUMBER && (group->operator == '+' || group->operator == '-')) {
        cell->value += group->operator == '+' ? value : 0 - value;
    } else if (cell->kind == CELL_NUMBER) {
        cell->kind = CELL_OTHER;
    }
    group->operator = group->sign = 0;
}

static void take_bad(struct builder *builder, const struct grim_token *token)
{
    struct group *group = current(builder);
    int fraction = memchr(token->start, '.', token->length) != NULL;
    if (group->cell.kind != CELL_NONE && !group->operator)
        flush_element(builder);
    group->cell.kind = fraction ? CELL_OTHER : CELL_BAD;
    group->cell.line = token->line;
    group->cell.label.start = token->start;
    group->cell.label.length = token->length;
}

/* Words that stand where a name could, but never are one. */
static int is_type(struct text word)
{
    static const char *const types[] = {
        "long", "int", "unsigned", "ulong", "uint64_t", "uint64", "u64", "U64", "u32", "uint32_t",
        "bigint", "number", "Bitboard", "BitBoard", "bitboard", "const", "static", "new", "public",
        "private", "constexpr", "uint", "uint8_t", "char", "short", "u8", "usize", "as", "vec"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (strlen(types[i]) == word.length && memcmp(types[i], word.start, word.length) == 0)
            return 1;
    return 0;
}

static void take_word(struct builder *builder, const struct grim_token *token)
{
    struct text word = {token->start, token->length};
    if (!is_type(word) && current(builder)->cell.kind == CELL_NONE)
        current(builder)->word = word;
}

static void name_next(struct group *group)
{
    if (!group->word.length)
        return;
    group->name = group->word;
    group->word = no_text;
}

/* `name = value`, `name: value`, `[7] = value`: what came before was no element. */
static void take_equals(struct group *group, char mark)
{
    if (!group->name_is_fixed || group->word.length)
        name_next(group);
    group->name_is_fixed = mark == '=';
    struct text label = group->name;
    reset_element(group);
    group->cell.label = label;
}

static void take_operator(struct group *group, char mark)
{
    if (group->cell.kind == CELL_NUMBER)
        group->operator = mark;
    else if (mark == '-' || mark == '~')
        group->sign = mark;
}

/* A semicolon makes it code, or a type like [u64; 64]. */
static void end_statement(struct builder *builder)
{
    struct group *group = current(builder);
    flush_element(builder);
    if (builder->depth) {
        for (unsigned i = group->first_cell; i < builder->cell_count; i++)
            add_loose(builder, &builder->cells[i]);
        builder->cell_count = group->first_cell;
        group->irregular = 1;
    }
    group->name = no_text;
    group->name_is_fixed = 0;
}

/* ---- brackets --------------------------------------------------------------------------------- */

static void open_group(struct builder *builder, char bracket, unsigned line)
{
    struct group *parent = current(builder);
    if (builder->depth + 1 == MAX_DEPTH || builder->too_deep) {
        builder->too_deep++;
        return;
    }
    if ((bracket == '[' || bracket == '{') && !parent->name_is_fixed)
        name_next(parent);
    struct group *group = &builder->groups[++builder->depth];
    memset(group, 0, sizeof *group);
    group->given = parent->name.length ? parent->name : parent->given;
    group->line = line;
    group->first_cell = builder->cell_count;
}

static void leave_row(struct builder *builder, unsigned width)
{
    struct group *parent = current(builder);
    if (parent->rows++ && parent->row_width != width)
        parent->irregular = 1;
    parent->row_width = width;
}

/* Rows of a board, or one row for each square: returns 1 when they were a list or several. */
static int emit_rows(struct builder *builder, const struct group *group)
{
    unsigned numbers = group->rows * group->row_width;
    builder->pasted->groups++;
    if (is_full(numbers) && group->rows <= 16)
        emit(builder, group, group->first_cell, 1);
    else if (group->rows >= GRIM_PASTED_SHORTEST && group->row_width <= MAX_COLUMNS)
        emit_columns(builder, group);
    else
        return 0;
    return 1;
}

static void drop_cells(struct builder *builder, const struct group *group)
{
    if (builder->depth == 0 || group->irregular)
        for (unsigned i = group->first_cell; i < builder->cell_count; i++)
            add_loose(builder, &builder->cells[i]);
    builder->cell_count = group->first_cell;
}

/* The group is already off the stack: what it held goes to the list of lists or to its parent. */
static void settle(struct builder *builder, const struct group *group)
{
    unsigned count = builder->cell_count - group->first_cell;
    struct cell only = count ? builder->cells[group->first_cell] : group->cell;
    if (builder->at_end && current(builder)->rows) { /* half of a row */
        builder->cell_count = group->first_cell;
        return;
    }
    int flat = group->rows == 0, regular = !group->irregular && (flat || !group->bare);
    if (regular && count == 1) {
        builder->cell_count = group->first_cell;
        if (only.kind == CELL_NUMBER)
            take_number(builder, only.value, only.line);
        else if (only.kind == CELL_BAD)
            current(builder)->cell = only;
        return;
    }
    if (count)
        current(builder)->cell.kind = CELL_ROW;
    if (regular && count && builder->depth &&
        (group->rows == 1 || (flat && count < GRIM_PASTED_SHORTEST))) {
        leave_row(builder, count);
        return;
    }
    if (regular && flat && count >= GRIM_PASTED_SHORTEST) {
        builder->pasted->groups++;
        builder->pasted->passed_over += count > GRIM_PASTED_VALUES;
        emit(builder, group, group->first_cell, 1);
    } else if (regular && !flat && emit_rows(builder, group)) {
        builder->cell_count = group->first_cell;
    }
    drop_cells(builder, group);
}

static void close_group(struct builder *builder)
{
    if (builder->too_deep) {
        builder->too_deep--;
        return;
    }
    if (!builder->depth)
        return;
    flush_element(builder);
    builder->depth--;
    settle(builder, &builder->groups[builder->depth + 1]);
}

/* ---- tokens ----------------------------------------------------------------------------------- */

static void take_mark(struct builder *builder, struct grim_tokens *tokens, struct grim_token token)
{
    struct group *group = current(builder);
    int doubled = tokens->at < tokens->end && *tokens->at == token.mark;
    switch (token.mark) {
    case ',': flush_element(builder); break;
    case ';': end_statement(builder); break;
    case '{':
    case '[':
    case '(': open_group(builder, token.mark, token.line); break;
    case '}':
    case ']':
    case ')': close_group(builder); break;
    case '=': take_equals(group, '='); break;
    case ':':
        if (!doubled)
            take_equals(group, ':');
        tokens->at += doubled;
        break;
    case '.': break;
    default: take_operator(group, token.mark);
    }
}

static void take(struct builder *builder, struct grim_tokens *tokens, struct grim_token token)
{
    int deep = builder->too_deep != 0, mark = token.kind == GRIM_TOKEN_MARK;
    if (deep && !(mark && memchr("{[()]}", token.mark, 6)))
        return;
    if (builder->depth == 0 && token.first_on_line)
        flush_element(builder);
    if (mark)
        take_mark(builder, tokens, token);
    else if (token.kind == GRIM_TOKEN_NUMBER)
        take_number(builder, token.value, token.line);
    else if (token.kind == GRIM_TOKEN_WORD)
        take_word(builder, &token);
    else
        take_bad(builder, &token);
}

/* Numbers without brackets: taken for a list when there is no other and nothing was left out. */
static void loose_as_list(struct grim_pasted *pasted)
{
    unsigned count = pasted->loose.count;
    if (!pasted->count && count >= GRIM_PASTED_SHORTEST && count == pasted->loose_numbers)
        pasted->arrays[pasted->count++] = pasted->loose;
}

void grim_pasted_read(const char *text, size_t length, struct grim_pasted *pasted)
{
    struct builder builder;
    struct grim_tokens tokens;
    struct grim_token token;
    memset(&builder, 0, sizeof builder);
    memset(pasted, 0, sizeof *pasted);
    builder.pasted = pasted;
    grim_tokens_start(&tokens, text, length);
    while ((token = grim_tokens_next(&tokens)).kind != GRIM_TOKEN_END)
        take(&builder, &tokens, token);
    builder.at_end = 1;
    builder.too_deep = 0;
    pasted->unclosed_line = builder.depth ? builder.groups[1].line : 0;
    while (builder.depth)
        close_group(&builder);
    flush_element(&builder);
    loose_as_list(pasted);
}
