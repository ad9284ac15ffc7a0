#include "pasted_lists.h"

#include <string.h>

static int pasted_lists_is_full(unsigned count)
{
    return count == 64 || count == 128;
}

static struct pasted_array *pasted_lists_place_for(struct pasted *pasted, unsigned count)
{
    if (pasted->count < PASTED_ARRAYS)
        return &pasted->arrays[pasted->count++];
    pasted->passed_over++;
    for (unsigned i = 0; i < PASTED_ARRAYS && pasted_lists_is_full(count); i++)
        if (!pasted_lists_is_full(pasted->arrays[i].count))
            return &pasted->arrays[i];
    return NULL;
}

static void pasted_lists_append_name(struct pasted_array *array, struct text name)
{
    size_t used = strlen(array->name);
    for (size_t i = 0; i < name.length && used + 1 < sizeof array->name; i++)
        array->name[used++] =
            (char)(name.start[i] > ' ' && name.start[i] < 127 ? name.start[i] : '?');
    array->name[used] = 0;
}

static void pasted_lists_note_bad(struct pasted_array *array, const struct judge_cell *cell)
{
    size_t length =
        cell->label.length < sizeof array->bad ? cell->label.length : sizeof array->bad - 1;
    if (array->bad_line)
        return;
    array->bad_line = cell->line;
    for (size_t i = 0; i < length; i++) {
        char c = cell->label.start[i];
        array->bad[i] = (char)(c > ' ' && c < 127 ? c : '?');
    }
    array->bad[length] = 0;
}

static void pasted_lists_add_value(struct pasted_array *array, const struct judge_cell *cell)
{
    if (cell->kind == CELL_BAD)
        pasted_lists_note_bad(array, cell);
    if (array->count == PASTED_VALUES)
        return;
    array->lines[array->count] = cell->line;
    array->values[array->count++] = cell->kind == CELL_NUMBER ? cell->value : 0;
}

void pasted_loose(struct paste *builder, const struct judge_cell *cell)
{
    struct pasted_array *loose = &builder->pasted->loose;
    int number = cell->kind == CELL_NUMBER && cell->value >= SMALLEST_LOOSE;
    int bad = cell->kind == CELL_BAD && cell->label.length >= 10;
    if (!number && !bad)
        return;
    if (!loose->line)
        loose->line = cell->line;
    builder->pasted->loose_numbers++;
    pasted_lists_add_value(loose, cell);
}

/* Every `stride`-th cell from `first` on becomes one list. */
static void pasted_lists_emit(struct paste *builder, const struct find_group *group,
                              unsigned first, unsigned stride)
{
    unsigned numbers = 0, count = 0;
    for (unsigned i = first; i < builder->cell_count; i += stride, count++)
        numbers += builder->cells[i].kind != CELL_OTHER;
    /* In a column of rows a pointer, `table` beside `table + 64`, counts as 0. */
    if (2 * numbers < count || (stride == 1 && numbers < count) || count > PASTED_VALUES)
        return;
    struct pasted_array *array = pasted_lists_place_for(builder->pasted, count);
    if (!array)
        return;
    memset(array, 0, sizeof *array);
    pasted_lists_append_name(array, group->given);
    if (stride > 1 && builder->cells[first].label.length &&
        builder->cells[first].kind != CELL_BAD) {
        struct text dot = {".", 1};
        pasted_lists_append_name(array, dot);
        pasted_lists_append_name(array, builder->cells[first].label);
    }
    array->line = group->line;
    array->group = builder->pasted->groups;
    array->unclosed = builder->at_end;
    for (unsigned i = first; i < builder->cell_count; i += stride)
        pasted_lists_add_value(array, &builder->cells[i]);
}

static void pasted_lists_emit_columns(struct paste *builder, const struct find_group *group)
{
    for (unsigned c = 0; c < group->row_width; c++)
        pasted_lists_emit(builder, group, group->first_cell + c, group->row_width);
}

void pasted_flat(struct paste *builder, const struct find_group *group)
{
    builder->pasted->groups++;
    builder->pasted->passed_over += builder->cell_count - group->first_cell > PASTED_VALUES;
    pasted_lists_emit(builder, group, group->first_cell, 1);
}

int pasted_rows(struct paste *builder, const struct find_group *group)
{
    unsigned numbers = group->rows * group->row_width;
    builder->pasted->groups++;
    if (pasted_lists_is_full(numbers) && group->rows <= 16)
        pasted_lists_emit(builder, group, group->first_cell, 1);
    else if (group->rows >= PASTED_SHORTEST && group->row_width <= MAX_COLUMNS)
        pasted_lists_emit_columns(builder, group);
    else
        return 0;
    return 1;
}
