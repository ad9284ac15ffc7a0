/* lookups.c - the schemes of the list, one lookup with its steps, and the geometry itself. */
#include <stdlib.h>

#include "../../answers/lookup.h"
#include "../../answers/schemes.h"
#include "../../emit/scheme_text.h"
#include "../../lib/registry.h"
#include "core.h"

/* What a scheme asks of a processor. There is none of that in a browser: such a scheme does not
 * run, but its steps can be shown. */
#define NEEDS_any ""
#define NEEDS_none ""
#define NEEDS_bmi2 "BMI2"
#define NEEDS_avx2 "AVX2, BMI2"
#define NEEDS_avx512 "AVX-512"
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    {NEEDS_##needs, NEEDS_##boost, #group},
static const struct {
    const char *needs, *boost, *group;
} rows[] = {
#include "../../lib/schemes.def"
};

enum { SCHEMES = sizeof rows / sizeof rows[0] };

/* ---- The list ---- */

void CORE_EXPORT(schemes)(void)
{
    struct answer_scheme all[SCHEMES];
    for (unsigned i = 0; i < SCHEMES; i++) {
        const struct grim_scheme *scheme = grim_scheme_at(i);
        const struct scheme_text *text = scheme_text_of(scheme->name);
        all[i] = (struct answer_scheme){scheme,        text != NULL,  text ? text->slots : 0,
                                        rows[i].needs, rows[i].boost, rows[i].group};
    }
    answer_schemes_json(stdout, all, SCHEMES);
    core_answered();
}

/* ---- One lookup ---- */

const void *core_table_of(unsigned number)
{
    static void *tables[SCHEMES];
    const struct grim_scheme *scheme = grim_scheme_at(number);
    if (tables[number])
        return tables[number];
    void *table = aligned_alloc(64, (scheme->table_bytes + 63) / 64 * 64);
    if (!table || grim_scheme_fill(scheme, table, scheme->table_bytes) != GRIM_OK) {
        free(table);
        return NULL;
    }
    tables[number] = table;
    return table;
}

/* Of the scheme that was asked for last. */
static const struct tracer *lookups_tracer_of(unsigned number, const void *table)
{
    static struct tracer *tracer;
    static unsigned whose;
    if (!tracer || number != whose) {
        trace_free_tracer(tracer);
        tracer = trace_new_tracer(grim_scheme_at(number), table);
        whose = number;
    }
    return tracer;
}

void CORE_EXPORT(show)(unsigned piece, unsigned sq, unsigned number, uint64_t occ)
{
    static struct answer_lookup show;
    if (piece > GRIM_QUEEN || sq > 63 || number >= SCHEMES) {
        core_error("no such piece, square or scheme");
        return;
    }
    show.piece = (enum grim_piece)piece;
    show.sq = sq;
    show.occ = occ;
    show.scheme = grim_scheme_at(number);
    show.lookups = *rows[number].needs ? NULL : show.scheme->lookups;
    show.table = core_table_of(number);
    const struct tracer *tracer = show.table ? lookups_tracer_of(number, show.table) : NULL;
    if (!tracer) {
        core_out_of_memory();
        return;
    }
    answer_lookup_do(&show, tracer);
    answer_lookup_json(stdout, &show);
    core_answered();
}

/* ---- Geometry ---- */

uint64_t CORE_EXPORT(attacks)(unsigned piece, unsigned sq, uint64_t occ)
{
    return piece <= GRIM_QUEEN ? grim_geometry_attacks((enum grim_piece)piece, sq & 63, occ) : 0;
}

uint64_t CORE_EXPORT(mask)(unsigned piece, unsigned sq)
{
    return piece <= GRIM_QUEEN ? grim_geometry_mask((enum grim_piece)piece, sq & 63) : 0;
}
