/* write_array.c - numbers: arrays of them, and of records. */
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

void write_record_types(struct writer *writer, write_one_array *type)
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

void write_fields(struct writer *writer, const struct tree_array *records, const char *pattern)
{
    for (unsigned i = 0; i < records->fields; i++) {
        const struct tree_field *field = &records->field[i];
        write_indent(writer, writer->depth + 1);
        for (const char *text = pattern; *text; text++) {
            if (*text != '$')
                fputc(*text, writer->out);
            else if (*++text == 't')
                fputs(write_stored(writer, field->type, field->width), writer->out);
            else
                write_words(writer, field->name, writer->dialect->fields);
        }
        fputc('\n', writer->out);
    }
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

/* How many numbers of a width stand on a line of 80. */
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

static void array_record_part(struct writer *writer, const struct tree_array *records,
                              const char *text, const char *field)
{
    for (; *text; text++) {
        if (*text != '$')
            fputc(*text, writer->out);
        else if (*++text == 't')
            write_record_name(writer, records);
        else
            write_words(writer, field, writer->dialect->fields);
    }
}

/* The columns of a field, what parts it from the next included. */
static size_t array_field_width(const struct writer *writer, const struct tree_field *field,
                                uint64_t value)
{
    const char *format = writer->dialect->element[field->type];
    int digits = snprintf(NULL, 0, format, (unsigned long long)value);
    return strlen(writer->dialect->record.label) + strlen(field->name) + (size_t)digits + 2;
}

/* On one line, if that has room for it; the next ones stand a level deeper. */
static void array_record(struct writer *writer, const struct tree_array *records, unsigned which)
{
    const struct write_record *form = &writer->dialect->record;
    size_t begin = strlen(writer->dialect->indent) * (writer->depth + 2) + strlen(form->begin);
    size_t used = begin + strlen("square");
    array_record_part(writer, records, form->begin, "");
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
        array_record_part(writer, records, form->label, field->name);
        array_number(writer, field->type, field->values[which]);
    }
    fputs(form->end, writer->out);
}

void write_values(struct writer *writer, const struct tree_array *array)
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

static void arrays(struct writer *writer, int filled, write_one_array *array)
{
    for (unsigned i = 0; i < writer->tree->arrays; i++) {
        const struct tree_array *each = &writer->tree->array[i];
        if (write_is_filled(each) != filled)
            continue;
        if (*each->comment)
            write_blank(writer);
        write_doc(writer, each->comment);
        array(writer, each);
    }
}

void write_arrays(struct writer *writer, write_one_array *array)
{
    arrays(writer, 0, array);
}

void write_filled(struct writer *writer, write_one_array *array)
{
    arrays(writer, 1, array);
}

int write_has_arrays(const struct writer *writer)
{
    for (unsigned i = 0; i < writer->tree->arrays; i++)
        if (!write_is_filled(&writer->tree->array[i]))
            return 1;
    return 0;
}
