#!/bin/bash
# Emitted lookups for other boards and pieces: compilers take them without a warning, the self-check,
# which includes a hash of attacks that grimoire has walked, finds nothing wrong, and it notices a
# wrong factor, mask or subtraction, and a square too many or too few.
#
#   test/emit/riders.sh PROGRAM
#
# shellcheck disable=SC2317 # `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -O1)

# A file that is --computed has no table to fill.
emit_rider() { # LANGUAGE FILE OPTION...
    [[ " $* " == *" --computed "* ]] && fills='' || fills=1
    "$program" emit --lang "$1" -o "$2" "${@:3}"
}

# Puts FILE.new in the place of FILE; they must differ.
replaces() { # FILE
    ! cmp -s "$1" "$1.new" && mv "$1.new" "$1"
}

rewrites() { # FILE SED-OPTION...
    sed "${@:2}" "$1" > "$1.new" && replaces "$1"
}

# Other digits in a number of a lookup, whose row begins in column 1.
break_digits_of_lookup() { # FILE ROWS-BEFORE-IT NUMBERS-BEFORE-IT DIGITS-BEFORE-THEM DIGITS
    awk -v rows="$2" -v numbers="$3" -v before="$4" -v digits="$5" '
        BEGIN { row = "^\t?[({[]"; while (numbers-- > 0) row = row "0x[0-9a-f]+n?, " }
        match($0, row "0x") && rows-- == 0 {
            from = RLENGTH + before
            $0 = substr($0, 1, from) digits substr($0, from + length(digits) + 1)
        }
        { print }' "$1" > "$1.new" && replaces "$1"
}

break_factor() { break_digits_of_lookup "$1" 0 3 0 0000000000000000; }
break_line() { break_digits_of_lookup "$1" 0 0 0 0000000000000000; }

# c3 is also on the rank of a rook on a2, behind i2.
break_end() { break_digits_of_lookup "$1" 18 0 10 1; }

# b5 no longer matters to the rank of a rook on i5.
break_mask() { break_digits_of_lookup "$1" 88 2 1 c; }

# Adds the blocker below the piece.
break_sign() { # FILE
    rewrites "$1" -e 's/above_low - /above_low + /' -e 's/wrapping_sub(below/wrapping_add(below/' \
        -e 's/Sub64(aboveLow/Add64(aboveLow/' -e 's/above - /above + /'
}

break_borrow() { # FILE
    rewrites "$1" -e 's/borrow)/0*borrow)/'
}

run_c() { # COMPILER
    printf '#define RIDER_IMPLEMENTATION\n#include "rider.h"\nint main(void) { %s return rider_self_check() ? 3 : 0; }\n' "${fills:+rider_init();}" > "$work/main.c"
    silently "$1" -std=c11 "${warnings[@]}" "$work/main.c" -o "$work/check" && "$work/check"
}

run_cpp() { # COMPILER
    printf '#include "rider.h"\nint main() { %s return rider::self_check() ? 3 : 0; }\n' "${fills:+rider::init();}" > "$work/main.cpp"
    silently "$1" -std=c++17 "${warnings[@]}" "$work/main.cpp" -o "$work/check" && "$work/check"
}

run_rust() { # COMPILER
    printf 'mod rider;\nfn main() {\n    std::process::exit(3 * (rider::Rider%s.self_check() != 0) as i32)\n}\n' "${fills:+::new()}" > "$work/main.rs"
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

notices() { # BREAK LANGUAGE COMPILER OPTION...
    emit_rider "$2" "$(file_of "$2")" "${@:4}" && "$1" "$(file_of "$2")" || return
    "run_$2" "$3"
    [ $? = 3 ]
}

# As for a compiler that cannot count leading zeros.
smears() { # LANGUAGE COMPILER OPTION...
    emit_rider "$1" "$(file_of "$1")" "${@:3}" &&
        rewrites "$(file_of "$1")" -e 's/^#ifdef __GNUC__/#if 0/' && "run_$1" "$2"
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
    check "$lang, $compiler, a wrong factor of two words is noticed" notices break_factor "$lang" "$compiler" --board 8x12 --piece R
    check "$lang, $compiler, a bishop, computed" holds "$lang" "$compiler" --board 12x10 --piece B --computed
    check "$lang, $compiler, a wrong sign is noticed" notices break_sign "$lang" "$compiler" --board 9x10 --piece R --computed
    check "$lang, $compiler, a square too many is noticed" notices break_end "$lang" "$compiler" --board 9x10 --piece R --computed
    check "$lang, $compiler, a square too few is noticed" notices break_mask "$lang" "$compiler" --board 9x10 --piece R
    [ "$lang" = ts ] && continue # tsc is slow
    check "$lang, $compiler, a table of two words" holds "$lang" "$compiler" --board 8x12 --piece R
    check "$lang, $compiler, a wrong factor is noticed" notices break_factor "$lang" "$compiler" --board 9x10 --piece R
    check "$lang, $compiler, a king, computed" holds "$lang" "$compiler" --board 8x8 --piece K --computed
    check "$lang, $compiler, a wrong line is noticed" notices break_line "$lang" "$compiler" --board hex6 --piece Q --computed
done
check "C, a horse seen from its end" holds c gcc --board 9x10 --piece nN --reversed
check "C, lookups in two files" two_files
check "C, a queen on a cylinder" holds c gcc --board 4x4,d1e=a1,d2e=a2,d3e=a3,d4e=a4 --piece Q
check "C, a queen on hexagons" holds c gcc --board hex6 --piece Q
check "C, a queen on hexagons, computed" holds c gcc --board hex6 --piece Q --computed
check "C, computed without counting leading zeros" smears c gcc --board 9x10 --piece R --computed
check "C, a lost borrow is noticed" notices break_borrow c gcc --board 9x10 --piece R --computed
check "C, an advisor in its palace" holds c gcc --board 'aaa/aaa/aaa/...' --piece F --on a
