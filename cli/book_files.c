#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../search/bound.h"
#include "book.h"
#include "book_folder.h"
#include "cli.h"

/* ---- The folder ---- */

enum { PATH_BYTES = 4096 };

static int join(const char *folder, const char *name, char path[PATH_BYTES])
{
    int length = snprintf(path, PATH_BYTES, "%s/%s", folder, name);
    return length > 0 && length < PATH_BYTES;
}

static int has_facts(const char *folder)
{
    char path[PATH_BYTES];
    return join(folder, "facts.txt", path) && access(path, R_OK) == 0;
}

static const char *folder_of(const char *given)
{
    static const char here[] = "data/book", installed[] = BOOK_FOLDER;
    if (given)
        return given;
    if (has_facts(here))
        return here;
    if (has_facts(installed))
        return installed;
    cli_error(CLI_FAILED, "there is no book in %s, nor in %s; --book takes its folder", here,
              installed);
    return NULL;
}

/* ---- Facts ---- */

enum { FACTS_MAX = 16 << 20 };

static int read_facts(struct book *book)
{
    struct grim_error error;
    char path[PATH_BYTES];
    size_t length = 0;
    if (!join(book->folder, "facts.txt", path))
        return cli_error(0, "the name of the folder is too long");
    book->text = cli_read_text(path, FACTS_MAX, "book", &length);
    if (!book->text)
        return 0;
    if (grim_book_read(book->text, length, &book->facts, &error) == GRIM_OK)
        return 1;
    return cli_error(0, "%s, line %u: %s", path, error.line, error.text);
}

/* ---- Logs ---- */

void book_log_name(const struct grim_problem *problem, char name[BOOK_NAME_BYTES])
{
    snprintf(name, BOOK_NAME_BYTES, "proofs/%s-%c%c-%u%s.log",
             problem->piece == GRIM_ROOK ? "rook" : "bishop", "abcdefgh"[problem->sq % 8],
             "12345678"[problem->sq / 8], problem -> bits, problem -> black ? "-black" : "");
}

static int log_path(const struct book *book, const struct grim_problem *problem,
                    char path[PATH_BYTES])
{
    char name[BOOK_NAME_BYTES];
    book_log_name(problem, name);
    return join(book->folder, name, path);
}

int book_log_open(const struct book *book, const struct grim_problem *problem,
                  struct prove_log *kept)
{
    char path[PATH_BYTES];
    struct prove prove = {.problem = *problem, .path = path};
    if (!log_path(book, problem, path))
        return cli_error(CLI_FAILED, "the name of the folder is too long");
    int status = prove_log_peek(&prove, kept);
    kept->path = NULL; /* it was on this stack */
    return status;
}

static int read_log(const struct book *book, const struct grim_problem *problem,
                    struct book_proof *proof)
{
    char path[PATH_BYTES];
    struct prove_log kept;
    struct grim_job sum;
    if (!log_path(book, problem, path) || (access(path, F_OK) != 0 && errno == ENOENT))
        return CLI_YES;
    int status = book_log_open(book, problem, &kept);
    if (status != CLI_YES)
        return status;
    grim_log_sum(&kept.log, &sum);
    *proof = (struct book_proof){.problem = kept.log.problem,
                                 .jobs = kept.log.jobs,
                                 .done = kept.log.count,
                                 .digest = grim_log_digest(&kept.log),
                                 .factor = sum.first,
                                 .answer = grim_log_answer(&kept.log)};
    prove_log_close(&kept);
    return CLI_YES;
}

/* All of one piece and square. */
static int read_logs(struct book *book, struct grim_problem problem)
{
    for (int black = 0; black < 2; black++)
        for (unsigned bits = 1; bits <= GRIM_PROBLEM_BITS_MAX; bits++) {
            problem.black = black;
            problem.bits = bits;
            struct book_proof *proof = &book->proofs[problem.piece][problem.sq][black][bits];
            if (read_log(book, &problem, proof) != CLI_YES)
                return 0;
        }
    return 1;
}

static int read_proofs(struct book *book)
{
    struct grim_bound bound;
    grim_bound_start(&bound, 1);
    for (unsigned i = 0; i < 128; i++) {
        struct grim_problem problem = {.piece = (enum grim_piece)(i / 64), .sq = i % 64};
        struct grim_rays rays = grim_bound_rays(problem.piece, problem.sq);
        book->least_bits[i / 64][i % 64] = grim_bound_bits(grim_bound_slots(&bound, &rays));
        if (!read_logs(book, problem))
            return 0;
    }
    return 1;
}

/* ---- All ---- */

struct book *book_open(const char *folder)
{
    struct book *book = calloc(1, sizeof *book);
    if (!book) {
        cli_error(CLI_FAILED, "not enough memory for the book");
        return NULL;
    }
    book->folder = folder_of(folder);
    if (book->folder && read_facts(book) && read_proofs(book))
        return book;
    book_close(book);
    return NULL;
}

void book_close(struct book *book)
{
    if (book)
        free(book->text);
    free(book);
}
