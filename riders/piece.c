/* piece.c - see piece.h. */
#include "piece.h"

/* ---- Reading ---- */

static int grim_riders_is_way(char c)
{
    return c == 'f' || c == 'b' || c == 'l' || c == 'r' || c == 's' || c == 'v';
}

/* A letter joins the one before it if the two mean one direction: ff, fl, fs. */
static int grim_riders_way_joins(const char *before, char c)
{
    const char first = before[0];
    if (before[1] || (first != 'f' && first != 'b' && first != 'l' && first != 'r'))
        return 0;
    if (first == 'f' || first == 'b')
        return c == first || c == 'l' || c == 'r' || c == 's';
    return c == first || c == 'v';
}

static int grim_riders_read_way(struct grim_riders_move *move, char c)
{
    if (move->ways && grim_riders_way_joins(move->way[move->ways - 1], c)) {
        move->way[move->ways - 1][1] = c;
        return 1;
    }
    if (move->ways == GRIM_RIDERS_WAYS)
        return 0;
    move->way[move->ways][0] = c;
    move->way[move->ways++][1] = 0;
    return 1;
}

/* Each of them at most once. */
static int grim_riders_set(uint8_t *what, unsigned value)
{
    const int fresh = *what == 0;
    *what = (uint8_t)value;
    return fresh;
}

/* afs: then half a right angle aside, once; yafs: as far as it likes. */
static int grim_riders_read_bend(struct grim_riders_move *move, const char **text)
{
    const char *c = *text;
    const unsigned range = *c == 'y' ? GRIM_RIDERS_SQUARES : 1;
    c += *c == 'y';
    if (c[0] != 'a' || c[1] != 'f' || c[2] != 's' || c[3] < 'A' || c[3] > 'Z')
        return 0;
    *text += 2 + (range > 1); /* the last letter is behind the others */
    return grim_riders_set(&move->bends, range);
}

/* n, or nn. */
static int grim_riders_read_legs(struct grim_riders_move *move)
{
    move->lame++;
    return move->lame <= GRIM_RIDERS_ALL_WAYS;
}

static int grim_riders_read_modifiers(struct grim_riders_move *move, const char **text)
{
    int good = 1;
    for (; good && **text >= 'a' && **text <= 'z'; *text += good) {
        switch (**text) {
        case 'm': good = grim_riders_set(&move->wants, GRIM_RIDERS_EMPTY); break;
        case 'c': good = grim_riders_set(&move->wants, GRIM_RIDERS_TAKEN); break;
        case 'p': good = grim_riders_set(&move->hop, GRIM_RIDERS_CANNON); break;
        case 'g': good = grim_riders_set(&move->hop, GRIM_RIDERS_LOCUST); break;
        case 'n': good = grim_riders_read_legs(move); break;
        case 'a':
        case 'y': good = grim_riders_read_bend(move, text); break;
        default: good = grim_riders_is_way(**text) && grim_riders_read_way(move, **text);
        }
    }
    return good;
}

struct grim_riders_atom {
    char letter;
    int8_t step[2];
    uint8_t range;
};

/* A queen and a king are two atoms each. */
static const struct grim_riders_atom *grim_riders_atom_of(char letter, unsigned which)
{
    static const struct grim_riders_atom atoms[] = {
        {'W', {1, 0}, 1}, {'F', {1, 1}, 1}, {'D', {2, 0}, 1}, {'N', {2, 1}, 1}, {'A', {2, 2}, 1},
        {'H', {3, 0}, 1}, {'C', {3, 1}, 1}, {'L', {3, 1}, 1}, {'Z', {3, 2}, 1}, {'J', {3, 2}, 1},
        {'G', {3, 3}, 1}, {'K', {1, 0}, 1}, {'K', {1, 1}, 1}, {'R', {1, 0}, 0}, {'B', {1, 1}, 0},
        {'Q', {1, 0}, 0}, {'Q', {1, 1}, 0}};
    for (size_t i = 0; i < sizeof atoms / sizeof atoms[0]; i++)
        if (atoms[i].letter == letter && which-- == 0)
            return &atoms[i];
    return NULL;
}

/* WW and W0 have no limit, W3 has three. */
static int grim_riders_read_range(unsigned *range, char letter, const char **text)
{
    if (**text == letter) {
        ++*text;
        *range = 0;
        return 1;
    }
    if (**text < '0' || **text > '9')
        return 1;
    for (*range = 0; **text >= '0' && **text <= '9'; ++*text) {
        *range = *range * 10 + (unsigned)(**text - '0');
        if (*range >= GRIM_RIDERS_SQUARES)
            return 0;
    }
    return 1;
}

/* {pq}: on squares with these marks. Moves with the same marks share a region. */
static int grim_riders_read_region(struct grim_riders_piece *piece, struct grim_riders_move *move,
                                   const char **text)
{
    uint32_t marks = 0;
    uint8_t region = 1;
    if (**text != '{')
        return 1;
    for (++*text; **text >= 'a' && **text <= 'z'; ++*text)
        marks |= UINT32_C(1) << (**text - 'a');
    while (region < piece->regions && piece->region[region] != marks)
        region++;
    if (**text != '}' || !marks || region == GRIM_RIDERS_REGIONS)
        return 0;
    ++*text;
    if (region == piece->regions)
        piece->region[piece->regions++] = marks;
    move->region = region;
    return 1;
}

/* A hopper has no leg to trip over, and what bends begins with a step of a king. A rider that chose
 * its way anew for each step would have as many paths as there are choices. */
static int grim_riders_move_fits(const struct grim_riders_move *move, enum grim_riders_grid grid)
{
    if ((move->ways || move->bends) && grid != GRIM_RIDERS_FLAT)
        return 0;
    if (move->bends && (move->step[0] != 1 || move->range != 1 || move->hop || move->lame))
        return 0;
    if (move->lame == GRIM_RIDERS_ALL_WAYS && move->range != 1)
        return 0;
    return !move->lame || (!move->hop && move->step[0] > 1 && grid == GRIM_RIDERS_FLAT);
}

static int grim_riders_read_move(struct grim_riders_piece *piece, const char **text,
                                 enum grim_riders_grid grid)
{
    struct grim_riders_move move = {{0, 0, 0}, 0, 0, 0, 0, 0, 0, 0, {{0, 0}}};
    if (!grim_riders_read_modifiers(&move, text))
        return 0;
    const char letter = **text;
    const struct grim_riders_atom *atom = grim_riders_atom_of(letter, 0);
    unsigned range = atom ? atom->range : 0;
    if (!atom)
        return 0;
    ++*text;
    if (!grim_riders_read_range(&range, letter, text) ||
        !grim_riders_read_region(piece, &move, text))
        return 0;
    for (unsigned which = 0; (atom = grim_riders_atom_of(letter, which)) != NULL; which++) {
        if (piece->moves == GRIM_RIDERS_MOVES)
            return 0;
        move.step[0] = atom->step[0];
        move.step[1] = atom->step[1];
        move.range = (uint8_t)(range ? range : 0u + GRIM_RIDERS_SQUARES);
        if (!grim_riders_move_fits(&move, grid))
            return 0;
        piece->move[piece->moves++] = move;
    }
    return 1;
}

enum grim_riders_error grim_riders_piece_read(struct grim_riders_piece *piece, const char **text,
                                              enum grim_riders_grid grid)
{
    piece->moves = 0;
    piece->regions = 1;
    piece->region[0] = 0;
    do
        if (!grim_riders_read_move(piece, text, grid))
            return GRIM_RIDERS_PIECE;
    while (!grim_riders_board_blank(*text));
    return GRIM_RIDERS_OK;
}

/* ---- Directions ---- */

static int grim_riders_size_of(int number)
{
    return number < 0 ? -number : number;
}

/* Whether the step points where the letter says. */
static int grim_riders_points(const int8_t step[3], char way)
{
    const int x = step[0], y = step[1];
    switch (way) {
    case 'f': return y > 0;
    case 'b': return y < 0;
    case 'l': return x < 0;
    case 'r': return x > 0;
    case 's': return grim_riders_size_of(x) >= grim_riders_size_of(y);
    default: return grim_riders_size_of(y) >= grim_riders_size_of(x);
    }
}

/* Two letters: of the straight directions each, of the others what both say; twice the same letter
 * is nearer to straight. */
static int grim_riders_goes_way(const int8_t step[3], const char way[2])
{
    if (!way[1])
        return grim_riders_points(step, way[0]);
    if (step[0] == 0 || step[1] == 0)
        return grim_riders_points(step, way[0]) || grim_riders_points(step, way[1]);
    if (way[0] == way[1])
        return grim_riders_points(step, way[0]) &&
               grim_riders_points(step, way[0] == 'f' || way[0] == 'b' ? 'v' : 's');
    return grim_riders_points(step, way[0]) && grim_riders_points(step, way[1]);
}

static int grim_riders_may_go(const struct grim_riders_move *move, const int8_t step[3])
{
    for (unsigned i = 0; i < move->ways; i++)
        if (grim_riders_goes_way(step, move->way[i]))
            return 1;
    return move->ways == 0;
}

void grim_riders_piece_bend(const int8_t step[3], int8_t bent[2][3])
{
    const int x = step[0], y = step[1];
    for (unsigned side = 0; side < 2; side++) {
        const int sign = side ? 1 : -1, u = x - sign * y, v = y + sign * x;
        bent[side][0] = (int8_t)((u > 0) - (u < 0));
        bent[side][1] = (int8_t)((v > 0) - (v < 0));
        bent[side][2] = 0;
    }
}

/* The turns and reflections of a grid are made of these. */
static void grim_riders_turned(enum grim_riders_grid grid, unsigned how, const int8_t from[3],
                               int8_t to[3])
{
    const int x = from[0], y = from[1], z = from[2];
    const unsigned last = grid == GRIM_RIDERS_SOLID ? 2 : 1;
    to[0] = (int8_t)y;
    to[1] = (int8_t)(how ? x : -x);
    to[2] = (int8_t)z;
    if (grid == GRIM_RIDERS_HEX && !how) {
        to[0] = (int8_t)-y;
        to[1] = (int8_t)(x + y);
    } else if (how == 2) {
        to[0] = (int8_t)x;
        to[1] = (int8_t)(last == 2 ? z : y);
        to[2] = (int8_t)(last == 2 ? y : z);
    }
}

static int grim_riders_is_new(int8_t steps[][3], unsigned count, const int8_t step[3])
{
    for (unsigned i = 0; i < count; i++)
        if (steps[i][0] == step[0] && steps[i][1] == step[1] && steps[i][2] == step[2])
            return 0;
    return 1;
}

unsigned grim_riders_piece_steps(const struct grim_riders_move *move, enum grim_riders_grid grid,
                                 int8_t steps[GRIM_RIDERS_TURNS][3])
{
    unsigned count = 1, kept = 0;
    for (unsigned axis = 0; axis < 3; axis++)
        steps[0][axis] = move->step[axis];
    for (unsigned i = 0; i < count; i++)
        for (unsigned how = 0; how < 3; how++) {
            int8_t step[3];
            grim_riders_turned(grid, how, steps[i], step);
            if (count < GRIM_RIDERS_TURNS && grim_riders_is_new(steps, count, step)) {
                for (unsigned axis = 0; axis < 3; axis++)
                    steps[count][axis] = step[axis];
                count++;
            }
        }
    for (unsigned i = 0; i < count; i++)
        if (grim_riders_may_go(move, steps[i])) {
            for (unsigned axis = 0; axis < 3; axis++)
                steps[kept][axis] = steps[i][axis];
            kept++;
        }
    return kept;
}
