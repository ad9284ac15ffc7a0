/* grimoire verify --factors on what somebody pasted. */
#include "program.h"

FUZZ_COMMAND(cli_verify, "verify", "--factors", "@input")
