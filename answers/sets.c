#include "sets.h"

#include "../base/json.h"
#include "../lib/names.h"

/* Blockers behind the first one of a ray change nothing. Without them each attack set comes from
 * one occupancy, the one whose blockers are all attacked. */
static struct sets_count sets_of_square(enum grim_piece piece, unsigned sq)
{
    struct sets_count count = {0, 0};
    uint64_t mask = grim_geometry_mask(piece, sq), occ = 0;
    do {
        count.occupancies++;
        count.sets += (occ & ~grim_geometry_attacks(piece, sq, occ)) == 0;
        occ = grim_subset_next(occ, mask);
    } while (occ);
    return count;
}

void answer_sets_count(struct answer_sets *answer)
{
    for (unsigned piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++) {
        answer->all[piece] = (struct sets_count){0, 0};
        for (unsigned sq = 0; sq < 64; sq++) {
            struct sets_count count = sets_of_square((enum grim_piece)piece, sq);
            answer->square[piece][sq] = count;
            answer->all[piece].occupancies += count.occupancies;
            answer->all[piece].sets += count.sets;
        }
    }
}

static double sets_ratio(const struct sets_count *count)
{
    return (double)count->occupancies / count->sets;
}

/* ---- For people ---- */

static void sets_print_square(FILE *out, const struct sets_count *count)
{
    char text[32];
    snprintf(text, sizeof text, "%u/%u", count->occupancies, count->sets);
    fprintf(out, " %8s", text);
}

static void sets_print_files(FILE *out)
{
    fprintf(out, " ");
    for (int file = 'a'; file <= 'h'; file++)
        fprintf(out, " %8c", file);
    fprintf(out, "\n");
}

/* As in the tables of the Magic Bitboards page: both numbers, or their ratio.
 */
static void sets_print_board(FILE *out, const struct sets_count board[64], int as_ratio)
{
    for (unsigned rank = 8; rank-- > 0;) {
        fprintf(out, "%u", rank + 1);
        for (const struct sets_count *count = &board[8 * rank]; count < &board[8 * rank + 8];
             count++)
            if (as_ratio)
                fprintf(out, " %8.2f", sets_ratio(count));
            else
                sets_print_square(out, count);
        fprintf(out, "\n");
    }
    sets_print_files(out);
}

static void sets_print_piece(FILE *out, const struct answer_sets *answer, enum grim_piece piece)
{
    const char *name = grim_piece_name(piece);
    const struct sets_count *all = &answer->all[piece];
    fprintf(out, "A %s's relevant occupancies / attack sets\n\n", name);
    sets_print_board(out, answer->square[piece], 0);
    fprintf(out, "\nA %s's occupancies for each attack set\n\n", name);
    sets_print_board(out, answer->square[piece], 1);
    fprintf(out, "\nall squares: %u occupancies, %u attack sets, %.2f\n", all->occupancies,
            all->sets, sets_ratio(all));
}

void answer_sets_print(FILE *out, const struct answer_sets *answer)
{
    sets_print_piece(out, answer, GRIM_ROOK);
    fprintf(out, "\n");
    sets_print_piece(out, answer, GRIM_BISHOP);
}

/* ---- JSON ---- */

static void sets_json_count(struct json_writer *json, const struct sets_count *count)
{
    json_put_uint(json, "occupancies", count->occupancies);
    json_put_uint(json, "sets", count->sets);
    json_put_real(json, "ratio", sets_ratio(count), 6);
}

static void sets_json_piece(struct json_writer *json, const struct answer_sets *answer,
                            enum grim_piece piece)
{
    json_put_object(json, NULL);
    json_put_text(json, "piece", grim_piece_name(piece));
    sets_json_count(json, &answer->all[piece]);
    json_put_rows(json, "squares");
    for (unsigned sq = 0; sq < 64; sq++) {
        json_put_object(json, NULL);
        json_put_text(json, "square", grim_square_name(sq));
        sets_json_count(json, &answer->square[piece][sq]);
        json_put_end(json);
    }
    json_put_end(json);
    json_put_end(json);
}

void answer_sets_json(FILE *out, const struct answer_sets *answer)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.sets/1");
    json_put_rows(&json, "pieces");
    sets_json_piece(&json, answer, GRIM_ROOK);
    sets_json_piece(&json, answer, GRIM_BISHOP);
    json_put_end(&json);
    json_close(&json);
}
