#!/bin/bash
# Writes the Go module, checks it with gofmt and go vet, runs its tests, and installs it from a
# proxy that is a folder.
#
#   test/bindings/go.sh [BUILD_FOLDER]
#
# The tests of all schemes are run with TEST_LONG=1; test/emit/go.sh has similar ones.
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=${1:-build}
version=$(sed -n 's/^VERSION = //p' Makefile)
# shellcheck source=test/check.sh
. test/check.sh
if ! command -v go > /dev/null; then
    skip "the Go module" "go is missing"
    exit
fi
module=$work/packages/go
path=forge.example/you/grimoire/go
export GOPROXY=off GOSUMDB=off GOFLAGS=-modcacherw GOMODCACHE=$work/modules GOTOOLCHAIN=local

# write SOURCE
write() {
    env VERSION="$version" SITE='' SOURCE="$1" AUTHORS="A. Nobody" \
        packaging/write-packages "$build" "$work/packages" go
}

says_nowhere() {
    write "" && grep -x 'module grimoire.invalid/go' "$module/go.mod" && ! grep -rE '@[A-Z0-9]+@' "$module"/*.*
}

says_where() {
    local host
    for host in forge.example:8443 forge.example; do
        write https://$host/you/grimoire && grep -x "module $path" "$module/go.mod" || return 1
    done
}

has_the_schemes() {
    diff <("$build/grimoire" emit --list | sed -n 's/ [a-z0-9]* (needs PEXT)//g; s/^schemes: //p' | tr ' ' '\n' |
        sed 's/^byte$/bytelists/' | LC_ALL=C sort) \
        <(cd "$module" && find . -mindepth 1 -type d | sed 's|./||' | LC_ALL=C sort)
}

is_formatted() {
    [ -z "$(gofmt -l "$module"/*.go | tee /dev/stderr)" ]
}

is_vetted() {
    (cd "$module" && go vet ./...)
}

passes_its_tests() {
    local packages=(. ./black ./hyperbola)
    [ -z "${TEST_LONG:-}" ] || packages=(./...)
    (cd "$module" && go test "${packages[@]}")
}

notices_a_wrong_number() {
    cp -r "$module" "$work/mutant"
    sed -i '0,/{0x[0-9a-f]*[0-9a-e],/s//{0x0123456789abcdef,/' "$work/mutant/hyperbola/hyperbola.go"
    ! cmp -s "$module/hyperbola/hyperbola.go" "$work/mutant/hyperbola/hyperbola.go" &&
        ! (cd "$work/mutant" && go test ./hyperbola) > "$work/mutated" 2>&1 && grep 'lookups are wrong' "$work/mutated"
}

# The files that go asks a proxy for.
make_proxy() {
    local at=$work/proxy/$path/@v
    mkdir -p "$at"
    echo "v$version" > "$at/list"
    printf '{"Version":"v%s","Time":"2001-02-03T04:05:06Z"}\n' "$version" > "$at/v$version.info"
    cp "$module/go.mod" "$at/v$version.mod"
    python3 - "$module" "$path@v$version" "$at/v$version.zip" << 'END'
import os, sys, zipfile

module, prefix, archive = sys.argv[1:]
with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
    for root, _, names in os.walk(module):
        for name in names:
            path = os.path.join(root, name)
            file.write(path, f"{prefix}/{os.path.relpath(path, module)}")
END
}

is_used() {
    mkdir "$work/user"
    cat > "$work/user/main.go" << END
package main

import (
	"fmt"

	grimoire "$path"
	"$path/line"
)

func main() {
	fmt.Printf("0x%016x\n", grimoire.RookAttacks(28, 1<<44|1<<25)&line.QueenAttacks(28, 1<<44|1<<25))
}
END
    cd "$work/user" && go mod init user && GOPROXY=file://$work/proxy go get "$path@v$version" &&
        go run . | grep -x 0x00001010ee101010
}

check "without a SOURCE it has a placeholder for a name" says_nowhere
check "with one it is named after it" says_where
[ "$failures" = 0 ] || exit 1
check "it has a package for every scheme but PEXT's" has_the_schemes
check "gofmt leaves the front as it is" is_formatted
check "go vet has nothing to say" is_vetted
check "its tests and its example pass" passes_its_tests
check "a wrong number is noticed" notices_a_wrong_number
check_with python3 "a proxy is made of it" make_proxy
check_with python3 "a program gets it by file://" is_used
