/* The schemes that are emitted, each with its factors. */
#include "source.h"

#include <stddef.h>
#include <string.h>

#include "../../lib/factors.h"
#include "../../lib/gen/factors_black.inc"
#include "../../lib/gen/factors_fancy.inc"
#include "../../lib/gen/factors_fewest.inc"
#include "../../lib/gen/factors_fixed.inc"
#include "../../lib/gen/factors_mul32.inc"
#include "../../lib/gen/factors_packed.inc"

static const struct emit_scheme schemes[] = {
    {"hyperbola", 0, NULL},
    {"fancy", EMIT_CAN_FILL, &grim_factors_fancy},
    {"fewest", EMIT_CAN_FILL, &grim_factors_fewest},
    {"fixed", EMIT_CAN_FILL, &grim_factors_fixed},
    {"black", EMIT_CAN_FILL, &grim_factors_black},
    {"packed", EMIT_CAN_FILL, &grim_factors_packed},
    {"mul32", EMIT_CAN_FILL, &grim_factors_mul32},
    {"pext", EMIT_CAN_FILL | EMIT_CAN_PEXT, NULL},
};

const struct emit_scheme *emit_scheme_at(unsigned index)
{
    return index < sizeof schemes / sizeof *schemes ? &schemes[index] : NULL;
}

const char *emit_sources_of(const char *scheme)
{
    static const char *const sources[][2] = {
#include "../../lib/gen/factor_sources.inc"
    };
    for (unsigned i = 0; i < sizeof sources / sizeof *sources; i++)
        if (strcmp(sources[i][0], scheme) == 0)
            return sources[i][1];
    return NULL;
}
