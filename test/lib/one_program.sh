#!/bin/bash
# One program for every x86-64, as doc/platforms.md has it: its hot file is compiled twice, with
# black and with pext, and main chooses once. It runs the same everywhere, and by PEXT only where
# that is fast.
#
#   test/lib/one_program.sh [BUILD_FOLDER]
set -u
cd "$(dirname "$0")/../.." || exit 4
build=${1:-build}
# shellcheck source=test/check.sh
. test/check.sh

if [ "$(uname -m)" != x86_64 ]; then
    skip "one program for every x86-64" "this is another processor"
    exit 0
fi

cat > "$work/hot.h" << 'END'
#include <stdint.h>
uint64_t search_black(unsigned rounds);
uint64_t search_pext(unsigned rounds);
END
cat > "$work/hot.c" << 'END'
#include "hot.h"
#include "grimoire.h"
uint64_t search(unsigned rounds)
{
    uint64_t occ = 1, sum = 0;
    for (unsigned i = 0; i < rounds; i++) {
        sum = 31 * sum + grim_queen_attacks(i % 64, occ);
        occ = (occ ^ sum) * UINT64_C(0x9e3779b97f4a7c15) & ~(sum >> 7);
    }
    return sum;
}
END
cat > "$work/main.c" << 'END'
#include "hot.h"
#include "grimoire.h"
#include <stdio.h>
#include <string.h>
int main(void)
{
    int is_fast = !strcmp(grim_pick(GRIM_QUEEN, grim_cpu()), "pext");
    uint64_t (*search)(unsigned rounds) = is_fast ? search_pext : search_black;
    printf("%s %llx\n", is_fast ? "pext" : "black", (unsigned long long)search(100000));
    return 0;
}
END

builds() {
    local flags=(-std=c11 -Wall -Wextra -Wpedantic -Werror -O2 -DGRIM_LIBRARY -Iinclude)
    gcc "${flags[@]}" -Dsearch=search_black -DGRIM_SCHEME=black -c "$work/hot.c" \
        -o "$work/black.o" &&
        gcc "${flags[@]}" -Dsearch=search_pext -DGRIM_SCHEME=pext -mbmi2 -c "$work/hot.c" \
            -o "$work/pext.o" &&
        gcc "${flags[@]}" "$work/main.c" "$work/black.o" "$work/pext.o" "$build/libgrimoire.a" \
            -static -o "$work/program"
}

# The C library checks fewer features than it uses: keep it from choosing at all.
chooses() { # SCHEME PROCESSOR
    GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-BMI1,-BMI2,-LZCNT,-POPCNT \
        qemu-x86_64 -cpu "$2" "$work/program" > "$work/there" &&
        echo "$1 $sum" | diff - "$work/there"
}

check "it is built" builds
"$work/program" > "$work/here"
sum=$(cut -d ' ' -f 2 "$work/here")
if ! command -v qemu-x86_64 > /dev/null; then
    skip "it chooses by processor" "qemu-x86_64 is not installed (Debian: qemu-user)"
    exit 0
fi
for processor in Haswell EPYC-Milan; do check "$processor: PEXT" chooses pext "$processor"; done
for processor in qemu64 Nehalem EPYC EPYC-Rome Haswell,-bmi2; do
    check "$processor: black" chooses black "$processor"
done
