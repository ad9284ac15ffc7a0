/* factor_check.h - a factor file of our own format, verified by the formula of the scheme it
 * names. */
#ifndef GRIM_FACTOR_CHECK_H
#define GRIM_FACTOR_CHECK_H

#include "diagnose.h"

/* Two verdicts, rook and bishop, by square. GRIM_OK when the file could be judged, good or not;
 * else error says what is wrong with it: no such scheme, a column missing, an offset beyond the
 * table. */
enum grim_status factors_check(struct workspace *space, const struct grim_factor_file *file,
                               struct diagnosis *diagnosis, struct grim_error *error);

#endif
