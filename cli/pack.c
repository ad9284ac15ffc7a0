/* pack.c - grimoire pack.
 *
 * A round depends only on the command line, so the file says how to reproduce it: with the number
 * of rounds that it took, without a time limit. */
#include "pack.h"

#include <inttypes.h>
#include <string.h>

#include "../answers/pack.h"
#include "../base/clock.h"
#include "../base/text.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

enum { SECONDS = 60 };

/* ---- The scheme ----------------------------------------------------------------------------- */

/* The first scheme with the same factors is the one they are made for. */
static int pack_read_scheme(struct pack *pack, const char *name)
{
    pack->asked = grim_scheme_find(name);
    const struct grim_factors *factors = grim_scheme_plan(pack->asked)->factors;
    for (unsigned i = 0; (pack->scheme = grim_scheme_at(i)) != NULL; i++) {
        const struct grim_plan *plan = grim_scheme_plan(pack->scheme);
        if (plan && plan->factors == factors && pack_rules_make(plan, &pack->rules))
            return 1;
    }
    return cli_error(0, "%s: it lacks offsets, or products that add up", name);
}

/* ---- Beginning ------------------------------------------------------------------------------ */

/* How many of the factors work for their squares in this scheme. */
static unsigned pack_offer_all(struct packer *packer, const struct pack_factors *factors)
{
    unsigned good = 0;
    for (unsigned i = 0; i < factors->packing.count; i++)
        good += pack_offer(packer, factors->packing.places[i].formula) != 0;
    return good;
}

static int pack_refuse_useless(const struct pack *pack, const char *path)
{
    return cli_error(CLI_NO, "%s: none of these factors works for its square in %s", path,
                     pack->scheme->name);
}

/* A packing is a starting point; any other factors are candidates. */
static int pack_begin_from(struct pack *pack, struct packer *packer)
{
    struct pack_factors factors;
    int status = pack_read(pack, pack->from, &factors);
    if (status != CLI_YES)
        return status;
    if (factors.has_offsets && pack_start(packer, &factors.packing))
        return CLI_YES;
    return pack_offer_all(packer, &factors) ? CLI_YES : pack_refuse_useless(pack, pack->from);
}

static int pack_begin_with(struct pack *pack, struct packer *packer)
{
    char path[4096];
    for (const char *at = pack->with; *at;) {
        struct pack_factors factors;
        size_t length = strcspn(at, ",");
        if (length == 0 || length >= sizeof path)
            return cli_error(CLI_USAGE, "--with takes names of files, separated by commas");
        memcpy(path, at, length);
        path[length] = 0;
        int status = pack_read(pack, path, &factors);
        if (status == CLI_YES && !pack_offer_all(packer, &factors))
            status = pack_refuse_useless(pack, path);
        if (status != CLI_YES)
            return status;
        at += length + (at[length] == ',');
    }
    return CLI_YES;
}

/* ---- The rounds ----------------------------------------------------------------------------- */

static int pack_is_over(const struct pack *pack, uint64_t rounds, double started)
{
    return cli_stop || (pack->rounds && rounds >= pack->rounds) ||
           (pack->seconds && base_seconds() - started >= (double)pack->seconds);
}

/* Each shorter packing is written when it is found, but at most once a second. */
struct run {
    double started, written;
    uint64_t rounds, best_round;
    int unwritten;
};

static int pack_write_best(const struct pack *pack, const struct packer *packer, struct run *run)
{
    run->written = base_seconds();
    run->unwritten = 0;
    return pack_write(pack, pack_best(packer), run->best_round);
}

static int pack_go_on(const struct pack *pack, struct packer *packer, struct run *run)
{
    struct cli_progress progress;
    char best[64] = "no packing yet";
    cli_progress_start(&progress, "round", pack->rounds);
    progress.best = best;
    while (!pack_is_over(pack, run->rounds, run->started)) {
        int shorter = pack_round(packer);
        run->rounds++;
        if (shorter) {
            run->best_round = run->rounds;
            run->unwritten = 1;
        }
        if (pack_best(packer)->slots)
            snprintf(best, sizeof best, "%" PRIu32 " slots", pack_best(packer)->slots);
        if (run->unwritten && base_seconds() - run->written >= 1 &&
            !pack_write_best(pack, packer, run))
            return 0;
        cli_progress_at(&progress, run->rounds);
    }
    cli_progress_end(&progress);
    return !run->unwritten || pack_write_best(pack, packer, run);
}

static void pack_show(const struct pack *pack, const struct packing *best, const struct run *run)
{
    const struct answer_pack answer = {.scheme = pack->scheme->name,
                                       .asked = pack->asked->name,
                                       .file = pack->out,
                                       .slots = best->slots,
                                       .used = best->used,
                                       .seed = pack->seed,
                                       .round = run->best_round,
                                       .rounds = run->rounds};
    (pack->json ? answer_pack_json : answer_pack_print)(stdout, &answer);
}

static int pack_answer(const struct pack *pack, const struct packer *packer, const struct run *run)
{
    const struct packing *best = pack_best(packer);
    if (!best->slots)
        return cli_error(CLI_OPEN, "no packing yet in round %" PRIu64 "; use more rounds",
                         run->rounds);
    if (!run->best_round)
        return cli_error(CLI_OPEN,
                         "nothing shorter than the %" PRIu32 " slots of %s in %" PRIu64 " rounds",
                         best->slots, pack->from, run->rounds);
    pack_show(pack, best, run);
    if (cli_stop)
        cli_error(CLI_YES, "stopped; `grimoire pack --scheme %s --from %s -o NEW` resumes",
                  pack->scheme->name, pack->out);
    return CLI_YES;
}

static int pack_all(struct pack *pack, struct packer *packer)
{
    struct run run = {0};
    int status = pack->from ? pack_begin_from(pack, packer) : CLI_YES;
    if (status == CLI_YES && pack->with)
        status = pack_begin_with(pack, packer);
    if (status != CLI_YES)
        return status;
    cli_stop_on_signals();
    run.started = run.written = base_seconds();
    return pack_go_on(pack, packer, &run) ? pack_answer(pack, packer, &run) : CLI_FAILED;
}

int cli_pack(const struct cli_pack *given)
{
    static struct pack pack;
    pack = (struct pack){
        .from = given->from,
        .with = given->with,
        .out = given->out,
        .json = given->json,
        .seed = given->seed,
        .rounds = given->rounds,
        .seconds = given->has_rounds || given->has_time ? given->time : SECONDS,
    };
    if (!pack_read_scheme(&pack, given->scheme))
        return CLI_USAGE;
    struct packer *packer = pack_new(&pack.rules, pack.seed);
    if (!packer)
        return cli_error(CLI_FAILED, "out of memory");
    int status = pack_all(&pack, packer);
    pack_free(packer);
    return status;
}
