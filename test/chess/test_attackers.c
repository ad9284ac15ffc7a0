/* test_attackers.c - attackers, attacks, checks and pins are what the second definition of attacks
 * says, and the board for threats has the same pieces. */
#include "../../include/grimoire_threats.h"
#include "positions.h"

enum { POSITIONS = 200 };

static uint64_t second_piece_attacks(unsigned color, unsigned kind, unsigned sq, uint64_t occ)
{
    switch (kind) {
    case GRIM_KNIGHT: return second_leaper(second_knight, 8, sq);
    case GRIM_KING: return second_leaper(second_king, 8, sq);
    case GRIM_PAWN:
        return second_leaper(color == GRIM_WHITE ? second_pawn_up : second_pawn_down, 2, sq);
    case GRIM_QUEEN:
        return second_attacks(GRIM_ROOK, sq, occ) | second_attacks(GRIM_BISHOP, sq, occ);
    default: return second_attacks((enum grim_piece)kind, sq, occ);
    }
}

static uint64_t second_attackers(const struct grim_position *pos, unsigned sq, uint64_t occ)
{
    uint64_t attackers = 0;
    for (unsigned from = 0; from < 64; from++) {
        unsigned color = pos->of[GRIM_BLACK] & grim_bit(from) ? GRIM_BLACK : GRIM_WHITE;
        unsigned kind = grim_kind_on(pos, from);
        if (kind != GRIM_NOBODY && (second_piece_attacks(color, kind, from, occ) & grim_bit(sq)))
            attackers |= grim_bit(from);
    }
    return attackers;
}

static void check_attackers(const struct both *both)
{
    const struct grim_position *pos = &both->pos;
    uint64_t occ = grim_occupied(pos);
    unsigned king = grim_king_square(pos, pos->side);
    for (unsigned sq = 0; sq < 64; sq++)
        demand(grim_attackers_to(pos, sq, occ) == second_attackers(pos, sq, occ), both,
               "attackers");
    demand(grim_attackers_to(pos, 0, 0) == second_attackers(pos, 0, 0), both, "on an empty board");
    demand(grim_checkers(pos) == (second_attackers(pos, king, occ) & pos->of[!pos->side]), both,
           "checkers");
    demand(grim_in_check(pos) == mailbox_in_check(&both->board), both, "check");
}

TEST(attackers_are_who_attacks)
{
    on_all(check_attackers, POSITIONS);
}

static uint64_t second_attacks_of(const struct grim_position *pos, unsigned color)
{
    uint64_t attacks = 0;
    for (unsigned from = 0; from < 64; from++)
        if (pos->of[color] & grim_bit(from))
            attacks |=
                second_piece_attacks(color, grim_kind_on(pos, from), from, grim_occupied(pos));
    return attacks;
}

static void check_attacks(const struct both *both)
{
    const struct grim_generator *generator;
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++) {
        uint64_t expected = second_attacks_of(&both->pos, color);
        demand(grim_attacks_of(&both->pos, color) == expected, both, "attacks");
        for (unsigned i = 0; (generator = grim_generator_at(i)); i++)
            demand(!can_run(generator, grim_cpu()) ||
                       generator->attacks_of(&both->pos, color) == expected,
                   both, generator->name);
    }
}

TEST(attacks_are_those_of_all_pieces)
{
    on_all(check_attacks, POSITIONS);
}

static void check_placement(const struct both *both)
{
    static const uint8_t bytes[] = {GRIM_PIECE_ROOK,   GRIM_PIECE_BISHOP, GRIM_PIECE_QUEEN,
                                    GRIM_PIECE_KNIGHT, GRIM_PIECE_KING,   GRIM_PIECE_WHITE_PAWN};
    struct grim_placement board;
    memset(&board, 0xff, sizeof board);
    grim_placement_of(&both->pos, board.at);
    for (unsigned sq = 0; sq < 64; sq++) {
        unsigned kind = grim_kind_on(&both->pos, sq);
        unsigned black = (unsigned)(both->pos.of[GRIM_BLACK] >> sq & 1), expected = 0;
        if (kind != GRIM_NOBODY)
            expected = bytes[kind] | (black ? GRIM_PIECE_BLACK : 0);
        if (kind == GRIM_PAWN && black)
            expected = GRIM_PIECE_BLACK_PAWN;
        demand(board.at[sq] == expected, both, "the board for threats");
        for (unsigned piece = 0; piece < 12; piece++)
            demand((grim_pieces(&both->pos, piece / 6, piece % 6) >> sq & 1) ==
                       (expected == grim_piece_byte(piece)),
                   both, "a piece of the board");
    }
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++)
        demand(grim_threat_kernels_for(grim_cpu()).side(&board, (enum grim_color)color) ==
                   grim_attacks_of(&both->pos, color),
               both, "its attacks");
}

TEST(the_placement_of_a_position_attacks_as_it_does)
{
    on_all(check_placement, POSITIONS);
}

/* Without this piece somebody attacks the king who does not with it. */
static uint64_t second_pinned(const struct grim_position *pos, unsigned color)
{
    unsigned king = grim_king_square(pos, color);
    uint64_t occ = grim_occupied(pos), pinned = 0;
    uint64_t attackers = second_attackers(pos, king, occ) & pos->of[!color];
    for (unsigned sq = 0; sq < 64; sq++)
        if (sq != king && (pos->of[color] & grim_bit(sq)) &&
            (second_attackers(pos, king, occ ^ grim_bit(sq)) & pos->of[!color] & ~attackers))
            pinned |= grim_bit(sq);
    return pinned;
}

static void check_pinned(const struct both *both)
{
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++)
        demand(grim_pinned(&both->pos, (enum grim_color)color) == second_pinned(&both->pos, color),
               both, "pinned pieces");
}

TEST(pinned_is_who_uncovers_a_check)
{
    on_all(check_pinned, POSITIONS);
}
