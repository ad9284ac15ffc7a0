# shellcheck shell=bash
# check.sh - shared by tests of many commands: a folder for their work, and a line for each command.
# To be sourced in bash.
work=$(mktemp -d) || exit 4
number=0
failures=0

# At the end prints the number of tests; the exit status is 1 if one of them failed.
finish() {
    local status=$?
    rm -rf "$work"
    echo "1..$number"
    [ "$failures" = 0 ] || exit 1
    exit "$status"
}
trap finish EXIT

# report STATUS WHAT: after a failure, prints the command's output
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

# Skipped if there is no such program.
check_with() { # PROGRAM WHAT COMMAND...
    if command -v "$1" > /dev/null; then check "${@:2}"; else skip "$2" "there is no $1"; fi
}

skip() { # WHAT WHY
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2"
}
