/* grimoire merge on a log. */
#include "program.h"

FUZZ_COMMAND(cli_merge, "merge", "@input")
