#!/bin/bash
# What a lookup adds to a file that includes it: the installed headers are small, bring in three of
# the C library's and none of the compiler's, and only those of ours that their scheme needs. Lines
# and bytes are counted, because time depends on the machine. The files that are copied, one for
# each scheme, and the installed ones give the right attacks.
#
#   test/lib/light_header.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=$(cd "${1:-build}" && pwd)
# shellcheck source=test/check.sh
. test/check.sh
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
schemes=$(sed -n 's/^GRIM_SCHEME_ROW(\([a-z0-9]*\),.*/\1/p' lib/schemes.def)
compilers=(gcc)
! command -v clang > /dev/null || compilers+=(clang)
# Three levels of x86-64, of which clang takes one but with TEST_LONG=1; other machines are taken as they are.
kinds=("")
! echo | gcc -E -march=haswell - > /dev/null 2>&1 || kinds+=(-march=haswell -march=skylake-avx512)

make -s B="$build" headers "$build/include/grimoire.h" || exit 1
printf '#include <assert.h>\n#include <stddef.h>\n#include <stdint.h>\n' > "$work/system.c"
printf '#include "grimoire.h"\n' > "$work/lookup.c"

# The number of lines that a compiler reads of a file and what it includes; the files' names go to
# $work/files.
lines_of() { # COMPILER FLAG FILE SCHEME
    $1 -E -P -MD -MF "$work/rule" ${2:+"$2"} "-DGRIM_SCHEME=$4" -I"$build/include" "$3" | grep -c .
    # shellcheck disable=SC1003 # a backslash
    tr -s ' \\' '\n' < "$work/rule" | grep -E '^/|^\.\.' | xargs -r realpath | grep -vFx "$(realpath "$3")" |
        LC_ALL=C sort -u > "$work/files"
}

# What the system's headers are, whatever the scheme.
for compiler in "${compilers[@]}"; do
    for kind in "${kinds[@]}"; do
        lines_of "$compiler" "$kind" "$work/system.c" "" > "$work/lines$compiler$kind"
        mv "$work/files" "$work/system$compiler$kind"
    done
done

# No system headers but those that the three include, so no <immintrin.h>.
is_light() { # COMPILER FLAG SCHEME
    local own lines bytes
    lines=$(($(lines_of "$1" "$2" "$work/lookup.c" "$3") - $(cat "$work/lines$1$2")))
    comm -13 "$work/system$1$2" "$work/files" > "$work/own"
    ! grep -v "^$build/include/grimoire" "$work/own" || return 1
    own=$(wc -l < "$work/own")
    bytes=$(xargs cat < "$work/own" | wc -c)
    echo "$1 $2 $3: $lines lines, $own files of $bytes bytes"
    [ "$own" -gt 10 ] && [ "$own" -le 30 ] && [ "$lines" -gt 100 ] && [ "$lines" -le 600 ] && [ "$bytes" -le 100000 ]
}

# A scheme's file and those that it includes, and no other scheme's, among the files read last.
has_its_own_scheme() { # SCHEME
    sed -n 's|.*/grimoire/schemes/\([a-z0-9]*\)\(_template\)*\.h$|\1|p' "$work/files" |
        LC_ALL=C sort -u > "$work/read"
    {
        echo "$1"
        sed 's|.*|lib/schemes/&.h|' "$work/read" | xargs sed -n 's/^#include "\([a-z0-9]*\)\.h"$/\1/p'
    } | LC_ALL=C sort -u | diff "$work/read" -
}

are_light() { # SCHEME
    local compiler kind
    for compiler in "${compilers[@]}"; do
        for kind in "${kinds[@]}"; do
            [ -n "${TEST_LONG:-}" ] || [ "$compiler" = gcc ] || [ -z "$kind" ] || continue
            is_light "$compiler" "$kind" "$1" || return 1
        done
    done
    has_its_own_scheme "$1"
}

for scheme in $schemes; do check "a lookup by $scheme costs little" are_light "$scheme"; done

# The check works: the implementation has kernels for AVX-512.
is_noticed() {
    printf '#define GRIM_IMPLEMENTATION\n#include "grimoire.h"\n' > "$work/lookup_all.c"
    [ "$(lines_of gcc "" "$work/lookup_all.c" black)" -gt 20000 ] && grep -q '/immintrin.h$' "$work/files"
}
if [ "$(uname -m)" = x86_64 ]; then
    check "intrinsics would be noticed" is_noticed
else
    skip "intrinsics would be noticed" "not x86-64"
fi

# ---- the files work ------------------------------------------------------------------------------

# Compares with the geometry, on boards that a multiplication makes up.
write_program() { # HEADER
    printf '#include "%s"\n#define GRIM_IMPLEMENTATION\n#include "%s"\n' "$1" "$1"
    cat << 'END'
int main(void)
{
    uint64_t occ = 1;
    if (grim_init() != GRIM_OK)
        return 2;
    for (unsigned i = 0; i < 20000; i++, occ = occ * UINT64_C(6364136223846793005) + 1) {
        unsigned sq = i % 64;
        if (grim_rook_attacks(sq, occ & occ >> 7) != grim_geometry_attacks(GRIM_ROOK, sq, occ & occ >> 7) ||
            grim_bishop_attacks(sq, occ) != grim_geometry_attacks(GRIM_BISHOP, sq, occ))
            return 1;
    }
    return 0;
}
END
}

runs() { # SCHEME: 0 where this processor has what it needs
    "$build/grimoire" list --json | grep "\"name\":\"$1\"" | grep -qv '"runs":"no"'
}

works() { # COMPILER FOLDER HEADER SCHEME
    local define=-DGRIM_SCHEME=$4
    [ "$3" = grimoire.h ] || define=-UGRIM_SCHEME
    write_program "$3" > "$work/program.c"
    # shellcheck disable=SC2086 # a compiler and its options
    $1 "${warnings[@]}" -O1 "$define" -I"$2" "$work/program.c" -o "$work/program" || return 1
    ! runs "$4" || "$work/program"
}

# All of them with TEST_LONG=1; else those with tables, and some that are filled.
some=$schemes
[ -n "${TEST_LONG:-}" ] || some="black pext hyperbola lzcnt dual fancy packed16"
languages=("gcc -std=c11" "g++ -x c++ -std=c++11")
for scheme in $some; do
    language=${languages[number % 2]}
    check "grimoire_$scheme.h is enough, $language" works "$language" "$build/headers" "grimoire_$scheme.h" "$scheme"
    language=${languages[number % 2]}
    check "so is what is installed, $language" works "$language" "$build/include" grimoire.h "$scheme"
done

refuses_others() {
    ! gcc -fsyntax-only -DGRIM_SCHEME=plain -xc "$build/headers/grimoire_black.h" 2> "$work/err" &&
        grep -q 'this header has one scheme, black' "$work/err"
}
check "a header with one scheme refuses another" refuses_others

# The chess core takes the header that was included before it.
plays_with() { # FOLDER HEADER
    printf '#define GRIM_IMPLEMENTATION\n#include "%s"\n' "$2" > "$work/chess.c"
    cat >> "$work/chess.c" << 'END'
#include "grimoire_chess.h"
int main(void)
{
    struct grim_position pos;
    grim_position_start(&pos);
    return !(grim_init() == GRIM_OK && grim_perft(&pos, 3) == 8902);
}
END
    gcc -std=c11 "${warnings[@]}" -I"$1" "$work/chess.c" -o "$work/chess" && "$work/chess"
}

mkdir "$work/copied"
cp "$build"/headers/grimoire_{chess,fancy,black}.h "$work/copied"
check "the chess core plays with a header of one scheme" plays_with "$work/copied" grimoire_fancy.h
check "and with the portable default" plays_with "$work/copied" grimoire_black.h
check "and as it is installed" plays_with "$build/include" grimoire.h
