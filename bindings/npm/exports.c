/* exports.c - what the WebAssembly of the npm package exports; attacks.js is its only caller.
 *
 * A board crosses the border in one of three ways:
 *
 *   rook_NAME(sq, occ)        as an i64, which is a BigInt outside
 *   rook_lo_NAME(sq, lo, hi)  as two 32-bit halves; the upper one of the result is left at hi_at()
 *   rook_batch_NAME(count)    as 64-bit words in the batch at batch_*_at()
 *
 * Every table is in static memory, which WebAssembly has as zeros that cost nothing until they are
 * touched, so no lookup adds an address it had to load first, the memory never grows, and views of
 * it stay valid. A table is filled by the first lookup that needs it. Squares are masked, not
 * checked: nothing outside can make a lookup leave its table. */
#define GRIM_WITH_FILL
#include "../../include/grimoire.h"
#include "../../lib/gen/all_schemes.inc"

/* The schemes of the package, smallest table first: the two without a table of attacks, the small
 * tables, and the three that engines use. */
#define NPM_SCHEMES(row)                                                                          \
    row(rays) row(hyperbola) row(line) row(byte) row(black) row(fancy) row(mul32)

#define NPM_EXPORT(name) __attribute__((export_name(#name))) name
enum { NPM_BATCH = 4096 };

static uint32_t hi;
static struct {
    uint64_t occupancies[NPM_BATCH];
    uint64_t attacks[NPM_BATCH];
    uint8_t squares[NPM_BATCH];
} batch;

static inline uint32_t exports_in_halves(uint64_t board)
{
    hi = (uint32_t)(board >> 32);
    return (uint32_t)board;
}

static inline uint64_t exports_from_halves(uint32_t lo, uint32_t upper)
{
    return (uint64_t)upper << 32 | lo;
}

/* ---- Sliders -------------------------------------------------------------------------------- */

#define NPM_LOOKUPS(piece, name)                                                                  \
    uint64_t NPM_EXPORT(piece##_##name)(unsigned sq, uint64_t occ)                                \
    {                                                                                             \
        return grim_##piece##_attacks_##name(filled_##name(), sq & 63, occ);                      \
    }                                                                                             \
    uint32_t NPM_EXPORT(piece##_lo_##name)(unsigned sq, uint32_t lo, uint32_t upper)              \
    {                                                                                             \
        return exports_in_halves(piece##_##name(sq, exports_from_halves(lo, upper)));             \
    }                                                                                             \
    void NPM_EXPORT(piece##_batch_##name)(unsigned count)                                         \
    {                                                                                             \
        const struct grim_##name *table = filled_##name();                                        \
        for (unsigned i = 0; i < count; i++)                                                      \
            batch.attacks[i] = grim_##piece##_attacks_##name(table, batch.squares[i] & 63,        \
                                                             batch.occupancies[i]);               \
    }

/* A factor that fails its proof while the table is filled ends the call with a trap. */
#define NPM_SCHEME(name)                                                                          \
    static struct grim_##name name##_table;                                                       \
    static int name##_is_filled;                                                                  \
    static GRIM_NEVER_INLINE void fill_##name(void)                                               \
    {                                                                                             \
        if (grim_fill_##name(&name##_table) != GRIM_OK)                                           \
            __builtin_trap();                                                                     \
        name##_is_filled = 1;                                                                     \
    }                                                                                             \
    static inline const struct grim_##name *filled_##name(void)                                   \
    {                                                                                             \
        if (!GRIM_LIKELY(name##_is_filled))                                                       \
            fill_##name();                                                                        \
        return &name##_table;                                                                     \
    }                                                                                             \
    NPM_LOOKUPS(rook, name)                                                                       \
    NPM_LOOKUPS(bishop, name)                                                                     \
    NPM_LOOKUPS(queen, name)

NPM_SCHEMES(NPM_SCHEME)

/* ---- Masks and leapers ---------------------------------------------------------------------- */

#define NPM_OF_SQUARE(name, board)                                                                \
    uint64_t NPM_EXPORT(name)(unsigned sq)                                                        \
    {                                                                                             \
        return board;                                                                             \
    }                                                                                             \
    uint32_t NPM_EXPORT(name##_lo)(unsigned sq)                                                   \
    {                                                                                             \
        return exports_in_halves(name(sq));                                                       \
    }

NPM_OF_SQUARE(rook_mask, grim_geometry_mask(GRIM_ROOK, sq & 63))
NPM_OF_SQUARE(bishop_mask, grim_geometry_mask(GRIM_BISHOP, sq & 63))
NPM_OF_SQUARE(knight, grim_knight_attacks(sq & 63))
NPM_OF_SQUARE(king, grim_king_attacks(sq & 63))
NPM_OF_SQUARE(white_pawn, grim_pawn_attacks(GRIM_WHITE, sq & 63))
NPM_OF_SQUARE(black_pawn, grim_pawn_attacks(GRIM_BLACK, sq & 63))

/* ---- What there is, and where --------------------------------------------------------------- */

#define NPM_NAME(name) #name,
#define NPM_BYTES(name) sizeof(struct grim_##name),
static const char *const scheme_names[] = {NPM_SCHEMES(NPM_NAME)};
static const uint32_t scheme_bytes[] = {NPM_SCHEMES(NPM_BYTES)};

unsigned NPM_EXPORT(scheme_count)(void)
{
    return sizeof scheme_names / sizeof *scheme_names;
}

const char *NPM_EXPORT(scheme_name_at)(unsigned number)
{
    return scheme_names[number];
}

uint32_t NPM_EXPORT(scheme_table_bytes)(unsigned number)
{
    return scheme_bytes[number];
}

const char *NPM_EXPORT(version_at)(void)
{
    return GRIM_VERSION;
}

const uint32_t *NPM_EXPORT(hi_at)(void)
{
    return &hi;
}

unsigned NPM_EXPORT(batch_size)(void)
{
    return NPM_BATCH;
}

uint8_t *NPM_EXPORT(batch_squares_at)(void)
{
    return batch.squares;
}

uint64_t *NPM_EXPORT(batch_occupancies_at)(void)
{
    return batch.occupancies;
}

uint64_t *NPM_EXPORT(batch_attacks_at)(void)
{
    return batch.attacks;
}
