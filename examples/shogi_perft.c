/* Counts the positions of shogi, with attacks from grimoire_riders.h:
 *
 *   shogi_perft [DEPTH [POSITIONS]]
 *
 * to a DEPTH of 4 unless another is given. Then it plays at random and compares the moves of so many
 * POSITIONS, 1,000 if none are given, with those that a plain board of characters has. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grimoire_riders.h"

/* Black moves first and up the board. Promoted pieces follow the kinds that promote; those with the
 * moves of a gold general are four. */
enum { FILES = 9, SQUARES = 81, BLACK = 0, WHITE = 1, MOST_MOVES = 700 };
enum kind { PAWN, LANCE, KNIGHT, SILVER, BISHOP, ROOK, GOLD, KING, HANDS = GOLD + 1 };
enum { PROMOTED = 8, KINDS = PROMOTED + ROOK + 1 };

/* ---- Sets of squares ---- */

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

static int set_meets(struct grim_squares a, struct grim_squares b)
{
    return ((a.low & b.low) | (a.high & b.high)) != 0;
}

static struct grim_squares set_of(int sq)
{
    struct grim_squares set = {0, 0};
    *(sq < 64 ? &set.low : &set.high) = UINT64_C(1) << (sq & 63);
    return set;
}

static int set_has(struct grim_squares set, int sq)
{
    return set_meets(set, set_of(sq));
}

static int set_pop(struct grim_squares *set)
{
    uint64_t *word = set->low ? &set->low : &set->high;
    int sq = 0;
    while (!(*word >> sq & 1))
        sq++;
    sq += set->low ? 0 : 64;
    *word &= *word - 1;
    return sq;
}

/* ---- The pieces, in a line each: black's and white's ---- */

static const char *const descriptions[2][PROMOTED + 3] = {
    {"9x9 fW", "9x9 fR", "9x9 ffN", "9x9 FfW", "9x9 B", "9x9 R", "9x9 WfF", "9x9 K", "9x9 WfF",
     "9x9 BW", "9x9 RF"},
    {"9x9 bW", "9x9 bR", "9x9 bbN", "9x9 FbW", "9x9 B", "9x9 R", "9x9 WbF", "9x9 K", "9x9 WbF",
     "9x9 BW", "9x9 RF"},
};

static const struct grim_riders *riders[2][KINDS];
static uint64_t memory[1 << 17];

static const char *description_of(int side, int kind)
{
    const int promoted = kind - PROMOTED;
    return descriptions[side][promoted < 0         ? kind
                              : promoted == BISHOP ? PROMOTED + 1
                              : promoted == ROOK   ? PROMOTED + 2
                                                   : (int)PROMOTED];
}

static int build_all(void)
{
    size_t used = 0;
    for (int side = BLACK; side <= WHITE; side++)
        for (int kind = 0; kind < KINDS; kind++) {
            const char *text = description_of(side, kind);
            struct grim_riders_result result =
                grim_riders_build(text, memory + used / 8, sizeof memory - used);
            if (!result.riders) {
                fprintf(stderr, "%s: %s\n", text, grim_riders_error_text(result.error));
                return 0;
            }
            riders[side][kind] = result.riders;
            used += result.bytes;
        }
    return 1;
}

static struct grim_squares attacks(int side, int kind, int sq, struct grim_squares occ)
{
    return grim_riders_attacks(riders[side][kind], (unsigned)sq, occ);
}

/* ---- Positions and moves ---- */

struct position {
    struct grim_squares of[2], kind[KINDS];
    int hand[2][HANDS], side;
};

/* A drop comes from SQUARES + kind. */
struct move {
    unsigned char from, to, promotes;
};

/* Rows from a side's own: 0 to 8. */
static int row_of(int side, int sq)
{
    return side == BLACK ? sq / FILES : 8 - sq / FILES;
}

/* Who attacks a square is found with the other side's attacks from it. */
static int is_attacked(const struct position *pos, int sq, int by)
{
    const struct grim_squares occ = set_or(pos->of[BLACK], pos->of[WHITE]);
    for (int kind = 0; kind < KINDS; kind++) {
        struct grim_squares found = attacks(!by, kind, sq, occ);
        found.low &= pos->kind[kind].low & pos->of[by].low;
        found.high &= pos->kind[kind].high & pos->of[by].high;
        if (found.low | found.high)
            return 1;
    }
    return 0;
}

static int king_of(const struct position *pos, int side)
{
    struct grim_squares king = pos->kind[KING];
    king.low &= pos->of[side].low;
    king.high &= pos->of[side].high;
    return set_pop(&king);
}

static int kind_on(const struct position *pos, int sq)
{
    int kind = 0;
    while (kind < KINDS && !set_has(pos->kind[kind], sq))
        kind++;
    return kind;
}

static void play(struct position *pos, struct move move)
{
    const struct grim_squares to = set_of(move.to);
    const int side = pos->side, taken = kind_on(pos, move.to);
    int kind = move.from - SQUARES;
    if (kind >= 0) {
        pos->hand[side][kind]--;
    } else {
        kind = kind_on(pos, move.from);
        pos->kind[kind] = set_without(pos->kind[kind], set_of(move.from));
        pos->of[side] = set_without(pos->of[side], set_of(move.from));
    }
    if (taken < KINDS) {
        pos->kind[taken] = set_without(pos->kind[taken], to);
        pos->of[!side] = set_without(pos->of[!side], to);
        pos->hand[side][taken % PROMOTED]++;
    }
    kind += move.promotes ? PROMOTED : 0;
    pos->kind[kind] = set_or(pos->kind[kind], to);
    pos->of[side] = set_or(pos->of[side], to);
    pos->side = !side;
}

static int legal_moves(const struct position *pos, struct move *moves, int mates_too);

/* A pawn may not be dropped for mate. */
static int mates(const struct position *next)
{
    struct move moves[MOST_MOVES];
    return is_attacked(next, king_of(next, next->side), !next->side) &&
           legal_moves(next, moves, 1) == 0;
}

static int is_legal(const struct position *pos, struct move move, int mates_too)
{
    struct position next = *pos;
    play(&next, move);
    if (is_attacked(&next, king_of(&next, pos->side), next.side))
        return 0;
    return move.from != SQUARES + PAWN || mates_too || !mates(&next);
}

/* Where a piece could never move again it may not stay as it is. */
static int may_stay(int side, int kind, int to)
{
    const int row = row_of(side, to);
    return (kind != PAWN && kind != LANCE && kind != KNIGHT) || row < (kind == KNIGHT ? 7 : 8);
}

static void add(const struct position *pos, int from, int to, int promotes, int mates_too,
                struct move *moves, int *count)
{
    struct move move;
    move.from = (unsigned char)from;
    move.to = (unsigned char)to;
    move.promotes = (unsigned char)promotes;
    moves[*count] = move;
    *count += is_legal(pos, move, mates_too);
}

static int has_pawn_on_file(const struct position *pos, int sq)
{
    for (int on = sq % FILES; on < SQUARES; on += FILES)
        if (set_has(pos->kind[PAWN], on) && set_has(pos->of[pos->side], on))
            return 1;
    return 0;
}

static void add_drops(const struct position *pos, int mates_too, struct move *moves, int *count)
{
    const struct grim_squares occ = set_or(pos->of[BLACK], pos->of[WHITE]);
    for (int kind = 0; kind < HANDS; kind++)
        for (int to = 0; pos->hand[pos->side][kind] && to < SQUARES; to++)
            if (!set_has(occ, to) && may_stay(pos->side, kind, to) &&
                (kind != PAWN || !has_pawn_on_file(pos, to)))
                add(pos, SQUARES + kind, to, 0, mates_too, moves, count);
}

static int legal_moves(const struct position *pos, struct move *moves, int mates_too)
{
    const struct grim_squares occ = set_or(pos->of[BLACK], pos->of[WHITE]);
    struct grim_squares pieces = pos->of[pos->side];
    int count = 0;
    while (pieces.low | pieces.high) {
        const int from = set_pop(&pieces), kind = kind_on(pos, from), side = pos->side;
        struct grim_squares to = set_without(attacks(side, kind, from, occ), pos->of[side]);
        while (to.low | to.high) {
            const int sq = set_pop(&to);
            if (may_stay(side, kind, sq))
                add(pos, from, sq, 0, mates_too, moves, &count);
            if (kind <= ROOK && (row_of(side, sq) >= 6 || row_of(side, from) >= 6))
                add(pos, from, sq, 1, mates_too, moves, &count);
        }
    }
    add_drops(pos, mates_too, moves, &count);
    return count;
}

static unsigned long long perft(const struct position *pos, int depth)
{
    struct move moves[MOST_MOVES];
    const int count = legal_moves(pos, moves, 0);
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

/* Letters of the kinds; a promoted piece has the letter of the one it was, and its own mark. */
static const char letters[] = "PLNSBRGK";
static const char start[] = "LNSGKGSNL.B.....R.PPPPPPPPP..........................."
                            "ppppppppp.r.....b.lnsgkgsnl";

struct mailbox {
    char at[SQUARES + 1], promoted[SQUARES];
    int hand[2][HANDS], side;
};

static int owner(char c)
{
    return c == '.' ? -1 : c >= 'a' && c <= 'z' ? WHITE : BLACK;
}

static int kind_of(char c)
{
    const char *found = strchr(letters, owner(c) == WHITE ? c - 'a' + 'A' : c);
    return (int)(found - letters);
}

static int way_is_free(const struct mailbox *box, int from, int to)
{
    const int dx = (to % FILES > from % FILES) - (to % FILES < from % FILES);
    const int dy = (to / FILES > from / FILES) - (to / FILES < from / FILES);
    for (int sq = from + dx + dy * FILES; sq != to; sq += dx + dy * FILES)
        if (box->at[sq] != '.')
            return 0;
    return 1;
}

/* Whether the piece on a square moves that way, whatever it finds at the end. */
static int may_go(const struct mailbox *box, int from, int to)
{
    const int side = owner(box->at[from]), kind = kind_of(box->at[from]);
    const int dx = abs(to % FILES - from % FILES), dy = abs(to / FILES - from / FILES);
    const int ahead = (to / FILES - from / FILES) * (side == BLACK ? 1 : -1);
    const int beside = dx <= 1 && dy <= 1 && dx + dy > 0;
    const int as_gold = beside && (dx + dy == 1 || ahead == 1);
    if (box->promoted[from] && kind != BISHOP && kind != ROOK)
        return as_gold;
    if (box->promoted[from] && beside)
        return 1;
    switch (kind) {
    case PAWN: return dx == 0 && ahead == 1;
    case LANCE: return dx == 0 && ahead > 0 && way_is_free(box, from, to);
    case KNIGHT: return dx == 1 && ahead == 2;
    case SILVER: return beside && (dx + dy == 2 || ahead == 1);
    case BISHOP: return dx == dy && dx && way_is_free(box, from, to);
    case ROOK: return (dx == 0) != (dy == 0) && way_is_free(box, from, to);
    case GOLD: return as_gold;
    default: return beside;
    }
}

static int king_is_safe(const struct mailbox *box, int side)
{
    const int king = (int)(strchr(box->at, side == BLACK ? 'K' : 'k') - box->at);
    for (int sq = 0; sq < SQUARES; sq++)
        if (owner(box->at[sq]) == !side && may_go(box, sq, king))
            return 0;
    return 1;
}

static void mailbox_play(struct mailbox *box, int from, int to, int promotes)
{
    const int side = box->side;
    if (box->at[to] != '.')
        box->hand[side][kind_of(box->at[to])]++;
    if (from >= SQUARES) {
        box->hand[side][from - SQUARES]--;
        box->at[to] = (char)(letters[from - SQUARES] + (side == WHITE ? 'a' - 'A' : 0));
        box->promoted[to] = 0;
    } else {
        box->at[to] = box->at[from];
        box->promoted[to] = (char)(promotes || box->promoted[from]);
        box->at[from] = '.';
        box->promoted[from] = 0;
    }
    box->side = !side;
}

static int mailbox_has(const struct mailbox *box, int from, int to, int promotes);

static int is_mated(const struct mailbox *box)
{
    if (king_is_safe(box, box->side))
        return 0;
    for (int from = 0; from < SQUARES + HANDS; from++)
        for (int to = 0; to < SQUARES; to++)
            if (mailbox_has(box, from, to, 0) || mailbox_has(box, from, to, 1))
                return 0;
    return 1;
}

static int drop_is_allowed(const struct mailbox *box, int kind, int to)
{
    if (!box->hand[box->side][kind] || box->at[to] != '.')
        return 0;
    for (int sq = to % FILES; kind == PAWN && sq < SQUARES; sq += FILES)
        if (owner(box->at[sq]) == box->side && kind_of(box->at[sq]) == PAWN && !box->promoted[sq])
            return 0;
    return 1;
}

static int mailbox_has(const struct mailbox *box, int from, int to, int promotes)
{
    const int side = box->side, up = side == BLACK ? to / FILES : 8 - to / FILES;
    const int drops = from >= SQUARES;
    struct mailbox next = *box;
    if (drops
            ? promotes || !drop_is_allowed(box, from - SQUARES, to)
            : owner(box->at[from]) != side || owner(box->at[to]) == side || !may_go(box, from, to))
        return 0;
    const int kind = drops ? from - SQUARES : kind_of(box->at[from]);
    const int is_promoted = !drops && box->promoted[from];
    const int last = kind == PAWN || kind == LANCE ? up == 8 : kind == KNIGHT && up >= 7;
    if (promotes) {
        const int down = side == BLACK ? from / FILES : 8 - from / FILES;
        if (is_promoted || kind > ROOK || (up < 6 && down < 6))
            return 0;
    } else if (last && !is_promoted) {
        return 0;
    }
    mailbox_play(&next, from, to, promotes);
    return king_is_safe(&next, side) && !(drops && kind == PAWN && is_mated(&next));
}

static struct position position_of(const struct mailbox *box)
{
    struct position pos;
    memset(&pos, 0, sizeof pos);
    pos.side = box->side;
    memcpy(pos.hand, box->hand, sizeof pos.hand);
    for (int sq = 0; sq < SQUARES; sq++) {
        if (box->at[sq] == '.')
            continue;
        const int kind = kind_of(box->at[sq]) + (box->promoted[sq] ? (int)PROMOTED : 0);
        pos.kind[kind] = set_or(pos.kind[kind], set_of(sq));
        pos.of[owner(box->at[sq])] = set_or(pos.of[owner(box->at[sq])], set_of(sq));
    }
    return pos;
}

static void begin(struct mailbox *box)
{
    memset(box, 0, sizeof *box);
    memcpy(box->at, start, sizeof start);
}

/* The moves of both, one by one. */
static int moves_agree(const struct mailbox *box, const struct move *moves, int count)
{
    static unsigned char listed[SQUARES + HANDS][SQUARES][2];
    int same = 1;
    memset(listed, 0, sizeof listed);
    for (int i = 0; i < count; i++)
        listed[moves[i].from][moves[i].to][moves[i].promotes]++;
    for (int from = 0; from < SQUARES + HANDS; from++)
        for (int to = 0; to < SQUARES; to++)
            for (int promotes = 0; promotes < 2; promotes++)
                same &= listed[from][to][promotes] == mailbox_has(box, from, to, promotes);
    return same;
}

/* Games of at most 200 random moves. */
static int compare(long positions)
{
    struct mailbox box;
    uint64_t seed = 1;
    begin(&box);
    for (long i = 0, length = 0; i < positions; i++) {
        struct move moves[MOST_MOVES];
        const struct position pos = position_of(&box);
        const int count = legal_moves(&pos, moves, 0);
        if (!moves_agree(&box, moves, count)) {
            fprintf(stderr, "they differ: %s %s\n", box.at, box.side == BLACK ? "black" : "white");
            return 0;
        }
        if (count == 0 || ++length == 200) {
            begin(&box);
            length = 0;
            continue;
        }
        seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        const struct move move = moves[(seed >> 33) % (unsigned)count];
        mailbox_play(&box, move.from, move.to, move.promotes);
    }
    printf("%ld positions of random games: the same moves\n", positions);
    return 1;
}

/* ---- Counting ---- */

static const unsigned long long known[] = {1, 30, 900, 25470, 719731, 19861490};

int main(int argc, char **argv)
{
    const int depth = argc > 1 ? atoi(argv[1]) : 4;
    struct mailbox box;
    if (!build_all())
        return 4;
    begin(&box);
    const struct position pos = position_of(&box);
    for (int d = 1; d <= depth; d++) {
        const unsigned long long count = perft(&pos, d);
        printf("perft(%d) = %llu\n", d, count);
        if (d <= 5 && count != known[d])
            return 1;
    }
    return compare(argc > 2 ? atol(argv[2]) : 1000) ? 0 : 1;
}
