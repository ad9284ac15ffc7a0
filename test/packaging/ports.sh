#!/bin/bash
# The vcpkg port and the Conan recipe build packages that programs can use: the port from the
# tarball of a release, by a file:// address, the recipe from it and from the tree. And the other
# files of `make packages` agree with packaging/metadata.mk.
#
#   test/packaging/ports.sh
#
# Neither vcpkg nor Conan is installed: stand-ins (test/packaging/ports) take the calls of both
# files, refuse those that the real ones do not know, and run cmake. This shows that the files are
# right about this tree, not that vcpkg and Conan agree. Homebrew is missing, too, so the formula is
# only read.
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
. test/packaging/snapshot.sh
version=$(sed -n 's/^VERSION = //p' Makefile)
# shellcheck source=test/check.sh
. test/check.sh
if ! command -v python3 > /dev/null; then
    skip "packages for other ports" "python3 is missing"
    exit
fi

# files FOLDER: the names that a package has, libraries without their numbers; parts of the header and
# pages of functions apart
files() {
    (cd "$1" && find . \( -type f -o -type l \) ! -path './include/grimoire/*' ! -path '*/man3/grim_*') |
        sed 's|^\./||; s|\.so\.[0-9.]*$|.so.N|' | LC_ALL=C sort -u | tr '\n' ' '
}

has_just() { # FOLDER FILE...
    local folder=$1
    shift
    [ "$(files "$folder")" = "$* " ] || { files "$folder"; return 1; }
}

has_the_headers() { # FOLDER
    make -s B="$work/made" "$work/made/include/grimoire.h" && diff -r "$work/made/include" "$1/include"
}

# ---- metadata ------------------------------------------------------------------------------------

site=$work/site
release=$site/releases/download/v$version
packages=$work/packages
authors='The Grimoire authors'

make_release() {
    snapshot "$work/tree" && "$work/tree/scripts/dist" "$release"
}

# write_packages TARGET SITE SOURCE AUTHORS PART...
write_packages() {
    env VERSION="$version" SITE="$2" SOURCE="$3" AUTHORS="$4" packaging/write-packages "$release" "$1" "${@:5}"
}

# Unset fields appear nowhere, nor do marks.
says_nothing() {
    write_packages "$work/bare" "" "" "$authors" citation homebrew vcpkg conan || return 1
    [ "$(cd "$work/bare" && find . -type f | LC_ALL=C sort | tr '\n' ' ')" = \
        "./CITATION.cff ./homebrew/Formula/grimoire.rb " ] &&
        ! grep -rE '#@|@[A-Z0-9]+@|http|url|homepage' "$work/bare" &&
        grep -v '^#@' CITATION.cff | cmp - "$work/bare/CITATION.cff" &&
        [ "$(grep -c "name: \"$authors\"" CITATION.cff)" = 2 ]
}

says_everything() (
    local file source=https://forge.example/you/grimoire
    local tarball=$source/releases/download/v$version/grimoire-$version.tar.gz
    write_packages "$work/full" https://grimoire.example $source "N. O'Body" \
        citation homebrew vcpkg conan || return 1
    ! grep -rE '#@|@[A-Z0-9]+@|"\$[a-z]' "$work/full" && ! grep -rF "$authors" "$work/full" || return 1
    cd "$work/full" || return 1
    for file in CITATION.cff homebrew/Formula/grimoire.rb vcpkg/ports/grimoire/vcpkg.json \
        conan/recipes/grimoire/all/conanfile.py; do
        grep -F '"https://grimoire.example"' $file || return 1
    done
    for file in homebrew/Formula/grimoire.rb vcpkg/ports/grimoire/portfile.cmake \
        conan/recipes/grimoire/all/conandata.yml; do
        grep -F "\"$tarball\"" $file || return 1
    done
    [ "$(grep -c "name: \"N. O'Body\"" CITATION.cff)" = 2 ] && python3 -c '
import sys, yaml
with open("CITATION.cff", encoding="utf-8") as file:
    citation = yaml.safe_load(file)
assert [citation["url"], citation["repository-code"]] == sys.argv[1:]' https://grimoire.example $source
)

others_say_it() {
    local source=https://forge.example/you/grimoire
    env SITE=https://grimoire.example SOURCE=$source packaging/fill-in packaging/debian/control > "$work/control" &&
        grep -x "Homepage: https://grimoire.example" "$work/control" &&
        grep -x "Vcs-Git: $source.git" "$work/control" &&
        make -s B="$work/made" SITE=https://grimoire.example SOURCE=$source "$work/made/npm/package.json" &&
        python3 - "$work/made/npm/package.json" $source << 'END'
import json, sys

package = json.load(open(sys.argv[1], encoding="utf-8"))
assert package["homepage"] == "https://grimoire.example"
assert package["repository"] == {"type": "git", "url": f"git+{sys.argv[2]}.git"}
assert package["author"] == "The Grimoire authors"
END
}

refuses_fields() {
    local field
    for field in SITE=grimoire.example SITE='https://grimoire.example/"' SOURCE=https://forge.example/ \
        SOURCE='https://forge.example/a b' SOURCE=https://forge.example/a.git AUTHORS='a "b" c' AUTHORS='a <b>'; do
        ! env "$field" packaging/fill-in CITATION.cff || return 1
    done
    ! write_packages "$work/bare" "" "" "N. O'Body" brew &&
        ! make -s B="$work/made" SITE=https://forge.example/ "$work/made/npm/package.json" &&
        ! env VERSION=0 packaging/write-packages "$work" "$work/bare" homebrew
}

# In the order that `brew style` wants, with the digest of the tarball and a description of its length.
is_a_formula() {
    python3 - "$work/full/homebrew/Formula/grimoire.rb" "$release/grimoire-$version.tar.gz" << 'END'
import hashlib, re, sys

text = open(sys.argv[1], encoding="utf-8").read()
stanzas = re.findall(r"^  ([a-z0-9_]+)\b", text, re.M)
wanted = ["desc", "homepage", "url", "sha256", "license", "depends_on", "def", "end", "test", "end"]
assert stanzas == wanted, stanzas
assert text.startswith("class Grimoire < Formula\n") and text.endswith("\nend\n")
description = re.search('desc "(.*)"', text).group(1)
assert len(description) < 80 and not re.match("(An?|The|Grimoire) ", description)
assert hashlib.sha256(open(sys.argv[2], "rb").read()).hexdigest() in text
assert all(len(line) <= 118 for line in text.splitlines() if "url" not in line)
END
}

installs_as_the_formula_says() {
    make -n install PREFIX="$work/cellar" | grep -F "$work/cellar/bin/grimoire"
}

check "a release is made" make_release
[ "$failures" = 0 ] || exit 1
check "fields that are not set are absent" says_nothing
check "those that are set are everywhere" says_everything
check "in Debian's package and npm's, too" others_say_it
check "what is no address or name is refused" refuses_fields
check "the formula is in Homebrew's shape" is_a_formula
check "and installs by a target of the Makefile" installs_as_the_formula_says
check "packages are made whose source is file://" \
    write_packages "$packages" "" "file://$site" "$authors" vcpkg conan

# ---- vcpkg ---------------------------------------------------------------------------------------

port=packaging/vcpkg/ports/grimoire

is_a_manifest() {
    python3 - "$port/vcpkg.json" << 'END'
import json, sys

manifest = json.load(open(sys.argv[1], encoding="utf-8"))
assert manifest["name"] == "grimoire"
assert {d["name"] for d in manifest["dependencies"]} == {"vcpkg-cmake", "vcpkg-cmake-config"}
assert all(d["host"] for d in manifest["dependencies"])
END
}

build_port() {
    cmake -DPORT=grimoire "-DVERSION=$version" "-DPORT_DIR=$packages/vcpkg/ports/grimoire" "-DWORK=$work/vcpkg" \
        -P test/packaging/ports/vcpkg.cmake
}

# The overlay differs in its source alone, which is the tree.
# shellcheck disable=SC2016 # the variable is CMake's
overlay_builds_the_tree() {
    diff <(grep -v '^get_filename_component\|^#@' $port/portfile.cmake) \
        <(sed '/^vcpkg_download_distfile/,/^vcpkg_extract/d' "$packages/vcpkg/ports/grimoire/portfile.cmake") &&
        grep -xF 'get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../../.." ABSOLUTE)' \
            $port/portfile.cmake && [ "$(cd $port/../../../.. && pwd)" = "$PWD" ]
}

# Another file in place of the tarball is refused.
refuses_another_tarball() {
    sed 's/SHA512 ..../SHA512 0000/' "$packages/vcpkg/ports/grimoire/portfile.cmake" > "$work/stranger/portfile.cmake"
    ! cmake -DPORT=grimoire "-DVERSION=$version" "-DPORT_DIR=$work/stranger" "-DWORK=$work/strange" \
        -P test/packaging/ports/vcpkg.cmake &&
        grep -qi 'hash mismatch' "$work/said"
}

write_user() {
    mkdir -p "$work/user"
    cp examples/library.c examples/first.c "$work/user"
    {
        echo 'cmake_minimum_required(VERSION 3.16)'
        echo 'project(user LANGUAGES C)'
        echo 'set(CMAKE_C_STANDARD 11)'
        echo 'add_executable(main library.c)'
        grep '^  find_package' "$port/usage"
        grep 'grimoire::grimoire' "$port/usage"
        echo 'add_executable(header first.c)'
        grep 'grimoire::header' "$port/usage" | sed 's/(main/(header/'
    } > "$work/user/CMakeLists.txt"
}

# As its usage says, from a folder that it was moved to, in both kinds of build.
port_is_usable() { # BUILD_TYPE
    rm -rf "$work/moved" "$work/user/build"
    cp -r "$work/vcpkg/packages" "$work/moved"
    write_user
    cmake -S "$work/user" -B "$work/user/build" -DCMAKE_BUILD_TYPE="$1" \
        -DCMAKE_PREFIX_PATH="$work/moved" || return 1
    cmake --build "$work/user/build" || return 1
    "$work/user/build/main" && "$work/user/build/header" | grep 0x00001010ee101010
}

debug_uses_debug() {
    grep -rq 'debug/lib/libgrimoire.a' "$work/user/build/CMakeFiles/main.dir/link.txt"
}

pkg_config_finds_it() {
    PKG_CONFIG_LIBDIR=$work/moved/lib/pkgconfig pkg-config --exact-version="$version" grimoire &&
        PKG_CONFIG_LIBDIR=$work/moved/lib/pkgconfig pkg-config --cflags grimoire |
        grep -F "$work/moved"
}

refuses_strangers() {
    mkdir "$work/stranger"
    sed 's/vcpkg_cmake_install()/vcpkg_cmake_install(NO_SUCH_OPTION)/' "$port/portfile.cmake" \
        > "$work/stranger/portfile.cmake"
    sed -i '/^vcpkg_cmake_configure/,/^)/d' "$work/stranger/portfile.cmake"
    ! cmake -DPORT=grimoire "-DPORT_DIR=$work/stranger" "-DWORK=$work/strange" \
        -P test/packaging/ports/vcpkg.cmake &&
        grep -q 'unknown arguments: NO_SUCH_OPTION' "$work/said"
}

check "vcpkg.json is a manifest" is_a_manifest
check "the stand-in refuses what vcpkg does not know" refuses_strangers
check "and another tarball" refuses_another_tarball
check "the overlay is the same port of the tree" overlay_builds_the_tree
check "the port builds" build_port
check "it has just its files" has_just "$work/vcpkg/packages" debug/lib/libgrimoire.a \
    debug/lib/pkgconfig/grimoire.pc include/grimoire.h include/grimoire_chess.h \
    include/grimoire_riders.h include/grimoire_threats.h lib/libgrimoire.a lib/pkgconfig/grimoire.pc \
    share/grimoire/copyright share/grimoire/grimoire-config-version.cmake \
    share/grimoire/grimoire-config.cmake share/grimoire/grimoire-targets-debug.cmake \
    share/grimoire/grimoire-targets-release.cmake share/grimoire/grimoire-targets.cmake \
    share/grimoire/usage share/man/man3/grimoire.3 share/man/man3/grimoire_chess.3 \
    share/man/man3/grimoire_riders.3 share/man/man3/grimoire_threats.3
check "its headers are those of make" has_the_headers "$work/vcpkg/packages"
check "it can be used as its usage says" port_is_usable Release
check "by a debug build as well" port_is_usable Debug
check "which takes the debug library" debug_uses_debug
check "pkg-config finds it" pkg_config_finds_it

# ---- Conan ---------------------------------------------------------------------------------------

create() { # static|shared RECIPE_FOLDER [VERSION]
    python3 test/packaging/ports/create.py "$2" "$work/conan-$1" "$1" "${@:3}"
}

test_package_said_it() {
    [ "$(grep -c "^grimoire $version: 0x00001010ee101010, perft(3) = 8902" "$work/said-$1")" = 2 ]
}

recipes=$packages/conan/recipes/grimoire
for kind in static shared; do
    case $kind in
        static) check "conan create, $kind, from the tree" create $kind packaging/conan ;;
        shared) check "conan create, $kind, from the tarball" create $kind "$recipes/all" "$version" ;;
    esac
    cp "$work/said" "$work/said-$kind"
    check "its test package ran with library and header" test_package_said_it $kind
done
headers="include/grimoire.h include/grimoire_chess.h include/grimoire_riders.h include/grimoire_threats.h"
# shellcheck disable=SC2086
check "the static package has just its files" has_just "$work/conan-static/package" $headers \
    lib/libgrimoire.a licenses/LICENSE
check "its headers are those of make" has_the_headers "$work/conan-static/package"
# shellcheck disable=SC2086
check "the shared package has just its files" has_just "$work/conan-shared/package" $headers \
    lib/libgrimoire.so lib/libgrimoire.so.N licenses/LICENSE
