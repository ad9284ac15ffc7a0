#!/bin/bash
# Our headers give no warning in a file compiled with all warnings, and leave its warnings on after
# them.
#
#   test/lib/quiet.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=$(cd "${1:-build}" && pwd)
# shellcheck source=test/check.sh
. test/check.sh
headers=(grimoire.h grimoire_chess.h grimoire_riders.h grimoire_threats.h)
make -s B="$build" "${headers[@]/#/$build/}" > "$work/made" || exit 1
cp "${headers[@]/#/$build/}" "$work"

# GCC has no option for all of its warnings, and some are for C only.
all=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wcast-qual -Wcast-align=strict -Wundef
    -Wduplicated-branches -Wduplicated-cond -Wlogical-op -Wswitch-default -Wswitch-enum
    -Wredundant-decls -Wmissing-declarations -Wpadded -Wunused-const-variable=2 -Wnull-dereference
    -Wdouble-promotion -Wfloat-equal -Wvla -Wformat=2 -Wlong-long -Wunused-macros)
in_c=(-Wmissing-prototypes -Wstrict-prototypes -Wbad-function-cast -Wtraditional-conversion)
in_cpp=(-Wold-style-cast -Wuseless-cast -Wzero-as-null-pointer-constant -Woverloaded-virtual)

options_of() { # COMPILER
    case $1 in
        clang*) echo -Weverything ;;
        g++) echo "${all[@]}" "${in_cpp[@]}" ;;
        *) echo "${all[@]}" "${in_c[@]}" ;;
    esac
}

# Standard input is the file.
compile() { # COMPILER OPTION...
    local language=c options
    [[ $1 != *++* ]] || language=c++
    read -ra options < <(options_of "$1")
    "$1" "-x$language" -fsyntax-only -Werror "${options[@]}" "-I$work" "${@:2}" -
}

is_quiet() { # COMPILER OPTION...
    local header
    for header in "${headers[@]}"; do
        printf '#define GRIM_IMPLEMENTATION\n#include "%s"\n' "$header" | compile "$@" || return 1
    done
}

leaves_warnings() { # COMPILER
    local header
    for header in "${headers[@]}"; do
        printf '#include "%s"\n%s\n' "$header" 'struct mine { char a; int b; };
            enum { MINE = sizeof(struct mine) };' | compile "$1" > "$work/warned" 2>&1 && return 1
        grep -q -e '-W[a-z=,]*padded' "$work/warned" || return 1
    done
}

for compiler in gcc g++ clang clang++ clang-19 clang++-19; do
    if ! command -v $compiler > /dev/null; then
        skip "$compiler" "is not here"
        continue
    fi
    check "$compiler: none of all its warnings" is_quiet $compiler
    [[ $compiler != *++* ]] ||
        check "$compiler: nor with C++20" is_quiet $compiler -std=c++20
    check "$compiler: a warning for what is behind the header" leaves_warnings $compiler
done
