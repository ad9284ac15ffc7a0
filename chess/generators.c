/* generators.c - the generators of this program, and which one suits a processor.
 *
 * The library has one for each kind; a program with the single header has the one that its
 * compiler's flags allow, and so do the header's plain functions. */
#include "generators.h"

static const struct grim_generator *const grim_generators[] = {
#if defined(GRIM_IMPLEMENTATION)
    &GRIM_OF_THE_FLAGS,
#elif GRIM_X86_64
#define GRIM_GENERATOR(unit) &grim_generator_##unit,
    GRIM_UNITS(GRIM_GENERATOR)
#undef GRIM_GENERATOR
#else
    &grim_generator_portable,
#endif
};

enum { GRIM_GENERATORS = sizeof grim_generators / sizeof grim_generators[0] };

const struct grim_generator *grim_generator_at(unsigned index)
{
    return index < GRIM_GENERATORS ? grim_generators[index] : 0;
}

/* Where PEXT is slow only the portable generator remains, which does not use it. */
const struct grim_generator *grim_generator_for(unsigned cpu)
{
    unsigned index = GRIM_GENERATORS - 1;
    if (cpu & GRIM_CPU_SLOW_PEXT)
        cpu &= ~(unsigned)GRIM_CPU_BMI2;
    while (index && grim_generators[index]->needs & ~cpu)
        index--;
    return grim_generators[index];
}

static int grim_is_called(const struct grim_generator *generator, const char *name)
{
    const char *at = generator->name;
    while (*at && *at == *name) {
        at++;
        name++;
    }
    return *at == *name;
}

const struct grim_generator *grim_generator_find(const char *name)
{
    for (unsigned i = 0; name && i < GRIM_GENERATORS; i++)
        if (grim_is_called(grim_generators[i], name))
            return grim_generators[i];
    return 0;
}

/* ---- The plain functions ---- */

unsigned grim_legal_moves(const struct grim_position *pos, struct grim_moves *moves)
{
    return GRIM_OF_THE_FLAGS.legal_moves(pos, moves);
}

unsigned grim_legal_captures(const struct grim_position *pos, struct grim_moves *moves)
{
    return GRIM_OF_THE_FLAGS.legal_captures(pos, moves);
}

unsigned grim_legal_count(const struct grim_position *pos)
{
    return GRIM_OF_THE_FLAGS.legal_count(pos);
}

int grim_has_legal_move(const struct grim_position *pos)
{
    return GRIM_OF_THE_FLAGS.has_legal_move(pos);
}

void grim_look(const struct grim_position *pos, struct grim_view *view)
{
    GRIM_OF_THE_FLAGS.look(pos, view);
}

unsigned grim_stage_moves(const struct grim_position *pos, const struct grim_view *view,
                          unsigned stages, struct grim_moves *moves)
{
    return GRIM_OF_THE_FLAGS.stage_moves(pos, view, stages, moves);
}

int grim_move_is_legal_in(const struct grim_position *pos, const struct grim_view *view,
                          grim_move move)
{
    return GRIM_OF_THE_FLAGS.move_is_legal_in(pos, view, move);
}

void grim_checks_of(const struct grim_position *pos, const struct grim_view *view,
                    struct grim_checks *checks)
{
    GRIM_OF_THE_FLAGS.checks_of(pos, view, checks);
}

int grim_gives_check(const struct grim_position *pos, const struct grim_view *view,
                     const struct grim_checks *checks, grim_move move)
{
    return GRIM_OF_THE_FLAGS.gives_check(pos, view, checks, move);
}

uint64_t grim_perft(const struct grim_position *pos, unsigned depth)
{
    return GRIM_OF_THE_FLAGS.perft(pos, depth);
}

int grim_exchange(const struct grim_position *pos, grim_move move, const int *values)
{
    return GRIM_OF_THE_FLAGS.exchange(pos, move, values);
}

int grim_exchange_at_least(const struct grim_position *pos, grim_move move, const int *values,
                           int threshold)
{
    return GRIM_OF_THE_FLAGS.exchange_at_least(pos, move, values, threshold);
}

uint64_t grim_attacks_of(const struct grim_position *pos, unsigned color)
{
    return GRIM_OF_THE_FLAGS.attacks_of(pos, color);
}
