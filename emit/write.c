#include "write.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "write_parts.h"

enum { LINE_WIDTH = 80 };

/* ---- Statements ---- */

static void write_opposite(struct writer *writer, const struct tree_expression *condition)
{
    struct tree_expression turned = *condition;
    assert(condition->op == TREE_EQUAL || condition->op == TREE_UNEQUAL);
    turned.op = condition->op == TREE_EQUAL ? TREE_UNEQUAL : TREE_EQUAL;
    write_expression(writer, &turned);
}

static void write_statement_value(struct writer *writer, const struct tree_statement *statement,
                                  const struct tree_expression *value)
{
    if (statement->kind == TREE_STORE)
        write_narrowed(writer, value, tree_array_named(writer->tree, statement->name));
    else
        write_expression(writer, value);
}

static void write_statement_part(struct writer *writer, char part,
                                 const struct tree_statement *statement,
                                 const struct tree_expression *value)
{
    switch (part) {
    case 'n':
        if (statement->kind == TREE_STORE)
            write_name(writer, statement->name);
        else
            write_words(writer, statement->name, writer->dialect->variables);
        break;
    case 't': fputs(writer->dialect->type[statement->type], writer->out); break;
    case 'i': write_index(writer, statement->index); break;
    case 'o': fputs(write_form_of(writer, statement->value)->text, writer->out); break;
    case 'C': write_opposite(writer, value); break;
    default: write_statement_value(writer, statement, value); break;
    }
}

static void write_statement_line(struct writer *writer, const char *text,
                                 const struct tree_statement *statement,
                                 const struct tree_expression *value)
{
    write_indent(writer, writer->depth);
    for (; *text; text++) {
        if (*text == '$' && isalpha((unsigned char)text[1]))
            write_statement_part(writer, *++text, statement, value);
        else
            fputc(*text, writer->out);
        if (*text == '\n')
            write_indent(writer, writer->depth);
    }
    fputc('\n', writer->out);
}

static void write_block(struct writer *writer, const struct tree_statement *statement,
                        int ends_function);

static void write_end(struct writer *writer)
{
    if (writer->dialect->end)
        write_line(writer, "%s", writer->dialect->end);
}

static void write_leave_if(struct writer *writer, const struct tree_statement *statement)
{
    writer->depth++;
    write_statement_line(writer, writer->dialect->begin_if, statement, statement->value);
    writer->depth++;
    write_line(writer, "%s", writer->dialect->leave);
    writer->depth--;
    write_end(writer);
    writer->depth--;
}

static void write_repetition(struct writer *writer, const struct tree_statement *statement)
{
    const struct dialect *dialect = writer->dialect;
    write_statement_line(writer, dialect->repeat, statement, statement->value);
    write_block(writer, statement->body, 0);
    if (dialect->until) {
        write_statement_line(writer, dialect->until, statement, statement->value);
        return;
    }
    write_leave_if(writer, statement);
    write_end(writer);
}

/* x = x + y, if the language can say x += y; it cannot if the operator is a word. */
static int write_has_short_form(const struct writer *writer,
                                const struct tree_statement *statement)
{
    const struct tree_expression *value = statement->value;
    return writer->dialect->set_with && write_is_infix(writer, value) && value->op <= TREE_RIGHT &&
           !isalpha((unsigned char)*write_form_of(writer, value)->text) &&
           tree_is_name(value->operand[0], statement->name);
}

static int write_counts_up(const struct writer *writer, const struct tree_statement *statement)
{
    return writer->dialect->count_up && statement->value->op == TREE_ADD &&
           write_has_short_form(writer, statement) &&
           tree_is_number(statement->value->operand[1], 1);
}

static void write_one_statement(struct writer *writer, const struct tree_statement *statement,
                                int ends_function)
{
    const struct dialect *dialect = writer->dialect;
    const char *const text[] = {
        [TREE_LET] = dialect->let,       [TREE_VAR] = dialect->var,
        [TREE_SET] = dialect->set,       [TREE_STORE] = dialect->store,
        [TREE_IF] = dialect->begin_if,   [TREE_WHILE] = dialect->begin_while,
        [TREE_FOR] = dialect->begin_for, [TREE_RETURN] = dialect->give_back,
    };
    if (statement->kind == TREE_REPEAT) {
        write_repetition(writer, statement);
    } else if (statement->kind == TREE_VAR && dialect->var_zero &&
               tree_is_number(statement->value, 0)) {
        write_statement_line(writer, dialect->var_zero, statement, statement->value);
    } else if (statement->kind <= TREE_VAR && statement->value->op == TREE_NUMBER &&
               dialect->of_number) {
        write_statement_line(writer, dialect->of_number, statement, statement->value);
    } else if (statement->kind == TREE_SET && write_counts_up(writer, statement)) {
        write_statement_line(writer, dialect->count_up, statement, statement->value);
    } else if (statement->kind == TREE_SET && write_has_short_form(writer, statement)) {
        write_statement_line(writer, dialect->set_with, statement, statement->value->operand[1]);
    } else if (statement->kind == TREE_RETURN && ends_function && dialect->last_is_value) {
        write_statement_line(writer, "$v", statement, statement->value);
    } else {
        write_statement_line(writer, text[statement->kind], statement, statement->value);
    }
    if (statement->body && statement->kind != TREE_REPEAT) {
        write_block(writer, statement->body, 0);
        write_end(writer);
    }
}

void write_statement(struct writer *writer, const struct tree_statement *statement)
{
    write_one_statement(writer, statement, 0);
}

static void write_block(struct writer *writer, const struct tree_statement *statement,
                        int ends_function)
{
    writer->depth++;
    for (; statement; statement = statement->next)
        write_one_statement(writer, statement, ends_function && !statement->next);
    writer->depth--;
}

/* ---- Functions ---- */

void write_parameters(struct writer *writer, const struct tree_function *function,
                      const char *pattern)
{
    for (unsigned i = 0; i < function->parameters; i++) {
        fputs(i ? ", " : "", writer->out);
        for (const char *text = pattern; *text; text++) {
            if (*text != '$')
                fputc(*text, writer->out);
            else if (*++text == 't')
                fputs(writer->dialect->type[function->parameter[i].type], writer->out);
            else
                write_words(writer, function->parameter[i].name, writer->dialect->variables);
        }
    }
}

void write_wrapped_parameters(struct writer *writer, const struct tree_function *function,
                              int column)
{
    int used = column;
    for (unsigned i = 0; i < function->parameters; i++) {
        const char *type = writer->dialect->type[function->parameter[i].type];
        const char *name = function->parameter[i].name;
        const char *end = i + 1 == function->parameters ? "" : ",";
        int length = (int)(strlen(type) + 1 + strlen(name)) + (*end ? 1 : (int)strlen(") {"));
        int breaks = i && used + 1 + length > LINE_WIDTH;
        if (breaks)
            fprintf(writer->out, "\n%*s", column, "");
        else if (i)
            fputc(' ', writer->out);
        fprintf(writer->out, "%s %s%s", type, name, end);
        used = (breaks ? column : used + (i > 0)) + length;
    }
}

void write_body(struct writer *writer, const struct tree_function *function)
{
    write_block(writer, function->body, 1);
}

void write_function(struct writer *writer, const struct tree_function *function)
{
    if (writer->dialect->document)
        writer->dialect->document(writer, function);
    else if (function->is_public && writer->dialect->public_doc)
        write_line(writer, writer->dialect->public_doc, function->comment);
    else
        write_doc(writer, function->comment);
    writer->function = function;
    writer->dialect->begin_function(writer, function);
    write_body(writer, function);
    writer->function = NULL;
    write_end(writer);
}

void write_functions(struct writer *writer)
{
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        write_blank(writer);
        write_function(writer, &writer->tree->function[i]);
    }
}

/* ---- What is used ---- */

static int write_has_operator(const struct tree_expression *node, const void *op)
{
    return node->op == *(const enum tree_operator *)op;
}

int write_function_uses(const struct tree_function *function, enum tree_operator op)
{
    return tree_count(function->body, write_has_operator, &op) != 0;
}

int write_uses(const struct writer *writer, enum tree_operator op)
{
    return tree_count_all(writer->tree, write_has_operator, &op) != 0;
}

int write_uses_bmi2(const struct writer *writer)
{
    return write_uses(writer, TREE_PEXT) || write_uses(writer, TREE_PDEP);
}

/* ---- What lookups call ---- */

int write_is_fill(const struct tree_function *function)
{
    return strcmp(function->name, "fill") == 0;
}

static int write_is_call(const struct tree_expression *node, const void *name)
{
    return node->op == TREE_CALL && strcmp(node->name, name) == 0;
}

int write_is_lookup(const struct writer *writer, const struct tree_function *function)
{
    if (strstr(function->name, "_attacks"))
        return 1;
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        const struct tree_function *other = &writer->tree->function[i];
        if (tree_count(other->body, write_is_call, function->name) &&
            write_is_lookup(writer, other))
            return 1;
    }
    return 0;
}
