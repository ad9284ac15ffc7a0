/* book_write.c - writes the Book: its facts, the page and the lines of data. Every file is
 * replaced as a whole. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../base/file.h"
#include "../search/prove/log_file.h"
#include "book.h"
#include "cli.h"

/* ---- Facts ---- */

void book_file_close(struct book_file *facts)
{
    if (!facts)
        return;
    if (facts->fd >= 0)
        log_file_close(facts->fd);
    free(facts->text);
    free(facts->parsed);
    free(facts);
}

/* A file that was replaced before it was locked is not the one that is there. */
static int book_write_lock(struct book_file *facts)
{
    struct stat opened, there;
    if (access(facts->path, R_OK | W_OK) != 0)
        return errno;
    int error = log_file_open(facts->path, &facts->fd);
    if (error)
        return error;
    if (fstat(facts->fd, &opened) != 0 || stat(facts->path, &there) != 0)
        return errno;
    return opened.st_ino == there.st_ino && opened.st_dev == there.st_dev ? 0 : EAGAIN;
}

static int book_write_parse(struct book_file *facts)
{
    struct grim_error error;
    free(facts->parsed);
    facts->parsed = malloc(facts->length + 1);
    if (!facts->parsed)
        return cli_error(CLI_FAILED, "not enough memory for the book");
    memcpy(facts->parsed, facts->text, facts->length + 1);
    if (book_read(facts->parsed, facts->length, &facts->facts, &error) == GRIM_OK)
        return CLI_YES;
    return cli_error(CLI_FAILED, "%s, line %u: %s", facts->path, error.line, error.text);
}

static int book_write_read(struct book_file *facts)
{
    int error = book_write_lock(facts);
    if (!error)
        error = base_read_open(facts->fd, BOOK_FACTS_MAX, &facts->text, &facts->length);
    if (error == EAGAIN)
        return cli_error(CLI_FAILED, "%s is being written by another process; try again later",
                         facts->path);
    return error ? cli_error(CLI_FAILED, "%s: %s", facts->path, base_why(error))
                 : book_write_parse(facts);
}

struct book_file *book_file_open(const char *folder, int *status)
{
    struct book_file *facts = calloc(1, sizeof *facts);
    if (!facts) {
        *status = cli_error(CLI_FAILED, "not enough memory for the book");
        return NULL;
    }
    facts->fd = -1;
    *status = book_path(folder, "facts.txt", facts->path) ? book_write_read(facts) : CLI_FAILED;
    if (*status == CLI_YES)
        return facts;
    book_file_close(facts);
    return NULL;
}

int book_file_enter(struct book_file *facts, unsigned number, const char *line)
{
    size_t length;
    char *text = enter_fact(facts->text, facts->length, number, line, &length);
    if (!text)
        return cli_error(CLI_FAILED, "not enough memory for the book");
    facts->is_changed |= strcmp(text, facts->text) != 0;
    free(facts->text);
    facts->text = text;
    facts->length = length;
    return book_write_parse(facts);
}

int book_file_save(const struct book_file *facts)
{
    int error = facts->is_changed ? base_write(facts->path, facts->text, facts->length) : 0;
    return cli_file_status(error, facts->path);
}

/* ---- Pages ---- */

static const char tree_folder[] = "data/book", tree_page[] = "doc/book.md",
                  tree_picture[] = "doc/pictures/book.svg", tree_lines[] = "data/book/book.jsonl";

static int book_write_page(const char *path, const struct book_row rows[BOOK_ROWS],
                           void (*write)(FILE *out, const struct book_row *rows))
{
    struct base_page page;
    int error = base_page_open(&page);
    if (!error) {
        write(page.stream, rows);
        error = base_page_write(&page, path);
    }
    return cli_file_status(error, path);
}

static void book_write_lines(FILE *out, const struct book_row *rows)
{
    answer_book_lines(out, rows, BOOK_ROWS);
}

/* For people, with its picture where there is one, and as data. */
static int book_write_pages(const struct book *book)
{
    struct book_row rows[BOOK_ROWS];
    struct book_choice all = {0};
    book_rows(book, &all, rows);
    int status = book_write_page(tree_page, rows, answer_book_markdown);
    if (status == CLI_YES && access(tree_picture, F_OK) == 0)
        status = book_write_page(tree_picture, rows, answer_book_svg);
    return status == CLI_YES ? book_write_page(tree_lines, rows, book_write_lines) : status;
}

/* From the files, as they are now. */
int book_look_again(const char *folder, int has_pages)
{
    struct book *book = book_open(folder);
    if (!book)
        return CLI_FAILED;
    int status = has_pages ? book_write_pages(book) : CLI_YES;
    if (book_contradictions(book) && status == CLI_YES)
        status = CLI_NO;
    book_close(book);
    return status;
}

const char *book_folder_to_write(const char *given)
{
    if (given || (access(tree_folder, F_OK) == 0 && access(tree_page, F_OK) == 0))
        return given ? given : tree_folder;
    cli_error(
        0,
        "there is no Book here: run this at the root of the source tree, or name its folder with "
        "--book FOLDER");
    return NULL;
}

int book_is_name(const char *by)
{
    return !by || book_name_is_good(by) ||
           cli_error(0,
                     "a name for the Book has up to %d bytes of printable characters, "
                     "at least one letter or digit, single spaces between words, and no "
                     "`;`, which separates names",
                     BOOK_BY_MAX);
}
