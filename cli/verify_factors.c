#include "verify_factors.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../answers/boards.h"
#include "../base/file.h"
#include "cli.h"
#include "verify_json.h"

enum { MOST_BYTES = 64 << 20 };

typedef unsigned long long longest;

/* ---- Reading -------------------------------------------------------------------------------- */

static int read_text(struct verify_desk *desk, const char *path)
{
    desk->path = base_name_of_input(path);
    int error = base_read(path, MOST_BYTES, &desk->text, &desk->length);
    if (error == EFBIG)
        return grim_refuse(&desk->error, 0, "more than %d MiB; that is no list of factors",
                           MOST_BYTES >> 20);
    return !error || grim_refuse(&desk->error, 0, "%s", base_why(error));
}

/* ---- For a person --------------------------------------------------------------------------- */

static void draw_side(struct panel *panel, const struct grim_side *side)
{
    char title[PANEL_TEXT];
    snprintf(title, sizeof title, "%s %s", grim_piece_name(side->piece),
             grim_square_name(side->sq));
    panel_attacks(panel, title, side->piece == GRIM_ROOK ? 'R' : 'B', side->sq, side->occ,
                  side->attacks);
    panel->lines = 0;
    panel_line(panel, "occupied");
    panel_line(panel, "0x%016llx", (longest)side->occ);
    panel_line(panel, "attacks");
    panel_line(panel, "0x%016llx", (longest)side->attacks);
}

static void draw_conflict(const struct grim_conflict *conflict)
{
    struct boards_style style = boards_style(stdout);
    struct panel panels[2];
    draw_side(&panels[0], &conflict->sides[0]);
    draw_side(&panels[1], &conflict->sides[1]);
    printf(
        "\n  Both go to slot %u, but their attacks differ (o occupied, x attacked, # both):\n\n",
        (unsigned)conflict->slot);
    boards_print(stdout, panels, 2, &style);
    printf("\n");
}

static const char *bits_text(enum grim_bits_from from)
{
    switch (from) {
    case GRIM_BITS_GIVEN: return "bits as given in the text";
    case GRIM_BITS_FIXED: return "fixed shift";
    case GRIM_BITS_IN_FACTOR: return "bits from the factor's own top six bits";
    default: return "as many bits as the mask has squares";
    }
}

static void print_order(const struct grim_verdict *verdict)
{
    printf("  squares: %s, %s, ... %s (a1 is bit 0)\n",
           grim_square_name(grim_order_square(verdict->order, 0)),
           grim_square_name(grim_order_square(verdict->order, 1)),
           grim_square_name(grim_order_square(verdict->order, 63)));
}

static void print_first_wrong(const struct grim_verdict *verdict)
{
    unsigned place = verdict->first_wrong;
    printf("  first failing square: %s, number %u, line %u: 0x%016llx with %u bits\n",
           grim_square_name(grim_order_square(verdict->order, place)), place,
           verdict->candidate.lines[place], (longest)verdict->candidate.factors[place],
           verdict->bits[place]);
    if (verdict->conflict.sides[0].attacks)
        draw_conflict(&verdict->conflict);
}

static void print_verdict(const struct verify_desk *desk, const struct grim_verdict *verdict)
{
    printf("%s", grim_piece_name(verdict->piece));
    if (!desk->own_format)
        printf(", line %u%s%s", verdict->candidate.line, *verdict->candidate.name ? ", " : "",
               verdict->candidate.name);
    if (verdict->good == 64)
        printf(": all 64 squares good\n");
    else
        printf(": %u of 64 squares good\n", verdict->good);
    if (grim_guess_is_strong(verdict)) {
        printf("  scheme: %s, %s\n", verdict->scheme, bits_text(verdict->bits_from));
        print_order(verdict);
    }
    if (verdict->good < 64)
        print_first_wrong(verdict);
}

static void print_notes(const struct grim_diagnosis *diagnosis)
{
    for (unsigned i = 0; i < diagnosis->note_count; i++) {
        const struct grim_note *note = &diagnosis->notes[i];
        if (note->line)
            printf("  line %u: %s\n", note->line, note->text);
        else
            printf("  %s\n", note->text);
    }
}

static void print_clash(const struct grim_diagnosis *diagnosis)
{
    const struct grim_laid *laid = &diagnosis->laid;
    if (laid->what == GRIM_LAID_BEYOND) {
        printf("an offset reaches slot %llu; tables end at %d\n", (longest)laid->reach,
               GRIM_MOST_SLOTS);
        return;
    }
    printf("each square is good for itself, but in one table two of them clash:\n");
    draw_conflict(&laid->conflict);
}

static void print_all(const struct verify_desk *desk)
{
    const struct grim_diagnosis *diagnosis = &desk->diagnosis;
    for (unsigned v = 0; v < diagnosis->verdict_count; v++)
        print_verdict(desk, &diagnosis->verdicts[v]);
    if (diagnosis->offsets_clash)
        print_clash(diagnosis);
    print_notes(diagnosis);
    printf("%s: %s\n", desk->path, diagnosis->wrong ? "NOT RIGHT" : "all right");
}

/* ---- The whole ------------------------------------------------------------------------------ */

static int report_error(const struct verify_desk *desk, int json)
{
    const struct grim_error *error = &desk->error;
    if (json)
        verify_print_error_json(desk);
    if (error->line)
        return cli_error(CLI_FAILED, "%s:%u: %s", desk->path, error->line, error->text);
    return cli_error(CLI_FAILED, "%s: %s", desk->path, error->text);
}

static int verify(struct verify_desk *desk, const char *path, int json)
{
    if (!read_text(desk, path) || verify_judge(desk) != GRIM_OK)
        return report_error(desk, json);
    if (json)
        verify_print_json(desk);
    else
        print_all(desk);
    return desk->diagnosis.wrong ? CLI_NO : CLI_YES;
}

int cli_verify_factors(const char *path, int json)
{
    struct verify_desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return cli_error(CLI_FAILED, "out of memory");
    int status = verify(desk, path, json);
    free(desk->text);
    free(desk);
    return status;
}
