#!/bin/bash
# The single header with every scheme, as C11 and C++11, with gcc and clang, for the baseline and for
# newer processors: no warning, and the same attacks from every program, those of the geometry. The
# implementation comes first, or after the header was included without it; lookups before grim_init
# are noticed.
#
#   test/lib/single_header.sh [BUILD_FOLDER]
set -euo pipefail

cd "$(dirname "$0")/../.."
build=${1:-build}
# The second and the third have been given the header before.
late="clang -std=c11, g++ -x c++ -std=c++11"
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
compilers=("gcc -std=c11" "g++ -x c++ -std=c++11" "clang -std=c11" "clang++ -x c++ -std=c++11")

# Every compiler for every scheme with TEST_LONG=1; otherwise every compiler for the defaults and
# the boosted schemes, and one for each of the others.
compilers_of() { # SCHEME
    local at
    case ${TEST_LONG:-}$1 in
    1* | black | pext | dual | lzcnt) printf '%s\n' "${compilers[@]}" ;;
    *)
        at=$(echo "$SCHEMES" | grep -nx "$1" | cut -d : -f 1)
        echo "${compilers[at % ${#compilers[@]}]}" ;;
    esac
}

# The lines of one scheme, without numbers; WORK and what runs here come from the parent.
one_scheme() {
    local scheme=$1 compiler flags what
    compilers_of "$scheme" | while read -r compiler; do
        command -v "${compiler%% *}" > /dev/null || continue
        for flags in "" $FLAGS; do
            case "$flags$compiler" in -*++*) continue ;; esac # C is enough for newer processors
            what="$scheme, $compiler${flags:+ $flags}"
            compile_and_run "$scheme" "$compiler" "$flags" > "$WORK/$scheme.said" 2>&1 ||
                echo "not ok - $what"
            [ ! -s "$WORK/$scheme.said" ] || sed 's/^/# /' "$WORK/$scheme.said"
        done
    done > "$WORK/$scheme.failed"
    if [ -s "$WORK/$scheme.failed" ]; then
        cat "$WORK/$scheme.failed"
    else
        echo "ok - $scheme"
    fi > "$WORK/$scheme.lines"
}

# The second file is C whatever the first one is, and has no implementation: they must link.
compile_and_run() {
    local program=$WORK/$1.program order=
    case $late in *"$2"*) order=-DLATE ;; esac
    $2 "${warnings[@]}" -O1 $order -DGRIM_CHECK=1 ${3:+"$3"} "-DGRIM_SCHEME=$1" -I"$build" \
        "$WORK/first.c" -c -o "$program.first.o" || return 1
    cc -std=c11 "${warnings[@]}" -DNDEBUG -DGRIM_CHECK=1 ${3:+"$3"} "-DGRIM_SCHEME=$1" -I"$build" \
        "$WORK/second.c" -c -o "$program.second.o" || return 1
    cc "$program.first.o" "$program.second.o" -o "$program" || return 1
    case " $RUNS " in
        *" $1 "*) "$program" ;;
    esac
}

# Compares the lookups of both files with the geometry.
write_programs() {
    cat > "$WORK/first.c" << 'END'
#define _POSIX_C_SOURCE 200809L
#ifdef LATE
#include "grimoire.h"
#include "grimoire.h"
#endif
#define GRIM_IMPLEMENTATION
#include "grimoire.h"
#include "grimoire.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern
#ifdef __cplusplus
    "C"
#endif
    uint64_t elsewhere(unsigned sq, uint64_t occ);

static int is_wrong(unsigned sq, uint64_t occ)
{
    uint64_t rook = grim_geometry_attacks(GRIM_ROOK, sq, occ);
    uint64_t bishop = grim_geometry_attacks(GRIM_BISHOP, sq, occ);
    struct grim_both both = grim_both_attacks(sq, occ);
    grim_prefetch(sq, occ);
    return grim_rook_attacks(sq, occ) != rook || grim_bishop_attacks(sq, occ) != bishop ||
           grim_queen_attacks(sq, occ) != (rook | bishop) || both.rook != rook ||
           both.bishop != bishop || elsewhere(sq, occ) != (rook | bishop);
}

static volatile uint64_t asked;

static void ask(int way)
{
    const uint8_t sq[1] = {0};
    const uint64_t occ[1] = {0};
    uint64_t attacks[1] = {0};
    switch (way) {
    case 0: asked = grim_rook_attacks(0, 0); break;
    case 1: asked = grim_bishop_attacks(0, 0); break;
    case 2: asked = grim_queen_attacks(0, 0); break;
    case 3: asked = grim_both_attacks(0, 0).rook; break;
    case 4: asked = elsewhere(0, 0); break;
    default: grim_kernels_for(0).queen(sq, occ, attacks, 1);
    }
}

/* A table that is a constant answers before grim_init, and in C++ any does in main; else it stops the program. */
#ifdef __cplusplus
enum { IS_FILLED = 1 };
#else
enum { IS_FILLED = GRIM_CHOSEN_IS_READY };
#endif
static int is_noticed(int way)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        fclose(stderr);
        ask(way);
        _exit(0);
    }
    waitpid(child, &status, 0);
    return IS_FILLED ? status == 0 : WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

int main(void)
{
    uint64_t word = 1;
    for (int way = 0; way < 6; way++)
        if (!is_noticed(way)) {
            printf("before grim_init, way %d\n", way);
            return 1;
        }
    if (grim_init() != GRIM_OK) {
        puts("grim_init failed");
        return 1;
    }
    for (unsigned i = 0; i < 50000; i++) {
        uint64_t occ = word;
        word = word * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        occ &= i % 2 ? word ^ (word >> 29) : ~UINT64_C(0);
        if (is_wrong(i % 64, occ)) {
            printf("wrong on %u with 0x%llx\n", i % 64, (unsigned long long)occ);
            return 1;
        }
    }
    return 0;
}
END
    cat > "$WORK/second.c" << 'END'
#include "grimoire.h"

uint64_t elsewhere(unsigned sq, uint64_t occ);

uint64_t elsewhere(unsigned sq, uint64_t occ)
{
    return grim_queen_attacks(sq, occ);
}
END
}

# Schemes that run on this processor, and flags of newer ones that it would understand, too: dual and
# lzcnt are boosted where there is AVX2 and AVX-512.
ask_processor() {
    SCHEMES=$("$build/grimoire" list --json | sed -n 's/.*{"name":"\([^"]*\)".*/\1/p')
    RUNS=$("$build/grimoire" list --json |
        sed -n '/"runs":"no"/d; s/.*{"name":"\([^"]*\)".*/\1/p' | tr '\n' ' ')
    FLAGS=
    "$build/grimoire" list --json | grep -q '"name":"dual".*"boosted"' && FLAGS="-march=haswell"
    "$build/grimoire" list --json | grep -q '"name":"lzcnt".*"boosted"' &&
        FLAGS="$FLAGS -march=skylake-avx512"
    export SCHEMES RUNS FLAGS
}

if [ "${2-}" = --one ]; then
    one_scheme "$3"
    exit
fi
WORK=$(mktemp -d)
export WORK
trap 'rm -rf "$WORK"' EXIT
write_programs
ask_processor || true
[ -n "$SCHEMES" ] || { echo "not ok 1 - grimoire list names no scheme"; exit 1; }
echo "$SCHEMES" | xargs -P "$(nproc)" -I SCHEME "./test/lib/${0##*/}" "$build" --one SCHEME
number=0
for scheme in $SCHEMES; do
    number=$((number + 1))
    sed "s/^\(not \)*ok - /\1ok $number - single header, /" "$WORK/$scheme.lines"
done

# ---- where the table is checked, and what is refused ----

failed=0
check() { # WHAT COMMAND...
    number=$((number + 1))
    if "${@:2}" > "$WORK/said" 2>&1; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1"
        failed=1
    fi
}

# asked_too_early WANTED FLAG...: a program that forgets grim_init exits with this status
asked_too_early() {
    local wanted=$1 status=0
    shift
    gcc -std=c11 "$@" -DGRIM_SCHEME=fixed -I"$build" "$WORK/early.c" -o "$WORK/early" || return 1
    "$WORK/early" 2> "$WORK/err" || status=$?
    [ "$status" -eq "$wanted" ] || return 1
    [ "$wanted" -eq 0 ] || grep -q 'call grim_init() first' "$WORK/err"
}

printf '#define GRIM_IMPLEMENTATION\n#include "grimoire.h"\n%s\n' \
    'int main(void) { return grim_rook_attacks(0, 0) != 0; }' > "$WORK/early.c"
check "a forgotten grim_init is noticed in a build for nothing special" asked_too_early 134
check "and wherever GRIM_CHECK is 1" asked_too_early 134 -O2 -DNDEBUG -DGRIM_CHECK=1
check "not with NDEBUG" asked_too_early 0 -DNDEBUG
check "not with optimisation" asked_too_early 0 -O2
check "not where GRIM_CHECK is 0" asked_too_early 0 -DGRIM_CHECK=0

# Static initialisers run in the order in which they stand in the file.
before_main() { # BEFORE AFTER WANTED COMPILER FLAG...
    local wanted=$3 compiler=$4 status=0
    printf '#include "grimoire.h"\n%s\n#define GRIM_IMPLEMENTATION\n#include "grimoire.h"\n%s\n%s\n' "$1" "$2" \
        'int main() { return asked != grim_geometry_attacks(GRIM_ROOK, 3, 64); }' > "$WORK/main.cc"
    "$compiler" -std=c++11 "${warnings[@]}" "${@:5}" -DGRIM_SCHEME=fancy -I"$build" "$WORK/main.cc" -o "$WORK/main" || return 1
    "$WORK/main" 2> "$WORK/err" || status=$?
    [ "$status" -eq "$wanted" ] || return 1
    [ "$wanted" -eq 0 ] || grep -q 'call grim_init() first' "$WORK/err"
}

asks='static const uint64_t asked = grim_rook_attacks(3, 64);'
for compiler in g++ clang++; do
    command -v "$compiler" > "$WORK/found" || continue
    check "$compiler fills before main, and before what follows it" before_main '' "$asks" 0 "$compiler" -O2
    check "code that runs before that, $compiler, fails the assertion" before_main "$asks" '' 134 "$compiler" -O0
    check "unless it asks for it, $compiler" before_main "static const bool is_ready = grim_init() == GRIM_OK;
$asks static const bool used = is_ready;" 'void use(); void use() { (void)used; }' 0 "$compiler" -O0
done

two_schemes() { # SECOND
    printf '#define GRIM_SCHEME fancy\n#include "grimoire.h"\n#undef GRIM_SCHEME\n%s\n%s\n' \
        "$1" '#include "grimoire.h"' > "$WORK/two.c"
    gcc -std=c11 -fsyntax-only -I"$build" "$WORK/two.c"
}

refuses_two_schemes() { # SECOND
    ! two_schemes "$1" 2> "$WORK/err" && grep -q 'GRIM_SCHEME was changed' "$WORK/err"
}
check "the same scheme again is accepted" two_schemes '#define GRIM_SCHEME fancy'
check "another scheme in one file is refused" refuses_two_schemes '#define GRIM_SCHEME plain'
check "so is none" refuses_two_schemes ''
echo "1..$number"
[ "$failed" -eq 0 ] && ! grep -q '^not ok' "$WORK"/*.lines
