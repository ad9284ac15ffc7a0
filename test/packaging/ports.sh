#!/bin/bash
# The vcpkg port and the Conan recipe build packages that programs can use.
#
#   test/packaging/ports.sh
#
# Neither vcpkg nor Conan is here: stand-ins (test/packaging/ports) take the calls of both files, refuse
# what the real ones do not know, and run cmake. So it is seen that the files are right about this
# tree, not that vcpkg and Conan agree.
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
version=$(sed -n 's/^VERSION = //p' Makefile)
# shellcheck source=test/check.sh
. test/check.sh

# files FOLDER: the names that a package has, libraries without their numbers
files() {
    (cd "$1" && find . \( -type f -o -type l \)) | sed 's|^\./||; s|\.so\.[0-9.]*$|.so.N|' |
        LC_ALL=C sort -u | tr '\n' ' '
}

has_just() { # FOLDER FILE...
    local folder=$1
    shift
    [ "$(files "$folder")" = "$* " ] || { files "$folder"; return 1; }
}

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
    cmake -DPORT=grimoire "-DPORT_DIR=$PWD/$port" "-DWORK=$work/vcpkg" -P test/packaging/ports/vcpkg.cmake
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
check "the port builds" build_port
check "it has just its files" has_just "$work/vcpkg/packages" debug/lib/libgrimoire.a \
    debug/lib/pkgconfig/grimoire.pc include/grimoire.h include/grimoire_chess.h lib/libgrimoire.a \
    lib/pkgconfig/grimoire.pc share/grimoire/copyright share/grimoire/grimoire-config-version.cmake \
    share/grimoire/grimoire-config.cmake share/grimoire/grimoire-targets-debug.cmake \
    share/grimoire/grimoire-targets-release.cmake share/grimoire/grimoire-targets.cmake \
    share/grimoire/usage share/man/man3/grimoire.3 share/man/man3/grimoire_chess.3
check "it can be used as its usage says" port_is_usable Release
check "by a debug build as well" port_is_usable Debug
check "which takes the debug library" debug_uses_debug
check "pkg-config finds it" pkg_config_finds_it

# ---- Conan ---------------------------------------------------------------------------------------

create() { # static|shared
    python3 test/packaging/ports/create.py packaging/conan "$work/conan-$1" "$1"
}

test_package_said_it() {
    [ "$(grep -c "^grimoire $version: 0x00001010ee101010, perft(3) = 8902" "$work/said-$1")" = 2 ]
}

for kind in static shared; do
    check "conan create, $kind" create $kind
    cp "$work/said" "$work/said-$kind"
    check "its test package ran with library and header" test_package_said_it $kind
done
headers="include/grimoire.h include/grimoire_chess.h"
# shellcheck disable=SC2086
check "the static package has just its files" has_just "$work/conan-static/package" $headers \
    lib/libgrimoire.a licenses/LICENSE
# shellcheck disable=SC2086
check "the shared package has just its files" has_just "$work/conan-shared/package" $headers \
    lib/libgrimoire.so lib/libgrimoire.so.N licenses/LICENSE
