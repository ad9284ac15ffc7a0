/* The schemes that can be emitted, each with its factors. */
#include <stddef.h>
#include <string.h>

#include "../lib/registry.h"
#include "scheme_text.h"
#include "source.h"

/* A larger table is filled unless a constant is requested. Python fills fancy's table as fast as
 * it reads it; offsetin's 1.5 MB are 3.9 MB of text, read in 0.36 s and filled in 0.27 s; plain's
 * 2.4 MB are 6 MB of text, 0.57 s and 0.29 s. */
enum { LARGE_TABLE = 1 << 20 };

static unsigned schemes_abilities_of(const struct scheme_text *text,
                                     const struct grim_scheme *scheme)
{
    return (scheme_text_has(text, "_slot_") ? EMIT_CAN_FILL : 0) |
           (scheme->table_bytes > LARGE_TABLE ? EMIT_FILLS_FIRST : 0) |
           (scheme_text_has(text, "grim_pext") ? EMIT_CAN_PEXT : 0);
}

int emit_scheme_at(unsigned index, struct emit_scheme *emit)
{
    const struct grim_scheme *scheme;
    for (unsigned i = 0; (scheme = grim_scheme_at(i)) != NULL; i++) {
        const struct scheme_text *text = scheme_text_of(scheme->name);
        const struct grim_plan *plan = grim_scheme_plan(scheme);
        if (!text || index--)
            continue;
        emit->name = scheme->name;
        emit->abilities = schemes_abilities_of(text, scheme);
        emit->has_slots[GRIM_ROOK] = scheme_text_has(text, "grim_rook_slot_");
        emit->has_slots[GRIM_BISHOP] = scheme_text_has(text, "grim_bishop_slot_");
        emit->factors = plan ? plan->factors : NULL;
        emit->from = plan ? plan->from : NULL;
        return 1;
    }
    return 0;
}

const char *emit_sources_of(const struct emit_scheme *scheme)
{
    static const struct {
        const char *name, *sources;
    } files[] = {
#include "../lib/gen/factor_sources.inc"
    };
    for (unsigned i = 0; scheme->from && i < sizeof files / sizeof *files; i++)
        if (strcmp(files[i].name, scheme->from) == 0)
            return files[i].sources;
    return NULL;
}
