#include "views.h"

#include <string.h>

/* Among 64 factors, or halves of factors, more than half are larger than this. */
#define SMALLEST_FACTOR (UINT64_C(1) << 20)

unsigned judge_bits_from_number(uint64_t number)
{
    if (number >= 1 && number <= 15)
        return (unsigned)number;
    if (number >= 17 && number <= 31)
        return 32 - (unsigned)number;
    if (number >= 49 && number <= 63)
        return 64 - (unsigned)number;
    return 0;
}

static char views_lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

int judge_name_has(const char *name, const char *word)
{
    for (; *name; name++) {
        size_t i = 0;
        while (word[i] && views_lower(name[i]) == word[i])
            i++;
        if (!word[i])
            return 1;
    }
    return 0;
}

int judge_piece_in_name(const char *name, enum grim_piece *piece)
{
    static const char *const words[2][4] = {{"rook", "rmag", "magicr", "r_mag"},
                                            {"bishop", "bmag", "magicb", "b_mag"}};
    for (unsigned p = 0; p < 2; p++)
        for (unsigned i = 0; i < 4; i++)
            if (judge_name_has(name, words[p][i])) {
                *piece = (enum grim_piece)p;
                return 1;
            }
    return 0;
}

int judge_looks_like_factors(const struct pasted_array *array)
{
    unsigned large = 0, stored = array->count;
    for (unsigned i = 0; i < stored; i++)
        large +=
            array->values[i] >= SMALLEST_FACTOR && array->values[i] < UINT64_MAX - SMALLEST_FACTOR;
    return 2 * large > stored;
}

/* How many of the 64 numbers are within a few squares of the piece's masks. A factor is not: it
 * differs from every mask in a dozen squares or more. */
static unsigned views_near_masks(const struct workspace *space, const struct judge_view *view)
{
    unsigned near = 0;
    for (unsigned place = 0; place < 64; place++) {
        uint64_t mask = space->masks[view->piece][judge_order_square(view->order, place)];
        near += grim_geometry_count((view_value(view, place) ^ view->flip) ^ mask) <= 4;
    }
    return near;
}

static int views_find_masks(const struct workspace *space, struct judge_view *view)
{
    struct judge_view trial = *view;
    unsigned best = 48;
    for (unsigned i = 0; i < 4 * JUDGE_ORDERS; i++) {
        trial.order = i % JUDGE_ORDERS;
        trial.piece = i / JUDGE_ORDERS % 2 ? GRIM_BISHOP : GRIM_ROOK;
        trial.flip = i / JUDGE_ORDERS >= 2 ? UINT64_MAX : 0;
        unsigned near = views_near_masks(space, &trial);
        if (near <= best)
            continue;
        best = near;
        *view = trial;
    }
    return best > 48;
}

static int views_is_offset_name(const char *name)
{
    return judge_name_has(name, "offset") || judge_name_has(name, "base") ||
           judge_name_has(name, "start") || judge_name_has(name, "index");
}

static enum view_kind views_kind_of(const struct workspace *space, struct judge_view *view)
{
    unsigned bits = 0, small = 0, half = 0, grows = 0;
    uint64_t most = 0;
    for (unsigned place = 0; place < 64; place++) {
        uint64_t value = view_value(view, place);
        int32_t low = (int32_t)(uint32_t)value;
        bits += judge_bits_from_number(value) != 0;
        small += value < JUDGE_MOST_SLOTS;
        half += value <= UINT32_MAX || value == (uint64_t)(int64_t)low;
        grows += value > most;
        most = value > most ? value : most;
    }
    if (bits == 64)
        return VIEW_BITS;
    if (small == 64)
        return views_is_offset_name(view->array->name) || (most > 4096 && grows >= 3)
                   ? VIEW_OFFSETS
                   : VIEW_NOTHING;
    if (views_find_masks(space, view))
        return VIEW_MASKS;
    if (!judge_looks_like_factors(view->array))
        return VIEW_NOTHING;
    return half == 64 ? VIEW_HALVES : VIEW_FACTORS;
}

static void views_add_view(const struct workspace *space, struct views *views,
                           const struct pasted_array *array, unsigned start, unsigned stride)
{
    struct judge_view *view = &views->all[views->count++];
    memset(view, 0, sizeof *view);
    view->array = array;
    view->start = start;
    view->stride = stride;
    view->kind = views_kind_of(space, view);
}

void views_of(const struct workspace *space, const struct pasted *pasted, struct views *views)
{
    views->count = 0;
    for (unsigned i = 0; i < pasted->count; i++) {
        const struct pasted_array *array = &pasted->arrays[i];
        if (array->bad_line || (array->count != 64 && array->count != 128))
            continue;
        views_add_view(space, views, array, 0, 1);
        if (array->count == 64)
            continue;
        views_add_view(space, views, array, 64, 1);
        views_add_view(space, views, array, 0, 2);
        views_add_view(space, views, array, 1, 2);
    }
}
