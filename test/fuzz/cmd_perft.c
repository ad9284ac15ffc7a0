/* grimoire perft --suite on a suite, not deep. */
#include "program.h"

FUZZ_COMMAND("perft", "--suite", "@input", "--depth", "1")
