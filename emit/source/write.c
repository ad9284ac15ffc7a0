#include "write.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "write_parts.h"

/* ---- Statements ---- */

static void opposite(struct writer *writer, const struct tree_expression *condition)
{
    struct tree_expression turned = *condition;
    assert(condition->op == TREE_EQUAL || condition->op == TREE_UNEQUAL);
    turned.op = condition->op == TREE_EQUAL ? TREE_UNEQUAL : TREE_EQUAL;
    write_expression(writer, &turned);
}

static void statement_part(struct writer *writer, char part,
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
    case 'i': write_expression(writer, statement->index); break;
    case 'o': fputs(write_form_of(writer, statement->value)->text, writer->out); break;
    case 'C': opposite(writer, value); break;
    default: write_expression(writer, value); break;
    }
}

static void statement_line(struct writer *writer, const char *text,
                           const struct tree_statement *statement,
                           const struct tree_expression *value)
{
    write_indent(writer, writer->depth);
    for (; *text; text++) {
        if (*text == '$' && isalpha((unsigned char)text[1]))
            statement_part(writer, *++text, statement, value);
        else
            fputc(*text, writer->out);
        if (*text == '\n')
            write_indent(writer, writer->depth);
    }
    fputc('\n', writer->out);
}

static void block(struct writer *writer, const struct tree_statement *statement,
                  int ends_function);

static void end(struct writer *writer)
{
    if (writer->dialect->end)
        write_line(writer, "%s", writer->dialect->end);
}

static void leave_if(struct writer *writer, const struct tree_statement *statement)
{
    writer->depth++;
    statement_line(writer, writer->dialect->begin_if, statement, statement->value);
    writer->depth++;
    write_line(writer, "%s", writer->dialect->leave);
    writer->depth--;
    end(writer);
    writer->depth--;
}

static void repetition(struct writer *writer, const struct tree_statement *statement)
{
    const struct dialect *dialect = writer->dialect;
    statement_line(writer, dialect->repeat, statement, statement->value);
    block(writer, statement->body, 0);
    if (dialect->until) {
        statement_line(writer, dialect->until, statement, statement->value);
        return;
    }
    leave_if(writer, statement);
    end(writer);
}

static int is_number(const struct tree_expression *node, uint64_t value)
{
    return node->op == TREE_NUMBER && node->value == value;
}

/* x = x + y, where the language can say x += y; it can't where the operator is a word. */
static int has_short_form(const struct writer *writer, const struct tree_statement *statement)
{
    const struct tree_expression *value = statement->value;
    return writer->dialect->set_with && write_is_infix(writer, value) && value->op <= TREE_RIGHT &&
           !isalpha((unsigned char)*write_form_of(writer, value)->text) &&
           value->operand[0]->op == TREE_NAME &&
           strcmp(value->operand[0]->name, statement->name) == 0;
}

static int counts_up(const struct writer *writer, const struct tree_statement *statement)
{
    return writer->dialect->count_up && statement->value->op == TREE_ADD &&
           has_short_form(writer, statement) && is_number(statement->value->operand[1], 1);
}

static void one_statement(struct writer *writer, const struct tree_statement *statement,
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
        repetition(writer, statement);
    } else if (statement->kind == TREE_VAR && dialect->var_zero &&
               is_number(statement->value, 0)) {
        statement_line(writer, dialect->var_zero, statement, statement->value);
    } else if (statement->kind == TREE_SET && counts_up(writer, statement)) {
        statement_line(writer, dialect->count_up, statement, statement->value);
    } else if (statement->kind == TREE_SET && has_short_form(writer, statement)) {
        statement_line(writer, dialect->set_with, statement, statement->value->operand[1]);
    } else if (statement->kind == TREE_RETURN && ends_function && dialect->last_is_value) {
        statement_line(writer, "$v", statement, statement->value);
    } else {
        statement_line(writer, text[statement->kind], statement, statement->value);
    }
    if (statement->body && statement->kind != TREE_REPEAT) {
        block(writer, statement->body, 0);
        end(writer);
    }
}

static void block(struct writer *writer, const struct tree_statement *statement, int ends_function)
{
    writer->depth++;
    for (; statement; statement = statement->next)
        one_statement(writer, statement, ends_function && !statement->next);
    writer->depth--;
}

/* ---- Functions and arrays ---- */

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

void write_body(struct writer *writer, const struct tree_function *function)
{
    block(writer, function->body, 1);
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
    end(writer);
}

void write_function_named(struct writer *writer, const char *name)
{
    write_function(writer, tree_function_named(writer->tree, name));
}

const struct tree_array *write_slots(struct writer *writer)
{
    const struct tree_array *slots = tree_array_named(writer->tree, "slots");
    write_blank(writer);
    write_doc(writer, slots->comment);
    return slots;
}

int write_has(const struct writer *writer, const char *function)
{
    return tree_function_named(writer->tree, function) != NULL;
}

/* "rank 1, a to h": the squares of eight numbers of a per-square array. */
static void rank_comment(struct writer *writer, unsigned row)
{
    enum emit_order order = writer->request->order;
    writer->depth++;
    write_line(writer, "%srank %u, %s", writer->dialect->comment,
               order == EMIT_A8 ? 8 - row : row + 1, order == EMIT_H1 ? "h to a" : "a to h");
    writer->depth--;
}

/* How many numbers of a width stand on a line of 80. */
static unsigned per_line(const struct writer *writer, const struct tree_array *array)
{
    const struct dialect *dialect = writer->dialect;
    if (array->width == 64)
        return dialect->boards_per_line ? dialect->boards_per_line : 4;
    return array->type == TREE_WORD && dialect->words_per_line ? dialect->words_per_line : 8;
}

void write_values(struct writer *writer, const struct tree_array *array)
{
    unsigned count = per_line(writer, array), row = array->halves ? 16 : 8;
    for (unsigned i = 0; i < array->length; i++) {
        if (array->length == 8 * row && i % row == 0)
            rank_comment(writer, i / row);
        if (i % count == 0)
            write_indent(writer, writer->depth + 1);
        fprintf(writer->out, writer->dialect->element[array->type],
                (unsigned long long)array->values[i]);
        int ends = i % count == count - 1 || i == array->length - 1;
        fputs(ends ? ",\n" : ", ", writer->out);
    }
}

void write_arrays(struct writer *writer, void (*array)(struct writer *, const struct tree_array *))
{
    for (unsigned i = 0; i < writer->tree->arrays; i++) {
        const struct tree_array *each = &writer->tree->array[i];
        if (!each->values)
            continue;
        if (*each->comment)
            write_blank(writer);
        write_doc(writer, each->comment);
        array(writer, each);
    }
}

void write_functions(struct writer *writer)
{
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        write_blank(writer);
        write_function(writer, &writer->tree->function[i]);
    }
}

/* ---- What is used ---- */

static int expression_uses(const struct tree_expression *node, enum tree_operator op)
{
    if (!node || node->op == op)
        return node != NULL;
    for (unsigned i = 0; i < node->count; i++)
        if (expression_uses(node->operand[i], op))
            return 1;
    return 0;
}

static int block_uses(const struct tree_statement *statement, enum tree_operator op)
{
    for (; statement; statement = statement->next)
        if (expression_uses(statement->value, op) || expression_uses(statement->index, op) ||
            block_uses(statement->body, op))
            return 1;
    return 0;
}

int write_uses(const struct writer *writer, enum tree_operator op)
{
    for (unsigned i = 0; i < writer->tree->functions; i++)
        if (block_uses(writer->tree->function[i].body, op))
            return 1;
    return 0;
}
