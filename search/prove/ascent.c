#include "ascent.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/compiler.h"
#include "../../lib/random_words.h"

/* A node, and how many of its children have been examined. They are numbered by the u of
 * ascent.h. */
struct level {
    struct ascent_node node;
    _Alignas(64) uint8_t pattern[2 * ASCENT_SLOTS];
    _Alignas(64) uint64_t rows[2 * ASCENT_ROWS];
    struct prove_doubts new_doubts; /* of the pattern */
    uint16_t survivor[ASCENT_LIST]; /* counted from `block` */
    unsigned survivors, next_survivor;
    uint64_t child, step, end;
    uint64_t block, next_block;
    uint64_t drawn; /* the m of the pattern, if it has one */
    int is_screened;
    enum { NOT_DRAWN, DRAWN, CLASHES } state;
};

struct walk {
    const struct ascent *ascent;
    const struct ascent_kernel *kernel;
    struct level level[PROBLEM_SQUARES_MAX + 1];
    struct constants_rivals rivals;
};

/* ---- Making ready ---- */

/* The subsets of problem_subsets have the lowest square first; these have the highest first. */
static void ascent_list_subsets(struct ascent *ascent, const struct prove_subsets *subsets)
{
    unsigned last = subsets->squares - 1;
    for (unsigned s = 0; s < 1u << subsets->squares; s++) {
        unsigned mirrored = 0;
        for (unsigned i = 0; i <= last; i++)
            mirrored |= (s >> i & 1) << (last - i);
        ascent->number[s] = subsets->number[mirrored];
        ascent->class_of[s] = subsets->class_of[mirrored];
    }
}

/* The subsets that joined before, without the new ones, all have other classes than these. */
static void ascent_list_screened(struct ascent *ascent, unsigned i, unsigned first)
{
    struct ascent_stage *stage = &ascent->stage[i];
    uint8_t is_old[256] = {0};
    stage->first = first;
    for (unsigned s = 0; s < 1u << i; s++)
        is_old[ascent->class_of[s]] = 1;
    for (unsigned s = 1u << i; s < 2u << i; s++)
        if (!is_old[ascent->class_of[s]])
            ascent->screened[first + stage->screened++] = ascent->number[s];
    for (; stage->screened % ASCENT_STEP; stage->screened++)
        ascent->screened[first + stage->screened] = ascent->screened[first];
}

static void ascent_sort_by_class(struct ascent *ascent, unsigned i)
{
    unsigned first = 1u << i, next = first;
    for (unsigned class_of = 1; class_of < ASCENT_FORBIDDEN; class_of++) {
        for (unsigned s = first; s < 2 * first; s++)
            if (ascent->class_of[s] == class_of)
                ascent->by_class[next++] = ascent->number[s];
        if (next > first)
            ascent->ends_class[next - 1] = 1;
    }
}

enum { LEAST_GAP = 3, MOST_ROWS = 32 };

/* One placement after another is faster if there are few, or more rows than bits in a row. Between
 * the relevant squares of a slider there are at most 16 squares; the gap above the first is not
 * screened. */
static void ascent_plan_screen(const struct ascent *ascent, struct ascent_stage *stage)
{
    unsigned bits = ascent->problem.bits, gap = stage->gap;
    unsigned rows = gap < bits ? 1u << (bits - gap) : 1;
    if (stage->known == 0 || gap < LEAST_GAP || gap > ASCENT_GAP || rows > MOST_ROWS)
        return;
    unsigned words = gap > 6 ? 1u << (gap - 6) : 1;
    stage->rows = rows;
    stage->words = words < ASCENT_WORDS ? words : ASCENT_WORDS;
    stage->pitch = words + stage->words;
}

static void ascent_plan_stages(struct ascent *ascent, const struct prove_subsets *subsets)
{
    unsigned known = 0, first = 0;
    for (unsigned i = 0; i < ascent->stages; i++) {
        struct ascent_stage *stage = &ascent->stage[i];
        stage->square = subsets->square[ascent->stages - 1 - i];
        stage->known = known;
        stage->gap = 64 - stage->square - known;
        known += stage->gap;
        ascent_list_screened(ascent, i, first);
        first += stage->screened;
        ascent_sort_by_class(ascent, i);
        ascent_plan_screen(ascent, stage);
    }
}

static void *ascent_prepare(const struct problem *problem)
{
    struct ascent *ascent = calloc(1, sizeof *ascent);
    struct prove_subsets *subsets = malloc(sizeof *subsets);
    if (ascent && subsets) {
        struct problem plain = *problem;
        plain.indexing = PROBLEM_PLAIN;
        problem_subsets(&plain, subsets);
        ascent->problem = *problem;
        ascent->stages = subsets->squares;
        ascent->shift = 64 - problem->bits;
        ascent->slots = 1u << problem->bits;
        ascent->outside = ~problem_mask(problem);
        ascent_list_subsets(ascent, subsets);
        ascent_plan_stages(ascent, subsets);
    } else {
        free(ascent);
        ascent = NULL;
    }
    free(subsets);
    return ascent;
}

static struct stage ascent_stage_of(const void *prepared, unsigned number)
{
    const struct ascent_stage *stage = &((const struct ascent *)prepared)->stage[number];
    return (struct stage){stage->square, 64 - stage->known - stage->gap};
}

/* ---- Children ---- */

/* Before the first bit only the empty subset has joined, in slot 0 with all constants. */
static void ascent_start(struct walk *walk)
{
    const struct ascent *ascent = walk->ascent;
    uint8_t *table = walk->level[0].node.table;
    unsigned range = ascent->problem.range ? ascent->problem.range : ascent->slots;
    memset(table, 0, ascent->slots);
    memset(table + range, ASCENT_FORBIDDEN, ascent->slots - range);
    table[0] = ascent->class_of[0];
    walk->level[0].node.m = 0;
    walk->level[0].node.doubts.count = 0;
    walk->level[0].node.constants = constants_all(&ascent->problem);
}

/* All children of a node that agree with `child` in this many of their lowest bits. */
static void ascent_begin(struct walk *walk, unsigned i, unsigned fixed, uint64_t child)
{
    const struct ascent_stage *stage = &walk->ascent->stage[i];
    struct level *level = &walk->level[i];
    level->step = UINT64_C(1) << fixed;
    level->child = child & (level->step - 1);
    level->end = UINT64_C(1) << stage->gap;
    level->block = level->next_block = 0;
    level->survivors = level->next_survivor = 0;
    level->state = NOT_DRAWN;
    level->is_screened = stage->rows && !fixed;
    if (level->is_screened)
        walk->kernel->lay_out(walk->ascent, stage, level->node.table, level->node.constants,
                              level->rows);
}

static int ascent_next_survivor(struct walk *walk, unsigned i)
{
    const struct ascent_stage *stage = &walk->ascent->stage[i];
    struct level *level = &walk->level[i];
    while (level->next_survivor == level->survivors) {
        if (level->next_block >= level->end)
            return 0;
        level->block = level->next_block;
        level->next_block += 64 * stage->words;
        level->next_survivor = 0;
        level->survivors = walk->kernel->screen(walk->ascent, i, level->rows,
                                                level->node.m + (level->block << stage->known),
                                                level->node.constants, level->survivor);
    }
    level->child = level->block + level->survivor[level->next_survivor++];
    return 1;
}

static int ascent_keeps_limit(const struct ascent *ascent, const uint8_t *table)
{
    unsigned used = 0;
    if (!ascent->problem.slots)
        return 1;
    for (unsigned slot = 0; slot < ascent->slots; slot++)
        used += table[slot] != 0 && table[slot] != ASCENT_FORBIDDEN;
    return used <= ascent->problem.slots;
}

/* Children whose placements are whole slots apart share a pattern. */
static void ascent_draw(struct walk *walk, unsigned i, uint64_t m)
{
    struct level *level = &walk->level[i];
    if (level->state != NOT_DRAWN && level->drawn == m)
        return;
    level->drawn = m;
    level->new_doubts.count = 0;
    level->state = walk->kernel->draw(walk->ascent, i, m, level->node.constants, level->pattern,
                                      &level->new_doubts)
                       ? DRAWN
                       : CLASHES;
}

/* Builds the child's level, if it is alive. */
static int ascent_make(struct walk *walk, unsigned i, uint64_t child)
{
    const struct ascent *ascent = walk->ascent;
    const struct ascent_stage *stage = &ascent->stage[i];
    struct level *from = &walk->level[i], *to = &walk->level[i + 1];
    unsigned bits = ascent->problem.bits, fine = stage->gap > bits ? stage->gap - bits : 0;
    uint64_t fraction = child & ((UINT64_C(1) << fine) - 1);
    uint64_t slots = child >> fine << (bits + fine - stage->gap);
    ascent_draw(walk, i, from->node.m + (fraction << stage->known));
    to->node.m = from->node.m + (child << stage->known);
    return from->state == DRAWN &&
           walk->kernel->lay_over(ascent, from->node.table, from->pattern + ascent->slots - slots,
                                  to->node.table) &&
           ascent_settle(ascent, walk->kernel, &from->node, &from->new_doubts, (unsigned)slots,
                         &to->node) &&
           ascent_keeps_limit(ascent, to->node.table);
}

static int ascent_next_child(struct walk *walk, unsigned i)
{
    struct level *level = &walk->level[i];
    int is_whole = walk->ascent->stage[i].gap <= walk->ascent->problem.bits;
    while (level->is_screened ? ascent_next_survivor(walk, i) : level->child < level->end) {
        uint64_t child = level->child;
        level->child += level->step;
        if (ascent_make(walk, i, child))
            return 1;
        if (is_whole && level->state == CLASHES)
            return 0;
    }
    return 0;
}

static struct walk *ascent_new_walk(const struct ascent *ascent, enum job_kernel kernel)
{
    struct walk *walk = aligned_alloc(64, sizeof *walk);
    if (!walk)
        return NULL;
    memset(&walk->rivals, 0, sizeof walk->rivals);
    walk->ascent = ascent;
    walk->kernel = &ascent_portable;
#if GRIM_X86_64
    if (kernel == KERNEL_AVX512)
        walk->kernel = &ascent_avx512;
#else
    (void)kernel;
#endif
    ascent_start(walk);
    return walk;
}

/* ---- Jobs ---- */

/* A job fixes the bits of M below the cut; this many of a child's bits are among them. */
static unsigned ascent_fixed_bits(const struct ascent *ascent, unsigned i)
{
    const struct ascent_stage *stage = &ascent->stage[i];
    unsigned cut = ascent->problem.cut;
    if (cut <= stage->known)
        return 0;
    return cut - stage->known < stage->gap ? cut - stage->known : stage->gap;
}

static void ascent_begin_job(struct walk *walk, unsigned i, uint64_t number)
{
    unsigned fixed = ascent_fixed_bits(walk->ascent, i);
    ascent_begin(walk, i, fixed, fixed ? number >> walk->ascent->stage[i].known : 0);
}

/* Above the cut a node belongs to the job whose remaining bits are all 0. */
static void ascent_count(const struct ascent *ascent, unsigned i, uint64_t number,
                         struct prove_job *result)
{
    unsigned known = ascent->stage[i].known + ascent->stage[i].gap;
    result->nodes[i] += known >= ascent->problem.cut || !(number >> known);
}

static int ascent_goes_on(const struct walk *walk, unsigned i, struct reach *reach,
                          const struct prove_job *result)
{
    const struct ascent_stage *stage = &walk->ascent->stage[i];
    if (!reach)
        return 1;
    uint64_t other = reach->end ^ walk->level[i + 1].node.m;
    return prove_reach_goes_on(reach, result, i, other << (64 - stage->known - stage->gap) == 0);
}

static enum job_end ascent_run(struct walk *walk, uint64_t number, const base_stop *stop,
                               struct reach *reach, struct prove_job *result)
{
    const struct ascent *ascent = walk->ascent;
    uint64_t factor;
    unsigned i = 0;
    ascent_begin_job(walk, 0, number);
    for (;;) {
        while (!ascent_next_child(walk, i))
            if (i-- == 0)
                return JOB_DONE;
        ascent_count(ascent, i, number, result);
        if (stop && *stop)
            return JOB_STOPPED;
        if (!ascent_goes_on(walk, i, reach, result)) {
            if (reach->is_over)
                return JOB_DONE;
            continue;
        }
        if (i + 1 < ascent->stages) {
            ascent_begin_job(walk, ++i, number);
            continue;
        }
        if (!ascent_is_factor(ascent, &walk->level[i + 1].node, &walk->rivals, &factor))
            continue;
        if (!result->factors++)
            result->first = factor;
        if (!ascent->problem.all)
            return JOB_DONE;
    }
}

static enum job_end ascent_job(const void *prepared, enum job_kernel kernel, uint64_t number,
                               const base_stop *stop, struct reach *reach,
                               struct prove_job *result)
{
    struct walk *walk = ascent_new_walk(prepared, kernel);
    if (!walk)
        return JOB_NO_MEMORY;
    result->stages = walk->ascent->stages;
    enum job_end end = ascent_run(walk, number, stop, reach, result);
    free(walk);
    return end;
}

/* ---- Estimates ---- */

/* If the gap is too wide to examine every child, their lowest bits are drawn at random. */
static double ascent_begin_probe(struct walk *walk, unsigned i, uint64_t *random)
{
    unsigned gap = walk->ascent->stage[i].gap, fixed = gap > ASCENT_GAP ? gap - ASCENT_GAP : 0;
    ascent_begin(walk, i, fixed, fixed ? grim_random_word(random) : 0);
    return (double)(UINT64_C(1) << fixed);
}

/* How many children are alive; builds one of them, each as likely. */
static uint64_t ascent_make_one(struct walk *walk, unsigned i, uint64_t *random)
{
    uint64_t alive = 0, chosen = 0;
    while (ascent_next_child(walk, i))
        if (grim_random_word(random) % ++alive == 0)
            chosen = walk->level[i + 1].node.m;
    if (alive)
        ascent_make(walk, i, (chosen - walk->level[i].node.m) >> walk->ascent->stage[i].known);
    return alive;
}

static int ascent_probe(const void *prepared, enum job_kernel kernel, uint64_t *random,
                        struct estimate *estimate)
{
    const struct ascent *ascent = prepared;
    struct walk *walk = ascent_new_walk(ascent, kernel);
    double weight = 1;
    if (!walk)
        return 0;
    estimate->stages = ascent->stages;
    for (unsigned i = 0; i < ascent->stages; i++) {
        estimate->tests += weight * (double)(UINT64_C(1) << ascent->stage[i].gap);
        weight *= ascent_begin_probe(walk, i, random);
        weight *= (double)ascent_make_one(walk, i, random);
        if (weight <= 0)
            break;
        estimate->nodes[i] += weight;
        estimate->job[0][walk->level[i + 1].node.m & ((1u << ESTIMATE_CUT) - 1)] += weight;
    }
    free(walk);
    return 1;
}

const struct engine ascent_engine = {ascent_prepare, ascent_stage_of, ascent_job, ascent_probe};
