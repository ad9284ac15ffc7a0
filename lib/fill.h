/* fill.h - fills a table from factors, and verifies it at the same time.
 *
 * A table of attacks is filled by visiting every subset of every relevant mask once: 107,648
 * visits. The scheme's own lookup says where each belongs. A slot that already holds a different
 * attack set means that the factor is wrong, and the fill stops with an error.
 *
 * A scheme with a record per square says in one line, GRIM_FILL, what its table is made of;
 * grim_plan_NAME tells the tools the same. */
#ifndef GRIM_FILL_H
#define GRIM_FILL_H

#include <stddef.h>
#include <string.h>

#include "factors.h"
#include "visit.h"

/* ---- Records ---- */

/* Where the squares' arrays begin and, if slots hold numbers, their lists of attack sets; rooks a1
 * to h8, then bishops. A square served by another's array has the other's values. */
struct grim_layout {
    uint32_t offset[128];
    uint32_t list[128];
};

/* What the record of a square is made from. Without factors, `bits` is the size of the mask; with
 * factors for half of the squares, the others use those of `at`, with the board turned upside
 * down. */
struct grim_given {
    enum grim_piece piece;
    unsigned sq, at;
    uint64_t mask;  /* of `at`, like everything below */
    uint64_t whole; /* attacks on the empty board */
    uint64_t factor;
    uint64_t constant;
    uint32_t offset;
    uint32_t list;
    unsigned bits;
    const uint64_t *slots; /* of the table, for records that point there; NULL without a table */
};

/* For one square alone, whose array is the first. */
GRIM_INLINE struct grim_given grim_given_alone(enum grim_piece piece, unsigned sq, uint64_t factor,
                                               unsigned bits)
{
    struct grim_given given = {piece, sq, sq, 0, 0, factor, 0, 0, 0, bits, NULL};
    given.mask = grim_geometry_mask(piece, sq);
    given.whole = grim_geometry_attacks(piece, sq, 0);
    return given;
}

GRIM_INLINE enum grim_piece grim_piece_of(unsigned i)
{
    return i < 64 ? GRIM_ROOK : GRIM_BISHOP;
}

/* The row that serves a square. */
GRIM_INLINE const struct grim_factor *grim_row_of(const struct grim_factors *factors, unsigned i)
{
    enum grim_piece piece = grim_piece_of(i);
    return grim_factor_of(factors, piece, grim_factor_square(factors, piece, i % 64));
}

GRIM_INLINE unsigned grim_bits_of(const struct grim_factors *factors, unsigned i)
{
    return factors ? grim_row_of(factors, i)->bits
                   : grim_geometry_count(grim_geometry_mask(grim_piece_of(i), i % 64));
}

/* Everything except the list. The factors may be NULL. */
GRIM_INLINE struct grim_given grim_given_of(const struct grim_factors *factors, unsigned i)
{
    struct grim_given given = {grim_piece_of(i), i % 64, i % 64, 0, 0, 0, 0, 0, 0, 0, NULL};
    if (factors) {
        const struct grim_factor *row = grim_row_of(factors, i);
        given.at = grim_factor_square(factors, given.piece, given.sq);
        given.factor = row->factor;
        given.constant = row->constant;
        given.offset = row->offset;
    }
    given.mask = grim_geometry_mask(given.piece, given.at);
    given.whole = grim_geometry_attacks(given.piece, given.at, 0);
    given.bits = grim_bits_of(factors, i);
    return given;
}

/* How many distinct attack sets a square has:
 * each ray ends on one of its squares, or has none. */
GRIM_INLINE unsigned grim_sets_of(enum grim_piece piece, unsigned sq)
{
    struct grim_four_rays rays = grim_rays_of(piece, sq);
    unsigned sets = 1;
    for (unsigned i = 0; i < 2; i++) {
        unsigned up = grim_geometry_count(rays.up[i]), down = grim_geometry_count(rays.down[i]);
        sets *= (up ? up : 1) * (down ? down : 1);
    }
    return sets;
}

/* The lists, one after the other. */
GRIM_INLINE void grim_lay_lists(struct grim_layout *layout, const struct grim_factors *factors)
{
    uint32_t next = 0;
    for (unsigned i = 0; i < 128; i++)
        if (!factors || grim_factor_square(factors, grim_piece_of(i), i % 64) == i % 64) {
            layout->list[i] = next;
            next += grim_sets_of(grim_piece_of(i), i % 64);
        }
    for (unsigned i = 0; i < 128; i++)
        if (factors)
            layout->list[i] =
                layout->list[i - i % 64 + grim_factor_square(factors, grim_piece_of(i), i % 64)];
}

/* A layout says where the arrays begin. From the factors' offsets: */
typedef void grim_lay_out(struct grim_layout *layout, const struct grim_factors *factors);

GRIM_INLINE void grim_lay_out_given(struct grim_layout *layout, const struct grim_factors *factors)
{
    for (unsigned i = 0; i < 128; i++)
        layout->offset[i] = factors ? grim_row_of(factors, i)->offset : 0;
}

/* One after the other. */
GRIM_INLINE void grim_lay_out_follow(struct grim_layout *layout,
                                     const struct grim_factors *factors)
{
    uint32_t next = 0;
    for (unsigned i = 0; i < 128; i++) {
        layout->offset[i] = next;
        next += UINT32_C(1) << grim_bits_of(factors, i);
    }
}

/* ---- Plans ---- */

/* What a slot holds. */
enum grim_holds {
    GRIM_HOLDS_attacks, /* the attacks of one square, or of several squares if equal */
    GRIM_HOLDS_unions,  /* the attacks of several squares; each extracts its own part */
    GRIM_HOLDS_codes,   /* a number in the square's list of attack sets */
    GRIM_HOLDS_numbers, /* a number in the list of all attack sets */
    GRIM_HOLDS_choices  /* which squares, of those attacked on the empty board */
};

/* A scheme with records, as seen by the code that makes its tables. */
struct grim_plan {
    size_t record_bytes;
    const struct grim_factors *factors; /* NULL for a scheme without */
    const char *from;                   /* whose they are: a name in data/factors */
    grim_lay_out *lay_out;
    enum grim_holds holds;
    size_t sets, slots, slots_bytes, slot_bytes; /* where slots hold codes or numbers */
    void (*init)(void *zeros, const struct grim_given *given); /* turns the zeros into a record */
    void (*put)(void *table, const struct grim_given *given);  /* and puts it into a table */
    const void *(*slot)(const void *table, enum grim_piece piece, unsigned sq, uint64_t occ);
    uint64_t (*attacks)(const void *table, enum grim_piece piece, unsigned sq, uint64_t occ);
    uint64_t (*hash[2])(const void *record, uint64_t occ); /* the index is in its top bits */
};

/* What is being filled. */
struct grim_filling {
    const struct grim_plan *plan;
    char *table;
    struct grim_layout layout;
    struct grim_set_list list; /* of the square being visited, like everything below */
    uint32_t first;
    int is_served;
};

/* Whether the square has no array and is served by another's. */
GRIM_ALWAYS_INLINE int grim_is_served(const struct grim_filling *filling,
                                      const struct grim_visit *visit)
{
    const struct grim_factors *factors = filling->plan->factors;
    return factors && grim_factor_square(factors, visit->piece, visit->sq) != visit->sq;
}

/* The array has the attacks of its own square; a square served by it sees them upside down. */
GRIM_ALWAYS_INLINE uint64_t grim_stored(const struct grim_filling *filling,
                                        const struct grim_visit *visit)
{
    return grim_is_served(filling, visit) ? grim_flip_ranks(visit->attacks) : visit->attacks;
}

GRIM_ALWAYS_INLINE void *grim_slot_of(const struct grim_filling *filling,
                                      const struct grim_visit *visit)
{
    return (void *)filling->plan->slot(filling->table, visit->piece, visit->sq, visit->subset);
}

GRIM_ALWAYS_INLINE int grim_put_attacks(void *context, const struct grim_visit *visit)
{
    const struct grim_filling *filling = (const struct grim_filling *)context;
    return grim_put_slot((uint64_t *)grim_slot_of(filling, visit), grim_stored(filling, visit));
}

GRIM_ALWAYS_INLINE int grim_put_union(void *context, const struct grim_visit *visit)
{
    const struct grim_filling *filling = (const struct grim_filling *)context;
    *(uint64_t *)grim_slot_of(filling, visit) |= grim_stored(filling, visit);
    return 1;
}

/* While filling, codes are one too high, so that 0 means empty. */
GRIM_ALWAYS_INLINE int grim_put_code(void *slot, size_t bytes, unsigned code)
{
    uint8_t *byte = (uint8_t *)slot;
    uint16_t *pair = (uint16_t *)slot;
    unsigned before = bytes == 1 ? *byte : *pair;
    if (bytes == 1)
        *byte = (uint8_t)(code + 1);
    else
        *pair = (uint16_t)(code + 1);
    return before == 0 || before == code + 1;
}

GRIM_INLINE void grim_end_codes(const struct grim_filling *filling)
{
    const struct grim_plan *plan = filling->plan;
    uint8_t *byte = (uint8_t *)filling->table + plan->slots;
    uint16_t *pair = (uint16_t *)(void *)byte;
    for (size_t i = 0; i < plan->slots_bytes / plan->slot_bytes; i++)
        if (plan->slot_bytes == 1)
            byte[i] = (uint8_t)(byte[i] - (byte[i] != 0));
        else
            pair[i] = (uint16_t)(pair[i] - (pair[i] != 0));
}

/* The squares that have arrays make the lists; those served by them only read. */
GRIM_ALWAYS_INLINE int grim_put_listed(void *context, const struct grim_visit *visit)
{
    struct grim_filling *filling = (struct grim_filling *)context;
    const struct grim_plan *plan = filling->plan;
    if (visit->number == 0) {
        grim_set_list_clear(&filling->list);
        filling->first = filling->layout.list[64 * (unsigned)visit->piece + visit->sq];
        filling->is_served = grim_is_served(filling, visit);
    }
    if (filling->is_served)
        return 1;
    unsigned set = grim_set_number(&filling->list, visit->attacks);
    ((uint64_t *)(void *)(filling->table + plan->sets))[filling->first + set] = visit->attacks;
    return grim_put_code(grim_slot_of(filling, visit), plan->slot_bytes,
                         plan->holds == GRIM_HOLDS_codes ? set : filling->first + set);
}

/* Looks up instead, once the table is full: for schemes that can only be checked then. */
GRIM_ALWAYS_INLINE int grim_check_visit(void *context, const struct grim_visit *visit)
{
    const struct grim_filling *filling = (const struct grim_filling *)context;
    return visit->attacks ==
           filling->plan->attacks(filling->table, visit->piece, visit->sq, visit->subset);
}

/* The records of all squares; 1 when some of them have no arrays of their own. */
GRIM_INLINE int grim_fill_records(const struct grim_plan *plan, char *table,
                                  struct grim_layout *layout)
{
    int some_served = 0;
    memset(layout, 0, sizeof *layout);
    plan->lay_out(layout, plan->factors);
    if (plan->slots_bytes)
        grim_lay_lists(layout, plan->factors);
    for (unsigned i = 0; i < 128; i++) {
        struct grim_given given = grim_given_of(plan->factors, i);
        given.offset = layout->offset[i];
        given.list = plan->holds == GRIM_HOLDS_codes ? layout->list[i] : 0;
        some_served |= given.at != given.sq;
        plan->put(table, &given);
    }
    return some_served;
}

/* The union in a slot grows until the end, and only then shows whether each square gets its own
 * part back; the same goes for squares without arrays. */
GRIM_ALWAYS_INLINE enum grim_status grim_fill_plan(const struct grim_plan *plan, void *table)
{
    struct grim_filling filling;
    enum grim_status status;
    int some_served = grim_fill_records(plan, (char *)table, &filling.layout);
    filling.plan = plan; /* not before: compilers may think that init or put changes it */
    filling.table = (char *)table;
    if (plan->holds == GRIM_HOLDS_attacks)
        return grim_visit_all(&filling, grim_put_attacks);
    if (plan->holds == GRIM_HOLDS_unions) {
        grim_visit_all(&filling, grim_put_union);
        return grim_visit_all(&filling, grim_check_visit);
    }
    status = grim_visit_all(&filling, grim_put_listed);
    grim_end_codes(&filling);
    return status == GRIM_OK && some_served ? grim_visit_all(&filling, grim_check_visit) : status;
}

/* ---- From steps ---- */

/* The product, with the index in its top bits; a 32-bit word is shifted up. */
#define GRIM_HASH(name, piece, record, steps)                                                     \
    GRIM_INLINE uint64_t grim_##piece##_hash_##name(const void *of, uint64_t occ)                 \
    {                                                                                             \
        const struct grim_##record##_square *square = (const struct grim_##record##_square *)of;  \
        uint64_t product = grim_##steps##_product(square, grim_##steps##_key(square, occ));       \
        return sizeof grim_##steps##_product(square, 0) == 4 ? product << 32 : product;           \
    }

#define GRIM_CODED_attacks(name) 0, 0, 0, 0
#define GRIM_CODED_unions(name) 0, 0, 0, 0
#define GRIM_CODED_choices(name) 0, 0, 0, 0
#define GRIM_CODED_codes(name)                                                                    \
    offsetof(struct grim_##name, sets), offsetof(struct grim_##name, slots),                      \
        sizeof(((struct grim_##name *)0)->slots), sizeof(((struct grim_##name *)0)->slots[0])
#define GRIM_CODED_numbers(name) GRIM_CODED_codes(name)

/* Copies a square's record into the table unchanged: grim_put_square_NAME. */
#define GRIM_PUT_RECORD(name, steps)                                                              \
    GRIM_INLINE void grim_put_square_##name(void *of, const struct grim_given *given)             \
    {                                                                                             \
        struct grim_##name *table = (struct grim_##name *)of;                                     \
        grim_##steps##_square_init(given->piece == GRIM_ROOK ? &table->rook[given->sq]            \
                                                             : &table->bishop[given->sq],         \
                                   given);                                                        \
    }

/* Where the array of a square begins. */
GRIM_INLINE const uint64_t *grim_given_array(const struct grim_given *given)
{
    return given->slots ? given->slots + given->offset : NULL;
}

/* Splits a square's record into the table's lists, one per member and piece. */
#define GRIM_PUT_MEMBER(member)                                                                   \
    (is_rook ? table->rook_##member : table->bishop_##member)[given->sq] = square.member;
#define GRIM_PUT_LISTS(name, steps, members)                                                      \
    GRIM_INLINE void grim_put_square_##name(void *of, const struct grim_given *given)             \
    {                                                                                             \
        struct grim_##name *table = (struct grim_##name *)of;                                     \
        int is_rook = given->piece == GRIM_ROOK;                                                  \
        struct grim_##steps##_square square;                                                      \
        struct grim_given here = *given;                                                          \
        here.slots = table->slots;                                                                \
        grim_##steps##_square_init(&square, &here);                                               \
        members(GRIM_PUT_MEMBER)                                                                  \
    }

/* grim_plan_NAME: `record` is the scheme whose struct grim_..._square it uses, `steps` that whose
 * grim_..._square_init makes it, `from` that whose file in data/factors it is made from.
 * grim_record_NAME is the record's type. */
#define GRIM_PLAN(name, isa, record, steps, factors, from, layout, holds, rook_hash, bishop_hash) \
    typedef struct grim_##record##_square grim_record_##name;                                     \
    GRIM_INLINE void grim_init_##name(void *of, const struct grim_given *given)                   \
    {                                                                                             \
        grim_##steps##_square_init((struct grim_##record##_square *)of, given);                   \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_ALWAYS_INLINE const void *grim_slot_##name(                            \
        const void *of, enum grim_piece piece, unsigned sq, uint64_t occ)                         \
    {                                                                                             \
        const struct grim_##name *table = (const struct grim_##name *)of;                         \
        return piece == GRIM_ROOK ? grim_rook_slot_##name(table, sq, occ)                         \
                                  : grim_bishop_slot_##name(table, sq, occ);                      \
    }                                                                                             \
    GRIM_TARGET_##isa GRIM_ALWAYS_INLINE uint64_t grim_attacks_##name(                            \
        const void *of, enum grim_piece piece, unsigned sq, uint64_t occ)                         \
    {                                                                                             \
        const struct grim_##name *table = (const struct grim_##name *)of;                         \
        return piece == GRIM_ROOK ? grim_rook_attacks_##name(table, sq, occ)                      \
                                  : grim_bishop_attacks_##name(table, sq, occ);                   \
    }                                                                                             \
    static const struct grim_plan grim_plan_##name = {                                            \
        sizeof(struct grim_##record##_square),                                                    \
        factors,                                                                                  \
        from,                                                                                     \
        grim_lay_out_##layout,                                                                    \
        GRIM_HOLDS_##holds,                                                                       \
        GRIM_CODED_##holds(name),                                                                 \
        grim_init_##name,                                                                         \
        grim_put_square_##name,                                                                   \
        grim_slot_##name,                                                                         \
        grim_attacks_##name,                                                                      \
        {rook_hash, bishop_hash},                                                                 \
    };

/* The table of a scheme with a plan. */
#define GRIM_FILL_PLAN(name)                                                                      \
    GRIM_INLINE enum grim_status grim_fill_##name(struct grim_##name *table)                      \
    {                                                                                             \
        return grim_fill_plan(&grim_plan_##name, table);                                          \
    }

/* A scheme without records, which fills its table itself. */
#define GRIM_NO_PLAN(name)                                                                        \
    typedef char grim_record_##name;                                                              \
    static const struct grim_plan grim_plan_##name =                                              \
        {                                                                                         \
            0,    NULL, NULL, NULL, GRIM_HOLDS_attacks, 0, 0, 0, 0,                               \
            NULL, NULL, NULL, NULL, {NULL, NULL},                                                 \
    };

/* All of this for a scheme with one formula; its table has the records, or the scheme defines
 * grim_put_square_NAME to put them there. */
#define GRIM_FILL(name, isa, record, steps, factors, layout, holds)                               \
    GRIM_PUT_RECORD(name, steps)                                                                  \
    GRIM_FILL_PUT(name, isa, record, steps, factors, layout, holds)
#define GRIM_FILL_PUT(name, isa, record, steps, factors, layout, holds)                           \
    GRIM_HASH(name, rook, record, steps)                                                          \
    GRIM_HASH(name, bishop, record, steps)                                                        \
    GRIM_PLAN(name, isa, record, steps, &grim_factors_##factors, #factors, layout, holds,         \
              grim_rook_hash_##name, grim_bishop_hash_##name)                                     \
    GRIM_FILL_PLAN(name)

#endif
