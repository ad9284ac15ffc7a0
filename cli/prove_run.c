#define _XOPEN_SOURCE 700
#include <signal.h>
#include <string.h>

#include "prove.h"

volatile int prove_stop;

static void on_signal(int signal)
{
    (void)signal;
    prove_stop = 1;
}

/* A second signal ends the program at once. */
void prove_catch_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = (int)(SA_RESTART | SA_RESETHAND);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

enum grim_run_end prove_threads(struct grim_queue *queue, const struct grim_hunt *hunt,
                                const struct prove *prove)
{
    return grim_run_threads(queue, hunt, prove->threads);
}
