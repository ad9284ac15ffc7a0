/* answers.c - prints what a compiler's lookups, counts and processor are; the same with any of them. */
#include <pthread.h>
#include <stdio.h>

#define GRIM_IMPLEMENTATION
#include "grimoire.h"
#ifdef WITH_CHESS
#include "grimoire_chess.h"
#endif

static uint64_t sum = UINT64_C(0xcbf29ce484222325);

static void add(uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x100000001b3);
}

/* Whichever thread fills the table, all of them look up in a filled one. */
static void *init_and_look(void *wrong)
{
    *(int *)wrong =
        grim_init() != GRIM_OK || grim_rook_attacks(0, 0) != UINT64_C(0x1010101010101fe);
    return wrong;
}

static int race(void)
{
    enum { THREADS = 8 };
    pthread_t thread[THREADS];
    int wrong[THREADS], any = 0;
    for (int i = 0; i < THREADS; i++)
        if (pthread_create(&thread[i], NULL, init_and_look, &wrong[i]) != 0)
            return 0;
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
        any |= wrong[i];
    }
    return !any;
}

/* With the extensions of every compiler, and without any. */
static int bits_agree(uint64_t board)
{
    unsigned count = 0, lowest = 64, highest = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        if (board >> sq & 1) {
            count++;
            lowest = lowest < sq ? lowest : sq;
            highest = sq;
        }
    return grim_count(board) == count &&
           (!board || (grim_lowest(board) == lowest && grim_highest(board) == highest));
}

static int lookups_agree(unsigned sq, uint64_t occ)
{
    struct grim_both both = grim_both_attacks(sq, occ);
    uint64_t rook = grim_geometry_attacks(GRIM_ROOK, sq, occ),
             bishop = grim_geometry_attacks(GRIM_BISHOP, sq, occ);
    grim_prefetch(sq, occ);
    add(rook);
    add(bishop);
    return grim_rook_attacks(sq, occ) == rook && grim_bishop_attacks(sq, occ) == bishop &&
           grim_queen_attacks(sq, occ) == (rook | bishop) && both.rook == rook &&
           both.bishop == bishop;
}

static int batches_agree(void)
{
    enum { COUNT = 64 };
    uint8_t sq[COUNT];
    uint64_t occ[COUNT], attacks[COUNT];
    for (unsigned i = 0; i < COUNT; i++) {
        sq[i] = (uint8_t)i;
        occ[i] = i * UINT64_C(0x9e3779b97f4a7c15);
    }
    grim_kernels_for(grim_cpu()).queen(sq, occ, attacks, COUNT);
    for (unsigned i = 0; i < COUNT; i++)
        if (attacks[i] != grim_queen_attacks(i, occ[i]))
            return 0;
    return 1;
}

static int perft_agrees(void)
{
#ifdef WITH_CHESS
    struct grim_position pos;
    static const char text[] =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    return grim_position_from_fen(&pos, text) == GRIM_FEN_OK && grim_perft(&pos, 3) == 97862;
#else
    return 1;
#endif
}

int main(void)
{
    uint64_t word = 1;
    int good = race();
    for (unsigned i = 0; good && i < 50000; i++) {
        good = bits_agree(word) && lookups_agree(i % 64, word);
        word = word * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    }
    good = good && batches_agree() && perft_agrees();
    printf("%s %llx\ncpu %x\n", good ? "right" : "wrong", (unsigned long long)sum, grim_cpu());
    return !good;
}
