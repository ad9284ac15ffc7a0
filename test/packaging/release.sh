#!/bin/bash
# Every place that states the version, or that of the shared library, states the Makefile's; and a
# place that does not is noticed.
#
#   test/packaging/release.sh
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=test/cli/tap.sh
. test/cli/tap.sh

# A file, and a program for sed that prints the version that it states.
version_places() {
    cat << 'END'
include/grimoire.h s/^#define GRIM_VERSION "\(.*\)"$/\1/p
NEWS.md s/^## \([0-9.]*\).*/\1/p;/^## /q
packaging/debian/changelog 1s/^grimoire (\(.*\)-[^-]*) .*/\1/p
packaging/vcpkg/ports/grimoire/vcpkg.json s/^  "version": "\(.*\)",$/\1/p
CITATION.cff s/^version: \(.*\)$/\1/p
CITATION.cff s/^    version: \(.*\)$/\1/p
packaging/conan/conanfile.py s/^    version = "\(.*\)"$/\1/p
END
}

soversion_places() {
    cat << 'END'
packaging/debian/libgrimoire0.symbols 1s/^libgrimoire\.so\.\([0-9]*\) libgrimoire[0-9]* .*/\1/p
packaging/debian/libgrimoire0.symbols 1s/^libgrimoire\.so\.[0-9]* libgrimoire\([0-9]*\) .*/\1/p
packaging/debian/control s/^Package: libgrimoire\([0-9]\)$/\1/p
packaging/debian/control s/^Depends: libgrimoire\([0-9]*\) (= .*/\1/p
END
}

in_makefile() { # NAME TREE
    sed -n "s/^$1 = //p" "$2/Makefile"
}

# stated_as WANTED TREE: each place of the list on the input, and what it states if that is
# something else
stated_as() {
    local file program stated
    while read -r file program; do
        stated=$(sed -n "$program" "$2/$file")
        [ "$stated" = "$1" ] || echo "$file states '$stated', the Makefile $1"
    done
}

disagreements() { # TREE
    version_places | stated_as "$(in_makefile VERSION "$1")" "$1"
    soversion_places | stated_as "$(in_makefile SOVERSION "$1")" "$1"
}

copy_places() { # FOLDER
    local file
    mkdir -p "$1"
    { echo Makefile; version_places; soversion_places; } | cut -d' ' -f1 | sort -u |
        while read -r file; do
            mkdir -p "$1/$(dirname "$file")"
            cp "$file" "$1/$file"
        done
}

version=$(in_makefile VERSION .)
soversion=$(in_makefile SOVERSION .)
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]
ok $? "the version, $version, is three numbers"
found=$(disagreements .)
[ -z "$found" ] || echo "# $found"
[ -z "$found" ]
ok $? "all places state it, and the shared library's number, $soversion"
[ -f "packaging/debian/libgrimoire$soversion.symbols" ] &&
    [ -f "packaging/debian/libgrimoire$soversion.install" ]
ok $? "Debian's files of the library have its number in their names"
! sed -n 's/^ .*@Base //p' packaging/debian/libgrimoire*.symbols |
    while read -r since; do
        printf '%s\n' "$since" "$version" | sort -V -C || echo "# since $since"
    done | grep .
ok $? "no symbol is there since a later version"

{
    version_places | sed 's/^/version /'
    soversion_places | sed 's/^/soversion /'
} > "$work/places"
while read -r kind file; do
    rm -rf "$work/changed"
    copy_places "$work/changed"
    case $kind in
        version) old=$version new=9.8.7 ;;
        *) old=libgrimoire$soversion new=libgrimoire7 ;;
    esac
    sed -i "s/$old/$new/; s/libgrimoire\.so\.$soversion/libgrimoire.so.7/" "$work/changed/$file"
    disagreements "$work/changed" | grep "^$file states" > /dev/null
    ok $? "$file with another $kind is noticed"
done < <(cut -d' ' -f1,2 "$work/places" | sort -u)
copy_places "$work/makefile"
sed -i 's/^VERSION = .*/VERSION = 9.8.7/' "$work/makefile/Makefile"
[ "$(disagreements "$work/makefile" | wc -l)" = "$(version_places | wc -l)" ]
ok $? "with another version in the Makefile every place is"
