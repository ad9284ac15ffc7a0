#include <inttypes.h>
#include <stdio.h>

#include "perft.h"

void perft_print_divide(const struct perft_request *request, const struct grim_position *pos,
                        const struct perft_counts *counts)
{
    char text[GRIM_UCI_SIZE];
    if (request->json)
        printf("[\n");
    for (unsigned i = 0; i < counts->moves.count - counts->open; i++) {
        grim_move_to_uci(pos, counts->moves.move[i], request->notation, text);
        if (request->json)
            printf("%s{\"move\":\"%s\",\"nodes\":%" PRIu64 "}", i ? ",\n" : "", text,
                   counts->below[i]);
        else
            printf("%s: %" PRIu64 "\n", text, counts->below[i]);
    }
    printf(request->json ? "]" : "\n");
}

/* A clock may not have moved. */
static double rate(uint64_t nodes, double seconds)
{
    return (double)nodes / (seconds > 1e-9 ? seconds : 1e-9);
}

static void print_json_totals(const struct perft *how, uint64_t nodes, double seconds)
{
    printf("\"nodes\":%" PRIu64 ",\"seconds\":%.6f,\"nodes_per_second\":%.0f,"
           "\"generator\":\"%s\",\"threads\":%u",
           nodes, seconds, rate(nodes, seconds), how->generator->name, how->threads);
}

void perft_print_totals(const struct perft_request *request, uint64_t nodes, double seconds)
{
    if (request->json)
        print_json_totals(&request->how, nodes, seconds);
    else
        printf("nodes %" PRIu64 "\nseconds %.3f\nrate %.1f million a second\n"
               "generator %s\nthreads %u\n",
               nodes, seconds, rate(nodes, seconds) / 1e6, request->how.generator->name,
               request->how.threads);
}
