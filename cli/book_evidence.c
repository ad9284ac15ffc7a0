/* book_evidence.c - a log of the Book: whether it is the one that was accepted. */
#include <inttypes.h>
#include <string.h>

#include "book.h"
#include "cli.h"

static int evidence_doubt(unsigned *wrong)
{
    ++*wrong;
    return CLI_NO;
}

static int evidence_is_accepted(const struct book_proof *proof, const struct prove_log *kept)
{
    return memcmp(proof->sha256, kept->sha256, sizeof kept->sha256) == 0;
}

/* A log with a missing line can be read without an error: this reports what it lacks. */
static void evidence_say_other_file(const struct book_proof *proof, const struct prove_log *kept,
                                    const char *name)
{
    char now[SHA256_TEXT_BYTES], then[SHA256_TEXT_BYTES];
    sha256_write(kept->sha256, now);
    sha256_write(proof->sha256, then);
    if (kept->log.count != proof->done)
        cli_error(CLI_NO,
                  "WRONG: %s is not the log that was accepted: that had %" PRIu64
                  " jobs, this one has %" PRIu64,
                  name, proof->done, kept->log.count);
    else
        cli_error(CLI_NO,
                  "WRONG: %s is not the log that was accepted: its SHA-256 is %s, that of "
                  "the accepted one was %s",
                  name, now, then);
}

static int evidence_says_the_same(const struct book_proof *proof, const struct log *log)
{
    struct prove_job sum;
    log_sum(log, &sum);
    return proof->problem.direction == log->problem.direction &&
           proof->problem.cut == log->problem.cut && proof->done == log->count &&
           proof->answer == log_answer(log) && proof->factor == sum.first &&
           proof->digest == log_digest(log);
}

static int evidence_check_text(const struct book_proof *proof, const struct prove_log *kept,
                               const char *name, unsigned *wrong)
{
    if (!evidence_is_accepted(proof, kept)) {
        evidence_say_other_file(proof, kept, name);
        return evidence_doubt(wrong);
    }
    if (evidence_says_the_same(proof, &kept->log))
        return CLI_YES;
    cli_error(CLI_NO, "WRONG: %s disagrees with its line in facts.txt", name);
    return evidence_doubt(wrong);
}

/* Where there is no log, or none that was accepted. */
static int evidence_check_presence(const struct book_proof *proof, int is_here, const char *name,
                                   unsigned *wrong)
{
    if (is_here == (proof->jobs > 0))
        return is_here ? CLI_YES : CLI_NO;
    if (is_here)
        cli_error(CLI_NO,
                  "WRONG: %s was not accepted, so it proves nothing; `grimoire book add` checks "
                  "it",
                  name);
    else
        cli_error(CLI_NO, "WRONG: %s was accepted, but is missing", name);
    return evidence_doubt(wrong);
}

/* A log that cannot be read now may be as good as it was. */
static int evidence_refuse_log(const struct prove_log *kept, int status, const char *name,
                               unsigned *wrong)
{
    if (!kept->is_refused)
        return status;
    cli_error(CLI_NO, "WRONG: %s is not the log that was accepted", name);
    return evidence_doubt(wrong);
}

int book_check_log(const struct book *book, const struct book_proof *proof,
                   const struct book_check *check, uint64_t *recounted, unsigned *wrong)
{
    char name[BOOK_NAME_BYTES];
    struct prove_log kept;
    book_log_name(&proof->problem, name);
    int status =
        evidence_check_presence(proof, book_log_is_here(book, &proof->problem), name, wrong);
    if (status != CLI_YES)
        return status;
    status = book_log_open(book, &proof->problem, &kept);
    if (status != CLI_YES)
        return evidence_refuse_log(&kept, status, name, wrong);
    status = evidence_check_text(proof, &kept, name, wrong);
    if (status == CLI_YES) {
        status = prove_recount(&kept.log, 0, name, check->threads);
        *wrong += status == CLI_NO;
        *recounted += kept.log.count;
    }
    prove_log_close(&kept);
    return status;
}
