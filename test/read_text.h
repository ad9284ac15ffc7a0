/* read_text.h - trees for tests: functions written in C, read as the schemes' headers are. */
#ifndef READ_TEXT_H
#define READ_TEXT_H

#include "../emit/read.h"
#include "test.h"

/* Adds the function and what it calls to the tree. */
static inline void read_text_into(struct tree *tree, const char *text, const char *function)
{
    struct read_error error;
    struct reader *reader = read_begin(tree, text, &error);
    if (!reader || !read_function(reader, function, function, &error))
        fail_msg("%s:%u: %s", error.file, error.line, error.text);
}

/* Sets the values of the table's array of this name, which is in the tree only if it is used. */
static inline void read_text_values(struct tree *tree, const char *name, const uint64_t *values)
{
    struct tree_array *array = (struct tree_array *)tree_array_named(tree, name);
    if (array)
        array->values = values;
}

/* The same of a field in an array of records. */
static inline void read_text_field(struct tree *tree, const char *name, const char *field,
                                   const uint64_t *values)
{
    const struct tree_array *array = tree_array_named(tree, name);
    struct tree_field *found = array ? (struct tree_field *)tree_field_of(array, field) : NULL;
    if (found)
        found->values = values;
}

#endif
