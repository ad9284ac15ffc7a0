#!/bin/bash
# The tarball of a release is the same wherever it is made, contains what is committed and nothing
# else, and builds and passes tests without git.
#
#   test/packaging/dist.sh
#
# The tests that are run there are a share that takes a minute; doc/releasing.md has the command
# for all.
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
. test/packaging/snapshot.sh
version=$(sed -n 's/^VERSION = //p' Makefile)
name=grimoire-$version
jobs=$(nproc 2>/dev/null || echo 2)
# shellcheck source=test/check.sh
. test/check.sh
unset SOURCE_DATE_EPOCH

# ---- the same bytes ------------------------------------------------------------------------------

is_the_tarball() { # FOLDER
    cmp "$work/out/$name.tar.gz" "$1/$name.tar.gz"
}

again_elsewhere() {
    mkdir -p "$work/far/away"
    git clone -q "$work/tree" "$work/far/away/clone"
    sleep 1
    find "$work/far/away/clone" -name '*.c' -exec touch {} +
    (
        umask 077
        cd "$work/far/away/clone" || exit 1
        TZ=Pacific/Auckland LC_ALL=C.UTF-8 TAR_OPTIONS=--owner=daemon scripts/dist "$work/far"
    ) && is_the_tarball "$work/far"
}

is_different() { # FOLDER
    ! is_the_tarball "$1"
}

with_another_date() {
    SOURCE_DATE_EPOCH=86400 "$work/tree/scripts/dist" "$work/dated" && is_different "$work/dated" &&
        [ "$(tar -tvzf "$work/dated/$name.tar.gz" | grep -vc ' 1970-01-02 00:00 ')" = 0 ]
}

with_other_files() {
    echo stray > "$work/far/away/clone/stray"
    echo changed >> "$work/far/away/clone/README.md"
    "$work/far/away/clone/scripts/dist" "$work/changed" 2> "$work/warning" &&
        grep -q 'not committed' "$work/warning" && is_the_tarball "$work/changed"
}

# ---- what is in it -------------------------------------------------------------------------------

holds_what_is_committed() {
    { git -C "$work/tree" ls-files; echo MANIFEST; cd "$work/tree" && ls -d headers/*; } |
        LC_ALL=C sort > "$work/wanted"
    tar -tzf "$work/out/$name.tar.gz" | grep -v '/$' | sed "s|^$name/||" > "$work/listed"
    LC_ALL=C sort "$work/listed" | diff "$work/wanted" -
}

# No owner, one date, sorted by name; only programs are executable.
is_neutral() {
    tar --numeric-owner -tvzf "$work/out/$name.tar.gz" > "$work/long"
    ! awk '{ print $2, $4, $5 }' "$work/long" | grep -v '^0/0 2001-02-03 04:05$' &&
        ! awk '{ print $1 }' "$work/long" | grep -vE '^(drwxr-xr-x|-rwxr-xr-x|-rw-r--r--)$' &&
        grep -q '^-rwxr-xr-x.*/scripts/dist$' "$work/long" &&
        [ "$(dd if="$work/out/$name.tar.gz" bs=1 skip=4 count=4 status=none | od -An -tu4)" -eq 0 ]
}

unpacks() {
    mkdir -p "$work/unpacked"
    tar -xzf "$work/out/$name.tar.gz" -C "$work/unpacked"
    grep -qx "version $version" "$tree/MANIFEST" &&
        grep -qx "commit $(git -C "$work/tree" rev-parse HEAD)" "$tree/MANIFEST"
}

# One for each scheme, one with all and the chess core's, as `make headers` writes them.
has_the_headers() {
    diff -r "$work/tree/headers" "$tree/headers" &&
        sed -n 's/^GRIM_SCHEME_ROW(\([a-z0-9]*\),.*/\1/p' lib/schemes.def | while read -r scheme; do
            [ -s "$tree/headers/grimoire_$scheme.h" ] || exit 1
        done
}

# A program needs only the copied file.
header_is_enough() {
    mkdir "$work/alone"
    cp "$tree/headers/grimoire_pext.h" "$work/alone"
    sed 's/"grimoire.h"/"grimoire_pext.h"/' examples/first.c > "$work/alone/first.c"
    cc -std=c11 -fsyntax-only "$work/alone/first.c" &&
        cc -std=c11 -I"$tree/headers" examples/first.c -o "$work/alone/first" &&
        "$work/alone/first" | grep 0x00001010ee101010
}

# ---- in the unpacked tree ------------------------------------------------------------------------

# A git that only reports that it was called.
forbid_git() {
    mkdir "$work/programs"
    printf '#!/bin/sh\necho "git $*" >> %s\nexit 1\n' "$work/asked" > "$work/programs/git"
    chmod +x "$work/programs/git"
}

in_tree() { # COMMAND...
    (cd "$tree" && PATH=$work/programs:$PATH "$@")
}

# Unoptimised, because only the tests matter here.
in_tree_make() { # TARGET...
    in_tree make -s -j"$jobs" "CFLAGS=-O0 -DNDEBUG" UNMEASURED=1 "$@"
}

unit_tests() {
    local test tests=(geometry factors schemes fen moves notation random)
    in_tree_make "${tests[@]/#/build/test/}" || return 1
    for test in "${tests[@]}"; do in_tree "build/test/$test" || return 1; done
}

# Any copy of the files is not a release.
refuses_a_copy() {
    cp -r "$tree" "$work/copy"
    rm "$work/copy/MANIFEST"
    ! "$work/copy/scripts/dist" "$work/out" && grep -q 'neither a clone nor' "$work/said"
}

git_was_not_asked() {
    [ ! -e "$work/asked" ] || { cat "$work/asked"; return 1; }
}

tree=$work/unpacked/$name
snapshot "$work/tree"
check "a tarball is made" "$work/tree/scripts/dist" "$work/out"
[ "$failures" = 0 ] || exit 1
check "in another clone, time zone and umask it is the same" again_elsewhere
check "what is not committed is not in it, and that is said" with_other_files
check "SOURCE_DATE_EPOCH dates it" with_another_date
make -s -C "$work/tree" B="$work/made" headers && mv "$work/made/headers" "$work/tree"
check "it holds what is committed, headers to copy and its MANIFEST" holds_what_is_committed
check "it says nothing of who made it, and when" is_neutral
check "it unpacks, and knows its version and commit" unpacks
check "it has a header for each scheme, and one with all" has_the_headers
check "of which one is enough" header_is_enough
forbid_git
check "its own make dist works without git" in_tree make -s B=dist dist
check "and makes the same tarball" is_the_tarball "$tree/dist"
check "a tree without either is refused" refuses_a_copy
check "it builds" in_tree_make all
check "unit tests pass" unit_tests
for script in gen arrows "symbols build"; do
    # shellcheck disable=SC2086
    check "check-$script" in_tree scripts/check-$script
done
check "the program passes its tests" in_tree test/cli/program.sh build/grimoire
check "the program judges factors" in_tree test/cli/factors.sh build/grimoire
check "nothing of it asked for git" git_was_not_asked
