# Completions of grimoire(1) for fish: made by `make gen` from cli/commands.def.

set -g __grimoire_valued \
    show:--occ \
    show:--fen \
    show:--scheme \
    show:--svg \
    show:--board \
    show:--drawn \
    show:--piece \
    show:--on \
    show:--square \
    show:--mask \
    show:--key \
    show:--bits \
    board:--board \
    board:--drawn \
    board:--piece \
    board:--on \
    board:--square \
    board:--occ \
    verify:--scheme \
    verify:--factors \
    verify:--board \
    verify:--drawn \
    verify:--piece \
    verify:--on \
    find:--scheme \
    find:--bits \
    find:--goal \
    find:--recipe \
    find:--seed \
    find:--tries \
    find:--time \
    find:--threads \
    find:--board \
    find:--drawn \
    find:--piece \
    find:--on \
    find:--count \
    find:--factor \
    find:--width \
    find:--svg \
    find:--form \
    find:--range \
    find:--shapes \
    find:--steps \
    find:--moves \
    find:--check \
    prove:--bits \
    prove:--shift \
    prove:--range \
    prove:--slots \
    prove:--direction \
    prove:--cut \
    prove:--threads \
    prove:--log \
    prove:--job \
    prove:--only \
    prove:--kernel \
    prove:--squares \
    prove:--board \
    prove:--scheme \
    prove:--order \
    merge:-o \
    pack:--scheme \
    pack:--from \
    pack:--with \
    pack:--seed \
    pack:--rounds \
    pack:--time \
    pack:-o \
    pack:--board \
    pack:--drawn \
    pack:--piece \
    pack:--on \
    book:--book \
    book:--svg \
    book:--replay \
    book:--part \
    book:--threads \
    book:--seed \
    book:--by \
    perft:--svg \
    perft:--threads \
    perft:--hash \
    perft:--generator \
    perft:--suite \
    perft:--depth \
    bench:--regime \
    bench:--data \
    bench:--scheme \
    bench:--baseline \
    bench:--seed \
    bench:--seconds \
    bench:--svg \
    bench:--board \
    bench:--drawn \
    bench:--piece \
    bench:--on \
    bench:--compare \
    emit:--scheme \
    emit:--lang \
    emit:--tables \
    emit:--piece \
    emit:--order \
    emit:--name \
    emit:--factors \
    emit:-o \
    emit:--board \
    emit:--on
set -g __grimoire_forms \
    'show --piece' \
    'show rank' \
    'show sets' \
    'show sharing' \
    'show carry-rippler' \
    'show mapping' \
    'show bitscan' \
    'verify --piece' \
    'find --piece' \
    'find bitscan' \
    'find keys' \
    'find zeros' \
    'find density' \
    'find group' \
    'find group --check' \
    'prove group' \
    'prove --board' \
    'prove halves' \
    'pack --piece' \
    'book check' \
    'book add' \
    'perft --suite' \
    'bench --piece' \
    'bench --compare' \
    'emit --board' \
    'emit --list'

# The form of the command that the line asks for, and the place of the next argument behind its words.
function __grimoire_state
    set -l words (commandline -opc)
    set -l form $words[2]
    set -l chooser
    set -l place 0
    set -l option
    for word in $words[3..-1]
        if test -n "$option"
            set option
        else if string match -q -- '-*' $word
            set -l name (string replace -r '=.*' '' -- $word)
            contains -- "$words[2]:$word" $__grimoire_valued; and set option $word
            contains -- "$form $name" $__grimoire_forms; and set chooser " $name"
        else if test $place -eq 0; and contains -- "$form $word" $__grimoire_forms
            set form "$form $word"
        else
            set place (math $place + 1)
        end
    end
    echo "$form$chooser:$place"
end

function __grimoire_in
    string match -q -- "$argv[1]:*" (__grimoire_state)
end

function __grimoire_at
    test (__grimoire_state) = "$argv[1]"
end

complete -c grimoire -f
complete -c grimoire -n '__fish_is_nth_token 1' -a list -d 'lists every scheme: its table, whether it runs here, how it works'
complete -c grimoire -n '__fish_is_nth_token 1' -a show -d 'shows one lookup step by step, as boards; summarises a scheme'
complete -c grimoire -n '__fish_is_nth_token 1' -a board -d 'shows what a piece attacks on any board, as in xiangqi and shogi'
complete -c grimoire -n '__fish_is_nth_token 1' -a verify -d 'checks every square and occupancy; your own magics, too'
complete -c grimoire -n '__fish_is_nth_token 1' -a find -d 'finds factors by seeded random search, better ones by annealing'
complete -c grimoire -n '__fish_is_nth_token 1' -a prove -d 'decides by exhaustive search whether a factor exists'
complete -c grimoire -n '__fish_is_nth_token 1' -a merge -d 'joins the logs of one proof, and says what they prove'
complete -c grimoire -n '__fish_is_nth_token 1' -a pack -d 'packs the arrays of all squares into the shortest table'
complete -c grimoire -n '__fish_is_nth_token 1' -a book -d 'shows the best factors known, and what is proved about them'
complete -c grimoire -n '__fish_is_nth_token 1' -a perft -d 'counts every line of legal moves; checks published counts'
complete -c grimoire -n '__fish_is_nth_token 1' -a bench -d 'measures every scheme on this machine and says which to take'
complete -c grimoire -n '__fish_is_nth_token 1' -a emit -d 'writes lookups and tables as source code in your language'
complete -c grimoire -n '__fish_is_nth_token 1' -a help -d 'the overview'
complete -c grimoire -n '__fish_is_nth_token 1' -a version -d 'the version'
complete -c grimoire -n '__grimoire_in "list"' -l long -d 'also prints program size, requirements and origin'
complete -c grimoire -n '__grimoire_in "list"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "show"' -l occ -x -d 'the occupied squares, up to 16 hexadecimal digits'
complete -c grimoire -n '__grimoire_in "show"' -l fen -x -d 'the occupied squares, from a position in Forsyth-Edwards notation'
complete -c grimoire -n '__grimoire_in "show"' -l scheme -x -a 'rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid ' -d 'the scheme to show, or on its own to summarise'
complete -c grimoire -n '__grimoire_in "show"' -l svg -r -F -d 'also draws the boards to this SVG file, or with --scheme on its own the table'
complete -c grimoire -n '__grimoire_in "show"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "show"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_at "show:0"' -a ' rook bishop queen rank sets sharing carry-rippler mapping bitscan'
complete -c grimoire -n '__grimoire_at "show:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "show --piece"' -l board -x -d 'the board'
complete -c grimoire -n '__grimoire_in "show --piece"' -l drawn -r -F -d 'a board as rows of . for a square, # for a hole, and letters for squares with a mark, or as for --board'
complete -c grimoire -n '__grimoire_in "show --piece"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "show --piece"' -l on -x -d 'the piece lands only on squares with one of these marks'
complete -c grimoire -n '__grimoire_in "show --piece"' -l reversed -d 'the squares from which it would attack one, instead'
complete -c grimoire -n '__grimoire_in "show --piece"' -l square -x -d 'where it stands, such as e4'
complete -c grimoire -n '__grimoire_in "show --piece"' -l occ -x -d 'other pieces, with commas between them, such as e6,g4'
complete -c grimoire -n '__grimoire_in "show --piece"' -l fast -d 'as few lookups as possible, whatever tables take'
complete -c grimoire -n '__grimoire_in "show --piece"' -l computed -d 'without a table, for pieces that stop at the first piece on a straight line'
complete -c grimoire -n '__grimoire_in "show --piece"' -l svg -r -F -d 'also draws the boards to this SVG file'
complete -c grimoire -n '__grimoire_in "show --piece"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "show rank"' -l occ -x -d 'the occupied squares, two hexadecimal digits'
complete -c grimoire -n '__grimoire_in "show rank"' -l svg -r -F -d 'also draws the boards to this SVG file'
complete -c grimoire -n '__grimoire_in "show rank"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "show rank:0"' -a ' a b c d e f g h a1 b1 c1 d1 e1 f1 g1 h1'
complete -c grimoire -n '__grimoire_in "show sets"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "show sharing"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "show carry-rippler"' -l mask -x -d 'the mask, up to 16 hexadecimal digits with at most 12 set bits'
complete -c grimoire -n '__grimoire_in "show carry-rippler"' -l keys -d 'prints each subset with its attacks, a file for grimoire find keys'
complete -c grimoire -n '__grimoire_in "show carry-rippler"' -l fold -d 'xors the halves of each subset, as before a single 32-bit product'
complete -c grimoire -n '__grimoire_in "show carry-rippler"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "show carry-rippler:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_at "show carry-rippler:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "show mapping"' -l key -x -d 'the key, up to 16 hexadecimal digits with at most 12 set bits'
complete -c grimoire -n '__grimoire_in "show mapping"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "show mapping"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "show mapping:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_at "show mapping:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "show bitscan"' -l bits -x -d 'the word has 2^N bits'
complete -c grimoire -n '__grimoire_in "show bitscan"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "board"' -l board -x -d 'the board'
complete -c grimoire -n '__grimoire_in "board"' -l drawn -r -F -d 'a board as rows of . for a square, # for a hole, and letters for squares with a mark, or as for --board'
complete -c grimoire -n '__grimoire_in "board"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "board"' -l on -x -d 'the piece lands only on squares with one of these marks'
complete -c grimoire -n '__grimoire_in "board"' -l reversed -d 'the squares from which it would attack one, instead'
complete -c grimoire -n '__grimoire_in "board"' -l square -x -d 'where it stands, such as e4'
complete -c grimoire -n '__grimoire_in "board"' -l occ -x -d 'other pieces, with commas between them, such as e6,g4'
complete -c grimoire -n '__grimoire_in "board"' -l fast -d 'as few lookups as possible, whatever tables take'
complete -c grimoire -n '__grimoire_in "board"' -l computed -d 'without a table, for pieces that stop at the first piece on a straight line'
complete -c grimoire -n '__grimoire_in "board"' -l verify -d 'also compares every lookup with a walk from square to square'
complete -c grimoire -n '__grimoire_in "board"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "verify"' -l all -d 'every scheme that runs on this processor, which is the default'
complete -c grimoire -n '__grimoire_in "verify"' -l scheme -x -a 'rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid ' -d 'only this scheme'
complete -c grimoire -n '__grimoire_in "verify"' -l factors -r -F -d 'other people\'s magics'
complete -c grimoire -n '__grimoire_in "verify"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "verify"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "verify --piece"' -l board -x -d 'the board'
complete -c grimoire -n '__grimoire_in "verify --piece"' -l drawn -r -F -d 'a board as rows of . for a square, # for a hole, and letters for squares with a mark, or as for --board'
complete -c grimoire -n '__grimoire_in "verify --piece"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "verify --piece"' -l on -x -d 'the piece lands only on squares with one of these marks'
complete -c grimoire -n '__grimoire_in "verify --piece"' -l reversed -d 'the squares from which it would attack one, instead'
complete -c grimoire -n '__grimoire_in "verify --piece"' -l fast -d 'only the tables with as few lookups as possible'
complete -c grimoire -n '__grimoire_in "verify --piece"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "find"' -l scheme -x -a 'fancy fixed black mul32 mul32xor mul32one shiftin offsetin ' -d 'the scheme the factor is for'
complete -c grimoire -n '__grimoire_in "find"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "find"' -l goal -x -a 'bits range slots' -d 'minimises one of these by annealing instead of drawing candidates'
complete -c grimoire -n '__grimoire_in "find"' -l recipe -x -a 'carryfree fewbits periods kannan romstad stockfish' -d 'how candidates are made'
complete -c grimoire -n '__grimoire_in "find"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "find"' -l tries -x -d 'how many candidates, or runs with --goal, to try before giving up on a square'
complete -c grimoire -n '__grimoire_in "find"' -l time -x -d 'stops after about this many seconds, once every square has had equally many tries'
complete -c grimoire -n '__grimoire_in "find"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "find"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "find"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_at "find:0"' -a ' rook bishop all bitscan keys zeros density group'
complete -c grimoire -n '__grimoire_at "find:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "find --piece"' -l board -x -d 'the board'
complete -c grimoire -n '__grimoire_in "find --piece"' -l drawn -r -F -d 'a board as rows of . for a square, # for a hole, and letters for squares with a mark, or as for --board'
complete -c grimoire -n '__grimoire_in "find --piece"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "find --piece"' -l on -x -d 'the piece lands only on squares with one of these marks'
complete -c grimoire -n '__grimoire_in "find --piece"' -l reversed -d 'the squares from which it would attack one, instead'
complete -c grimoire -n '__grimoire_in "find --piece"' -l fast -d 'as few lookups as possible, whatever tables take'
complete -c grimoire -n '__grimoire_in "find --piece"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l bits -x -d 'the word has 2^N bits'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l seed -x -d 'draws one of all factors at random'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l count -x -d 'how many factors to print, in the order in which guessing bits from the lowest up finds them'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "find keys"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "find keys"' -l factor -x -d 'searches nothing and checks this factor'
complete -c grimoire -n '__grimoire_in "find keys"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "find keys"' -l tries -x -d 'how many bits to guess, and then how many candidates to try, for each number of bits'
complete -c grimoire -n '__grimoire_in "find keys"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "find keys"' -F
complete -c grimoire -n '__grimoire_in "find zeros"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "find zeros"' -l width -x -d 'tries every factor whose ones fit in this many consecutive bits'
complete -c grimoire -n '__grimoire_in "find zeros"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "find zeros"' -l tries -x -d 'how many candidates to try for a factor with the most zeros'
complete -c grimoire -n '__grimoire_in "find zeros"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "find zeros"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "find zeros:0"' -a ' rook bishop all'
complete -c grimoire -n '__grimoire_at "find zeros:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "find density"' -l scheme -x -a 'fancy fixed black' -d 'the scheme the factor is for'
complete -c grimoire -n '__grimoire_in "find density"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "find density"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "find density"' -l tries -x -d 'how many factors to try for each number of ones'
complete -c grimoire -n '__grimoire_in "find density"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "find density"' -l svg -r -F -d 'also draws the result to this SVG file'
complete -c grimoire -n '__grimoire_in "find density"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "find density:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_at "find density:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "find group"' -l bits -x -d 'the table has 2^N slots'
complete -c grimoire -n '__grimoire_in "find group"' -l form -x -a 'self black plain' -d 'what is multiplied'
complete -c grimoire -n '__grimoire_in "find group"' -l share -d 'lets squares share a slot if masking the value read there can tell them apart'
complete -c grimoire -n '__grimoire_in "find group"' -l range -x -d 'uses only the first N slots of the table'
complete -c grimoire -n '__grimoire_in "find group"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "find group"' -l shapes -x -d 'how many factors to choose from for each square'
complete -c grimoire -n '__grimoire_in "find group"' -l steps -x -d 'how many candidates to try for each of them'
complete -c grimoire -n '__grimoire_in "find group"' -l moves -x -d 'how often to take a square out and place it again'
complete -c grimoire -n '__grimoire_in "find group"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "find group"' -l check -r -F -d 'checks every occupancy of such a file, and searches nothing'
complete -c grimoire -n '__grimoire_at "find group:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_in "find group --check"' -l check -r -F -d 'checks every occupancy of such a file, and searches nothing'
complete -c grimoire -n '__grimoire_in "find group --check"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "prove"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "prove"' -l shift -x -d '64 minus the number of index bits'
complete -c grimoire -n '__grimoire_in "prove"' -l black -d 'multiplies the occupancy with all irrelevant squares set, instead of cleared'
complete -c grimoire -n '__grimoire_in "prove"' -l free -d 'allows any constant to be added to the product'
complete -c grimoire -n '__grimoire_in "prove"' -l range -x -d 'allows at most this many slots from the lowest used to the highest'
complete -c grimoire -n '__grimoire_in "prove"' -l slots -x -d 'allows at most this many slots to be used'
complete -c grimoire -n '__grimoire_in "prove"' -l all -d 'counts all factors, instead of stopping at the first'
complete -c grimoire -n '__grimoire_in "prove"' -l direction -x -a 'down up best' -d 'which bits of the factor to fix first'
complete -c grimoire -n '__grimoire_in "prove"' -l cut -x -d 'cuts the tree into 2^N jobs'
complete -c grimoire -n '__grimoire_in "prove"' -l estimate -d 'only prints the estimate, with the seconds for one thread by a short sample'
complete -c grimoire -n '__grimoire_in "prove"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "prove"' -l log -r -F -d 'writes each finished job to this file, a line each, and runs only the jobs missing from it'
complete -c grimoire -n '__grimoire_in "prove"' -l job -x -d 'runs only share K of N, 1/N to N/N, for machines that do not communicate'
complete -c grimoire -n '__grimoire_in "prove"' -l only -x -d 'repeats this job and prints its line'
complete -c grimoire -n '__grimoire_in "prove"' -l kernel -x -a 'best portable avx512 cuda ' -d 'the code that searches'
complete -c grimoire -n '__grimoire_in "prove"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "prove"' -l board -x -d 'files and ranks, such as 5x5'
complete -c grimoire -n '__grimoire_at "prove:0"' -a ' rook bishop group halves'
complete -c grimoire -n '__grimoire_at "prove:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "prove group"' -l bits -x -d 'the table has 2^N slots'
complete -c grimoire -n '__grimoire_in "prove group"' -l squares -x -d 'finds the fewest slots by exhaustive search up to this many relevant squares'
complete -c grimoire -n '__grimoire_in "prove group"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "prove group:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_in "prove --board"' -l board -x -d 'files and ranks, such as 5x5'
complete -c grimoire -n '__grimoire_in "prove --board"' -l free -d 'allows any constant to be added to the product'
complete -c grimoire -n '__grimoire_in "prove --board"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "prove --board"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "prove --board:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_in "prove halves"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "prove halves"' -l scheme -x -a 'mul32 mul32xor mul32one' -d 'the scheme the factor is for'
complete -c grimoire -n '__grimoire_in "prove halves"' -l order -x -a 'both low high best' -d 'which bits to try first'
complete -c grimoire -n '__grimoire_in "prove halves"' -l estimate -d 'only prints an estimate of the nodes'
complete -c grimoire -n '__grimoire_in "prove halves"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "prove halves"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "prove halves:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_at "prove halves:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "merge"' -s o -r -F -d 'writes the jobs in order to this file, which must not exist yet'
complete -c grimoire -n '__grimoire_in "merge"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "merge"' -F
complete -c grimoire -n '__grimoire_in "pack"' -l scheme -x -a 'fixed black packed packedshare packedswap packedboth packed16 packed8 byte ' -d 'the scheme whose table to pack'
complete -c grimoire -n '__grimoire_in "pack"' -l from -r -F -d 'starts from these factors'
complete -c grimoire -n '__grimoire_in "pack"' -l with -r -F -d 'more such files with candidates for every square, separated by commas'
complete -c grimoire -n '__grimoire_in "pack"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "pack"' -l rounds -x -d 'stops after this many rounds'
complete -c grimoire -n '__grimoire_in "pack"' -l time -x -d 'stops after this many seconds'
complete -c grimoire -n '__grimoire_in "pack"' -s o -r -F -d 'the file of factors to write'
complete -c grimoire -n '__grimoire_in "pack"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "pack"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l board -x -d 'the board'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l drawn -r -F -d 'a board as rows of . for a square, # for a hole, and letters for squares with a mark, or as for --board'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l on -x -d 'the piece lands only on squares with one of these marks'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l reversed -d 'the squares from which it would attack one, instead'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l fast -d 'as few lookups as possible, whatever tables take'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l rounds -x -d 'in how many other orders to place the arrays'
complete -c grimoire -n '__grimoire_in "pack --piece"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "book"' -l open -d 'lists what is not proved here, smallest trees first'
complete -c grimoire -n '__grimoire_in "book"' -l markdown -d 'prints the whole Book as a page, doc/book.md'
complete -c grimoire -n '__grimoire_in "book"' -l book -x -a '(__fish_complete_directories)' -d 'another folder with facts, facts.txt, and logs, in proofs'
complete -c grimoire -n '__grimoire_in "book"' -l svg -r -F -d 'also draws the boards of the whole Book to this SVG file'
complete -c grimoire -n '__grimoire_in "book"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "book"' -l lines -d 'prints each row as a line of JSON'
complete -c grimoire -n '__grimoire_at "book:0"' -a ' rook bishop check add'
complete -c grimoire -n '__grimoire_at "book:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "book check"' -l replay -x -d 'the share of the jobs to repeat, rounded up'
complete -c grimoire -n '__grimoire_in "book check"' -l part -x -d 'repeats part K of N instead of a random sample'
complete -c grimoire -n '__grimoire_in "book check"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "book check"' -l seed -x -d 'selects the jobs'
complete -c grimoire -n '__grimoire_in "book check"' -l book -x -a '(__fish_complete_directories)' -d 'another folder with facts, facts.txt, and logs, in proofs'
complete -c grimoire -n '__grimoire_in "book check"' -l by -x -d 'records in the Book that NAME repeated these jobs and found the same'
complete -c grimoire -n '__grimoire_in "book check"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_at "book check:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_at "book check:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "book add"' -l by -x -d 'who computed the logs, as recorded in the Book'
complete -c grimoire -n '__grimoire_in "book add"' -l threads -x -d 'the number of threads that recount the first stages of jobs'
complete -c grimoire -n '__grimoire_in "book add"' -l book -x -a '(__fish_complete_directories)' -d 'another folder with facts, facts.txt, and logs, in proofs'
complete -c grimoire -n '__grimoire_in "book add"' -F
complete -c grimoire -n '__grimoire_in "perft"' -l divide -d 'also prints the count below each first move'
complete -c grimoire -n '__grimoire_in "perft"' -l svg -r -F -d 'also draws the position with these counts to this SVG file'
complete -c grimoire -n '__grimoire_in "perft"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "perft"' -l hash -x -d 'remembers counts in a hash table of this many megabytes, rounded down to a power of two'
complete -c grimoire -n '__grimoire_in "perft"' -l no-bulk -d 'also plays the last ply, instead of counting it'
complete -c grimoire -n '__grimoire_in "perft"' -l chess960 -d 'writes castling as the king\'s square and the rook\'s, and castling rights in --json as files'
complete -c grimoire -n '__grimoire_in "perft"' -l generator -x -a 'portable bmi2 avx512 ' -d 'the move generator'
complete -c grimoire -n '__grimoire_in "perft"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "perft"' -l suite -r -F -d 'checks the counts in a file'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l suite -r -F -d 'checks the counts in a file'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l depth -x -d 'checks only counts up to this depth'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l strict -d 'stops at the first line that cannot be read, instead of leaving such lines out'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l threads -x -d 'the number of threads'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l hash -x -d 'remembers counts in a hash table of this many megabytes, rounded down to a power of two'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l no-bulk -d 'also plays the last ply, instead of counting it'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l chess960 -d 'writes castling as the king\'s square and the rook\'s, and castling rights in --json as files'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l generator -x -a 'portable bmi2 avx512 ' -d 'the move generator'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "bench"' -l quick -d 'only some regimes and data, in about ten seconds instead of a minute'
complete -c grimoire -n '__grimoire_in "bench"' -l pick -d 'only what the recommendations need, in a few seconds and without tables'
complete -c grimoire -n '__grimoire_in "bench"' -l regime -x -a 'throughput latency cold batch union fill program vectorised beside ' -d 'only this regime'
complete -c grimoire -n '__grimoire_in "bench"' -l data -x -a 'playouts trace uniform ' -d 'what is looked up'
complete -c grimoire -n '__grimoire_in "bench"' -l scheme -x -a 'rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid ' -d 'only the rows of this scheme, and fancy, peer_fancy and peer_control to compare with'
complete -c grimoire -n '__grimoire_in "bench"' -l baseline -x -a 'rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid peer_bytes peer_control peer_dual peer_fancy peer_naive peer_obstruction peer_pext peer_rotated peer_share32 peer_share40 peer_sharearrays peer_tests ' -d 'the row that ratios are relative to, instead of peer_fancy'
complete -c grimoire -n '__grimoire_in "bench"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "bench"' -l seconds -x -d 'how long it may take'
complete -c grimoire -n '__grimoire_in "bench"' -l svg -x -a '(__fish_complete_directories)' -d 'also draws pictures into this folder, which is made if need be'
complete -c grimoire -n '__grimoire_in "bench"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "bench"' -l csv -d 'a line for each answer, under one that names the columns'
complete -c grimoire -n '__grimoire_in "bench"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "bench"' -l compare -r -F -d 'measures nothing, but says what changed from one file of --json to another'
complete -c grimoire -n '__grimoire_in "bench --piece"' -l board -x -d 'the board'
complete -c grimoire -n '__grimoire_in "bench --piece"' -l drawn -r -F -d 'a board as rows of . for a square, # for a hole, and letters for squares with a mark, or as for --board'
complete -c grimoire -n '__grimoire_in "bench --piece"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "bench --piece"' -l on -x -d 'the piece lands only on squares with one of these marks'
complete -c grimoire -n '__grimoire_in "bench --piece"' -l reversed -d 'the squares from which it would attack one, instead'
complete -c grimoire -n '__grimoire_in "bench --piece"' -l fast -d 'only the tables with as few lookups as possible'
complete -c grimoire -n '__grimoire_in "bench --piece"' -l seed -x -d 'the seed of the random numbers'
complete -c grimoire -n '__grimoire_in "bench --piece"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "bench --compare"' -l compare -r -F -d 'measures nothing, but says what changed from one file of --json to another'
complete -c grimoire -n '__grimoire_in "bench --compare"' -l json -d 'prints JSON'
complete -c grimoire -n '__grimoire_in "bench --compare"' -F
complete -c grimoire -n '__grimoire_in "emit"' -l scheme -x -a 'rays line hyperbola rbit plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid ' -d 'the scheme, one of those in --list'
complete -c grimoire -n '__grimoire_in "emit"' -l lang -x -a 'c cpp rust go python swift java csharp kotlin zig js ts js32 ts32 ' -d 'the language, from the first column of --list'
complete -c grimoire -n '__grimoire_in "emit"' -l tables -x -a 'constant filled' -d 'whether the attack table is written out, or filled when the program starts'
complete -c grimoire -n '__grimoire_in "emit"' -l piece -x -a 'both rook bishop' -d 'lookups for only one of the two, whose table is laid out for it alone'
complete -c grimoire -n '__grimoire_in "emit"' -l order -x -a 'a1 h1 a8' -d 'which square is number 0'
complete -c grimoire -n '__grimoire_in "emit"' -l name -x -d 'the prefix, namespace, class or package of the names'
complete -c grimoire -n '__grimoire_in "emit"' -l factors -r -F -d 'uses the factors of this file instead of our own, with its sources'
complete -c grimoire -n '__grimoire_in "emit"' -l with-test -d 'adds a function that compares every lookup with plain rays, and a test in the language\'s usual form that calls it, in a second file if need be'
complete -c grimoire -n '__grimoire_in "emit"' -s o -r -F -d 'the file to write, instead of standard output'
complete -c grimoire -n '__grimoire_in "emit"' -l board -x -d 'the board'
complete -c grimoire -n '__grimoire_in "emit"' -l list -d 'lists schemes, languages, what each can do, and the compilers that our tests use'
complete -c grimoire -n '__grimoire_in "emit --board"' -l board -x -d 'the board'
complete -c grimoire -n '__grimoire_in "emit --board"' -l piece -x -d 'the piece in Betza\'s notation, such as R, nN or mRcpR'
complete -c grimoire -n '__grimoire_in "emit --board"' -l lang -x -a 'c cpp rust go python swift java csharp kotlin zig js ts js32 ts32 ' -d 'the language'
complete -c grimoire -n '__grimoire_in "emit --board"' -l on -x -d 'the piece lands only on squares with one of these marks'
complete -c grimoire -n '__grimoire_in "emit --board"' -l reversed -d 'the squares from which it would attack one, instead'
complete -c grimoire -n '__grimoire_in "emit --board"' -l fast -d 'as few lookups as possible, whatever tables take'
complete -c grimoire -n '__grimoire_in "emit --board"' -l computed -d 'without a table, for pieces that stop at the first piece on a straight line'
complete -c grimoire -n '__grimoire_in "emit --board"' -l name -x -d 'the prefix, namespace or package of the names'
complete -c grimoire -n '__grimoire_in "emit --board"' -s o -r -F -d 'the file to write, instead of standard output'
complete -c grimoire -n '__grimoire_in "emit --list"' -l list -d 'lists schemes, languages, what each can do, and the compilers that our tests use'
complete -c grimoire -n '__grimoire_in "emit --list"' -l json -d 'prints JSON'
