/* minimum.c - the fewest slots a small slider needs, exactly; see minimum.h. */
#include "minimum.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/geometry.h"
#include "carries.h"

enum {
    SQUARES = BOUND_CARRY_SQUARES_MAX,
    SUBSETS = 1 << SQUARES,
    COLUMNS = SQUARES + 1,      /* the squares, and the carry */
    DIFFERENCES = 364,          /* (3^6 - 1) / 2 */
    EQUATIONS = 2 * DIFFERENCES /* floor(y + u) - floor(y) has at most two values */
};

/* All pairs of subsets that differ by the same squares: one has `with`, the other `without`, and
 * both the same other squares. Pair r of them is {above[r], below[r]}; bit r of `apart` is set
 * when their attacks differ. */
struct difference {
    uint8_t with, without;
    unsigned count;
    uint8_t above[SUBSETS / 2], below[SUBSETS / 2];
    uint32_t apart;
};

/* "These pairs share their slots", as row * (a, 1) = 0 for the unknown whole numbers a. */
struct equation {
    int row[COLUMNS];
    const struct difference *difference;
    uint32_t pairs; /* of the difference, those with this carry */
};

/* All consequences of some equations, in echelon form: row c begins in column c, or does not
 * exist. */
struct span {
    unsigned present; /* a bit for each row */
    int row[COLUMNS][COLUMNS];
};

struct search {
    unsigned squares, subsets;
    unsigned difference_count, allowed_count, forbidden_count;
    struct difference differences[DIFFERENCES];
    struct equation allowed[EQUATIONS], forbidden[EQUATIONS];
    uint32_t fewest;
    uint64_t patterns;
    const struct minimum_watcher *watcher;
};

/* ---- The slider ---- */

unsigned bound_rays_squares(const struct bound_rays *rays)
{
    return rays->length[0] + rays->length[1] + rays->length[2] + rays->length[3];
}

/* The attack set of a subset, as the nearest blocker on each ray. */
static unsigned minimum_attacks_of(const struct bound_rays *rays, unsigned subset)
{
    unsigned name = 0, first = 0;
    for (unsigned ray = 0; ray < 4; ray++) {
        unsigned place = 0;
        while (place < rays->length[ray] && !(subset >> (first + place) & 1))
            place++;
        name = name * (SQUARES + 1) + place;
        first += rays->length[ray];
    }
    return name;
}

static void minimum_fill_difference(struct search *s, const struct bound_rays *rays, unsigned with,
                                    unsigned without)
{
    struct difference *d = &s->differences[s->difference_count++];
    unsigned others = (s->subsets - 1) & ~(with | without), rest = 0;
    d->with = (uint8_t)with;
    d->without = (uint8_t)without;
    do {
        unsigned above = with | rest, below = without | rest;
        if (minimum_attacks_of(rays, above) != minimum_attacks_of(rays, below))
            d->apart |= UINT32_C(1) << d->count;
        d->above[d->count] = (uint8_t)above;
        d->below[d->count++] = (uint8_t)below;
        rest = (rest - others) & others;
    } while (rest);
}

static void minimum_prepare(struct search *s, const struct bound_rays *rays)
{
    s->squares = bound_rays_squares(rays);
    s->subsets = 1u << s->squares;
    s->fewest = s->subsets;
    for (unsigned with = 1; with < s->subsets; with++)
        for (unsigned without = 0; without < with; without++)
            if (!(with & without))
                minimum_fill_difference(s, rays, with, without);
}

/* ---- Spans of equations ---- */

static int minimum_follows(const struct search *s, const struct span *span,
                           const struct equation *equation)
{
    int rest[COLUMNS];
    memcpy(rest, equation->row, sizeof rest);
    for (unsigned c = 0; c <= s->squares; c++) {
        const int *row = span->row[c];
        if (!rest[c])
            continue;
        if (!(span->present >> c & 1) || rest[c] % row[c])
            return 0;
        for (int times = rest[c] / row[c], i = (int)c; i <= (int)s->squares; i++)
            rest[i] -= times * row[i];
    }
    return 1;
}

/* Euclid's algorithm on the two rows that begin in one column, then the next column. */
static void minimum_add_equation(const struct search *s, struct span *span,
                                 const struct equation *equation)
{
    int rest[COLUMNS];
    memcpy(rest, equation->row, sizeof rest);
    for (unsigned c = 0; c <= s->squares; c++) {
        int *row = span->row[c];
        if (rest[c] && !(span->present >> c & 1)) {
            memcpy(row, rest, sizeof rest);
            span->present |= 1u << c;
            return;
        }
        while (rest[c])
            for (int times = row[c] / rest[c], i = (int)s->squares; i >= (int)c; i--) {
                int left = row[i] - times * rest[i];
                row[i] = rest[i];
                rest[i] = left;
            }
    }
}

static int minimum_is_sound(const struct search *s, const struct span *span)
{
    for (unsigned i = 0; i < s->forbidden_count; i++)
        if (minimum_follows(s, span, &s->forbidden[i]))
            return 0;
    return 1;
}

/* ---- Slots, as a forest over the subsets ---- */

struct slots {
    unsigned count;
    uint8_t parent[SUBSETS];
};

static void minimum_start_slots(const struct search *s, struct slots *slots)
{
    slots->count = s->subsets;
    for (unsigned i = 0; i < s->subsets; i++)
        slots->parent[i] = (uint8_t)i;
}

static uint8_t minimum_root_of(struct slots *slots, uint8_t subset)
{
    while (slots->parent[subset] != subset)
        subset = slots->parent[subset] = slots->parent[slots->parent[subset]];
    return subset;
}

static void minimum_join(struct slots *slots, const struct equation *equation)
{
    const struct difference *d = equation->difference;
    for (unsigned r = 0; r < d->count; r++) {
        if (!(equation->pairs >> r & 1))
            continue;
        uint8_t a = minimum_root_of(slots, d->above[r]), b = minimum_root_of(slots, d->below[r]);
        slots->count -= a != b;
        slots->parent[a] = b;
    }
}

/* ---- One pattern of carries ---- */

/* Equations that join many pairs come first: they decide most. */
static void minimum_allow(struct search *s, const struct equation *equation)
{
    unsigned i = s->allowed_count++;
    while (i &&
           grim_geometry_count(s->allowed[i - 1].pairs) < grim_geometry_count(equation->pairs)) {
        s->allowed[i] = s->allowed[i - 1];
        i--;
    }
    s->allowed[i] = *equation;
}

/* Splits the pairs of a difference by their carry. */
static void minimum_read_difference(struct search *s, const struct difference *d,
                                    const uint8_t *carry)
{
    uint32_t left = d->count == 32 ? UINT32_MAX : (UINT32_C(1) << d->count) - 1;
    unsigned first = 0;
    while (left) {
        struct equation equation = {{0}, d, 0};
        while (!(left >> first & 1))
            first++;
        int carried = carry[d->above[first]] - carry[d->below[first]];
        for (unsigned r = first; r < d->count; r++)
            if (carry[d->above[r]] - carry[d->below[r]] == carried)
                equation.pairs |= UINT32_C(1) << r;
        left &= ~equation.pairs;
        for (unsigned i = 0; i < s->squares; i++)
            equation.row[i] = (d->with >> i & 1) - (d->without >> i & 1);
        equation.row[s->squares] = carried;
        if (equation.pairs & d->apart)
            s->forbidden[s->forbidden_count++] = equation;
        else
            minimum_allow(s, &equation);
    }
}

/* What would be left if all these equations held together: never more than what is really left. */
static unsigned minimum_fewest_left(const struct search *s, const struct slots *slots,
                                    const uint16_t *equations, unsigned count)
{
    struct slots joined = *slots;
    for (unsigned i = 0; i < count; i++)
        minimum_join(&joined, &s->allowed[equations[i]]);
    return joined.count;
}

/* Keeps the equations that are neither implied nor forbidden. */
static unsigned minimum_keep_open(const struct search *s, const struct span *span,
                                  const uint16_t *equations, unsigned count, uint16_t *open)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        struct span more = *span;
        if (minimum_follows(s, span, &s->allowed[equations[i]]))
            continue;
        minimum_add_equation(s, &more, &s->allowed[equations[i]]);
        if (minimum_is_sound(s, &more))
            open[kept++] = equations[i];
    }
    return kept;
}

/* All sets of equations that contain these and some of the given ones: each in turn is the first
 * to be added. */
static void minimum_go_on(struct search *s, const struct span *span, const uint16_t *equations,
                          unsigned count)
{
    uint16_t open[EQUATIONS];
    struct slots slots;
    minimum_start_slots(s, &slots);
    for (unsigned i = 0; i < s->allowed_count; i++)
        if (minimum_follows(s, span, &s->allowed[i]))
            minimum_join(&slots, &s->allowed[i]);
    if (slots.count < s->fewest)
        s->fewest = slots.count;
    if (minimum_fewest_left(s, &slots, equations, count) >= s->fewest)
        return;
    count = minimum_keep_open(s, span, equations, count, open);
    for (unsigned i = 0; i < count; i++) {
        struct span more = *span;
        if (minimum_fewest_left(s, &slots, open + i, count - i) >= s->fewest)
            return;
        minimum_add_equation(s, &more, &s->allowed[open[i]]);
        minimum_go_on(s, &more, open + i + 1, count - i - 1);
    }
}

static int minimum_visit(void *context, const uint8_t *carry)
{
    struct search *s = (struct search *)context;
    uint16_t all[EQUATIONS];
    struct span nothing = {0};
    s->allowed_count = s->forbidden_count = 0;
    for (unsigned i = 0; i < s->difference_count; i++)
        minimum_read_difference(s, &s->differences[i], carry);
    for (unsigned i = 0; i < s->allowed_count; i++)
        all[i] = (uint16_t)i;
    minimum_go_on(s, &nothing, all, s->allowed_count);
    s->patterns++;
    return !s->watcher || s->watcher->seen(s->watcher->context, s->patterns);
}

uint32_t minimum_slots(const struct bound_rays *rays, const struct minimum_watcher *watcher)
{
    uint32_t fewest = 0;
    if (bound_rays_squares(rays) > SQUARES)
        return 0;
    struct search *s = calloc(1, sizeof *s);
    if (!s)
        return 0;
    minimum_prepare(s, rays);
    s->watcher = watcher;
    const struct carry_visitor visitor = {minimum_visit, s};
    if (carries_each(s->squares, &visitor))
        fewest = s->fewest;
    free(s);
    return fewest;
}
