#!/bin/sh
# Processors that lack one thing: test/cli/features.sh PATH_TO_GRIMOIRE
#
# Missing instructions must not be used. qemu-x86_64 is the processor; without it, or where the
# program is not for x86-64, this is skipped.
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"

if ! command -v qemu-x86_64 > /dev/null; then
    echo "ok 1 - a processor that lacks one thing # SKIP qemu-x86_64 is not installed (Debian: qemu-user)"
    exit 0
fi
if ! qemu-x86_64 -cpu max "$grimoire" version > /dev/null 2>&1; then
    echo "ok 1 - a processor that lacks one thing # SKIP $grimoire is not for x86-64"
    exit 0
fi

# The C library checks fewer features than it uses: keep it from choosing at all.
GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-BMI1,-BMI2,-LZCNT,-POPCNT
export GLIBC_TUNABLES

on() { # CPU ARGUMENT...
    cpu=$1
    shift
    qemu-x86_64 -cpu "$cpu" "$grimoire" "$@" > "$work/out" 2> "$work/err"
}

# runs GENERATOR CPU: commands that choose the fastest run there, and perft takes this generator
runs() {
    on "$2" perft 3 --threads 1 && grep -qx 'nodes 8902' "$work/out" &&
        grep -qx "generator $1" "$work/out"
    ok $? "$2: perft by the $1 generator"
    on "$2" verify --scheme dual && on "$2" list
    ok $? "$2: verify and list"
    on "$2" bench --regime vectorised --scheme hyperbola --seconds 0 --csv
    ok $? "$2: bench"
}

runs bmi2 Haswell
for feature in popcnt abm bmi1 bmi2 avx2 avx sse4.2; do
    runs portable Haswell,-$feature
done
# The operating system does not save AVX registers, although CPUID has AVX2.
runs portable max,-xsave
for feature in popcnt lzcnt bmi bmi2 avx avx2; do
    GRIMOIRE_WITHOUT=$feature "$grimoire" perft 2 | grep -qx 'generator portable'
    ok $? "GRIMOIRE_WITHOUT=$feature: perft by the portable generator"
done
"$grimoire" perft 2 > "$work/here" && GRIMOIRE_WITHOUT=xbmi2,avx2048,popcn "$grimoire" perft 2 > "$work/out"
grep generator "$work/here" > "$work/wanted" && grep generator "$work/out" | cmp -s - "$work/wanted"
ok $? "GRIMOIRE_WITHOUT takes whole names"
