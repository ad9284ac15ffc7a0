#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lib/names.h"
#include "../search/bound/bound.h"
#include "book.h"
#include "book_folder.h"
#include "cli.h"

/* ---- The folder ---- */

int book_path(const char *folder, const char *name, char path[BOOK_PATH_BYTES])
{
    int length = snprintf(path, BOOK_PATH_BYTES, "%s/%s", folder, name);
    return (length > 0 && length < BOOK_PATH_BYTES) ||
           cli_error(0, "the name of the folder is too long");
}

static int book_files_has_proofs(const char *folder)
{
    char path[BOOK_PATH_BYTES];
    return book_path(folder, "proofs", path) && access(path, R_OK) == 0;
}

static const char *book_files_folder_of(const char *given)
{
    static const char *const folders[] = {"data/book", BOOK_FOLDER};
    if (given)
        return book_files_has_proofs(given) ? given : NULL;
    for (unsigned i = 0; i < sizeof folders / sizeof folders[0]; i++)
        if (book_files_has_proofs(folders[i]))
            return folders[i];
    return NULL;
}

/* ---- Facts ---- */

static int book_files_read_facts(struct book *book, const char *folder)
{
    struct grim_error error;
    char path[BOOK_PATH_BYTES] = "the facts of the program";
    size_t length = 0;
    if (folder && !book_path(folder, "facts.txt", path))
        return 0;
    book->text =
        folder ? cli_read_text(path, BOOK_FACTS_MAX, "book", &length) : book_own_text(&length);
    if (!book->text)
        return folder ? 0 : cli_error(0, "not enough memory for the book");
    if (book_read(book->text, length, &book->facts, &error) == GRIM_OK)
        return 1;
    return cli_error(0, "%s, line %u: %s", path, error.line, error.text);
}

/* ---- Logs ---- */

static int book_files_log_path(const struct book *book, const struct problem *problem,
                               char path[BOOK_PATH_BYTES])
{
    char name[BOOK_NAME_BYTES];
    book_log_name(problem, name);
    return book_path(book->folder, name, path);
}

int book_log_open(const struct book *book, const struct problem *problem, struct prove_log *kept)
{
    char path[BOOK_PATH_BYTES];
    struct prove prove = {.problem = *problem, .path = path};
    *kept = (struct prove_log){.fd = -1};
    if (!book_files_log_path(book, problem, path))
        return CLI_FAILED;
    int status = prove_log_peek(&prove, kept);
    kept->path = NULL; /* it was on this stack */
    return status;
}

int book_log_is_here(const struct book *book, const struct problem *problem)
{
    char path[BOOK_PATH_BYTES];
    return book->folder && book_files_log_path(book, problem, path) && access(path, F_OK) == 0;
}

static void book_files_read_proof(struct book *book, struct problem problem)
{
    const struct book_log *log =
        &book->facts.facts[problem.piece][problem.sq][problem.indexing].logs[problem.bits];
    problem.direction = log->direction;
    problem.cut = log->cut;
    book->proofs[problem.piece][problem.sq][problem.indexing][problem.bits] =
        (struct book_proof){.problem = problem,
                            .jobs = log->line ? UINT64_C(1) << log->cut : 0,
                            .done = log->jobs,
                            .digest = log->digest,
                            .factor = log->factor,
                            .answer = log->answer,
                            .sha256 = log->sha256,
                            .by = log->by,
                            .replays = log->replays,
                            .is_here = log->line && book_log_is_here(book, &problem)};
}

static void book_files_read_proofs(struct book *book)
{
    struct bound bound;
    bound_start(&bound, 1);
    for (unsigned i = 0; i < 128; i++) {
        struct problem problem = {.piece = (enum grim_piece)(i / 64), .sq = i % 64};
        struct bound_rays rays = bound_rays_of(problem.piece, problem.sq);
        book->least_bits[i / 64][i % 64] = bound_bits(bound_slots(&bound, &rays));
        for (unsigned k = 0; k < PROBLEM_INDEXINGS * PROBLEM_BITS_MAX; k++) {
            problem.indexing = (enum problem_indexing)(k / PROBLEM_BITS_MAX);
            problem.bits = k % PROBLEM_BITS_MAX + 1;
            book_files_read_proof(book, problem);
        }
    }
}

/* ---- All ---- */

struct book *book_open(const char *folder)
{
    struct book *book = calloc(1, sizeof *book);
    if (!book) {
        cli_error(CLI_FAILED, "not enough memory for the book");
        return NULL;
    }
    book->folder = book_files_folder_of(folder);
    if (!book_files_read_facts(book, folder)) {
        book_close(book);
        return NULL;
    }
    book_files_read_proofs(book);
    return book;
}

void book_close(struct book *book)
{
    if (book)
        free(book->text);
    free(book);
}
