#include "plain.h"

static int look(const struct plain_board *board, int x, int y, int z)
{
    if (x < 0 || y < 0 || z < 0 || x >= board->files || y >= board->ranks || z >= board->levels)
        return -1;
    return board->at[x][y][z];
}

/* Up to the first blocker, and at most `most` steps. */
static void slide(const struct plain_board *board, const int from[3], const int by[3], int most,
                  struct plain_set *set)
{
    int x = from[0], y = from[1], z = from[2];
    while (most-- > 0) {
        x += by[0], y += by[1], z += by[2];
        if (look(board, x, y, z) < 0)
            return;
        set->has[x][y][z] = 1;
        if (look(board, x, y, z) == 1)
            return;
    }
}

static void slide_all(const struct plain_board *board, const int from[3], const int (*by)[3],
                      int count, int most, struct plain_set *set)
{
    for (int i = 0; i < count; i++)
        slide(board, from, by[i], most, set);
}

static const int straight[4][3] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
static const int diagonal[4][3] = {{1, 1, 0}, {-1, 1, 0}, {1, -1, 0}, {-1, -1, 0}};

#define FROM                                                                                      \
    const int from[3] = {x, y, z};                                                                \
    (void)from

void plain_rook(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    slide_all(board, from, straight, 4, 99, set);
}

void plain_short_rook(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    slide_all(board, from, straight, 4, 3, set);
}

void plain_bishop(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    slide_all(board, from, diagonal, 4, 99, set);
}

void plain_lance(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    slide(board, from, straight[2], 99, set);
}

void plain_gold(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    slide_all(board, from, straight, 4, 1, set);
    slide(board, from, diagonal[0], 1, set);
    slide(board, from, diagonal[1], 1, set);
}

void plain_knight_forward(const struct plain_board *board, int x, int y, int z,
                          struct plain_set *set)
{
    for (int side = -1; side <= 1; side += 2)
        if (look(board, x + side, y + 2, z) >= 0)
            set->has[x + side][y + 2][z] = 1;
}

/* The squares behind the first piece, up to the second. */
static void jump(const struct plain_board *board, const int from[3], const int by[3],
                 struct plain_set *set)
{
    int x = from[0] + by[0], y = from[1] + by[1];
    while (look(board, x, y, 0) == 0)
        x += by[0], y += by[1];
    if (look(board, x, y, 0) < 0)
        return;
    for (x += by[0], y += by[1]; look(board, x, y, 0) == 0; x += by[0], y += by[1])
        set->has[x][y][0] = 1;
    if (look(board, x, y, 0) == 1)
        set->has[x][y][0] = 1;
}

void plain_cannon_takes(const struct plain_board *board, int x, int y, int z,
                        struct plain_set *set)
{
    FROM;
    for (int i = 0; i < 4; i++)
        jump(board, from, straight[i], set);
}

/* It neither jumps over a cannon nor takes one. */
void plain_janggi_cannon(const struct plain_board *board, int x, int y, int z,
                         struct plain_set *set)
{
    for (int i = 0; i < 4; i++) {
        const int dx = straight[i][0], dy = straight[i][1];
        int u = x + dx, v = y + dy;
        while (look(board, u, v, z) == 0)
            u += dx, v += dy;
        if (look(board, u, v, z) < 0 || board->is_cannon[u][v])
            continue;
        for (u += dx, v += dy; look(board, u, v, z) == 0; u += dx, v += dy)
            set->has[u][v][z] = 1;
        if (look(board, u, v, z) == 1 && !board->is_cannon[u][v])
            set->has[u][v][z] = 1;
    }
}

/* It moves to empty squares as a rook, and takes by jumping. */
void plain_cannon(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    struct plain_set slides = {0}, jumps = {0};
    plain_rook(board, x, y, z, &slides);
    plain_cannon_takes(board, x, y, z, &jumps);
    for (int i = 0; i < board->files; i++)
        for (int j = 0; j < board->ranks; j++)
            set->has[i][j][0] = look(board, i, j, 0) ? jumps.has[i][j][0] : slides.has[i][j][0];
}

void plain_grasshopper(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    for (int i = 0; i < 8; i++) {
        const int *by = i < 4 ? straight[i] : diagonal[i - 4];
        int u = x + by[0], v = y + by[1];
        while (look(board, u, v, z) == 0)
            u += by[0], v += by[1];
        if (look(board, u, v, z) == 1 && look(board, u + by[0], v + by[1], z) >= 0)
            set->has[u + by[0]][v + by[1]][z] = 1;
    }
}

/* A horse's leg is beside it, in the direction in which it goes further. */
void plain_horse(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    static const int jumps[8][4] = {{1, 2, 0, 1}, {-1, 2, 0, 1}, {1, -2, 0, -1}, {-1, -2, 0, -1},
                                    {2, 1, 1, 0}, {2, -1, 1, 0}, {-2, 1, -1, 0}, {-2, -1, -1, 0}};
    for (int i = 0; i < 8; i++) {
        const int u = x + jumps[i][0], v = y + jumps[i][1];
        if (look(board, u, v, z) >= 0 && look(board, x + jumps[i][2], y + jumps[i][3], z) == 0)
            set->has[u][v][z] = 1;
    }
}

static void lame(const struct plain_board *board, const int from[3], const int (*by)[3],
                 struct plain_set *set)
{
    for (int i = 0; i < 4; i++) {
        const int x = from[0] + by[i][0], y = from[1] + by[i][1];
        if (look(board, x, y, 0) == 0 && look(board, x + by[i][0], y + by[i][1], 0) >= 0)
            set->has[x + by[i][0]][y + by[i][1]][0] = 1;
    }
}

void plain_elephant(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    lame(board, from, diagonal, set);
}

void plain_machine(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    lame(board, from, straight, set);
}

/* One straight, two diagonally away. */
void plain_janggi_elephant(const struct plain_board *board, int x, int y, int z,
                           struct plain_set *set)
{
    for (int i = 0; i < 4; i++)
        for (int side = -1; side <= 1; side += 2) {
            const int dx = straight[i][0], dy = straight[i][1];
            const int u = dx ? dx : side, v = dy ? dy : side;
            if (look(board, x + dx, y + dy, z) == 0 &&
                look(board, x + dx + u, y + dy + v, z) == 0 &&
                look(board, x + dx + 2 * u, y + dy + 2 * v, z) >= 0)
                set->has[x + dx + 2 * u][y + dy + 2 * v][z] = 1;
        }
}

void plain_night_rider(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    for (int dx = -2; dx <= 2; dx++)
        for (int dy = -2; dy <= 2; dy++)
            if (dx * dx + dy * dy == 5)
                slide(board, from, (const int[3]){dx, dy, 0}, 99, set);
}

/* A step, and if that square is empty, on like a slider, half a right angle aside. */
static void bend(const struct plain_board *board, int x, int y, const int (*first)[3],
                 struct plain_set *set)
{
    for (int i = 0; i < 4; i++) {
        const int dx = first[i][0], dy = first[i][1], from[3] = {x + dx, y + dy, 0};
        if (look(board, from[0], from[1], 0) < 0)
            continue;
        set->has[from[0]][from[1]][0] = 1;
        if (look(board, from[0], from[1], 0) == 1)
            continue;
        slide(board, from, (const int[3]){dx ? dx : 1, dx && dy ? 0 : dy ? dy : 1, 0}, 99, set);
        slide(board, from, (const int[3]){dx && dy ? 0 : dx ? dx : -1, dy ? dy : -1, 0}, 99, set);
    }
}

void plain_griffon(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    (void)z;
    bend(board, x, y, diagonal, set);
}

void plain_aanca(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    (void)z;
    bend(board, x, y, straight, set);
}

/* ---- Several ways ---- */

/* Two squares to pass and one to land on, or one to pass, twice; in eight directions. */
static void by_ways(const struct plain_board *board, int x, int y, const int (*ways)[3][2],
                    int count, struct plain_set *set)
{
    for (int turn = 0; turn < 8; turn++)
        for (int i = 0; i < count; i++) {
            int at[3] = {0, 0, 0}, u = 0, v = 0;
            for (int k = 0; k < 3; k++) {
                const int a = ways[i][k][turn & 1], b = ways[i][k][!(turn & 1)];
                u = x + (turn & 2 ? -a : a), v = y + (turn & 4 ? -b : b);
                at[k] = look(board, u, v, 0);
            }
            if (at[0] == 0 && at[1] == 0 && at[2] >= 0)
                set->has[u][v][0] = 1;
        }
}

/* Three steps of a king, two of them alike, to where no queen gets. */
void plain_falcon(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    static const int ways[6][3][2] = {{{1, 0}, {2, 0}, {3, 1}}, {{1, 0}, {2, 1}, {3, 1}},
                                      {{1, 1}, {2, 1}, {3, 1}}, {{1, 0}, {2, 1}, {3, 2}},
                                      {{1, 1}, {2, 1}, {3, 2}}, {{1, 1}, {2, 2}, {3, 2}}};
    (void)z;
    by_ways(board, x, y, ways, 6, set);
}

/* A knight that one of two squares lets through. */
void plain_moo(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    static const int ways[2][3][2] = {{{1, 0}, {1, 0}, {2, 1}}, {{1, 1}, {1, 1}, {2, 1}}};
    (void)z;
    by_ways(board, x, y, ways, 2, set);
}

/* ---- Janggi's palaces: d1 to f3 and d8 to f10, with lines from the corners to the centre ---- */

static int is_in_palace(int x, int y)
{
    return x >= 3 && x <= 5 && (y <= 2 || y >= 7);
}

static int has_palace_lines(int x, int y)
{
    const int from_centre = (x - 4) * (x - 4) + (y < 5 ? (y - 1) * (y - 1) : (y - 8) * (y - 8));
    return from_centre == 0 || from_centre == 2;
}

static void palace_step(const struct plain_board *board, int x, int y, int dx, int dy,
                        struct plain_set *set)
{
    if (has_palace_lines(x, y) && look(board, x + dx, y + dy, 0) >= 0 &&
        has_palace_lines(x + dx, y + dy))
        set->has[x + dx][y + dy][0] = 1;
}

void plain_janggi_general(const struct plain_board *board, int x, int y, int z,
                          struct plain_set *set)
{
    (void)z;
    for (int i = 0; i < 4; i++) {
        const int u = x + straight[i][0], v = y + straight[i][1];
        if (is_in_palace(x, y) && look(board, u, v, 0) >= 0 && is_in_palace(u, v))
            set->has[u][v][0] = 1;
        palace_step(board, x, y, diagonal[i][0], diagonal[i][1], set);
    }
}

void plain_janggi_soldier(const struct plain_board *board, int x, int y, int z,
                          struct plain_set *set)
{
    FROM;
    slide_all(board, from, straight, 3, 1, set);
    palace_step(board, x, y, 1, 1, set);
    palace_step(board, x, y, -1, 1, set);
}

void plain_janggi_chariot(const struct plain_board *board, int x, int y, int z,
                          struct plain_set *set)
{
    plain_rook(board, x, y, z, set);
    for (int i = 0; i < 4; i++) {
        const int dx = diagonal[i][0], dy = diagonal[i][1];
        palace_step(board, x, y, dx, dy, set);
        if (x != 4 && has_palace_lines(x, y) && look(board, x + dx, y + dy, 0) == 0 &&
            has_palace_lines(x + dx, y + dy))
            palace_step(board, x + dx, y + dy, dx, dy, set);
    }
}

/* What it jumps over on the lines of a palace is in the centre. */
void plain_palace_cannon(const struct plain_board *board, int x, int y, int z,
                         struct plain_set *set)
{
    const int centre = y < 5 ? 1 : 8, u = 8 - x, v = 2 * centre - y;
    plain_janggi_cannon(board, x, y, z, set);
    if (x != 4 && has_palace_lines(x, y) && look(board, 4, centre, 0) == 1 &&
        !board->is_cannon[4][centre] && !board->is_cannon[u][v])
        set->has[u][v][0] = 1;
}

/* ---- Hexagons: the six neighbours, the six between them, and the twelve beyond ---- */

static const int beside[6][3] = {{1, 0, 0},  {0, 1, 0},  {-1, 1, 0},
                                 {-1, 0, 0}, {0, -1, 0}, {1, -1, 0}};

void plain_hex_rook(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    slide_all(board, from, beside, 6, 99, set);
}

void plain_hex_bishop(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    for (int i = 0; i < 6; i++) {
        const int *a = beside[i], *b = beside[(i + 1) % 6];
        slide(board, from, (const int[3]){a[0] + b[0], a[1] + b[1], 0}, 99, set);
    }
}

/* One step, then one between that direction and a neighbouring one. */
void plain_hex_knight(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    for (int i = 0; i < 6; i++)
        for (int side = 1; side <= 5; side += 4) {
            const int *a = beside[i], *b = beside[(i + side) % 6];
            const int u = x + 2 * a[0] + b[0], v = y + 2 * a[1] + b[1];
            if (look(board, u, v, z) >= 0)
                set->has[u][v][z] = 1;
        }
}

/* ---- Three dimensions ---- */

static void solid(const struct plain_board *board, const int from[3], int ones,
                  struct plain_set *set)
{
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            for (int dz = -1; dz <= 1; dz++)
                if (dx * dx + dy * dy + dz * dz == ones)
                    slide(board, from, (const int[3]){dx, dy, dz}, 99, set);
}

void plain_solid_rook(const struct plain_board *board, int x, int y, int z, struct plain_set *set)
{
    FROM;
    solid(board, from, 1, set);
}

void plain_solid_bishop(const struct plain_board *board, int x, int y, int z,
                        struct plain_set *set)
{
    FROM;
    solid(board, from, 2, set);
}
