/* build.c - from a description to tables.
 *
 * Memory holds what was asked for, its links if it has any, the lookups, their factors, and the
 * table, or only lines. While a table is being planned, its end holds what matters to each line on
 * each square. */
#include "factor.h"
#include "lines.h"
#include "plan.h"
#include "request.h"

#include "../lib/words.h"

/* ---- Memory ---- */

/* What lies there. Without a table yet, or too little room for it, `fits` is 0 and only what
 * would be needed is counted. */
struct grim_riders_site {
    struct grim_riders *riders;
    struct grim_riders_spec *spec;
    struct grim_riders_links *links;
    struct grim_riders_lookup *lookups;
    struct grim_squares *factors;
    uint64_t *table;
    struct grim_squares *lines;
    struct grim_riders_plan plan;
    unsigned char *memory;
    size_t size, used;
};

static void *grim_riders_place(struct grim_riders_site *site, size_t bytes)
{
    void *at = site->used < site->size ? site->memory + site->used : NULL;
    site->used += (bytes + 7) & ~(size_t)7;
    return at;
}

static int grim_riders_fits(const struct grim_riders_site *site)
{
    return site->used <= site->size;
}

/* ---- Planning ---- */

static struct grim_riders_limits grim_riders_limits_of(const struct grim_riders_request *request)
{
    const int fast = request->tables == GRIM_RIDERS_FAST;
    struct grim_riders_limits limits = {8, 32768, fast};
    if (fast) {
        limits.bits = request->uses_pext ? GRIM_RIDERS_MOST_BITS : 11;
        limits.bytes = UINT64_C(1) << 28;
    }
    return limits;
}

/* A part for each line. Where squares have neighbours of their own, lines are not straight. */
static enum grim_riders_error grim_riders_plan_lines(struct grim_riders_plan *plan,
                                                     const struct grim_riders_spec *spec)
{
    plan->form = GRIM_RIDERS_COMPUTED;
    plan->parts = spec->lines;
    for (unsigned line = 0; line < spec->lines; line++)
        plan->lines[line] = UINT64_C(1) << line;
    return spec->board.links ? GRIM_RIDERS_LINES : GRIM_RIDERS_OK;
}

static enum grim_riders_error grim_riders_make_plan(struct grim_riders_site *site,
                                                    const struct grim_riders_request *request)
{
    const struct grim_riders_spec *spec = &request->spec;
    struct grim_riders_paths paths;
    struct grim_riders_limits limits = grim_riders_limits_of(request);
    const size_t count = (size_t)spec->lines * spec->board.squares;
    struct grim_riders_extent *extents =
        (struct grim_riders_extent *)grim_riders_place(site, count * sizeof *extents);
    if (!extents || !grim_riders_fits(site))
        return GRIM_RIDERS_MEMORY;
    for (unsigned line = 0; line < spec->lines; line++)
        for (unsigned sq = 0; sq < spec->board.squares; sq++) {
            if (!grim_riders_paths_from(spec, sq, UINT64_C(1) << line, &paths))
                return GRIM_RIDERS_PATHS;
            extents[line * (size_t)spec->board.squares + sq] = grim_riders_paths_extent(&paths);
        }
    return grim_riders_plan_make(&site->plan, spec, extents, &limits);
}

/* ---- Lookups ---- */

static void grim_riders_make_lookup(const struct grim_riders_site *site, unsigned part,
                                    unsigned sq, const struct grim_riders_extent *extent)
{
    struct grim_riders_lookup *lookup = &site->lookups[sq * site->plan.parts + part];
    lookup->first = lookup->shift = 0;
    if (site->plan.form == GRIM_RIDERS_WIDE) {
        lookup->reach = extent->relevant;
        lookup->relevant = grim_count(extent->relevant.low);
    } else {
        lookup->reach = grim_squares_or(extent->relevant, extent->lands);
        lookup->relevant = grim_riders_turn(extent->relevant.low | extent->relevant.high, sq);
    }
}

/* The squares that matter, as they lie on the board. */
static struct grim_squares grim_riders_relevant(const struct grim_riders_lookup *lookup,
                                                unsigned sq, int wide)
{
    struct grim_squares relevant = lookup->reach;
    if (!wide) {
        const uint64_t both = grim_riders_turn(lookup->relevant, 0 - sq);
        relevant.low &= both;
        relevant.high &= both;
    }
    return relevant;
}

/* Those who check walk all paths of a square together: these, too, must not be too many. */
static int grim_riders_make_lookups(const struct grim_riders_site *site,
                                    const struct grim_riders_spec *spec)
{
    struct grim_riders_paths paths;
    for (unsigned sq = 0; sq < spec->board.squares; sq++) {
        unsigned count = 0, read = 0;
        for (unsigned part = 0; part < site->plan.parts; part++) {
            if (!grim_riders_paths_from(spec, sq, site->plan.lines[part], &paths))
                return 0;
            count += paths.count;
            read += paths.read;
            const struct grim_riders_extent extent = grim_riders_paths_extent(&paths);
            grim_riders_make_lookup(site, part, sq, &extent);
        }
        if (count > GRIM_RIDERS_MOST_PATHS || read > GRIM_RIDERS_MOST_READ)
            return 0;
    }
    return 1;
}

/* ---- Sharing ---- */

/* A square as a distance from the piece, round the word. */
static unsigned grim_riders_away(unsigned other, unsigned sq)
{
    return other == GRIM_RIDERS_NOWHERE ? other : (other - sq) & 63;
}

static int grim_riders_same_paths(const struct grim_riders_paths *a, unsigned sq_a,
                                  const struct grim_riders_paths *b, unsigned sq_b)
{
    if (a->count != b->count || a->read != b->read)
        return 0;
    for (unsigned i = 0; i < a->count; i++)
        if (a->path[i].count != b->path[i].count || a->path[i].hop != b->path[i].hop ||
            a->path[i].wants != b->path[i].wants)
            return 0;
    for (unsigned i = 0; i < a->read; i++)
        if (grim_riders_away(a->reads[i], sq_a) != grim_riders_away(b->reads[i], sq_b) ||
            grim_riders_away(a->lands[i], sq_a) != grim_riders_away(b->lands[i], sq_b))
            return 0;
    return 1;
}

/* The lookup of an earlier square with the same paths, seen from the piece; null if there is
 * none. What matters is compared first, as that is quicker. */
static const struct grim_riders_lookup *grim_riders_earlier(const struct grim_riders_site *site,
                                                            unsigned part, unsigned sq,
                                                            const struct grim_riders_paths *paths)
{
    struct grim_riders_paths other;
    const unsigned parts = site->plan.parts;
    const struct grim_riders_lookup *mine = &site->lookups[sq * parts + part];
    for (unsigned before = 0; before < sq; before++) {
        const struct grim_riders_lookup *lookup = &site->lookups[before * parts + part];
        if (lookup->relevant == mine->relevant &&
            grim_riders_turn(lookup->reach.low | lookup->reach.high, before) ==
                grim_riders_turn(mine->reach.low | mine->reach.high, sq) &&
            grim_riders_paths_from(site->spec, before, site->plan.lines[part], &other) &&
            grim_riders_same_paths(paths, sq, &other, before))
            return lookup;
    }
    return NULL;
}

/* ---- Filling ---- */

static void grim_riders_fill(const struct grim_riders_site *site, unsigned part, unsigned sq,
                             const struct grim_riders_paths *paths)
{
    const struct grim_riders *r = site->riders;
    const struct grim_riders_lookup *lookup = &site->lookups[(size_t)sq * site->plan.parts + part];
    const struct grim_squares relevant =
        grim_riders_relevant(lookup, sq, r->form == GRIM_RIDERS_WIDE);
    struct grim_squares occ = {0, 0};
    do {
        const struct grim_squares found = grim_riders_paths_walk(paths, occ);
        if (r->form == GRIM_RIDERS_WIDE) {
            const size_t slot = grim_riders_wide_slot(r, lookup, occ, r->uses_pext);
            ((struct grim_squares *)(void *)site->table)[slot] = found;
        } else {
            const uint64_t both = grim_riders_turn(occ.low | occ.high, sq);
            const size_t slot = grim_riders_folded_slot(r, lookup, both, r->uses_pext);
            site->table[slot] = grim_riders_turn(found.low | found.high, sq);
        }
        occ = grim_squares_next_subset(occ, relevant);
    } while (occ.low | occ.high);
}

/* With more bits there is more room to find one, which linked squares need as they may lie anywhere. */
static int grim_riders_choose_factor(const struct grim_riders_site *site, size_t at,
                                     unsigned *bits)
{
    const struct grim_riders_lookup *lookup = &site->lookups[at];
    struct grim_squares relevant = {lookup->relevant, 0};
    if (site->plan.form == GRIM_RIDERS_WIDE)
        relevant = lookup->reach;
    for (unsigned more = 0; more < 8; more++, ++*bits)
        if (grim_riders_factor_find(relevant, *bits, &site->factors[at]))
            return 1;
    return 0;
}

/* Entries that the memory has no room for are counted only. */
static enum grim_riders_error grim_riders_make_table(struct grim_riders_site *site, unsigned part,
                                                     unsigned sq,
                                                     const struct grim_riders_paths *paths)
{
    struct grim_riders *r = site->riders;
    const size_t at = (size_t)sq * site->plan.parts + part;
    struct grim_riders_lookup *lookup = &site->lookups[at];
    const struct grim_squares relevant =
        grim_riders_relevant(lookup, sq, r->form == GRIM_RIDERS_WIDE);
    unsigned bits = grim_count(relevant.low) + grim_count(relevant.high);
    if (!r->uses_pext && bits == 0)
        bits = 1; /* a shift by 64 is none */
    if (!r->uses_pext && !grim_riders_choose_factor(site, at, &bits))
        return GRIM_RIDERS_FACTOR;
    const size_t bytes = (size_t)1 << bits << (site->plan.form == GRIM_RIDERS_WIDE ? 4 : 3);
    if (site->used > SIZE_MAX / 2 - bytes || r->entries > UINT32_MAX - (UINT32_C(1) << bits))
        return GRIM_RIDERS_BITS;
    lookup->first = r->entries;
    lookup->shift = (64 - bits) & 63;
    r->entries += UINT32_C(1) << bits;
    grim_riders_place(site, bytes);
    if (grim_riders_fits(site))
        grim_riders_fill(site, part, sq, paths);
    return GRIM_RIDERS_OK;
}

static enum grim_riders_error grim_riders_make_tables(struct grim_riders_site *site)
{
    struct grim_riders_paths paths;
    const unsigned parts = site->plan.parts;
    for (unsigned part = 0; part < parts; part++)
        for (unsigned sq = 0; sq < site->spec->board.squares; sq++) {
            const size_t at = (size_t)sq * parts + part;
            grim_riders_paths_from(site->spec, sq, site->plan.lines[part], &paths);
            const struct grim_riders_lookup *earlier =
                site->plan.form == GRIM_RIDERS_WIDE ? NULL
                                                    : grim_riders_earlier(site, part, sq, &paths);
            if (earlier) {
                site->lookups[at].first = earlier->first;
                site->lookups[at].shift = earlier->shift;
                if (site->factors)
                    site->factors[at] = site->factors[earlier - site->lookups];
                continue;
            }
            const enum grim_riders_error error = grim_riders_make_table(site, part, sq, &paths);
            if (error)
                return error;
        }
    return grim_riders_fits(site) ? GRIM_RIDERS_OK : GRIM_RIDERS_MEMORY;
}

/* ---- Lines ---- */

/* All lines of the piece, none of them joined. */
static enum grim_riders_error grim_riders_make_line(const struct grim_riders_site *site,
                                                    unsigned part, unsigned sq)
{
    struct grim_riders_paths paths;
    if (!grim_riders_paths_from(site->spec, sq, site->plan.lines[part], &paths))
        return GRIM_RIDERS_PATHS;
    const struct grim_riders_extent extent = grim_riders_paths_extent(&paths);
    if (grim_riders_plan_bits(&extent) > GRIM_RIDERS_MOST_BITS)
        return GRIM_RIDERS_BITS;
    return grim_riders_line_mask(&paths, &site->lines[sq * site->plan.parts + part])
               ? GRIM_RIDERS_OK
               : GRIM_RIDERS_LINES;
}

static enum grim_riders_error grim_riders_make_lines(const struct grim_riders_site *site)
{
    struct grim_riders_paths paths;
    for (unsigned sq = 0; sq < site->spec->board.squares; sq++) {
        if (!grim_riders_paths_from(site->spec, sq, ~UINT64_C(0), &paths))
            return GRIM_RIDERS_PATHS;
        for (unsigned part = 0; part < site->plan.parts; part++) {
            const enum grim_riders_error error = grim_riders_make_line(site, part, sq);
            if (error)
                return error;
        }
    }
    return GRIM_RIDERS_OK;
}

/* ---- All of it ---- */

static void grim_riders_point(const struct grim_riders_site *site)
{
    const int is_wide = site->plan.form == GRIM_RIDERS_WIDE;
    struct grim_riders *r = site->riders;
    r->lookups = site->lookups;
    r->factors = site->factors;
    r->spec = site->spec;
    r->folded = is_wide ? NULL : site->table;
    r->wide = is_wide ? (const struct grim_squares *)(const void *)site->table : site->lines;
    r->squares = site->spec->board.squares;
    r->parts = (uint8_t)site->plan.parts;
    r->form = (uint8_t)site->plan.form;
    r->entries = 0;
}

/* What was asked for, beyond this call. */
static void grim_riders_keep(const struct grim_riders_site *site,
                             const struct grim_riders_request *request)
{
    *site->spec = request->spec;
    for (unsigned part = 0; part < site->plan.parts; part++)
        site->spec->part_lines[part] = site->plan.lines[part];
    if (site->links)
        *site->links = request->links;
    site->spec->board.links = site->links;
}

/* Where things lie, of which only the table can still grow. */
static void grim_riders_place_all(struct grim_riders_site *site,
                                  const struct grim_riders_request *request)
{
    const size_t lookups = (size_t)request->spec.board.squares * site->plan.parts;
    site->factors = site->lines = NULL;
    site->lookups = NULL;
    site->table = NULL;
    if (site->plan.form == GRIM_RIDERS_COMPUTED) {
        site->lines =
            (struct grim_squares *)grim_riders_place(site, lookups * sizeof *site->lines);
        return;
    }
    site->lookups =
        (struct grim_riders_lookup *)grim_riders_place(site, lookups * sizeof *site->lookups);
    if (!request->uses_pext)
        site->factors =
            (struct grim_squares *)grim_riders_place(site, lookups * sizeof *site->factors);
    site->table = (uint64_t *)grim_riders_place(site, 0);
}

static enum grim_riders_error grim_riders_make(struct grim_riders_site *site,
                                               const struct grim_riders_request *request)
{
    site->riders = (struct grim_riders *)grim_riders_place(site, sizeof *site->riders);
    site->spec = (struct grim_riders_spec *)grim_riders_place(site, sizeof *site->spec);
    site->links = NULL;
    if (request->spec.board.links)
        site->links = (struct grim_riders_links *)grim_riders_place(site, sizeof *site->links);
    const size_t begins = site->used;
    const int computed = request->tables == GRIM_RIDERS_NONE;
    enum grim_riders_error error = computed ? grim_riders_plan_lines(&site->plan, &request->spec)
                                            : grim_riders_make_plan(site, request);
    if (error)
        return error;
    site->used = begins;
    grim_riders_place_all(site, request);
    if (!site->spec || !grim_riders_fits(site))
        return GRIM_RIDERS_MEMORY;
    grim_riders_keep(site, request);
    site->riders->uses_pext = (uint8_t)(request->uses_pext && !computed);
    grim_riders_point(site);
    if (computed)
        error = grim_riders_make_lines(site);
    else if (!grim_riders_make_lookups(site, &request->spec))
        error = GRIM_RIDERS_PATHS;
    else
        error = grim_riders_make_tables(site);
    site->riders->bytes = site->used;
    return error;
}

struct grim_riders_result grim_riders_build_for(const char *description, void *memory, size_t size,
                                                enum grim_riders_index index)
{
    struct grim_riders_result result = {NULL, GRIM_RIDERS_NULL, 0, 0};
    struct grim_riders_request request;
    struct grim_riders_site site;
    const char *text = description;
    if (!description)
        return result;
    request.uses_pext = index == GRIM_RIDERS_PEXT;
    site.memory = (unsigned char *)memory;
    site.size = memory ? size : 0;
    site.used = 0;
    result.error = grim_riders_request_read(&request, &text);
    if (result.error) {
        result.at = (size_t)(text - description);
        return result;
    }
    result.error = grim_riders_make(&site, &request);
    result.bytes = site.used;
    if (!result.error)
        result.riders = site.riders;
    return result;
}
