#include "descent.h"
#include "descent_cuda.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/random_words.h"

/* One level for each stage, then one for each bit that may be left and each time the constants are
 * halved. */
enum { LEVELS = PROBLEM_SQUARES_MAX + 64 + 64 };

struct walk {
    const struct descent *descent;
    const struct descent_kernel *kernel;
    const base_stop *stop;
    struct reach *reach;
    uint64_t job;
    struct prove_job *result;
    struct prove_level level[LEVELS];
    struct prove_doubts doubts; /* of a leaf */
    struct constants_rivals rivals;
};

/* ---- Making ready ---- */

/* The bits of M that have to be searched. In plain indexing, M << lowest loses the upper ones.
 *
 * In black indexing T is 1 plus a multiple of 2^lowest: bits from 64 - lowest up shift all sums by
 * the same amount, and those from 64 - bits up by whole slots. Bits where both hold do not matter:
 * they are 0. And M works if and only if -M does: T is odd, so T * M is a multiple of a slot for
 * all T or for none; all slots x become -x, or all become -1 - x. One of the two has the next bit
 * clear, or M is 2^top, which sends everything to two slots. With a limit on the range slot 0 is
 * special, and none of this holds. */
static unsigned descent_top_of(const struct problem *problem, unsigned lowest, unsigned cells)
{
    if (problem->indexing != PROBLEM_BLACK)
        return 64 - lowest + cells;
    if (problem->range)
        return 64;
    return 63 - (lowest < problem->bits ? lowest : problem->bits);
}

static unsigned descent_cells_of(const struct problem *problem, unsigned lowest)
{
    enum { MOST = 2 };
    if (problem->indexing != PROBLEM_FREE)
        return 0;
    return lowest < MOST ? lowest : MOST;
}

static void *descent_prepare(const struct problem *problem)
{
    struct descent *descent = calloc(1, sizeof *descent);
    struct prove_subsets *subsets = malloc(sizeof *subsets);
    if (descent && subsets) {
        problem_subsets(problem, subsets);
        descent->problem = *problem;
        descent->squares = subsets->squares;
        descent->shift = 64 - problem->bits;
        descent->slots = 1u << problem->bits;
        descent->cells = descent_cells_of(problem, subsets->square[0]);
        descent->top = descent_top_of(problem, subsets->square[0], descent->cells);
        for (unsigned i = 0; i < subsets->squares; i++) {
            unsigned deep = subsets->square[i] + 2;
            descent->square[i] = subsets->square[i];
            descent->level[i] = descent->shift > deep ? descent->shift - deep : 0;
        }
        memcpy(descent->number, subsets->number, sizeof subsets->number);
        memcpy(descent->class_of, subsets->class_of, sizeof subsets->class_of);
    } else {
        free(descent);
        descent = NULL;
    }
    free(subsets);
    return descent;
}

static struct stage descent_stage_of(const void *prepared, unsigned number)
{
    const struct descent *descent = prepared;
    return (struct stage){descent->square[number], descent->level[number]};
}

/* Before the first bit only the empty subset has joined: in plain indexing it is 0 and in slot 0
 * whatever the factor; in black indexing it is 1, about which nothing is known. */
static void descent_start(const struct descent *descent, struct prove_level *level)
{
    memset(level->table, 0, descent->slots);
    level->doubts = descent->problem.indexing == PROBLEM_BLACK;
    level->subset[0] = 0;
    level->class_of[0] = descent->class_of[0];
    if (descent->problem.indexing != PROBLEM_BLACK)
        level->table[0] = descent->class_of[0];
}

/* The constants of the cell where h lies. */
static struct prove_constants descent_cell_of(const struct descent *descent, uint64_t h)
{
    struct prove_constants all = {0, 1};
    if (descent->problem.indexing != PROBLEM_FREE)
        return all;
    all = constants_all(&descent->problem);
    uint64_t width = all.end >> descent->cells, cell = h >> (descent->top - descent->cells);
    return (struct prove_constants){cell * width, (cell + 1) * width};
}

/* ---- Limits ---- */

struct used {
    unsigned slots, lowest, highest;
};

static struct used descent_used_of(const struct descent *descent, const struct prove_level *level)
{
    struct used used = {0, descent->slots, 0};
    for (unsigned slot = 0; slot < descent->slots; slot++) {
        uint8_t class_of = level->table[slot];
        if (!class_of || class_of == DESCENT_FORBIDDEN)
            continue;
        used.slots++;
        used.lowest = slot < used.lowest ? slot : used.lowest;
        used.highest = slot;
    }
    return used;
}

static int descent_has_escape(const struct descent *descent, const struct prove_level *level,
                              uint64_t h, unsigned bit)
{
    uint64_t spread = (UINT64_C(1) << bit) - 1;
    for (unsigned i = 0; i < level->doubts; i++) {
        uint64_t number = descent->number[level->subset[i]];
        uint8_t low = level->table[number * h >> descent->shift];
        uint8_t high = level->table[(number * h + number * spread) >> descent->shift];
        if (low && low != level->class_of[i] && high && high != level->class_of[i])
            return 0;
    }
    return 1;
}

static int descent_keeps_limits(const struct descent *descent, struct prove_level *level,
                                uint64_t h, unsigned bit)
{
    unsigned range = descent->problem.range, slots = descent->problem.slots;
    if (!range && !slots)
        return 1;
    struct used used = descent_used_of(descent, level);
    if (slots && used.slots > slots)
        return 0;
    if (!range || !used.slots)
        return 1;
    if (used.highest - used.lowest >= range)
        return 0;
    for (unsigned slot = 0; slot < descent->slots; slot++)
        if (slot + range <= used.highest || slot >= used.lowest + range)
            level->table[slot] = DESCENT_FORBIDDEN;
    return descent_has_escape(descent, level, h, bit);
}

/* ---- Children ---- */

/* The bits of M from prev down to bit are the child's number. A job fixes those above the cut:
 * there a node has exactly one child in the job, and the nodes there belong to the job whose
 * other bits are all 0. */
struct children {
    uint64_t first, count;
    int counted;
};

static struct children descent_children_of(const struct descent *descent, uint64_t job,
                                           unsigned prev, unsigned bit)
{
    unsigned cut = descent->top - descent->problem.cut;
    struct children all = {0, UINT64_C(1) << (prev - bit), 1};
    if (prev <= cut)
        return all;
    if (cut >= bit) {
        all.count = UINT64_C(1) << (cut - bit);
        all.first = (job << (cut - bit)) & ((UINT64_C(1) << (prev - bit)) - 1);
        return all;
    }
    all.counted = (job & ((UINT64_C(1) << (bit - cut)) - 1)) == 0;
    all.count = 1;
    all.first = (job >> (bit - cut)) & ((UINT64_C(1) << (prev - bit)) - 1);
    return all;
}

static int descent_make_child(const struct descent *descent, const struct descent_kernel *kernel,
                              struct prove_level *from, struct prove_level *to, unsigned stage,
                              uint64_t h)
{
    unsigned bit = descent->level[stage];
    if (stage == 0)
        from->constants = descent_cell_of(descent, h);
    return kernel->insert(descent, from, to, stage, 1u << stage, h, bit) &&
           descent_keeps_limits(descent, to, h, bit);
}

/* Which of up to 256 children from this one on may be alive. */
static void descent_screen(const struct descent *descent, const struct descent_kernel *kernel,
                           struct prove_level *from, unsigned stage, unsigned prev, uint64_t h,
                           uint64_t first, struct screen *alive)
{
    if (descent_screens(descent, stage, prev)) {
        unsigned depth = prev - descent->level[stage];
        kernel->screen(descent, from, stage, h, first, depth < 8 ? 1u << depth : 256, alive);
        return;
    }
    memset(alive, 0xff, sizeof *alive);
}

/* ---- The walk ---- */

static inline unsigned descent_lowest(uint64_t bits)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(bits);
#else
    unsigned at = 0;
    while (!(bits >> at & 1))
        at++;
    return at;
#endif
}

static int descent_is_stopped(const struct walk *walk)
{
    return walk->stop && *walk->stop;
}

static int descent_is_answered(const struct walk *walk)
{
    return (walk->result->factors && !walk->descent->problem.all) ||
           (walk->reach && walk->reach->is_over);
}

static int descent_goes_on(const struct walk *walk, unsigned stage, uint64_t h)
{
    const struct descent *descent = walk->descent;
    if (!walk->reach)
        return 1;
    uint64_t end =
        descent->problem.indexing == PROBLEM_BLACK ? 0 - walk->reach->end : walk->reach->end;
    return prove_reach_goes_on(walk->reach, walk->result, stage,
                               (end ^ h) >> descent->level[stage] == 0);
}

/* M is complete: only subsets whose slot depends on the constant are between two slots. */
static int descent_is_factor(struct walk *walk, const struct prove_level *level, uint64_t m)
{
    const struct descent *descent = walk->descent;
    const uint64_t from = level->constants.from;
    const struct constants_leaf leaf = {.number = descent->number,
                                        .class_of = descent->class_of,
                                        .subsets = 1u << descent->squares,
                                        .bits = descent->problem.bits,
                                        .m = m};
    struct prove_constants left = level->constants;
    uint64_t constant;
    if (descent->problem.indexing != PROBLEM_FREE)
        return 1;
    constants_new_round(&walk->rivals);
    for (unsigned i = 0; i < level->doubts; i++) {
        uint64_t low = descent->number[level->subset[i]] * m + from;
        unsigned slot = (unsigned)(low >> descent->shift);
        walk->doubts.slot[i] = (uint16_t)slot;
        walk->doubts.class_of[i] = level->class_of[i];
        walk->doubts.border[i] = constants_border(descent->shift, low, from);
        if (!constants_add_rival(&walk->rivals, descent->slots, slot, level->class_of[i],
                                 walk->doubts.border[i], &left))
            return 0;
    }
    walk->doubts.count = level->doubts;
    return constants_serve(&leaf, &walk->doubts, left, &constant);
}

static void descent_found(const struct walk *walk, uint64_t h)
{
    if (!walk->result->factors++)
        walk->result->first = walk->descent->problem.indexing == PROBLEM_BLACK ? 0 - h : h;
}

static void descent_finish(struct walk *walk, unsigned depth, uint64_t h, unsigned bit);

/* With fewer constants or more bits, but no new square. */
static void descent_try_finish(struct walk *walk, unsigned depth, uint64_t h, unsigned bit)
{
    struct prove_level *to = &walk->level[depth + 1];
    if (!descent_is_answered(walk) &&
        walk->kernel->insert(walk->descent, &walk->level[depth], to, 0, 0, h, bit) &&
        descent_keeps_limits(walk->descent, to, h, bit))
        descent_finish(walk, depth + 1, h, bit);
}

/* Finer bits decide nothing while the constants leave a sum more room than the bits do. At a leaf,
 * borders are better. */
static int descent_has_many_constants(const struct descent *descent,
                                      const struct prove_level *level, unsigned bit)
{
    return bit && (level->constants.end - level->constants.from) >>
                      descent->square[descent->squares - 1] >> bit;
}

static void descent_split_constants(struct walk *walk, unsigned depth, uint64_t h, unsigned bit)
{
    struct prove_level *level = &walk->level[depth];
    const struct prove_constants all = level->constants;
    const uint64_t middle = all.from + (all.end - all.from) / 2;
    level->constants.end = middle;
    descent_try_finish(walk, depth, h, bit);
    level->constants = (struct prove_constants){middle, all.end};
    descent_try_finish(walk, depth, h, bit);
}

/* What is left when all squares have joined: bits, and constants. The cut may be below this only
 * in toy problems, whose jobs take their own bits as everywhere else. */
static void descent_finish(struct walk *walk, unsigned depth, uint64_t h, unsigned bit)
{
    if (descent_has_many_constants(walk->descent, &walk->level[depth], bit)) {
        descent_split_constants(walk, depth, h, bit);
        return;
    }
    if (!bit) {
        if (descent_is_factor(walk, &walk->level[depth], h))
            descent_found(walk, h);
        return;
    }
    struct children children = descent_children_of(walk->descent, walk->job, bit, bit - 1);
    for (uint64_t i = 0; i < children.count; i++)
        descent_try_finish(walk, depth, h + ((children.first + i) << (bit - 1)), bit - 1);
}

static void descent_visit(struct walk *walk, unsigned stage, uint64_t h, unsigned prev);

static void descent_try_child(struct walk *walk, unsigned stage, uint64_t h, int counted)
{
    const struct descent *descent = walk->descent;
    if (!descent_make_child(descent, walk->kernel, &walk->level[stage], &walk->level[stage + 1],
                            stage, h))
        return;
    walk->result->nodes[stage] += (uint64_t)counted;
    if (!descent_goes_on(walk, stage, h))
        return;
    if (stage + 1 == descent->squares)
        descent_finish(walk, stage + 1, h, descent->level[stage]);
    else
        descent_visit(walk, stage + 1, h, descent->level[stage]);
}

/* The children of a block that passed the screen, in order. Zero if the search is to stop. */
static int descent_try_block(struct walk *walk, unsigned stage, uint64_t h, uint64_t block,
                             const struct children *children, const struct screen *alive)
{
    unsigned bit = walk->descent->level[stage];
    const uint64_t *quarter = alive->quarter;
    uint64_t any = quarter[0] | quarter[1] | quarter[2] | quarter[3];
    for (; any; any &= any - 1) {
        unsigned x = descent_lowest(any);
        for (unsigned f = 0; f < 4; f++) {
            uint64_t child = block + 4 * x + f;
            if (!(quarter[f] >> x & 1) || child - children->first >= children->count)
                continue;
            if (descent_is_stopped(walk) || descent_is_answered(walk))
                return 0;
            descent_try_child(walk, stage, h + (child << bit), children->counted);
        }
    }
    return 1;
}

/* 256 children at a time, four quarters of 64 placements. */
static void descent_visit(struct walk *walk, unsigned stage, uint64_t h, unsigned prev)
{
    const struct descent *descent = walk->descent;
    unsigned bit = descent->level[stage];
    struct children children = descent_children_of(descent, walk->job, prev, bit);
    uint64_t end = children.first + children.count;
    for (uint64_t block = children.first & ~UINT64_C(255); block < end; block += 256) {
        struct screen alive;
        descent_screen(descent, walk->kernel, &walk->level[stage], stage, prev, h, block, &alive);
        if (!descent_try_block(walk, stage, h, block, &children, &alive))
            return;
    }
}

static const struct descent_kernel *descent_kernel_of(enum job_kernel kernel)
{
#if GRIM_X86_64
    if (kernel == KERNEL_AVX512)
        return &descent_avx512;
#else
    (void)kernel;
#endif
    return &descent_portable;
}

static struct walk *descent_new_walk(const struct descent *descent, enum job_kernel kernel)
{
    struct walk *walk = aligned_alloc(64, sizeof *walk);
    if (!walk)
        return NULL;
    walk->descent = descent;
    walk->kernel = descent_kernel_of(kernel);
    memset(&walk->rivals, 0, sizeof walk->rivals);
    return walk;
}

static enum job_end descent_job(const void *prepared, enum job_kernel kernel, uint64_t number,
                                const base_stop *stop, struct reach *reach,
                                struct prove_job *result)
{
#if GRIM_CUDA
    if (kernel == KERNEL_CUDA && !reach)
        return parts_job(&cuda_machine, prepared, number, stop, result);
#endif
    struct walk *walk = descent_new_walk(prepared, kernel);
    if (!walk)
        return JOB_NO_MEMORY;
    walk->stop = stop;
    walk->reach = reach;
    walk->job = number;
    walk->result = result;
    result->stages = walk->descent->squares;
    descent_start(walk->descent, &walk->level[0]);
    descent_visit(walk, 0, 0, walk->descent->top);
    int stopped = descent_is_stopped(walk);
    free(walk);
    return stopped ? JOB_STOPPED : JOB_DONE;
}

/* ---- Estimates ---- */

/* In black indexing the bits above the lowest relevant square's are in the first stage: 2^23
 * children for a bishop on b8, too many for a probe to look at. Beyond this number, one block of
 * 256 is drawn from each of 32 parts of equal size. */
enum { LOOKED_AT = 1 << 13 };

/* A random one of the children found alive, all equally likely, and how many of those examined are
 * alive. */
static double descent_draw_child(struct walk *walk, unsigned stage, uint64_t h, unsigned prev,
                                 uint64_t *random, uint64_t *child)
{
    const struct descent *descent = walk->descent;
    unsigned bit = descent->level[stage];
    uint64_t count = UINT64_C(1) << (prev - bit), alive = 0, block = 0;
    uint64_t looked_at = count < LOOKED_AT ? count : LOOKED_AT, blocks = count / looked_at;
    struct screen screened;
    for (uint64_t i = 0; i < looked_at; i++) {
        if (i % 256 == 0) {
            block = i * blocks + (blocks > 1 ? grim_random_word(random) % blocks * 256 : 0);
            descent_screen(descent, walk->kernel, &walk->level[stage], stage, prev, h, block,
                           &screened);
        }
        uint64_t next = h + ((block + i % 256) << bit);
        if (screened.quarter[i & 3] >> (i >> 2 & 63) & 1 &&
            descent_make_child(descent, walk->kernel, &walk->level[stage], &walk->level[stage + 1],
                               stage, next) &&
            grim_random_word(random) % ++alive == 0)
            *child = next;
    }
    return (double)alive * (double)blocks;
}

static void descent_descend(struct walk *walk, uint64_t *random, struct estimate *estimate)
{
    const struct descent *descent = walk->descent;
    unsigned prev = descent->top;
    uint64_t h = 0;
    double weight = 1;
    descent_start(descent, &walk->level[0]);
    estimate->stages = descent->squares;
    for (unsigned stage = 0; stage < descent->squares; stage++) {
        unsigned bit = descent->level[stage];
        estimate->tests += weight * (double)(UINT64_C(1) << (prev - bit));
        weight *= descent_draw_child(walk, stage, h, prev, random, &h);
        if (weight == 0)
            return;
        estimate->nodes[stage] += weight;
        estimate->job[0][h >> (descent->top - ESTIMATE_CUT)] += weight;
        descent_make_child(descent, walk->kernel, &walk->level[stage], &walk->level[stage + 1],
                           stage, h);
        prev = bit;
    }
}

static int descent_probe(const void *prepared, enum job_kernel kernel, uint64_t *random,
                         struct estimate *estimate)
{
    struct walk *walk = descent_new_walk(prepared, kernel);
    if (!walk)
        return 0;
    descent_descend(walk, random, estimate);
    free(walk);
    return 1;
}

const struct engine descent_engine = {descent_prepare, descent_stage_of, descent_job,
                                      descent_probe};
