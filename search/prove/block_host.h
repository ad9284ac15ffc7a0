/* block_host.h - what descent_block.h needs, on any processor: a loop runs the threads of a block
 * through each phase. They may run in any order, and the block sets it: number i xor order. Only
 * speed is lost, so tests see everything that a GPU would count. */
#ifndef GRIM_BLOCK_HOST_H
#define GRIM_BLOCK_HOST_H

#include <stdint.h>

/* Fewer than a GPU needs, since here every one costs time. */
#ifndef BLOCK_THREADS
#define BLOCK_THREADS 32
#endif

#define BLOCK_FUNCTION static inline
#define BLOCK_SIZE static inline
#define BLOCK_EXTRA unsigned order;

#define BLOCK_EACH(block, call)                                                                   \
    for (unsigned turn = 0; turn < BLOCK_THREADS; turn++) {                                       \
        const unsigned thread = turn ^ (block)->order;                                            \
        call;                                                                                     \
    }

#define BLOCK_LOAD(at) (*(at))
#define BLOCK_STORE(at, value) (*(at) = (value))
#define BLOCK_ADD(at, value) block_add(at, value)
#define BLOCK_AND(at, value) (*(at) &= (value))
#define BLOCK_MIN(at, value) (*(at) = *(at) < (value) ? *(at) : (value))
#define BLOCK_MAX(at, value) (*(at) = *(at) > (value) ? *(at) : (value))
#define BLOCK_LOWEST(word) block_lowest(word)

static inline uint32_t block_add(uint32_t *at, uint32_t value)
{
    uint32_t before = *at;
    *at += value;
    return before;
}

static inline unsigned block_lowest(uint32_t word)
{
    unsigned at = 0;
    while (!(word >> at & 1))
        at++;
    return at;
}

#endif
