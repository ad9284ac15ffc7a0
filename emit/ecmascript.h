/* ecmascript.h - what JavaScript and TypeScript share, with BigInt and with halves of boards. */
#ifndef EMIT_ECMASCRIPT_H
#define EMIT_ECMASCRIPT_H

#include "write.h"

/* With BigInt: counts of shifts become BigInts, a word that is small a plain number, and what is
 * masked at once is not cut off before. */
void ecmascript_prepare(struct tree *tree);
void ecmascript_document(struct writer *writer, const struct tree_function *function);
void ecmascript_begin_function(struct writer *writer, const struct tree_function *function);
void ecmascript_file(struct writer *writer);

/* Words are numbers with a sign, for that is what the operators give: so sums are cut off by | 0,
 * and only to compare them is the sign taken away. */
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

#endif
