#include "parse.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NAMES = 32 };

struct parser {
    struct tree *tree;
    const char *at; /* in the line */
    const char *line;
    const struct tree_function *function;
    unsigned names;
    struct tree_parameter name[MOST_NAMES]; /* what the function has named so far */
};

/* ---- Words of a line ---- */

static void skip_blanks(struct parser *parser)
{
    while (*parser->at == ' ')
        parser->at++;
}

static int accept(struct parser *parser, const char *word)
{
    size_t length = strlen(word);
    skip_blanks(parser);
    if (strncmp(parser->at, word, length) != 0)
        return 0;
    if (isalpha((unsigned char)*word) &&
        (isalnum((unsigned char)parser->at[length]) || parser->at[length] == '_'))
        return 0;
    parser->at += length;
    return 1;
}

static void expect(struct parser *parser, const char *word)
{
    int found = accept(parser, word);
    assert(found);
    (void)found;
}

static const char *identifier(struct parser *parser)
{
    skip_blanks(parser);
    const char *from = parser->at;
    while (isalnum((unsigned char)*parser->at) || *parser->at == '_')
        parser->at++;
    assert(parser->at > from);
    return tree_text(parser->tree, from, (size_t)(parser->at - from));
}

static enum tree_type type_name(struct parser *parser)
{
    static const char *const names[] = {"", "board", "word", "index", "truth"};
    for (unsigned type = TREE_BOARD; type < TREE_TYPES; type++)
        if (accept(parser, names[type]))
            return (enum tree_type)type;
    assert(0);
    return TREE_NONE;
}

/* ---- Expressions ---- */

static struct tree_expression *expression(struct parser *parser, unsigned above);

struct function_name {
    const char *name;
    enum tree_operator op;
    enum tree_type type;
};

static const struct function_name known_functions[] = {
    {"bit", TREE_BIT, TREE_BOARD},        {"flip", TREE_FLIP, TREE_BOARD},
    {"low", TREE_LOW, TREE_WORD},         {"high", TREE_HIGH, TREE_WORD},
    {"index", TREE_TO_INDEX, TREE_INDEX}, {"board", TREE_TO_BOARD, TREE_BOARD},
    {"pext", TREE_PEXT, TREE_BOARD},      {"pdep", TREE_PDEP, TREE_BOARD},
};

static void arguments(struct parser *parser, struct tree_expression *call)
{
    while (!accept(parser, ")")) {
        call->operand[call->count++] = expression(parser, 0);
        if (!accept(parser, ","))
            assert(strchr(parser->at, ')'));
    }
}

/* board(0) is a number and no conversion. */
static struct tree_expression *settled(struct tree_expression *call)
{
    struct tree_expression *operand = (struct tree_expression *)call->operand[0];
    if (call->op != TREE_TO_BOARD || operand->op != TREE_NUMBER)
        return call;
    operand->type = TREE_BOARD;
    return operand;
}

static struct tree_expression *call(struct parser *parser, const char *name)
{
    for (unsigned i = 0; i < sizeof known_functions / sizeof *known_functions; i++)
        if (strcmp(known_functions[i].name, name) == 0) {
            struct tree_expression *node =
                tree_expression(parser->tree, known_functions[i].op, known_functions[i].type);
            arguments(parser, node);
            return settled(node);
        }
    const struct tree_function *function = tree_function_named(parser->tree, name);
    assert(function);
    struct tree_expression *node = tree_expression(parser->tree, TREE_CALL, function->type);
    node->name = name;
    arguments(parser, node);
    assert(node->count == function->parameters);
    return node;
}

static void read_field(struct parser *parser, struct tree_expression *node,
                       const struct tree_array *array)
{
    expect(parser, ".");
    node->op = TREE_FIELD;
    node->field = identifier(parser);
    const struct tree_field *field = tree_field_of(array, node->field);
    assert(field);
    node->type = field->type;
}

static struct tree_expression *element(struct parser *parser, const char *name)
{
    const struct tree_array *array = tree_array_named(parser->tree, name);
    assert(array);
    struct tree_expression *node =
        tree_single(parser->tree, TREE_ELEMENT, array->type, expression(parser, 0));
    node->name = name;
    expect(parser, "]");
    if (array->fields)
        read_field(parser, node, array);
    return node;
}

static struct tree_expression *named(struct parser *parser)
{
    const char *name = identifier(parser);
    if (accept(parser, "("))
        return call(parser, name);
    if (accept(parser, "["))
        return element(parser, name);
    for (unsigned i = parser->names; i-- > 0;)
        if (strcmp(parser->name[i].name, name) == 0)
            return tree_name(parser->tree, parser->name[i].type, name);
    abort(); /* our own descriptions name what is not there */
}

static struct tree_expression *primary(struct parser *parser)
{
    if (accept(parser, "(")) {
        struct tree_expression *inside = expression(parser, 0);
        expect(parser, ")");
        return inside;
    }
    if (accept(parser, "~")) {
        struct tree_expression *inside = primary(parser);
        return tree_single(parser->tree, TREE_NOT, inside->type, inside);
    }
    skip_blanks(parser);
    if (!isdigit((unsigned char)*parser->at))
        return named(parser);
    char *end;
    uint64_t value = strtoull(parser->at, &end, 0);
    parser->at = end;
    return tree_number(parser->tree, TREE_INDEX, value);
}

/* Longer spellings come before those they begin with. */
struct infix {
    const char *text;
    enum tree_operator op;
    unsigned binds;
};

static const struct infix infixes[] = {
    {"||", TREE_EITHER, 1},  {"&&", TREE_BOTH, 2},     {"==", TREE_EQUAL, 3},
    {"!=", TREE_UNEQUAL, 3}, {"<<", TREE_LEFT, 7},     {">>", TREE_RIGHT, 7},
    {"<=", TREE_AT_MOST, 3}, {">=", TREE_AT_LEAST, 3}, {"<", TREE_LESS, 3},
    {">", TREE_MORE, 3},     {"|", TREE_OR, 4},        {"^", TREE_XOR, 5},
    {"&", TREE_AND, 6},      {"+", TREE_ADD, 8},       {"-", TREE_SUBTRACT, 8},
    {"*", TREE_MULTIPLY, 9},
};

static const struct infix *infix_after(struct parser *parser, unsigned above)
{
    for (unsigned i = 0; i < sizeof infixes / sizeof *infixes; i++) {
        const char *before = parser->at;
        if (!accept(parser, infixes[i].text))
            continue;
        if (infixes[i].binds > above)
            return &infixes[i];
        parser->at = before;
        return NULL;
    }
    return NULL;
}

/* A number takes the type of what stands beside it. */
static struct tree_expression *joined(struct parser *parser, enum tree_operator op,
                                      struct tree_expression *left, struct tree_expression *right)
{
    int shifts = op == TREE_LEFT || op == TREE_RIGHT;
    if (right->op == TREE_NUMBER && !shifts)
        right->type = left->type;
    if (left->op == TREE_NUMBER && !shifts)
        left->type = right->type;
    assert(shifts ? right->type == TREE_INDEX : left->type == right->type);
    int is_truth = op >= TREE_EQUAL && op <= TREE_EITHER;
    return tree_pair(parser->tree, op, is_truth ? TREE_TRUTH : left->type, left, right);
}

static struct tree_expression *expression(struct parser *parser, unsigned above)
{
    struct tree_expression *left = primary(parser);
    const struct infix *infix;
    while ((infix = infix_after(parser, above)))
        left = joined(parser, infix->op, left, expression(parser, infix->binds));
    return left;
}

/* ---- Statements ---- */

static void note_name(struct parser *parser, const char *name, enum tree_type type)
{
    assert(parser->names < MOST_NAMES);
    parser->name[parser->names].name = name;
    parser->name[parser->names++].type = type;
}

static unsigned indent_of(const char *line)
{
    return (unsigned)strspn(line, " ");
}

static void next_line(struct parser *parser)
{
    parser->line += strcspn(parser->line, "\n");
    parser->line += *parser->line == '\n';
    parser->at = parser->line;
}

static struct tree_statement *block(struct parser *parser, unsigned indent);

static void read_name_and_value(struct parser *parser, struct tree_statement *statement)
{
    statement->name = identifier(parser);
    expect(parser, "=");
    statement->value = expression(parser, 0);
    statement->type = statement->value->type;
    note_name(parser, statement->name, statement->type);
}

static struct tree_statement *read_for(struct parser *parser, unsigned indent)
{
    struct tree_statement *statement = tree_statement(parser->tree, TREE_FOR);
    statement->name = identifier(parser);
    statement->type = TREE_INDEX;
    note_name(parser, statement->name, TREE_INDEX);
    expect(parser, "below");
    statement->value = expression(parser, 0);
    next_line(parser);
    statement->body = block(parser, indent + 4);
    return statement;
}

static struct tree_statement *read_conditional(struct parser *parser, enum tree_kind kind,
                                               unsigned indent)
{
    struct tree_statement *statement = tree_statement(parser->tree, kind);
    if (kind != TREE_REPEAT)
        statement->value = expression(parser, 0);
    next_line(parser);
    statement->body = block(parser, indent + 4);
    if (kind == TREE_REPEAT) {
        expect(parser, "until");
        statement->value = expression(parser, 0);
        next_line(parser);
    }
    return statement;
}

static struct tree_statement *read_assignment(struct parser *parser)
{
    const char *name = identifier(parser);
    struct tree_statement *statement = tree_statement(parser->tree, TREE_SET);
    statement->name = name;
    if (accept(parser, "[")) {
        statement->kind = TREE_STORE;
        statement->index = expression(parser, 0);
        expect(parser, "]");
    }
    expect(parser, "=");
    statement->value = expression(parser, 0);
    statement->type = statement->value->type;
    next_line(parser);
    return statement;
}

static struct tree_statement *read_statement(struct parser *parser, unsigned indent)
{
    struct tree_statement *statement;
    if (accept(parser, "for"))
        return read_for(parser, indent);
    if (accept(parser, "if"))
        return read_conditional(parser, TREE_IF, indent);
    if (accept(parser, "while"))
        return read_conditional(parser, TREE_WHILE, indent);
    if (accept(parser, "repeat"))
        return read_conditional(parser, TREE_REPEAT, indent);
    if (accept(parser, "let") || accept(parser, "var")) {
        statement = tree_statement(parser->tree, parser->at[-1] == 't' ? TREE_LET : TREE_VAR);
        read_name_and_value(parser, statement);
    } else if (accept(parser, "return")) {
        statement = tree_statement(parser->tree, TREE_RETURN);
        statement->value = expression(parser, 0);
        statement->type = statement->value->type;
    } else {
        return read_assignment(parser);
    }
    next_line(parser);
    return statement;
}

static struct tree_statement *block(struct parser *parser, unsigned indent)
{
    struct tree_statement *first = NULL, **end = &first;
    unsigned names = parser->names;
    while (*parser->line && indent_of(parser->line) == indent) {
        skip_blanks(parser);
        if (strncmp(parser->at, "until", 5) == 0)
            break;
        *end = read_statement(parser, indent);
        end = &(*end)->next;
    }
    parser->names = names;
    return first;
}

/* ---- Functions ---- */

static void read_head(struct parser *parser, struct tree_function *function)
{
    expect(parser, "(");
    while (!accept(parser, ")")) {
        struct tree_parameter *parameter = &function->parameter[function->parameters++];
        parameter->name = identifier(parser);
        expect(parser, ":");
        parameter->type = type_name(parser);
        note_name(parser, parameter->name, parameter->type);
        accept(parser, ",");
    }
    if (accept(parser, ":"))
        function->type = type_name(parser);
}

/* Its lines as one: where they are broken is the language's business. */
static const char *read_comment(struct parser *parser)
{
    const char *from = parser->line + 2;
    while (*parser->line == '#')
        next_line(parser);
    char *text = tree_text(parser->tree, from, (size_t)(parser->line - from - 1)), *at;
    while ((at = strstr(text, "\n# ")) != NULL) {
        *at = ' ';
        memmove(at + 1, at + 3, strlen(at + 2));
    }
    return text;
}

static void read_function(struct parser *parser)
{
    const char *comment = *parser->line == '#' ? read_comment(parser) : "";
    int is_public = accept(parser, "public");
    struct tree_function *function = tree_function_new(parser->tree, identifier(parser));
    parser->names = 0;
    function->comment = comment;
    function->is_public = is_public;
    read_head(parser, function);
    next_line(parser);
    function->body = block(parser, 4);
}

void parse_functions(struct tree *tree, const char *text)
{
    struct parser parser = {0};
    parser.tree = tree;
    parser.line = parser.at = text;
    while (*parser.line)
        read_function(&parser);
}
