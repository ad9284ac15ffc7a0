#include "schemes.h"

#include "../base/json.h"

void answer_schemes_json(FILE *out, const struct answer_scheme *schemes, unsigned count)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.schemes/1");
    json_put_rows(&json, "schemes");
    for (unsigned i = 0; i < count; i++) {
        const struct grim_scheme *scheme = schemes[i].scheme;
        json_put_object(&json, NULL);
        json_put_text(&json, "name", scheme->name);
        json_put_text(&json, "what", scheme->what);
        json_put_text(&json, "formula", scheme->formula);
        json_put_text(&json, "origin", scheme->origin);
        json_put_bool(&json, "has_code", schemes[i].has_code);
        json_put_uint(&json, "slots", schemes[i].slots);
        json_put_uint(&json, "table_bytes", scheme->table_bytes);
        json_put_text(&json, "needs", schemes[i].needs);
        json_put_text(&json, "boost", schemes[i].boost);
        json_put_text(&json, "group", schemes[i].group);
        json_put_text(&json, "find", grim_scheme_find_word(scheme));
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}
