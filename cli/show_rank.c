/* show rank - the principle on a single rank, in six steps from a walk to a factor. */
#include <stdlib.h>
#include <string.h>

#include "show.h"
#include "show_lookup.h"

/* A rook on c, a king on f and something behind it: the position of the page that taught the
 * principle, and one man more. */
enum { EXAMPLE_FILE = 2, EXAMPLE_RANK = 0xa4 };

enum { INNER = 0x7e }; /* b to g: behind a and h there is nothing to block */

/* The inner squares of the file a, and the factor that lays them on the upper rank: square a(r+1)
 * is bit 8r, and 8r + (57 - 7r) = 57 + r. All 36 sums 8r + 57 - 7s differ, so nothing is ever
 * carried. */
static const uint64_t inner_file = UINT64_C(0x0001010101010100);
static const uint64_t gather = UINT64_C(0x0004081020408000);

struct lesson {
    unsigned file;
    unsigned occ; /* a byte */
    uint8_t direct[8][256];
    uint8_t small[8][64];
    uint64_t upright; /* the same men on file a: what is on b1 stands on a2 */
    struct trace trace;
};

/* ---- The lookups --------------------------------------------------------------------------- */

/* Left and right until something is in the way. */
static unsigned walk(unsigned file, unsigned occ)
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

static void fill_tables(struct lesson *lesson)
{
    for (unsigned file = 0; file < 8; file++) {
        for (unsigned occ = 0; occ < 256; occ++)
            lesson->direct[file][occ] = (uint8_t)walk(file, occ);
        for (unsigned key = 0; key < 64; key++)
            lesson->small[file][key] = (uint8_t)walk(file, key << 1);
    }
}

static uint64_t turned_upright(unsigned occ)
{
    uint64_t upright = 0;
    for (unsigned i = 0; i < 8; i++)
        upright |= (uint64_t)(occ >> i & 1) << 8 * i;
    return upright;
}

static void note_steps(struct lesson *lesson)
{
    struct trace *trace = &lesson->trace;
    unsigned key = lesson->occ & INNER;
    uint64_t product = (lesson->upright & inner_file) * gather;
    trace_add(trace, "occupied", TRACE_BOARD, lesson->occ);
    trace_add(trace, "walked", TRACE_BOARD, walk(lesson->file, lesson->occ));
    trace_add(trace, "direct entry", TRACE_NUMBER, 256 * lesson->file + lesson->occ);
    trace_add(trace, "mask", TRACE_BOARD, INNER);
    trace_add(trace, "key", TRACE_BOARD, key);
    trace_add(trace, "index", TRACE_NUMBER, key >> 1);
    trace_add(trace, "entry", TRACE_NUMBER, 64 * lesson->file + (key >> 1));
    trace_add(trace, "upright", TRACE_BOARD, lesson->upright);
    trace_add(trace, "upright key", TRACE_BOARD, lesson->upright & inner_file);
    trace_add(trace, "factor", TRACE_BOARD, gather)->of_squares = 0;
    trace_add(trace, "product", TRACE_INDEX, product)->bits = 6;
    trace_add(trace, "gathered", TRACE_NUMBER, product >> 58);
}

static uint64_t step(const struct lesson *lesson, const char *label)
{
    for (unsigned i = 0; i < lesson->trace.count; i++)
        if (strcmp(lesson->trace.steps[i].label, label) == 0)
            return lesson->trace.steps[i].value;
    return 0;
}

/* ---- The pages ----------------------------------------------------------------------------- */

static void page(struct sheet *sheet, const char *heading, const char *words)
{
    struct section *section = sheet_section(sheet, heading);
    snprintf(section->words, sizeof section->words, "%s", words);
}

static void add_rank(struct sheet *sheet, const char *title, const struct lesson *lesson,
                     unsigned attacks)
{
    struct panel *panel = sheet_panel(sheet);
    panel_attacks(panel, title, 'R', lesson->file, lesson->occ, attacks);
    panel_first_rank(panel, attacks ? attacks : lesson->occ);
}

static void add_bits(struct sheet *sheet, const char *title, uint64_t byte)
{
    struct panel *panel = sheet_panel(sheet);
    panel_bits(panel, title, byte);
    panel_first_rank(panel, byte);
}

static struct panel *add_text(struct sheet *sheet)
{
    struct panel *panel = sheet_panel(sheet);
    panel_text(panel);
    return panel;
}

static void page_of_rank(struct sheet *sheet, const struct lesson *lesson)
{
    page(sheet, "1. A rank is a byte.",
         "Square a is bit 0 and stands on the left, h is bit 7. (Tutorials that write the byte "
         "as a number count 7 to 0 from the left: the mirror image.)");
    add_rank(sheet, "rank", lesson, 0);
    add_bits(sheet, "as bits", lesson->occ);
}

static void page_of_walk(struct sheet *sheet, const struct lesson *lesson)
{
    page(sheet, "2. Walking is right and slow.",
         "Left and right, one square at a time, until a man is in the way; that man's square "
         "still counts.");
    add_rank(sheet, "attacks", lesson, walk(lesson->file, lesson->occ));
}

static void page_of_direct(struct sheet *sheet, const struct lesson *lesson)
{
    page(sheet, "3. Walk once, remember everything.",
         "A rank has only 256 occupancies: 8 squares times 256 are 2,048 bytes of answers. A "
         "whole board would take 64 times 2^64 of them, so there the index must shrink first.");
    struct panel *panel = add_text(sheet);
    panel_line(panel, "256 * %u + 0x%02x", lesson->file, lesson->occ);
    panel_line(panel, "  = entry %llu", (unsigned long long)step(lesson, "direct entry"));
    panel_line(panel, "  of 2048");
    add_rank(sheet, "what it holds", lesson, lesson->direct[lesson->file][lesson->occ]);
}

static void page_of_mask(struct sheet *sheet, const struct lesson *lesson)
{
    unsigned key = lesson->occ & INNER;
    page(sheet, "4. Six bits are enough.",
         "Whether a and h are occupied changes nothing: behind them there is nothing to block. "
         "Mask them away, shift by one, and 8 times 64 are 512 bytes.");
    add_bits(sheet, "mask", INNER);
    add_bits(sheet, "key = rank & mask", key);
    struct panel *panel = add_text(sheet);
    panel_line(panel, "index 0x%02x >> 1", key);
    panel_line(panel, "  = 0x%02x = %u", key >> 1, key >> 1);
    panel_line(panel, "64 * %u + %u", lesson->file, key >> 1);
    panel_line(panel, "  = entry %llu", (unsigned long long)step(lesson, "entry"));
    panel_line(panel, "  of 512");
    add_rank(sheet, "what it holds", lesson, lesson->small[lesson->file][key >> 1]);
}

/* One row for each bit of the factor: what that copy of the key puts on the upper rank. */
static void add_copies(struct sheet *sheet, uint64_t key)
{
    struct panel *panel = sheet_panel(sheet);
    panel_bits(panel, "rank 8 of copies", 0);
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
    panel_line(panel, "copy r fills one");
    panel_line(panel, "square of the index");
}

static void add_step(struct sheet *sheet, const struct lesson *lesson, const char *label)
{
    for (unsigned i = 0; i < lesson->trace.count; i++)
        if (strcmp(lesson->trace.steps[i].label, label) == 0)
            show_panel(sheet_panel(sheet), &lesson->trace.steps[i], 'R', 8 * lesson->file);
}

static void page_of_gathering(struct sheet *sheet, const struct lesson *lesson)
{
    page(sheet, "5. A file is scattered; a multiplication gathers it.",
         "The same men upright: now the six bits are eight apart and a shift is not enough. "
         "Multiplying by a factor adds one shifted copy of the key for each of its bits; each "
         "copy brings one square to its place on rank 8, and no two copies meet, so nothing is "
         "carried.");
    add_step(sheet, lesson, "upright");
    add_step(sheet, lesson, "upright key");
    add_step(sheet, lesson, "factor");
    add_copies(sheet, lesson->upright & inner_file);
}

static void page_of_index(struct sheet *sheet, const struct lesson *lesson)
{
    unsigned index = (unsigned)step(lesson, "gathered");
    page(sheet, "6. The upper bits are the index.",
         "Shift right by 64 - 6: the same index as in step 4, the same 512 entries, and the "
         "answer is turned upright again. A magic factor does this for the 5 to 12 squares of "
         "two lines at once; there copies do meet, and it is magic when that only ever mixes up "
         "occupancies with equal attacks.");
    add_step(sheet, lesson, "product");
    struct panel *panel = add_text(sheet);
    panel_line(panel, "product >> 58");
    panel_line(panel, "  = 0x%02x = %u", index, index);
    panel_line(panel, "64 * %u + %u", lesson->file, index);
    panel_line(panel, "  = entry %u", 64 * lesson->file + index);
    panel_attacks(sheet_panel(sheet), "attacks", 'R', 8 * lesson->file, lesson->upright,
                  turned_upright(lesson->small[lesson->file][index]));
}

static void make_sheet(struct sheet *sheet, const struct lesson *lesson,
                       const struct show_options *options)
{
    sheet->slider = 'R';
    snprintf(sheet->title, sizeof sheet->title, "One rank: a rook on %c", 'a' + (int)lesson->file);
    snprintf(sheet->words, sizeof sheet->words, "Occupied: 0x%02x%s.", lesson->occ,
             options->occ ? ""
                          : ", an example; say yours with: grimoire show rank FILE --occ HEX");
    page_of_rank(sheet, lesson);
    page_of_walk(sheet, lesson);
    page_of_direct(sheet, lesson);
    page_of_mask(sheet, lesson);
    page_of_gathering(sheet, lesson);
    page_of_index(sheet, lesson);
    snprintf(sheet->notes, sizeof sheet->notes, "Next: grimoire show rook %c4 --scheme plain",
             'a' + (int)lesson->file);
}

/* ---- The command --------------------------------------------------------------------------- */

static int read_file(const char *text, unsigned *file)
{
    size_t length = strlen(text);
    if (text[0] < 'a' || text[0] > 'h' || length > 2 || (length == 2 && text[1] != '1'))
        return cli_error(0, "\"%.32s\" is not on this rank; say a to h", text);
    *file = (unsigned)(text[0] - 'a');
    return 1;
}

static int read_byte(const char *text, unsigned *byte)
{
    uint64_t board;
    if (!cli_board(text, &board))
        return 0;
    if (board > 255)
        return cli_error(0, "\"%.32s\" is more than one rank; give up to 2 hexadecimal digits",
                         text);
    *byte = (unsigned)board;
    return 1;
}

static int read_arguments(struct lesson *lesson, int argc, char **argv,
                          const struct show_options *options)
{
    lesson->file = EXAMPLE_FILE;
    lesson->occ = EXAMPLE_RANK;
    if (options->fen || options->scheme)
        return cli_error(0,
                         "show rank has no %s; it takes a file a to h, and --occ with two digits",
                         options->fen ? "--fen" : "--scheme");
    if (argc > 3)
        return cli_error(0, "show rank takes one file, as in: grimoire show rank c");
    return (argc < 3 || read_file(argv[2], &lesson->file)) &&
           (!options->occ || read_byte(options->occ, &lesson->occ));
}

static void print_json(const struct lesson *lesson, unsigned attacks)
{
    printf("{\"piece\":\"rook\",\"square\":\"%c1\",\"scheme\":\"rank\",\"occupancy\":\"0x%02x\","
           "\"steps\":[",
           'a' + (int)lesson->file, lesson->occ);
    show_json_steps(&lesson->trace, "rook", 1);
    printf("],\n\"attacks\":\"0x%02x\"}\n", attacks);
}

/* Every way must give what geometry says of a rook on the first rank. */
static int check(const struct lesson *lesson)
{
    unsigned wanted = grim_geometry_attacks(GRIM_ROOK, lesson->file, lesson->occ) & 255;
    unsigned direct = lesson->direct[lesson->file][lesson->occ];
    unsigned by_mask = lesson->small[lesson->file][step(lesson, "index")];
    unsigned by_factor = lesson->small[lesson->file][step(lesson, "gathered")];
    if (direct != wanted || by_mask != wanted || by_factor != wanted)
        return cli_error(CLI_NO, "rank: a rook on %c attacks 0x%02x, not 0x%02x, 0x%02x, 0x%02x",
                         'a' + (int)lesson->file, wanted, direct, by_mask, by_factor);
    return CLI_YES;
}

int cli_show_rank(int argc, char **argv, const struct show_options *options)
{
    static struct lesson lesson;
    static struct sheet sheet;
    if (!read_arguments(&lesson, argc, argv, options))
        return CLI_USAGE;
    fill_tables(&lesson);
    lesson.upright = turned_upright(lesson.occ);
    note_steps(&lesson);
    make_sheet(&sheet, &lesson, options);
    if (options->json)
        print_json(&lesson, lesson.direct[lesson.file][lesson.occ]);
    int status = show_sheet(&sheet, options);
    return status ? status : check(&lesson);
}
