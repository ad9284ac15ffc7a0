/* halves.c - searches from the lowest bits of one or two 32-bit factors up; see halves.h. */
#include "halves.h"

#include <math.h>
#include <string.h>

#include "../../lib/random_words.h"

/* Jobs begin where there are at least this many, or where a square adds too many bits. */
enum { JOBS = 1 << 10, JOB_BITS = 20, ATTACK_SETS = 256, PROBES = 1 << 10 };

/* The state of a search. The table at level n has the slots of all subsets of the first n squares:
 * 0 is free, otherwise it is the attack set there. */
struct halves_climb {
    const struct halves *halves;
    uint32_t sums[2][HALVES_SUBSETS]; /* of each subset over each half */
    uint8_t table[HALVES_SQUARES_MAX + 1][1 << HALVES_BITS_MAX];
    uint32_t factors[2];
    base_stop *stop;
    struct halves_count *count;
};

/* ---- The question ---- */

/* The bit of the key for a square of the board, as in lib/schemes/mul32*.h. */
static void halves_place(const struct halves_question *question, unsigned sq,
                         struct halves_square *square)
{
    int is_folded = question->form == HALVES_MUL32ONE && question->piece == GRIM_BISHOP;
    unsigned bit = question->form == HALVES_MUL32XOR || is_folded ? sq : sq - 1;
    square->half = is_folded ? 0 : bit / 32;
    square->place = is_folded && bit >= 32 ? bit - 33 : bit % 32;
    square->square = UINT64_C(1) << sq;
}

/* Whether a joins before b. */
static int halves_is_before(enum halves_order order, const struct halves_square *a,
                            const struct halves_square *b)
{
    if (order != HALVES_BOTH && a->half != b->half)
        return a->half == (order == HALVES_HIGH);
    return a->place > b->place || (a->place == b->place && a->half > b->half);
}

static void halves_list_squares(struct halves *halves)
{
    uint64_t mask = grim_geometry_mask(halves->question.piece, halves->question.sq);
    unsigned known[2] = {0, 0};
    halves->squares = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        struct halves_square next;
        unsigned at = halves->squares;
        if (!(mask >> sq & 1))
            continue;
        halves_place(&halves->question, sq, &next);
        for (; at > 0 && halves_is_before(halves->question.order, &next, &halves->square[at - 1]);
             at--)
            halves->square[at] = halves->square[at - 1];
        halves->square[at] = next;
        halves->squares++;
    }
    for (unsigned i = 0; i < halves->squares; i++) {
        struct halves_square *square = &halves->square[i];
        square->known = known[square->half];
        square->more = 32 - square->place - square->known;
        known[square->half] = 32 - square->place;
    }
}

static void halves_list_sets(struct halves *halves)
{
    uint64_t attacks[ATTACK_SETS];
    unsigned count = 0;
    for (unsigned subset = 0; subset < 1u << halves->squares; subset++) {
        uint64_t occ = 0, set;
        unsigned k = 0;
        for (unsigned i = 0; i < halves->squares; i++)
            occ |= subset >> i & 1 ? halves->square[i].square : 0;
        set = grim_geometry_attacks(halves->question.piece, halves->question.sq, occ);
        while (k < count && attacks[k] != set)
            k++;
        if (k == count)
            attacks[count++] = set;
        halves->set[subset] = (uint8_t)(k + 1);
    }
}

void halves_prepare(struct halves *halves, const struct halves_question *question)
{
    halves->question = *question;
    halves_list_squares(halves);
    halves_list_sets(halves);
    halves->jobs = 1;
    halves->cut = 0;
    while (halves->cut < halves->squares && halves->jobs < JOBS &&
           halves->square[halves->cut].more <= JOB_BITS)
        halves->jobs <<= halves->square[halves->cut++].more;
}

/* ---- A square joins ---- */

static unsigned halves_slot(const struct halves_climb *climb, uint32_t low, uint32_t high)
{
    uint32_t product = climb->halves->question.form == HALVES_MUL32XOR ? low ^ high : low + high;
    return product >> (32 - climb->halves->question.bits);
}

/* The subsets with square number `level`: their sums over each half. Nonzero if none of them
 * collides with another attack set among those without it. */
static int halves_fits(struct halves_climb *climb, unsigned level)
{
    const struct halves_square *square = &climb->halves->square[level];
    const uint8_t *table = climb->table[level], *set = climb->halves->set;
    uint32_t more = climb->factors[square->half] << square->place;
    uint32_t *own = climb->sums[square->half], *other = climb->sums[!square->half];
    unsigned count = 1u << level;
    for (unsigned i = 0; i < count; i++) {
        own[count + i] = own[i] + more;
        other[count + i] = other[i];
        uint8_t there =
            table[halves_slot(climb, climb->sums[0][count + i], climb->sums[1][count + i])];
        if (there && there != set[count + i])
            return 0;
    }
    return 1;
}

/* Nonzero if they do not collide with each other either. */
static int halves_insert(struct halves_climb *climb, unsigned level)
{
    unsigned count = 1u << level;
    uint8_t *table = climb->table[level + 1];
    memcpy(table, climb->table[level], (size_t)1 << climb->halves->question.bits);
    for (unsigned i = count; i < 2 * count; i++) {
        uint8_t *there = &table[halves_slot(climb, climb->sums[0][i], climb->sums[1][i])];
        if (*there && *there != climb->halves->set[i])
            return 0;
        *there = climb->halves->set[i];
    }
    return 1;
}

/* With these values of the bits that the square adds. */
static int halves_try(struct halves_climb *climb, unsigned level, uint32_t more)
{
    const struct halves_square *square = &climb->halves->square[level];
    uint32_t *factor = &climb->factors[square->half];
    *factor = (uint32_t)((*factor & ((UINT64_C(1) << square->known) - 1)) | (uint64_t)more
                                                                                << square->known);
    return halves_fits(climb, level) && halves_insert(climb, level);
}

static void halves_begin(struct halves_climb *climb, const struct halves *halves)
{
    climb->halves = halves;
    climb->factors[0] = climb->factors[1] = 0;
    climb->sums[0][0] = climb->sums[1][0] = 0;
    memset(climb->table[0], 0, sizeof climb->table[0]);
    climb->table[0][0] = halves->set[0];
}

/* ---- All of it ---- */

/* Nonzero to go on; a factor ends it, and so does the stop flag. */
static int halves_go(struct halves_climb *climb, unsigned level)
{
    if (level == climb->halves->squares) {
        climb->count->factor = (uint64_t)climb->factors[1] << 32 | climb->factors[0];
        return 0;
    }
    for (uint64_t more = 0; more >> climb->halves->square[level].more == 0; more++) {
        if (climb->count->nodes++ % 4096 == 0 && *climb->stop)
            return 0;
        if (halves_try(climb, level, (uint32_t)more) && !halves_go(climb, level + 1))
            return 0;
    }
    return 1;
}

int halves_job(const struct halves *halves, unsigned job, base_stop *stop,
               struct halves_count *count)
{
    struct halves_climb climb;
    halves_begin(&climb, halves);
    climb.stop = stop;
    climb.count = count;
    *count = (struct halves_count){0, 0};
    for (unsigned level = 0; level < halves->cut; level++) {
        unsigned more = halves->square[level].more;
        if (!halves_try(&climb, level, job & ((1u << more) - 1)))
            return 1;
        job >>= more;
    }
    return halves_go(&climb, halves->cut) || count->factor;
}

/* ---- An estimate ---- */

/* The share of `more` that stays alive, and a random living one, left in place. If there are many,
 * PROBES random ones stand for all. */
static double halves_probe(struct halves_climb *climb, unsigned level, uint64_t *stream)
{
    uint64_t all = UINT64_C(1) << climb->halves->square[level].more;
    uint32_t probes = all > PROBES ? PROBES : (uint32_t)all, alive = 0, chosen = 0;
    for (uint32_t i = 0; i < probes; i++) {
        uint32_t more = all > PROBES ? (uint32_t)(grim_random_word(stream) & (all - 1)) : i;
        if (halves_try(climb, level, more) && grim_random_word(stream) % ++alive == 0)
            chosen = more;
    }
    if (alive)
        halves_try(climb, level, chosen);
    return (double)alive / probes;
}

/* Knuth's estimate: a random branch counts for all the choices at each node. */
static double halves_branch(struct halves_climb *climb, const struct halves *halves,
                            uint64_t *stream)
{
    double weight = 1, nodes = 0;
    halves_begin(climb, halves);
    for (unsigned level = 0; level < halves->squares && weight > 0; level++) {
        weight *= (double)(UINT64_C(1) << halves->square[level].more);
        nodes += level < halves->cut ? 0 : weight;
        weight *= halves_probe(climb, level, stream);
    }
    return nodes;
}

struct halves_estimate halves_estimate(const struct halves *halves, unsigned branches,
                                       uint64_t seed)
{
    struct halves_climb climb;
    uint64_t stream = grim_random_mix(seed);
    double sum = 0, squares = 0;
    for (unsigned i = 0; i < branches; i++) {
        double nodes = halves_branch(&climb, halves, &stream);
        sum += nodes;
        squares += nodes * nodes;
    }
    double mean = sum / branches, spread = squares / branches - mean * mean;
    return (struct halves_estimate){mean, sqrt(spread > 0 ? spread / branches : 0)};
}
