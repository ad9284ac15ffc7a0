/* links.c - see links.h. */
#include "links.h"

/* ---- Directions ---- */

static unsigned grim_riders_links_way(int east, int north)
{
    static const uint8_t ways[3][3] = {{5, 4, 3}, {6, GRIM_RIDERS_COMPASS, 2}, {7, 0, 1}};
    return ways[north + 1][east + 1];
}

static unsigned grim_riders_links_opposite(unsigned way)
{
    return way ^ 4;
}

static int grim_riders_links_is_diagonal(unsigned way)
{
    return way & 1;
}

/* ---- Reading ---- */

/* d4n=d5; with : for one way, and - for no neighbour. */
struct grim_riders_link {
    unsigned from, way, to;
    int both_ways;
};

/* Two letters are a file beyond z. */
static unsigned grim_riders_links_read_cell(const struct grim_riders_board *board,
                                            const char **text)
{
    unsigned file = 0;
    for (unsigned letters = 0; letters < 2 && **text >= 'a' && **text <= 'z'; letters++, ++*text)
        file = 26 * file + (unsigned)(**text - 'a') + 1;
    const unsigned rank = (unsigned)grim_riders_board_number(text, GRIM_RIDERS_SQUARES);
    if (file == 0 || file > board->size[0] || rank == 0 || rank > board->size[1])
        return GRIM_RIDERS_OFF;
    return (rank - 1) * board->size[0] + file - 1;
}

static unsigned grim_riders_links_read_way(const char **text)
{
    const int north = (**text == 'n') - (**text == 's');
    *text += north != 0;
    const int east = (**text == 'e') - (**text == 'w');
    *text += east != 0;
    return grim_riders_links_way(east, north);
}

static int grim_riders_links_read_one(struct grim_riders_link *link,
                                      const struct grim_riders_board *board, const char **text)
{
    link->from = grim_riders_links_read_cell(board, text);
    link->way = grim_riders_links_read_way(text);
    link->both_ways = **text == '=';
    if (link->from == GRIM_RIDERS_OFF || link->way == GRIM_RIDERS_COMPASS ||
        (!link->both_ways && **text != ':'))
        return 0;
    ++*text;
    if (**text == '-') {
        ++*text;
        link->to = GRIM_RIDERS_OFF;
        return grim_riders_board_ends(*text);
    }
    link->to = grim_riders_links_read_cell(board, text);
    return link->to != GRIM_RIDERS_OFF && grim_riders_board_ends(*text);
}

/* ---- Making them ---- */

/* Both ways, if it is one both ways. */
static void grim_riders_links_cut(struct grim_riders_links *links, unsigned from, unsigned way)
{
    const unsigned to = links->to[from][way], back = grim_riders_links_opposite(way);
    if (links->to[to][back] == from)
        links->to[to][back] = GRIM_RIDERS_OFF;
    links->to[from][way] = GRIM_RIDERS_OFF;
}

static void grim_riders_links_join(struct grim_riders_links *links,
                                   const struct grim_riders_link *link)
{
    const unsigned back = grim_riders_links_opposite(link->way);
    if (link->both_ways) {
        grim_riders_links_cut(links, link->from, link->way);
        if (link->to != GRIM_RIDERS_OFF) {
            grim_riders_links_cut(links, link->to, back);
            links->to[link->to][back] = (uint16_t)link->from;
        }
    }
    links->to[link->from][link->way] = (uint16_t)link->to;
}

/* The links from a comma on, of straight directions or of diagonal ones. */
static int grim_riders_links_join_all(struct grim_riders_links *links,
                                      const struct grim_riders_board *board, const char **text,
                                      int diagonal)
{
    while (**text == ',') {
        struct grim_riders_link link;
        const char *begins = ++*text;
        if (!grim_riders_links_read_one(&link, board, text)) {
            *text = begins;
            return 0;
        }
        if (grim_riders_links_is_diagonal(link.way) == diagonal)
            grim_riders_links_join(links, &link);
    }
    return 1;
}

static void grim_riders_links_clear(struct grim_riders_links *links)
{
    for (unsigned cell = 0; cell <= GRIM_RIDERS_CELLS; cell++)
        for (unsigned way = 0; way < GRIM_RIDERS_COMPASS; way++)
            links->to[cell][way] = GRIM_RIDERS_OFF;
}

static void grim_riders_links_lay_grid(struct grim_riders_links *links,
                                       const struct grim_riders_board *board)
{
    const unsigned files = board->size[0], cells = files * board->size[1];
    for (unsigned cell = 0; cell < cells; cell++) {
        const struct grim_riders_link east = {cell, grim_riders_links_way(1, 0), cell + 1, 1};
        const struct grim_riders_link north = {cell, grim_riders_links_way(0, 1), cell + files, 1};
        if (cell % files + 1 < files)
            grim_riders_links_join(links, &east);
        if (cell + files < cells)
            grim_riders_links_join(links, &north);
    }
}

static void grim_riders_links_follow(struct grim_riders_links *links)
{
    for (unsigned cell = 0; cell < GRIM_RIDERS_CELLS; cell++)
        for (unsigned way = 1; way < GRIM_RIDERS_COMPASS; way += 2) {
            const unsigned one = way - 1, other = (way + 1) % GRIM_RIDERS_COMPASS;
            const uint16_t to = links->to[links->to[cell][one]][other];
            links->to[cell][way] =
                links->to[links->to[cell][other]][one] == to ? to : (uint16_t)GRIM_RIDERS_OFF;
        }
}

enum grim_riders_error grim_riders_links_read(struct grim_riders_links *links,
                                              const struct grim_riders_board *board,
                                              const char **text)
{
    if (board->grid != GRIM_RIDERS_FLAT) {
        ++*text;
        return GRIM_RIDERS_LINK;
    }
    grim_riders_links_clear(links);
    if ((*text)[1] == '-' && grim_riders_board_ends(*text + 2))
        *text += 2;
    else
        grim_riders_links_lay_grid(links, board);
    const char *diagonals = *text;
    if (!grim_riders_links_join_all(links, board, text, 0))
        return GRIM_RIDERS_LINK;
    grim_riders_links_follow(links);
    grim_riders_links_join_all(links, board, &diagonals, 1);
    return GRIM_RIDERS_OK;
}

/* ---- Following them ---- */

void grim_riders_links_go(const struct grim_riders_board *board, const int8_t leg[3], int place[3])
{
    const int files = board->size[0];
    if (place[0] < 0)
        return;
    const unsigned cell =
        board->links->to[place[1] * files + place[0]][grim_riders_links_way(leg[0], leg[1])];
    const int is_off = cell == GRIM_RIDERS_OFF;
    place[0] = is_off ? -1 : (int)cell % files;
    place[1] = (int)cell / files;
}
