#include "candidates.h"

#include "../../lib/random_words.h"
#include "carry_free.h"

/* Every problem has its own stream, so that no answer depends on which others were searched. */
static uint64_t candidates_stream_of(const struct find *find)
{
    uint64_t name = (uint64_t)find->scheme->stream << 16 | (uint64_t)find->piece << 8 | find->sq;
    return grim_random_mix(grim_random_mix(find->seed) + name);
}

static enum find_source candidates_source(const struct find *find)
{
    if (find->recipe != FIND_BEST)
        return find->recipe;
    return carry_free_exists(find) ? FIND_CARRY_FREE : FIND_FEW_BITS;
}

static int candidates_exist(const struct find *find)
{
    switch (find->recipe) {
    case FIND_BEST:
    case FIND_FEW_BITS: break;
    case FIND_CARRY_FREE: return carry_free_exists(find);
    case FIND_PERIODS: return period_exists(find);
    }
    return 1;
}

int candidates_begin(struct candidates *candidates, const struct find *find)
{
    candidates->find = *find;
    candidates->source = candidates_source(find);
    candidates->stream = candidates_stream_of(find);
    if (find->bits > FIND_BITS_MAX || !candidates_exist(find))
        return 0;
    if (candidates->source == FIND_PERIODS)
        candidates->period = period_of(find);
    tester_prepare(&candidates->tester, find);
    return 1;
}

/* The increment of a stream's state per word. */
static uint64_t candidates_stride(void)
{
    uint64_t stream = 0;
    grim_random_word(&stream);
    return stream;
}

/* The three words of candidate number k are words 3k, 3k + 1 and 3k + 2 of the stream. */
static uint64_t candidates_few_bits(const struct tester *tester, uint64_t stream, uint64_t k)
{
    stream += 3 * k * candidates_stride();
    uint64_t a = grim_random_word(&stream), b = grim_random_word(&stream);
    uint64_t factor = a & b & grim_random_word(&stream);
    if (tester->scheme->finding == FINDING_shift)
        return factor >> 6 | (uint64_t)(64 - tester->given.bits) << 58;
    return tester->scheme->finding == FINDING_half ? (uint32_t)factor : factor;
}

uint64_t candidates_factor(const struct candidates *candidates, uint64_t k)
{
    if (candidates->source == FIND_FEW_BITS)
        return candidates_few_bits(&candidates->tester, candidates->stream, k);
    uint64_t stream = grim_random_mix(candidates->stream + k);
    return candidates->source == FIND_PERIODS ? period_draw(&candidates->period, stream)
                                              : carry_free_build(&candidates->find, stream);
}
