/* place - factor files of packed schemes: the squares' arrays in as few slots as this finds.
 *
 *   place SCHEME STEPS SEED INPUT... > OUTPUT
 *
 * Each input offers a factor for each of the 128 arrays; or, for schemes that serve two squares by
 * one array because they change places when the board is turned upside down, two for each of 64.
 * A layout is an order of the arrays and a choice for each; they are placed in that order, each at
 * the first offset where it fits. From the arrays with the fewest slots, longest first, STEPS
 * random changes are tried, and kept when the table is no longer for them. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/foreign.h"
#include "../base/number.h"
#include "../lib/factors.h"
#include "../lib/geometry.h"
#include "../lib/names.h"
#include "../lib/random_words.h"
#include "gen.h"

enum { MOST_ARRAYS = 128, MOST_INPUTS = 8, MOST_SPAN = 1 << 16, MOST_SLOTS = 1 << 20 };

/* The slots of one square with one factor, from its first to its last. */
struct comb {
    enum grim_piece piece;
    unsigned sq;
    struct grim_factor factor; /* its constant makes the first slot 0 */
    uint32_t span, used;
    uint64_t reach;  /* what the square's slots say something about */
    uint32_t *teeth; /* the slots that are used, in order */
    uint64_t *slots; /* the attacks there */
};

struct scheme {
    const char *name;
    unsigned arrays;
    int shared; /* slots hold the union of what several squares attack */
};

static const struct scheme schemes[] = {
    {"packed", 128, 0},
    {"packedshare", 128, 1},
    {"packedswap", 64, 0},
    {"packedboth", 64, 1},
};

struct layout {
    unsigned order[MOST_ARRAYS];
    unsigned pick[MOST_ARRAYS];
    uint32_t offset[MOST_ARRAYS];
    uint32_t end;
};

struct bench {
    const struct scheme *scheme;
    struct comb combs[MOST_ARRAYS][2 * MOST_INPUTS];
    unsigned offers[MOST_ARRAYS];
    uint64_t *taken;  /* a bit for each slot */
    uint64_t *values; /* of shared slots: the union, and on which squares it is settled */
    uint64_t *settled;
};

static void give_up(const char *where, const char *why)
{
    fprintf(stderr, "%s: %s\n", where, why);
    exit(4);
}

static void *room_for(size_t count)
{
    void *room = calloc(count, sizeof(uint64_t));
    if (!room)
        give_up("place", "no memory");
    return room;
}

/* ---- Combs ---------------------------------------------------------------------------------- */

static void spread(const struct comb *comb, uint64_t slots[MOST_SPAN])
{
    uint64_t mask = grim_geometry_mask(comb->piece, comb->sq), subset = 0;
    const struct grim_factor *factor = &comb->factor;
    do {
        uint64_t sum = subset * factor->factor + factor->constant;
        slots[sum >> (64 - factor->bits)] = grim_geometry_attacks(comb->piece, comb->sq, subset);
        subset = grim_subset_next(subset, mask);
    } while (subset);
}

static void make_comb(struct comb *comb)
{
    uint64_t *slots = room_for(MOST_SPAN);
    uint32_t first = 0, end = UINT32_C(1) << comb->factor.bits;
    spread(comb, slots);
    while (!slots[first])
        first++;
    while (!slots[end - 1])
        end--;
    comb->reach = grim_geometry_attacks(comb->piece, comb->sq, 0);
    comb->factor.constant -= (uint64_t)first << (64 - comb->factor.bits);
    comb->span = end - first;
    comb->slots = room_for(comb->span);
    comb->teeth = (uint32_t *)room_for(comb->span);
    for (uint32_t i = first; i < end; i++)
        if (slots[i]) {
            comb->slots[comb->used] = slots[i];
            comb->teeth[comb->used++] = i - first;
        }
    free(slots);
}

/* fixed and black are cases of the formula, too: without a constant, and with that of the outside.
 */
static void offer(struct bench *bench, const struct grim_factor_file *file)
{
    for (unsigned i = 0; i < 128; i++) {
        unsigned sq = i % 64, half = i / 64 * 32 + (sq < 32 ? sq : sq ^ 56);
        unsigned array = bench->scheme->arrays == 64 ? half : i;
        struct comb *comb = &bench->combs[array][bench->offers[array]++];
        comb->piece = i < 64 ? GRIM_ROOK : GRIM_BISHOP;
        comb->sq = sq;
        comb->factor = *grim_factor_of(&file->factors, comb->piece, sq);
        if (!file->has_bits)
            comb->factor.bits = i < 64 ? 12 : 9;
        if (strcmp(file->scheme, "black") == 0)
            comb->factor.constant = ~grim_geometry_mask(comb->piece, sq) * comb->factor.factor;
        make_comb(comb);
    }
}

/* Whether the factors of this scheme are meant for the sum that packed tables shift. */
static int has_our_form(const struct grim_factor_file *file)
{
    static const char *const forms[] = {"packed", "black", "fixed", "plain", "fancy", "fewest"};
    for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (strcmp(file->scheme, forms[i]) == 0)
            return 1;
    return 0;
}

static void read_input(struct bench *bench, const char *path)
{
    struct gen_text text = gen_read(path);
    struct grim_factor_file file;
    struct grim_error error;
    if (grim_factors_read(text.bytes, text.length, &file, &error) != GRIM_OK) {
        fprintf(stderr, "%s:%u: %s\n", path, error.line, error.text);
        exit(4);
    }
    if (file.half)
        give_up(path, "half a file has too few factors");
    if (!has_our_form(&file))
        give_up(path, "factors of other schemes than plain, fancy, fewest, fixed, black and "
                      "packed are of no use");
    offer(bench, &file);
    free(text.bytes);
}

/* ---- Placing -------------------------------------------------------------------------------- */

/* 64 bits from anywhere. */
static uint64_t window(const uint64_t *bits, uint32_t at)
{
    const uint64_t *words = bits + at / 64;
    return at % 64 ? words[0] >> at % 64 | words[1] << (64 - at % 64) : words[0];
}

/* The first offset where every tooth meets a gap, 64 offsets at a time: a slot that is taken rules
 * out the offset that is one tooth below it. */
static uint32_t first_apart(const struct bench *bench, const struct comb *comb, uint32_t limit)
{
    for (uint32_t offset = 0; offset + comb->span <= limit; offset += 64) {
        uint64_t ruled_out = 0;
        for (uint32_t i = 0; i < comb->used && ~ruled_out; i++)
            ruled_out |= window(bench->taken, offset + comb->teeth[i]);
        if (~ruled_out)
            return offset + grim_lowest(~ruled_out);
    }
    return limit;
}

/* Two squares may share a slot when they agree on what both can reach. */
static int fits_shared(const struct bench *bench, const struct comb *comb, uint32_t offset)
{
    const uint64_t *values = bench->values + offset, *settled = bench->settled + offset;
    for (uint32_t i = 0; i < comb->used; i++) {
        uint32_t tooth = comb->teeth[i];
        if ((values[tooth] ^ comb->slots[i]) & settled[tooth] & comb->reach)
            return 0;
    }
    return 1;
}

static uint32_t first_shared(const struct bench *bench, const struct comb *comb, uint32_t limit)
{
    uint32_t offset = 0;
    while (offset + comb->span <= limit && !fits_shared(bench, comb, offset))
        offset++;
    return offset;
}

static void put(struct bench *bench, const struct comb *comb, uint32_t offset)
{
    for (uint32_t i = 0; i < comb->used; i++) {
        uint32_t slot = offset + comb->teeth[i];
        bench->taken[slot / 64] |= UINT64_C(1) << slot % 64;
        if (bench->scheme->shared) {
            bench->values[slot] |= comb->slots[i];
            bench->settled[slot] |= comb->reach;
        }
    }
}

static void clear(struct bench *bench, uint32_t slots)
{
    memset(bench->taken, 0, (slots / 64 + 1) * sizeof *bench->taken);
    if (bench->scheme->shared) {
        memset(bench->values, 0, slots * sizeof *bench->values);
        memset(bench->settled, 0, slots * sizeof *bench->settled);
    }
}

/* 1 when the table is at most `limit` slots long. The first arrays of the order have their offsets
 * already. */
static int place(struct bench *bench, struct layout *layout, unsigned placed, uint32_t limit)
{
    clear(bench, limit);
    layout->end = 0;
    for (unsigned i = 0; i < bench->scheme->arrays; i++) {
        unsigned array = layout->order[i];
        const struct comb *comb = &bench->combs[array][layout->pick[array]];
        if (i >= placed)
            layout->offset[array] =
                (bench->scheme->shared ? first_shared : first_apart)(bench, comb, limit);
        uint32_t end = layout->offset[array] + comb->span;
        if (end > limit)
            return 0;
        put(bench, comb, layout->offset[array]);
        layout->end = layout->end < end ? end : layout->end;
    }
    return 1;
}

/* ---- Improving ------------------------------------------------------------------------------ */

static uint32_t size_of(const struct bench *bench, const struct comb *comb)
{
    return bench->scheme->shared ? comb->span : comb->used;
}

static void begin(const struct bench *bench, struct layout *layout)
{
    uint32_t sizes[MOST_ARRAYS];
    for (unsigned array = 0; array < bench->scheme->arrays; array++) {
        const struct comb *combs = bench->combs[array];
        unsigned pick = 0, at = array;
        for (unsigned k = 1; k < bench->offers[array]; k++)
            if (size_of(bench, &combs[k]) < size_of(bench, &combs[pick]))
                pick = k;
        layout->pick[array] = pick;
        sizes[array] = size_of(bench, &combs[pick]);
        for (; at && sizes[layout->order[at - 1]] < sizes[array]; at--)
            layout->order[at] = layout->order[at - 1];
        layout->order[at] = array;
    }
}

/* Another factor for some array, or another place in the order. */
static void change(const struct bench *bench, struct layout *layout, uint64_t *random)
{
    unsigned array = (unsigned)(grim_random_word(random) % bench->scheme->arrays);
    if (grim_random_word(random) % 3 == 0) {
        layout->pick[array] = (unsigned)(grim_random_word(random) % bench->offers[array]);
        return;
    }
    unsigned from = array, to = (unsigned)(grim_random_word(random) % bench->scheme->arrays);
    unsigned moved = layout->order[from];
    for (; from < to; from++)
        layout->order[from] = layout->order[from + 1];
    for (; from > to; from--)
        layout->order[from] = layout->order[from - 1];
    layout->order[to] = moved;
}

/* How many arrays are placed in the same way by both layouts, whatever comes after them. */
static unsigned alike(const struct bench *bench, const struct layout *a, const struct layout *b)
{
    unsigned i = 0;
    while (i < bench->scheme->arrays && a->order[i] == b->order[i] &&
           a->pick[a->order[i]] == b->pick[b->order[i]])
        i++;
    return i;
}

static void improve(struct bench *bench, struct layout *best, unsigned long steps, uint64_t seed)
{
    for (unsigned long step = 0; step < steps; step++) {
        struct layout trial = *best;
        uint64_t changes = 1 + grim_random_word(&seed) % 3;
        while (changes--)
            change(bench, &trial, &seed);
        if (place(bench, &trial, alike(bench, &trial, best), best->end))
            *best = trial;
    }
}

/* ---- Writing -------------------------------------------------------------------------------- */

static uint32_t used_slots(const struct bench *bench, uint32_t end)
{
    uint32_t used = 0;
    for (uint32_t word = 0; word <= end / 64; word++)
        used += grim_geometry_count(bench->taken[word]);
    return used;
}

static void write_file(struct bench *bench, struct layout *layout, int argc, char **argv)
{
    place(bench, layout, bench->scheme->arrays, layout->end);
    printf("grimoire-factors 1\nscheme %s\n", argv[1]);
    printf("# slot offset + (((occ & mask) * M + constant) >> shift); %u slots used\n",
           used_slots(bench, layout->end));
    printf("source placed here from the factors of the inputs:");
    for (int i = 0; i < argc; i++) {
        printf(" ");
        base_print(stdout, i ? argv[i] : "place"); /* a newline would be a line of the file */
    }
    printf("\nslots %u\n%scolumns piece square factor constant offset shift\n", layout->end,
           bench->scheme->arrays == 64 ? "squares 64\n" : "");
    for (unsigned array = 0; array < bench->scheme->arrays; array++) {
        const struct comb *comb = &bench->combs[array][layout->pick[array]];
        printf("%-6s %s 0x%016llx 0x%016llx %u %u\n", grim_piece_name(comb->piece),
               grim_square_name(comb->sq), (unsigned long long)comb->factor.factor,
               (unsigned long long)comb->factor.constant, layout->offset[array],
               64 - comb->factor.bits);
    }
}

static const struct scheme *scheme_named(const char *name)
{
    for (unsigned i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
        if (strcmp(schemes[i].name, name) == 0)
            return &schemes[i];
    return NULL;
}

int main(int argc, char **argv)
{
    static struct bench bench;
    struct layout layout;
    uint64_t steps = 0, seed = 0;
    bench.scheme = argc > 1 ? scheme_named(argv[1]) : NULL;
    if (!bench.scheme || argc < 5 || argc > 4 + MOST_INPUTS ||
        !base_decimal(argv[2], ULONG_MAX, &steps) || !base_decimal(argv[3], UINT64_MAX, &seed)) {
        fprintf(stderr, "usage: place packed|packedshare|packedswap|packedboth STEPS SEED "
                        "INPUT... > OUTPUT\n");
        return 2;
    }
    bench.taken = room_for(MOST_SLOTS / 64 + 4);
    bench.values = room_for(MOST_SLOTS);
    bench.settled = room_for(MOST_SLOTS);
    for (int i = 4; i < argc; i++)
        read_input(&bench, argv[i]);
    begin(&bench, &layout);
    if (!place(&bench, &layout, 0, MOST_SLOTS))
        give_up("place", "the arrays take more slots than a table may have");
    improve(&bench, &layout, (unsigned long)steps, seed);
    write_file(&bench, &layout, argc, argv);
    return 0;
}
