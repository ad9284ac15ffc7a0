#include "measure.h"

#include "../base/json.h"

void answer_measure_json(FILE *out, const struct book_measure *measure)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.measure/1");
    json_put_uint(&json, "range", measure->range);
    json_put_uint(&json, "slots", measure->slots);
    json_close(&json);
}
