/* test_webcore.c - what the explorer asks of C in numbers, asked here: in WebAssembly nobody
 * notices what reads or writes beside an array. */
#define _POSIX_C_SOURCE 200809L
#include "../../lib/pext.h"
#include "../../lib/registry.h"
#include "../../search/book/facts.h"
#include "../../search/find/candidates.h"
#include "../../search/find/random.h"
#include "../../search/prove/log.h"
#include "core_answers.h"

enum { A1 = 0, D4 = 27, H8 = 63, NONE = -1 };

/* ---- Lookups ---- */

static unsigned scheme_count(void)
{
    unsigned count = 0;
    while (grim_scheme_at(count))
        count++;
    return count;
}

static unsigned scheme_number(const char *name)
{
    unsigned number = 0;
    while (strcmp(grim_scheme_at(number)->name, name) != 0)
        number++;
    return number;
}

static unsigned number_of(const struct findable *scheme)
{
    return scheme_number(scheme->name);
}

TEST(schemes_are_those_of_the_list)
{
    const char *at = ANSWER(schemes());
    for (unsigned i = 0; i < scheme_count(); i++) {
        const struct grim_scheme *scheme = grim_scheme_at(i);
        at = member(at, "name");
        assert_memory_equal(at + 1, scheme->name, strlen(scheme->name));
        assert_int_equal(number(at, "table_bytes"), scheme->table_bytes);
    }
    assert_null(strstr(at, "\"name\""));
}

static void check_show(unsigned scheme, uint64_t *random)
{
    unsigned piece = below(random, 3), sq = below(random, 64);
    uint64_t occ = board(random), wanted = second_attacks((enum grim_piece)piece, sq, occ);
    const char *answer = ANSWER(show(piece, sq, scheme, occ));
    const char *name = grim_scheme_at(scheme)->name;
    assert_int_equal(number(answer, "occupancy"), occ);
    assert_int_equal(number(answer, "attacks"), wanted);
    assert_memory_equal(member(answer, "scheme") + 1, name, strlen(name));
    assert_int_equal(attacks(piece, sq, occ), wanted);
    if (piece != GRIM_QUEEN)
        assert_int_equal(mask(piece, sq), second_mask((enum grim_piece)piece, sq));
}

TEST(every_scheme_has_the_attacks_of_the_geometry)
{
    uint64_t random = 1;
    for (unsigned scheme = 0; scheme < scheme_count(); scheme++)
        for (unsigned i = 0; i < 20; i++)
            check_show(scheme, &random);
    assert_refuses(show(3, A1, 0, 0));
    assert_refuses(show(GRIM_ROOK, 64, 0, 0));
    assert_refuses(show(GRIM_ROOK, A1, scheme_count(), 0));
    assert_int_equal(attacks(3, A1, 0), 0);
    assert_int_equal(mask(UINT32_MAX, A1), 0);
}

/* ---- One factor ---- */

/* The numbers of the first two subsets that have one slot and not the same attacks. */
static void find_first(unsigned count, uint32_t first[2])
{
    static uint32_t owner[1 << JUDGE_MOST_BITS]; /* a subset's number and one */
    const uint32_t *slots = collide_slots_at();
    const uint64_t *seen = collide_attacks_at();
    memset(owner, 0, sizeof owner);
    first[0] = first[1] = (uint32_t)NONE;
    for (unsigned i = 0; i < count; i++) {
        uint32_t *taken = &owner[slots[i]];
        if (*taken && seen[*taken - 1] != seen[i]) {
            first[0] = *taken - 1;
            first[1] = i;
            return;
        }
        *taken = *taken ? *taken : i + 1;
    }
}

/* Judge and search ask the same steps, on ways of their own. */
static void check_slots(const struct find *find, uint64_t factor, unsigned count)
{
    uint64_t all = grim_geometry_mask(find->piece, find->sq);
    for (unsigned i = 0; i < count; i++) {
        uint64_t subset = grim_pdep_slow(i, all);
        assert_int_equal(collide_slots_at()[i], find_index(find, subset, factor));
        assert_int_equal(collide_attacks_at()[i], second_attacks(find->piece, find->sq, subset));
    }
}

/* How far apart the slots of the last collide are, and how many there are. */
static struct book_measure measured(unsigned count)
{
    static unsigned char seen[1 << JUDGE_MOST_BITS];
    const uint32_t *slots = collide_slots_at();
    uint32_t low = slots[0], high = slots[0];
    struct book_measure measure = {0, 0};
    memset(seen, 0, sizeof seen);
    for (unsigned i = 0; i < count; i++) {
        low = slots[i] < low ? slots[i] : low;
        high = slots[i] > high ? slots[i] : high;
        measure.slots += !seen[slots[i]];
        seen[slots[i]] = 1;
    }
    measure.range = high - low + 1;
    return measure;
}

static void check_measure(const struct find *find, uint64_t factor, unsigned count)
{
    int black = find->scheme == &findable_black, is_good = find_check(find, factor);
    struct book_measure wanted = measured(count);
    assert_int_equal(check(find->piece, find->sq, black, find->bits, factor), is_good);
    const char *answer = ANSWER(measure(find->piece, find->sq, black, find->bits, factor));
    assert_int_equal(is_refusal(answer), !is_good);
    if (is_good) {
        assert_int_equal(number(answer, "slots"), wanted.slots);
        assert_int_equal(number(answer, "range"), wanted.range);
    }
}

static void check_collide(const struct find *find, uint64_t factor)
{
    uint32_t first[2];
    unsigned piece = find->piece, sq = find->sq;
    unsigned count = collide(piece, sq, number_of(find->scheme), 0, find->bits, factor, 0);
    assert_int_equal(count, 1u << grim_geometry_count(mask(piece, sq)));
    for (unsigned i = 0; i < count; i++)
        assert_true(collide_slots_at()[i] < 1u << find->bits);
    check_slots(find, factor, count);
    find_first(count, first);
    assert_memory_equal(first, collide_first_at(), sizeof first);
    assert_int_equal(first[0] == (uint32_t)NONE, find_check(find, factor));
    if (find->scheme == &findable_fancy || find->scheme == &findable_black)
        check_measure(find, factor, count);
}

/* One of a scheme whose factors are looked for square by square, with the bits of its square or
 * others. */
static struct find any_problem(unsigned i, uint64_t *random)
{
    static const struct findable *const schemes[] = {&findable_fancy,   &findable_black,
                                                     &findable_shiftin, &findable_mul32xor,
                                                     &findable_mul32,   &findable_mul32one};
    struct find find = {.scheme = schemes[i % 6], .sq = below(random, 64)};
    int is_half = find.scheme->finding == FINDING_half;
    find.piece = is_half || below(random, 2) ? GRIM_BISHOP : GRIM_ROOK;
    find.bits = below(random, 3) ? find_bits(&find) : 1 + below(random, FIND_BITS_MAX);
    find.seed = grim_random_word(random);
    return find;
}

TEST(factors_collide_where_they_do)
{
    uint64_t random = 2;
    for (unsigned i = 0; i < 120; i++) {
        struct find find = any_problem(i, &random);
        uint64_t factor = board(&random) & board(&random);
        if (find.scheme == &findable_shiftin)
            factor = factor >> 6 | (uint64_t)(64 - find.bits) << 58;
        check_collide(&find, factor);
    }
    unsigned black = number_of(&findable_black);
    const unsigned wrong[][4] = {{2, A1, black, 9}, {0, 64, black, 9},  {0, A1, scheme_count(), 9},
                                 {0, A1, black, 0}, {0, A1, black, 17}, {0, A1, 0, 9}};
    assert_int_equal(collide(0, A1, black, 0, 9, 1, 0), 4096);
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(collide(wrong[i][0], wrong[i][1], wrong[i][2], 0, wrong[i][3], 1, 0), 0);
    assert_int_equal(collide(GRIM_ROOK, A1, number_of(&findable_shiftin), 0, 9, 1, 0), 0);
}

/* The sum as first published, and with mul32's step to the right:
 * the same on boards a place apart. */
TEST(a_raised_board_takes_a_step_back)
{
    uint64_t random = 5, factor = board(&random), all = mask(GRIM_ROOK, D4);
    uint32_t low = (uint32_t)factor, high = (uint32_t)(factor >> 32);
    unsigned count = collide(GRIM_ROOK, D4, number_of(&findable_mul32), 1, 10, factor, 0);
    assert_int_equal(count, 1024);
    for (unsigned i = 0; i < count; i++) {
        uint64_t subset = grim_pdep_slow(i, all);
        uint32_t sum = (uint32_t)subset * low + (uint32_t)(subset >> 32) * high;
        assert_int_equal(collide_slots_at()[i], sum >> 22);
    }
}

/* The constant moves all slots alike, round and round. */
TEST(a_constant_moves_the_slots)
{
    uint64_t random = 3;
    unsigned packed = scheme_number("packed");
    for (unsigned i = 0; i < 40; i++) {
        static uint32_t before[1 << 12];
        unsigned bits = 1 + below(&random, JUDGE_MOST_BITS), sq = below(&random, 64);
        uint64_t factor = board(&random), steps = below(&random, 1u << bits);
        unsigned count = collide(GRIM_ROOK, sq, packed, 0, bits, factor, 0);
        memcpy(before, collide_slots_at(), count * sizeof *before);
        collide(GRIM_ROOK, sq, packed, 0, bits, factor, steps << (64 - bits));
        for (unsigned k = 0; k < count; k++)
            assert_int_equal(collide_slots_at()[k], (before[k] + steps) % (1u << bits));
    }
}

TEST(what_is_no_problem_has_no_measure)
{
    assert_refuses(measure(GRIM_QUEEN, A1, 0, 9, 1));
    assert_refuses(measure(GRIM_ROOK, 64, 0, 9, 1));
    assert_refuses(measure(GRIM_ROOK, A1, 0, 0, 1));
    assert_refuses(measure(GRIM_ROOK, A1, 0, PROBLEM_BITS_MAX + 1, 1));
    assert_false(check(GRIM_ROOK, A1, 0, PROBLEM_BITS_MAX + 1, 1));
    assert_false(check(UINT32_MAX, A1, 0, 9, 1));
}

/* ---- Chance ---- */

/* Candidates up to one that works, at most so many. Returns the last. */
static uint64_t run_candidates(const struct find *find, unsigned subsets, uint64_t limit)
{
    const uint16_t *fitted = random_fitted_at();
    uint64_t last = 0;
    for (uint64_t first = 0; first < limit && !random_found();) {
        unsigned tried = random_run(first, 1000);
        assert_in_range(tried, 1, 1000);
        for (unsigned i = 0; i + 1 < tried; i++)
            assert_in_range(fitted[i], 1, subsets - 1);
        assert_int_equal(fitted[tried - 1] == subsets, random_found());
        last = random_factors_at()[tried - 1];
        assert_int_equal(random_found(), find_check(find, last));
        first += tried;
    }
    return last;
}

TEST(chance_finds_what_works)
{
    uint64_t random = 4;
    unsigned found = 0;
    for (unsigned i = 0; i < 60; i++) {
        struct find find = any_problem(i, &random);
        find.recipe = (enum find_source)below(&random, 3);
        unsigned subsets = random_begin(number_of(find.scheme), find.piece, find.sq, find.bits,
                                        find.recipe, find.seed);
        assert_false(random_found());
        if (subsets)
            assert_int_equal(subsets, 1u << grim_geometry_count(mask(find.piece, find.sq)));
        else
            assert_int_equal(find.recipe, FIND_CARRY_FREE);
        uint64_t last = run_candidates(&find, subsets, subsets ? 20000 : 0);
        if (random_found())
            check_collide(&find, last);
        found += random_found() != 0;
    }
    assert_in_range(found, 15, 60);
}

TEST(chance_has_limits)
{
    assert_int_equal(random_begin(scheme_number("fancy"), GRIM_BISHOP, D4, 1, 0, 1), 512);
    assert_int_equal(random_run(UINT64_MAX - 5, UINT32_MAX), 4096);
    assert_int_equal(random_run(0, 0), 0);
    assert_int_equal(random_begin(scheme_number("offsetin"), GRIM_ROOK, A1, 0, 0, 1), 0);
    assert_int_equal(random_run(0, 10), 0);
    assert_int_equal(random_begin(scheme_number("mul32one"), GRIM_ROOK, A1, 0, 0, 1), 0);
    assert_int_equal(random_begin(scheme_count(), GRIM_ROOK, A1, 0, 0, 1), 0);
    assert_int_equal(random_begin(scheme_number("pext"), GRIM_ROOK, A1, 0, 0, 1), 0);
    assert_int_equal(random_begin(scheme_number("fancy"), GRIM_ROOK, A1, 14, 0, 1), 0);
    assert_int_equal(random_begin(scheme_number("fancy"), GRIM_ROOK, A1, 0, 3, 1), 0);
    assert_false(random_found());
}

/* ---- The exhaustive search ---- */

static void check_stages(const struct problem *problem)
{
    uint64_t squares = 0;
    unsigned stages = descent_stages();
    for (unsigned i = 0; i < stages; i++) {
        squares |= UINT64_C(1) << descent_square(i);
        assert_true(descent_level(i) <= (i ? descent_level(i - 1) : 64));
    }
    assert_int_equal(squares, mask(problem->piece, problem->sq));
    assert_int_equal(stages, grim_geometry_count(squares));
    assert_int_equal(descent_square(stages) + descent_level(UINT32_MAX), 0);
    const char *nodes = member(ANSWER(descent_estimate(5)), "nodes");
    for (unsigned i = 0; i < stages; i++)
        nodes += strcspn(nodes, ",]") + 1;
    assert_int_equal(nodes[-1], ']');
}

/* A log of this job alone. */
static void check_line(const struct problem *problem, uint64_t number, const struct prove_job *job)
{
    char head[LOG_HEAD_BYTES], line[LOG_LINE_BYTES];
    struct log log;
    assert_true(log_new(&log, problem));
    log_head(problem, head);
    log_line(&log, number, job, line);
    log_free(&log);
    assert_string_equal(LINES(descent_head()), head);
    assert_string_equal(LINES(descent_line(number)), line);
}

/* Each job beside the same one with the fastest kernel of this machine. */
static void check_hunt(const struct problem *problem)
{
    struct prove_hunt *hunt = prove_hunt_new(problem, KERNEL_BEST);
    assert_non_null(hunt);
    assert_null(descent_begin(problem->piece, problem->sq, problem->bits,
                              problem->indexing == PROBLEM_BLACK, problem->direction,
                              problem->cut));
    check_stages(problem);
    for (uint64_t i = 0; i < UINT64_C(1) << problem->cut; i++) {
        struct prove_job job;
        assert_int_equal(prove_hunt_job(hunt, i, NULL, &job), JOB_DONE);
        assert_int_equal(descent_job(i | ~UINT64_C(0) << problem->cut), JOB_DONE);
        assert_memory_equal(descent_nodes_at(), job.nodes, descent_stages() * sizeof *job.nodes);
        assert_int_equal(descent_factors(), job.factors);
        assert_int_equal(descent_first(), job.first);
        check_line(problem, i, &job);
        if (job.factors)
            assert_true(check(problem->piece, problem->sq, problem->indexing == PROBLEM_BLACK,
                              problem->bits, descent_first()));
    }
    prove_hunt_free(hunt);
}

TEST(jobs_count_what_the_hunt_counts)
{
    static const struct problem problems[] = {
        {.piece = GRIM_BISHOP, .sq = 11, .bits = 4, .cut = 4},
        {.piece = GRIM_BISHOP, .sq = 4, .bits = 4, .indexing = PROBLEM_BLACK, .cut = 3},
        {.piece = GRIM_BISHOP, .sq = 11, .bits = 5, .cut = 5},
        {.piece = GRIM_BISHOP, .sq = 59, .bits = 5, .direction = PROBLEM_UP, .cut = 4},
        {.piece = GRIM_ROOK, .sq = D4, .bits = 4, .cut = 0},
    };
    for (unsigned i = 0; i < sizeof problems / sizeof problems[0]; i++)
        check_hunt(&problems[i]);
}

TEST(a_hunt_refused_leaves_none)
{
    assert_null(descent_begin(GRIM_BISHOP, D4, 4, 0, 0, 0));
    assert_string_equal(descent_begin(GRIM_QUEEN, A1, 9, 0, 0, 0),
                        "only rooks and bishops have factors");
    assert_int_equal(descent_stages() + descent_square(0) + descent_level(0), 0);
    assert_int_equal(descent_job(0), JOB_NO_MEMORY);
    assert_int_equal(descent_factors() + descent_first() + descent_nodes_at()[0], 0);
    assert_refuses(descent_estimate(1));
    assert_string_equal(LINES(descent_head()), "");
    assert_string_equal(LINES(descent_line(0)), "");
    assert_non_null(descent_begin(GRIM_ROOK, A1, 0, 1, 1, 0));
    assert_non_null(descent_begin(GRIM_ROOK, A1, 9, 0, 0, PROBLEM_CUT_MAX + 1));
}

/* ---- What makes no sense ---- */

/* Whether the answer is one that there can be. */
static int number_is_possible(unsigned which, uint64_t *random)
{
    uint32_t a = (uint32_t)odd(random), b = (uint32_t)odd(random), c = (uint32_t)odd(random),
             d = (uint32_t)odd(random), e = (uint32_t)odd(random);
    uint64_t x = odd(random), y = odd(random);
    int i = (int)(c & 1);
    switch (which) {
    case 0: return collide(a, b, c, i, d, x, y) <= 4096;
    case 1: return random_begin(a, b, c, d, e, x) <= 4096;
    case 2: return random_run(x, a) <= 4096;
    case 3: return check(a, b, i, d, x) <= 1;
    case 4: return attacks(a, b, x) ? a <= GRIM_QUEEN : a > GRIM_QUEEN;
    case 5: return mask(a, b) ? a <= GRIM_QUEEN : a > GRIM_QUEEN;
    case 6: return descent_begin(a, b, d, i, e, c) ? !descent_stages() : descent_stages() > 0;
    default: return descent_square(a) < 64 && descent_level(b) < 64;
    }
}

static void ask_for_words(unsigned which, uint64_t *random)
{
    uint32_t a = (uint32_t)odd(random), b = (uint32_t)odd(random), c = (uint32_t)odd(random);
    uint64_t x = odd(random);
    switch (which) {
    case 0: ANSWER(show(a, b, c, x)); break;
    case 1: ANSWER(measure(a, b, (int)(c & 1), (uint32_t)odd(random), x)); break;
    case 2: ANSWER(descent_estimate(a < 100 ? a : 0)); break;
    case 4: (void)IS_SILENT(program(a, b, c, x)); break;
    case 5: (void)IS_SILENT(steps(a, b, c, x)); break;
    default: assert_refuses(layout_slot(a));
    }
}

TEST(nonsense_does_no_harm)
{
    uint64_t random = 5;
    for (unsigned i = 0; i < 6000; i += test_step()) {
        int is_possible = 0;
        assert_true(IS_SILENT(is_possible = number_is_possible(i % 8, &random)));
        assert_true(is_possible);
        ask_for_words(i % 6, &random);
    }
}
