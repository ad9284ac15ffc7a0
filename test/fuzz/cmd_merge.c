/* grimoire merge on a log. */
#include "program.h"

FUZZ_COMMAND("merge", "@input")
