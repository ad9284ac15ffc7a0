#include "bound.h"

#include <inttypes.h>
#include <string.h>

#include "../base/json.h"
#include "../lib/names.h"

enum { KINDS_MAX = 16 };

const struct bound_rays bound_small[BOUND_SMALL] = {{{2, 2, 0, 0}}, {{3, 2, 0, 0}},
                                                    {{5, 0, 0, 0}}, {{2, 2, 2, 0}},
                                                    {{3, 3, 0, 0}}, {{4, 2, 0, 0}}};

/* The distinct sliders of a piece, each by its rays, and how many squares have them. */
struct kind {
    struct bound_rays rays;
    unsigned board_squares;
};

static unsigned bound_list_kinds(enum grim_piece piece, struct kind *kinds)
{
    unsigned count = 0;
    for (unsigned sq = 0; sq < 64; sq++) {
        struct bound_rays rays = bound_rays_of(piece, sq);
        unsigned i = 0;
        while (i < count && memcmp(&kinds[i].rays, &rays, sizeof rays) != 0)
            i++;
        if (i == count)
            kinds[count++] = (struct kind){rays, 0};
        kinds[i].board_squares++;
    }
    return count;
}

int answer_bound_is_no(struct answer_bound *bound, enum grim_piece piece)
{
    return bound_board(&bound->bounds[BOUND_RULES - 1], piece) > UINT32_C(1) << bound->bits[piece];
}

/* ---- For people ---- */

static void bound_print_rays(FILE *out, const struct bound_rays *rays)
{
    for (unsigned i = 0; i < 4; i++)
        if (rays->length[i])
            fprintf(out, "%s%u", i ? " " : "  ", rays->length[i]);
        else
            fprintf(out, "  ");
}

static void bound_print_minima(FILE *out, struct answer_bound *bound)
{
    fprintf(out, "Small sliders: relevant squares on the rays, and the fewest slots\n\n"
                 "  rays         split    pair   exact\n");
    for (unsigned i = 0; i < BOUND_SMALL; i++) {
        if (!bound->minima[i])
            continue;
        bound_print_rays(out, &bound_small[i]);
        for (int rule = 0; rule < BOUND_RULES - 1; rule++)
            fprintf(out, "%8" PRIu32, bound_slots(&bound->bounds[rule], &bound_small[i]));
        fprintf(out, "%8" PRIu32 "\n", bound->minima[i]);
    }
    fprintf(out, "\n");
}

static void bound_print_kinds(FILE *out, struct answer_bound *bound, enum grim_piece piece)
{
    struct kind kinds[KINDS_MAX];
    unsigned count = bound_list_kinds(piece, kinds);
    fprintf(out,
            "%ss: fewest slots of one square, at least\n\n"
            "  rays         split    pair   exact  relevant  index bits  squares of the board\n",
            grim_piece_name(piece));
    for (unsigned i = 0; i < count; i++) {
        const struct bound_rays *rays = &kinds[i].rays;
        bound_print_rays(out, rays);
        for (int rule = 0; rule < BOUND_RULES; rule++)
            fprintf(out, "%8" PRIu32, bound_slots(&bound->bounds[rule], rays));
        fprintf(out, "%10u%12u%22u\n", bound_rays_squares(rays),
                bound_bits(bound_slots(&bound->bounds[BOUND_RULES - 1], rays)),
                kinds[i].board_squares);
    }
    fprintf(out, "  all     ");
    for (int rule = 0; rule < BOUND_RULES; rule++)
        fprintf(out, "%8" PRIu32, bound_board(&bound->bounds[rule], piece));
    fprintf(out, "\n");
    if (bound_shared(piece))
        fprintf(out, "  (less %" PRIu32 " slots that two squares may share)\n",
                bound_shared(piece));
    fprintf(out, "\n");
}

static void bound_print_answer(FILE *out, struct answer_bound *bound, enum grim_piece piece)
{
    uint32_t slots = bound_board(&bound->bounds[BOUND_RULES - 1], piece);
    unsigned bits = bound->bits[piece];
    fprintf(out, "%ss in one table of %u bits, %" PRIu32 " slots: %s.\n", grim_piece_name(piece),
            bits, UINT32_C(1) << bits,
            answer_bound_is_no(bound, piece) ? "NO" : "OPEN, this bound does not settle it");
    fprintf(out, "  Any factors, constants and shifts need %" PRIu32 " slots, hence %u bits.\n",
            slots, bound_bits(slots));
}

void answer_bound_print(FILE *out, struct answer_bound *bound)
{
    bound_print_minima(out, bound);
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (bound->pieces[piece])
            bound_print_kinds(out, bound, (enum grim_piece)piece);
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (bound->pieces[piece])
            bound_print_answer(out, bound, (enum grim_piece)piece);
}

/* ---- JSON ---- */

static const char *const bound_rules[BOUND_RULES] = {"split", "pair", "exact"};

static void bound_json_rays(struct json_writer *json, const struct bound_rays *rays)
{
    json_put_object(json, NULL);
    json_put_array(json, "rays");
    for (unsigned i = 0; i < 4 && rays->length[i]; i++)
        json_put_uint(json, NULL, rays->length[i]);
    json_put_end(json);
}

static void bound_json_kinds(struct json_writer *json, struct answer_bound *bound,
                             enum grim_piece piece)
{
    struct kind kinds[KINDS_MAX];
    unsigned count = bound_list_kinds(piece, kinds);
    json_put_rows(json, "kinds");
    for (unsigned i = 0; i < count; i++) {
        bound_json_rays(json, &kinds[i].rays);
        for (int rule = 0; rule < BOUND_RULES; rule++)
            json_put_uint(json, bound_rules[rule],
                          bound_slots(&bound->bounds[rule], &kinds[i].rays));
        json_put_uint(json, "squares", kinds[i].board_squares);
        json_put_end(json);
    }
    json_put_end(json);
}

static void bound_json_table(struct json_writer *json, struct answer_bound *bound,
                             enum grim_piece piece)
{
    json_put_line(json);
    json_put_object(json, grim_piece_name(piece));
    json_put_uint(json, "bits", bound->bits[piece]);
    json_put_text(json, "answer", answer_bound_is_no(bound, piece) ? "no" : "open");
    for (int rule = 0; rule < BOUND_RULES; rule++)
        json_put_uint(json, bound_rules[rule], bound_board(&bound->bounds[rule], piece));
    json_put_uint(json, "shared", bound_shared(piece));
    bound_json_kinds(json, bound, piece);
    json_put_end(json);
}

void answer_bound_json(FILE *out, struct answer_bound *bound)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.bound/1");
    json_put_array(&json, "minima");
    for (unsigned i = 0; i < BOUND_SMALL; i++) {
        if (!bound->minima[i])
            continue;
        bound_json_rays(&json, &bound_small[i]);
        json_put_uint(&json, "slots", bound->minima[i]);
        json_put_end(&json);
    }
    json_put_end(&json);
    for (int piece = GRIM_ROOK; piece <= GRIM_BISHOP; piece++)
        if (bound->pieces[piece])
            bound_json_table(&json, bound, (enum grim_piece)piece);
    json_close(&json);
}
