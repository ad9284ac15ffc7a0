/* test_ascent.c - the search from the lowest bit up, against the definition of its nodes. */
#include "jobs.h"

#include "../../lib/factors.h"
#include "../../lib/gen/factors_black.inc"
#include "../../lib/gen/factors_fewest.inc"
#include "../../search/prove/ascent.h"
#include "../../search/prove/problem.h"

/* ---- The definition, word by word ---- */

struct slow {
    struct problem problem;
    uint64_t job;
    unsigned squares, square[12]; /* from the highest down */
    uint64_t number[4096], attacks[4096];
    uint64_t known_factor; /* is it reached? */
    int met;
    struct prove_job result;
};

static void prepare(struct slow *slow, const struct problem *problem, uint64_t job)
{
    uint64_t mask = second_mask(problem->piece, problem->sq);
    memset(slow, 0, sizeof *slow);
    slow->problem = *problem;
    slow->job = job;
    for (unsigned sq = 64; sq-- > 0;)
        if (mask >> sq & 1)
            slow->square[slow->squares++] = sq;
    for (unsigned s = 0; s < 1u << slow->squares; s++) {
        for (unsigned i = 0; i < slow->squares; i++)
            slow->number[s] |= (uint64_t)(s >> i & 1) << slow->square[i];
        slow->attacks[s] = second_attacks(problem->piece, problem->sq, slow->number[s]);
    }
    slow->result.stages = slow->squares;
}

/* Any constant: those below half a slot that remain after every subset that has joined was tested,
 * again and again from the first on, for the slots left to it. */
struct left {
    uint64_t from, end;
};

static uint64_t slot_at(const struct slow *slow, unsigned s, uint64_t m, uint64_t constant)
{
    return (slow->number[s] * m + constant) >> (64 - slow->problem.bits);
}

/* The first constant with which it is one slot further than with `from`;
 * there is one below `end`. */
static uint64_t border_of(const struct slow *slow, unsigned s, uint64_t m, struct left left)
{
    uint64_t low = left.from, high = left.end - 1;
    while (low + 1 < high) {
        uint64_t middle = low + (high - low) / 2;
        if (slot_at(slow, s, m, middle) == slot_at(slow, s, m, left.from))
            low = middle;
        else
            high = middle;
    }
    return high;
}

static int decide(const struct slow *slow, unsigned stage, uint64_t m, struct left left,
                  uint64_t *seen)
{
    memset(seen, 0, sizeof *seen << slow->problem.bits);
    for (unsigned s = 0; s < 2u << stage; s++) {
        uint64_t slot = slot_at(slow, s, m, left.from);
        if (slot != slot_at(slow, s, m, left.end - 1))
            continue;
        if (seen[slot] && seen[slot] != slow->attacks[s])
            return 0;
        seen[slot] = slow->attacks[s];
    }
    return 1;
}

static int is_taken(const struct slow *slow, const uint64_t *seen, unsigned s, uint64_t slot)
{
    return seen[slot] && seen[slot] != slow->attacks[s];
}

static int has_constants(const struct slow *slow, unsigned stage, uint64_t m, struct left *left)
{
    uint64_t seen[1 << 13];
    struct left before;
    *left = (struct left){0, (UINT64_C(1) << (63 - slow->problem.bits)) +
                                 (slow->problem.indexing == PROBLEM_BLACK)};
    do {
        before = *left;
        if (!decide(slow, stage, m, before, seen))
            return 0;
        for (unsigned s = 0; s < 2u << stage; s++) {
            uint64_t low = slot_at(slow, s, m, before.from);
            uint64_t high = slot_at(slow, s, m, before.end - 1);
            if (low == high)
                continue;
            uint64_t border = border_of(slow, s, m, before);
            if (is_taken(slow, seen, s, low) && border > left->from)
                left->from = border;
            if (is_taken(slow, seen, s, high) && border < left->end)
                left->end = border;
        }
        if (left->from >= left->end)
            return 0;
    } while (left->from != before.from || left->end != before.end);
    return 1;
}

/* Every constant that is left: one between any two at which something changes. */
static int has_good_constant(const struct slow *slow, uint64_t m)
{
    uint64_t seen[1 << 13];
    unsigned last = slow->squares - 1;
    struct left left, one;
    has_constants(slow, last, m, &left);
    for (unsigned s = 0; s < 2u << last; s++) {
        int changes = slot_at(slow, s, m, left.from) != slot_at(slow, s, m, left.end - 1);
        one.from = changes ? border_of(slow, s, m, left) : left.from;
        one.end = one.from + 1;
        if (decide(slow, last, m, one, seen))
            return 1;
    }
    return 0;
}

static int is_node(const struct slow *slow, unsigned stage, uint64_t m)
{
    struct left left;
    if (slow->problem.indexing != PROBLEM_PLAIN)
        return has_constants(slow, stage, m, &left);
    uint64_t seen[1 << 13];
    unsigned used = 0, highest = 0, bits = slow->problem.bits;
    memset(seen, 0, sizeof *seen << bits);
    for (unsigned s = 0; s < 2u << stage; s++) {
        unsigned slot = (unsigned)(slow->number[s] * m >> (64 - bits));
        if (seen[slot] && seen[slot] != slow->attacks[s])
            return 0;
        used += !seen[slot];
        highest = slot > highest ? slot : highest;
        seen[slot] = slow->attacks[s];
    }
    return (!slow->problem.slots || used <= slow->problem.slots) &&
           (!slow->problem.range || highest < slow->problem.range);
}

/* Black: every M with these lowest bits, with the least constant of the lower half. */
static int is_black_factor(const struct slow *slow, uint64_t m, unsigned known, uint64_t *factor)
{
    unsigned bits = slow->problem.bits, shift = 64 - bits;
    uint64_t mask = second_mask(slow->problem.piece, slow->problem.sq), least = UINT64_MAX;
    for (uint64_t upper = 0; !upper || upper >> (shift > known ? shift - known : 0) == 0;
         upper++) {
        uint64_t whole = m + (upper << known), seen[1 << 13];
        uint64_t constant = ~mask * whole & ((UINT64_C(1) << shift) - 1);
        int is_good = constant <= UINT64_C(1) << (shift - 1) && constant < least;
        memset(seen, 0, sizeof *seen << bits);
        for (unsigned s = 0; is_good && s < 1u << slow->squares; s++) {
            uint64_t slot = (slow->number[s] | ~mask) * whole >> shift;
            is_good = !seen[slot] || seen[slot] == slow->attacks[s];
            seen[slot] = slow->attacks[s];
        }
        if (is_good) {
            *factor = whole;
            least = constant;
        }
    }
    return least != UINT64_MAX;
}

static void factor_met(struct slow *slow, uint64_t m, unsigned known)
{
    uint64_t factor = m;
    if (slow->problem.indexing == PROBLEM_FREE && !has_good_constant(slow, m))
        return;
    if (slow->problem.indexing == PROBLEM_BLACK && !is_black_factor(slow, m, known, &factor))
        return;
    slow->met |= m == low_bits(slow->known_factor, known);
    if (!slow->result.factors++)
        slow->result.first = factor;
}

static void search(struct slow *slow, unsigned stage, uint64_t m, unsigned before)
{
    unsigned known = 64 - slow->square[stage], cut = slow->problem.cut;
    unsigned fixed = known < cut ? known : cut;
    uint64_t step = UINT64_C(1) << (fixed > before ? fixed : before);
    for (m |= low_bits(slow->job, fixed); m >> known == 0; m += step) {
        if (!is_node(slow, stage, m))
            continue;
        slow->result.nodes[stage] += slow->job >> known == 0;
        if (stage + 1 < slow->squares)
            search(slow, stage + 1, m, known);
        else
            factor_met(slow, m, known);
        if (slow->result.factors && !slow->problem.all)
            return;
    }
}

/* ---- Comparing ---- */

static void run(const struct problem *problem, enum job_kernel kernel, uint64_t number,
                struct prove_job *job)
{
    struct prove_hunt *hunt = prove_hunt_new(problem, kernel);
    assert_non_null(hunt);
    assert_int_equal(prove_hunt_job(hunt, number, NULL, job), JOB_DONE);
    prove_hunt_free(hunt);
}

static void compare(struct slow *slow, const struct problem *problem, uint64_t number,
                    uint64_t known_factor)
{
    prepare(slow, problem, number);
    slow->known_factor = known_factor;
    search(slow, 0, 0, 0);
    for (unsigned i = 0; i < 2; i++) {
        struct prove_job job;
        if (!job_kernel_runs(kernels[i]))
            continue;
        run(problem, kernels[i], number, &job);
        assert_same(&job, &slow->result);
    }
}

TEST(whole_trees_by_definition)
{
    static const char *const names[] = {"bishop d8 bits 4 plain all up cut 0",
                                        "bishop d8 bits 5 plain up cut 0",
                                        "bishop e8 bits 4 plain up cut 0",
                                        "bishop d8 bits 6 plain range 25 up cut 0",
                                        "bishop e8 bits 5 plain slots 15 all up cut 0",
                                        "bishop d8 bits 3 plain up cut 0",
                                        "bishop d8 bits 4 plain range 15 up cut 0",
                                        "bishop d8 bits 4 free all up cut 0",
                                        "bishop d8 bits 5 free up cut 0",
                                        "bishop e8 bits 3 free up cut 0"};
    static struct slow slow;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i += test_step()) {
        struct problem problem = read(names[i]);
        compare(&slow, &problem, 0, 0);
    }
}

/* Published factors (data/factors/fewest.txt) and all factors with the same 20 lowest bits. */
TEST(neighbours_by_definition)
{
    static const struct {
        const char *name;
        uint64_t factor;
    } rows[] = {{"rook d7 bits 9 plain all up cut 20", UINT64_C(0x613fffddffce9200)},
                {"rook e7 bits 9 plain all up cut 20", UINT64_C(0xffffffe9ffe7ce00)},
                {"rook f7 bits 9 plain all up cut 20", UINT64_C(0xfffffff5fff3e600)},
                {"rook g7 bits 9 plain all up cut 20", UINT64_C(0x0003ff95e5e6a4c0)},
                {"rook h7 bits 10 plain all up cut 20", UINT64_C(0x510ffff5f63c96a0)},
                {"rook e8 bits 10 plain all up cut 20", UINT64_C(0x411fffddffdbf4d6)},
                {"rook g8 bits 10 plain all up cut 20", UINT64_C(0x0003ffef27eebe74)},
                {"rook h8 bits 11 plain all up cut 20", UINT64_C(0x7645fffecbfea79e)},
                {"bishop g2 bits 4 plain all up cut 20", UINT64_C(0x000000820a13ffe0)},
                {"bishop h2 bits 4 plain all up cut 20", UINT64_C(0x000000410509fff0)},
                {"bishop b8 bits 4 plain all up cut 20", UINT64_C(0x000001ec04eae595)}};
    static struct slow slow;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i += test_step()) {
        struct problem problem = read(rows[i].name);
        assert_true(problem_check(&problem, rows[i].factor));
        compare(&slow, &problem, rows[i].factor & 0xfffff, rows[i].factor);
        assert_true(slow.met);
    }
}

/* ---- Whole trees, known and cut ---- */

/* Plain and black factors are factors with the constant 0 and ~mask * factor, or their negatives
 * are: the search finds them, and around them what the definition has. */
static struct problem around(unsigned set, unsigned i, enum problem_indexing indexing,
                             uint64_t *factor)
{
    const struct grim_factors *factors = set ? &grim_factors_black : &grim_factors_fewest;
    const struct grim_factor *row = i < 64 ? &factors->rook[i] : &factors->bishop[i - 64];
    struct problem problem = {.piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP,
                              .sq = i % 64,
                              .bits = set ? (i < 64 ? 12 : 9) : row->bits,
                              .indexing = indexing,
                              .all = 1,
                              .direction = PROBLEM_UP};
    uint64_t mask = second_mask(problem.piece, problem.sq);
    uint64_t constant = set ? ~mask * row->factor : 0;
    *factor = constant >> (63 - problem.bits) & 1 ? 0 - row->factor : row->factor;
    assert_true(problem_check(&problem, *factor));
    return problem;
}

enum { NEAR = 4 };

static void compare_around(struct slow *slow, const struct problem *problem, uint64_t factor)
{
    struct ascent *ascent = ascent_engine.prepare(problem);
    struct prove_job job = {.stages = 0};
    assert_non_null(ascent);
    prepare(slow, problem, 0);
    unsigned bits = 64 - slow->square[slow->squares - 1] - NEAR;
    slow->job = low_bits(factor, bits);
    slow->problem.cut = ascent->problem.cut = bits;
    slow->known_factor = factor;
    search(slow, 0, 0, 0);
    assert_true(slow->met);
    for (unsigned i = 0; i < 2; i++) {
        memset(&job, 0, sizeof job);
        if (!job_kernel_runs(kernels[i]))
            continue;
        assert_int_equal(ascent_engine.job(ascent, kernels[i], slow->job, NULL, NULL, &job),
                         JOB_DONE);
        assert_same(&job, &slow->result);
    }
    free(ascent);
}

TEST(published_factors_are_met_with_their_constants)
{
    static struct slow slow;
    for (unsigned i = 0; i < 256; i += test_step()) {
        uint64_t factor;
        struct problem problem = around(i / 128, i % 128, PROBLEM_FREE, &factor);
        compare_around(&slow, &problem, factor);
    }
}

/* The definition tries all bits that affect no square but still move the constant: few enough for
 * rooks. */
TEST(published_black_factors_are_met_with_theirs)
{
    static struct slow slow;
    for (unsigned i = 0; i < 64; i += test_step()) {
        uint64_t factor;
        struct problem problem = around(1, i, PROBLEM_BLACK, &factor);
        compare_around(&slow, &problem, factor);
    }
}

/* Counted by others, from the other end (../search/descent.h) as well. */
TEST(counts_known_factors)
{
    static const struct {
        const char *name;
        unsigned factors;
    } rows[] = {{"bishop d8 bits 5 plain all up cut 0", 9547},
                {"bishop e8 bits 5 plain all up cut 0", 267317}};
    for (unsigned kernel = 0; kernel < 2; kernel++)
        for (unsigned i = 0; i < 2 && job_kernel_runs(kernels[kernel]); i += test_step())
            assert_int_equal(whole(read(rows[i].name), kernels[kernel], 1).factors,
                             rows[i].factors);
}

/* Cuts inside a stage, between two, and in stages so small that several lie above. */
TEST(jobs_add_up)
{
    static const unsigned cuts[] = {1, 5, 12, 13, 15};
    struct problem problem = read("bishop d8 bits 4 plain all up cut 0");
    struct prove_job uncut = whole(problem, KERNEL_BEST, 1);
    for (unsigned i = 0; i < sizeof cuts / sizeof *cuts; i += test_step()) {
        problem.cut = cuts[i];
        struct prove_job cut = whole(problem, KERNEL_BEST, 1);
        assert_same(&cut, &uncut);
    }
}

TEST(stops_when_told)
{
    assert_stops("rook a1 bits 11 plain up cut 0");
}

/* ---- Probes ---- */

/* The mean of a node count over all random paths is the count. Few paths reach far into the last
 * stage. */
TEST(probes_come_near)
{
    struct problem problem = read("bishop d8 bits 4 plain up cut 0");
    struct prove_job job = whole(problem, KERNEL_BEST, 1);
    assert_near(&problem, &job, 0.4);
    assert_jobs_near(problem, 0.4);
    assert_shares_add_up(&problem);
}

/* The same paths with both kernels mean the same children alive at every stage. All squares, each
 * with one number of bits, which differs from that of the square beside it: many shapes of
 * stages. */
TEST(kernels_agree)
{
    struct problem problem = read("rook a1 bits 12 plain up cut 0");
    if (!job_kernel_runs(KERNEL_AVX512))
        return;
    for (unsigned i = 0; i < 128; i += test_step()) {
        problem.piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        problem.sq = i % 64;
        problem.bits =
            grim_geometry_count(grim_geometry_mask(problem.piece, problem.sq)) - 2 + i % 4;
        assert_same_paths(&problem);
    }
}
