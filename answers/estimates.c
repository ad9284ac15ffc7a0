#include "estimates.h"

static const char *const estimate_directions[2] = {"down", "up"};

void answer_estimates_print(FILE *out, const struct answer_estimates *estimates)
{
    for (unsigned direction = 0; direction < 2; direction++) {
        const struct answer_tree *tree = &estimates->tree[direction];
        if (!tree->is_known)
            continue;
        fprintf(out, "estimate %s nodes %.4g tests %.4g error %.0f%%",
                estimate_directions[direction], tree->nodes, tree->estimate.tests,
                100 * tree->estimate.error);
        if (tree->seconds > 0)
            fprintf(out, " seconds %.3g", tree->seconds);
        fprintf(out, "\n");
    }
}

static void estimate_json_members(struct json_writer *json, const struct estimate *estimate)
{
    json_put_array(json, "nodes");
    for (unsigned i = 0; i < estimate->stages; i++)
        json_put_real(json, NULL, estimate->nodes[i], 6);
    json_put_end(json);
    json_put_real(json, "tests", estimate->tests, 6);
    json_put_real(json, "error", estimate->error, 2);
}

void estimates_json_member(struct json_writer *json, const struct answer_estimates *estimates)
{
    json_put_array(json, "estimates");
    for (unsigned direction = 0; direction < 2; direction++) {
        const struct answer_tree *tree = &estimates->tree[direction];
        if (!tree->is_known)
            continue;
        json_put_object(json, NULL);
        json_put_text(json, "direction", estimate_directions[direction]);
        estimate_json_members(json, &tree->estimate);
        if (tree->seconds > 0)
            json_put_real(json, "seconds", tree->seconds, 3);
        json_put_end(json);
    }
    json_put_end(json);
}

void answer_estimates_json(FILE *out, const struct answer_estimates *estimates)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.estimates/1");
    estimates_json_member(&json, estimates);
    json_close(&json);
}

void answer_estimate_json(FILE *out, const struct estimate *estimate)
{
    struct json_writer json;
    json_open(&json, out, "grimoire.estimate/1");
    estimate_json_members(&json, estimate);
    json_close(&json);
}
