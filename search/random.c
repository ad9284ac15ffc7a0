/* random.c - factors by seeded trial and error; see random.h for the formulas. */
#include "random.h"

#include "../lib/random_words.h"
#include "carry_free.h"
#include "index.h"
#include "tester.h"

/* Every problem has its own stream, so that no answer depends on which others were looked for. */
static uint64_t stream_of(const struct grim_find *find)
{
    uint64_t name = (uint64_t)find->form << 16 | (uint64_t)find->piece << 8 | find->sq;
    return grim_random_mix(grim_random_mix(find->seed) + name);
}

unsigned grim_find_bits(const struct grim_find *find)
{
    int is_fixed = find->form == GRIM_FIND_FIXED || find->form == GRIM_FIND_BLACK;
    if (find->form == GRIM_FIND_OFFSETIN || (is_fixed && !find->bits))
        return find->piece == GRIM_ROOK ? 12 : 9;
    if (find->bits)
        return find->bits;
    return grim_geometry_count(grim_geometry_mask(find->piece, find->sq));
}

uint32_t grim_form_index(const struct grim_find *find, uint64_t subset, uint64_t factor)
{
    uint64_t mask = grim_geometry_mask(find->piece, find->sq);
    uint64_t key = find->form == GRIM_FIND_BLACK ? subset | ~mask : subset;
    return grim_index_of(find->form, grim_find_bits(find), key, factor);
}

/* What a stream goes on by from one word to the next. */
static uint64_t stride(void)
{
    uint64_t stream = 0;
    grim_random_word(&stream);
    return stream;
}

/* The three words of candidate number k are words 3k, 3k + 1 and 3k + 2 of the stream. */
static uint64_t few_bits(const struct grim_tester *tester, uint64_t stream, uint64_t k)
{
    stream += 3 * k * stride();
    uint64_t a = grim_random_word(&stream), b = grim_random_word(&stream);
    uint64_t factor = a & b & grim_random_word(&stream);
    if (tester->form == GRIM_FIND_SHIFTIN)
        return factor >> 6 | (uint64_t)(64 - tester->bits) << 58;
    return tester->form == GRIM_FIND_MUL32ONE ? (uint32_t)factor : factor;
}

static int shift_is_right(const struct grim_tester *tester, uint64_t factor)
{
    return tester->form != GRIM_FIND_SHIFTIN || factor >> 58 == 64 - tester->bits;
}

int grim_find_check(const struct grim_find *find, uint64_t factor)
{
    struct grim_tester tester;
    if (find->bits > GRIM_FIND_BITS_MAX)
        return 0;
    grim_tester_prepare(&tester, find);
    return shift_is_right(&tester, factor) && grim_tester_fits(&tester, factor) == tester.count;
}

int grim_find_among(const struct grim_find *find, uint64_t from, uint64_t to,
                    struct grim_find_best *best)
{
    struct grim_tester tester;
    uint64_t stream = stream_of(find);
    int few = find->recipe == GRIM_FIND_FEW_BITS || !grim_carry_free_exists(find);
    *best = (struct grim_find_best){0, 0, 0};
    if (find->bits > GRIM_FIND_BITS_MAX || (few && find->recipe == GRIM_FIND_CARRY_FREE))
        return 0;
    grim_tester_prepare(&tester, find);
    best->subsets = tester.count;
    for (uint64_t k = from; k < to && best->fitted < tester.count; k++) {
        uint64_t factor = few ? few_bits(&tester, stream, k)
                              : grim_carry_free(find, grim_random_mix(stream + k));
        unsigned fitted = grim_tester_fits(&tester, factor);
        if (fitted > best->fitted) {
            best->fitted = fitted;
            best->factor = factor;
        }
    }
    return best->fitted == tester.count;
}

int grim_find_random(const struct grim_find *find, uint64_t *factor)
{
    struct grim_find_best best;
    int found = grim_find_among(find, 0, find->tries, &best);
    *factor = best.factor;
    return found;
}
