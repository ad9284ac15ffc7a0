/* ecmascript.c - JavaScript and TypeScript: a module whose boards are BigInts, or two numbers
 * each. */

#include <string.h>

#include "halves.h"
#include "harmless.h"
#include "write.h"

enum { LINE_WIDTH = 80 };

static int ecmascript_is_typed(const struct writer *writer)
{
    return strcmp(writer->dialect->extension, "ts") == 0;
}

static int ecmascript_is_halved(const struct writer *writer)
{
    return writer->dialect->prepare == halve;
}

/* ---- The tree ---- */

static const struct tree_expression *ecmascript_prepared(struct tree *tree,
                                                         const struct tree_expression *node,
                                                         const void *context)
{
    (void)context;
    if (node->op == TREE_TO_INDEX && node->operand[0]->type != TREE_BOARD)
        return node->operand[0];
    if (node->type != TREE_BOARD || node->count < 2)
        return node;
    const struct tree_expression *second = node->operand[1];
    if (node->op == TREE_AND && second->op == TREE_NOT)
        return tree_pair(tree, TREE_AND_NOT, TREE_BOARD, node->operand[0], second->operand[0]);
    if (node->op != TREE_LEFT && node->op != TREE_RIGHT)
        return node;
    second = second->op == TREE_NUMBER ? tree_number(tree, TREE_BOARD, second->value)
                                       : tree_single(tree, TREE_TO_BOARD, TREE_BOARD, second);
    return tree_pair(tree, node->op, TREE_BOARD, node->operand[0], second);
}

/* With BigInt: shift counts become BigInts, a small word a plain number, and what is masked anyway
 * is not truncated before. */
static void ecmascript_prepare(struct tree *tree)
{
    tree_columns(tree);
    tree_change_all(tree, ecmascript_prepared, NULL);
}

/* ---- Functions ---- */

/* JavaScript has its types in comments, where editors and tsc find them. */
static void ecmascript_document_types(struct writer *writer, const struct tree_function *function)
{
    fprintf(writer->out, "/**\n * %s\n", function->comment);
    for (unsigned i = 0; i < function->parameters; i++) {
        const struct tree_parameter *parameter = &function->parameter[i];
        fprintf(writer->out, " * @param {%s} ", writer->dialect->type[parameter->type]);
        write_words(writer, parameter->name, WRITE_CAMEL);
        write_blank(writer);
    }
    int is_half = function->type == TREE_WORD;
    fprintf(writer->out, " * @returns {%s}%s\n */\n", writer->dialect->type[function->type],
            is_half ? " the lower half; the upper one is in `high`" : "");
}

static void ecmascript_document(struct writer *writer, const struct tree_function *function)
{
    if (!function->is_public)
        write_comment(writer, function->comment);
    else if (ecmascript_is_typed(writer))
        fprintf(writer->out, "/** %s */\n", function->comment);
    else
        ecmascript_document_types(writer, function);
}

static size_t ecmascript_camel_length(const char *name)
{
    size_t length = 0;
    for (; *name; name++)
        length += *name != '_';
    return length;
}

static size_t ecmascript_head_length(const struct writer *writer,
                                     const struct tree_function *function, const char *begin)
{
    const struct dialect *dialect = writer->dialect;
    size_t length = strlen(begin) + ecmascript_camel_length(function->name) + strlen("() {");
    for (unsigned i = 0; i < function->parameters; i++) {
        const struct tree_parameter *parameter = &function->parameter[i];
        length += ecmascript_camel_length(parameter->name) + (i ? strlen(", ") : 0);
        length += ecmascript_is_typed(writer)
                      ? strlen(": ") + strlen(dialect->type[parameter->type])
                      : 0;
    }
    if (!ecmascript_is_typed(writer))
        return length;
    return length + strlen(": ") + strlen(function->type ? dialect->type[function->type] : "void");
}

/* As prettier prints it: on one line, or each parameter on its own. */
static void ecmascript_write_head(struct writer *writer, const struct tree_function *function,
                                  const char *begin)
{
    int breaks = ecmascript_head_length(writer, function, begin) > LINE_WIDTH;
    fputs(begin, writer->out);
    write_words(writer, function->name, WRITE_CAMEL);
    fputs(breaks ? "(\n" : "(", writer->out);
    for (unsigned i = 0; i < function->parameters; i++) {
        fputs(breaks ? "  " : i ? ", " : "", writer->out);
        write_words(writer, function->parameter[i].name, WRITE_CAMEL);
        if (ecmascript_is_typed(writer))
            fprintf(writer->out, ": %s", writer->dialect->type[function->parameter[i].type]);
        fputs(breaks ? ",\n" : "", writer->out);
    }
    fputc(')', writer->out);
    if (ecmascript_is_typed(writer))
        fprintf(writer->out, ": %s",
                function->type ? writer->dialect->type[function->type] : "void");
    fputs(" {\n", writer->out);
}

static void ecmascript_begin_function(struct writer *writer, const struct tree_function *function)
{
    int exports = function->is_public && !writer->request->name;
    ecmascript_write_head(writer, function, exports ? "export function " : "function ");
}

/* ---- What the language lacks ---- */

struct helper {
    enum tree_operator op;
    struct tree_function function;
    const char *body;
};

static const struct helper word_helpers[] = {
    {TREE_FLIP,
     {.name = "flip",
      .comment = "The bytes of half a board the other way round.",
      .type = TREE_WORD,
      .parameters = 1,
      .parameter = {{"half", TREE_WORD}}},
     "  const bytes = 0x00ff00ff;\n"
     "  const pairs = ((half >>> 8) & bytes) | ((half & bytes) << 8);\n"
     "  return (pairs >>> 16) | (pairs << 16);\n"},
    {TREE_SHIFT_UP,
     {.name = "shift_up",
      .comment = "The upper half of a board that is moved up.",
      .type = TREE_WORD,
      .parameters = 3,
      .parameter = {{"low", TREE_WORD}, {"high", TREE_WORD}, {"count", TREE_INDEX}}},
     "  if (count >= 32) {\n"
     "    return low << (count - 32);\n"
     "  }\n"
     "  return (high << count) | ((low >>> 1) >>> (31 - count));\n"},
    {TREE_SHIFT_DOWN,
     {.name = "shift_down",
      .comment = "The lower half of a board that is moved down.",
      .type = TREE_WORD,
      .parameters = 3,
      .parameter = {{"low", TREE_WORD}, {"high", TREE_WORD}, {"count", TREE_INDEX}}},
     "  if (count >= 32) {\n"
     "    return (high >>> (count - 32)) | 0;\n"
     "  }\n"
     "  return (low >>> count) | ((high << 1) << (31 - count));\n"},
    {TREE_PRODUCT_HIGH,
     {.name = "mul_high",
      .comment =
          "The upper half of the lower 64 bits of a product. Of the lower halves the product "
          "is made of numbers of 16 bits: theirs fit into 32.",
      .type = TREE_WORD,
      .parameters = 4,
      .parameter = {{"a_low", TREE_WORD},
                    {"a_high", TREE_WORD},
                    {"b_low", TREE_WORD},
                    {"b_high", TREE_WORD}}},
     "  const a = aLow >>> 16;\n"
     "  const b = bLow >>> 16;\n"
     "  const lowest = Math.imul(aLow & 0xffff, bLow & 0xffff) >>> 16;\n"
     "  const middle = (Math.imul(a, bLow & 0xffff) + lowest) | 0;\n"
     "  const other = (Math.imul(aLow & 0xffff, b) + (middle & 0xffff)) | 0;\n"
     "  const carried = (middle >>> 16) + (other >>> 16);\n"
     "  const crossed = Math.imul(aLow, bHigh) + Math.imul(aHigh, bLow);\n"
     "  return (Math.imul(a, b) + carried + crossed) | 0;\n"},
};

static const struct helper board_flip = {TREE_FLIP,
                                         {.name = "flip",
                                          .comment = "The board upside down.",
                                          .type = TREE_BOARD,
                                          .parameters = 1,
                                          .parameter = {{"board", TREE_BOARD}}},
                                         "  bytes.setBigUint64(0, board);\n"
                                         "  return bytes.getBigUint64(0, true);\n"};

static void ecmascript_write_helper(struct writer *writer, const struct helper *helper)
{
    if (!write_uses(writer, helper->op))
        return;
    write_blank(writer);
    write_comment(writer, helper->function.comment);
    ecmascript_write_head(writer, &helper->function, "function ");
    fprintf(writer->out, "%s}\n", helper->body);
}

static void ecmascript_write_helpers(struct writer *writer)
{
    if (ecmascript_is_halved(writer)) {
        for (unsigned i = 0; i < sizeof word_helpers / sizeof *word_helpers; i++)
            ecmascript_write_helper(writer, &word_helpers[i]);
        return;
    }
    if (write_uses(writer, TREE_FLIP))
        fputs("\nconst bytes = new DataView(new ArrayBuffer(8));\n", writer->out);
    ecmascript_write_helper(writer, &board_flip);
}

/* ---- The module ---- */

static void ecmascript_define_high(struct writer *writer)
{
    write_blank(writer);
    write_comment(writer,
                  "The upper half of the board that a function returned last; what it returns is "
                  "the lower one. Halves have a sign, as all that JavaScript's operators give: "
                  "half >>> 0 has none. Those that are passed may be with or without one.");
    fputs(writer->request->name ? "let high = 0;\n" : "export let high = 0;\n", writer->out);
}

/* A requested name is what other modules call the functions. */
static void ecmascript_export_as(struct writer *writer, const char *name)
{
    fputs("export { ", writer->out);
    write_words(writer, name, WRITE_CAMEL);
    fprintf(writer->out, " as %s", writer->request->name);
    write_words(writer, name, WRITE_PASCAL);
    fputs(" };\n", writer->out);
}

static void ecmascript_write_exports(struct writer *writer)
{
    write_blank(writer);
    if (ecmascript_is_halved(writer))
        ecmascript_export_as(writer, "high");
    for (unsigned i = 0; i < writer->tree->functions; i++)
        if (writer->tree->function[i].is_public)
            ecmascript_export_as(writer, writer->tree->function[i].name);
}

static void ecmascript_write_module(struct writer *writer)
{
    write_title(writer);
    write_arrays(writer);
    write_filled(writer);
    if (ecmascript_is_halved(writer))
        ecmascript_define_high(writer);
    ecmascript_write_helpers(writer);
    write_functions(writer);
    if (writer->request->filled)
        fputs("\nfill();\n", writer->out);
    if (writer->request->name)
        ecmascript_write_exports(writer);
}

/* ---- The test ---- */

/* "./sliders.mjs"; sliders.ts is compiled to sliders.js. */
static void ecmascript_write_path(struct writer *writer)
{
    const char *file = writer->request->file;
    size_t length = strlen(file);
    int is_ts = length > 3 && strcmp(file + length - 3, ".ts") == 0;
    fputs("\"./", writer->out);
    harmless_path(writer->out, file, is_ts ? length - 2 : length);
    fputs(is_ts ? "js\"" : "\"", writer->out);
}

static void ecmascript_write_test(struct writer *writer)
{
    write_title(writer);
    fputs("\nimport { equal } from \"node:assert/strict\";\n"
          "import { test } from \"node:test\";\n"
          "import { ",
          writer->out);
    if (writer->request->name)
        fprintf(writer->out, "%sSelfCheck as ", writer->request->name);
    fputs("selfCheck } from ", writer->out);
    ecmascript_write_path(writer);
    fputs(";\n\n"
          "test(\"every lookup agrees with plain rays\", () => {\n"
          "  const wrong = selfCheck();\n"
          "  equal(wrong, 0, `${wrong} lookups are wrong`);\n"
          "});\n",
          writer->out);
}

static void ecmascript_file(struct writer *writer)
{
    if (writer->part == 0)
        ecmascript_write_module(writer);
    else
        ecmascript_write_test(writer);
}

/* ---- The dialects ---- */

/* Words are signed numbers, since that is what the operators return: sums are truncated by | 0,
 * and the sign is removed only to compare. */
#define ECMASCRIPT_WORDS                                                                          \
    {                                                                                             \
        [TREE_ADD] = {"($1 + $2) | 0", 1}, [TREE_SUBTRACT] = {"($1 - $2) | 0", 1},                \
        [TREE_ADD_CARRY] = {"($1 + $2 + $3) | 0", 1},                                             \
        [TREE_SUBTRACT_BORROW] = {"($1 - $2 - $3) | 0", 1},                                       \
        [TREE_MULTIPLY] = {"Math.imul(%1, %2)", 0}, [TREE_LESS] = {"$1 >>> 0 < $2 >>> 0", 1},     \
        [TREE_PRODUCT_HIGH] = {"#mul_high(%1, %2, %3, %4)", 0},                                   \
        [TREE_SHIFT_UP] = {"#shift_up(%1, %2, %3)", 0},                                           \
        [TREE_SHIFT_DOWN] = {"#shift_down(%1, %2, %3)", 0}, [TREE_FLIP] = {                       \
            "#flip(%1)",                                                                          \
            0                                                                                     \
        }                                                                                         \
    }

#define ECMASCRIPT_BOARDS                                                                         \
    {                                                                                             \
        [TREE_ADD] = {"BigInt.asUintN(64, $1 + $2)", 0},                                          \
        [TREE_SUBTRACT] = {"BigInt.asUintN(64, $1 - $2)", 0},                                     \
        [TREE_MULTIPLY] = {"BigInt.asUintN(64, $1 * $2)", 0},                                     \
        [TREE_LEFT] = {"BigInt.asUintN(64, $1 << $2)", 0},                                        \
        [TREE_NOT] = {"BigInt.asUintN(64, ~$1)", 0}, [TREE_AND_NOT] = {"$1 & ~$2", 1},            \
        [TREE_RIGHT] = {">>", 0}, [TREE_LOW] = {"Number(BigInt.asIntN(32, %1))", 0},              \
        [TREE_HIGH] = {"Number(BigInt.asIntN(32, $1 >> 32n))", 0},                                \
        [TREE_TO_INDEX] = {"Number(%1)", 0}, [TREE_FLIP] = {                                      \
            "#flip(%1)",                                                                          \
            0                                                                                     \
        }                                                                                         \
    }

#define ECMASCRIPT_COMMON                                                                         \
    .abilities =                                                                                  \
        EMIT_CAN_CONSTANT | EMIT_CAN_FILL | EMIT_FILLS_FIRST | EMIT_TEST_APART | EMIT_COMPILED,   \
    .indent = "  ", .comment = "// ", .variables = WRITE_CAMEL, .functions = WRITE_CAMEL,         \
    .arrays = WRITE_CAMEL,                                                                        \
    .type = {[TREE_BOARD] = "bigint", [TREE_WORD] = "number", [TREE_INDEX] = "number"},           \
    .number = {[TREE_BOARD] = "%llun", [TREE_WORD] = "%llu", [TREE_INDEX] = "%llu"},              \
    .element = {[TREE_BOARD] = "0x%016llxn", [TREE_WORD] = "0x%08llx", [TREE_INDEX] = "%llu"},    \
    .form = {[TREE_BOARD] = ECMASCRIPT_BOARDS, [TREE_WORD] = ECMASCRIPT_WORDS},                   \
    .any = {[TREE_RIGHT] = {">>>", 0},           [TREE_EQUAL] = {"===", 0},                       \
            [TREE_UNEQUAL] = {"!==", 0},         [TREE_BIT] = {"1n << BigInt(%1)", 1},            \
            [TREE_TO_BOARD] = {"BigInt(%1)", 0}, [TREE_CHOOSE] = {"%1 ? %2 : %3", 1}},            \
    .stored = {[TREE_BOARD] = {"Uint8Array", "Uint16Array", "Uint32Array", "BigUint64Array"},     \
               [TREE_WORD] = {"Uint8Array", "Uint16Array", "Int32Array", "Int32Array"},           \
               [TREE_INDEX] = {"Uint8Array", "Uint16Array", "Uint32Array", "Uint32Array"}},       \
    .constant = "// prettier-ignore\nconst $n = new $t([\n", .constant_end = "]);\n",             \
    .filled = "const $n = new $t($l);\n", .let = "const $n = $v;", .var = "let $n = $v;",         \
    WRITE_LINES(";"), WRITE_BLOCKS, .count_up = "$n++;",                                          \
    .begin_for = "for (let $n = 0; $n < $v; $n++) {", .until = "} while ($C);",                   \
    .document = ecmascript_document, .begin_function = ecmascript_begin_function,                 \
    .file = ecmascript_file

const struct dialect dialect_js = {
    .name = "js",
    .title = "JavaScript",
    .extension = "mjs",
    .note = "node and prettier",
    ECMASCRIPT_COMMON,
    .prepare = ecmascript_prepare,
};

const struct dialect dialect_ts = {
    .name = "ts",
    .title = "TypeScript",
    .extension = "ts",
    .note = "tsc, node and prettier",
    ECMASCRIPT_COMMON,
    .prepare = ecmascript_prepare,
};

const struct dialect dialect_js32 = {
    .name = "js32",
    .title = "JavaScript without BigInt",
    .extension = "mjs",
    .note = "node and prettier",
    ECMASCRIPT_COMMON,
    .prepare = halve,
};

const struct dialect dialect_ts32 = {
    .name = "ts32",
    .title = "TypeScript without BigInt",
    .extension = "ts",
    .note = "tsc, node and prettier",
    ECMASCRIPT_COMMON,
    .prepare = halve,
};
