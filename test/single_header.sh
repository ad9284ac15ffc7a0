#!/bin/bash
# The single header with every scheme, as C11 and C++11, with gcc and clang, for the baseline and for
# newer processors: no warning, and the same attacks from every program, those of the geometry.
#
#   test/single_header.sh [BUILD_FOLDER]
set -euo pipefail

cd "$(dirname "$0")/.."
build=${1:-build}
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
compilers=("gcc -std=c11" "g++ -x c++ -std=c++11" "clang -std=c11" "clang++ -x c++ -std=c++11")

# The lines of one scheme, without numbers; WORK and what runs here come from the parent.
one_scheme() {
    local scheme=$1 compiler flags what
    for compiler in "${compilers[@]}"; do
        command -v "${compiler%% *}" > /dev/null || continue
        for flags in "" $FLAGS; do
            case "$flags$compiler" in -*++*) continue ;; esac # C is enough for newer processors
            what="$scheme, $compiler${flags:+ $flags}"
            compile_and_run "$scheme" "$compiler" "$flags" > "$WORK/$scheme.said" 2>&1 ||
                echo "not ok - $what"
            [ ! -s "$WORK/$scheme.said" ] || sed 's/^/# /' "$WORK/$scheme.said"
        done
    done > "$WORK/$scheme.failed"
    if [ -s "$WORK/$scheme.failed" ]; then
        cat "$WORK/$scheme.failed"
    else
        echo "ok - $scheme"
    fi > "$WORK/$scheme.lines"
}

# The second file is C whatever the first one is, and has no implementation: they must link.
compile_and_run() {
    local program=$WORK/$1.program
    $2 "${warnings[@]}" -O1 ${3:+"$3"} "-DGRIM_SCHEME=$1" -I"$build" "$WORK/first.c" -c \
        -o "$program.first.o" || return 1
    cc -std=c11 "${warnings[@]}" ${3:+"$3"} "-DGRIM_SCHEME=$1" -I"$build" "$WORK/second.c" -c \
        -o "$program.second.o" || return 1
    cc "$program.first.o" "$program.second.o" -o "$program" || return 1
    case " $RUNS " in
        *" $1 "*) "$program" ;;
    esac
}

# Compares the lookups of both files with the geometry.
write_programs() {
    cat > "$WORK/first.c" << 'END'
#define GRIM_IMPLEMENTATION
#include "grimoire.h"
#include <stdio.h>

extern
#ifdef __cplusplus
    "C"
#endif
    uint64_t elsewhere(unsigned sq, uint64_t occ);

static int is_wrong(unsigned sq, uint64_t occ)
{
    uint64_t rook = grim_geometry_attacks(GRIM_ROOK, sq, occ);
    uint64_t bishop = grim_geometry_attacks(GRIM_BISHOP, sq, occ);
    struct grim_both both = grim_both_attacks(sq, occ);
    grim_prefetch(sq, occ);
    return grim_rook_attacks(sq, occ) != rook || grim_bishop_attacks(sq, occ) != bishop ||
           grim_queen_attacks(sq, occ) != (rook | bishop) || both.rook != rook ||
           both.bishop != bishop || elsewhere(sq, occ) != (rook | bishop);
}

int main(void)
{
    uint64_t word = 1;
    if (grim_init() != GRIM_OK) {
        puts("grim_init failed");
        return 1;
    }
    for (unsigned i = 0; i < 50000; i++) {
        uint64_t occ = word;
        word = word * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        occ &= i % 2 ? word ^ (word >> 29) : ~UINT64_C(0);
        if (is_wrong(i % 64, occ)) {
            printf("wrong on %u with 0x%llx\n", i % 64, (unsigned long long)occ);
            return 1;
        }
    }
    return 0;
}
END
    cat > "$WORK/second.c" << 'END'
#include "grimoire.h"

uint64_t elsewhere(unsigned sq, uint64_t occ);

uint64_t elsewhere(unsigned sq, uint64_t occ)
{
    return grim_queen_attacks(sq, occ);
}
END
}

# Schemes that run on this processor, and flags of newer ones that it would understand, too: dual and
# lzcnt are boosted where there is AVX2 and AVX-512.
ask_processor() {
    SCHEMES=$("$build/grimoire" list --json | sed -n 's/.*{"name":"\([^"]*\)".*/\1/p')
    RUNS=$("$build/grimoire" list --json |
        sed -n '/"runs":"no"/d; s/.*{"name":"\([^"]*\)".*/\1/p' | tr '\n' ' ')
    FLAGS=
    "$build/grimoire" list --json | grep -q '"name":"dual".*"boosted"' && FLAGS="-march=haswell"
    "$build/grimoire" list --json | grep -q '"name":"lzcnt".*"boosted"' &&
        FLAGS="$FLAGS -march=skylake-avx512"
    export RUNS FLAGS
}

if [ "${2-}" = --one ]; then
    one_scheme "$3"
    exit
fi
WORK=$(mktemp -d)
export WORK
trap 'rm -rf "$WORK"' EXIT
write_programs
ask_processor || true
[ -n "$SCHEMES" ] || { echo "not ok 1 - grimoire list names no scheme"; exit 1; }
echo "$SCHEMES" | xargs -P "$(nproc)" -I SCHEME "./test/${0##*/}" "$build" --one SCHEME
number=0
for scheme in $SCHEMES; do
    number=$((number + 1))
    sed "s/^\(not \)*ok - /\1ok $number - single header, /" "$WORK/$scheme.lines"
done
echo "1..$number"
! grep -q '^not ok' "$WORK"/*.lines
