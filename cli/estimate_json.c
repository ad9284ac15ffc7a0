#include "estimate_json.h"

#include <stdio.h>

void estimate_print_json(const struct grim_estimate *estimate)
{
    printf("\"nodes\":[");
    for (unsigned i = 0; i < estimate->stages; i++)
        printf("%s%.6g", i ? "," : "", estimate->nodes[i]);
    printf("],\"tests\":%.6g,\"error\":%.2g", estimate->tests, estimate->error);
}
