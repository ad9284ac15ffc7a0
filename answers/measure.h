/* measure.h - how many slots one factor takes on its square. */
#ifndef GRIM_ANSWERS_MEASURE_H
#define GRIM_ANSWERS_MEASURE_H

#include <stdio.h>

#include "../search/book/facts.h"

void answer_measure_json(FILE *out, const struct book_measure *measure);

#endif
