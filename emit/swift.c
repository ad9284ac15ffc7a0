/* swift.c - Swift 5: an enumeration without cases, which serves as a namespace. Swift's operators
 * trap on overflow; those with & wrap around, or skip the check of a shift count. */
#include "write.h"

/* Words that --name accepts but Swift reserves. */
static const char reserved[] =
    " Any Protocol Self Type as break case catch class continue default defer deinit do "
    "else enum extension fallthrough false fileprivate for func guard if import in init "
    "inout internal is let nil open operator private precedencegroup protocol public "
    "repeat rethrows return self static struct subscript super switch throw throws true "
    "try typealias var where while Int Square Tables UInt8 UInt16 UInt32 UInt64 ";

/* All filled tables are in one structure. */
static void swift_spell(struct writer *writer, const char *name)
{
    const struct tree_array *array = tree_array_named(writer->tree, name);
    if (writer->function && array && write_is_filled(array))
        fputs("tables.", writer->out);
    write_words(writer, name, WRITE_CAMEL);
}

/* The function that fills the tables returns them, so they can be constants. */
static void swift_begin_function(struct writer *writer, const struct tree_function *function)
{
    fprintf(writer->out, "    %sstatic func ", function->is_public ? "public " : "private ");
    fputs(write_is_fill(function) ? "filledTables" : "", writer->out);
    if (!write_is_fill(function))
        write_name(writer, function->name);
    fputc('(', writer->out);
    write_parameters(writer, function, "_ $n: $t");
    fprintf(writer->out, ") -> %s {\n",
            write_is_fill(function) ? "Tables" : writer->dialect->type[function->type]);
    if (write_is_fill(function))
        fputs("        var tables = Tables()\n", writer->out);
}

static void swift_fill(struct writer *writer, const struct tree_function *function)
{
    write_line(writer, "private struct Tables {");
    writer->depth++;
    writer->at_brace = 1;
    write_filled(writer);
    writer->depth--;
    write_line(writer, "}");
    write_blank(writer);
    write_doc(writer, function->comment);
    writer->function = function;
    swift_begin_function(writer, function);
    write_body(writer, function);
    writer->function = NULL;
    fputs("        return tables\n    }\n\n", writer->out);
    write_doc(writer, "Filled by whoever comes first; the others wait.");
    write_line(writer, "private static let tables = filledTables()");
}

static void swift_functions(struct writer *writer)
{
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        const struct tree_function *function = &writer->tree->function[i];
        write_blank(writer);
        if (write_is_fill(function))
            swift_fill(writer, function);
        else
            write_function(writer, function);
    }
}

static void swift_test(struct writer *writer)
{
    names_write_macro(writer, "\n#if ", "_TEST\n\n");
    write_doc(writer, "The self-check as a program. A test of your own compares with 0 what "
                      "selfCheck returns.");
    fprintf(writer->out,
            "@main\nenum %sTest {\n    static func main() {\n        let wrong = %s.selfCheck()\n"
            "        print(\"\\(wrong) lookups are wrong\")\n"
            "        precondition(wrong == 0)\n"
            "    }\n}\n\n#endif\n",
            names_write_given(writer), names_write_given(writer));
}

static void swift_usage(struct writer *writer)
{
    write_comment(writer, "The self-check as a program:");
    names_write_macro(writer, "//   swiftc -O -parse-as-library -D ", "_TEST FILE\n");
}

static void swift_file(struct writer *writer)
{
    write_title(writer);
    if (writer->request->with_test)
        swift_usage(writer);
    write_blank(writer);
    write_doc(writer,
              "What sliders attack. Squares are 0 to 63, boards have a bit for each square.");
    fprintf(writer->out, "public enum %s {\n", names_write_given(writer));
    writer->depth = 1;
    write_record_types(writer, write_record_type);
    write_arrays(writer);
    swift_functions(writer);
    writer->depth = 0;
    fputs("}\n", writer->out);
    if (writer->request->with_test)
        swift_test(writer);
}

const struct dialect dialect_swift = {
    .name = "swift",
    .title = "Swift",
    .extension = "swift",
    .note = "no tool chain in Debian 12; made C++ line by line and run",
    .reserved = reserved,
    .default_name = "Sliders",
    .abilities = EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_FILLS_FIRST,
    .indent = "    ",
    .comment = "// ",
    .doc = "/// ",
    .words_per_line = 4,
    .variables = WRITE_CAMEL,
    .functions = WRITE_CAMEL,
    .arrays = WRITE_CAMEL,
    .type = {[TREE_BOARD] = "UInt64", [TREE_WORD] = "UInt32", [TREE_INDEX] = "Int"},
    WRITE_NUMBERS,
    .form = {[TREE_BOARD] = {[TREE_ADD] = {"&+", 0},
                             [TREE_SUBTRACT] = {"&-", 0},
                             [TREE_MULTIPLY] = {"&*", 0},
                             [TREE_LEFT] = {"&<<", 0},
                             [TREE_RIGHT] = {"&>>", 0}},
             [TREE_WORD] = {[TREE_ADD] = {"&+", 0},
                            [TREE_SUBTRACT] = {"&-", 0},
                            [TREE_MULTIPLY] = {"&*", 0},
                            [TREE_LEFT] = {"&<<", 0},
                            [TREE_RIGHT] = {"&>>", 0}}},
    .any = {[TREE_BIT] = {"UInt64(1) &<< $1", 1},
            [TREE_LOW] = {"UInt32(truncatingIfNeeded: %1)", 0},
            [TREE_TO_INDEX] = {"Int(truncatingIfNeeded: %1)", 0},
            [TREE_TO_BOARD] = {"UInt64(%1)", 0},
            [TREE_FLIP] = {"$1.byteSwapped", 0}},
    .stored = WRITE_STORED("UInt8", "UInt16", "UInt32", "UInt64"),
    .load = {"Int($1)", 0},
    .narrow = {{"UInt8(truncatingIfNeeded: %1)", 0},
               {"UInt16(truncatingIfNeeded: %1)", 0},
               {"UInt32(truncatingIfNeeded: %1)", 0}},
    .record = {"$t(", "$n: ", ")"},
    .fields = WRITE_CAMEL,
    .record_type = {"    private struct $t {\n", "let $n: $t", "    }\n"},
    .constant = "    private static let $n: [$t] = [\n",
    .constant_end = "    ]\n",
    .filled = "        var $n = [$t](repeating: 0, count: $l)\n",
    .let = "let $n: $t = $v",
    .var = "var $n: $t = $v",
    WRITE_LINES(""),
    .begin_if = "if $c {",
    .begin_while = "while $c {",
    .begin_for = "for $n in 0..<$v {",
    .repeat = "repeat {",
    .until = "} while $C",
    .end = "}",
    .spell = swift_spell,
    .begin_function = swift_begin_function,
    .file = swift_file,
};
