/* test_cuda_block.c - the kernel for GPUs without a GPU: its threads in a loop
 * (search/prove/block_host.h), and jobs put together from parts, against the portable kernel. */
#include "../test.h"

#include "../../lib/factors.h"
#include "../../lib/gen/factors_black.inc"
#include "../../lib/gen/factors_fewest.inc"
#include "../../search/prove/block_host.h"
#include "../../search/prove/descent_block.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- A machine of one block ---- */

struct emulated {
    struct prove_block block;
    uint32_t *fast;
};

/* The orders in which threads run. */
static const unsigned orders[] = {0, BLOCK_THREADS - 1, 10};

/* Memory is not zero at first. */
static void *filled(size_t bytes)
{
    void *memory = malloc(bytes);
    assert_non_null(memory);
    memset(memory, 0x5a, bytes);
    return memory;
}

static void *open_block(const struct parts_machine *machine, const struct descent *descent)
{
    struct emulated *emulated = filled(sizeof *emulated);
    struct prove_block *block = &emulated->block;
    block->descent = descent;
    block->budget = machine->budget;
    block->order = *(const unsigned *)machine->setting;
    block->tables = filled(sizeof(uint32_t) * BLOCK_DEPTHS * block_table_words(descent));
    block->lists = filled(sizeof(uint16_t) * BLOCK_DEPTHS * block_list_length(descent));
    emulated->fast = filled(sizeof(uint32_t) * block_fast_words(descent));
    block_take_fast(block, emulated->fast);
    return emulated;
}

static void close_block(void *opened)
{
    struct emulated *emulated = opened;
    free(emulated->block.tables);
    free(emulated->block.lists);
    free(emulated->fast);
    free(emulated);
}

/* From the last part to the first: no part may know of another one. */
static int run_block(void *opened, const struct part *parts, unsigned count,
                     struct part_result *results)
{
    struct prove_block *block = &((struct emulated *)opened)->block;
    while (count-- > 0) {
        block->part = parts[count];
        results[count].is_finished = (unsigned)block_run(block);
        results[count].job = block->job;
    }
    return 1;
}

static struct parts_machine machine_of(unsigned parts, uint64_t budget, unsigned order)
{
    struct parts_machine machine = {.parts = parts,
                                    .budget = budget,
                                    .setting = &orders[order % COUNT(orders)],
                                    .open = open_block,
                                    .run = run_block,
                                    .close = close_block};
    return machine;
}

/* ---- Comparison ---- */

static struct problem read(const char *name)
{
    struct problem problem;
    assert_true(problem_read(name, &problem));
    return problem;
}

static void assert_same(const struct prove_job *a, const struct prove_job *b)
{
    assert_int_equal(a->stages, b->stages);
    assert_memory_equal(a->nodes, b->nodes, sizeof a->nodes);
    assert_int_equal(a->factors, b->factors);
    assert_int_equal(a->first, b->first);
}

static struct prove_job compare(const struct parts_machine *machine, const struct descent *descent,
                                uint64_t number)
{
    struct prove_job parts, job;
    memset(&job, 0, sizeof job);
    memset(&parts, 0, sizeof parts);
    assert_int_equal(descent_engine.job(descent, KERNEL_PORTABLE, number, NULL, NULL, &job),
                     JOB_DONE);
    assert_int_equal(parts_job(machine, descent, number, NULL, &parts), JOB_DONE);
    assert_same(&parts, &job);
    return job;
}

static struct descent *prepare(const struct problem *problem)
{
    struct descent *descent = descent_engine.prepare(problem);
    assert_non_null(descent);
    return descent;
}

/* ---- Whole trees ---- */

static const char *const trees[] = {"rook a1 bits 6 plain down cut 0",
                                    "rook a1 bits 7 black down cut 0",
                                    "rook d1 bits 5 plain down cut 0",
                                    "rook d1 bits 6 black down cut 0",
                                    "rook h1 bits 5 black down cut 0",
                                    "rook e3 bits 5 plain down cut 0",
                                    "rook d8 bits 3 plain down cut 0",
                                    "bishop d1 bits 4 plain down cut 0",
                                    "bishop d1 bits 2 black down cut 0",
                                    "bishop d8 bits 4 plain down cut 0",
                                    "bishop d8 bits 5 black down cut 0",
                                    "bishop e5 bits 1 plain down cut 0",
                                    "bishop d4 bits 3 plain all down cut 0",
                                    "bishop d8 bits 5 plain range 24 all down cut 0",
                                    "bishop d1 bits 4 plain range 15 down cut 0",
                                    "bishop d8 bits 5 plain slots 14 all down cut 0",
                                    "rook a1 bits 6 plain range 50 slots 40 down cut 0",
                                    "rook a1 bits 6 black slots 40 down cut 0",
                                    "rook h1 bits 5 black range 30 down cut 0"};

/* In a few large parts, or in many small ones. */
static struct prove_job compare_tree(const char *name, unsigned kind)
{
    struct problem problem = read(name);
    struct parts_machine machine =
        kind % 2 ? machine_of(64, UINT64_MAX, kind) : machine_of(2 + kind, 40 + 10 * kind, kind);
    struct descent *descent = prepare(&problem);
    struct prove_job job = compare(&machine, descent, 0);
    free(descent);
    return job;
}

TEST(whole_trees)
{
    for (unsigned i = 0; i < COUNT(trees); i += test_step())
        compare_tree(trees[i], i);
}

TEST(counts_are_known)
{
    assert_int_equal(compare_tree("bishop d8 bits 5 plain all down cut 0", 30).factors, 9547);
}

/* All jobs of cuts within the first stages. */
TEST(cut_trees)
{
    static const char *const names[] = {"bishop d8 bits 3 plain all down cut 0",
                                        "rook a1 bits 5 plain down cut 0",
                                        "bishop d1 bits 2 black down cut 0"};
    for (unsigned i = 0; i < COUNT(names); i++) {
        struct problem problem = read(names[i]);
        struct descent *descent = prepare(&problem);
        for (unsigned cut = 1; cut <= 9; cut += 4) {
            struct parts_machine machine = machine_of(16, 50, cut);
            descent->problem.cut = cut;
            for (uint64_t job = 0; job < UINT64_C(1) << cut; job += test_step())
                compare(&machine, descent, job);
        }
        free(descent);
    }
}

/* ---- Deep jobs of all squares ---- */

static unsigned squares_of(const struct problem *problem)
{
    return grim_geometry_count(second_mask(problem->piece, problem->sq));
}

/* All values of a published factor's last bits, with `fewer` index bits than its mask has. */
static void near(unsigned i, int black, unsigned fewer, unsigned bits)
{
    const struct grim_factors *factors = black ? &grim_factors_black : &grim_factors_fewest;
    const struct grim_factor *row = i < 64 ? &factors->rook[i] : &factors->bishop[i - 64];
    struct problem problem = {.piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP,
                              .sq = i % 64,
                              .indexing = black ? PROBLEM_BLACK : PROBLEM_PLAIN,
                              .all = (int)(i % 3)};
    struct parts_machine machine = machine_of(16, 60, i);
    problem.bits = squares_of(&problem) - fewer;
    struct descent *descent = prepare(&problem);
    uint64_t product = black ? 0 - row->factor : row->factor;
    product &= (UINT64_C(1) << descent->top) - 1;
    descent->problem.cut = descent->top - bits;
    compare(&machine, descent, product >> bits);
    free(descent);
}

TEST(deep_jobs)
{
    for (unsigned i = 0; i < 128; i += 5 * test_step()) {
        near(i, 0, 0, 2);
        near(i, 0, 0, 6);
        near(i, 0, 1, 9);
        near(i, 1, 0, 6);
        near(i, 1, 1, 9);
    }
}

/* Some hundred nodes each, in the middle of large trees. */
static const struct deep {
    const char *name;
    unsigned cut;
    uint64_t number, nodes;
} subtrees[] = {{"rook e3 bits 9 plain down cut 0", 20, 341504, 758},
                {"rook a1 bits 11 plain down cut 0", 28, 200852891, 523},
                {"rook h1 bits 11 black down cut 0", 30, 608340859, 784},
                {"rook c2 bits 9 plain range 500 down cut 0", 20, 524885, 1598},
                {"rook h1 bits 13 plain range 5000 slots 2500 down cut 0", 34, 93352593, 519},
                {"bishop c1 bits 4 plain down cut 0", 14, 14374, 656}};

static uint64_t nodes_of(const struct prove_job *job)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < job->stages; i++)
        sum += job->nodes[i];
    return sum;
}

TEST(subtrees_of_large_trees)
{
    for (unsigned i = 0; i < COUNT(subtrees); i++) {
        struct problem problem = read(subtrees[i].name);
        struct descent *descent = prepare(&problem);
        struct parts_machine machine = machine_of(32, 100, i);
        descent->problem.cut = subtrees[i].cut;
        struct prove_job job = compare(&machine, descent, subtrees[i].number);
        assert_int_equal(nodes_of(&job), subtrees[i].nodes);
        free(descent);
    }
}

/* ---- Ends ---- */

TEST(stops_when_told)
{
    struct problem problem = read("rook a1 bits 11 plain down cut 0");
    struct parts_machine machine = machine_of(8, 40, 0);
    struct descent *descent = prepare(&problem);
    base_stop stop = 1;
    struct prove_job job = {0};
    assert_int_equal(parts_job(&machine, descent, 0, &stop, &job), JOB_STOPPED);
    free(descent);
}

static int never_run(void *opened, const struct part *parts, unsigned count,
                     struct part_result *results)
{
    (void)opened, (void)parts, (void)count, (void)results;
    return 0;
}

TEST(a_failed_machine_has_no_result)
{
    struct problem problem = read("bishop d1 bits 4 plain down cut 0");
    struct parts_machine machine = machine_of(8, 40, 0);
    struct descent *descent = prepare(&problem);
    struct prove_job job = {0};
    machine.run = never_run;
    assert_int_equal(parts_job(&machine, descent, 0, NULL, &job), JOB_NO_MEMORY);
    free(descent);
}

/* ---- Where there is a GPU ---- */

static void compare_on_gpu(const char *name)
{
    struct problem problem = read(name);
    struct descent *descent = prepare(&problem);
    struct prove_job job = {0}, gpu = {0};
    assert_int_equal(descent_engine.job(descent, KERNEL_PORTABLE, 0, NULL, NULL, &job), JOB_DONE);
    assert_int_equal(descent_engine.job(descent, KERNEL_CUDA, 0, NULL, NULL, &gpu), JOB_DONE);
    assert_same(&gpu, &job);
    free(descent);
}

TEST(a_gpu_counts_the_same)
{
    for (unsigned i = 0; i < COUNT(trees) && job_kernel_runs(KERNEL_CUDA); i++)
        compare_on_gpu(trees[i]);
}

TEST(it_only_goes_down)
{
    struct problem problem = read("bishop d8 bits 4 plain up cut 0");
    assert_null(prove_hunt_new(&problem, KERNEL_CUDA));
}
