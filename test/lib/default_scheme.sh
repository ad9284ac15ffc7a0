#!/bin/bash
# Which scheme the header takes by the compiler's flags: PEXT where they name it or a processor
# where it is fast, and never for a level that includes processors where it is slow. Nothing is
# compiled.
#
#   test/lib/default_scheme.sh [BUILD_FOLDER]
set -u
cd "$(dirname "$0")/../.." || exit 4
build=${1:-build}
# shellcheck source=test/check.sh
. test/check.sh

printf '%s\n' '#include "grimoire.h"' 'chosen GRIM_SCHEME' > "$work/chosen.c"

is() { # SCHEME COMPILER FLAG...
    local scheme=$1
    shift
    "$@" -std=c11 -E -I"$build" "$work/chosen.c" > "$work/out" &&
        tail -1 "$work/out" && tail -1 "$work/out" | grep -qx "chosen $scheme"
}

understands() { # COMPILER FLAG...
    "$@" -E -x c /dev/null > "$work/out" 2>&1
}

# Some compilers know no levels.
expect() { # SCHEME COMPILER FLAG...
    if understands "${@:2}"; then
        check "${*:2}: $1" is "$@"
    else
        skip "${*:2}: $1" "it is not here, or does not know the flags"
    fi
}

for compiler in gcc "clang --target=x86_64-linux-gnu"; do
    for flag in -m64 -march=x86-64-v2 -march=x86-64-v3 -march=bdver4 -march=znver1 -march=znver2 \
        "-march=x86-64-v3 -mtune=znver2"; do
        # shellcheck disable=SC2086 # two flags
        expect black "$compiler" $flag
    done
    for flag in -mbmi2 -march=haswell -march=alderlake -march=znver3 -march=x86-64-v4; do
        expect pext "$compiler" "$flag"
    done
    expect black "$compiler" -march=haswell -DGRIM_SCHEME=black
    expect pext "$compiler" -march=x86-64-v3 -DGRIM_SCHEME=pext
done
expect rbit aarch64-linux-gnu-gcc
expect rbit clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include
