#include <inttypes.h>

#include "../base/foreign.h"
#include "book.h"
#include "cli.h"

const char *book_state_name(enum book_state state)
{
    static const char *const names[] = {"proved", "claimed", "open"};
    return names[state];
}

char book_state_sign(enum book_state state)
{
    return "=~?"[state];
}

void book_print_finder(const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    if (row->found) {
        book_log_name(&row->found->problem, name);
        printf("found here: %s", name);
    } else {
        base_print(stdout, row->source);
    }
}

/* ---- Boards ---- */

static void print_board(const struct book *book, enum grim_piece piece, int black)
{
    struct book_row row;
    printf("\n%s, %s indexing\n\n", piece == GRIM_ROOK ? "Rook" : "Bishop",
           black ? "black" : "plain");
    for (unsigned rank = 8; rank--;) {
        printf("  %u", rank + 1);
        for (unsigned file = 0; file < 8; file++) {
            book_row_of(book, piece, 8 * rank + file, black, &row);
            printf(" %4u%c", row.bits, book_state_sign(row.state));
        }
        printf("\n");
    }
    printf("       a     b     c     d     e     f     g     h\n");
}

void book_print_boards(const struct book *book)
{
    unsigned count[3] = {0};
    struct book_row row;
    printf("The fewest index bits of a factor that are known, and whether one less is possible:\n"
           "= no, proved here; ~ no, as claimed elsewhere; ? open\n");
    for (unsigned i = 0; i < 4; i++)
        print_board(book, (enum grim_piece)(i / 2), (int)(i % 2));
    for (unsigned i = 0; i < BOOK_ROWS; i++) {
        book_row_of(book, (enum grim_piece)(i / 128), i % 64, (int)(i / 64 % 2), &row);
        count[row.state]++;
    }
    printf("\n%u proved here, %u claimed elsewhere, %u open\n", count[BOOK_PROVED],
           count[BOOK_CLAIMED], count[BOOK_OPEN]);
}

/* ---- Rows ---- */

static void print_log_state(const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    if (!row->proof)
        return;
    book_log_name(&row->proof->problem, name);
    printf("  log %s, %" PRIu64 " of %" PRIu64 " jobs, digest %016" PRIx64 "%s\n", name,
           row->proof->done, row->proof->jobs, row->proof->digest,
           row->proof->is_here ? "" : ", accepted, not at hand here");
}

static void print_less(const struct book_row *row)
{
    printf("%u bits: ", row->bits - 1);
    if (row->state == BOOK_CLAIMED) {
        printf("impossible, as claimed elsewhere: ");
        base_print(stdout, row->facts->no.source);
        printf("\n");
    } else if (row->state == BOOK_OPEN) {
        printf("open\n");
    } else {
        printf("impossible, proved here%s\n",
               row->proof && row->proof->answer == GRIM_NO ? "" : ": the bound leaves no room");
    }
    print_log_state(row);
}

static void print_nodes(const struct book_row *row)
{
    const double *nodes = book_row_nodes(row);
    if (nodes[GRIM_DOWN] > 0)
        printf("  estimated tree from the top: %.3g nodes\n", nodes[GRIM_DOWN]);
    if (nodes[GRIM_UP] > 0)
        printf("  estimated tree from below: %.3g nodes\n", nodes[GRIM_UP]);
}

static void print_fixed(const struct book_row *row, const char *what,
                        const struct grim_book_fact *fact)
{
    if (!fact->line)
        return;
    printf("%s at shift %u: %u, 0x%016" PRIx64 "\n  ", what, 64 - grim_book_fixed_bits(row->piece),
           fact->value, fact->factor);
    base_print(stdout, fact->source);
    printf("\n");
}

static void print_row(const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    book_row_name(row, name);
    printf("%s, %u relevant squares\n", name, row->squares);
    if (row->bits) {
        printf("%u bits: 0x%016" PRIx64 "\n  ", row->bits, row->factor);
        book_print_finder(row);
        printf("\n");
        print_less(row);
        print_nodes(row);
    }
    print_fixed(row, "shortest range of slots", &row->facts->range);
    print_fixed(row, "fewest slots in use", &row->facts->slots);
}

void book_print_rows(const struct book_row *rows, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (i)
            printf("\n");
        print_row(&rows[i]);
    }
}

/* ---- What is to be done ---- */

static void print_item(const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    const double *nodes = book_row_nodes(row);
    book_row_name(row, name);
    printf("%-16s bits %2u %-7s", name, row->bits - 1, book_state_name(row->state));
    for (unsigned direction = GRIM_DOWN; direction <= GRIM_UP; direction++)
        if (nodes[direction] > 0)
            printf("  %s %8.3g", direction == GRIM_UP ? "up" : "down", nodes[direction]);
    if (row->proof)
        printf("  %" PRIu64 " of %" PRIu64 " jobs", row->proof->done, row->proof->jobs);
    printf("\n");
}

void book_print_list(const struct book_row *rows, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (rows[i].bits)
            print_item(&rows[i]);
}
