#!/bin/bash
# Emitted TypeScript without BigInt: prettier changes nothing, tsc takes it, and node runs the tests.
#
#   test/emit/ts32.sh PROGRAM
#
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
language=ts32
extension=ts
# shellcheck source=test/emit/modules.sh
. test/emit/modules.sh
test_modules "TypeScript without BigInt"
