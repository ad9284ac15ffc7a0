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

# report STATUS WHAT: what was said comes after a failure
report() {
    number=$((number + 1))
    if [ "$1" = 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        sed 's/^/# /' "$work/said" | cut -c1-200 | tail -20
        failures=$((failures + 1))
    fi
}

check() { # WHAT COMMAND...
    "${@:2}" > "$work/said" 2>&1
    report $? "$1"
}

# Skipped where there is no such program.
check_with() { # PROGRAM WHAT COMMAND...
    if command -v "$1" > /dev/null; then check "${@:2}"; else skip "$2" "there is no $1"; fi
}

skip() { # WHAT WHY
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2"
}
