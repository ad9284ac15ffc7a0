/* perft.c - grimoire perft: of one position, and the same for the counts of a file. */
#include "perft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base/text.h"
#include "../lib/cpu.h"
#include "given.h"
#include "progress.h"
#include "stop.h"

/* ---- Reading ---- */

static const char *perft_feature_name(unsigned bits)
{
    if (bits & GRIM_CPU_BMI2)
        return "BMI2";
    if (bits & GRIM_CPU_AVX2)
        return "AVX2";
    return bits & GRIM_CPU_AVX512 ? "AVX-512" : "AVX-512 with VBMI2 and VPOPCNTDQ";
}

static int perft_read_generator(const char *name, const struct grim_generator **generator)
{
    unsigned cpu = cli_cpu();
    *generator = name ? grim_generator_find(name) : grim_generator_for(cpu);
    if (!*generator)
        return cli_error(0, "the generator %s is for another processor architecture", name);
    unsigned missing = (*generator)->needs & ~cpu;
    if (missing)
        return cli_error(0, "the generator %s needs %s, and this processor does not have it", name,
                         perft_feature_name(missing));
    return 1;
}

/* A FEN, in quotes or not; none is the start. What does not fit is too long for a FEN anyway. */
static int perft_read_fen(int count, char **fields, struct grim_position *pos)
{
    char text[PERFT_TEXT] = "";
    for (int i = 0; i < count; i++)
        base_join(text, sizeof text, " ", fields[i]);
    grim_position_start(pos);
    const char *wrong = count ? perft_read_position(text, pos) : NULL;
    if (wrong)
        return cli_error(0, "\"%.100s\": %s", text, wrong);
    return 1;
}

/* Zeroed, as it has to be. */
static int perft_make_hash(unsigned mb, struct grim_perft_hash *hash)
{
    uint64_t count = (UINT64_C(1) << 20) / sizeof *hash->entries;
    if (!mb)
        return CLI_YES;
    for (unsigned left = mb; left > 1; left /= 2)
        count *= 2;
    if (count <= SIZE_MAX / sizeof *hash->entries)
        hash->entries = calloc((size_t)count, sizeof *hash->entries);
    if (!hash->entries)
        return cli_error(CLI_FAILED, "out of memory for a hash table of %u MB", mb);
    hash->count = (size_t)count;
    return CLI_YES;
}

/* ---- One position ---- */

static void perft_on_jobs(void *context, size_t done, size_t jobs)
{
    struct cli_progress *progress = context;
    progress->total = jobs;
    cli_progress_at(progress, done);
}

static int perft_count_one(struct perft_request *request, const struct grim_position *pos)
{
    struct cli_progress progress;
    struct answer_perft answer = perft_answer(request, pos, request->depth);
    const struct perft_counts *counts = &answer.counts;
    request->how.watch = perft_on_jobs;
    request->how.context = &progress;
    cli_progress_start(&progress, "part", 1);
    const char *wrong = perft_count(&request->how, pos, request->depth, &answer.counts);
    cli_progress_end(&progress);
    if (wrong)
        return cli_error(CLI_FAILED, "perft %u: %s", request->depth, wrong);
    (request->json ? answer_perft_json : answer_perft_print)(stdout, &answer);
    if (counts->open)
        return cli_error(CLI_OPEN,
                         "stopped, %u of %u moves counted; the same command starts again",
                         counts->moves.count - counts->open, counts->moves.count);
    int error = request->svg ? answer_perft_draw(request->svg, &answer) : 0;
    return cli_file_status(error, request->svg);
}

/* ---- The two forms ---- */

/* Counts the position, or where there is a path the suite. */
static int perft_run(struct perft_request *request, unsigned hash, const struct grim_position *pos,
                     const char *path)
{
    cli_stop_on_signals();
    int status = perft_make_hash(hash, &request->how.hash);
    if (status == CLI_YES)
        status = path ? perft_suite(request, path) : perft_count_one(request, pos);
    free(request->how.hash.entries);
    return status;
}

int cli_perft(const struct cli_perft *given)
{
    struct perft_request request = {
        .how = {.threads = given->threads, .played = given->no_bulk},
        .depth = given->depth,
        .notation = given->chess960 ? GRIM_CHESS960 : GRIM_STANDARD,
        .divide = given->divide,
        .json = given->json,
        .svg = given->svg,
    };
    struct grim_position pos;
    if (!perft_read_generator(given->generator, &request.how.generator) ||
        !perft_read_fen(given->fen.count, given->fen.at, &pos))
        return CLI_USAGE;
    return perft_run(&request, given->hash, &pos, NULL);
}

int cli_perft_suite(const struct cli_perft_suite *given)
{
    struct perft_request request = {
        .how = {.threads = given->threads, .played = given->no_bulk},
        .depth = given->depth,
        .notation = given->chess960 ? GRIM_CHESS960 : GRIM_STANDARD,
        .strict = given->strict,
        .json = given->json,
    };
    if (!perft_read_generator(given->generator, &request.how.generator))
        return CLI_USAGE;
    return perft_run(&request, given->hash, NULL, given->suite);
}
