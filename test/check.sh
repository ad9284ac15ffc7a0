# shellcheck shell=bash
# check.sh - what tests of many commands share: a folder for their work, and a line for each command.
# Sourced in bash.
work=$(mktemp -d) || exit 4
number=0
failures=0

# The end says how many there were, and is none of success if one of them was not ok.
finish() {
    local status=$?
    rm -rf "$work"
    echo "1..$number"
    [ "$failures" = 0 ] || exit 1
    exit "$status"
}
trap finish EXIT

# check WHAT COMMAND...: what the command said comes after a failure
check() {
    local what=$1
    number=$((number + 1))
    shift
    if "$@" > "$work/said" 2>&1; then
        echo "ok $number - $what"
    else
        echo "not ok $number - $what"
        sed 's/^/# /' "$work/said" | cut -c1-200 | tail -20
        failures=$((failures + 1))
    fi
}

skip() { # WHAT WHY
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2"
}
