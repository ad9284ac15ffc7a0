#!/bin/bash
# The package for Python: built as users build it, installed elsewhere, and tested there.
#
#   test/bindings/python.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
root=$PWD
build=${1:-build}
# shellcheck source=test/check.sh
. test/check.sh
python=$(scripts/find-python) || exit 1
version=$(sed -n 's/^VERSION = //p' Makefile)
authors=$(sed -n 's/^AUTHORS = //p' packaging/metadata.mk)
site=https://grimoire.example
source=https://forge.example/people/grimoire
include=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')

# The first failure ends a command, because it is not run as a condition.
check() { # WHAT COMMAND...
    (set -e; "${@:2}") > "$work/said" 2>&1
    report $? "$1"
}

# ---- building -----------------------------------------------------------------------------------

tree_state() {
    git status --porcelain --ignored -- bindings/python 2> /dev/null || find bindings/python
}

builds() {
    local before
    before=$(tree_state)
    make --no-print-directory B="$build" PYTHON="$python" SITE="$site" SOURCE="$source" python
    [ "$(tree_state)" = "$before" ] || { echo "the build leaves files in bindings/python"; return 1; }
}

# The wheel has the package and nothing else, and is for every Python of its kind.
has_what_it_needs() {
    "$python" -m zipfile -l "$wheel" | awk 'NR > 1 { print $1 }' > "$work/files"
    grep -v dist-info "$work/files" | sed 's/_core\..*so/_core.so/' | sort > "$work/package"
    printf '%s\n' grimoire/__init__.py grimoire/_batch.py grimoire/_core.pyi grimoire/_core.so \
        grimoire/py.typed | diff - "$work/package"
    grep -q 'dist-info/LICENSE' "$work/files"
    case $("$python" -c 'import sys; print(sys.version_info >= (3, 11))') in
        True) [[ $wheel == *-cp311-abi3-* ]] ;;
    esac
}

# The wheel is built from the source distribution, which was given the project's address; one
# without an address omits it.
says_where_it_lives() {
    "$python" -m zipfile -e "$wheel" "$work/wheel"
    grep -x -e "Author: $authors" -e 'Project-URL: .*' "$work"/wheel/*.dist-info/METADATA | sort |
        diff - <(printf '%s\n' "Author: $authors" "Project-URL: Homepage, $site" "Project-URL: Source, $source")
    (cd bindings/python && env -u SITE -u SOURCE "$python" -W ignore setup.py -q egg_info --egg-base "$work")
    [ -s "$work/grimoire_bitboards.egg-info/PKG-INFO" ]
    ! grep -e Project-URL -e Home-page "$work/grimoire_bitboards.egg-info/PKG-INFO"
}

package_folder() {
    "$venv" -c 'import grimoire; print(grimoire.__path__[0])'
}

installs() {
    "$python" -m venv --system-site-packages "$work/venv"
    "$venv" -m pip install -q --no-index --no-deps "$wheel"
    mkdir "$work/away"
    cp -r bindings/python/tests bindings/python/examples bindings/python/README.md "$work/away"
    cd "$work/away"
    [[ $(package_folder) == "$work"/venv/* ]]
    [ "$("$venv" -c 'import grimoire; print(grimoire.__version__)')" = "$version" ]
}

# It exports one function to Python, needs no library of ours, and names no build folder.
stands_alone() {
    local module
    module=$(echo "$package"/_core.*so)
    [ "$(nm -D --defined-only "$module" | awk '{ print $3 }')" = PyInit__core ]
    if readelf -d "$module" | grep 'NEEDED.*grimoire'; then return 1; fi
    if grep -lF -e "$root" -e "$work" "$module"; then return 1; fi
}

# ---- testing ------------------------------------------------------------------------------------

# tests FOLDER_OF_TESTS ARGUMENT...: numbers its lines on from ours
tests() {
    local before=$number
    (cd "$1" && "${@:2}") > "$work/lines" 2>&1 || failures=$((failures + 1))
    awk -v number="$before" '/^(not )?ok / { sub(/ok [0-9]+/, "ok " ++number) } { print }' \
        "$work/lines"
    number=$((number + $(grep -cE '^(not )?ok ' "$work/lines")))
    [ "$number" -gt "$before" ] || { failures=$((failures + 1)); echo "not ok - $1: no test ran"; }
}

# Python's tables of slots have functions as void *, which -Wpedantic does not like.
no_warnings() { # COMPILER API
    # shellcheck disable=SC2086 # $2 may be nothing
    "$1" -std=c11 -Wall -Wextra -Wconversion -Wshadow -Werror -fsyntax-only $2 -Iinclude \
        -I. -isystem "$include" bindings/python/core/*.c
}

# The same tests on an extension with sanitizers.
build_sanitized() {
    cp -r "$package" "$work/sanitized"
    rm "$work"/sanitized/_core.*so
    make --no-print-directory B="$build" "$build/libgrimoire.so.$version"
    gcc -std=c11 -O1 -g -fPIC -shared -fsanitize=address,undefined -fno-sanitize-recover=all \
        -Iinclude -I. -I"$include" bindings/python/core/*.c answers/{lookup,perft}.c \
        base/{descriptor,foreign,json,page,write_file}.c emit/{evaluate,memory,scheme_text,tree}.c \
        emit/{read,trace}*.c "$build"/pic/lib/*.o "$build"/pic/lib/gen/*.o "$build"/pic/chess/*.o \
        -lm -o "$work/sanitized/_core.abi3.so"
    mkdir "$work/path"
    mv "$work/sanitized" "$work/path/grimoire"
}

# Those of the program and no others.
answers_are_by_schema() {
    gcc -std=c11 -o "$work/valid_json" test/cli/valid_json.c base/*.c -pthread
    (cd "$work/away/tests" && "$venv" test_answers.py print) > "$work/answers"
    "$work/valid_json" data/schemas < "$work/answers" | sort -u > "$work/schemas"
    printf '%s\n' perft show | diff - "$work/schemas"
}

types_are_right() {
    cd "$work/away"
    "$venv" -m mypy.stubtest grimoire._core
    "$venv" -m mypy --strict --cache-dir="$work/mypy" "$package"
}

check "make python builds a source distribution, and a wheel from it" builds
[ "$failures" = 0 ] || exit 1
wheel=$(echo "$build"/python/*.whl)
check "the wheel has what it needs" has_what_it_needs
venv=$work/venv/bin/python
check "it says where the project lives" says_where_it_lives
check "it can be installed, and knows its version" installs
[ "$failures" = 0 ] || exit 1
package=$(cd "$work/away" && package_folder)
check "it stands alone" stands_alone
for compiler in gcc clang; do
    command -v "$compiler" > /dev/null || { echo "# $compiler is missing"; continue; }
    check "no warning from $compiler, limited API" no_warnings "$compiler" \
        -DPy_LIMITED_API=0x030B0000
    check "no warning from $compiler, full API" no_warnings "$compiler" ""
done
tests "$work/away/tests" "$venv" -W error -m tap
check "its answers are as data/schemas says" answers_are_by_schema
check "an extension with sanitizers" build_sanitized
tests "$work/away/tests" env PYTHONPATH="$work/path" PYTHONMALLOC=malloc \
    ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD="$(gcc -print-file-name=libasan.so)" \
    "$venv" -m tap test_answers test_batch test_errors test_position test_threads
if "$venv" -c 'import mypy' 2> /dev/null; then
    check "mypy finds the types right" types_are_right
else
    echo "# mypy is missing"
fi
