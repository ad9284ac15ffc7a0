#!/bin/bash
# Emitted Python: warnings are errors, the self-check finds nothing wrong and notices a wrong number, black
# leaves the text as it is, mypy finds no fault, and the grammar is that of Python 3.8.
#
#   test/emit/python.sh PROGRAM
#
# shellcheck disable=SC2046,SC2317 # options are words; `check` calls functions by name
# shellcheck source=test/emit/common.sh
. "$(dirname "$0")/common.sh"
python=(python3 -B -W error)

holds() { # SCHEME OPTION...
    emit python "$1" "$work/sliders.py" --with-test "${@:2}" && "${python[@]}" "$work/sliders.py"
}

notices() { # SCHEME OPTION...
    emit python "$1" "$work/sliders.py" --with-test "${@:2}" && break_first_number "$work/sliders.py" &&
        ! "${python[@]}" "$work/sliders.py" 2> "$work/errors" &&
        grep -q '[1-9][0-9]* lookups are wrong$' "$work/errors"
}

is_formatted() { # SCHEME OPTION...
    emit python "$1" "$work/sliders.py" --with-test "${@:2}" && black -q --check "$work/sliders.py"
}

# All schemes at once, tables written out and filled: mypy is slow to start.
is_typed() {
    local scheme files=()
    for scheme in "${schemes[@]}"; do
        emit python "$scheme" "$work/$scheme.py" --with-test --piece bishop || return
        files+=("$work/$scheme.py")
    done
    emit python mul32 "$work/filled.py" --with-test --tables filled &&
        mypy --strict --python-version 3.8 --cache-dir "$work/mypy" "${files[@]}" "$work/filled.py"
}

is_python_3_8() {
    local scheme
    for scheme in "${schemes[@]}"; do
        emit python "$scheme" "$work/$scheme.py" --with-test || return
        python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read(), feature_version=(3, 8))' "$work/$scheme.py" || return
    done
}

# What a module shows, and that it can be part of another one.
shows() { # NAMES OPTION...
    emit python black "$work/shown.py" --tables filled "${@:2}" || return
    local names
    names=$(cd "$work" && "${python[@]}" -c '
import shown
print(*sorted(name for name in dir(shown) if name[0] != "_" and callable(getattr(shown, name))))')
    echo "$names"
    [ "$names" = "$1" ]
}

if ! command -v python3 > /dev/null; then
    skip "Python" "there is no python3"
    exit
fi
for scheme in "${schemes[@]}"; do
    check "Python, $scheme" holds "$scheme" $(written_out "$scheme")
    check "Python, a wrong number in $scheme is noticed" notices "$scheme" --piece rook $(written_out "$scheme")
done
for scheme in "${tables[@]}"; do
    check "Python, $scheme, filled at the start" holds "$scheme" --tables filled
done
check "Python, a wrong number in black, filled, is noticed" notices black --tables filled
check "Python, only the rook" holds fixed --piece rook --order h1
check "Python, only the bishop, from a8" holds packed --piece bishop --order a8
check "Python, named, with its test" holds hyperbola --name ours
check "Python, what is public" shows "bishop_attacks queen_attacks rook_attacks"
check "Python, what is public, named" shows "ours_bishop_attacks" --name ours --piece bishop
check "Python 3.8 has the grammar" is_python_3_8
if command -v black > /dev/null; then
    check "Python, a table written out, is as black writes it" is_formatted fewest --piece bishop
    check "Python, hyperbola is as black writes it" is_formatted hyperbola
    for scheme in "${tables[@]}"; do
        check "Python, $scheme, filled, is as black writes it" is_formatted "$scheme" --tables filled
    done
else
    skip "Python as black writes it" "there is no black"
fi
if command -v mypy > /dev/null; then
    check "Python, every type is right" is_typed
else
    skip "Python, every type is right" "there is no mypy"
fi
