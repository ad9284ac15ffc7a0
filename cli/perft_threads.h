/* perft_threads.h - perft by any number of threads, which all count the same.
 *
 * The lines of the first few moves are the jobs. Each has its place for what was counted below it,
 * and each belongs to a first move, so that the order in which threads take them shows nowhere. */
#ifndef GRIM_CLI_PERFT_THREADS_H
#define GRIM_CLI_PERFT_THREADS_H

#include "../answers/perft.h"

/* A thread keeps its moves for each ply, almost a megabyte in all; what has more plies than that has
 * only one move in most of them. */
enum { PERFT_DEPTH_MAX = 1000 };

/* Called after each job, by one thread at a time. */
typedef void perft_watcher(void *context, size_t done, size_t jobs);

/* How to count. */
struct perft {
    const struct grim_generator *generator;
    struct grim_perft_hash hash; /* of 0 entries for none */
    unsigned threads;
    int played; /* make the last moves, too, instead of counting them */
    perft_watcher *watch;
    void *context;
};

/* Returns null, or the sentence that says what the machine did not have. */
const char *perft_count(const struct perft *how, const struct grim_position *pos, unsigned depth,
                        struct perft_counts *counts);

#endif
