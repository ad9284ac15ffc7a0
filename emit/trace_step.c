#include <stdio.h>

#include "trace.h"

struct trace_step *trace_add(struct trace *trace, const char *label, enum trace_kind kind,
                             uint64_t value)
{
    if (trace->count == TRACE_STEPS)
        return NULL;
    struct trace_step *step = &trace->steps[trace->count++];
    snprintf(step->label, sizeof step->label, "%s", label);
    step->kind = kind;
    step->bits = 0;
    step->of_squares = kind == TRACE_BOARD;
    step->value = value;
    return step;
}
