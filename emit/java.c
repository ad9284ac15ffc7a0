/* java.c - Java 8: a class with static methods. Its table is filled when the class is loaded: a
 * method may have 64 KiB of code, too little for a constant of that size. */
#include "write.h"

/* Words that --name accepts but Java reserves. */
static const char reserved[] =
    " abstract assert boolean break byte case catch char class const continue default do "
    "double else enum extends false final finally float for goto if implements import "
    "instanceof int interface long native new null package private protected public "
    "record return short static strictfp super switch synchronized this throw throws "
    "transient true try var void volatile while yield java AssertionError Long String "
    "System ";

static void java_begin_function(struct writer *writer, const struct tree_function *function)
{
    if (write_is_fill(function)) {
        write_line(writer, "static {");
        return;
    }
    fprintf(writer->out, "    %s static %s ", function->is_public ? "public" : "private",
            writer->dialect->type[function->type]);
    write_name(writer, function->name);
    fputc('(', writer->out);
    write_parameters(writer, function, "$t $n");
    fputs(") {\n", writer->out);
}

static void java_self_check_main(struct writer *writer)
{
    fputs("\n"
          "    /** Runs the self-check, and fails if a lookup is wrong. */\n"
          "    public static void main(String[] args) {\n"
          "        int wrong = selfCheck();\n"
          "        if (wrong != 0) {\n"
          "            throw new AssertionError(wrong + \" lookups are wrong\");\n"
          "        }\n"
          "        System.out.println(\"0 lookups are wrong\");\n"
          "    }\n",
          writer->out);
}

static void java_file(struct writer *writer)
{
    write_title(writer);
    write_blank(writer);
    names_write_package(writer, "package", ";\n\n");
    write_line(writer, "/** What sliding pieces attack on a chess board. */");
    fprintf(writer->out, "public final class %s {\n", names_write_given(writer));
    writer->depth++;
    write_line(writer, "private %s() {}", names_write_given(writer));
    write_blank(writer);
    write_line(writer, "// @formatter:off");
    write_arrays(writer);
    write_blank(writer);
    write_line(writer, "// @formatter:on");
    write_filled(writer);
    write_functions(writer);
    if (writer->request->with_test)
        java_self_check_main(writer);
    writer->depth--;
    write_line(writer, "}");
}

const struct dialect dialect_java = {
    .name = "java",
    .title = "Java",
    .extension = "java",
    .note = "javac 17 and google-java-format; pext with a stand-in for Long.compress of JDK 19",
    .reserved = reserved,
    .default_name = "Sliders",
    .abilities = EMIT_CAN_FILL | EMIT_CAN_PEXT | EMIT_FILLS_FIRST | EMIT_COMPILED | EMIT_DOTTED,
    .indent = "    ",
    .comment = "// ",
    .variables = WRITE_CAMEL,
    .functions = WRITE_CAMEL,
    .arrays = WRITE_UPPER,
    .type = {[TREE_BOARD] = "long", [TREE_WORD] = "int", [TREE_INDEX] = "int"},
    .number = {[TREE_BOARD] = "%lluL", [TREE_WORD] = "%llu", [TREE_INDEX] = "%llu"},
    .element = {[TREE_BOARD] = "0x%016llxL", [TREE_WORD] = "0x%08llx", [TREE_INDEX] = "%llu"},
    .words_per_line = 4,
    .form = {[TREE_WORD] = {[TREE_TO_INDEX] = {"%1", 1}}},
    .any = {[TREE_RIGHT] = {">>>", 0},
            [TREE_BIT] = {"1L << $1", 1},
            [TREE_LOW] = {"(int) $1", 0},
            [TREE_TO_INDEX] = {"(int) $1", 0},
            [TREE_TO_BOARD] = {"(long) $1", 0},
            [TREE_FLIP] = {"Long.reverseBytes(%1)", 0},
            [TREE_PEXT] = {"Long.compress(%1, %2)", 0},
            [TREE_PDEP] = {"Long.expand(%1, %2)", 0}},
    .stored = WRITE_STORED("byte", "char", "int", "long"),
    /* Java's bytes are signed. Constants are stored as shorts, which hold 255; in a filled array,
     * which may be large, the reader removes the sign. */
    .in_constants = {[WRITE_8] = "short"},
    .load_filled = {{"$1 & 0xFF", 1}},
    .narrow = {{"(byte) $1", 0}, {"(char) $1", 0}},
    .constant = "    private static final $t[] $n = {\n",
    .constant_end = "    };\n",
    .filled = "    private static final $t[] $n = new $t[$l];\n",
    .let = "$t $n = $v;",
    .var = "$t $n = $v;",
    WRITE_LINES(";"),
    .count_up = "$n++;",
    WRITE_BLOCKS,
    .begin_for = "for (int $n = 0; $n < $v; $n++) {",
    .until = "} while ($C);",
    .public_doc = "/** %s */",
    .prepare = tree_columns,
    .begin_function = java_begin_function,
    .file = java_file,
};
