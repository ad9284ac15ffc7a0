/* grimoire pack --with: more factors to choose from. */
#include "program.h"

FUZZ_COMMAND("pack", "--scheme", "fixed", "--with", "@input", "--rounds", "1", "-o", "@out")
