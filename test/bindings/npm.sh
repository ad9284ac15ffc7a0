#!/bin/bash
# Builds the npm package, installs its tarball elsewhere, and tests everything there: all answers,
# its types, the README's examples, Chromium.
#
#   test/bindings/npm.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
root=$PWD
build=${1:-build}
grimoire=$build/grimoire
# shellcheck source=test/check.sh
. test/check.sh
user=$work/user
version=$(sed -n 's/^VERSION = //p' Makefile)
tarball=grimoire-attacks-$version.tgz

# ---- The package --------------------------------------------------------------------------------

below_64_kib() {
    [ "$(wc -c < "$1")" -lt 65536 ] || { ls -l "$1"; return 1; }
}

pack() { # BUILD_FOLDER DESTINATION
    make -s B="$1" npm && (cd "$1/npm" && npm pack --silent --pack-destination "$2")
}

# In one line, from whichever of the two rules runs first.
says_what_it_needs() { # FILE
    ! make -s B="$work/none" WASM_CC=no-clang-here "$work/none/npm/$1" > "$work/none.said" 2>&1 &&
        [ "$(grep -vc -e '^make[^ ]*: ' -e '^writing the headers$' "$work/none.said")" = 1 ] &&
        grep -q '^make npm needs clang' "$work/none.said"
}

packs_the_same_again() {
    mkdir "$work/again" "$work/first" && pack "$work/again" "$work/again" &&
        pack "$build" "$work/first" && cmp "$work/first/$tarball" "$work/again/$tarball"
}

has_these_files() {
    tar tzf "$work/first/$tarball" | LC_ALL=C sort > "$work/files"
    diff - "$work/files" << 'END'
package/LICENSE
package/README.md
package/attacks.d.ts
package/attacks.js
package/chess-wasm.js
package/chess.d.ts
package/chess.js
package/chess.wasm
package/grimoire.wasm
package/index.d.ts
package/index.js
package/instantiate.d.ts
package/instantiate.js
package/package.json
package/wasm.js
END
}

says_no_paths() {
    ! tar xzOf "$work/first/$tarball" | grep -aF -e "$root" -e "$work" -e /usr/
}

installs() {
    mkdir "$user" && cp test/bindings/npm/*.js test/bindings/npm/*.ts "$user" &&
        echo '{ "private": true, "type": "module" }' > "$user/package.json" &&
        (cd "$user" && npm install --offline --no-audit --no-fund "$work/first/$tarball") &&
        [ "$(ls "$user/node_modules")" = grimoire-attacks ]
}

# The program's sizes of the tables in the package, as {"rays":8,...}. A pointer of black's, one for
# each piece and square, has four bytes in WebAssembly, not eight.
table_bytes() {
    "$grimoire" list --json | python3 -c '
import json, sys
rows = json.load(sys.stdin)["schemes"]
names = sys.argv[1:]
sizes = {row["name"]: row["table_bytes"] for row in rows if row["name"] in names}
for pointers in "black", "fancy":
    sizes[pointers] -= 128 * 4
print(json.dumps(sizes))' "$@"
}

# A wrong factor must not give attacks: the first lookup, which fills the table, ends with a trap.
traps_a_wrong_factor() {
    local mutant=$work/mutant
    mkdir "$mutant" && cp -r Makefile LICENSE base chess gen include lib "$mutant" &&
        mkdir "$mutant/bindings" "$mutant/packaging" && cp -r bindings/npm "$mutant/bindings" &&
        cp packaging/metadata.mk packaging/fill-in "$mutant/packaging" &&
        sed -i '0,/{0x[0-9a-f]*/s//{0x0123456789abcdef/' "$mutant/lib/gen/factors_black.inc" &&
        ! cmp -s lib/gen/factors_black.inc "$mutant/lib/gen/factors_black.inc" &&
        make -s -C "$mutant" B=build npm &&
        node --input-type=module -e "
            import { scheme } from '$mutant/build/npm/index.js';
            scheme('line').rookAttacks(0, 0n);
            try {
                scheme('black').rookAttacks(0, 0n);
            } catch (error) {
                process.exit(error instanceof WebAssembly.RuntimeError ? 0 : 1);
            }
            process.exit(1);"
}

# ---- Types, examples, the browser, the bench ----------------------------------------------------

compiles() { # MODULE RESOLUTION
    (cd "$user" && node "$root/web/node_modules/typescript/lib/tsc.js" --noEmit --strict \
        --noUnusedLocals --target es2020 --lib es2020 --module "$1" --moduleResolution "$2" sample.ts)
}

prints() { # EXAMPLE
    node "$user/$1.js" | diff - "$user/$1.txt"
}

browser() {
    local pages=() page
    for page in "$user"/example-*.html; do
        page=$(basename "$page" .html)
        pages+=("$page.html" "$page.txt")
    done
    node "$user/browser.js" "$user" "$root/web" "${pages[@]}"
}

benches() {
    node bindings/npm/bench.js "$build/npm" 1 > "$work/bench" &&
        grep -q '^| grimoire, BigInt: line |' "$work/bench" &&
        grep -q '^| JavaScript, two halves |' "$work/bench"
}

# The rows of the README are those of the bench.
readme_has_its_rows() {
    diff <(sed -n 's/^| \([^|]*\) |.*/\1/p' "$work/bench") \
        <(sed -n '/<!-- bench -->/,/<!-- \/bench -->/s/^| \([^|]*\) |.*/\1/p' bindings/npm/README.md)
}

check "make npm" make -s B="$build" npm
[ "$failures" = 0 ] || exit 1
check "without clang make npm says so" says_what_it_needs grimoire.wasm
check "and for the chess core" says_what_it_needs chess.wasm
check "the WebAssembly is below 64 KiB" below_64_kib "$build/npm/grimoire.wasm"
check "built and packed again it is the same, to the byte" packs_the_same_again
check "the tarball has these files, and no others" has_these_files
check "it names no folder of the build" says_no_paths
check "it installs elsewhere, offline" installs
[ "$failures" = 0 ] || exit 1

check "make for the list of tables" make -s B="$build" "$grimoire"
TABLE_BYTES=$(table_bytes rays hyperbola line byte black fancy mul32) \
    node "$user/installed.js" > "$work/installed"
awk -v number="$number" '/^(not )?ok / { sub(/[0-9]+/, ++number) } !/^1\.\./' "$work/installed"
number=$((number + $(grep -c '^\(not \)\?ok ' "$work/installed")))
failures=$((failures + $(grep -c '^not ok ' "$work/installed")))
grep -q '^1\.\.' "$work/installed"
report $? "the tests of the installed package came to their end"
check "chess: counts of perft, moves and what is refused" node "$user/chess.js" "$root"/data/perft/{standard,fischer}.epd
check "a wrong factor is a trap, and no answer" traps_a_wrong_factor

check "npm ci in web/" make -s web/node_modules/.of-lock
check "types, for Node" compiles nodenext nodenext
check "types, for bundlers" compiles esnext bundler
check "examples of the README" node test/bindings/npm/examples.js bindings/npm/README.md "$user"
for example in "$user"/example-*.js; do
    example=$(basename "$example" .js)
    check "$example prints what the README says" prints "$example"
done
check "Chromium: every scheme, bytes provided by the page, a worker, the README's page" browser
check "the bench runs, and its rows agree" benches
check "the README has the bench's rows" readme_has_its_rows
