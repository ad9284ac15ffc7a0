# shellcheck shell=sh
# tap.sh - shared by the tests of the program: counting, and what a refusal looks like. The program
# is $grimoire, or else the first argument of the script that sources this.
grimoire=${grimoire:-${1-}}
case $grimoire in '' | /*) ;; *) grimoire=$PWD/$grimoire ;; esac
work=$(mktemp -d) || exit 4
number=0
failures=0

# At the end prints the number of tests; the exit status is 1 if one of them failed.
finish() {
    status=$?
    rm -rf "$work"
    [ "$number" -eq 0 ] || echo "1..$number"
    [ "$failures" -eq 0 ] || exit 1
    exit "$status"
}
trap finish EXIT
unset COLUMNS GRIMOIRE_WITHOUT

# Tests that need these tools are skipped without them: the next ok says so, and a failure after it
# may be due to their missing output.
for tool in python3 xmllint; do
    command -v "$tool" > /dev/null ||
        eval "$tool() { echo $tool > '$work/lacks'; echo $tool > '$work/lacked'; }"
done

# ok STATUS WHAT
ok() {
    number=$((number + 1))
    if [ -e "$work/lacks" ]; then
        echo "ok $number - $2 # SKIP no $(cat "$work/lacks")"
        rm "$work/lacks"
    elif [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    elif [ -e "$work/lacked" ]; then
        echo "ok $number - $2 # SKIP no $(cat "$work/lacked")"
    else
        echo "not ok $number - $2"
        failures=$((failures + 1))
    fi
}

# fails STATUS TEXT ARGUMENT...: this exit status, one line on stderr with this text, no stdout
fails() {
    wanted=$1 text=$2
    shift 2
    "${grimoire:?}" "$@" > "$work/out" 2> "$work/err"
    status=$?
    [ "$status" -eq "$wanted" ] && [ "$(wc -l < "$work/err")" -eq 1 ] &&
        grep -qF -- "$text" "$work/err" && [ ! -s "$work/out" ]
    ok $? "$* is refused: $text"
}

# interrupt SIGNAL ARGUMENT...: sends it the signal, later and later until is_kept, which may be
# redefined, finds a partial result; results are in $work/out, $work/err and $status.
is_kept() {
    [ -s "$work/out" ]
}
interrupt() {
    signal=$1
    shift
    for moment in 0.1 0.2 0.4 0.8 1.6 3.2 6.4; do
        "${grimoire:?}" "$@" > "$work/out" 2> "$work/err" &
        process=$!
        sleep $moment
        kill "-$signal" $process 2> /dev/null
        wait $process
        status=$?
        if [ $status -eq 3 ] && is_kept; then
            return
        fi
    done
}
