#include "riders.h"

#include <string.h>

#include "../riders/walk.h"
#include "palette.h"

/* ---- Squares ---- */

void answer_riders_name(const struct grim_riders *riders, unsigned sq, char name[RIDERS_NAME])
{
    const struct grim_riders_board *board = &riders->spec->board;
    char file[BOARDS_FILE], level[BOARDS_FILE] = "";
    boards_file_name(board->place[sq][0], file);
    if (board->grid == GRIM_RIDERS_SOLID)
        boards_level_name(board->place[sq][2], level);
    snprintf(name, RIDERS_NAME, "%s%u%s", file, board->place[sq][1] + 1u, level);
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

struct grim_riders_extent answer_riders_extent(const struct grim_riders *riders, unsigned sq,
                                               unsigned part)
{
    struct grim_riders_paths paths;
    grim_riders_paths_from(riders->spec, sq, riders->spec->part_lines[part], &paths);
    return grim_riders_paths_extent(&paths);
}

struct grim_squares answer_riders_relevant(const struct grim_riders *riders, unsigned sq,
                                           unsigned part)
{
    return answer_riders_extent(riders, sq, part).relevant;
}

/* Those that matter to any of them. */
static struct grim_squares riders_relevant(const struct answer_riders *answer)
{
    struct grim_squares all = {0, 0};
    for (unsigned part = 0; part < answer->riders->parts; part++)
        all = grim_squares_or(all, answer_riders_relevant(answer->riders, answer->sq, part));
    return all;
}

/* ---- Panels ---- */

unsigned answer_riders_cell(const struct grim_riders *riders, unsigned sq)
{
    const struct grim_riders_board *board = &riders->spec->board;
    const uint8_t *place = board->place[sq];
    const int row = place[2] * board->size[1] + place[1];
    return (unsigned)(row * board->size[0] + place[0]);
}

void answer_riders_panel(struct panel *panel, const char *title, const struct grim_riders *riders,
                         unsigned piece)
{
    const struct grim_riders_board *board = &riders->spec->board;
    boards_panel_ground(panel, title, board->size);
    panel->is_hex = board->grid == GRIM_RIDERS_HEX;
    panel->is_solid = board->grid == GRIM_RIDERS_SOLID;
    for (unsigned sq = 0; sq < riders->squares; sq++)
        panel->marks[answer_riders_cell(riders, sq)] = sq == piece ? RIDERS_PIECE : MARK_CLEAR;
}

void answer_riders_panel_marked(struct panel *panel, const char *title,
                                const struct answer_riders *answer,
                                const struct grim_squares *marked)
{
    static const char marks[4] = {MARK_CLEAR, MARK_BLOCKER, MARK_ATTACKED, MARK_CAPTURE};
    answer_riders_panel(panel, title, answer->riders, answer->sq);
    for (unsigned sq = 0; sq < answer->riders->squares; sq++)
        if (sq != answer->sq)
            panel->marks[answer_riders_cell(answer->riders, sq)] =
                marks[grim_squares_has(marked, sq) << 1 | grim_squares_has(&answer->occ, sq)];
}

/* ---- For people ---- */

static char riders_mark(const struct panel *panel, unsigned cell)
{
    if (panel->inks[cell])
        return palette_letter(panel->inks[cell]);
    switch (panel->marks[cell]) {
    case MARK_BLOCKER: return '*';
    case MARK_CAPTURE: return 'X';
    default: return panel->marks[cell];
    }
}

/* Each rank of a hexagon is shifted half a square to the right of the one below. */
static void riders_print_rank(FILE *out, const struct panel *panel, unsigned level, unsigned rank)
{
    char line[2 * GRIM_RIDERS_SQUARES + 64];
    size_t length = 0;
    if (panel->is_hex)
        for (; length < rank; length++)
            line[length] = ' ';
    for (unsigned file = 0; file < panel->files; file++) {
        line[length++] = ' ';
        line[length++] = riders_mark(panel, (level * panel->ranks + rank) * panel->files + file);
    }
    while (length && line[length - 1] == ' ')
        length--;
    fprintf(out, "%3u%.*s\n", rank + 1, (int)length, line);
}

static void riders_print_level(FILE *out, unsigned level)
{
    char name[BOARDS_FILE];
    boards_level_name(level, name);
    fprintf(out, "\nlevel %s\n", name);
}

static void riders_print_files(FILE *out, const struct panel *panel)
{
    char name[BOARDS_FILE];
    fputs("   ", out);
    for (unsigned file = 0; file < panel->files; file++) {
        boards_file_name(file, name);
        fprintf(out, "%2s", name);
    }
    fputc('\n', out);
}

void answer_riders_draw(FILE *out, const struct panel *panel)
{
    fprintf(out, "\n%s\n", panel->title);
    for (unsigned level = panel->levels; level-- > 0;) {
        if (panel->is_solid)
            riders_print_level(out, level);
        for (unsigned rank = panel->ranks; rank-- > 0;)
            riders_print_rank(out, panel, level, rank);
        if (!panel->is_hex)
            riders_print_files(out, panel);
    }
}

static void riders_draw_marked(FILE *out, const struct answer_riders *answer,
                               const struct grim_squares *marked, const char *what)
{
    static struct panel panel;
    answer_riders_panel_marked(&panel, what, answer, marked);
    answer_riders_draw(out, &panel);
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
    riders_draw_marked(out, answer, &attacks,
                       riders->spec->reversed ? "squares from which it attacks (x, or X if taken)"
                                              : "squares that it attacks (x, or X if taken)");
    riders_draw_marked(out, answer, &relevant, "squares that matter to the lookup");
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
