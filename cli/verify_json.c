#include "verify_json.h"

#include <string.h>

#include "../judge/factor_check.h"
#include "json_string.h"

typedef unsigned long long longest;

/* ---- Judging -------------------------------------------------------------------------------- */

/* Our own format says so in its first word; one that is misspelt is still no C. */
static int is_own_format(const struct verify_desk *desk)
{
    static const char word[] = "grimoire";
    size_t length = sizeof word - 1;
    return desk->length >= length && memcmp(desk->text, word, length) == 0;
}

enum grim_status verify_judge(struct verify_desk *desk)
{
    grim_workspace_init(&desk->space);
    desk->own_format = is_own_format(desk);
    if (!desk->own_format) {
        grim_pasted_read(desk->text, desk->length, &desk->pasted);
        return grim_diagnose(&desk->space, &desk->pasted, &desk->diagnosis, &desk->error);
    }
    if (grim_factors_read(desk->text, desk->length, &desk->file, &desk->error) != GRIM_OK)
        return desk->error.status;
    return grim_factors_check(&desk->space, &desk->file, &desk->diagnosis, &desk->error);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void json_conflict(const struct grim_conflict *conflict)
{
    printf("{\"slot\":%u,\"sides\":[", (unsigned)conflict->slot);
    for (unsigned i = 0; i < 2; i++) {
        const struct grim_side *side = &conflict->sides[i];
        printf("%s{\"piece\":\"%s\",\"square\":\"%s\",\"occupied\":\"0x%016llx\","
               "\"attacks\":\"0x%016llx\"}",
               i ? "," : "", grim_piece_name(side->piece), grim_square_name(side->sq),
               (longest)side->occ, (longest)side->attacks);
    }
    printf("]}");
}

static void json_wrong_squares(const struct grim_verdict *verdict)
{
    const char *before = "";
    printf(",\"wrong\":[");
    for (unsigned place = 0; place < 64; place++)
        if (verdict->is_wrong[place]) {
            printf("%s\"%s\"", before, grim_square_name(grim_order_square(verdict->order, place)));
            before = ",";
        }
    printf("]");
}

static void json_first_wrong(const struct grim_verdict *verdict)
{
    unsigned place = verdict->first_wrong;
    printf(",\"first\":{\"square\":\"%s\",\"number\":%u,\"line\":%u,\"factor\":\"0x%016llx\","
           "\"bits\":%u,\"needs_bits\":%u",
           grim_square_name(grim_order_square(verdict->order, place)), place,
           verdict->candidate.lines[place], (longest)verdict->candidate.factors[place],
           verdict->bits[place], verdict->needs_bits);
    if (verdict->conflict.sides[0].attacks) {
        printf(",\"conflict\":");
        json_conflict(&verdict->conflict);
    }
    printf("}");
}

static void json_verdict(const struct grim_verdict *verdict)
{
    static const char *const sources[] = {"mask", "given", "fixed", "factor"};
    int known = grim_guess_is_strong(verdict);
    printf("{\"name\":");
    cli_json_string(stdout, verdict->candidate.name);
    printf(",\"line\":%u,\"piece\":\"%s\",\"good\":%u,\"scheme\":", verdict->candidate.line,
           grim_piece_name(verdict->piece), verdict->good);
    printf(known ? "\"%s\"" : "null", verdict->scheme);
    printf(",\"bits_from\":\"%s\",\"bits\":[", sources[verdict->bits_from]);
    for (unsigned place = 0; place < 64; place++)
        printf("%s%u", place ? "," : "", verdict->bits[place]);
    printf("],\"order\":[\"%s\",\"%s\",\"%s\"]",
           grim_square_name(grim_order_square(verdict->order, 0)),
           grim_square_name(grim_order_square(verdict->order, 1)),
           grim_square_name(grim_order_square(verdict->order, 63)));
    json_wrong_squares(verdict);
    if (verdict->first_wrong < 64)
        json_first_wrong(verdict);
    printf("}");
}

void verify_print_json(const struct verify_desk *desk)
{
    const struct grim_diagnosis *diagnosis = &desk->diagnosis;
    printf("{\"file\":");
    cli_json_string(stdout, desk->path);
    printf(",\"right\":%s,\"lists\":[", diagnosis->wrong ? "false" : "true");
    for (unsigned v = 0; v < diagnosis->verdict_count; v++) {
        printf(v ? ",\n" : "\n");
        json_verdict(&diagnosis->verdicts[v]);
    }
    printf("],\n\"clash\":");
    if (diagnosis->offsets_clash && diagnosis->laid.what == GRIM_LAID_CONFLICT)
        json_conflict(&diagnosis->laid.conflict);
    else
        printf(diagnosis->offsets_clash ? "\"beyond\"" : "null");
    printf(",\"notes\":[");
    for (unsigned i = 0; i < diagnosis->note_count; i++) {
        printf("%s{\"line\":%u,\"text\":", i ? "," : "", diagnosis->notes[i].line);
        cli_json_string(stdout, diagnosis->notes[i].text);
        printf("}");
    }
    printf("]}\n");
}

void verify_print_error_json(const struct verify_desk *desk)
{
    printf("{\"file\":");
    cli_json_string(stdout, desk->path);
    printf(",\"line\":%u,\"error\":", desk->error.line);
    cli_json_string(stdout, desk->error.text);
    printf("}\n");
}
