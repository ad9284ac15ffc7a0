#define GRIM_WITH_FILL
#include "tools.h"

#include <string.h>

#include "cpu.h"
#include "gen/formulas.inc"
#include "gen/ids.inc"
#include "records.h"
#include "registry.h"

#if GRIM_X86_64
#define GRIM_NEEDS_bmi2 GRIM_CPU_BMI2
#else
#define GRIM_NEEDS_bmi2 0 /* elsewhere PEXT is its slow definition, which runs anywhere */
#endif
#define GRIM_NEEDS_any 0
#define GRIM_NEEDS_none 0
#define GRIM_NEEDS_avx2 GRIM_UNIT_NEEDS_bmi2
#define GRIM_NEEDS_avx512 GRIM_CPU_AVX512

/* The inline lookups as functions of one type, for one compilation of a scheme. */
#define ONE_LOOKUP(result, piece, name, compilation, isa)                                         \
    GRIM_TARGET_##isa static result piece##_of_##compilation(const void *table, unsigned sq,      \
                                                             uint64_t occ)                        \
    {                                                                                             \
        return grim_##piece##_attacks_##compilation((const struct grim_##name *)table, sq, occ);  \
    }
#define LOOKUPS(name, compilation, isa)                                                           \
    ONE_LOOKUP(uint64_t, rook, name, compilation, isa)                                            \
    ONE_LOOKUP(uint64_t, bishop, name, compilation, isa)                                          \
    ONE_LOOKUP(uint64_t, queen, name, compilation, isa)                                           \
    ONE_LOOKUP(struct grim_both, both, name, compilation, isa)                                    \
    GRIM_TARGET_##isa static void prefetch_of_##compilation(const void *table, unsigned sq,       \
                                                            uint64_t occ)                         \
    {                                                                                             \
        grim_prefetch_##name((const struct grim_##name *)table, sq, occ);                         \
    }                                                                                             \
    static const struct grim_lookups lookups_of_##compilation = {                                 \
        rook_of_##compilation, bishop_of_##compilation,   queen_of_##compilation,                 \
        both_of_##compilation, prefetch_of_##compilation,                                         \
    };
#define BOOSTED_none(name) NULL
#define COMPILE_none(name)
#if GRIM_X86_64
/* Processors with AVX2 have BMI, whose shifts take any register. */
#define COMPILE_avx2(name) LOOKUPS(name, name##_avx2, v3)
#define COMPILE_avx512(name) LOOKUPS(name, name##_avx512, avx512)
#define BOOSTED_avx2(name) &lookups_of_##name##_avx2
#define BOOSTED_avx512(name) &lookups_of_##name##_avx512
#else
#define COMPILE_avx2(name)
#define COMPILE_avx512(name)
#define BOOSTED_avx2(name) NULL
#define BOOSTED_avx512(name) NULL
#endif

#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    LOOKUPS(name, name, needs)                                                                    \
    COMPILE_##boost(name)
#include "schemes.def"

#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    static enum grim_status fill_##name(void *table)                                              \
    {                                                                                             \
        return grim_fill_##name((struct grim_##name *)table);                                     \
    }
#include "schemes.def"

/* Only a scheme marked ready has a constant, so the address is pasted together from the mark. */
#define CONSTANT_0(name) NULL
#define DECLARE_0(name)
#ifdef GRIM_WITHOUT_CONSTANTS /* they are large; then all tables are filled */
#define CONSTANT_1(name) NULL
#define DECLARE_1(name)
#else
#define CONSTANT_1(name) &grim_table_##name
#define DECLARE_1(name) extern const struct grim_##name grim_table_##name;
#endif
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    GRIM_PASTE(DECLARE_, ready)(name)
#include "schemes.def"

#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    {#name,                                                                                       \
     what,                                                                                        \
     GRIM_FORMULA_##name,                                                                         \
     origin,                                                                                      \
     sizeof(struct grim_##name),                                                                  \
     GRIM_PASTE(CONSTANT_, ready)(name),                                                          \
     GRIM_NEEDS_##needs,                                                                          \
     GRIM_NEEDS_##boost,                                                                          \
     &lookups_of_##name,                                                                          \
     BOOSTED_##boost(name)},
static const struct grim_scheme schemes[] = {
#include "schemes.def"
};

enum { SCHEMES = sizeof schemes / sizeof schemes[0] };

typedef enum grim_status fill_function(void *table);

#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    fill_##name,
static fill_function *const fills[] = {
#include "schemes.def"
};

#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    &grim_plan_##name,
static const struct grim_plan *const plans[] = {
#include "schemes.def"
};

const struct grim_scheme *grim_scheme_at(unsigned index)
{
    return index < SCHEMES ? &schemes[index] : NULL;
}

const struct grim_scheme *grim_scheme_find(const char *name)
{
    for (unsigned i = 0; name && i < SCHEMES; i++)
        if (strcmp(schemes[i].name, name) == 0)
            return &schemes[i];
    return NULL;
}

const struct grim_lookups *grim_scheme_lookups(const struct grim_scheme *scheme, unsigned cpu)
{
    if (!scheme || (cpu & scheme->needs) != scheme->needs)
        return NULL;
    return scheme->boosted && (cpu & scheme->boost) == scheme->boost ? scheme->boosted
                                                                     : scheme->lookups;
}

enum grim_status grim_scheme_fill(const struct grim_scheme *scheme, void *memory, size_t bytes)
{
    if (!scheme || !memory)
        return GRIM_ERROR_NULL;
    if (bytes < scheme->table_bytes)
        return GRIM_ERROR_MEMORY;
    memset(memory, 0, scheme->table_bytes);
    return fills[scheme - schemes](memory);
}

enum grim_status grim_scheme_attacks(const struct grim_scheme *scheme, const void *table,
                                     enum grim_piece piece, unsigned sq, uint64_t occ,
                                     uint64_t *attacks)
{
    if (!scheme || !table || !attacks)
        return GRIM_ERROR_NULL;
    if (sq > 63)
        return GRIM_ERROR_SQUARE;
    if (scheme->needs && !grim_scheme_lookups(scheme, grim_cpu()))
        return GRIM_ERROR_CPU;
    *attacks = (piece == GRIM_ROOK     ? scheme->lookups->rook
                : piece == GRIM_BISHOP ? scheme->lookups->bishop
                                       : scheme->lookups->queen)(table, sq, occ);
    return GRIM_OK;
}

const struct grim_plan *grim_scheme_plan(const struct grim_scheme *scheme)
{
    const struct grim_plan *plan = plans[scheme - schemes];
    return plan->record_bytes ? plan : NULL;
}

/* ---- What follows from a plan ---- */

enum { RECORD_WORDS = (sizeof(union grim_record) + sizeof(uint64_t) - 1) / sizeof(uint64_t) };

const char *grim_scheme_find_word(const struct grim_scheme *scheme)
{
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin) #find,
    static const char *const words[] = {
#include "schemes.def"
    };
    return words[scheme - schemes];
}

/* Whether the rook on d4 gets another record if one of its inputs changes. */
static int tools_heeds(const struct grim_plan *plan, unsigned bits, unsigned constant,
                       unsigned offset)
{
    static const uint64_t slots[1] = {0};
    struct grim_given given = grim_given_of(NULL, 27);
    uint64_t one[RECORD_WORDS] = {0}, other[RECORD_WORDS] = {0};
    given.slots = slots;
    plan->init(one, &given);
    given.bits += bits;
    given.constant += constant;
    given.offset += offset;
    plan->init(other, &given);
    return memcmp(one, other, sizeof one) != 0;
}

int grim_plan_has_bits(const struct grim_plan *plan)
{
    return tools_heeds(plan, 1, 0, 0);
}

int grim_plan_has_constant(const struct grim_plan *plan)
{
    return tools_heeds(plan, 0, 1, 0);
}

int grim_plan_has_offsets(const struct grim_plan *plan)
{
    if (tools_heeds(plan, 0, 0, 1))
        for (unsigned i = 0; i < 128; i++)
            if (grim_row_of(plan->factors, i)->offset)
                return 1;
    return 0;
}

const char *grim_status_text(enum grim_status status)
{
    switch (status) {
    case GRIM_OK: return "no error";
    case GRIM_ERROR_NULL: return "a pointer that must not be null is null";
    case GRIM_ERROR_SQUARE: return "a square is not in 0..63";
    case GRIM_ERROR_SCHEME: return "no scheme has this name";
    case GRIM_ERROR_CPU: return "the scheme needs an instruction that this processor lacks";
    case GRIM_ERROR_MEMORY: return "the memory given is smaller than the table";
    case GRIM_ERROR_FACTOR: return "a factor sends different attacks to one slot";
    case GRIM_ERROR_FORMAT: return "the text of factors cannot be read";
    }
    return "not a status of this library";
}
