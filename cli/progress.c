#include "progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../answers/pen.h"
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

enum { PROGRESS_TEXT = 256, USUAL_COLUMNS = 80 };

GRIM_PRINTF(2, 3)
static void progress_add(char text[PROGRESS_TEXT], const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, PROGRESS_TEXT - used, format, arguments);
    va_end(arguments);
}

/* Limited to one line: a carriage return cannot erase text that continues on the next. */
static void progress_show(struct cli_progress *progress, const char *text, double now)
{
    int room = (int)pen_columns(stderr, USUAL_COLUMNS) - 1;
    fprintf(stderr, "\r%.*s\033[K", room, text);
    progress->shown = now;
}

void cli_progress_at(struct cli_progress *progress, uint64_t done)
{
    char text[PROGRESS_TEXT] = "";
    double now = base_seconds(), took = now - progress->started;
    progress->done = done;
    if (!progress_is_time(progress, now) || done == 0)
        return;
    double rate = (double)done / took;
    progress_add(text, "%s %llu", progress->what, (unsigned long long)done);
    if (progress->total)
        progress_add(text, " of %llu", (unsigned long long)progress->total);
    progress_add(text, ", %.4g per second", rate);
    if (progress->total)
        progress_add(text, ", %.0f s left", (double)(progress->total - done) / rate);
    if (progress->best)
        progress_add(text, ", %s", progress->best);
    progress_show(progress, text, now);
}

/* Once the estimate is exceeded, the remaining time is unknown. */
void cli_progress_nodes(struct cli_progress *progress, uint64_t done, double nodes, double about)
{
    char text[PROGRESS_TEXT] = "";
    double now = base_seconds(), took = now - progress->started;
    if (!progress_is_time(progress, now) || nodes <= 0)
        return;
    progress_add(text, "%s %llu of %llu, %.4g of about %.4g nodes", progress->what,
                 (unsigned long long)done, (unsigned long long)progress->total, nodes, about);
    if (nodes < about)
        progress_add(text, ", %.0f s left", took * (about / nodes - 1));
    progress_show(progress, text, now);
}

void cli_progress_share(struct cli_progress *progress, double share)
{
    char text[PROGRESS_TEXT] = "";
    double now = base_seconds(), took = now - progress->started;
    if (!progress_is_time(progress, now) || share <= 0)
        return;
    progress_add(text, "%s %.0f%%, %.0f s left", progress->what, 100 * share, took / share - took);
    progress_show(progress, text, now);
}

void cli_progress_end(struct cli_progress *progress)
{
    if (progress->on_terminal && progress->shown > progress->started)
        fprintf(stderr, "\r\033[K");
}
