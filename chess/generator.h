/* generator.h - the move generator and perft, compiled once for each kind of processor.
 *
 * The file that includes it has chosen a target and a scheme, and may have defined
 *
 *   GRIM_SLIDERS_ATTACK  the union of the attacks of many sliders (view.h)
 *   GRIM_APPEND          moves to all squares of a board (walk.h)
 *   GRIM_MOVE_BOARDS     a position's boards without a move's squares, with its piece (play.h)
 *   GRIM_TAKEN_KIND      the kind on a square, without asking whether it is occupied (play.h)
 *   GRIM_WITH_LANES      eight directions at once count the leaves two plies below a position
 *
 * which are faster there. GRIM_FOR is what its functions' names end with. */
#include "exchange.h"
#include "generators.h"
#include "legality.h"
#include "perft_hash.h"
#include "play.h"
#include "walk.h"

#define GRIM_NAME_TEXT_(name) #name
#define GRIM_NAME_TEXT(name) GRIM_NAME_TEXT_(name)
#define GRIM_NAMED(name) GRIM_PASTE(GRIM_PASTE(name, _), GRIM_FOR)

/* ---- Lists and counts ---- */

GRIM_ALWAYS_INLINE unsigned grim_list_as(const struct grim_position *pos, struct grim_moves *moves,
                                         unsigned side, unsigned stages)
{
    struct grim_view view = grim_view_of(pos, side);
    struct grim_sink sink =
        grim_sink_of(stages & GRIM_QUIETS ? GRIM_TO_LIST : GRIM_TO_LIST_FEW, moves->move);
    grim_walk(&sink, pos, &view, side, stages, 0);
    moves->count = (unsigned)(sink.at - moves->move);
    return moves->count;
}

static unsigned GRIM_NAMED(grim_legal_moves)(const struct grim_position *pos,
                                             struct grim_moves *moves)
{
    return pos->side == GRIM_WHITE ? grim_list_as(pos, moves, GRIM_WHITE, GRIM_ALL_STAGES)
                                   : grim_list_as(pos, moves, GRIM_BLACK, GRIM_ALL_STAGES);
}

static unsigned GRIM_NAMED(grim_legal_captures)(const struct grim_position *pos,
                                                struct grim_moves *moves)
{
    return pos->side == GRIM_WHITE ? grim_list_as(pos, moves, GRIM_WHITE, GRIM_CAPTURES)
                                   : grim_list_as(pos, moves, GRIM_BLACK, GRIM_CAPTURES);
}

static unsigned GRIM_NAMED(grim_legal_count)(const struct grim_position *pos)
{
    return pos->side == GRIM_WHITE ? grim_count_as(pos, GRIM_WHITE)
                                   : grim_count_as(pos, GRIM_BLACK);
}

/* The king first: usually it can move. */
GRIM_ALWAYS_INLINE int grim_can_move_as(const struct grim_position *pos, unsigned side)
{
    struct grim_view view = grim_view_of(pos, side);
    struct grim_sink sink = grim_sink_of(GRIM_TO_COUNT, 0);
    if (grim_king_attacks(view.king) & ~view.own & ~view.danger)
        return 1;
    grim_walk(&sink, pos, &view, side, GRIM_ALL_STAGES, 0);
    return sink.count != 0;
}

static int GRIM_NAMED(grim_has_legal_move)(const struct grim_position *pos)
{
    return pos->side == GRIM_WHITE ? grim_can_move_as(pos, GRIM_WHITE)
                                   : grim_can_move_as(pos, GRIM_BLACK);
}

/* ---- With a view ---- */

static void GRIM_NAMED(grim_look)(const struct grim_position *pos, struct grim_view *view)
{
    *view =
        pos->side == GRIM_WHITE ? grim_view_of(pos, GRIM_WHITE) : grim_view_of(pos, GRIM_BLACK);
}

/* Each at `at`, and returns where the list ends. */
GRIM_ALWAYS_INLINE grim_move *grim_stages_at(const struct grim_position *pos,
                                             const struct grim_view *view, unsigned stages,
                                             grim_move *at, unsigned side)
{
    struct grim_sink sink = grim_sink_of(GRIM_TO_LIST, at),
                     few = grim_sink_of(GRIM_TO_LIST_FEW, at);
    if (stages & GRIM_QUIETS) {
        grim_walk(&sink, pos, view, side, stages, 0);
        return sink.at;
    }
    grim_walk(&few, pos, view, side, stages, 0);
    return few.at;
}

GRIM_ALWAYS_INLINE grim_move *grim_quiet_checks_at(const struct grim_position *pos,
                                                   const struct grim_view *view, grim_move *at,
                                                   unsigned side)
{
    struct grim_sink few = grim_sink_of(GRIM_TO_LIST_FEW, at);
    struct grim_checks checks = grim_checks_as(pos, view, side);
    grim_walk(&few, pos, view, side, GRIM_QUIETS, &checks);
    return few.at;
}

GRIM_ALWAYS_INLINE unsigned grim_stage_as(const struct grim_position *pos,
                                          const struct grim_view *view, unsigned stages,
                                          struct grim_moves *moves, unsigned side)
{
    grim_move *at = moves->move + moves->count;
    unsigned before = moves->count;
    if (stages & GRIM_ALL_STAGES)
        at = grim_stages_at(pos, view, stages & GRIM_ALL_STAGES, at, side);
    if ((stages & (GRIM_QUIET_CHECKS | GRIM_QUIETS)) == GRIM_QUIET_CHECKS)
        at = grim_quiet_checks_at(pos, view, at, side);
    moves->count = (unsigned)(at - moves->move);
    return moves->count - before;
}

static unsigned GRIM_NAMED(grim_stage_moves)(const struct grim_position *pos,
                                             const struct grim_view *view, unsigned stages,
                                             struct grim_moves *moves)
{
    return pos->side == GRIM_WHITE ? grim_stage_as(pos, view, stages, moves, GRIM_WHITE)
                                   : grim_stage_as(pos, view, stages, moves, GRIM_BLACK);
}

static int GRIM_NAMED(grim_move_is_legal_in)(const struct grim_position *pos,
                                             const struct grim_view *view, grim_move move)
{
    return grim_is_legal_as(pos, view, pos->side, move);
}

static void GRIM_NAMED(grim_checks_of)(const struct grim_position *pos,
                                       const struct grim_view *view, struct grim_checks *checks)
{
    *checks = grim_checks_as(pos, view, pos->side);
}

static int GRIM_NAMED(grim_gives_check)(const struct grim_position *pos,
                                        const struct grim_view *view,
                                        const struct grim_checks *checks, grim_move move)
{
    return grim_gives_check_as(pos, view, checks, pos->side, move);
}

/* ---- Exchanges, attacks ---- */

static int GRIM_NAMED(grim_exchange)(const struct grim_position *pos, grim_move move,
                                     const int *values)
{
    return grim_exchange_of(pos, move, values);
}

static int GRIM_NAMED(grim_exchange_at_least)(const struct grim_position *pos, grim_move move,
                                              const int *values, int threshold)
{
    return grim_exchange_reaches(pos, move, values, threshold);
}

static uint64_t GRIM_NAMED(grim_attacks_of)(const struct grim_position *pos, unsigned color)
{
    uint64_t leaps = color == GRIM_WHITE ? grim_leapers_attack(pos, GRIM_WHITE)
                                         : grim_leapers_attack(pos, GRIM_BLACK);
    return leaps | GRIM_SLIDERS_ATTACK(grim_rook_lines(pos, color), grim_bishop_lines(pos, color),
                                       grim_occupied(pos));
}

/* ---- Perft ---- */

#ifdef GRIM_WITH_LANES
#include "two_lanes.h"
#define GRIM_COUNT_TWO grim_count_two_in_lanes
#else
#define GRIM_COUNT_TWO grim_count_two
GRIM_ALWAYS_INLINE uint64_t grim_count_two(const struct grim_position *pos, unsigned side)
{
    struct grim_moves moves;
    uint64_t count = 0;
    grim_list_as(pos, &moves, side, GRIM_ALL_STAGES);
    for (unsigned i = 0; i < moves.count; i++)
        count += grim_count_after(pos, side, moves.move[i]);
    return count;
}
#endif

static uint64_t GRIM_NAMED(grim_perft_black)(const struct grim_position *pos, unsigned depth);

static uint64_t GRIM_NAMED(grim_perft_white)(const struct grim_position *pos, unsigned depth);

/* Two plies and more. */
GRIM_ALWAYS_INLINE uint64_t grim_perft_as(const struct grim_position *pos, unsigned depth,
                                          unsigned side)
{
    struct grim_moves moves;
    struct grim_position after;
    uint64_t count = 0;
    if (depth == 2)
        return GRIM_COUNT_TWO(pos, side);
    grim_list_as(pos, &moves, side, GRIM_ALL_STAGES);
    for (unsigned i = 0; i < moves.count; i++) {
        grim_play_as(pos, moves.move[i], &after, side, 0);
        count += side == GRIM_WHITE ? GRIM_NAMED(grim_perft_black)(&after, depth - 1)
                                    : GRIM_NAMED(grim_perft_white)(&after, depth - 1);
    }
    return count;
}

static uint64_t GRIM_NAMED(grim_perft_white)(const struct grim_position *pos, unsigned depth)
{
    return grim_perft_as(pos, depth, GRIM_WHITE);
}

static uint64_t GRIM_NAMED(grim_perft_black)(const struct grim_position *pos, unsigned depth)
{
    return grim_perft_as(pos, depth, GRIM_BLACK);
}

static uint64_t GRIM_NAMED(grim_perft)(const struct grim_position *pos, unsigned depth)
{
    if (depth < 2)
        return depth ? GRIM_NAMED(grim_legal_count)(pos) : 1;
    return pos->side == GRIM_WHITE ? GRIM_NAMED(grim_perft_white)(pos, depth)
                                   : GRIM_NAMED(grim_perft_black)(pos, depth);
}

/* ---- Perft that plays its last moves, too ---- */

static uint64_t GRIM_NAMED(grim_played_black)(const struct grim_position *pos, unsigned depth);

static uint64_t GRIM_NAMED(grim_played_white)(const struct grim_position *pos, unsigned depth);

/* The last moves are made like all others, but without a list. */
GRIM_ALWAYS_INLINE uint64_t grim_play_all(const struct grim_position *pos, unsigned side)
{
    const struct grim_before_move before = grim_before_move_of(pos, side);
    struct grim_view view = grim_view_of(pos, side);
    struct grim_sink sink = grim_sink_of(GRIM_TO_PLAY, 0);
    sink.side = side;
    sink.pos = pos;
    sink.before = &before;
    grim_walk(&sink, pos, &view, side, GRIM_ALL_STAGES, 0);
    return sink.count;
}

GRIM_ALWAYS_INLINE uint64_t grim_played_as(const struct grim_position *pos, unsigned depth,
                                           unsigned side)
{
    struct grim_moves moves;
    struct grim_position after;
    uint64_t count = 0;
    if (depth == 1)
        return grim_play_all(pos, side);
    grim_list_as(pos, &moves, side, GRIM_ALL_STAGES);
    for (unsigned i = 0; i < moves.count; i++) {
        grim_play_as(pos, moves.move[i], &after, side, 1);
        count += side == GRIM_WHITE ? GRIM_NAMED(grim_played_black)(&after, depth - 1)
                                    : GRIM_NAMED(grim_played_white)(&after, depth - 1);
    }
    return count;
}

static uint64_t GRIM_NAMED(grim_played_white)(const struct grim_position *pos, unsigned depth)
{
    return grim_played_as(pos, depth, GRIM_WHITE);
}

static uint64_t GRIM_NAMED(grim_played_black)(const struct grim_position *pos, unsigned depth)
{
    return grim_played_as(pos, depth, GRIM_BLACK);
}

static uint64_t GRIM_NAMED(grim_perft_played)(const struct grim_position *pos, unsigned depth)
{
    if (depth == 0)
        return 1;
    return pos->side == GRIM_WHITE ? GRIM_NAMED(grim_played_white)(pos, depth)
                                   : GRIM_NAMED(grim_played_black)(pos, depth);
}

/* ---- Perft that remembers ---- */

static uint64_t GRIM_NAMED(grim_perft_hashed)(const struct grim_position *pos, unsigned depth,
                                              const struct grim_perft_hash *hash)
{
    struct grim_moves moves;
    struct grim_position after;
    uint64_t count = 0;
    if (depth < 3 || !hash->count)
        return GRIM_NAMED(grim_perft)(pos, depth);
    if (grim_recall(hash, pos->key, depth, &count))
        return count;
    GRIM_NAMED(grim_legal_moves)(pos, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        grim_play(pos, moves.move[i], &after);
        count = grim_perft_sum(count, GRIM_NAMED(grim_perft_hashed)(&after, depth - 1, hash));
    }
    grim_remember(hash, pos->key, depth, count);
    return count;
}

const struct grim_generator GRIM_NAMED(grim_generator) = {
    GRIM_NAME_TEXT(GRIM_FOR),
    GRIM_NEEDS,
    GRIM_NAMED(grim_legal_moves),
    GRIM_NAMED(grim_legal_captures),
    GRIM_NAMED(grim_legal_count),
    GRIM_NAMED(grim_has_legal_move),
    GRIM_NAMED(grim_look),
    GRIM_NAMED(grim_stage_moves),
    GRIM_NAMED(grim_move_is_legal_in),
    GRIM_NAMED(grim_checks_of),
    GRIM_NAMED(grim_gives_check),
    GRIM_NAMED(grim_perft),
    GRIM_NAMED(grim_perft_played),
    GRIM_NAMED(grim_perft_hashed),
    GRIM_NAMED(grim_exchange),
    GRIM_NAMED(grim_exchange_at_least),
    GRIM_NAMED(grim_attacks_of),
};
