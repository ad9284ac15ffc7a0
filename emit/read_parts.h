/* read_parts.h - what the parts of the reader share: read_words.c has the tokens of a text,
 * read_types.c types and names, read.c everything outside of functions, read_function.c
 * functions and calls, read_body.c statements, read_scope.c their names, read_value.c expressions,
 * read_number.c numbers, read_place.c pointers into the table. */
#ifndef EMIT_READ_PARTS_H
#define EMIT_READ_PARTS_H

#include <setjmp.h>

#include "read.h"

enum read_kind { READ_END, READ_NAME, READ_NUMBER, READ_SIGN };

struct read_word {
    enum read_kind kind;
    const char *text;
    unsigned length;
    unsigned line;
    const char *file;
    const char *comment; /* right before it, as one line; NULL: none */
};

/* ---- Values ----
 *
 * A value is a number, which the tree computes, or a place in the table, which exists only while
 * reading: an array, how many of its dimensions are fixed, and what has been added so far. With
 * all of them fixed it is an element, with all but one a pointer to it. A function's own record is
 * represented by its members, and so is a pointer to it. */
enum read_value_kind { READ_NOTHING, READ_COMPUTED, READ_TABLE, READ_PLACE, READ_RECORD };

struct read_value {
    enum read_value_kind kind;
    const struct tree_expression *expression; /* or the index of a place; NULL: 0 */
    const struct read_member *array;
    unsigned fixed;
    const struct read_structure *record; /* of a place in an array of records, or of a record */
    const struct read_value *member;     /* of a record */
};

struct read_parameter {
    const char *name;
    const char *structure; /* of a pointer to one, or NULL */
    enum tree_type type;
    int is_pointer;
};

enum { READ_PARAMETERS = 8, READ_STRUCTURES = 16, READ_CONSTANTS = 48, READ_FUNCTIONS = 64 };

struct read_function {
    const char *name;
    enum tree_type type; /* of what it returns; TREE_NONE for nothing */
    int gives_pointer;
    unsigned parameters;
    struct read_parameter parameter[READ_PARAMETERS];
    const struct read_word *body; /* behind the brace */
    const char *comment;
    const char *in_tree; /* its name there, once it has been read */
};

struct read_name {
    const char *name;
    struct read_value value;
};

enum { READ_NAMES = 48, READ_DEPTH = 24 };

/* What is known in the function being read; one that is inlined where it is called adds its
 * statements to its caller's, with its own names. */
struct read_scope {
    const struct read_scope *caller;
    const struct read_function *function;
    unsigned names;
    struct read_name name[READ_NAMES];
};

struct reader {
    struct tree *tree;
    struct read_error *error;
    jmp_buf refused;
    const struct read_word *at;
    const char *table; /* the structure that is the table */
    unsigned structures, constants, functions, depth;
    struct read_structure structure[READ_STRUCTURES];
    struct {
        const char *name;
        uint64_t value;
    } constant[READ_CONSTANTS];
    struct read_function function[READ_FUNCTIONS];
    struct read_scope *scope;
    struct tree_function *into; /* the function of the tree that is being made */
    unsigned takens;
    const char *taken[READ_NAMES]; /* names that it has where we are */
    struct tree_statement **after; /* where its next statement goes */
    /* read_call: a body is made of values, and a value may be a call that is inlined. Through this
     * pointer the code for values reaches the code for bodies. */
    struct read_value (*call)(struct reader *reader, const char *name,
                              const struct read_value *arguments, unsigned count);
};

/* ---- Words ---- */

/* NULL when there are too many; the last one is a READ_END. */
const struct read_word *read_words(struct tree *tree, const char *text);

/* Reports what is wrong at this word, and gives up. */
_Noreturn void read_refuse(struct reader *reader, const struct read_word *word, const char *why);

int read_is(const struct read_word *word, const char *text);
int read_accept(struct reader *reader, const char *text);
void read_expect(struct reader *reader, const char *text);
const char *read_identifier(struct reader *reader);

/* ---- Types ---- */

struct read_type {
    enum tree_type type; /* TREE_NONE: void or a structure */
    unsigned width;
    const char *structure;
    int is_pointer;
};

/* 1 when a type begins here. */
int read_at_type(const struct reader *reader);
struct read_type read_type(struct reader *reader);
const struct read_function *read_function_named(const struct reader *reader, const char *name);

/* ---- Values and statements ---- */

struct read_value read_expression(struct reader *reader);

/* A number, and a number as another type; a sum of small ones stays small. A literal is open: it
 * has no type until it meets one. */
struct read_value read_number_of(const struct tree_expression *expression);
int read_is_open(const struct tree_expression *node);
const struct tree_expression *read_typed(struct reader *reader, const struct tree_expression *node,
                                         enum tree_type type);
const struct tree_expression *read_converted(struct reader *reader,
                                             const struct tree_expression *node,
                                             enum tree_type type);

/* ---- Places: each takes one and gives another ---- */

struct read_value read_moved(struct reader *reader, struct read_value place,
                             const struct tree_expression *by);
struct read_value read_subscript(struct reader *reader, struct read_value place,
                                 const struct tree_expression *index);
struct read_value read_pointed_to(struct reader *reader, struct read_value place);
struct read_value read_address_of(struct reader *reader, struct read_value place);

/* What stands there, if it is a number; a pointer there leads into the slots. */
struct read_value read_loaded(struct reader *reader, struct read_value place);
struct read_value read_member_of(struct reader *reader, struct read_value value, const char *name);

/* The value as the tree computes it, of whatever type, or of this one. */
const struct tree_expression *read_computed(struct reader *reader, struct read_value value);
const struct tree_expression *read_as(struct reader *reader, struct read_value value,
                                      enum tree_type type);
const struct tree_expression *read_to_index(struct tree *tree, const struct tree_expression *node);
struct read_value read_call(struct reader *reader, const char *name,
                            const struct read_value *arguments, unsigned count);
/* What stands for a pointer where only its array is meant. */
struct read_value read_index_of(struct reader *reader, struct read_value pointer);
void read_store(struct reader *reader, struct read_value place,
                const struct tree_expression *what);

void read_note(struct reader *reader, const char *name, struct read_value value);

/* Names a value in the function of the tree, and in the one that is read. */
void read_name_value(struct reader *reader, enum tree_kind kind, const char *name,
                     const struct tree_expression *what);
struct tree_statement *read_add(struct reader *reader, enum tree_kind kind);

/* Whether the name is assigned to between this word and the end of the block around it. */
int read_is_changed(const struct read_word *word, const char *name);

/* A body up to its closing brace; of a function that is taken apart, what it returns. */
struct read_value read_block(struct reader *reader, int is_apart);

#endif
