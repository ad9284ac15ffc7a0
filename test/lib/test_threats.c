/* Threats by every kernel, against plain rays: one man, all twos on a line, any board. */
#include "../../include/grimoire_threats.h"
#include "../../lib/random_words.h"

#include "../test.h"

static const uint8_t kinds[] = {
    GRIM_MAN_WHITE_PAWN, GRIM_MAN_BLACK_PAWN,
    GRIM_MAN_KNIGHT,     GRIM_MAN_KNIGHT | GRIM_MAN_BLACK,
    GRIM_MAN_BISHOP,     GRIM_MAN_BISHOP | GRIM_MAN_BLACK,
    GRIM_MAN_ROOK,       GRIM_MAN_ROOK | GRIM_MAN_BLACK,
    GRIM_MAN_QUEEN,      GRIM_MAN_QUEEN | GRIM_MAN_BLACK,
    GRIM_MAN_KING,       GRIM_MAN_KING | GRIM_MAN_BLACK,
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- Plain rays ---- */

static uint64_t occupied(const struct grim_men *men)
{
    uint64_t board = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        board |= (uint64_t)(men->at[sq] != GRIM_MAN_NONE) << sq;
    return board;
}

static uint64_t attacks_of(uint8_t man, unsigned sq, uint64_t occ)
{
    switch (man & ~GRIM_MAN_BLACK) {
    case GRIM_MAN_WHITE_PAWN: return second_leaper(second_pawn_up, 2, sq);
    case GRIM_MAN_BLACK_PAWN & ~GRIM_MAN_BLACK: return second_leaper(second_pawn_down, 2, sq);
    case GRIM_MAN_KNIGHT: return second_leaper(second_knight, 8, sq);
    case GRIM_MAN_BISHOP: return second_attacks(GRIM_BISHOP, sq, occ);
    case GRIM_MAN_ROOK: return second_attacks(GRIM_ROOK, sq, occ);
    case GRIM_MAN_QUEEN: return second_attacks(GRIM_QUEEN, sq, occ);
    case GRIM_MAN_KING: return second_leaper(second_king, 8, sq);
    default: return 0;
    }
}

static int slides(uint8_t man)
{
    return (man & (GRIM_MAN_BISHOP | GRIM_MAN_ROOK | GRIM_MAN_QUEEN)) != 0;
}

/* All that attack, and of the sliders those that do when one other man is away. */
struct plain {
    uint64_t attackers, xrays;
};

static struct plain plain_of(const struct grim_men *men, unsigned sq)
{
    const uint64_t occ = occupied(men), bit = UINT64_C(1) << sq;
    struct plain plain = {0, 0};
    for (unsigned from = 0; from < 64; from++) {
        const uint8_t man = men->at[from];
        if (from == sq || !man)
            continue;
        if (attacks_of(man, from, occ) & bit)
            plain.attackers |= UINT64_C(1) << from;
        else if (slides(man) && attacks_of(man, from, 0) & bit)
            for (unsigned away = 0; away < 64; away++)
                if (occ >> away & 1 && away != sq &&
                    attacks_of(man, from, occ & ~(UINT64_C(1) << away)) & bit)
                    plain.xrays |= UINT64_C(1) << from;
    }
    return plain;
}

/* Each threat of a board, as a number that is not 0, where the two squares meet. */
struct table {
    int32_t of[64][64];
};

static int32_t number_of(uint8_t man, uint8_t victim)
{
    return 1 + man + 256 * victim;
}

static struct table table_of(const struct grim_men *men)
{
    struct table table;
    const uint64_t occ = occupied(men);
    memset(&table, 0, sizeof table);
    for (unsigned from = 0; from < 64; from++) {
        uint64_t attacks = men->at[from] ? attacks_of(men->at[from], from, occ) & occ : 0;
        for (; attacks; attacks &= attacks - 1) {
            unsigned to = grim_lowest(attacks);
            table.of[from][to] = number_of(men->at[from], men->at[to]);
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
        table->of[of[i].from][of[i].to] += sign * number_of(of[i].man, of[i].victim);
}

/* With and without the man, the difference is what the kernel says; and each threat comes once. */
static void check_man(const struct grim_men *men, unsigned sq, uint8_t man)
{
    struct grim_men with = *men, without = *men;
    with.at[sq] = man;
    without.at[sq] = GRIM_MAN_NONE;
    const struct table wanted = table_of(&with), before = table_of(&without);
    for (unsigned i = 0; i < kernel_count; i++) {
        struct grim_threats threats;
        struct table table = before;
        kernels[i].man(men, sq, man, &threats);
        assert_true(threats.own <= GRIM_MOST_THREATS && threats.across <= GRIM_MOST_ACROSS);
        add_threats(&table, threats.of, threats.own, 1);
        add_threats(&table, threats.stopped, threats.across, -1);
        assert_memory_equal(&table, &wanted, sizeof table);
    }
}

static void check_square(const struct grim_men *men, unsigned sq)
{
    const struct plain plain = plain_of(men, sq);
    for (unsigned i = 0; i < kernel_count; i++) {
        assert_int_equal(kernels[i].attackers(men, sq), plain.attackers);
        assert_int_equal(kernels[i].xrays(men, sq), plain.xrays);
    }
}

static void check_sides(const struct grim_men *men)
{
    const uint64_t occ = occupied(men);
    uint64_t wanted[2] = {0, 0};
    for (unsigned sq = 0; sq < 64; sq++)
        if (men->at[sq])
            wanted[men->at[sq] >= GRIM_MAN_BLACK] |= attacks_of(men->at[sq], sq, occ);
    for (unsigned i = 0; i < kernel_count; i++) {
        assert_int_equal(kernels[i].side(men, GRIM_WHITE), wanted[GRIM_WHITE]);
        assert_int_equal(kernels[i].side(men, GRIM_BLACK), wanted[GRIM_BLACK]);
    }
}

TEST(one_man_is_seen_from_everywhere)
{
    for (unsigned at = 0; at < 64; at++)
        for (unsigned kind = 0; kind < KINDS; kind++) {
            struct grim_men men = {{0}};
            men.at[at] = kinds[kind];
            check_sides(&men);
            for (unsigned sq = 0; sq < 64; sq++)
                check_square(&men, sq);
        }
}

/* A square and two men on one of its lines: any two kinds, before and behind each other or on
 * both sides. */
TEST(two_men_on_a_line_are_seen_in_every_order)
{
    for (unsigned sq = 0; sq < 64; sq++)
        for (unsigned a = 0; a < 64; a++)
            for (unsigned b = 0; b < 64; b++) {
                if (a == b || sq == a || sq == b || !(grim_line(sq, a) >> b & 1))
                    continue;
                struct grim_men men = {{0}};
                for (unsigned kind = 0; kind < KINDS; kind++) {
                    men.at[a] = kinds[kind];
                    men.at[b] = kinds[(kind + sq + a + b) % KINDS];
                    check_square(&men, sq);
                }
            }
}

/* ---- Any board ---- */

static struct grim_men random_board(uint64_t *stream, unsigned men_of_64)
{
    struct grim_men men;
    for (unsigned sq = 0; sq < 64; sq++)
        men.at[sq] = grim_random_word(stream) % 64 < men_of_64
                         ? kinds[grim_random_word(stream) % KINDS]
                         : (uint8_t)GRIM_MAN_NONE;
    return men;
}

TEST(any_board_is_seen_from_everywhere)
{
    uint64_t stream = 20;
    for (unsigned round = 0; round < 300; round++) {
        struct grim_men men = random_board(&stream, 1 + round % 64);
        check_sides(&men);
        for (unsigned sq = 0; sq < 64; sq++)
            check_square(&men, sq);
    }
}

TEST(a_man_brings_and_stops_what_he_does_on_any_board)
{
    uint64_t stream = 21;
    for (unsigned round = 0; round < 1500; round++) {
        struct grim_men men = random_board(&stream, 1 + round % 64);
        check_man(&men, round % 64, kinds[grim_random_word(&stream) % KINDS]);
    }
}

/* The most there can be: a queen between eight queens and eight knights. */
TEST(the_most_threats_have_room)
{
    struct grim_men men = {{0}};
    const unsigned e4 = 28;
    memset(men.at, GRIM_MAN_QUEEN, sizeof men.at);
    uint64_t jumps = second_leaper(second_knight, 8, e4);
    for (; jumps; jumps &= jumps - 1)
        men.at[grim_lowest(jumps)] = GRIM_MAN_KNIGHT | GRIM_MAN_BLACK;
    check_man(&men, e4, GRIM_MAN_QUEEN);
    for (unsigned i = 0; i < kernel_count; i++) {
        struct grim_threats threats;
        kernels[i].man(&men, e4, GRIM_MAN_QUEEN, &threats);
        assert_int_equal(threats.own, GRIM_MOST_THREATS);
        assert_int_equal(threats.across, GRIM_MOST_ACROSS);
    }
}

static void check_changes(const struct grim_men *before, const struct grim_men *after,
                          const struct grim_threat_changes *changes)
{
    struct table table = table_of(before);
    const struct table wanted = table_of(after);
    assert_true(changes->gone <= GRIM_MOST_CHANGES && changes->come <= GRIM_MOST_CHANGES);
    add_threats(&table, changes->gone_of, changes->gone, -1);
    add_threats(&table, changes->come_of, changes->come, 1);
    assert_memory_equal(&table, &wanted, sizeof table);
}

/* From any square with a man to any other, whatever stands there: that is more than moves. */
TEST(a_move_changes_what_it_changes)
{
    uint64_t stream = 22;
    for (unsigned round = 0; round < 1500; round++) {
        const struct grim_men before = random_board(&stream, 2 + round % 63);
        unsigned from = (unsigned)(grim_random_word(&stream) % 64);
        unsigned to = (from + 1 + (unsigned)(grim_random_word(&stream) % 63)) % 64;
        uint8_t man = round % 3 ? before.at[from] : kinds[grim_random_word(&stream) % KINDS];
        if (!before.at[from])
            continue;
        for (unsigned i = 0; i < kernel_count; i++) {
            struct grim_threat_changes changes = {0, 0, {{0, 0, 0, 0}}, {{0, 0, 0, 0}}};
            struct grim_men men = before;
            grim_threats_move(&kernels[i], &men, from, to, man, &changes);
            assert_int_equal(men.at[from], GRIM_MAN_NONE);
            assert_int_equal(men.at[to], man);
            check_changes(&before, &men, &changes);
        }
    }
}

/* Castling between full ranks, where most changes, and a pawn taken en passant. */
TEST(moves_of_several_men_change_what_they_change)
{
    const unsigned e1 = 4, f1 = 5, g1 = 6, h1 = 7, e5 = 36, d5 = 35, d6 = 43;
    uint64_t stream = 23;
    for (unsigned round = 0; round < 300; round++) {
        struct grim_men before = random_board(&stream, 1 + round % 64);
        before.at[e1] = GRIM_MAN_KING, before.at[h1] = GRIM_MAN_ROOK;
        before.at[f1] = before.at[g1] = before.at[d6] = GRIM_MAN_NONE;
        before.at[e5] = GRIM_MAN_WHITE_PAWN, before.at[d5] = GRIM_MAN_BLACK_PAWN;
        for (unsigned i = 0; i < kernel_count; i++) {
            struct grim_threat_changes castling = {0, 0, {{0, 0, 0, 0}}, {{0, 0, 0, 0}}};
            struct grim_threat_changes taking = castling;
            struct grim_men men = before;
            grim_threats_take(&kernels[i], &men, e1, &castling);
            grim_threats_take(&kernels[i], &men, h1, &castling);
            grim_threats_put(&kernels[i], &men, g1, GRIM_MAN_KING, &castling);
            grim_threats_put(&kernels[i], &men, f1, GRIM_MAN_ROOK, &castling);
            check_changes(&before, &men, &castling);
            men = before;
            grim_threats_take(&kernels[i], &men, d5, &taking);
            grim_threats_move(&kernels[i], &men, e5, d6, GRIM_MAN_WHITE_PAWN, &taking);
            check_changes(&before, &men, &taking);
        }
    }
}
