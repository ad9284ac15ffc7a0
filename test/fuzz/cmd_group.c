/* grimoire find group --check on a group's factors. */
#include "program.h"

FUZZ_COMMAND("find", "group", "--check", "@input")
