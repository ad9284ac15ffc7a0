#include "show.h"

#include <string.h>

#include "../lib/cpu.h"
#include "fen.h"
#include "show_lookup.h"

/* An invented position: on d4 and on most other squares a slider meets men near and far, and men
 * behind the first ones. 3r2k1/pb3p1p/1p1n2p1/8/P5N1/2P2P1P/1B1R2P1/6K1 */
static const uint64_t example = UINT64_C(0x48a34a0041a44a40);

/* ---- Arguments ----------------------------------------------------------------------------- */

static int read_occupancy(const struct show_options *options, uint64_t *occ)
{
    char why[FEN_WHY];
    if (options->occ && options->fen)
        return cli_error(0, "say the occupancy once: --occ HEX or --fen FEN");
    if (options->fen)
        return fen_occupancy(options->fen, occ, why) ? 1 : cli_error(0, "%s", why);
    *occ = example;
    return options->occ ? cli_board(options->occ, occ) : 1;
}

static int read_arguments(struct show_lookup *show, int argc, char **argv,
                          const struct show_options *options)
{
    if (argc > 1 && !cli_piece(argv[1], &show->piece))
        return 0;
    if (argc != 3)
        return cli_error(0, "show takes a piece and a square, as in: grimoire show rook d4");
    if (!cli_square(argv[2], &show->sq) || !read_occupancy(options, &show->occ))
        return 0;
    show->scheme =
        cli_scheme(options->scheme ? options->scheme : grim_pick(show->piece, cli_cpu()));
    return show->scheme != NULL;
}

/* ---- The lookup ---------------------------------------------------------------------------- */

static int do_lookups(struct show_lookup *show)
{
    show->lookups = grim_scheme_lookups(show->scheme, cli_cpu());
    show->table = cli_table(show->scheme);
    if (!show->table)
        return 0;
    struct tracer *tracer = tracer_new(show->scheme, show->table);
    if (!tracer)
        return cli_error(0, "there is not enough memory");
    show_do_lookups(show, tracer);
    tracer_free(tracer);
    return 1;
}

/* ---- The sheet ----------------------------------------------------------------------------- */

static void line_of_binary(struct panel *panel, uint64_t index, unsigned bits)
{
    char digits[PANEL_TEXT] = "";
    for (unsigned i = 0; i < bits && i + 1 < sizeof digits; i++)
        digits[i] = (char)('0' + (index >> (bits - 1 - i) & 1));
    panel_line(panel, "  %s", digits);
}

static void write_number(struct panel *panel, const struct trace_step *step)
{
    unsigned bits = step->kind == TRACE_NUMBER ? step->bits : 0;
    unsigned long long value = step->value;
    panel_line(panel, "%s", step->label);
    if (step->kind == TRACE_WORD)
        panel_line(panel, "  0x%08llx", value);
    else
        panel_line(panel, "  0x%0*llx = %llu", (int)(bits + 3) / 4, value, value);
    if (bits)
        line_of_binary(panel, value, bits);
}

/* Numbers that follow each other share a panel until it is full. */
static void add_number(struct sheet *sheet, const struct trace_step *step)
{
    struct panel *panel = &sheet->panels[sheet->panel_count - 1];
    if (panel->ranks || panel->lines + 2 > PANEL_LINES) {
        panel = sheet_panel(sheet);
        panel_text(panel);
    }
    write_number(panel, step);
}

static char letter_of(enum grim_piece piece)
{
    return "RBQ"[piece];
}

static void add_part(struct sheet *sheet, const struct show_lookup *show, enum grim_piece part)
{
    const struct trace *trace = &show->trace[part];
    char letter = letter_of(part);
    const char *heading = part == GRIM_ROOK ? "As a rook" : "As a bishop";
    sheet_section(sheet, show->piece == GRIM_QUEEN ? heading : "");
    panel_attacks(sheet_panel(sheet), "position", letter, show->sq, show->occ, 0);
    for (unsigned i = 0; i < trace->count; i++) {
        const struct trace_step *step = &trace->steps[i];
        if (step->kind == TRACE_BOARD || step->kind == TRACE_INDEX)
            show_panel(sheet_panel(sheet), step, letter, show->sq);
        else
            add_number(sheet, step);
    }
    panel_attacks(sheet_panel(sheet), "attacks", letter, show->sq, show->occ, show->attacks[part]);
}

static int has_label_with(const struct show_lookup *show, const char *part_of_label)
{
    for (unsigned part = GRIM_ROOK; part < GRIM_QUEEN; part++)
        for (unsigned i = 0; show_takes_part(show, part) && i < show->trace[part].count; i++)
            if (strstr(show->trace[part].steps[i].label, part_of_label))
                return 1;
    return 0;
}

static void trim(char *text)
{
    for (size_t length = strlen(text); length > 0 && text[length - 1] == ' '; length--)
        text[length - 1] = 0;
}

static void write_notes(struct sheet *sheet, const struct show_lookup *show)
{
    const char *index = "The index starts with its highest bit on h8 and goes left, then down. ";
    const char *mirror = "o' and r' are o and r with the ranks in reverse order. ";
    const char *geometry =
        "The scheme needs BMI2, which is not here: the attacks are the geometry's.";
    snprintf(sheet->notes, sizeof sheet->notes, "%s%s%s", sheet_has_index(sheet) ? index : "",
             has_label_with(show, "'") ? mirror : "", show->lookups ? "" : geometry);
    trim(sheet->notes);
}

static void write_words(struct sheet *sheet, const struct show_lookup *show,
                        const struct show_options *options)
{
    const struct grim_scheme *scheme = show->scheme;
    snprintf(sheet->title, sizeof sheet->title, "%s on %s, scheme %s",
             grim_piece_name(show->piece), grim_square_name(show->sq), scheme->name);
    snprintf(sheet->words, sizeof sheet->words, "%s%s: %s. attacks = %s. Occupied: 0x%016llx%s.",
             scheme->name,
             options->scheme ? "" : " (the pick for this processor; others with --scheme NAME)",
             scheme->what, scheme->formula, (unsigned long long)show->occ,
             options->occ || options->fen ? ""
                                          : " (an example; yours with --occ HEX or --fen FEN)");
}

static void make_sheet(struct sheet *sheet, const struct show_lookup *show,
                       const struct show_options *options)
{
    sheet->slider = letter_of(show->piece);
    write_words(sheet, show, options);
    for (unsigned part = GRIM_ROOK; part < GRIM_QUEEN; part++)
        if (show_takes_part(show, part))
            add_part(sheet, show, (enum grim_piece)part);
    if (show->piece == GRIM_QUEEN) {
        sheet_section(sheet, "Together");
        panel_attacks(sheet_panel(sheet), "attacks", 'Q', show->sq, show->occ,
                      show->attacks[GRIM_QUEEN]);
    }
    write_notes(sheet, show);
}

/* ---- The command --------------------------------------------------------------------------- */

static int check_attacks(const struct show_lookup *show)
{
    for (unsigned part = GRIM_ROOK; part <= GRIM_QUEEN; part++) {
        uint64_t wanted = grim_geometry_attacks((enum grim_piece)part, show->sq, show->occ);
        if (show_takes_part(show, part) && show->attacks[part] != wanted)
            return cli_error(CLI_NO, "%s: %s on %s attacks 0x%016llx, not 0x%016llx",
                             show->scheme->name, grim_piece_name((enum grim_piece)part),
                             grim_square_name(show->sq), (unsigned long long)wanted,
                             (unsigned long long)show->attacks[part]);
    }
    return CLI_YES;
}

static int show_lookup(int argc, char **argv, const struct show_options *options)
{
    static struct show_lookup show;
    static struct sheet sheet;
    if (!read_arguments(&show, argc, argv, options))
        return CLI_USAGE;
    if (!do_lookups(&show))
        return CLI_FAILED;
    make_sheet(&sheet, &show, options);
    if (options->json)
        show_json_lookup(&show);
    int status = show_sheet(&sheet, options);
    return status ? status : check_attacks(&show);
}

int cli_show(int argc, char **argv)
{
    struct show_options given = {NULL, NULL, NULL, NULL, 0};
    const struct cli_option options[] = {
        {"--occ", &given.occ, NULL},       {"--fen", &given.fen, NULL},
        {"--scheme", &given.scheme, NULL}, {"--svg", &given.svg, NULL},
        {"--json", NULL, &given.json},     {NULL, NULL, NULL},
    };
    int left = cli_options(argc, argv, options);
    if (left < 0)
        return CLI_USAGE;
    if (left > 1 && strcmp(argv[1], "rank") == 0)
        return cli_show_rank(left, argv, &given);
    return show_lookup(left, argv, &given);
}
