#!/bin/bash
# Programs built for the library at the release that recorded its ABI still work with today's; and
# each way to break them is noticed.
#
#   test/packaging/abi.sh [BUILD_FOLDER]
#
# Four checks, each blind to something that another sees: values (sizes, offsets, enumerators: what
# callers have compiled in), prototypes, callers (lookups that were inlined into them, in today's
# tables) and abidiff, which reads debug information.
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=${1:-build}
recorded=$PWD/packaging/abi
schemes=$(sed -n 's/^grim_table_\([a-z0-9]*\)_at$/\1/p' test/packaging/libgrimoire.symbols)
# shellcheck source=test/check.sh
. test/check.sh

# ---- the questions -------------------------------------------------------------------------------

# A program that prints what it knows of each struct, field, enumerator and function of a recorded
# header, as the header has it that it includes.
list_names() { # RECORDED
    awk '
        /^(struct|enum)( [a-z_0-9]+)? \{/ || /^enum \{/ {
            kind = $1
            name = $2
            if (kind == "struct") print "SIZE(struct " name ")"
        }
        kind == "struct" && !/^struct/ { member = member " " $0 }
        kind == "struct" && /;/ && member {
            gsub(/\[[^]]*\]|\)\(.*|[*;() ]+$/, "", member)
            if (match(member, /[a-z_0-9]+$/))
                print "FIELD(struct " name ", " substr(member, RSTART) ")"
            member = ""
        }
        kind == "enum" {
            line = $0
            while (match(line, /GRIM_[A-Z0-9_]+/)) {
                print "VALUE(" substr(line, RSTART, RLENGTH) ")"
                line = substr(line, RSTART + RLENGTH)
            }
        }
        /\}/ { kind = "" }' "$1"
    prototypes "$1" | grep -o 'grim_[a-z0-9_]*(' | sed 's/\(.*\)(/THERE(\1)/'
}

write_values() { # RECORDED
    cat << 'END'
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include HEADER
#define SIZE(type) printf("%s %zu aligned %zu\n", #type, sizeof(type), _Alignof(type));
#define FIELD(type, name) printf("%s.%s %zu of %zu\n", #type, #name, offsetof(type, name), \
                                 sizeof(((type *)0)->name));
#define VALUE(name) printf("%s %lld\n", #name, (long long)(name));
#define THERE(name) printf("%s %d\n", #name, (void (*)(void))(name) != 0);
int main(void)
{
END
    list_names "$1"
    echo "}"
}

print_values() { # SOURCE HEADER OPTION...
    local source=$1 header=$2
    shift 2
    cc -std=c11 -w "-DHEADER=\"$header\"" "$@" "$source" "$build/libgrimoire.a" -o "$work/print" &&
        "$work/print"
}

# TREE is where today's headers are: the root, or a copy with a mutant in it.
same_values() { # TREE
    local scheme
    for scheme in $schemes; do
        write_values "$recorded/$scheme.h" > "$work/values.c"
        print_values "$work/values.c" "$recorded/$scheme.h" > "$work/then" || return 1
        print_values "$work/values.c" "$1/include/grimoire_chess.h" -DGRIM_LIBRARY \
            "-DGRIM_SCHEME=$scheme" -include "$1/include/grimoire_riders.h" \
            -include "$1/include/grimoire_threats.h" > "$work/now" || return 1
        diff "$work/then" "$work/now" || return 1
    done
}

# Each on one line; what is inline is the callers' own.
prototypes() { # RECORDED
    tr '\n' ' ' < "$1" | sed 's/;/;\n/g' | tr -s ' ' |
        grep -o 'extern __attribute__((visibility("default"))) .*;' |
        sed 's/.*visibility("default")))/extern/'
}

# A compiler takes the same declaration twice, and refuses two that differ.
same_prototypes() { # TREE
    local scheme
    for scheme in $schemes; do
        {
            echo '#include HEADER'
            prototypes "$recorded/$scheme.h"
        } > "$work/prototypes.c"
        cc -std=c11 -w -fsyntax-only "-DHEADER=\"$1/include/grimoire_chess.h\"" -DGRIM_LIBRARY \
            "-DGRIM_SCHEME=$scheme" -include "$1/include/grimoire_riders.h" \
            -include "$1/include/grimoire_threats.h" "$work/prototypes.c" || return 1
    done
}

all_have_prototypes() {
    local scheme
    for scheme in $schemes; do
        prototypes "$recorded/$scheme.h" | grep -oE 'grim_[a-z0-9_]+(\(|\)?(\[64\])?;)' |
            tr -cd 'a-z0-9_\n'
    done | sed 's/64$//' | sort -u > "$work/declared"
    sed -n "s/.*<elf-symbol name='\([^']*\)'.*/\1/p" "$recorded/libgrimoire.abi" |
        sort -u > "$work/exported"
    [ -s "$work/exported" ] && diff "$work/declared" "$work/exported"
}

callers_are_right() { # LIBRARY
    local scheme
    for scheme in $schemes; do
        cc -std=c11 -Wall -Wextra -Werror "-I$recorded" "-DRECORDED=\"$scheme.h\"" test/packaging/abi_caller.c "$1" \
            -o "$work/caller" || return 1
        LD_LIBRARY_PATH=$(dirname "$1") "$work/caller" || return 1
    done
}

# What was added since does not matter to a program that did not know it, nor what is in a struct that
# the headers name and do not define.
abidiff_is_silent() { # LIBRARY
    local structs='struct grim_[a-z0-9_]*'
    comm -23 <(cat "$recorded"/*.h | grep -o "$structs" | sort -u) \
        <(cat "$recorded"/*.h | grep -o "$structs {" | sed 's/ {//' | sort -u) |
        sed 's/^struct \(.*\)/[suppress_type]\n  name = \1/' > "$work/opaque"
    abidiff --no-added-syms --suppressions "$work/opaque" "$recorded/libgrimoire.abi" "$1"
}

# Bits 4 and 8 are changes; 1 and 2 mean that it could not compare.
abidiff_sees_change() { # LIBRARY
    abidiff_is_silent "$1"
    local status=$?
    ((status >= 4 && status % 4 == 0))
}

# ---- mutants -------------------------------------------------------------------------------------

# mutate FILE PROGRAM-OF-SED: a copy of the sources with this done to one of them
mutate() {
    rm -rf "$work/tree"
    mkdir "$work/tree"
    cp -r include lib chess riders "$work/tree"
    sed -i "$2" "$work/tree/$1"
    ! cmp -s "$1" "$work/tree/$1" || { echo "not ok - $1 has no longer what is mutated"; exit 1; }
}

# The library with the sources given compiled anew from the mutant, the rest as it is.
build_mutant() { # SOURCE...
    local source objects=() anew=" $* "
    mkdir -p "$work/mutant"
    for source in "$@"; do
        mkdir -p "$work/mutant/$(dirname "$source")"
        cc -std=c11 -g -fPIC -fvisibility=hidden -c "$work/tree/$source" \
            -o "$work/mutant/${source%.c}.o" || return 1
        objects+=("$work/mutant/${source%.c}.o")
    done
    for source in lib/*.c lib/gen/*.c chess/*.c riders/*.c; do
        [[ $anew == *" $source "* ]] || objects+=("$build/pic/${source%.c}.o")
    done
    cc -shared -Wl,-soname,libgrimoire.so.0 "${objects[@]}" -o "$work/mutant/libgrimoire.so" &&
        ln -sf libgrimoire.so "$work/mutant/libgrimoire.so.0"
}

notices() { # QUESTION ARGUMENT
    case $1 in
        abidiff_is_silent) abidiff_sees_change "$2" ;;
        *) ! "$@" ;;
    esac
}

# A mutant that does not compile would be noticed for the wrong reason.
headers_compile() {
    cc -std=c11 -fsyntax-only -DGRIM_LIBRARY -xc "$work/tree/include/grimoire_chess.h"
}

header_mutant() { # WHAT QUESTION FILE PROGRAM-OF-SED
    mutate "$3" "$4"
    check "$1: a mutant that compiles" headers_compile
    check "$1: noticed by $2" notices "$2" "$work/tree"
}

library_mutant() { # WHAT QUESTION SOURCE...
    local what=$1 question=$2
    shift 2
    check "$what: a mutant that links" build_mutant "$@"
    check "$what: noticed by $question" notices "$question" "$work/mutant/libgrimoire.so"
}

command -v abidiff > /dev/null || { echo "not ok - abidiff is missing: abigail-tools"; exit 1; }
version=$(sed -n 's/^VERSION = //p' Makefile)
make -s B="$build" "$build/libgrimoire.a" "$build/libgrimoire.so.$version" "$build/grimoire.h" \
    "$build/grimoire_chess.h" "$build/grimoire_riders.h" "$build/grimoire_threats.h"

# Whatever was added since is in it, too.
records_as_much() {
    scripts/record-abi "$build" "$work/abi" &&
        diff <(ls "$recorded") <(ls "$work/abi") &&
        abidiff_is_silent "$work/abi/libgrimoire.abi"
}

check "today's ABI can be recorded" records_as_much
check "sizes, offsets and enumerators are those that callers know" same_values "$PWD"
check "and there are enough of them to be all" test "$(wc -l < "$work/now")" -ge 150
check "so are the prototypes" same_prototypes "$PWD"
check "and every name that the library exported has one" all_have_prototypes
check "programs built then are right with today's library" callers_are_right "$build/libgrimoire.so"
if [ "$(uname -m)" = x86_64 ]; then
    check "abidiff sees no change" abidiff_is_silent "$build/libgrimoire.so"
else
    echo "# abidiff compares with a library for x86_64"
fi

chess=include/grimoire_chess.h
header_mutant "a field more" same_values $chess 's/^    uint64_t castling;/    uint64_t more;\n&/'
library_mutant "a field more" abidiff_is_silent chess/*.c
library_mutant "a field more" callers_are_right chess/*.c
header_mutant "an error more, in the middle" same_values $chess \
    's/^    GRIM_FEN_DIGIT,/    GRIM_FEN_MORE,\n&/'
header_mutant "a longer text" same_values $chess 's/GRIM_FEN_SIZE = 112/GRIM_FEN_SIZE = 120/'
header_mutant "another bit for a processor" same_values lib/cpu.h \
    's/GRIM_CPU_AVX2 = 4/GRIM_CPU_AVX2 = 64/'
header_mutant "a function with another result" same_prototypes $chess \
    's/unsigned grim_legal_count/uint64_t grim_legal_count/'
header_mutant "a function less" same_values $chess 's/grim_pinned/grim_pinned_pieces/'
mutate chess/visit.c 's/grim_append_moves/grim_append_moves_of_piece/'
library_mutant "a function less" abidiff_is_silent chess/visit.c
header_mutant "another way to ask for kernels" same_prototypes lib/threats.h \
    's/grim_threat_kernels_for(unsigned/grim_threat_kernels_for(uint64_t/'
mutate lib/gen/table_black.c 's/\(0x[0-9a-f]*\),\(0x[0-9a-f]*\),/\1,1+\2,/'
library_mutant "a table for another lookup" callers_are_right lib/gen/table_black.c
