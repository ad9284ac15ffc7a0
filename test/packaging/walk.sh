#!/bin/sh
# The way of a new user: on a bare Debian, from a clone to an engine that asks Grimoire, by what README
# and the pages behind it say. As root, with mmdebstrap; minutes for each language.
#
#   test/packaging/walk.sh [LANGUAGE...]     c, cpp, rust, python and js
#
# How many seconds each step takes is printed, for doc/releasing.md.
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
[ $# -gt 0 ] || set -- c cpp rust python js

skip() {
    echo "ok 1 - a walk on a bare machine # SKIP $1"
    exit 0
}
[ "$(id -u)" = 0 ] || skip "only root can change into another system"
command -v mmdebstrap > /dev/null || skip "there is no mmdebstrap"

# What is installed before the clock starts, and then the steps, NAME: COMMAND
tools_of() {
    case $1 in
        c) echo gcc libc6-dev ;;
        cpp) echo g++ ;;
        rust) echo gcc libc6-dev rustc ;;
        python) echo gcc libc6-dev python3-dev python3-venv python3-setuptools python3-wheel python3-pip ;;
        js) echo gcc libc6-dev nodejs npm clang lld ;;
    esac
}

steps_of() {
    case $1 in
        c) cat << 'STEPS' ;;
header: make -s build/grimoire.h build/grimoire_chess.h
first: cc -O2 -Ibuild examples/first.c -o first && ./first
engine: cc -O2 -Ibuild examples/engine.c -o engine && printf 'position startpos\ngo depth 3\nquit\n' | ./engine
STEPS
        cpp) cat << 'STEPS' ;;
header: make -s build/grimoire.h
engine: g++ -O2 -Ibuild test/packaging/walk/engine.cpp -o engine && ./engine
STEPS
        rust) cat << 'STEPS' ;;
program: make -s -j2 build/grimoire
source: build/grimoire emit --scheme black --lang rust -o test/packaging/walk/sliders.rs
engine: rustc -O test/packaging/walk/engine.rs -o engine && ./engine
STEPS
        python) cat << 'STEPS' ;;
wheel: make -s python
install: python3 -m venv own && own/bin/pip install -q --no-index build/python/*.whl
engine: own/bin/python test/packaging/walk/engine.py
STEPS
        js) cat << 'STEPS' ;;
package: make -s npm
install: npm install -q --no-audit --no-fund --prefix test/packaging/walk ./build/npm
engine: node test/packaging/walk/engine.mjs
STEPS
    esac
}

# in_bare COMMAND: in the clone on the bare machine
in_bare() {
    chroot "$bare" /usr/bin/env HOME=/root sh -c "cd /root/grimoire && $1"
}

# A bare machine with the language's tools and a clone.
prepare() { # LANGUAGE
    bare=$work/$1
    mmdebstrap --quiet --variant=minbase --include="ca-certificates git make $(tools_of "$1")" bookworm "$bare" &&
        git clone -q "$root" "$bare/root/grimoire" || return
    mkdir -p "$bare/dev" && { [ -e "$bare/dev/null" ] || mknod -m 666 "$bare/dev/null" c 1 3; }
}

walk() { # LANGUAGE
    steps_of "$1" > "$work/steps"
    while read -r name command; do
        began=$(date +%s)
        in_bare "$command" < /dev/null > "$work/said" 2>&1 || { cat "$work/said"; return 1; }
        echo "# $1: $name $(($(date +%s) - began)) s"
    done < "$work/steps"
    case $1 in c) grep -q '^bestmove ' "$work/said" ;; *) grep -qx '20 moves of sliders' "$work/said" ;; esac
}

for language; do
    prepare "$language" > "$work/made" 2>&1 || cat "$work/made"
    walk "$language"
    ok $? "from a clone to an engine in $language"
    rm -rf "${work:?}/$language"
done
