/* wrong - right everywhere except for a rook on e4 with a blocker on e6: it looks through it. */
#include "../../bench/peers/fancy_layout.h"

enum { E4 = 28, E5 = 36, E6 = 44, E7 = 52 };

struct wrong {
    struct fancy_layout layout;
};

static int wrong_fill(struct wrong *table)
{
    return fancy_layout_fill(&table->layout);
}

static inline uint64_t wrong_rook(const struct wrong *table, unsigned sq, uint64_t occ)
{
    uint64_t attacks = fancy_layout_rook(&table->layout, sq, occ);
    int is_stopped_on_e6 = !(occ >> E5 & 1) && (occ >> E6 & 1);
    return sq == E4 && is_stopped_on_e6 ? attacks | UINT64_C(1) << E7 : attacks;
}

static inline uint64_t wrong_bishop(const struct wrong *table, unsigned sq, uint64_t occ)
{
    return fancy_layout_bishop(&table->layout, sq, occ);
}

static inline uint64_t wrong_queen(const struct wrong *table, unsigned sq, uint64_t occ)
{
    return fancy_layout_queen(&table->layout, sq, occ);
}

BENCH_PEER(wrong, any, "looks through one blocker from one square")
