/* check.c - lookups against the paths, and errors in English. */
#include "../lib/random_words.h"
#include "../lib/words.h"
#include "walk.h"

struct grim_squares grim_riders_walk(const struct grim_riders *r, unsigned sq,
                                     struct grim_squares occ)
{
    struct grim_riders_paths paths;
    grim_riders_paths_from(r->spec, sq, ~UINT64_C(0), &paths);
    return grim_riders_paths_walk(&paths, occ);
}

static int grim_riders_is_equal(struct grim_squares a, struct grim_squares b)
{
    return a.low == b.low && a.high == b.high;
}

static struct grim_squares grim_riders_find_part(const struct grim_riders *r, unsigned sq,
                                                 unsigned part, struct grim_squares occ)
{
    const size_t at = (size_t)sq * r->parts + part;
    if (r->form == GRIM_RIDERS_COMPUTED)
        return grim_riders_along(r->wide[at], sq, occ);
    return grim_riders_find(r, sq, &r->lookups[at], occ, r->form == GRIM_RIDERS_WIDE,
                            r->uses_pext);
}

/* With these blockers where they do not matter. */
static int grim_riders_finds(const struct grim_riders *r, unsigned sq, unsigned part,
                             const struct grim_riders_paths *paths, struct grim_squares blockers)
{
    return grim_riders_is_equal(grim_riders_find_part(r, sq, part, blockers),
                                grim_riders_paths_walk(paths, blockers));
}

/* Every subset of what matters to the lookup, with any blockers elsewhere, and with all others: a
 * blocker at the end of a line hides what is wrong beyond. The walk meets them, too: nothing that
 * matters was forgotten. */
static uint64_t grim_riders_verify_part(const struct grim_riders *r, unsigned sq, unsigned part)
{
    struct grim_riders_paths paths;
    uint64_t compared = 0, stream = sq;
    grim_riders_paths_from(r->spec, sq, r->spec->part_lines[part], &paths);
    const struct grim_squares of = grim_riders_paths_extent(&paths).relevant;
    struct grim_squares subset = {0, 0};
    do {
        const uint64_t low = grim_random_word(&stream), high = grim_random_word(&stream);
        const struct grim_squares some = {subset.low | (low & ~of.low),
                                          subset.high | (high & ~of.high)};
        const struct grim_squares others = {subset.low | (~low & ~of.low),
                                            subset.high | (~high & ~of.high)};
        if (!grim_riders_finds(r, sq, part, &paths, some) ||
            !grim_riders_finds(r, sq, part, &paths, others))
            return 0;
        compared++;
        subset = grim_squares_next_subset(subset, of);
    } while (subset.low | subset.high);
    return compared;
}

/* All lookups of a square together. */
static int grim_riders_verify_whole(const struct grim_riders *r, unsigned sq)
{
    uint64_t stream = sq;
    struct grim_squares occ;
    for (unsigned i = 0; i < 16; i++) {
        const uint64_t thin = grim_random_word(&stream);
        occ.low = grim_random_word(&stream) & thin;
        occ.high = grim_random_word(&stream) & thin;
        if (!grim_riders_is_equal(grim_riders_attacks(r, sq, occ), grim_riders_walk(r, sq, occ)))
            return 0;
    }
    return 1;
}

uint64_t grim_riders_verify(const struct grim_riders *r)
{
    uint64_t compared = 0;
    for (unsigned sq = 0; sq < r->squares; sq++) {
        for (unsigned part = 0; part < r->parts; part++) {
            const uint64_t subsets = grim_riders_verify_part(r, sq, part);
            if (subsets == 0)
                return 0;
            compared += subsets;
        }
        if (!grim_riders_verify_whole(r, sq))
            return 0;
    }
    return compared;
}

const char *grim_riders_error_text(enum grim_riders_error error)
{
    switch (error) {
    case GRIM_RIDERS_OK: return "no error";
    case GRIM_RIDERS_NULL: return "there is no description";
    case GRIM_RIDERS_BOARD:
        return "not a board of at most 128 squares, such as 9x10, 5x5x5, hex6 or rows of . and #";
    case GRIM_RIDERS_PIECE: return "not a piece, such as R, nN or mRcpR";
    case GRIM_RIDERS_WORD:
        return "not one of small, fast, computed, pext, product, reversed and on=LETTERS";
    case GRIM_RIDERS_PATHS: return "the piece has too many paths";
    case GRIM_RIDERS_BITS: return "more than 16 squares matter on a line of the piece";
    case GRIM_RIDERS_FACTOR: return "no factor was found";
    case GRIM_RIDERS_LINK:
        return "not neighbours on a board of files and ranks, such as h1e=a1, h1e:a1 or h1e=-";
    case GRIM_RIDERS_MEMORY: return "the memory is too small";
    case GRIM_RIDERS_LINES:
        return "computed is only for pieces that stop at the first piece on a straight line, and "
               "not for "
               "boards with links";
    }
    return "no such error";
}
