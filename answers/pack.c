#include "pack.h"

#include <inttypes.h>
#include <string.h>

#include "../base/foreign.h"
#include "../base/json.h"

void answer_pack_print(FILE *out, const struct answer_pack *pack)
{
    base_print(out, pack->file);
    fprintf(out,
            ": %" PRIu32 " slots, %" PRIu32 " of them used, in round %" PRIu64 " of %" PRIu64 "\n",
            pack->slots, pack->used, pack->round, pack->rounds);
    if (strcmp(pack->asked, pack->scheme) != 0)
        fprintf(out, "%s uses the slots of %s, so these are factors for %s\n", pack->asked,
                pack->scheme, pack->scheme);
}

void answer_pack_json(FILE *out, const struct answer_pack *pack)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.pack/1");
    json_put_text(&json, "scheme", pack->scheme);
    json_put_text(&json, "asked", pack->asked);
    json_put_text(&json, "file", pack->file);
    json_put_uint(&json, "slots", pack->slots);
    json_put_uint(&json, "used", pack->used);
    json_put_uint(&json, "seed", pack->seed);
    json_put_uint(&json, "round", pack->round);
    json_put_uint(&json, "rounds", pack->rounds);
    json_close(&json);
}
