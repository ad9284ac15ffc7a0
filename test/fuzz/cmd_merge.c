/* grimoire merge on a log. */
#include "program.h"

FUZZ_COMMAND(fuzz_by_table, "merge", "@input")
