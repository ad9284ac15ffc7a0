/* book_check.c - grimoire book check: every YES against every occupancy, by two programs; every log,
 * whether it is the one that was accepted, and the first stages of its jobs; and a share of all jobs. */
#include <inttypes.h>

#include "book.h"
#include "cli.h"
#include "stop.h"

struct tally {
    int are_here; /* the logs */
    unsigned facts, logs, whole, by_bound, claimed, wrong;
    uint64_t recounted;
    struct book_replay replay;
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

/* ---- Logs ---- */

/* Those that may be replayed. */
struct proofs {
    const struct book_proof *proof[BOOK_ROWS * GRIM_PROBLEM_BITS_MAX];
    unsigned count;
};

static int check_logs(const struct book *book, const struct book_row *row,
                      const struct book_check *check, struct tally *tally, struct proofs *good)
{
    const struct book_proof *proofs = book->proofs[row->piece][row->sq][row->black];
    for (unsigned bits = 1; bits <= GRIM_PROBLEM_BITS_MAX; bits++) {
        int status = book_check_log(book, &proofs[bits], check, &tally->recounted, &tally->wrong);
        if (status == CLI_OPEN || status == CLI_FAILED)
            return status;
        if (status != CLI_YES)
            continue;
        good->proof[good->count++] = &proofs[bits];
        tally->logs++;
        tally->whole += proofs[bits].answer != GRIM_OPEN;
    }
    return CLI_YES;
}

/* ---- The command ---- */

/* That one of the jobs, whichever it is, was among those that were done again. */
static double chance_of(const struct book_replay *replay)
{
    return replay->of ? (double)replay->jobs / (double)replay->of : 0;
}

static void print_jobs(const struct tally *tally, const struct book_check *check)
{
    const struct book_replay *replay = &tally->replay;
    printf("jobs whose first stages were counted again %" PRIu64 "\njobs replayed %" PRIu64
           " of %" PRIu64,
           tally->recounted, replay->jobs, replay->of);
    if (check->parts)
        printf(", part %" PRIu64 " of %" PRIu64 "\n", check->part + 1, check->parts);
    else
        printf(", drawn with the seed %" PRIu64 "\n", check->seed);
    printf("chance that a single wrong job would have been seen %.4g%%\n",
           100 * chance_of(replay));
}

static void print(const struct tally *tally, const struct book_check *check)
{
    printf("facts %u\n", tally->facts);
    if (tally->are_here) {
        printf("logs %u, whole %u\n", tally->logs, tally->whole);
        print_jobs(tally, check);
    }
    printf("rows by the bound %u\nrows claimed elsewhere %u, which nobody can replay\nwrong %u\n",
           tally->by_bound, tally->claimed, tally->wrong);
}

static void print_json(const struct tally *tally, const struct book_check *check)
{
    const struct book_replay *replay = &tally->replay;
    printf("{\"facts\":%u,\"logs\":%u,\"whole\":%u,\"recounted\":%" PRIu64 ",\"replayed\":%" PRIu64
           ",\"jobs\":%" PRIu64,
           tally->facts, tally->logs, tally->whole, tally->recounted, replay->jobs, replay->of);
    if (check->parts)
        printf(",\"part\":%" PRIu64 ",\"parts\":%" PRIu64, check->part + 1, check->parts);
    else
        printf(",\"seed\":\"%" PRIu64 "\"", check->seed);
    printf(",\"chance\":%.4g,\"bound\":%u,\"claimed\":%u,\"wrong\":%u}\n", chance_of(replay),
           tally->by_bound, tally->claimed, tally->wrong);
}

static int check_rows(const struct book *book, const struct book_check *check, struct tally *tally,
                      struct proofs *good)
{
    struct book_row rows[BOOK_ROWS];
    unsigned count = book_rows(book, &check->choice, rows);
    int status = CLI_YES;
    for (unsigned i = 0; i < count && status == CLI_YES; i++) {
        check_row(&rows[i], tally);
        if (tally->are_here)
            status = check_logs(book, &rows[i], check, tally, good);
    }
    return status;
}

int book_check(const struct book *book, const struct book_check *check)
{
    struct tally tally = {.wrong = book_contradictions(book), .are_here = book->folder != NULL};
    struct proofs good = {.count = 0};
    cli_stop_on_signals();
    int status = check_rows(book, check, &tally, &good);
    if (status == CLI_YES && tally.are_here)
        status = book_replay(book, good.proof, good.count, check, &tally.replay);
    if (status == CLI_FAILED)
        return status;
    tally.wrong += tally.replay.wrong;
    if (check->json)
        print_json(&tally, check);
    else
        print(&tally, check);
    if (!tally.are_here)
        status = cli_error(CLI_OPEN, "the logs of the Book are not at hand here: factors alone "
                                     "were checked; --book takes the folder of proofs");
    return tally.wrong ? CLI_NO : status;
}
