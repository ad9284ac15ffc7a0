#include "halves.h"

#include <inttypes.h>

#include "../base/json.h"
#include "../lib/names.h"

const char *const halves_forms[] = {"mul32", "mul32xor", "mul32one"};
const char *const halves_orders[] = {"both", "low", "high"};

static void halves_print_question(FILE *out, const struct halves_question *question)
{
    fprintf(out, "%s %s, %s, %u index bits: ", grim_piece_name(question->piece),
            grim_square_name(question->sq), halves_forms[question->form], question->bits);
}

void answer_halves_print(FILE *out, const struct answer_halves *answer)
{
    halves_print_question(out, &answer->question);
    if (answer->count.factor)
        fprintf(out, "0x%016" PRIx64, answer->count.factor);
    else
        fprintf(out, "%s", answer->is_stopped ? "open" : "no factor");
    fprintf(out, ", %" PRIu64 " nodes, order %s\n", answer->count.nodes,
            halves_orders[answer->question.order]);
}

static void halves_json_question(struct json_writer *json, const struct halves_question *question)
{
    json_put_text(json, "scheme", halves_forms[question->form]);
    json_put_text(json, "piece", grim_piece_name(question->piece));
    json_put_text(json, "square", grim_square_name(question->sq));
    json_put_uint(json, "bits", question->bits);
}

void answer_halves_json(FILE *out, const struct answer_halves *answer)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.halves/1");
    halves_json_question(&json, &answer->question);
    json_put_text(&json, "answer",
                  answer->count.factor ? "YES"
                  : answer->is_stopped ? "OPEN"
                                       : "NO");
    if (answer->count.factor)
        json_put_board(&json, "factor", answer->count.factor);
    json_put_uint(&json, "nodes", answer->count.nodes);
    json_put_text(&json, "order", halves_orders[answer->question.order]);
    json_close(&json);
}

/* ---- Estimates ---- */

void answer_halves_estimates_print(FILE *out, const struct halves_question *question,
                                   const struct halves_estimate estimates[HALVES_ORDERS])
{
    halves_print_question(out, question);
    fprintf(out, "nodes, standard error\n");
    for (int order = 0; order < HALVES_ORDERS; order++)
        fprintf(out, "%5s %9.2g %9.2g\n", halves_orders[order], estimates[order].nodes,
                estimates[order].error);
}

void answer_halves_estimates_json(FILE *out, const struct halves_question *question,
                                  const struct halves_estimate estimates[HALVES_ORDERS])
{
    struct json_writer json;
    json_open(&json, out, "grimoire.halves-estimate/1");
    halves_json_question(&json, question);
    json_put_rows(&json, "estimates");
    for (int order = 0; order < HALVES_ORDERS; order++) {
        json_put_object(&json, NULL);
        json_put_text(&json, "order", halves_orders[order]);
        json_put_real(&json, "nodes", estimates[order].nodes, 4);
        json_put_real(&json, "error", estimates[order].error, 3);
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}
