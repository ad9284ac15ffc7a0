#include "progress.h"

#include <stdio.h>

#include "../base/clock.h"
#include "../base/terminal.h"

void cli_progress_start(struct cli_progress *progress, const char *what, uint64_t total)
{
    progress->what = what;
    progress->total = total;
    progress->done = 0;
    progress->best = NULL;
    progress->started = progress->shown = base_seconds();
    progress->on_terminal = base_is_terminal(stderr);
}

static int progress_is_time(const struct cli_progress *progress, double now)
{
    return progress->on_terminal && now - progress->started >= 1 && now - progress->shown >= 0.2;
}

void cli_progress_at(struct cli_progress *progress, uint64_t done)
{
    double now = base_seconds(), took = now - progress->started;
    progress->done = done;
    if (!progress_is_time(progress, now) || done == 0)
        return;
    double rate = (double)done / took;
    fprintf(stderr, "\r%s %llu", progress->what, (unsigned long long)done);
    if (progress->total)
        fprintf(stderr, " of %llu", (unsigned long long)progress->total);
    fprintf(stderr, ", %.4g a second", rate);
    if (progress->total)
        fprintf(stderr, ", %.0f s left", (double)(progress->total - done) / rate);
    if (progress->best)
        fprintf(stderr, ", %s", progress->best);
    fprintf(stderr, " \033[K");
    progress->shown = now;
}

/* Where the estimate was too low, nobody knows how long still. */
void cli_progress_nodes(struct cli_progress *progress, uint64_t done, double nodes, double about)
{
    double now = base_seconds(), took = now - progress->started;
    if (!progress_is_time(progress, now) || nodes <= 0)
        return;
    fprintf(stderr, "\r%s %llu of %llu, %.4g of about %.4g nodes", progress->what,
            (unsigned long long)done, (unsigned long long)progress->total, nodes, about);
    if (nodes < about)
        fprintf(stderr, ", %.0f s left", took * (about / nodes - 1));
    fprintf(stderr, " \033[K");
    progress->shown = now;
}

void cli_progress_share(struct cli_progress *progress, double share)
{
    double now = base_seconds(), took = now - progress->started;
    if (!progress_is_time(progress, now) || share <= 0)
        return;
    fprintf(stderr, "\r%s %.0f%%, %.0f s left \033[K", progress->what, 100 * share,
            took / share - took);
    progress->shown = now;
}

void cli_progress_end(struct cli_progress *progress)
{
    if (progress->on_terminal && progress->shown > progress->started)
        fprintf(stderr, "\r\033[K");
}
