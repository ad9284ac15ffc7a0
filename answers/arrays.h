/* arrays.h - where the squares' arrays lie in a scheme's table, and how full it is: the picture of
 * `grimoire show --scheme NAME --svg FILE`. */
#ifndef GRIM_ANSWERS_ARRAYS_H
#define GRIM_ANSWERS_ARRAYS_H

#include "../lib/registry.h"

enum {
    ARRAYS_SLOTS = 1 << 19, /* more than any table has */
    ARRAYS_COLUMN = 128,    /* slots that are counted together */
    ARRAYS_COLUMNS = ARRAYS_SLOTS / ARRAYS_COLUMN
};

/* What squares that begin at the same slot share. */
struct array {
    enum grim_piece piece;
    unsigned squares[64], square_count;
    uint32_t first, last, used;      /* slots */
    uint8_t columns[ARRAYS_COLUMNS]; /* the slots in use of each */
};

struct answer_arrays {
    const struct grim_scheme *scheme;
    uint32_t slots, used, shared; /* shared: in use by several arrays */
    uint32_t longest;             /* the slots that arrays side by side would take */
    unsigned deepest;             /* the most arrays that share one slot */
    unsigned count;
    struct array arrays[128];     /* by their first slots */
    uint8_t owners[ARRAYS_SLOTS]; /* how many arrays share the slot */
};

/* Whether a scheme has arrays that are indexed by a factor per square. */
int answer_arrays_has(const struct grim_scheme *scheme);

/* Of a filled table. */
void answer_arrays_find(struct answer_arrays *answer, const struct grim_scheme *scheme,
                        const void *table);

/* A picture of it, as an SVG file: 0, or an errno. */
int answer_arrays_draw(const char *path, const struct answer_arrays *answer);

#endif
