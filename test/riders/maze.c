#include "maze.h"

#include <string.h>

/* ---- Arrows ---- */

static int find(const struct maze *maze, int from, int dx, int dy)
{
    for (int i = 0; i < maze->arrows; i++)
        if (maze->arrow[i].from == from && maze->arrow[i].dx == dx && maze->arrow[i].dy == dy)
            return i;
    return -1;
}

static int next(const struct maze *maze, int from, int dx, int dy)
{
    const int i = from < 0 ? -1 : find(maze, from, dx, dy);
    return i < 0 ? -1 : maze->arrow[i].to;
}

static void erase(struct maze *maze, int from, int dx, int dy)
{
    const int i = find(maze, from, dx, dy);
    if (i >= 0)
        maze->arrow[i] = maze->arrow[--maze->arrows];
}

static void draw(struct maze *maze, int from, int dx, int dy, int to)
{
    erase(maze, from, dx, dy);
    if (to >= 0)
        maze->arrow[maze->arrows++] = (struct maze_arrow){from, dx, dy, to};
}

/* An arrow, and the one back if there is one. */
static void part(struct maze *maze, int from, int dx, int dy)
{
    const int to = next(maze, from, dx, dy);
    erase(maze, from, dx, dy);
    if (to >= 0 && next(maze, to, -dx, -dy) == from)
        erase(maze, to, -dx, -dy);
}

void maze_join(struct maze *maze, int from, int dx, int dy, int to, int both_ways)
{
    if (both_ways) {
        part(maze, from, dx, dy);
        if (to >= 0) {
            part(maze, to, -dx, -dy);
            draw(maze, to, -dx, -dy, from);
        }
    }
    draw(maze, from, dx, dy, to);
}

void maze_begin(struct maze *maze, int files, int ranks, int has_grid)
{
    memset(maze, 0, sizeof *maze);
    maze->files = files;
    maze->ranks = ranks;
    for (int y = 0; has_grid && y < ranks; y++)
        for (int x = 0; x < files; x++) {
            if (x > 0)
                draw(maze, y * files + x, -1, 0, y * files + x - 1);
            if (x < files - 1)
                draw(maze, y * files + x, 1, 0, y * files + x + 1);
            if (y > 0)
                draw(maze, y * files + x, 0, -1, (y - 1) * files + x);
            if (y < ranks - 1)
                draw(maze, y * files + x, 0, 1, (y + 1) * files + x);
        }
}

void maze_add_diagonals(struct maze *maze)
{
    for (int from = 0; from < maze->files * maze->ranks; from++)
        for (int corner = 0; corner < 4; corner++) {
            const int dx = corner & 1 ? 1 : -1, dy = corner & 2 ? 1 : -1;
            const int to = next(maze, next(maze, from, dx, 0), 0, dy);
            if (to == next(maze, next(maze, from, 0, dy), dx, 0))
                draw(maze, from, dx, dy, to);
        }
}

/* ---- Pieces ---- */

struct ride {
    const struct maze *maze;
    const struct maze_piece *piece;
    int from, turn; /* how legs are turned: bits swap the axes and change signs */
    char *attacked;
};

static int leg(const struct ride *ride, int at, char kind)
{
    const int x = ride->turn & 2 ? -1 : 1, y = ride->turn & 4 ? -1 : 1;
    const int is_upright = ride->turn & 1;
    if (kind == 'd')
        return next(ride->maze, at, x, y);
    return next(ride->maze, at, is_upright ? 0 : x, is_upright ? y : 0);
}

/* Where the step ends, or -1. */
static int step(const struct ride *ride, int at, const char *legs)
{
    for (; *legs; legs++) {
        at = leg(ride, at, *legs);
        if (at < 0)
            return -1;
        if (legs[1] && ride->piece->is_lame &&
            (ride->maze->is_hole[at] || ride->maze->is_taken[at] || at == ride->from))
            return -1;
    }
    return ride->maze->is_hole[at] || at == ride->from ? -1 : at;
}

static void go(const struct ride *ride, const char *legs)
{
    char been[MAZE_CELLS] = {0};
    int at = ride->from, jumped = 0;
    const int first_counts = !ride->piece->turn;
    for (int n = 0; n < ride->piece->most; n++) {
        at = step(ride, at, n && ride->piece->turn ? ride->piece->turn : legs);
        if (at < 0 || been[at])
            return;
        been[at] = 1;
        const int taken = ride->maze->is_taken[at];
        if (ride->piece->rule == MAZE_SLIDES && (n || first_counts))
            ride->attacked[at] = 1;
        if (ride->piece->rule != MAZE_SLIDES && jumped)
            ride->attacked[at] = 1;
        if (ride->piece->rule == MAZE_HOPS_BEHIND && jumped)
            return;
        if (taken && (ride->piece->rule == MAZE_SLIDES || jumped))
            return;
        jumped |= taken;
    }
}

void maze_attacks(const struct maze *maze, const struct maze_piece *piece, int from,
                  char attacked[MAZE_CELLS])
{
    struct ride ride = {maze, piece, from, 0, attacked};
    memset(attacked, 0, MAZE_CELLS);
    for (ride.turn = 0; ride.turn < 8; ride.turn++)
        for (int way = 0; way < 4 && piece->step[way]; way++)
            go(&ride, piece->step[way]);
}
