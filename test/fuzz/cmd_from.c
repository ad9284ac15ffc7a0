/* grimoire pack --from: a table to continue from. */
#include "program.h"

FUZZ_COMMAND("pack", "--scheme", "black", "--from", "@input", "--rounds", "1", "-o", "@out")
