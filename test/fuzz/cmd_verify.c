/* grimoire verify --factors on pasted text. */
#include "program.h"

FUZZ_COMMAND("verify", "--factors", "@input")
