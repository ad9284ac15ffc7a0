/* progress.h - a line for people who wait: how far, how fast, how long still. */
#ifndef GRIM_CLI_PROGRESS_H
#define GRIM_CLI_PROGRESS_H

#include <stdint.h>

struct cli_progress {
    const char *what;      /* is being counted */
    uint64_t total;        /* 0 if unknown */
    uint64_t done;         /* as last reported */
    const char *best;      /* so far, in words; NULL for none */
    double started, shown; /* in seconds */
    int on_terminal;
};

void cli_progress_start(struct cli_progress *progress, const char *what, uint64_t total);

/* Shows the line on stderr, on a terminal only, after a second and then five times a second.
 * `best` may be set before. */
void cli_progress_at(struct cli_progress *progress, uint64_t done);

/* The same for jobs of trees whose nodes are known by an estimate:
 * so many are done, of about so many. */
void cli_progress_nodes(struct cli_progress *progress, uint64_t done, double nodes, double about);

/* The same for what has no unit: `share` goes from 0 to 1. */
void cli_progress_share(struct cli_progress *progress, double share);

/* Takes the line away again. */
void cli_progress_end(struct cli_progress *progress);

#endif
