/* threats_implementation.h - the parts of grimoire_threats.h that exist once per program. */
#ifndef GRIM_THREATS_IMPLEMENTATION_H
#define GRIM_THREATS_IMPLEMENTATION_H

#include "gen/rays.c"
#include "threats.c"

#endif
