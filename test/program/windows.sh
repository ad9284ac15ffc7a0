#!/bin/bash
# The program and the library for Windows, by mingw-w64, and some of the tests under wine. What the
# program prints there is what it prints here, byte by byte: the same line ends, and the same
# spelling of numbers.
#
#   test/program/windows.sh [BUILD_FOLDER]
# shellcheck disable=SC2317 # `check` calls functions by name
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=test/check.sh
. test/check.sh
build=${1:-build}
windows=$build/windows
mingw=x86_64-w64-mingw32-
wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2> /dev/null)
jobs=$(nproc 2> /dev/null || echo 2)

if ! command -v ${mingw}gcc > /dev/null || [ -z "$wine" ]; then
    number=1
    echo "ok 1 - the program for Windows # SKIP needs gcc-mingw-w64-x86-64 and wine64"
    exit 0
fi

# The same environment for both, and nothing of wine's own in the answers.
export WINEPREFIX=$work/wine WINEDEBUG=-all LC_ALL=C.UTF-8 COLUMNS=100
unset DISPLAY

# ---- Building --------------------------------------------------------------------------------------

# How large programs become is what another compiler measured: it is printed, and is to be the same.
made() { # TARGET...
    make -j"$jobs" "B=$windows" CC=${mingw}gcc AR=${mingw}ar "CFLAGS=-O1 -DNDEBUG" \
        "PROGRAM_BYTES=$build/program_bytes.h" TEST_LIBS= TEST_CFLAGS=-Itest/shim "RUN=$wine" "$@"
}

has_no_warning() {
    ! grep -E 'warning:|error:' "$work/built"
}

# All of a system that is asked for is the system's own.
needs_no_library() {
    ${mingw}objdump -p "$windows/grimoire.exe" | sed -n 's/.*DLL Name: //p' > "$work/libraries"
    [ -s "$work/libraries" ] && ! grep -vixE '(kernel32|msvcrt|ucrtbase|shell32|api-ms-win-.*)\.dll' \
        "$work/libraries"
}

# A store to Windows' stack that asks for 32 or 64 bytes of alignment fails in one run of two or four, and
# under wine perhaps never: so it is looked for (GCC bug 54412).
asks_for_no_alignment() {
    ${mingw}objdump -d --no-show-raw-insn "$windows/grimoire.exe" > "$work/code"
    grep -qE 'vmovdqu.*%[yz]mm' "$work/code" && ! grep -E 'vmov(dqa|aps|apd).*%[yz]mm' "$work/code" | grep '('
}

# ---- Unit tests ------------------------------------------------------------------------------------

# The library, the chess core, threads, and what reads and writes; none that looks at POSIX itself.
tests="attackers beside carry_free cpu density diagnose evaluate factors fen fill geometry
    init json_read lookup moves names notation notation_read number packed packed perft play random
    read runner schemes statistics text"

unit_tests() {
    made -k "TESTS=$(echo "$tests" | tr -s ' \n' ' ')" unit
}

# ---- The headers -----------------------------------------------------------------------------------

# In programs of their own, as C and C++: lookups, a race to grim_init, kernels, perft, the processor.
headers_answer_the_same() { # COMPILER FLAG...
    local compiler=$1 flags answers=test/lib/other_compilers/answers.c
    shift
    for flags in "-DGRIM_SCHEME=black -DWITH_CHESS" -DGRIM_SCHEME=dual; do
        # shellcheck disable=SC2086 # a list of flags
        gcc -std=c11 -O1 $flags "-I$build" $answers -pthread -o "$work/answers" &&
            "$work/answers" > "$work/here" || return 1
        # shellcheck disable=SC2086
        "$compiler" "$@" -O1 -Wall -Wextra -Werror $flags "-I$build" $answers \
            -Wa,-muse-unaligned-vector-move -static -pthread -o "$work/answers.exe" &&
            "$wine" "$work/answers.exe" | tr -d '\r' > "$work/there" || return 1
        cmp "$work/here" "$work/there" || return 1
    done
}

# ---- The program -----------------------------------------------------------------------------------

on_windows() { # ARGUMENT...
    "$wine" "$windows/grimoire.exe" "$@"
}

# Times are not compared.
without_times() {
    sed -E 's/ \([0-9.]+ s\)$/ (TIME)/; /^rate /d; s/^seconds .*/seconds/; s/"(seconds|nodes_per_second)":[-0-9.e+]+/"\1":0/g'
}

says_the_same() { # ARGUMENT...
    local here there
    "$build/grimoire" "$@" > "$work/raw_here" 2> "$work/err_here"
    here=$?
    on_windows "$@" > "$work/raw_there" 2> "$work/err_there"
    there=$?
    without_times < "$work/raw_here" > "$work/here"
    without_times < "$work/raw_there" > "$work/there"
    [ $here = $there ] && cmp "$work/here" "$work/there" && cmp "$work/err_here" "$work/err_there"
}

say_the_same() { # LINES of arguments on standard input
    local line
    while read -r line; do
        # shellcheck disable=SC2086 # words
        says_the_same $line || { echo "grimoire $line"; return 1; }
    done
}

lists_and_shows() {
    say_the_same << 'END'

--json
--version
list
list --json
help
help perft
emit --list
emit --list --json
show rook d4
show bishop c1 --scheme dual
show queen h8 --json
show --scheme black
show rank c
show rook z9
nonsense
END
}

finds_and_counts() {
    say_the_same << 'END'
find rook e4 --seed 7
find all --seed 3 --json
find bitscan --seed 1
verify --scheme black
verify --scheme hybrid --json
verify --factors data/factors/fancy.txt
perft 4
perft 3 --divide --threads 3
perft 3 --threads 2 --hash 1 --json
perft --suite data/perft/wiki.epd --depth 3 --threads 2
END
}

emits_the_same() {
    local language scheme
    "$build/grimoire" emit --list --json > "$work/list.json"
    for language in c cpp rust go java js python zig; do
        for scheme in black pext; do
            echo "emit --scheme $scheme --lang $language"
        done
    done > "$work/emits"
    echo "emit --scheme fancy --lang c --with-test --tables filled" >> "$work/emits"
    say_the_same < "$work/emits"
}

# Names are Unicode, a new file replaces an old one, and a read-only file stays.
writes_files() {
    local file="$work/Türme ♜.h" other="$work/other.h"
    "$build/grimoire" emit --scheme pext --lang c > "$other"
    on_windows emit --scheme black --lang c -o "$file" &&
        on_windows emit --scheme pext --lang c -o "$file" && cmp "$file" "$other" || return 1
    chmod a-w "$file"
    ! on_windows emit --scheme black --lang c -o "$file" 2> "$work/err" &&
        grep -q 'Permission denied' "$work/err" && cmp "$file" "$other" || return 1
    ! on_windows emit --scheme black --lang c -o "$work" 2> "$work/err" &&
        grep -q 'is a directory' "$work/err" || return 1
    on_windows show rook d4 --svg "$work/there.svg" > /dev/null &&
        "$build/grimoire" show rook d4 --svg "$work/here.svg" > /dev/null &&
        cmp "$work/here.svg" "$work/there.svg" || return 1
    on_windows show --scheme black --svg "$work/there.svg" > /dev/null &&
        cmp doc/pictures/table-black.svg "$work/there.svg" &&
        on_windows perft 3 --svg "$work/there.svg" > /dev/null && "$build/grimoire" perft 3 --svg "$work/here.svg" > /dev/null &&
        cmp "$work/here.svg" "$work/there.svg" && ! ls "$work"/.grimoire-* 2> /dev/null
}

reads_standard_input() {
    "$build/grimoire" perft --suite - --depth 2 < data/perft/wiki.epd | without_times > "$work/here"
    on_windows perft --suite - --depth 2 < data/perft/wiki.epd | without_times > "$work/there"
    [ -s "$work/here" ] && cmp "$work/here" "$work/there"
}

measures() {
    on_windows bench --pick --seconds 1 --json > "$work/bench.json" || return 1
    grep -q '"schema":"grimoire.bench/' "$work/bench.json" && grep -q '"name":"pext' "$work/bench.json" &&
        ! grep -q "$(printf '\r')" "$work/bench.json"
}

# One line, and the exit status for what the machine cannot do.
says_it_needs_posix() {
    local command status
    for command in "prove rook a1 --bits 12" "pack --scheme packed -o $work/x" book "merge a b -o c"; do
        # shellcheck disable=SC2086 # words
        on_windows $command > "$work/out" 2> "$work/err"
        status=$?
        if [ $status != 4 ] || [ -s "$work/out" ] || [ "$(wc -l < "$work/err")" != 1 ] ||
            ! grep -q 'needs a POSIX system' "$work/err"; then
            echo "$command"
            cat "$work/err"
            return 1
        fi
    done
}

rm -f "$windows/program_bytes.h"
made all > "$work/built" 2>&1
report $? "it is built by one command"
check "without a warning" has_no_warning
check "it needs no library but the system's" needs_no_library
check "it does not believe in the stack's alignment" asks_for_no_alignment
on_windows --version > /dev/null 2>&1 # wine sets itself up
unit_tests > "$work/said" 2>&1
status=$?
grep -E '^\[  PASSED  \]|FAILED TEST' "$work/said"
report $status "unit tests under wine"
check "the headers as C11 compute what they compute here" headers_answer_the_same ${mingw}gcc -std=c11
if command -v ${mingw}g++ > /dev/null; then
    check "and as C++17" headers_answer_the_same ${mingw}g++ -x c++ -std=c++17
else
    skip "the headers as C++17" "needs g++-mingw-w64-x86-64"
fi
check "list and show say what they say here" lists_and_shows
check "find, verify and perft say what they say here" finds_and_counts
check "emit writes what it writes here" emits_the_same
check "files are replaced, by their names in Unicode" writes_files
check "standard input is read as bytes" reads_standard_input
check "bench measures" measures
check "prove, pack, merge and book say that they need POSIX" says_it_needs_posix

# Its server stays a while, and writes to the folder that is to be removed.
"$(command -v wineserver || echo /usr/lib/wine/wineserver)" -w
