#include "lookup.h"

#include "../lib/names.h"

int answer_lookup_takes(const struct answer_lookup *lookup, unsigned part)
{
    return lookup->piece == GRIM_QUEEN || lookup->piece == part;
}

static uint64_t lookup_attacks(const struct answer_lookup *lookup, enum grim_piece piece)
{
    const struct grim_lookups *lookups = lookup->lookups;
    if (!lookups)
        return grim_geometry_attacks(piece, lookup->sq, lookup->occ);
    return (piece == GRIM_ROOK     ? lookups->rook
            : piece == GRIM_BISHOP ? lookups->bishop
                                   : lookups->queen)(lookup->table, lookup->sq, lookup->occ);
}

void answer_lookup_do(struct answer_lookup *lookup, const struct tracer *tracer)
{
    for (unsigned part = GRIM_ROOK; part <= GRIM_QUEEN; part++)
        lookup->attacks[part] = lookup_attacks(lookup, (enum grim_piece)part);
    for (unsigned part = GRIM_ROOK; part < GRIM_QUEEN; part++)
        trace_lookup(tracer, (enum grim_piece)part, lookup->sq, lookup->occ, &lookup->trace[part]);
}

void lookup_json_steps(struct json_writer *json, const struct trace *trace, const char *piece)
{
    static const char *const kinds[4] = {"board", "index", "number", "word"};
    static const int digits[4] = {16, 16, 1, 8};
    for (unsigned i = 0; i < trace->count; i++) {
        const struct trace_step *step = &trace->steps[i];
        json_put_object(json, NULL);
        if (piece)
            json_put_text(json, "piece", piece);
        json_put_text(json, "label", step->label);
        json_put_text(json, "kind", kinds[step->kind]);
        json_put_hex(json, "value", step->value, digits[step->kind]);
        json_put_uint(json, "bits", step->bits);
        json_put_end(json);
    }
}

void answer_lookup_json(FILE *out, const struct answer_lookup *lookup)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.show/1");
    json_put_text(&json, "piece", grim_piece_name(lookup->piece));
    json_put_text(&json, "square", grim_square_name(lookup->sq));
    json_put_text(&json, "scheme", lookup->scheme->name);
    json_put_text(&json, "what", lookup->scheme->what);
    json_put_text(&json, "formula", lookup->scheme->formula);
    json_put_bool(&json, "runs", lookup->lookups != NULL);
    json_put_board(&json, "occupancy", lookup->occ);
    json_put_rows(&json, "steps");
    for (unsigned part = GRIM_ROOK; part < GRIM_QUEEN; part++)
        if (answer_lookup_takes(lookup, part))
            lookup_json_steps(&json, &lookup->trace[part], grim_piece_name((enum grim_piece)part));
    json_put_end(&json);
    json_put_line(&json);
    json_put_board(&json, "attacks", lookup->attacks[lookup->piece]);
    json_close(&json);
}
