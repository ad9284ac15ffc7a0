/* book_replay.c - repeats a share of the jobs of all logs. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/random_words.h"
#include "book.h"
#include "cli.h"
#include "stop.h"

/* ---- Which jobs ---- */

/* The jobs of all logs are numbered consecutively, log after log. */
static uint64_t book_replay_share_of(const struct book_check *check, uint64_t jobs)
{
    if (check->percent == BOOK_PERCENT_DEFAULT)
        return (jobs + 499) / 500;
    return (jobs * (uint64_t)check->percent + 99) / 100;
}

/* Moves the jobs that the seed chooses to the front, in the order in which they are drawn. */
static void book_replay_draw(uint64_t *numbers, uint64_t count, uint64_t drawn, uint64_t seed)
{
    for (uint64_t i = 0; i < drawn; i++) {
        uint64_t other = i + grim_random_word(&seed) % (count - i), number = numbers[i];
        numbers[i] = numbers[other];
        numbers[other] = number;
    }
}

/* A part takes every n-th of an order that is always the same:
 * all parts are all jobs, none twice. */
static void book_replay_mark(const struct book_check *check, uint64_t *numbers, uint64_t count,
                             unsigned char *is_chosen)
{
    uint64_t drawn = check->parts ? count : book_replay_share_of(check, count);
    book_replay_draw(numbers, count, drawn, check->parts ? 0 : check->seed);
    for (uint64_t i = 0; i < drawn; i++)
        if (!check->parts || i % check->parts == check->part)
            is_chosen[numbers[i]] = 1;
}

/* A 1 for each job that is chosen; NULL when there is no memory. */
static unsigned char *book_replay_choose(const struct book_check *check, uint64_t count)
{
    uint64_t *numbers = malloc((size_t)(count + 1) * sizeof *numbers);
    unsigned char *is_chosen = calloc((size_t)count + 1, 1);
    if (numbers && is_chosen) {
        for (uint64_t i = 0; i < count; i++)
            numbers[i] = i;
        book_replay_mark(check, numbers, count, is_chosen);
    } else {
        free(is_chosen);
        is_chosen = NULL;
    }
    free(numbers);
    return is_chosen;
}

/* ---- Doing them ---- */

struct replaying {
    const struct log *log;
    const struct prove_hunt *hunt;
    const unsigned char *is_chosen; /* of the log's entries */
    struct book_replay *replay;
};

static enum base_turn replay_turn(void *context, uint64_t entry)
{
    return ((const struct replaying *)context)->is_chosen[entry] ? BASE_DO : BASE_SKIP;
}

static enum base_end replay_job(void *context, uint64_t entry, void *result)
{
    const struct replaying *replaying = (const struct replaying *)context;
    return prove_job(replaying->hunt, replaying->log->entries[entry].number,
                     (struct prove_job *)result);
}

static int replay_compare(void *context, uint64_t entry, const void *result)
{
    struct replaying *replaying = (struct replaying *)context;
    const struct log_entry *then = &replaying->log->entries[entry];
    char now_line[LOG_LINE_BYTES], then_line[LOG_LINE_BYTES], name[BOOK_NAME_BYTES];
    log_line(replaying->log, then->number, (const struct prove_job *)result, now_line);
    log_line(replaying->log, then->number, &then->job, then_line);
    replaying->replay->jobs++;
    if (strcmp(now_line, then_line) == 0)
        return 1;
    book_log_name(&replaying->log->problem, name);
    cli_error(CLI_NO, "WRONG: %s disagrees about job %" PRIu64, name, then->number);
    replaying->replay->wrong++;
    return 1;
}

static enum base_end book_replay_run_chosen(struct replaying *replaying, unsigned threads)
{
    const struct base_jobs jobs = {.count = replaying->log->count,
                                   .result_bytes = sizeof(struct prove_job),
                                   .job = replay_job,
                                   .keep = replay_compare,
                                   .turn = replay_turn,
                                   .stop = &cli_stop,
                                   .context = replaying};
    struct prove_hunt *hunt = prove_hunt_new(&replaying->log->problem, KERNEL_BEST);
    replaying->hunt = hunt;
    enum base_end end = hunt ? base_run(&jobs, threads, NULL) : BASE_NO_MEMORY;
    prove_hunt_free(hunt);
    return end;
}

static int book_replay_say_end(enum base_end end)
{
    const char *missing = cli_missing(end);
    if (missing)
        return cli_error(CLI_FAILED, "%s", missing);
    return end == BASE_STOPPED
               ? cli_error(CLI_OPEN, "stopped; everything checked so far is correct or was named")
               : CLI_YES;
}

/* That of one log: nothing if a job differed, or some were not done. */
static int replay_record(const struct log *log, const struct book_proof *proof,
                         const unsigned char *is_chosen, const struct book_check *check)
{
    unsigned char *is_done = calloc((size_t)proof->jobs, 1);
    if (!is_done)
        return cli_error(CLI_FAILED, "not enough memory for the book");
    for (uint64_t i = 0; i < log->count; i++)
        is_done[log->entries[i].number] = is_chosen[i];
    int status = book_record(check->record_to, proof, is_done, check->by);
    free(is_done);
    return status;
}

static int replay_log(const struct book *book, const struct book_proof *proof,
                      const unsigned char *is_chosen, const struct book_check *check,
                      struct book_replay *replay)
{
    struct prove_log kept;
    struct replaying replaying = {.log = &kept.log, .is_chosen = is_chosen, .replay = replay};
    unsigned wrong = replay->wrong;
    if (!memchr(is_chosen, 1, (size_t)proof->done))
        return CLI_YES;
    int status = book_log_open(book, &proof->problem, &kept);
    if (status != CLI_YES)
        return status;
    if (kept.log.count == proof->done)
        status = book_replay_say_end(book_replay_run_chosen(&replaying, check->threads));
    else
        status = cli_error(CLI_FAILED, "a log was changed while it was checked");
    if (status == CLI_YES && check->by && replay->wrong == wrong)
        status = replay_record(&kept.log, proof, is_chosen, check);
    prove_log_close(&kept);
    return status;
}

int book_replay(const struct book *book, const struct book_proof *const *proofs, unsigned count,
                const struct book_check *check, struct book_replay *replay)
{
    int status = CLI_YES;
    for (unsigned i = 0; i < count; i++)
        replay->of += proofs[i]->done;
    unsigned char *is_chosen = book_replay_choose(check, replay->of);
    if (!is_chosen)
        return cli_error(CLI_FAILED, "not enough memory for the book");
    uint64_t before = 0;
    for (unsigned i = 0; i < count && status == CLI_YES; i++) {
        status = replay_log(book, proofs[i], is_chosen + before, check, replay);
        before += proofs[i]->done;
    }
    free(is_chosen);
    return status;
}
