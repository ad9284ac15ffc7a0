/* halves_parts.h - what the files of halves.h share. */
#ifndef EMIT_HALVES_PARTS_H
#define EMIT_HALVES_PARTS_H

#include "tree.h"

enum { HALVES_MOST_NAMES = 64 };

struct halves {
    const struct tree_expression *low, *high;
};

struct scope_name {
    const char *name;
    const struct tree_expression *value; /* unchanged, if it is not a board; else NULL */
};

struct halver {
    struct tree *tree;
    struct tree_statement **end;       /* where the next statement goes */
    const struct tree_statement *body; /* of the function, as it was */
    int asks_again;                    /* a loop's condition: no names can be given before it */
    unsigned names;
    struct scope_name name[HALVES_MOST_NAMES];
    int less_32[TREE_MOST_ARRAYS]; /* which arrays hold counts from which 32 is taken already */
};

/* ---- Names (halves_names.c) ---- */

const struct scope_name *halves_find_name(const struct halver *halver, const char *name);
struct scope_name *halves_note_name(struct halver *halver, const char *name);
/* The name, or name2, name3... if it is taken, even further down. */
const char *halves_fresh(struct halver *halver, const char *name);
/* name_low and name_high. */
struct halves halves_named(struct halver *halver, const char *name);
/* A name for a value that has none in the description. */
const char *halves_name_for(struct halver *halver, const struct tree_expression *node);

/* ---- Words (halves_names.c): additions to 0 and masks of 0 are folded ---- */

const struct tree_expression *halves_number(struct halver *halver, enum tree_type type,
                                            uint64_t value);
const struct tree_expression *halves_word_pair(struct halver *halver, enum tree_operator op,
                                               const struct tree_expression *a,
                                               const struct tree_expression *b);
const struct tree_expression *halves_word_shift(struct halver *halver, enum tree_operator op,
                                                const struct tree_expression *word,
                                                const struct tree_expression *count);
const struct tree_expression *halves_of_type(struct halver *halver, enum tree_type type,
                                             const struct tree_expression *node);
const struct tree_expression *halves_three(struct halver *halver, enum tree_operator op,
                                           const struct tree_expression *a,
                                           const struct tree_expression *b,
                                           const struct tree_expression *c);

/* ---- Statements that are added (halves_names.c) ---- */

void halves_add(struct halver *halver, enum tree_kind kind, const char *name,
                const struct tree_expression *value);
void halves_add_both(struct halver *halver, enum tree_kind kind, const char *name,
                     struct halves value);

/* ---- Boards (halves_boards.c) ---- */

struct halves halves_of(struct halver *halver, const struct tree_expression *node);
/* The same if only one half is used, and once: then a shift needs no name. */
struct halves halves_once(struct halver *halver, const struct tree_expression *node);
/* With names, or numbers. */
struct halves halves_atoms(struct halver *halver, const struct tree_expression *node);
/* With two arguments per board; returns the lower half. */
const struct tree_expression *halves_call(struct halver *halver,
                                          const struct tree_expression *node);
struct halves halves_element(struct halver *halver, const struct tree_expression *node);
/* Whether a half of the result comes from both halves of an operand. */
int halves_cross(enum tree_operator op);
/* Gives such a result its name. */
void halves_add_crossed(struct halver *halver, const struct tree_expression *node,
                        const char *name);

/* ---- All else (halves_boards.c) ---- */

const struct tree_expression *halves_value(struct halver *halver,
                                           const struct tree_expression *node);

#endif
