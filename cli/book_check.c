/* book_check.c - grimoire book check: every YES against every occupancy, by two programs; every
 * log line by line, and a share of its jobs again. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/random_words.h"
#include "book.h"
#include "cli.h"
#include "progress.h"
#include "stop.h"

struct tally {
    unsigned facts, logs, whole, by_bound, claimed;
    uint64_t jobs;
    unsigned wrong;
};

/* ---- Factors ---- */

static void doubt(struct tally *tally, const struct book_row *row, uint64_t factor,
                  const char *what)
{
    char name[BOOK_NAME_BYTES];
    book_row_name(row, name);
    cli_error(CLI_NO, "WRONG: %s, 0x%016" PRIx64 " %s", name, factor, what);
    tally->wrong++;
}

static void check_fewest(const struct book_row *row, struct tally *tally)
{
    struct grim_problem problem = book_row_problem(row);
    struct grim_book_measure measure;
    problem.bits = row->bits;
    if (!grim_problem_check(&problem, row->factor) ||
        !grim_book_measure(row->piece, row->sq, row->black, row->bits, row->factor, &measure))
        doubt(tally, row, row->factor, "is no factor for its bits");
    tally->facts++;
}

static void check_measure(const struct book_row *row, const struct grim_book_fact *fact,
                          struct tally *tally)
{
    struct grim_book_measure measure;
    if (!fact->line)
        return;
    if (!grim_book_measure(row->piece, row->sq, row->black, grim_book_fixed_bits(row->piece),
                           fact->factor, &measure))
        doubt(tally, row, fact->factor, "is no factor for the fixed shift");
    else if (fact == &row->facts->range ? measure.range != fact->value
                                        : measure.slots != fact->value)
        doubt(tally, row, fact->factor, "has another range, or other slots, than its line says");
    tally->facts++;
}

static void check_row(const struct book_row *row, struct tally *tally)
{
    if (row->bits)
        check_fewest(row, tally);
    check_measure(row, &row->facts->range, tally);
    check_measure(row, &row->facts->slots, tally);
    tally->claimed += row->state == BOOK_CLAIMED;
    tally->by_bound += row->state == BOOK_PROVED && !(row->proof && row->proof->answer == GRIM_NO);
}

/* ---- Jobs ---- */

struct replay {
    const struct grim_log *log;
    uint64_t jobs;
    unsigned wrong;
};

static int compare(void *context, uint64_t number, const struct grim_job *job)
{
    struct replay *replay = (struct replay *)context;
    char now[GRIM_LOG_LINE_BYTES], then[GRIM_LOG_LINE_BYTES], name[BOOK_NAME_BYTES];
    grim_log_line(replay->log, number, job, now);
    grim_log_line(replay->log, number, grim_log_job(replay->log, number), then);
    replay->jobs++;
    if (strcmp(now, then) == 0)
        return 1;
    book_log_name(&replay->log->problem, name);
    cli_error(CLI_NO, "WRONG: %s says otherwise of job %" PRIu64, name, number);
    replay->wrong++;
    return 1;
}

/* Moves the jobs that the seed chooses to the front of the numbers. */
static void draw(uint64_t *numbers, uint64_t count, uint64_t drawn, uint64_t seed)
{
    for (uint64_t i = 0; i < drawn; i++) {
        uint64_t other = i + grim_random_word(&seed) % (count - i), number = numbers[i];
        numbers[i] = numbers[other];
        numbers[other] = number;
    }
}

/* A log in which nothing but the drawn jobs is missing: what a queue of them is made from. The
 * others' counts are not asked for. */
static int leave_drawn(const struct grim_log *log, const uint64_t *numbers, uint64_t drawn,
                       struct grim_log *rest)
{
    static const struct grim_job nothing;
    unsigned char *is_drawn = calloc((size_t)log->jobs, 1);
    int good = is_drawn && grim_log_new(rest, &log->problem);
    for (uint64_t i = 0; good && i < drawn; i++)
        is_drawn[numbers[i]] = 1;
    for (uint64_t k = 0; good && k < log->jobs; k++)
        good = is_drawn[k] || grim_log_add(rest, k, &nothing) == GRIM_LOG_GOOD;
    free(is_drawn);
    return good;
}

static int draw_from(const struct grim_log *log, const struct book_check *check,
                     struct grim_log *rest)
{
    uint64_t drawn = (log->count * check->percent + 99) / 100;
    uint64_t *numbers = malloc((size_t)(log->count + 1) * sizeof *numbers);
    if (!numbers)
        return 0;
    for (uint64_t i = 0; i < log->count; i++)
        numbers[i] = log->entries[i].number;
    draw(numbers, log->count, drawn, check->seed ^ grim_log_digest(log));
    int good = leave_drawn(log, numbers, drawn, rest);
    free(numbers);
    return good;
}

static enum grim_run_end run_again(const struct grim_log *rest, const struct book_check *check,
                                   struct replay *replay)
{
    const struct grim_run run = {
        .log = rest, .shards = 1, .stop = &cli_stop, .keep = compare, .context = replay};
    struct grim_hunt *hunt = grim_hunt_new(&rest->problem, GRIM_KERNEL_BEST);
    struct grim_queue *queue = grim_queue_new(&run);
    enum grim_run_end end = GRIM_RUN_NO_MEMORY;
    if (hunt && queue)
        end = grim_run_threads(queue, hunt, check->threads);
    grim_queue_free(queue);
    grim_hunt_free(hunt);
    return end;
}

static enum grim_run_end replay_log(const struct book_check *check, struct replay *replay)
{
    struct grim_log rest = {.jobs = 0};
    enum grim_run_end end = GRIM_RUN_NO_MEMORY;
    if (draw_from(replay->log, check, &rest))
        end = rest.count == rest.jobs ? GRIM_RUN_DONE : run_again(&rest, check, replay);
    grim_log_free(&rest);
    return end;
}

/* ---- Logs ---- */

static int say_end(enum grim_run_end end)
{
    if (end == GRIM_RUN_NO_MEMORY)
        return cli_error(CLI_FAILED, "not enough memory for the search");
    if (end == GRIM_RUN_NO_THREAD)
        return cli_error(CLI_FAILED, CLI_NO_THREAD);
    return end == GRIM_RUN_STOPPED
               ? cli_error(CLI_OPEN, "stopped; what was checked so far is good or was named")
               : CLI_YES;
}

static int check_log(const struct book *book, const struct book_proof *proof,
                     const struct book_check *check, struct tally *tally)
{
    struct prove_log kept;
    int status = book_log_open(book, &proof->problem, &kept);
    if (status != CLI_YES)
        return status;
    struct replay replay = {.log = &kept.log};
    status = say_end(replay_log(check, &replay));
    tally->logs++;
    tally->whole += grim_log_answer(&kept.log) != GRIM_OPEN;
    tally->jobs += replay.jobs;
    tally->wrong += replay.wrong;
    prove_log_close(&kept);
    return status;
}

static int check_logs(const struct book *book, const struct book_row *row,
                      const struct book_check *check, struct tally *tally)
{
    const struct book_proof *proofs = book->proofs[row->piece][row->sq][row->black];
    int status = CLI_YES;
    for (unsigned bits = 1; bits <= GRIM_PROBLEM_BITS_MAX && status == CLI_YES; bits++)
        if (proofs[bits].jobs)
            status = check_log(book, &proofs[bits], check, tally);
    return status;
}

/* ---- The command ---- */

static void print(const struct tally *tally)
{
    printf("facts %u\nlogs %u, whole %u\njobs replayed %" PRIu64 "\nrows by the bound %u\n"
           "rows claimed elsewhere %u, which nobody can replay\nwrong %u\n",
           tally->facts, tally->logs, tally->whole, tally->jobs, tally->by_bound, tally->claimed,
           tally->wrong);
}

static void print_json(const struct tally *tally)
{
    printf("{\"facts\":%u,\"logs\":%u,\"whole\":%u,\"replayed\":%" PRIu64
           ",\"bound\":%u,\"claimed\":%u,\"wrong\":%u}\n",
           tally->facts, tally->logs, tally->whole, tally->jobs, tally->by_bound, tally->claimed,
           tally->wrong);
}

int book_check(const struct book *book, const struct book_check *check)
{
    struct book_row rows[BOOK_ROWS];
    unsigned count = book_rows(book, &check->choice, rows);
    struct tally tally = {.wrong = book_contradictions(book)};
    struct cli_progress progress;
    int status = CLI_YES;
    cli_stop_on_signals();
    cli_progress_start(&progress, "row", count);
    for (unsigned i = 0; i < count && status == CLI_YES; i++) {
        check_row(&rows[i], &tally);
        status = check_logs(book, &rows[i], check, &tally);
        cli_progress_at(&progress, i + 1);
    }
    cli_progress_end(&progress);
    if (status == CLI_FAILED)
        return status;
    if (check->json)
        print_json(&tally);
    else
        print(&tally);
    return tally.wrong ? CLI_NO : status;
}
