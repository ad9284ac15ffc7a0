#!/bin/bash
# `make demo`: short enough to read, every line of it from what the program says.
#
#   test/program/demo.sh [BUILD_FOLDER]
set -u
cd "$(dirname "$0")/../.." || exit 4
build=${1:-build}
# shellcheck source=test/check.sh
. test/check.sh

rooms() {
    find . -path './build*' -prune -o -path ./web -prune -o -name '*.c' -print | cut -d/ -f2 | sort -u |
        grep -cE '^(answers|base|bench|chess|cli|emit|judge|lib|search)$'
}

# With a line for each room that is compiled, and one for the program.
is_short() {
    [ "$(($(wc -l < "$work/demo") + $(rooms) + 1))" -lt 40 ] && awk 'length > 110' "$work/demo" | wc -l | grep -x 0
}

adds_up() {
    local lookups
    lookups=$("$build/grimoire" verify --json | grep -o '"lookups":[0-9]*' | awk -F: '{ sum += $2 } END { print sum }')
    tr -d , < "$work/demo" | grep -x "$(grep -c '^GRIM_SCHEME_ROW(' lib/schemes.def) schemes in [0-9]* compilations $lookups lookups 0 wrong (.*)"
}

# The number that is called e4's magic, and the slot, are those of the factors' file.
shows_the_magic() {
    local magic
    magic=$(awk '$1 == "rook" && $2 == "e4" { print $3 }' data/factors/fancy.txt)
    [ -n "$magic" ] && grep "^$magic, " "$work/demo" && grep -x '.*0x00000010ee101000' "$work/demo"
}

says_what_to_take() {
    local scheme
    scheme=$(sed -n 's/^\([a-z0-9]*\) is the one to take here, .*/\1/p' "$work/demo")
    "$build/grimoire" show --scheme "$scheme" && grep -e "^    -DGRIM_SCHEME=$scheme" "$work/demo"
}

fails_with_verify() {
    mkdir -p "$work/broken"
    # shellcheck disable=SC2016 # the stand-in expands them
    printf '#!/bin/sh\n[ "$1" != verify ] || exit 1\nexec "%s" "$@"\n' "$(realpath "$build/grimoire")" \
        > "$work/broken/grimoire"
    chmod +x "$work/broken/grimoire"
    ! scripts/demo "$work/broken"
}

scripts/demo "$build" > "$work/demo" 2>&1
report $? "the demo runs"
check "it fits a screen" is_short
check "its lookups add up" adds_up
check "its magic is the one in data" shows_the_magic
check "it says what to take" says_what_to_take
check "a wrong lookup fails it" fails_with_verify
