#include "descent_parts.h"

#include <stdlib.h>
#include <string.h>

/* Parts in the order of their prefixes, the first at the end. Results stay with their parts until
 * everything before them is added up. */
struct entry {
    struct part part;
    struct part_result result;
};

struct pile {
    struct entry *entry;
    size_t count, room;
};

struct parts {
    const struct parts_machine *machine;
    const struct descent *descent;
    void *opened;
    struct pile pile, taken;
    struct part *part;
    struct part_result *result;
    struct prove_job *sum;
};

/* ---- Piles ---- */

static int descent_parts_push(struct pile *pile, const struct entry *entry)
{
    if (pile->count == pile->room) {
        size_t room = 2 * pile->room + 64;
        struct entry *larger = realloc(pile->entry, room * sizeof *larger);
        if (!larger)
            return 0;
        pile->entry = larger;
        pile->room = room;
    }
    pile->entry[pile->count++] = *entry;
    return 1;
}

static struct entry *descent_parts_top(const struct pile *pile)
{
    return &pile->entry[pile->count - 1];
}

/* ---- One round ---- */

/* Takes unfinished parts from the top of the pile, as many as can each be cut in two, and
 * everything between them. Afterwards the first in order is at the bottom. */
static int descent_parts_take(struct parts *parts, unsigned *unfinished)
{
    *unfinished = 0;
    parts->taken.count = 0;
    while (parts->pile.count && *unfinished < parts->machine->parts / 2) {
        *unfinished += !descent_parts_top(&parts->pile)->result.is_finished;
        if (!descent_parts_push(&parts->taken, descent_parts_top(&parts->pile)))
            return 0;
        parts->pile.count--;
    }
    return 1;
}

static unsigned descent_parts_least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* The number may take all bits of M, but there are no more. */
static int descent_parts_push_cut(struct parts *parts, const struct entry *entry, unsigned bits)
{
    bits = descent_parts_least(bits, parts->descent->top - entry->part.cut);
    for (uint64_t i = UINT64_C(1) << bits; i-- > 0;) {
        struct entry smaller = *entry;
        smaller.part.cut += bits;
        smaller.part.number = (entry->part.number << bits) + i;
        if (!descent_parts_push(&parts->pile, &smaller))
            return 0;
    }
    return 1;
}

/* Puts back what was taken, with the unfinished parts cut into as many as the machine has room
 * for. */
static int descent_parts_put_back(struct parts *parts, unsigned unfinished)
{
    unsigned bits = 0;
    while ((uint64_t)unfinished << (bits + 1) <= parts->machine->parts)
        bits++;
    for (; parts->taken.count; parts->taken.count--) {
        const struct entry *entry = descent_parts_top(&parts->taken);
        if (!(entry->result.is_finished ? descent_parts_push(&parts->pile, entry)
                                        : descent_parts_push_cut(parts, entry, bits)))
            return 0;
    }
    return 1;
}

/* Runs the unfinished parts on top of the pile. */
static int descent_parts_run(struct parts *parts)
{
    unsigned count = 0;
    size_t end = parts->pile.count;
    for (; end && count < parts->machine->parts; end--)
        if (!parts->pile.entry[end - 1].result.is_finished)
            parts->part[count++] = parts->pile.entry[end - 1].part;
    if (!parts->machine->run(parts->opened, parts->part, count, parts->result))
        return 0;
    for (size_t i = parts->pile.count, next = 0; i > end; i--)
        if (!parts->pile.entry[i - 1].result.is_finished)
            parts->pile.entry[i - 1].result = parts->result[next++];
    return 1;
}

/* ---- Sums ---- */

static int descent_parts_is_answered(const struct parts *parts)
{
    return parts->sum->factors && !parts->descent->problem.all;
}

static void descent_parts_add(struct prove_job *sum, const struct prove_job *job)
{
    for (unsigned i = 0; i < sum->stages; i++)
        sum->nodes[i] += job->nodes[i];
    if (!sum->factors)
        sum->first = job->first;
    sum->factors += job->factors;
}

/* Finished parts with nothing unfinished before them. */
static void descent_parts_add_up(struct parts *parts)
{
    for (; parts->pile.count && descent_parts_top(&parts->pile)->result.is_finished &&
           !descent_parts_is_answered(parts);
         parts->pile.count--)
        descent_parts_add(parts->sum, &descent_parts_top(&parts->pile)->result.job);
}

/* ---- The job ---- */

static enum job_end descent_parts_run_all(struct parts *parts, uint64_t number,
                                          const base_stop *stop)
{
    struct entry whole;
    memset(&whole, 0, sizeof whole);
    whole.part.number = number;
    whole.part.cut = parts->descent->problem.cut;
    if (!descent_parts_push(&parts->pile, &whole))
        return JOB_NO_MEMORY;
    while (parts->pile.count && !descent_parts_is_answered(parts)) {
        unsigned unfinished;
        if (stop && *stop)
            return JOB_STOPPED;
        if (!descent_parts_take(parts, &unfinished) ||
            !descent_parts_put_back(parts, unfinished) || !descent_parts_run(parts))
            return JOB_NO_MEMORY;
        descent_parts_add_up(parts);
    }
    return JOB_DONE;
}

enum job_end parts_job(const struct parts_machine *machine, const struct descent *descent,
                       uint64_t number, const base_stop *stop, struct prove_job *result)
{
    enum job_end end = JOB_NO_MEMORY;
    struct parts parts = {.machine = machine, .descent = descent, .sum = result};
    result->stages = descent->squares;
    parts.part = calloc(machine->parts, sizeof *parts.part);
    parts.result = calloc(machine->parts, sizeof *parts.result);
    parts.opened = machine->open(machine, descent);
    if (parts.part && parts.result && parts.opened)
        end = descent_parts_run_all(&parts, number, stop);
    if (parts.opened)
        machine->close(parts.opened);
    free(parts.pile.entry);
    free(parts.taken.entry);
    free(parts.part);
    free(parts.result);
    return end;
}
