#!/bin/sh
# The command line, and what the program says about itself: test/cli/help.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
table=$(dirname "$0")/../../cli/commands.def

# widest FILE: how many columns its longest line has
widest() {
    awk 'length > most { most = length } END { print most + 0 }' "$1"
}

# ---- help ----

commands=$(sed -n 's/^CLI_COMMAND(\([a-z]*\),.*/\1/p' "$table")
[ "$(echo "$commands" | wc -l)" -eq 12 ]
ok $? "twelve commands"
for command in $commands; do
    "$grimoire" "$command" --help > "$work/help" && "$grimoire" "$command" -h | cmp -s - "$work/help" &&
        "$grimoire" help "$command" | cmp -s - "$work/help"
    ok $? "$command --help, $command -h and help $command say the same"
    missing=
    # shellcheck disable=SC2013
    for option in $(sed -n "/^CLI_NOT/d; s/^CLI_[A-Z]*(${command}[a-z_]*, .*\"\(-[-a-z0-9]*\)\".*/\1/p" "$table"); do
        grep -q -- "^  $option\( \|$\)" "$work/help" || missing="$missing $option"
    done
    [ -z "$missing" ]
    ok $? "help $command has every option$missing"
    # shellcheck disable=SC2013
    for option in $(sed -n "s/^CLI_NOT(${command}[a-z_]*, \"\(-[-a-z0-9]*\)\".*/\1/p" "$table"); do
        ! grep -q -- "^  $option\( \|$\)" "$work/help"
        ok $? "and not $option, which it refuses"
    done
    [ "$(widest "$work/help")" -le 80 ]
    ok $? "and in a pipe it is no wider than 80"
done
"$grimoire" prove --help rook e4 --bits 99 > "$work/help" && grep -q '^  --bits N ' "$work/help"
ok $? "--help works anywhere on the command line"
fails 2 'takes no argument "--help"' list -- --help
fails 2 'help perft takes no argument "extra"' help perft extra
fails 2 'help prove takes no argument "rook"' help prove rook e4
fails 2 'help book takes no argument "chekc"; did you mean check?' help book chekc
fails 2 'help book takes no argument "extra"' help book check extra
# shellcheck disable=SC2016
fails 2 'there is no command "help"; `grimoire help` lists them' help help
for words in 'book check' 'find group --check' 'bench --compare' 'perft --suite'; do
    # shellcheck disable=SC2086
    "$grimoire" help $words > "$work/out" && "$grimoire" help "${words%% *}" | cmp -s - "$work/out"
    ok $? "help $words is help ${words%% *}"
done
grep -q -- '--threads N  *the number of threads (1 to 1024; 1 by default)$' "$work/help"
ok $? "range and default follow the sentence"

# ---- how wide ----

COLUMNS=50 "$grimoire" help prove > "$work/narrow"
COLUMNS=140 "$grimoire" help prove > "$work/wide"
"$grimoire" help prove > "$work/help"
[ "$(widest "$work/narrow")" -le 50 ] && [ "$(widest "$work/wide")" -gt 100 ] && [ "$(widest "$work/wide")" -le 140 ]
ok $? "it is as wide as COLUMNS says"
words() {
    tr -s ' ' '\n' < "$1"
}
words "$work/help" > "$work/words"
words "$work/narrow" | cmp -s - "$work/words" && words "$work/wide" | cmp -s - "$work/words"
ok $? "and says the same"
for command in '' list book; do
    "$grimoire" $command > "$work/whole"
    words "$work/whole" > "$work/words"
    for columns in 62 80 120; do
        COLUMNS=$columns "$grimoire" $command > "$work/narrow.words"
        [ "$(widest "$work/narrow.words")" -le "$columns" ] && words "$work/narrow.words" | cmp -s - "$work/words"
        ok $? "grimoire $command is no wider than $columns, and says the same"
    done
done
for columns in 24 40 58 66; do
    COLUMNS=$columns "$grimoire" list --long > "$work/narrow.words"
    [ "$(widest "$work/narrow.words")" -le "$columns" ] &&
        [ "$(grep -c '^    table [0-9.]* K*i*B,' "$work/narrow.words")" -eq "$("$grimoire" list --json | grep -c '"name"')" ]
    ok $? "grimoire list --long is no wider than $columns, and says in words what has no room in columns"
done
"$grimoire" list --long > "$work/whole"
[ "$(widest "$work/whole")" -gt 140 ] && [ "$(grep -c . "$work/whole")" -eq "$(($("$grimoire" list --json | grep -c '"name"') + 2))" ]
ok $? "in a pipe a scheme is a line of list"
! { cat "$work/whole"; "$grimoire" list; } | grep -E '^[a-z0-9]+ .*(\)|yes)[a-z]'
ok $? "and its columns do not touch"
# shellcheck disable=SC2086 # commands are words
for command in 'show --scheme black' 'show --scheme dual' 'book rook e8'; do
    COLUMNS=200 "$grimoire" $command > "$work/whole"
    words "$work/whole" > "$work/words"
    for columns in 48 80; do
        COLUMNS=$columns "$grimoire" $command > "$work/narrow.words"
        [ "$(widest "$work/narrow.words")" -le "$columns" ] && words "$work/narrow.words" | cmp -s - "$work/words"
        ok $? "grimoire $command is no wider than $columns, and says the same"
    done
done
for columns in 0 x 99999 ''; do
    COLUMNS=$columns "$grimoire" help prove | cmp -s - "$work/help"
    ok $? "COLUMNS=$columns is not taken for a width"
done
python3 - "$grimoire" > "$work/terminal" << 'END'
import fcntl, os, pty, struct, sys, termios
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 50, 0, 0))
    os.environ.pop("COLUMNS", None)
    os.execv(sys.argv[1], [sys.argv[1], "help", "prove"])
text = b""
try:
    while block := os.read(terminal, 65536):
        text += block
except OSError:
    pass
os.waitpid(pid, 0)
sys.stdout.write(text.decode().replace("\r", ""))
END
cmp -s "$work/terminal" "$work/narrow"
ok $? "on a terminal it is as wide as that"

# ---- options ----

"$grimoire" find rook e4 --seed 3 --bits 11 > "$work/apart"
"$grimoire" find --bits=11 rook --seed=3 -- e4 | cmp -s - "$work/apart"
ok $? "--option=value is --option value, and may stand before arguments"
"$grimoire" verify --factors=- < "$(dirname "$0")/../../data/factors/black.txt" > "$work/out"
ok $? "--option=- is standard input"
fails 2 '--threads takes a number from 1 to 1024, not "="' perft 1 --threads==
fails 2 'find has no option --bit; did you mean --bits?' find rook e4 --bit=9
fails 2 'perft has no option --hlep; did you mean --help?' perft 1 --hlep
fails 2 'there is no command "--hlep"; did you mean --help?' --hlep
fails 2 'there is no command "--jsn"; did you mean --json?' --jsn
fails 2 'there is no command "hlep"; did you mean help?' hlep
fails 2 'emit has no option -o=x' emit -o=x
fails 2 'there is no scheme "blakc"; did you mean black?' verify --scheme blakc
fails 2 '"chekc" is not a slider; did you mean check?' book chekc
fails 2 '"rok" is not a slider; did you mean rook?' show rok e4
fails 2 '"bitscna" is not a slider; did you mean bitscan?' find bitscna
fails 2 '"al" is not a slider; did you mean all?' find al
fails 2 '"knight" is not a slider; say rook or bishop' prove knight e4 --bits 9
fails 2 '"--json" is not a slider' show -- --json
"$grimoire" perft -- 1 > "$work/out" && grep -qx 'nodes 20' "$work/out"
ok $? "-- before arguments"
"$grimoire" perft --depth=1 --suite="$(dirname "$0")/../../data/perft/wiki.epd" > "$work/out"
ok $? "an option with = chooses a form"
(cd "$work" && "$grimoire" emit --scheme black --lang c -o --json && [ -s ./--json ])
ok $? "a value may begin with dashes"
