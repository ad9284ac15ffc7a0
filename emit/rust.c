/* rust.c - Rust from 1.63 on: a module without dependencies. Constant tables make const functions.
 *
 * A table that is filled at the start is an array of atomic numbers. Their loads in the weakest
 * order are plain loads, nothing is unsafe, and no lookup has to check first whether the table is
 * there, as it would with the cells of std::sync: instead the program calls `init` once. */
#include <ctype.h>
#include <string.h>

#include "write.h"

static int rust_is_public(const struct writer *writer, const char *name)
{
    const struct tree_function *function = tree_function_named(writer->tree, name);
    return strcmp(name, "fill") == 0 || (function && function->is_public);
}

/* MyTables and my__tables as my_tables_. */
static void rust_write_prefix(struct writer *writer, const char *name)
{
    char before = '_';
    for (; *name; before = *name++) {
        int begins = isupper((unsigned char)*name) && !isupper((unsigned char)before);
        if (begins && before != '_')
            fputc('_', writer->out);
        if (*name != '_' || before != '_')
            fputc(tolower((unsigned char)*name), writer->out);
    }
    if (before != '_')
        fputc('_', writer->out);
}

/* The file is the module, so a requested name becomes a prefix. */
static void rust_spell(struct writer *writer, const char *name)
{
    if (writer->request->name && rust_is_public(writer, name))
        rust_write_prefix(writer, writer->request->name);
    if (tree_array_named(writer->tree, name))
        write_words(writer, name, WRITE_UPPER);
    else
        fputs(strcmp(name, "fill") == 0 ? "init" : name, writer->out);
}

/* ---- Functions ---- */

/* A const function reads no mutable numbers, uses no special instruction, and has no `for`, unlike
 * the self-check. */
static int rust_is_const(const struct writer *writer, const struct tree_function *function)
{
    return write_is_lookup(writer, function) && !writer->request->filled &&
           !write_uses_bmi2(writer);
}

static void rust_begin_function(struct writer *writer, const struct tree_function *function)
{
    if (write_is_fill(function)) {
        write_doc(writer, "To be called before the first lookup; once more does no harm.");
        fputs("#[allow(clippy::needless_range_loop)]\n", writer->out);
    }
    if (strcmp(function->name, "ray") == 0)
        fputs("#[allow(clippy::manual_range_contains)]\n", writer->out);
    if (write_is_lookup(writer, function))
        fputs("#[inline]\n", writer->out);
    fprintf(writer->out, "%s%sfn ", rust_is_public(writer, function->name) ? "pub " : "",
            rust_is_const(writer, function) ? "const " : "");
    write_name(writer, function->name);
    fputc('(', writer->out);
    write_parameters(writer, function, "$n: $t");
    fputc(')', writer->out);
    if (function->type)
        fprintf(writer->out, " -> %s", writer->dialect->type[function->type]);
    fputs(" {\n", writer->out);
}

static void rust_instruction(struct writer *writer, const char *name, const char *comment)
{
    write_blank(writer);
    write_doc(writer, comment);
    fprintf(writer->out,
            "#[inline]\n"
            "fn %s(board: u64, mask: u64) -> u64 {\n"
            "    // SAFETY: without BMI2 this file is not compiled.\n"
            "    unsafe { core::arch::x86_64::_%s_u64(board, mask) }\n}\n",
            name, name);
}

/* The whole program must be compiled for processors with PEXT: otherwise the function with the
 * instruction could not be inlined. */
static void rust_bmi2(struct writer *writer)
{
    fputs("\n#[cfg(not(all(target_arch = \"x86_64\", target_feature = \"bmi2\")))]\n"
          "compile_error!(\"PEXT needs x86-64 and -C target-feature=+bmi2\");\n",
          writer->out);
    if (write_uses(writer, TREE_PEXT))
        rust_instruction(writer, "pext", "The bits of the mask, moved together.");
    if (write_uses(writer, TREE_PDEP))
        rust_instruction(writer, "pdep", "The lowest bits, moved under those of the mask.");
}

/* ---- Arrays ---- */

static unsigned rust_filled_bits(const struct tree_array *array)
{
    return 8U << write_width(array->type, array->width);
}

static int rust_has_filled(const struct writer *writer, unsigned bits)
{
    for (unsigned i = 0; i < writer->tree->arrays; i++)
        if (write_is_filled(&writer->tree->array[i]) &&
            rust_filled_bits(&writer->tree->array[i]) == bits)
            return 1;
    return 0;
}

/* In rustfmt's order. */
static const unsigned atomic_bits[] = {16, 32, 64, 8};

static void rust_use_atomics(struct writer *writer)
{
    fputs("\nuse core::sync::atomic::{", writer->out);
    for (unsigned i = 0; i < 4; i++)
        if (rust_has_filled(writer, atomic_bits[i]))
            fprintf(writer->out, "AtomicU%u, ", atomic_bits[i]);
    fputs("Ordering};\n", writer->out);
}

static void rust_define_all_filled(struct writer *writer)
{
    for (unsigned i = 0; i < 4; i++)
        if (rust_has_filled(writer, atomic_bits[i]))
            fprintf(writer->out,
                    "\n#[allow(clippy::declare_interior_mutable_const)]\n"
                    "const EMPTY_%u: AtomicU%u = AtomicU%u::new(0);\n",
                    atomic_bits[i], atomic_bits[i], atomic_bits[i]);
    write_filled(writer);
}

/* ---- The file ---- */

static void rust_test(struct writer *writer)
{
    fputs("\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn every_lookup_is_right() {\n",
          writer->out);
    if (writer->request->filled) {
        fputs("        super::", writer->out);
        write_name(writer, "fill");
        fputs("();\n", writer->out);
    }
    fputs("        let wrong = super::", writer->out);
    write_name(writer, "self_check");
    fputs("();\n        assert_eq!(wrong, 0, \"{wrong} lookups are wrong\");\n    }\n}\n",
          writer->out);
}

static void rust_file(struct writer *writer)
{
    const struct emit_request *request = writer->request;
    const char *pieces = !request->bishop ? "rooks"
                         : request->rook  ? "rooks, bishops and queens"
                                          : "bishops";
    write_title(writer);
    fprintf(writer->out, "\n//! What %s attack.\n\n", pieces);
    fputs("#![allow(dead_code)]\n", writer->out);
    if (request->filled)
        rust_use_atomics(writer);
    write_record_types(writer, write_record_type);
    write_arrays(writer);
    if (request->filled)
        rust_define_all_filled(writer);
    if (write_uses_bmi2(writer))
        rust_bmi2(writer);
    write_functions(writer);
    if (request->with_test)
        rust_test(writer);
}

#define ATOMIC_LOAD                                                                               \
    {                                                                                             \
        "$1.load(Ordering::Relaxed)", 0                                                           \
    }

const struct dialect dialect_rust = {
    .name = "rust",
    .title = "Rust",
    .extension = "rs",
    .note = "rustc",
    .abilities = EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_CAN_PEXT | EMIT_COMPILED,
    .indent = "    ",
    .comment = "// ",
    .doc = "/// ",
    .type = {[TREE_BOARD] = "u64", [TREE_WORD] = "u32", [TREE_INDEX] = "usize"},
    WRITE_NUMBERS,
    .form = {[TREE_BOARD] = {[TREE_ADD] = {"$1.wrapping_add(%2)", 0},
                             [TREE_SUBTRACT] = {"$1.wrapping_sub(%2)", 0},
                             [TREE_MULTIPLY] = {"$1.wrapping_mul(%2)", 0}},
             [TREE_WORD] = {[TREE_ADD] = {"$1.wrapping_add(%2)", 0},
                            [TREE_SUBTRACT] = {"$1.wrapping_sub(%2)", 0},
                            [TREE_MULTIPLY] = {"$1.wrapping_mul(%2)", 0}}},
    .any = {[TREE_NOT] = {"!$1", 0},
            [TREE_BIT] = {"1u64 << $1", 1},
            [TREE_LOW] = {"$1 as u32", 1},
            [TREE_TO_INDEX] = {"$1 as usize", 1},
            [TREE_TO_BOARD] = {"$1 as u64", 1},
            [TREE_FLIP] = {"$1.swap_bytes()", 0},
            [TREE_PEXT] = {"pext(%1, %2)", 0},
            [TREE_PDEP] = {"pdep(%1, %2)", 0}},
    .stored = WRITE_STORED("u8", "u16", "u32", "u64"),
    .load = {"$1 as usize", 1},
    .narrow_counts = 1,
    .load_filled = {ATOMIC_LOAD, ATOMIC_LOAD, ATOMIC_LOAD, ATOMIC_LOAD},
    .narrow = {{"$1 as u8", 0}, {"$1 as u16", 0}, {"$1 as u32", 0}},
    .record = {"$t { ", "$n: ", " }"},
    .record_type = {"struct $t {\n", "$n: $t,", "}\n"},
    /* References to constants: const functions may read them, unlike statics, and they are never
     * copied to the stack, unlike the constants themselves. */
    .constant = "#[rustfmt::skip]\nconst $n: &[$t; $l] = &[\n",
    .constant_end = "];\n",
    .filled = "static $n: [AtomicU$b; $l] = [EMPTY_$b; $l];\n",
    .let = "let $n = $v;",
    .var = "let mut $n: $t = $v;",
    .set = "$n = $v;",
    .set_with = "$n $o= $v;",
    .store = "$n[$i].store($v, Ordering::Relaxed);",
    .begin_if = "if $c {",
    .begin_while = "while $c {",
    .begin_for = "for $n in 0..$v {",
    .repeat = "loop {",
    .leave = "break;",
    .give_back = "return $v;",
    .end = "}",
    .last_is_value = 1,
    .spell = rust_spell,
    .begin_function = rust_begin_function,
    .file = rust_file,
};
