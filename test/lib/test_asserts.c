/* Debug builds stop at an invalid square, whatever the function. */
#define _POSIX_C_SOURCE 200809L
#undef NDEBUG
#define GRIM_IMPLEMENTATION
#include "grimoire.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../test.h"

static volatile unsigned beyond = 64;
static volatile uint64_t sink;

static void ask_rook(void)
{
    sink = grim_rook_attacks(beyond, 0);
}

static void ask_bishop(void)
{
    sink = grim_bishop_attacks(beyond, 0);
}

static void ask_queen(void)
{
    sink = grim_queen_attacks(beyond, 0);
}

static void ask_both(void)
{
    sink = grim_both_attacks(beyond, 0).rook;
}

static void ask_prefetch(void)
{
    grim_prefetch(beyond, 0);
}

static void ask_knight(void)
{
    sink = grim_knight_attacks(beyond);
}

static void ask_between(void)
{
    sink = grim_between(0, beyond);
}

static void ask_bitscan(void)
{
    sink = grim_bitscan64(sink & 0);
}

static void ask_batch(void)
{
    const uint8_t sq[2] = {0, (uint8_t)beyond};
    const uint64_t occ[2] = {0, 0};
    uint64_t attacks[2];
    grim_kernels_for(0).rook(sq, occ, attacks, 2);
}

/* One board further than the occupancies, and in their squares. */
static void ask_overlapping(void)
{
    const uint8_t sq[2] = {0, 0};
    uint64_t boards[3] = {0, 0, 0};
    grim_kernels_for(grim_cpu()).bishop(sq, boards, boards + 1, 2);
}

static void ask_over_squares(void)
{
    const uint64_t occ[1] = {0};
    uint64_t attacks[1] = {0};
    grim_kernels_for(grim_cpu()).bishop((uint8_t *)attacks + 7, occ, attacks, 1);
}

static void ask_in_place(void)
{
    const uint8_t sq[2] = {0, 0};
    uint64_t boards[2] = {0, 0};
    grim_kernels_for(grim_cpu()).bishop(sq, boards, boards, 2);
    grim_kernels_for(0).rook(sq, boards, boards, 2);
}

static int aborts(void (*ask)(void))
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        fclose(stderr);
        ask();
        _exit(0);
    }
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

TEST(squares_are_asserted)
{
    void (*const questions[])(void) = {ask_rook,    ask_bishop,   ask_queen,
                                       ask_both,    ask_prefetch, ask_knight,
                                       ask_between, ask_bitscan,  ask_batch};
    for (unsigned i = 0; i < sizeof questions / sizeof questions[0]; i++)
        assert_true(aborts(questions[i]));
}

TEST(batches_lie_apart)
{
    assert_true(aborts(ask_overlapping));
    assert_true(aborts(ask_over_squares));
    assert_false(aborts(ask_in_place));
}
