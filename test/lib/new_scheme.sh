#!/bin/bash
# A scheme is a file and a line: a made-up one is added to a copy of the tree as CONTRIBUTING says,
# and appears everywhere. Nothing else that users need is touched.
#
#   test/lib/new_scheme.sh [BUILD_FOLDER]
set -u
cd "$(dirname "$0")/../.." || exit 4
build=${1:-build}
# shellcheck source=test/check.sh
. test/check.sh
tree=$work/tree

# What is built already is built there, too.
mkdir -p "$tree/build"
git ls-files -z 2> "$work/said" | xargs -0 cp -a --parents -t "$tree" 2> "$work/said" ||
    tar -c --exclude="./$build" --exclude=.git . | tar -x -C "$tree"
for kept in "$build"/{lib,cli,emit,base,bench,chess,riders,search,*.a,*.def,*.h}; do
    [ ! -e "$kept" ] || cp -a "$kept" "$tree/build"
done

row() {
    sed -n '/^GRIM_SCHEME_ROW(fancy,/,/)$/p' lib/schemes.def | tr -d '\n' |
        sed -e 's/fancy/backwards/' -e 's/, product, 0, 0,/, none, 0, 0,/' -e 's/"an array[^"]*"/"a made-up one: every array the other way round"/'
}

# The sizes of programs that use one scheme are those of the tree: measuring all again takes a minute.
add_file_and_line() {
    sed 's|^};|    123456, /* backwards */\n};|' "$build/program_bytes.h" > "$work/program_bytes.h" &&
        cp test/scheme/backwards.h "$tree/lib/schemes/" &&
        { sed '/^#undef/d' lib/schemes.def; row; echo; echo; echo '#undef GRIM_SCHEME_ROW'; } > "$tree/lib/schemes.def" &&
        make -s -C "$tree" gen && make -s -j2 -C "$tree" UNMEASURED=1 "CFLAGS=-O0 -DNDEBUG" "PROGRAM_BYTES=$work/program_bytes.h" build/grimoire build/grimoire.h build/test/schemes build/test/fill
}

grimoire=$tree/build/grimoire
says() { # TEXT COMMAND...
    local text=$1
    shift
    "$@" > "$work/answer" 2>&1 || { cat "$work/answer"; return 1; }
    grep -qF -- "$text" "$work/answer" || { cat "$work/answer"; return 1; }
}

emitted() { # LANGUAGE EXTENSION COMMAND...
    local file=$work/sliders.$2
    "$grimoire" emit --scheme backwards --lang "$1" --with-test -o "$file" && shift 2 && "$@" "$file"
}

c_check() {
    gcc -std=c11 -Wall -Wextra -Wpedantic -Werror -x c -DSLIDERS_IMPLEMENTATION "$1" -o "$work/check" && "$work/check"
}

python_check() {
    (cd "$work" && python3 -c 'import sliders, sys; sys.exit(sliders.self_check())')
}

single_header() {
    printf '%s\n' '#define GRIM_SCHEME backwards' '#define GRIM_IMPLEMENTATION' '#include "grimoire.h"' \
        'int main(void) { grim_init(); return grim_rook_attacks(0, 2) != UINT64_C(0x0101010101010102); }' > "$work/use.c" &&
        gcc -std=c11 -Wall -Wextra -Wpedantic -Werror -I"$tree/build" "$work/use.c" -o "$work/use" && "$work/use"
}

is_judged() {
    sed 's/^scheme fancy/scheme backwards/' data/factors/fancy.txt > "$work/factors.txt" &&
        says 'all right' "$grimoire" verify --factors "$work/factors.txt" &&
        sed -i 's/a1 0x0080008040001020/a1 0x0000000000000003/' "$work/factors.txt" &&
        ! "$grimoire" verify --factors "$work/factors.txt" > "$work/answer" && grep -q 'rook a1' "$work/answer"
}

# The page is made with what npm has installed here, if it has.
explorer() {
    [ ! -e web/node_modules/.of-lock ] || cp -a web/node_modules "$tree/web"
    (cd "$tree" && make -s web &&
        node test/web/lookup.js build/web/index.html build/grimoire "$work/shots" backwards) > "$work/page" 2>&1
    if ! grep -q '^ok' "$work/page" || grep -q '^not ok' "$work/page"; then
        tail -n 20 "$work/page"
        return 1
    fi
}

is_in_documents() {
    (cd "$tree" && scripts/check-figures -b build -w doc/schemes.md > "$work/said" 2>&1
     grep -q '^| backwards | 864256 |' doc/schemes.md && grep -q 'backwards. | 107,648 |' doc/schemes.md)
}

nothing_else_was_touched() {
    (cd "$tree" && scripts/check-arrows || exit 1
     diff -r --exclude=gen lib/schemes "$OLDPWD/lib/schemes" | grep -v '^Only in lib/schemes: backwards.h$' | grep . && exit 1
     exit 0)
}

check "a file and a line are all that is added" add_file_and_line
check "list has it" says backwards "$grimoire" list
check "list says its formula" says 'last - ' "$grimoire" list --json
check "show draws its steps" says product "$grimoire" show rook e4 --scheme backwards
check "verify finds nothing wrong" says '0 wrong' "$grimoire" verify --scheme backwards
check "files of factors for it are accepted" is_judged
check "bench has a row" says backwards "$grimoire" bench --scheme backwards --seconds 1 --regime throughput --csv
check "emit writes it" says backwards "$grimoire" emit --list
check "in C, and it is right" emitted c h c_check
check "in Python, and it is right" emitted python py python_check
check "the single header has it" single_header
if command -v npm > "$work/said" && command -v chromium > "$work/said"; then
    check "the explorer shows its steps, and copies it as C" explorer
else
    skip "the explorer shows its steps, and copies it as C" "no npm, or no Chromium"
fi
check "the unit tests go through it: schemes" "$tree/build/test/schemes"
check "the unit tests go through it: fill" "$tree/build/test/fill"
check "the documents' tables get it" is_in_documents
check "no other file has to know it" nothing_else_was_touched
