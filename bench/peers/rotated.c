/* rotated - rotated bitboards: the occupancy four times, turned so that the squares of each line lie
 * side by side, and a table of attacks per line (R. Hyatt, 1999).
 *
 * An engine keeps the turned boards up to date as it moves. So does this row: it keeps them from
 * lookup to lookup, and turns over the squares that have changed. In a trace these are the squares
 * of the moves between two lookups, as in an engine; on unrelated boards half of all squares
 * change, which no engine would do. */
#include "../../lib/words.h"
#include "../peer.h"

enum { ROTATED_LINES = 4, ROTATED_INNER = 6 };

struct rotated_boards {
    uint64_t turned[ROTATED_LINES]; /* by ranks, as the board itself, by files and diagonals */
};

struct rotated {
    struct rotated_boards *now;
    struct rotated_boards boards;
    uint64_t bit[ROTATED_LINES][64]; /* of a square on the turned board */
    uint8_t shift[ROTATED_LINES][64], inner[ROTATED_LINES][64];
    uint64_t attacks[ROTATED_LINES][64][1 << ROTATED_INNER];
};

/* ---- Lines ---- */

static const int rotated_steps[ROTATED_LINES][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

static int rotated_is_square(int rank, int file)
{
    return rank >= 0 && rank < 8 && file >= 0 && file < 8;
}

/* The squares of a line through sq, from its lower end; returns how many. */
static unsigned rotated_line(unsigned line, unsigned sq, unsigned squares[8])
{
    int up = rotated_steps[line][0], right = rotated_steps[line][1];
    int rank = (int)sq / 8, file = (int)sq % 8;
    unsigned count = 0;
    while (rotated_is_square(rank - up, file - right)) {
        rank -= up;
        file -= right;
    }
    for (; rotated_is_square(rank, file); rank += up, file += right)
        squares[count++] = (unsigned)(8 * rank + file);
    return count;
}

/* What a slider on sq attacks along the line with these of its inner squares occupied. */
static uint64_t rotated_attacks(unsigned sq, const unsigned squares[8], unsigned count,
                                unsigned inner)
{
    uint64_t attacks = 0;
    unsigned at = 0, i;
    while (squares[at] != sq)
        at++;
    for (i = at; i-- > 0;) {
        attacks |= grim_bit(squares[i]);
        if (i && inner >> (i - 1) & 1)
            break;
    }
    for (i = at + 1; i < count; i++) {
        attacks |= grim_bit(squares[i]);
        if (inner >> (i - 1) & 1)
            break;
    }
    return attacks;
}

/* ---- The table ---- */

static void rotated_fill_square(struct rotated *table, unsigned line, unsigned sq, unsigned start)
{
    unsigned squares[8], count = rotated_line(line, sq, squares);
    unsigned inner = count > 2 ? count - 2 : 0;
    table->shift[line][sq] = (uint8_t)((start + 1) & 63);
    table->inner[line][sq] = (uint8_t)((1u << inner) - 1);
    for (unsigned occ = 0; occ < 1u << inner; occ++)
        table->attacks[line][sq][occ] = rotated_attacks(sq, squares, count, occ);
}

/* A line that begins here gets the next bits of the turned board. */
static unsigned rotated_fill_line(struct rotated *table, unsigned line, unsigned sq,
                                  unsigned start)
{
    unsigned squares[8], count = rotated_line(line, sq, squares);
    if (squares[0] != sq)
        return start;
    for (unsigned i = 0; i < count; i++) {
        table->bit[line][squares[i]] = grim_bit(start + i);
        rotated_fill_square(table, line, squares[i], start);
    }
    return start + count;
}

static int rotated_fill(struct rotated *table)
{
    table->now = &table->boards;
    for (unsigned line = 0; line < ROTATED_LINES; line++)
        for (unsigned sq = 0, start = 0; sq < 64; sq++)
            start = rotated_fill_line(table, line, sq, start);
    return 1;
}

/* ---- The lookups ---- */

static inline const struct rotated_boards *rotated_follow(const struct rotated *table,
                                                          uint64_t occ)
{
    struct rotated_boards *now = table->now;
    for (uint64_t changed = occ ^ now->turned[0]; changed; changed &= changed - 1) {
        unsigned sq = grim_lowest(changed);
        now->turned[1] ^= table->bit[1][sq];
        now->turned[2] ^= table->bit[2][sq];
        now->turned[3] ^= table->bit[3][sq];
    }
    now->turned[0] = occ;
    return now;
}

static inline uint64_t rotated_look_up(const struct rotated *table,
                                       const struct rotated_boards *now, unsigned line,
                                       unsigned sq)
{
    uint64_t inner = now->turned[line] >> table->shift[line][sq] & table->inner[line][sq];
    return table->attacks[line][sq][inner];
}

static inline uint64_t rotated_rook(const struct rotated *table, unsigned sq, uint64_t occ)
{
    const struct rotated_boards *now = rotated_follow(table, occ);
    return rotated_look_up(table, now, 0, sq) | rotated_look_up(table, now, 1, sq);
}

static inline uint64_t rotated_bishop(const struct rotated *table, unsigned sq, uint64_t occ)
{
    const struct rotated_boards *now = rotated_follow(table, occ);
    return rotated_look_up(table, now, 2, sq) | rotated_look_up(table, now, 3, sq);
}

static inline uint64_t rotated_queen(const struct rotated *table, unsigned sq, uint64_t occ)
{
    const struct rotated_boards *now = rotated_follow(table, occ);
    return rotated_look_up(table, now, 0, sq) | rotated_look_up(table, now, 1, sq) |
           rotated_look_up(table, now, 2, sq) | rotated_look_up(table, now, 3, sq);
}

BENCH_PEER(rotated, any, "rotated bitboards, kept up to date from lookup to lookup")
