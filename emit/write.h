/* write.h - writes a tree in a language that is described by a table: a dialect.
 *
 * A dialect says how operators, statements and names are spelled, and has a function for the frame
 * of the file, which puts arrays and functions in the language's order. */
#ifndef EMIT_WRITE_H
#define EMIT_WRITE_H

#include <stdio.h>

#include "source.h"
#include "tree.h"

/* How an operator is written. A text without $ goes between its operands. With $ it is a pattern:
 * $1 is the first operand, in parentheses unless it is a name or a call; %1 the first operand as
 * it is, where parentheses or commas of the pattern are around it; #flip the function `flip` as
 * the dialect spells names. `loose` patterns get parentheses themselves wherever they are an
 * operand. */
struct write_form {
    const char *text;
    int loose;
};

enum write_spelling { WRITE_SNAKE, WRITE_CAMEL, WRITE_PASCAL, WRITE_UPPER };

struct writer;

/* A record's type, or its numbers on a line: $t is its type, $n a field; between begin and end,
 * which may have their own $t and $n, comes the label of each. */
struct write_record {
    const char *begin, *label, *end;
};

/* Positions in tables of numbers of 8, 16, 32 and 64 bits. */
enum { WRITE_8, WRITE_16, WRITE_32, WRITE_64, WRITE_WIDTHS };

struct dialect {
    const char *name;  /* for --lang and in languages.def */
    const char *title; /* for people */
    const char *extension;
    const char *note;         /* how our tests compile it, or why they do not */
    const char *reserved;     /* what --name cannot be, a space around each word; NULL: nothing */
    const char *default_name; /* if --name is not given and the language needs a name */
    unsigned abilities;       /* EMIT_CAN_ of source.h */
    const char *indent;       /* of one level */
    const char *comment;      /* begins a comment line */
    const char *doc;          /* and one above functions and arrays, if different: Zig */
    enum write_spelling variables, functions, arrays, fields;
    const char *type[TREE_TYPES];
    const char *number[TREE_TYPES];  /* printf formats for unsigned long long: in an expression */
    const char *element[TREE_TYPES]; /* and in an array */

    /* By the type of the first operand. A missing operator is taken
     * from `any`, then from C. */
    struct write_form form[TREE_TYPES][TREE_OPERATORS];
    struct write_form any[TREE_OPERATORS];

    /* The types in which numbers are stored, in arrays and in records. Then patterns: for an index
     * read from a place $1; for any number read from an array that is filled at the start, by the
     * width that it is stored in; and for an index that is stored. */
    const char *stored[TREE_TYPES][WRITE_WIDTHS];
    struct write_form load, load_filled[WRITE_WIDTHS], narrow[WRITE_WIDTHS];
    struct write_record record, record_type; /* NULL: tree_columns has removed them */
    const char *in_constants[WRITE_WIDTHS];  /* if constants are stored as another type */

    /* An array around its values, and one that is filled at the start: $n name, $t element type,
     * $l length, $b bits of an element. */
    const char *constant, *constant_end, *filled;

    /* Lines: $n name, $t type, $v value, $c condition, $C its opposite, $i index, $o operator.
     * Text after a newline in them is indented as well. Without `until` a repetition is an endless
     * loop, left by an if with `leave` in it. Lines that may be missing: var_zero begins at
     * 0, count_up adds 1, of_number names a number that does not look like its type. */
    const char *let, *var, *var_zero, *of_number, *set, *set_with, *count_up, *store, *begin_if,
        *begin_while, *begin_for, *repeat, *until, *leave, *give_back, *end;
    unsigned boards_per_line, words_per_line; /* of an array; 0: 4 and 8 */
    int last_is_value; /* the last statement of a function needs no return: Rust */

    /* A pattern for the count of a shift that is not a plain number, and one for a conversion to
     * an index within an expression; NULL: none, and the usual one. */
    const char *shift_count, *index_within;
    /* Indices read from arrays need no `load` pattern as the count of a shift or where they become
     * boards. */
    int narrow_counts;

    /* gofmt omits the spaces around an operator deep in an expression. NULL: they are always
     * there. */
    int (*has_blanks)(const struct tree_expression *node, unsigned depth);
    /* Puts into the tree what the language has to say explicitly: where Python's unbounded numbers
     * are truncated. */
    void (*prepare)(struct tree *tree);
    /* The name of a function or an array; NULL: its words in the dialect's spelling. */
    void (*spell)(struct writer *writer, const char *name);
    /* Of a record's type; NULL: as in Pascal. */
    void (*spell_type)(struct writer *writer, const char *name);
    /* The text above a function: a public one's comment by this printf pattern, or all of it by a
     * function. NULL: `doc`. */
    const char *public_doc;
    void (*document)(struct writer *writer, const struct tree_function *function);
    void (*begin_function)(struct writer *writer, const struct tree_function *function);
    void (*file)(struct writer *writer);
};

struct writer {
    FILE *out; /* its owner checks for failed writes */
    const struct dialect *dialect;
    const struct emit_request *request;
    const struct tree *tree;
    unsigned part;  /* 1: the test in its own file */
    unsigned depth; /* of the block that is being written */
    int at_brace;   /* the file's class has just begun: no blank line follows */
    const struct tree_function *function; /* the one that is being written, or NULL */
};

/* One line, indented; the format may be followed by what printf takes. */
GRIM_PRINTF(2, 3) void write_line(struct writer *writer, const char *format, ...);
void write_blank(struct writer *writer);

/* A text, wrapped, with each line as a comment; anything that would end a comment in some language
 * is replaced (harmless.h). */
void write_comment(struct writer *writer, const char *text);
void write_doc(struct writer *writer, const char *text); /* above what it describes */
void write_wrapped(struct writer *writer, const char *begin, const char *text);
/* The head of every file: what it is, its source, the command that made it, and CC0. */
void write_title(struct writer *writer);

/* A name in the dialect's spelling, without an indent or an end of line. */
void write_words(struct writer *writer, const char *name, enum write_spelling spelling);
void write_name(struct writer *writer, const char *name); /* of a function or an array */

void write_expression(struct writer *writer, const struct tree_expression *node);
/* Whether an operand that is itself a binary operator needs no parentheses. */
int write_is_bare(const struct tree_expression *node, unsigned operand);

/* One statement, at this depth. */
void write_statement(struct writer *writer, const struct tree_statement *statement);
/* The statements at depth + 1. */
void write_body(struct writer *writer, const struct tree_function *function);
/* Comment, begin_function, body, end. */
void write_function(struct writer *writer, const struct tree_function *function);

/* "uint64_t a, unsigned b" by a pattern with $t and $n for each. */
void write_parameters(struct writer *writer, const struct tree_function *function,
                      const char *pattern);
/* As clang-format does it: as many as fit on a line of 80 columns, those of the next line aligned
 * with the first, which is in this column. Room is left for ") {". */
void write_wrapped_parameters(struct writer *writer, const struct tree_function *function,
                              int column);

/* ---- Arrays (write_array.c) ---- */

/* What a number of this type is stored as. An index has 32 bits at most. */
const char *write_stored(const struct writer *writer, enum tree_type type, unsigned width);
unsigned write_width(enum tree_type type, unsigned width); /* WRITE_8... */
int write_is_filled(const struct tree_array *array);

/* An array by such a pattern. */
void write_array(struct writer *writer, const struct tree_array *array, const char *pattern);
/* Every array that has values, or that is filled at the start, each after a blank line
 * and its comment; numbers in lines at depth + 1, the rows of per-square arrays with
 * their rank as a comment. */
void write_arrays(struct writer *writer);
void write_filled(struct writer *writer);
int write_has_arrays(const struct writer *writer); /* that have values */
/* The types of the records, each of the first array that has it, likewise: by the dialect's
 * record_type, or by a function. */
typedef void write_one_type(struct writer *writer, const struct tree_array *records);
void write_record_types(struct writer *writer, write_one_type *type);
void write_record_type(struct writer *writer, const struct tree_array *records);
/* "square", or "rook_square" if there are several. */
void write_record_name(struct writer *writer, const struct tree_array *records);

/* What --name gave, from its last dot on, or the language's default;
 * and this in capitals, "SLIDERS". */
const char *names_write_given(const struct writer *writer);
void names_write_macro(struct writer *writer, const char *begin, const char *end);
/* A line for the part before that dot, if any: "package a.b;" from `package` and ";\n". */
int names_write_package(struct writer *writer, const char *word, const char *end);

/* Whether any function, or this one, uses the operator: its helper is only written if needed. */
int write_uses(const struct writer *writer, enum tree_operator op);
int write_function_uses(const struct tree_function *function, enum tree_operator op);
int write_uses_bmi2(const struct writer *writer); /* PEXT or PDEP */
/* Whether the function is the one that fills the table. */
int write_is_fill(const struct tree_function *function);
/* Whether it is a lookup, or is called by one. */
int write_is_lookup(const struct writer *writer, const struct tree_function *function);

/* Every function after a blank line. */
void write_functions(struct writer *writer);

/* What languages share: numbers as in C, statements without their terminators, and blocks. */
#define WRITE_NUMBERS                                                                             \
    .number = {[TREE_BOARD] = "%llu", [TREE_WORD] = "%llu", [TREE_INDEX] = "%llu"},               \
    .element = {[TREE_BOARD] = "0x%016llx", [TREE_WORD] = "0x%08llx", [TREE_INDEX] = "%llu"}
#define WRITE_LINES(end)                                                                          \
    .set = "$n = $v" end, .set_with = "$n $o= $v" end, .store = "$n[$i] = $v" end,                \
    .give_back = "return $v" end
#define WRITE_BLOCKS                                                                              \
    .begin_if = "if ($c) {", .begin_while = "while ($c) {", .repeat = "do {", .end = "}"

/* The same for all types. */
#define WRITE_STORED(bits8, bits16, bits32, bits64)                                               \
    {                                                                                             \
        [TREE_BOARD] = {bits8, bits16, bits32, bits64},                                           \
        [TREE_WORD] = {bits8, bits16, bits32, bits64}, [TREE_INDEX] = {                           \
            bits8,                                                                                \
            bits16,                                                                               \
            bits32,                                                                               \
            bits64                                                                                \
        }                                                                                         \
    }

#endif
