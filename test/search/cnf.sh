#!/bin/sh
# SAT solvers on the Book's cheapest bishops: test/search/cnf.sh [SQUARE...]
#
# With as many index bits as the Book says there is a factor, which the checker tries, and with one
# fewer there is none, according to two solvers that know nothing about magics. Without them it is
# skipped: cadical and minisat are Debian packages (scripts/setup).
grimoire=/nowhere
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/../cli/tap.sh"
cd "$(dirname "$0")" || exit 1
squares=${*:-d1 d8 e7}
exec 3>&1

[ "$(wc -l < print_cnf.c)" -lt 200 ] && ! grep -q '^#include "' print_cnf.c
ok $? "the encoder has less than 200 lines and includes nothing of ours"
"${CC:-cc}" -std=c11 -O2 -Wall -Wextra -Werror -o "$work/print_cnf" print_cnf.c &&
    "${CC:-cc}" -std=c11 -O2 -o "$work/checker" checker.c check_job.c
ok $? "it is compiled by one command"

# refuses SQUARE BITS INDEXING
refuses() {
    "$work/print_cnf" "$@" > "$work/out" 2> "$work/err"
    [ $? -eq 2 ] && [ ! -s "$work/out" ] && grep -q '^usage: ' "$work/err"
    ok $? "it refuses: $*"
}
refuses z9 4 plain
refuses d11 4 plain
refuses d1 4x plain
refuses d1 0 plain
refuses d1 10 plain
refuses d1 4 Plain
refuses d1 4 blank

for solver in cadical minisat; do
    command -v "$solver" > /dev/null || {
        touch "$work/no_$solver"
        eval "$solver() { echo $solver | tee '$work/lacks' > '$work/lacked'; }"
    }
done

# limited SOLVER...: one that does not end is a failure, and is named
limited() {
    if [ -e "$work/no_$1" ]; then
        "$1"
        return
    fi
    timeout "${SECONDS_EACH:-600}" "$@"
    [ $? -ne 124 ] || echo "# $1 was stopped after ${SECONDS_EACH:-600} seconds" >&3
}

# solve SOLVER: its answer is in $work/model, as a line of literals behind SAT, or UNSAT
solve() {
    case $1 in
        cadical)
            limited cadical -q "$work/formula" > "$work/out"
            sed 's/^s SATISFIABLE$/SAT/; s/^s UNSATISFIABLE$/UNSAT/; s/^v //' "$work/out" > "$work/model"
            ;;
        minisat) limited minisat -verb=0 "$work/formula" "$work/model" > "$work/out" 2>&1 ;;
    esac
}

# factor: that of the model, of which variable i + 1 is bit i
factor() {
    tr ' ' '\n' < "$work/model" | awk '
        /^[1-9]/ && $1 <= 64 { digit[int(($1 - 1) / 4)] += 2 ^ (($1 - 1) % 4) }
        END { printf "0x"; for (i = 15; i >= 0; i--) printf "%x", digit[i]; print "" }'
}

# is_no SOLVER SQUARE BITS INDEXING
is_no() {
    "$work/print_cnf" "$2" "$3" "$4" > "$work/formula"
    : > "$work/model"
    solve "$1"
    [ "$(head -n 1 "$work/model")" = UNSAT ]
    ok $? "bishop $2, $3 bits, $4: $1 says there is no factor"
}

# is_yes SOLVER SQUARE BITS INDEXING
is_yes() {
    "$work/print_cnf" "$2" "$3" "$4" > "$work/formula"
    : > "$work/model"
    solve "$1"
    [ "$(head -n 1 "$work/model")" = SAT ] && "$work/checker" "bishop $2 bits $3 $4 up cut 0" "$(factor)"
    ok $? "bishop $2, $3 bits, $4: $1 has a factor, and it is one"
}

for solver in cadical minisat; do
    for square in $squares; do
        is_no $solver "$square" 4 plain
        is_yes $solver "$square" 5 plain
    done
    is_yes $solver d1 5 black
    is_yes $solver g2 4 black
    is_no $solver d8 4 free
    is_yes $solver d8 5 free
done
