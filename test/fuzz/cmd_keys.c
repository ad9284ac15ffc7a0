/* grimoire find keys on a list of keys. */
#include "program.h"

FUZZ_COMMAND("find", "keys", "@input", "--bits", "6", "--tries", "64")
