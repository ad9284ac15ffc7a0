/* halves.h - whether there is a factor for one of the 32-bit forms,
 * by trying all of them (Kannan 4.2, 4.3).
 *
 * A relevant square is a bit p of one half of the key. Its product is its half's factor, shifted
 * left by p, in 32 bits: it depends on the lowest 32 - p bits of that factor. A subset's product is
 * the sum of those of its squares, over both halves, or with xor the sum over one half xor the sum
 * over the other. So squares join one at a time, in each half the highest first, and for each
 * the few new bits of its half's factor are tried. Then all subsets of the squares so far have
 * exact slots, and two with different attacks in one slot end the branch. Once all squares have
 * joined, what is left is a factor.
 *
 * Within a half the order is fixed. Which half goes first is not, and with sums it can make the
 * tree a thousand times smaller. A node is a partial factor that is examined: the number of nodes
 * depends only on the question and the order. */
#ifndef GRIM_SEARCH_HALVES_H
#define GRIM_SEARCH_HALVES_H

#include "../../base/stop.h"
#include "../../lib/geometry.h"

enum halves_form { HALVES_MUL32, HALVES_MUL32XOR, HALVES_MUL32ONE };

/* Which square joins next: the highest of either half, or all of a half first. */
enum halves_order { HALVES_BOTH, HALVES_LOW, HALVES_HIGH };

enum { HALVES_SQUARES_MAX = 12, HALVES_BITS_MAX = 12, HALVES_SUBSETS = 1 << HALVES_SQUARES_MAX };

/* The rooks of mul32one are those of mul32. */
struct halves_question {
    enum halves_form form;
    enum grim_piece piece;
    unsigned sq, bits;
    enum halves_order order;
};

struct halves_square {
    unsigned half, place; /* bit `place` of its half of the key */
    unsigned known, more; /* bits of its half's factor that are known before, and that it adds */
    uint64_t square;
};

/* A question, ready to be searched. */
struct halves {
    struct halves_question question;
    unsigned squares;
    struct halves_square square[HALVES_SQUARES_MAX]; /* as they join */
    /* the attack set of each subset, from 1 on; bit i of its number is square[i] */
    uint8_t set[HALVES_SUBSETS];
    unsigned cut; /* how many squares have joined where the jobs begin */
    unsigned jobs;
};

void halves_prepare(struct halves *halves, const struct halves_question *question);

struct halves_count {
    uint64_t nodes;
    uint64_t factor; /* the first found, the high half's above the low half's; 0 for none */
};

/* One of the jobs, 0 to halves->jobs - 1, up to its first factor. 0 when it was stopped. */
int halves_job(const struct halves *halves, unsigned job, base_stop *stop,
               struct halves_count *count);

/* The nodes of all jobs if they find no factor, and the standard error:
 * estimated from this number of random branches. */
struct halves_estimate {
    double nodes, error;
};

struct halves_estimate halves_estimate(const struct halves *halves, unsigned branches,
                                       uint64_t seed);

#endif
