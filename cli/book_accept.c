/* book_accept.c - grimoire book accept LOG...: what a log says, as a fact. */
#include <stdlib.h>
#include <string.h>

#include "../search/prove/log_file.h"
#include "book.h"
#include "cli.h"

/* The problem that the head of a log names. */
static int read_problem(const char *path, struct grim_problem *problem)
{
    char *text = NULL;
    size_t length = 0;
    int fd, error = grim_log_file_peek(path, &fd);
    if (error)
        return prove_log_refuse_file(path, error);
    error = grim_log_file_read(fd, &text, &length);
    grim_log_file_close(fd);
    if (error)
        return prove_log_refuse_file(path, error);
    struct grim_log_text reader = {text, text + length, 0};
    enum grim_log_fault fault = grim_log_read_head(&reader, problem);
    free(text);
    return fault == GRIM_LOG_GOOD ? CLI_YES : prove_log_refuse(path, reader.line, fault);
}

/* Only questions that the Book asks. */
static int is_of_the_book(const char *path, const struct prove_log *kept)
{
    const struct grim_problem *problem = &kept->log.problem;
    if (problem->range || problem->slots || problem->all)
        return cli_error(0,
                         "%s: the Book asks for a factor of so many bits, without limits and "
                         "without counting all",
                         path);
    if (kept->cut_line)
        return cli_error(0, "%s ends in the midst of a line; `grimoire prove` goes on with it",
                         path);
    return 1;
}

static int accept_log(const char *path, const struct prove_log *kept)
{
    char line[GRIM_BOOK_LOG_BYTES];
    int status = is_of_the_book(path, kept) ? prove_recount(&kept->log, 0, path, 1) : CLI_NO;
    if (status != CLI_YES)
        return status;
    if (prove_answer(&kept->log, path) == CLI_FAILED)
        return CLI_NO;
    grim_book_log_write(&kept->log, kept->sha256, line);
    fputs(line, stdout);
    return CLI_YES;
}

static int accept_file(const char *path)
{
    struct prove prove = {.path = path};
    struct prove_log kept;
    int status = read_problem(path, &prove.problem);
    if (status == CLI_YES)
        status = prove_log_peek(&prove, &kept);
    if (status != CLI_YES)
        return status;
    status = accept_log(path, &kept);
    prove_log_close(&kept);
    return status;
}

int book_accept(int count, char **paths)
{
    int status = CLI_YES;
    for (int i = 0; i < count && status == CLI_YES; i++)
        status = accept_file(paths[i]);
    return status;
}
