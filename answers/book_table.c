/* book_table.c - the Book as a page: grimoire book --markdown, which is doc/book.md. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../lib/names.h"
#include "book.h"

static const char head[] =
    "# The Book\n"
    "\n"
    "For each slider and square, the fewest index bits of a magic factor that are known, and\n"
    "whether one bit fewer is possible. *Plain* indexing is `((occ & mask) * factor) >> (64 -\n"
    "bits)`, *black* is `((occ | ~mask) * factor) >> (64 - bits)`. Both are plain indexing with a "
    "constant\n"
    "added to the product, 0 or `~mask * factor`: where there is no factor with *any constant*, "
    "there is\n"
    "none for either, and one log says it for both (`search/prove/constants.h`).\n"
    "\n"
    "| sign | one bit fewer |\n"
    "|---|---|\n"
    "| `=` | is impossible, **proved here**: by a log that anybody can replay, or by the bound |\n"
    "| `~` | is impossible as **claimed elsewhere**; nobody can replay that |\n"
    "| `?` | is **open** |\n"
    "\n"
    "The logs are in `data/book/proofs`; the bound is in `search/bound/bound.h`.\n"
    "\n"
    "    grimoire book rook a1     # all that is known of one square\n"
    "    grimoire book --open      # what is not proved here, the smallest trees first, with the "
    "command\n"
    "    grimoire book check       # every factor again, and a share of the jobs of every log\n"
    "    setsid scripts/hunt build/grimoire 1 'Your Name' &    # lend an idle processor\n"
    "\n"
    "Written by `grimoire book add` from the facts and logs in `data/book`, which are CC0.\n";

struct book_states {
    unsigned rows[BOOK_OPEN + 1];
};

static struct book_states book_table_states(const struct book_row *rows, unsigned count)
{
    struct book_states states = {{0}};
    for (unsigned i = 0; i < count; i++)
        states.rows[rows[i].state]++;
    return states;
}

/* The head; after its first paragraph, how far the Book is. */
static void book_table_head(FILE *out, const struct book_row *rows)
{
    const struct book_states states = book_table_states(rows, BOOK_ROWS);
    const char *signs = strstr(head, "| sign |");
    fprintf(out,
            "%.*s**%u of %d** rows are proved here, %u are claimed elsewhere, %u are open.\n\n%s",
            (int)(signs - head), head, states.rows[BOOK_PROVED], BOOK_ROWS,
            states.rows[BOOK_CLAIMED], states.rows[BOOK_OPEN], signs);
}

static const char *book_table_name(enum grim_piece piece)
{
    return piece == GRIM_ROOK ? "Rooks" : "Bishops";
}

/* ---- At a glance ---- */

static void book_table_board(FILE *out, const struct book_row *rows)
{
    fprintf(out,
            "\n### %s, %s indexing\n\n|   | a | b | c | d | e | f | g | h |\n"
            "|---|---|---|---|---|---|---|---|---|\n",
            book_table_name(rows->piece), problem_indexing_names[rows->indexing]);
    for (unsigned rank = 8; rank--;) {
        fprintf(out, "| **%u** |", rank + 1);
        for (unsigned file = 0; file < 8; file++) {
            const struct book_row *row = &rows[8 * rank + file];
            if (!row->bits)
                fprintf(out, " |");
            else
                fprintf(out, " %s%u %c%s |", row->bits < row->squares ? "**" : "", row->bits,
                        book_state_sign(row->state), row->bits < row->squares ? "**" : "");
        }
        fprintf(out, "\n");
    }
}

static void book_table_totals(FILE *out, const struct book_row *rows)
{
    static const char *const names[] = {"rook, plain", "rook, black", "bishop, plain",
                                        "bishop, black"};
    fprintf(out,
            "\n|   | proved here | claimed elsewhere | open | fewer bits than relevant squares |\n"
            "|---|---|---|---|---|\n");
    for (unsigned i = 0; i < 4; i++) {
        const struct book_states states = book_table_states(rows + 64 * i, 64);
        unsigned fewer = 0;
        for (unsigned sq = 0; sq < 64; sq++)
            fewer += rows[64 * i + sq].bits < rows[64 * i + sq].squares;
        fprintf(out, "| %s | %u | %u | %u | %u |\n", names[i], states.rows[BOOK_PROVED],
                states.rows[BOOK_CLAIMED], states.rows[BOOK_OPEN], fewer);
    }
}

/* ---- Row by row ---- */

static void book_table_log(FILE *out, const struct book_proof *proof)
{
    char name[BOOK_NAME_BYTES];
    book_log_name(&proof->problem, name);
    if (proof->answer != LOG_OPEN)
        fprintf(out, "%s: [%016" PRIx64 "](../data/book/%s)",
                proof->answer == LOG_NO ? "no" : "yes", proof->digest, name);
    else
        fprintf(out, "[%" PRIu64 " of %" PRIu64 " jobs](../data/book/%s)", proof->done,
                proof->jobs, name);
}

static void book_table_less(FILE *out, const struct book_row *row)
{
    if (row->state == BOOK_PROVED && !book_is_by_log(row))
        fprintf(out, "no: the bound%s", row->proof ? ", " : "");
    else if (row->state != BOOK_PROVED)
        fprintf(out, "%s%s", row->state == BOOK_CLAIMED ? "claimed" : "open",
                row->proof ? ", " : "");
    if (row->proof)
        book_table_log(out, row->proof);
}

/* Of one bit fewer with any constant. */
static void book_table_any(FILE *out, const struct book_row *row)
{
    fprintf(out, " ");
    if (row->free_proof)
        book_table_log(out, row->free_proof);
    else if (row->is_for_any)
        fprintf(out, "no: the bound");
    fprintf(out, " |");
}

static void book_table_nodes(FILE *out, double nodes)
{
    if (nodes > 0)
        fprintf(out, " %.2g |", nodes);
    else
        fprintf(out, " |");
}

static void book_table_row(FILE *out, const struct book_row *row)
{
    fprintf(out, "| %s | %u | %u %c | `%016" PRIx64 "` | ", grim_square_name(row->sq),
            row->squares, row->bits, book_state_sign(row->state), row->factor);
    book_print_finder(out, row);
    fprintf(out, " | ");
    book_table_less(out, row);
    fprintf(out, " |");
    book_table_any(out, row);
    book_table_nodes(out, book_row_nodes(row, PROBLEM_DOWN));
    book_table_nodes(out, book_row_nodes(row, PROBLEM_UP));
    fprintf(out, " %u | %u |\n", row->facts->range.value, row->facts->slots.value);
}

static void book_table_rows(FILE *out, const struct book_row *rows)
{
    fprintf(
        out,
        "\n### %s, %s indexing, row by row\n\n"
        "| square | relevant | bits | factor | found by | one fewer | any constant | nodes down "
        "| nodes up | range | slots |\n|---|---|---|---|---|---|---|---|---|---|---|\n",
        book_table_name(rows->piece), problem_indexing_names[rows->indexing]);
    for (unsigned sq = 0; sq < 64; sq++)
        if (rows[sq].bits)
            book_table_row(out, &rows[sq]);
}

/* ---- Who did it ---- */

/* A name as Markdown: a backslash before every character that Markdown may interpret. */
static void book_table_name_of(FILE *out, const char *by)
{
    for (; *by; by++)
        fprintf(out, ispunct((unsigned char)*by) && (unsigned char)*by < 0x80 ? "\\%c" : "%c",
                *by);
}

static void book_table_people(FILE *out, const struct book_proof *proof)
{
    char name[BOOK_NAME_BYTES];
    book_log_name(&proof->problem, name);
    fprintf(out, "| [%s](../data/book/%s) | %" PRIu64 " of %" PRIu64 " | ",
            name + strlen("proofs/"), name, proof->done, proof->jobs);
    book_table_name_of(out, proof->by);
    fprintf(out, " | ");
    for (const struct book_replayed *replayed = proof->replays; replayed;
         replayed = replayed->next) {
        book_table_name_of(out, replayed->by);
        fprintf(out, ": %" PRIu64 " jobs%s", replayed->count, replayed->next ? "; " : " ");
    }
    fprintf(out, "|\n");
}

/* Each log once: those of any constant with the rows of plain indexing. */
static void book_table_logs(FILE *out, const struct book_row *row)
{
    if (row->found)
        book_table_people(out, row->found);
    if (row->proof && row->proof->problem.indexing == row->indexing)
        book_table_people(out, row->proof);
    if (row->free_proof && row->indexing == PROBLEM_PLAIN)
        book_table_people(out, row->free_proof);
}

static void book_table_all_logs(FILE *out, const struct book_row rows[BOOK_ROWS])
{
    fprintf(out, "\n## Who did it\n\nAnybody may compute a log, and anybody may do its jobs "
                 "again: `grimoire book add LOG --by NAME`,\n"
                 "`grimoire book check --replay PERCENT --by NAME`.\n\n"
                 "| log | jobs | computed by | done again by |\n|---|---|---|---|\n");
    for (unsigned i = 0; i < BOOK_ROWS; i++)
        if (rows[i].bits)
            book_table_logs(out, &rows[i]);
}

static const char before_rows[] =
    "\n## Every row\n"
    "\n"
    "*One fewer* has the digest of the log that settles it, or how far its jobs are, and *any "
    "constant*\n"
    "that of the log which lets any constant be added. *Nodes* are the\n"
    "estimated size of the tree that such a proof goes through, from the top bit of the factor\n"
    "down and from its lowest bit up (`grimoire prove --estimate`): what it costs, at about a\n"
    "microsecond a node; with any constant it may cost less (`grimoire book --open`). *Range* is "
    "the shortest "
    "known\n"
    "from the lowest slot in use to the highest, *slots* the fewest known in use, both with the\n"
    "fixed shift (rook 52, bishop 55); their factors and finders are in\n"
    "[data/book/facts.txt](../data/book/facts.txt).\n";

void answer_book_markdown(FILE *out, const struct book_row rows[BOOK_ROWS])
{
    book_table_head(out, rows);
    fprintf(out, "\n## At a glance\n\n"
                 "![four boards: the bits of each square, and whether one bit fewer is proved "
                 "impossible, claimed so or open](pictures/book.svg)\n\n"
                 "Bold: fewer bits than the square has relevant squares.\n");
    for (unsigned i = 0; i < 4; i++)
        book_table_board(out, rows + 64 * i);
    book_table_totals(out, rows);
    fprintf(out, "%s", before_rows);
    for (unsigned i = 0; i < 4; i++)
        book_table_rows(out, rows + 64 * i);
    book_table_all_logs(out, rows);
}
