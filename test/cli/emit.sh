#!/bin/sh
# grimoire emit from outside: test/cli/emit.sh PATH_TO_GRIMOIRE. Whether the text works is tested by
# test/emit/LANGUAGE.sh.
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
root=$(dirname "$0")/../..

emit() {
    "$grimoire" emit "$@"
}

# ---- the lists ----

emit --list > "$work/list"
ok $? "the list"
emit --list --json > "$work/json" && python3 - "$work/json" > "$work/languages" << 'END'
import json, sys
for row in json.load(open(sys.argv[1]))["languages"]:
    keys = ["compiled", "constant", "default", "extension", "name", "note", "pext", "title"]
    assert sorted(row) == keys, row
    assert row["note"] and row["extension"].isalnum()
    print(row["name"], *("constant" if row["constant"] else "filled", "pext" if row["pext"] else "-", row["default"]))
END
ok $? "the list as JSON"
names=$(cut -d' ' -f1 "$work/languages" | tr '\n' ' ')
[ "$names" = "$(sed -n 's/^EMIT_LANGUAGE(\(.*\))$/\1/p' "$root/emit/languages.def" | tr '\n' ' ')" ]
ok $? "it has every language of languages.def: $names"
[ "$(sed -n '2,/^$/p' "$work/list" | awk 'NF { print $1 }' | tr '\n' ' ')" = "$names" ]
ok $? "so has the list for people"
[ "$(grep -c 'not compiled here: ' "$work/list")" -eq "$(grep -c '"compiled":false' "$work/json")" ]
ok $? "both name the same languages that are not compiled here"

# Without --tables the text is that of the default, but for comments: they have the command.
while read -r language _ _ default; do
    emit --scheme fancy --piece bishop --lang "$language" | grep -vE '^(//|#)' > "$work/plain"
    emit --scheme fancy --piece bishop --lang "$language" --tables "$default" | grep -vE '^(//|#)' | cmp -s - "$work/plain"
    ok $? "$language: by default the table is $default"
done < "$work/languages"
[ "$(emit --scheme plain --lang c | wc -c)" -lt 100000 ] && [ "$(emit --scheme plain --lang c --tables constant | wc -c)" -gt 6000000 ]
ok $? "a table of 6 MB is written out only when that is asked for"
schemes=$(sed -n 's/ (needs PEXT)//g; s/^schemes: //p' "$work/list")

# ---- where it goes, and what is in it ----

emit --scheme black --lang c > "$work/stdout.h" && emit --scheme black --lang c -o "$work/file.h" &&
    cmp -s "$work/stdout.h" "$work/file.h"
ok $? "-o writes the bytes that stdout gets"
grep -q 'Made by grimoire [0-9.]*: grimoire emit --scheme black --lang c$' "$work/file.h"
ok $? "the command is in the file, without the name of the file"
grep -q 'CC0 1.0' "$work/file.h" && grep -q 'scheme black' "$work/file.h"
ok $? "so do the scheme and CC0"
emit --scheme black --lang c --name 'Ab_9' --tables filled | tr -d '\n' | sed 's,// \(> \)\?,,g' | grep -q -- '--name Ab_9 *--tables filled'
ok $? "and every option"
cp "$root/data/factors/fancy.txt" "$work/it's; (mine)"
emit --scheme fancy --lang c --factors "$work/it's; (mine)" | tr -d '\n' | sed 's,// \(> \)\?, ,g' |
    grep -qF "/it'\"'\"'s; (mine)'"
ok $? "its words that a shell would split are in quotes"
emit --scheme hyperbola --lang go --with-test -o "$work/sliders.go" && [ -s "$work/sliders.go" ] && [ -s "$work/sliders_test.go" ]
ok $? "a separate test gets a file of its own"
for order in a1 h1 a8; do
    emit --scheme fixed --lang c --order $order | grep -v '^ *//' > "$work/$order"
done
cmp -s "$work/a1" "$work/h1" && cmp -s "$work/a1" "$work/a8"
ok $? "orders differ in comments only"
emit --scheme fixed --lang c --order a8 | grep -q 'Square 0 is a8' && emit --scheme fixed --lang c --order h1 | grep -q 'rank 2, h to a'
ok $? "and these say which"

# ---- packages ----

# packaged LANGUAGE LINE: a line for the package, and a class with the last word of the name
packaged() {
    emit --scheme hyperbola --lang "$1" --name org.example.Attacks > "$work/out" && grep -qx "$2" "$work/out" &&
        grep -qE '^(public .*class|object) Attacks( \{)?$' "$work/out"
}
packaged java 'package org.example;' && packaged kotlin 'package org.example' && packaged csharp 'namespace org.example'
ok $? "the part of a name before its last dot is a package"
emit --scheme hyperbola --lang java --name Attacks | grep -q '^package'
[ $? -eq 1 ]
ok $? "without a dot there is none"

# C# refuses the name of a member as the name of its class.
for scheme in $schemes; do
    emit --scheme "$scheme" --lang csharp --tables filled --with-test 2> /dev/null ||
        emit --scheme "$scheme" --lang csharp --with-test
done | sed -nE 's/^    (public|private) (static|struct) ((readonly )?[A-Za-z]+(\[\])? )?([A-Z][A-Za-z]*).*/\6/p' | sort -u > "$work/members"
[ "$(wc -l < "$work/members")" -gt 20 ] && while read -r member; do
    emit --scheme black --lang csharp --name "$member" 2>&1 | grep -q 'means something else' || echo "$member"
done < "$work/members" > "$work/out"
[ ! -s "$work/out" ]
ok $? "no class of C# has the name of one of its members: $(tr '\n' ' ' < "$work/out")"

# ---- factors of a file ----

# from_file SCHEME: but for the comment on top the text is the same as with our own numbers, and it names
# the sources of the file
from_file() {
    file=$root/data/factors/$1.txt
    emit --scheme "$1" --lang c > "$work/own" && emit --scheme "$1" --lang c --factors "$file" > "$work/given" &&
        sed '1,/^$/d' "$work/own" > "$work/own.rest" && sed '1,/^$/d' "$work/given" | cmp -s - "$work/own.rest" &&
        [ -s "$work/own.rest" ] && sed '/^$/,$d; s,^// \(> \)\?,,' "$work/given" | tr -d ' \n' > "$work/title" || return
    sed -n 's/^source //p' "$file" | while read -r source; do
        grep -qF "$(printf %s "$source" | tr -d ' ')" "$work/title" || exit 1
    done
}
for scheme in fancy fewest fixed black packed mul32; do
    from_file "$scheme"
    ok $? "$scheme with the factors of data/factors/$scheme.txt is the same text"
done
"$grimoire" find all --scheme fancy --seed 5 > "$work/mine" &&
    emit --scheme fancy --lang c --factors "$work/mine" > "$work/given" && emit --scheme fancy --lang c > "$work/own" &&
    grep -q "$(awk '$1 == "rook" && $2 == "a1" { print $3 }' "$work/mine")" "$work/given" && ! cmp -s "$work/own" "$work/given"
ok $? "factors found just now"
emit --scheme fancy --lang c --factors - < "$work/mine" | sed '1,/^$/d' > "$work/piped"
sed '1,/^$/d' "$work/given" | cmp -s - "$work/piped"
ok $? "factors from a pipe"
sed 's/^bishop h8 0x[0-9a-f]*/bishop h8 0x0000000000000001/' "$work/mine" > "$work/wrong"
fails 4 'bishop h8: slot ' emit --scheme fancy --lang c --factors "$work/wrong"
emit --scheme fancy --lang c --piece rook --factors "$work/wrong" > "$work/out"
ok $? "unless that square's piece is not requested"
fails 4 'bishop h8: slot ' emit --scheme fancy --lang c --factors "$work/wrong" -o "$work/never.h"
[ ! -e "$work/never.h" ]
ok $? "a refused file leaves nothing behind"
fails 4 'are for the scheme black, not for fancy' emit --scheme fancy --lang c --factors "$root/data/factors/black.txt"
fails 4 'a factor file begins with' emit --scheme fancy --lang c --factors "$0"
fails 4 'No such file' emit --scheme fancy --lang c --factors "$work/none"

# Sources in a file with DOS line ends, after others of more than 4 KiB; test/emit/test_harmless.c
# and test/emit/hostile.sh have malicious sources.
{
    head -n 2 "$work/mine"
    yes 'source somebody else, with many words about the where and when' | head -n 100
    printf 'source a zero\000\nsource somebody with a name of his own  \r\n'
    tail -n +3 "$work/mine"
} > "$work/dos" && emit --scheme fancy --lang c --factors "$work/dos" > "$work/out"
grep -qx '// Factors: somebody with a name of his own' "$work/out" && [ "$(grep -c 'Factors: somebody else' "$work/out")" -eq 100 ]
ok $? "all sources are there, without the blanks at their ends"
fails 2 'hyperbola has no factors' emit --scheme hyperbola --lang c --factors "$work/mine"

# ---- refusals ----

fails 2 'there is no scheme "magic"; ' emit --scheme magic --lang c
fails 2 'there is no scheme "blak"; did you mean black?' emit --scheme blak --lang c
fails 2 'vector registers' emit --scheme dual --lang c
fails 2 'there is no language "cobol"; see: grimoire emit --list' emit --scheme black --lang cobol
fails 2 'there is no language "pyhton"; did you mean python?' emit --scheme black --lang pyhton
fails 2 'emit needs --scheme NAME and --lang NAME' emit
fails 2 'emit needs --lang NAME' emit --scheme black
fails 2 'emit needs --scheme NAME' emit --lang c
fails 2 '--tables takes constant or filled, not "none"' emit --scheme black --lang c --tables none
fails 2 '--order takes a1, h1 or a8' emit --scheme black --lang c --order h8
fails 2 '--piece takes both, rook or bishop' emit --scheme black --lang c --piece queen
fails 2 'has no table of attacks' emit --scheme hyperbola --lang c --tables filled
fails 2 "hybrid has no table of a rook's attacks" emit --scheme hybrid --lang c --piece rook --tables filled
for language in cpp java csharp kotlin swift; do
    fails 2 'means something else in' emit --scheme black --lang $language --name class
done
fails 2 'means something else in Go' emit --scheme black --lang go --name func
for name in 9lives 'two words' '' a-b _a "$(printf '%041d' 0 | tr 0 a)"; do
    fails 2 '--name takes a letter' emit --scheme black --lang c --name "$name"
done
for language in java kotlin csharp; do
    for name in a..b .a a. a.9b a.b-c "$(printf '%041d' 0 | tr 0 a).b"; do
        fails 2 'or such words with dots between, not' emit --scheme black --lang $language --name "$name"
    done
    for name in class.b a.class.b a.class; do
        fails 2 '"class" means something else in' emit --scheme black --lang $language --name $name
    done
done
for language in c cpp rust go python swift zig js ts js32 ts32; do
    fails 2 'digits and _, not "a.b"' emit --scheme black --lang $language --name a.b
done
fails 2 'Python has no PEXT' emit --scheme pext --lang python
fails 2 'tests in Go need a file of their own: use -o FILE.go' emit --scheme black --lang go --with-test
fails 2 'emit takes no argument "black"' emit black --lang c
# shellcheck disable=SC2016
fails 2 '--json is for `grimoire emit --list`' emit --scheme black --lang c --json
fails 2 'no option --jason' emit --jason
fails 2 'needs a value' emit --scheme
fails 4 'No such file' emit --scheme black --lang c -o "$work/none/sliders.h"
emit --scheme hyperbola --lang c > /dev/full 2> "$work/err"
[ $? -eq 4 ] && grep -q 'cannot write' "$work/err"
ok $? "a full disk is exit status 4"
ln -s /dev/full "$work/full"
fails 4 'No space left' emit --scheme hyperbola --lang c -o "$work/full"
[ -e "$work/full" ]
ok $? "a device stays where it is"

# ---- everything with everything ----

# Each combination is written, or refused with one line and nothing written.
attempt() { # LANGUAGE SCHEME TABLES
    rm -f "$work/whole"*
    set -- --lang "$1" --scheme "$2" ${3:+--tables "$3"} --piece bishop --with-test
    if emit "$@" -o "$work/whole.txt" 2> "$work/err"; then
        [ -s "$work/whole.txt" ] && [ ! -s "$work/err" ] && echo written
    else
        [ $? -eq 2 ] && [ ! -e "$work/whole.txt" ] && [ "$(wc -l < "$work/err")" -eq 1 ] && echo refused
    fi
}

expected() { # CONSTANT PEXT SCHEME TABLES: by the row of the list
    case $1.$2.$3.$4 in
        *.-.pext.* | *.-.pext16.* | *.-.hybrid.*) echo refused ;;
        *.rays. | *.line. | *.hyperbola. | *.rbit.) echo written ;;
        *.rays.* | *.line.* | *.hyperbola.* | *.rbit.*) echo refused ;;
        filled.*.constant) echo refused ;;
        *) echo written ;;
    esac
}

is_narrow() {
    cat "$work/whole"* | awk 'length($0) > 100 { exit 1 }'
}

check_language() { # LANGUAGE CONSTANT PEXT
    for scheme in $schemes; do
        for tables in "" constant filled; do
            said=$(attempt "$1" "$scheme" "$tables")
            if [ "$said" != "$(expected "$2" "$3" "$scheme" "$tables")" ]; then
                echo "# $1 $scheme $tables: $said"
                return 1
            fi
            if [ "$said" = written ] && ! is_narrow; then
                echo "# $1 $scheme $tables: a line of more than 100 columns"
                return 1
            fi
        done
    done
}

while read -r language constant pext _; do
    check_language "$language" "$constant" "$pext"
    ok $? "$language: every scheme and kind of table is written or refused with one line"
done < "$work/languages"

# ---- other boards ----

fails 2 '--lang python: pieces on boards are written in ' emit --board 9x10 --piece R --lang python
fails 2 '--board 12x11: not a board' emit --board 12x11 --piece R --lang c
fails 2 '--piece X: not a piece' emit --board 9x10 --piece X --lang c
fails 2 '"int" means something else' emit --board 9x10 --piece R --lang cpp --name int
fails 2 'no option --scheme' emit --board 9x10 --piece R --lang c --scheme plain
fails 2 'say one of --fast and --computed' emit --board 9x10 --piece R --lang c --fast --computed
fails 2 '--piece pR: computed is only for pieces that stop' emit --board 9x10 --piece pR --lang c --computed
fails 2 '--piece R: computed is only for pieces that stop' emit --board 8x8,h1e=a1 --piece R --lang go --computed
emit --board 9x10 --piece R --lang c --computed > "$work/rider.h" && ! grep -qE 'table|init' "$work/rider.h"
ok $? "what is computed has no table, and nothing fills one"
fails 4 'No such file' emit --board 9x10 --piece R --lang c -o "$work/none/rider.h"
