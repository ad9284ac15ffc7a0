/* links.h - boards on which some squares have other neighbours than on the grid: 8x8,h1e=a1,h2e=a2
 * and so on is a cylinder.
 *
 * Each cell has a neighbour, or none, in each of eight directions. The straight ones are the grid's,
 * or none at all after `,-`; links replace them one after the other. A diagonal one is where both
 * orders of two straight steps lead, if that is one cell; links replace these last. A link with = is
 * one both ways, and whoever was a neighbour of its ends there is none any more; one with : is one
 * way only, and changes nothing else. */
#ifndef GRIM_RIDERS_LINKS_H
#define GRIM_RIDERS_LINKS_H

#include "board.h"

enum { GRIM_RIDERS_COMPASS = 8, GRIM_RIDERS_OFF = GRIM_RIDERS_CELLS };

/* Clockwise from north, so that opposite directions differ in one bit; off the board is its own
 * neighbour. */
struct grim_riders_links {
    uint16_t to[GRIM_RIDERS_CELLS + 1][GRIM_RIDERS_COMPASS];
};

/* Reads links from their first comma up to the end of the text or a blank, and moves `text` there,
 * or to the link that is wrong. */
enum grim_riders_error grim_riders_links_read(struct grim_riders_links *links,
                                              const struct grim_riders_board *board,
                                              const char **text);

/* From a place, or from none, to its neighbour. */
void grim_riders_links_go(const struct grim_riders_board *board, const int8_t leg[3],
                          int place[3]);

#endif
