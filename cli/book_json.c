#include <inttypes.h>

#include "../lib/names.h"
#include "book.h"
#include "cli.h"

static void print_fact(const char *name, const struct grim_book_fact *fact)
{
    if (!fact->line)
        return;
    printf(",\"%s\":{\"slots\":%u,\"factor\":\"0x%016" PRIx64 "\",\"source\":", name, fact->value,
           fact->factor);
    cli_json_string(stdout, fact->source);
    printf("}");
}

static void print_nodes(const struct book_row *row)
{
    const double *nodes = book_row_nodes(row);
    const char *before = "";
    printf(",\"nodes\":{");
    for (unsigned direction = GRIM_DOWN; direction <= GRIM_UP; direction++) {
        if (!(nodes[direction] > 0))
            continue;
        printf("%s\"%s\":%.3g", before, direction == GRIM_UP ? "up" : "down", nodes[direction]);
        before = ",";
    }
    printf("}");
}

static void print_evidence(const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    if (row->state == BOOK_CLAIMED) {
        printf(",\"source\":");
        cli_json_string(stdout, row->facts->no.source);
    }
    if (row->state == BOOK_PROVED)
        printf(",\"by\":\"%s\"", row->proof && row->proof->answer == GRIM_NO ? "log" : "bound");
    if (!row->proof)
        return;
    book_log_name(&row->proof->problem, name);
    printf(",\"log\":\"%s\",\"jobs\":%" PRIu64 ",\"done\":%" PRIu64 ",\"digest\":\"%016" PRIx64
           "\"",
           name, row->proof->jobs, row->proof->done, row->proof->digest);
}

static void print_fewest(const struct book_row *row)
{
    char name[BOOK_NAME_BYTES];
    printf(",\"bits\":%u,\"factor\":\"0x%016" PRIx64 "\",", row->bits, row->factor);
    if (row->found) {
        book_log_name(&row->found->problem, name);
        printf("\"log\":\"%s\"", name);
    } else {
        printf("\"source\":");
        cli_json_string(stdout, row->source);
    }
    printf(",\"less\":{\"bits\":%u,\"state\":\"%s\"", row->bits - 1, book_state_name(row->state));
    print_evidence(row);
    print_nodes(row);
    printf("}");
}

static void print_row(const struct book_row *row)
{
    printf("{\"piece\":\"%s\",\"square\":\"%s\",\"indexing\":\"%s\",\"squares\":%u",
           grim_piece_name(row->piece), grim_square_name(row->sq), row->black ? "black" : "plain",
           row->squares);
    if (row->bits)
        print_fewest(row);
    print_fact("range", &row->facts->range);
    print_fact("slots", &row->facts->slots);
    printf("}");
}

void book_print_json(const struct book_row *rows, unsigned count)
{
    printf("{\"rows\":[");
    for (unsigned i = 0; i < count; i++) {
        printf(i ? ",\n" : "\n");
        print_row(&rows[i]);
    }
    printf("\n]}\n");
}
