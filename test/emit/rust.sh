#!/bin/bash
# Emitted Rust: rustc takes every scheme without a warning, rustfmt leaves it as it is, the tests pass and notice
# a wrong number. Each crate has many files as its modules: one call of the compiler for all of them.
#
#   test/emit/rust.sh PROGRAM
#
# shellcheck disable=SC2046,SC2317 # options are words; `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
cd "$work" || exit 1
modules=()
strict=(-D warnings -C overflow-checks=on)

# Debian's is the oldest supported; there may be another one earlier in the path.
compilers=()
for compiler in "$(command -v rustc)" /usr/bin/rustc; do
    [ -x "$compiler" ] && [ "$compiler" != "${compilers[0]:-}" ] && compilers+=("$compiler")
done

# A module of the crate that is made.
module() { # NAME SCHEME OPTION...
    modules+=("$1")
    emit rust "$2" "$1.rs" --with-test "${@:3}"
}

# And a smaller crate, again with every scheme.
write_crate() {
    printf 'mod %s;\n' "${modules[@]}" > crate.rs
    grep -vE "mod ($(tr ' ' '|' <<< "${tables[*]}")|rook_h1|bishop_a8);" crate.rs > few.rs
}

# All variants: constant and filled, one piece, other corners.
make_modules() {
    local scheme
    for scheme in "${schemes[@]}"; do
        module "$scheme" "$scheme" $(written_out "$scheme") || return
    done
    for scheme in "${tables[@]}"; do
        module "filled_$scheme" "$scheme" --tables filled || return
    done
    module rook_h1 fixed --piece rook --order h1 && module bishop_a8 packed --piece bishop --order a8 &&
        module named black --name MyTables --tables filled && write_crate
}

compiles() { # COMPILER EDITION OPTION...
    silently "$1" --edition "$2" "${strict[@]}" --test "${@:3}" crate.rs -o crate
}

# Every module has one test, and is told apart by its name.
passes() {
    ./crate > results && [ "$(grep -c '::every_lookup_is_right ... ok$' results)" = ${#modules[@]} ]
}

# And every module's test says how many.
fails() {
    ./crate > results
    [ "$(grep -c '::every_lookup_is_right ... FAILED$' results)" = ${#modules[@]} ] &&
        [ "$(grep -c '[1-9][0-9]* lookups are wrong' results)" = ${#modules[@]} ]
}

is_formatted() {
    rustfmt --edition 2021 --check "${modules[@]/%/.rs}"
}

# In a program that uses nothing, in an old edition.
is_unused() { # COMPILER
    echo 'fn main() {}' | cat few.rs - > main.rs
    silently "$1" --edition 2018 -D warnings --emit metadata main.rs
}

is_constant() { # COMPILER
    emit rust black table.rs && emit rust hyperbola lines.rs && cat > constants.rs << 'END' || return
#![no_std]
mod lines;
mod table;
const _: () = assert!(table::rook_attacks(0, 2) == 0x0101010101010102);
const _: () = assert!(table::bishop_attacks(0, 0x40000) == 0x40200);
const _: () = assert!(lines::queen_attacks(0, 0x40002) == 0x0101010101050302);
END
    silently "$1" --edition 2018 -D warnings --crate-type lib --emit metadata constants.rs
}

# Only what the module is for can be seen from outside, with the name in front.
has_names() {
    [ "$(sed -n 's/^pub .*fn \([a-z_]*\).*/\1/p' named.rs | sort | tr '\n' ' ')" = \
        "my_tables_bishop_attacks my_tables_init my_tables_queen_attacks my_tables_rook_attacks my_tables_self_check " ]
}

# clippy belongs to one compiler: that of the same folder.
is_clean() {
    silently clippy-driver --edition 2021 -D warnings --crate-type lib --emit metadata few.rs
}

# The rook's numbers are made wrong.
break_modules() {
    local name rooks=()
    for name in "${modules[@]}"; do
        [ "$name" != bishop_a8 ] || continue
        rooks+=("$name")
        break_first_number "$name.rs" || return
    done
    modules=("${rooks[@]}")
    write_crate
}

if [ ${#compilers[@]} = 0 ] || ! command -v rustfmt > /dev/null; then
    skip "Rust" "there is no rustc or no rustfmt"
    exit
fi

check "Rust, every scheme is written, constant and filled" make_modules
check "Rust is as rustfmt writes it" is_formatted
check "Rust, a name stands in front of the public functions" has_names
for compiler in "${compilers[@]}"; do
    version=$("$compiler" --version | cut -d ' ' -f 2)
    check "Rust $version takes every scheme" compiles "$compiler" 2021
    check "Rust $version, the self-checks find nothing wrong" passes
    check "Rust $version does not warn about unused functions" is_unused "$compiler"
    check "Rust $version looks up in constants" is_constant "$compiler"
done
if [ "$(dirname "$(command -v clippy-driver)")" = "$(dirname "${compilers[0]}")" ]; then
    check "Rust, clippy has no advice" is_clean
else
    skip "Rust, clippy" "there is none of this rustc"
fi
check "Rust, a number of every file is made wrong" break_modules
check "Rust takes wrong numbers" compiles "${compilers[0]}" 2021
check "Rust, a wrong number is noticed in every file" fails
if grep -qw bmi2 /proc/cpuinfo; then
    modules=()
    for scheme in "${pext_schemes[@]}"; do
        check "Rust, $scheme is written" module "$scheme" "$scheme"
        check "Rust, $scheme is written, filled" module "filled_$scheme" "$scheme" --tables filled
    done
    write_crate
    check "Rust, ${pext_schemes[*]}: as rustfmt writes it" is_formatted
    check "Rust takes ${pext_schemes[*]}" compiles "${compilers[0]}" 2018 -C target-feature=+bmi2
    check "Rust, ${pext_schemes[*]}: right" passes
fi
