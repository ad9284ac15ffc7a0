/* go.c - Go: a package, with its test in a second file. */
#include <ctype.h>
#include <string.h>

#include "write.h"

/* Words that --name accepts but Go reserves. */
static const char reserved[] =
    " break case chan const continue default defer else fallthrough for func go goto if "
    "import interface map package range return select struct switch type var main init "
    "testing bool byte int uint uint8 uint32 uint64 true false nil ";

/* ---- Blanks around operators: what go/printer does ---- */

static int go_precedence(enum tree_operator op)
{
    switch (op) {
    case TREE_AND:
    case TREE_MULTIPLY:
    case TREE_LEFT:
    case TREE_RIGHT: return 5;
    case TREE_OR:
    case TREE_XOR:
    case TREE_ADD:
    case TREE_SUBTRACT: return 4;
    case TREE_BOTH: return 2;
    case TREE_EITHER: return 1;
    default: return 3;
    }
}

/* The precedences among the operators that no brackets separate from this one, as bits. */
static unsigned go_precedences(const struct tree_expression *node)
{
    unsigned set = 1U << go_precedence(node->op);
    for (unsigned i = 0; i < 2; i++)
        if (write_is_bare(node, i))
            set |= go_precedences(node->operand[i]);
    return set;
}

/* Written together "& ^" would be one operator, so it and operators that bind as tightly get
 * blanks. */
static int go_has_and_not(const struct tree_expression *node)
{
    if (node->op == TREE_AND && node->operand[1]->op == TREE_NOT)
        return 1;
    for (unsigned i = 0; i < 2; i++)
        if (write_is_bare(node, i) && go_has_and_not(node->operand[i]))
            return 1;
    return 0;
}

/* Operators that bind less tightly than this get blanks around them. */
static int go_cutoff(const struct tree_expression *node, unsigned depth)
{
    unsigned sums_and_products = 1U << 4 | 1U << 5;
    if (go_has_and_not(node))
        return 6;
    if ((go_precedences(node) & sums_and_products) == sums_and_products)
        return depth == 1 ? 5 : 4;
    return depth == 1 ? 6 : 4;
}

static int go_has_blanks(const struct tree_expression *node, unsigned depth)
{
    return go_precedence(node->op) < go_cutoff(node, depth);
}

/* ---- Names, arrays and functions ---- */

/* The runtime calls init() before any other code can read the table. */
static void go_spell(struct writer *writer, const char *name)
{
    int is_public = strstr(name, "_attacks") != NULL;
    if (strcmp(name, "fill") == 0)
        fputs("init", writer->out);
    else
        write_words(writer, name, is_public ? WRITE_PASCAL : WRITE_CAMEL);
}

static void go_spell_type(struct writer *writer, const char *name)
{
    write_words(writer, name, WRITE_CAMEL);
}

static size_t go_camel_length(const char *name)
{
    size_t length = 0;
    for (; *name; name++)
        length += *name != '_';
    return length;
}

/* gofmt aligns the types of fields. */
static void go_define_record(struct writer *writer, const struct tree_array *records)
{
    size_t longest = 0;
    for (unsigned i = 0; i < records->fields; i++) {
        size_t length = go_camel_length(records->field[i].name);
        longest = length > longest ? length : longest;
    }
    write_array(writer, records, "type $t struct {\n");
    for (unsigned i = 0; i < records->fields; i++) {
        const struct tree_field *field = &records->field[i];
        fputc('\t', writer->out);
        write_words(writer, field->name, WRITE_CAMEL);
        fprintf(writer->out, "%*s%s\n", (int)(longest + 1 - go_camel_length(field->name)), "",
                write_stored(writer, field->type, field->width));
    }
    fputs("}\n", writer->out);
}

/* "sq uint, x, y uint": a type follows the last of the parameters that have it. */
static void go_parameters(struct writer *writer, const struct tree_function *function)
{
    const struct tree_parameter *each = function->parameter;
    for (unsigned i = 0; i < function->parameters; i++) {
        int is_last = i + 1 == function->parameters;
        fputs(i ? ", " : "", writer->out);
        write_words(writer, each[i].name, WRITE_CAMEL);
        if (is_last || each[i].type != each[i + 1].type)
            fprintf(writer->out, " %s", writer->dialect->type[each[i].type]);
    }
}

static void go_begin_function(struct writer *writer, const struct tree_function *function)
{
    fputs("func ", writer->out);
    write_name(writer, function->name);
    fputc('(', writer->out);
    go_parameters(writer, function);
    fprintf(writer->out, ")%s%s {\n", function->type ? " " : "",
            function->type ? writer->dialect->type[function->type] : "");
}

/* The comment of an exported function begins with its name. */
static void go_lookup(struct writer *writer, const struct tree_function *function)
{
    const char *comment = function->comment;
    fputs("// ", writer->out);
    write_name(writer, function->name);
    fprintf(writer->out, " returns %c%s\n", tolower((unsigned char)*comment), comment + 1);
    go_begin_function(writer, function);
    write_body(writer, function);
    fputs("}\n", writer->out);
}

static void go_bit(struct writer *writer)
{
    fputs("\n// The bit of a square.\nfunc bit(sq uint) uint64 {\n\treturn 1 << sq\n}\n",
          writer->out);
}

/* ---- The files ---- */

/* What only the test calls is in the test's file. */
static unsigned go_part_of(const struct writer *writer, const char *name)
{
    if (strstr(name, "_wrong") || strcmp(name, "self_check") == 0)
        return 1;
    if (writer->request->filled)
        return 0;
    return strcmp(name, "ray") == 0 || strstr(name, "_rays") || strstr(name, "_relevant");
}

static void go_functions(struct writer *writer)
{
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        const struct tree_function *function = &writer->tree->function[i];
        if (go_part_of(writer, function->name) != writer->part)
            continue;
        write_blank(writer);
        if (strstr(function->name, "_attacks"))
            go_lookup(writer, function);
        else
            write_function(writer, function);
    }
}

/* The test's file has its own bits of squares if the program needs none. */
static unsigned go_part_of_bit(const struct writer *writer)
{
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        const struct tree_function *function = &writer->tree->function[i];
        if (go_part_of(writer, function->name) == 0 && write_function_uses(function, TREE_BIT))
            return 0;
    }
    return 1;
}

static void go_program(struct writer *writer)
{
    fprintf(writer->out, "// Package %s knows what sliding pieces attack on a chess board.\n//\n",
            names_write_given(writer));
    write_title(writer);
    fprintf(writer->out, "package %s\n", names_write_given(writer));
    if (write_uses(writer, TREE_FLIP))
        fputs("\nimport \"math/bits\"\n", writer->out);
    write_record_types(writer, go_define_record);
    write_arrays(writer);
    write_filled(writer);
}

/* Before the package clause go vet reads comments with +build anywhere, so what the title quotes
 * follows the clause. */
static void go_test(struct writer *writer)
{
    fprintf(writer->out, "package %s\n\n", names_write_given(writer));
    write_title(writer);
    fputs("\nimport \"testing\"\n", writer->out);
    fputs("\nfunc TestAttacks(t *testing.T) {\n\tif wrong := selfCheck(); wrong != 0 {\n"
          "\t\tt.Fatalf(\"%d lookups are wrong\", wrong)\n\t}\n}\n",
          writer->out);
}

static void go_file(struct writer *writer)
{
    fprintf(writer->out, "// Code generated by grimoire %s; DO NOT EDIT.\n\n",
            writer->request->version);
    if (writer->part == 0)
        go_program(writer);
    else
        go_test(writer);
    if (write_uses(writer, TREE_BIT) && go_part_of_bit(writer) == writer->part)
        go_bit(writer);
    go_functions(writer);
}

const struct dialect dialect_go = {
    .name = "go",
    .title = "Go",
    .extension = "go",
    .note = "go vet, go test and gofmt",
    .reserved = reserved,
    .default_name = "sliders",
    .abilities = EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_TEST_APART | EMIT_COMPILED,
    .indent = "\t",
    .comment = "// ",
    .variables = WRITE_CAMEL,
    .fields = WRITE_CAMEL,
    .type = {[TREE_BOARD] = "uint64", [TREE_WORD] = "uint32", [TREE_INDEX] = "uint"},
    WRITE_NUMBERS,
    .any = {[TREE_NOT] = {"^$1", 0},
            [TREE_BIT] = {"#bit(%1)", 0},
            [TREE_LOW] = {"uint32(%1)", 0},
            [TREE_TO_INDEX] = {"uint(%1)", 0},
            [TREE_TO_BOARD] = {"uint64(%1)", 0},
            [TREE_FLIP] = {"bits.ReverseBytes64(%1)", 0}},
    .stored = WRITE_STORED("uint8", "uint16", "uint32", "uint64"),
    .load = {"uint($1)", 0},
    .narrow_counts = 1,
    .narrow = {{"uint8(%1)", 0}, {"uint16(%1)", 0}, {"uint32(%1)", 0}},
    .record = {"{", "", "}"},
    .constant = "var $n = [$l]$t{\n",
    .constant_end = "}\n",
    .filled = "var $n [$l]$t\n",
    .let = "$n := $v",
    .var = "$n := $v",
    .var_zero = "var $n $t",
    .of_number = "var $n $t = $v",
    WRITE_LINES(""),
    .count_up = "$n++",
    .begin_if = "if $c {",
    .begin_while = "for $c {",
    .begin_for = "for $n := uint(0); $n < $v; $n++ {",
    .repeat = "for {",
    .leave = "break",
    .end = "}",
    .has_blanks = go_has_blanks,
    .spell = go_spell,
    .spell_type = go_spell_type,
    .begin_function = go_begin_function,
    .file = go_file,
};
