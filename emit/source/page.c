#include "page.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "read.h"

enum { LONGEST = 200 }; /* of two formulas; of longer ones the rook's stands alone */

/* What is being written: a line, and the function whose names stand in it. */
struct page {
    const struct tree *tree;
    const struct tree_function *function;
    char *text;
    size_t length;
};

typedef const struct tree_expression node;

__attribute__((format(printf, 2, 3))) static void put(struct page *page, const char *format, ...)
{
    va_list rest;
    size_t room = PAGE_LINE - page->length;
    va_start(rest, format);
    int more = vsnprintf(page->text + page->length, room, format, rest);
    va_end(rest);
    page->length += more >= 0 && (size_t)more < room ? (size_t)more : room - 1;
}

/* ---- What has a name ---- */

static const struct tree_statement *let_of(const struct page *page, const char *name)
{
    const struct tree_statement *let = page->function->body;
    while (let && !(let->kind == TREE_LET && strcmp(let->name, name) == 0))
        let = let->next;
    return let;
}

static unsigned uses_of(const struct page *page, const char *name)
{
    return tree_count(page->function->body, tree_is_name, name);
}

/* A name says more than the call whose result it is. */
static int is_replaced(const struct page *page, node *name)
{
    const struct tree_statement *let = let_of(page, name->name);
    return let && tree_without_casts(let->value)->op != TREE_CALL &&
           uses_of(page, name->name) == 1;
}

/* What an expression is once casts are left out and names replaced. */
static node *meant(const struct page *page, node *n)
{
    n = tree_without_casts(n);
    while (n->op == TREE_NAME && is_replaced(page, n))
        n = tree_without_casts(let_of(page, n->name)->value);
    return n;
}

/* ---- Expressions ---- */

static const char *sign_of(node *n)
{
    switch (n->op) {
    case TREE_MULTIPLY: return "*";
    case TREE_ADD: return "+";
    case TREE_SUBTRACT: return "-";
    case TREE_LEFT: return "<<";
    case TREE_RIGHT: return ">>";
    case TREE_AND: return "&";
    case TREE_XOR: return "^";
    case TREE_OR: return "|";
    default: return NULL;
    }
}

/* How tightly it binds in C. */
static unsigned strength(node *n)
{
    switch (n->op) {
    case TREE_MULTIPLY: return 6;
    case TREE_ADD:
    case TREE_SUBTRACT: return 5;
    case TREE_LEFT:
    case TREE_RIGHT: return 4;
    case TREE_AND: return 3;
    case TREE_XOR: return 2;
    case TREE_OR: return 1;
    default: return 7;
    }
}

/* More parentheses than C asks for: nobody should have to know how & and | bind, or + and >>. */
static int is_parenthesised(node *outer, node *inner, int is_second)
{
    if (strength(inner) == 7 || strength(outer) == 7)
        return 0;
    if (inner->op == outer->op)
        return is_second && (outer->op == TREE_SUBTRACT || strength(outer) == 4);
    return inner->op != TREE_MULTIPLY && !(strength(inner) == 5 && strength(outer) == 5);
}

static void put_expression(struct page *page, node *n);

static void put_operand(struct page *page, node *outer, unsigned at)
{
    node *inner = meant(page, outer->operand[at]);
    int is_inside = is_parenthesised(outer, inner, at == 1);
    put(page, is_inside ? "(" : "");
    put_expression(page, inner);
    put(page, is_inside ? ")" : "");
}

static void put_arguments(struct page *page, const char *function, node *n)
{
    put(page, "%s(", function);
    for (unsigned i = 0; i < n->count; i++) {
        put(page, i ? ", " : "");
        put_expression(page, n->operand[i]);
    }
    put(page, ")");
}

static void put_number(struct page *page, uint64_t value)
{
    put(page, value < 256 ? "%llu" : "0x%llx", (unsigned long long)value);
}

/* The square's own record, or the number of the square. */
static int is_square(node *index)
{
    return index->op == TREE_NAME && strcmp(index->name, "sq") == 0;
}

/* rook_mask is the rook's mask. */
static const char *bare(const char *name)
{
    return strncmp(name, "rook_", 5) == 0     ? name + 5
           : strncmp(name, "bishop_", 7) == 0 ? name + 7
                                              : name;
}

/* An index that was made of two. */
static int is_of_rows(const struct page *page, node *n, node *index)
{
    const struct tree_array *array = tree_array_named(page->tree, n->name);
    node *row = index->op == TREE_ADD ? tree_without_casts(index->operand[0]) : index;
    return row->op == TREE_MULTIPLY && row != index && row->operand[1]->op == TREE_NUMBER &&
           array->length % row->operand[1]->value == 0 && array->length > row->operand[1]->value;
}

static void put_element(struct page *page, node *n)
{
    node *index = meant(page, n->operand[0]);
    put(page, "%s", n->op == TREE_FIELD ? n->field : bare(n->name));
    if (is_square(index))
        return;
    put(page, "[");
    if (is_of_rows(page, n, index)) {
        put_expression(page, tree_without_casts(index->operand[0])->operand[0]);
        put(page, "][");
        index = index->operand[1];
    }
    put_expression(page, index);
    put(page, "]");
}

static void put_expression(struct page *page, node *n)
{
    n = meant(page, n);
    if (sign_of(n)) {
        put_operand(page, n, 0);
        put(page, " %s ", sign_of(n));
        put_operand(page, n, 1);
        return;
    }
    switch (n->op) {
    case TREE_NUMBER: put_number(page, n->value); break;
    case TREE_NAME: put(page, "%s", n->name); break;
    case TREE_ELEMENT:
    case TREE_FIELD: put_element(page, n); break;
    case TREE_NOT:
        put(page, "~");
        put_expression(page, n->operand[0]);
        break;
    default: put_arguments(page, n->op == TREE_CALL ? n->name : tree_word(n->op), n);
    }
}

/* ---- A function in a line ---- */

static int is_load(node *n)
{
    return n->op == TREE_ELEMENT || n->op == TREE_FIELD || n->op == TREE_CALL;
}

/* Names that are used more than once; what was only read says enough by its name, unless it is
 * what the slots hold. */
static void put_names(struct page *page)
{
    for (const struct tree_statement *at = page->function->body; at; at = at->next) {
        if (at->kind != TREE_LET || uses_of(page, at->name) < 2)
            continue;
        node *value = tree_without_casts(at->value);
        if (is_load(value) && is_square(meant(page, value->operand[0])))
            continue;
        put(page, ", %s = ", at->name);
        put_expression(page, value);
    }
}

static int is_formula(const struct tree_function *function)
{
    const struct tree_statement *at = function->body;
    while (at->kind == TREE_LET)
        at = at->next;
    return at->kind == TREE_RETURN;
}

/* Where each line is a call, the first one says how lines are done. */
static void put_first_call(struct page *page)
{
    const struct tree_statement *let = page->function->body;
    node *call = tree_without_casts(let->value);
    if (let->kind != TREE_LET || call->op != TREE_CALL ||
        !is_formula(tree_function_named(page->tree, call->name)))
        return;
    page->function = tree_function_named(page->tree, call->name);
    put(page, ", %s = ", let->name);
    put_expression(page, tree_last(page->function)->value);
}

static void put_function(struct page *page, const char *name)
{
    page->function = tree_function_named(page->tree, name);
    put_expression(page, tree_last(page->function)->value);
    put_names(page);
}

/* ---- Both ---- */

/* Of two texts that differ by one number only: where it stands in the second; or NULL. */
static const char *number_that_differs(const char *first, const char *second)
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

void page_formula(const struct tree *tree, char text[PAGE_LINE])
{
    char rook[PAGE_LINE] = "", bishop[PAGE_LINE] = "";
    struct page whole = {tree, NULL, text, 0}, first = {tree, NULL, rook, 0},
                second = {tree, NULL, bishop, 0};
    put_function(&first, read_lookup_name(GRIM_ROOK));
    put_function(&second, read_lookup_name(GRIM_BISHOP));
    const char *number = number_that_differs(rook, bishop);
    int are_same = strcmp(rook, bishop) == 0, are_short = first.length + second.length < LONGEST;
    put(&whole, are_same || number || are_short ? "%s" : "rook: %s", rook);
    if (number)
        put(&whole, ", bishop %.*s", (int)strspn(number, "0123456789"), number);
    else if (!are_same && are_short)
        put(&whole, "; bishop: %s", bishop);
    whole.function = first.function;
    put_first_call(&whole);
}
