#!/bin/bash
# The Debian packages: they build from the tarball of a release without a compiler's warning,
# lintian finds nothing, they contain the right files, and these work.
#
#   test/packaging/debian.sh
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
. test/packaging/snapshot.sh
version=$(sed -n 's/^VERSION = //p' Makefile)
# shellcheck source=test/check.sh
. test/check.sh
out=$work/out
tree=$out/grimoire-$version
root=$work/root

build_packages() {
    snapshot "$work/tree" || return 1
    "$work/tree/scripts/dist" "$work" || return 1
    DEB_BUILD_OPTIONS="noautodbgsym parallel=$(nproc)" DEB_CFLAGS_APPEND=-g0 \
        packaging/build-debian "$work/grimoire-$version.tar.gz" "$out" > "$work/log" 2>&1 && return
    tail -n 20 "$work/log"
    return 1
}

# ---- how they were built -------------------------------------------------------------------------

has_no_warning() {
    ! grep -E '\.[ch]:[0-9:]* warning: ' "$work/log"
}

# dpkg's flags reach every compilation of ours, and the linker. Generators are not installed.
is_hardened() {
    grep '^cc -std=c11 .*-fvisibility=hidden' "$work/log" > "$work/compiled"
    [ "$(wc -l < "$work/compiled")" -gt 200 ] &&
        ! grep -v -- '-D_FORTIFY_SOURCE=2 .*-DNDEBUG .*-fstack-protector-strong' "$work/compiled" &&
        readelf -h "$root/usr/bin/grimoire" | grep 'DYN (Position-Independent' &&
        readelf -d "$root/usr/bin/grimoire" | grep BIND_NOW &&
        readelf -d "$library" | grep BIND_NOW
}

was_tested() {
    grep -qE ' compilations, .* lookups, 0 wrong \(' "$work/log"
}

# The same rules with a Makefile that builds nothing, and a program that reports when it is started.
heeds_nocheck() {
    mkdir -p "$work/fresh/build"
    cp -r packaging/debian "$work/fresh"
    echo 'all: ;' > "$work/fresh/Makefile"
    printf '#!/bin/sh\necho asked: "$@"\n' > "$work/fresh/build/grimoire"
    chmod +x "$work/fresh/build/grimoire"
    (cd "$work/fresh" && DEB_BUILD_OPTIONS=nocheck dh build) > "$work/unchecked" &&
        rm -rf "$work/fresh/debian/.debhelper" "$work/fresh"/debian/*debhelper* &&
        (cd "$work/fresh" && DEB_BUILD_OPTIONS='' dh build) > "$work/checked" &&
        grep '^asked: verify --all' "$work/checked" && ! grep '^asked' "$work/unchecked"
}

lintian_is_content() {
    lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$out"/*.changes
}

source_unpacks() {
    dpkg-source --require-strong-checksums -x "$out"/grimoire_*.dsc "$work/source" &&
        cp -r packaging/debian "$work/debian" &&
        packaging/fill-in packaging/debian/control > "$work/debian/control" &&
        diff -r "$work/source/debian" "$work/debian"
}

# ---- what is in them -----------------------------------------------------------------------------

# Everything of a package but its folders, without the Book's logs and the parts of the header; what is
# compressed has no .gz here.
contents() { # PACKAGE
    dpkg-deb -c "$out/$1"_*.deb | awk '!/^d/ { print substr($6, 3) }' | sed 's/\.gz$//' |
        grep -v -e '^usr/share/grimoire/book/proofs/.*\.log$' -e '^usr/include/grimoire/' | LC_ALL=C sort
}

has_the_headers() {
    make -s B="$work/made" "$work/made/include/grimoire.h" && diff -r "$work/made/include" "$root/usr/include"
}

has_just() { # PACKAGE FILE...
    local package=$1
    shift
    {
        printf '%s\n' "$@"
        printf "usr/share/doc/$package/%s\n" changelog changelog.Debian copyright
    } | LC_ALL=C sort | diff - <(contents "$package")
}

has_the_book() {
    diff -r --exclude='*.txt' data/book/proofs "$root/usr/share/grimoire/book/proofs" &&
        cmp data/book/facts.txt "$root/usr/share/grimoire/book/facts.txt" &&
        grep -qaF /usr/share/grimoire/book "$root/usr/bin/grimoire"
}

lists_all_symbols() {
    sed -n 's/^ \(.*\)@Base .*/\1/p' packaging/debian/libgrimoire0.symbols |
        diff test/packaging/libgrimoire.symbols -
}

says() { # PACKAGE FIELD TEXT
    [ "$(dpkg-deb -f "$out/$1"_*.deb "$2")" = "$3" ]
}

names_no_folder() {
    ! grep -rlF -e "$work" -e "$PWD" "$root"
}

# ---- that it works -------------------------------------------------------------------------------

unpack() {
    local package
    for package in libgrimoire0 libgrimoire-dev grimoire; do
        dpkg-deb -x "$out/$package"_*.deb "$root" || return 1
    done
}

program_runs() {
    (cd / && "$root/usr/bin/grimoire" verify --scheme black &&
        "$root/usr/bin/grimoire" book rook a1 --book "$root/usr/share/grimoire/book")
}

# The test that autopkgtest would run with the packages installed.
library_test_passes() {
    (cd "$tree" && PKG_CONFIG_LIBDIR=$root/usr/lib/$triplet/pkgconfig \
        PKG_CONFIG_SYSROOT_DIR=$root LD_LIBRARY_PATH=$root/usr/lib/$triplet debian/tests/library)
}

cmake_finds_it() {
    mkdir "$work/user"
    cp examples/library.c "$work/user"
    printf '%s\n' 'cmake_minimum_required(VERSION 3.16)' 'project(user LANGUAGES C)' \
        "find_package(grimoire $version REQUIRED)" 'add_executable(main library.c)' \
        'target_link_libraries(main PRIVATE grimoire::grimoire)' > "$work/user/CMakeLists.txt"
    cmake -S "$work/user" -B "$work/user/build" -DCMAKE_PREFIX_PATH="$root/usr" &&
        cmake --build "$work/user/build" && "$work/user/build/main" | grep 0x00001010ee101010
}

for program in dpkg-buildpackage dh lintian; do
    command -v "$program" > /dev/null && continue
    echo "not ok - $program is missing: see scripts/setup"
    exit 1
done
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
library=$root/usr/lib/$triplet/libgrimoire.so.$version
check "packages are built from the tarball" build_packages
[ "$failures" = 0 ] || exit 1
check "their files unpack" unpack
check "no compiler warned" has_no_warning
check "program and library are hardened" is_hardened
check "the build verified every scheme" was_tested
check "and does not with nocheck" heeds_nocheck
check "lintian finds neither errors nor warnings" lintian_is_content
check "the source package unpacks, with packaging/debian" source_unpacks
check "libgrimoire0 has just its files" has_just libgrimoire0 "usr/lib/$triplet/libgrimoire.so.0" \
    "usr/lib/$triplet/libgrimoire.so.$version"
check "the headers are those of make" has_the_headers
# shellcheck disable=SC2046 # a list
check "libgrimoire-dev has just its files" has_just libgrimoire-dev usr/include/grimoire.h \
    usr/include/grimoire_chess.h usr/include/grimoire_riders.h usr/include/grimoire_threats.h \
    "usr/lib/$triplet/cmake/grimoire/grimoire-config-version.cmake" \
    "usr/lib/$triplet/cmake/grimoire/grimoire-config.cmake" \
    "usr/lib/$triplet/cmake/grimoire/grimoire-targets.cmake" "usr/lib/$triplet/libgrimoire.a" \
    "usr/lib/$triplet/libgrimoire.so" "usr/lib/$triplet/pkgconfig/grimoire.pc" \
    usr/share/man/man3/grimoire.3 usr/share/man/man3/grimoire_chess.3 \
    usr/share/man/man3/grimoire_riders.3 usr/share/man/man3/grimoire_threats.3 \
    $(scripts/man-links | sed 's|\([^ ]*\) .*|usr/share/man/man3/\1.3|') \
    usr/share/doc/libgrimoire-dev/examples/{engine,first,legal,library,shogi_perft,tbconfig,threats,uci_perft,xiangqi_perft}.c \
    usr/share/doc/libgrimoire-dev/examples/tbconfig.h
check "grimoire has just its files" has_just grimoire usr/bin/grimoire \
    usr/share/bash-completion/completions/grimoire usr/share/fish/vendor_completions.d/grimoire.fish \
    usr/share/zsh/vendor-completions/_grimoire usr/share/man/man1/grimoire.1 \
    usr/share/doc/grimoire/README.md usr/share/grimoire/book/facts.txt
check "and the Book, where the program looks for it" has_the_book
check "the list of symbols is that of the library" lists_all_symbols
check "the library's files lie beside those of other architectures" says libgrimoire0 Multi-Arch same
check "so do the development files" says libgrimoire-dev Multi-Arch same
check "which want the library of their version" says libgrimoire-dev Depends \
    "libgrimoire0 (= $(dpkg-parsechangelog -l packaging/debian/changelog -S Version))"
check "no file names a folder of the build" names_no_folder
check "the program runs, and reads the Book" program_runs
check "its test compiles and runs examples" library_test_passes
check "CMake finds it" cmake_finds_it
