/* grimoire verify --factors on what somebody pasted. */
#include "program.h"

FUZZ_COMMAND("verify", "--factors", "@input")
