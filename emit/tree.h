/* tree.h - what is emitted, before it is written in any language: arrays of numbers and functions
 * of a few statements.
 *
 * There are four types. A board is 64 bits and a word is 32, both wrap around; an index is a small
 * number that is never negative (a square, a slot, a shift), and a truth is the value of a
 * condition. A writer chooses their types: a board is uint64_t in C, long in Java, and two numbers
 * in JavaScript without BigInt (halves.h). */
#ifndef EMIT_TREE_H
#define EMIT_TREE_H

#include <stddef.h>
#include <stdint.h>

enum tree_type { TREE_NONE, TREE_BOARD, TREE_WORD, TREE_INDEX, TREE_TRUTH, TREE_TYPES };

enum tree_operator {
    TREE_NUMBER,
    TREE_NAME,
    TREE_CALL,
    TREE_ELEMENT, /* of an array */
    TREE_FIELD,   /* of a record in an array */
    TREE_AND,
    TREE_OR,
    TREE_XOR,
    TREE_ADD,
    TREE_SUBTRACT,
    TREE_MULTIPLY,
    TREE_LEFT, /* shifts, by an index below the width */
    TREE_RIGHT,
    TREE_EQUAL,
    TREE_UNEQUAL,
    TREE_LESS,
    TREE_AT_MOST,
    TREE_MORE,
    TREE_AT_LEAST,
    TREE_BOTH, /* of two truths */
    TREE_EITHER,
    TREE_NOT,      /* all bits inverted */
    TREE_BIT,      /* index -> board: the square's bit */
    TREE_FLIP,     /* board: the bytes in reverse order */
    TREE_LOW,      /* board -> word: the lower half */
    TREE_HIGH,     /* board -> word: the upper half */
    TREE_TO_INDEX, /* a board or a word whose value is small */
    TREE_TO_BOARD, /* index -> board */
    TREE_PEXT,     /* board, mask -> board: the bits of the mask, moved together */
    TREE_PDEP,     /* board, mask -> board: its lowest bits, moved under those of the mask */
    /* Only in trees of halves: */
    TREE_PRODUCT_HIGH, /* low, high, low, high: of two boards, the upper half of the product */
    TREE_SHIFT_UP,     /* low, high, count below 64: the upper half of the board shifted left */
    TREE_SHIFT_DOWN,   /* low, high, count below 64: the lower half of it shifted right */
    TREE_ADD_CARRY,    /* word, word, word of 0 or 1 */
    TREE_SUBTRACT_BORROW,
    TREE_CHOOSE, /* truth ? word : word */
    /* Only where BigInts are written: */
    TREE_AND_NOT, /* a & ~b, which is never negative */
    TREE_OPERATORS
};

struct tree_expression {
    enum tree_operator op;
    enum tree_type type;
    const char *name;  /* of a TREE_NAME, of a function, of an array */
    const char *field; /* of a TREE_FIELD; else NULL */
    uint64_t value;    /* of a TREE_NUMBER */
    unsigned count;    /* of the operands */
    const struct tree_expression *operand[8];
};

enum tree_kind {
    TREE_LET, /* a name for a value that does not change */
    TREE_VAR, /* and for one that changes */
    TREE_SET,
    TREE_STORE, /* into an array */
    TREE_IF,
    TREE_WHILE,
    TREE_REPEAT, /* until the condition holds */
    TREE_FOR,    /* name from 0 up to, but not including, the number `value` */
    TREE_RETURN
};

struct tree_statement {
    enum tree_kind kind;
    enum tree_type type; /* of the name */
    const char *name;
    const struct tree_expression *index; /* of a store */
    const struct tree_expression *value; /* or condition */
    struct tree_statement *body;
    struct tree_statement *next;
};

struct tree_parameter {
    const char *name;
    enum tree_type type;
};

struct tree_function {
    const char *name;
    const char *comment;
    int is_public;
    enum tree_type type; /* of what it returns */
    unsigned parameters;
    struct tree_parameter parameter[8];
    struct tree_statement *body;
};

struct tree_field {
    const char *name;
    enum tree_type type;
    unsigned width;
    const uint64_t *values; /* one for each record */
};

/* An array's elements are stored in 8, 16, 32 or 64 bits and read as the type. An array without
 * values is filled by the function `fill`. One with fields is an array of records: the numbers are
 * the fields', and always present. */
struct tree_array {
    const char *name;
    const char *comment;
    enum tree_type type;
    unsigned width;
    unsigned length;
    int halves; /* two elements for each board, the lower half first */
    const uint64_t *values;
    const struct tree_field *field;
    unsigned fields;
};

enum { TREE_MOST_ARRAYS = 32, TREE_MOST_FUNCTIONS = 32 };

struct tree {
    unsigned arrays, functions;
    struct tree_array array[TREE_MOST_ARRAYS];
    struct tree_function function[TREE_MOST_FUNCTIONS];
    size_t used;
    unsigned char *memory;
};

/* ---- Making trees ----
 *
 * All parts of a tree are in one block of memory and live as long as the tree. An
 * assertion checks that the block is large enough for any description: descriptions
 * are ours, and no user can make one longer. */
struct tree *tree_new(void);
void tree_free(struct tree *tree);

struct tree_expression *tree_expression(struct tree *tree, enum tree_operator op,
                                        enum tree_type type);
struct tree_expression *tree_number(struct tree *tree, enum tree_type type, uint64_t value);
struct tree_expression *tree_name(struct tree *tree, enum tree_type type, const char *name);
struct tree_expression *tree_pair(struct tree *tree, enum tree_operator op, enum tree_type type,
                                  const struct tree_expression *first,
                                  const struct tree_expression *second);
struct tree_expression *tree_single(struct tree *tree, enum tree_operator op, enum tree_type type,
                                    const struct tree_expression *operand);
struct tree_statement *tree_statement(struct tree *tree, enum tree_kind kind);
char *tree_room(struct tree *tree, size_t bytes); /* zeros */
char *tree_text(struct tree *tree, const char *text, size_t length);
const char *tree_numbered(struct tree *tree, const char *name, unsigned number); /* name2 */
/* first_second */
const char *tree_joined(struct tree *tree, const char *first, const char *second);
uint64_t *tree_values(struct tree *tree, unsigned length);
struct tree_array *tree_array_new(struct tree *tree, const char *name);
struct tree_function *tree_function_new(struct tree *tree, const char *name);

/* NULL when there is none of this name. */
const struct tree_array *tree_array_named(const struct tree *tree, const char *name);
const struct tree_function *tree_function_named(const struct tree *tree, const char *name);
const struct tree_field *tree_field_of(const struct tree_array *array, const char *name);

/* ---- Walks: over each expression of statements, and those that it is made of ---- */

typedef int tree_test(const struct tree_expression *node, const void *context);
/* How many pass the test. */
unsigned tree_count(const struct tree_statement *block, tree_test *test, const void *context);
unsigned tree_count_all(const struct tree *tree, tree_test *test, const void *context);

/* The replacement of an expression, or the same; its operands have been replaced before. */
typedef const struct tree_expression *tree_change(struct tree *tree,
                                                  const struct tree_expression *node,
                                                  const void *context);
const struct tree_expression *tree_changed(struct tree *tree, const struct tree_expression *node,
                                           tree_change *change, const void *context);
void tree_change_in(struct tree *tree, struct tree_statement *block, tree_change *change,
                    const void *context);
void tree_change_all(struct tree *tree, tree_change *change, const void *context);

/* A test: a use of the name. */
int tree_is_name(const struct tree_expression *node, const void *name);

/* ---- Questions about trees ---- */

int tree_is_number(const struct tree_expression *node, uint64_t value);
int tree_is_load(const struct tree_expression *node); /* of an array, or of a record in one */
const struct tree_expression *tree_without_casts(const struct tree_expression *node);
const struct tree_statement *tree_last(const struct tree_function *function);
/* An operator in a word, for those that lookups have. */
const char *tree_word(enum tree_operator op);
/* Whether the array of this name holds what lookups find. */
int tree_is_slots(const char *array);
const char *tree_bare_name(const char *array); /* without the piece */

/* ---- Columns ---- */

/* For languages without records: each field becomes an array of its own, rook_mask of the mask of
 * the rook's records. */
void tree_columns(struct tree *tree);

#endif
