/* program.c - perft with one scheme compiled into it: what a whole program makes of a scheme.
 *
 * The Makefile compiles this file once for each scheme, with its name as GRIM_SCHEME; all for
 * one processor, so that only the scheme differs: BMI2 and AVX2 on x86-64, and AVX-512 for the
 * scheme that has a use for it (BENCH_WITH_AVX512). The rules of chess are the core's own, with
 * lists to the last ply: no counting, no lanes, nothing that would look fewer attacks up than
 * an engine does. */
#ifdef BENCH_WITH_AVX512
#define GRIM_UNIT_FOR_avx512
#else
#define GRIM_UNIT_FOR_bmi2
#endif
#include "../chess/walk.h"
#include "../lib/cpu.h"
#include "../lib/tools.h"
#include "row.h"

#define OF_SCHEME(prefix) GRIM_PASTE(prefix, GRIM_SCHEME)
#define NAME_TEXT_(name) #name
#define NAME_TEXT(name) NAME_TEXT_(name)

#if !GRIM_CHOSEN_IS_READY
struct GRIM_CHOSEN(grim_) GRIM_CHOSEN(grim_table_);
int GRIM_CHOSEN(grim_state_);

static enum grim_status program_fill(void)
{
    enum grim_status status =
        grim_scheme_fill(grim_scheme_find(NAME_TEXT(GRIM_SCHEME)), &GRIM_CHOSEN(grim_table_),
                         sizeof GRIM_CHOSEN(grim_table_));
    GRIM_CHOSEN(grim_state_) = status == GRIM_OK ? GRIM_FILLED : GRIM_BROKEN;
    return status;
}
#else
static enum grim_status program_fill(void)
{
    return GRIM_OK;
}
#endif

static uint64_t program_perft(const struct grim_position *pos, unsigned depth)
{
    const unsigned side = pos->side;
    struct grim_view view = grim_view_of(pos, side);
    struct grim_moves moves;
    struct grim_position after;
    struct grim_sink sink = grim_sink_of(GRIM_TO_LIST, moves.move);
    uint64_t count = 0;
    grim_walk(&sink, pos, &view, side, GRIM_ALL_STAGES, 0);
    if (depth == 1)
        return (uint64_t)(sink.at - moves.move);
    for (const grim_move *move = moves.move; move < sink.at; move++) {
        grim_play_as(pos, *move, &after, side, 0);
        count += program_perft(&after, depth - 1);
    }
    return count;
}

#if !GRIM_X86_64
#define NEEDS 0
#elif defined(BENCH_WITH_AVX512)
#define NEEDS GRIM_UNIT_NEEDS_avx512
#else
#define NEEDS GRIM_UNIT_NEEDS_bmi2
#endif

extern const struct bench_program OF_SCHEME(bench_program_);
const struct bench_program OF_SCHEME(bench_program_) = {NAME_TEXT(GRIM_SCHEME), NEEDS,
                                                        program_fill, program_perft};

GRIM_UNIT_END
