/* prove_save.c - a log as a new file: the one that `merge` joined, or that of a search without
 * --log. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include "../base/file.h"
#include "cli.h"
#include "prove.h"

/* ---- The file ---- */

static char *save_text_of(const struct log *log, size_t *length)
{
    char *text = malloc(LOG_HEAD_BYTES + (size_t)log->count * LOG_LINE_BYTES);
    if (!text)
        return NULL;
    *length = log_head(&log->problem, text);
    for (uint64_t number = 0; number < log->jobs; number++) {
        const struct prove_job *job = log_job(log, number);
        if (job)
            *length += log_line(log, number, job, text + *length);
    }
    return text;
}

int prove_log_save(const struct log *log, const char *path)
{
    size_t length = 0;
    char *text = save_text_of(log, &length);
    int error = text ? base_write_new(path, text, length) : ENOMEM;
    free(text);
    return error;
}

/* ---- Its name, and the command that goes on with it ---- */

enum { NAMES = 99, NAME_BYTES = 128, COMMAND_BYTES = 192 };

/* The words of the problem with this before each: "-" for a file, " --" for a command. */
static void save_limits(const struct problem *problem, const char *before, const char *between,
                        char *text, size_t size)
{
    char range[24] = "", slots[24] = "", indexing[PROBLEM_SUFFIX_BYTES];
    problem_indexing_suffix(problem->indexing, before, indexing);
    if (problem->range)
        snprintf(range, sizeof range, "%srange%s%u", before, between, problem->range);
    if (problem->slots)
        snprintf(slots, sizeof slots, "%sslots%s%u", before, between, problem->slots);
    snprintf(text, size, "%s%s%s%s%s", indexing, range, slots, problem->all ? before : "",
             problem->all ? "all" : "");
}

/* rook-e3-9.log, rook-e3-9-black-2.log */
static void save_name_log(const struct problem *problem, unsigned number, char name[NAME_BYTES])
{
    char words[64], again[12] = "";
    save_limits(problem, "-", "-", words, sizeof words);
    if (number > 1)
        snprintf(again, sizeof again, "-%u", number);
    snprintf(name, NAME_BYTES, "%s-%s-%u%s%s.log", grim_piece_name(problem->piece),
             grim_square_name(problem->sq), problem->bits, words, again);
}

/* Direction and cut are read from the log. */
static void save_name_command(const struct prove *prove, char command[COMMAND_BYTES])
{
    const struct problem *problem = &prove->problem;
    char words[64], share[64] = "";
    save_limits(problem, " --", " ", words, sizeof words);
    if (prove->shards > 1)
        snprintf(share, sizeof share, " --job %" PRIu64 "/%" PRIu64, prove->shard + 1,
                 prove->shards);
    snprintf(command, COMMAND_BYTES, "grimoire prove %s %s --bits %u%s%s",
             grim_piece_name(problem->piece), grim_square_name(problem->sq), problem->bits, words,
             share);
}

/* ---- Both ---- */

/* The first name that is free; returns 0 or an errno. */
static int save_somewhere(const struct log *log, char name[NAME_BYTES])
{
    int error = EEXIST;
    for (unsigned number = 1; error == EEXIST && number <= NAMES; number++) {
        save_name_log(&log->problem, number, name);
        error = prove_log_save(log, name);
    }
    return error;
}

int prove_save_rest(const struct prove *prove, const struct log *log, const char *why)
{
    char name[NAME_BYTES], command[COMMAND_BYTES];
    if (!log->count)
        return cli_error(CLI_OPEN, "%s; none of %" PRIu64 " jobs was done yet", why, log->jobs);
    int error = save_somewhere(log, name);
    save_name_command(prove, command);
    if (error)
        return cli_error(CLI_FAILED,
                         "%s; %" PRIu64 " of %" PRIu64 " jobs were done but are lost: %s: %s", why,
                         log->count, log->jobs, name, base_why(error));
    return cli_error(CLI_OPEN,
                     "%s; %" PRIu64 " of %" PRIu64 " jobs were done and are in %s; `%s --log %s` "
                     "continues",
                     why, log->count, log->jobs, name, command, name);
}
