/* Lines on any board (doc/proofs.md): where the formula gives a factor, every subset has an index of
 * its own; where it gives none, the walk finds one. */
#include "../test.h"

#include "../../lib/random_words.h"
#include "../../riders/factor.h"

enum { MOST_SQUARES = 128, MOST_RELEVANT = 18, MOST_LINES = 2000 };

static unsigned count_of(struct grim_squares set)
{
    return (unsigned)(__builtin_popcountll(set.low) + __builtin_popcountll(set.high));
}

static struct grim_squares next_subset(struct grim_squares subset, struct grim_squares set)
{
    const uint64_t low = (subset.low - set.low) & set.low;
    const struct grim_squares next = {low,
                                      low ? subset.high : (subset.high - set.high) & set.high};
    return next;
}

/* Multiplies every subset out. */
static int tells_apart(struct grim_squares relevant, struct grim_squares factor)
{
    static uint8_t seen[1 << MOST_RELEVANT];
    const unsigned bits = count_of(relevant);
    struct grim_squares subset = {0, 0};
    memset(seen, 0, (size_t)1 << bits);
    do {
        const uint64_t product = subset.low * factor.low + subset.high * factor.high;
        if (seen[product >> (64 - bits)]++)
            return 0;
        subset = next_subset(subset, relevant);
    } while (subset.low | subset.high);
    return 1;
}

static int has_formula(struct grim_squares relevant)
{
    struct grim_squares factor;
    if (!grim_riders_factor_formula(relevant, count_of(relevant), &factor))
        return 0;
    assert_true(tells_apart(relevant, factor));
    return 1;
}

/* ---- Lines ---- */

struct line {
    int width, height, x, y, dx, dy;
};

static const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

static int is_on_board(const struct line *line, int steps)
{
    const int x = line->x + steps * line->dx, y = line->y + steps * line->dy;
    return x >= 0 && x < line->width && y >= 0 && y < line->height;
}

/* What matters to a slider: all squares of the line but its own and the last of each side. As they
 * lie on a board of up to 128 squares, or folded to a word that begins at the slider; 0 if there two
 * squares of the line coincide. */
static int relevant_of(const struct line *line, int folds, struct grim_squares *relevant)
{
    uint64_t met = 0;
    relevant->low = relevant->high = 0;
    for (int side = -1; side <= 1; side += 2)
        for (int steps = side; is_on_board(line, steps); steps += side) {
            const int away = steps * (line->dx + line->width * line->dy);
            const int sq = folds ? away & 63 : line->x + line->y * line->width + away;
            if (folds && met >> sq & 1)
                return 0;
            met |= UINT64_C(1) << (sq & 63);
            if (is_on_board(line, steps + side))
                *(sq < 64 ? &relevant->low : &relevant->high) |= UINT64_C(1) << (sq & 63);
        }
    return 1;
}

/* Every line of a slider on every square. */
static void each_line_of(int width, int height, void (*visit)(const struct line *line))
{
    for (int sq = 0; sq < width * height; sq++)
        for (unsigned i = 0; i < 4; i++) {
            const struct line line = {width,      height,           sq % width,
                                      sq / width, directions[i][0], directions[i][1]};
            visit(&line);
        }
}

/* On every board of up to so many squares. */
static void each_line(int squares, void (*visit)(const struct line *line))
{
    for (int width = 1; width <= squares; width++)
        for (int height = 1; width * height <= squares; height++)
            each_line_of(width, height, visit);
}

/* ---- The formula ---- */

/* As many squares as the gap is wide, or fewer, wherever they are. */
TEST(gaps_as_wide_as_the_squares_are_many)
{
    uint64_t stream = 1;
    for (unsigned i = 0; i < 20000; i++) {
        struct grim_squares set = {0, 0};
        unsigned wanted = 2 + i % 6, room = 63 - (wanted - 1) * wanted, sq = 0;
        for (unsigned k = 0; k < wanted; k++) {
            const unsigned more = (unsigned)(grim_random_word(&stream) % (room / 2 + 1));
            sq += more + (k ? wanted : 0);
            room -= more;
            set.low |= UINT64_C(1) << sq;
        }
        assert_int_equal(count_of(set), wanted);
        assert_true(has_formula(set));
    }
}

/* The premises of the proof, and just beyond them. */
TEST(the_premises_are_sharp)
{
    const struct grim_squares far = {0x45, 0};       /* 0, 2, 6 */
    const struct grim_squares carries = {0x25, 0};   /* 0, 2, 5: two copies of half the index */
    const struct grim_squares too_close = {0x15, 0}; /* 0, 2, 4: a copy too many in the index */
    const struct grim_squares apart = {UINT64_C(1) << 62, UINT64_C(1) << 63};
    const struct grim_squares tops = {UINT64_C(1) << 63, UINT64_C(1) << 63};
    assert_true(has_formula(far));
    assert_false(has_formula(carries));
    assert_false(has_formula(too_close));
    assert_true(has_formula(apart));
    assert_false(has_formula(tops));
}

static unsigned in_a_word;

static void visit_in_a_word(const struct line *line)
{
    struct grim_squares relevant;
    assert_true(relevant_of(line, 0, &relevant));
    const unsigned squares = count_of(relevant);
    if (squares == 0 || squares > MOST_RELEVANT)
        return;
    if (line->dy && (unsigned)(line->dx + line->width) >= squares) {
        assert_true(has_formula(relevant));
        in_a_word++;
    } else if (line->dy) {
        assert_int_equal(line->dx, 0);
        assert_true(line->height > line->width + 2);
    }
}

TEST(a_word_has_all_diagonals_and_the_files_of_most_boards)
{
    each_line(64, visit_in_a_word);
    assert_int_equal(in_a_word, 7843);
}

/* ---- Folded, as they are looked up ---- */

static uint64_t folded[MOST_LINES];
static unsigned folded_count;

static void visit_folded(const struct line *line)
{
    struct grim_squares relevant;
    if (!relevant_of(line, 1, &relevant) || !relevant.low || count_of(relevant) > 8)
        return;
    assert_true(line->dy || has_formula(relevant));
    for (unsigned i = 0; i < folded_count; i++)
        if (folded[i] == relevant.low)
            return;
    assert_true(folded_count < MOST_LINES);
    folded[folded_count++] = relevant.low;
}

/* Every one has a factor; the formula gives so many. */
static unsigned with_formula(void)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < folded_count; i++) {
        const struct grim_squares relevant = {folded[i], 0};
        struct grim_squares factor;
        sum += (unsigned)has_formula(relevant);
        assert_true(grim_riders_factor_find(relevant, count_of(relevant), &factor));
        assert_true(tells_apart(relevant, factor));
    }
    return sum;
}

static void check_board(int width, int height, unsigned lines, unsigned by_formula)
{
    folded_count = 0;
    each_line_of(width, height, visit_folded);
    assert_int_equal(folded_count, lines);
    assert_int_equal(with_formula(), by_formula);
}

TEST(every_folded_line_of_eight_squares_has_a_factor)
{
    folded_count = 0;
    each_line(MOST_SQUARES, visit_folded);
    assert_int_equal(folded_count, 743);
    assert_int_equal(with_formula(), 521);
}

TEST(of_some_boards_all_or_most_by_the_formula)
{
    check_board(8, 8, 60, 60);
    check_board(9, 10, 71, 68);
    check_board(12, 10, 84, 62);
}

/* ---- Where the walk ends ---- */

/* On how many squares two products tell a whole rook's subsets apart. */
static unsigned whole_rooks(int width, int height)
{
    unsigned found = 0;
    for (int sq = 0; sq < width * height; sq++) {
        struct grim_squares rook = {0, 0}, one, factor;
        for (unsigned i = 0; i < 2; i++) {
            const struct line line = {width,      height,           sq % width,
                                      sq / width, directions[i][0], directions[i][1]};
            assert_true(relevant_of(&line, 0, &one));
            rook.low |= one.low;
            rook.high |= one.high;
        }
        if (!grim_riders_factor_find(rook, count_of(rook), &factor))
            continue;
        assert_true(tells_apart(rook, factor));
        found++;
    }
    return found;
}

TEST(whole_rooks_by_two_products)
{
    assert_int_equal(whole_rooks(9, 9), 78);
    assert_int_equal(whole_rooks(9, 10), 87);
    assert_int_equal(whole_rooks(12, 10), 114);
}
