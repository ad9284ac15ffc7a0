#include "queries.h"

#include "../lib/geometry.h"
#include "../lib/random_words.h"

enum man { PAWN_UP, PAWN_DOWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, NOBODY };

struct board {
    enum man on[64];
    uint64_t occ;
};

static const char start_position[] =
    "rnbqkbnrPPPPPPPP................................pppppppprnbqkbnr";

static enum man man_of(char letter)
{
    switch (letter) {
    case 'P': return PAWN_UP;
    case 'p': return PAWN_DOWN;
    case 'n': return KNIGHT;
    case 'b': return BISHOP;
    case 'r': return ROOK;
    case 'q': return QUEEN;
    case 'k': return KING;
    default: return NOBODY;
    }
}

static void set_up(struct board *board)
{
    board->occ = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        board->on[sq] = man_of(start_position[sq]);
        if (board->on[sq] != NOBODY)
            board->occ |= UINT64_C(1) << sq;
    }
}

static uint64_t pawn_targets(int up, unsigned sq, uint64_t occ)
{
    uint64_t ahead = up ? UINT64_C(1) << sq << 8 : UINT64_C(1) << sq >> 8;
    return (ahead & ~occ) | (grim_geometry_pawn(up, sq) & occ);
}

static uint64_t targets(const struct board *board, unsigned sq)
{
    switch (board->on[sq]) {
    case PAWN_UP: return pawn_targets(1, sq, board->occ);
    case PAWN_DOWN: return pawn_targets(0, sq, board->occ);
    case KNIGHT: return grim_geometry_knight(sq);
    case BISHOP: return grim_geometry_attacks(GRIM_BISHOP, sq, board->occ);
    case ROOK: return grim_geometry_attacks(GRIM_ROOK, sq, board->occ);
    case QUEEN: return grim_geometry_attacks(GRIM_QUEEN, sq, board->occ);
    case KING: return grim_geometry_king(sq);
    case NOBODY: break;
    }
    return 0;
}

static unsigned any_of(uint64_t squares, uint64_t *state)
{
    uint64_t skip = grim_random_word(state) % grim_geometry_count(squares);
    for (; skip; skip--)
        squares &= squares - 1;
    return grim_geometry_count((squares & (0 - squares)) - 1);
}

/* Kings stay on the board, so that a walk does not run out of men. */
static void walk_one_step(struct board *board, uint64_t *state)
{
    unsigned from = any_of(board->occ, state);
    uint64_t to_squares = targets(board, from);
    if (!to_squares)
        return;
    unsigned to = any_of(to_squares, state);
    if (board->on[to] == KING)
        return;
    board->on[to] = board->on[from];
    board->on[from] = NOBODY;
    board->occ = (board->occ & ~(UINT64_C(1) << from)) | UINT64_C(1) << to;
}

static size_t ask_of_sliders(const struct board *board, struct bench_queries *queries,
                             size_t count)
{
    for (unsigned sq = 0; sq < 64 && count < BENCH_QUERIES; sq++) {
        enum man man = board->on[sq];
        if (man != BISHOP && man != ROOK && man != QUEEN)
            continue;
        queries->sq[count] = (uint8_t)sq;
        queries->occ[count++] = board->occ;
    }
    return count;
}

static uint64_t squares_of(const struct board *board, enum man man)
{
    uint64_t squares = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (board->on[sq] == man)
            squares |= UINT64_C(1) << sq;
    return squares;
}

/* Every walk restarts after 120 steps, while there are still men. */
static void walk_on(struct board *board, unsigned step, uint64_t *state)
{
    if (step % 120 == 0)
        set_up(board);
    walk_one_step(board, state);
}

void bench_positions_from_walks(struct bench_positions *positions, uint64_t seed)
{
    struct board board;
    uint64_t state = seed;
    set_up(&board);
    for (unsigned i = 0; i < BENCH_POSITIONS; i++) {
        walk_on(&board, i + 1, &state);
        positions->rooks[i] = squares_of(&board, ROOK) | squares_of(&board, QUEEN);
        positions->bishops[i] = squares_of(&board, BISHOP) | squares_of(&board, QUEEN);
        positions->occ[i] = board.occ;
    }
}

void bench_queries_from_walks(struct bench_queries *queries, uint64_t seed)
{
    struct board board;
    uint64_t state = seed;
    size_t count = 0;
    set_up(&board);
    for (unsigned step = 1; count < BENCH_QUERIES; step++) {
        walk_on(&board, step, &state);
        count = ask_of_sliders(&board, queries, count);
    }
}

void bench_queries_uniform(struct bench_queries *queries, uint64_t seed)
{
    uint64_t state = seed;
    for (size_t i = 0; i < BENCH_QUERIES; i++) {
        queries->sq[i] = (uint8_t)(grim_random_word(&state) % 64);
        queries->occ[i] = grim_random_word(&state) & grim_random_word(&state);
    }
}
