/* grimoire pack --from: a table to go on with. */
#include "program.h"

FUZZ_COMMAND("pack", "--scheme", "black", "--from", "@input", "--rounds", "1", "-o", "@out")
