#!/bin/bash
# The kernel for GPUs, compiled and linked where there is nvcc: test/cuda.sh
#
# Its test then runs on a GPU if there is one, and otherwise without (test/test_cuda_block.c).
set -u
cd "$(dirname "$0")/.." || exit 1
command -v "${NVCC:=nvcc}" > /dev/null || NVCC=/usr/local/cuda/bin/nvcc
if ! command -v "$NVCC" > /dev/null; then
    echo "ok 1 - the kernel for GPUs compiles # SKIP no nvcc"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

check() { # NUMBER WHAT COMMAND...
    local number=$1 what=$2
    shift 2
    if "$@" > "$work/log" 2>&1; then
        echo "ok $number - $what"
    else
        echo "not ok $number - $what"
        cat "$work/log"
        status=1
    fi
}

make_it() {
    make "B=$work" CUDA=1 "NVCC=$NVCC" "$@"
}

# Memory that all GPUs have, and registers for eight blocks at least: 65536 / (8 * 128).
is_modest() {
    grep -q ' 0 bytes spill stores' "$work/object" &&
        awk '/Used [0-9]+ registers/ {
            for (i = 1; i <= NF; i++) {
                if ($i == "registers,") registers = $(i - 1)
                if ($i == "smem,") shared = $(i - 2)
            }
        }
        END { exit !(registers > 0 && registers <= 64 && shared + 2 * 8192 + 4 * 2048 <= 49152) }' \
            "$work/object"
}

compile() {
    make_it NVCCFLAGS=--ptxas-options=-v "$work/search/descent_cuda.o" > "$work/object" 2>&1 ||
        { cat "$work/object" && false; }
}

check 1 "the kernel for GPUs compiles" compile
check 2 "in few registers and little shared memory" is_modest
check 3 "and links" make_it "$work/test/cuda_block"
check 4 "it counts what the others count" "$work/test/cuda_block"
exit $status
