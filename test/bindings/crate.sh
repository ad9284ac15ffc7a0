#!/bin/bash
# Writes the crate, packs it, and uses the package elsewhere: in a program that gets it from a local
# source of crates, with every scheme; with its own tests and examples; and with Debian's compiler.
#
#   test/bindings/crate.sh [BUILD_FOLDER]
#
# shellcheck disable=SC2317 # `check` calls functions by name
set -uo pipefail

cd "$(dirname "$0")/../.." || exit 1
build=${1:-build}
version=$(sed -n 's/^VERSION = //p' Makefile)
# shellcheck source=test/check.sh
. test/check.sh
if ! command -v cargo > /dev/null; then
    skip "the crate" "cargo is missing"
    exit
fi
crate=$work/packages/crate
packed=$work/vendor/grimoire-attacks-$version
export CARGO_HOME=$work/cargo CARGO_TARGET_DIR=$work/target CARGO_TERM_COLOR=never
export RUSTFLAGS="-D warnings" RUSTDOCFLAGS=""

# write SITE SOURCE
write() {
    env VERSION="$version" SITE="$1" SOURCE="$2" AUTHORS="A. Nobody" \
        packaging/write-packages "$build" "$work/packages" crate
}

says() { # LINE
    grep -xF "$1" "$crate/Cargo.toml"
}

says_where() {
    write https://grimoire.example https://forge.example/you/grimoire &&
        says 'homepage = "https://grimoire.example"' &&
        says 'repository = "https://forge.example/you/grimoire"' &&
        says 'authors = ["A. Nobody"]' && says "version = \"$version\""
}

says_nowhere() {
    write "" "" && ! grep -E 'homepage|repository|@' "$crate/Cargo.toml"
}

features() {
    sed -n 's/^\([a-z0-9]*\) = \[\]$/\1/p' "$crate/Cargo.toml"
}

# All but those whose table is too large for a constant.
has_the_schemes() {
    diff <("$build/grimoire" emit --list | sed -n 's/ (needs PEXT)//g; s/^schemes: //p' | tr ' ' '\n' |
        grep -vx 'plain\|offsetin') <(features)
}

# `cargo package` builds what it has packed.
packs() {
    (cd "$crate" && cargo package --offline --allow-dirty) || return 1
    mkdir "$work/vendor"
    tar -xzf "$work/target/package/grimoire-attacks-$version.crate" -C "$work/vendor"
    printf '{"files":{},"package":"%s"}' \
        "$(sha256sum "$work/target/package/grimoire-attacks-$version.crate" | cut -d' ' -f1)" \
        > "$packed/.cargo-checksum.json"
}

is_below_ten_mb() {
    [ "$(wc -c < "$work/target/package/grimoire-attacks-$version.crate")" -lt 10000000 ]
}

# By its name and version, from a folder instead of the registry.
write_user() {
    mkdir -p "$work/user/src" "$work/user/.cargo"
    printf '[source.crates-io]\nreplace-with = "here"\n[source.here]\ndirectory = "%s"\n' "$work/vendor" \
        > "$work/user/.cargo/config.toml"
    printf '[package]\nname = "user"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\n%s\n' \
        "grimoire-attacks = { version = \"$version\", features = [\"hyperbola\", \"byte\"] }" \
        > "$work/user/Cargo.toml"
    cat > "$work/user/src/main.rs" << 'END'
#![forbid(unsafe_code)]
use grimoire_attacks::{black, byte, hyperbola, queen_attacks, Square};

const E4: u64 = black::rook_attacks(Square::E4, 1 << 44 | 1 << 25);

fn main() {
    let occupied = 1 << 44 | 1 << 25;
    for sq in Square::ALL {
        assert_eq!(queen_attacks(sq, occupied), hyperbola::queen_attacks(sq, occupied));
        assert_eq!(queen_attacks(sq, occupied), byte::queen_attacks(sq, occupied));
    }
    println!("{:#018x}", E4);
}
END
}

is_used() {
    write_user && (cd "$work/user" && cargo run --offline -q) | grep -x 0x00001010ee101010
}

in_packed() { # COMMAND...
    (cd "$packed" && "$@")
}

portable() {
    features | grep -vE '^(pext|pext16|hybrid)$' | paste -sd,
}

# Leapers, a test of each scheme, and the examples.
passes_its_tests() {
    in_packed cargo test --offline --features "$(portable)" > "$work/tests" 2>&1 || { cat "$work/tests"; return 1; }
    [ "$(grep -c 'every_lookup_is_right ... ok$' "$work/tests")" = "$(portable | tr ',' '\n' | wc -l)" ] &&
        grep 'leapers_leap ... ok$' "$work/tests" &&
        grep 'src/lib.rs - (line [0-9]*) ... ok$' "$work/tests" &&
        grep 'square::Square (line [0-9]*) ... ok$' "$work/tests"
}

passes_with_pext() {
    RUSTFLAGS="-D warnings -Ctarget-feature=+bmi2" in_packed cargo test --offline --lib \
        --no-default-features --features pext,pext16,hybrid > "$work/tests" 2>&1 || { cat "$work/tests"; return 1; }
    [ "$(grep -c 'every_lookup_is_right ... ok$' "$work/tests")" = 3 ]
}

notices_a_wrong_number() {
    cp -r "$packed" "$work/mutant"
    sed -i '0,/0x[0-9a-f]*[0-9a-e],/s//0x0123456789abcdef,/' "$work/mutant/src/schemes/hyperbola/emitted.rs"
    ! diff -r "$packed" "$work/mutant" > /dev/null && ! (cd "$work/mutant" &&
        cargo test --offline --lib --no-default-features --features hyperbola) > "$work/mutated" 2>&1 &&
        grep 'lookups are wrong' "$work/mutated"
}

needs_no_scheme() {
    in_packed cargo check --offline --no-default-features
}

# The oldest compiler supported.
old_compiler_takes_it() {
    in_packed /usr/bin/rustc --edition 2021 --test -D warnings --cfg 'feature="black"' \
        --cfg 'feature="packed8"' src/lib.rs -o "$work/old" && "$work/old"
}

# The front end; emitted code is tested by test/emit/rust.sh.
is_formatted() {
    rustfmt --check --edition 2021 bindings/rust/src/{square,leapers,scheme}.rs
}

check_with rustfmt "rustfmt leaves the front as it is" is_formatted
check "fields that are set are in Cargo.toml" says_where
check "those that are not are absent" says_nowhere
[ "$failures" = 0 ] || exit 1
check "it has a feature for every scheme of constants" has_the_schemes
check "cargo package builds it, without a registry" packs
check "it is small enough for one" is_below_ten_mb
check "a program has it from a source of crates" is_used
check "its tests and examples pass, for every scheme" passes_its_tests
if grep -qw bmi2 /proc/cpuinfo; then
    check "and with PEXT" passes_with_pext
else
    skip "and with PEXT" "no BMI2 here"
fi
check "a wrong number is noticed" notices_a_wrong_number
check "without a scheme it has leapers" needs_no_scheme
if [ -x /usr/bin/rustc ]; then
    check "Debian's compiler takes it, $(/usr/bin/rustc --version | cut -d' ' -f2)" old_compiler_takes_it
else
    skip "Debian's compiler takes it" "/usr/bin/rustc is missing"
fi
