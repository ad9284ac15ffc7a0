/* cpp.c - C++17: a header with a namespace. Lookups are constexpr if the table is constant, except
 * those that use PEXT. */
#include "write.h"

/* Words that --name accepts but C++ reserves. */
static const char reserved[] =
    " alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t "
    "char32_t char8_t class co_await co_return co_yield compl concept const const_cast "
    "consteval constexpr constinit continue decltype default delete do double "
    "dynamic_cast else enum explicit export extern false float for friend goto if inline "
    "int long main mutable namespace new noexcept not not_eq nullptr operator or or_eq "
    "private protected public register reinterpret_cast requires return short signed "
    "sizeof static static_assert static_cast std struct switch template this thread_local "
    "throw true try typedef typeid typename union unsigned using virtual void volatile "
    "wchar_t while xor xor_eq ";

static void cpp_write_namespace(struct writer *writer, const char *begin, const char *end)
{
    fprintf(writer->out, "%s%s%s", begin, names_write_given(writer), end);
}

static int cpp_is_public(const struct writer *writer, const char *name)
{
    const struct tree_function *function = tree_function_named(writer->tree, name);
    return function && function->is_public;
}

/* A filled table is a member; its constructor need not mention it. */
static void cpp_spell(struct writer *writer, const char *name)
{
    const struct tree_function *within = writer->function;
    if (within && within->is_public && !cpp_is_public(writer, name))
        fputs("detail::", writer->out);
    const struct tree_array *array = tree_array_named(writer->tree, name);
    if (within && !write_is_fill(within) && array && write_is_filled(array))
        fputs("table.", writer->out);
    fputs(name, writer->out);
}

/* ---- Functions ---- */

/* A compiler cannot evaluate a dynamic initialiser or the PEXT instruction, and would take seconds
 * over the self-check. */
static int cpp_is_constexpr(const struct writer *writer, const struct tree_function *function)
{
    return write_is_lookup(writer, function) && !writer->request->filled &&
           !write_uses_bmi2(writer);
}

static void cpp_begin_function(struct writer *writer, const struct tree_function *function)
{
    if (write_is_fill(function)) {
        write_line(writer, "filled_table() {");
        return;
    }
    int column = fprintf(writer->out, "%s %s %s(",
                         cpp_is_constexpr(writer, function) ? "constexpr" : "inline",
                         writer->dialect->type[function->type], function->name);
    write_wrapped_parameters(writer, function, column);
    fputs(") {\n", writer->out);
}

/* The table is accessed without a copy or a pointer. */
static void cpp_filled_table(struct writer *writer, const struct tree_function *fill)
{
    fputs("struct filled_table {\n", writer->out);
    writer->depth++;
    writer->at_brace = 1;
    write_filled(writer);
    write_blank(writer);
    write_function(writer, fill);
    writer->depth--;
    fputs("};\n\n", writer->out);
    write_doc(writer, "Filled before main begins, and before every variable that stands below "
                      "this header in its file.");
    fputs("inline const filled_table table;\n", writer->out);
}

static void cpp_flip(struct writer *writer)
{
    write_blank(writer);
    write_doc(writer, "The board upside down; compilers make one instruction of it.");
    fputs("constexpr std::uint64_t flip(std::uint64_t board) {\n"
          "  constexpr std::uint64_t bytes = 0x00ff00ff00ff00ff;\n"
          "  constexpr std::uint64_t pairs = 0x0000ffff0000ffff;\n"
          "  board = (board >> 8 & bytes) | (board & bytes) << 8;\n"
          "  board = (board >> 16 & pairs) | (board & pairs) << 16;\n"
          "  return board >> 32 | board << 32;\n}\n",
          writer->out);
}

/* ---- The file ---- */

static void cpp_spell_type(struct writer *writer, const char *name)
{
    fputs(name, writer->out);
}

static void cpp_switch_detail(struct writer *writer, int opens)
{
    fputs(opens ? "\nnamespace detail {\n" : "\n} // namespace detail\n", writer->out);
}

/* The tables and the other contents of namespace `detail`, around the public part. */
static void cpp_definitions(struct writer *writer)
{
    int in_detail = 1;
    cpp_switch_detail(writer, 1);
    write_record_types(writer, write_record_type);
    if (write_has_arrays(writer))
        fputs("\n// clang-format off\n", writer->out);
    write_arrays(writer);
    if (write_has_arrays(writer))
        fputs("// clang-format on\n", writer->out);
    if (write_uses(writer, TREE_FLIP))
        cpp_flip(writer);
    for (unsigned i = 0; i < writer->tree->functions; i++) {
        const struct tree_function *function = &writer->tree->function[i];
        if (in_detail == function->is_public)
            cpp_switch_detail(writer, in_detail = !in_detail);
        write_blank(writer);
        if (write_is_fill(function))
            cpp_filled_table(writer, function);
        else
            write_function(writer, function);
    }
}

static void cpp_self_check_main(struct writer *writer)
{
    names_write_macro(writer, "\n#ifdef ", "_MAIN\n\n#include <cstdio>\n\nint main() {\n");
    cpp_write_namespace(writer, "  const unsigned wrong = ", "::self_check();\n");
    fputs("  std::printf(\"%u lookups are wrong\\n\", wrong);\n  return wrong != 0;\n}\n",
          writer->out);
    names_write_macro(writer, "\n#endif // ", "_MAIN\n");
}

static void cpp_file(struct writer *writer)
{
    write_title(writer);
    if (writer->request->with_test) {
        write_comment(writer, "The self-check is a program of its own:");
        names_write_macro(writer, "//   c++ -std=c++17 -x c++ -D", "_MAIN");
        fprintf(writer->out, " %s.hpp\n", names_write_given(writer));
    }
    names_write_macro(writer, "\n#ifndef ", "_HPP\n");
    names_write_macro(writer, "#define ", "_HPP\n\n#include <cstdint>\n");
    if (write_uses_bmi2(writer))
        fputs("#include <immintrin.h>\n", writer->out);
    cpp_write_namespace(writer, "\nnamespace ", " {\n");
    cpp_definitions(writer);
    cpp_write_namespace(writer, "\n} // namespace ", "\n");
    if (writer->request->with_test)
        cpp_self_check_main(writer);
    names_write_macro(writer, "\n#endif // ", "_HPP\n");
}

const struct dialect dialect_cpp = {
    .name = "cpp",
    .title = "C++17",
    .extension = "hpp",
    .note = "g++ and clang++",
    .reserved = reserved,
    .default_name = "sliders",
    .abilities = EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_CAN_PEXT | EMIT_COMPILED,
    .indent = "  ",
    .comment = "// ",
    .doc = "/// ",
    .type =
        {[TREE_BOARD] = "std::uint64_t", [TREE_WORD] = "std::uint32_t", [TREE_INDEX] = "unsigned"},
    WRITE_NUMBERS,
    .any = {[TREE_BIT] = {"std::uint64_t{1} << $1", 1},
            [TREE_LOW] = {"std::uint32_t(%1)", 0},
            [TREE_TO_INDEX] = {"unsigned(%1)", 0},
            [TREE_TO_BOARD] = {"std::uint64_t(%1)", 0},
            [TREE_FLIP] = {"#flip(%1)", 0},
            [TREE_PEXT] = {"_pext_u64(%1, %2)", 0},
            [TREE_PDEP] = {"_pdep_u64(%1, %2)", 0}},
    .stored = WRITE_STORED("std::uint8_t", "std::uint16_t", "std::uint32_t", "std::uint64_t"),
    .narrow = {{"std::uint8_t(%1)", 0}, {"std::uint16_t(%1)", 0}, {"std::uint32_t(%1)", 0}},
    .record = {"{", "", "}"},
    .record_type = {"struct $t {\n", "$t $n;", "};\n"},
    .constant = "inline constexpr $t $n[$l] = {\n",
    .constant_end = "};\n",
    .filled = "  $t $n[$l] = {};\n",
    .let = "const $t $n = $v;",
    .var = "$t $n = $v;",
    WRITE_LINES(";"),
    WRITE_BLOCKS,
    .begin_for = "for (unsigned $n = 0; $n < $v; $n++) {",
    .until = "} while ($C);",
    .spell = cpp_spell,
    .spell_type = cpp_spell_type,
    .begin_function = cpp_begin_function,
    .file = cpp_file,
};
