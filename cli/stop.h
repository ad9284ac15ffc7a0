/* stop.h - ending a long command early: one flag, which it checks between two pieces of work.
 *
 * After the first SIGINT, SIGTERM or SIGHUP a command ends as soon as it can, and keeps what it
 * has done; a second one ends the program at once. Commands with nothing to keep do not check it,
 * and the first signal ends them. */
#ifndef GRIM_CLI_STOP_H
#define GRIM_CLI_STOP_H

#include "../base/stop.h"

/* Set by those signals once cli_stop_on_signals was called, and by the work itself when no more is
 * needed. Any thread may check it. */
extern base_stop cli_stop;

void cli_stop_on_signals(void);

#endif
