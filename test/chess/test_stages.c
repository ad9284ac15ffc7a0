/* test_stages.c - the stages are the legal moves, each move once; which moves give check, and what
 * is left after passing, is what the mailbox says. */
#include "positions.h"

/* Of random games of each kind; of few where all 65536 moves are tried. */
enum { POSITIONS = 800, SCANNED = 10 };

/* What the mailbox says of a position: its moves, with those that give check. */
struct expected {
    struct grim_moves stage[3]; /* captures, promotions, quiets */
    struct grim_moves quiet_checks;
    struct grim_moves checks;
};

static void add(struct grim_moves *moves, grim_move move)
{
    moves->move[moves->count++] = move;
}

static unsigned stage_of(const struct mailbox *board, grim_move move)
{
    unsigned to = grim_move_to(move), act = grim_move_act(move);
    if (act == GRIM_CASTLING)
        return 2;
    if (act == GRIM_EN_PASSANT || board->at[21 + to % 8 + 10 * (to / 8)] != '.')
        return 0;
    return act >= GRIM_PROMOTION ? 1 : 2;
}

static void expect(const struct mailbox *board, struct expected *expected)
{
    struct mailbox_move moves[MAILBOX_MOVES];
    unsigned count = mailbox_moves(board, moves);
    memset(expected, 0, sizeof *expected);
    for (unsigned i = 0; i < count; i++) {
        struct mailbox after = *board;
        grim_move move = move_of_mailbox(board, &moves[i]);
        unsigned stage = stage_of(board, move);
        add(&expected->stage[stage], move);
        mailbox_play(&after, &moves[i]);
        if (!mailbox_in_check(&after))
            continue;
        add(&expected->checks, move);
        if (stage == 2)
            add(&expected->quiet_checks, move);
    }
}

static void join(struct grim_moves *moves, const struct grim_moves *more)
{
    for (unsigned i = 0; i < more->count; i++)
        add(moves, more->move[i]);
}

/* ---- Every generator ---- */

typedef void check_of_generator(const struct both *both, const struct grim_generator *generator);

static void with_generators(const struct both *both, check_of_generator *check)
{
    static unsigned cpu, has_asked;
    const struct grim_generator *generator;
    cpu = has_asked++ ? cpu : grim_cpu();
    for (unsigned i = 0; (generator = grim_generator_at(i)); i++)
        if (can_run(generator, cpu))
            check(both, generator);
}

/* ---- Stages ---- */

static void check_one_set(const struct both *both, const struct grim_generator *generator,
                          const struct expected *expected, unsigned stages)
{
    struct grim_view view;
    struct grim_moves moves = {0}, wanted = {0};
    for (unsigned i = 0; i < 3; i++)
        if (stages >> i & 1)
            join(&wanted, &expected->stage[i]);
    if ((stages & (GRIM_QUIETS | GRIM_QUIET_CHECKS)) == GRIM_QUIET_CHECKS)
        join(&wanted, &expected->quiet_checks);
    generator->look(&both->pos, &view);
    demand(generator->stage_moves(&both->pos, &view, stages, &moves) == wanted.count, both,
           generator->name);
    demand(are_same_moves(&moves, &wanted), both, generator->name);
}

static void check_sets(const struct both *both, const struct grim_generator *generator)
{
    struct expected expected;
    expect(&both->board, &expected);
    for (unsigned stages = 0; stages < 16; stages++)
        check_one_set(both, generator, &expected, stages);
}

static void check_all_sets(const struct both *both)
{
    with_generators(both, check_sets);
}

TEST(any_stages_together_are_their_moves)
{
    on_all(check_all_sets, POSITIONS);
}

/* One list, stage after stage: each appends, and nothing comes twice. */
static void check_appended(const struct both *both, const struct grim_generator *generator)
{
    struct grim_view view;
    struct grim_moves moves = {0};
    unsigned count = 0;
    generator->look(&both->pos, &view);
    count += generator->stage_moves(&both->pos, &view, GRIM_CAPTURES, &moves);
    count += generator->stage_moves(&both->pos, &view, GRIM_PROMOTIONS, &moves);
    count += generator->stage_moves(&both->pos, &view, GRIM_QUIETS, &moves);
    demand(count == moves.count, both, "the count of what was appended");
    demand(are_same_moves(&moves, &both->moves), both, generator->name);
}

static void check_all_appended(const struct both *both)
{
    with_generators(both, check_appended);
}

TEST(stages_one_by_one_fill_the_list_of_legal_moves)
{
    on_all(check_all_appended, POSITIONS);
}

/* ---- Checks ---- */

static void check_checks(const struct both *both, const struct grim_generator *generator)
{
    struct expected expected;
    struct grim_view view;
    struct grim_checks checks;
    expect(&both->board, &expected);
    generator->look(&both->pos, &view);
    generator->checks_of(&both->pos, &view, &checks);
    for (unsigned i = 0; i < both->moves.count; i++) {
        grim_move move = both->moves.move[i];
        demand(generator->gives_check(&both->pos, &view, &checks, move) ==
                   has_move(&expected.checks, move),
               both, generator->name);
    }
}

static void check_all_checks(const struct both *both)
{
    with_generators(both, check_checks);
}

TEST(a_move_gives_check_if_the_mailbox_is_in_check_after_it)
{
    on_all(check_all_checks, POSITIONS);
}

/* What random games seldom have; both sides. */
static const struct crafted checking[] = {
    /* a promotion, a double push that opens a rank; a push that opens a diagonal */
    {"8/R2P3k/8/8/8/8/8/K7 w - - 0 1", 4},
    {"k7/8/8/8/8/8/r2p3K/8 b - - 0 1", 4},
    {"8/8/8/8/8/8/R2P3k/K7 w - - 0 1", 2},
    {"k7/r2p3K/8/8/8/8/8/8 b - - 0 1", 2},
    {"8/8/8/8/k7/8/2P5/K2B4 w - - 0 1", 2},
    {"k2b4/2p5/8/K7/8/8/8/8 b - - 0 1", 2},
    /* a promotion that looks past the square it comes from */
    {"8/P7/k7/8/8/8/8/7K w - - 0 1", 2},
    {"7k/8/8/8/8/K7/p7/8 b - - 0 1", 2},
    /* en passant: the pawn taken hid a bishop; the one that takes did; both hid a rook */
    {"6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 1", 2},
    {"4k3/b7/8/8/3Pp3/8/8/6K1 b - d3 0 1", 2},
    {"7k/8/8/3pP3/8/8/8/B3K3 w - d6 0 1", 2},
    {"b3k3/8/8/8/3Pp3/8/8/7K b - d3 0 1", 2},
    {"8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1", 1},
    {"4k3/8/8/8/r2Pp2K/8/8/8 b - d3 0 1", 1},
    /* en passant: the pawn gives check itself */
    {"8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1", 1},
    {"4k3/8/8/8/3Pp3/8/4K3/8 b - d3 0 1", 1},
    /* castling: on a file, and on the first rank, where the king has stood in the rook's way */
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", 3},
    {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 3},
    {"8/8/8/8/8/8/8/k3K2R w K - 0 1", 4},
    {"K3k2r/8/8/8/8/8/8/8 b k - 0 1", 4},
    {"8/8/8/8/8/8/8/R3K2k w Q - 0 1", 4},
    {"8/8/8/8/8/8/8/1R2K2k w B - 0 1", 4},
};

TEST(moves_that_seldom_give_check_do)
{
    struct both both;
    struct expected expected;
    for (unsigned i = 0; i < sizeof checking / sizeof *checking; i++) {
        read_both(&both, checking[i].fen);
        expect(&both.board, &expected);
        demand(expected.checks.count == checking[i].moves, &both, "the mailbox counts otherwise");
        check_all_checks(&both);
        check_all_sets(&both);
    }
}

/* Taken away, each piece that hides lets a slider see the king. */
static void check_hiding(const struct both *both, const struct grim_generator *generator)
{
    const struct grim_position *pos = &both->pos;
    struct grim_view view;
    struct grim_checks checks;
    uint64_t hiding = 0;
    generator->look(pos, &view);
    generator->checks_of(pos, &view, &checks);
    demand(checks.king == grim_king_square(pos, !pos->side), both, "the enemy's king");
    for (uint64_t left = view.own; left; left &= left - 1) {
        uint64_t piece = left & (0 - left);
        if (grim_attackers_to(pos, checks.king, view.occ ^ piece) & view.own & ~piece)
            hiding |= piece;
    }
    demand(checks.hiding == hiding, both, "hiding");
}

static void check_all_hiding(const struct both *both)
{
    with_generators(both, check_hiding);
}

TEST(pieces_hide_sliders_that_see_the_king_without_them)
{
    on_all(check_all_hiding, POSITIONS);
}

/* ---- Legality ---- */

static void check_scan(const struct both *both, const struct grim_generator *generator)
{
    struct grim_view view;
    struct grim_moves legal = {0};
    generator->look(&both->pos, &view);
    for (unsigned move = 0; move <= UINT16_MAX; move++)
        if (generator->move_is_legal_in(&both->pos, &view, (grim_move)move)) {
            demand(legal.count < GRIM_MOVES_MAX, both, "too many are legal");
            add(&legal, (grim_move)move);
        }
    demand(are_same_moves(&legal, &both->moves), both, generator->name);
}

static void scan_all(const struct both *both)
{
    with_generators(both, check_scan);
}

TEST(all_bits_are_a_move_or_none_in_a_view)
{
    on_all(scan_all, SCANNED);
}

/* ---- Passing ---- */

/* The mailbox's position with the other side to move, read again. */
static void check_null(const struct both *both)
{
    struct grim_position passed, expected, same = both->pos;
    struct mailbox board = both->board;
    char fen[MAILBOX_TEXT];
    if (grim_in_check(&both->pos))
        return;
    board.side = !board.side;
    board.ep = -1;
    board.halfmove++;
    board.fullmove += both->board.side == MAILBOX_BLACK;
    mailbox_write(&board, fen);
    if (grim_position_from_fen(&expected, fen) != GRIM_FEN_OK)
        fail_msg("%s is refused\n", fen);
    grim_play_null(&both->pos, &passed);
    demand(memcmp(&passed, &expected, sizeof passed) == 0, both, "passing");
    grim_play_null(&same, &same);
    demand(memcmp(&same, &expected, sizeof same) == 0, both, "passing in place");
}

TEST(passing_changes_the_side_and_the_clocks_and_nothing_else)
{
    on_all(check_null, POSITIONS);
}

/* ---- The plain functions ---- */

static void check_plain(const struct both *both)
{
    const struct grim_position *pos = &both->pos;
    struct expected expected;
    struct grim_view view;
    struct grim_checks checks;
    struct grim_moves moves = {0};
    expect(&both->board, &expected);
    grim_look(pos, &view);
    grim_checks_of(pos, &view, &checks);
    grim_stage_moves(pos, &view, GRIM_EVASIONS, &moves);
    demand(are_same_moves(&moves, &both->moves), both, "plain stages");
    for (unsigned i = 0; i < moves.count; i++) {
        demand(grim_move_is_legal_in(pos, &view, moves.move[i]), both, "plain legality");
        demand(grim_gives_check(pos, &view, &checks, moves.move[i]) ==
                   has_move(&expected.checks, moves.move[i]),
               both, "plain checks");
    }
    demand(!grim_move_is_legal_in(pos, &view, GRIM_NO_MOVE), both, "no move");
}

TEST(plain_functions_do_the_same)
{
    on_all(check_plain, POSITIONS / 4);
}
