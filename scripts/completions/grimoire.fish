# Completions of grimoire(1) for fish: made by `make gen` from cli/commands.def.

set -g __grimoire_valued \
    show:--occ \
    show:--fen \
    show:--scheme \
    show:--svg \
    verify:--scheme \
    verify:--factors \
    find:--scheme \
    find:--bits \
    find:--goal \
    find:--recipe \
    find:--seed \
    find:--tries \
    find:--time \
    find:--threads \
    find:--count \
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
    book:--book \
    book:--replay \
    book:--part \
    book:--threads \
    book:--seed \
    book:--by \
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
    bench:--compare \
    emit:--scheme \
    emit:--lang \
    emit:--tables \
    emit:--piece \
    emit:--order \
    emit:--name \
    emit:--factors \
    emit:-o
set -g __grimoire_forms \
    'show rank' \
    'find bitscan' \
    'find zeros' \
    'find density' \
    'find group' \
    'find group --check' \
    'prove group' \
    'prove halves' \
    'book check' \
    'book add' \
    'perft --suite' \
    'bench --compare' \
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
complete -c grimoire -n '__fish_is_nth_token 1' -a list -d 'every scheme: its table, whether it runs here, what it is'
complete -c grimoire -n '__fish_is_nth_token 1' -a show -d 'one lookup step by step, as boards; what a scheme is'
complete -c grimoire -n '__fish_is_nth_token 1' -a verify -d 'every square, every occupancy; your factors, too'
complete -c grimoire -n '__fish_is_nth_token 1' -a find -d 'factors by seeded search; better ones by climbing'
complete -c grimoire -n '__fish_is_nth_token 1' -a prove -d 'whether a factor exists: the whole space is searched, in jobs'
complete -c grimoire -n '__fish_is_nth_token 1' -a merge -d 'logs of one proof as one, and what they say'
complete -c grimoire -n '__fish_is_nth_token 1' -a pack -d 'the arrays of all squares in the shortest table'
complete -c grimoire -n '__fish_is_nth_token 1' -a book -d 'the best factors known, and what is proved of them'
complete -c grimoire -n '__fish_is_nth_token 1' -a perft -d 'counts every line of legal moves; checks the counts of a file'
complete -c grimoire -n '__fish_is_nth_token 1' -a bench -d 'measures every scheme on this machine and says which to take'
complete -c grimoire -n '__fish_is_nth_token 1' -a emit -d 'lookups and their tables as source text, in your language'
complete -c grimoire -n '__fish_is_nth_token 1' -a help -d 'the overview'
complete -c grimoire -n '__fish_is_nth_token 1' -a version -d 'the version'
complete -c grimoire -n '__grimoire_in "list"' -l long -d 'also how large a program becomes, what it needs and where the scheme comes from'
complete -c grimoire -n '__grimoire_in "list"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "show"' -l occ -x -d 'the occupied squares, up to 16 hexadecimal digits'
complete -c grimoire -n '__grimoire_in "show"' -l fen -x -d 'the occupied squares, from a position in Forsyth-Edwards notation'
complete -c grimoire -n '__grimoire_in "show"' -l scheme -x -a 'rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid ' -d 'the scheme whose lookup is shown, or alone what it is and costs'
complete -c grimoire -n '__grimoire_in "show"' -l svg -r -F -d 'also draws the boards into this file'
complete -c grimoire -n '__grimoire_in "show"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "show:0"' -a ' rook bishop queen rank'
complete -c grimoire -n '__grimoire_at "show:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "show rank"' -l occ -x -d 'the occupied squares, two hexadecimal digits'
complete -c grimoire -n '__grimoire_in "show rank"' -l svg -r -F -d 'also draws the boards into this file'
complete -c grimoire -n '__grimoire_in "show rank"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "show rank:0"' -a ' a b c d e f g h a1 b1 c1 d1 e1 f1 g1 h1'
complete -c grimoire -n '__grimoire_in "verify"' -l all -d 'every scheme that runs on this processor'
complete -c grimoire -n '__grimoire_in "verify"' -l scheme -x -a 'rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid ' -d 'this scheme'
complete -c grimoire -n '__grimoire_in "verify"' -l factors -r -F -d 'somebody else\'s numbers'
complete -c grimoire -n '__grimoire_in "verify"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "find"' -l scheme -x -a 'fancy fixed black mul32 mul32xor mul32one shiftin offsetin ' -d 'the scheme that the factor is for'
complete -c grimoire -n '__grimoire_in "find"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "find"' -l goal -x -a 'bits range slots' -d 'climbs by annealing instead of drawing candidates, to few of these'
complete -c grimoire -n '__grimoire_in "find"' -l recipe -x -a 'carryfree fewbits periods kannan romstad stockfish' -d 'where candidates come from'
complete -c grimoire -n '__grimoire_in "find"' -l seed -x -d 'where the random numbers start'
complete -c grimoire -n '__grimoire_in "find"' -l tries -x -d 'how many candidates, or with --goal how many runs, are tried before a square is given up'
complete -c grimoire -n '__grimoire_in "find"' -l time -x -d 'no candidates and no runs are begun after so many seconds, but to let every square have as many as the others'
complete -c grimoire -n '__grimoire_in "find"' -l threads -x -d 'how many threads search'
complete -c grimoire -n '__grimoire_in "find"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "find:0"' -a ' rook bishop all bitscan zeros density group'
complete -c grimoire -n '__grimoire_at "find:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l bits -x -d 'the word has two to the power of so many bits'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l seed -x -d 'draws one of all factors'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l count -x -d 'how many factors are printed, in the order of bits guessed from the lowest one up'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l trace -d 'prints every bit that is tried on the way to the first one, and what becomes of it'
complete -c grimoire -n '__grimoire_in "find bitscan"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "find zeros"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "find zeros"' -l width -x -d 'tries every factor whose ones lie in so many consecutive bits'
complete -c grimoire -n '__grimoire_in "find zeros"' -l seed -x -d 'where the random numbers start'
complete -c grimoire -n '__grimoire_in "find zeros"' -l tries -x -d 'how many candidates are tried for a factor with as many zeros as can be'
complete -c grimoire -n '__grimoire_in "find zeros"' -l threads -x -d 'how many threads search'
complete -c grimoire -n '__grimoire_in "find zeros"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "find zeros:0"' -a ' rook bishop all'
complete -c grimoire -n '__grimoire_at "find zeros:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "find density"' -l scheme -x -a 'fancy fixed black' -d 'the scheme that the factor is for'
complete -c grimoire -n '__grimoire_in "find density"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "find density"' -l seed -x -d 'where the random numbers start'
complete -c grimoire -n '__grimoire_in "find density"' -l tries -x -d 'how many factors are tried for each number of ones'
complete -c grimoire -n '__grimoire_in "find density"' -l threads -x -d 'how many threads search'
complete -c grimoire -n '__grimoire_in "find density"' -l svg -r -F -d 'also draws it into this file'
complete -c grimoire -n '__grimoire_in "find density"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "find density:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_at "find density:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "find group"' -l bits -x -d 'the table has two to the power of so many slots'
complete -c grimoire -n '__grimoire_in "find group"' -l form -x -a 'self black plain' -d 'what is multiplied'
complete -c grimoire -n '__grimoire_in "find group"' -l share -d 'squares may use one slot where a mask on what is read there can tell them apart'
complete -c grimoire -n '__grimoire_in "find group"' -l range -x -d 'the table ends after so many slots'
complete -c grimoire -n '__grimoire_in "find group"' -l seed -x -d 'where the random numbers start'
complete -c grimoire -n '__grimoire_in "find group"' -l shapes -x -d 'how many factors for each square there are to choose from'
complete -c grimoire -n '__grimoire_in "find group"' -l steps -x -d 'how many candidates each of them may cost'
complete -c grimoire -n '__grimoire_in "find group"' -l moves -x -d 'how often a square is taken out and put in again'
complete -c grimoire -n '__grimoire_in "find group"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "find group"' -l check -r -F -d 'looks at every occupancy of such a file again, and searches nothing'
complete -c grimoire -n '__grimoire_at "find group:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_in "find group --check"' -l check -r -F -d 'looks at every occupancy of such a file again, and searches nothing'
complete -c grimoire -n '__grimoire_in "find group --check"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "prove"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "prove"' -l shift -x -d '64 less the number of index bits'
complete -c grimoire -n '__grimoire_in "prove"' -l black -d 'the factor multiplies the occupancy with all squares that do not matter set, instead of cleared'
complete -c grimoire -n '__grimoire_in "prove"' -l free -d 'any constant may be added to the product'
complete -c grimoire -n '__grimoire_in "prove"' -l range -x -d 'from the lowest slot in use to the highest there are no more than so many'
complete -c grimoire -n '__grimoire_in "prove"' -l slots -x -d 'no more than so many slots are in use'
complete -c grimoire -n '__grimoire_in "prove"' -l all -d 'counts every factor, instead of ending with the first'
complete -c grimoire -n '__grimoire_in "prove"' -l direction -x -a 'down up best' -d 'which bits of the factor are fixed first'
complete -c grimoire -n '__grimoire_in "prove"' -l cut -x -d 'cuts the tree into two to the power of so many jobs'
complete -c grimoire -n '__grimoire_in "prove"' -l estimate -d 'prints the estimate, and the seconds it would take one thread by a short sample, and does not start'
complete -c grimoire -n '__grimoire_in "prove"' -l threads -x -d 'how many threads do jobs'
complete -c grimoire -n '__grimoire_in "prove"' -l log -r -F -d 'keeps each finished job as a line of this file, and goes on with what the file lacks'
complete -c grimoire -n '__grimoire_in "prove"' -l job -x -d 'does only share K of N shares, 1/N to N/N'
complete -c grimoire -n '__grimoire_in "prove"' -l only -x -d 'does this job again and prints its line'
complete -c grimoire -n '__grimoire_in "prove"' -l kernel -x -a 'best portable avx512 cuda ' -d 'the code that searches'
complete -c grimoire -n '__grimoire_in "prove"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "prove:0"' -a ' rook bishop group halves'
complete -c grimoire -n '__grimoire_at "prove:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "prove group"' -l bits -x -d 'the table has two to the power of so many slots'
complete -c grimoire -n '__grimoire_in "prove group"' -l squares -x -d 'up to how many relevant squares the fewest slots are found by exhaustive search'
complete -c grimoire -n '__grimoire_in "prove group"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "prove group:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_in "prove halves"' -l bits -x -d 'the number of index bits'
complete -c grimoire -n '__grimoire_in "prove halves"' -l scheme -x -a 'mul32 mul32xor mul32one' -d 'the scheme that the factor is for'
complete -c grimoire -n '__grimoire_in "prove halves"' -l order -x -a 'both low high best' -d 'whose bits are tried first'
complete -c grimoire -n '__grimoire_in "prove halves"' -l estimate -d 'prints how many nodes there may be, and does not start'
complete -c grimoire -n '__grimoire_in "prove halves"' -l threads -x -d 'how many threads search'
complete -c grimoire -n '__grimoire_in "prove halves"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "prove halves:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_at "prove halves:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "merge"' -s o -r -F -d 'writes the jobs in their order to this file, which must not be there yet'
complete -c grimoire -n '__grimoire_in "merge"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "merge"' -F
complete -c grimoire -n '__grimoire_in "pack"' -l scheme -x -a 'fixed black packed packedshare packedswap packedboth packed16 packed8 byte ' -d 'whose table'
complete -c grimoire -n '__grimoire_in "pack"' -l from -r -F -d 'begins with these factors'
complete -c grimoire -n '__grimoire_in "pack"' -l with -r -F -d 'more candidates for every square, from such files, separated by commas'
complete -c grimoire -n '__grimoire_in "pack"' -l seed -x -d 'where the random numbers start'
complete -c grimoire -n '__grimoire_in "pack"' -l rounds -x -d 'ends after so many rounds'
complete -c grimoire -n '__grimoire_in "pack"' -l time -x -d 'ends after so many seconds'
complete -c grimoire -n '__grimoire_in "pack"' -s o -r -F -d 'where the factors go, as a file of factors'
complete -c grimoire -n '__grimoire_in "pack"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "book"' -l open -d 'lists what is not proved here, the smallest trees first'
complete -c grimoire -n '__grimoire_in "book"' -l markdown -d 'writes the whole book as a page, doc/book.md'
complete -c grimoire -n '__grimoire_in "book"' -l book -x -a '(__fish_complete_directories)' -d 'the folder of other facts, facts.txt, and of logs, proofs'
complete -c grimoire -n '__grimoire_in "book"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "book"' -l lines -d 'each row as JSON on a line of its own'
complete -c grimoire -n '__grimoire_at "book:0"' -a ' rook bishop check add'
complete -c grimoire -n '__grimoire_at "book:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "book check"' -l replay -x -d 'how many of the jobs are done again, rounded up'
complete -c grimoire -n '__grimoire_in "book check"' -l part -x -d 'does part K of N again, in place of a share that is drawn'
complete -c grimoire -n '__grimoire_in "book check"' -l threads -x -d 'how many threads do them'
complete -c grimoire -n '__grimoire_in "book check"' -l seed -x -d 'chooses the jobs'
complete -c grimoire -n '__grimoire_in "book check"' -l book -x -a '(__fish_complete_directories)' -d 'the folder of other facts, facts.txt, and of logs, proofs'
complete -c grimoire -n '__grimoire_in "book check"' -l by -x -d 'writes into the Book that NAME did these jobs again and found the same'
complete -c grimoire -n '__grimoire_in "book check"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_at "book check:0"' -a ' rook bishop'
complete -c grimoire -n '__grimoire_at "book check:1"' -a ' a1 a2 a3 a4 a5 a6 a7 a8 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 d8 e1 e2 e3 e4 e5 e6 e7 e8 f1 f2 f3 f4 f5 f6 f7 f8 g1 g2 g3 g4 g5 g6 g7 g8 h1 h2 h3 h4 h5 h6 h7 h8'
complete -c grimoire -n '__grimoire_in "book add"' -l by -x -d 'who computed the logs, which the Book says'
complete -c grimoire -n '__grimoire_in "book add"' -l threads -x -d 'how many threads count the first stages of jobs again'
complete -c grimoire -n '__grimoire_in "book add"' -l book -x -a '(__fish_complete_directories)' -d 'the folder of the facts, facts.txt, and of logs, proofs'
complete -c grimoire -n '__grimoire_in "book add"' -F
complete -c grimoire -n '__grimoire_in "perft"' -l divide -d 'also prints the count below each first move'
complete -c grimoire -n '__grimoire_in "perft"' -l threads -x -d 'how many threads count'
complete -c grimoire -n '__grimoire_in "perft"' -l hash -x -d 'remembers what was counted in a table of so many megabytes, rounded down to a power of two'
complete -c grimoire -n '__grimoire_in "perft"' -l no-bulk -d 'also makes the last moves, instead of only counting them'
complete -c grimoire -n '__grimoire_in "perft"' -l chess960 -d 'writes castling as the king\'s square and the rook\'s, and castling rights in --json as files'
complete -c grimoire -n '__grimoire_in "perft"' -l generator -x -a 'portable bmi2 avx512 ' -d 'the generator that counts'
complete -c grimoire -n '__grimoire_in "perft"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "perft"' -l suite -r -F -d 'checks the counts of a file'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l suite -r -F -d 'checks the counts of a file'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l depth -x -d 'only the counts up to this depth'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l threads -x -d 'how many threads count'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l hash -x -d 'remembers what was counted in a table of so many megabytes, rounded down to a power of two'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l no-bulk -d 'also makes the last moves, instead of only counting them'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l chess960 -d 'writes castling as the king\'s square and the rook\'s, and castling rights in --json as files'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l generator -x -a 'portable bmi2 avx512 ' -d 'the generator that counts'
complete -c grimoire -n '__grimoire_in "perft --suite"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "bench"' -l quick -d 'only some regimes and data, in about ten seconds instead of a minute'
complete -c grimoire -n '__grimoire_in "bench"' -l pick -d 'only what the recommendations need, in a few seconds and without tables'
complete -c grimoire -n '__grimoire_in "bench"' -l regime -x -a 'throughput latency cold batch union fill program vectorised beside ' -d 'only this regime'
complete -c grimoire -n '__grimoire_in "bench"' -l data -x -a 'playouts trace uniform ' -d 'what is looked up'
complete -c grimoire -n '__grimoire_in "bench"' -l scheme -x -a 'rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid ' -d 'only the rows of this scheme, and fancy, peer_fancy and peer_control to compare with'
complete -c grimoire -n '__grimoire_in "bench"' -l baseline -x -a 'rays line hyperbola rbit dual lzcnt plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid peer_control peer_dual peer_fancy peer_naive peer_obstruction peer_pext ' -d 'the row that ratios are relative to, instead of peer_fancy'
complete -c grimoire -n '__grimoire_in "bench"' -l seed -x -d 'where the random numbers start'
complete -c grimoire -n '__grimoire_in "bench"' -l seconds -x -d 'how long it may take'
complete -c grimoire -n '__grimoire_in "bench"' -l svg -x -a '(__fish_complete_directories)' -d 'also draws pictures into this folder, which is made if need be'
complete -c grimoire -n '__grimoire_in "bench"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "bench"' -l csv -d 'a line for each answer, under one that names the columns'
complete -c grimoire -n '__grimoire_in "bench"' -l compare -r -F -d 'measures nothing, but says what changed from one file of --json to another'
complete -c grimoire -n '__grimoire_in "bench --compare"' -l compare -r -F -d 'measures nothing, but says what changed from one file of --json to another'
complete -c grimoire -n '__grimoire_in "bench --compare"' -l json -d 'answers for a program'
complete -c grimoire -n '__grimoire_in "bench --compare"' -F
complete -c grimoire -n '__grimoire_in "emit"' -l scheme -x -a 'rays line hyperbola rbit plain fancy fewest fixed black packed packedshare packedswap packedboth packed16 packed8 byte indirect16 mul32 mul32xor mul32one shared shiftin offsetin pext pext16 hybrid ' -d 'whose lookups, of those that --list names'
complete -c grimoire -n '__grimoire_in "emit"' -l lang -x -a 'c cpp rust go python swift java csharp kotlin zig js ts js32 ts32 ' -d 'in which language, by the first column of --list'
complete -c grimoire -n '__grimoire_in "emit"' -l tables -x -a 'constant filled' -d 'the table of attacks is written out, or filled when the program starts'
complete -c grimoire -n '__grimoire_in "emit"' -l piece -x -a 'both rook bishop' -d 'lookups for only one of the two'
complete -c grimoire -n '__grimoire_in "emit"' -l order -x -a 'a1 h1 a8' -d 'the square with the number 0'
complete -c grimoire -n '__grimoire_in "emit"' -l name -x -d 'what stands before or around the names'
complete -c grimoire -n '__grimoire_in "emit"' -l factors -r -F -d 'the numbers of this file instead of our own, with its sources'
complete -c grimoire -n '__grimoire_in "emit"' -l with-test -d 'adds a function that compares every lookup with plain rays, and the test that calls it in the way of the language, if need be as a second file'
complete -c grimoire -n '__grimoire_in "emit"' -s o -r -F -d 'where the text goes, instead of to the standard output'
complete -c grimoire -n '__grimoire_in "emit"' -l list -d 'the schemes, the languages, what they can do, and the compilers that our tests give the text to'
complete -c grimoire -n '__grimoire_in "emit --list"' -l list -d 'the schemes, the languages, what they can do, and the compilers that our tests give the text to'
complete -c grimoire -n '__grimoire_in "emit --list"' -l json -d 'answers for a program'
