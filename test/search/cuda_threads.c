/* cuda_threads.c - the kernel for GPUs with threads that really run at once, for a sanitizer that
 * detects data races: accesses with no barrier between them.
 *
 * Built by test/search/cuda.sh. Prints a line for each tree;
 * exit 1 where counts differ from the portable ones. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_THREADS 8
#define BLOCK_FUNCTION static inline
#define BLOCK_SIZE static inline
#define BLOCK_EXTRA pthread_barrier_t barrier;

static _Thread_local unsigned own_number;

#define BLOCK_EACH(block, call)                                                                   \
    do {                                                                                          \
        const unsigned thread = own_number;                                                       \
        pthread_barrier_wait(&(block)->barrier);                                                  \
        call;                                                                                     \
        pthread_barrier_wait(&(block)->barrier);                                                  \
    } while (0)

/* Relaxed: they order nothing, so that nothing but a barrier can. */
#define BLOCK_LOAD(at) __atomic_load_n(at, __ATOMIC_RELAXED)
#define BLOCK_STORE(at, value) __atomic_store_n(at, value, __ATOMIC_RELAXED)
#define BLOCK_ADD(at, value) __atomic_fetch_add(at, value, __ATOMIC_RELAXED)
#define BLOCK_AND(at, value) __atomic_fetch_and(at, value, __ATOMIC_RELAXED)
#define BLOCK_MIN(at, value) lower(at, value)
#define BLOCK_MAX(at, value) raise_to(at, value)
#define BLOCK_LOWEST(word) ((unsigned)__builtin_ctz(word))

static inline void lower(uint32_t *at, uint32_t value)
{
    uint32_t there = BLOCK_LOAD(at);
    while (value < there &&
           !__atomic_compare_exchange_n(at, &there, value, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
}

static inline void raise_to(uint32_t *at, uint32_t value)
{
    uint32_t there = BLOCK_LOAD(at);
    while (value > there &&
           !__atomic_compare_exchange_n(at, &there, value, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
}

#include "../../search/prove/descent_block.h"

/* ---- A block of threads ---- */

struct worker {
    pthread_t thread;
    unsigned number;
    struct prove_block *block;
    int is_finished;
};

static void *work(void *data)
{
    struct worker *worker = data;
    own_number = worker->number;
    worker->is_finished = block_run(worker->block);
    return NULL;
}

static int run_all(struct prove_block *block)
{
    struct worker worker[BLOCK_THREADS];
    int is_finished = 1;
    for (unsigned i = 0; i < BLOCK_THREADS; i++) {
        worker[i] = (struct worker){.number = i, .block = block};
        if (pthread_create(&worker[i].thread, NULL, work, &worker[i]) != 0)
            abort();
    }
    for (unsigned i = 0; i < BLOCK_THREADS; i++) {
        pthread_join(worker[i].thread, NULL);
        is_finished = is_finished && worker[i].is_finished;
    }
    return is_finished;
}

static void *filled(size_t bytes)
{
    void *memory = malloc(bytes);
    if (!memory)
        abort();
    return memset(memory, 0x5a, bytes);
}

static int run_part(const struct descent *descent, uint64_t number, struct prove_job *job)
{
    struct prove_block *block = filled(sizeof *block);
    uint32_t *fast = filled(sizeof *fast * block_fast_words(descent));
    block->descent = descent;
    block->part = (struct part){number, descent->problem.cut};
    block->budget = UINT64_MAX;
    block->tables = filled(sizeof(uint32_t) * BLOCK_DEPTHS * block_table_words(descent));
    block->lists = filled(sizeof(uint16_t) * BLOCK_DEPTHS * block_list_length(descent));
    block_take_fast(block, fast);
    pthread_barrier_init(&block->barrier, NULL, BLOCK_THREADS);
    int is_finished = run_all(block);
    *job = block->job;
    pthread_barrier_destroy(&block->barrier);
    free(block->tables);
    free(block->lists);
    free(fast);
    free(block);
    return is_finished;
}

/* ---- Trees ---- */

struct tree {
    const char *name;
    unsigned cut;
    uint64_t number;
};

static const struct tree trees[] = {{"bishop d8 bits 3 plain all down cut 0", 0, 0},
                                    {"bishop d1 bits 2 black down cut 0", 0, 0},
                                    {"rook c2 bits 9 plain range 500 down cut 0", 20, 918023}};

static int are_same(const struct prove_job *a, const struct prove_job *b)
{
    return a->stages == b->stages && memcmp(a->nodes, b->nodes, sizeof a->nodes) == 0 &&
           a->factors == b->factors && a->first == b->first;
}

static int agrees(const struct tree *tree)
{
    struct problem problem;
    struct prove_job job = {0}, portable = {0};
    if (!problem_read(tree->name, &problem))
        return 0;
    problem.cut = tree->cut;
    void *prepared = descent_engine.prepare(&problem);
    if (!prepared)
        return 0;
    descent_engine.job(prepared, KERNEL_PORTABLE, tree->number, NULL, NULL, &portable);
    int is_finished = run_part(prepared, tree->number, &job);
    free(prepared);
    return is_finished && are_same(&job, &portable);
}

int main(void)
{
    int status = 0;
    for (unsigned i = 0; i < sizeof trees / sizeof *trees; i++) {
        int same = agrees(&trees[i]);
        printf("%s: %s\n", trees[i].name, same ? "the same counts" : "other counts");
        status |= !same;
    }
    return status;
}
