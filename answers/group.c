#include "group.h"

#include <inttypes.h>

#include "../base/foreign.h"
#include "../base/json.h"
#include "../lib/names.h"

static unsigned group_squares(const struct answer_group *answer)
{
    unsigned squares = 0;
    for (unsigned sq = 0; sq < 64; sq++)
        squares += answer->factors[sq] != 0;
    return squares;
}

/* The arguments that give the same factors again. */
static void group_print_command(FILE *out, const struct answer_group *answer)
{
    const struct find_group *group = &answer->group;
    fprintf(out,
            "grimoire find group %s --form %s --bits %u --seed %" PRIu64 " --shapes %u --steps %u",
            grim_piece_name(group->piece), group_forms[group->form], group->bits, group->seed,
            group->shapes, group->steps);
    if (group->is_shared)
        fprintf(out, " --share");
    if (group->range)
        fprintf(out, " --range %" PRIu32, group->range);
    if (answer->moves)
        fprintf(out, " --moves %" PRIu64, answer->moves);
}

void answer_group_print(FILE *out, const struct answer_group *answer)
{
    unsigned squares = group_squares(answer);
    group_write_head(out, &answer->group);
    if (squares < 64)
        fprintf(out, "# %u of 64 squares; the others clash with these\n", squares);
    fprintf(out, "source found here: ");
    group_print_command(out, answer);
    fputc('\n', out);
    group_write_rows(out, answer->factors);
}

static void group_json_subject(struct json_writer *json, const struct find_group *group)
{
    json_put_text(json, "piece", grim_piece_name(group->piece));
    json_put_text(json, "form", group_forms[group->form]);
    json_put_uint(json, "bits", group->bits);
    if (group->is_shared)
        json_put_bool(json, "shared", 1);
    if (group->range)
        json_put_uint(json, "range", group->range);
}

void answer_group_json(FILE *out, const struct answer_group *answer)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.group/1");
    group_json_subject(&json, &answer->group);
    json_put_uint(&json, "seed", answer->group.seed);
    json_put_uint(&json, "shapes", answer->group.shapes);
    json_put_uint(&json, "steps", answer->group.steps);
    if (answer->moves) {
        json_put_uint(&json, "moves", answer->moves);
        json_put_uint(&json, "open", 64 - group_squares(answer));
    }
    json_put_rows(&json, "factors");
    for (unsigned sq = 0; sq < 64; sq++) {
        if (!answer->factors[sq])
            continue;
        json_put_object(&json, NULL);
        json_put_text(&json, "square", grim_square_name(sq));
        json_put_board(&json, "factor", answer->factors[sq]);
        json_put_end(&json);
    }
    json_put_end(&json);
    json_close(&json);
}

/* ---- A check ---- */

static const char *answer_group_fault(const struct find_group *group)
{
    return group->range ? "two attack sets in one slot, or a slot beyond the last"
                        : "two attack sets in one slot";
}

void answer_group_check_print(FILE *out, const struct answer_group_check *check)
{
    base_print(out, check->name);
    fprintf(out, ": %s %ss in one table of %u bits%s", group_forms[check->group.form],
            grim_piece_name(check->group.piece), check->group.bits,
            check->group.is_shared ? ", slots shared" : "");
    if (check->group.range)
        fprintf(out, ", below slot %" PRIu32, check->group.range);
    fprintf(out, ", every occupancy: %s\n",
            check->is_good ? "good" : answer_group_fault(&check->group));
}

void answer_group_check_json(FILE *out, const struct answer_group_check *check)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.group-check/1");
    group_json_subject(&json, &check->group);
    json_put_uint(&json, "squares", check->squares);
    json_put_bool(&json, "good", check->is_good);
    json_close(&json);
}
