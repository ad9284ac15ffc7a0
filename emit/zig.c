/* zig.c - Zig 0.11 and later: a file is a namespace. */
#include <string.h>

#include "write.h"

static int zig_is_public(const char *name)
{
    return strstr(name, "_attacks") || strcmp(name, "self_check") == 0 ||
           strcmp(name, "fill") == 0;
}

static void zig_spell(struct writer *writer, const char *name)
{
    const char *prefix = writer->request->name;
    const char *word = strcmp(name, "fill") == 0 ? "init" : name;
    int is_array = tree_array_named(writer->tree, name) != NULL;
    if (prefix && zig_is_public(name)) {
        write_words(writer, prefix, WRITE_CAMEL);
        write_words(writer, word, WRITE_PASCAL);
    } else {
        write_words(writer, word, is_array ? WRITE_SNAKE : WRITE_CAMEL);
    }
}

static void zig_begin_function(struct writer *writer, const struct tree_function *function)
{
    if (write_is_fill(function))
        write_doc(writer, "Call it once, before the first lookup.");
    fputs(zig_is_public(function->name) ? "pub fn " : "fn ", writer->out);
    write_name(writer, function->name);
    fputc('(', writer->out);
    write_parameters(writer, function, "$n: $t");
    fprintf(writer->out, ") %s {\n",
            function->type ? writer->dialect->type[function->type] : "void");
}

static void zig_test(struct writer *writer)
{
    fprintf(writer->out, "\ntest \"attacks by the scheme %s\" {\n", writer->request->scheme);
    if (writer->request->filled) {
        fputs("    ", writer->out);
        write_name(writer, "fill");
        fputs("();\n", writer->out);
    }
    fputs("    const wrong = ", writer->out);
    write_name(writer, "self_check");
    fputs("();\n    if (wrong != 0) {\n"
          "        @import(\"std\").debug.print(\"{d} lookups are wrong\\n\", .{wrong});\n"
          "        return error.WrongLookups;\n    }\n}\n",
          writer->out);
}

/* The comment on top describes the file. */
static void zig_title(struct writer *writer)
{
    const struct dialect *dialect = writer->dialect;
    struct dialect of_title = *dialect;
    of_title.comment = "//! ";
    writer->dialect = &of_title;
    write_title(writer);
    writer->dialect = dialect;
}

/* The formatter would align the numbers in columns. */
static void zig_file(struct writer *writer)
{
    zig_title(writer);
    write_record_types(writer, write_record_type);
    fputs("\n// zig fmt: off\n", writer->out);
    write_arrays(writer);
    fputs("// zig fmt: on\n", writer->out);
    write_filled(writer);
    write_functions(writer);
    if (writer->request->with_test)
        zig_test(writer);
}

const struct dialect dialect_zig = {
    .name = "zig",
    .title = "Zig",
    .extension = "zig",
    .note = "zig test and zig fmt, 0.12.0-dev.1286",
    .abilities = EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_COMPILED,
    .indent = "    ",
    .comment = "// ",
    .doc = "/// ",
    .variables = WRITE_SNAKE,
    .type = {[TREE_BOARD] = "u64", [TREE_WORD] = "u32", [TREE_INDEX] = "usize"},
    WRITE_NUMBERS,
    .form =
        {[TREE_BOARD] =
             {[TREE_ADD] = {"+%", 0}, [TREE_SUBTRACT] = {"-%", 0}, [TREE_MULTIPLY] = {"*%", 0}},
         [TREE_WORD] =
             {[TREE_ADD] = {"+%", 0}, [TREE_SUBTRACT] = {"-%", 0}, [TREE_MULTIPLY] = {"*%", 0}}},
    .any = {[TREE_BOTH] = {"and", 0},
            [TREE_EITHER] = {"or", 0},
            [TREE_BIT] = {"@as(u64, 1) << @intCast(%1)", 1},
            [TREE_LOW] = {"@as(u32, @truncate(%1))", 0},
            [TREE_TO_INDEX] = {"@intCast(%1)", 0},
            [TREE_TO_BOARD] = {"@as(u64, %1)", 0},
            [TREE_FLIP] = {"@byteSwap(%1)", 0}},
    .stored = WRITE_STORED("u8", "u16", "u32", "u64"),
    .narrow = {{"@truncate(%1)", 0}, {"@truncate(%1)", 0}, {"@truncate(%1)", 0}},
    .record = {".{ ", ".$n = ", " }"},
    .record_type = {"const $t = struct {\n", "$n: $t,", "};\n"},
    .constant = "const $n = [$l]$t{\n",
    .constant_end = "};\n",
    .filled = "var $n = [_]$t{0} ** $l;\n",
    .shift_count = "@intCast(%1)",
    .index_within = "@as(usize, @intCast(%1))",
    .let = "const $n: $t = $v;",
    .var = "var $n: $t = $v;",
    WRITE_LINES(";"),
    .begin_if = "if ($c) {",
    .begin_while = "while ($c) {",
    .begin_for = "for (0..$v) |$n| {",
    .repeat = "while (true) {",
    .leave = "break;",
    .end = "}",
    .spell = zig_spell,
    .begin_function = zig_begin_function,
    .file = zig_file,
};
