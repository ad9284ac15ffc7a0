#include <inttypes.h>
#include <stdlib.h>

#include "../lib/names.h"
#include "book.h"
#include "cli.h"

/* ---- One row ---- */

/* The fewest bits: of the facts, or of a log that has met a factor with fewer. */
static void book_rows_find_fewest(const struct book_proof *proofs, struct book_row *row)
{
    row->bits = row->facts->yes.value;
    row->factor = row->facts->yes.factor;
    row->source = row->facts->yes.source;
    for (unsigned bits = PROBLEM_BITS_MAX; bits; bits--)
        if (proofs[bits].factor && (!row->bits || bits < row->bits)) {
            row->bits = bits;
            row->factor = proofs[bits].factor;
            row->found = &proofs[bits];
        }
}

static int book_rows_is_no(const struct book_proof *proof)
{
    return proof && proof->answer == LOG_NO;
}

/* The log of its own indexing, unless that of any constant says more. A factor with some constant
 * says nothing about this indexing. */
static void book_rows_find_proof(const struct book *book, struct book_row *row)
{
    unsigned less = row->bits - 1;
    const struct book_proof *own = &book->proofs[row->piece][row->sq][row->indexing][less];
    const struct book_proof *any = &book->proofs[row->piece][row->sq][PROBLEM_FREE][less];
    row->proof = own->jobs ? own : NULL;
    row->free_proof = any->jobs ? any : NULL;
    if ((!row->proof && any->answer != LOG_YES) ||
        (!book_rows_is_no(row->proof) && book_rows_is_no(row->free_proof)))
        row->proof = row->free_proof;
    row->is_for_any =
        book_rows_is_no(row->free_proof) || less < book->least_bits[row->piece][row->sq];
}

static enum book_state book_rows_state_of(const struct book_row *row)
{
    unsigned less = row->bits - 1;
    if (row->is_for_any || book_rows_is_no(row->proof))
        return BOOK_PROVED;
    return row->facts->no.value >= less ? BOOK_CLAIMED : BOOK_OPEN;
}

/* Factors of any indexing with so few bits: each is one for some constant. */
static int book_rows_free_may_be_no(const struct book *book, const struct book_row *row)
{
    for (unsigned i = 0; i < PROBLEM_INDEXINGS; i++) {
        struct book_row beside = {.facts = &book->facts.facts[row->piece][row->sq][i]};
        book_rows_find_fewest(book->proofs[row->piece][row->sq][i], &beside);
        if (beside.bits && beside.bits < row->bits)
            return 0;
    }
    return 1;
}

/* A log that was begun is continued, in its direction: another search of its indexing would have
 * its name. */
static int book_rows_go_on(const struct book *book, struct book_row *row,
                           enum problem_indexing indexing, const double nodes[2])
{
    const struct book_proof *begun = &book->proofs[row->piece][row->sq][indexing][row->next.bits];
    if (!begun->jobs || begun->answer != LOG_OPEN)
        return 0;
    row->next.indexing = indexing;
    row->next.direction = begun->problem.direction;
    row->next_nodes = nodes[begun->problem.direction];
    return 1;
}

static void book_rows_offer(struct book_row *row, enum problem_indexing indexing,
                            enum problem_direction direction, double nodes)
{
    if (!(nodes > 0) || (row->next_nodes > 0 && row->next_nodes <= nodes))
        return;
    row->next.indexing = indexing;
    row->next.direction = direction;
    row->next_nodes = nodes;
}

/* From below any constant costs little more than plain indexing alone, and black is only searched
 * that way; from the top it is used where it is cheaper. */
static void book_rows_choose_next(const struct book *book, struct book_row *row)
{
    const double own[2] = {row->facts->nodes[row->bits - 1][PROBLEM_DOWN],
                           book_row_nodes(row, PROBLEM_UP)};
    const double *any = row->free_facts->nodes[row->bits - 1];
    int is_free = book_rows_free_may_be_no(book, row);
    int is_free_up = is_free && any[PROBLEM_UP] > 0;
    row->next = book_row_problem(row);
    row->next_nodes = 0;
    if (book_rows_go_on(book, row, row->indexing, own) ||
        (is_free && book_rows_go_on(book, row, PROBLEM_FREE, any)))
        return;
    book_rows_offer(row, row->indexing, PROBLEM_DOWN, own[PROBLEM_DOWN]);
    if (is_free)
        book_rows_offer(row, PROBLEM_FREE, PROBLEM_DOWN, any[PROBLEM_DOWN]);
    book_rows_offer(row, is_free_up ? PROBLEM_FREE : row->indexing, PROBLEM_UP,
                    is_free_up ? any[PROBLEM_UP] : own[PROBLEM_UP]);
}

static void book_row_of(const struct book *book, enum grim_piece piece, unsigned sq,
                        enum problem_indexing indexing, struct book_row *row)
{
    const struct book_proof *proofs = book->proofs[piece][sq][indexing];
    *row = (struct book_row){.piece = piece,
                             .sq = sq,
                             .indexing = indexing,
                             .squares = grim_geometry_count(grim_geometry_mask(piece, sq)),
                             .facts = &book->facts.facts[piece][sq][indexing],
                             .free_facts = &book->facts.facts[piece][sq][PROBLEM_FREE]};
    book_rows_find_fewest(proofs, row);
    if (row->bits) {
        book_rows_find_proof(book, row);
        book_rows_choose_next(book, row);
    }
    row->state = row->bits ? book_rows_state_of(row) : BOOK_OPEN;
}

struct problem book_row_problem(const struct book_row *row)
{
    return (struct problem){
        .piece = row->piece, .sq = row->sq, .bits = row->bits - 1, .indexing = row->indexing};
}

/* ---- Many ---- */

/* By the tree; those without an estimate last, and equals in the order of the book. */
static int book_rows_compare(const void *a, const void *b)
{
    const struct book_row *left = (const struct book_row *)a, *right = (const struct book_row *)b;
    double x = left->next_nodes, y = right->next_nodes;
    if (x > 0 && y > 0 && x != y)
        return x < y ? -1 : 1;
    if ((x > 0) != (y > 0))
        return x > 0 ? -1 : 1;
    unsigned m = left->piece * 128 + (unsigned)left->indexing * 64 + left->sq;
    unsigned n = right->piece * 128 + (unsigned)right->indexing * 64 + right->sq;
    return m < n ? -1 : m > n;
}

static int book_rows_is_chosen(const struct book_choice *choice, const struct book_row *row)
{
    if (choice->is_one && (row->piece != choice->piece || row->sq != choice->sq))
        return 0;
    return !choice->only_open || row->state != BOOK_PROVED;
}

unsigned book_rows(const struct book *book, const struct book_choice *choice,
                   struct book_row rows[BOOK_ROWS])
{
    unsigned count = 0;
    for (unsigned i = 0; i < BOOK_ROWS; i++) {
        book_row_of(book, (enum grim_piece)(i / 128), i % 64, (enum problem_indexing)(i / 64 % 2),
                    &rows[count]);
        count += book_rows_is_chosen(choice, &rows[count]) != 0;
    }
    if (choice->only_open)
        qsort(rows, count, sizeof rows[0], book_rows_compare);
    return count;
}

/* ---- Who is wrong ---- */

static unsigned book_rows_contradict(const struct book_row *row, const char *who)
{
    char name[BOOK_NAME_BYTES];
    book_row_name(row, name);
    cli_error(CLI_NO,
              "WRONG: %s has a factor of %u bits, 0x%016" PRIx64 ", but %s says there is none",
              name, row->bits, row->factor, who);
    return 1;
}

/* Logs of this indexing that say that there is none with this many bits or more. */
static unsigned book_rows_contradict_logs(const struct book *book, const struct book_row *row,
                                          enum problem_indexing indexing)
{
    const struct book_proof *proofs = book->proofs[row->piece][row->sq][indexing];
    char name[BOOK_NAME_BYTES];
    unsigned found = 0;
    for (unsigned bits = row->bits; bits <= PROBLEM_BITS_MAX; bits++)
        if (proofs[bits].jobs && proofs[bits].answer == LOG_NO) {
            book_log_name(&proofs[bits].problem, name);
            found += book_rows_contradict(row, name);
        }
    return found;
}

/* Of any constant there are no rows: a log that has met a factor,
 * and one that says that there is none, or the bound. */
static unsigned book_rows_free_contradictions(const struct book *book, enum grim_piece piece,
                                              unsigned sq)
{
    struct book_row row = {.piece = piece,
                           .sq = sq,
                           .indexing = PROBLEM_FREE,
                           .facts = &book->facts.facts[piece][sq][PROBLEM_FREE]};
    book_rows_find_fewest(book->proofs[piece][sq][PROBLEM_FREE], &row);
    if (!row.bits)
        return 0;
    return (row.bits < book->least_bits[piece][sq] ? book_rows_contradict(&row, "the bound") : 0) +
           book_rows_contradict_logs(book, &row, PROBLEM_FREE);
}

static unsigned book_rows_contradictions_of(const struct book *book, const struct book_row *row)
{
    unsigned found = 0;
    if (!row->bits)
        return 0;
    if (row->facts->no.value >= row->bits)
        found += book_rows_contradict(row, row->facts->no.source);
    if (row->bits < book->least_bits[row->piece][row->sq])
        found += book_rows_contradict(row, "the bound");
    return found + book_rows_contradict_logs(book, row, row->indexing) +
           book_rows_contradict_logs(book, row, PROBLEM_FREE);
}

unsigned book_contradictions(const struct book *book)
{
    unsigned found = 0;
    struct book_row row;
    for (unsigned i = 0; i < BOOK_ROWS; i++) {
        book_row_of(book, (enum grim_piece)(i / 128), i % 64, (enum problem_indexing)(i / 64 % 2),
                    &row);
        found += book_rows_contradictions_of(book, &row);
        if (row.indexing == PROBLEM_PLAIN)
            found += book_rows_free_contradictions(book, row.piece, row.sq);
    }
    return found;
}
