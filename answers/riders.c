#include "riders.h"

#include <string.h>

#include "../riders/walk.h"

/* ---- Squares ---- */

static void riders_file_name(unsigned file, char name[RIDERS_NAME])
{
    const unsigned more = file / 26;
    snprintf(name, RIDERS_NAME, "%.*s%c", more > 0, &"abcdefgh"[more ? more - 1 : 0],
             (int)('a' + file % 26));
}

void answer_riders_name(const struct grim_riders *riders, unsigned sq, char name[RIDERS_NAME])
{
    const struct grim_riders_board *board = &riders->spec->board;
    char file[RIDERS_NAME], level[2] = {0, 0};
    riders_file_name(board->place[sq][0], file);
    if (board->grid == GRIM_RIDERS_SOLID)
        level[0] = (char)('A' + board->place[sq][2]);
    snprintf(name, RIDERS_NAME, "%.3s%u%s", file, board->place[sq][1] + 1u, level);
}

unsigned answer_riders_square(const struct grim_riders *riders, const char *name, size_t length)
{
    for (unsigned sq = 0; sq < riders->squares; sq++) {
        char other[RIDERS_NAME];
        answer_riders_name(riders, sq, other);
        if (strlen(other) == length && strncmp(name, other, length) == 0)
            return sq;
    }
    return GRIM_RIDERS_SQUARES;
}

unsigned answer_riders_middle(const struct grim_riders *riders)
{
    const struct grim_riders_board *board = &riders->spec->board;
    const int place[3] = {board->size[0] / 2, board->size[1] / 2, board->size[2] / 2};
    const unsigned sq = grim_riders_board_at(board, place);
    return sq == GRIM_RIDERS_NOWHERE ? riders->squares / 2u : sq;
}

struct grim_squares answer_riders_relevant(const struct grim_riders *riders, unsigned sq,
                                           unsigned part)
{
    struct grim_riders_paths paths;
    grim_riders_paths_from(riders->spec, sq, riders->spec->part_lines[part], &paths);
    return grim_riders_paths_extent(&paths).relevant;
}

/* Those that matter to any of them. */
static struct grim_squares riders_relevant(const struct answer_riders *answer)
{
    struct grim_squares all = {0, 0};
    for (unsigned part = 0; part < answer->riders->parts; part++)
        all = grim_squares_or(all, answer_riders_relevant(answer->riders, answer->sq, part));
    return all;
}

/* ---- For people ---- */

/* Each rank of a hexagon is shifted half a square to the right of the one below. */
static void riders_print_rank(FILE *out, const struct grim_riders_board *board, const char *marks,
                              int rank, int level)
{
    char line[2 * GRIM_RIDERS_SQUARES + 64];
    size_t length = 0;
    if (board->grid == GRIM_RIDERS_HEX)
        for (; length < (size_t)rank; length++)
            line[length] = ' ';
    for (int file = 0; file < board->size[0]; file++) {
        const int place[3] = {file, rank, level};
        const unsigned sq = grim_riders_board_at(board, place);
        line[length++] = ' ';
        line[length++] = sq == GRIM_RIDERS_NOWHERE ? ' ' : marks[sq];
    }
    while (length && line[length - 1] == ' ')
        length--;
    fprintf(out, "%3d%.*s\n", rank + 1, (int)length, line);
}

void answer_riders_draw(FILE *out, const struct grim_riders *riders,
                        const char marks[GRIM_RIDERS_SQUARES], const char *what)
{
    const struct grim_riders_board *board = &riders->spec->board;
    char name[RIDERS_NAME];
    fprintf(out, "\n%s\n", what);
    for (int level = board->size[2]; level-- > 0;) {
        if (board->grid == GRIM_RIDERS_SOLID)
            fprintf(out, "\nlevel %c\n", 'A' + level);
        for (int rank = board->size[1]; rank-- > 0;)
            riders_print_rank(out, board, marks, rank, level);
        if (board->grid == GRIM_RIDERS_HEX)
            continue;
        fputs("   ", out);
        for (unsigned file = 0; file < board->size[0]; file++) {
            riders_file_name(file, name);
            fprintf(out, "%2s", name);
        }
        fputc('\n', out);
    }
}

void answer_riders_draw_marked(FILE *out, const struct answer_riders *answer,
                               const struct grim_squares *marked, const char *what)
{
    char marks[GRIM_RIDERS_SQUARES];
    for (unsigned sq = 0; sq < GRIM_RIDERS_SQUARES; sq++) {
        const unsigned taken = grim_squares_has(&answer->occ, sq);
        if (grim_squares_has(marked, sq))
            marks[sq] = taken ? 'X' : 'x';
        else
            marks[sq] = taken ? '*' : '.';
    }
    marks[answer->sq] = 'O';
    answer_riders_draw(out, answer->riders, marks, what);
}

void answer_riders_print(FILE *out, const struct answer_riders *answer)
{
    const struct grim_riders *riders = answer->riders;
    const struct grim_squares attacks = grim_riders_attacks(riders, answer->sq, answer->occ);
    const struct grim_squares relevant = riders_relevant(answer);
    char name[RIDERS_NAME];
    answer_riders_name(riders, answer->sq, name);
    fprintf(out, "%s on a board of %u squares: %u lookup%s, ", answer->piece, riders->squares,
            riders->parts, riders->parts == 1 ? "" : "s");
    if (riders->form == GRIM_RIDERS_COMPUTED)
        fprintf(out, "computed, %zu bytes in all\n", riders->bytes);
    else
        fprintf(out, "%lu entries, %zu bytes in all\n", (unsigned long)riders->entries,
                riders->bytes);
    if (answer->is_verified)
        fprintf(out, "%llu lookups compared with a walk: all of them right\n",
                (unsigned long long)answer->compared);
    answer_riders_draw_marked(out, answer, &attacks,
                              riders->spec->reversed
                                  ? "squares from which it attacks (x, or X if taken)"
                                  : "squares that it attacks (x, or X if taken)");
    answer_riders_draw_marked(out, answer, &relevant, "squares that matter to the lookup");
    fprintf(out, "\nO is the piece on %s, * another one.\n", name);
}

/* ---- JSON ---- */

void answer_riders_put_squares(struct json_writer *json, const char *key,
                               const struct grim_riders *riders, const struct grim_squares *set)
{
    char name[RIDERS_NAME];
    json_put_array(json, key);
    for (unsigned sq = 0; sq < riders->squares; sq++)
        if (grim_squares_has(set, sq)) {
            answer_riders_name(riders, sq, name);
            json_put_text(json, NULL, name);
        }
    json_put_end(json);
}

void answer_riders_json(FILE *out, const struct answer_riders *answer)
{
    const struct grim_riders *riders = answer->riders;
    const struct grim_squares attacks = grim_riders_attacks(riders, answer->sq, answer->occ);
    const struct grim_squares relevant = riders_relevant(answer);
    struct json_writer json;
    char name[RIDERS_NAME];
    answer_riders_name(riders, answer->sq, name);
    json_open(&json, out, "grimoire.board/1");
    json_put_text(&json, "board", answer->board);
    json_put_text(&json, "piece", answer->piece);
    json_put_uint(&json, "squares", riders->squares);
    json_put_uint(&json, "lookups", riders->parts);
    json_put_uint(&json, "entries", riders->entries);
    json_put_uint(&json, "bytes", riders->bytes);
    json_put_text(&json, "square", name);
    answer_riders_put_squares(&json, "occupied", riders, &answer->occ);
    answer_riders_put_squares(&json, "attacks", riders, &attacks);
    answer_riders_put_squares(&json, "relevant", riders, &relevant);
    if (answer->is_verified)
        json_put_uint(&json, "compared", answer->compared);
    json_close(&json);
}
