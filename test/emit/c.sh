#!/bin/bash
# Emitted C: gcc and clang take every scheme without a warning, the self-check finds nothing wrong, and it
# notices a wrong number. Several files of a program include the same header.
#
#   test/emit/c.sh PROGRAM
#
# shellcheck disable=SC2046,SC2317 # options are words; `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
warnings=(-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

compile() { # COMPILER FOLDER OPTION...
    local compiler=$1 folder=$2
    shift 2
    silently "$compiler" "${warnings[@]}" -O1 "$@" -x c -DSLIDERS_IMPLEMENTATION "$folder/sliders.h" -o "$folder/check"
}

holds() { # COMPILER SCHEME OPTION...
    local compiler=$1 scheme=$2 folder=$work/$1-$2
    shift 2
    mkdir -p "$folder"
    emit c "$scheme" "$folder/sliders.h" --with-test "$@" && compile "$compiler" "$folder" && "$folder/check"
}

# The numbers are left out of the comparison: they stand between marks that switch the formatter off.
is_formatted() { # SCHEME OPTION...
    emit c "$1" "$work/sliders.h" --with-test "${@:2}" &&
        clang-format --style=LLVM "$work/sliders.h" | cmp - "$work/sliders.h"
}

notices() { # SCHEME OPTION...
    local folder=$work/wrong-$1
    mkdir -p "$folder"
    emit c "$1" "$folder/sliders.h" --with-test "${@:2}" && break_first_number "$folder/sliders.h" &&
        compile gcc "$folder" && { "$folder/check"; [ $? = 1 ]; }
}

# The lookups are in every file, the tables in one.
two_files() {
    emit c black "$work/sliders.h" --tables filled &&
        printf '#define SLIDERS_IMPLEMENTATION\n#include "sliders.h"\n' > "$work/tables.c" &&
        printf '#include "sliders.h"\nint main(void) { sliders_init(); return sliders_rook_attacks(0, 2) != 0x0101010101010102; }\n' > "$work/main.c" &&
        silently gcc "${warnings[@]}" "$work/tables.c" "$work/main.c" -o "$work/two" && "$work/two"
}

# Of all languages together.
samples_are_all() {
    local language seen=()
    for language in "${languages[@]}"; do
        sample "$language"
        seen+=("${schemes[@]}" "${pext_schemes[@]}")
    done
    diff <(printf '%s\n' "${seen[@]}" | sort -u) <(printf '%s\n' "${everywhere[@]}" "${need_pext[@]}" | sort)
}

check "the samples of all languages are all schemes" samples_are_all
for scheme in "${schemes[@]}"; do
    check "C, $scheme, gcc" holds gcc "$scheme" $(written_out "$scheme")
    check "C, $scheme is as clang-format writes it" is_formatted "$scheme" $(written_out "$scheme")
    check "C, a wrong number in $scheme is noticed" notices "$scheme" $(written_out "$scheme")
done
for scheme in "${tables[@]}"; do
    check "C, $scheme, filled at the start, clang" holds clang "$scheme" --tables filled
    check "C, $scheme, filled, is as clang-format writes it" is_formatted "$scheme" --tables filled
    check "C, a wrong number in $scheme, filled, is noticed" notices "$scheme" --tables filled
done
check "C, only the rook" holds gcc fixed --piece rook
check "C, only the bishop, from a8" holds gcc packed --piece bishop --order a8
check "C, tables in one file and lookups in two" two_files
if grep -qw bmi2 /proc/cpuinfo; then
    warnings+=(-mbmi2)
    for scheme in "${pext_schemes[@]}"; do
        check "C, $scheme" holds gcc "$scheme"
        check "C, $scheme is as clang-format writes it" is_formatted "$scheme" --tables filled
        check "C, a wrong number in $scheme is noticed" notices "$scheme"
    done
fi
