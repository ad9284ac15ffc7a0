#!/bin/bash
# Emitted JavaScript without BigInt: prettier changes nothing, and node runs the tests.
#
#   test/emit/js32.sh PROGRAM
#
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
language=js32
extension=mjs
# shellcheck source=test/emit/modules.sh
. test/emit/modules.sh
test_modules "JavaScript without BigInt"
