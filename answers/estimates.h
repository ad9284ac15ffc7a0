/* estimates.h - how large the trees of a proof are, before they are searched. */
#ifndef GRIM_ANSWERS_ESTIMATES_H
#define GRIM_ANSWERS_ESTIMATES_H

#include "../base/json.h"
#include "../search/prove/job.h"

/* One for each direction. */
struct answer_estimates {
    struct answer_tree {
        int is_known;
        struct estimate estimate;
        double nodes;   /* in all */
        double seconds; /* 0 if not measured */
    } tree[2];
};

void answer_estimates_print(FILE *out, const struct answer_estimates *estimates);

/* An answer of its own, and a member of another. */
void answer_estimates_json(FILE *out, const struct answer_estimates *estimates);
void estimates_json_member(struct json_writer *json, const struct answer_estimates *estimates);

/* Of one tree alone, for the page in the browser. */
void answer_estimate_json(FILE *out, const struct estimate *estimate);

#endif
