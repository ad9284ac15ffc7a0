/* grimoire find group --check on a group's factors. */
#include "program.h"

FUZZ_COMMAND(cli_find, "find", "group", "--check", "@input")
