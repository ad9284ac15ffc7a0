/* Boards and pieces from text to tables: against plain walks of each piece, against the chess
 * library's geometry, and against memory that is too small or text that is wrong. */
#include "../../include/grimoire_riders.h"
#include "../../lib/geometry.h"
#include "../../lib/random_words.h"

#include "../test.h"
#include "plain.h"

enum { ROOM = 1 << 20 };
static uint64_t room[ROOM / 8];

static const struct grim_riders *built(const char *description, const char *how)
{
    char text[400];
    snprintf(text, sizeof text, "%s %s", description, how);
    const struct grim_riders_result result = grim_riders_build(text, room, sizeof room);
    if (!result.riders)
        fail_msg("%s: %s", text, grim_riders_error_text(result.error));
    return result.riders;
}

static const char *const ways[] = {"", "small pext", "small product", "fast product", "fast pext"};
enum { WAYS = 5, QUICK_WAYS = 4 };

static int has(struct grim_squares set, unsigned sq)
{
    return (int)((sq < 64 ? set.low : set.high) >> (sq & 63) & 1);
}

static void put(struct grim_squares *set, unsigned sq)
{
    if (sq < 64)
        set->low |= UINT64_C(1) << sq;
    else
        set->high |= UINT64_C(1) << (sq - 64);
}

static struct grim_squares some_squares(uint64_t *stream)
{
    const uint64_t thin = grim_random_word(stream) & 1 ? ~UINT64_C(0) : grim_random_word(stream);
    struct grim_squares set = {grim_random_word(stream) & grim_random_word(stream) & thin,
                               grim_random_word(stream) & grim_random_word(stream) & thin};
    return set;
}

/* ---- Chess ---- */

static void check_as_geometry(const struct grim_riders *r, enum grim_piece piece)
{
    for (unsigned sq = 0; sq < 64; sq++) {
        const uint64_t mask = grim_geometry_mask(piece, sq);
        uint64_t subset = 0, stream = sq;
        do {
            const struct grim_squares occ = {subset | (grim_random_word(&stream) & ~mask),
                                             grim_random_word(&stream)};
            const struct grim_squares found = grim_riders_attacks(r, sq, occ);
            assert_int_equal(found.low, grim_geometry_attacks(piece, sq, occ.low));
            assert_int_equal(found.high, 0);
            subset = grim_subset_next(subset, mask);
        } while (subset);
    }
}

TEST(chess_is_two_lines_of_the_same)
{
    for (unsigned way = 0; way < QUICK_WAYS; way++) {
        check_as_geometry(built("8x8 R", ways[way]), GRIM_ROOK);
        check_as_geometry(built("8x8 B", ways[way]), GRIM_BISHOP);
    }
}

/* ---- Pieces ---- */

struct plain_case {
    const char *board, *piece;
    plain_piece *plain;
};

/* Janggi's board: corners and centres of the palaces, and the squares between. */
#define JANGGI                                                                                    \
    "...cec.../...ece.../...cec.../........./........./"                                          \
    "........./........./...cec.../...ece.../...cec..."

static const struct plain_case cases[] = {
    {"8x8", "R", plain_rook},
    {"9x10", "R", plain_rook},
    {"9x10", "WW", plain_rook},
    {"9x10", "pR", plain_cannon_takes},
    {"9x10", "mRcpR", plain_cannon},
    {"9x10", "nN", plain_horse},
    {"9x10", "nA", plain_elephant},
    {"9x10", "nZ", plain_janggi_elephant},
    {"12x10", "R", plain_rook},
    {"12x10", "B", plain_bishop},
    {"12x10", "W3", plain_short_rook},
    {"12x10", "NN", plain_night_rider},
    {"12x10", "gQ", plain_grasshopper},
    {"12x10", "nD", plain_machine},
    {"14x9", "B", plain_bishop},
    {"8x16", "B", plain_bishop},
    {"8x8", "FyafsF", plain_griffon},
    {"12x10", "FyafsF", plain_griffon},
    {"10x8", "WyafsW", plain_aanca},
    {"9x10", "afsW", plain_horse},
    {"....#../.#...../......./..#.#../.......", "FyafsF", plain_griffon},
    {"9x9", "B", plain_bishop},
    {"9x9", "fR", plain_lance},
    {"9x9", "WfF", plain_gold},
    {"9x9", "ffN", plain_knight_forward},
    {"....#../.#...../......./..#.#../.......", "R", plain_rook},
    {"....#../.#...../......./..#.#../.......", "NN", plain_night_rider},
    {"hex6", "R", plain_hex_rook},
    {"hex6", "B", plain_hex_bishop},
    {"hex6", "N", plain_hex_knight},
    {"hex4", "R", plain_hex_rook},
    {"5x5x5", "R", plain_solid_rook},
    {"5x5x5", "B", plain_solid_bishop},
    {"12x10", "nnCnnZ", plain_falcon},
    {"....#../.#...../......./..#.#../.......", "nnCnnZ", plain_falcon},
    {"9x9", "nnN", plain_moo},
    {JANGGI, "W{ce}F{c}", plain_janggi_general},
    {JANGGI, "fsWfF{c}", plain_janggi_soldier},
    {JANGGI, "RB{c}", plain_janggi_chariot},
};
enum { CASES = sizeof cases / sizeof cases[0] };

/* Which places are squares, by the board's text, and their numbers. */
struct numbered {
    struct plain_board board;
    int place[128][3];
    unsigned squares;
};

static void number_squares(struct numbered *all, const char *text)
{
    int side = 0;
    struct plain_board *board = &all->board;
    memset(all, 0, sizeof *all);
    board->levels = 1;
    if (sscanf(text, "hex%d", &side) == 1) {
        board->files = board->ranks = 2 * side - 1;
    } else if (sscanf(text, "%dx%dx%d", &board->files, &board->ranks, &board->levels) < 2) {
        board->files = (int)strcspn(text, "/");
        board->ranks = (int)(strlen(text) + 1) / (board->files + 1);
    }
    for (int z = 0; z < board->levels; z++)
        for (int y = 0; y < board->ranks; y++)
            for (int x = 0; x < board->files; x++) {
                const int cut = side && (x + y < side - 1 || x + y > 3 * side - 3);
                const int hole = strchr(text, '/') &&
                                 text[(board->ranks - 1 - y) * (board->files + 1) + x] == '#';
                board->at[x][y][z] = cut || hole ? -1 : 0;
                if (cut || hole)
                    continue;
                all->place[all->squares][0] = x;
                all->place[all->squares][1] = y;
                all->place[all->squares++][2] = z;
            }
}

static struct grim_squares plainly(struct numbered *all, plain_piece *piece, unsigned sq,
                                   struct grim_squares occ)
{
    struct plain_set set = {0};
    struct grim_squares attacks = {0, 0};
    for (unsigned i = 0; i < all->squares; i++)
        all->board.at[all->place[i][0]][all->place[i][1]][all->place[i][2]] =
            (signed char)has(occ, i);
    piece(&all->board, all->place[sq][0], all->place[sq][1], all->place[sq][2], &set);
    for (unsigned i = 0; i < all->squares; i++)
        if (set.has[all->place[i][0]][all->place[i][1]][all->place[i][2]])
            put(&attacks, i);
    return attacks;
}

static void check_same(struct grim_squares a, struct grim_squares b, const struct plain_case *c,
                       unsigned sq)
{
    if (a.low != b.low || a.high != b.high)
        fail_msg("%s %s differs on square %u", c->board, c->piece, sq);
}

static void check_as_plain(const struct plain_case *c, const struct grim_riders *r,
                           unsigned rounds)
{
    static struct numbered all;
    uint64_t stream = 1;
    number_squares(&all, c->board);
    assert_int_equal(r->squares, all.squares);
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned sq = 0; sq < r->squares; sq++) {
            const struct grim_squares occ = some_squares(&stream);
            const struct grim_squares expected = plainly(&all, c->plain, sq, occ);
            check_same(grim_riders_attacks(r, sq, occ), expected, c, sq);
            check_same(grim_riders_walk(r, sq, occ), expected, c, sq);
        }
}

TEST(pieces_attack_what_their_rules_say)
{
    char text[200];
    for (unsigned i = 0; i < CASES; i++)
        for (unsigned way = 0; way < 3; way++) {
            snprintf(text, sizeof text, "%s %s", cases[i].board, cases[i].piece);
            check_as_plain(&cases[i], built(text, ways[way]), 20 / test_step());
        }
}

TEST(reversed_is_who_attacks)
{
    static struct numbered all;
    uint64_t stream = 7;
    char text[200];
    for (unsigned i = 0; i < CASES; i++) {
        snprintf(text, sizeof text, "%s %s reversed", cases[i].board, cases[i].piece);
        const struct grim_riders *r = built(text, "");
        number_squares(&all, cases[i].board);
        for (unsigned round = 0; round < 2; round++) {
            const struct grim_squares occ = some_squares(&stream);
            for (unsigned from = 0; from < r->squares; from++) {
                const struct grim_squares to = plainly(&all, cases[i].plain, from, occ);
                for (unsigned sq = 0; sq < r->squares; sq++)
                    if (has(to, sq) != has(grim_riders_attacks(r, sq, occ), from))
                        fail_msg("%s: %u to %u", text, from, sq);
            }
        }
    }
}

/* A link between two neighbours of the grid. */
static void check_with_link(const struct plain_case *c, const char *how)
{
    static uint64_t other_room[ROOM / 8];
    char text[400];
    uint64_t stream = 5;
    snprintf(text, sizeof text, "%s,a1e=b1 %s%s", c->board, c->piece, how);
    const struct grim_riders_result linked =
        grim_riders_build(text, other_room, sizeof other_room);
    snprintf(text, sizeof text, "%s %s", c->board, c->piece);
    const struct grim_riders *r = built(text, how);
    if (!linked.riders)
        fail_msg("%s: %s", text, grim_riders_error_text(linked.error));
    assert_int_equal(linked.riders->entries, r->entries);
    for (unsigned round = 0; round < 20; round++)
        for (unsigned sq = 0; sq < r->squares; sq++) {
            const struct grim_squares occ = some_squares(&stream);
            check_same(grim_riders_attacks(linked.riders, sq, occ),
                       grim_riders_attacks(r, sq, occ), c, sq);
        }
}

TEST(a_link_of_the_grid_changes_nothing)
{
    unsigned boards = 0;
    for (unsigned i = 0; i < CASES; i++) {
        int sides[3];
        if (cases[i].board[0] == 'h' ||
            sscanf(cases[i].board, "%dx%dx%d", &sides[0], &sides[1], &sides[2]) == 3)
            continue;
        check_with_link(&cases[i], "");
        check_with_link(&cases[i], " reversed");
        boards++;
    }
    assert_int_equal(boards, CASES - 6);
}

/* As doc/boards.md says. */
static struct grim_squares janggi_cannon(const struct grim_riders *rook,
                                         const struct grim_riders *jump, unsigned sq,
                                         struct grim_squares occ, struct grim_squares cannons)
{
    struct grim_squares first = grim_riders_attacks(rook, sq, occ);
    struct grim_squares attacks = grim_riders_attacks(jump, sq, occ);
    first.low &= cannons.low;
    first.high &= cannons.high;
    first = grim_riders_attacks(jump, sq, first);
    attacks.low &= ~first.low & ~cannons.low;
    attacks.high &= ~first.high & ~cannons.high;
    return attacks;
}

static void check_janggi_cannon(const char *rook_text, const char *jump_text, plain_piece *plain)
{
    static struct numbered all;
    static uint64_t other_room[1 << 14];
    const struct plain_case named = {rook_text, jump_text, plain};
    const struct grim_riders *rook = built(rook_text, "");
    const struct grim_riders *jump =
        grim_riders_build(jump_text, other_room, sizeof other_room).riders;
    uint64_t stream = 3;
    assert_non_null(jump);
    number_squares(&all, "9x10");
    for (unsigned i = 0; i < 20000 / test_step(); i++) {
        const struct grim_squares occ = some_squares(&stream), some = some_squares(&stream);
        const struct grim_squares cannons = {occ.low & some.low, occ.high & some.high};
        for (unsigned sq = 0; sq < all.squares; sq++)
            all.board.is_cannon[all.place[sq][0]][all.place[sq][1]] =
                (unsigned char)has(cannons, sq);
        check_same(janggi_cannon(rook, jump, i % 90, occ, cannons),
                   plainly(&all, plain, i % 90, occ), &named, i % 90);
    }
}

TEST(a_cannon_of_janggi_is_three_lookups)
{
    check_janggi_cannon("9x10 R", "9x10 pR", plain_janggi_cannon);
    check_janggi_cannon(JANGGI " RB{c}", JANGGI " pRpB{c}", plain_palace_cannon);
}

TEST(every_set_of_blockers_is_looked_up_right)
{
    char text[200];
    for (unsigned i = 0; i < CASES; i++)
        for (unsigned way = 0; way < 3; way++) {
            snprintf(text, sizeof text, "%s %s", cases[i].board, cases[i].piece);
            assert_true(grim_riders_verify(built(text, ways[way])) >= 2 * 16);
        }
}

/* Without a table: pieces that stop at the first piece on a straight line, leapers among them. */
static const struct plain_case computed[] = {
    {"8x8", "R", plain_rook},
    {"9x10", "R", plain_rook},
    {"12x10", "R", plain_rook},
    {"12x10", "RW3", plain_rook},
    {"12x10", "B", plain_bishop},
    {"16x8", "B", plain_bishop},
    {"8x16", "R", plain_rook},
    {"12x10", "W3", plain_short_rook},
    {"12x10", "NN", plain_night_rider},
    {"9x9", "fR", plain_lance},
    {"9x9", "WfF", plain_gold},
    {"9x9", "ffN", plain_knight_forward},
    {"....#../.#...../......./..#.#../.......", "R", plain_rook},
    {"....#../.#...../......./..#.#../.......", "NN", plain_night_rider},
    {"hex6", "R", plain_hex_rook},
    {"hex6", "B", plain_hex_bishop},
    {"hex6", "N", plain_hex_knight},
    {"5x5x5", "R", plain_solid_rook},
    {"5x5x5", "B", plain_solid_bishop},
    {JANGGI, "W{ce}F{c}", plain_janggi_general},
    {JANGGI, "RB{c}", plain_janggi_chariot},
};
enum { COMPUTED = sizeof computed / sizeof computed[0] };

TEST(straight_lines_need_no_table)
{
    char text[200];
    for (unsigned i = 0; i < COMPUTED; i++) {
        snprintf(text, sizeof text, "%s %s", computed[i].board, computed[i].piece);
        const struct grim_riders *r = built(text, "computed");
        assert_int_equal(r->entries, 0);
        check_as_plain(&computed[i], r, 50);
        assert_true(grim_riders_verify(r) >= 2 * 16);
    }
    check_as_geometry(built("8x8 R", "computed"), GRIM_ROOK);
    check_as_geometry(built("8x8 B", "computed"), GRIM_BISHOP);
}

TEST(a_line_that_lacks_a_square_is_noticed)
{
    const struct grim_riders *r = built("9x10 R", "computed");
    uint64_t *words = room + ((const uint64_t *)(const void *)r->wide - room);
    assert_int_equal(grim_riders_verify(r), 20864);
    for (unsigned i = 0; i < 2 * 2 * 90; i++) {
        const uint64_t before = words[i];
        words[i] &= words[i] - 1;
        assert_int_equal(grim_riders_verify(r), before ? 0 : 20864);
        words[i] = before;
    }
}

/* Of a line's two words: hyperbola gives the piece's own square twice, the difference has none. */
static int is_harmless(unsigned bit)
{
    return GRIM_UNIT_HAS_rbit && bit / (2 * 2 * 64) == bit % (2 * 64);
}

/* Beside the board, too. Each 53rd bit: all take seconds. */
TEST(a_line_with_a_square_too_many_is_noticed)
{
    const struct grim_riders *r = built("9x10 R", "computed");
    uint64_t *words = room + ((const uint64_t *)(const void *)r->wide - room);
    for (unsigned bit = 0; bit < 64 * 2 * 2 * 90; bit += 53) {
        const uint64_t before = words[bit / 64];
        words[bit / 64] |= UINT64_C(1) << bit % 64;
        assert_int_equal(grim_riders_verify(r),
                         words[bit / 64] == before || is_harmless(bit) ? 20864 : 0);
        words[bit / 64] = before;
    }
}

TEST(the_last_word_about_tables_holds)
{
    assert_int_equal(built("9x10 R", "fast computed")->entries, 0);
    assert_int_equal(built("9x10 R", "computed pext")->uses_pext, 0);
    assert_in_range(built("9x10 R", "computed small")->entries, 1, 4096);
    const size_t bytes = built("9x10 R", "computed")->bytes;
    assert_in_range(bytes, 90 * 2 * 16, 9 * 1024);
}

TEST(what_is_not_straight_is_not_computed)
{
    const char *const others[] = {"pR",  "gQ",         "mR",         "cB",     "nN",
                                  "nD",  "nnN",        "FyafsF",     "WyafsW", "afsW",
                                  "RpR", "R reversed", "fW reversed"};
    char text[100];
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        snprintf(text, sizeof text, "9x10 %s computed", others[i]);
        const struct grim_riders_result result = grim_riders_build(text, room, sizeof room);
        if (result.riders || result.error != GRIM_RIDERS_LINES)
            fail_msg("%s: %s", text, grim_riders_error_text(result.error));
    }
    assert_int_equal(grim_riders_build("127x1 R computed", room, sizeof room).error,
                     GRIM_RIDERS_BITS);
    assert_int_equal(grim_riders_build("8x8,h1e=a1 R computed", room, sizeof room).error,
                     GRIM_RIDERS_LINES);
    assert_int_equal(grim_riders_build("a.b/... R on=a computed", room, sizeof room).error,
                     GRIM_RIDERS_LINES);
    assert_true(grim_riders_verify(built("aab/a.. F on=a computed", "")) > 0);
}

TEST(a_wrong_entry_is_noticed)
{
    const struct grim_riders *r = built("9x10 R", "small");
    uint64_t *table = room + (r->folded - room);
    assert_int_equal(grim_riders_verify(r), 20864);
    for (uint32_t entry = 0; entry < r->entries; entry += 37) {
        table[entry] = ~table[entry];
        assert_int_equal(grim_riders_verify(r), 0);
        table[entry] = ~table[entry];
    }
}

/* ---- Marks ---- */

/* The palace and the two banks of the river. */
#define XIANGQI                                                                                   \
    "bbbppPbbb/bbbpppbbb/bbbpppbbb/bbbbbbbbb/bbbbbbbbb/"                                          \
    "rrrrrrrrr/rrrrrrrrr/rrrqqqrrr/rrrqqqrrr/rrrqqqrrr"

TEST(marks_keep_a_piece_at_home)
{
    const struct grim_squares none = {0, 0};
    const struct grim_riders *r = built(XIANGQI " F", "on=q");
    assert_int_equal(grim_riders_attacks(r, 13, none).low,
                     UINT64_C(0x28) | UINT64_C(0x28) << 18); /* from e2 to the four corners */
    r = built(XIANGQI " nA", "on=rq");
    const struct grim_squares found = grim_riders_attacks(r, 38, none); /* c5 */
    assert_int_equal(found.low, UINT64_C(1) << 18 | UINT64_C(1) << 22); /* a3 and e3 */
    assert_int_equal(found.high, 0);
}

/* ---- Sizes ---- */

TEST(tables_are_as_small_as_is_said)
{
    const size_t rook = built("9x10 R", "small pext")->bytes;
    assert_in_range(rook, 1, 27 * 1024);
    assert_int_equal(built("9x10 R", "small pext")->parts, 2);
    assert_in_range(rook + built("9x10 pR", "small pext")->bytes, 1, 64 * 1024);
    assert_int_equal(built("9x10 nN", "small pext")->parts, 1);
    assert_int_equal(built("12x10 R", "small pext")->entries, 12 * 256 + 8 * 1024 - 2560);
}

TEST(memory_is_what_is_asked_for)
{
    const char *const descriptions[] = {"9x10 R small pext",    "9x10 R product", "9x9 B", "8x8 W",
                                        "5x5x5 B fast product", "9x10 R computed"};
    for (unsigned i = 0; i < 6; i++) {
        struct grim_riders_result result = grim_riders_build(descriptions[i], NULL, 0);
        while (result.error == GRIM_RIDERS_MEMORY) {
            const size_t bytes = result.bytes;
            memset(room, 0xa5, sizeof room);
            result = grim_riders_build(descriptions[i], room, bytes);
            assert_int_equal(room[(bytes + 7) / 8], UINT64_C(0xa5a5a5a5a5a5a5a5));
            assert_true(!result.error || result.bytes > bytes);
        }
        assert_int_equal(result.error, GRIM_RIDERS_OK);
        const size_t bytes = result.bytes;
        assert_int_equal(result.riders->bytes, bytes);
        assert_true(grim_riders_verify(result.riders) > 0);
        assert_int_equal(grim_riders_build(descriptions[i], room, bytes - 1).error,
                         GRIM_RIDERS_MEMORY);
    }
}

/* ---- Errors ---- */

TEST(what_is_wrong_is_said_with_its_place)
{
    static const struct {
        const char *text;
        enum grim_riders_error error;
        size_t at;
    } wrong[] = {
        {"", GRIM_RIDERS_BOARD, 0},
        {"8 R", GRIM_RIDERS_BOARD, 1},
        {"12x11 R", GRIM_RIDERS_BOARD, 5},
        {"200x1 R", GRIM_RIDERS_BOARD, 2},
        {"0x8 R", GRIM_RIDERS_BOARD, 0},
        {"5x5x6 R", GRIM_RIDERS_BOARD, 5},
        {"hex8 R", GRIM_RIDERS_BOARD, 4},
        {"hex R", GRIM_RIDERS_BOARD, 3},
        {"../. R", GRIM_RIDERS_BOARD, 4},
        {"8x8y R", GRIM_RIDERS_BOARD, 3},
        {"8x8 ", GRIM_RIDERS_PIECE, 4},
        {"8x8 X", GRIM_RIDERS_PIECE, 4},
        {"8x8 mmR", GRIM_RIDERS_PIECE, 5},
        {"8x8 nR", GRIM_RIDERS_PIECE, 6},
        {"8x8 yafN", GRIM_RIDERS_PIECE, 4},
        {"8x8 yafsN", GRIM_RIDERS_PIECE, 9},
        {"8x8 nafsF", GRIM_RIDERS_PIECE, 9},
        {"8x8 nnnN", GRIM_RIDERS_PIECE, 6},
        {"8x8 R{", GRIM_RIDERS_PIECE, 6},
        {"8x8 R{}", GRIM_RIDERS_PIECE, 6},
        {"8x8 R{p", GRIM_RIDERS_PIECE, 7},
        {"hex6 fR", GRIM_RIDERS_PIECE, 7},
        {"8x8 nnNN", GRIM_RIDERS_PIECE, 8},
        {"8x8 nnC2", GRIM_RIDERS_PIECE, 8},
        {"a./.b W{a}F{b}D{ab}A{c}", GRIM_RIDERS_PIECE, 22},
        {"5x5x5 B9B9B9B9B9B9B9B9B9B9B9B9B9B9B9R reversed", GRIM_RIDERS_PATHS, 0},
        {"8x8 W999", GRIM_RIDERS_PIECE, 7},
        {"8x8 R quick", GRIM_RIDERS_WORD, 6},
        {"8x8 R on=1", GRIM_RIDERS_WORD, 9},
        {"127x1 R", GRIM_RIDERS_BITS, 0},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const struct grim_riders_result result =
            grim_riders_build(wrong[i].text, room, sizeof room);
        if (result.riders || result.error != wrong[i].error || result.at != wrong[i].at)
            fail_msg("\"%s\": %s at %zu", wrong[i].text, grim_riders_error_text(result.error),
                     result.at);
    }
    assert_int_equal(grim_riders_build(NULL, room, sizeof room).error, GRIM_RIDERS_NULL);
}
