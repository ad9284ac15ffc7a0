/* records.h - all schemes, and room for a square's record of any of them. Define GRIM_WITH_FILL
 * before including it. */
#ifndef GRIM_RECORDS_H
#define GRIM_RECORDS_H

#include "gen/all_schemes.inc"

union grim_record {
#define GRIM_SCHEME_ROW(name, needs, boost, ready, group, find, stream, pack, what, origin)       \
    grim_record_##name name;
#include "schemes.def"
};

#endif
