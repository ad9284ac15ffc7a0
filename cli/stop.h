/* stop.h - ending a long command early: one flag, which it asks between two pieces of work.
 *
 * After the first SIGINT, SIGTERM or SIGHUP a command ends as soon as it can, and keeps what it
 * has done; a second one ends the program at once. Commands that have nothing to keep do not
 * ask, and end by the first. */
#ifndef GRIM_CLI_STOP_H
#define GRIM_CLI_STOP_H

#include "../base/stop.h"

/* Set by those signals once cli_stop_on_signals was called, and by the work itself when no more of
 * it is wanted. Any thread may ask. */
extern base_stop cli_stop;

void cli_stop_on_signals(void);

#endif
