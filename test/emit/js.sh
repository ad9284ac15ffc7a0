#!/bin/bash
# Emitted JavaScript: prettier changes nothing, and node runs the tests.
#
#   test/emit/js.sh PROGRAM
#
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
language=js
extension=mjs
# shellcheck source=test/emit/modules.sh
. test/emit/modules.sh
test_modules "JavaScript"
