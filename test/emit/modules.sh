# modules.sh - for JavaScript and TypeScript, with BigInt and without: what prettier, tsc and node say to every
# scheme. Read after common.sh, by a test that has set `language` and `extension`.
#
# shellcheck shell=bash disable=SC2154,SC2317
good=$work/good
wrong=$work/wrong
run=$work # where the modules are run: tsc puts them elsewhere

write_module() { # FOLDER NAME SCHEME OPTION...
    emit "$language" "$3" "$1/$2.$extension" --with-test "${@:4}"
}

write_all() {
    local scheme
    mkdir -p "$good" "$wrong"
    echo '{ "type": "module" }' > "$work/package.json"
    for scheme in "${schemes[@]}"; do
        write_module "$good" "$scheme" "$scheme" && write_module "$wrong" "$scheme" "$scheme" &&
            break_first_number "$wrong/$scheme.$extension" || return
    done
    for scheme in "${tables[@]}"; do
        write_module "$good" "constant_$scheme" "$scheme" --tables constant || return
    done
    write_module "$good" rook fixed --piece rook &&
        write_module "$good" a8 packed --piece bishop --order a8 && write_module "$good" h1 mul32 --order h1 &&
        write_module "$good" named fancy --name engine
}

is_formatted() {
    "$tools/node_modules/.bin/prettier" --check "$good" "$wrong"
}

compile() {
    silently "$tools/node_modules/.bin/tsc" --strict --skipLibCheck \
        --noUnusedLocals --noUnusedParameters --noImplicitReturns \
        --exactOptionalPropertyTypes --module nodenext --target es2020 --typeRoots "$tools/node_modules/@types" \
        --types node --rootDir "$work" --outDir "$work/out" "$good"/*.ts "$wrong"/*.ts
}

module() { # FOLDER/NAME: what node runs
    ls "$run/$1".*js
}

passes() { # NAME
    node "$(module "good/$1_test")"
}

fails() { # NAME
    ! node "$(module "wrong/$1_test")" > "$work/test" 2>&1 && grep "[1-9][0-9]* lookups are wrong" "$work/test"
}

# A rook on a1 behind a blocker on b1, with the names that the user asked for.
has_names() {
    node --input-type=module -e "
        import * as engine from '$(module good/named)';
        if ('engineHigh' in engine) {
            const low = engine.engineRookAttacks(0, 2, 0);
            process.exitCode = low === 0x01010102 && engine.engineHigh === 0x01010101 ? 0 : 1;
        } else {
            process.exitCode = engine.engineRookAttacks(0, 2n) === 0x0101010101010102n ? 0 : 1;
        }"
}

# Without BigInt: halves may have a sign or none.
takes_any_sign() {
    node --input-type=module -e "
        import { high, rookAttacks } from '$(module "good/$1")';
        for (const half of [0x80000000, -0x80000000]) {
            const low = rookAttacks(31, half, half);
            if (low !== (0x7f808080 | 0) || high !== (0x80808080 | 0)) process.exitCode = 1;
        }"
}

test_modules() { # TITLE
    local title=$1 scheme
    if ! command -v node > /dev/null || ! command -v npm > /dev/null; then
        skip "$title" "no node or no npm"
        return
    fi
    check "$title is written" write_all
    check "npm ci of the tools" npm_tools
    check "$title is as prettier writes it" is_formatted
    if [ "$extension" = ts ]; then
        check "tsc takes all of it" compile
        run=$work/out
    fi
    for scheme in "${schemes[@]}"; do
        check "$title, $scheme" passes "$scheme"
        check "$title, a wrong number in $scheme is noticed" fails "$scheme"
    done
    for scheme in "${tables[@]}"; do
        check "$title, $scheme, the table as a constant" passes "constant_$scheme"
    done
    check "$title, only the rook" passes rook
    check "$title, only the bishop, from a8" passes a8
    check "$title, from h1" passes h1
    check "$title, with a name of its own" passes named
    check "$title has the names that were asked for" has_names
    [[ $language == *32 ]] || return 0
    for scheme in "${schemes[@]}"; do
        check "$title, $scheme: halves have a sign or none" takes_any_sign "$scheme"
    done
}
