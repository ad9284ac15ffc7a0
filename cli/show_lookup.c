#include "show_lookup.h"

#include "../lib/names.h"
#include "json_string.h"

int show_takes_part(const struct show_lookup *show, unsigned part)
{
    return show->piece == GRIM_QUEEN || show->piece == part;
}

static uint64_t look_up(const struct show_lookup *show, enum grim_piece piece)
{
    const struct grim_lookups *lookups = show->lookups;
    if (!lookups)
        return grim_geometry_attacks(piece, show->sq, show->occ);
    return (piece == GRIM_ROOK     ? lookups->rook
            : piece == GRIM_BISHOP ? lookups->bishop
                                   : lookups->queen)(show->table, show->sq, show->occ);
}

void show_do_lookups(struct show_lookup *show, const struct tracer *tracer)
{
    for (unsigned part = GRIM_ROOK; part <= GRIM_QUEEN; part++)
        show->attacks[part] = look_up(show, (enum grim_piece)part);
    for (unsigned part = GRIM_ROOK; part < GRIM_QUEEN; part++)
        trace_lookup(tracer, (enum grim_piece)part, show->sq, show->occ, &show->trace[part]);
}

void show_json_steps(const struct trace *trace, const char *piece, int first)
{
    static const char *const kinds[4] = {"board", "index", "number", "word"};
    static const int digits[4] = {16, 16, 1, 8};
    for (unsigned i = 0; i < trace->count; i++) {
        const struct trace_step *step = &trace->steps[i];
        printf("%s\n{\"piece\":\"%s\",\"label\":", first && i == 0 ? "" : ",", piece);
        cli_json_string(stdout, step->label);
        printf(",\"kind\":\"%s\",\"value\":\"0x%0*llx\",\"bits\":%u}", kinds[step->kind],
               digits[step->kind], (unsigned long long)step->value, step->bits);
    }
}

void show_json_lookup(const struct show_lookup *show)
{
    int first = 1;
    printf("{\"piece\":\"%s\",\"square\":\"%s\",\"scheme\":\"%s\",\"what\":",
           grim_piece_name(show->piece), grim_square_name(show->sq), show->scheme->name);
    cli_json_string(stdout, show->scheme->what);
    printf(",\"formula\":");
    cli_json_string(stdout, show->scheme->formula);
    printf(",\"runs\":%s,\"occupancy\":\"0x%016llx\",\"steps\":[",
           show->lookups ? "true" : "false", (unsigned long long)show->occ);
    for (unsigned part = GRIM_ROOK; part < GRIM_QUEEN; part++)
        if (show_takes_part(show, part)) {
            show_json_steps(&show->trace[part], grim_piece_name((enum grim_piece)part), first);
            first = 0;
        }
    printf("],\n\"attacks\":\"0x%016llx\"}\n", (unsigned long long)show->attacks[show->piece]);
}
