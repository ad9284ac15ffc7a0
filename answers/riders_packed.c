#include "riders_packed.h"

#include <inttypes.h>
#include <stdlib.h>

#include "../base/json.h"
#include "../riders/board.h"
#include "../search/pack/arrays.h"
#include "riders.h"
#include "riders_groups.h"

_Static_assert((int)RIDERS_PACKED_MOST == (int)PACK_SLOTS_MAX, "as many as the packer takes");

struct packed_work {
    struct pack_union table;
    uint64_t
        whole[PACK_SLOTS_MAX]; /* of each word, the squares that its lookups read; 0 for none */
    struct pack_array *arrays;
    uint64_t *unpacked;
};

/* ---- Words ---- */

static unsigned packed_words(const struct grim_riders *r)
{
    return r->form == GRIM_RIDERS_WIDE ? 2 : 1;
}

static const uint64_t *packed_table(const struct grim_riders *r)
{
    return r->form == GRIM_RIDERS_WIDE ? (const uint64_t *)(const void *)r->wide : r->folded;
}

int answer_riders_packed_takes(const struct grim_riders *r)
{
    return r->entries <= RIDERS_PACKED_MOST / packed_words(r);
}

/* ---- The work ---- */

static size_t packed_slot(const struct grim_riders *r, const struct riders_group *group,
                          struct grim_squares occ)
{
    return r->form == GRIM_RIDERS_WIDE
               ? grim_riders_wide_slot(r, group->lookup, occ, 0)
               : grim_riders_folded_slot(r, group->lookup,
                                         grim_riders_turn(occ.low | occ.high, group->sq), 0);
}

/* An entry that no set of blockers leads to may hold anything. */
static void packed_mark(struct packed_work *work, const struct grim_riders *r,
                        const struct riders_group *group)
{
    const struct grim_riders_extent extent = answer_riders_extent(r, group->sq, group->part);
    const struct grim_squares reach = group->lookup->reach;
    struct grim_squares occ = {0, 0};
    do {
        const size_t slot = packed_slot(r, group, occ);
        if (r->form == GRIM_RIDERS_WIDE) {
            work->whole[2 * slot] = extent.lands.low;
            work->whole[2 * slot + 1] = extent.lands.high;
        } else {
            work->whole[slot] = grim_riders_turn(reach.low | reach.high, group->sq);
        }
        occ = grim_squares_next_subset(occ, extent.relevant);
    } while (occ.low | occ.high);
}

static unsigned packed_gather(struct packed_work *work, const struct grim_riders *r)
{
    const unsigned words = packed_words(r);
    struct riders_group group;
    unsigned part = 0, sq = 0, count = 0;
    while (riders_group_next(r, &part, &sq, &group)) {
        const size_t first = (size_t)words * group.lookup->first;
        packed_mark(work, r, &group);
        work->arrays[count++] = (struct pack_array){packed_table(r) + first, work->whole + first,
                                                    words << (64 - group.lookup->shift), 0};
    }
    return count;
}

/* Whether it begins at an entry and ends in the table. */
static int packed_is_inside(const struct answer_riders_packed *answer,
                            const struct pack_array *array, unsigned words)
{
    return array->offset % words == 0 && array->offset + array->count <= answer->packed * words;
}

/* What lookups read from the packed table, masked, back in its place: against the walk. */
static uint64_t packed_verify(struct packed_work *work, const struct answer_riders_packed *answer)
{
    struct grim_riders unpacked = *answer->riders;
    const unsigned words = packed_words(answer->riders);
    for (unsigned i = 0; i < answer->arrays; i++) {
        const struct pack_array *array = &work->arrays[i];
        const uint64_t *from = work->table.boards + array->offset;
        uint64_t *to = work->unpacked + (array->boards - packed_table(answer->riders));
        if (!packed_is_inside(answer, array, words))
            return 0;
        for (unsigned k = 0; k < array->count; k++)
            to[k] = from[k] & array->whole[k];
    }
    if (unpacked.form == GRIM_RIDERS_WIDE)
        unpacked.wide = (const struct grim_squares *)(const void *)work->unpacked;
    else
        unpacked.folded = work->unpacked;
    return grim_riders_verify(&unpacked);
}

static int packed_do(struct answer_riders_packed *answer, struct packed_work *work)
{
    const struct grim_riders *r = answer->riders;
    const unsigned words = packed_words(r);
    answer->arrays = packed_gather(work, r);
    answer->packed = pack_arrays(work->arrays, answer->arrays, words, answer->seed, answer->rounds,
                                 &work->table) /
                     words;
    answer->compared = answer->packed ? packed_verify(work, answer) : 0;
    for (size_t i = 0; i < (size_t)r->squares * r->parts; i++)
        answer->apart += 1u << (64 - r->lookups[i].shift);
    return answer->packed != 0;
}

int answer_riders_packed_do(struct answer_riders_packed *answer)
{
    const struct grim_riders *r = answer->riders;
    struct packed_work *work = calloc(1, sizeof *work);
    int good = work != NULL;
    if (good) {
        work->arrays = malloc((size_t)r->squares * r->parts * sizeof *work->arrays);
        work->unpacked = malloc((size_t)r->entries * packed_words(r) * sizeof *work->unpacked);
        good = work->arrays && work->unpacked && packed_do(answer, work);
        free(work->arrays);
        free(work->unpacked);
    }
    free(work);
    return good;
}

/* ---- Saying it ---- */

/* All in all, with this many entries. */
static size_t packed_bytes(const struct answer_riders_packed *answer, unsigned entries)
{
    const size_t entry = packed_words(answer->riders) * sizeof(uint64_t);
    return answer->riders->bytes - answer->riders->entries * entry + entries * entry;
}

/* Packed: a lookup of two words also needs a mask. */
static size_t packed_bytes_after(const struct answer_riders_packed *answer)
{
    const struct grim_riders *r = answer->riders;
    const size_t masks = r->form == GRIM_RIDERS_WIDE ? (size_t)r->squares * r->parts : 0;
    return packed_bytes(answer, answer->packed) + masks * sizeof(struct grim_squares);
}

void answer_riders_packed_print(FILE *out, const struct answer_riders_packed *answer)
{
    const struct grim_riders *r = answer->riders;
    fprintf(out, "%s on a board of %u squares: %u lookups in %u arrays\n\n", answer->piece,
            r->squares, (unsigned)r->squares * r->parts, answer->arrays);
    fprintf(out, "%-36s%9s%11s\n", "", "entries", "bytes");
    fprintf(out, "%-36s%9u%11zu\n", "an array for each lookup", answer->apart,
            packed_bytes(answer, answer->apart));
    if (r->form != GRIM_RIDERS_WIDE) /* of two words none do */
        fprintf(out, "%-36s%9" PRIu32 "%11zu\n", "squares on one line share an array", r->entries,
                r->bytes);
    fprintf(out, "%-36s%9u%11zu\n", "arrays share entries", answer->packed,
            packed_bytes_after(answer));
    fprintf(out,
            "\n%" PRIu64 " lookups of the packed table compared with a walk: all of them right\n",
            answer->compared);
    if (r->form == GRIM_RIDERS_WIDE)
        fputs("To share entries of two words each lookup needs a mask; the bytes are with them.\n",
              out);
}

static void packed_json_table(struct json_writer *json, const char *key, unsigned entries,
                              size_t bytes)
{
    json_put_object(json, key);
    json_put_uint(json, "entries", entries);
    json_put_uint(json, "bytes", bytes);
    json_put_end(json);
}

void answer_riders_packed_json(FILE *out, const struct answer_riders_packed *answer)
{
    const struct grim_riders *r = answer->riders;
    struct json_writer json;
    json_open(&json, out, "grimoire.board-pack/1");
    json_put_text(&json, "board", answer->board);
    json_put_text(&json, "piece", answer->piece);
    json_put_uint(&json, "squares", r->squares);
    json_put_uint(&json, "lookups", r->parts);
    json_put_uint(&json, "arrays", answer->arrays);
    json_put_uint(&json, "seed", answer->seed);
    json_put_uint(&json, "rounds", answer->rounds);
    packed_json_table(&json, "apart", answer->apart, packed_bytes(answer, answer->apart));
    packed_json_table(&json, "before", r->entries, r->bytes);
    packed_json_table(&json, "after", answer->packed, packed_bytes_after(answer));
    json_put_uint(&json, "compared", answer->compared);
    json_close(&json);
}
