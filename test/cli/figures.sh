#!/bin/sh
# What scripts/check-figures notices: test/cli/figures.sh PATH_TO_GRIMOIRE [SEED]
seed=${2:-1}
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
build=$(cd "$(dirname "$grimoire")" && pwd)
cd "$(dirname "$0")/../.." || exit 1
mkdir "$work/kept"

check() { # PAGE...: what commands print is kept from call to call
    scripts/check-figures -b "$build" -c "$work/kept" "$@" > "$work/out" 2> "$work/err"
}

page() { # LINE...
    printf '%s\n' "$@" > "$work/page.md"
}

good() { # WHAT
    check "$work/page.md"
    ok $? "$1"
}

bad() { # TEXT WHAT: one error with this text
    ! check "$work/page.md" && [ "$(wc -l < "$work/err")" -eq 1 ] && grep -qF -- "$1" "$work/err"
    ok $? "$2"
}

# ---- pages made up ----

list='<!-- printed: grep -c CLI_COMMAND cli/commands.def -->'
end='<!-- /printed -->'
commands=$(grep -c CLI_COMMAND cli/commands.def)

# shellcheck disable=SC2016
page 'The rook on e4, mul32, x86-64, AVX-512, C++11, grimoire(3), 64 squares, 2^(n - 1), Zen 3,' \
    'found in 2017.' '' '1. `grimoire perft 7` and `--threads 2` on 2026-11-21,' \
    '[there](a/17.html)' '' '    grimoire perft 7'
good "names, commands, constants, algebra, dates and addresses are no figures"
# shellcheck disable=SC2016
for text in 'about 27 of them' '271 kB' '1,428 sets' 'twelve languages' '0x0040201008040201' \
    '9-bit factors' '**5** bits' '| 5 |' 'a rook (4)' '`48 moves`' '6%' 'A million boards'; do
    page "$text"
    bad 'stands outside all marks' "outside all marks: $text"
done
page 'Look:' '' '    grimoire perft 7    # 21 s'
bad '21 stands outside' "outside all marks, in the comment of a command"
page "$list" "It has $commands commands." "$end"
good "a figure that is printed"
page "It has <!-- printed: cli/commands.def -->many$end commands."
bad 'not a command' "a file is no command"
page "$list" "It has $((commands + 1)) commands." "$end"
bad 'is not printed' "a figure that is not printed"
page "$list" "It has $commands commands."
bad 'without its end' "a mark without its end"
page '<!-- printed: sed p lib/schemes.def; echo 5 -->' text "$end"
bad 'not a command' "no command may do more than print"
page '<!-- printed: echo 5 Makefile -->' text "$end"
bad 'not a command' "nor say what is asked"
page '<!-- printed: grep nothing-like-it Makefile -->' text "$end"
bad 'prints nothing' "a command that prints nothing"
page '<!-- printed: build/grimoire list --json | grep plain -->' 'It takes 2,361,344 bytes.' "$end"
good "commas do not matter"
page "$list" 'x' "$end" "see <!-- printed: build/grimoire list --json | grep rays -->this$end"
bad 'two dashes' "two dashes inside a paragraph"

measured='<!-- measured: 2026-11-21, Emerald Rapids: bench/perft-peers -->'
page 'Measured on 2026-11-21 on an Emerald Rapids.' "$measured" '1.67' '<!-- /measured -->'
good "a measurement"
page 'Measured on 2026-11-21.' "$measured" '1.67' '<!-- /measured -->'
bad 'does not show' "a measurement whose machine readers do not see"
page 'Measured on an Emerald Rapids.' "$measured" '1.67' '<!-- /measured -->'
bad 'does not show' "a measurement whose date readers do not see"
page 'Emerald' '<!-- measured: Emerald Rapids: bench/perft-peers -->' '1.67' '<!-- /measured -->'
bad 'has date, machine and command' "a measurement without a date"
page '2026-11-21' '<!-- measured: 2026-11-21: bench/perft-peers -->' '1.67' '<!-- /measured -->'
bad 'has date, machine and command' "a measurement without a machine"

page '<!-- written: scripts/scheme-table build/grimoire -->' '| rays | 9 |' '<!-- /written -->'
bad 'differs from what is written' "a table that is another one"
scripts/check-figures -b "$build" -c "$work/kept" -w "$work/page.md" > /dev/null 2>&1
good "it is written anew"

# ---- the pages of this tree ----

check
ok $? "all figures of this tree"

# Alters one figure at a time, of those that are not measurements: its last digit is increased, 9 to
# 0.
spoilt=20
pages=$(sed -n 's/^pages="\(.*\)"$/\1/p' scripts/check-figures)
# shellcheck disable=SC2086
awk -f scripts/figures.awk $pages | awk -F '\t' -v seed="$seed" -v wanted="$spoilt" '
    $1 == "block" { kind[$3] = $4 }
    $1 == "figure" && kind[$3] != "measured" { place[++n] = $2; figure[n] = $4 }
    END {
        srand(seed)
        while (wanted-- > 0) {
            i = int(n * rand()) + 1
            split(place[i], at, ":")
            print at[1], at[2], figure[i]
        }
    }' > "$work/chosen"

# spoil PAGE LINE FIGURE: to $work/page.md; fails if the figure is not there in digits
spoil() {
    awk -v line="$2" -v figure="$3" '
        # A digit of a longer word is no figure of its own; both sides of 9x10 are.
        function bound_before(left) {
            return left ~ /[0-9A-Za-z_]$/ && left !~ /(^|[^0-9A-Za-z_])[1-9][0-9]*x$/
        }
        function bound_behind(right) { return right ~ /^[0-9A-Za-z_]/ && right !~ /^x[1-9]/ }
        FNR == line {
            for (i = 1; i <= length(figure); i++)
                pattern = pattern (i > 1 ? ",?" : "") "[" substr(figure, i, 1) "]"
            for (from = 1; match(tolower(substr($0, from)), pattern); from = at + 1) {
                at = from + RSTART - 1
                end = at + RLENGTH
                if (bound_before(substr($0, 1, at - 1)) || bound_behind(substr($0, end))) continue
                last = index("0123456789abcdef", tolower(substr($0, end - 1, 1)))
                last %= figure ~ /^0x/ ? 16 : 10
                $0 = substr($0, 1, end - 2) substr("0123456789abcdef", last + 1, 1) substr($0, end)
                done = 1
                break
            }
        }
        { print }
        END { exit !done }' "$1" > "$work/page.md"
}

missed=
while read -r name line figure; do
    case $figure in 1[1-9] | [2-9]0 | 1*00) spoil "$name" "$line" "$figure" || continue ;;
        *) spoil "$name" "$line" "$figure" || missed="$missed $name:$line:$figure?" ;;
    esac
    if check "$work/page.md"; then missed="$missed $name:$line:$figure"; fi
done < "$work/chosen"
[ "$(wc -l < "$work/chosen")" -eq "$spoilt" ] && [ -z "$missed" ]
ok $? "none of $spoilt altered figures is missed, seed $seed$missed"
