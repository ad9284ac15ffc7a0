/* The bench against its own traps: rows of known speed, on a made-up clock with the noise of a
 * machine. */
#include "../test.h"

#include "../../bench/loops.h"
#include "../../bench/ask.h"
#include "../../bench/crossover.h"
#include "../../bench/pick.h"
#include "../../lib/cpu.h"
#include "../../lib/random_words.h"
#include "../../lib/schemes/hyperbola.h"

/* ---- A clock, and loops that take as long as they are told ---- */

static struct {
    double now;   /* nanoseconds */
    double noise; /* how far a loop's time may be off, as a share */
    double speed; /* drifts: what all loops' times are multiplied with */
    uint64_t state;
    unsigned looks;                  /* how often it was asked for its width */
    int (*is_beside)(unsigned look); /* whether another program has half of the core then */
    double share;                    /* of the time that this program runs */
} machine;

static double made_up_now(void)
{
    return machine.now += 20; /* asking takes time, too */
}

static double made_up_own(void)
{
    return machine.share * machine.now;
}

static int is_beside(void)
{
    return machine.is_beside && machine.is_beside(machine.looks);
}

static double made_up_width(void)
{
    double width = is_beside() ? 2.3 : 3.8;
    machine.looks++;
    return width;
}

static double chance(void)
{
    return (double)(grim_random_word(&machine.state) >> 11) / 9007199254740992.0;
}

/* Now and then another program interrupts. */
static void spend(double ns)
{
    double off = 1 + machine.noise * (chance() + chance() - 1);
    machine.speed *= 1 + 0.001 * (chance() - 0.5);
    if (is_beside())
        ns *= 1.5;
    machine.now += ns * machine.speed * off;
    if (machine.noise > 0 && chance() < 0.02)
        machine.now += 5 * ns;
}

extern const struct grim_hyperbola grim_table_hyperbola;

struct fake {
    uint64_t unused;
};

static int fill_fake(void *table)
{
    (void)table;
    spend(1000);
    return 1;
}

static uint64_t right(enum grim_piece piece, unsigned sq, uint64_t occ)
{
    const struct grim_hyperbola *t = &grim_table_hyperbola;
    return piece == GRIM_ROOK     ? grim_rook_attacks_hyperbola(t, sq, occ)
           : piece == GRIM_BISHOP ? grim_bishop_attacks_hyperbola(t, sq, occ)
                                  : grim_queen_attacks_hyperbola(t, sq, occ);
}

static uint64_t sum_of(enum grim_piece piece, const struct bench_queries *q)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < q->count; i++)
        sum += right(piece, q->sq[i], q->occ[i]);
    return sum;
}

static uint64_t sum_of_steps(const struct bench_steps *s)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < s->queen.count; i++) {
        struct grim_both both = {right(GRIM_ROOK, s->both.sq[i], s->both.occ[i]),
                                 right(GRIM_BISHOP, s->both.sq[i], s->both.occ[i])};
        sum += bench_step_sum(right(GRIM_QUEEN, s->queen.sq[i], s->queen.occ[i]), both);
    }
    return sum;
}

/* One piece of a row that takes `ns` for a lookup; wrong on one square, or not (64). */
#define FAKE_PIECE(name, number, ns, wrong_sq)                                                    \
    static uint64_t name##_sum_##number(const void *table, const struct bench_queries *q,         \
                                        uint64_t zero)                                            \
    {                                                                                             \
        (void)table;                                                                              \
        spend((ns) * (double)q->count);                                                           \
        for (size_t i = 0; i < q->count; i++)                                                     \
            if (q->sq[i] == (wrong_sq))                                                           \
                return 0;                                                                         \
        return sum_of((enum grim_piece)(number), q) + zero;                                       \
    }                                                                                             \
    static void name##_batch_##number(const void *table, const struct bench_queries *q,           \
                                      uint64_t *attacks)                                          \
    {                                                                                             \
        (void)table;                                                                              \
        spend((ns) * (double)q->count);                                                           \
        for (size_t i = 0; i < q->count; i++)                                                     \
            attacks[i] = right((enum grim_piece)(number), q->sq[i], q->occ[i]);                   \
    }

#define FAKE(name, ns, wrong_sq, bytes, scheme)                                                   \
    FAKE_PIECE(name, 0, ns, wrong_sq)                                                             \
    FAKE_PIECE(name, 1, ns, 64)                                                                   \
    FAKE_PIECE(name, 2, ns, 64)                                                                   \
    static uint64_t name##_beside(const void *table, const struct bench_steps *s, uint64_t zero)  \
    {                                                                                             \
        (void)table;                                                                              \
        spend((ns)*3 * (double)s->queen.count);                                                   \
        return (wrong_sq) == 64 ? sum_of_steps(s) + zero : zero;                                  \
    }                                                                                             \
    static const struct bench_loops name##_loops = {                                              \
        {name##_sum_0, name##_sum_1, name##_sum_2},                                               \
        {name##_sum_0, name##_sum_1, name##_sum_2},                                               \
        NULL,                                                                                     \
        {name##_batch_0, name##_batch_1, name##_batch_2},                                         \
        NULL,                                                                                     \
        name##_beside,                                                                            \
    };                                                                                            \
    static const struct bench_row name = {#name,         "",   scheme, "",  0, bytes, fill_fake,  \
                                          &name##_loops, NULL, NULL,   NULL};

FAKE(baseline, 1.0, 64, 800000, NULL)
FAKE(control, 1.0, 64, 800000, NULL)
FAKE(copy, 1.0, 64, 700000, "copy")
FAKE(slowed, 1.2, 64, 600000, "slowed")
FAKE(slightly, 1.05, 64, 4096, "slightly")
FAKE(wrong, 0.5, 28, 500000, "wrong")
FAKE(quick_peer, 0.8, 64, 800000, NULL)

enum { BASELINE, CONTROL, COPY, SLOWED, SLIGHTLY };

enum { ROUNDS = 9 };

static struct bench_run run;

static void begin(double noise)
{
    static const struct bench_row *const rows[] = {&baseline, &control, &copy, &slowed, &slightly};
    bench_free(&run);
    memset(&run, 0, sizeof run);
    machine.now = 0;
    machine.noise = noise;
    machine.speed = 1;
    machine.state = 7;
    machine.looks = 0;
    machine.is_beside = NULL;
    machine.share = 1;
    run.seed = 1;
    run.blocks = 11;
    run.rounds = ROUNDS;
    run.groups = 30;
    run.seconds = 1000;
    run.rows = sizeof rows / sizeof rows[0];
    memcpy(run.row, rows, sizeof rows);
    run.baseline = BASELINE;
    run.control = CONTROL;
    run.now = made_up_now;
    run.own = made_up_own;
    run.width = made_up_width;
}

/* ---- The traps ---- */

TEST(a_slowdown_of_a_fifth_is_seen)
{
    for (unsigned noisy = 0; noisy < 2; noisy++) {
        begin(noisy ? 0.2 : 0);
        bench_ask_warm(&run, BENCH_THROUGHPUT, BENCH_TRACE);
        assert_int_equal(bench_run(&run), BENCH_OK);
        for (unsigned question = 0; question < run.questions; question++) {
            struct bench_figure figure = bench_figure(&run, question, SLOWED);
            assert_int_equal(bench_compare(&run, question, SLOWED, BASELINE), BENCH_SLOWER);
            assert_int_equal(bench_compare(&run, question, COPY, SLOWED), BENCH_FASTER);
            assert_true(figure.ratio.low <= figure.ratio.median &&
                        figure.ratio.median <= figure.ratio.high);
            assert_true(figure.ratio.median > 1.15 && figure.ratio.median < 1.25);
        }
    }
}

TEST(a_copy_ties)
{
    for (unsigned noisy = 0; noisy < 2; noisy++) {
        begin(noisy ? 0.2 : 0);
        bench_ask_warm(&run, BENCH_LATENCY, BENCH_UNIFORM);
        assert_int_equal(bench_run(&run), BENCH_OK);
        for (unsigned question = 0; question < run.questions; question++)
            assert_int_equal(bench_compare(&run, question, COPY, BASELINE), BENCH_TIE);
    }
}

/* Three lookups per step, without the time that the network takes. */
TEST(beside_a_network_a_slowdown_is_seen)
{
    begin(0.2);
    bench_ask_beside(&run, BENCH_PICK_NETWORK_KIB);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(bench_compare(&run, 0, SLOWED, BASELINE), BENCH_SLOWER);
    assert_int_equal(bench_compare(&run, 0, COPY, BASELINE), BENCH_TIE);
    double ns = bench_figure(&run, 0, BASELINE).ns;
    assert_true(ns > 2.5 && ns < 3.5);
}

TEST(a_wrong_lookup_is_refused)
{
    begin(0);
    run.row[COPY] = &wrong;
    bench_ask_warm(&run, BENCH_THROUGHPUT, BENCH_TRACE);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(run.refusals, 1);
    assert_string_equal(run.refusal[0].row->name, "wrong");
    assert_int_equal(run.refusal[0].sq, 28);
    assert_int_equal(run.refusal[0].piece, GRIM_ROOK);
    assert_int_equal(run.refusal[0].got, 0);
    assert_int_equal(run.refusal[0].wanted,
                     grim_geometry_attacks(GRIM_ROOK, 28, run.refusal[0].occ));
    assert_int_equal(run.rows, 4);
    for (unsigned row = 0; row < run.rows; row++)
        assert_string_not_equal(run.row[row]->name, "wrong");
}

/* Right when it is checked, wrong when it is timed. */
static uint64_t moody_sum(const void *table, const struct bench_queries *q, uint64_t zero)
{
    uint64_t sum = copy_sum_0(table, q, zero);
    return q->count == BENCH_QUERIES ? sum + 1 : sum;
}

TEST(a_sum_that_is_wrong_later_is_refused)
{
    struct bench_loops loops = copy_loops;
    struct bench_row moody = copy;
    begin(0);
    loops.throughput[GRIM_ROOK] = moody_sum;
    moody.loops = &loops;
    run.row[COPY] = &moody;
    bench_ask_warm(&run, BENCH_THROUGHPUT, BENCH_TRACE);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(run.refusals, 1);
    assert_true(run.refusal[0].in_sum && run.refusal[0].row == &moody);
    assert_string_equal(run.refusal[0].where, "throughput");
    assert_true(bench_figure(&run, GRIM_ROOK, COPY).ns == 0);
    assert_true(bench_figure(&run, GRIM_BISHOP, COPY).ns > 0);
}

TEST(a_wrong_baseline_ends_the_run)
{
    begin(0);
    run.row[BASELINE] = &wrong;
    bench_ask_warm(&run, BENCH_THROUGHPUT, BENCH_TRACE);
    assert_int_equal(bench_run(&run), BENCH_NO_BASELINE);
}

/* With noise as large as the times measured, no row is called faster; the result may be open. */
TEST(a_restless_machine_says_so)
{
    unsigned open = 0;
    begin(1);
    run.rounds = 2;
    for (unsigned data = 0; data < BENCH_NO_DATA; data++)
        bench_ask_warm(&run, BENCH_THROUGHPUT, (enum bench_data)data);
    assert_int_equal(bench_run(&run), BENCH_OK);
    for (unsigned question = 0; question < run.questions; question++)
        open += bench_compare(&run, question, SLIGHTLY, BASELINE) == BENCH_CANNOT_TELL;
    assert_true(open > run.questions / 2);
    assert_false(bench_pick(&run, BENCH_FOR_SMALL).certain);
}

/* Ticks that are longer than most of what is measured. */
static double coarse_now(void)
{
    const double tick = 1e6;
    return (double)(uint64_t)(made_up_now() / tick) * tick;
}

TEST(a_coarse_clock_refuses_nobody)
{
    begin(0);
    run.now = coarse_now;
    run.own = NULL;
    bench_ask_warm(&run, BENCH_THROUGHPUT, BENCH_TRACE);
    bench_ask_warm(&run, BENCH_BATCH, BENCH_TRACE);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(run.refusals, 0);
    for (unsigned question = 0; question < run.questions; question++)
        assert_true(bench_figure(&run, question, COPY).ns > 0);
}

/* ---- Neighbours ---- */

static int most_of_the_time(unsigned look)
{
    return look / 50 % 3 != 0;
}

static int in_the_second_question(unsigned look)
{
    return look / ROUNDS == 1;
}

static unsigned doubtful(void)
{
    unsigned count = 0;
    for (unsigned question = 0; question < run.questions; question++)
        count += (unsigned)bench_is_doubtful(&run, question);
    return count;
}

/* Nothing that depends on a pause or a cache: throughput itself is another one. */
TEST(a_neighbour_on_the_core_is_noticed)
{
    begin(0.1);
    machine.is_beside = most_of_the_time;
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(doubtful(), run.questions);
    assert_true(run.machine.beside > 0.25);
    assert_true(run.machine.width > 3.79 && run.machine.width < 3.81);
    for (unsigned purpose = 0; purpose < BENCH_PURPOSES; purpose++)
        assert_false(bench_pick(&run, (enum bench_purpose)purpose).certain);
    for (unsigned question = 0; question < run.questions; question++) {
        assert_int_equal(bench_compare(&run, question, COPY, BASELINE), BENCH_CANNOT_TELL);
        assert_int_equal(bench_compare(&run, question, SLOWED, BASELINE), BENCH_CANNOT_TELL);
    }
}

/* A question measured beside a neighbour is measured once more when that may have gone. */
TEST(a_question_is_asked_again)
{
    begin(0);
    machine.is_beside = in_the_second_question;
    bench_ask_warm(&run, BENCH_THROUGHPUT, BENCH_TRACE);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(machine.looks, ROUNDS * (run.questions * run.blocks + 1));
    assert_true(run.machine.beside == 0);
    assert_true(run.series[1 * run.rows + SLOWED].ratio[0] < 1.21);
    assert_int_equal(doubtful(), 0);
}

/* Interruptions hit the control as much as all rows: if its figure is right, so are theirs. */
TEST(a_program_that_waits_half_of_the_time_is_judged_by_its_control)
{
    begin(0.05);
    machine.share = 0.5;
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(doubtful(), 7);
    assert_true(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    assert_false(bench_pick(&run, BENCH_FOR_COLD).certain);
    assert_false(bench_pick(&run, BENCH_FOR_BESIDE).certain);
}

TEST(a_program_that_waits_and_has_no_steady_control_tells_nobody)
{
    begin(0.05);
    machine.share = 0.5;
    run.row[CONTROL] = &slightly;
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(doubtful(), run.questions);
    assert_false(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    begin(0.05);
    machine.share = 0.5;
    run.control = run.baseline;
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(doubtful(), run.questions);
}

/* Two of a virtual machine's processors may be one core, and nothing says so; but a core that adds
 * as fast as one alone is not shared. */
TEST(busy_processors_may_be_ours)
{
    begin(0.1);
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_true(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    run.machine.is_virtual = 1;
    assert_true(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    run.machine.others_busy = 0.9;
    assert_true(bench_pick(&run, BENCH_FOR_SINGLE).certain == GRIM_X86_64);
    run.machine.width = 3;
    assert_false(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    assert_int_equal(bench_compare(&run, 0, SLOWED, BASELINE), BENCH_CANNOT_TELL);
    run.machine.width = 0;
    assert_false(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    run.machine.is_virtual = 0;
    assert_true(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    run.machine.shares_core = 1;
    assert_false(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    run.machine.others_busy = 0;
    run.machine.stolen = 0.1;
    assert_false(bench_pick(&run, BENCH_FOR_SINGLE).certain);
}

/* A core that adds less than any core does alone is shared with a program that no clock shows. */
TEST(a_narrow_core_is_shared)
{
    begin(0.1);
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    run.machine.is_virtual = 1;
    assert_int_equal(doubtful(), 0);
    run.machine.width = 2.5;
    assert_int_equal(doubtful(), GRIM_X86_64 ? run.questions : 0);
}

/* ---- Choices ---- */

TEST(the_best_of_ours_is_chosen)
{
    begin(0.1);
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    struct bench_choice single = bench_pick(&run, BENCH_FOR_SINGLE);
    assert_string_equal(single.row->name, "copy");
    assert_int_equal(single.ties, 0);
    assert_true(single.certain);
    assert_null(single.peer);
    assert_true(single.ratio.median > 0.97 && single.ratio.median < 1.03);
    assert_string_equal(bench_pick(&run, BENCH_FOR_SMALL).row->name, "slightly");
    assert_string_equal(bench_pick(&run, BENCH_FOR_QUEEN).row->name, "copy");
    assert_string_equal(bench_pick(&run, BENCH_FOR_COLD).row->name, "copy");
    assert_string_equal(bench_pick(&run, BENCH_FOR_BESIDE).row->name, "copy");
}

/* Beside a busy processor warm figures are valid, cold ones are not. */
TEST(a_busy_machine_is_not_trusted_with_memory)
{
    begin(0.1);
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_true(bench_pick(&run, BENCH_FOR_COLD).certain);
    assert_true(bench_pick(&run, BENCH_FOR_BESIDE).certain);
    assert_int_equal(bench_compare(&run, run.questions - 1, SLIGHTLY, BASELINE), BENCH_SLOWER);
    run.machine.others_busy = 0.9;
    assert_false(bench_pick(&run, BENCH_FOR_COLD).certain);
    assert_false(bench_pick(&run, BENCH_FOR_BESIDE).certain);
    assert_true(bench_pick(&run, BENCH_FOR_SINGLE).certain);
    assert_int_equal(bench_compare(&run, run.questions - 1, SLIGHTLY, BASELINE), BENCH_TIE);
}

TEST(nor_for_the_fastest_beside_a_network)
{
    begin(0.1);
    bench_ask_beside(&run, BENCH_PICK_NETWORK_KIB);
    assert_int_equal(bench_run(&run), BENCH_OK);
    const enum bench_data data = run.question[0].data;
    assert_true(bench_fastest(&run, BENCH_BESIDE, data).certain);
    run.machine.others_busy = 0.9;
    assert_false(bench_fastest(&run, BENCH_BESIDE, data).certain);
}

/* No GRIM_SCHEME names kernels, but they may be the fastest. */
TEST(kernels_are_not_recommended)
{
    static const struct grim_kernels nothing;
    static struct bench_row kernels;
    begin(0.1);
    kernels = copy;
    kernels.name = "kernels";
    kernels.scheme = NULL;
    kernels.kernels = &nothing;
    run.row[SLOWED] = &kernels;
    run.row[COPY] = &slightly;
    bench_ask_for_pick(&run);
    bench_ask_warm(&run, BENCH_THROUGHPUT, BENCH_UNIFORM);
    assert_int_equal(bench_run(&run), BENCH_OK);
    struct bench_choice single = bench_pick(&run, BENCH_FOR_SINGLE);
    assert_string_equal(single.row->name, "slightly");
    assert_string_not_equal(single.peer->name, "kernels");
    assert_string_equal(bench_fastest(&run, BENCH_THROUGHPUT, BENCH_UNIFORM).row->name, "kernels");
}

/* A regime that is no purpose of its own has a fastest row, too. */
TEST(the_fastest_in_a_regime_is_named)
{
    begin(0.1);
    bench_ask_warm(&run, BENCH_BATCH, BENCH_UNIFORM);
    assert_int_equal(bench_run(&run), BENCH_OK);
    for (unsigned purpose = 0; purpose < BENCH_PURPOSES; purpose++)
        assert_null(bench_pick(&run, (enum bench_purpose)purpose).row);
    struct bench_choice fastest = bench_fastest(&run, BENCH_BATCH, BENCH_UNIFORM);
    assert_string_equal(fastest.row->name, "copy");
    assert_int_equal(fastest.baseline, BASELINE);
    assert_true(fastest.certain);
    assert_null(bench_fastest(&run, BENCH_BATCH, BENCH_TRACE).row);
    assert_null(bench_fastest(&run, BENCH_FILL, BENCH_NO_DATA).row);
}

TEST(ties_and_faster_peers_are_named)
{
    static struct bench_row twin;
    begin(0.1);
    twin = copy;
    twin.name = "twin";
    run.row[SLOWED] = &twin;
    run.row[SLIGHTLY] = &quick_peer;
    bench_ask_for_pick(&run);
    assert_int_equal(bench_run(&run), BENCH_OK);
    struct bench_choice single = bench_pick(&run, BENCH_FOR_SINGLE);
    assert_int_equal(single.ties, 1);
    assert_string_equal(single.peer->name, "quick_peer");
}

/* ---- Where tables stop paying ---- */

static unsigned size_of(const struct bench_question *question)
{
    const unsigned *kib = question->regime == BENCH_COLD ? bench_cold_kib : bench_beside_kib;
    unsigned size = 0;
    while (kib[size] != question->kib)
        size++;
    return size;
}

/* Answers to all questions of a curve: the row without a table takes so many times the table's
 * time. */
static void answer_asked(const double *times)
{
    bench_machine_unknown(&run.machine);
    run.series = calloc(run.questions * run.rows, sizeof *run.series);
    run.calm = calloc(run.questions * BENCH_MAX_BLOCKS, sizeof *run.calm);
    assert_true(run.series && run.calm);
    for (unsigned i = 0; i < run.questions * run.rows; i++)
        for (unsigned block = 0; block < run.blocks; block++) {
            double ratio = i % run.rows == SLIGHTLY ? times[size_of(&run.question[i / run.rows])]
                           : i % run.rows == SLOWED ? 1.2
                                                    : 1;
            run.series[i].ns[block] = run.series[i].ratio[block] = ratio * (1 + 0.001 * block);
        }
}

static void answer_cold(const double times[BENCH_COLD_SIZES])
{
    begin(0);
    for (unsigned i = 0; i < BENCH_COLD_SIZES; i++)
        bench_ask_cold(&run, bench_cold_kib[i]);
    answer_asked(times);
}

static void answer_beside(const double times[BENCH_BESIDE_SIZES])
{
    begin(0);
    for (unsigned i = 0; i < BENCH_BESIDE_SIZES; i++)
        bench_ask_beside(&run, bench_beside_kib[i]);
    answer_asked(times);
}

TEST(a_scheme_without_a_table_wins_from_a_size_on)
{
    answer_cold((const double[]){1.5, 1.3, 1.1, 1, 0.7, 0.5});
    for (unsigned waiting = 0; waiting < 2; waiting++) {
        struct bench_crossover crossover =
            bench_find_crossover(&run, waiting ? BENCH_CURVE_WAITING : BENCH_CURVE_COLD);
        assert_int_equal(crossover.least_kib, 32);
        assert_int_equal(crossover.most_kib, 32768);
        assert_int_equal(crossover.table_kib, 512);
        assert_int_equal(crossover.small_kib, 8192);
        assert_string_equal(crossover.table->name, "copy");
        assert_string_equal(crossover.small->name, "slightly");
        assert_true(crossover.ratio.median > 0.69 && crossover.ratio.median < 0.71);
    }
}

TEST(beside_a_network_it_may_be_another_one)
{
    answer_beside((const double[]){1.5, 1.3, 1, 0.9});
    struct bench_crossover crossover = bench_find_crossover(&run, BENCH_CURVE_BESIDE);
    assert_int_equal(crossover.least_kib, 64);
    assert_int_equal(crossover.most_kib, 4096);
    assert_int_equal(crossover.table_kib, 256);
    assert_int_equal(crossover.small_kib, 4096);
    assert_true(crossover.ratio.median > 0.89 && crossover.ratio.median < 0.91);
    crossover = bench_find_crossover(&run, BENCH_CURVE_COLD);
    assert_false(bench_has_crossover(&crossover));
}

/* An advantage at one size that is gone at the next does not count. */
TEST(a_scheme_that_does_not_stay_faster_has_not_won)
{
    answer_cold((const double[]){0.5, 0.5, 0.5, 0.5, 0.5, 1.1});
    struct bench_crossover crossover = bench_find_crossover(&run, BENCH_CURVE_COLD);
    assert_int_equal(crossover.table_kib, 32768);
    assert_int_equal(crossover.small_kib, 0);
    assert_true(crossover.ratio.median > 1.09 && crossover.ratio.median < 1.11);
}

TEST(a_scheme_may_be_faster_everywhere)
{
    answer_cold((const double[]){0.9, 0.8, 0.7, 0.6, 0.5, 0.4});
    struct bench_crossover crossover = bench_find_crossover(&run, BENCH_CURVE_WAITING);
    assert_int_equal(crossover.table_kib, 0);
    assert_int_equal(crossover.small_kib, 32);
    assert_true(crossover.ratio.median > 0.89 && crossover.ratio.median < 0.91);
}

/* In a doubtful run, less than three tenths do not count. */
TEST(a_doubtful_crossover_comes_later)
{
    answer_cold((const double[]){1.5, 1.1, 1, 0.9, 0.8, 0.5});
    run.machine.is_virtual = 1;
    run.machine.others_busy = 0.9;
    struct bench_crossover crossover = bench_find_crossover(&run, BENCH_CURVE_COLD);
    assert_int_equal(crossover.table_kib, 32);
    assert_int_equal(crossover.small_kib, 32768);
}

TEST(without_schemes_of_both_kinds_nothing_crosses)
{
    answer_cold((const double[]){1, 1, 1, 1, 1, 1});
    run.rows = SLIGHTLY; /* whose answers would now lie elsewhere, were any asked */
    assert_int_equal(bench_find_crossover(&run, BENCH_CURVE_COLD).most_kib, 0);
}

/* ---- Blocks and figures ---- */

TEST(time_that_is_up_ends_the_run_early)
{
    begin(0);
    run.blocks = BENCH_MAX_BLOCKS;
    run.seconds = 0;
    bench_ask_warm(&run, BENCH_THROUGHPUT, BENCH_TRACE);
    assert_int_equal(bench_run(&run), BENCH_OK);
    assert_int_equal(run.blocks, 3);
}

TEST(questions_without_answers_have_none)
{
    begin(0);
    bench_ask_once(&run, BENCH_PROGRAM);
    bench_ask_cold(&run, 32);
    assert_int_equal(bench_run(&run), BENCH_OK);
    for (unsigned question = 0; question < run.questions; question++) {
        int answered =
            run.question[question].regime == BENCH_COLD && !run.question[question].prefetched;
        assert_int_equal(bench_figure(&run, question, COPY).ns > 0, answered);
        if (!answered)
            assert_int_equal(bench_compare(&run, question, COPY, SLOWED), BENCH_CANNOT_TELL);
    }
}
