#!/bin/sh
# Checks what the pages say of compiled lookups: the widths of registers in doc/bench.md against the
# program, and the instructions, bytes and registers in doc/schemes.md against the header.
# test/cli/registers.sh PATH_TO_GRIMOIRE
page=$(dirname "$0")/../../doc/bench.md
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"

skip() {
    echo "ok 1 - registers # SKIP $1"
    exit 0
}

# Rows of the page: name, then the width for rook, bishop and queen.
said() {
    sed -n '/^| lookup | rook | bishop | queen |/,/^$/p' "$page" | tr -d '` ' |
        sed -n 's/^|\([a-z0-9_]*\)|\([0-9]*\)|\([0-9]*\)|\([0-9]*\)|$/\1 rook \2\n\1 bishop \3\n\1 queen \4/p'
}

# widest FUNCTION: 64 where it has no vectors; nothing where there is no such function
widest() {
    objdump -d --no-show-raw-insn --disassemble="$1" "$grimoire" > "$work/code"
    grep -q "<$1>:" "$work/code" || return
    case $(grep -o '%[xyz]mm' "$work/code" | sort -u | tail -n 1) in
        %zmm) echo 512 ;;
        %ymm) echo 256 ;;
        %xmm) echo 128 ;;
        *) echo 64 ;;
    esac
}

command -v objdump > /dev/null || skip "there is no objdump"
objdump -f "$grimoire" 2> /dev/null | grep -q 'x86-64' || skip "$grimoire is not for x86-64"
objdump -t "$grimoire" | grep -q lzcnt_avx512_throughput_rook || skip "$grimoire names no functions"

said > "$work/said"
[ "$(wc -l < "$work/said")" -ge 6 ]
ok $? "the page has widths"
while read -r row piece width; do
    for loop in throughput latency batch; do
        found=$(widest "${row}_${loop}_$piece")
        [ "$found" = "$width" ]
        ok $? "$row, $piece, $loop: the page says $width bits, the program has $found"
    done
done < "$work/said"

# The page's figures are of gcc 12; with another only that there are some can be tested.
root=$(dirname "$0")/../..
sed -n '/^| scheme | rook: instructions/,/^$/p' "$root/doc/schemes.md" | sed '/^$/d' > "$work/said"
# shellcheck disable=SC2016 # the page's backquotes
schemes=$(sed -n 's/^| `\([a-z0-9]*\)`.*/\1/p' "$work/said")
# shellcheck disable=SC2086 # names of schemes
CC=gcc CFLAGS=-mbmi2 "$root/scripts/lookup-code" "$(dirname "$grimoire")/grimoire.h" $schemes > "$work/found"
ok $? "lookup-code measures $(echo "$schemes" | wc -l) schemes"
if [ "$(gcc -dumpversion)" = 12 ]; then
    cmp -s "$work/said" "$work/found"
    ok $? "doc/schemes.md: instructions, bytes and registers of a lookup"
else
    ok 0 "doc/schemes.md: instructions, bytes and registers # SKIP gcc is not 12"
fi
awk -F '[|,]' '/`/ && !($3 > 4 && $4 > 2 * $3 && $5 > 2 && $5 < 16) { exit 1 }' "$work/found"
ok $? "and they are what instructions of x86-64 can be"
"$root/scripts/lookup-code" "$(dirname "$grimoire")/grimoire.h" nothing 2> "$work/err"
[ $? -eq 2 ] && grep -qx 'lookup-code: nothing is not the name of a scheme' "$work/err"
ok $? "lookup-code refuses other names"

# Some processors add a constant while they rename registers, and a chain of those takes less than a cycle each.
clock=$(dirname "$grimoire")/bench/clock.o
if [ -f "$clock" ]; then
    objdump -d --no-show-raw-insn "$clock" > "$work/clock"
    # shellcheck disable=SC2016 # a dollar of the assembler
    grep -q 'add *%' "$work/clock" && ! grep -E 'add *\$0x[0-9a-f]{2,},%r[^s]' "$work/clock"
    ok $? "the clock's chains add registers"
else
    ok 0 "the clock's chains add registers # SKIP there is no $clock"
fi
