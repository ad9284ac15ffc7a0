/* test_changes.c - what a move changes, played on a plain board beside the mailbox, and the keys
 * that follow from it. Runs in the root of the tree. */
#include "positions.h"

enum { POSITIONS = 200 };

/* ---- Every move of many positions ---- */

static char *square_of(struct mailbox *board, unsigned sq)
{
    return &board->at[21 + sq % 8 + 10 * (sq / 8)];
}

static void replay(const struct both *both, const struct grim_changes *changes,
                   struct mailbox *board)
{
    static const char letters[] = "RBQNKPrbqnkp";
    demand(changes->count >= 1 && changes->count <= 3, both, "the number of changes");
    for (unsigned i = 0; i < changes->count; i++) {
        struct grim_piece_change change = changes->change[i];
        demand(change.piece < 12 && change.from <= 64 && change.to <= 64, both, "a change");
        if (change.from == GRIM_NO_SQUARE)
            continue;
        demand(*square_of(board, change.from) == letters[change.piece], both, "who leaves");
        *square_of(board, change.from) = '.';
    }
    for (unsigned i = 0; i < changes->count; i++)
        if (changes->change[i].to != GRIM_NO_SQUARE) {
            demand(*square_of(board, changes->change[i].to) == '.', both, "where it goes");
            *square_of(board, changes->change[i].to) = letters[changes->change[i].piece];
        }
}

static void check_keys(const struct both *both, const struct grim_changes *changes,
                       const struct grim_position *after)
{
    const struct grim_position *pos = &both->pos;
    demand(grim_pawn_key_after(grim_pawn_key(pos), changes) == grim_pawn_key(after), both,
           "the key of the pawns");
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++)
        demand(grim_non_pawn_key_after(grim_non_pawn_key(pos, color), color, changes) ==
                   grim_non_pawn_key(after, color),
               both, "the key of a side's other pieces");
}

static void check_move(const struct both *both, const struct mailbox_move *played)
{
    grim_move move = move_of_mailbox(&both->board, played);
    struct mailbox replayed = both->board, board = both->board;
    struct grim_changes changes;
    struct grim_position after;
    grim_changes_of(&both->pos, move, &changes);
    replay(both, &changes, &replayed);
    mailbox_play(&board, played);
    demand(memcmp(replayed.at, board.at, sizeof board.at) == 0, both, "replayed");
    grim_play(&both->pos, move, &after);
    demand(grim_key_after(&both->pos, move) == after.key, both, "the key after");
    check_keys(both, &changes, &after);
}

static void check_moves(const struct both *both)
{
    struct mailbox_move moves[MAILBOX_MOVES];
    unsigned count = mailbox_moves(&both->board, moves);
    for (unsigned i = 0; i < count; i++)
        check_move(both, &moves[i]);
}

TEST(changes_replay_a_move_and_update_keys)
{
    on_all(check_moves, POSITIONS);
}

/* The capture comes first. */
TEST(changes_are_in_order)
{
    static const struct grim_piece_change expected[] = {
        {6 + GRIM_ROOK, 59, 64}, {GRIM_PAWN, 50, 64}, {GRIM_KNIGHT, 64, 59}};
    struct both both;
    struct grim_changes changes;
    read_both(&both, "3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1");
    grim_changes_of(&both.pos, grim_move_of(50, 59, GRIM_PROMOTION + GRIM_KNIGHT), &changes);
    assert_int_equal(changes.count, 3);
    assert_memory_equal(changes.change, expected, sizeof expected);
}

/* ---- Keys of parts ---- */

/* A board of these pieces alone, nothing else to it: its key is theirs. */
static uint64_t key_of_these(const struct grim_position *pos, uint64_t squares)
{
    struct grim_position part = *pos;
    for (unsigned kind = 0; kind < 6; kind++)
        part.pieces[kind] &= squares;
    part.of[GRIM_WHITE] &= squares;
    part.of[GRIM_BLACK] &= squares;
    part.castling = 0;
    part.en_passant = GRIM_NO_SQUARE;
    part.side = GRIM_WHITE;
    return grim_position_key(&part);
}

static void check_parts(const struct both *both)
{
    const struct grim_position *pos = &both->pos;
    uint64_t pawns = pos->pieces[GRIM_PAWN];
    demand(grim_pawn_key(pos) == key_of_these(pos, pawns), both, "the pawns");
    for (unsigned color = GRIM_WHITE; color <= GRIM_BLACK; color++)
        demand(grim_non_pawn_key(pos, color) == key_of_these(pos, pos->of[color] & ~pawns), both,
               "a side's other pieces");
}

TEST(partial_keys_are_those_of_their_pieces)
{
    on_all(check_parts, POSITIONS);
}

/* ---- Polyglot ---- */

/* The test positions of its format's description (data/polyglot.txt). */
static const struct polyglot {
    const char *fen;
    uint64_t key;
} polyglots[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", UINT64_C(0x463b96181691fc9c)},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", UINT64_C(0x823c9b50fd114196)},
    {"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
     UINT64_C(0x0756b94461c50fb0)},
    {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", UINT64_C(0x662fafb965db29d4)},
    {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
     UINT64_C(0x22a48b5a8e47ff78)},
    {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", UINT64_C(0x652a607ca3f242c1)},
    {"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", UINT64_C(0x00fdd303c946bdd9)},
    {"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
     UINT64_C(0x3c8123ea7b067637)},
    {"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", UINT64_C(0x5c3f9b829b279560)},
};

static uint64_t polyglot_of(const char *fen)
{
    struct grim_position pos;
    if (grim_position_from_fen(&pos, fen) != GRIM_FEN_OK)
        fail_msg("%s is refused\n", fen);
    return grim_polyglot_key(&pos);
}

TEST(polyglot_keys_are_the_published_ones)
{
    for (unsigned i = 0; i < sizeof polyglots / sizeof *polyglots; i++)
        assert_true(polyglot_of(polyglots[i].fen) == polyglots[i].key);
}

static uint64_t polyglot_word(const char *line)
{
    static char text[1 << 16];
    static size_t length;
    char *found;
    if (!length) {
        FILE *in = fopen("data/polyglot.txt", "rb");
        assert_non_null(in);
        length = fread(text, 1, sizeof text - 1, in);
        fclose(in);
    }
    found = strstr(text, line);
    if (!found)
        fail_msg("data/polyglot.txt has no line %s\n", line);
    return strtoull(found + strlen(line), NULL, 16);
}

/* A position's key is the exclusive or of its words, each named as its line is. */
static void check_polyglot(const struct both *both)
{
    struct mailbox board = both->board;
    uint64_t key = board.side == MAILBOX_WHITE ? polyglot_word("\nturn white ") : 0;
    char line[32];
    for (unsigned sq = 0; sq < 64; sq++)
        if (*square_of(&board, sq) != '.') {
            snprintf(line, sizeof line, "\n%c %c%u ", *square_of(&board, sq), 'a' + sq % 8,
                     sq / 8 + 1);
            key ^= polyglot_word(line);
        }
    for (unsigned right = 0; right < 4; right++)
        if (board.rook[right / 2][right % 2] >= 0) {
            snprintf(line, sizeof line, "\ncastling %c ", "QKqk"[right]);
            key ^= polyglot_word(line);
        }
    if (both->pos.en_passant != GRIM_NO_SQUARE) {
        snprintf(line, sizeof line, "\nen-passant %c ", 'a' + both->pos.en_passant % 8);
        key ^= polyglot_word(line);
    }
    demand(grim_polyglot_key(&both->pos) == key, both, "Polyglot's key");
}

TEST(polyglot_keys_are_made_of_the_words_of_their_lines)
{
    on_all(check_polyglot, POSITIONS);
}
