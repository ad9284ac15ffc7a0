/* lines.c - see lines.h. */
#include "lines.h"

/* How many squares of a path matter or can be attacked: not the last ones if on=LETTERS says so. */
static unsigned grim_riders_line_length(const struct grim_riders_paths *paths,
                                        const struct grim_riders_path *path)
{
    unsigned length = path->count;
    while (length && paths->lands[path->first + length - 1] == GRIM_RIDERS_NOWHERE)
        length--;
    return length;
}

/* Whether every square up to the first piece is attacked. A path that bends, has legs or is seen from
 * its end reads squares that it does not land on. */
static int grim_riders_line_is_straight(const struct grim_riders_paths *paths,
                                        const struct grim_riders_path *path, unsigned length)
{
    if (length && (path->hop != GRIM_RIDERS_STOPS || path->wants != GRIM_RIDERS_ANY))
        return 0;
    for (unsigned i = path->first; i < path->first + length; i++)
        if (paths->lands[i] != paths->reads[i])
            return 0;
    return 1;
}

int grim_riders_line_mask(const struct grim_riders_paths *paths, struct grim_squares *mask)
{
    mask->low = mask->high = 0;
    for (unsigned i = 0; i < paths->count; i++) {
        const struct grim_riders_path *path = &paths->path[i];
        const unsigned length = grim_riders_line_length(paths, path);
        if (!grim_riders_line_is_straight(paths, path, length))
            return 0;
        for (unsigned step = path->first; step < path->first + length; step++)
            grim_squares_add(mask, paths->reads[step]);
    }
    return 1;
}
