# common.sh - what the tests of the emitted languages share; read by test/emit/LANGUAGE.sh PROGRAM.
#
# shellcheck shell=bash disable=SC2034
set -u
program=$(realpath "${1:?usage: $0 PROGRAM}")
cd "$(dirname "$0")/../.." || exit 1
root=$PWD
# shellcheck source=test/check.sh
. test/check.sh

# Every scheme in every language is for TEST_LONG=1; else each has black and two more, not all the same two.
schemes=(hyperbola fancy fewest fixed black packed mul32)
sample_schemes() {
    local others=(hyperbola fancy fewest fixed packed mul32) first
    first=$(($(basename "$0" | cksum | cut -d ' ' -f 1) % 6))
    schemes=("${others[first]}" black "${others[(first + 2) % 6]}")
}
[ -n "${TEST_LONG:-}" ] || sample_schemes

# Compilers may say nothing: a warning is a failure.
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

# Makes one number of the file wrong, the first of the squares, or else of the code: a self-check has to notice.
# Rows of numbers end with a comma.
break_first_number() { # FILE
    break_number ',$' "$1" || break_number '' "$1"
}

break_number() { # END-OF-LINE FILE
    awk -v end="$1" '!found && $0 ~ end && match($0, /0x[0-9A-Fa-f]+/) && RLENGTH >= 10 {
            good = substr($0, RSTART, RLENGTH - 6)
            $0 = substr($0, 1, RSTART - 1) good "000000" substr($0, RSTART + RLENGTH)
            found = 1
        }
        { print }' "$2" > "$2.new" && ! cmp -s "$2" "$2.new" && mv "$2.new" "$2"
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

finish() {
    [ "$failures" = 0 ]
}
