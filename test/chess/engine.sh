#!/bin/bash
# The example that plays: a conversation in UCI with sanitizers, and games by nodes, in which the mailbox judges
# every move.
#
#   test/chess/engine.sh [BUILD_FOLDER]          20 games against itself
#   TEST_LONG=1 test/chess/engine.sh [BUILD_FOLDER]
#       300 games against itself and 300 against gnuchess, of 0.1 s a move with a second in reserve
#
# shellcheck source=test/check.sh
cd "$(dirname "$0")/../.." || exit 4
. test/check.sh
build=${1:-build}
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
gnuchess=$(PATH=$PATH:/usr/games command -v gnuchess)
strict=(-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

compile() { # COMPILER NAME FLAGS...
    "$1" "${strict[@]}" "${@:3}" -I"$build" examples/engine.c -o "$work/$2"
}

# say TEXT: sends it these lines and keeps its answers; @ waits a moment
say() {
    local part
    printf '%b' "$1" | while IFS= read -r part; do
        if [ "$part" = @ ]; then sleep 0.3; else printf '%s\n' "$part"; fi
    done | timeout 20 "$work/careful" > "$work/out" 2> "$work/err" && [ ! -s "$work/err" ] && cat "$work/out"
}

# answers TEXT PATTERN: one of the answers to these lines matches
answers() {
    say "$1" && grep -qE -- "$2" "$work/out"
}

# keeps LINE PATTERN: this line is refused with this text, and the position stays that after 1. e4
keeps() {
    answers "position startpos moves e2e4\n$1\ngo depth 2\n" "^info string .*$2" &&
        grep -qE '^bestmove [a-h][78][a-h][56]' "$work/out"
}

only() { # COUNT PATTERN
    [ "$(grep -cE -- "$2" "$work/out")" = "$1" ]
}

noise() {
    head -c 300000 /dev/urandom | timeout 20 "$work/careful" > "$work/out"
}

line_without_end() {
    { printf 'position startpos moves' && printf ' %099999d' 0 && printf '\nisready\n'; } |
        timeout 20 "$work/careful" > "$work/out" && only 1 '^readyok$'
}

converse() {
    check "it introduces itself" answers 'uci\nisready\nquit\nisready\n' '^uciok$'
    check "quit ends it" only 1 '^readyok$'
    check "it searches to a depth" answers 'go depth 5\n' '^info depth 5 score cp -?[0-9]+ nodes [0-9]+ '
    check "it prints its move once" only 1 '^bestmove [a-h][1-8][a-h][1-8]$'
    check "it searches some nodes" answers 'go nodes 3000\n' '^bestmove '
    check "it searches some time" answers 'go movetime 100\n' '^bestmove '
    check "it divides its time" answers 'go wtime 500 btime 500 winc 10 binc 10\ngo wtime 1\n' '^bestmove '
    check "it searches until it is stopped" answers 'go infinite\n@\nisready\nstop\n' '^readyok$'
    check "and answers then" only 1 '^bestmove '
    check "quit ends a search" answers 'go infinite\n@\nquit\n' '^bestmove '
    check "so does the end of input" answers 'go\n' '^bestmove '
    check "it refuses commands that do not fit a search" \
        answers 'go infinite\n@\nposition startpos\nstop\n' '^info string not while searching: position'
    check "it finds mate" answers 'position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1\ngo depth 4\n' '^bestmove d1d8'
    check "it knows mate" answers 'position fen 4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1\ngo depth 4\n' '^bestmove 0000'
    check "it reads castling as the king's two steps" \
        answers 'position startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8\ngo depth 1\n' '^bestmove '
    check "without a complaint" only 0 '^info string'
    check "in Chess960 it takes the rook" answers 'setoption name UCI_Chess960 value true
position fen 5r1k/8/8/8/8/7p/7P/6KR w H - 0 1\ngo depth 3\n' '^bestmove g1h1'
    check "its table has a size" answers 'setoption name Hash value 1\nucinewgame\ngo depth 4\n' '^bestmove '
    check "a bad size is refused" answers 'setoption name Hash value 0\ngo depth 4\n' '^info string Hash takes'
    check "an unknown option is refused" answers 'setoption name Skill value 2\n' 'no option Skill$'
    check "an unknown limit is refused" answers 'go mate 3 depth 1\n' 'go does not know mate$'
    check "an unknown command is refused" answers 'hello\n' 'no command hello$'
    check "a bad FEN is refused" keeps 'position fen 8/8/8/8/8/8/8/K7 w - - 0 1' 'a side has no king'
    check "no FEN is refused" keeps 'position' ': '
    check "a long FEN is refused" keeps "position fen $start $start $start" ': '
    check "an illegal move is refused" keeps 'position startpos moves d2d4 d7d4' 'd7d4: '
    check "a word that is no move is refused" keeps 'position startpos moves castles' 'castles: '
    check "it survives a line without end" line_without_end
    check "it survives noise" noise
}

# match WHAT LIMIT... OPPONENT: the score is the last line of its log
match() {
    check "$1" "$build/match" "${@:2}"
    tail -n 1 "$work/said"
}

check "it compiles with gcc, and sanitizers" compile gcc careful -O1 -g -fsanitize=address,undefined \
    -fno-sanitize-recover=all
check "and with clang" compile clang engine -O3 -march=native
converse
check "the runner is built" make -s "$build/match"
if [ "${TEST_LONG:-0}" = 0 ]; then
    match "20 games against itself" 20 1 nodes=2000 "$work/engine" "$work/engine"
else
    match "300 games against itself" 300 1 clock=1000+100 "$work/engine" "$work/engine"
    if [ -n "$gnuchess" ]; then
        export FORGIVE=1 # its own assertions
        match "300 games against gnuchess" 300 1 movetime=100 "$work/engine" "$gnuchess --uci"
    else
        skip "300 games against gnuchess" "there is no gnuchess"
    fi
fi
