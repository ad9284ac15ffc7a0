#!/bin/bash
# The kernel for GPUs: its threads as threads of this machine, under a sanitizer that sees missing
# barriers; compiled and linked where there is nvcc, and then run on a GPU if there is one.
# shellcheck disable=SC2317 # `check` calls functions by name
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=test/check.sh
. test/check.sh
cc=${CC:-cc}
command -v "${NVCC:=nvcc}" > /dev/null || NVCC=/usr/local/cuda/bin/nvcc
sources=(search/prove/{descent*,ascent*,constants,problem*,job}.c
    lib/geometry.c lib/cpu.c lib/names.c)

runs_at_once() {
    "$cc" -std=c11 -O1 -g -fsanitize=thread test/search/cuda_threads.c "${sources[@]}" -pthread -lm \
        -o "$work/threads" && "$work/threads"
}

compile() {
    make "B=$work" CUDA=1 "NVCC=$NVCC" NVCCFLAGS=--ptxas-options=-v \
        "$work/search/prove/descent_cuda.o" > "$work/object" 2>&1 || { cat "$work/object" && false; }
}

# Registers for eight blocks of 128 threads at once, and shared memory that all GPUs have, with that for
# the largest problem: two tables of 2^13 bytes, 2^11 words for sums.
is_modest() {
    cat "$work/object"
    grep -q ' 0 bytes spill stores' "$work/object" && awk '/ Used [0-9]+ registers/ {
            for (i = 2; i <= NF; i++) {
                if ($i == "registers,") registers = $(i - 1)
                if ($i == "smem,") shared = $(i - 2)
            }
        }
        END { exit !(registers > 0 && registers <= 64 && shared + 2 * 8192 + 4 * 2048 <= 49152) }' \
        "$work/object"
}

# The compiler may be installed without the library that programs link with.
runtime_folder() {
    local home folder
    home=$(dirname "$(dirname "$(realpath "$(command -v "$NVCC")")")")
    for folder in "$home"/lib64 "$home"/lib "$home"/targets/*/lib; do
        [ ! -e "$folder/libcudart_static.a" ] || { echo "$folder" && return; }
    done
    return 1
}

links() {
    "$cc" -std=c11 -O2 -DGRIM_CUDA=1 test/search/test_cuda_block.c test/second.c "${sources[@]}" \
        "$work/search/prove/descent_cuda.o" -L"$runtime" -lcudart_static -lstdc++ -ldl -lrt -lcmocka -pthread -lm -o "$work/block"
}

check "threads that run at once count the same and wait for each other" runs_at_once
if command -v "$NVCC" > /dev/null; then
    check "the kernel for GPUs compiles" compile
    check "into few registers and little shared memory" is_modest
    if runtime=$(runtime_folder); then
        check "and links" links
        check "and counts what the others count" "$work/block"
    else
        skip "and links" "no libcudart_static.a beside nvcc"
    fi
else
    skip "the kernel for GPUs compiles" "no nvcc"
fi
