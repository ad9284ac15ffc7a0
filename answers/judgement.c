#include "judgement.h"

#include <string.h>

#include "../base/json.h"
#include "../judge/factor_check.h"

/* ---- Judging -------------------------------------------------------------------------------- */

/* Our own format says so in its first word; misspelt, it is still not C. */
static int judgement_is_own_format(const struct answer_judgement *judgement)
{
    static const char word[] = "grimoire";
    size_t length = sizeof word - 1;
    return judgement->length >= length && memcmp(judgement->text, word, length) == 0;
}

enum grim_status answer_judge(struct answer_judgement *judgement)
{
    judge_workspace_init(&judgement->space);
    judgement->own_format = judgement_is_own_format(judgement);
    if (!judgement->own_format) {
        pasted_read(judgement->text, judgement->length, &judgement->pasted);
        return diagnose_text(&judgement->space, &judgement->pasted, &judgement->diagnosis,
                             &judgement->error);
    }
    if (grim_factors_read(judgement->text, judgement->length, &judgement->file,
                          &judgement->error) != GRIM_OK)
        return judgement->error.status;
    return factors_check(&judgement->space, &judgement->file, &judgement->diagnosis,
                         &judgement->error);
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void judgement_json_conflict(struct json_writer *json, const char *key,
                                    const struct conflict *conflict)
{
    json_put_object(json, key);
    json_put_uint(json, "slot", conflict->slot);
    json_put_array(json, "sides");
    for (unsigned i = 0; i < 2; i++) {
        const struct side *side = &conflict->sides[i];
        json_put_object(json, NULL);
        json_put_text(json, "piece", grim_piece_name(side->piece));
        json_put_text(json, "square", grim_square_name(side->sq));
        json_put_board(json, "occupied", side->occ);
        json_put_board(json, "attacks", side->attacks);
        json_put_end(json);
    }
    json_put_end(json);
    json_put_end(json);
}

static const char *judgement_square(const struct verdict *verdict, unsigned place)
{
    return grim_square_name(judge_order_square(verdict->order, place));
}

static void judgement_json_first_wrong(struct json_writer *json, const struct verdict *verdict)
{
    unsigned place = verdict->first_wrong;
    json_put_object(json, "first");
    json_put_text(json, "square", judgement_square(verdict, place));
    json_put_uint(json, "number", place);
    json_put_uint(json, "line", verdict->candidate.lines[place]);
    json_put_board(json, "factor", verdict->candidate.factors[place]);
    json_put_uint(json, "bits", verdict->bits[place]);
    json_put_uint(json, "needs_bits", verdict->needs_bits);
    if (verdict->conflict.sides[0].attacks)
        judgement_json_conflict(json, "conflict", &verdict->conflict);
    json_put_end(json);
}

/* The numbers of every square, and of the squares that fail. */
static void judgement_json_squares(struct json_writer *json, const struct verdict *verdict)
{
    static const unsigned places[] = {0, 1, 63};
    json_put_array(json, "bits");
    for (unsigned place = 0; place < 64; place++)
        json_put_uint(json, NULL, verdict->bits[place]);
    json_put_end(json);
    json_put_array(json, "order");
    for (unsigned i = 0; i < 3; i++)
        json_put_text(json, NULL, judgement_square(verdict, places[i]));
    json_put_end(json);
    json_put_array(json, "wrong");
    for (unsigned place = 0; place < 64; place++)
        if (verdict->is_wrong[place])
            json_put_text(json, NULL, judgement_square(verdict, place));
    json_put_end(json);
}

static void judgement_json_verdict(struct json_writer *json, const struct verdict *verdict)
{
    static const char *const sources[] = {"mask", "given", "fixed", "factor"};
    json_put_object(json, NULL);
    json_put_text(json, "name", verdict->candidate.name);
    json_put_uint(json, "line", verdict->candidate.line);
    json_put_text(json, "piece", grim_piece_name(verdict->piece));
    json_put_uint(json, "good", verdict->good);
    json_put_text(json, "scheme", guess_is_strong(verdict) ? verdict->scheme : NULL);
    json_put_text(json, "bits_from", sources[verdict->bits_from]);
    judgement_json_squares(json, verdict);
    if (verdict->first_wrong < 64)
        judgement_json_first_wrong(json, verdict);
    json_put_end(json);
}

static void judgement_json_clash(struct json_writer *json, const struct diagnosis *diagnosis)
{
    json_put_line(json);
    if (diagnosis->offsets_clash && diagnosis->laid.what == JUDGE_LAID_CONFLICT)
        judgement_json_conflict(json, "clash", &diagnosis->laid.conflict);
    else
        json_put_text(json, "clash", diagnosis->offsets_clash ? "beyond" : NULL);
}

static void judgement_json_notes(struct json_writer *json, const struct diagnosis *diagnosis)
{
    json_put_array(json, "notes");
    for (unsigned i = 0; i < diagnosis->note_count; i++) {
        json_put_object(json, NULL);
        json_put_uint(json, "line", diagnosis->notes[i].line);
        json_put_text(json, "text", diagnosis->notes[i].text);
        json_put_end(json);
    }
    json_put_end(json);
}

void answer_judgement_json(FILE *out, const struct answer_judgement *judgement)
{
    struct json_writer json;
    const struct diagnosis *diagnosis = &judgement->diagnosis;
    json_open(&json, out, "grimoire.judgement/1");
    json_put_text(&json, "file", judgement->path);
    json_put_bool(&json, "right", !diagnosis->wrong);
    json_put_rows(&json, "lists");
    for (unsigned v = 0; v < diagnosis->verdict_count; v++)
        judgement_json_verdict(&json, &diagnosis->verdicts[v]);
    json_put_end(&json);
    judgement_json_clash(&json, diagnosis);
    judgement_json_notes(&json, diagnosis);
    json_close(&json);
}
