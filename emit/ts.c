/* ts.c - TypeScript: a module whose boards are BigInts. */
#include "ecmascript.h"

const struct dialect dialect_ts = {
    .name = "ts",
    .title = "TypeScript",
    .extension = "ts",
    .note = "tsc, node and prettier",
    ECMASCRIPT_COMMON,
    .prepare = ecmascript_prepare,
};
