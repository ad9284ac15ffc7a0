#!/bin/sh
# Pieces on boards of any kind: test/cli/board.sh PATH_TO_GRIMOIRE
# shellcheck source=test/cli/tap.sh
. "$(dirname "$0")/tap.sh"

# says TEXT ARGUMENT...: the answer has this text
says() {
    text=$1
    shift
    "$grimoire" board "$@" > "$work/out" 2> "$work/err" && grep -qF -- "$text" "$work/out"
    ok $? "board $* says: $text"
}

says '"attacks":["d2"]' --board 9x10 --piece nN --square b1 --occ b2,d2 --json
says '"attacks":["d2","a3","c3"]' --board 9x10 --piece nN --square b1 --json
says '"relevant":["c1","b2"]' --board 9x10 --piece nN --square b1 --json
says '"attacks":["e9","e10"]' --board 9x10 --piece pR --square e1 --occ e8,e10 --json
says '"attacks":["a1","c1"]' --board 9x10 --piece fsW --square b1 --reversed --json
says '"square":"c3C"' --board 5x5x5 --piece Q --json
says 'level E' --board 5x5x5 --piece Q
says '37 squares: ' --board hex4 --piece R
says '20864 lookups compared with a walk: all of them right' --board 9x10 --piece R --verify
says '"lookups":2,' --piece B --json
says '"lookups":1,' --piece B --fast --json
says '2 lookups, computed, ' --board 9x10 --piece R --computed
says '20864 lookups compared with a walk: all of them right' --board 9x10 --piece R --computed --verify
says '"lookups":2,"entries":0,' --board 9x10 --piece R --computed --json

"$grimoire" board --board hex2 --piece R --square b2 --occ c2 > "$work/out"
sed -n '3,6p' "$work/out" > "$work/board"
printf '%s\n' 'squares that it attacks (x, or X if taken)' '  3   x x' '  2  x O X' '  1   x x' |
    cmp -s - "$work/board"
ok $? "a hexagon is drawn as one"

printf '..#\n...\naaa\n' > "$work/drawn"
says '"board":"..#/.../aaa","piece":"R"' --drawn "$work/drawn" --piece R --json
says '"attacks":["a1","c1","a2","b2","c2"]' --drawn "$work/drawn" --piece K --on a --square b1 --reversed --json
says '"attacks":["a1","c1"]' --drawn "$work/drawn" --piece K --on a --square b1 --json
says '  3 . .' --drawn "$work/drawn" --piece R

# ---- Neighbours of their own ----

says '"attacks":["b1","c1","a2","a3"]' --board 3x3,c1e=a1,c2e=a2,c3e=a3 --piece R --square a1 --json
printf '; a cylinder\n\n3x3\nc1 e = a1 ; a seam\r\nc2e=a2, c3e=a3' > "$work/cylinder"
says '"board":"3x3,c1e=a1,c2e=a2,c3e=a3"' --drawn "$work/cylinder" --piece R --json
printf '. . .\n; a hole\n# . .\n;\n-\nb1 n : c2\n' > "$work/listed"
says '"board":".../#..,-,b1n:c2"' --drawn "$work/listed" --piece R --json
says '"attacks":["c2"]' --drawn "$work/listed" --piece R --square b1 --json
says '  2 x x .' --board .../...,c1e=a2 --piece R --square c1
says '"attacks":["a3"]' --board 3x3,-,a1n=a3 --piece R --square a1 --json
says '2099456 lookups compared with a walk: all of them right' --board 4x16,a16n=a1,b16n=b1,c16n=c1,d16n=d1 --piece Q --verify
awk 'BEGIN { print "8x8"; for (i = 0; i < 600; i++) print "h1 e = a1" }' > "$work/long"
says '"attacks":["a1","g1","h2"]' --drawn "$work/long" --piece W --square h1 --json
awk 'BEGIN { print "8x8"; for (i = 0; i < 900; i++) print "h1 e = a1" }' > "$work/long"
fails 4 'too large for a board' board --drawn "$work/long" --piece W
fails 2 '--board: "h9e=a1": not neighbours on a board of files and ranks, such as h1e=a1' board --board 8x8,a1n=a3,h9e=a1 --piece R
fails 2 '--board: "a1e=b2": not neighbours' board --board hex6,a1e=b2 --piece R
fails 2 'not a board' board --board h1e=a1 --piece R

fails 2 'board needs --piece' board
fails 2 '--board 12x11: not a board of at most 128 squares' board --board 12x11 --piece R
fails 2 '--piece X: not a piece' board --piece X
fails 2 '--piece R fast: a piece alone; words after it are options here, such as --reversed' board --piece 'R fast'
fails 2 '--on 1: not marks' board --piece R --on 1
fails 2 '--square: "i9" is no square' board --piece R --square i9
fails 2 '--occ: "z" is no square' board --piece R --occ a1,z
fails 2 '--piece R: more than 16 squares matter' board --board 100x1 --piece R
fails 4 'nothing' board --drawn "$work/nothing" --piece R
fails 2 '--piece pR: computed is only for pieces that stop at the first piece on a straight line' board --piece pR --computed
fails 2 'say one of --fast and --computed' board --piece R --fast --computed

# ---- The tools for schemes, for any board ----

# tells TEXT COMMAND ARGUMENT...: the command is content, and its answer has this text
tells() {
    text=$1
    shift
    "$grimoire" "$@" > "$work/out" 2> "$work/err" && grep -qF -- "$text" "$work/out"
    ok $? "$* says: $text"
}

# verify
tells '276480 lookups of 4 rows compared with a walk: all of them right' verify --board 9x10 --piece mRcpR
tells '1164800 lookups of 5 rows compared with a walk: all of them right' verify --board 9x10 --piece R
tells '"form":"computed","index":"none","lookups":2,"entries":0,' verify --board 9x10 --piece R --json
tells '180224 lookups of 2 rows compared with a walk: all of them right' verify --board 12x10 --piece R --fast
tells '"form":"fast","index":"pext","lookups":1,"entries":' verify --piece B --json
tells '"board":"..#/.../aaa","piece":"K","squares":8,"right":true' verify --drawn "$work/drawn" --piece K --on a --json

# find
tells '79 factors for 360 lookups; 4000 compared with a walk: all of them right' find --board 12x10 --piece NN
tells '"lookup":3,"squares":["e3","f3","g8","h8"],"relevant":["g2","c4"],"bits":2,"first":684,"shift":62,"mask":["0x0040000000000400"],"factor":["0x0010000000000200"]' find --board 12x10 --piece NN --json
tells '     1         7     7       0     57  0x0100000000000000  a1 a2 a3' find --board 9x10 --piece R
"$grimoire" find --board 8x12 --piece R --fast --json | grep -qE '"mask":\["0x[0-9a-f]{16}","0x[0-9a-f]{16}"\],"factor":\["0x[0-9a-f]{16}","0x[0-9a-f]{16}"\]'
ok $? "a lookup of two words has two factors"

# show
"$grimoire" show --board 9x10 --piece mRcpR --square e4 --occ b4,d4,g4,i4 > "$work/out" &&
    sed -n '/^relevant/,/^  4/p' "$work/out" | head -n 8 | tail -n 1 | grep -qx '  4 A B C D O E F G H'
ok $? "show letters the relevant squares of a rank"
grep -qF '8[0 F 0 H 0 B 0 D]' "$work/out" && grep -qF '0x0080000000000001' "$work/out"
ok $? "and the copies of the factor that bring them into the index"
sed -n '/^what it finds/,/^Lookup 2/p' "$work/out" | grep -qx '  4 . X . \* O x \* . X'
ok $? "and draws what the lookup finds"
sed -n '/^together/,$p' "$work/out" | grep -qx ' 10 . . . . x . . . .'
ok $? "and what all find together"
tells '"label":"slot","kind":"number","value":"0x4aa","bits":0}' show --board 9x10 --piece mRcpR --square e4 --occ b4,d4,g4,i4 --json
tells '"label":"sum","kind":"index"' show --board 8x12 --piece R --fast --json
tells '"square":"c3C"' show --board 5x5x5 --piece B --json
tells '{"relevant":[],"steps":[{"label":"low & reach"' show --drawn "$work/drawn" --piece K --on a --json
fails 2 '--square: "e11" is no square of this board' show --board 9x10 --piece R --square e11
fails 2 '--occ: "0x0000000000000000" is no square' show --piece R --occ 0x0000000000000000
fails 2 "--board is for \`grimoire show --piece\`" show --board hex4

# show --svg: the attacks of all lookups and of all together are drawn, and two squares of the key.
draws() { # WHAT ARGUMENT...
    what=$1
    shift
    "$grimoire" show "$@" > "$work/alone" && "$grimoire" show "$@" --svg "$work/board.svg" > "$work/out" &&
        cmp -s "$work/alone" "$work/out" && xmllint --noout "$work/board.svg"
    ok $? "show $* --svg draws $what, well-formed, and prints the same"
    "$grimoire" show "$@" --json | grep -o '"attacks":\[[^]]*' > "$work/attacks"
    first=$((1 + ($(wc -l < "$work/attacks") == 2))) # one lookup is all
    attacked=$(tail -n +$first "$work/attacks" | grep -o '"[a-z]*[0-9][0-9A-Z]*"' | wc -l)
    [ "$attacked" -gt 0 ] && [ "$(grep -o 'class="\(reach\|take\)"' "$work/board.svg" | wc -l)" -eq $((attacked + 2)) ]
    ok $? "and $attacked attacked squares"
}
shows() { # TEXT
    grep -qF -- "$1" "$work/board.svg"
    ok $? "and $1"
}
ground() { grep -o 'class="\(light\|dark\)"' "$work/board.svg" | wc -l; }
draws 'a board of ten ranks' --board 9x10 --piece mRcpR --square e4 --occ b4,d4,g4,i4
shows '>10</text>'
shows '>Lookup 2 of 2</text>'
shows '<title id="title">mRcpR on e4, on a board of 90 squares: 2 lookups</title>'
shows '>piece</text>'
draws 'levels' --board 5x5x5 --piece Q
shows '>level E</text>'
tells '"square":"a1AD"' show --board 1x1x30 --piece W --square a1AD --json
draws 'letters beyond the colours' --board 18x7 --piece R --square i4 --occ a1
shows '>P</text>'
draws 'two words' --board 8x12 --piece R
draws 'a board wider than the page' --board 64x2 --piece W3
shows '>bl</text>'
shows ' width="1332" '
draws 'a hexagon' --board hex6 --piece Q
[ "$(ground)" -eq $((91 * 14 + 16 + 7)) ]
ok $? "and 91 squares of each of its 14 boards, the lines of words and the key"
draws 'a board' --board 3x3 --piece K
whole=$(ground)
draws 'a hole' --board ..#/.../... --piece K
[ "$(ground)" -eq $((whole - 3)) ]
ok $? "of which the ground of three boards lacks one square"
"$grimoire" show --piece R --svg "$work/board.svg" --json | grep -q '"schema":"grimoire.board-show/1"'
ok $? "beside JSON, too"
"$grimoire" show --piece R --svg "$work/no/board.svg" > "$work/out" 2> "$work/err"
[ $? -eq 4 ] && grep -q 'board.svg: No such file' "$work/err" && [ "$(wc -l < "$work/err")" -eq 1 ]
ok $? "a picture that cannot be written is exit status 4"

# show --computed: a2 and e1 are the nearest blockers of the rook on e2; difference and change fill what is between.
tells 'R on e2, on a board of 90 squares: 2 lookups, computed' show --board 9x10 --piece R --square e2 --occ a2,e1,h2,e9 --computed
grep -qx '  2 X x x x O x x X .' "$work/out" && grep -qx '  9 . . . . X . . . .' "$work/out" && ! grep -q 'index' "$work/out"
ok $? "and draws what each line has, without an index"
tells '"label":"line low","kind":"board","value":"0x000000000003de00","bits":0}' show --board 9x10 --piece R --square e2 --occ a2,e1,h2,e9 --computed --json
grep -qF '"label":"above low","kind":"board","value":"0x0000000000010000"' "$work/out" &&
    grep -qF '"label":"nearest low","kind":"board","value":"0x0000000000000200"' "$work/out" &&
    grep -qF '"label":"difference low","kind":"board","value":"0x000000000000fe00"' "$work/out" &&
    grep -qF '"label":"changed low","kind":"board","value":"0x000000000001fe00"' "$work/out" &&
    grep -qF '"attacks":["a2","b2","c2","d2","f2","g2","h2"]' "$work/out"
ok $? "and the steps of the computation"
for piece in R B Q NN K W3; do
    for board in 8x8 9x10 hex6 5x5x5; do
        case $board$piece in hex*NN | hex*B | 5x5x5NN) continue ;; esac
        "$grimoire" show --board $board --piece $piece --json | sed 's/.*\("attacks":\)/\1/' | tail -n 1 > "$work/table"
        "$grimoire" show --board $board --piece $piece --computed --json | sed 's/.*\("attacks":\)/\1/' | tail -n 1 | cmp -s - "$work/table" && grep -q '"attacks":\["' "$work/table"
        ok $? "show --computed of $piece on $board attacks what its table has"
    done
done
tells '"label":"line low"' show --piece B --computed --json
tells '"computed":true,"lookups":' show --piece B --computed --json
tells '"computed":false,"lookups":' show --piece B --json
! grep -q 'line high' "$work/out"
ok $? "a board of 64 squares has no high words"
draws 'lines' --board 9x10 --piece R --computed
fails 2 '--piece pR: computed is only for pieces that stop at the first piece' show --piece pR --computed
fails 2 'say one of --fast and --computed' show --piece R --fast --computed
fails 2 "--computed is for \`grimoire show --piece\`" show rook e4 --computed
fails 2 'find --piece has no option --computed: what is computed has no factors' find --piece R --computed
fails 2 'find --piece has no option --computed: what is computed has no factors' find --piece R --computed=1
fails 2 'pack --piece has no option --computed: what is computed has no table to be packed' pack --piece R --computed
fails 2 'find has no option --computed; see: ' find rook e4 --computed

# bench
tells '"form":"fast","index":"product","lookups":1,"bytes":' bench --board 4x4 --piece Q --json
grep -qF '"form":"computed","index":"none","lookups":4,"bytes":' "$work/out"
ok $? "a queen is measured without a table, too"
[ "$(grep -o '"regime":"[a-z]*","ns":[0-9]' "$work/out" | cut -d '"' -f 4 | sort -u | tr '\n' ' ')" = 'cold latency throughput ' ]
ok $? "hot and cold, each with a figure"
tells 'processor  ' bench --board hex2 --piece R --fast
fails 2 "--board is for \`grimoire bench --piece\`" bench --board 9x10
fails 2 'bench --piece has no option --regime' bench --piece R --regime cold

# pack
tells 'arrays share entries                      574      ' pack --board 9x10 --piece R
tells '69120 lookups of the packed table compared with a walk: all of them right' pack --board 9x10 --piece mRcpR
tells 'arrays share entries                     5982 ' pack --board hex6 --piece Q
tells '"arrays":430,"seed":2,"rounds":0,"apart":{"entries":28476,' pack --board hex6 --piece Q --rounds 0 --seed 2 --json
tells '"after":{"entries":208,' pack --piece B --json
tells 'arrays share entries                     7168     130568' pack --board 8x12 --piece R
grep -qF 'each lookup needs a mask; the bytes are with them' "$work/out" && grep -qF '61184 lookups of the packed table compared' "$work/out"
ok $? "and 3,072 bytes of masks, and compares each lookup of two words"
tells '"after":{"entries":395,' pack --board 4x4x8 --piece Q --json
fails 2 '--piece R: its table of 1184768 entries of two words is too long to pack; at most 150000' pack --board 16x8 --piece R
fails 2 '--piece R: its table of 655504 entries is too long to pack; at most 300000' pack --board 18x7 --piece R
fails 2 "--board is for \`grimoire pack --piece\`" pack --board 9x10
fails 2 'pack --piece has no option -o' pack --piece R -o "$work/packed"

long=$(printf '%600s' '' | tr ' ' R)
fails 2 "--board is for \`grimoire verify --piece\`" verify --board 9x10
fails 2 "--board is for \`grimoire find --piece\`" find --board 9x10 all
fails 2 'find --piece takes no argument "rook"' find rook e4 --piece R
fails 2 'verify --piece has no option --scheme' verify --piece R --scheme black
for command in board verify find show bench pack; do
    fails 2 '--piece needs a value after it' $command --board 9x10 --piece
    fails 2 'say one of --board BOARD and --drawn FILE' $command --board 9x10 --drawn "$work/drawn" --piece R
    fails 2 '--board 12x11: not a board of at most 128 squares' $command --board 12x11 --piece R
    fails 2 '--board 9x10 fast: not a board' $command --board '9x10 fast' --piece R
    fails 2 '--piece R product: a piece alone; words after it are options here' $command --piece 'R product'
    fails 2 '--piece : not a piece' $command --piece ''
    fails 2 '--piece R: more than 16 squares matter' $command --board 100x1 --piece R
    fails 2 'the description is too long' $command --piece "$long"
    fails 4 'nothing' $command --drawn "$work/nothing" --piece R
done
