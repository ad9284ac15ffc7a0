/* print_cnf.c - the question of a proof as a formula: is there a factor for this bishop with this
 * few bits?
 *
 *   cc -O2 -o print_cnf test/search/print_cnf.c
 *   ./print_cnf SQUARE BITS plain|black|free | cadical -q
 *
 * DIMACS CNF, for any SAT solver; satisfiable if there is one. Variable i + 1 is bit i of the
 * factor M, variable 65 + i bit i of the constant: 0 for plain, anything for free, ~mask * M for
 * black. It shares nothing with the prover. The sum of every subset of the relevant squares is
 * that of the subset without its highest square p, plus M << p, by a ripple-carry adder for the
 * bits from p up. Every slot has a variable for each class of subsets with the same attacks: a
 * subset in the slot makes it true, and no two are. If the constant is free, M with K sends to
 * slot s what -M with W - 1 - K sends to -s, and whole slots W rotate the table, so the constant's
 * bits from the upper half of a slot's width on are 0. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = 64, SQUARES_MAX = 9, SUBSETS = 1 << SQUARES_MAX, LITERALS = 1 << 24 };

/* A literal is a variable or its negative; that behind the constant's is false.
 * Each clause ends with 0. */
static const int none = 1 + 2 * WORD;
static int variables = 1 + 2 * WORD, literals[LITERALS];
static size_t used, clauses;

static void put(int literal)
{
    if (used == LITERALS)
        abort();
    literals[used++] = literal;
    clauses += literal == 0;
}

static void clause(int a, int b, int c, int d)
{
    const int all[] = {a, b, c, d};
    for (unsigned i = 0; i < 4; i++)
        if (all[i])
            put(all[i]);
    put(0);
}

/* The exclusive or of three, none of which may be 0, the empty place of `clause`. */
static int exclusive(int a, int b, int c)
{
    int x = ++variables;
    for (int signs = 0; signs < 8; signs++) {
        int i = signs & 1 ? -a : a, j = signs & 2 ? -b : b, k = signs & 4 ? -c : c;
        int is_odd = (signs ^ signs >> 1 ^ signs >> 2) & 1;
        clause(i, j, k, is_odd ? x : -x);
    }
    return x;
}

static int majority(int a, int b, int c)
{
    int x = ++variables;
    clause(-a, -b, x, 0), clause(-a, -c, x, 0), clause(-b, -c, x, 0);
    clause(a, b, -x, 0), clause(a, c, -x, 0), clause(b, c, -x, 0);
    return x;
}

/* What a bishop attacks, or what of that is relevant: a ray's last square is not. */
static uint64_t rays(int sq, uint64_t occ, int is_mask)
{
    uint64_t board = 0;
    for (int i = 0; i < 4; i++) {
        int dx = i & 1 ? 1 : -1, dy = i & 2 ? 1 : -1, file = sq % 8 + dx, rank = sq / 8 + dy;
        for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += dx, rank += dy) {
            int is_last = file + dx < 0 || file + dx > 7 || rank + dy < 0 || rank + dy > 7;
            uint64_t bit = UINT64_C(1) << (8 * rank + file);
            if (is_mask && is_last)
                break;
            board |= bit;
            if (occ & bit)
                break;
        }
    }
    return board;
}

struct question {
    int sq, bits, squares, square[SQUARES_MAX];
    const char *indexing;
    uint64_t attacks[SUBSETS];
    int sum[SUBSETS][WORD]; /* a literal for each bit */
};

static void list_subsets(struct question *question)
{
    uint64_t mask = rays(question->sq, 0, 1);
    for (int sq = 0; sq < 64; sq++)
        if (mask >> sq & 1)
            question->square[question->squares++] = sq;
    for (int s = 0; s < 1 << question->squares; s++) {
        uint64_t occ = 0;
        for (int i = 0; i < question->squares; i++)
            occ |= (uint64_t)(s >> i & 1) << question->square[i];
        question->attacks[s] = rays(question->sq, occ, 0);
    }
}

/* The subset 2^i + s is s with square i. */
static void add_square(struct question *question, int i, int s)
{
    const int *without = question->sum[s], p = question->square[i];
    int *sum = question->sum[s + (1 << i)], carry = none;
    for (int bit = 0; bit < WORD; bit++) {
        if (bit < p) {
            sum[bit] = without[bit];
            continue;
        }
        int m = bit - p + 1;
        sum[bit] = exclusive(without[bit], m, carry);
        if (bit + 1 < WORD)
            carry = majority(without[bit], m, carry);
    }
}

static void put_sums(struct question *question)
{
    int given = question->indexing[0] == 'p'   ? 0
                : question->indexing[0] == 'b' ? WORD
                                               : WORD - 1 - question->bits;
    clause(-none, 0, 0, 0);
    for (int bit = 0; bit < WORD; bit++) {
        question->sum[0][bit] = bit < given ? 1 + WORD + bit : none;
        if (bit >= given)
            clause(-(1 + WORD + bit), 0, 0, 0);
    }
    for (int i = 0; i < question->squares; i++)
        for (int s = 0; s < 1 << i; s++)
            add_square(question, i, s);
}

/* Black: the sum with all squares, the constant in it, is -M.
 * Else the upper bits of M are lost to every square. */
static void put_black(const struct question *question)
{
    const int *all = question->sum[(1 << question->squares) - 1];
    int is_black = question->indexing[0] == 'b', carry = none;
    for (int bit = 0; bit < WORD; bit++) {
        if (is_black)
            clause(-exclusive(all[bit], 1 + bit, carry), 0, 0, 0);
        else if (bit >= WORD - question->square[0])
            clause(-(1 + bit), 0, 0, 0);
        if (is_black && bit + 1 < WORD)
            carry = majority(all[bit], 1 + bit, carry);
    }
}

/* Classes are numbered by the first subset that has their attacks. */
static int class_of(const struct question *question, int s)
{
    int first = 0;
    while (question->attacks[first] != question->attacks[s])
        first++;
    return first;
}

static void put_slot(const struct question *question, int slot)
{
    int taken_by = variables + 1, subsets = 1 << question->squares;
    for (int s = 0; s < subsets; s++, variables++) {
        for (int bit = 0; bit < question->bits; bit++) {
            int literal = question->sum[s][WORD - question->bits + bit];
            put(slot >> bit & 1 ? -literal : literal);
        }
        clause(taken_by + class_of(question, s), 0, 0, 0);
        for (int t = 0; t < s; t++)
            if (class_of(question, s) == s && class_of(question, t) == t)
                clause(-(taken_by + s), -(taken_by + t), 0, 0);
    }
}

int main(int argc, char **argv)
{
    static struct question question;
    if (argc != 4 || strspn(argv[1], "abcdefgh") != 1 || strspn(argv[1] + 1, "12345678") != 1 ||
        argv[1][2] || strspn(argv[2], "123456789") != 1 || argv[2][1] ||
        (strcmp(argv[3], "plain") != 0 && strcmp(argv[3], "black") != 0 &&
         strcmp(argv[3], "free") != 0))
        return fputs("usage: print_cnf SQUARE BITS plain|black|free\n", stderr), 2;
    question.sq = argv[1][0] - 'a' + 8 * (argv[1][1] - '1'), question.bits = argv[2][0] - '0';
    question.indexing = argv[3];
    list_subsets(&question);
    put_sums(&question);
    put_black(&question);
    for (int slot = 0; slot < 1 << question.bits; slot++)
        put_slot(&question, slot);
    printf("c bishop %s bits %s %s\n", argv[1], argv[2], argv[3]);
    printf("p cnf %d %zu\n", variables, clauses);
    for (size_t i = 0; i < used; i++)
        printf("%d%c", literals[i], literals[i] ? ' ' : '\n');
    return 0;
}
