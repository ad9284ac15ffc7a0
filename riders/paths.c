/* paths.c - see paths.h. */
#include "paths.h"

#include "../lib/words.h"

static void grim_riders_copy(int8_t to[3], const int8_t from[3])
{
    for (unsigned axis = 0; axis < 3; axis++)
        to[axis] = from[axis];
}

static int grim_riders_is_same_line(const int8_t a[3], const int8_t b[3], int both_ways)
{
    int same = 1, opposite = both_ways;
    for (unsigned axis = 0; axis < 3; axis++) {
        same &= a[axis] == b[axis];
        opposite &= a[axis] == -b[axis];
    }
    return same | opposite;
}

/* The line of the last route. Where several squares matter to each direction, opposite ones stay
 * apart: they are joined again where that is cheaper. */
static int grim_riders_number_line(struct grim_riders_spec *spec)
{
    struct grim_riders_route *route = &spec->route[spec->routes - 1];
    const int both_ways = spec->piece.move[route->move].lame != GRIM_RIDERS_ALL_WAYS;
    for (unsigned i = 0; i + 1 < spec->routes; i++)
        if (grim_riders_is_same_line(spec->route[i].step, route->step, both_ways) &&
            grim_riders_is_same_line(spec->route[i].then, route->then, both_ways)) {
            route->line = spec->route[i].line;
            return 1;
        }
    route->line = spec->lines & 63;
    return spec->lines++ < GRIM_RIDERS_MOST_LINES;
}

static int grim_riders_add_route(struct grim_riders_spec *spec, unsigned move,
                                 const int8_t step[3], const int8_t then[3], unsigned diagonal)
{
    if (spec->routes == GRIM_RIDERS_MOST_ROUTES)
        return 0;
    struct grim_riders_route *route = &spec->route[spec->routes++];
    grim_riders_copy(route->step, step);
    grim_riders_copy(route->then, then);
    route->move = move & 31;
    route->diagonal = diagonal & 7;
    return grim_riders_number_line(spec);
}

static unsigned grim_riders_size(int number)
{
    return (unsigned)(number < 0 ? -number : number);
}

/* A route for each order of the legs, or the one that has the diagonal ones last. */
static int grim_riders_add_orders(struct grim_riders_spec *spec, unsigned move,
                                  const int8_t step[3])
{
    const unsigned x = grim_riders_size(step[0]), y = grim_riders_size(step[1]);
    const unsigned legs = x > y ? x : y, diagonals = x > y ? y : x;
    for (unsigned order = 0; order < 1u << legs; order++) {
        const int is_last = order >> (legs - diagonals) == (1u << diagonals) - 1;
        if (grim_count(order) == diagonals &&
            (is_last || spec->piece.move[move].lame != GRIM_RIDERS_ONE_WAY) &&
            !grim_riders_add_route(spec, move, step, step, order))
            return 0;
    }
    return 1;
}

/* Where neighbours are not the grid's a leaper, too, gets to its square on legs, though it jumps over
 * what is there. */
static int grim_riders_has_legs(const struct grim_riders_spec *spec,
                                const struct grim_riders_move *move)
{
    return move->lame != GRIM_RIDERS_JUMPS || spec->board.links;
}

static int grim_riders_add_routes(struct grim_riders_spec *spec, unsigned move,
                                  const int8_t step[3])
{
    int8_t bent[2][3];
    if (spec->piece.move[move].bends) {
        grim_riders_piece_bend(step, bent);
        return grim_riders_add_route(spec, move, step, bent[0], 0) &&
               grim_riders_add_route(spec, move, step, bent[1], 0);
    }
    if (grim_riders_has_legs(spec, &spec->piece.move[move]))
        return grim_riders_add_orders(spec, move, step);
    return grim_riders_add_route(spec, move, step, step, 0);
}

enum grim_riders_error grim_riders_paths_routes(struct grim_riders_spec *spec)
{
    spec->lines = spec->routes = 0;
    for (unsigned m = 0; m < spec->piece.moves; m++) {
        int8_t steps[GRIM_RIDERS_TURNS][3];
        const unsigned count =
            grim_riders_piece_steps(&spec->piece.move[m], spec->board.grid, steps);
        for (unsigned i = 0; i < count; i++)
            if (!grim_riders_add_routes(spec, m, steps[i]))
                return GRIM_RIDERS_PATHS;
    }
    return GRIM_RIDERS_OK;
}

/* A path as it grows. */
struct grim_riders_trail {
    const struct grim_riders_spec *spec;
    const struct grim_riders_move *move;
    const struct grim_riders_route *route;
    struct grim_riders_paths *paths;
    int place[3];
    struct grim_squares been; /* where its steps have led, from its first square on */
    unsigned from;
    int full;
};

static void grim_riders_read(struct grim_riders_trail *trail, unsigned sq, unsigned land)
{
    struct grim_riders_paths *paths = trail->paths;
    if (paths->read == GRIM_RIDERS_MOST_READ) {
        trail->full = 1;
        return;
    }
    paths->reads[paths->read] = (uint8_t)sq;
    paths->lands[paths->read++] = (uint8_t)land;
}

/* One of these marks, if there are any. */
static int grim_riders_has_mark(const struct grim_riders_spec *spec, unsigned sq, uint32_t marks)
{
    const char mark = spec->board.mark[sq];
    return !marks || (mark >= 'a' && mark <= 'z' && marks >> (mark - 'a') & 1);
}

/* The square there, unless the move may not be on it. */
static unsigned grim_riders_at(const struct grim_riders_trail *trail, const int place[3])
{
    const unsigned sq = grim_riders_board_at(&trail->spec->board, place);
    if (sq == GRIM_RIDERS_NOWHERE ||
        !grim_riders_has_mark(trail->spec, sq, trail->spec->piece.region[trail->move->region]))
        return GRIM_RIDERS_NOWHERE;
    return sq;
}

static void grim_riders_go(struct grim_riders_trail *trail, const int8_t leg[3])
{
    if (trail->spec->board.links) {
        grim_riders_links_go(&trail->spec->board, leg, trail->place);
        return;
    }
    for (unsigned axis = 0; axis < 3; axis++)
        trail->place[axis] += leg[axis];
}

/* Reads the square that it is on; 0 if it may not be there, or is back where it began. */
static int grim_riders_enter(struct grim_riders_trail *trail, int lands)
{
    const unsigned sq = grim_riders_at(trail, trail->place);
    if (sq == GRIM_RIDERS_NOWHERE || sq == trail->from)
        return 0;
    const unsigned nowhere = GRIM_RIDERS_NOWHERE;
    const int good = lands && grim_riders_has_mark(trail->spec, sq, trail->spec->on);
    grim_riders_read(trail, sq, good ? sq : nowhere);
    return !trail->full;
}

static int grim_riders_sign(int number)
{
    return (number > 0) - (number < 0);
}

/* Where neighbours are not the grid's, steps may lead in a circle. */
static int grim_riders_is_fresh(struct grim_riders_trail *trail)
{
    const unsigned sq = grim_riders_board_at(&trail->spec->board, trail->place);
    if (grim_squares_has(&trail->been, sq))
        return 0;
    grim_squares_add(&trail->been, sq);
    return 1;
}

/* A step on legs, of which those of a lame leaper can be blocked. */
static int grim_riders_step_on_legs(struct grim_riders_trail *trail, const int8_t step[3],
                                    int lands)
{
    const unsigned across = grim_riders_size(step[0]), along = grim_riders_size(step[1]);
    const unsigned legs = across > along ? across : along;
    for (unsigned i = 0; i < legs; i++) {
        const unsigned diagonal = trail->route->diagonal >> i & 1, is_last = i + 1 == legs;
        const int8_t leg[3] = {
            (int8_t)(diagonal || across >= along ? grim_riders_sign(step[0]) : 0),
            (int8_t)(diagonal || along >= across ? grim_riders_sign(step[1]) : 0), 0};
        grim_riders_go(trail, leg);
        if ((is_last || trail->move->lame) && !grim_riders_enter(trail, is_last && lands))
            return 0;
    }
    return grim_riders_is_fresh(trail);
}

/* The n-th step as a whole. */
static int grim_riders_step(struct grim_riders_trail *trail, unsigned n)
{
    const int8_t *step = n ? trail->route->then : trail->route->step;
    const int lands = n > 0 || !trail->move->bends;
    if (grim_riders_has_legs(trail->spec, trail->move))
        return grim_riders_step_on_legs(trail, step, lands);
    grim_riders_go(trail, step);
    return grim_riders_enter(trail, lands);
}

static void grim_riders_begin(struct grim_riders_trail *trail, unsigned sq)
{
    for (unsigned axis = 0; axis < 3; axis++)
        trail->place[axis] = trail->spec->board.place[sq][axis];
    trail->from = sq;
    trail->been.low = trail->been.high = 0;
    grim_squares_add(&trail->been, sq);
}

static int grim_riders_is_same_path(const struct grim_riders_paths *paths,
                                    const struct grim_riders_path *a,
                                    const struct grim_riders_path *b)
{
    int same = a->count == b->count && a->hop == b->hop && a->wants == b->wants;
    for (unsigned i = 0; same && i < a->count; i++)
        same = paths->reads[a->first + i] == paths->reads[b->first + i] &&
               paths->lands[a->first + i] == paths->lands[b->first + i];
    return same;
}

/* Where neighbours are not the grid's, legs in another order may lead the same way. */
static int grim_riders_is_known(const struct grim_riders_paths *paths,
                                const struct grim_riders_path *path)
{
    for (unsigned i = 0; i < paths->count; i++)
        if (grim_riders_is_same_path(paths, &paths->path[i], path))
            return 1;
    return 0;
}

static void grim_riders_end(struct grim_riders_trail *trail, unsigned first)
{
    struct grim_riders_paths *paths = trail->paths;
    const struct grim_riders_path path = {(uint16_t)first, (uint16_t)(paths->read - first),
                                          trail->move->hop, trail->move->wants};
    if (trail->spec->board.links && grim_riders_is_known(paths, &path))
        paths->read = first;
    else if (paths->count == GRIM_RIDERS_MOST_PATHS)
        trail->full = 1;
    if (!trail->full && paths->read > first)
        paths->path[paths->count++] = path;
}

/* A step that leads to others is not counted. */
static unsigned grim_riders_most_steps(const struct grim_riders_move *move)
{
    return move->bends ? 1u + move->bends : move->range;
}

/* A step that leaves the board leaves no legs behind. */
static void grim_riders_forward(struct grim_riders_trail *trail, unsigned sq)
{
    const unsigned first = trail->paths->read, most = grim_riders_most_steps(trail->move);
    unsigned whole = first;
    grim_riders_begin(trail, sq);
    if (grim_riders_at(trail, trail->place) == GRIM_RIDERS_NOWHERE)
        return;
    for (unsigned n = 0; n < most && grim_riders_step(trail, n); n++)
        whole = trail->paths->read;
    trail->paths->read = whole;
    grim_riders_end(trail, first);
}

/* The path of a piece `steps` away, as far as this square. */
static int grim_riders_arrive(struct grim_riders_trail *trail, unsigned from, unsigned sq,
                              unsigned steps)
{
    struct grim_riders_paths *paths = trail->paths;
    const unsigned first = paths->read;
    grim_riders_begin(trail, from);
    for (unsigned n = 0; n < steps; n++)
        if (!grim_riders_step(trail, n)) {
            paths->read = first;
            return 0;
        }
    const int good = paths->lands[paths->read - 1] == sq;
    for (unsigned i = first; i < paths->read; i++)
        paths->lands[i] = GRIM_RIDERS_NOWHERE;
    if (!good) {
        paths->read = first;
        return 1;
    }
    paths->lands[paths->read - 1] = (uint8_t)from;
    grim_riders_end(trail, first);
    return 1;
}

/* Back to where the piece would come from with one step, two, and so on. A hole there ends it, unless
 * the way bends: from further away it does not lead through that square. */
static void grim_riders_backward_on_grid(struct grim_riders_trail *trail, unsigned sq)
{
    const struct grim_riders_board *board = &trail->spec->board;
    const unsigned most = grim_riders_most_steps(trail->move);
    for (unsigned n = 1; n <= most; n++) {
        int place[3];
        for (unsigned axis = 0; axis < 3; axis++)
            place[axis] = board->place[sq][axis] - trail->route->step[axis] -
                          (int)(n - 1) * trail->route->then[axis];
        const unsigned from = grim_riders_at(trail, place);
        if (from == GRIM_RIDERS_NOWHERE && !trail->move->bends)
            return;
        if (from != GRIM_RIDERS_NOWHERE && !grim_riders_arrive(trail, from, sq, n))
            return;
    }
}

/* Where the n-th step leads from each square, as if the path began elsewhere. */
static void grim_riders_lead(struct grim_riders_trail *trail, unsigned n,
                             uint8_t to[GRIM_RIDERS_SQUARES])
{
    const unsigned first = trail->paths->read;
    for (unsigned sq = 0; sq < trail->spec->board.squares; sq++) {
        grim_riders_begin(trail, sq);
        trail->from = GRIM_RIDERS_NOWHERE;
        to[sq] = GRIM_RIDERS_NOWHERE;
        if (grim_riders_step(trail, n))
            to[sq] = (uint8_t)grim_riders_board_at(&trail->spec->board, trail->place);
        trail->paths->read = first;
    }
}

/* Neighbours need not be mutual: there is no way back to follow. */
static void grim_riders_backward_by_links(struct grim_riders_trail *trail, unsigned sq)
{
    const unsigned most = grim_riders_most_steps(trail->move);
    uint8_t first[GRIM_RIDERS_SQUARES], bent[GRIM_RIDERS_SQUARES];
    const uint8_t *then = trail->move->bends ? bent : first;
    grim_riders_lead(trail, 0, first);
    if (trail->move->bends)
        grim_riders_lead(trail, 1, bent);
    for (unsigned from = 0; from < trail->spec->board.squares; from++) {
        unsigned at = first[from], steps = 1;
        while (at != GRIM_RIDERS_NOWHERE && at != from && at != sq && steps < most) {
            at = then[at];
            steps++;
        }
        grim_riders_begin(trail, from);
        if (at == sq && at != from && grim_riders_at(trail, trail->place) != GRIM_RIDERS_NOWHERE)
            grim_riders_arrive(trail, from, sq, steps);
    }
}

static void grim_riders_backward(struct grim_riders_trail *trail, unsigned sq)
{
    if (trail->spec->board.links)
        grim_riders_backward_by_links(trail, sq);
    else
        grim_riders_backward_on_grid(trail, sq);
}

int grim_riders_paths_from(const struct grim_riders_spec *spec, unsigned sq, uint64_t lines,
                           struct grim_riders_paths *paths)
{
    struct grim_riders_trail trail = {spec, NULL, NULL, paths, {0, 0, 0}, {0, 0}, 0, 0};
    paths->count = paths->read = 0;
    for (unsigned i = 0; i < spec->routes; i++) {
        const struct grim_riders_route *route = &spec->route[i];
        if (!(lines >> route->line & 1))
            continue;
        trail.move = &spec->piece.move[route->move];
        trail.route = route;
        if (spec->reversed)
            grim_riders_backward(&trail, sq);
        else
            grim_riders_forward(&trail, sq);
    }
    return !trail.full;
}
