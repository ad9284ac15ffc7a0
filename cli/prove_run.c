#include "prove.h"

enum grim_run_end prove_threads(struct grim_queue *queue, const struct grim_hunt *hunt,
                                const struct prove *prove)
{
    return grim_run_threads(queue, hunt, prove->threads);
}
