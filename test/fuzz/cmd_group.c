/* grimoire find group --check on a group's factors. */
#include "program.h"

FUZZ_COMMAND(fuzz_by_table, "find", "group", "--check", "@input")
