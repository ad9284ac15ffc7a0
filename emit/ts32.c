/* ts32.c - TypeScript without BigInt: a module whose boards are two numbers. */
#include "ecmascript.h"
#include "halves.h"

const struct dialect dialect_ts32 = {
    .name = "ts32",
    .title = "TypeScript without BigInt",
    .extension = "ts",
    .note = "tsc, node and prettier",
    ECMASCRIPT_COMMON,
    .prepare = halve,
};
