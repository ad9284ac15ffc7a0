# common.sh - what the tests of the emitted languages share; read by test/emit/LANGUAGE.sh PROGRAM.
#
# shellcheck shell=bash disable=SC2034
set -u
program=$(realpath "${1:?usage: $0 PROGRAM}")
cd "$(dirname "$0")/../.." || exit 1
root=$PWD
# shellcheck source=test/check.sh
. test/check.sh

# Everything that can be emitted: the schemes for every processor, those that need PEXT, and the
# languages.
mapfile -t everywhere < <("$program" emit --list | sed -n 's/[a-z0-9]* (needs PEXT)//g; s/^schemes: *//p' | tr -s ' ' '\n')
mapfile -t need_pext < <("$program" emit --list | sed -n '/^schemes:/p' | grep -o '[a-z0-9]* (needs' | cut -d ' ' -f 1)
mapfile -t languages < <("$program" emit --list | awk 'NF == 0 { exit } NR > 1 { print $1 }')

# Every scheme in every language is for TEST_LONG=1; else a language has black and two more, the next one the two
# after these, so that together they have all of them; and one of those that need PEXT.
sample() { # LANGUAGE
    local others=() scheme i=0
    for scheme in "${everywhere[@]}"; do
        [ "$scheme" = black ] || others+=("$scheme")
    done
    while [ "${languages[i]}" != "$1" ]; do
        i=$((i + 1))
    done
    schemes=(black "${others[2 * i % ${#others[@]}]}" "${others[(2 * i + 1) % ${#others[@]}]}")
    pext_schemes=("${need_pext[i % ${#need_pext[@]}]}")
}

if [ -n "${TEST_LONG:-}" ]; then
    schemes=("${everywhere[@]}")
    pext_schemes=("${need_pext[@]}")
elif [[ " ${languages[*]} " == *" $(basename "$0" .sh) "* ]]; then
    sample "$(basename "$0" .sh)"
fi

has_table() { # SCHEME
    "$program" emit --scheme "$1" --lang c --tables filled > /dev/null 2>&1
}

# Those with a table of attacks, which can be filled at the start.
tables=()
for scheme in "${schemes[@]}"; do
    has_table "$scheme" && tables+=("$scheme")
done

# The option that has a scheme's table written out, whatever the default is; one without a table takes none.
written_out() { # SCHEME
    [[ " ${tables[*]} " != *" $1 "* ]] || echo --tables constant
}

# Compilers have to be silent: a warning is a failure.
silently() { # COMMAND...
    "$@" > "$work/warnings" 2>&1 && [ ! -s "$work/warnings" ] && return
    cat "$work/warnings"
    return 1
}

emit() { # LANGUAGE SCHEME FILE OPTION...
    local language=$1 scheme=$2 file=$3
    shift 3
    "$program" emit --scheme "$scheme" --lang "$language" -o "$file" "$@"
}

# Makes one number of the file wrong, the first of the squares that does not end with zeros, or else
# one of the code: a self-check has to notice. Rows of numbers end with a comma.
break_first_number() { # FILE
    break_number ',$' "$1" || break_number '' "$1"
}

break_number() { # END-OF-LINE FILE
    awk -v end="$1" '!found && $0 ~ end {
            before = ""
            while (!found && match($0, /0x[0-9A-Fa-f]+/)) {
                number = substr($0, RSTART, RLENGTH)
                found = RLENGTH >= 10 && number !~ /000000$/ && sub(/......$/, "000000", number)
                before = before substr($0, 1, RSTART - 1) number
                $0 = substr($0, RSTART + length(number))
            }
            $0 = before $0
        }
        { print }' "$2" > "$2.new" && ! cmp -s "$2" "$2.new" && mv "$2.new" "$2"
}

# Every scheme, right and with a wrong number, filled tables, one piece and another order, each under the name
# "right/black_filled" and the like.
write_samples() { # RIGHT WRONG: functions that write NAME SCHEME OPTION...
    local scheme
    for scheme in "${schemes[@]}"; do
        # shellcheck disable=SC2046 # options are words
        "$1" "right/$scheme" "$scheme" $(written_out "$scheme") &&
            "$2" "wrong/$scheme" "$scheme" $(written_out "$scheme") || return
    done
    for scheme in "${tables[@]}"; do
        "$1" "right/${scheme}_filled" "$scheme" --tables filled || return
    done
    "$2" wrong/black_filled black --tables filled &&
        "$1" right/rook fixed --piece rook &&
        "$1" right/bishop packed --piece bishop --order a8 --tables filled &&
        "$1" right/mirrored hyperbola --order h1
}

# The tools of test/emit/npm, in $tools: installed once beside the program, for all tests of that build.
npm_tools() {
    local lock=$root/test/emit/npm/package-lock.json
    tools=$(dirname "$program")/emit-npm
    command -v npm > /dev/null && mkdir -p "$tools" || return
    (
        flock 9
        cmp -s "$lock" "$tools/installed" && exit
        rm -f "$tools/installed"
        cp "$root"/test/emit/npm/package*.json "$tools" && cd "$tools" &&
            npm ci --ignore-scripts --no-audit --no-fund --silent && cp "$lock" installed
    ) 9> "$tools/lock"
}
