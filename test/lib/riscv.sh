#!/bin/bash
# The headers on RISC-V, with Zbb and without: the same attacks, kernels, counts and perft as here, by
# an emulator, and with Zbb by its instructions.
#
#   test/lib/riscv.sh [BUILD_FOLDER]
set -u
cd "$(dirname "$0")/../.." || exit 4
build=${1:-build}
# shellcheck source=test/check.sh
. test/check.sh
compiler=riscv64-linux-gnu-gcc
answers=test/lib/other_compilers/answers.c

for needed in $compiler qemu-riscv64; do
    if ! command -v "$needed" > "$work/found"; then
        skip "RISC-V" "needs $needed (Debian: gcc-riscv64-linux-gnu, qemu-user)"
        exit 0
    fi
done

here() { # FLAG...
    gcc -std=c11 -O1 "$@" "-I$build" $answers -pthread -o "$work/here" &&
        "$work/here" | sed '/^cpu /d' > "$work/wanted"
}

there() { # ARCHITECTURE PROCESSOR FLAG...
    $compiler -march="$1" -std=c11 -O2 -Wall -Wextra -Wpedantic -Werror "${@:3}" "-I$build" \
        $answers -static -pthread -o "$work/there" &&
        qemu-riscv64 -cpu "$2" "$work/there" | sed '/^cpu 0$/d' > "$work/said_there" &&
        diff "$work/wanted" "$work/said_there"
}

# Counts, the lowest and the highest square, and boards upside down are one instruction each.
uses_zbb() {
    riscv64-linux-gnu-objdump -d "$work/there" > "$work/code"
    local word
    for word in cpop ctz clz rev8 andn; do
        grep -qP "\t$word\t" "$work/code" || { echo "no $word"; return 1; }
    done
}

same() { # SCHEME ARCHITECTURE PROCESSOR FLAG...
    here "-DGRIM_SCHEME=$1" "${@:4}" && there "$2" "$3" "-DGRIM_SCHEME=$1" "${@:4}"
}

with=(rv64gc_zba_zbb "rv64,zba=true,zbb=true")
without=(rv64gc "rv64,zba=false,zbb=false,zbc=false,zbs=false")
check "without Zbb, mul32xor" same mul32xor "${without[@]}"
check "with Zbb, rbit" same rbit "${with[@]}"
check "with Zbb, black and perft" same black "${with[@]}" -DWITH_CHESS
check "with Zbb, hyperbola" same hyperbola "${with[@]}"
check "Zbb's instructions are used" uses_zbb
