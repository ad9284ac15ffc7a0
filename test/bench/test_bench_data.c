/* test_bench_data.c - what the benchmarks look up is the same everywhere, and looks like what its
 * name says. */
#include "../test.h"

#include <inttypes.h>

#include "../../bench/data.h"
#include "../../include/grimoire_chess.h"

enum { SEED = 1 };

static struct bench_lookups lookups, others;
static struct bench_positions positions, other_positions;

static void make(enum bench_data data, uint64_t seed)
{
    memset(&lookups, 0, sizeof lookups);
    bench_make_lookups(&lookups, data, seed);
}

/* ---- The same everywhere ---- */

/* FNV-1a of the lowest bytes first, wherever memory has them. */
static uint64_t digest_word(uint64_t digest, uint64_t word, unsigned bytes)
{
    for (; bytes; bytes--, word >>= 8)
        digest = (digest ^ (word & 255)) * UINT64_C(0x100000001b3);
    return digest;
}

static uint64_t digest_words(uint64_t digest, const uint64_t *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        digest = digest_word(digest, words[i], 8);
    return digest;
}

static const uint64_t digest_of_nothing = UINT64_C(0xcbf29ce484222325);

static uint64_t digest_lookups(void)
{
    uint64_t digest = digest_of_nothing;
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++) {
        for (unsigned i = 0; i < BENCH_QUERIES; i++)
            digest = digest_word(digest, lookups.sq[piece][i], 1);
        digest = digest_words(digest, lookups.occ[piece], BENCH_QUERIES);
    }
    return digest;
}

static void demand_digest(const char *name, uint64_t digest, uint64_t expected)
{
    if (digest != expected)
        fail_msg("%s: 0x%016" PRIx64 " instead of 0x%016" PRIx64 "\n", name, digest, expected);
}

TEST(data_are_the_same_everywhere)
{
    static const uint64_t expected[BENCH_NO_DATA] = {
        [BENCH_PLAYOUTS] = UINT64_C(0x30f5fa531a9a56e2),
        [BENCH_TRACE] = UINT64_C(0x7f498afa46cd3303),
        [BENCH_UNIFORM] = UINT64_C(0x882ea39588a9c589),
    };
    for (int data = 0; data < BENCH_NO_DATA; data++) {
        make((enum bench_data)data, SEED);
        demand_digest(bench_data_name((enum bench_data)data), digest_lookups(), expected[data]);
    }
}

TEST(positions_are_the_same_everywhere)
{
    uint64_t digest = digest_of_nothing;
    bench_make_positions(&positions, SEED);
    digest = digest_words(digest, positions.rooks, BENCH_POSITIONS);
    digest = digest_words(digest, positions.bishops, BENCH_POSITIONS);
    digest = digest_words(digest, positions.occ, BENCH_POSITIONS);
    demand_digest("positions", digest, UINT64_C(0x3d9e99e7418d7a54));
}

TEST(seeds_decide)
{
    for (int data = 0; data < BENCH_NO_DATA; data++) {
        make((enum bench_data)data, SEED);
        bench_make_lookups(&others, (enum bench_data)data, SEED);
        assert_memory_equal(&lookups, &others, sizeof lookups);
        bench_make_lookups(&others, (enum bench_data)data, SEED + 1);
        assert_true(memcmp(&lookups, &others, sizeof lookups) != 0);
    }
    bench_make_positions(&positions, SEED);
    bench_make_positions(&other_positions, SEED);
    assert_memory_equal(&positions, &other_positions, sizeof positions);
    bench_make_positions(&other_positions, SEED + 1);
    assert_true(memcmp(&positions, &other_positions, sizeof positions) != 0);
}

TEST(names_are_those_of_the_data)
{
    assert_string_equal(bench_data_name(BENCH_PLAYOUTS), "playouts");
    assert_string_equal(bench_data_name(BENCH_TRACE), "trace");
    assert_string_equal(bench_data_name(BENCH_UNIFORM), "uniform");
    assert_string_equal(bench_data_name(BENCH_NO_DATA), "-");
}

/* ---- Chess ---- */

typedef void check_of_lookup(unsigned piece, unsigned i);

static void on_all_lookups(enum bench_data data, check_of_lookup *check)
{
    make(data, SEED);
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++)
        for (unsigned i = 0; i < BENCH_QUERIES; i++)
            check(piece, i);
}

static int is_number_of_pieces(uint64_t occ)
{
    unsigned pieces = grim_geometry_count(occ);
    return pieces >= 2 && pieces <= 32;
}

/* The slider, or the king that looks like one, is a piece itself. */
static void check_chess(unsigned piece, unsigned i)
{
    assert_true(lookups.sq[piece][i] < 64);
    assert_true(is_number_of_pieces(lookups.occ[piece][i]));
    assert_true(lookups.occ[piece][i] >> lookups.sq[piece][i] & 1);
}

TEST(lookups_of_games_start_from_pieces)
{
    on_all_lookups(BENCH_PLAYOUTS, check_chess);
    on_all_lookups(BENCH_TRACE, check_chess);
}

static void check_square(unsigned piece, unsigned i)
{
    assert_true(lookups.sq[piece][i] < 64);
}

TEST(uniform_has_all_squares_and_a_quarter_of_the_pieces)
{
    on_all_lookups(BENCH_UNIFORM, check_square);
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++) {
        uint64_t squares = 0, pieces = 0;
        for (unsigned i = 0; i < BENCH_QUERIES; i++) {
            squares |= grim_bit(lookups.sq[piece][i]);
            pieces += grim_geometry_count(lookups.occ[piece][i]);
        }
        assert_true(squares == ~UINT64_C(0));
        assert_in_range(pieces, 15 * BENCH_QUERIES, 17 * BENCH_QUERIES);
    }
}

TEST(positions_are_of_chess)
{
    bench_make_positions(&positions, SEED);
    for (unsigned i = 0; i < BENCH_POSITIONS; i++) {
        assert_true(is_number_of_pieces(positions.occ[i]));
        assert_true((positions.rooks[i] & ~positions.occ[i]) == 0);
        assert_true((positions.bishops[i] & ~positions.occ[i]) == 0);
    }
}

static unsigned check_askers(unsigned piece, unsigned at, uint64_t pieces, uint64_t occ)
{
    for (; pieces && at < BENCH_QUERIES; pieces &= pieces - 1, at++) {
        assert_int_equal(lookups.sq[piece][at], grim_lowest(pieces));
        assert_true(lookups.occ[piece][at] == occ);
    }
    return at;
}

/* A queen is in the rooks' set and in the bishops', and is looked up as neither. */
TEST(sliders_of_positions_ask_once_in_playouts)
{
    unsigned at[3] = {0, 0, 0};
    make(BENCH_PLAYOUTS, SEED);
    bench_make_positions(&positions, SEED);
    for (unsigned i = 0; i < BENCH_POSITIONS; i++) {
        uint64_t rooks = positions.rooks[i], bishops = positions.bishops[i];
        uint64_t queens = rooks & bishops, occ = positions.occ[i];
        at[GRIM_ROOK] = check_askers(GRIM_ROOK, at[GRIM_ROOK], rooks & ~queens, occ);
        at[GRIM_BISHOP] = check_askers(GRIM_BISHOP, at[GRIM_BISHOP], bishops & ~queens, occ);
        at[GRIM_QUEEN] = check_askers(GRIM_QUEEN, at[GRIM_QUEEN], queens, occ);
    }
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++)
        assert_true(at[piece] > BENCH_POSITIONS);
}

/* ---- The shape of a search ---- */

static unsigned count_repeated_occupancies(enum bench_data data, unsigned piece)
{
    unsigned count = 0;
    make(data, SEED);
    for (unsigned i = 1; i < BENCH_QUERIES; i++)
        count += lookups.occ[piece][i] == lookups.occ[piece][i - 1];
    return count;
}

TEST(searches_look_from_several_pieces_at_once)
{
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++) {
        assert_true(count_repeated_occupancies(BENCH_TRACE, piece) > BENCH_QUERIES / 5);
        assert_int_equal(count_repeated_occupancies(BENCH_UNIFORM, piece), 0);
    }
}

/* A move empties one square, and fills one unless it captures; taking moves back does the same. A
 * few plies lie between neighbours, and more only where a root ends. */
TEST(searches_stay_near)
{
    make(BENCH_TRACE, SEED);
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++) {
        unsigned leaps = 0;
        for (unsigned i = 1; i < BENCH_QUERIES; i++)
            leaps += grim_geometry_count(lookups.occ[piece][i] ^ lookups.occ[piece][i - 1]) > 12;
        assert_in_range(leaps, 4, 15);
    }
}

/* Playouts never return to a position, except to the first ones. */
static unsigned count_lookups_met_before(enum bench_data data, unsigned piece)
{
    unsigned count = 0;
    make(data, SEED);
    for (unsigned i = 1; i < BENCH_QUERIES; i++) {
        unsigned at = 0;
        while (lookups.occ[piece][at] != lookups.occ[piece][i] ||
               lookups.sq[piece][at] != lookups.sq[piece][i])
            at++;
        count += at < i;
    }
    return count;
}

TEST(searches_ask_again)
{
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++)
        assert_true(count_lookups_met_before(BENCH_TRACE, piece) >
                    4 * count_lookups_met_before(BENCH_PLAYOUTS, piece));
}
