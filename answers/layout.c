#include "layout.h"

#include "../base/json.h"
#include "../lib/names.h"

static void layout_json_square(struct json_writer *json, const struct judge_entry *entry)
{
    json_put_object(json, NULL);
    json_put_text(json, "piece", grim_piece_name(entry->piece));
    json_put_text(json, "square", grim_square_name(entry->sq));
}

static void layout_json_row(struct json_writer *json, const struct answer_layout_row *row)
{
    layout_json_square(json, &row->entry);
    json_put_board(json, "factor", row->entry.factor);
    json_put_board(json, "constant", row->entry.constant);
    json_put_uint(json, "bits", row->entry.bits);
    json_put_uint(json, "offset", row->entry.offset);
    json_put_uint(json, "first", row->first);
    json_put_uint(json, "last", row->last);
    json_put_uint(json, "used", row->used);
    json_put_end(json);
}

void answer_layout_json(FILE *out, const struct answer_layout *layout)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.layout/1");
    json_put_text(&json, "scheme", layout->scheme);
    json_put_bool(&json, "right", layout->is_right);
    json_put_uint(&json, "slots", layout->slots);
    json_put_uint(&json, "used", layout->used);
    json_put_uint(&json, "shared", layout->shared);
    json_put_uint(&json, "visits", layout->visits);
    json_put_rows(&json, "rows");
    for (unsigned i = 0; i < layout->count; i++)
        layout_json_row(&json, &layout->rows[i]);
    json_put_end(&json);
    json_close(&json);
}

void answer_slot_json(FILE *out, const struct answer_slot *slot)
{
    struct json_writer json;
    uint64_t together = 0;
    json_open(&json, out, "grimoire.slot/1");
    json_put_uint(&json, "slot", slot->number);
    json_put_array(&json, "owners");
    for (unsigned i = 0; i < slot->count; i++) {
        const struct answer_owner *owner = &slot->owners[i];
        layout_json_square(&json, owner->entry);
        json_put_uint(&json, "occupancies", owner->occupancies);
        json_put_board(&json, "example", owner->example);
        json_put_board(&json, "attacks", owner->attacks);
        json_put_end(&json);
        together |= owner->attacks;
    }
    json_put_end(&json);
    json_put_board(&json, "attacks", together);
    json_close(&json);
}
