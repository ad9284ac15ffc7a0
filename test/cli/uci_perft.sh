#!/bin/sh
# The example that speaks UCI, through a pipe: test/cli/uci_perft.sh PATH_TO_GRIMOIRE
#
# It is compiled with the headers beside the program.
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"
example=$(dirname "$0")/../../examples/uci_perft.c
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
fischer='bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'
chess960='setoption name UCI_Chess960 value'

# say TEXT: sends it these lines and keeps its answers
say() {
    printf '%b' "$1" | "$work/uci_perft" > "$work/out" 2> "$work/err" && [ ! -s "$work/err" ]
    ok $? "it succeeds after $(printf '%s' "$1" | cut -c 1-120 | sed 's/[\]n/ | /g')"
}

# answers LINE: this line is among what it answered
answers() {
    grep -qxF -- "$1" "$work/out"
    ok $? "it answers $1"
}

# keeps LINE TEXT: this line is refused with this text, and the position stays that after 1. e4
keeps() {
    say "position startpos moves e2e4\n$1\nd\n"
    grep -qF -- "info string $2" "$work/out" &&
        grep -qx 'Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' "$work/out"
    ok $? "it says $2, and keeps the position"
}

${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror -O1 -I"$(dirname "$grimoire")" "$example" \
    -o "$work/uci_perft"
ok $? "the example compiles without a warning"

# ---- the protocol ----

say 'uci\nisready\nquit\nisready\n'
answers 'uciok'
answers 'option name UCI_Chess960 type check default false'
[ "$(head -c 8 "$work/out")" = "id name " ] && [ "$(grep -c readyok "$work/out")" -eq 1 ]
ok $? "it begins with its name, and quit ends it"
say ''
[ ! -s "$work/out" ]
ok $? "it says nothing before it is asked"
say '\n \t \r\nisready'
answers 'readyok'
say 'go infinite\n'
grep -q '^info string this program does not know: go infinite' "$work/out"
ok $? "it reports unknown commands"

# ---- perft ----

say 'go perft 4\n'
answers 'e2e4: 13160'
answers 'Nodes searched: 197281'
[ "$(grep -c '^[a-h][1-8][a-h][1-8]: ' "$work/out")" -eq 20 ]
ok $? "it lists 20 first moves"
say "position fen $kiwipete\ngo perft 3\n"
answers 'e1g1: 2059'
answers 'Nodes searched: 97862'
say 'position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1\ngo perft 1\n'
answers 'e8g8: 1'
say "$chess960 true\nposition fen $kiwipete\ngo perft 1\n"
answers 'e1h1: 1'
answers 'Nodes searched: 48'
say "$chess960 true\n$chess960 false\nposition fen $kiwipete\ngo perft 1\n"
answers 'e1g1: 1'
say 'position fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1\ngo perft 3\n'
answers 'Nodes searched: 0'
say 'go perft\ngo perft 0\ngo perft x\ngo perft 31\ngo perft -1\n'
[ "$(grep -c '^info string go perft takes a depth' "$work/out")" -eq 5 ]
ok $? "it refuses depths that it cannot count"

# ---- positions ----

say 'd\n'
answers "Fen: $start"
answers 'r n b q k b n r'
answers 'R N B Q K B N R'
grep -qx 'Key: [0-9A-F]\{16\}' "$work/out"
ok $? "d shows the key"
say '  position   fen 8/8/8/8/8/8/8/Kk6\tw - - 0  1 \r\nposition startpos moves\nd\n'
grep -q '^info string fen 8/8/8/8/8/8/8/Kk6 w - - 0 1: ' "$work/out"
ok $? "spaces do not matter, but kings side by side do"
answers "Fen: $start"
say 'position startpos moves e2e4\nucinewgame\nd\n'
answers "Fen: $start"
say 'position startpos moves a2a4 h7h5 a4a5 b7b5 a5b6 h5h4 b6c7 h4h3 c7b8n\nd\n'
answers 'Fen: rNbqkbnr/p2pppp1/8/8/8/7p/1PPPPPPP/RNBQKBNR b KQkq - 0 5'
say "$chess960 true\nposition fen $fischer\nd\n"
answers "Fen: $fischer"
keeps 'position startpos moves d2d4 d7d4' 'd7d4: '
keeps 'position startpos moves d2d4 castles' 'castles: '
keeps 'position fen 8/8/8/8/8/8/8/K7 w - - 0 1' 'fen 8/8/8/8/8/8/8/K7 w - - 0 1: a side has no king'
keeps 'position fen' 'fen: '
keeps 'position' ': '
keeps "position $start" 'rnbqkbnr/pppppppp'
keeps "position fen $start moves e2e5" 'e2e5: '

# A line longer than any room is read in pieces.
{ printf 'position startpos moves' && printf ' %099999d' 0 && printf '\nisready\n'; } |
    "$work/uci_perft" > "$work/out"
ok $? "it survives a line without end"
answers 'readyok'
head -c 300000 /dev/urandom | "$work/uci_perft" > /dev/null
ok $? "it survives noise"
