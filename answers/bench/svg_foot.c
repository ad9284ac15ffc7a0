#include <stdio.h>

#include "svg.h"

void bench_foot_text(char text[BENCH_FOOT], const struct bench_run *run)
{
    const struct bench_machine *machine = &run->machine;
    int is_doubtful = run->questions && bench_is_doubtful(run, 0);
    snprintf(text, BENCH_FOOT, "%s%s%s%s%u blocks of %u rounds%s; 95%% intervals of the median",
             machine->processor, machine->processor[0] ? ", " : "", machine->compiler,
             machine->compiler[0] ? "; " : "", run->blocks, run->rounds,
             is_doubtful ? ", beside busy neighbours" : "");
}
