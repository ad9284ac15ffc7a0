/* playouts.c - what the sliders of random games ask. */
#include "playouts.h"

#include "../lib/random_words.h"
#include "record.h"

enum { GAME_PLIES = 120 };

/* ---- Games ---- */

void bench_playout_start(struct bench_playout *playout, uint64_t seed)
{
    grim_position_start(&playout->pos);
    playout->seed = seed;
    playout->plies = 0;
}

/* The order of a list is the generator's own business; that of numbers is the same anywhere. */
static void playouts_sort(struct grim_moves *moves)
{
    for (unsigned i = 1; i < moves->count; i++) {
        grim_move move = moves->move[i];
        unsigned at = i;
        for (; at && moves->move[at - 1] > move; at--)
            moves->move[at] = moves->move[at - 1];
        moves->move[at] = move;
    }
}

static unsigned playouts_random_below(uint64_t *seed, unsigned end)
{
    return (unsigned)((grim_random_word(seed) >> 32) * end >> 32);
}

void bench_playout_next(struct bench_playout *playout)
{
    struct grim_moves moves;
    if (playout->plies == GAME_PLIES || !grim_legal_moves(&playout->pos, &moves)) {
        bench_playout_start(playout, playout->seed);
        return;
    }
    playouts_sort(&moves);
    grim_play(&playout->pos, moves.move[playouts_random_below(&playout->seed, moves.count)],
              &playout->pos);
    playout->plies++;
}

/* ---- What is made of them ---- */

static void playouts_record_sliders(struct bench_record *record, const struct grim_position *pos)
{
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++)
        for (uint64_t pieces = pos->pieces[piece]; pieces; pieces &= pieces - 1)
            bench_record_lookup(record, piece, grim_lowest(pieces), grim_occupied(pos));
}

void bench_make_playouts(struct bench_lookups *lookups, uint64_t seed)
{
    struct bench_record record = {lookups, {0, 0, 0}, BENCH_QUERIES};
    struct bench_playout playout;
    bench_playout_start(&playout, seed);
    while (!bench_record_is_full(&record)) {
        playouts_record_sliders(&record, &playout.pos);
        bench_playout_next(&playout);
    }
}

void bench_make_positions(struct bench_positions *positions, uint64_t seed)
{
    struct bench_playout playout;
    const uint64_t *pieces = playout.pos.pieces;
    bench_playout_start(&playout, seed);
    for (unsigned i = 0; i < BENCH_POSITIONS; i++) {
        positions->rooks[i] = pieces[GRIM_ROOK] | pieces[GRIM_QUEEN];
        positions->bishops[i] = pieces[GRIM_BISHOP] | pieces[GRIM_QUEEN];
        positions->occ[i] = grim_occupied(&playout.pos);
        bench_playout_next(&playout);
    }
}
