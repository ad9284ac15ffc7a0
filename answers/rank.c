#include "rank.h"

#include <string.h>

#include "../lib/names.h"
#include "lookup.h"

enum { INNER = 0x7e }; /* b to g: behind a and h there is nothing to block */

/* The inner squares of the file a, and the factor that lays them on the upper rank: square a(r+1)
 * is bit 8r, and 8r + (57 - 7r) = 57 + r. All 36 sums 8r + 57 - 7s differ, so nothing is ever
 * carried. */
static const uint64_t inner_file = UINT64_C(0x0001010101010100);
static const uint64_t gather = UINT64_C(0x0004081020408000);

/* ---- The lookups --------------------------------------------------------------------------- */

/* Left and right up to the first blocker. */
static unsigned rank_walk(unsigned file, unsigned occ)
{
    unsigned attacks = 0;
    for (unsigned to = file; to-- > 0;) {
        attacks |= 1u << to;
        if (occ >> to & 1)
            break;
    }
    for (unsigned to = file + 1; to < 8; to++) {
        attacks |= 1u << to;
        if (occ >> to & 1)
            break;
    }
    return attacks;
}

static void rank_fill_tables(struct answer_rank *rank)
{
    for (unsigned file = 0; file < 8; file++) {
        for (unsigned occ = 0; occ < 256; occ++)
            rank->direct[file][occ] = (uint8_t)rank_walk(file, occ);
        for (unsigned key = 0; key < 64; key++)
            rank->small[file][key] = (uint8_t)rank_walk(file, key << 1);
    }
}

static uint64_t rank_turned_upright(unsigned occ)
{
    uint64_t upright = 0;
    for (unsigned i = 0; i < 8; i++)
        upright |= (uint64_t)(occ >> i & 1) << 8 * i;
    return upright;
}

static void rank_note_steps(struct answer_rank *rank)
{
    struct trace *trace = &rank->trace;
    unsigned key = rank->occ & INNER;
    uint64_t product = (rank->upright & inner_file) * gather;
    trace_add(trace, "occupied", TRACE_BOARD, rank->occ);
    trace_add(trace, "walked", TRACE_BOARD, rank_walk(rank->file, rank->occ));
    trace_add(trace, "direct entry", TRACE_NUMBER, 256 * rank->file + rank->occ);
    trace_add(trace, "mask", TRACE_BOARD, INNER);
    trace_add(trace, "key", TRACE_BOARD, key);
    trace_add(trace, "index", TRACE_NUMBER, key >> 1);
    trace_add(trace, "entry", TRACE_NUMBER, 64 * rank->file + (key >> 1));
    trace_add(trace, "upright", TRACE_BOARD, rank->upright);
    trace_add(trace, "upright key", TRACE_BOARD, rank->upright & inner_file);
    trace_add(trace, "factor", TRACE_BOARD, gather)->of_squares = 0;
    trace_add(trace, "product", TRACE_INDEX, product)->bits = 6;
    trace_add(trace, "gathered", TRACE_NUMBER, product >> 58);
}

void answer_rank_fill(struct answer_rank *rank)
{
    rank_fill_tables(rank);
    rank->upright = rank_turned_upright(rank->occ);
    rank_note_steps(rank);
}

uint64_t answer_rank_step(const struct answer_rank *rank, const char *label)
{
    for (unsigned i = 0; i < rank->trace.count; i++)
        if (strcmp(rank->trace.steps[i].label, label) == 0)
            return rank->trace.steps[i].value;
    return 0;
}

/* ---- The pages ----------------------------------------------------------------------------- */

static void rank_page(struct sheet *sheet, const char *heading, const char *words)
{
    struct section *section = sheet_section(sheet, heading);
    snprintf(section->words, sizeof section->words, "%s", words);
}

static void rank_add_rank(struct sheet *sheet, const char *title, const struct answer_rank *rank,
                          unsigned attacks)
{
    struct panel *panel = sheet_panel(sheet);
    boards_panel_attacks(panel, title, 'R', rank->file, rank->occ, attacks);
    boards_panel_first_rank(panel, attacks ? attacks : rank->occ);
}

static void rank_add_bits(struct sheet *sheet, const char *title, uint64_t byte)
{
    struct panel *panel = sheet_panel(sheet);
    boards_panel_bits(panel, title, byte);
    boards_panel_first_rank(panel, byte);
}

static struct panel *rank_add_text(struct sheet *sheet)
{
    struct panel *panel = sheet_panel(sheet);
    boards_panel_text(panel);
    return panel;
}

static void rank_page_rank(struct sheet *sheet, const struct answer_rank *rank)
{
    rank_page(
        sheet, "1. A rank is a byte.",
        "Square a is bit 0 and stands on the left, h is bit 7. (Tutorials that write the byte "
        "as a number count 7 to 0 from the left: the mirror image.)");
    rank_add_rank(sheet, "rank", rank, 0);
    rank_add_bits(sheet, "as bits", rank->occ);
}

static void rank_page_walk(struct sheet *sheet, const struct answer_rank *rank)
{
    rank_page(sheet, "2. Walking is correct, but slow.",
              "Left and right, one square at a time, until a blocker is in the way; that "
              "blocker's square "
              "still counts.");
    rank_add_rank(sheet, "attacks", rank, rank_walk(rank->file, rank->occ));
}

static void rank_page_direct(struct sheet *sheet, const struct answer_rank *rank)
{
    rank_page(sheet, "3. Walk once, remember everything.",
              "A rank has only 256 occupancies: 8 squares times 256 are 2,048 bytes of answers. A "
              "whole board would take 64 times 2^64 = 1,180,591,620,717,411,303,424 of them, so "
              "there the "
              "index must shrink first.");
    struct panel *panel = rank_add_text(sheet);
    boards_panel_line(panel, "256 * %u + 0x%02x", rank->file, rank->occ);
    boards_panel_line(panel, "  = entry %llu",
                      (unsigned long long)answer_rank_step(rank, "direct entry"));
    boards_panel_line(panel, "  of 2048");
    rank_add_rank(sheet, "what it holds", rank, rank->direct[rank->file][rank->occ]);
}

static void rank_page_mask(struct sheet *sheet, const struct answer_rank *rank)
{
    unsigned key = rank->occ & INNER;
    rank_page(
        sheet, "4. Six bits are enough.",
        "Whether a and h are occupied changes nothing: behind them there is nothing to block. "
        "Mask them away, shift by one, and 8 times 64 are 512 bytes.");
    rank_add_bits(sheet, "mask", INNER);
    rank_add_bits(sheet, "key = rank & mask", key);
    struct panel *panel = rank_add_text(sheet);
    boards_panel_line(panel, "index 0x%02x >> 1", key);
    boards_panel_line(panel, "  = 0x%02x = %u", key >> 1, key >> 1);
    boards_panel_line(panel, "64 * %u + %u", rank->file, key >> 1);
    boards_panel_line(panel, "  = entry %llu",
                      (unsigned long long)answer_rank_step(rank, "entry"));
    boards_panel_line(panel, "  of 512");
    rank_add_rank(sheet, "what it holds", rank, rank->small[rank->file][key >> 1]);
}

/* One row for each bit of the factor: what that copy of the key adds to the upper rank. */
static void rank_add_copies(struct sheet *sheet, uint64_t key)
{
    struct panel *panel = sheet_panel(sheet);
    boards_panel_bits(panel, "rank 8 of copies", 0);
    panel->lines = 0;
    panel->ranks = 6;
    for (unsigned r = 1; r < 7; r++) {
        unsigned row = (unsigned)(key << (57 - 7 * r) >> 56);
        panel->names[6 - r] = (char)('0' + r);
        for (unsigned i = 0; i < 8; i++)
            panel->marks[8 * (6 - r) + i] = row >> i & 1 ? MARK_ONE
                                            : i == r + 1 ? MARK_ZERO
                                                         : MARK_CLEAR;
        panel->lit |= UINT64_C(1) << (8 * (6 - r) + r + 1);
    }
    boards_panel_line(panel, "copy r fills one");
    boards_panel_line(panel, "square of the index");
}

static void rank_add_step(struct sheet *sheet, const struct answer_rank *rank, const char *label)
{
    for (unsigned i = 0; i < rank->trace.count; i++)
        if (strcmp(rank->trace.steps[i].label, label) == 0)
            lookup_panel(sheet_panel(sheet), &rank->trace.steps[i], 'R', 8 * rank->file);
}

static void rank_page_gathering(struct sheet *sheet, const struct answer_rank *rank)
{
    rank_page(
        sheet, "5. A file is scattered; a multiplication gathers it.",
        "The same blockers upright: now the six bits are eight apart and a shift is not enough. "
        "Multiplying by a factor adds one shifted copy of the key for each of its bits; each "
        "copy brings one square to its place on rank 8, and no two copies meet, so nothing is "
        "carried.");
    rank_add_step(sheet, rank, "upright");
    rank_add_step(sheet, rank, "upright key");
    rank_add_step(sheet, rank, "factor");
    rank_add_copies(sheet, rank->upright & inner_file);
}

static void rank_page_index(struct sheet *sheet, const struct answer_rank *rank)
{
    unsigned index = (unsigned)answer_rank_step(rank, "gathered");
    rank_page(
        sheet, "6. The upper bits are the index.",
        "Shift right by 64 - 6: the same index as in step 4, the same 512 entries, and the "
        "answer is turned upright again. A magic factor does this for the 5 to 12 squares of "
        "two lines at once; there copies do meet, and it is magic when that only ever mixes up "
        "occupancies with equal attacks.");
    rank_add_step(sheet, rank, "product");
    struct panel *panel = rank_add_text(sheet);
    boards_panel_line(panel, "product >> 58");
    boards_panel_line(panel, "  = 0x%02x = %u", index, index);
    boards_panel_line(panel, "64 * %u + %u", rank->file, index);
    boards_panel_line(panel, "  = entry %u", 64 * rank->file + index);
    boards_panel_attacks(sheet_panel(sheet), "attacks", 'R', 8 * rank->file, rank->upright,
                         rank_turned_upright(rank->small[rank->file][index]));
}

/* The question that all of this is for: a square is a bit, too. */
static void rank_page_targets(struct sheet *sheet, const struct answer_rank *rank)
{
    unsigned attacks = rank->direct[rank->file][rank->occ];
    rank_page(sheet, "7. May the rook go there? One AND.",
              "A move is possible if its target is among the attacks: attacks & target. Behind a "
              "blocker the answer is 0, since the rook does not jump. (Own pieces and checks are "
              "for the rules of the game.)");
    struct panel *panel = rank_add_text(sheet);
    for (unsigned to = 0; to < 8; to++)
        if (to != rank->file)
            boards_panel_line(panel, "%c: %02x & %02x: %s", 'a' + (int)to, attacks, 1u << to,
                              attacks >> to & 1 ? "yes" : "no");
    rank_add_rank(sheet, "attacks", rank, attacks);
}

void answer_rank_sheet(struct sheet *sheet, const struct answer_rank *rank)
{
    sheet->slider = 'R';
    snprintf(sheet->title, sizeof sheet->title, "One rank: a rook on %c", 'a' + (int)rank->file);
    snprintf(sheet->words, sizeof sheet->words, "Occupied: 0x%02x%s.", rank->occ,
             rank->is_example ? ", an example; say yours with: grimoire show rank FILE --occ HEX"
                              : "");
    rank_page_rank(sheet, rank);
    rank_page_walk(sheet, rank);
    rank_page_direct(sheet, rank);
    rank_page_mask(sheet, rank);
    rank_page_gathering(sheet, rank);
    rank_page_index(sheet, rank);
    rank_page_targets(sheet, rank);
    snprintf(sheet->notes, sizeof sheet->notes, "Next: grimoire show rook %c4 --scheme plain",
             'a' + (int)rank->file);
}

void answer_rank_json(FILE *out, const struct answer_rank *rank)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.rank/1");
    json_put_text(&json, "piece", "rook");
    json_put_text(&json, "square", grim_square_name(rank->file));
    json_put_text(&json, "scheme", "rank");
    json_put_hex(&json, "occupancy", rank->occ, 2);
    json_put_rows(&json, "steps");
    lookup_json_steps(&json, &rank->trace, "rook");
    json_put_end(&json);
    json_put_line(&json);
    json_put_hex(&json, "attacks", rank->direct[rank->file][rank->occ], 2);
    json_close(&json);
}
