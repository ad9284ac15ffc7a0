/* book_check.c - grimoire book check: every YES against every occupancy, by two programs;
 * every log, whether it is the one that was accepted, and the first stages of its jobs;
 * and a share of all jobs. */
#include <inttypes.h>

#include "book.h"
#include "cli.h"
#include "stop.h"

/* ---- Factors ---- */

static void book_check_doubt(struct answer_book_check *tally, const struct book_row *row,
                             uint64_t factor, const char *what)
{
    char name[BOOK_NAME_BYTES];
    book_row_name(row, name);
    cli_error(CLI_NO, "WRONG: %s, 0x%016" PRIx64 " %s", name, factor, what);
    tally->wrong++;
}

static void check_fewest(const struct book_row *row, struct answer_book_check *tally)
{
    struct problem problem = book_row_problem(row);
    struct book_measure measure;
    problem.bits = row->bits;
    if (!problem_check(&problem, row->factor) ||
        !book_measure_factor(row->piece, row->sq, row->indexing, row->bits, row->factor, &measure))
        book_check_doubt(tally, row, row->factor, "is not a factor with its bits");
    tally->facts++;
}

static void check_measure(const struct book_row *row, const struct book_fact *fact,
                          struct answer_book_check *tally)
{
    struct book_measure measure;
    if (!fact->line)
        return;
    if (!book_measure_factor(row->piece, row->sq, row->indexing, book_fixed_bits(row->piece),
                             fact->factor, &measure))
        book_check_doubt(tally, row, fact->factor, "is not a factor for the fixed shift");
    else if (fact == &row->facts->range ? measure.range != fact->value
                                        : measure.slots != fact->value)
        book_check_doubt(tally, row, fact->factor,
                         "has another range or number of slots than its line says");
    tally->facts++;
}

static void check_row(const struct book_row *row, struct answer_book_check *tally)
{
    if (row->bits)
        check_fewest(row, tally);
    check_measure(row, &row->facts->range, tally);
    check_measure(row, &row->facts->slots, tally);
    tally->claimed += row->state == BOOK_CLAIMED;
    tally->by_bound += row->state == BOOK_PROVED && !book_is_by_log(row);
}

/* ---- Logs ---- */

/* Those that may be replayed. */
struct proofs {
    const struct book_proof *proof[2 * 64 * PROBLEM_INDEXINGS * PROBLEM_BITS_MAX];
    unsigned count;
};

static int check_logs(const struct book *book, const struct book_proof *proofs,
                      const struct book_check *check, struct answer_book_check *tally,
                      struct proofs *good)
{
    for (unsigned bits = 1; bits <= PROBLEM_BITS_MAX; bits++) {
        int status = book_check_log(book, &proofs[bits], check, &tally->recounted, &tally->wrong);
        if (status == CLI_OPEN || status == CLI_FAILED)
            return status;
        if (status != CLI_YES)
            continue;
        good->proof[good->count++] = &proofs[bits];
        tally->logs++;
        tally->whole += proofs[bits].answer != LOG_OPEN;
    }
    return CLI_YES;
}

/* ---- The command ---- */

static int check_rows(const struct book *book, const struct book_check *check,
                      struct answer_book_check *tally, struct proofs *good)
{
    struct book_row rows[BOOK_ROWS];
    unsigned count = book_rows(book, &check->choice, rows);
    int status = CLI_YES;
    for (unsigned i = 0; i < count && status == CLI_YES; i++) {
        check_row(&rows[i], tally);
        const struct book_row *row = &rows[i];
        const struct book_proof(*proofs)[PROBLEM_BITS_MAX + 1] = book->proofs[row->piece][row->sq];
        if (tally->are_here)
            status = check_logs(book, proofs[row->indexing], check, tally, good);
        if (tally->are_here && status == CLI_YES && row->indexing == PROBLEM_PLAIN)
            status = check_logs(book, proofs[PROBLEM_FREE], check, tally, good);
    }
    return status;
}

int book_check(const struct book *book, const struct book_check *check)
{
    struct answer_book_check tally = {.wrong = book_contradictions(book),
                                      .are_here = book->folder != NULL,
                                      .part = check->part,
                                      .parts = check->parts,
                                      .seed = check->seed};
    struct book_replay replay = {0};
    struct proofs good = {.count = 0};
    cli_stop_on_signals();
    int status = check_rows(book, check, &tally, &good);
    if (status == CLI_YES && tally.are_here)
        status = book_replay(book, good.proof, good.count, check, &replay);
    if (status == CLI_FAILED)
        return status;
    tally.replayed = replay.jobs;
    tally.jobs = replay.of;
    tally.wrong += replay.wrong;
    (check->json ? answer_book_check_json : answer_book_check_print)(stdout, &tally);
    if (!tally.are_here)
        status = cli_error(CLI_OPEN, "the logs of the Book are not here: only factors "
                                     "were checked; use --book FOLDER for the logs");
    return tally.wrong ? CLI_NO : status;
}
