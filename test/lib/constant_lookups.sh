#!/bin/bash
# Lookups that C++ evaluates at compile time give the same attacks as at run time, for all squares:
# with each compiler that is installed, from C++14 on. With C++11 the same header compiles and looks
# up.
#
#   test/lib/constant_lookups.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=$(cd "${1:-build}" && pwd)
# shellcheck source=test/check.sh
. test/check.sh
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
make -s B="$build" "$build/grimoire.h" > "$work/made" || exit 1

# A board for each square, made up by a multiplication; the program's are hidden from the compiler.
cat > "$work/constant.cc" << 'END'
#define GRIM_IMPLEMENTATION
#include "grimoire.h"
#include <cstdio>

#if __cplusplus >= 201402L
#define CONSTANT constexpr
#else
#define CONSTANT
#endif

struct answers {
    uint64_t rook[64], bishop[64], queen[64], both[64], knight[64], king[64], pawns[64], between[64], line[64];
    unsigned words[64];
};

static CONSTANT answers ask(uint64_t seed)
{
    answers a = {};
    uint64_t occ = seed;
    for (unsigned sq = 0; sq < 64; sq++) {
        const unsigned to = (sq * 27 + 9) % 64;
        occ = occ * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        const uint64_t some = occ & occ >> 17;
        a.rook[sq] = grim_rook_attacks(sq, some);
        a.bishop[sq] = grim_bishop_attacks(sq, some);
        a.queen[sq] = grim_queen_attacks(sq, some);
        a.both[sq] = grim_both_attacks(sq, some).rook ^ ~grim_both_attacks(sq, some).bishop;
        a.knight[sq] = grim_knight_attacks(sq);
        a.king[sq] = grim_king_attacks(sq);
        a.pawns[sq] = grim_pawn_attacks(GRIM_WHITE, sq) ^ ~grim_pawn_attacks(GRIM_BLACK, sq);
        a.between[sq] = grim_between(sq, to) ^ grim_between(sq, (sq + 18) % 64) ^ grim_between(sq, sq);
        a.line[sq] = grim_line(sq, to) ^ grim_line(sq, (sq + 18) % 64) ^ grim_line(sq, sq);
        a.words[sq] = grim_count(some) + 100 * grim_lowest(some | grim_bit(63)) +
                      10000 * grim_highest(grim_flip_ranks(some | 1));
    }
    return a;
}

#define SAME(field)                                                                                \
    for (unsigned sq = 0; sq < 64; sq++)                                                           \
        if (now.field[sq] != then.field[sq]) {                                                     \
            std::printf("%s of %u\n", #field, sq);                                                 \
            return 1;                                                                              \
        }

#if __cplusplus >= 201402L
static_assert(grim_rook_attacks(28, grim_bit(44) | grim_bit(25)) == UINT64_C(0x00001010ee101010), "e4");
static_assert(grim_between(0, 63) == UINT64_C(0x0040201008040200), "a1 to h8");
#endif

static volatile uint64_t hidden = 5;

int main()
{
    static CONSTANT const answers then = ask(5);
    const answers now = ask(hidden);
    SAME(rook) SAME(bishop) SAME(queen) SAME(both) SAME(knight) SAME(king) SAME(pawns) SAME(between)
    SAME(line) SAME(words)
    for (unsigned sq = 0; sq < 64; sq++)
        if (grim_geometry_knight(sq) != then.knight[sq] || grim_geometry_king(sq) != then.king[sq])
            return 1;
    return 0;
}
END

runs() { # SCHEME
    "$build/grimoire" list --json | grep "\"name\":\"$1\"" | grep -qv '"runs":"no"'
}

agrees() { # COMPILER STANDARD SCHEME
    "$1" "-std=$2" "${warnings[@]}" -O1 -DGRIM_CHECK=1 "-DGRIM_SCHEME=$3" -I"$build" "$work/constant.cc" \
        -o "$work/constant" || return 1
    ! runs "$3" || "$work/constant"
}

# A wrong board fails a static assertion, and a square beyond h8 is not a constant expression.
refuses() { # COMPILER
    printf '#include "grimoire.h"\nconstexpr uint64_t no = grim_rook_attacks(64, 0);\n' > "$work/beyond.cc"
    ! "$1" -std=c++17 -fsyntax-only -I"$build" "$work/beyond.cc" && grep -qE 'constant|constexpr' "$work/said"
}

schemes="black pext fancy dual"
[ -z "${TEST_LONG:-}" ] || schemes=$(sed -n 's/^GRIM_SCHEME_ROW(\([a-z0-9]*\),.*/\1/p' lib/schemes.def)
found=0
for compiler in g++ clang++ clang++-19; do
    command -v "$compiler" > "$work/found" || { skip "constants, $compiler" "it is not here"; continue; }
    found=$((found + 1))
    for standard in c++11 c++14 c++17 c++20 c++2b; do
        # shellcheck disable=SC2086 # a list
        set -- $schemes
        # One scheme for each standard, unless it takes long.
        [ -n "${TEST_LONG:-}" ] || { shift $(((number + found) % 4)); set -- "$1"; }
        for scheme; do check "$compiler, $standard, $scheme" agrees "$compiler" "$standard" "$scheme"; done
    done
    check "$compiler refuses a square that is none" refuses "$compiler"
done
[ "$found" -gt 0 ] || exit 1
