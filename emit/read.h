/* read.h - parses the schemes' headers: a lookup in C becomes a tree.
 *
 * The text is a header of lib/schemes, preprocessed without any compiler's or processor's macros
 * (gen/schemes.c): structures, enums and static inline functions, with the line numbers of the
 * file. The functions may use this subset of C:
 *
 *   unsigned numbers of 8, 16, 32 and 64 bits, `unsigned` for small ones, casts between them (one
 *   to 8 or 16 bits asserts that the number fits, and truncates nothing)
 *   & | ^ ~ + - * << >>, comparisons in conditions, assignments with an operator
 *   the table's arrays, of one or two dimensions, and the members of records in them
 *   pointers into the table, which exist only while parsing
 *   for, while, do, if, return; a variable can be assigned only once, except in a loop
 *   other functions of the scheme, and of ours: grim_bit, grim_flip_ranks, grim_array,
 *   grim_pext64, grim_pdep64
 *
 * Anything else is rejected with its file and line. */
#ifndef EMIT_READ_H
#define EMIT_READ_H

#include "../lib/geometry.h"
#include "tree.h"

/* Why a text was rejected. */
struct read_error {
    char file[64];
    unsigned line;
    char text[160];
};

/* A member of a structure. */
struct read_member {
    const char *name;
    enum tree_type type; /* TREE_NONE: a structure */
    unsigned width;      /* of a number, in bits */
    int is_pointer;      /* into the table's own slots */
    const char *structure;
    unsigned dimensions, dimension[2];
};

enum { READ_MEMBERS = 16 };

struct read_structure {
    const char *name;
    unsigned members;
    struct read_member member[READ_MEMBERS];
};

struct reader;

/* Reads the text's structures, constants and functions. NULL after saying in *error what is wrong.
 * The result belongs to the tree. */
struct reader *read_begin(struct tree *tree, const char *text, struct read_error *error);

/* Another text, whose functions may call those of the first one. 0 after saying what is wrong. */
int read_more(struct reader *reader, const char *text, struct read_error *error);

/* The structures in their order; NULL past the end. */
const struct read_structure *read_structure_at(const struct reader *reader, unsigned index);
/* NULL if there is none of this name, or it is not a structure. */
const struct read_structure *read_structure_named(const struct reader *reader, const char *name);
const struct read_member *read_member_named(const struct read_structure *structure,
                                            const char *name);

/* Whether there is such a function. */
int read_has(const struct reader *reader, const char *function);

/* Puts a function and all that it calls into the tree, under this name; its parameter `table`, if
 * any, disappears, and its members that are used become arrays of the tree, without values. A
 * function that returns a pointer becomes one that returns the index. 0 after saying in *error what
 * is wrong, or that there is no such function. */
int read_function(struct reader *reader, const char *function, const char *name,
                  struct read_error *error);

/* The same for the scheme's lookup of a rook or a bishop, which is called rook_attacks or
 * bishop_attacks. */
const char *read_lookup_name(enum grim_piece piece);
int read_lookup(struct reader *reader, const char *scheme, enum grim_piece piece,
                struct read_error *error);

/* Numbers that are only used as an index become indices:
 * call it after reading all functions. */
void read_narrow(struct tree *tree);

#endif
