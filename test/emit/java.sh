#!/bin/bash
# Emitted Java: javac takes every scheme without a warning, also as Java 8, the self-check finds nothing wrong,
# and it notices a wrong number; google-java-format changes nothing.
#
#   test/emit/java.sh PROGRAM
#
# shellcheck disable=SC2317 # `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
language=java
extension=java
# shellcheck source=test/emit/classes.sh
. test/emit/classes.sh
# shellcheck source=test/emit/jvm/jvm.sh
. test/emit/jvm/jvm.sh

write_all() {
    local scheme
    for scheme in "${schemes[@]}" "${pext_schemes[@]}"; do
        write_class "${scheme^}" "$scheme" && write_wrong_class "Wrong${scheme^}" "$scheme" || return
    done
    write_class RookOnly fixed --piece rook && write_class FromA8 packed --piece bishop --order a8 &&
        write_class FromH1 mul32 --order h1 &&
        emit java fancy "$work/Sliders.java" --with-test && classes+=(Sliders) && write_packaged
}

is_formatted() {
    java "${fast_start[@]}" "${opened[@]}" -jar "$formatter" --aosp --dry-run --set-exit-if-changed "$work"/*.java \
        "$work"/org/example/*.java
}

compile() { # OPTION... FILE...
    silently javac "${fast_start[@]/#/-J}" -Xlint:all -Xdoclint:all,-missing -Werror -d "$work/out" "$@"
}

compile_all() {
    stand_in "$work"/*.java && compile "$work"/*.java "$work"/org/example/*.java test/emit/jvm/*.java
}

# Newer compilers say that Java 8 is old.
as_java_8() {
    compile --release 8 -Xlint:-options -d "$work/eight" "$work/Black.java"
}

if ! command -v javac > /dev/null; then
    skip "Java" "no javac"
    exit
fi
check "Java is written" write_all
if command -v npm > /dev/null; then
    check "npm ci of the formatter" npm_tools
    # shellcheck disable=SC2154
    formatter=$(echo "$tools"/node_modules/google-java-format/lib/*.jar)
    check "Java is as google-java-format writes it" is_formatted
fi
check "javac takes all of it" compile_all
check "javac takes it as Java 8" as_java_8
check "the self-checks run" run_all
for scheme in "${schemes[@]}" "${pext_schemes[@]}"; do
    check "Java, $scheme" is_right "${scheme^}"
    check "Java, a wrong number in $scheme is noticed" is_wrong "Wrong${scheme^}"
done
check "Java, only the rook" is_right RookOnly
check "Java, only the bishop, from a8" is_right FromA8
check "Java, from h1" is_right FromH1
check "Java, without a name" is_right Sliders
check "Java, in a package" is_right org.example.Packaged
check "a program alone" java "${fast_start[@]}" -cp "$work/out" Black
check "a wrong program alone fails" fails java "${fast_start[@]}" -cp "$work/out" WrongBlack
