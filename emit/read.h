/* read.h - the schemes' headers, read as what they are: a lookup in C becomes a tree.
 *
 * The text is a header of lib/schemes as a preprocessor leaves it that knows no compiler and no
 * processor (gen/schemes.c): structures, enums and static inline functions, with the lines of
 * the file noted. Of C the functions may use
 *
 *   unsigned numbers of 8, 16, 32 and 64 bits, `unsigned` for small ones, casts between them (one
 *   to 8 or 16 bits says that the number is no larger, and cuts nothing off)
 *   & | ^ ~ + - * << >>, comparisons in conditions, assignments with an operator
 *   the table's arrays, of one or two dimensions, and the members of records in them
 *   pointers into the table, to say where something is: they are taken apart while reading
 *   for, while, do, if, return; a value can be given a name only once, unless it is changed in a
 *   loop
 *   other functions of the scheme, and of ours: grim_bit, grim_flip_ranks, grim_array,
 *   grim_pext64, grim_pdep64
 *
 * What is outside of this is refused with its file and line. */
#ifndef EMIT_READ_H
#define EMIT_READ_H

#include "../lib/geometry.h"
#include "tree.h"

/* Why a text was refused. */
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
 * What is read belongs to the tree. */
struct reader *read_begin(struct tree *tree, const char *text, struct read_error *error);

/* Another text, whose functions may call those of the first one. 0 after saying what is wrong. */
int read_more(struct reader *reader, const char *text, struct read_error *error);

/* The structures in their order; NULL past the end. */
const struct read_structure *read_structure_at(const struct reader *reader, unsigned index);
/* NULL when there is none of this name, or no structure. */
const struct read_structure *read_structure_named(const struct reader *reader, const char *name);
const struct read_member *read_member_named(const struct read_structure *structure,
                                            const char *name);

/* Whether there is such a function. */
int read_has(const struct reader *reader, const char *function);

/* Puts a function and all that it calls into the tree, under this name; its parameter `table`, if
 * there is one, disappears, and the members of it that are used are arrays of the tree, without
 * values. Of a function that returns a pointer there comes one that returns the index. 0 after
 * saying in *error what is wrong, or that there is no such function. */
int read_function(struct reader *reader, const char *function, const char *name,
                  struct read_error *error);

/* The same for the scheme's lookup of a rook or a bishop, which is called rook_attacks or
 * bishop_attacks. */
const char *read_lookup_name(enum grim_piece piece);
int read_lookup(struct reader *reader, const char *scheme, enum grim_piece piece,
                struct read_error *error);

/* Numbers that are only ever used as an index become indices:
 * call it when all functions are read. */
void read_narrow(struct tree *tree);

#endif
