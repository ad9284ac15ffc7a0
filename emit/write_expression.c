/* write_expression.c - expressions, with as few brackets as a person would write. */
#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "write_parts.h"

/* Where an expression stands: the operators around it up to the nearest brackets, and how deep.
 * The depth is gofmt's: brackets undo a level, and in a chain of equal operators the left operand
 * is no deeper. */
struct place {
    const struct tree_expression *around;
    int is_right;
    unsigned depth;
    int takes_narrow; /* stored indexes need no conversion */
};

static void expression(struct writer *writer, const struct tree_expression *node,
                       struct place place);

const struct write_form *write_form_of(const struct writer *writer,
                                       const struct tree_expression *node)
{
    static const struct write_form in_c[TREE_OPERATORS] = {
        [TREE_AND] = {"&", 0},      [TREE_OR] = {"|", 0},        [TREE_XOR] = {"^", 0},
        [TREE_ADD] = {"+", 0},      [TREE_SUBTRACT] = {"-", 0},  [TREE_MULTIPLY] = {"*", 0},
        [TREE_LEFT] = {"<<", 0},    [TREE_RIGHT] = {">>", 0},    [TREE_EQUAL] = {"==", 0},
        [TREE_UNEQUAL] = {"!=", 0}, [TREE_LESS] = {"<", 0},      [TREE_AT_MOST] = {"<=", 0},
        [TREE_MORE] = {">", 0},     [TREE_AT_LEAST] = {">=", 0}, [TREE_BOTH] = {"&&", 0},
        [TREE_EITHER] = {"||", 0},  [TREE_NOT] = {"~$1", 0},
    };
    const struct dialect *dialect = writer->dialect;
    enum tree_type type = node->operand[0]->type;
    if (dialect->form[type][node->op].text)
        return &dialect->form[type][node->op];
    if (dialect->any[node->op].text)
        return &dialect->any[node->op];
    if (node->op == TREE_HIGH)
        return &dialect->any[TREE_LOW];
    assert(in_c[node->op].text);
    return &in_c[node->op];
}

/* $1 or %1; a % alone may be part of an operator, *% in Zig. */
static int expression_is_operand(const char *text)
{
    return (*text == '$' || *text == '%') && isdigit((unsigned char)text[1]);
}

static int expression_is_pattern(const char *text)
{
    while (*text && !expression_is_operand(text))
        text++;
    return *text != 0;
}

int write_is_infix(const struct writer *writer, const struct tree_expression *node)
{
    return node->op >= TREE_AND && !expression_is_pattern(write_form_of(writer, node)->text);
}

static int expression_is_arithmetic(enum tree_operator op)
{
    return op == TREE_ADD || op == TREE_SUBTRACT || op == TREE_MULTIPLY;
}

static int expression_is_comparison(enum tree_operator op)
{
    return op >= TREE_EQUAL && op <= TREE_AT_LEAST;
}

/* Brackets separate any two different operators, except where everyone knows the precedence:
 * products in sums, sums in comparisons, comparisons in conditions. */
static int expression_goes_without_brackets(enum tree_operator inner, struct place place)
{
    enum tree_operator outer = place.around->op;
    if (inner == outer && !place.is_right)
        return inner != TREE_LEFT && inner != TREE_RIGHT;
    if (expression_is_arithmetic(inner) && expression_is_arithmetic(outer))
        return outer == TREE_MULTIPLY ? 0 : inner == TREE_MULTIPLY || !place.is_right;
    if (expression_is_comparison(outer))
        return expression_is_arithmetic(inner);
    return (outer == TREE_BOTH || outer == TREE_EITHER) && expression_is_comparison(inner);
}

int write_is_bare(const struct tree_expression *node, unsigned operand)
{
    struct place place = {node, operand == 1, 1, 0};
    enum tree_operator inner = node->operand[operand]->op;
    return inner >= TREE_AND && inner <= TREE_EITHER &&
           expression_goes_without_brackets(inner, place);
}

/* a - b in a - b + c, and the like. */
static int expression_is_same_level(const struct tree_expression *node)
{
    enum tree_operator inner = node->operand[0]->op;
    return write_is_bare(node, 0) &&
           (inner == node->op || (inner != TREE_MULTIPLY && expression_is_arithmetic(node->op)));
}

static int expression_is_shift(enum tree_operator op)
{
    return op == TREE_LEFT || op == TREE_RIGHT;
}

static void expression_shift_count(struct writer *writer, const struct tree_expression *node,
                                   unsigned depth);

static void expression_infix(struct writer *writer, const struct tree_expression *node,
                             const char *text, unsigned depth)
{
    int blanks = !writer->dialect->has_blanks || writer->dialect->has_blanks(node, depth);
    struct place left = {node, 0, depth + !expression_is_same_level(node), 0};
    struct place right = {node, 1, depth + 1, expression_is_shift(node->op)};
    expression(writer, node->operand[0], left);
    fprintf(writer->out, blanks ? " %s " : "%s", text);
    if (expression_is_shift(node->op) && writer->dialect->shift_count &&
        node->operand[1]->op != TREE_NUMBER)
        expression_shift_count(writer, node->operand[1], depth + 1);
    else
        expression(writer, node->operand[1], right);
}

static void expression_in_brackets(struct writer *writer, const struct tree_expression *node,
                                   unsigned depth)
{
    struct place place = {NULL, 0, depth > 1 ? depth - 1 : 1, 0};
    fputc('(', writer->out);
    expression(writer, node, place);
    fputc(')', writer->out);
}

/* How the language widens an index; NULL: not at all. */
static const struct write_form *expression_load_of(const struct writer *writer,
                                                   const struct tree_expression *node,
                                                   struct place place)
{
    const struct dialect *dialect = writer->dialect;
    int is_good = node->type != TREE_INDEX || (place.takes_narrow && dialect->narrow_counts);
    return dialect->load.text && !is_good ? &dialect->load : NULL;
}

/* And how it is read from a filled table; NULL: as everywhere. */
static const struct write_form *expression_filled_load_of(const struct writer *writer,
                                                          const struct tree_expression *node)
{
    const struct tree_array *array = tree_array_named(writer->tree, node->name);
    const struct write_form *form =
        &writer->dialect->load_filled[write_width(array->type, array->width)];
    return write_is_filled(array) && form->text ? form : NULL;
}

static int expression_is_loose(const struct write_form *form)
{
    return form && form->loose;
}

static int expression_is_compound(const struct writer *writer, const struct tree_expression *node,
                                  struct place place)
{
    if (tree_is_load(node))
        return expression_is_loose(expression_load_of(writer, node, place)) ||
               expression_is_loose(expression_filled_load_of(writer, node));
    return node->op >= TREE_AND &&
           (write_is_infix(writer, node) || write_form_of(writer, node)->loose);
}

/* #flip is the name of a function that the file defines; returns its last letter. */
static const char *expression_helper_name(struct writer *writer, const char *text)
{
    char name[32];
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz_");
    assert(length > 0 && length < sizeof name);
    memcpy(name, text, length);
    name[length] = 0;
    write_name(writer, name);
    return text + length - 1;
}

static void expression_pattern(struct writer *writer, const struct tree_expression *node,
                               const char *text, unsigned depth)
{
    for (; *text; text++) {
        if (*text == '#') {
            text = expression_helper_name(writer, text + 1);
            continue;
        }
        if (!expression_is_operand(text)) {
            fputc(*text, writer->out);
            continue;
        }
        const struct tree_expression *operand = node->operand[text[1] - '1'];
        struct place place = {NULL, 0, depth + (node->count > 1), node->op == TREE_TO_BOARD};
        if (*text == '$' && expression_is_compound(writer, operand, place))
            expression_in_brackets(writer, operand, place.depth);
        else
            expression(writer, operand, place);
        text++;
    }
}

/* A pattern with one operand. */
static void expression_around(struct writer *writer, const struct tree_expression *node,
                              const char *text, unsigned depth)
{
    const struct tree_expression alone = {.count = 1, .operand = {node}};
    expression_pattern(writer, &alone, text, depth);
}

/* The lower half of a value shifted down, if the language has no form of its own for it. */
static void expression_upper_half(struct writer *writer, const struct tree_expression *node,
                                  unsigned depth)
{
    const struct tree_expression count = {.op = TREE_NUMBER, .type = TREE_INDEX, .value = 32};
    const struct tree_expression moved = {
        .op = TREE_RIGHT, .type = TREE_BOARD, .count = 2, .operand = {node->operand[0], &count}};
    expression_around(writer, &moved, writer->dialect->any[TREE_LOW].text, depth);
}

static void expression_shift_count(struct writer *writer, const struct tree_expression *node,
                                   unsigned depth)
{
    expression_around(writer, node, writer->dialect->shift_count, depth);
}

void write_narrowed(struct writer *writer, const struct tree_expression *value,
                    const struct tree_array *array)
{
    const char *text = writer->dialect->narrow[write_width(array->type, array->width)].text;
    if (text && array->type == TREE_INDEX)
        expression_around(writer, value, text, 1);
    else
        write_expression(writer, value);
}

/* rook[sq].mask */
static void expression_stored_place(struct writer *writer, const struct tree_expression *node,
                                    unsigned depth)
{
    struct place place = {NULL, 0, depth + 1, 0};
    write_name(writer, node->name);
    fputc('[', writer->out);
    expression(writer, node->operand[0], place);
    fputc(']', writer->out);
    if (node->op == TREE_FIELD) {
        fputc('.', writer->out);
        write_words(writer, node->field, writer->dialect->fields);
    }
}

/* The text with $1 replaced by another text, or by the place. */
static void expression_loaded(struct writer *writer, const struct tree_expression *node,
                              const char *text, const char *inner, unsigned depth)
{
    for (; *text; text++) {
        if (!expression_is_operand(text)) {
            fputc(*text, writer->out);
            continue;
        }
        if (inner)
            expression_loaded(writer, node, inner, NULL, depth);
        else
            expression_stored_place(writer, node, depth);
        text++;
    }
}

static void expression_element(struct writer *writer, const struct tree_expression *node,
                               struct place place)
{
    const struct write_form *load = expression_load_of(writer, node, place);
    const struct write_form *inner = expression_filled_load_of(writer, node);
    expression_loaded(writer, node, load ? load->text : "$1", inner ? inner->text : NULL,
                      place.depth);
}

static void expression_call(struct writer *writer, const struct tree_expression *node,
                            unsigned depth)
{
    struct place place = {NULL, 0, depth + (node->count > 1), 0};
    write_name(writer, node->name);
    fputc('(', writer->out);
    for (unsigned i = 0; i < node->count; i++) {
        fputs(i ? ", " : "", writer->out);
        expression(writer, node->operand[i], place);
    }
    fputc(')', writer->out);
}

/* A large number is a board, or half of one, and is written as in arrays. */
static void expression_number(struct writer *writer, const struct tree_expression *node)
{
    const struct dialect *dialect = writer->dialect;
    const char *const *format = node->value > UINT16_MAX ? dialect->element : dialect->number;
    fprintf(writer->out, format[node->type], (unsigned long long)node->value);
}

/* Rust's `as` binds more tightly than any operator, but a < after its type would begin the type's
 * parameters. */
static void expression_element_in(struct writer *writer, const struct tree_expression *node,
                                  struct place place)
{
    int shifted =
        place.around && !place.is_right &&
        (expression_is_shift(place.around->op) || expression_is_comparison(place.around->op));
    if ((shifted && expression_is_compound(writer, node, place)) ||
        (place.around && expression_is_loose(expression_filled_load_of(writer, node))))
        expression_in_brackets(writer, node, place.depth);
    else
        expression_element(writer, node, place);
}

static void expression(struct writer *writer, const struct tree_expression *node,
                       struct place place)
{
    if (node->op == TREE_NUMBER) {
        expression_number(writer, node);
    } else if (node->op == TREE_NAME) {
        write_words(writer, node->name, writer->dialect->variables);
    } else if (node->op == TREE_CALL) {
        expression_call(writer, node, place.depth);
    } else if (tree_is_load(node)) {
        expression_element_in(writer, node, place);
    } else if (place.around && expression_is_compound(writer, node, place) &&
               !(write_is_infix(writer, node) &&
                 expression_goes_without_brackets(node->op, place))) {
        expression_in_brackets(writer, node, place.depth);
    } else if (write_is_infix(writer, node)) {
        expression_infix(writer, node, write_form_of(writer, node)->text, place.depth);
    } else if (node->op == TREE_TO_INDEX && place.around && writer->dialect->index_within) {
        expression_pattern(writer, node, writer->dialect->index_within, place.depth);
    } else if (node->op == TREE_HIGH &&
               write_form_of(writer, node) == &writer->dialect->any[TREE_LOW]) {
        expression_upper_half(writer, node, place.depth);
    } else {
        expression_pattern(writer, node, write_form_of(writer, node)->text, place.depth);
    }
}

/* In the brackets of an array. */
void write_index(struct writer *writer, const struct tree_expression *node)
{
    struct place place = {NULL, 0, 2, 0};
    expression(writer, node, place);
}

void write_expression(struct writer *writer, const struct tree_expression *node)
{
    struct place place = {NULL, 0, 1, 0};
    expression(writer, node, place);
}
