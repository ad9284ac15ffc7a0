#!/bin/bash
# A scheme with a large table prefetches from both of its slots. GCC once took functions that only
# prefetch for pure ones, and dropped every call: programs were still right, so the test reads the
# assembler.
#
#   test/lib/prefetch.sh [BUILD_FOLDER]
set -euo pipefail

cd "$(dirname "$0")/../.."
build=${1:-build}
large=65536
number=0
failed=0

if [ "$(uname -m)" != x86_64 ]; then
    echo "ok 1 - prefetching # SKIP it is looked for in the assembler of x86-64"
    echo "1..1"
    exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat > "$work/prefetch.c" << 'END'
#include "grimoire.h"

void prefetch(unsigned sq, uint64_t occ);

void prefetch(unsigned sq, uint64_t occ)
{
    grim_prefetch(sq, occ);
}
END

# Name and flags of each scheme that has something to prefetch, a line each.
schemes_with_large_tables() {
    "$build/grimoire" list --json | python3 -c '
import json, sys
for scheme in json.load(sys.stdin)["schemes"]:
    if scheme["table_bytes"] > int(sys.argv[1]):
        print(scheme["name"], "-mbmi2" if scheme["needs"] == "BMI2" else "")' "$large"
}

# prefetches COMPILER SCHEME FLAGS: how many there are in a function that should prefetch twice
prefetches() {
    # shellcheck disable=SC2086 # flags are words, or none
    "$1" -std=c11 -O2 $3 "-DGRIM_SCHEME=$2" -I"$build" -S "$work/prefetch.c" -o - |
        grep -c '^[[:space:]]*prefetch' || true
}

schemes_with_large_tables > "$work/schemes"
[ -s "$work/schemes" ] || { echo "not ok 1 - no scheme has a large table"; exit 1; }
for compiler in gcc clang; do
    command -v "$compiler" > /dev/null || { echo "# $compiler is missing"; continue; }
    while read -r scheme flags; do
        number=$((number + 1))
        count=$(prefetches "$compiler" "$scheme" "$flags")
        if [ "$count" -ge 2 ]; then
            echo "ok $number - $scheme prefetches, $compiler"
        else
            echo "not ok $number - $scheme has $count prefetches of 2, $compiler"
            failed=1
        fi
    done < "$work/schemes"
done
echo "1..$number"
exit "$failed"
