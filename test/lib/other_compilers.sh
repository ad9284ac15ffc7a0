#!/bin/bash
# The headers for compilers that are not here. Three questions, by gcc and clang:
#
# 1. What do the extensions of Microsoft's compiler, and standard C alone, compute? Microsoft's are
#    emulated with ours, and the program gives the same answers (other_compilers/answers.c).
# 2. Does clang take the headers for Windows (clang-cl's macros) and for a Mac with aarch64? Their C
#    libraries are not here: a few declarations stand in.
# 3. What does clang lay out there: names, sizes and alignments.
#
#   test/lib/other_compilers.sh [BUILD_FOLDER]
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=${1:-build}
here=test/lib/other_compilers
# shellcheck source=test/check.sh
. test/check.sh
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

# ---- What they compute -----------------------------------------------------------------------------

answers() { # COMPILER SCHEME FLAG...
    local compiler=$1 scheme=$2 language=(-std=c11)
    case $compiler in *++*) language=(-x c++ -std=c++11) ;; esac
    shift 2
    [ "$scheme" != pext ] || set -- -DWITH_CHESS "$@"
    "$compiler" "${language[@]}" -O1 "$@" "-DGRIM_SCHEME=$scheme" "-I$build" "$here/answers.c" \
        -pthread -o "$work/answers" && "$work/answers"
}

answers_are_the_same() { # COMPILER SCHEME FLAG...
    answers "$@" > "$work/theirs" && diff "$work/ours" "$work/theirs"
}

# The standard cannot query the processor, so the line about it says 0.
all_but_cpu_is_the_same() { # COMPILER SCHEME FLAG...
    answers "$@" > "$work/theirs" && grep -qx 'cpu 0' "$work/theirs" &&
        diff <(grep -v ^cpu "$work/ours") <(grep -v ^cpu "$work/theirs")
}

# A compiler that allows an instruction only where the flags do has to be told all that Microsoft's allows
# anywhere, and the program may then use all of it.
all=(-march=icelake-server -mtune=generic)
pretending=(-include "$here/pretend.h" "-I$here/msvc")

compute() {
    local scheme
    if ! grep -qw avx512_vbmi2 /proc/cpuinfo 2> /dev/null || ! command -v clang++ > /dev/null; then
        skip "the answers of other compilers" "needs clang and AVX-512 as of Ice Lake"
        return
    fi
    for scheme in black pext dual lzcnt; do
        check "$scheme has answers" answers gcc "$scheme"
        cp "$work/said" "$work/ours"
        check "$scheme has the same in C11's words alone" \
            all_but_cpu_is_the_same clang "$scheme" "${pretending[@]}"
        check "$scheme has the same in C++11's words alone" \
            all_but_cpu_is_the_same clang++ "$scheme" "${pretending[@]}"
        check "$scheme has the same in Microsoft's words" answers_are_the_same clang "$scheme" \
            "${all[@]}" "${pretending[@]}" -DPRETEND_MSVC -DPRETEND_BASELINE
        check "$scheme has the same in Microsoft's words with /arch:AVX2, as C++" \
            answers_are_the_same clang++ "$scheme" "${all[@]}" "${pretending[@]}" -DPRETEND_MSVC
    done
}

# ---- What clang takes for other systems -----------------------------------------------------------

windows=(--target=x86_64-pc-windows-msvc -D_DLL -D_MT)
mac=(--target=arm64-apple-macos11)
without_libc=(-ffreestanding -nostdlibinc -isystem "$here/no_libc")

takes() { # COMPILER FLAG...: all schemes with their implementation, and the chess core
    local scheme compiler=$1 language=(-std=c11)
    case $compiler in *++*) language=(-x c++ -std=c++17 -nostdinc++) ;; esac
    shift
    for scheme in black pext dual lzcnt fancy packed16 shared hybrid; do
        "$compiler" "${language[@]}" "${warnings[@]}" "$@" "${without_libc[@]}" -fsyntax-only \
            "-DGRIM_SCHEME=$scheme" "-I$build" "$work/all.c" || return 1
    done
}

takes_library() { # FLAG...
    local file
    for file in lib/*.c lib/gen/*.c chess/*.c riders/*.c; do
        clang -std=c11 "${warnings[@]}" "$@" "${without_libc[@]}" -fsyntax-only "$file" || return 1
    done
}

# clang still understands GNU extensions when it is made to look like Microsoft's compiler: so our
# headers may expand to none, except the one that implements offsetof.
has_no_gnu_words() {
    local scheme word
    for scheme in fancy dual pext; do
        clang -std=c11 -E "${windows[@]}" -U__clang__ -U__x86_64__ "${without_libc[@]}" \
            "-I$here/msvc" "-DGRIM_SCHEME=$scheme" "-I$build" "$work/all.c" || return 1
    done | awk '/^# /{ ours = /grimoire/; next } ours' > "$work/all.i"
    for word in '__declspec(align(64))' _BitScanForward64 _pext_u64 _InterlockedExchange; do
        grep -qF "$word" "$work/all.i" || return 1
    done
    ! sed 's/__builtin_offsetof//g' "$work/all.i" |
        grep -nE '__attribute__|__builtin|__asm__|__atomic|pragma (GCC|clang)'
}

take() {
    if ! command -v clang++ > /dev/null; then
        skip "other systems" "needs clang"
        return
    fi
    local flags
    for flags in "" "-mavx2 -mbmi2 -mlzcnt -mpopcnt" -march=icelake-server; do
        # shellcheck disable=SC2086 # a list of flags
        check "clang-cl's macros, C11${flags:+, $flags}" takes clang "${windows[@]}" $flags
        # shellcheck disable=SC2086
        check "clang-cl's macros, C++17${flags:+, $flags}" takes clang++ "${windows[@]}" $flags
    done
    check "clang-cl's macros, the library's sources" takes_library "${windows[@]}"
    check "no GNU extension is left for Microsoft's compiler" has_no_gnu_words
    check "a Mac with aarch64, C11" takes clang "${mac[@]}"
    check "a Mac with aarch64, C++17" takes clang++ "${mac[@]}"
    check "a Mac with aarch64, the library's sources" takes_library "${mac[@]}"
}

# ---- What it lays out there -----------------------------------------------------------------------

# Assembler is as far as clang goes without a system's linker: names are there as that asks for them.
lays_out() { # PREFIX ALIGNMENT FLAG...
    local prefix=$1 alignment=$2
    shift 2
    clang -std=c11 -O1 "$@" -DGRIM_SCHEME=black "-I$build" -S "$here/layout.c" -o "$work/layout.s" &&
        grep -q "^${prefix}grim_cpu:" "$work/layout.s" &&
        grep -q "^${prefix}grim_perft:" "$work/layout.s" &&
        grep -B 4 "^${prefix}grim_table_black:" "$work/layout.s" | grep -qE "$alignment"
}

lay_out() {
    command -v clang > /dev/null || return
    check "sizes and places here" lays_out "" '\.p2align\s+6' --target=x86_64-linux-gnu
    check "are the same with clang-cl's macros" \
        lays_out "" '\.p2align\s+6' "${windows[@]}" "${without_libc[@]}"
    check "and on a Mac with aarch64, where names begin with _" \
        lays_out _ '\.p2align\s+6' "${mac[@]}" "${without_libc[@]}"
}

printf '#define GRIM_IMPLEMENTATION\n#include "grimoire.h"\n#include "grimoire_chess.h"\n' > "$work/all.c"
compute
take
lay_out
