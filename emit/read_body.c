/* read_body.c - statements. */
#include <string.h>

#include "read_parts.h"

typedef const struct tree_expression node;

/* ---- Statements ---- */

int read_is_changed(const struct read_word *word, const char *name)
{
    static const char *const changes[] = {
        "=", "&=", "|=", "^=", "+=", "-=", "*=", "<<=", ">>=", "++"};
    int depth = 0;
    for (; word->kind != READ_END && depth >= 0; word++) {
        depth += read_is(word, "{");
        depth -= read_is(word, "}");
        if (word->kind == READ_NAME && read_is(word, name))
            for (unsigned i = 0; i < sizeof changes / sizeof *changes; i++)
                if (read_is(word + 1, changes[i]))
                    return 1;
    }
    return 0;
}

static struct read_value read_record_member(struct reader *reader,
                                            const struct read_member *member)
{
    struct read_value value = read_loaded(reader, read_expression(reader));
    if (member->structure || member->dimensions)
        read_refuse(reader, reader->at, "a record that is made has numbers and pointers only");
    if (member->is_pointer != (value.kind == READ_PLACE))
        read_refuse(reader, reader->at, "a pointer is made of a pointer, a number of a number");
    return member->is_pointer ? value : read_number_of(read_as(reader, value, member->type));
}

/* { first, second, ... }, a value for each member. */
static struct read_value read_record(struct reader *reader, const char *structure)
{
    const struct read_structure *record = read_structure_named(reader, structure);
    if (!record)
        read_refuse(reader, reader->at, "there is no such structure");
    struct read_value *members =
        (struct read_value *)(void *)tree_room(reader->tree, record->members * sizeof *members);
    struct read_value value = {.kind = READ_RECORD, .record = record, .member = members};
    read_expect(reader, "{");
    for (unsigned i = 0; i < record->members; i++) {
        if (i)
            read_expect(reader, ",");
        members[i] = read_record_member(reader, &record->member[i]);
    }
    read_expect(reader, "}");
    return value;
}

static void read_declaration(struct reader *reader)
{
    struct read_type type = read_type(reader);
    do {
        int is_pointer = type.is_pointer || read_accept(reader, "*");
        int is_record = type.structure && !is_pointer;
        const char *name = read_identifier(reader);
        read_expect(reader, "=");
        struct read_value value =
            is_record ? read_record(reader, type.structure) : read_expression(reader);
        if (is_pointer || is_record)
            read_note(reader, name, value);
        else
            read_name_value(reader, read_is_changed(reader->at, name) ? TREE_VAR : TREE_LET, name,
                            read_as(reader, value, type.type));
    } while (read_accept(reader, ","));
    read_expect(reader, ";");
}

static struct read_value read_statement(struct reader *reader, int is_apart);

/* A body's statements, in a list of their own. */
static struct tree_statement *read_inner(struct reader *reader)
{
    struct tree_statement *first = NULL, **after = reader->after;
    unsigned names = reader->scope->names, takens = reader->takens;
    reader->after = &first;
    if (read_accept(reader, "{"))
        while (!read_accept(reader, "}"))
            read_statement(reader, 0);
    else
        read_statement(reader, 0);
    reader->after = after;
    reader->scope->names = names;
    reader->takens = takens;
    return first;
}

static node *read_condition(struct reader *reader)
{
    read_expect(reader, "(");
    node *condition = read_as(reader, read_expression(reader), TREE_TRUTH);
    read_expect(reader, ")");
    return condition;
}

static void read_conditional(struct reader *reader, enum tree_kind kind)
{
    node *condition = read_condition(reader);
    struct tree_statement *statement = read_add(reader, kind);
    statement->value = condition;
    statement->body = read_inner(reader);
    if (read_is(reader->at, "else"))
        read_refuse(reader, reader->at, "trees have no other branch");
}

/* do ... while (this) repeats until the opposite holds. */
static void read_repetition(struct reader *reader)
{
    struct tree_statement *statement = read_add(reader, TREE_REPEAT);
    statement->body = read_inner(reader);
    read_expect(reader, "while");
    const struct read_word *word = reader->at;
    struct tree_expression *until = (struct tree_expression *)read_condition(reader);
    read_expect(reader, ";");
    if (until->op != TREE_UNEQUAL && until->op != TREE_EQUAL)
        read_refuse(reader, word, "a do loop has to end with == or !=");
    until->op = until->op == TREE_EQUAL ? TREE_UNEQUAL : TREE_EQUAL;
    statement->value = until;
}

static void read_body_assign(struct reader *reader, struct read_value place, node *value)
{
    if (place.kind != READ_COMPUTED) {
        read_store(reader, place, value);
        return;
    }
    if (place.expression->op != TREE_NAME)
        read_refuse(reader, reader->at, "this can't be changed");
    value = read_converted(reader, value, place.expression->type);
    struct tree_statement *set = read_add(reader, TREE_SET);
    set->name = place.expression->name;
    set->type = place.expression->type;
    set->value = value;
}

/* name = value, name |= value, name++; up to the next token. */
static void read_change(struct reader *reader)
{
    static const struct {
        const char *text;
        enum tree_operator op;
    } changes[] = {{"&=", TREE_AND},   {"|=", TREE_OR},       {"^=", TREE_XOR},
                   {"+=", TREE_ADD},   {"-=", TREE_SUBTRACT}, {"*=", TREE_MULTIPLY},
                   {"<<=", TREE_LEFT}, {">>=", TREE_RIGHT}};
    const struct read_word *begin = reader->at;
    struct read_value place = read_expression(reader);
    if (place.kind == READ_NOTHING) {
        while (read_accept(reader, ","))
            read_expression(reader);
        return;
    }
    if (read_accept(reader, "++")) {
        node *one = tree_number(reader->tree, place.expression->type, 1);
        read_body_assign(reader, place,
                         tree_pair(reader->tree, TREE_ADD, one->type, place.expression, one));
        return;
    }
    if (read_accept(reader, "=")) {
        read_body_assign(reader, place, read_computed(reader, read_expression(reader)));
        return;
    }
    for (unsigned i = 0; i < sizeof changes / sizeof *changes; i++)
        if (read_accept(reader, changes[i].text)) {
            node *before = read_computed(reader, place);
            node *by = read_as(reader, read_expression(reader),
                               changes[i].op >= TREE_LEFT ? TREE_INDEX : before->type);
            read_body_assign(reader, place,
                             tree_pair(reader->tree, changes[i].op, before->type, before, by));
            return;
        }
    read_refuse(reader, begin, "this statement is nothing for trees");
}

/* A loop that counts from 0 is a node of its own kind in the tree. */
static int read_body_is_counting(const struct tree_statement *begin, node *condition)
{
    return begin->kind == TREE_VAR && tree_is_number(begin->value, 0) &&
           condition->op == TREE_LESS && tree_is_name(condition->operand[0], begin->name) &&
           condition->operand[1]->op == TREE_NUMBER;
}

/* Whether the statements, or those nested in them, set it. */
static int read_body_is_set(const struct tree_statement *each, const char *name)
{
    for (; each; each = each->next)
        if ((each->kind == TREE_SET && strcmp(each->name, name) == 0) ||
            read_body_is_set(each->body, name))
            return 1;
    return 0;
}

/* for (begin; condition; step) body is begin; while (condition) { body step }. */
static void read_for(struct reader *reader)
{
    struct tree_statement **before = reader->after, *step = NULL;
    unsigned names = reader->scope->names, takens = reader->takens;
    read_expect(reader, "(");
    read_declaration(reader);
    struct tree_statement *loop, *begin = *before;
    node *condition = read_as(reader, read_expression(reader), TREE_TRUTH);
    read_expect(reader, ";");
    struct tree_statement **after = reader->after;
    reader->after = &step;
    read_change(reader);
    reader->after = after;
    read_expect(reader, ")");
    if (read_body_is_counting(begin, condition) && read_is(reader->at - 2, "++") &&
        read_body_is_set(step, begin->name)) {
        loop = begin;
        loop->kind = TREE_FOR;
        loop->value = condition->operand[1];
        loop->body = read_inner(reader);
        if (read_body_is_set(loop->body, loop->name))
            read_refuse(reader, reader->at, "a loop counts by itself");
    } else {
        loop = read_add(reader, TREE_WHILE);
        loop->value = condition;
        loop->body = read_inner(reader);
        struct tree_statement **end = &loop->body;
        while (*end)
            end = &(*end)->next;
        *end = step;
    }
    reader->scope->names = names;
    reader->takens = takens;
}

static struct read_value read_return(struct reader *reader, int is_apart)
{
    struct read_value value = read_expression(reader);
    read_expect(reader, ";");
    if (is_apart)
        return value;
    if (value.kind == READ_PLACE && value.fixed + 1 == value.array->dimensions)
        value = read_index_of(reader, value);
    node *what = read_as(reader, value, reader->into->type);
    struct tree_statement *statement = read_add(reader, TREE_RETURN);
    statement->value = what;
    statement->type = what->type;
    value.kind = READ_NOTHING;
    return value;
}

static struct read_value read_statement(struct reader *reader, int is_apart)
{
    struct read_value nothing = {.kind = READ_NOTHING};
    if (read_at_type(reader)) {
        read_declaration(reader);
    } else if (read_accept(reader, "return")) {
        if (!is_apart && reader->depth)
            read_refuse(reader, reader->at, "a function that takes pointers returns at its end");
        return read_return(reader, is_apart);
    } else if (read_accept(reader, "for")) {
        read_for(reader);
    } else if (read_accept(reader, "while")) {
        read_conditional(reader, TREE_WHILE);
    } else if (read_accept(reader, "if")) {
        read_conditional(reader, TREE_IF);
    } else if (read_accept(reader, "do")) {
        read_repetition(reader);
    } else {
        read_change(reader);
        read_expect(reader, ";");
    }
    return nothing;
}

struct read_value read_block(struct reader *reader, int is_apart)
{
    struct read_value value = {.kind = READ_NOTHING};
    while (!read_accept(reader, "}")) {
        if (value.kind != READ_NOTHING)
            read_refuse(reader, reader->at, "nothing follows a return");
        value = read_statement(reader, is_apart);
    }
    return value;
}
