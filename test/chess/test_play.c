/* test_play.c - playing, making and taking back agree with each other and with the mailbox, and
 * keys are equal where positions are. */
#include "positions.h"

enum { POSITIONS = 250, TREE_NODES = 20000, GAMES = 12, PLIES_MAX = 200 };

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static struct grim_position position_of(const char *fen)
{
    struct grim_position pos;
    if (grim_position_from_fen(&pos, fen) != GRIM_FEN_OK)
        fail_msg("%s is refused\n", fen);
    return pos;
}

static grim_move move_of(const struct grim_position *pos, const char *uci)
{
    grim_move move;
    if (grim_move_from_uci(pos, uci, &move) != GRIM_MOVE_OK)
        fail_msg("%s is no move\n", uci);
    return move;
}

/* ---- Every move of many positions ---- */

static int are_same(const struct grim_position *a, const struct grim_position *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void check_after(const struct both *both, const struct mailbox_move *move,
                        const struct grim_position *after)
{
    struct mailbox board = both->board;
    struct grim_position read;
    char expected[MAILBOX_TEXT], text[GRIM_FEN_SIZE];
    mailbox_play(&board, move);
    mailbox_write(&board, expected);
    grim_position_to_fen(after, GRIM_FEN_SHREDDER, text);
    if (strcmp(text, expected) != 0)
        fail_msg("%s: %s and not %s\n", both->fen, text, expected);
    demand(grim_position_from_fen(&read, expected) == GRIM_FEN_OK, both, "refused afterwards");
    demand(are_same(&read, after), both, "played is not what is read");
    demand(after->key == grim_position_key(after), both, "the key");
}

static void check_move(const struct both *both, const struct mailbox_move *move)
{
    grim_move played = move_of_mailbox(&both->board, move);
    struct grim_position after, in_place = both->pos;
    struct grim_undo undo;
    memset(&after, 0xa5, sizeof after);
    grim_play(&both->pos, played, &after);
    check_after(both, move, &after);
    grim_play(&in_place, played, &in_place);
    demand(are_same(&in_place, &after), both, "played in place");
    in_place = both->pos;
    grim_make(&in_place, played, &undo);
    demand(are_same(&in_place, &after), both, "made is not what is played");
    grim_unmake(&in_place, played, &undo);
    demand(are_same(&in_place, &both->pos), both, "not taken back");
}

static void check_moves(const struct both *both)
{
    struct mailbox_move moves[MAILBOX_MOVES];
    unsigned count = mailbox_moves(&both->board, moves);
    for (unsigned i = 0; i < count; i++)
        check_move(both, &moves[i]);
}

TEST(moves_are_played_and_taken_back)
{
    on_all(check_moves, POSITIONS);
}

/* ---- Games ---- */

struct game {
    struct grim_position pos, before[PLIES_MAX];
    struct grim_undo undo[PLIES_MAX];
    grim_move move[PLIES_MAX];
    unsigned plies;
};

static void make_game(struct game *game, struct random_play *play)
{
    struct mailbox board = play->board;
    char fen[MAILBOX_TEXT];
    mailbox_write(&board, fen);
    game->pos = position_of(fen);
    for (game->plies = 0; game->plies < PLIES_MAX && random_play_move(play); game->plies++) {
        unsigned ply = game->plies;
        game->before[ply] = game->pos;
        game->move[ply] = move_of_mailbox(&board, &play->played);
        grim_make(&game->pos, game->move[ply], &game->undo[ply]);
        board = play->board;
    }
}

TEST(games_are_taken_back_to_their_start)
{
    static struct random_play play;
    static struct game game;
    for (unsigned i = 0; i < GAMES; i++) {
        random_play_game(&play, (enum random_array)(i % RANDOM_ARRAYS));
        make_game(&game, &play);
        while (game.plies-- > 0) {
            grim_unmake(&game.pos, game.move[game.plies], &game.undo[game.plies]);
            assert_memory_equal(&game.pos, &game.before[game.plies], sizeof game.pos);
        }
    }
}

/* Nobody plays that long, but what is counted stays counted. */
TEST(counters_stop_at_their_largest)
{
    struct grim_position pos = position_of("4k3/8/8/8/8/8/8/4K3 b - - 0 1"), before;
    struct grim_undo undo;
    pos.halfmove = pos.fullmove = UINT16_MAX;
    before = pos;
    grim_make(&pos, grim_move_of(60, 59, GRIM_KING), &undo);
    assert_int_equal(pos.halfmove, UINT16_MAX);
    assert_int_equal(pos.fullmove, UINT16_MAX);
    grim_unmake(&pos, grim_move_of(60, 59, GRIM_KING), &undo);
    assert_memory_equal(&pos, &before, sizeof pos);
}

/* ---- Known positions afterwards ---- */

static const struct known {
    const char *fen, *uci, *after;
} knowns[] = {
    /* en passant is kept if a pawn stands beside, even if it is pinned */
    {START, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1"},
    {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 9", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"},
    {"4k3/8/8/8/4p3/8/4P3/4K3 w - - 7 9", "e2e3", "4k3/8/8/8/4p3/4P3/8/4K3 b - - 0 9"},
    {"4k3/8/8/8/4b3/8/3P4/4K3 w - - 7 9", "d2d4", "4k3/8/8/8/3Pb3/8/8/4K3 b - - 0 9"},
    {"4k3/8/8/8/4P3/8/3P4/4K3 w - - 7 9", "d2d4", "4k3/8/8/8/3PP3/8/8/4K3 b - - 0 9"},
    {"4k3/7p/8/8/P7/8/8/4K3 b - - 7 9", "h7h5", "4k3/8/8/7p/P7/8/8/4K3 w - - 0 10"},
    {"4k3/p7/8/1P6/8/8/8/4K3 b - - 7 9", "a7a5", "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 10"},
    {"8/8/8/8/k1p4R/8/3P4/4K3 w - - 0 1", "d2d4", "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", "e8e7", "8/4k3/8/8/3pP3/8/8/4K3 w - - 1 10"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", "d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 10"},
    /* rights leave with the king, with a rook, with a rook that is taken, with both */
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b ha - 6 9"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Hha - 6 9"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Aa - 0 9"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 9", "a8a1", "4k2r/8/8/8/8/8/8/r3K2R w Hh - 0 10"},
    {"r3k2r/8/8/8/3B4/8/8/R3K2R w KQkq - 5 9", "d4h8", "r3k2B/8/8/8/8/8/8/R3K2R b HAa - 0 9"},
    {"r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 5 9", "g7h8n", "r3k2N/8/8/8/8/8/8/R3K2R b HAa - 0 9"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 9", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b ha - 6 9"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 9", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w HA - 6 10"},
    /* another rook on the same side has no right that could be lost */
    {"4k3/8/8/8/8/8/8/R3K1RR w GA - 5 9", "h1h8", "4k2R/8/8/8/8/8/8/R3K1R1 b GA - 6 9"},
    {"4k3/8/8/8/8/8/8/R3K1RR w GA - 5 9", "g1g8", "4k1R1/8/8/8/8/8/8/R3K2R b A - 6 9"},
    /* king and rook change places, one stays, both go far */
    {"4k3/8/8/8/8/8/8/5KR1 w G - 5 9", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 6 9"},
    {"4k3/8/8/8/8/8/8/6KR w H - 5 9", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 6 9"},
    {"4k3/8/8/8/8/8/8/4KR2 w F - 5 9", "e1f1", "4k3/8/8/8/8/8/8/5RK1 b - - 6 9"},
    {"rk6/8/8/8/8/8/8/6K1 b a - 5 9", "b8a8", "2kr4/8/8/8/8/8/8/6K1 w - - 6 10"},
    {"2rk4/8/8/8/8/8/8/6K1 b c - 5 9", "d8c8", "2kr4/8/8/8/8/8/8/6K1 w - - 6 10"},
    {"rr4k1/8/8/8/8/8/8/6K1 b b - 5 9", "g8b8", "r1kr4/8/8/8/8/8/8/6K1 w - - 6 10"},
    /* promotions */
    {"4k3/P7/8/8/8/8/8/4K3 w - - 5 9", "a7a8r", "R3k3/8/8/8/8/8/8/4K3 b - - 0 9"},
    {"4k3/8/8/8/8/8/p7/1B2K3 b - - 5 9", "a2b1q", "4k3/8/8/8/8/8/8/1q2K3 w - - 0 10"},
};

TEST(known_moves_lead_where_they_should)
{
    for (unsigned i = 0; i < sizeof knowns / sizeof *knowns; i++) {
        struct grim_position pos = position_of(knowns[i].fen);
        char text[GRIM_FEN_SIZE];
        grim_play(&pos, move_of(&pos, knowns[i].uci), &pos);
        grim_position_to_fen(&pos, GRIM_FEN_SHREDDER, text);
        assert_string_equal(text, knowns[i].after);
    }
}

/* ---- Keys ---- */

static uint64_t key_after(const char *fen, const char *const *ucis)
{
    struct grim_position pos = position_of(fen);
    for (; *ucis; ucis++)
        grim_play(&pos, move_of(&pos, *ucis), &pos);
    assert_int_equal(pos.key, grim_position_key(&pos));
    return pos.key;
}

TEST(ways_to_a_position_give_one_key)
{
    static const char *const none[] = {NULL};
    static const char *const there_and_back[] = {"g1f3", "g8f6", "f3g1", "f6g8", NULL};
    static const char *const one[] = {"e2e4", "e7e6", "d2d4", NULL};
    static const char *const other[] = {"d2d4", "e7e6", "e2e4", NULL};
    static const char *const two_steps[] = {"e2e3", "e7e6", "e3e4", NULL};
    static const char *const one_step[] = {"e2e4", "e7e6", NULL};
    assert_int_equal(key_after(START, none), key_after(START, there_and_back));
    assert_int_equal(key_after(START, one), key_after(START, other));
    assert_int_not_equal(key_after(START, two_steps), key_after(START, one_step));
}

/* None of these is another, the counters apart. */
static const char *const different[] = {
    START,
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
    "4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "4k3/8/8/2PpPp2/8/8/8/4K3 w - d6 0 1",
    "4k3/8/8/2PpPp2/8/8/8/4K3 w - f6 0 1",
    "4k3/8/8/2PpPp2/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/R3K1RR w G - 0 1",
    "4k3/8/8/8/8/8/8/R3K1RR w H - 0 1",
    "4k3/8/8/8/8/8/8/R3K1RR w HA - 0 1",
    "4k3/8/8/8/8/8/8/R3K1RR w A - 0 1",
    "4k3/8/8/8/8/8/8/R3K1RR w - - 0 1",
    "4k3/8/8/8/8/8/8/Q3K1RR w - - 0 1",
    "4k3/8/8/8/8/8/8/r3K1RR w - - 0 1",
};

TEST(different_positions_have_different_keys)
{
    for (unsigned i = 0; i < sizeof different / sizeof *different; i++)
        for (unsigned j = 0; j < i; j++)
            assert_int_not_equal(position_of(different[i]).key, position_of(different[j]).key);
}

TEST(each_set_of_rights_has_its_key)
{
    uint64_t keys[16];
    for (unsigned set = 0; set < 16; set++) {
        char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w ---- - 0 1", *end = strchr(fen, '-');
        for (unsigned i = 0; i < 4; i++)
            if (set >> i & 1)
                *end++ = "KQkq"[i];
        strcpy(end + (set == 0), " - 0 1");
        keys[set] = position_of(fen).key;
        for (unsigned other = 0; other < set; other++)
            assert_int_not_equal(keys[other], keys[set]);
    }
}

/* ---- A tree with many ways to the same positions ---- */

struct node {
    char epd[GRIM_FEN_SIZE];
    uint64_t key;
};

struct tree {
    struct node node[TREE_NODES];
    unsigned count;
};

static void grow(struct tree *tree, const struct grim_position *pos, unsigned depth)
{
    struct grim_moves moves;
    struct grim_position after;
    assert_true(tree->count < TREE_NODES);
    grim_position_to_epd(pos, GRIM_FEN_SHREDDER, tree->node[tree->count].epd);
    tree->node[tree->count++].key = pos->key;
    if (depth == 0)
        return;
    grim_legal_moves(pos, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        grim_play(pos, moves.move[i], &after);
        grow(tree, &after, depth - 1);
    }
}

static int by_text(const void *a, const void *b)
{
    return strcmp(((const struct node *)a)->epd, ((const struct node *)b)->epd);
}

static int by_key(const void *a, const void *b)
{
    uint64_t key = ((const struct node *)a)->key, other = ((const struct node *)b)->key;
    return key < other ? -1 : key > other;
}

static unsigned count_twins(struct tree *tree, int (*order)(const void *, const void *))
{
    unsigned twins = 0;
    qsort(tree->node, tree->count, sizeof *tree->node, order);
    for (unsigned i = 1; i < tree->count; i++)
        if (order(&tree->node[i - 1], &tree->node[i]) == 0) {
            assert_int_equal(tree->node[i - 1].key, tree->node[i].key);
            assert_string_equal(tree->node[i - 1].epd, tree->node[i].epd);
            twins++;
        }
    return twins;
}

static void check_tree(const char *fen, unsigned depth)
{
    static struct tree tree;
    struct grim_position pos = position_of(fen);
    tree.count = 0;
    grow(&tree, &pos, depth);
    assert_true(count_twins(&tree, by_text) > 0);
    assert_true(count_twins(&tree, by_key) > 0);
}

TEST(in_a_tree_keys_are_equal_where_positions_are)
{
    check_tree("8/4k3/8/8/2p5/8/1P1P4/4K3 w - - 0 1", 4);
    check_tree("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 3);
}
