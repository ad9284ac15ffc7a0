/* book_record.c - records who repeated which jobs of a log among the facts. */
#include <stdlib.h>
#include <string.h>

#include "book.h"
#include "cli.h"

static int record_is_of(const struct book_log *log, const struct book_proof *proof)
{
    return log->line && memcmp(log->sha256, proof->sha256, SHA256_BYTES) == 0;
}

/* Jobs that the same name repeated before are included. Returns the number of its line, or 0. */
static unsigned record_join(const struct book_log *log, const char *by, unsigned char *is_done)
{
    for (const struct book_replayed *old = log->replays; old; old = old->next)
        if (strcmp(old->by, by) == 0) {
            book_jobs_read(old->jobs, UINT64_C(1) << log->cut, is_done);
            return old->line;
        }
    return 0;
}

static int record_enter(struct book_file *facts, const struct book_proof *proof,
                        unsigned char *is_done, const char *by)
{
    const struct problem *problem = &proof->problem;
    const struct book_log *log = &book_file_about(facts, problem)->logs[problem->bits];
    char name[BOOK_NAME_BYTES];
    book_log_name(problem, name);
    if (!record_is_of(log, proof))
        return cli_error(CLI_FAILED, "%s has another log than the one that was checked: %s",
                         facts->path, name);
    unsigned number = record_join(log, by, is_done);
    char *line = book_replayed_write(problem, is_done, by);
    int status = line ? book_file_enter(facts, number, line)
                      : cli_error(CLI_FAILED, "not enough memory for the book");
    free(line);
    return status == CLI_YES ? book_file_save(facts) : status;
}

int book_record(const char *folder, const struct book_proof *proof, const unsigned char *is_done,
                const char *by)
{
    int status;
    unsigned char *all = malloc((size_t)proof->jobs);
    if (!all)
        return cli_error(CLI_FAILED, "not enough memory for the book");
    memcpy(all, is_done, (size_t)proof->jobs);
    struct book_file *facts = book_file_open(folder, &status);
    if (facts)
        status = record_enter(facts, proof, all, by);
    book_file_close(facts);
    free(all);
    return status;
}
