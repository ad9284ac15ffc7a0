#include "keys.h"

#include <inttypes.h>

#include "../base/json.h"

void answer_keys_print(FILE *out, const struct answer_keys *answer)
{
    const struct keys *keys = answer->keys;
    fprintf(out,
            "# index = key * 0x%016" PRIx64 " >> %u; bits %u, keys %u, values %u, "
            "indices in use %u of %u\n# index key value\n",
            answer->factor, 64 - answer->bits, answer->bits, keys->count, keys->values,
            answer->used, 1u << answer->bits);
    for (unsigned i = 0; i < keys->count; i++) {
        const struct keys_row *row = &keys->row[i];
        fprintf(out, "%" PRIu32 " 0x%" PRIx64 "%s%s\n", row->index, row->key, row->name ? " " : "",
                row->name ? row->name : "");
    }
}

static void keys_json_row(struct json_writer *json, const struct keys_row *row)
{
    json_put_object(json, NULL);
    json_put_uint(json, "index", row->index);
    json_put_hex(json, "key", row->key, 1);
    if (row->name)
        json_put_text(json, "value", row->name);
    json_put_end(json);
}

void answer_keys_json(FILE *out, const struct answer_keys *answer)
{
    const struct keys *keys = answer->keys;
    struct json_writer json;
    json_open(&json, out, "grimoire.keys/1");
    json_put_board(&json, "factor", answer->factor);
    json_put_uint(&json, "bits", answer->bits);
    json_put_uint(&json, "shift", 64 - answer->bits);
    json_put_uint(&json, "values", keys->values);
    json_put_uint(&json, "used", answer->used);
    json_put_rows(&json, "keys");
    for (unsigned i = 0; i < keys->count; i++)
        keys_json_row(&json, &keys->row[i]);
    json_put_end(&json);
    json_close(&json);
}
