/* Kernels for every processor that this one can be limited to, against plain rays. */
#include "../../include/grimoire.h"
#include "../../lib/random_words.h"

#include "../test.h"

enum { BATCH = 1000, GUARD = 16, SUBSETS = 1 << 12, KINDS = 3 };

struct arrays {
    uint8_t sq[SUBSETS + 1];
    uint64_t occ[SUBSETS + 1];
    uint64_t wanted[SUBSETS];
    uint64_t attacks[SUBSETS + GUARD];
};

static grim_batch *batch_of(const struct grim_kernels *kernels, enum grim_piece piece)
{
    return piece == GRIM_ROOK     ? kernels->rook
           : piece == GRIM_BISHOP ? kernels->bishop
                                  : kernels->queen;
}

/* All kernels there are, each once. */
struct all_kernels {
    unsigned batches[KINDS], unions;
    grim_batch *batch[KINDS][64];
    grim_union *all[64];
};

static void add_kernels(struct all_kernels *to, const struct grim_kernels *kernels)
{
    for (unsigned piece = 0; piece < KINDS; piece++) {
        grim_batch *batch = batch_of(kernels, (enum grim_piece)piece);
        unsigned at = 0;
        while (at < to->batches[piece] && to->batch[piece][at] != batch)
            at++;
        to->batch[piece][at] = batch;
        to->batches[piece] += at == to->batches[piece];
    }
    unsigned at = 0;
    while (at < to->unions && to->all[at] != kernels->all)
        at++;
    to->all[at] = kernels->all;
    to->unions += at == to->unions;
}

/* Every set of the processor's GRIM_CPU_ bits, and each of them with a slow PEXT. */
static const struct all_kernels *every_kernel(void)
{
    static struct all_kernels all;
    const unsigned cpu = grim_cpu() | GRIM_CPU_SLOW_PEXT;
    for (unsigned set = cpu; all.unions == 0 || set != cpu; set = (set - 1) & cpu) {
        struct grim_kernels kernels = grim_kernels_for(set);
        add_kernels(&all, &kernels);
    }
    return &all;
}

static void check_batch(grim_batch *batch, struct arrays *a, size_t count)
{
    memset(a->attacks, 0xee, sizeof a->attacks);
    batch(a->sq, a->occ, a->attacks, count);
    assert_memory_equal(a->attacks, a->wanted, count * sizeof *a->attacks);
    for (size_t i = count; i < count + GUARD; i++)
        assert_int_equal(a->attacks[i], UINT64_C(0xeeeeeeeeeeeeeeee));
}

/* Counts that are not multiples of any kernel's step, too; and with the occupancies as output. */
static void check_counts(grim_batch *batch, enum grim_piece piece, struct arrays *a)
{
    static const size_t counts[] = {0, 1,  2,  3,  4,  5,  6,  7,  8,
                                    9, 11, 12, 15, 16, 17, 63, 64, BATCH};
    uint64_t stream = 14;
    for (unsigned i = 0; i < BATCH; i++) {
        a->sq[i] = (uint8_t)(grim_random_word(&stream) % 64);
        a->occ[i] = grim_random_word(&stream) & grim_random_word(&stream);
        a->wanted[i] = second_attacks(piece, a->sq[i], a->occ[i]);
    }
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++)
        check_batch(batch, a, counts[i]);
    batch(a->sq, a->occ, a->occ, BATCH);
    assert_memory_equal(a->occ, a->wanted, BATCH * sizeof *a->occ);
}

TEST(kernels_are_right_for_any_count)
{
    static struct arrays a;
    const struct all_kernels *all = every_kernel();
    for (unsigned piece = 0; piece < KINDS; piece++)
        for (unsigned i = 0; i < all->batches[piece]; i++)
            check_counts(all->batch[piece][i], (enum grim_piece)piece, &a);
}

/* Everything that can stand on the lines of one square, with anything elsewhere. */
static size_t fill_all_of(struct arrays *a, enum grim_piece piece, unsigned sq, uint64_t *stream)
{
    const uint64_t mask = second_mask(piece, sq);
    uint64_t blockers = 0;
    size_t count = 0;
    do {
        a->sq[count] = (uint8_t)sq;
        a->occ[count] = blockers | (grim_random_word(stream) & ~mask);
        a->wanted[count++] = second_attacks(piece, sq, blockers);
        blockers = (blockers - mask) & mask;
    } while (blockers);
    return count;
}

TEST(kernels_of_rooks_and_bishops_are_right_for_all_occupancies)
{
    static struct arrays a;
    const struct all_kernels *all = every_kernel();
    uint64_t stream = 16;
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        for (unsigned sq = 0; sq < 64; sq++) {
            size_t count = fill_all_of(&a, (enum grim_piece)piece, sq, &stream);
            for (unsigned i = 0; i < all->batches[piece]; i++)
                check_batch(all->batch[piece][i], &a, count);
        }
}

/* A queen's lines, two at a time, have all that a rook's and a bishop's have: any lane, few
 * pieces and many. */
TEST(kernels_of_queens_are_right_for_sparse_and_dense_boards)
{
    static struct arrays a;
    const struct all_kernels *all = every_kernel();
    uint64_t stream = 17;
    for (unsigned round = 0; round < 40; round++) {
        for (unsigned i = 0; i < SUBSETS; i++) {
            uint64_t word = grim_random_word(&stream), other = grim_random_word(&stream);
            a.sq[i] = (uint8_t)((i + round) % 64);
            a.occ[i] = round % 4 == 0   ? word
                       : round % 4 == 1 ? word & other
                       : round % 4 == 2 ? word | other
                                        : word & other & grim_random_word(&stream);
            a.wanted[i] = second_attacks(GRIM_QUEEN, a.sq[i], a.occ[i]);
        }
        for (unsigned i = 0; i < all->batches[GRIM_QUEEN]; i++)
            check_batch(all->batch[GRIM_QUEEN][i], &a, SUBSETS);
    }
}

TEST(kernels_read_from_any_address)
{
    static struct arrays a;
    const struct all_kernels *all = every_kernel();
    uint64_t stream = 18;
    for (unsigned piece = 0; piece < KINDS; piece++)
        for (unsigned i = 0; i < all->batches[piece]; i++) {
            for (unsigned j = 0; j < BATCH; j++) {
                a.sq[j + 1] = (uint8_t)(grim_random_word(&stream) % 64);
                a.occ[j + 1] = grim_random_word(&stream) & grim_random_word(&stream);
            }
            all->batch[piece][i](a.sq + 1, a.occ + 1, a.attacks + 1, BATCH - 1);
            for (unsigned j = 1; j < BATCH; j++)
                assert_int_equal(a.attacks[j],
                                 second_attacks((enum grim_piece)piece, a.sq[j], a.occ[j]));
        }
}

/* ---- The union ---- */

static uint64_t union_one_by_one(uint64_t rooks, uint64_t bishops, uint64_t occ)
{
    uint64_t attacks = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        if (rooks >> sq & 1)
            attacks |= second_attacks(GRIM_ROOK, sq, occ);
        if (bishops >> sq & 1)
            attacks |= second_attacks(GRIM_BISHOP, sq, occ);
    }
    return attacks;
}

static void check_unions(uint64_t rooks, uint64_t bishops, uint64_t occ)
{
    const struct all_kernels *all = every_kernel();
    const uint64_t wanted = union_one_by_one(rooks, bishops, occ);
    for (unsigned i = 0; i < all->unions; i++)
        assert_int_equal(all->all[i](rooks, bishops, occ), wanted);
}

/* The blockers on one line do not affect another: testing each line of each square with every
 * occupancy covers each slider alone. */
TEST(unions_of_one_are_right_for_all_occupancies)
{
    static struct arrays a;
    const struct all_kernels *all = every_kernel();
    uint64_t stream = 19;
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        for (unsigned sq = 0; sq < 64; sq++) {
            const uint64_t bit = UINT64_C(1) << sq;
            size_t count = fill_all_of(&a, (enum grim_piece)piece, sq, &stream);
            for (unsigned i = 0; i < all->unions; i++)
                for (size_t j = 0; j < count; j++)
                    assert_int_equal(piece == GRIM_ROOK ? all->all[i](bit, 0, a.occ[j])
                                                        : all->all[i](0, bit, a.occ[j]),
                                     a.wanted[j]);
        }
}

/* From two sliders to half of the board, part of the occupancy and not. */
TEST(unions_of_many_are_right)
{
    uint64_t stream = 15;
    for (unsigned i = 0; i < 5000; i++) {
        uint64_t occ = grim_random_word(&stream) & grim_random_word(&stream);
        uint64_t rooks = grim_random_word(&stream), bishops = grim_random_word(&stream);
        check_unions(rooks, bishops, occ);
        check_unions(rooks & occ, bishops & occ, occ);
        rooks &= grim_random_word(&stream) & grim_random_word(&stream);
        bishops &= grim_random_word(&stream) & grim_random_word(&stream);
        check_unions(rooks & occ, bishops & occ, occ);
        check_unions(rooks & grim_random_word(&stream), bishops & grim_random_word(&stream), occ);
    }
    check_unions(0, 0, 0);
    check_unions(0, 0, UINT64_MAX);
    check_unions(UINT64_MAX, UINT64_MAX, 0);
    check_unions(UINT64_MAX, UINT64_MAX, UINT64_MAX);
}

/* Where PEXT is fast and is not, and with each of the other bits taken away, what is chosen
 * runs. */
TEST(this_processor_has_kernels)
{
    const struct all_kernels *all = every_kernel();
    assert_true(all->unions >= 1);
#if GRIM_X86_64
    if (grim_cpu() & GRIM_CPU_AVX2)
        assert_true(all->unions >= 2 && all->batches[GRIM_ROOK] >= 2);
    if ((grim_cpu() & GRIM_CPU_AVX2) && (grim_cpu() & GRIM_CPU_BMI2))
        assert_true(all->batches[GRIM_ROOK] >= 4 && all->batches[GRIM_QUEEN] >= 4);
#endif
}
