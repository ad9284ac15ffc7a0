/* write_array.c - numbers: arrays of them, and arrays of records. */
#include <string.h>

#include "write_parts.h"

enum { RECORD_WIDTH = 98 };

/* ---- What numbers are stored as ---- */

unsigned write_width(enum tree_type type, unsigned width)
{
    unsigned place = width == 8    ? WRITE_8
                     : width == 16 ? WRITE_16
                     : width == 32 ? WRITE_32
                                   : WRITE_64;
    return type == TREE_INDEX && place == WRITE_64 ? WRITE_32 : place;
}

const char *write_stored(const struct writer *writer, enum tree_type type, unsigned width)
{
    return writer->dialect->stored[type][write_width(type, width)];
}

int write_is_filled(const struct tree_array *array)
{
    return !array->values && !array->fields;
}

/* ---- The types of records ---- */

static int array_has_same_fields(const struct tree_array *a, const struct tree_array *b)
{
    if (a->fields != b->fields)
        return 0;
    for (unsigned i = 0; i < a->fields; i++)
        if (strcmp(a->field[i].name, b->field[i].name) != 0 ||
            a->field[i].type != b->field[i].type || a->field[i].width != b->field[i].width)
            return 0;
    return 1;
}

static const struct tree_array *array_first_like(const struct tree *tree,
                                                 const struct tree_array *records)
{
    const struct tree_array *each = tree->array;
    while (!array_has_same_fields(each, records))
        each++;
    return each;
}

static int array_has_one_type(const struct tree *tree, const struct tree_array *records)
{
    for (unsigned i = 0; i < tree->arrays; i++)
        if (tree->array[i].fields && !array_has_same_fields(&tree->array[i], records))
            return 0;
    return 1;
}

void write_record_name(struct writer *writer, const struct tree_array *records)
{
    char name[64];
    if (array_has_one_type(writer->tree, records))
        snprintf(name, sizeof name, "square");
    else
        snprintf(name, sizeof name, "%s_square", array_first_like(writer->tree, records)->name);
    if (writer->dialect->spell_type)
        writer->dialect->spell_type(writer, name);
    else
        write_words(writer, name, WRITE_PASCAL);
}

void write_record_types(struct writer *writer, write_one_type *type)
{
    for (unsigned i = 0; i < writer->tree->arrays; i++) {
        const struct tree_array *each = &writer->tree->array[i];
        if (!each->fields || array_first_like(writer->tree, each) != each)
            continue;
        write_blank(writer);
        write_doc(writer, "What a lookup needs of a square.");
        type(writer, each);
    }
}

/* ---- Patterns ---- */

static void array_type(struct writer *writer, const struct tree_array *array)
{
    const char *in_constants =
        writer->dialect->in_constants[write_width(array->type, array->width)];
    if (array->fields)
        write_record_name(writer, array);
    else if (in_constants && !write_is_filled(array))
        fputs(in_constants, writer->out);
    else
        fputs(write_stored(writer, array->type, array->width), writer->out);
}

/* With a field $n and $t are the field's. */
static void array_pattern(struct writer *writer, const struct tree_array *array,
                          const struct tree_field *field, const char *pattern)
{
    for (; *pattern; pattern++) {
        if (*pattern != '$')
            fputc(*pattern, writer->out);
        else if (*++pattern == 'l')
            fprintf(writer->out, "%u", array->length);
        else if (*pattern == 'b')
            fprintf(writer->out, "%u", 8U << write_width(array->type, array->width));
        else if (*pattern == 't' && field)
            fputs(write_stored(writer, field->type, field->width), writer->out);
        else if (*pattern == 't')
            array_type(writer, array);
        else if (field)
            write_words(writer, field->name, writer->dialect->fields);
        else
            write_name(writer, array->name);
    }
}

void write_array(struct writer *writer, const struct tree_array *array, const char *pattern)
{
    array_pattern(writer, array, NULL, pattern);
}

void write_record_type(struct writer *writer, const struct tree_array *records)
{
    const struct write_record *type = &writer->dialect->record_type;
    write_array(writer, records, type->begin);
    for (unsigned i = 0; i < records->fields; i++) {
        write_indent(writer, writer->depth + 1);
        array_pattern(writer, records, &records->field[i], type->label);
        fputc('\n', writer->out);
    }
    fputs(type->end, writer->out);
}

/* ---- Numbers ---- */

/* "rank 1, a to h": the squares of eight numbers of a per-square array. */
static void array_rank_comment(struct writer *writer, unsigned row)
{
    enum emit_order order = writer->request->order;
    writer->depth++;
    write_line(writer, "%srank %u, %s", writer->dialect->comment,
               order == EMIT_A8 ? 8 - row : row + 1, order == EMIT_H1 ? "h to a" : "a to h");
    writer->depth--;
}

/* How many numbers of this width fit on a line of 80. */
static unsigned array_per_line(const struct writer *writer, const struct tree_array *array)
{
    const struct dialect *dialect = writer->dialect;
    if (array->fields)
        return 1;
    if (write_width(array->type, array->width) == WRITE_64)
        return dialect->boards_per_line ? dialect->boards_per_line : 4;
    return array->type == TREE_WORD && dialect->words_per_line ? dialect->words_per_line : 8;
}

static void array_number(struct writer *writer, enum tree_type type, uint64_t value)
{
    fprintf(writer->out, writer->dialect->element[type], (unsigned long long)value);
}

/* The columns of a field, including its separator. */
static size_t array_field_width(const struct writer *writer, const struct tree_field *field,
                                uint64_t value)
{
    const char *format = writer->dialect->element[field->type];
    int digits = snprintf(NULL, 0, format, (unsigned long long)value);
    return strlen(writer->dialect->record.label) + strlen(field->name) + (size_t)digits + 2;
}

/* On one line if they fit; nested ones are indented one level more. */
static void array_record(struct writer *writer, const struct tree_array *records, unsigned which)
{
    const struct write_record *form = &writer->dialect->record;
    size_t begin = strlen(writer->dialect->indent) * (writer->depth + 2) + strlen(form->begin);
    size_t used = begin + strlen("square");
    write_array(writer, records, form->begin);
    for (unsigned i = 0; i < records->fields; i++) {
        const struct tree_field *field = &records->field[i];
        size_t width = array_field_width(writer, field, field->values[which]);
        int breaks = used + width > RECORD_WIDTH;
        if (i)
            fputs(breaks ? ",\n" : ", ", writer->out);
        if (breaks) {
            write_indent(writer, writer->depth + 2);
            used = begin;
        }
        used += width;
        array_pattern(writer, records, field, form->label);
        array_number(writer, field->type, field->values[which]);
    }
    fputs(form->end, writer->out);
}

static void array_values(struct writer *writer, const struct tree_array *array)
{
    unsigned count = array_per_line(writer, array), row = array->halves ? 16 : 8;
    for (unsigned i = 0; i < array->length; i++) {
        if (array->length == 8 * row && i % row == 0)
            array_rank_comment(writer, i / row);
        if (i % count == 0)
            write_indent(writer, writer->depth + 1);
        if (array->fields)
            array_record(writer, array, i);
        else
            array_number(writer, array->type, array->values[i]);
        int ends = i % count == count - 1 || i == array->length - 1;
        fputs(ends ? ",\n" : ", ", writer->out);
    }
}

/* ---- All of them ---- */

static void array_definitions(struct writer *writer, int filled)
{
    const struct dialect *dialect = writer->dialect;
    for (unsigned i = 0; i < writer->tree->arrays; i++) {
        const struct tree_array *each = &writer->tree->array[i];
        if (write_is_filled(each) != filled)
            continue;
        if (*each->comment)
            write_blank(writer);
        write_doc(writer, each->comment);
        write_array(writer, each, filled ? dialect->filled : dialect->constant);
        if (filled)
            continue;
        array_values(writer, each);
        fputs(dialect->constant_end, writer->out);
    }
}

void write_arrays(struct writer *writer)
{
    array_definitions(writer, 0);
}

void write_filled(struct writer *writer)
{
    array_definitions(writer, 1);
}

int write_has_arrays(const struct writer *writer)
{
    for (unsigned i = 0; i < writer->tree->arrays; i++)
        if (!write_is_filled(&writer->tree->array[i]))
            return 1;
    return 0;
}
