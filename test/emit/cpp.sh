#!/bin/bash
# Emitted C++: g++ and clang++ take every scheme without a warning and look up in constants, the self-check
# finds nothing wrong, and it notices a wrong number. Several files of a program include the same header.
#
#   test/emit/cpp.sh PROGRAM
#
# shellcheck disable=SC2046,SC2317 # options are words; `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
warnings=(-std=c++17 -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Werror)

compile() { # COMPILER FOLDER
    silently "$1" "${warnings[@]}" -O1 "$2/check.cpp" -o "$2/check"
}

# The self-check's program; what is not filled at the start is looked up by the compiler, too.
checking() { # FOLDER ASSERTION
    printf '#define SLIDERS_MAIN\n#include "sliders.hpp"\n%s\n' "$2" > "$1/check.cpp"
}

holds() { # COMPILER SCHEME ASSERTION OPTION...
    local folder=$work/$1-$2
    mkdir -p "$folder"
    emit cpp "$2" "$folder/sliders.hpp" --with-test "${@:4}" && checking "$folder" "$3" &&
        compile "$1" "$folder" && "$folder/check"
}

rook='static_assert(sliders::rook_attacks(0, 2) == 0x0101010101010102);'
bishop='static_assert(sliders::bishop_attacks(0, 0x40000) == 0x40200);'
queen='static_assert(sliders::queen_attacks(0, 0x40002) == 0x0101010101050302);'

# The numbers are left out of the comparison: they stand between marks that switch the formatter off.
is_formatted() { # SCHEME OPTION...
    emit cpp "$1" "$work/sliders.hpp" --with-test "${@:2}" &&
        clang-format --style=LLVM "$work/sliders.hpp" | cmp - "$work/sliders.hpp"
}

notices() { # SCHEME OPTION...
    local folder=$work/wrong-$1
    mkdir -p "$folder"
    emit cpp "$1" "$folder/sliders.hpp" --with-test "${@:2}" && break_first_number "$folder/sliders.hpp" &&
        checking "$folder" "" && compile clang++ "$folder" || return
    "$folder/check"
    [ $? = 1 ]
}

# The command in the file's title.
is_a_program() {
    emit cpp hyperbola "$work/sliders.hpp" --with-test &&
        silently g++ -std=c++17 -x c++ -DSLIDERS_MAIN "$work/sliders.hpp" -o "$work/alone" && "$work/alone"
}

# One table for all files, which is there before the variables of any of them.
two_files() {
    local expected=0x0101010101010102 line
    emit cpp black "$work/sliders.hpp" --tables filled || return
    line='std::uint64_t first = sliders::rook_attacks(0, 2);'
    printf '#include "sliders.hpp"\nextern std::uint64_t first;\n%s\n' "$line" > "$work/one.cpp"
    printf '#include "sliders.hpp"\nextern std::uint64_t first;\nconst %s\nint main() { return %s; }\n' \
        "${line/first/second}" "first != $expected || second != $expected" > "$work/two.cpp"
    silently g++ "${warnings[@]}" "$work/one.cpp" "$work/two.cpp" -o "$work/forth" && "$work/forth" &&
        silently g++ "${warnings[@]}" "$work/two.cpp" "$work/one.cpp" -o "$work/back" && "$work/back"
}

two_names() {
    emit cpp black "$work/first.hpp" --name Engine --piece rook &&
        emit cpp hyperbola "$work/second.hpp" --name other --piece bishop || return
    printf '#include "first.hpp"\n#include "second.hpp"\n%s\n%s\n' "${rook/sliders/Engine}" \
        "${bishop/sliders/other}" > "$work/names.cpp"
    silently g++ "${warnings[@]}" -fsyntax-only "$work/names.cpp" &&
        silently clang++ "${warnings[@]}" -fsyntax-only "$work/names.cpp"
}

for tool in g++ clang++ clang-format; do
    command -v "$tool" > /dev/null && continue
    skip "C++" "there is no $tool"
    exit
done

for scheme in "${schemes[@]}"; do
    check "C++, $scheme, g++" holds g++ "$scheme" "$rook$bishop$queen" $(written_out "$scheme")
    check "C++, $scheme is as clang-format writes it" is_formatted "$scheme" $(written_out "$scheme")
    [[ " ${tables[*]} " == *" $scheme "* ]] || continue
    check "C++, $scheme, filled at the start, clang++" holds clang++ "$scheme" "" --tables filled
    check "C++, $scheme, filled, is as clang-format writes it" is_formatted "$scheme" --tables filled
    check "C++, a wrong number in $scheme, filled, is noticed" notices "$scheme" --tables filled
done
for scheme in "${schemes[@]}"; do
    check "C++, $scheme, clang++" holds clang++ "$scheme" "$rook$bishop$queen" $(written_out "$scheme")
    check "C++, a wrong number in $scheme is noticed" notices "$scheme" $(written_out "$scheme")
done
check "C++, filled at the start, g++" holds g++ packed "" --tables filled
check "C++, only the rook, from h1" holds g++ fixed "" --piece rook --order h1
check "C++, only the bishop, from a8" holds clang++ packed "" --piece bishop --order a8
check "C++, the self-check is a program" is_a_program
check "C++, one table for two files, before all of their variables" two_files
check "C++, two schemes with names of their own" two_names
if grep -qw bmi2 /proc/cpuinfo; then
    warnings+=(-mbmi2)
    for scheme in "${pext_schemes[@]}"; do
        check "C++, $scheme" holds g++ "$scheme" ""
        check "C++, $scheme is as clang-format writes it" is_formatted "$scheme" --tables filled
        check "C++, a wrong number in $scheme is noticed" notices "$scheme"
    done
fi
