/* grimoire verify --factors on what somebody pasted. */
#include "program.h"

FUZZ_COMMAND(fuzz_by_table, "verify", "--factors", "@input")
