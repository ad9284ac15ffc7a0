/* walk.c - see walk.h. */
#include "walk.h"

/* ---- The automata ---- */

enum { GRIM_RIDERS_STATES = 3, GRIM_RIDERS_END = 2 };

/* For each hop and state: the next state after an empty square and after a taken one. */
static const uint8_t grim_riders_next[3][GRIM_RIDERS_STATES][2] = {
    {{0, 2}, {2, 2}, {2, 2}}, {{0, 1}, {1, 2}, {2, 2}}, {{0, 1}, {2, 2}, {2, 2}}};

static int grim_riders_lands(const struct grim_riders_path *path, unsigned state, unsigned taken)
{
    const unsigned landing = path->hop == GRIM_RIDERS_STOPS ? 0 : 1;
    return state == landing &&
           (path->wants == GRIM_RIDERS_ANY || (path->wants == GRIM_RIDERS_TAKEN) == (taken != 0));
}

unsigned grim_riders_paths_rule(unsigned hop, unsigned wants, unsigned state, unsigned taken)
{
    const struct grim_riders_path path = {0, 0, (uint8_t)hop, (uint8_t)wants};
    return grim_riders_next[hop][state][taken] | (unsigned)grim_riders_lands(&path, state, taken)
                                                     << 2;
}

/* ---- Following them ---- */

static void grim_riders_walk_path(const struct grim_riders_paths *paths,
                                  const struct grim_riders_path *path,
                                  const struct grim_squares *occ, struct grim_squares *attacks)
{
    unsigned state = 0;
    for (unsigned i = path->first; i < path->first + (unsigned)path->count; i++) {
        const unsigned taken = grim_squares_has(occ, paths->reads[i]);
        if (paths->lands[i] != GRIM_RIDERS_NOWHERE && grim_riders_lands(path, state, taken))
            grim_squares_add(attacks, paths->lands[i]);
        state = grim_riders_next[path->hop][state][taken];
        if (state == GRIM_RIDERS_END)
            return;
    }
}

struct grim_squares grim_riders_paths_walk(const struct grim_riders_paths *paths,
                                           struct grim_squares occ)
{
    struct grim_squares attacks = {0, 0};
    for (unsigned i = 0; i < paths->count; i++)
        grim_riders_walk_path(paths, &paths->path[i], &occ, &attacks);
    return attacks;
}

/* ---- What matters ---- */

/* Which pairs of states, a bit each, attack the same squares from the i-th square on. */
static unsigned grim_riders_same_before(const struct grim_riders_path *path, int lands,
                                        unsigned same_after)
{
    unsigned same = 0;
    for (unsigned s = 0; s < GRIM_RIDERS_STATES; s++)
        for (unsigned t = 0; t < GRIM_RIDERS_STATES; t++) {
            unsigned good = 1;
            for (unsigned taken = 0; taken < 2; taken++) {
                const unsigned next_s = grim_riders_next[path->hop][s][taken];
                const unsigned next_t = grim_riders_next[path->hop][t][taken];
                good &= same_after >> (next_s * GRIM_RIDERS_STATES + next_t) & 1;
                good &= !lands ||
                        grim_riders_lands(path, s, taken) == grim_riders_lands(path, t, taken);
            }
            same |= good << (s * GRIM_RIDERS_STATES + t);
        }
    return same;
}

static int grim_riders_matters(const struct grim_riders_path *path, int lands, unsigned reached,
                               unsigned same_after)
{
    for (unsigned s = 0; s < GRIM_RIDERS_STATES; s++) {
        const unsigned empty = grim_riders_next[path->hop][s][0];
        const unsigned taken = grim_riders_next[path->hop][s][1];
        if (!(reached >> s & 1))
            continue;
        if (!(same_after >> (empty * GRIM_RIDERS_STATES + taken) & 1) ||
            (lands && grim_riders_lands(path, s, 0) != grim_riders_lands(path, s, 1)))
            return 1;
    }
    return 0;
}

/* A square matters if in some state that can be reached there, a blocker on it changes what is
 * attacked. */
static void grim_riders_path_extent(const struct grim_riders_paths *paths,
                                    const struct grim_riders_path *path,
                                    struct grim_riders_extent *extent)
{
    uint8_t reached[GRIM_RIDERS_MOST_READ + 1]; /* by links it may read a square more than once */
    unsigned same = (1u << GRIM_RIDERS_STATES * GRIM_RIDERS_STATES) - 1;
    reached[0] = 1;
    for (unsigned i = 0; i < path->count; i++) {
        reached[i + 1] = 0;
        for (unsigned s = 0; s < GRIM_RIDERS_STATES; s++)
            if (reached[i] >> s & 1)
                reached[i + 1] |= (uint8_t)(1u << grim_riders_next[path->hop][s][0] |
                                            1u << grim_riders_next[path->hop][s][1]);
    }
    for (unsigned i = path->count; i-- > 0;) {
        const unsigned at = path->first + i, land = paths->lands[at];
        const int lands = land != GRIM_RIDERS_NOWHERE;
        if (lands)
            grim_squares_add(&extent->lands, land);
        if (grim_riders_matters(path, lands, reached[i], same))
            grim_squares_add(&extent->relevant, paths->reads[at]);
        same = grim_riders_same_before(path, lands, same);
    }
}

struct grim_riders_extent grim_riders_paths_extent(const struct grim_riders_paths *paths)
{
    struct grim_riders_extent extent = {{0, 0}, {0, 0}};
    for (unsigned i = 0; i < paths->count; i++)
        grim_riders_path_extent(paths, &paths->path[i], &extent);
    return extent;
}
