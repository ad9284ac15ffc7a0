#!/bin/bash
# scripts/engines with an engine in Ethereal's shape, whose "search" looks attacks up and counts
# them: it is patched, built and run; an engine with wrong attacks of its own, and folders that are
# no engine, are reported.
#
#   test/bench/engines.sh
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -u

cd "$(dirname "$0")/../.." || exit 4
# shellcheck source=test/check.sh
. test/check.sh

# Its attacks are slow, one ray at a time; ENDS is how far a bishop sees.
write_engine() { # FOLDER ENDS
    mkdir -p "$1/src/pyrrhic"
    : > "$1/src/pyrrhic/tbprobe.c"
    cat > "$1/src/attacks.h" << 'END'
#include <stdint.h>
uint64_t bishopAttacks(int sq, uint64_t occupied);
uint64_t rookAttacks(int sq, uint64_t occupied);
uint64_t queenAttacks(int sq, uint64_t occupied);
END
    cat > "$1/src/attacks.c" << END
#include "attacks.h"

static uint64_t ray(int sq, uint64_t occupied, int east, int north, int steps)
{
    uint64_t reached = 0;
    for (int file = sq % 8 + east, rank = sq / 8 + north;
         steps-- && file >= 0 && file < 8 && rank >= 0 && rank < 8; file += east, rank += north) {
        reached |= UINT64_C(1) << (rank * 8 + file);
        if (occupied & reached)
            break;
    }
    return reached;
}

uint64_t bishopAttacks(int sq, uint64_t occupied)
{
    return ray(sq, occupied, 1, 1, $2) | ray(sq, occupied, 1, -1, $2) |
           ray(sq, occupied, -1, 1, $2) | ray(sq, occupied, -1, -1, $2);
}

uint64_t rookAttacks(int sq, uint64_t occupied)
{
    return ray(sq, occupied, 1, 0, 7) | ray(sq, occupied, 0, 1, 7) |
           ray(sq, occupied, -1, 0, 7) | ray(sq, occupied, 0, -1, 7);
}

uint64_t queenAttacks(int sq, uint64_t occupied)
{
    return bishopAttacks(sq, occupied) | rookAttacks(sq, occupied);
}
END
    cat > "$1/src/main.c" << 'END'
#include "attacks.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    uint64_t nodes = 0, occupied = 1;
    if (argc != 3)
        return 2;
    for (long i = 0; i < 100000L * atoi(argv[2]); i++) {
        occupied = occupied * UINT64_C(6364136223846793005) + 1;
        int sq = (int)(i % 64);
        nodes += bishopAttacks(sq, occupied) % 3 + rookAttacks(sq, occupied) % 5;
        nodes += queenAttacks(sq, occupied & occupied >> 7) % 7;
    }
    printf("OVERALL: %9llu nodes\n", (unsigned long long)nodes);
}
END
    # shellcheck disable=SC2016 # make's variables
    printf 'basic:\n\t$(CC) -O2 -o $(EXE) *.c\n' > "$1/src/makefile"
}

engines() { # OPTION...
    # shellcheck disable=SC2016 # the command expands it
    ENGINE_DEPTH=9 scripts/engines -b 'make -s -C src EXE="$PWD/engine"' "$@"
}

all_are_measured() {
    engines -s pext,black,dual -r 6 "$work/sound" > "$work/table" || return 1
    cat "$work/table"
    awk 'NR > 1 && $1 == "sound" && $3 > 100000 && $5 > 0 && $7 == "to" && $6 <= $8 {
        print $2, $3
    }' "$work/table" > "$work/rows"
    [ "$(cut -d' ' -f1 "$work/rows" | tr '\n' ' ')" = "own pext black dual " ] &&
        [ "$(cut -d' ' -f2 "$work/rows" | sort -u | wc -l)" = 1 ]
}

is_as_it_was() {
    write_engine "$work/again" 7
    diff -r "$work/again" "$work/sound"
}

finds_other_nodes() {
    engines -s black -r 1 "$work/short" > "$work/table" 2> "$work/error"
    [ $? = 1 ] &&
        grep -q '^engines: short searches [0-9]* nodes with black, [0-9]* with its' "$work/error"
}

keeps_what_was_built() {
    mkdir "$work/kept" && engines -s black -r 1 -w "$work/kept" "$work/sound" > /dev/null &&
        [ -x "$work/kept/sound-black/engine" ] &&
        grep -q grim_bishop_attacks "$work/kept/sound-black/src/attacks.c"
}

refuses() { # TEXT OPTION...
    local text=$1
    shift
    engines "$@" > "$work/table" 2> "$work/error"
    [ $? = 2 ] && tail -n 1 "$work/error" | grep -qF "$text"
}

write_engine "$work/sound" 7
write_engine "$work/short" 2
write_engine "$work/moved" 7
sed -i 's/^uint64_t rookAttacks/extern &/' "$work/moved/src/attacks.c"
mkdir "$work/empty"

check "own lookups and three schemes: the same nodes, a ratio and an interval each" all_are_measured
check "the engine's folder is as it was" is_as_it_was
check "an engine whose bishops see two squares searches other nodes" finds_other_nodes
check "-w keeps the builds" keeps_what_was_built
check "no engine" refuses "empty: no engine that is known here" "$work/empty"
check "no folder" refuses "nowhere: no such folder" "$work/nowhere"
check "no scheme" refuses "there is no scheme blak" -s blak "$work/sound"
check "a scheme twice" refuses "black stands there twice" -s black,pext,black "$work/sound"
check "no rounds" refuses "rounds are 1 to 999" -r 0 "$work/sound"
check "no place for the patch" refuses "moved with black was not built" -s black "$work/moved"
check "a command that fails" refuses "sound with own was not built" -b false "$work/sound"
check "one that leaves no program" refuses "sound with own was not built" -b true "$work/sound"
check "no command" refuses "is missing: the command" -b '' "$work/sound"
check "nothing at all" refuses "usage: scripts/engines"
