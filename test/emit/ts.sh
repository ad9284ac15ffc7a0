#!/bin/bash
# Emitted TypeScript: prettier changes nothing, tsc takes it, and node runs the tests.
#
#   test/emit/ts.sh PROGRAM
#
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
language=ts
extension=ts
# shellcheck source=test/emit/modules.sh
. test/emit/modules.sh
test_modules "TypeScript"
