/* js32.c - JavaScript without BigInt: a module whose boards are two numbers. */
#include "ecmascript.h"
#include "halves.h"

const struct dialect dialect_js32 = {
    .name = "js32",
    .title = "JavaScript without BigInt",
    .extension = "mjs",
    .note = "node and prettier",
    ECMASCRIPT_COMMON,
    .prepare = halve,
};
