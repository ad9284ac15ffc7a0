#define _XOPEN_SOURCE 700
#include "stop.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

base_stop cli_stop;

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof *signals };

static atomic_int on_terminal;

/* The current piece of work may take a while: show at once that ^C was received. */
static void stop_say_heard(void)
{
    static const char text[] = "\ngrimoire: stopping soon; a second signal ends it at once\n";
    if (on_terminal && write(STDERR_FILENO, text, sizeof text - 1) < 0)
        on_terminal = 0;
}

static void stop_on_signal(int number)
{
    int error = errno;
    (void)number;
    cli_stop = 1;
    for (unsigned i = 0; i < SIGNALS; i++)
        signal(signals[i], SIG_DFL);
    stop_say_heard();
    errno = error;
}

static int stop_is_ignored(int number)
{
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

/* Signals ignored by nohup stay ignored. A shell without job control makes background commands
 * ignore SIGINT; that one is handled all the same, since a stopped hunt loses nothing. */
void cli_stop_on_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = stop_on_signal;
    action.sa_flags = SA_RESTART;
    on_terminal = isatty(STDERR_FILENO);
    for (unsigned i = 0; i < SIGNALS; i++)
        if (signals[i] != SIGHUP || !stop_is_ignored(SIGHUP))
            sigaction(signals[i], &action, NULL);
}
