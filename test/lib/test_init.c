/* Filling on first use: grim_init from many threads at once, with a table that is not a
 * constant. */
#define GRIM_SCHEME fancy
#define GRIM_IMPLEMENTATION
#include <pthread.h>

#include "grimoire.h"

#include "../test.h"

enum { THREADS = 16 };

static void *init_and_look(void *result)
{
    uint64_t *attacks = (uint64_t *)result;
    if (grim_init() == GRIM_OK)
        *attacks = grim_rook_attacks(28, UINT64_C(0x0000100000040000));
    return NULL;
}

TEST(threads_may_come_together)
{
    pthread_t threads[THREADS];
    uint64_t attacks[THREADS] = {0};
    for (unsigned i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, init_and_look, &attacks[i]), 0);
    for (unsigned i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(attacks[i], second_attacks(GRIM_ROOK, 28, UINT64_C(0x0000100000040000)));
    }
}
