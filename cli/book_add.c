/* book_add.c - grimoire book add.
 *
 * A log that passes the checks, and has all jobs of the one that it replaces, is written to the
 * folder under its name and gets its line among the facts. Then the page and the lines of data are
 * written from these files, because the facts in the program are as old as its build. Every file
 * is replaced as a whole, the log before its line, so that the same command continues after an
 * interruption. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../base/file.h"
#include "../search/prove/log_file.h"
#include "book.h"
#include "cli.h"

/* ---- The log that is to be added ---- */

struct candidate {
    const char *path;
    char *text; /* all of the file */
    size_t length;
    struct prove_log kept;
    const char *by;
    char place[BOOK_PATH_BYTES]; /* where it belongs */
};

static void add_candidate_close(struct candidate *candidate)
{
    prove_log_close(&candidate->kept);
    free(candidate->text);
}

/* The file, and the problem that its head names. */
static int add_candidate_read(struct candidate *candidate, struct problem *problem)
{
    int error = base_read(candidate->path, LOG_FILE_MAX, &candidate->text, &candidate->length);
    if (error)
        return prove_log_refuse_file(candidate->path, error);
    struct log_text reader = {candidate->text, candidate->text + candidate->length, 0};
    enum log_fault fault = log_read_head(&reader, problem);
    return fault == LOG_GOOD ? CLI_YES : prove_log_refuse(candidate->path, reader.line, fault);
}

static int add_candidate_parse(struct candidate *candidate)
{
    struct prove prove = {.path = candidate->path};
    unsigned char sha256[SHA256_BYTES];
    int status = add_candidate_read(candidate, &prove.problem);
    if (status == CLI_YES)
        status = prove_log_peek(&prove, &candidate->kept);
    if (status != CLI_YES)
        return status;
    sha256_of(candidate->text, candidate->length, sha256);
    return memcmp(sha256, candidate->kept.sha256, sizeof sha256) == 0
               ? CLI_YES
               : prove_log_refuse_file(candidate->path, EAGAIN);
}

/* Only questions that the Book asks. */
static int add_candidate_is_for_the_book(const struct candidate *candidate)
{
    const struct problem *problem = &candidate->kept.log.problem;
    if (problem->range || problem->slots || problem->all)
        return cli_error(0,
                         "%s: the Book takes proofs for a number of bits, without limits and "
                         "without counting all",
                         candidate->path);
    if (candidate->kept.cut_line)
        return cli_error(0, "%s ends in the middle of a line; `grimoire prove` resumes it",
                         candidate->path);
    return 1;
}

/* What contradicts its answer; unknown if the facts could not be read. */
static int add_objection(const struct candidate *candidate)
{
    const struct log *log = &candidate->kept.log;
    if (log_answer(log) != LOG_NO)
        return prove_answer(log, candidate->path) == CLI_FAILED ? CLI_NO : CLI_YES;
    switch (book_object(&log->problem, candidate->path)) {
    case BOOK_NO_OBJECTION: return CLI_YES;
    case BOOK_FACTOR: return CLI_NO;
    default: return CLI_FAILED;
    }
}

/* Whether it passes the checks, whatever the Book has. */
static int add_candidate_open(struct candidate *candidate, const char *folder, unsigned threads)
{
    char name[BOOK_NAME_BYTES];
    int status = add_candidate_parse(candidate);
    const struct log *log = &candidate->kept.log;
    if (status != CLI_YES)
        return status;
    status = add_candidate_is_for_the_book(candidate)
                 ? prove_recount(log, 0, candidate->path, threads)
                 : CLI_NO;
    if (status != CLI_YES)
        return status;
    status = add_objection(candidate);
    if (status != CLI_YES)
        return status;
    book_log_name(&log->problem, name);
    return book_path(folder, name, candidate->place) ? CLI_YES : CLI_FAILED;
}

/* ---- Nothing that is there gets lost ---- */

static int add_candidate_settles(const struct candidate *candidate)
{
    return log_answer(&candidate->kept.log) != LOG_OPEN;
}

/* Of the tree that the log in the Book goes through, in the same jobs. */
static int add_is_same_tree(const struct log *log, const struct book_log *old)
{
    return old->line && old->direction == log->problem.direction && old->cut == log->problem.cut;
}

/* Compared with the line of the log that the Book has, whether that log is available or not. */
static int add_has_less(const struct candidate *candidate, const struct book_log *old)
{
    const struct log *log = &candidate->kept.log;
    int is_same_tree = add_is_same_tree(log, old);
    int has_fewer = is_same_tree && log->count < old->jobs;
    int settles_less =
        !add_candidate_settles(candidate) && (old->answer != LOG_OPEN || !is_same_tree);
    if (!old->line || (!has_fewer && !settles_less))
        return 0;
    return cli_error(1,
                     "%s has %" PRIu64 " of %" PRIu64 " jobs, less than the log of the "
                     "Book, which has %" PRIu64 " of %" PRIu64,
                     candidate->path, log->count, log->jobs, old->jobs, UINT64_C(1) << old->cut);
}

static int add_is_same_job(const struct log *one, const struct log *other, uint64_t number)
{
    char lines[2][LOG_LINE_BYTES];
    const struct prove_job *job = log_job(one, number);
    if (!job)
        return 0;
    log_line(one, number, job, lines[0]);
    log_line(other, number, log_job(other, number), lines[1]);
    return strcmp(lines[0], lines[1]) == 0;
}

/* Compared with the log that it replaces, job by job. */
static int add_would_lose(const struct candidate *candidate, const struct log *there)
{
    const struct log *log = &candidate->kept.log;
    if (there->problem.direction != log->problem.direction ||
        there->problem.cut != log->problem.cut)
        return add_candidate_settles(candidate) ? 0
                                                : cli_error(1,
                                                            "%s has another direction or cut than "
                                                            "%s, and does not decide the question",
                                                            candidate->path, candidate->place);
    for (uint64_t i = 0; i < there->count; i++)
        if (!add_is_same_job(log, there, there->entries[i].number))
            return cli_error(1,
                             "%s does not have job %" PRIu64 " as in %s; `grimoire merge` "
                             "joins logs",
                             candidate->path, there->entries[i].number, candidate->place);
    return 0;
}

/* ---- Writing ---- */

static int add_replace_log(const struct candidate *candidate, int fd,
                           const unsigned char there[SHA256_BYTES])
{
    unsigned char sha256[SHA256_BYTES];
    char *text = NULL;
    size_t length;
    int error = log_file_read(fd, &text, &length);
    if (error)
        return error;
    sha256_of(text, length, sha256);
    free(text);
    if (memcmp(sha256, there, sizeof sha256) != 0)
        return EAGAIN;
    if (memcmp(sha256, candidate->kept.sha256, sizeof sha256) == 0)
        return 0;
    return base_write(candidate->place, candidate->text, candidate->length);
}

/* If there is one, a search may be writing to it: its jobs would be lost. */
static int add_write_over(const struct candidate *candidate)
{
    struct prove prove = {.problem = candidate->kept.log.problem, .path = candidate->place};
    struct prove_log there;
    int fd, status = prove_log_peek(&prove, &there);
    if (status != CLI_YES)
        return status;
    int is_lost = add_would_lose(candidate, &there.log);
    prove_log_close(&there);
    if (is_lost)
        return CLI_NO;
    int error = log_file_open(candidate->place, &fd);
    if (error)
        return prove_log_refuse_file(candidate->place, error);
    error = add_replace_log(candidate, fd, there.sha256);
    log_file_close(fd);
    return error ? prove_log_refuse_file(candidate->place, error) : CLI_YES;
}

static int add_log(const struct candidate *candidate)
{
    if (access(candidate->place, F_OK) == 0)
        return add_write_over(candidate);
    int error = base_write_new(candidate->place, candidate->text, candidate->length);
    return error ? prove_log_refuse_file(candidate->place, error) : CLI_YES;
}

static void add_say(const struct candidate *candidate)
{
    static const char *const answers[] = {"yes", "no", "open"};
    const struct log *log = &candidate->kept.log;
    printf("%s: %" PRIu64 " of %" PRIu64 " jobs, %s\n", candidate->place, log->count, log->jobs,
           answers[log_answer(log)]);
}

/* Whether "A; B" has this name. */
static int add_is_named(const char *names, const char *by)
{
    size_t length = strlen(by);
    for (const char *at = names; at; at = strstr(at, "; ")) {
        at += at == names ? 0 : strlen("; ");
        if (strncmp(at, by, length) == 0 && (!at[length] || strncmp(at + length, "; ", 2) == 0))
            return 1;
    }
    return 0;
}

/* Who computed it: the name given, after those who began it if it continues the Book's log. Who
 * adds no job gets no credit. */
static int add_name(const struct candidate *candidate, const struct book_log *old,
                    char by[2 * BOOK_BY_MAX])
{
    const struct log *log = &candidate->kept.log;
    int is_same_tree = add_is_same_tree(log, old);
    if (is_same_tree && (log->count <= old->jobs || add_is_named(old->by, candidate->by)))
        snprintf(by, 2 * BOOK_BY_MAX, "%s", old->by);
    else if (is_same_tree)
        snprintf(by, 2 * BOOK_BY_MAX, "%s; %s", old->by, candidate->by);
    else
        snprintf(by, 2 * BOOK_BY_MAX, "%s", candidate->by);
    return book_by_is_good(by) ||
           cli_error(0, "%s: the names of all who computed it are longer than %d bytes",
                     candidate->path, BOOK_BY_MAX);
}

/* Whether the log that the Book has is in its place:
 * then add_log sees that all its jobs are in the new one. */
static int add_has_old(const struct candidate *candidate, const struct book_log *old)
{
    unsigned char sha256[SHA256_BYTES];
    char *text = NULL;
    size_t length;
    if (base_read(candidate->place, LOG_FILE_MAX, &text, &length))
        return 0;
    sha256_of(text, length, sha256);
    free(text);
    return memcmp(sha256, old->sha256, sizeof sha256) == 0;
}

/* Repeated jobs of a log do not count for another, which may have other jobs. */
static int add_keeps_replays(const struct candidate *candidate, const struct book_log *old)
{
    return add_is_same_tree(&candidate->kept.log, old) &&
           (memcmp(old->sha256, candidate->kept.sha256, SHA256_BYTES) == 0 ||
            add_has_old(candidate, old));
}

static int add_drop_replays(struct book_file *facts, const struct problem *problem)
{
    int status = CLI_YES;
    const struct book_log *log = &book_file_about(facts, problem)->logs[problem->bits];
    while (log->replays && status == CLI_YES)
        status = book_file_enter(facts, log->replays->line, "");
    return status;
}

static int add_line(const struct candidate *candidate, struct book_file *facts)
{
    const struct log *log = &candidate->kept.log;
    const struct problem *problem = &log->problem;
    const struct book_log *old = &book_file_about(facts, problem)->logs[problem->bits];
    char by[2 * BOOK_BY_MAX], line[BOOK_LOG_BYTES];
    if (!add_name(candidate, old, by))
        return CLI_NO;
    book_log_write(log, candidate->kept.sha256, by, line);
    int status = add_keeps_replays(candidate, old) ? CLI_YES : add_drop_replays(facts, problem);
    if (status == CLI_YES)
        status = book_file_enter(facts, old->line, line);
    if (status == CLI_YES)
        status = add_log(candidate);
    return status == CLI_YES ? book_file_save(facts) : status;
}

static int add_both(const struct candidate *candidate, struct book_file *facts)
{
    const struct problem *problem = &candidate->kept.log.problem;
    if (add_has_less(candidate, &book_file_about(facts, problem)->logs[problem->bits]) ||
        (log_answer(&candidate->kept.log) == LOG_NO &&
         book_refutes(&facts->facts, problem, candidate->path)))
        return CLI_NO;
    return add_line(candidate, facts);
}

static int add_candidate(const struct candidate *candidate, const char *folder)
{
    int status;
    struct book_file *facts = book_file_open(folder, &status);
    if (!facts)
        return status;
    status = add_both(candidate, facts);
    book_file_close(facts);
    if (status == CLI_YES)
        add_say(candidate);
    return status;
}

/* ---- The command ---- */

int book_add(const char *given, const char *by, unsigned threads, int count, char **paths)
{
    int status = CLI_YES, added = 0;
    const char *folder = book_folder_to_write(given);
    if (!folder || !book_is_name(by))
        return CLI_USAGE;
    while (added < count && status == CLI_YES) {
        struct candidate candidate = {.path = paths[added], .by = by, .kept = {.fd = -1}};
        status = add_candidate_open(&candidate, folder, threads);
        if (status == CLI_YES)
            status = add_candidate(&candidate, folder);
        add_candidate_close(&candidate);
        added += status == CLI_YES;
    }
    int again = added || !count ? book_look_again(folder, !given) : CLI_YES;
    return status == CLI_YES ? again : status;
}
