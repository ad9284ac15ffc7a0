#include "show.h"

#include "../answers/arrays.h"
#include "../answers/fen.h"
#include "../answers/lookup.h"
#include "../answers/sheet_svg.h"
#include "../lib/cpu.h"
#include "list.h"

/* An invented position: on d4 and on most other squares a slider meets blockers near and far, and
 * blockers behind the first ones. 3r2k1/pb3p1p/1p1n2p1/8/P5N1/2P2P1P/1B1R2P1/6K1 */
static const uint64_t example = UINT64_C(0x48a34a0041a44a40);

/* ---- What is asked ------------------------------------------------------------------------- */

static int show_read_occupancy(const struct cli_show *given, uint64_t *occ)
{
    char why[FEN_WHY];
    *occ = given->has_occ ? given->occ : example;
    return !given->fen || fen_occupancy(given->fen, occ, why) || cli_error(0, "%s", why);
}

static struct answer_lookup show_lookup_of(const struct cli_show *given)
{
    return (struct answer_lookup){
        .piece = given->piece,
        .sq = given->sq,
        .is_picked = !given->scheme,
        .is_example = !given->has_occ && !given->fen,
        .scheme =
            given->scheme ? given->scheme : grim_scheme_find(grim_pick(given->piece, cli_cpu())),
    };
}

/* ---- The lookup ---------------------------------------------------------------------------- */

static int show_do_lookups(struct answer_lookup *show)
{
    show->lookups = grim_scheme_lookups(show->scheme, cli_cpu());
    show->table = cli_table(show->scheme);
    if (!show->table)
        return 0;
    struct tracer *tracer = trace_new_tracer(show->scheme, show->table);
    if (!tracer)
        return cli_error(0, "there is not enough memory");
    answer_lookup_do(show, tracer);
    trace_free_tracer(tracer);
    return 1;
}

/* ---- The command --------------------------------------------------------------------------- */

static int show_check_attacks(const struct answer_lookup *show)
{
    for (unsigned part = GRIM_ROOK; part <= GRIM_QUEEN; part++) {
        uint64_t wanted = grim_geometry_attacks((enum grim_piece)part, show->sq, show->occ);
        if (answer_lookup_takes(show, part) && show->attacks[part] != wanted)
            return cli_error(CLI_NO, "%s: %s on %s attacks 0x%016llx, not 0x%016llx",
                             show->scheme->name, grim_piece_name((enum grim_piece)part),
                             grim_square_name(show->sq), (unsigned long long)wanted,
                             (unsigned long long)show->attacks[part]);
    }
    return CLI_YES;
}

int show_sheet(const struct sheet *sheet, int json, const char *svg)
{
    struct pen_style style = pen_style(stdout);
    if (!json)
        sheet_print(stdout, sheet, &style);
    int error = svg ? sheet_svg_write(svg, sheet) : 0;
    return cli_file_status(error, svg);
}

static int show_table(const struct grim_scheme *scheme, const char *svg)
{
    static struct answer_arrays arrays;
    const void *table = cli_table(scheme);
    if (!table)
        return CLI_FAILED;
    answer_arrays_find(&arrays, scheme, table);
    return cli_file_status(answer_arrays_draw(svg, &arrays), svg);
}

/* A scheme alone. */
static int show_scheme(const struct cli_show *given)
{
    const struct answer_list list = cli_list_answer();
    if (!given->scheme || given->has_occ || given->fen)
        return cli_error(CLI_USAGE, "show takes %s", cli_forms[CLI_FORM_show].takes);
    if (given->svg && !answer_arrays_has(given->scheme))
        return cli_error(
            CLI_USAGE,
            "--svg draws tables whose arrays are indexed by a factor per square, as in "
            "black or fancy; %s has none",
            given->scheme->name);
    (given->json ? answer_scheme_json : answer_scheme_print)(stdout, &list, given->scheme);
    return given->svg ? show_table(given->scheme, given->svg) : CLI_YES;
}

int cli_show(const struct cli_show *given)
{
    static struct answer_lookup show;
    static struct sheet sheet;
    if (!given->has_piece)
        return show_scheme(given);
    show = show_lookup_of(given);
    if (!show_read_occupancy(given, &show.occ))
        return CLI_USAGE;
    if (!show_do_lookups(&show))
        return CLI_FAILED;
    answer_lookup_sheet(&sheet, &show);
    if (given->json)
        answer_lookup_json(stdout, &show);
    int status = show_sheet(&sheet, given->json, given->svg);
    return status ? status : show_check_attacks(&show);
}
