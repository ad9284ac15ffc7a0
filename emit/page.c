#include "page.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "read.h"

enum { LONGEST = 200 }; /* of two formulas; if longer, the rook's alone */

/* The page being written. */
struct page {
    struct tree *tree;
    char *text;
    size_t length;
};

typedef const struct tree_expression node;

__attribute__((format(printf, 2, 3))) static void page_put(struct page *page, const char *format,
                                                           ...)
{
    va_list rest;
    size_t room = PAGE_LINE - page->length;
    va_start(rest, format);
    int more = vsnprintf(page->text + page->length, room, format, rest);
    va_end(rest);
    page->length += more >= 0 && (size_t)more < room ? (size_t)more : room - 1;
}

/* ---- What has a name ---- */

static node *page_without_cast(struct tree *tree, node *n, const void *context)
{
    (void)tree, (void)context;
    return tree_without_casts(n);
}

static node *page_replaced(struct tree *tree, node *n, const void *context)
{
    const struct tree_statement *let = context;
    (void)tree;
    return tree_is_name(n, let->name) ? let->value : n;
}

static unsigned page_uses_of(const struct tree_function *function, const char *name)
{
    return tree_count(function->body, tree_is_name, name);
}

/* A value that is used once replaces its name, unless the name says more than the call that
 * returns it. */
static void page_replace_names(struct tree *tree, const struct tree_function *function)
{
    for (const struct tree_statement *let = function->body; let; let = let->next)
        if (let->kind == TREE_LET && let->value->op != TREE_CALL &&
            page_uses_of(function, let->name) == 1)
            tree_change_in(tree, let->next, page_replaced, let);
}

/* ---- Expressions ---- */

/* Operator precedence in C. */
static const struct {
    const char *sign;
    unsigned strength;
} pairs[TREE_OPERATORS] = {
    [TREE_OR] = {"|", 1},       [TREE_XOR] = {"^", 2},      [TREE_AND] = {"&", 3},
    [TREE_LEFT] = {"<<", 4},    [TREE_RIGHT] = {">>", 4},   [TREE_ADD] = {"+", 5},
    [TREE_SUBTRACT] = {"-", 5}, [TREE_MULTIPLY] = {"*", 6},
};

/* More parentheses than C needs: readers should not have to know how & and | bind, or + and >>. */
static int page_is_parenthesised(node *outer, node *inner, int is_second)
{
    unsigned around = pairs[outer->op].strength, within = pairs[inner->op].strength;
    if (!within)
        return 0;
    if (inner->op == outer->op)
        return is_second && (outer->op == TREE_SUBTRACT || around == 4);
    if (within == 5 && around == 5)
        return is_second && outer->op == TREE_SUBTRACT;
    return inner->op != TREE_MULTIPLY || outer->op == TREE_NOT;
}

static void page_put_expression(struct page *page, node *n);

static void page_put_operand(struct page *page, node *outer, unsigned at)
{
    node *inner = outer->operand[at];
    int is_inside = page_is_parenthesised(outer, inner, at == 1);
    page_put(page, is_inside ? "(" : "");
    page_put_expression(page, inner);
    page_put(page, is_inside ? ")" : "");
}

static void page_put_arguments(struct page *page, const char *function, node *n)
{
    page_put(page, "%s(", function);
    for (unsigned i = 0; i < n->count; i++) {
        page_put(page, i ? ", " : "");
        page_put_expression(page, n->operand[i]);
    }
    page_put(page, ")");
}

static void page_put_number(struct page *page, uint64_t value)
{
    page_put(page, value < 256 ? "%llu" : "0x%llx", (unsigned long long)value);
}

/* The square's own record, or the number of the square. */
static int page_is_square(node *index)
{
    return tree_is_name(index, "sq");
}

/* An index made of two. */
static int page_is_of_rows(const struct page *page, node *n, node *index)
{
    const struct tree_array *array = tree_array_named(page->tree, n->name);
    node *row = index->op == TREE_ADD ? index->operand[0] : index;
    return row->op == TREE_MULTIPLY && row != index && row->operand[1]->op == TREE_NUMBER &&
           array->length % row->operand[1]->value == 0 && array->length > row->operand[1]->value;
}

static void page_put_element(struct page *page, node *n)
{
    node *index = n->operand[0];
    page_put(page, "%s", n->op == TREE_FIELD ? n->field : tree_bare_name(n->name));
    if (page_is_square(index))
        return;
    page_put(page, "[");
    if (page_is_of_rows(page, n, index)) {
        page_put_expression(page, index->operand[0]->operand[0]);
        page_put(page, "][");
        index = index->operand[1];
    }
    page_put_expression(page, index);
    page_put(page, "]");
}

static void page_put_expression(struct page *page, node *n)
{
    if (pairs[n->op].sign) {
        page_put_operand(page, n, 0);
        page_put(page, " %s ", pairs[n->op].sign);
        page_put_operand(page, n, 1);
        return;
    }
    switch (n->op) {
    case TREE_NUMBER: page_put_number(page, n->value); break;
    case TREE_NAME: page_put(page, "%s", n->name); break;
    case TREE_ELEMENT:
    case TREE_FIELD: page_put_element(page, n); break;
    case TREE_NOT:
        page_put(page, "~");
        page_put_operand(page, n, 0);
        break;
    default: page_put_arguments(page, n->op == TREE_CALL ? n->name : tree_word(n->op), n);
    }
}

/* ---- A function in a line ---- */

/* Names that are used more than once, except values read for the square itself, which their names
 * explain. */
static void page_put_names(struct page *page, const struct tree_function *function)
{
    for (const struct tree_statement *at = function->body; at; at = at->next) {
        if (at->kind != TREE_LET || page_uses_of(function, at->name) < 2 ||
            ((tree_is_load(at->value) || at->value->op == TREE_CALL) &&
             page_is_square(at->value->operand[0])))
            continue;
        page_put(page, ", %s = ", at->name);
        page_put_expression(page, at->value);
    }
}

static int page_is_formula(const struct tree_function *function)
{
    const struct tree_statement *at = function->body;
    while (at->kind == TREE_LET)
        at = at->next;
    return at->kind == TREE_RETURN;
}

/* If each line is a call, the first one shows the formula. */
static void page_put_first_call(struct page *page, const struct tree_function *function)
{
    const struct tree_statement *let = function->body;
    if (let->kind != TREE_LET || let->value->op != TREE_CALL)
        return;
    const struct tree_function *called = tree_function_named(page->tree, let->value->name);
    if (!page_is_formula(called))
        return;
    page_put(page, ", %s = ", let->name);
    page_put_expression(page, tree_last(called)->value);
}

static const struct tree_function *page_put_lookup(struct page *page, enum grim_piece piece)
{
    const struct tree_function *function =
        tree_function_named(page->tree, read_lookup_name(piece));
    page_put_expression(page, tree_last(function)->value);
    page_put_names(page, function);
    return function;
}

/* ---- Both ---- */

/* If two texts differ by one number only: its position in the second; otherwise NULL. */
static const char *page_number_that_differs(const char *first, const char *second)
{
    size_t same = 0;
    while (first[same] && first[same] == second[same])
        same++;
    if (!first[same])
        return NULL;
    while (same && isdigit((unsigned char)second[same - 1]))
        same--;
    size_t mine = strspn(first + same, "0123456789"), other = strspn(second + same, "0123456789");
    return mine && other && strcmp(first + same + mine, second + same + other) == 0 ? second + same
                                                                                    : NULL;
}

void page_formula(struct tree *tree, char text[PAGE_LINE])
{
    char rook[PAGE_LINE] = "", bishop[PAGE_LINE] = "";
    struct page whole = {tree, text, 0}, first = {tree, rook, 0}, second = {tree, bishop, 0};
    tree_change_all(tree, page_without_cast, NULL);
    for (unsigned i = 0; i < tree->functions; i++)
        page_replace_names(tree, &tree->function[i]);
    const struct tree_function *function = page_put_lookup(&first, GRIM_ROOK);
    page_put_lookup(&second, GRIM_BISHOP);
    const char *number = page_number_that_differs(rook, bishop);
    int are_same = strcmp(rook, bishop) == 0, are_short = first.length + second.length < LONGEST;
    page_put(&whole, are_same || number || are_short ? "%s" : "rook: %s", rook);
    if (number)
        page_put(&whole, ", bishop %.*s", (int)strspn(number, "0123456789"), number);
    else if (!are_same && are_short)
        page_put(&whole, "; bishop: %s", bishop);
    page_put_first_call(&whole, function);
}
