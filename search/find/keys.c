#include "keys.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/random_words.h"

unsigned keys_bits_least(const struct keys *keys)
{
    unsigned bits = 1;
    while (keys->values > UINT32_C(1) << bits)
        bits++;
    return bits;
}

/* 64 for 0. */
static unsigned keys_zeros(uint64_t key)
{
    unsigned zeros = 0;
    while (zeros < 64 && !(key >> zeros & 1))
        zeros++;
    return zeros;
}

static int keys_compare(const void *a, const void *b)
{
    const struct keys_row *one = a, *other = b;
    unsigned zeros = keys_zeros(one->key), others = keys_zeros(other->key);
    if (zeros != others)
        return zeros > others ? -1 : 1;
    return one->key < other->key ? -1 : one->key > other->key;
}

void keys_sort(struct keys *keys)
{
    qsort(keys->row, keys->count, sizeof *keys->row, keys_compare);
}

/* ---- Placing all of them -------------------------------------------------------------------- */

static int keys_compare_indices(const void *a, const void *b)
{
    const struct keys_row *one = a, *other = b;
    if (one->index != other->index)
        return one->index < other->index ? -1 : 1;
    return one->key < other->key ? -1 : one->key > other->key;
}

int keys_place(struct keys *keys, unsigned bits, uint64_t factor)
{
    int used = 1;
    for (unsigned i = 0; i < keys->count; i++)
        keys->row[i].index = (uint32_t)(keys->row[i].key * factor >> (64 - bits));
    qsort(keys->row, keys->count, sizeof *keys->row, keys_compare_indices);
    for (unsigned i = 1; i < keys->count; i++) {
        const struct keys_row *row = &keys->row[i];
        if (row->index != row[-1].index)
            used++;
        else if (row->value != row[-1].value)
            return 0;
    }
    return used;
}

/* ---- Indices -------------------------------------------------------------------------------- */

static uint32_t keys_index(const struct keys_search *search, const struct keys_row *row)
{
    return (uint32_t)(row->key * search->factor >> (64 - search->bits));
}

/* Marks of earlier rounds do not count; a value takes fewer than 20 bits. */
enum { KEYS_ROUND_SHIFT = 20 };

static uint64_t keys_mark(const struct keys_search *search, const struct keys_row *row)
{
    return search->round << KEYS_ROUND_SHIFT | row->value;
}

/* Takes back the indices that rows of this depth have taken. */
static void keys_leave(struct keys_search *search)
{
    unsigned depth = search->depth;
    for (unsigned i = search->listed[depth]; i < search->listed[depth + 1]; i++)
        search->marks[search->list[i]] = 0;
}

/* Gives indices to the rows that have them at this depth. Zero at a clash. */
static int keys_take(struct keys_search *search)
{
    unsigned depth = search->depth, from = depth ? search->ready[depth - 1] : 0;
    search->listed[depth + 1] = search->listed[depth];
    for (unsigned i = from; i < search->ready[depth]; i++) {
        const struct keys_row *row = &search->keys->row[i];
        uint32_t index = keys_index(search, row);
        if (search->marks[index] == keys_mark(search, row))
            continue;
        if (search->marks[index])
            return 0;
        search->marks[index] = keys_mark(search, row);
        search->list[search->listed[depth + 1]++] = index;
    }
    return 1;
}

/* ---- Beginning ------------------------------------------------------------------------------ */

/* After how many guesses a row has an index: once only bits are left that its zeros shift out. */
static void keys_list_depths(struct keys_search *search)
{
    const struct keys *keys = search->keys;
    search->depths = 64 - keys_zeros(keys->row[keys->count - 1].key);
    for (unsigned depth = 0, row = 0; depth <= search->depths; depth++) {
        while (row < keys->count && 64 - keys_zeros(keys->row[row].key) <= depth)
            row++;
        search->ready[depth] = row;
    }
}

int keys_begin(struct keys_search *search, const struct keys *keys, unsigned bits, uint64_t seed)
{
    memset(search, 0, sizeof *search);
    search->keys = keys;
    search->bits = bits;
    search->stream = grim_random_mix(seed);
    search->round = 1;
    search->marks = calloc((size_t)1 << bits, sizeof *search->marks);
    search->list = malloc(keys->count * sizeof *search->list);
    if (!search->marks || !search->list)
        return 0;
    keys_list_depths(search);
    keys_take(search);
    return 1;
}

void keys_end(struct keys_search *search)
{
    free(search->marks);
    free(search->list);
}

/* ---- Guessing ------------------------------------------------------------------------------- */

/* Takes guesses back until one has another value left. Zero if there is none. */
static int keys_step_back(struct keys_search *search)
{
    while (search->tried[search->depth] == 2) {
        search->tried[search->depth] = 0;
        if (search->depth == 0)
            return 0;
        keys_leave(search);
        search->depth--;
    }
    return 1;
}

static void keys_guess_bit(struct keys_search *search)
{
    uint64_t bit = UINT64_C(1) << search->depth;
    search->factor &= bit - 1;
    search->factor |= search->tried[search->depth]++ ? bit : 0;
    search->depth++;
}

enum keys_end keys_guess(struct keys_search *search, uint64_t guesses)
{
    if (search->depths == 0)
        return KEYS_FOUND;
    for (; guesses > 0; guesses--) {
        if (!keys_step_back(search))
            return KEYS_NONE;
        keys_guess_bit(search);
        if (!keys_take(search)) {
            keys_leave(search);
            search->depth--;
        } else if (search->depth == search->depths) {
            return KEYS_FOUND;
        }
    }
    return KEYS_OPEN;
}

/* ---- Drawing -------------------------------------------------------------------------------- */

/* The bits above reach no product. */
static uint64_t keys_candidate(struct keys_search *search)
{
    uint64_t factor = grim_random_word(&search->stream);
    if (search->drawn++ & 1) {
        factor &= grim_random_word(&search->stream);
        factor &= grim_random_word(&search->stream);
    }
    return search->depths ? factor & UINT64_MAX >> (64 - search->depths) : 0;
}

static int keys_works(struct keys_search *search)
{
    search->round++;
    for (unsigned i = 0; i < search->keys->count; i++) {
        const struct keys_row *row = &search->keys->row[i];
        uint64_t *mark = &search->marks[keys_index(search, row)];
        if (*mark >> KEYS_ROUND_SHIFT == search->round && *mark != keys_mark(search, row))
            return 0;
        *mark = keys_mark(search, row);
    }
    return 1;
}

enum keys_end keys_draw(struct keys_search *search, uint64_t candidates)
{
    for (; candidates > 0; candidates--) {
        search->factor = keys_candidate(search);
        if (keys_works(search))
            return KEYS_FOUND;
    }
    return KEYS_OPEN;
}
