/* test_prove_halves.c - the search of the 32-bit forms: against trying all factors, against
 * factors that are known, and what data/halves.txt says. Runs in the root of the tree. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../lib/names.h"
#include "../../search/bound/bound.h"
#include "../../search/find/tester.h"
#include "../../search/find/random.h"
#include "../../search/halves/halves.h"
#include "../test.h"

static base_stop never;
static const char *const forms[] = {"mul32", "mul32xor", "mul32one"};

static struct find find_of(const struct halves_question *question)
{
    return (struct find){.scheme = find_scheme_named(forms[question->form]),
                         .piece = question->piece,
                         .sq = question->sq,
                         .bits = question->bits,
                         .seed = 1,
                         .tries = 1 << 24};
}

/* All jobs up to the first factor; the nodes of all that were done. */
static struct halves_count searched(const struct halves_question *question)
{
    static struct halves halves;
    struct halves_count sum = {0, 0}, count;
    halves_prepare(&halves, question);
    for (unsigned job = 0; job < halves.jobs && !sum.factor; job++) {
        assert_true(halves_job(&halves, job, &never, &count));
        sum.nodes += count.nodes;
        sum.factor = count.factor;
    }
    return sum;
}

/* Every value of the bits that affect a square on c2 or above. */
static int is_there_one(const struct halves_question *question)
{
    struct tester tester;
    const struct find find = find_of(question);
    tester_prepare(&tester, &find);
    for (uint64_t factor = 0; factor < 1 << 22; factor++)
        if (tester_fits(&tester, factor) == tester.count)
            return 1;
    return 0;
}

TEST(answers_are_those_of_trying_all)
{
    static const enum halves_form one_half[] = {HALVES_MUL32XOR, HALVES_MUL32ONE};
    for (unsigned form = 0; form < 2; form++)
        for (unsigned bits = 3; bits <= 5; bits++)
            for (unsigned sq = 3; sq <= 4; sq += test_step()) {
                const struct halves_question question = {one_half[form], GRIM_BISHOP, sq, bits,
                                                         HALVES_BOTH};
                const struct halves_count count = searched(&question);
                const struct find find = find_of(&question);
                assert_int_equal(count.factor != 0, is_there_one(&question));
                assert_true(!count.factor || find_check(&find, count.factor));
            }
}

/* The job in which a factor lies. */
static unsigned job_of(const struct halves *halves, uint64_t factor)
{
    unsigned job = 0, shift = 0;
    for (unsigned i = 0; i < halves->cut; i++) {
        const struct halves_square *square = &halves->square[i];
        uint32_t half = (uint32_t)(factor >> 32 * square->half);
        job |= (half >> square->known & ((1u << square->more) - 1)) << shift;
        shift += square->more;
    }
    return job;
}

TEST(a_known_factor_s_job_has_one)
{
    static struct halves halves;
    for (unsigned form = 0; form < 3; form++)
        for (unsigned i = 64; i < 128; i += 5 * test_step()) {
            struct halves_question question = {(enum halves_form)form,
                                               i < 64 ? GRIM_ROOK : GRIM_BISHOP, i % 64, 0,
                                               (enum halves_order)(i % 3)};
            struct find find = find_of(&question);
            struct halves_count count;
            uint64_t factor;
            find.bits = question.bits = find_bits(&find) + (form == HALVES_MUL32ONE ? 0 : 2);
            if (!find_random(&find, &factor))
                continue;
            halves_prepare(&halves, &question);
            assert_true(halves_job(&halves, job_of(&halves, factor), &never, &count));
            assert_true(find_check(&find, count.factor));
        }
}

TEST(an_estimate_is_near)
{
    static struct halves halves;
    const struct halves_question question = {HALVES_MUL32ONE, GRIM_BISHOP, 59, 4, HALVES_BOTH};
    halves_prepare(&halves, &question);
    const struct halves_estimate estimate = halves_estimate(&halves, 2000, 1);
    double nodes = (double)searched(&question).nodes;
    assert_true(estimate.nodes > 0.9 * nodes && estimate.nodes < 1.1 * nodes);
}

TEST(it_stops_when_it_is_told)
{
    static struct halves halves;
    const struct halves_question question = {HALVES_MUL32, GRIM_BISHOP, 27, 9, HALVES_BOTH};
    const struct find find = find_of(&question);
    struct halves_count count;
    base_stop stop = 1;
    uint64_t factor;
    assert_true(find_random(&find, &factor));
    halves_prepare(&halves, &question);
    assert_false(halves_job(&halves, job_of(&halves, factor), &stop, &count));
}

/* ---- data/halves.txt ---- */

struct row {
    struct halves_question question; /* of one bit fewer, by the order that answered it */
    unsigned mask, bits;
    uint64_t factor, nodes;
    char less[8];
};

static unsigned number_of(const char *const *words, unsigned count, const char *word)
{
    unsigned i = 0;
    while (i < count && strcmp(words[i], word) != 0)
        i++;
    return i;
}

/* 0 for a line that is not a row. */
static int read_row(const char *line, struct row *row)
{
    static const char *const orders[] = {"both", "low", "high"};
    char scheme[16], piece[8], square[4], nodes[24], order[8];
    memset(row, 0, sizeof *row);
    if (sscanf(line, "%15s %7s %3s %u %u %" SCNx64 " %*s %7s %23s %7s", scheme, piece, square,
               &row->mask, &row->bits, &row->factor, row->less, nodes, order) != 9)
        return 0;
    row->question.form = (enum halves_form)number_of(forms, 3, scheme);
    row->question.piece = piece[0] == 'r' ? GRIM_ROOK : GRIM_BISHOP;
    row->question.bits = row->bits - 1;
    row->question.order = (enum halves_order)(number_of(orders, 3, order) % 3);
    row->nodes = strtoull(nodes, NULL, 10);
    assert_true(number_of(forms, 3, scheme) < 3 && grim_square_read(square, &row->question.sq));
    return 1;
}

static void check_bound(const struct row *row)
{
    static const struct bound_rays known[] = {{{2, 2, 0, 0}}, {{3, 2, 0, 0}}, {{5, 0, 0, 0}}};
    static const uint32_t slots[] = {12, 20, 13};
    struct bound bound;
    const struct bound_rays rays = bound_rays_of(row->question.piece, row->question.sq);
    bound_start(&bound, 1);
    for (unsigned i = 0; i < 3; i++)
        bound_know(&bound, &known[i], slots[i]);
    assert_true(row->question.form != HALVES_MUL32XOR);
    assert_int_equal(bound_bits(bound_slots(&bound, &rays)), row->bits);
}

/* Every factor; and those answers no that are quickly reproduced, with the same number of
 * nodes. */
static void check_row(const struct row *row, unsigned number)
{
    struct halves_question question = row->question;
    question.bits = row->bits;
    const struct find find = find_of(&question);
    assert_true(find_check(&find, row->factor));
    assert_int_equal(row->mask, grim_geometry_count(grim_geometry_mask(find.piece, find.sq)));
    if (strcmp(row->less, "bound") == 0)
        check_bound(row);
    if (strcmp(row->less, "none") != 0 || row->nodes > 2000000 || number % test_step() > 0)
        return;
    const struct halves_count count = searched(&row->question);
    assert_true(count.factor == 0);
    assert_true(count.nodes == row->nodes);
}

TEST(the_rows_of_the_data_hold)
{
    FILE *in = fopen("data/halves.txt", "r");
    unsigned rows = 0, none = 0;
    char line[256];
    assert_true(in != NULL);
    while (fgets(line, sizeof line, in)) {
        struct row row;
        if (*line == '#' || !read_row(line, &row))
            continue;
        none += strcmp(row.less, "none") == 0;
        check_row(&row, rows++);
    }
    fclose(in);
    assert_int_equal(rows, 5 * 64);
    assert_true(none >= 64);
}
