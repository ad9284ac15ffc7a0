/* test_moves.c - the lists, the counts, the visitor and the question whether a move is legal say
 * the same, for every generator, and that is what the mailbox says. */
#include "positions.h"

/* Of random games of each kind; of few where all 65536 moves are tried. */
enum { POSITIONS = 800, SCANNED = 20 };

/* ---- Generators ---- */

TEST(crafted_positions_have_their_counts)
{
    struct both both;
    for (unsigned i = 0; i < CRAFTED; i++) {
        read_both(&both, crafted[i].fen);
        demand(both.moves.count == crafted[i].moves, &both, "the mailbox counts otherwise");
        demand(grim_legal_count(&both.pos) == crafted[i].moves, &both, "counted otherwise");
    }
}

static void check_generator(const struct both *both, const struct grim_generator *generator)
{
    struct grim_moves moves, captures;
    unsigned count = generator->legal_moves(&both->pos, &moves);
    demand(count == moves.count && are_same_moves(&moves, &both->moves), both, generator->name);
    captures_among(&both->pos, &both->moves, &captures);
    count = generator->legal_captures(&both->pos, &moves);
    demand(count == moves.count && are_same_moves(&moves, &captures), both, generator->name);
    demand(generator->legal_count(&both->pos) == both->moves.count, both, generator->name);
    demand(generator->has_legal_move(&both->pos) == (both->moves.count != 0), both,
           generator->name);
}

static void check_generators(const struct both *both)
{
    static unsigned cpu, has_asked;
    const struct grim_generator *generator;
    cpu = has_asked++ ? cpu : grim_cpu();
    for (unsigned i = 0; (generator = grim_generator_at(i)); i++)
        if (can_run(generator, cpu))
            check_generator(both, generator);
}

TEST(every_generator_lists_what_the_mailbox_lists)
{
    on_all(check_generators, POSITIONS);
}

static void check_plain(const struct both *both)
{
    struct grim_moves moves, captures;
    captures_among(&both->pos, &both->moves, &captures);
    demand(grim_legal_moves(&both->pos, &moves) == both->moves.count, both, "plain moves");
    demand(are_same_moves(&moves, &both->moves), both, "plain moves");
    demand(grim_legal_captures(&both->pos, &moves) == captures.count, both, "plain captures");
    demand(are_same_moves(&moves, &captures), both, "plain captures");
    demand(grim_legal_count(&both->pos) == both->moves.count, both, "plain count");
    demand(grim_has_legal_move(&both->pos) == (both->moves.count != 0), both, "plain has");
}

TEST(plain_functions_do_the_same)
{
    on_all(check_plain, POSITIONS / 4);
}

TEST(generators_are_found)
{
    const struct grim_generator *generator;
    unsigned count = 0;
    for (; (generator = grim_generator_at(count)); count++) {
        assert_ptr_equal(grim_generator_find(generator->name), generator);
        assert_int_equal(grim_generator_for(generator->needs)->needs, generator->needs);
    }
    assert_true(count > 0);
    assert_null(grim_generator_at(UINT32_MAX));
    assert_int_equal(grim_generator_at(0)->needs, 0);
    assert_ptr_equal(grim_generator_for(0), grim_generator_at(0));
    assert_ptr_equal(grim_generator_for(~0u), grim_generator_at(0)); /* whose PEXT is slow */
    assert_ptr_equal(grim_generator_for(~(unsigned)GRIM_CPU_SLOW_PEXT),
                     grim_generator_at(count - 1));
    assert_null(grim_generator_find(""));
    assert_null(grim_generator_find("portabl"));
    assert_null(grim_generator_find("portable "));
}

/* ---- Whether one move is legal ---- */

static void check_scan(const struct both *both)
{
    struct grim_moves legal = {0};
    for (unsigned move = 0; move <= UINT16_MAX; move++)
        if (grim_move_is_legal(&both->pos, (grim_move)move)) {
            demand(legal.count < GRIM_MOVES_MAX, both, "too many are legal");
            legal.move[legal.count++] = (grim_move)move;
        }
    demand(are_same_moves(&legal, &both->moves), both, "grim_move_is_legal");
}

TEST(all_bits_are_a_move_or_none)
{
    on_all(check_scan, SCANNED);
}

/* ---- The visitor ---- */

struct visit {
    const struct both *both;
    struct grim_moves moves;
    unsigned kinds, pieces, stop_after;
};

static int append_piece(void *context, const struct grim_piece_moves *piece)
{
    struct visit *visit = context;
    const struct grim_position *pos = &visit->both->pos;
    demand(visit->kinds >> piece->kind & 1, visit->both, "a kind that was not asked for");
    demand(grim_kind_on(pos, piece->from) == piece->kind, visit->both, "a piece of another kind");
    demand((piece->to | piece->castling) != 0, visit->both, "a piece that cannot move");
    grim_append_moves(pos, piece, &visit->moves);
    return ++visit->pieces == visit->stop_after ? (int)visit->pieces + 6 : 0;
}

static void check_visit(const struct both *both, unsigned kinds)
{
    struct visit visit = {.both = both, .kinds = kinds};
    struct grim_moves expected = {0};
    for (unsigned i = 0; i < both->moves.count; i++)
        if (kinds >> grim_move_kind(both->moves.move[i]) & 1)
            expected.move[expected.count++] = both->moves.move[i];
    demand(grim_visit_moves(&both->pos, kinds, append_piece, &visit) == 0, both, "visits stopped");
    demand(are_same_moves(&visit.moves, &expected), both, "visited moves");
}

static void check_stop(const struct both *both)
{
    struct visit all = {.both = both, .kinds = 63}, some = all;
    grim_visit_moves(&both->pos, 63, append_piece, &all);
    for (unsigned pieces = 1; pieces <= all.pieces; pieces++) {
        some.pieces = some.moves.count = 0;
        some.stop_after = pieces;
        demand(grim_visit_moves(&both->pos, 63, append_piece, &some) == (int)pieces + 6, both,
               "the visitor's answer");
        demand(some.pieces == pieces, both, "the visits did not stop");
    }
}

static void check_visits(const struct both *both)
{
    for (unsigned kind = GRIM_ROOK; kind < GRIM_NOBODY; kind++)
        check_visit(both, 1u << kind);
    check_visit(both, 0);
    check_visit(both, 63);
    check_visit(both, 1u << GRIM_PAWN | 1u << GRIM_KING);
    check_stop(both);
}

TEST(visits_are_the_moves_of_the_kinds)
{
    on_all(check_visits, POSITIONS);
}

/* ---- What is in a move ---- */

static void check_accessors(unsigned act, unsigned kind, unsigned promotion)
{
    for (unsigned from = 0; from < 64; from++)
        for (unsigned to = 0; to < 64; to++) {
            grim_move move = grim_move_of(from, to, act);
            assert_int_equal(grim_move_from(move), from);
            assert_int_equal(grim_move_to(move), to);
            assert_int_equal(grim_move_act(move), act);
            assert_int_equal(grim_move_kind(move), kind);
            assert_int_equal(grim_move_promotion(move), promotion);
        }
}

TEST(moves_hold_what_they_are_made_of)
{
    for (unsigned kind = GRIM_ROOK; kind <= GRIM_PAWN; kind++)
        check_accessors(kind, kind, GRIM_NOBODY);
    check_accessors(GRIM_CASTLING, GRIM_KING, GRIM_NOBODY);
    check_accessors(GRIM_EN_PASSANT, GRIM_PAWN, GRIM_NOBODY);
    check_accessors(GRIM_DOUBLE_PUSH, GRIM_PAWN, GRIM_NOBODY);
    for (unsigned kind = GRIM_ROOK; kind <= GRIM_KNIGHT; kind++)
        check_accessors(GRIM_PROMOTION + kind, GRIM_PAWN, kind);
}
