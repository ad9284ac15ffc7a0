/* trace_lanes.h - the steps of schemes that compute several lines in one register. Their headers
 * are templates of vector operations, which a tree cannot express: here they are done one line
 * after another. */
#ifndef EMIT_TRACE_LANES_H
#define EMIT_TRACE_LANES_H

#include "trace.h"

/* 0 when the scheme is none of them. */
int trace_lanes(const struct grim_scheme *scheme, const void *table, enum grim_piece piece,
                unsigned sq, uint64_t occ, struct trace *trace);

#endif
