/* grimoire perft --suite on a suite, not deep. */
#include "program.h"

FUZZ_COMMAND(fuzz_by_table, "perft", "--suite", "@input", "--depth", "1")
