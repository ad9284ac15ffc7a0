/* book_print.c - rows of the Book, and what a check has covered, for people. */
#include <inttypes.h>
#include <string.h>

#include "../base/file.h"
#include "../base/foreign.h"
#include "../lib/names.h"
#include "book.h"
#include "pen.h"

/* ---- Words ---- */

static const char *book_state_name(enum book_state state)
{
    static const char *const names[] = {"proved", "claimed", "open"};
    return names[state];
}

double book_row_nodes(const struct book_row *row, enum problem_direction direction)
{
    unsigned less = row->bits ? row->bits - 1 : 0;
    double own = row->facts->nodes[less][direction];
    return own > 0 ? own : row->free_facts->nodes[less][direction];
}

void book_row_name(const struct book_row *row, char name[BOOK_NAME_BYTES])
{
    snprintf(name, BOOK_NAME_BYTES, "%s %s %s", grim_piece_name(row->piece),
             grim_square_name(row->sq), problem_indexing_names[row->indexing]);
}

void book_log_name(const struct problem *problem, char name[BOOK_NAME_BYTES])
{
    char indexing[PROBLEM_SUFFIX_BYTES];
    problem_indexing_suffix(problem->indexing, "-", indexing);
    snprintf(name, BOOK_NAME_BYTES, "proofs/%s-%s-%u%s.log", grim_piece_name(problem->piece),
             grim_square_name(problem->sq), problem->bits, indexing);
}

char book_state_sign(enum book_state state)
{
    return "=~?"[state];
}

void book_print_finder(FILE *out, const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    if (row->found) {
        book_log_name(&row->found->problem, name);
        fprintf(out, "found here: %s", name);
    } else {
        base_print(out, row->source);
    }
}

int book_is_by_log(const struct book_row *row)
{
    return row->proof && row->proof->answer == LOG_NO;
}

/* ---- Boards ---- */

/* Of the board whose 64 rows these are. */
static void book_print_board(FILE *out, const struct book_row *rows)
{
    fprintf(out, "\n%s, %s indexing\n\n", rows->piece == GRIM_ROOK ? "Rook" : "Bishop",
            problem_indexing_names[rows->indexing]);
    for (unsigned rank = 8; rank--;) {
        fprintf(out, "  %u", rank + 1);
        for (unsigned file = 0; file < 8; file++) {
            const struct book_row *row = &rows[8 * rank + file];
            fprintf(out, " %4u%c", row->bits, book_state_sign(row->state));
        }
        fprintf(out, "\n");
    }
    fprintf(out, "       a     b     c     d     e     f     g     h\n");
}

void answer_book_boards(FILE *out, const struct book_row rows[BOOK_ROWS])
{
    const struct pen_style style = pen_style(out);
    struct pen pen = pen_on(out, &style);
    unsigned count[3] = {0};
    pen_text(&pen, NULL, 0,
             "The fewest index bits of a known factor, and whether one bit fewer is possible:");
    pen_text(&pen, NULL, 0, "= no, proved here; ~ no, as claimed elsewhere; ? open");
    for (unsigned i = 0; i < 4; i++)
        book_print_board(out, rows + 64 * i);
    for (unsigned i = 0; i < BOOK_ROWS; i++)
        count[rows[i].state]++;
    fprintf(out, "\n%u proved here, %u claimed elsewhere, %u open\n", count[BOOK_PROVED],
            count[BOOK_CLAIMED], count[BOOK_OPEN]);
}

/* ---- Rows ---- */

/* Who computed it, and who repeated how much of it. */
static void book_print_people(FILE *out, const struct book_proof *proof)
{
    fprintf(out, "  computed by ");
    base_print(out, proof->by);
    fprintf(out, "\n");
    for (const struct book_replayed *replayed = proof->replays; replayed;
         replayed = replayed->next) {
        fprintf(out, "  %" PRIu64 " of its jobs repeated by ", replayed->count);
        base_print(out, replayed->by);
        fprintf(out, "\n");
    }
}

static void book_print_log_state(FILE *out, const struct book_proof *proof)
{
    char name[BOOK_NAME_BYTES];
    if (!proof)
        return;
    book_log_name(&proof->problem, name);
    fprintf(out, "  log %s, %" PRIu64 " of %" PRIu64 " jobs, digest %016" PRIx64 "%s%s\n", name,
            proof->done, proof->jobs, proof->digest,
            proof->answer == LOG_YES ? ", which has a factor" : "",
            proof->is_here ? "" : ", in the Book; the log itself is not in this installation");
    book_print_people(out, proof);
}

static void book_print_less(FILE *out, const struct book_row *row)
{
    fprintf(out, "%u bits: ", row->bits - 1);
    if (row->state == BOOK_CLAIMED) {
        fprintf(out, "impossible, as claimed elsewhere: ");
        base_print(out, row->facts->no.source);
        fprintf(out, "\n");
    } else if (row->state == BOOK_OPEN) {
        fprintf(out, "open\n");
    } else {
        fprintf(out, "impossible%s, proved here%s\n", row->is_for_any ? " with any constant" : "",
                book_is_by_log(row) ? "" : ": the bound leaves no room");
    }
    book_print_log_state(out, row->proof);
    if (row->free_proof != row->proof)
        book_print_log_state(out, row->free_proof);
}

static void book_print_nodes(FILE *out, const struct book_row *row)
{
    double down = book_row_nodes(row, PROBLEM_DOWN), up = book_row_nodes(row, PROBLEM_UP);
    if (down > 0)
        fprintf(out, "  estimated tree from the top: %.3g nodes\n", down);
    if (up > 0)
        fprintf(out, "  estimated tree from below: %.3g nodes\n", up);
}

static void book_print_fixed(FILE *out, const struct book_row *row, const char *what,
                             const struct book_fact *fact)
{
    if (!fact->line)
        return;
    fprintf(out, "%s at shift %u: %u, 0x%016" PRIx64 "\n  ", what,
            64 - book_fixed_bits(row->piece), fact->value, fact->factor);
    base_print(out, fact->source);
    fprintf(out, "\n");
}

static void book_print_row(FILE *out, const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    book_row_name(row, name);
    fprintf(out, "%s, %u relevant squares\n", name, row->squares);
    if (row->bits) {
        fprintf(out, "%u bits: 0x%016" PRIx64 "\n  ", row->bits, row->factor);
        book_print_finder(out, row);
        fprintf(out, "\n");
        book_print_less(out, row);
        book_print_nodes(out, row);
    }
    book_print_fixed(out, row, "shortest range of slots", &row->facts->range);
    book_print_fixed(out, row, "fewest slots in use", &row->facts->slots);
}

static void book_print_rows(FILE *out, const struct book_row *rows, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (i)
            fprintf(out, "\n");
        book_print_row(out, &rows[i]);
    }
}

/* Line by line, each at its own indent. */
static void book_wrap(FILE *out, char *text)
{
    const struct pen_style style = pen_style(out);
    struct pen pen = pen_on(out, &style);
    for (char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        const unsigned indent = (unsigned)strspn(text, " ");
        *end = 0;
        if (text + indent < end)
            pen_text(&pen, NULL, indent, text + indent);
        else
            pen_end(&pen);
    }
}

/* Without memory for the text, it goes out unwrapped. */
void answer_book_rows(FILE *out, const struct book_row *rows, unsigned count)
{
    struct base_page page;
    if (base_page_open(&page)) {
        book_print_rows(out, rows, count);
        return;
    }
    book_print_rows(page.stream, rows, count);
    if (fflush(page.stream) || ferror(page.stream) || !page.text)
        book_print_rows(out, rows, count);
    else
        book_wrap(out, page.text);
    base_page_drop(&page);
}

/* ---- What is to be done ---- */

static void book_print_command(FILE *out, const struct problem *next)
{
    char indexing[PROBLEM_SUFFIX_BYTES];
    problem_indexing_suffix(next->indexing, " --", indexing);
    fprintf(out, "grimoire prove %s %s --bits %u%s --direction %s\n", grim_piece_name(next->piece),
            grim_square_name(next->sq), next->bits, indexing,
            next->direction == PROBLEM_UP ? "up" : "down");
}

static void book_print_item(FILE *out, const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    double down = book_row_nodes(row, PROBLEM_DOWN), up = book_row_nodes(row, PROBLEM_UP);
    book_row_name(row, name);
    fprintf(out, "%-16s bits %2u %-7s", name, row->bits - 1, book_state_name(row->state));
    if (down > 0)
        fprintf(out, "  down %8.3g", down);
    if (up > 0)
        fprintf(out, "  up %8.3g", up);
    if (row->next.indexing == PROBLEM_FREE && row->next_nodes > 0 &&
        row->next_nodes != (row->next.direction == PROBLEM_UP ? up : down))
        fprintf(out, "  free %8.3g", row->next_nodes);
    if (row->proof)
        fprintf(out, "\n    begun, %" PRIu64 " of %" PRIu64 " jobs", row->proof->done,
                row->proof->jobs);
    fprintf(out, "\n    ");
    book_print_command(out, &row->next);
}

void answer_book_list(FILE *out, const struct book_row *rows, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (rows[i].bits)
            book_print_item(out, &rows[i]);
}
