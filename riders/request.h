/* request.h - descriptions as text: a board, a piece, and words behind them. */
#ifndef GRIM_RIDERS_REQUEST_H
#define GRIM_RIDERS_REQUEST_H

#include "links.h"
#include "paths.h"

enum grim_riders_tables { GRIM_RIDERS_SMALL, GRIM_RIDERS_FAST, GRIM_RIDERS_NONE };

struct grim_riders_request {
    struct grim_riders_spec spec;
    struct grim_riders_links links; /* if the board has any */
    enum grim_riders_tables tables;
    int uses_pext; /* unless a word says otherwise */
};

/* Moves `text` behind what could be read; where something is wrong, to it. */
enum grim_riders_error grim_riders_request_read(struct grim_riders_request *request,
                                                const char **text);

#endif
