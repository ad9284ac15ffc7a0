#include "advice.h"

#include "../base/json.h"

void answer_advice_json(FILE *out, const struct answer_advice *advice)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.advice/1");
    json_put_text(&json, "version", advice->version);
    json_put_text(&json, "rook", advice->rook);
    json_put_text(&json, "bishop", advice->bishop);
    json_put_text(&json, "queen", advice->queen);
    json_close(&json);
}
