/* read_scope.c - names in the function being read and in that of the tree, and the next
 * statement. */
#include <stdio.h>
#include <string.h>

#include "read_parts.h"

typedef const struct tree_expression node;

static int scope_is_taken(const struct reader *reader, const char *name)
{
    for (unsigned i = 0; i < reader->into->parameters; i++)
        if (strcmp(reader->into->parameter[i].name, name) == 0)
            return 1;
    for (unsigned i = 0; i < reader->takens; i++)
        if (strcmp(reader->taken[i], name) == 0)
            return 1;
    return read_member_named(read_structure_named(reader, reader->table), name) != NULL;
}

/* A name that the tree's function does not have yet, as close to this one as possible. */
static const char *scope_free_name_for(struct reader *reader, const char *name)
{
    char numbered[64];
    if (!scope_is_taken(reader, name))
        return name;
    for (unsigned number = 2;; number++) {
        int length = snprintf(numbered, sizeof numbered, "%.48s%u", name, number);
        if (!scope_is_taken(reader, numbered))
            return tree_text(reader->tree, numbered, (size_t)length);
    }
}

void read_note(struct reader *reader, const char *name, struct read_value value)
{
    struct read_scope *scope = reader->scope;
    if (scope->names == READ_NAMES)
        read_refuse(reader, reader->at, "too many names in a function");
    scope->name[scope->names].name = name;
    scope->name[scope->names++].value = value;
}

struct tree_statement *read_add(struct reader *reader, enum tree_kind kind)
{
    struct tree_statement *statement = tree_statement(reader->tree, kind);
    *reader->after = statement;
    reader->after = &statement->next;
    return statement;
}

void read_name_value(struct reader *reader, enum tree_kind kind, const char *name, node *what)
{
    const char *free_name = scope_free_name_for(reader, name);
    if (reader->takens == READ_NAMES)
        read_refuse(reader, reader->at, "too many names in a function");
    reader->taken[reader->takens++] = free_name;
    struct tree_statement *let = read_add(reader, kind);
    let->name = free_name;
    let->type = what->type;
    let->value = what;
    read_note(reader, name, read_number_of(tree_name(reader->tree, what->type, free_name)));
}
