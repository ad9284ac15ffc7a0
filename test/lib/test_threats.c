/* Threats by every kernel, against plain rays: one piece, all twos on a line, any board. */
#include "../../include/grimoire_threats.h"
#include "../../lib/random_words.h"

#include "../test.h"

static const uint8_t kinds[] = {
    GRIM_PIECE_WHITE_PAWN, GRIM_PIECE_BLACK_PAWN,
    GRIM_PIECE_KNIGHT,     GRIM_PIECE_KNIGHT | GRIM_PIECE_BLACK,
    GRIM_PIECE_BISHOP,     GRIM_PIECE_BISHOP | GRIM_PIECE_BLACK,
    GRIM_PIECE_ROOK,       GRIM_PIECE_ROOK | GRIM_PIECE_BLACK,
    GRIM_PIECE_QUEEN,      GRIM_PIECE_QUEEN | GRIM_PIECE_BLACK,
    GRIM_PIECE_KING,       GRIM_PIECE_KING | GRIM_PIECE_BLACK,
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- Plain rays ---- */

static uint64_t occupied(const struct grim_placement *placement)
{
    uint64_t board = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        board |= (uint64_t)(placement->at[sq] != GRIM_PIECE_NONE) << sq;
    return board;
}

static uint64_t attacks_of(uint8_t piece, unsigned sq, uint64_t occ)
{
    switch (piece & ~GRIM_PIECE_BLACK) {
    case GRIM_PIECE_WHITE_PAWN: return second_leaper(second_pawn_up, 2, sq);
    case GRIM_PIECE_BLACK_PAWN & ~GRIM_PIECE_BLACK: return second_leaper(second_pawn_down, 2, sq);
    case GRIM_PIECE_KNIGHT: return second_leaper(second_knight, 8, sq);
    case GRIM_PIECE_BISHOP: return second_attacks(GRIM_BISHOP, sq, occ);
    case GRIM_PIECE_ROOK: return second_attacks(GRIM_ROOK, sq, occ);
    case GRIM_PIECE_QUEEN: return second_attacks(GRIM_QUEEN, sq, occ);
    case GRIM_PIECE_KING: return second_leaper(second_king, 8, sq);
    default: return 0;
    }
}

static int slides(uint8_t piece)
{
    return (piece & (GRIM_PIECE_BISHOP | GRIM_PIECE_ROOK | GRIM_PIECE_QUEEN)) != 0;
}

/* All that attack, and of the sliders those that do when one other piece is away. */
struct plain {
    uint64_t attackers, xrays;
};

static struct plain plain_of(const struct grim_placement *placement, unsigned sq)
{
    const uint64_t occ = occupied(placement), bit = UINT64_C(1) << sq;
    struct plain plain = {0, 0};
    for (unsigned from = 0; from < 64; from++) {
        const uint8_t piece = placement->at[from];
        if (from == sq || !piece)
            continue;
        if (attacks_of(piece, from, occ) & bit)
            plain.attackers |= UINT64_C(1) << from;
        else if (slides(piece) && attacks_of(piece, from, 0) & bit)
            for (unsigned away = 0; away < 64; away++)
                if (occ >> away & 1 && away != sq &&
                    attacks_of(piece, from, occ & ~(UINT64_C(1) << away)) & bit)
                    plain.xrays |= UINT64_C(1) << from;
    }
    return plain;
}

/* Each threat of a board, as a number that is not 0, where the two squares meet. */
struct table {
    int32_t of[64][64];
};

static int32_t number_of(uint8_t piece, uint8_t victim)
{
    return 1 + piece + 256 * victim;
}

static struct table table_of(const struct grim_placement *placement)
{
    struct table table;
    const uint64_t occ = occupied(placement);
    memset(&table, 0, sizeof table);
    for (unsigned from = 0; from < 64; from++) {
        uint64_t attacks =
            placement->at[from] ? attacks_of(placement->at[from], from, occ) & occ : 0;
        for (; attacks; attacks &= attacks - 1) {
            unsigned to = grim_lowest(attacks);
            table.of[from][to] = number_of(placement->at[from], placement->at[to]);
        }
    }
    return table;
}

/* ---- Kernels ---- */

static struct grim_threat_kernels kernels[3];
static unsigned kernel_count;

/* Those of any processor, with AVX2 and with AVX-512, as far as this one has them. */
TEST_BEFORE(find_kernels)
{
    const unsigned sets[] = {0, GRIM_CPU_AVX2,
                             GRIM_CPU_AVX2 | GRIM_CPU_AVX512 | GRIM_CPU_AVX512COUNT};
    for (unsigned i = 0; i < 3; i++)
        if (!(sets[i] & ~grim_cpu()))
            kernels[kernel_count++] = grim_threat_kernels_for(sets[i]);
}

static void add_threats(struct table *table, const struct grim_threat *of, unsigned count,
                        int sign)
{
    for (unsigned i = 0; i < count; i++)
        table->of[of[i].from][of[i].to] += sign * number_of(of[i].piece, of[i].victim);
}

/* With and without the piece, the difference is what the kernel says; each threat comes once. */
static void check_piece(const struct grim_placement *placement, unsigned sq, uint8_t piece)
{
    struct grim_placement with = *placement, without = *placement;
    with.at[sq] = piece;
    without.at[sq] = GRIM_PIECE_NONE;
    const struct table wanted = table_of(&with), before = table_of(&without);
    for (unsigned i = 0; i < kernel_count; i++) {
        struct grim_threats threats;
        struct table table = before;
        kernels[i].piece(placement, sq, piece, &threats);
        assert_true(threats.own <= GRIM_MOST_THREATS && threats.across <= GRIM_MOST_ACROSS);
        add_threats(&table, threats.of, threats.own, 1);
        add_threats(&table, threats.stopped, threats.across, -1);
        assert_memory_equal(&table, &wanted, sizeof table);
    }
}

static void check_square(const struct grim_placement *placement, unsigned sq)
{
    const struct plain plain = plain_of(placement, sq);
    for (unsigned i = 0; i < kernel_count; i++) {
        assert_int_equal(kernels[i].attackers(placement, sq), plain.attackers);
        assert_int_equal(kernels[i].xrays(placement, sq), plain.xrays);
    }
}

static void check_sides(const struct grim_placement *placement)
{
    const uint64_t occ = occupied(placement);
    uint64_t wanted[2] = {0, 0};
    for (unsigned sq = 0; sq < 64; sq++)
        if (placement->at[sq])
            wanted[placement->at[sq] >= GRIM_PIECE_BLACK] |=
                attacks_of(placement->at[sq], sq, occ);
    for (unsigned i = 0; i < kernel_count; i++) {
        assert_int_equal(kernels[i].side(placement, GRIM_WHITE), wanted[GRIM_WHITE]);
        assert_int_equal(kernels[i].side(placement, GRIM_BLACK), wanted[GRIM_BLACK]);
    }
}

TEST(one_man_is_seen_from_everywhere)
{
    for (unsigned at = 0; at < 64; at++)
        for (unsigned kind = 0; kind < KINDS; kind++) {
            struct grim_placement placement = {{0}};
            placement.at[at] = kinds[kind];
            check_sides(&placement);
            for (unsigned sq = 0; sq < 64; sq++)
                check_square(&placement, sq);
        }
}

/* A square and two pieces on one of its lines: any two kinds, before and behind each other or on
 * both sides. */
TEST(two_men_on_a_line_are_seen_in_every_order)
{
    for (unsigned sq = 0; sq < 64; sq++)
        for (unsigned a = 0; a < 64; a++)
            for (unsigned b = 0; b < 64; b++) {
                if (a == b || sq == a || sq == b || !(grim_line(sq, a) >> b & 1))
                    continue;
                struct grim_placement placement = {{0}};
                for (unsigned kind = 0; kind < KINDS; kind++) {
                    placement.at[a] = kinds[kind];
                    placement.at[b] = kinds[(kind + sq + a + b) % KINDS];
                    check_square(&placement, sq);
                }
            }
}

/* ---- Any board ---- */

static struct grim_placement random_board(uint64_t *stream, unsigned pieces_of_64)
{
    struct grim_placement placement;
    for (unsigned sq = 0; sq < 64; sq++)
        placement.at[sq] = grim_random_word(stream) % 64 < pieces_of_64
                               ? kinds[grim_random_word(stream) % KINDS]
                               : (uint8_t)GRIM_PIECE_NONE;
    return placement;
}

TEST(any_board_is_seen_from_everywhere)
{
    uint64_t stream = 20;
    for (unsigned round = 0; round < 300; round++) {
        struct grim_placement placement = random_board(&stream, 1 + round % 64);
        check_sides(&placement);
        for (unsigned sq = 0; sq < 64; sq++)
            check_square(&placement, sq);
    }
}

TEST(a_man_brings_and_stops_what_he_does_on_any_board)
{
    uint64_t stream = 21;
    for (unsigned round = 0; round < 1500; round++) {
        struct grim_placement placement = random_board(&stream, 1 + round % 64);
        check_piece(&placement, round % 64, kinds[grim_random_word(&stream) % KINDS]);
    }
}

/* The most there can be: a queen between eight queens and eight knights. */
TEST(the_most_threats_have_room)
{
    struct grim_placement placement = {{0}};
    const unsigned e4 = 28;
    memset(placement.at, GRIM_PIECE_QUEEN, sizeof placement.at);
    uint64_t jumps = second_leaper(second_knight, 8, e4);
    for (; jumps; jumps &= jumps - 1)
        placement.at[grim_lowest(jumps)] = GRIM_PIECE_KNIGHT | GRIM_PIECE_BLACK;
    check_piece(&placement, e4, GRIM_PIECE_QUEEN);
    for (unsigned i = 0; i < kernel_count; i++) {
        struct grim_threats threats;
        kernels[i].piece(&placement, e4, GRIM_PIECE_QUEEN, &threats);
        assert_int_equal(threats.own, GRIM_MOST_THREATS);
        assert_int_equal(threats.across, GRIM_MOST_ACROSS);
    }
}

static void check_changes(const struct grim_placement *before, const struct grim_placement *after,
                          const struct grim_threat_changes *changes)
{
    struct table table = table_of(before);
    const struct table wanted = table_of(after);
    assert_true(changes->gone <= GRIM_MOST_CHANGES && changes->come <= GRIM_MOST_CHANGES);
    add_threats(&table, changes->gone_of, changes->gone, -1);
    add_threats(&table, changes->come_of, changes->come, 1);
    assert_memory_equal(&table, &wanted, sizeof table);
}

/* From any square with a piece to any other, whatever stands there: that is more than moves. */
TEST(a_move_changes_what_it_changes)
{
    uint64_t stream = 22;
    for (unsigned round = 0; round < 1500; round++) {
        const struct grim_placement before = random_board(&stream, 2 + round % 63);
        unsigned from = (unsigned)(grim_random_word(&stream) % 64);
        unsigned to = (from + 1 + (unsigned)(grim_random_word(&stream) % 63)) % 64;
        uint8_t piece = round % 3 ? before.at[from] : kinds[grim_random_word(&stream) % KINDS];
        if (!before.at[from])
            continue;
        for (unsigned i = 0; i < kernel_count; i++) {
            struct grim_threat_changes changes = {0, 0, {{0, 0, 0, 0}}, {{0, 0, 0, 0}}};
            struct grim_placement placement = before;
            grim_threats_move(&kernels[i], &placement, from, to, piece, &changes);
            assert_int_equal(placement.at[from], GRIM_PIECE_NONE);
            assert_int_equal(placement.at[to], piece);
            check_changes(&before, &placement, &changes);
        }
    }
}

/* Castling between full ranks, where most changes, and a pawn taken en passant. */
TEST(moves_of_several_men_change_what_they_change)
{
    const unsigned e1 = 4, f1 = 5, g1 = 6, h1 = 7, e5 = 36, d5 = 35, d6 = 43;
    uint64_t stream = 23;
    for (unsigned round = 0; round < 300; round++) {
        struct grim_placement before = random_board(&stream, 1 + round % 64);
        before.at[e1] = GRIM_PIECE_KING, before.at[h1] = GRIM_PIECE_ROOK;
        before.at[f1] = before.at[g1] = before.at[d6] = GRIM_PIECE_NONE;
        before.at[e5] = GRIM_PIECE_WHITE_PAWN, before.at[d5] = GRIM_PIECE_BLACK_PAWN;
        for (unsigned i = 0; i < kernel_count; i++) {
            struct grim_threat_changes castling = {0, 0, {{0, 0, 0, 0}}, {{0, 0, 0, 0}}};
            struct grim_threat_changes taking = castling;
            struct grim_placement placement = before;
            grim_threats_take(&kernels[i], &placement, e1, &castling);
            grim_threats_take(&kernels[i], &placement, h1, &castling);
            grim_threats_put(&kernels[i], &placement, g1, GRIM_PIECE_KING, &castling);
            grim_threats_put(&kernels[i], &placement, f1, GRIM_PIECE_ROOK, &castling);
            check_changes(&before, &placement, &castling);
            placement = before;
            grim_threats_take(&kernels[i], &placement, d5, &taking);
            grim_threats_move(&kernels[i], &placement, e5, d6, GRIM_PIECE_WHITE_PAWN, &taking);
            check_changes(&before, &placement, &taking);
        }
    }
}
