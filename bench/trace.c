/* trace.c - an alpha-beta search that writes down every slider that it looks up.
 *
 * At each node it looks from the king as rook and as bishop, which tells checks and who may be
 * pinned; for the moves of its own sliders; and where it evaluates, for the mobility of all
 * sliders. It plays by what it sees there. The chess core gives it the moves of the other pieces,
 * and says whether a piece that may be pinned, or that has to meet a check, may go; what the core
 * looks up for that is not written down. */
#include "trace.h"

#include "playouts.h"
#include "record.h"

/* Between roots a playout goes on: early and late positions of many games are among them. */
enum { ROOTS = 8, PLIES_BETWEEN_ROOTS = 25, DEPTH = 3 };

enum { INFINITE = 30000, MATED = -20000, SQUARE_VALUE = 4 };

/* By enum grim_kind. */
static const int piece_values[] = {500, 330, 900, 320, 0, 100};
static const unsigned victim_ranks[] = {4, 3, 5, 2, 0, 1, 0};

/* The best captures first. The rank of the victim stands above the move, which makes each number
 * different, so that the order does not depend on that of a generator. */
struct ordered {
    unsigned count, captures;
    uint32_t move[GRIM_MOVES_MAX];
};

struct node {
    struct bench_record *record;
    const struct grim_position *pos;
    uint64_t own, occ;
    uint64_t checkers;
    uint64_t tied; /* own pieces that may have to stay where they are */
    struct grim_moves moves;
};

static uint64_t trace_look_up(struct bench_record *record, unsigned piece, unsigned sq,
                              uint64_t occ)
{
    bench_record_lookup(record, piece, sq, occ);
    return piece == GRIM_ROOK     ? grim_rook_attacks(sq, occ)
           : piece == GRIM_BISHOP ? grim_bishop_attacks(sq, occ)
                                  : grim_queen_attacks(sq, occ);
}

/* ---- Moves ---- */

static void trace_look_from_king(struct node *node)
{
    const struct grim_position *pos = node->pos;
    const uint64_t *pieces = pos->pieces;
    unsigned king = grim_king_square(pos, pos->side);
    uint64_t rook = trace_look_up(node->record, GRIM_ROOK, king, node->occ);
    uint64_t bishop = trace_look_up(node->record, GRIM_BISHOP, king, node->occ);
    uint64_t pawn = grim_pawn_attacks((enum grim_color)pos->side, king);
    node->checkers = pos->of[!pos->side] & ((rook & (pieces[GRIM_ROOK] | pieces[GRIM_QUEEN])) |
                                            (bishop & (pieces[GRIM_BISHOP] | pieces[GRIM_QUEEN])) |
                                            (grim_knight_attacks(king) & pieces[GRIM_KNIGHT]) |
                                            (pawn & pieces[GRIM_PAWN]));
    node->tied = node->checkers ? node->own : (rook | bishop) & node->own;
}

static void trace_drop_illegal(struct node *node, unsigned from)
{
    struct grim_moves *moves = &node->moves;
    unsigned kept = from;
    for (unsigned i = from; i < moves->count; i++)
        if (grim_move_is_legal(node->pos, moves->move[i]))
            moves->move[kept++] = moves->move[i];
    moves->count = kept;
}

static void trace_add_slider_moves(struct node *node)
{
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++)
        for (uint64_t pieces = node->pos->pieces[piece] & node->own; pieces;
             pieces &= pieces - 1) {
            unsigned from = grim_lowest(pieces), before = node->moves.count;
            uint64_t to = trace_look_up(node->record, piece, from, node->occ) & ~node->own;
            struct grim_piece_moves moves = {piece, from, to, 0};
            grim_append_moves(node->pos, &moves, &node->moves);
            if (node->tied >> from & 1)
                trace_drop_illegal(node, before);
        }
}

static int trace_add_piece(void *context, const struct grim_piece_moves *piece)
{
    struct node *node = context;
    grim_append_moves(node->pos, piece, &node->moves);
    return 0;
}

static uint32_t trace_ordered_move(const struct grim_position *pos, grim_move move)
{
    unsigned act = grim_move_act(move), victim = grim_kind_on(pos, grim_move_to(move));
    if (act == GRIM_EN_PASSANT || act == GRIM_CASTLING)
        victim = act == GRIM_EN_PASSANT ? GRIM_PAWN : GRIM_NOBODY;
    return (uint32_t)victim_ranks[victim] << 16 | move;
}

static void trace_insert(struct ordered *list, uint32_t move)
{
    unsigned at = list->count++;
    for (; at && list->move[at - 1] < move; at--)
        list->move[at] = list->move[at - 1];
    list->move[at] = move;
    list->captures += move >> 16 != 0;
}

static void trace_list_moves(struct node *node, struct ordered *list)
{
    const unsigned others = 1u << GRIM_KNIGHT | 1u << GRIM_KING | 1u << GRIM_PAWN;
    trace_add_slider_moves(node);
    grim_visit_moves(node->pos, others, trace_add_piece, node);
    for (unsigned i = 0; i < node->moves.count; i++)
        trace_insert(list, trace_ordered_move(node->pos, node->moves.move[i]));
}

/* ---- Evaluation ---- */

static int trace_evaluate_side(const struct node *node, unsigned color)
{
    const struct grim_position *pos = node->pos;
    int value = 0;
    for (unsigned kind = GRIM_ROOK; kind < GRIM_NOBODY; kind++)
        value += piece_values[kind] * (int)grim_count(grim_pieces(pos, color, kind));
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_QUEEN; piece++)
        for (uint64_t pieces = grim_pieces(pos, color, piece); pieces; pieces &= pieces - 1) {
            uint64_t attacks = trace_look_up(node->record, piece, grim_lowest(pieces), node->occ);
            value += SQUARE_VALUE * (int)grim_count(attacks & ~pos->of[color]);
        }
    return value;
}

static int trace_evaluate(const struct node *node)
{
    unsigned side = node->pos->side;
    return trace_evaluate_side(node, side) - trace_evaluate_side(node, !side);
}

/* ---- Search ---- */

/* Looks at a node, and lists what there is to play: at depth 0 captures, if they are needed at
 * all. Returns what the side to move has without playing. */
static int trace_enter(struct bench_record *record, const struct grim_position *pos, int depth,
                       int beta, struct ordered *list)
{
    struct node node = {
        .record = record, .pos = pos, .own = pos->of[pos->side], .occ = grim_occupied(pos)};
    list->count = list->captures = 0;
    trace_look_from_king(&node);
    int value = depth ? -INFINITE : trace_evaluate(&node);
    if (value >= beta)
        return value;
    trace_list_moves(&node, list);
    if (!depth)
        list->count = list->captures;
    else if (!list->count)
        value = node.checkers ? MATED : 0;
    return value;
}

/* When the lists are full, what it returns does not matter any more. */
static int trace_search(struct bench_record *record, const struct grim_position *pos, int depth,
                        int alpha, int beta)
{
    struct ordered list;
    struct grim_position after;
    int best = trace_enter(record, pos, depth, beta, &list);
    for (unsigned i = 0; i < list.count && best < beta; i++) {
        int low = best > alpha ? best : alpha;
        if (bench_record_is_full(record))
            break;
        grim_play(pos, (grim_move)list.move[i], &after);
        int value = -trace_search(record, &after, depth ? depth - 1 : 0, -beta, -low);
        best = value > best ? value : best;
    }
    return best;
}

/* ---- Roots ---- */

static int trace_has_all_sliders(const struct grim_position *pos)
{
    return pos->pieces[GRIM_ROOK] && pos->pieces[GRIM_BISHOP] && pos->pieces[GRIM_QUEEN];
}

static void trace_go_to_next_root(struct bench_playout *playout)
{
    unsigned plies = 0;
    for (; plies < PLIES_BETWEEN_ROOTS || !trace_has_all_sliders(&playout->pos); plies++)
        bench_playout_next(playout);
}

/* What one root leaves of its share is the next one's. */
void bench_make_trace(struct bench_lookups *lookups, uint64_t seed)
{
    struct bench_record record = {lookups, {0, 0, 0}, 0};
    struct bench_playout playout;
    bench_playout_start(&playout, seed);
    while (record.end < BENCH_QUERIES || !bench_record_is_full(&record)) {
        if (record.end < BENCH_QUERIES)
            record.end += BENCH_QUERIES / ROOTS;
        trace_go_to_next_root(&playout);
        trace_search(&record, &playout.pos, DEPTH, -INFINITE, INFINITE);
    }
}
