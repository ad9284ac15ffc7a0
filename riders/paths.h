/* paths.h - the paths of a piece from one square: the definition that every table is filled from.
 *
 * A path is a list of squares to read one after the other; walk.h follows it. For a leg that is only
 * passed, the list has no square to land on; for a path seen from its end, as attackers are, only
 * the last has one: the square the piece stands on. */
#ifndef GRIM_RIDERS_PATHS_H
#define GRIM_RIDERS_PATHS_H

#include "links.h"
#include "piece.h"

enum {
    GRIM_RIDERS_MOST_PATHS = 320,
    GRIM_RIDERS_MOST_READ = 2400,
    GRIM_RIDERS_MOST_LINES = 32,
    GRIM_RIDERS_MOST_ROUTES = 256
};

struct grim_riders_path {
    uint16_t first, count; /* what it reads */
    uint8_t hop, wants;
};

struct grim_riders_paths {
    unsigned count, read;
    struct grim_riders_path path[GRIM_RIDERS_MOST_PATHS];
    uint8_t reads[GRIM_RIDERS_MOST_READ], lands[GRIM_RIDERS_MOST_READ];
};

/* A move in one of its directions. Lines are the directions of all moves, opposite ones together. */
struct grim_riders_route {
    int8_t step[3], then[3];    /* the first one, and those after it */
    unsigned char move : 5;     /* of the same type, so that all compilers put both in one byte */
    unsigned char diagonal : 3; /* which legs of its step are, a bit each, if it goes on legs */
    uint8_t line;
};

/* A description, read. */
struct grim_riders_spec {
    struct grim_riders_board board;
    struct grim_riders_piece piece;
    struct grim_riders_route route[GRIM_RIDERS_MOST_ROUTES];
    uint16_t routes, lines;
    int reversed; /* from which squares the piece attacks this one */
    uint32_t on;  /* it may only land on squares with these marks, if there are any: a to z */
    uint64_t part_lines[GRIM_RIDERS_MOST_LINES]; /* what each lookup of a square is for */
};

/* Lists the routes of the piece. */
enum grim_riders_error grim_riders_paths_routes(struct grim_riders_spec *spec);

/* The paths from a square along some lines; 0 if they are too many. */
int grim_riders_paths_from(const struct grim_riders_spec *spec, unsigned sq, uint64_t lines,
                           struct grim_riders_paths *paths);

#endif
