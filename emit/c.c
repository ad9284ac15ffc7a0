/* c.c - C11: a header with the lookups; one source file of the program gets all the rest. */
#include <string.h>

#include "c.h"

static void c_spell(struct writer *writer, const char *name)
{
    fprintf(writer->out, "%s_%s", names_write_given(writer),
            strcmp(name, "fill") == 0 ? "init" : name);
}

static void c_spell_type(struct writer *writer, const char *name)
{
    fprintf(writer->out, "struct %s_%s", names_write_given(writer), name);
}

static void c_declare_array(struct writer *writer, const struct tree_array *array)
{
    write_array(writer, array,
                write_is_filled(array) ? "extern $t $n[$l];\n" : "extern const $t $n[$l];\n");
}

static void c_prototype(struct writer *writer, const struct tree_function *function,
                        const char *before)
{
    const char *type = function->type ? writer->dialect->type[function->type] : "void";
    int column = fprintf(writer->out, "%s%s ", before, type);
    write_name(writer, function->name);
    fputc('(', writer->out);
    column += (int)(strlen(names_write_given(writer)) + strlen(function->name)) + 2;
    write_wrapped_parameters(writer, function, column);
    fputs(function->parameters ? ")" : "void)", writer->out);
}

/* Lookups are inline in every file; what fills a table is called from other files. */
static void c_begin_function(struct writer *writer, const struct tree_function *function)
{
    int is_fill = write_is_fill(function);
    c_prototype(writer, function,
                write_is_lookup(writer, function) ? "static inline "
                : is_fill                         ? ""
                                                  : "static ");
    fputs(" {\n", writer->out);
}

void c_flip(struct writer *writer)
{
    write_blank(writer);
    write_comment(writer, "The board upside down; compilers make one instruction of it.");
    fputs("static inline uint64_t ", writer->out);
    write_name(writer, "flip");
    fputs("(uint64_t board) {\n", writer->out);
    fputs("  const uint64_t bytes = 0x00ff00ff00ff00ff, pairs = 0x0000ffff0000ffff;\n"
          "  board = (board >> 8 & bytes) | (board & bytes) << 8;\n"
          "  board = (board >> 16 & pairs) | (board & pairs) << 16;\n"
          "  return board >> 32 | board << 32;\n}\n",
          writer->out);
}

static void c_self_check_main(struct writer *writer)
{
    fputs("\n#include <stdio.h>\n\nint main(void) {\n", writer->out);
    if (writer->request->filled)
        fprintf(writer->out, "  %s_init();\n", names_write_given(writer));
    fprintf(writer->out,
            "  unsigned wrong = %s_self_check();\n"
            "  printf(\"%%u lookups are wrong\\n\", wrong);\n"
            "  return wrong != 0;\n}\n",
            names_write_given(writer));
}

/* ---- The file ---- */

static void c_functions(struct writer *writer, int lookups)
{
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        const struct tree_function *function = &writer->tree->function[i];
        if (write_is_lookup(writer, function) != lookups)
            continue;
        write_blank(writer);
        write_function(writer, function);
    }
}

void c_lookups(struct writer *writer)
{
    c_functions(writer, 1);
}

static void c_header(struct writer *writer)
{
    names_write_macro(writer, "\n#ifndef ", "_H\n");
    names_write_macro(writer, "#define ", "_H\n\n#include <stdint.h>\n");
    if (write_uses_bmi2(writer))
        fputs("\n#include <immintrin.h>\n", writer->out);
    write_record_types(writer, write_record_type);
    if (writer->tree->arrays)
        write_blank(writer);
    for (unsigned i = 0; i < writer->tree->arrays; i++)
        c_declare_array(writer, &writer->tree->array[i]);
    if (writer->request->filled) {
        write_blank(writer);
        write_comment(writer, "Fills the table; before the first lookup.");
        c_prototype(writer, tree_function_named(writer->tree, "fill"), "");
        fputs(";\n", writer->out);
    }
    if (write_uses(writer, TREE_FLIP))
        c_flip(writer);
    c_lookups(writer);
    names_write_macro(writer, "\n#endif // ", "_H\n");
}

static void c_implementation(struct writer *writer)
{
    names_write_macro(writer, "\n#ifdef ", "_IMPLEMENTATION\n");
    if (write_has_arrays(writer))
        fputs("\n// clang-format off\n", writer->out);
    write_arrays(writer);
    if (write_has_arrays(writer))
        fputs("// clang-format on\n", writer->out);
    write_filled(writer);
    c_functions(writer, 0);
    if (writer->request->with_test)
        c_self_check_main(writer);
    names_write_macro(writer, "\n#endif // ", "_IMPLEMENTATION\n");
}

static void c_file(struct writer *writer)
{
    write_title(writer);
    write_comment(writer, "One source file of the program holds the tables:");
    names_write_macro(writer, "//   #define ", "_IMPLEMENTATION\n");
    fprintf(writer->out, "//   #include \"%s.h\"\n", names_write_given(writer));
    c_header(writer);
    c_implementation(writer);
}

const struct dialect dialect_c = {
    .name = "c",
    .title = "C",
    .extension = "h",
    .note = "gcc and clang",
    .default_name = "sliders",
    .abilities = EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_CAN_PEXT | EMIT_COMPILED,
    .indent = "  ",
    .comment = "// ",
    .type = {[TREE_BOARD] = "uint64_t", [TREE_WORD] = "uint32_t", [TREE_INDEX] = "unsigned"},
    WRITE_NUMBERS,
    .any = {[TREE_BIT] = {"(uint64_t)1 << $1", 1},
            [TREE_LOW] = {"(uint32_t)$1", 0},
            [TREE_TO_INDEX] = {"(unsigned)$1", 0},
            [TREE_TO_BOARD] = {"(uint64_t)$1", 0},
            [TREE_FLIP] = {"#flip(%1)", 0},
            [TREE_PEXT] = {"_pext_u64(%1, %2)", 0},
            [TREE_PDEP] = {"_pdep_u64(%1, %2)", 0}},
    .stored = WRITE_STORED("uint8_t", "uint16_t", "uint32_t", "uint64_t"),
    .narrow = {{"(uint8_t)$1", 0}, {"(uint16_t)$1", 0}, {"(uint32_t)$1", 0}},
    .record = {"{", "", "}"},
    .record_type = {"$t {\n", "$t $n;", "};\n"},
    .constant = "const $t $n[$l] = {\n",
    .constant_end = "};\n",
    .filled = "$t $n[$l];\n",
    .let = "const $t $n = $v;",
    .var = "$t $n = $v;",
    WRITE_LINES(";"),
    WRITE_BLOCKS,
    .begin_for = "for (unsigned $n = 0; $n < $v; $n++) {",
    .until = "} while ($C);",
    .spell = c_spell,
    .spell_type = c_spell_type,
    .begin_function = c_begin_function,
    .file = c_file,
};
