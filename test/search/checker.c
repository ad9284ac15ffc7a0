#include "checker.h"

#include <stdlib.h>
#include <string.h>

enum { SUBSETS = 1 << 12, SLOTS = 1 << 13 };

/* Subset 2^i + s is s with square i. Squares are in the order in which they join: from the lowest
 * up when bits are fixed from the top, from the highest down otherwise. */
struct search {
    const struct checker_question *question;
    struct checker_answer *answer;
    unsigned squares, square[12], shift, top;
    uint64_t mask, number[SUBSETS], attacks[SUBSETS];
    uint64_t held[SLOTS]; /* the attack set that is in a slot, or 0 */
    unsigned used, lowest, highest, doubts;
    uint16_t doubt[SUBSETS]; /* between two slots */
};

/* M, whose lowest `open` bits are unknown and 0 here, and constants: from <= constant < end. */
struct known {
    uint64_t m, from, end;
    unsigned open;
};

static int is_off(const struct checker_question *question, int file, int rank)
{
    return (unsigned)file >= question->files || (unsigned)rank >= question->ranks;
}

/* What a slider attacks, or what of that is relevant: a ray's last square is not. */
static uint64_t rays(const struct checker_question *question, uint64_t occ, int is_mask)
{
    static const int steps[2][4][2] = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}},
                                       {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
    uint64_t board = 0, bit = 0;
    int files = (int)question->files;
    for (unsigned i = 0; i < 4; i++, bit = 0) {
        int dx = steps[question->is_bishop][i][0], dy = steps[question->is_bishop][i][1];
        int file = (int)question->sq % files + dx, rank = (int)question->sq / files + dy;
        for (; !is_off(question, file, rank) && !(occ & bit); file += dx, rank += dy) {
            if (is_mask && is_off(question, file + dx, rank + dy))
                break;
            board |= bit = UINT64_C(1) << (files * rank + file);
        }
    }
    return board;
}

/* From the top with black, a subset stands for its complement in the mask, and its number is one
 * more. */
static void list_subsets(struct search *search)
{
    const struct checker_question *question = search->question;
    unsigned is_other = question->indexing == CHECKER_BLACK && !question->is_up;
    uint64_t mask = search->mask = rays(question, 0, 1);
    for (unsigned i = 0; i < 64; i++) {
        unsigned sq = question->is_up ? 63 - i : i;
        if (mask >> sq & 1)
            search->square[search->squares++] = sq;
    }
    for (unsigned s = 0; s < 1u << search->squares; s++) {
        uint64_t subset = 0;
        for (unsigned i = 0; i < search->squares; i++)
            subset |= (uint64_t)(s >> i & 1) << search->square[i];
        search->number[s] = subset + is_other;
        search->attacks[s] = rays(question, is_other ? mask - subset : subset, 0);
    }
}

/* Where the sum of a subset and its constant begins, how many slots it touches (1, 2, or 3 for
 * more), the constant with which it begins in the next one, and the most that the open bits of M
 * add. */
struct sum {
    unsigned slot, met;
    uint64_t border, spread;
};

static struct sum sum_of(const struct search *search, unsigned subset, const struct known *known)
{
    uint64_t number = search->number[subset], low = number * known->m + known->from;
    uint64_t width = UINT64_C(1) << search->shift, rest = width - low % width;
    struct sum sum = {(unsigned)(low / width), 3, known->from + rest, 0};
    if (number && known->open) {
        if (known->open == 64 || number >> (64 - known->open) != 0)
            return sum;
        sum.spread = (number << known->open) - number;
    }
    uint64_t most = sum.spread + known->end - 1 - known->from;
    sum.met = most >= width ? 3 : most < rest ? 1 : 2;
    return sum;
}

static int may_take(const struct search *search, unsigned slot, unsigned subset)
{
    uint64_t held = search->held[slot];
    unsigned range = search->question->range;
    return (held == 0 || held == search->attacks[subset]) &&
           (!range || (slot < search->lowest + range && search->highest < slot + range));
}

static int take(struct search *search, unsigned slot, unsigned subset)
{
    if (!may_take(search, slot, subset))
        return 0;
    search->lowest = search->used && search->lowest < slot ? search->lowest : slot;
    search->highest = search->used && search->highest > slot ? search->highest : slot;
    search->used += search->held[slot] == 0;
    search->held[slot] = search->attacks[subset];
    return !search->question->slots || search->used <= search->question->slots;
}

/* Those in one slot take it: 0 if they clash. Those between two are in doubt. */
static int decide(struct search *search, unsigned joined, const struct known *known)
{
    memset(search->held, 0, sizeof *search->held << search->question->bits);
    search->used = search->doubts = search->highest = 0;
    search->lowest = SLOTS;
    for (unsigned s = 0; s < 1u << joined; s++) {
        struct sum sum = sum_of(search, s, known);
        if (sum.met == 1 && !take(search, sum.slot, s))
            return 0;
        if (sum.met == 2)
            search->doubt[search->doubts++] = (uint16_t)s;
    }
    return 1;
}

/* With this many squares. A subset in doubt needs one of its slots; a constant that sends it to a
 * taken one is ruled out, and with fewer constants more subsets are decided. */
static int is_alive(struct search *search, unsigned joined, struct known *known)
{
    const struct known before = *known;
    unsigned last = (1u << search->question->bits) - 1;
    if (!decide(search, joined, &before))
        return 0;
    for (unsigned i = 0; i < search->doubts; i++) {
        struct sum sum = sum_of(search, search->doubt[i], &before);
        int low = may_take(search, sum.slot, search->doubt[i]);
        int high = may_take(search, (sum.slot + 1) & last, search->doubt[i]);
        if (!low && !high)
            return 0;
        if (!low && sum.border > sum.spread && sum.border - sum.spread > known->from)
            known->from = sum.border - sum.spread;
        if (!high && sum.border < known->end)
            known->end = sum.border;
    }
    return (known->from == before.from && known->end == before.end) ||
           (known->from < known->end && is_alive(search, joined, known));
}

static void found(struct search *search, uint64_t m)
{
    int is_other = search->question->indexing == CHECKER_BLACK && !search->question->is_up;
    search->answer->is_met |= m == search->question->product;
    if (search->answer->factors++ == 0)
        search->answer->first = is_other ? 0 - m : m;
}

static int is_over(struct search *search)
{
    struct checker_answer *answer = search->answer;
    answer->gave_up |= ++answer->looks > search->question->limit && search->question->limit;
    return answer->gave_up || (answer->factors && !search->question->all);
}

/* Between two borders all constants are equivalent. Black's own is ~mask * M; bits of M that
 * affect no square can give it any upper bits, so only its lower bits are fixed. */
static void try_constants(struct search *search, const struct known *known, unsigned given)
{
    uint64_t lower = (UINT64_C(1) << (given < search->shift ? given : search->shift)) - 1;
    for (unsigned s = 0; s <= 1u << search->squares; s++) {
        uint64_t k = s ? sum_of(search, s - 1, known).border : known->from;
        k += (~search->mask * known->m - k) & lower;
        struct known one = {known->m, k, k + 1, 0};
        if (k < known->end && is_alive(search, search->squares, &one)) {
            found(search, known->m);
            return;
        }
    }
}

/* Where a square joins: its sums are known to a quarter of a slot. */
static unsigned level_of(const struct search *search, unsigned square)
{
    unsigned deep = search->square[square] + 2;
    return deep > search->shift ? 0 : search->shift - deep;
}

/* The job fixes the upper bits; a node that is in several jobs belongs to the first. After the
 * last square the constants are halved while they leave a sum more room than the open bits of M
 * do. */
static void descend(struct search *search, unsigned joined, struct known known)
{
    const struct checker_question *question = search->question;
    unsigned cut = search->top - question->cut;
    for (; joined < search->squares && level_of(search, joined) == known.open; joined++) {
        if (!is_alive(search, joined + 1, &known))
            return;
        search->answer->nodes[joined] +=
            known.open <= cut || question->job << (64 - (known.open - cut)) == 0;
        if (joined + 1 == question->stages)
            return;
    }
    if (known.open == 0)
        try_constants(search, &known, 0);
    int is_split = joined == search->squares && known.open &&
                   (known.end - known.from) >> search->square[joined - 1] >> known.open;
    int is_cell = question->indexing == CHECKER_FREE && known.open > 64 - search->square[0];
    for (uint64_t half = 0; half < 2 && known.open; half++) {
        struct known child = known;
        if (is_split || is_cell)
            *(half ? &child.from : &child.end) = known.from + (known.end - known.from) / 2;
        if (!is_split)
            child.m += half << --child.open;
        if (!is_split && child.open >= cut && half != (question->job >> (child.open - cut) & 1))
            continue;
        if (!is_over(search) && is_alive(search, joined, &child))
            descend(search, joined, child);
    }
}

/* Square p's contribution is M mod 2^(64 - p), shifted, which is known when it joins. */
static void ascend(struct search *search, unsigned joined, struct known known, unsigned fixed)
{
    const struct checker_question *question = search->question;
    if (joined == search->squares)
        try_constants(search, &known, question->indexing == CHECKER_BLACK ? fixed : 0);
    if (joined == search->squares || (joined && joined == question->stages))
        return;
    unsigned then = 64 - search->square[joined], cut = question->cut;
    unsigned given = cut < fixed ? fixed : cut < then ? cut : then;
    uint64_t first =
        question->job & (((UINT64_C(1) << given) - 1) & ~((UINT64_C(1) << fixed) - 1));
    for (uint64_t u = first; !(u >> then) && !is_over(search); u += UINT64_C(1) << given) {
        struct known child = {known.m + u, known.from, known.end, 0};
        if (!is_alive(search, joined + 1, &child))
            continue;
        search->answer->nodes[joined] += then >= cut || question->job >> then == 0;
        ascend(search, joined + 1, child, then);
    }
}

/* Of M, the highest bits are lost to the lowest square. Black, -M serves as M does, and so do all
 * bits of M that move every product by the same whole slots (test_descent.c shows both); with a
 * range slots are not the same any more. */
static unsigned top_of(const struct checker_question *question, unsigned lowest)
{
    if (question->top)
        return question->top;
    if (question->indexing != CHECKER_BLACK)
        return 64 - lowest + (question->indexing == CHECKER_FREE) * (lowest < 2 ? lowest : 2);
    return question->range ? 64 : 63 - (lowest < question->bits ? lowest : question->bits);
}

static struct search *search_new(const struct checker_question *question,
                                 struct checker_answer *answer)
{
    struct search *search = calloc(1, sizeof *search);
    if (!search)
        abort();
    search->question = question;
    search->answer = answer;
    search->shift = 64 - question->bits;
    list_subsets(search);
    search->top = top_of(question, search->square[0]);
    *answer = (struct checker_answer){.stages = search->squares};
    return search;
}

/* Constants below half a slot's width are enough. */
void checker_prove(const struct checker_question *question, struct checker_answer *answer)
{
    struct search *search = search_new(question, answer);
    struct known known = {0, 0, 1, question->is_up ? 0 : search->top};
    if (question->indexing == CHECKER_FREE ||
        (question->indexing == CHECKER_BLACK && question->is_up))
        known.end = (UINT64_C(1) << (search->shift - 1)) + (question->indexing == CHECKER_BLACK);
    if (question->is_up)
        ascend(search, 0, known, 0);
    else
        descend(search, 0, known);
    free(search);
}

int checker_is_factor(const struct checker_question *question, uint64_t factor)
{
    struct checker_question formula = *question;
    struct checker_answer answer;
    formula.is_up = 1;
    struct search *search = search_new(&formula, &answer);
    uint64_t constant = question->indexing == CHECKER_BLACK ? ~search->mask * factor : 0;
    struct known known = {factor, constant, constant + 1, 0};
    if (question->indexing == CHECKER_FREE)
        known.end = UINT64_C(1) << search->shift;
    try_constants(search, &known, 0);
    free(search);
    return answer.factors > 0;
}
