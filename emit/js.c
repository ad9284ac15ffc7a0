/* js.c - JavaScript: a module whose boards are BigInts. */
#include "ecmascript.h"

const struct dialect dialect_js = {
    .name = "js",
    .title = "JavaScript",
    .extension = "mjs",
    .note = "node and prettier",
    ECMASCRIPT_COMMON,
    .prepare = ecmascript_prepare,
};
