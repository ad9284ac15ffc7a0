#include "draw_chart.h"
#include "svg.h"

void bench_draw_end(FILE *out, const struct bench_run *run, double left, double bottom)
{
    char text[BENCH_FOOT];
    const struct bench_machine *machine = &run->machine;
    int is_doubtful = run->questions && bench_is_doubtful(run, 0);
    snprintf(text, sizeof text, "%s%s%s%s%u blocks of %u rounds%s; 95%% intervals of the median",
             machine->processor, machine->processor[0] ? ", " : "", machine->compiler,
             machine->compiler[0] ? "; " : "", run->blocks, run->rounds,
             is_doubtful ? ", beside busy neighbours" : "");
    draw_chart_text(out, "quiet", left, bottom, text);
    svg_end(out);
}
