#!/bin/sh
# Awkward input from outside: closed descriptors, names that are not text, directories in place of
# files, invalid options: test/cli/outside.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
data=$(dirname "$0")/../../data
c1='bishop c1 --bits 4 --direction down --cut 8'

# ---- descriptors ----

# If a log becomes descriptor 1 or 2, text is printed into it.
# shellcheck disable=SC2086
"$grimoire" prove $c1 --log "$work/open" > "$work/out" 2> "$work/err"
for closed in '<&-' '>&-' '2>&-' '<&- >&-' '<&- >&- 2>&-'; do
    rm -f "$work/log"
    eval "\"\$grimoire\" prove $c1 --log \"\$work/log\" $closed" > "$work/out" 2> "$work/err"
    cmp -s "$work/open" "$work/log"
    ok $? "prove --log with $closed: a whole log and nothing else"
done
"$grimoire" merge "$work/open" -o "$work/merged" <&- >&- 2>&-
cmp -s "$work/open" "$work/merged"
ok $? "merge -o with no descriptor open: a whole log"
"$grimoire" emit --scheme black --lang c --name sliders -o "$work/x.c" <&- 2>&- &&
    "$grimoire" emit --scheme black --lang c --name sliders -o "$work/y.c" &&
    cmp -s "$work/x.c" "$work/y.c"
ok $? "emit -o with closed descriptors writes the same file"
"$grimoire" list >&- 2> /dev/null
[ $? -eq 4 ]
ok $? "an answer that cannot be printed is a failure"

# ---- names ----

# Every byte chosen by others, as shown: UTF-8, and no control character but the newline.
is_harmless() {
    LC_ALL=C tr -d '\n' < "$1" | LC_ALL=C grep -q '[[:cntrl:]]' && return 1
    iconv -f UTF-8 -t UTF-8 "$1" > /dev/null 2>&1 || return 1
    ! grep -aq "$(printf '\342\200\250')\|$(printf '\342\200\256')\|$(printf '\302\233')" "$1"
}

# hostile ARGUMENT...: one harmless line, with the escape sequence readable in it
hostile() {
    (cd "$work" && "$grimoire" "$@") > "$work/out" 2> "$work/err"
    status=$?
    [ $status -ge 2 ] && [ "$(wc -l < "$work/err")" -eq 1 ] && is_harmless "$work/err" &&
        is_harmless "$work/out" && grep -qF '\x1b]0;' "$work/err"
    ok $? "a hostile word is escaped: $(printf '%s' "$*" | LC_ALL=C tr -cd ' -~')"
}

name=$(printf 'a\033]0;b\007\n\302\233\342\200\250\342\200\256\377.x')
mkdir "$work/$name.dir"
hostile "$name"
hostile list "$name"
hostile list "--$name"
hostile show "$name" e4
hostile show rook e4 --scheme "$name"
hostile show rook e4 --occ "$name"
hostile show rook e4 --svg "$name/x"
hostile verify --scheme "$name"
hostile verify --factors "$name"
hostile find rook e4 --recipe "$name"
hostile find group --check "$name"
hostile prove rook e4 --bits "$name"
hostile prove rook e4 --bits 9 --log "$name.dir"
hostile merge "$name"
hostile merge "$work/open" -o "$name/x"
hostile pack --scheme black --from "$name" -o x
hostile book rook "$name"
hostile book --book "$name"
hostile perft 1 "$name"
hostile perft --suite "$name"
hostile bench --regime "$name"
hostile bench --compare "$name" "$name"
hostile emit --scheme black --lang "$name"
hostile emit --scheme black --lang c --name "$name"
hostile emit --scheme black --lang c --factors "$name"
hostile emit --scheme black --lang c -o "$name/x"

is_json() {
    python3 -c 'import json, sys; json.loads(sys.stdin.buffer.read().decode("utf-8"))' < "$1"
}
cp "$data/factors/black.txt" "$work/$name"
(cd "$work" && "$grimoire" verify --factors "$name" --json) > "$work/json" &&
    is_json "$work/json" && is_harmless "$work/json" && grep -qF '\ufffd.x' "$work/json"
ok $? "verify --json of a file whose name is not UTF-8 is JSON"
printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20\n' > "$work/$name"
(cd "$work" && "$grimoire" perft --suite "$name" --json) > "$work/json" && is_json "$work/json" && is_harmless "$work/json"
ok $? "perft --suite --json, too"
(cd "$work" && "$grimoire" perft --suite "$name") > "$work/out" && is_harmless "$work/out" && grep -qF '\x1b]0;' "$work/out"
ok $? "perft --suite shows such a name harmlessly"
printf 'T\303\274rme.epd' > "$work/n"
cp "$work/$name" "$work/$(cat "$work/n")"
(cd "$work" && "$grimoire" perft --suite "$(cat n)") | grep -q "^$(cat "$work/n"): all right"
ok $? "letters of other languages stay as they are"

# ---- directories ----

for command in 'verify --factors' 'find group --check' 'prove bishop c1 --bits 4 --log' 'merge' \
    'perft --suite' 'emit --scheme black --lang c -o' 'emit --scheme black --lang c --factors' \
    'show rook e4 --svg' 'pack --scheme black -o x --from'; do
    # shellcheck disable=SC2086
    "$grimoire" $command "$work" > "$work/out" 2> "$work/err"
    [ $? -eq 4 ] && [ "$(wc -l < "$work/err")" -eq 1 ] && grep -q 'is a directory' "$work/err"
    ok $? "$command says that a directory is one"
done
fails 4 'is a directory' bench --compare "$work" "$work"

# ---- options ----

for command in list show verify find prove merge pack book perft bench emit; do
    fails 2 "$command has no option -j2" "$command" -j2
    for asked in --help -h; do
        "$grimoire" "$command" $asked > "$work/out" 2> "$work/err" && [ ! -s "$work/err" ] && grep -q "^grimoire $command " "$work/out"
        ok $? "$command $asked is help"
    done
    "$grimoire" help "$command" | cmp -s - "$work/out"
    ok $? "and so is help $command"
done
fails 2 'perft has no option -j2' perft 2 -j2
fails 2 'has no option -x' find rook e4 -x
fails 2 'no command "verfiy"' help verfiy
"$grimoire" perft 1 8/8/8/8/8/8/8/K1k5 w - - 0 1 | grep -qx 'nodes 1'
ok $? "a dash alone is a field of a FEN"

# ---- threads ----

for command in 'find rook e4' 'perft 3' 'prove bishop c1 --bits 4' 'book check'; do
    # shellcheck disable=SC2086
    fails 2 '--threads takes a number from 1 to 1024, not "1025"' $command --threads 1025
    # shellcheck disable=SC2086
    fails 2 '--threads takes a number from 1 to 1024' $command --threads 0
done
# With room for a few stacks only. A program under a sanitizer has no such room to begin with.
narrow() {
    # shellcheck disable=SC3045 # dash and bash have both
    (cd "$work" && ulimit -s 8192 && ulimit -v 400000 && "$grimoire" "$@")
}
if narrow version > /dev/null 2>&1; then
    for command in 'find rook e4 --bits 11' 'find rook e4 --goal range --tries 100000' 'perft 5' \
        'prove bishop c1 --bits 4 --cut 16'; do
        # shellcheck disable=SC2086
        narrow $command --threads 1000 > "$work/out" 2> "$work/err"
        [ $? -eq 4 ] && grep -q 'does not allow that many threads' "$work/err"
        ok $? "$command --threads 1000 where there is no room for them is refused"
    done
fi
