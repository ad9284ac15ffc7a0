/* descent_cuda.cu - the GPU as a machine for parts of jobs. What its threads do is in descent_block.h.
 *
 * As many blocks as the GPU holds at once, each with its own far memory, take one part after
 * another until none is left. */
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#define _Alignas alignas

#ifndef BLOCK_THREADS
#define BLOCK_THREADS 128
#endif
#define BLOCK_FUNCTION static __device__ inline
#define BLOCK_SIZE static __host__ __device__ inline
#define BLOCK_EXTRA

/* The first barrier is there because code between two phases reads what this phase may change. */
#define BLOCK_EACH(block, call)                                                              \
    do {                                                                                          \
        const unsigned thread = threadIdx.x;                                                      \
        __syncthreads();                                                                          \
        call;                                                                                     \
        __syncthreads();                                                                          \
    } while (0)

#define BLOCK_LOAD(at) (*(const volatile uint32_t *)(at))
#define BLOCK_STORE(at, value) store(at, value)
#define BLOCK_ADD(at, value) atomicAdd(at, value)
#define BLOCK_AND(at, value) atomicAnd(at, value)
#define BLOCK_MIN(at, value) atomicMin(at, value)
#define BLOCK_MAX(at, value) atomicMax(at, value)
#define BLOCK_LOWEST(word) ((unsigned)__ffs((int)(word)) - 1)

template <typename T, typename V> static __device__ inline void store(T *at, V value)
{
    *(volatile T *)at = (T)value;
}

#include "descent_block.h"
#include "descent_cuda.h"

enum {
    PARTS = 1 << 13,
    /* A subtree of this many nodes takes a block about a tenth of a second. */
    BUDGET = 1 << 13
};

/* ---- The kernel ---- */

struct far_memory {
    uint32_t *tables;
    uint16_t *lists;
    size_t words, length; /* of one block */
};

struct batch {
    const struct descent *descent;
    const struct part *parts;
    struct part_result *results;
    unsigned *taken;
    unsigned count;
    uint64_t budget;
    struct far_memory far;
};

static __device__ void begin(struct prove_block *block, const struct batch *batch, uint32_t *fast)
{
    block->descent = batch->descent;
    block->budget = batch->budget;
    block->tables = batch->far.tables + blockIdx.x * batch->far.words;
    block->lists = batch->far.lists + blockIdx.x * batch->far.length;
    block_take_fast(block, fast);
}

static __device__ void take(struct prove_block *block, const struct batch *batch, unsigned *part)
{
    *part = atomicAdd(batch->taken, 1u);
    if (*part < batch->count)
        block->part = batch->parts[*part];
}

static __global__ void __launch_bounds__(BLOCK_THREADS) run_parts(const struct batch batch)
{
    extern __shared__ uint32_t fast[];
    __shared__ struct prove_block block;
    __shared__ unsigned part;
    if (threadIdx.x == 0)
        begin(&block, &batch, fast);
    for (;;) {
        __syncthreads();
        if (threadIdx.x == 0)
            take(&block, &batch, &part);
        __syncthreads();
        if (part >= batch.count)
            return;
        int is_finished = block_run(&block);
        __syncthreads();
        if (threadIdx.x == 0) {
            batch.results[part].job = block.job;
            batch.results[part].is_finished = (unsigned)is_finished;
        }
    }
}

/* ---- The machine ---- */

struct opened {
    struct batch batch;
    struct descent *descent;
    struct part *parts;
    unsigned blocks, fast_bytes;
    cudaStream_t stream;
};

static void close(void *from)
{
    struct opened *opened = (struct opened *)from;
    cudaFree(opened->descent);
    cudaFree(opened->parts);
    cudaFree(opened->batch.results);
    cudaFree(opened->batch.taken);
    cudaFree(opened->batch.far.tables);
    cudaFree(opened->batch.far.lists);
    if (opened->stream)
        cudaStreamDestroy(opened->stream);
    free(opened);
}

template <typename T> static int allocate(T **memory, size_t count)
{
    return cudaMalloc((void **)memory, count * sizeof(T)) == cudaSuccess;
}

/* As many blocks as fit. */
static int count_blocks(struct opened *opened)
{
    int device, processors, each;
    if (cudaGetDevice(&device) != cudaSuccess ||
        cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device) !=
            cudaSuccess ||
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, run_parts, BLOCK_THREADS,
                                                      opened->fast_bytes) != cudaSuccess)
        return 0;
    opened->blocks = (unsigned)(processors * each);
    return opened->blocks > 0;
}

static int allocate_all(struct opened *opened, unsigned parts)
{
    struct far_memory *far = &opened->batch.far;
    return cudaStreamCreateWithFlags(&opened->stream, cudaStreamNonBlocking) == cudaSuccess &&
           allocate(&opened->descent, 1) && allocate(&opened->parts, parts) &&
           allocate(&opened->batch.results, parts) && allocate(&opened->batch.taken, 1) &&
           allocate(&far->tables, opened->blocks * far->words) &&
           allocate(&far->lists, opened->blocks * far->length);
}

static int make_ready(struct opened *opened, const struct parts_machine *machine,
                      const struct descent *descent)
{
    struct batch *batch = &opened->batch;
    opened->fast_bytes = block_fast_words(descent) * (unsigned)sizeof(uint32_t);
    batch->far.words = (size_t)BLOCK_DEPTHS * block_table_words(descent);
    batch->far.length = (size_t)BLOCK_DEPTHS * block_list_length(descent);
    if (!count_blocks(opened) || !allocate_all(opened, machine->parts))
        return 0;
    batch->descent = opened->descent;
    batch->parts = opened->parts;
    batch->budget = machine->budget;
    return cudaMemcpy(opened->descent, descent, sizeof *descent, cudaMemcpyHostToDevice) ==
           cudaSuccess;
}

static void *open(const struct parts_machine *machine, const struct descent *descent)
{
    struct opened *opened = (struct opened *)calloc(1, sizeof *opened);
    if (opened && make_ready(opened, machine, descent))
        return opened;
    if (opened)
        close(opened);
    return NULL;
}

static int run(void *from, const struct part *parts, unsigned count,
               struct part_result *results)
{
    struct opened *opened = (struct opened *)from;
    struct batch *batch = &opened->batch;
    unsigned blocks = count < opened->blocks ? count : opened->blocks;
    batch->count = count;
    cudaMemsetAsync(batch->taken, 0, sizeof *batch->taken, opened->stream);
    cudaMemcpyAsync(opened->parts, parts, count * sizeof *parts, cudaMemcpyHostToDevice,
                    opened->stream);
    run_parts<<<blocks, BLOCK_THREADS, opened->fast_bytes, opened->stream>>>(*batch);
    if (cudaGetLastError() != cudaSuccess)
        return 0;
    cudaMemcpyAsync(results, batch->results, count * sizeof *results, cudaMemcpyDeviceToHost,
                    opened->stream);
    return cudaStreamSynchronize(opened->stream) == cudaSuccess;
}

/* ---- For job.c ---- */

const struct parts_machine cuda_machine = {PARTS, BUDGET, NULL, open, run, close};

/* There is a GPU, and it can run what was compiled. */
extern "C" int cuda_runs(void)
{
    int devices;
    cudaFuncAttributes attributes;
    return cudaGetDeviceCount(&devices) == cudaSuccess && devices > 0 &&
           cudaFuncGetAttributes(&attributes, run_parts) == cudaSuccess;
}
