/* estimate_json.h - the estimated size of a tree as JSON, for `prove` and for the page in the browser. */
#ifndef GRIM_CLI_ESTIMATE_JSON_H
#define GRIM_CLI_ESTIMATE_JSON_H

#include "../search/prove/job.h"

/* Prints "nodes", "tests" and "error", members of an object that is open. */
void estimate_print_json(const struct grim_estimate *estimate);

#endif
