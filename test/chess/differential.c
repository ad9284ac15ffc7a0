/* differential.c - every generator against the mailbox: differential COUNT SEED
 *
 * Random games of four kinds. On each position: the FEN and the key after grim_play, checks, the
 * moves, captures and counts of each generator, and perft to depth 2, where some generators count
 * the leaves without ever making a move. That is compared between the generators on each position,
 * and with the mailbox, which takes its time, on some; and so are the exchanges of all moves. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "random_play.h"
#include "same_moves.h"
#include "slow_exchange.h"

enum { MAILBOX_PERFT_EVERY = 64, EXCHANGES_EVERY = 64, GENERATORS = 8 };

static const struct grim_generator *generators[GENERATORS];
static unsigned generator_count;

/* How often the games met what is hard. */
struct tally {
    uint64_t positions, perfts, exchanges, checks, double_checks, pins, promotions, en_passants,
        castlings, ends;
};

struct state {
    struct random_play play;
    struct grim_position pos;
    struct grim_moves moves; /* the mailbox's */
    struct tally tally;
};

static void find_generators(void)
{
    const struct grim_generator *generator;
    unsigned cpu = grim_cpu();
    for (unsigned i = 0; (generator = grim_generator_at(i)) && generator_count < GENERATORS; i++)
        if (can_run(generator, cpu))
            generators[generator_count++] = generator;
}

/* ---- Mismatches ---- */

static void print_missing(const struct state *state, const struct grim_moves *list,
                          const struct grim_moves *other, const char *what)
{
    char text[GRIM_UCI_SIZE];
    for (unsigned i = 0; i < list->count; i++)
        if (!has_move(other, list->move[i])) {
            grim_move_to_uci(&state->pos, list->move[i], GRIM_CHESS960, text);
            printf("# %s %s, act %u\n", what, text, grim_move_act(list->move[i]));
        }
}

static void stop(const struct state *state, const char *name, const char *what)
{
    char text[MAILBOX_TEXT];
    mailbox_write(&state->play.board, text);
    printf("not ok - %s: %s\n# after %" PRIu64 " positions: %s\n", name, what,
           state->tally.positions, text);
    exit(1);
}

static void stop_at_moves(const struct state *state, const char *name,
                          const struct grim_moves *moves, const struct grim_moves *expected,
                          const char *what)
{
    print_missing(state, expected, moves, "missing");
    print_missing(state, moves, expected, "not legal");
    printf("# %u listed, %u expected\n", moves->count, expected->count);
    stop(state, name, what);
}

/* ---- One position ---- */

static void check_position(const struct state *state)
{
    char text[MAILBOX_TEXT], written[GRIM_FEN_SIZE];
    struct grim_position read;
    mailbox_write(&state->play.board, text);
    if (grim_position_from_fen(&read, text) != GRIM_FEN_OK)
        stop(state, "grim_position_from_fen", "refuses");
    if (memcmp(&read, &state->pos, sizeof read) != 0)
        stop(state, "grim_play", "another position than the FEN's");
    grim_position_to_fen(&state->pos, GRIM_FEN_SHREDDER, written);
    if (strcmp(text, written) != 0)
        stop(state, "grim_position_to_fen", written);
    if (grim_in_check(&state->pos) != mailbox_in_check(&state->play.board))
        stop(state, "grim_in_check", "wrong");
}

static void check_generator(const struct state *state, const struct grim_generator *generator)
{
    struct grim_moves moves, captures, expected;
    captures_among(&state->pos, &state->moves, &expected);
    generator->legal_moves(&state->pos, &moves);
    generator->legal_captures(&state->pos, &captures);
    if (!are_same_moves(&moves, &state->moves))
        stop_at_moves(state, generator->name, &moves, &state->moves, "moves");
    if (!are_same_moves(&captures, &expected))
        stop_at_moves(state, generator->name, &captures, &expected, "captures");
    if (generator->legal_count(&state->pos) != moves.count)
        stop(state, generator->name, "the count");
    if (generator->has_legal_move(&state->pos) != (moves.count != 0))
        stop(state, generator->name, "whether there is a legal move");
}

static void check_perft(struct state *state)
{
    uint64_t expected = generators[0]->perft(&state->pos, 2);
    if (state->tally.positions % MAILBOX_PERFT_EVERY == 0) {
        expected = mailbox_perft(&state->play.board, 2);
        state->tally.perfts++;
    }
    for (unsigned i = 0; i < generator_count; i++) {
        uint64_t counted = generators[i]->perft(&state->pos, 2);
        if (counted == expected)
            continue;
        printf("# %" PRIu64 " counted, %" PRIu64 " expected\n", counted, expected);
        stop(state, generators[i]->name, "perft 2");
    }
}

static void check_exchange(struct state *state, const struct mailbox_move *played)
{
    static const int values[6] = {500, 325, 975, 310, 0, 100};
    grim_move move = move_of_mailbox(&state->play.board, played);
    int expected = slow_exchange(&state->play.board, played, values);
    for (unsigned i = 0; i < generator_count; i++) {
        const struct grim_generator *generator = generators[i];
        int found = generator->exchange(&state->pos, move, values);
        if (found == expected &&
            generator->exchange_at_least(&state->pos, move, values, expected) &&
            !generator->exchange_at_least(&state->pos, move, values, expected + 1))
            continue;
        printf("# move %u: %d, %d expected\n", move, found, expected);
        stop(state, generator->name, "an exchange, or its threshold");
    }
    state->tally.exchanges++;
}

static void check_exchanges(struct state *state)
{
    if (state->tally.positions % EXCHANGES_EVERY == 1)
        for (unsigned i = 0; i < state->play.count; i++)
            check_exchange(state, &state->play.moves[i]);
}

static int has_act(const struct grim_moves *moves, unsigned first, unsigned last)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (grim_move_act(moves->move[i]) >= first && grim_move_act(moves->move[i]) <= last)
            return 1;
    return 0;
}

static void tally(struct state *state)
{
    uint64_t checkers = grim_checkers(&state->pos);
    struct tally *tally = &state->tally;
    tally->positions++;
    tally->checks += checkers != 0;
    tally->double_checks += (checkers & (checkers - 1)) != 0;
    tally->pins += grim_pinned(&state->pos, (enum grim_color)state->pos.side) != 0;
    tally->promotions += (uint64_t)has_act(&state->moves, GRIM_PROMOTION, 15);
    tally->en_passants += (uint64_t)has_act(&state->moves, GRIM_EN_PASSANT, GRIM_EN_PASSANT);
    tally->castlings += (uint64_t)has_act(&state->moves, GRIM_CASTLING, GRIM_CASTLING);
    tally->ends += state->moves.count == 0;
}

static void check(struct state *state)
{
    struct random_play *play = &state->play;
    list_of_mailbox(&play->board, play->moves, play->count, &state->moves);
    check_position(state);
    for (unsigned i = 0; i < generator_count; i++)
        check_generator(state, generators[i]);
    check_perft(state);
    check_exchanges(state);
    tally(state);
}

/* ---- Games ---- */

static int step(struct state *state)
{
    struct mailbox before = state->play.board;
    if (!random_play_move(&state->play))
        return 0;
    grim_play(&state->pos, move_of_mailbox(&before, &state->play.played), &state->pos);
    return 1;
}

static void play_game(struct state *state, enum random_array array, uint64_t positions)
{
    char text[MAILBOX_TEXT];
    random_play_game(&state->play, array);
    mailbox_write(&state->play.board, text);
    if (grim_position_from_fen(&state->pos, text) != GRIM_FEN_OK)
        stop(state, "grim_position_from_fen", "refuses");
    do
        check(state);
    while (state->tally.positions < positions && step(state));
}

/* Games of scattered pieces are short. */
static enum random_array array_of(unsigned game)
{
    unsigned turn = game % 16;
    return turn < RANDOM_SCATTERED ? (enum random_array)turn : RANDOM_SCATTERED;
}

static void print_tally(const struct tally *tally)
{
    printf("# %" PRIu64 " positions, of these with check %" PRIu64 ", double check %" PRIu64
           ", pins %" PRIu64 ",\n# promotions %" PRIu64 ", en passant %" PRIu64
           ", castling %" PRIu64 ", no legal move %" PRIu64 "\n",
           tally->positions, tally->checks, tally->double_checks, tally->pins, tally->promotions,
           tally->en_passants, tally->castlings, tally->ends);
    printf("ok 1 - positions after grim_play, in check\n");
    for (unsigned i = 0; i < generator_count; i++)
        printf("ok %u - %s: moves, captures, count, perft 2\n", i + 2, generators[i]->name);
    printf("ok %u - perft 2 of %" PRIu64 " positions with the mailbox\n", generator_count + 2,
           tally->perfts);
    printf("ok %u - the exchanges of %" PRIu64 " moves with the mailbox\n", generator_count + 3,
           tally->exchanges);
}

int main(int argc, char **argv)
{
    static struct state state;
    if (argc != 3) {
        fprintf(stderr, "usage: differential COUNT SEED\n");
        return 2;
    }
    uint64_t positions = strtoull(argv[1], NULL, 10);
    state.play.seed = strtoull(argv[2], NULL, 10);
    find_generators();
    for (unsigned game = 0; state.tally.positions < positions; game++)
        play_game(&state, array_of(game), positions);
    print_tally(&state.tally);
    return 0;
}
