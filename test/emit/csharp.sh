#!/bin/bash
# Emitted C#: Mono's compiler takes every scheme without a warning, with the table as a constant and filled, the
# self-check finds nothing wrong, and it notices a wrong number; clang-format changes nothing.
#
#   test/emit/csharp.sh PROGRAM
#
# shellcheck disable=SC2317 # `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
language=csharp
extension=cs
# shellcheck source=test/emit/classes.sh
. test/emit/classes.sh
with_table=("${tables[@]}" "${pext_schemes[@]}")

write_all() {
    local scheme
    for scheme in "${schemes[@]}" "${pext_schemes[@]}"; do
        write_class "${scheme^}" "$scheme" && write_wrong_class "Wrong${scheme^}" "$scheme" || return
    done
    for scheme in "${with_table[@]}"; do
        write_class "Constant${scheme^}" "$scheme" --tables constant || return
    done
    write_wrong_class WrongConstant packed --tables constant &&
        write_class RookOnly fixed --piece rook && write_class FromA8 packed --piece bishop --order a8 &&
        write_class FromH1 mul32 --order h1 &&
        emit csharp fancy "$work/Sliders.cs" --with-test && classes+=(Sliders) && write_packaged
}

# Marks that switch the formatter off are put around the numbers.
with_marks() {
    awk '/^    };/ { print; if (inside) print "// clang-format on"; inside = 0; next }
        /^    \{/ && was ~ / =$/ { print "// clang-format off"; inside = 1 }
        { print; was = $0 }'
}

without_marks() {
    grep -v '// clang-format o'
}

is_formatted() { # CLASS
    with_marks < "$work/$1.cs" > "$work/marked" &&
        clang-format --style=Microsoft --assume-filename="$1.cs" < "$work/marked" | without_marks |
        cmp - "$work/$1.cs"
}

compile() { # PROGRAM OPTION... FILE...
    silently mcs -langversion:7 -warn:4 -warnaserror -out:"$work/$1.exe" "${@:2}"
}

# Overflows are looked for, where the file does not say otherwise; the documentation is read.
compile_all() {
    compile all -checked+ -main:Mains -doc:"$work/all.xml" "$work"/*.cs "$work"/org/example/*.cs test/emit/mono/*.cs
}

compile_alone() {
    compile black "$work/Black.cs" && compile wrong "$work/WrongBlack.cs"
}

run_all() {
    mono "$work/all.exe" "${classes[@]}" > "$work/results"
}

fails() { # COMMAND...
    "$@"
    [ $? = 1 ]
}

if ! command -v mcs > /dev/null; then
    skip "C#" "no mcs"
    exit
fi
check "C# is written" write_all
check "mcs takes all of it" compile_all
check "the self-checks run" run_all
for scheme in "${schemes[@]}" "${pext_schemes[@]}"; do
    check "C#, $scheme" is_right "${scheme^}"
    check "C#, a wrong number in $scheme is noticed" is_wrong "Wrong${scheme^}"
    check "C#, $scheme is as clang-format writes it" is_formatted "${scheme^}"
done
for scheme in "${with_table[@]}"; do
    check "C#, $scheme as a constant" is_right "Constant${scheme^}"
done
check "C#, a wrong number beside a constant is noticed" is_wrong WrongConstant
check "C#, a constant is as clang-format writes it" is_formatted ConstantBlack
check "C#, only the rook" is_right RookOnly
check "C#, only the bishop, from a8" is_right FromA8
check "C#, from h1" is_right FromH1
check "C#, without a name" is_right Sliders
check "C#, in a namespace" is_right org.example.Packaged
check "C#, a namespace is as clang-format writes it" is_formatted org/example/Packaged
check "mcs takes a program alone" compile_alone
check "a program alone" mono "$work/black.exe"
check "a wrong program alone fails" fails mono "$work/wrong.exe"
