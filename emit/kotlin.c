/* kotlin.c - Kotlin on the JVM: an object. Boards are Long, with the sign as one more bit, because
 * Kotlin says that arrays of unsigned numbers may still change. */
#include "write.h"

/* Words that --name accepts but Kotlin reserves. */
static const char reserved[] =
    " as break class continue do else false for fun if in interface is null object package "
    "return super this throw true try typealias typeof val var when while java "
    "Array ByteArray CharArray Int IntArray JvmStatic Long LongArray String Suppress ";

static void kotlin_begin_function(struct writer *writer, const struct tree_function *function)
{
    if (write_is_fill(function)) {
        write_line(writer, "init {");
        return;
    }
    if (function->is_public)
        write_line(writer, "@JvmStatic");
    fprintf(writer->out, "    %sfun ", function->is_public ? "" : "private ");
    write_name(writer, function->name);
    fputc('(', writer->out);
    write_parameters(writer, function, "$n: $t");
    fprintf(writer->out, "): %s {\n", writer->dialect->type[function->type]);
}

static void kotlin_self_check_main(struct writer *writer)
{
    fputs("\n"
          "    /** Runs the self-check, and fails if a lookup is wrong. */\n"
          "    @JvmStatic\n"
          "    fun main(args: Array<String>) {\n"
          "        val wrong = selfCheck()\n"
          "        check(wrong == 0) { \"$wrong lookups are wrong\" }\n"
          "        println(\"0 lookups are wrong\")\n"
          "    }\n",
          writer->out);
}

static void kotlin_file(struct writer *writer)
{
    write_title(writer);
    write_blank(writer);
    names_write_package(writer, "package", "\n\n");
    write_line(writer, "/** What sliding pieces attack on a chess board. */");
    write_line(writer, "@Suppress(\"ktlint:standard:argument-list-wrapping\")");
    fprintf(writer->out, "object %s {\n", names_write_given(writer));
    writer->depth++;
    writer->at_brace = 1;
    write_arrays(writer);
    write_filled(writer);
    write_functions(writer);
    if (writer->request->with_test)
        kotlin_self_check_main(writer);
    writer->depth--;
    write_line(writer, "}");
}

const struct dialect dialect_kotlin = {
    .name = "kotlin",
    .title = "Kotlin (JVM)",
    .extension = "kt",
    .note = "kotlinc, java 17 and ktlint; pext with a stand-in for Long.compress of JDK 19",
    .reserved = reserved,
    .default_name = "Sliders",
    .abilities = EMIT_CAN_FILL | EMIT_CAN_PEXT | EMIT_FILLS_FIRST | EMIT_COMPILED | EMIT_DOTTED,
    .indent = "    ",
    .comment = "// ",
    .variables = WRITE_CAMEL,
    .functions = WRITE_CAMEL,
    .arrays = WRITE_UPPER,
    .type = {[TREE_BOARD] = "Long", [TREE_WORD] = "Int", [TREE_INDEX] = "Int"},
    .number = {[TREE_BOARD] = "%lluL", [TREE_WORD] = "%llu", [TREE_INDEX] = "%llu"},
    .element = {[TREE_BOARD] = "0x%016llxUL.toLong()",
                [TREE_WORD] = "0x%08llxU.toInt()",
                [TREE_INDEX] = "%llu"},
    .boards_per_line = 2,
    .words_per_line = 4,
    .form = {[TREE_WORD] = {[TREE_TO_INDEX] = {"%1", 1}}},
    .any = {[TREE_AND] = {"and", 0},
            [TREE_OR] = {"or", 0},
            [TREE_XOR] = {"xor", 0},
            [TREE_LEFT] = {"shl", 0},
            [TREE_RIGHT] = {"ushr", 0},
            [TREE_NOT] = {"$1.inv()", 0},
            [TREE_BIT] = {"1L shl $1", 1},
            [TREE_LOW] = {"$1.toInt()", 0},
            [TREE_TO_INDEX] = {"$1.toInt()", 0},
            [TREE_TO_BOARD] = {"$1.toLong()", 0},
            [TREE_FLIP] = {"java.lang.Long.reverseBytes(%1)", 0},
            [TREE_PEXT] = {"java.lang.Long.compress(%1, %2)", 0},
            [TREE_PDEP] = {"java.lang.Long.expand(%1, %2)", 0}},
    .stored = WRITE_STORED("ByteArray", "CharArray", "IntArray", "LongArray"),
    .in_constants = {"intArrayOf", "intArrayOf", "intArrayOf", "longArrayOf"},
    .load_filled = {{"$1.toUByte().toInt()", 0}, {"$1.code", 0}},
    .narrow = {{"$1.toByte()", 0}, {"$1.toChar()", 0}},
    .constant = "    private val $n = $t(\n",
    .constant_end = "    )\n",
    .filled = "    private val $n = $t($l)\n",
    .let = "val $n = $v",
    .var = "var $n = $v",
    WRITE_LINES(""),
    .count_up = "$n++",
    WRITE_BLOCKS,
    .begin_for = "for ($n in 0 until $v) {",
    .until = "} while ($C)",
    .public_doc = "/** %s */",
    .prepare = tree_columns,
    .begin_function = kotlin_begin_function,
    .file = kotlin_file,
};
