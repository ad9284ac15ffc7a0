#!/bin/bash
# The single header of the chess core as C11 and C++11, with gcc and clang, for the baseline and for
# newer processors: no warning, the generator that the flags allow, and the right counts. With LATE
# the implementation comes after the header was included without it.
# Each second of the combinations, so that each compiler and each set of flags is met, and each second
# of these with -O1; all of them, and all with it, with TEST_LONG=1. Without optimisation the code is
# no larger than with it.
#
#   test/chess/chess_header.sh [BUILD_FOLDER]
set -euo pipefail

cd "$(dirname "$0")/../.."
build=${1:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
compilers=("gcc -std=c11" "g++ -x c++ -std=c++11" "clang -std=c11" "clang++ -x c++ -std=c++11")
number=0
failed=0
row=0

cat > "$work/first.c" << 'END'
#ifdef LATE
#include "grimoire_chess.h"
#include "grimoire.h"
#endif
#define GRIM_IMPLEMENTATION
#include "grimoire_chess.h"
#include "grimoire_chess.h"
#include <stdio.h>

extern
#ifdef __cplusplus
    "C"
#endif
    unsigned elsewhere(const struct grim_position *pos);

int main(void)
{
    struct grim_position pos;
    if (grim_init() != GRIM_OK ||
        grim_position_from_fen(&pos, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w "
                                     "KQkq - 0 1") != GRIM_FEN_OK)
        return 1;
    printf("%s %u %llu\n", grim_generator_at(0)->name, elsewhere(&pos),
           (unsigned long long)grim_perft(&pos, 4));
    return 0;
}
END
cat > "$work/second.c" << 'END'
#include "grimoire_chess.h"

unsigned elsewhere(const struct grim_position *pos);

unsigned elsewhere(const struct grim_position *pos)
{
    struct grim_moves moves;
    return grim_legal_moves(pos, &moves);
}
END

# The second file is C whatever the first one is.
build_program() { # COMPILER FLAGS...
    local compiler=$1
    shift
    $compiler "${warnings[@]}" "$optimise" "$@" -I"$build" -c "$work/first.c" -o "$work/first.o" &&
        cc -std=c11 "${warnings[@]}" "$@" -I"$build" -c "$work/second.c" -o "$work/second.o" &&
        cc "$work/first.o" "$work/second.o" -o "$work/program"
}

# Code that does not run here must build without warnings all the same.
expect() { # GENERATOR COMPILER FLAGS...
    local generator=$1 what said run=true wanted=
    shift
    row=$((row + 1))
    [ -n "${TEST_LONG:-}" ] || [ $((row % 2)) = 0 ] || return 0
    what="$generator with $*"
    number=$((number + 1))
    optimise=-O1
    [ -n "${TEST_LONG:-}" ] || optimise=-O$((number % 2))
    if runs "$generator"; then
        run=$work/program
        wanted="$generator 48 4085603"
    fi
    if said=$(build_program "$@" 2>&1 && "$run") && [ "$said" = "$wanted" ]; then
        echo "ok $number - $what"
    else
        echo "not ok $number - $what"
        printf '%s\n' "$said" | sed 's/^/# /'
        failed=1
    fi
}

runs() { # GENERATOR: here
    "$build/grimoire" perft 1 --generator "$1" > /dev/null 2>&1
}

for at in "${!compilers[@]}"; do
    compiler=${compilers[at]}
    command -v "${compiler%% *}" > /dev/null || continue
    row=$(((at + 1) / 2))
    expect portable "$compiler"
    expect portable "$compiler" -DLATE
    expect portable "$compiler" -DGRIM_SCHEME=fancy -DLATE
    [ "$(uname -m)" = x86_64 ] || continue
    expect bmi2 "$compiler" -march=haswell
    expect bmi2 "$compiler" -march=haswell -DGRIM_SCHEME=black
    if runs bmi2; then
        expect portable "$compiler" -march=znver2
        expect portable "$compiler" -march=x86-64-v3
    fi
    expect avx512 "$compiler" -march=icelake-server
done

# Bytes of instructions, which inlining may multiply.
text_of() { # COMPILER FLAG
    $1 "$2" -I"$build" -c "$work/first.c" -o "$work/first.o" && size "$work/first.o" | awk 'NR == 2 { print $1 }'
}
for compiler in "gcc -std=c11" "clang -std=c11"; do
    command -v "${compiler%% *}" > /dev/null || continue
    number=$((number + 1))
    if [ "$(text_of "$compiler" -O0)" -le "$(text_of "$compiler" -O2)" ]; then
        echo "ok $number - without optimisation the code is no larger, $compiler"
    else
        echo "not ok $number - without optimisation the code is no larger, $compiler"
        failed=1
    fi
done
exit $failed
