#!/bin/bash
# Emitted lookups for other boards and pieces: compilers take them without a warning, the self-check,
# which includes a hash of attacks that grimoire has walked, finds nothing wrong, and it notices a
# wrong factor.
#
#   test/emit/riders.sh PROGRAM
#
# shellcheck disable=SC2317 # `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -O1)

emit_rider() { # LANGUAGE FILE OPTION...
    "$program" emit --lang "$1" -o "$2" "${@:3}"
}

# Zeros in place of the first factor. A lookup begins in column 1; its fourth number is the factor.
break_factor() { # FILE
    awk '!done && match($0, /^[^0-9 a-z]*[A-Za-z(\[{]*0x[0-9a-f]+n?, 0x[0-9a-f]+n?, 0x[0-9a-f]+n?, 0x/) {
            $0 = substr($0, 1, RLENGTH) "0000000000000000" substr($0, RLENGTH + 17)
            done = 1
        }
        { print }' "$1" > "$1.new" && ! cmp -s "$1" "$1.new" && mv "$1.new" "$1"
}

main_c='#define RIDER_IMPLEMENTATION
#include "rider.h"
int main(void) { rider_init(); return rider_self_check() ? 3 : 0; }'
main_cpp='#include "rider.h"
int main() { rider::init(); return rider::self_check() ? 3 : 0; }'

run_c() { # COMPILER
    printf '%s\n' "$main_c" > "$work/main.c"
    silently "$1" -std=c11 "${warnings[@]}" "$work/main.c" -o "$work/check" && "$work/check"
}

run_cpp() { # COMPILER
    printf '%s\n' "$main_cpp" > "$work/main.cpp"
    silently "$1" -std=c++17 "${warnings[@]}" "$work/main.cpp" -o "$work/check" && "$work/check"
}

run_rust() { # COMPILER
    printf 'mod rider;\nfn main() {\n    std::process::exit(3 * (rider::Rider::new().self_check() != 0) as i32)\n}\n' > "$work/main.rs"
    rustfmt --check "$work/rider.rs" > /dev/null || return
    silently "$1" -D warnings -C overflow-checks=on -O "$work/main.rs" -o "$work/check" && "$work/check"
}

run_go() { # COMPILER
    mkdir -p "$work/go/rider" && mv "$work/rider.go" "$work/go/rider" && printf 'module emitted\n\ngo 1.18\n' > "$work/go/go.mod" &&
        printf 'package main\n\nimport (\n\t"emitted/rider"\n\t"os"\n)\n\nfunc main() {\n\tif rider.SelfCheck() != 0 {\n\t\tos.Exit(3)\n\t}\n}\n' > "$work/go/main.go" &&
        (cd "$work/go" && silently gofmt -l . && "$1" build -o "$work/check" .) && "$work/check"
}

run_ts() { # COMPILER
    printf '{"type":"module"}' > "$work/package.json"
    printf 'import { selfCheck } from "./rider.js";\nprocess.exitCode = selfCheck() ? 3 : 0;\n' > "$work/main.js"
    "$tools/node_modules/.bin/prettier" --check "$work/rider.ts" > /dev/null 2>&1 &&
        silently "$tools/node_modules/.bin/tsc" --strict --noUncheckedIndexedAccess --noUnusedLocals --noUnusedParameters \
            --noImplicitReturns --module es2022 --target es2020 --typeRoots "$work/none" "$work/rider.ts" && "$1" "$work/main.js"
}

# What a file is called in each language.
file_of() { # LANGUAGE
    case $1 in
    c | cpp) echo "$work/rider.h" ;;
    rust) echo "$work/rider.rs" ;;
    *) echo "$work/rider.$1" ;;
    esac
}

holds() { # LANGUAGE COMPILER OPTION...
    emit_rider "$1" "$(file_of "$1")" "${@:3}" && "run_$1" "$2"
}

notices() { # LANGUAGE COMPILER OPTION...
    emit_rider "$1" "$(file_of "$1")" "${@:3}" && break_factor "$(file_of "$1")" || return
    "run_$1" "$2"
    [ $? = 3 ]
}

# The lookups are in every file, the tables in one.
two_files() {
    emit_rider c "$work/hopper.h" --board 9x10 --piece pR --name hopper &&
        printf '#define HOPPER_IMPLEMENTATION\n#include "hopper.h"\n' > "$work/tables.c" &&
        printf '#include "hopper.h"\nint main(void) { hopper_init(); struct hopper_squares occ = {(uint64_t)1 << 4 | (uint64_t)1 << 31, (uint64_t)1 << 21}; return hopper_attacks(4, occ).high >> 21 != 1; }\n' > "$work/two.c" &&
        silently gcc "${warnings[@]}" "$work/tables.c" "$work/two.c" -o "$work/two" && "$work/two"
}

pairs=(c:gcc c:clang cpp:g++ cpp:clang++)
if command -v rustc > /dev/null && command -v rustfmt > /dev/null; then pairs+=(rust:rustc); else skip "Rust" "no rustc or no rustfmt"; fi
if command -v go > /dev/null && command -v gofmt > /dev/null; then
    export GOFLAGS=-mod=mod GOPROXY=off GOCACHE=$work/cache GOTOOLCHAIN=local
    pairs+=(go:go)
else
    skip "Go" "there is no go here"
fi
if command -v node > /dev/null && npm_tools; then pairs+=(ts:node); else skip "TypeScript" "no node or no npm"; fi

for language in "${pairs[@]}"; do
    lang=${language%:*} compiler=${language#*:}
    check "$lang, $compiler, the cannon of xiangqi" holds "$lang" "$compiler" --board 9x10 --piece mRcpR
    check "$lang, $compiler, a wrong factor of two words is noticed" notices "$lang" "$compiler" --board 8x12 --piece R
    [ "$lang" = ts ] && continue # tsc is slow
    check "$lang, $compiler, a table of two words" holds "$lang" "$compiler" --board 8x12 --piece R
    check "$lang, $compiler, a wrong factor is noticed" notices "$lang" "$compiler" --board 9x10 --piece R
done
check "C, a horse seen from its end" holds c gcc --board 9x10 --piece nN --reversed
check "C, lookups in two files" two_files
check "C, a queen on a cylinder" holds c gcc --board 4x4,d1e=a1,d2e=a2,d3e=a3,d4e=a4 --piece Q
check "C, a queen on hexagons" holds c gcc --board hex6 --piece Q
check "C, an advisor in its palace" holds c gcc --board 'aaa/aaa/aaa/...' --piece F --on a
