#!/bin/bash
# Emitted Go: go vet and gofmt have nothing to say about any scheme, the self-check finds nothing wrong, and it
# notices a wrong number. All packages are compiled by one call.
#
#   test/emit/go.sh PROGRAM
#
# shellcheck disable=SC2046,SC2317 # options are words; `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
export GOFLAGS=-mod=mod GOPROXY=off GOCACHE=$work/cache GOTOOLCHAIN=local

if ! command -v go > /dev/null || ! command -v gofmt > /dev/null; then
    skip "Go" "there is no go here"
    exit
fi

module() { # FOLDER
    mkdir "$1" && printf 'module emitted\n\ngo 1.19\n' > "$1/go.mod"
}

package() { # FOLDER SCHEME OPTION...
    mkdir "$1" && emit go "$2" "$1/sliders.go" --with-test "${@:3}"
}

wrong_package() { # FOLDER SCHEME OPTION...
    package "$@" && break_first_number "$1/sliders.go"
}

# A package that was not asked for a test, under a name of its own.
write_program() {
    mkdir right/magic right/program && emit go black right/magic/magic.go --name magic --tables filled &&
        ! [ -e right/magic/magic_test.go ] && cat > right/program/main.go << 'END'
package main

import (
	"emitted/magic"
	"os"
)

func main() {
	if magic.QueenAttacks(0, 2) != 0x8141211109050302 {
		os.Exit(1)
	}
}
END
}

vet() {
    (cd right && silently go vet ./...)
}

are_formatted() {
    silently gofmt -l right
}

runs() {
    (cd right && silently go run ./program)
}

has_passed() { # PACKAGE
    grep -P "^ok  \temitted/$1\t" right.txt || { cat right.txt; return 1; }
}

# The line of a package that failed follows what its test said.
has_failed() { # PACKAGE
    awk -v package="emitted/$1" '/ [1-9][0-9]* lookups are wrong$/ { said = 1 }
        $1 == "FAIL" && NF > 1 { if ($2 == package && said) good = 1; said = 0 }
        END { exit !good }' wrong.txt || { cat wrong.txt; return 1; }
}

cd "$work" || exit 1
module right && module wrong || exit 1
check "Go, every package is written" write_samples package wrong_package
check "Go, a package without a test is written" write_program
check "Go, every file is as gofmt writes it" are_formatted
check "Go, go vet has nothing to say" vet
(cd right && go test -vet=off -ldflags=-w ./... > ../right.txt 2>&1)
(cd wrong && go test -vet=off -ldflags=-w ./... > ../wrong.txt 2>&1)
for test in right/*/sliders_test.go; do
    package=$(basename "$(dirname "$test")")
    check "Go, the self-check of $package" has_passed "$package"
done
for folder in wrong/*/; do
    package=$(basename "$folder")
    check "Go, a wrong number in $package is noticed" has_failed "$package"
done
check "Go, another package calls magic.QueenAttacks" runs
