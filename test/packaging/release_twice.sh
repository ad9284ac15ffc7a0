#!/bin/bash
# `make release` gives the same bytes in two clones, and a byte that differs is noticed.
#
#   test/packaging/release_twice.sh
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
. test/packaging/snapshot.sh
# shellcheck source=test/check.sh
. test/check.sh

one=$work/tree
two="$work/a second/clone"

release_in() { # TREE
    make -C "$1" release
}

sums_are_right() { # TREE
    (
        cd "$1/build/release" && sha256sum --quiet -c SHA256SUMS &&
            [ "$(find . -type f ! -name SHA256SUMS | wc -l)" = "$(wc -l < SHA256SUMS)" ]
    )
}

sums_are_wrong() { # TREE
    ! sums_are_right "$1"
}

holds() { # FILE...
    local file
    for file in "$@"; do
        [ -s "$one/build/release/$file" ] || { echo "$file is missing"; return 1; }
    done
}

same_sums() {
    diff "$one/build/release/SHA256SUMS" "$two/build/release/SHA256SUMS"
}

version=$(sed -n 's/^VERSION = //p' Makefile)
snapshot "$one"
mkdir -p "$(dirname "$two")"
git clone -q "$one" "$two" || exit 1
check "a release is made" release_in "$one"
check "it holds the tarball, the headers and the explorer" holds "grimoire-$version.tar.gz" grimoire.h \
    grimoire_chess.h grimoire_threats.h grimoire_riders.h explorer.html preview.png
check "with their digests" sums_are_right "$one"
check "a second is made where a folder's name has a space" release_in "$two"
check "the two have the same digests" same_sums
echo >> "$one/build/release/explorer.html"
check "a byte more is noticed" sums_are_wrong "$one"
