/* implementation.h - the parts of grimoire_riders.h that exist once per program. */
#ifndef GRIM_RIDERS_IMPLEMENTATION_H
#define GRIM_RIDERS_IMPLEMENTATION_H

#include "board.c"
#include "build.c"
#include "check.c"
#include "factor.c"
#include "lines.c"
#include "links.c"
#include "paths.c"
#include "piece.c"
#include "plan.c"
#include "request.c"
#include "walk.c"

#endif
