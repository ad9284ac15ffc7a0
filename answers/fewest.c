#include "fewest.h"

#include <inttypes.h>

#include "../base/json.h"
#include "../lib/names.h"

/* All or, without `is_bits`, the relevant squares. */
static unsigned fewest_sum(const struct answer_fewest *answer, int piece, int is_bits)
{
    unsigned sum = 0;
    for (unsigned sq = 0; sq < answer->board.files * answer->board.ranks; sq++) {
        const struct prove_fewest *square = &answer->square[piece][sq];
        sum += is_bits ? square->bits : square->squares;
    }
    return sum;
}

static const char *fewest_square_name(const struct problem_board *board, unsigned sq)
{
    return grim_square_name(sq / board->files * 8 + sq % board->files);
}

/* ---- For people ---- */

static void fewest_print_board(FILE *out, const struct answer_fewest *answer, int piece)
{
    for (unsigned rank = answer->board.ranks; rank-- > 0;) {
        fprintf(out, "%u ", rank + 1);
        for (unsigned file = 0; file < answer->board.files; file++)
            fprintf(out, " %u", answer->square[piece][rank * answer->board.files + file].bits);
        fputc('\n', out);
    }
    fprintf(out, "  ");
    for (unsigned file = 0; file < answer->board.files; file++)
        fprintf(out, " %c", 'a' + (int)file);
    fputc('\n', out);
}

/* Without a search there would be fewer slots than attack sets. */
static void fewest_print_square(FILE *out, const struct answer_fewest *answer, int piece,
                                unsigned sq)
{
    const struct prove_fewest *square = &answer->square[piece][sq];
    fprintf(out, "%-6s  %8u  %4u  %4u  0x%016" PRIx64, fewest_square_name(&answer->board, sq),
            square->squares, square->sets, square->bits, square->factor);
    if (answer->indexing == PROBLEM_FREE)
        fprintf(out, "  0x%016" PRIx64, square->constant);
    if (square->is_searched)
        fprintf(out, "  %11.0f\n", square->nodes);
    else
        fprintf(out, "  %11s\n", "-");
}

static void fewest_print_piece(FILE *out, const struct answer_fewest *answer, int piece)
{
    const int is_free = answer->indexing == PROBLEM_FREE;
    fprintf(out, "%s on %ux%u, %s: the fewest index bits\n\n",
            grim_piece_name((enum grim_piece)piece), answer->board.files, answer->board.ranks,
            is_free ? "any constant" : "plain indexing");
    fewest_print_board(out, answer, piece);
    fprintf(out, "\nsum %u, of relevant squares %u\n\n", fewest_sum(answer, piece, 1),
            fewest_sum(answer, piece, 0));
    fprintf(out, "%-6s  %8s  %4s  %4s  %-18s", "square", "relevant", "sets", "bits", "factor");
    fprintf(out, is_free ? "  %-18s  %s\n" : "%.0s  %s\n", "constant", "nodes for no");
    for (unsigned sq = 0; sq < answer->board.files * answer->board.ranks; sq++)
        fewest_print_square(out, answer, piece, sq);
}

void answer_fewest_print(FILE *out, const struct answer_fewest *answer)
{
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        if (answer->pieces[piece])
            fewest_print_piece(out, answer, piece);
        if (piece == GRIM_ROOK && answer->pieces[GRIM_ROOK] && answer->pieces[GRIM_BISHOP])
            fputc('\n', out);
    }
}

/* ---- For programs ---- */

static void fewest_json_square(struct json_writer *json, const struct answer_fewest *answer,
                               int piece, unsigned sq)
{
    const struct prove_fewest *square = &answer->square[piece][sq];
    json_put_object(json, NULL);
    json_put_text(json, "square", fewest_square_name(&answer->board, sq));
    json_put_uint(json, "relevant", square->squares);
    json_put_uint(json, "sets", square->sets);
    json_put_uint(json, "bits", square->bits);
    json_put_board(json, "factor", square->factor);
    if (answer->indexing == PROBLEM_FREE)
        json_put_board(json, "constant", square->constant);
    if (square->is_searched)
        json_put_uint(json, "nodes", (uint64_t)square->nodes);
    json_put_end(json);
}

void answer_fewest_json(FILE *out, const struct answer_fewest *answer)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.fewest/1");
    json_put_uint(&json, "files", answer->board.files);
    json_put_uint(&json, "ranks", answer->board.ranks);
    json_put_text(&json, "indexing", problem_indexing_names[answer->indexing]);
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        if (!answer->pieces[piece])
            continue;
        json_put_object(&json, grim_piece_name((enum grim_piece)piece));
        json_put_uint(&json, "sum", fewest_sum(answer, piece, 1));
        json_put_rows(&json, "squares");
        for (unsigned sq = 0; sq < answer->board.files * answer->board.ranks; sq++)
            fewest_json_square(&json, answer, piece, sq);
        json_put_end(&json);
        json_put_end(&json);
    }
    json_close(&json);
}
