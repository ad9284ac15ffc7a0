#!/bin/bash
# Installs into a scratch folder, builds the examples from there in every way that the manual
# promises, and uninstalls.
#
#   test/packaging/install.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -euo pipefail

cd "$(dirname "$0")/../.."
root=$PWD
build=${1:-build}
version=$(sed -n 's/^VERSION = //p' Makefile)
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
wanted=0x00001010ee101010
# shellcheck source=test/check.sh
. test/check.sh

# The first failure ends a command, because it is not run as a condition.
check() { # WHAT COMMAND...
    set +e
    (set -e; "${@:2}") > "$work/said" 2>&1
    report $? "$1"
    set -e
}

# ---- installing ----------------------------------------------------------------------------------

# With DESTDIR first, as packagers do; then the installation is moved to another place.
install_it() {
    make B="$build" DESTDIR="$work/dest" PREFIX=/usr/local install
    mv "$work/dest/usr/local" "$work/moved"
}

is_complete() {
    local file
    for file in bin/grimoire include/grimoire.h include/grimoire_chess.h \
        include/grimoire_riders.h include/grimoire_threats.h lib/libgrimoire.a lib/libgrimoire.so \
        lib/libgrimoire.so.0 "lib/libgrimoire.so.$version" lib/pkgconfig/grimoire.pc \
        lib/cmake/grimoire/grimoire-config.cmake lib/cmake/grimoire/grimoire-targets.cmake \
        lib/cmake/grimoire/grimoire-config-version.cmake \
        share/man/man1/grimoire.1 share/man/man3/grimoire.3 share/man/man3/grimoire_chess.3 \
        share/man/man3/grimoire_riders.3 share/man/man3/grimoire_threats.3 \
        share/bash-completion/completions/grimoire share/zsh/site-functions/_grimoire \
        share/fish/vendor_completions.d/grimoire.fish share/grimoire/book/facts.txt; do
        [ -s "$moved/$file" ] || { echo "$file is missing"; return 1; }
    done
    find "$moved" \( -type f -o -type l \) ! -path "*/grimoire/book/proofs/*.log" \
        ! -path "*/include/grimoire/*" ! -path "*/man3/grim_*" > "$work/files"
    [ "$(wc -l < "$work/files")" = 22 ] || { cat "$work/files"; return 1; }
}

# Of every function, and it leads to the page of the function.
has_its_pages() {
    local name page
    diff <(scripts/man-links | sed 's/ .*/.3/' | LC_ALL=C sort) \
        <(cd "$moved/share/man/man3" && find . -name 'grim_*' | sed 's|./||' | LC_ALL=C sort)
    cd "$moved/share/man"
    for name in grim_rook_attacks grim_perft grim_riders_attacks grim_threats_take; do
        page=$("$root/scripts/man-links" | sed -n "s/^$name //p")
        mandoc "man3/$name.3" | diff - <(mandoc "man3/$page")
    done
}

# The files beside grimoire.h are those that it includes, and no file names the tree.
has_its_headers() {
    diff -r "$build/include" "$moved/include"
    [ "$(find "$moved/include" -type f | wc -l)" -gt 100 ]
    if grep -rnE '#include.*/lib/|#define GRIM_IN_THE_TREE' "$moved/include"; then return 1; fi
}

logs_in() {
    (cd "$1" && ls ./*.log)
}

# All logs of the tree are there, and the program reads them.
has_its_book() {
    [ "$(logs_in data/book/proofs)" = "$(logs_in "$moved/share/grimoire/book/proofs")" ]
    (cd "$work" && "$moved/bin/grimoire" book rook a1 --book "$moved/share/grimoire/book")
}

# Neither where it was built nor where it was staged; nor anything left of a template.
says_no_paths() {
    local found
    found=$(grep -rlF -e "$root" -e "$(cd "$build" && pwd)" -e "$work" "$moved" || true
        grep -rlE '@[A-Z_]+@' "$moved/lib/pkgconfig" "$moved/lib/cmake" || true)
    [ -z "$found" ] || { echo "$found"; return 1; }
}

program_runs() {
    [ "$("$moved/bin/grimoire" --version)" = "grimoire $version" ]
    "$moved/bin/grimoire" verify --scheme black
}

# ---- compilers -----------------------------------------------------------------------------------

prints_the_attacks() {
    local said
    said=$("$@" | awk '{ print $1 }' | sort -u)
    [ "$said" = "$wanted" ] || { echo "got $said, wanted $wanted"; return 1; }
}

header_alone() {
    $1 "${warnings[@]}" -I"$moved/include" examples/first.c -o "$work/first"
    prints_the_attacks "$work/first"
}

# The chess core gives the same output from its header alone and from the library.
chess() {
    local said
    $1 "${warnings[@]}" -I"$moved/include" examples/uci_perft.c -o "$work/chess"
    # shellcheck disable=SC2046
    $1 "${warnings[@]}" examples/uci_perft.c -x none $(flags --static --cflags --libs) -static \
        -o "$work/chess-static"
    said=$(echo "go perft 3" | "$work/chess")
    echo "$said" | grep -qx "Nodes searched: 8902"
    [ "$said" = "$(echo "go perft 3" | "$work/chess-static")" ]
}

flags() {
    PKG_CONFIG_PATH="$moved/lib/pkgconfig" pkg-config --define-prefix "$@" grimoire
}

# Nothing larger than a pointer is copied out of the library into the program.
copies_no_table() {
    readelf -sW "$1" | awk '$4 == "OBJECT" && $8 ~ /^grim_.*_at/ && $3 > 8 { print; bad = 1 }
        $4 == "OBJECT" && $8 ~ /^grim_table_[a-z0-9]*$/ { print; bad = 1 }
        END { exit bad }'
}

pkg_config_shared() {
    # shellcheck disable=SC2046
    $1 "${warnings[@]}" examples/library.c -x none $(flags --cflags --libs) -o "$work/shared"
    readelf -d "$work/shared" | grep -q 'NEEDED.*\[libgrimoire\.so\.0\]'
    copies_no_table "$work/shared"
    LD_LIBRARY_PATH="$moved/lib" prints_the_attacks "$work/shared"
}

pkg_config_static() {
    # shellcheck disable=SC2046
    $1 "${warnings[@]}" examples/library.c -x none $(flags --static --cflags --libs) -static \
        -o "$work/static"
    prints_the_attacks "$work/static"
}

pkg_config_knows() {
    [ "$(flags --modversion)" = "$version" ]
    flags --cflags | grep -qF -e -DGRIM_LIBRARY
    PKG_CONFIG_PATH="$moved/lib/pkgconfig" pkg-config --variable=prefix grimoire |
        grep -qx /usr/local
}

# ---- CMake ---------------------------------------------------------------------------------------

write_project() {
    mkdir -p "$work/project"
    cp examples/first.c examples/library.c "$work/project"
    cp examples/first.c "$work/project/first.cc"
    cp examples/library.c "$work/project/library.cc"
    cat > "$work/project/CMakeLists.txt" << 'END'
cmake_minimum_required(VERSION 3.16)
project(embedder LANGUAGES C CXX)
set(CMAKE_C_STANDARD 11)
set(CMAKE_CXX_STANDARD 11)
if(EMBED)
  add_subdirectory("${EMBED}" grimoire)
else()
  find_package(grimoire ${WANTED} REQUIRED)
endif()
foreach(language c cc)
  foreach(target grimoire static)
    add_executable(${target}_${language} library.${language})
    target_link_libraries(${target}_${language} PRIVATE grimoire::${target})
  endforeach()
  add_executable(header_${language} first.${language})
  target_link_libraries(header_${language} PRIVATE grimoire::header)
endforeach()
END
}

# Not optimised, because only the build is tested here.
quickly=-DCMAKE_BUILD_TYPE=Debug

# cmake_builds C CXX OPTION...: configures, builds, and runs what it built.
cmake_builds() {
    local folder=$work/cmake language target
    rm -rf "$folder"
    CC=$1 CXX=$2 CFLAGS=${warnings[*]} CXXFLAGS=${warnings[*]} \
        cmake -S "$work/project" -B "$folder" "$quickly" "${@:3}"
    cmake --build "$folder" -j 4
    for language in c cc; do
        for target in grimoire static header; do
            prints_the_attacks "$folder/${target}_$language"
        done
    done
}

cmake_refuses() {
    ! cmake -S "$work/project" -B "$work/refused" -DCMAKE_PREFIX_PATH="$moved" -DWANTED="$1"
}

cmake_installs() { # OPTION...
    rm -rf "$work/own" "$work/installed"
    cmake -S . -B "$work/own" "$quickly" -DCMAKE_INSTALL_PREFIX="$work/installed" "$@"
    cmake --build "$work/own" -j 4
    cmake --install "$work/own"
    cmake_builds gcc g++ -DCMAKE_PREFIX_PATH="$work/installed"
    diff -r "$moved/share/man/man3" "$work/installed/share/man/man3"
    PKG_CONFIG_PATH=$(dirname "$(find "$work/installed" -name grimoire.pc)")
    export PKG_CONFIG_PATH
    pkg-config --exact-version="$version" grimoire
}

# ---- uninstalling --------------------------------------------------------------------------------

uninstall_leaves_nothing() {
    local left
    mv "$moved" "$work/dest/usr/local"
    make B="$build" DESTDIR="$work/dest" PREFIX=/usr/local uninstall
    left=$(find "$work/dest" ! -type d -o -name '*grimoire*')
    [ -z "$left" ] || { echo "left: $left"; return 1; }
}

moved=$work/moved
check "make install" install_it
[ "$failures" = 0 ] || exit 1
check "everything is there, and nothing else" is_complete
check "the headers are there" has_its_headers
check "so is a manual page for each function" has_its_pages
check "the book is there" has_its_book
check "no installed file names a folder of the build" says_no_paths
check "the installed program runs" program_runs
check "pkg-config knows prefix, version and flags" pkg_config_knows

for compiler in "gcc -std=c11" "g++ -x c++ -std=c++11" \
    "clang -std=c11" "clang++ -x c++ -std=c++11"; do
    command -v "${compiler%% *}" > /dev/null || { echo "# ${compiler%% *} is missing"; continue; }
    check "the header alone, $compiler" header_alone "$compiler"
    check "chess, $compiler" chess "$compiler"
    check "pkg-config, shared, $compiler" pkg_config_shared "$compiler"
    check "pkg-config, static, $compiler" pkg_config_static "$compiler"
done

write_project
for pair in "gcc g++" "clang clang++"; do
    read -r c cxx <<< "$pair"
    command -v "$cxx" > /dev/null || { echo "# $cxx is missing"; continue; }
    check "find_package, $pair" cmake_builds "$c" "$cxx" -DCMAKE_PREFIX_PATH="$moved" -DWANTED=0.1
    check "add_subdirectory, $pair" cmake_builds "$c" "$cxx" -DEMBED="$root"
done
check "add_subdirectory, shared" cmake_builds gcc g++ -DEMBED="$root" -DBUILD_SHARED_LIBS=ON
check "find_package refuses a later version" cmake_refuses 99
check "find_package refuses an older series" cmake_refuses 0.0.1
check "cmake --install, static" cmake_installs -DBUILD_SHARED_LIBS=OFF
check "cmake --install, shared" cmake_installs -DBUILD_SHARED_LIBS=ON
check "make uninstall leaves nothing" uninstall_leaves_nothing
