/* Counts the positions of xiangqi, with attacks from grimoire_riders.h:
 *
 *   xiangqi_perft [DEPTH [POSITIONS]]
 *
 * to a DEPTH of 4 unless another is given. Then it plays at random and compares the moves of so many
 * POSITIONS, 2,000 if none are given, with those that a plain board of characters has. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grimoire_riders.h"

enum { FILES = 9, SQUARES = 90, RED = 0, BLACK = 1, MOST_MOVES = 256 };
enum kind { GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER, KINDS };

/* ---- Sets of squares ---- */

static struct grim_squares set_and(struct grim_squares a, struct grim_squares b)
{
    a.low &= b.low;
    a.high &= b.high;
    return a;
}

static struct grim_squares set_or(struct grim_squares a, struct grim_squares b)
{
    a.low |= b.low;
    a.high |= b.high;
    return a;
}

static struct grim_squares set_without(struct grim_squares a, struct grim_squares b)
{
    a.low &= ~b.low;
    a.high &= ~b.high;
    return a;
}

static int set_any(struct grim_squares a)
{
    return (a.low | a.high) != 0;
}

static struct grim_squares set_of(int sq)
{
    struct grim_squares set = {0, 0};
    *(sq < 64 ? &set.low : &set.high) = UINT64_C(1) << (sq & 63);
    return set;
}

static int lowest(uint64_t word)
{
    int sq = 0;
    while (!(word >> sq & 1))
        sq++;
    return sq;
}

static int set_pop(struct grim_squares *set)
{
    uint64_t *word = set->low ? &set->low : &set->high;
    const int sq = lowest(*word) + (set->low ? 0 : 64);
    *word &= *word - 1;
    return sq;
}

/* ---- The pieces, in a line each ---- */

/* The palaces p and q, and the two banks of the river. */
#define BOARD                                                                                     \
    "bbbqqqbbb/bbbqqqbbb/bbbqqqbbb/bbbbbbbbb/bbbbbbbbb/"                                          \
    "rrrrrrrrr/rrrrrrrrr/rrrppprrr/rrrppprrr/rrrppprrr "

static const char *const descriptions[2][KINDS + 3] = {
    {BOARD "W on=p", BOARD "F on=p", BOARD "nA on=rp", "9x10 nN", "9x10 R", "9x10 pR", "9x10 fW",
     "9x10 fsW", "9x10 fsW reversed", "9x10 nN reversed"},
    {BOARD "W on=q", BOARD "F on=q", BOARD "nA on=bq", "9x10 nN", "9x10 R", "9x10 pR", "9x10 bW",
     "9x10 bsW", "9x10 bsW reversed", "9x10 nN reversed"},
};
enum { SOLDIER_ACROSS = KINDS, SOLDIERS_AT, HORSES_AT };

static const struct grim_riders *riders[2][KINDS + 3];
static uint64_t memory[5 << 13];

static int build_all(void)
{
    size_t used = 0;
    for (int side = RED; side <= BLACK; side++)
        for (int i = 0; i < KINDS + 3; i++) {
            struct grim_riders_result result =
                grim_riders_build(descriptions[side][i], memory + used / 8, sizeof memory - used);
            if (!result.riders) {
                fprintf(stderr, "%s: %s\n", descriptions[side][i],
                        grim_riders_error_text(result.error));
                return 0;
            }
            riders[side][i] = result.riders;
            used += result.bytes;
        }
    printf("tables: %lu bytes\n", (unsigned long)used);
    return 1;
}

/* ---- Positions and moves ---- */

struct position {
    struct grim_squares of[2], kind[KINDS];
    int side;
};

struct move {
    unsigned char from, to;
};

static int crossed(int side, int sq)
{
    return side == RED ? sq >= 45 : sq < 45;
}

static struct grim_squares attacks_of(const struct position *pos, int kind, int sq,
                                      struct grim_squares occ)
{
    const int which = kind == SOLDIER && crossed(pos->side, sq) ? (int)SOLDIER_ACROSS : kind;
    return grim_riders_attacks(riders[pos->side][which], (unsigned)sq, occ);
}

/* Whether the general of this side is attacked; that of the other sees it along an open file. */
static int in_check(const struct position *pos, int side)
{
    const struct grim_squares occ = set_or(pos->of[RED], pos->of[BLACK]);
    const struct grim_squares they = pos->of[!side];
    struct grim_squares at = set_and(pos->kind[GENERAL], pos->of[side]);
    const unsigned sq = (unsigned)set_pop(&at);
    const struct grim_riders *const *theirs = riders[!side];
    const struct grim_squares straight = set_or(pos->kind[CHARIOT], pos->kind[GENERAL]);
    struct grim_squares found = set_and(grim_riders_attacks(theirs[CHARIOT], sq, occ), straight);
    found =
        set_or(found, set_and(grim_riders_attacks(theirs[CANNON], sq, occ), pos->kind[CANNON]));
    found =
        set_or(found, set_and(grim_riders_attacks(theirs[HORSES_AT], sq, occ), pos->kind[HORSE]));
    found = set_or(found,
                   set_and(grim_riders_attacks(theirs[SOLDIERS_AT], sq, occ), pos->kind[SOLDIER]));
    return set_any(set_and(found, they));
}

static int kind_on(const struct position *pos, struct grim_squares square)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (set_any(set_and(pos->kind[kind], square)))
            return kind;
    return KINDS;
}

static void play(struct position *pos, struct move move)
{
    const struct grim_squares from = set_of(move.from), to = set_of(move.to);
    const int kind = kind_on(pos, from), taken = kind_on(pos, to);
    if (taken < KINDS)
        pos->kind[taken] = set_without(pos->kind[taken], to);
    pos->kind[kind] = set_or(set_without(pos->kind[kind], from), to);
    pos->of[!pos->side] = set_without(pos->of[!pos->side], to);
    pos->of[pos->side] = set_or(set_without(pos->of[pos->side], from), to);
    pos->side = !pos->side;
}

/* A cannon moves like a chariot and takes by jumping. */
static struct grim_squares targets(const struct position *pos, int kind, int sq)
{
    const struct grim_squares occ = set_or(pos->of[RED], pos->of[BLACK]);
    struct grim_squares to = attacks_of(pos, kind, sq, occ);
    if (kind == CANNON)
        to = set_or(set_and(to, occ), set_without(attacks_of(pos, CHARIOT, sq, occ), occ));
    return set_without(to, pos->of[pos->side]);
}

static int legal_moves(const struct position *pos, struct move *moves)
{
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        struct grim_squares pieces = set_and(pos->kind[kind], pos->of[pos->side]);
        while (set_any(pieces)) {
            const int from = set_pop(&pieces);
            struct grim_squares to = targets(pos, kind, from);
            while (set_any(to)) {
                struct position next = *pos;
                moves[count].from = (unsigned char)from;
                moves[count].to = (unsigned char)set_pop(&to);
                play(&next, moves[count]);
                count += !in_check(&next, pos->side);
            }
        }
    }
    return count;
}

static unsigned long long perft(const struct position *pos, int depth)
{
    struct move moves[MOST_MOVES];
    const int count = legal_moves(pos, moves);
    unsigned long long sum = 0;
    if (depth <= 1)
        return (unsigned long long)count;
    for (int i = 0; i < count; i++) {
        struct position next = *pos;
        play(&next, moves[i]);
        sum += perft(&next, depth - 1);
    }
    return sum;
}

/* ---- The same rules on a board of characters, for comparison ---- */

static const char start[] = "RHEAGAEHR"
                            "........."
                            ".C.....C."
                            "S.S.S.S.S"
                            "........."
                            "........."
                            "s.s.s.s.s"
                            ".c.....c."
                            "........."
                            "rheagaehr";

struct mailbox {
    char at[SQUARES + 1];
    int side;
};

static const char letters[] = "GAEHRCS";

static int owner(char c)
{
    return c == '.' ? -1 : c >= 'a' && c <= 'z' ? BLACK : RED;
}

static char upper(char c)
{
    return owner(c) == BLACK ? (char)(c - 'a' + 'A') : c;
}

static char look(const struct mailbox *box, int x, int y)
{
    return x < 0 || x >= FILES || y < 0 || y >= 10 ? '#' : box->at[y * FILES + x];
}

static int in_palace(int side, int x, int y)
{
    return x >= 3 && x <= 5 && (side == RED ? y <= 2 : y >= 7);
}

/* How many pieces stand between two squares of a line; -1 if they are not on one. */
static int between(const struct mailbox *box, int x, int y, int u, int v)
{
    const int dx = (u > x) - (u < x), dy = (v > y) - (v < y);
    int count = 0;
    if ((dx != 0) == (dy != 0))
        return -1;
    for (x += dx, y += dy; x != u || y != v; x += dx, y += dy)
        count += look(box, x, y) != '.';
    return count;
}

/* Whether the piece on x, y may go to u, v, but for what happens to its general. */
static int may_go(const struct mailbox *box, int x, int y, int u, int v)
{
    const char piece = look(box, x, y), target = look(box, u, v);
    const int side = owner(piece), dx = abs(u - x), dy = abs(v - y);
    const int forward = side == RED ? v - y : y - v;
    switch (upper(piece)) {
    case 'G':
        return (dx + dy == 1 && in_palace(side, u, v)) ||
               (upper(target) == 'G' && dx == 0 && between(box, x, y, u, v) == 0);
    case 'A': return dx == 1 && dy == 1 && in_palace(side, u, v);
    case 'E':
        return dx == 2 && dy == 2 && look(box, (x + u) / 2, (y + v) / 2) == '.' &&
               (side == RED ? v <= 4 : v >= 5);
    case 'H':
        return (dx == 1 && dy == 2 && look(box, x, (y + v) / 2) == '.') ||
               (dx == 2 && dy == 1 && look(box, (x + u) / 2, y) == '.');
    case 'R': return between(box, x, y, u, v) == 0;
    case 'C': return between(box, x, y, u, v) == (target == '.' ? 0 : 1);
    default:
        return (dx == 0 && forward == 1) ||
               (dx == 1 && dy == 0 && (side == RED ? y >= 5 : y <= 4));
    }
}

static int general_is_safe(const struct mailbox *box, int side)
{
    const char *general = strchr(box->at, side == RED ? 'G' : 'g');
    const int k = (int)(general - box->at);
    for (int sq = 0; sq < SQUARES; sq++)
        if (owner(box->at[sq]) == !side &&
            may_go(box, sq % FILES, sq / FILES, k % FILES, k / FILES))
            return 0;
    return 1;
}

static int mailbox_has(const struct mailbox *box, int from, int to)
{
    struct mailbox next = *box;
    if (owner(box->at[from]) != box->side || owner(box->at[to]) == box->side ||
        !may_go(box, from % FILES, from / FILES, to % FILES, to / FILES))
        return 0;
    next.at[to] = next.at[from];
    next.at[from] = '.';
    return general_is_safe(&next, box->side);
}

static struct position position_of(const struct mailbox *box)
{
    struct position pos;
    memset(&pos, 0, sizeof pos);
    pos.side = box->side;
    for (int sq = 0; sq < SQUARES; sq++) {
        if (box->at[sq] == '.')
            continue;
        const int kind = (int)(strchr(letters, upper(box->at[sq])) - letters);
        pos.kind[kind] = set_or(pos.kind[kind], set_of(sq));
        pos.of[owner(box->at[sq])] = set_or(pos.of[owner(box->at[sq])], set_of(sq));
    }
    return pos;
}

/* The moves of both, one by one. */
static int moves_agree(const struct mailbox *box, const struct move *moves, int count)
{
    static unsigned char listed[SQUARES][SQUARES];
    int same = 1;
    memset(listed, 0, sizeof listed);
    for (int i = 0; i < count; i++)
        listed[moves[i].from][moves[i].to]++;
    for (int from = 0; from < SQUARES; from++)
        for (int to = 0; to < SQUARES; to++)
            same &= listed[from][to] == mailbox_has(box, from, to);
    return same;
}

/* Games of at most 200 random moves. */
static int compare(long positions)
{
    struct mailbox box;
    uint64_t seed = 1;
    for (long i = 0, length = 0; i < positions; i++, length++) {
        struct move moves[MOST_MOVES];
        if (length % 200 == 0) {
            memcpy(box.at, start, sizeof start);
            box.side = RED;
        }
        const struct position pos = position_of(&box);
        const int count = legal_moves(&pos, moves);
        if (!moves_agree(&box, moves, count)) {
            fprintf(stderr, "they differ: %s %s\n", box.at, box.side == RED ? "red" : "black");
            return 0;
        }
        if (count == 0) {
            length = -1;
            continue;
        }
        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        const struct move move = moves[(seed >> 33) % (unsigned)count];
        box.at[move.to] = box.at[move.from];
        box.at[move.from] = '.';
        box.side = !box.side;
    }
    printf("%ld positions of random games: the same moves\n", positions);
    return 1;
}

/* ---- Counting ---- */

static const unsigned long long known[] = {1, 44, 1920, 79666, 3290240, 133312995};

int main(int argc, char **argv)
{
    const int depth = argc > 1 ? atoi(argv[1]) : 4;
    struct mailbox box;
    if (!build_all())
        return 4;
    memcpy(box.at, start, sizeof start);
    box.side = RED;
    const struct position pos = position_of(&box);
    for (int d = 1; d <= depth; d++) {
        const unsigned long long count = perft(&pos, d);
        printf("perft(%d) = %llu\n", d, count);
        if (d <= 5 && count != known[d])
            return 1;
    }
    return compare(argc > 2 ? atol(argv[2]) : 2000) ? 0 : 1;
}
