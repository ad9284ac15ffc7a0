/* Boards with neighbours of their own: cylinders and rings against arithmetic, portals and walls
 * against lists written by hand, boards linked at random against the walker of maze.h. */
#include "../../include/grimoire_riders.h"
#include "../../lib/random_words.h"

#include "../test.h"
#include "maze.h"

enum { ROOM = 1 << 24, TEXT = 4096 };
static uint64_t room[ROOM / 8];

static const struct grim_riders *built(const char *board, const char *piece)
{
    char text[TEXT];
    snprintf(text, sizeof text, "%s %s", board, piece);
    const struct grim_riders_result result = grim_riders_build(text, room, sizeof room);
    if (!result.riders)
        fail_msg("%s: %s", text, grim_riders_error_text(result.error));
    return result.riders;
}

static int has(struct grim_squares set, int sq)
{
    return (int)((sq < 64 ? set.low : set.high) >> (sq & 63) & 1);
}

static struct grim_squares some_squares(uint64_t *stream)
{
    const uint64_t thin = grim_random_word(stream) & 1 ? ~UINT64_C(0) : grim_random_word(stream);
    struct grim_squares set = {grim_random_word(stream) & grim_random_word(stream) & thin,
                               grim_random_word(stream) & grim_random_word(stream) & thin};
    return set;
}

/* ---- Rings by arithmetic ---- */

struct ring {
    int files, ranks, has_round_files,
        has_round_ranks; /* a file goes from the last rank to a1's */
};

static void ring_text(const struct ring *ring, char *text)
{
    text += sprintf(text, "%dx%d", ring->files, ring->ranks);
    for (int x = 0; ring->has_round_files && x < ring->files; x++)
        text += sprintf(text, ",%c%dn=%c1", 'a' + x, ring->ranks, 'a' + x);
    for (int y = 1; ring->has_round_ranks && y <= ring->ranks; y++)
        text += sprintf(text, ",%c%de=a%d", 'a' + ring->files - 1, y, y);
}

/* Where a step leads, or -1. */
static int ring_step(const struct ring *ring, int from, int dx, int dy)
{
    int x = from % ring->files + dx, y = from / ring->files + dy;
    if (ring->has_round_ranks)
        x = (x + 8 * ring->files) % ring->files;
    if (ring->has_round_files)
        y = (y + 8 * ring->ranks) % ring->ranks;
    return x < 0 || y < 0 || x >= ring->files || y >= ring->ranks ? -1 : y * ring->files + x;
}

static int ring_attacks(const struct ring *ring, const int (*steps)[2], int most, int from,
                        struct grim_squares occ, int sq)
{
    for (; (*steps)[0] || (*steps)[1]; steps++) {
        int at = from, left = most;
        do
            at = ring_step(ring, at, (*steps)[0], (*steps)[1]);
        while (at >= 0 && at != from && at != sq && !has(occ, at) && --left);
        if (at == sq && at != from)
            return 1;
    }
    return 0;
}

static const int straight[][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0, 0}};
static const int diagonal[][2] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}, {0, 0}};
static const int royal[][2] = {{1, 1},  {-1, 1}, {1, -1}, {-1, -1}, {1, 0},
                               {-1, 0}, {0, 1},  {0, -1}, {0, 0}};
static const int jumps[][2] = {{1, 2},  {2, 1},   {-1, 2},  {-2, 1}, {1, -2},
                               {2, -1}, {-1, -2}, {-2, -1}, {0, 0}};

static void check_ring(const struct ring *ring, const char *piece, const int (*steps)[2], int most)
{
    char text[TEXT];
    uint64_t stream = 1;
    ring_text(ring, text);
    const struct grim_riders *r = built(text, piece);
    assert_int_equal(r->squares, ring->files * ring->ranks);
    for (int round = 0; round < 20; round += (int)test_step()) {
        const struct grim_squares occ =
            round ? some_squares(&stream) : (struct grim_squares){0, 0};
        for (int from = 0; from < r->squares; from++) {
            const struct grim_squares found = grim_riders_attacks(r, (unsigned)from, occ);
            for (int sq = 0; sq < r->squares; sq++)
                if (has(found, sq) != ring_attacks(ring, steps, most, from, occ, sq))
                    fail_msg("%s %s: %d to %d", text, piece, from, sq);
        }
    }
    assert_true(grim_riders_verify(r) > 0);
}

TEST(round_boards_are_arithmetic)
{
    static const struct ring rings[] = {{8, 8, 0, 1}, {12, 10, 0, 1}, {4, 16, 1, 0},
                                        {8, 8, 1, 1}, {3, 5, 1, 1},   {2, 9, 0, 1}};
    for (unsigned i = 0; i < sizeof rings / sizeof rings[0]; i++) {
        check_ring(&rings[i], "R", straight, 99);
        check_ring(&rings[i], "B", diagonal, 99);
        check_ring(&rings[i], "Q", royal, 99);
        check_ring(&rings[i], "K", royal, 1);
        check_ring(&rings[i], "N", jumps, 1);
        check_ring(&rings[i], "NN", jumps, 99);
        check_ring(&rings[i], "R fast", straight, 99);
        check_ring(&rings[i], "Q product", royal, 99);
        check_ring(&rings[i], "N reversed", jumps, 1);
        check_ring(&rings[i], "W3", straight, 3);
    }
}

/* ---- Written by hand ---- */

static int square_of(const char *name)
{
    return name[0] - 'a' + 8 * (name[1] - '1');
}

/* On 8x8, with nothing else on it. */
static void check_list(const char *board, const char *piece, const char *from, const char *list)
{
    const struct grim_squares none = {0, 0};
    const struct grim_riders *r = built(board, piece);
    struct grim_squares found = grim_riders_attacks(r, (unsigned)square_of(from), none);
    for (; *list; list += list[2] ? 3 : 2) {
        if (!has(found, square_of(list)))
            fail_msg("%s %s on %s does not attack %.2s", board, piece, from, list);
        found.low &= ~(UINT64_C(1) << square_of(list));
    }
    if (found.low | found.high)
        fail_msg("%s %s on %s attacks more", board, piece, from);
}

TEST(a_portal_leads_both_ways)
{
    check_list("8x8,d4e=g7", "fsR", "a4", "a5 a6 a7 a8 b4 c4 d4 g7 h7");
    check_list("8x8,d4e=g7", "sR", "h7", "g7 d4 c4 b4 a4");
    check_list("8x8,d4e=g7", "sR", "e4", "f4 g4 h4");
    check_list("8x8,d4e=g7", "sR", "f7", "a7 b7 c7 d7 e7");
    check_list("8x8,d4e=g7", "F", "d4", "c3 c5");
    check_list("8x8,d4e=g7,d4ne=g8", "F", "d4", "c3 c5 g8");
    check_list("8x8,d4e=g7,d4ne=g8", "F", "g8", "d4 h7");
    check_list("8x8,d4e=g7,d4ne=g8", "F", "e5", "d6 f6 f4");
    check_list("8x8,d4e=g7", "N", "c4", "a3 a5 b2 b6 d2 d6 e3 e5");
    check_list("8x8,d4e=g7", "N", "d3", "b2 b4 c1 c5 e1 f2 f4");
}

TEST(a_wall_stops_steps_and_what_passes_its_ends)
{
    check_list("8x8,d4n=-", "vR", "d1", "d2 d3 d4");
    check_list("8x8,d4n=-", "vR", "d8", "d7 d6 d5");
    check_list("8x8,d4n=-", "F", "d4", "c3 e3");
    check_list("8x8,d4n=-", "F", "e5", "d6 f6 f4");
    check_list("8x8,d4n=-", "N", "d4", "b3 b5 c2 e2 f3 f5");
}

TEST(a_door_may_open_one_way)
{
    check_list("8x8,h1e:a1", "sR", "g1", "a1 b1 c1 d1 e1 f1 h1");
    check_list("8x8,h1e:a1", "sR", "c1", "a1 b1 d1 e1 f1 g1 h1");
    check_list("8x8,h1e:a1", "lW", "a1", "");
    check_list("8x8,h1e:a1", "W reversed", "a1", "a2 b1 h1");
    check_list("8x8,d4n:-", "vR", "d3", "d1 d2 d4");
    check_list("8x8,d4n:-", "vR", "d6", "d1 d2 d3 d4 d5 d7 d8");
    check_list("8x8,h1e:e1", "rR", "d1", "e1 f1 g1 h1"); /* round and round, but not for ever */
}

TEST(without_a_grid_only_what_is_listed_is_joined)
{
    check_list("8x8,-,a1e=c3,c3n=h8", "R", "c3", "a1 h8");
    check_list("8x8,-,a1e=c3,c3e=h8,h8e=a1", "rR", "a1", "c3 h8");
    check_list("8x8,-,a1ne=c3,c3ne=h8", "B", "a1", "c3 h8");
    check_list("8x8,-,a1ne=c3,c3ne=h8", "A", "a1", "h8");
    check_list("8x8,-,a1ne=c3,c3n=h8", "N", "a1", "h8");
}

TEST(holes_have_neighbours_for_leapers)
{
    const struct grim_squares none = {0, 0};
    const struct grim_riders *r = built("..#/...,c2e=a2", "fsD"); /* a1 b1 c1 a2 b2 */
    assert_int_equal(grim_riders_attacks(r, 4, none).low, 1 << 3);
    r = built("..#/...", "fsD");
    assert_int_equal(grim_riders_attacks(r, 4, none).low, 0);
}

/* ---- Linked at random ---- */

static const struct maze_piece pieces[] = {
    {"R", {"s"}, NULL, 999, 0, MAZE_SLIDES},
    {"B", {"d"}, NULL, 999, 0, MAZE_SLIDES},
    {"Q", {"s", "d"}, NULL, 999, 0, MAZE_SLIDES},
    {"W3", {"s"}, NULL, 3, 0, MAZE_SLIDES},
    {"N", {"sd", "ds"}, NULL, 1, 0, MAZE_SLIDES},
    {"NN", {"sd", "ds"}, NULL, 999, 0, MAZE_SLIDES},
    {"nN", {"sd"}, NULL, 1, 1, MAZE_SLIDES},
    {"nNN", {"sd"}, NULL, 999, 1, MAZE_SLIDES},
    {"nnN", {"sd", "ds"}, NULL, 1, 1, MAZE_SLIDES},
    {"C", {"ssd", "sds", "dss"}, NULL, 1, 0, MAZE_SLIDES},
    {"nnC", {"ssd", "sds", "dss"}, NULL, 1, 1, MAZE_SLIDES},
    {"nZ", {"sdd"}, NULL, 1, 1, MAZE_SLIDES},
    {"D", {"ss"}, NULL, 1, 0, MAZE_SLIDES},
    {"nA", {"dd"}, NULL, 1, 1, MAZE_SLIDES},
    {"pR", {"s"}, NULL, 999, 0, MAZE_HOPS_ANYWHERE},
    {"gQ", {"s", "d"}, NULL, 999, 0, MAZE_HOPS_BEHIND},
    {"yafsF", {"d"}, "s", 999, 0, MAZE_SLIDES},
    {"afsW", {"s"}, "d", 2, 0, MAZE_SLIDES},
};
enum { PIECES = sizeof pieces / sizeof pieces[0], MAZES = 60 };

static unsigned below(uint64_t *stream, unsigned most)
{
    return (unsigned)(grim_random_word(stream) % most);
}

static char *put_cell(char *text, const struct maze *maze, int cell)
{
    return text + sprintf(text, "%c%d", 'a' + cell % maze->files, 1 + cell / maze->files);
}

/* Rows with a hole here and there. */
static char *draw_rows(char *text, struct maze *maze, uint64_t *stream)
{
    for (int y = maze->ranks; y-- > 0; *text++ = y ? '/' : 0)
        for (int x = 0; x < maze->files; x++) {
            const int cell = y * maze->files + x;
            maze->is_hole[cell] = cell > 0 && below(stream, 9) == 0;
            *text++ = maze->is_hole[cell] ? '#' : '.';
        }
    return text - 1;
}

/* Where diagonal links stand in the text does not matter: they are made last. */
static void link_some(char *text, struct maze *maze, int is_diagonal, uint64_t *stream)
{
    for (unsigned links = below(stream, is_diagonal ? 4 : 14); links--;) {
        const int cells = maze->files * maze->ranks, is_upright = below(stream, 2) == 0;
        const int sign = below(stream, 2) ? 1 : -1, other = below(stream, 2) ? 1 : -1;
        const int dx = is_diagonal || !is_upright ? sign : 0;
        const int dy = is_diagonal || is_upright ? other : 0;
        const int from = (int)below(stream, (unsigned)cells), both_ways = below(stream, 4) > 0;
        const int to = below(stream, 6) ? (int)below(stream, (unsigned)cells) : -1;
        *text++ = ',';
        text = put_cell(text, maze, from);
        text += sprintf(text, "%s%s%c",
                        dy > 0   ? "n"
                        : dy < 0 ? "s"
                                 : "",
                        dx > 0   ? "e"
                        : dx < 0 ? "w"
                                 : "",
                        both_ways ? '=' : ':');
        if (to < 0)
            *text++ = '-';
        else
            text = put_cell(text, maze, to);
        maze_join(maze, from, dx, dy, to, both_ways);
    }
    *text = 0;
}

static void make_maze(struct maze *maze, char *text, uint64_t *stream)
{
    const int has_grid = below(stream, 5) > 0, diagonals_first = below(stream, 2) == 0;
    char straight_links[TEXT], diagonal_links[TEXT];
    maze_begin(maze, 2 + (int)below(stream, 8), 2 + (int)below(stream, 8), has_grid);
    text = draw_rows(text, maze, stream);
    text += sprintf(text, "%s", has_grid ? "" : ",-");
    link_some(straight_links, maze, 0, stream);
    maze_add_diagonals(maze);
    link_some(diagonal_links, maze, 1, stream);
    sprintf(text, "%s%s", diagonals_first ? diagonal_links : straight_links,
            diagonals_first ? straight_links : diagonal_links);
}

/* Squares are numbered without the holes. */
static unsigned number_squares(const struct maze *maze, int cell_of[MAZE_CELLS])
{
    unsigned squares = 0;
    for (int cell = 0; cell < maze->files * maze->ranks; cell++)
        if (!maze->is_hole[cell])
            cell_of[squares++] = cell;
    return squares;
}

static void check_in_maze(struct maze *maze, const char *board, const struct maze_piece *piece,
                          const struct grim_riders *r, int reversed, uint64_t *stream)
{
    int cell_of[MAZE_CELLS];
    assert_int_equal(r->squares, number_squares(maze, cell_of));
    const struct grim_squares occ = some_squares(stream);
    memset(maze->is_taken, 0, sizeof maze->is_taken);
    for (int sq = 0; sq < r->squares; sq++)
        maze->is_taken[cell_of[sq]] = (char)has(occ, sq);
    for (int from = 0; from < r->squares; from++) {
        char attacked[MAZE_CELLS];
        maze_attacks(maze, piece, cell_of[from], attacked);
        for (int sq = 0; sq < r->squares; sq++) {
            const int found = reversed ? has(grim_riders_attacks(r, (unsigned)sq, occ), from)
                                       : has(grim_riders_attacks(r, (unsigned)from, occ), sq);
            if (found != attacked[cell_of[sq]])
                fail_msg("%s %s%s: %d to %d", board, piece->text, reversed ? " reversed" : "",
                         from, sq);
        }
    }
}

/* A board may have too long a line for a table; few do. */
static unsigned check_all_in_maze(struct maze *maze, const char *board, const char *index,
                                  uint64_t *stream)
{
    unsigned compared = 0;
    for (unsigned k = 0; k < 2 * PIECES; k++) {
        const struct maze_piece *piece = &pieces[k % PIECES];
        const int reversed = k >= PIECES;
        char text[TEXT];
        snprintf(text, sizeof text, "%s %s %s%s", board, piece->text, index,
                 reversed ? " reversed" : "");
        const struct grim_riders_result result = grim_riders_build(text, room, sizeof room);
        if (result.error == GRIM_RIDERS_BITS)
            continue;
        if (!result.riders)
            fail_msg("%s: %s", text, grim_riders_error_text(result.error));
        check_in_maze(maze, board, piece, result.riders, reversed, stream);
        compared++;
    }
    return compared;
}

TEST(linked_at_random_they_are_as_the_other_walker_says)
{
    static struct maze maze;
    uint64_t stream = 1;
    unsigned compared = 0, mazes = 0;
    for (unsigned i = 0; i < MAZES; i += test_step(), mazes++) {
        char board[TEXT / 2];
        make_maze(&maze, board, &stream);
        compared += check_all_in_maze(&maze, board, mazes % 2 ? "pext" : "product", &stream);
    }
    assert_in_range(compared, 2 * PIECES * mazes - 10, 2 * PIECES * mazes);
}

/* ---- Errors ---- */

TEST(a_wrong_link_is_said_with_its_place)
{
    static const struct {
        const char *text;
        size_t at;
    } wrong[] = {
        {"8x8, R", 4},         {"8x8,h1e R", 4},       {"8x8,h1e=a1, R", 11},
        {"8x8,i1e=a1 R", 4},   {"8x8,h9e=a1 R", 4},    {"8x8,h1e=a9 R", 4},
        {"8x8,h1=a1 R", 4},    {"8x8,h1x=a1 R", 4},    {"8x8,h1es=a1 R", 4},
        {"8x8,h1e=a1b2 R", 4}, {"8x8,h1e=-- R", 4},    {"8x8,a1e=b1,-,b2e=c2 R", 11},
        {"8x8,-e R", 4},       {"hex6,a1e=b2 R", 5},   {"5x5x5,a1e=b2 R", 6},
        {"../..,c1e=a1 R", 6}, {"8x8,a0e=a1 R", 4},    {"8x8,ne=a1 R", 4},
        {"8x8,aaa1e=a1 R", 4}, {"8x8,h1e=a1999 R", 4}, {"8x8,h1e=a1", 10},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const struct grim_riders_result result =
            grim_riders_build(wrong[i].text, room, sizeof room);
        const enum grim_riders_error error =
            wrong[i].text[wrong[i].at] ? GRIM_RIDERS_LINK : GRIM_RIDERS_PIECE;
        if (result.riders || result.error != error || result.at != wrong[i].at)
            fail_msg("\"%s\": %s at %zu", wrong[i].text, grim_riders_error_text(result.error),
                     result.at);
    }
}

TEST(a_ring_too_long_for_a_table_is_refused)
{
    assert_int_equal(grim_riders_build("3x17,a17n=a1 R", room, sizeof room).error, GRIM_RIDERS_OK);
    assert_int_equal(grim_riders_build("3x18,a18n=a1 R", room, sizeof room).error,
                     GRIM_RIDERS_BITS);
    assert_int_equal(grim_riders_build("40x3,an3e=a3 W", room, sizeof room).error, GRIM_RIDERS_OK);
}

/* Each rank ends where the next begins, and the last where the first does: with its legs, a path reads
 * more squares than there are. */
TEST(a_path_may_be_longer_than_the_board)
{
    char text[TEXT];
    int length = sprintf(text, "8x16");
    for (int rank = 1; rank <= 16; rank++)
        length += sprintf(text + length, ",h%de=a%d", rank, rank % 16 + 1);
    for (int file = 'a'; file <= 'h'; file++)
        length += sprintf(text + length, ",%c16n=%c1", file, file);
    sprintf(text + length, " nNN");
    assert_int_equal(grim_riders_build(text, room, sizeof room).error, GRIM_RIDERS_BITS);
}

TEST(memory_is_what_is_asked_for)
{
    struct grim_riders_result result = grim_riders_build("8x8,h1e=a1 NN", NULL, 0);
    while (result.error == GRIM_RIDERS_MEMORY) {
        const size_t bytes = result.bytes;
        memset(room, 0xa5, bytes + 8);
        result = grim_riders_build("8x8,h1e=a1 NN", room, bytes);
        assert_int_equal(room[(bytes + 7) / 8], UINT64_C(0xa5a5a5a5a5a5a5a5));
    }
    assert_int_equal(result.error, GRIM_RIDERS_OK);
    assert_true(grim_riders_verify(result.riders) > 0);
}
