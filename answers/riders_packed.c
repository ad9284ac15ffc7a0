#include "riders_packed.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../base/json.h"
#include "../search/pack/arrays.h"
#include "riders_groups.h"

_Static_assert((int)RIDERS_PACKED_MOST == (int)PACK_SLOTS_MAX, "as many as the packer takes");

struct packed_work {
    struct pack_union table;
    uint64_t
        whole[PACK_SLOTS_MAX]; /* of each entry, the squares that its lookups read; 0 for none */
    struct pack_array *arrays;
    struct grim_riders_lookup *lookups;
};

/* ---- The work ---- */

static uint64_t packed_whole(const struct grim_riders_lookup *lookup, unsigned sq)
{
    return grim_riders_turn(lookup->reach.low | lookup->reach.high, sq);
}

/* An entry that no set of blockers leads to may hold anything. */
static void packed_mark(struct packed_work *work, const struct riders_group *group)
{
    const struct grim_riders_lookup *lookup = group->lookup;
    const uint64_t whole = packed_whole(lookup, group->sq);
    uint64_t subset = 0;
    do {
        work->whole[lookup->first + (subset * group->factor.low >> lookup->shift)] = whole;
        subset = (subset - lookup->relevant) & lookup->relevant;
    } while (subset);
}

static unsigned packed_gather(struct packed_work *work, const struct grim_riders *r)
{
    struct riders_group group;
    unsigned part = 0, sq = 0, count = 0;
    while (riders_group_next(r, &part, &sq, &group)) {
        const uint32_t first = group.lookup->first;
        packed_mark(work, &group);
        work->arrays[count++] = (struct pack_array){r->folded + first, work->whole + first,
                                                    1u << (64 - group.lookup->shift), 0};
    }
    return count;
}

/* Where the array that began there begins now. */
static uint32_t packed_moved(const struct packed_work *work, const struct grim_riders *r,
                             unsigned arrays, uint32_t first)
{
    unsigned i = 0;
    while (i + 1 < arrays && work->arrays[i].boards != r->folded + first)
        i++;
    return work->arrays[i].offset;
}

/* The same lookups in the packed table, against the walk. */
static uint64_t packed_verify(struct packed_work *work, const struct answer_riders_packed *answer)
{
    const struct grim_riders *r = answer->riders;
    const size_t lookups = (size_t)r->squares * r->parts;
    struct grim_riders packed = *r;
    memcpy(work->lookups, r->lookups, lookups * sizeof *work->lookups);
    for (size_t i = 0; i < lookups; i++)
        work->lookups[i].first = packed_moved(work, r, answer->arrays, work->lookups[i].first);
    packed.lookups = work->lookups;
    packed.folded = work->table.boards;
    packed.entries = answer->packed;
    return grim_riders_verify(&packed);
}

static int packed_do(struct answer_riders_packed *answer, struct packed_work *work)
{
    const struct grim_riders *r = answer->riders;
    answer->arrays = packed_gather(work, r);
    answer->packed =
        pack_arrays(work->arrays, answer->arrays, answer->seed, answer->rounds, &work->table);
    answer->compared = answer->packed ? packed_verify(work, answer) : 0;
    for (size_t i = 0; i < (size_t)r->squares * r->parts; i++)
        answer->apart += 1u << (64 - r->lookups[i].shift);
    return answer->packed != 0;
}

int answer_riders_packed_do(struct answer_riders_packed *answer)
{
    const size_t lookups = (size_t)answer->riders->squares * answer->riders->parts;
    struct packed_work *work = calloc(1, sizeof *work);
    int good = work != NULL;
    if (good) {
        work->arrays = malloc(lookups * sizeof *work->arrays);
        work->lookups = malloc(lookups * sizeof *work->lookups);
        good = work->arrays && work->lookups && packed_do(answer, work);
        free(work->arrays);
        free(work->lookups);
    }
    free(work);
    return good;
}

/* ---- Saying it ---- */

/* All in all, with this many entries. */
static size_t packed_bytes(const struct answer_riders_packed *answer, unsigned entries)
{
    const size_t entry = sizeof *answer->riders->folded;
    return answer->riders->bytes - answer->riders->entries * entry + entries * entry;
}

void answer_riders_packed_print(FILE *out, const struct answer_riders_packed *answer)
{
    const struct grim_riders *r = answer->riders;
    fprintf(out, "%s on a board of %u squares: %u lookups in %u arrays\n\n", answer->piece,
            r->squares, (unsigned)r->squares * r->parts, answer->arrays);
    fprintf(out, "%-36s%9s%11s\n", "", "entries", "bytes");
    fprintf(out, "%-36s%9u%11zu\n", "an array for each lookup", answer->apart,
            packed_bytes(answer, answer->apart));
    fprintf(out, "%-36s%9" PRIu32 "%11zu\n", "squares on one line share an array", r->entries,
            r->bytes);
    fprintf(out, "%-36s%9u%11zu\n", "arrays share entries", answer->packed,
            packed_bytes(answer, answer->packed));
    fprintf(out,
            "\n%" PRIu64 " lookups of the packed table compared with a walk: all of them right\n",
            answer->compared);
}

static void packed_json_table(struct json_writer *json, const char *key,
                              const struct answer_riders_packed *answer, unsigned entries)
{
    json_put_object(json, key);
    json_put_uint(json, "entries", entries);
    json_put_uint(json, "bytes", packed_bytes(answer, entries));
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
    packed_json_table(&json, "apart", answer, answer->apart);
    packed_json_table(&json, "before", answer, r->entries);
    packed_json_table(&json, "after", answer, answer->packed);
    json_put_uint(&json, "compared", answer->compared);
    json_close(&json);
}
