/* book_facts.c - the facts of data/book as they were when the program was built. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "book.h"
#include "cli.h"

/* A literal for each line, since C guarantees no more than 4,095 characters in one. */
static const char *const lines[] = {
#include "book_facts.def"
};
enum { LINES = sizeof lines / sizeof lines[0] };

char *book_own_text(size_t *length)
{
    *length = 0;
    for (unsigned i = 0; i < LINES; i++)
        *length += strlen(lines[i]) + 1;
    char *text = malloc(*length + 1), *at = text;
    for (unsigned i = 0; text && i < LINES; i++) {
        size_t letters = strlen(lines[i]);
        memcpy(at, lines[i], letters);
        at[letters] = '\n';
        at += letters + 1;
    }
    if (text)
        *at = 0;
    return text;
}

/* ---- A no where there is a factor ---- */

/* A factor and who says so. */
struct known {
    uint64_t factor;
    const char *source;
};

static int book_facts_is_refuted(const struct problem *problem, const struct known *known,
                                 const char *name)
{
    char question[PROBLEM_NAME_BYTES];
    if (!known->factor || !problem_check(problem, known->factor))
        return 0;
    problem_name(problem, question);
    cli_error(CLI_NO, "%s says that there is no factor for %s, and 0x%016" PRIx64 " is one (%s)",
              name, question, known->factor, known->source);
    return 1;
}

static int book_facts_refute(const struct book_texts *book, const struct problem *problem,
                             enum problem_indexing indexing, const char *name)
{
    const struct book_facts *facts = &book->facts[problem->piece][problem->sq][indexing];
    const struct known known[] = {{facts->yes.factor, facts->yes.source},
                                  {facts->range.factor, facts->range.source},
                                  {facts->slots.factor, facts->slots.source}};
    for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++)
        if (book_facts_is_refuted(problem, &known[i], name))
            return 1;
    for (unsigned bits = 1; bits <= PROBLEM_BITS_MAX; bits++) {
        struct problem found = *problem;
        char log[BOOK_NAME_BYTES];
        found.bits = bits;
        found.indexing = indexing;
        book_log_name(&found, log);
        if (book_facts_is_refuted(problem, &(struct known){facts->logs[bits].factor, log}, name))
            return 1;
    }
    return 0;
}

/* A factor of plain or black indexing is one for any constant. */
int book_refutes(const struct book_texts *book, const struct problem *problem, const char *name)
{
    for (unsigned i = 0; i < PROBLEM_INDEXINGS; i++)
        if ((i == problem->indexing || problem->indexing == PROBLEM_FREE) &&
            book_facts_refute(book, problem, (enum problem_indexing)i, name))
            return 1;
    return 0;
}

static enum book_objection book_facts_look_up(struct book_texts *book, char *text, size_t length,
                                              const struct problem *problem, const char *name)
{
    struct grim_error error;
    if (book_read(text, length, book, &error) != GRIM_OK) {
        cli_error(CLI_FAILED, "the facts of the program, line %u: %s", error.line, error.text);
        return BOOK_UNREAD;
    }
    return book_refutes(book, problem, name) ? BOOK_FACTOR : BOOK_NO_OBJECTION;
}

/* A factor is not taken on trust: it is tried on this very question, with its bits, limits and
 * indexing. */
enum book_objection book_object(const struct problem *problem, const char *name)
{
    size_t length;
    char *text = book_own_text(&length);
    struct book_texts *book = malloc(sizeof *book);
    enum book_objection objection = BOOK_UNREAD;
    if (text && book)
        objection = book_facts_look_up(book, text, length, problem, name);
    else
        cli_error(CLI_FAILED, "not enough memory to check the no of %s against the Book", name);
    free(book);
    free(text);
    return objection;
}
