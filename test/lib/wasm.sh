#!/bin/bash
# The headers as WebAssembly, with its SIMD and without: by Node, single lookups are what the walk
# along rays finds, and the union of many sliders is the union of single lookups.
#
#   test/lib/wasm.sh [BUILD_FOLDER]
set -u
cd "$(dirname "$0")/../.." || exit 4
build=${1:-build}
# shellcheck source=test/check.sh
. test/check.sh

cat > "$work/check.c" << 'END'
#define GRIM_IMPLEMENTATION
#include "grimoire.h"

GRIM_STATIC_ASSERT(GRIM_HAS_VECTORS == WITH_SIMD, "vectors by the flags");

static uint64_t one_by_one(uint64_t rooks, uint64_t bishops, uint64_t occ)
{
    uint64_t all = 0;
    for (; rooks; rooks &= rooks - 1)
        all |= grim_rook_attacks(grim_lowest(rooks), occ);
    for (; bishops; bishops &= bishops - 1)
        all |= grim_bishop_attacks(grim_lowest(bishops), occ);
    return all;
}

static int is_wrong(unsigned sq, uint64_t occ)
{
    return grim_rook_attacks(sq, occ) != grim_geometry_attacks(GRIM_ROOK, sq, occ) ||
           grim_bishop_attacks(sq, occ) != grim_geometry_attacks(GRIM_BISHOP, sq, occ);
}

__attribute__((export_name("wrong"))) unsigned wrong(unsigned rounds);

unsigned wrong(unsigned rounds)
{
    struct grim_kernels kernels = grim_kernels_for(grim_cpu());
    uint64_t board[4] = {1, 2, 3, 4}, word = 1;
    unsigned count = grim_init() != GRIM_OK;
    for (unsigned i = 0; i < rounds; i++) {
        for (unsigned k = 0; k < 4; k++)
            board[k] ^= (word ^= word << 13, word ^= word >> 7, word ^= word << 17);
        uint64_t rooks = board[0] & board[1], bishops = board[1] & board[2];
        uint64_t occ = rooks | bishops | (board[2] & board[3]);
        count += kernels.all(rooks, bishops, occ) != one_by_one(rooks, bishops, occ);
        count += kernels.all(rooks, bishops, board[3]) != one_by_one(rooks, bishops, board[3]);
        count += (unsigned)is_wrong(i % 64, occ);
    }
    return count;
}
END

none_is_wrong() { # WITH_SIMD FLAG...
    clang --target=wasm32-wasi -std=c11 -O2 -Wall -Wextra -Werror -DNDEBUG "-DWITH_SIMD=$1" \
        "${@:2}" "-I$build" -nostartfiles -Wl,--no-entry "$work/check.c" -o "$work/check.wasm" &&
        node -e 'const bytes = require("fs").readFileSync(process.argv[1]);
            const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
            const wrong = exports.wrong(20000);
            console.log(wrong, "wrong");
            process.exit(wrong ? 1 : 0);' "$work/check.wasm"
}

builds() {
    echo 'int main(void) { return 0; }' |
        clang --target=wasm32-wasi -x c - -o "$work/check.wasm" > "$work/said" 2>&1
}

if ! command -v node > "$work/found" || ! builds; then
    skip "WebAssembly" "needs node, clang, lld and wasi-libc, as Debian calls them"
    exit 0
fi
for scheme in black hyperbola; do
    check "$scheme, WebAssembly 1.0" none_is_wrong 0 -DGRIM_SCHEME=$scheme
    check "$scheme, with SIMD" none_is_wrong 1 -DGRIM_SCHEME=$scheme -msimd128
done
