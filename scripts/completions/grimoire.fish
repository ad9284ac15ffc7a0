# Completions of grimoire(1) for fish.

function __grimoire_schemes
    grimoire list --json 2>/dev/null | string replace -rf '.*\{"name":"([^"]*)".*' '$1'
end

function __grimoire_emit_schemes
    grimoire emit --list 2>/dev/null | string replace -rf '^schemes: ' '' |
        string replace -a ' (needs PEXT)' '' | string split ' '
end

function __grimoire_languages
    grimoire emit --list --json 2>/dev/null | string replace -rf '.*\{"name":"([^"]*)".*' '$1'
end

function __grimoire_squares
    for file in a b c d e f g h
        printf "$file%s\n" 1 2 3 4 5 6 7 8
    end
end

# The words after the command that are no options and no values of options: none, or one of these.
function __grimoire_argument_is
    set -l words (commandline -opc)
    set -l left
    set -l skip 0
    for word in $words[3..-1]
        if test $skip -eq 1
            set skip 0
        else if contains -- $word --json --all --black --estimate --open --markdown --divide --chess960 --no-bulk \
                --quick --pick --csv --with-test --list
            continue
        else if string match -q -- '--*' $word
            set skip 1
        else
            set -a left $word
        end
    end
    if test (count $argv) -eq 0
        test (count $left) -eq 0
    else
        test (count $left) -eq 1; and contains -- $left[1] $argv
    end
end

complete -c grimoire -f

set -l none '__fish_is_nth_token 1'
complete -c grimoire -n "$none" -a list -d 'Every scheme: bytes, needs, whether it runs here'
complete -c grimoire -n "$none" -a show -d 'One lookup step by step, as boards'
complete -c grimoire -n "$none" -a verify -d 'Every square, every occupancy'
complete -c grimoire -n "$none" -a find -d 'Factors by random search'
complete -c grimoire -n "$none" -a prove -d 'Whether a factor exists'
complete -c grimoire -n "$none" -a merge -d 'Logs of one proof as one'
complete -c grimoire -n "$none" -a book -d 'The best factors known, and the proofs'
complete -c grimoire -n "$none" -a pack -d 'The shapes of all squares in the shortest table'
complete -c grimoire -n "$none" -a perft -d 'Count every line of legal moves'
complete -c grimoire -n "$none" -a bench -d 'Measure every scheme on this machine'
complete -c grimoire -n "$none" -a emit -d 'Lookups and tables as source text'
complete -c grimoire -n "$none" -a help -d 'The overview'
complete -c grimoire -n "$none" -a version -d 'The version'

set -l in __fish_seen_subcommand_from
complete -c grimoire -n "$in list show verify find prove merge book perft bench emit" -l json -d 'For programs'
complete -c grimoire -n "$in show verify find bench" -l scheme -x -d 'Scheme' \
    -a '(__grimoire_schemes)'
complete -c grimoire -n "$in show" -l occ -x -d 'Occupied squares, hexadecimal'
complete -c grimoire -n "$in show" -l fen -x -d 'Occupied squares from a position'
complete -c grimoire -n "$in show" -l svg -r -F -d 'Draw the boards into a file'
complete -c grimoire -n "$in verify" -l all -d 'Every scheme that runs here'
complete -c grimoire -n "$in verify" -l factors -r -F -d 'The numbers in a file'
complete -c grimoire -n "$in find prove" -l bits -x -d 'Index bits'
complete -c grimoire -n "$in find pack book bench" -l seed -x -d 'Where the random numbers start'
complete -c grimoire -n "$in find" -l tries -x -d 'Candidates or runs before giving up'
complete -c grimoire -n "$in find pack" -l time -x -d 'Seconds before giving up'
complete -c grimoire -n "$in find" -l recipe -x -d 'Where candidates come from' \
    -a 'carryfree fewbits romstad stockfish'
complete -c grimoire -n "$in find" -l goal -x -d 'What to climb to' -a 'bits range slots'
complete -c grimoire -n "$in find" -l count -x -d 'How many bitscan factors'
complete -c grimoire -n "$in perft" -l divide -d 'Below each first move'
complete -c grimoire -n "$in perft" -l suite -r -F -d 'The counts in a file'
complete -c grimoire -n "$in perft" -l depth -x -d 'Of a suite'
complete -c grimoire -n "$in prove" -l shift -x -d '64 less index bits'
complete -c grimoire -n "$in prove" -l black -d 'Unions with the complement of the mask'
complete -c grimoire -n "$in prove" -l range -x -d 'From the lowest slot to the highest'
complete -c grimoire -n "$in prove" -l slots -x -d 'In use at most'
complete -c grimoire -n "$in prove" -l all -d 'Count every factor'
complete -c grimoire -n "$in prove" -l direction -x -a 'down up best' -d 'Which bits come first'
complete -c grimoire -n "$in prove" -l cut -x -d 'Two to the power of so many jobs'
complete -c grimoire -n "$in prove" -l estimate -d 'How large the tree is'
complete -c grimoire -n "$in prove" -l log -r -F -d 'Where finished jobs are kept'
complete -c grimoire -n "$in prove" -l job -x -d 'A share of the jobs, K/N'
complete -c grimoire -n "$in prove" -l only -x -d 'One job again'
complete -c grimoire -n "$in prove" -l kernel -x -a 'best portable avx512 cuda' -d 'Who searches'
complete -c grimoire -n "$in merge" -s o -r -F -d 'Write them as one'
complete -c grimoire -n "$in merge" -F
complete -c grimoire -n "$in pack" -l scheme -x -a 'fixed black packed packedshare packedswap packedboth packed16 packed8 byte' -d 'Whose table'
complete -c grimoire -n "$in pack" -l from -r -F -d 'The packing to begin with'
complete -c grimoire -n "$in pack" -l with -r -F -d 'More candidates, separated by commas'
complete -c grimoire -n "$in pack" -l rounds -x -d 'How many'
complete -c grimoire -n "$in pack" -s o -r -F -d 'Where the packing goes'
complete -c grimoire -n "$in book" -l open -d 'What is not proved here'
complete -c grimoire -n "$in book" -l markdown -d 'The whole book as a page'
complete -c grimoire -n "$in book" -l book -x -a '(__fish_complete_directories)' -d 'Its folder'
complete -c grimoire -n "$in book" -l replay -x -d 'Percent of the jobs done again'
complete -c grimoire -n "$in book" -l part -x -d 'Part K/N of all jobs done again'
complete -c grimoire -n "$in find book perft prove" -l threads -x -d 'How many'
complete -c grimoire -n "$in perft" -l hash -x -d 'Megabytes to remember counts in'
complete -c grimoire -n "$in perft" -l chess960 -d 'Castling as king takes rook'
complete -c grimoire -n "$in perft" -l no-bulk -d 'Make the last moves, too'
complete -c grimoire -n "$in perft" -l generator -x -a 'portable bmi2 avx512' -d 'Who counts'
complete -c grimoire -n "$in bench" -l quick -d 'In about ten seconds'
complete -c grimoire -n "$in bench" -l pick -d 'Only the recommendations'
complete -c grimoire -n "$in bench" -l regime -x -d 'How it is measured' \
    -a 'throughput latency cold batch union fill program vectorised'
complete -c grimoire -n "$in bench" -l data -x -a 'playouts trace uniform' -d 'What is looked up'
complete -c grimoire -n "$in bench" -l baseline -x -d 'What ratios are relative to' \
    -a '(__grimoire_schemes) peer_fancy peer_naive peer_pext'
complete -c grimoire -n "$in bench" -l seconds -x -d 'How long it may take'
complete -c grimoire -n "$in bench" -l svg -x -a '(__fish_complete_directories)' \
    -d 'Draw pictures into a folder'
complete -c grimoire -n "$in bench" -l csv -d 'A line for each answer'
complete -c grimoire -n "$in bench" -l compare -r -F -d 'What changed between two files'
complete -c grimoire -n "$in bench; and __fish_contains_opt compare" -F
complete -c grimoire -n "$in emit" -l scheme -x -a '(__grimoire_emit_schemes)' -d 'Whose lookups'
complete -c grimoire -n "$in emit" -l lang -x -a '(__grimoire_languages)' -d 'In which language'
complete -c grimoire -n "$in emit" -l tables -x -a 'constant filled' -d 'Written out, or filled at the start'
complete -c grimoire -n "$in emit" -l piece -x -a 'rook bishop both' -d 'Only for one'
complete -c grimoire -n "$in emit" -l order -x -a 'a1 h1 a8' -d 'The square with the number 0'
complete -c grimoire -n "$in emit" -l name -x -d 'Before or around the names'
complete -c grimoire -n "$in emit" -l factors -r -F -d 'The numbers in a file'
complete -c grimoire -n "$in emit" -l with-test -d 'And a test of every lookup'
complete -c grimoire -n "$in emit" -s o -r -F -d 'Where the text goes'
complete -c grimoire -n "$in emit" -l list -d 'The languages, and what compiles them'

set -l sliders rook bishop queen
complete -c grimoire -n "$in show; and __grimoire_argument_is" -a 'rook bishop queen rank'
complete -c grimoire -n "$in find; and __grimoire_argument_is" -a 'rook bishop all bitscan group'
complete -c grimoire -n "$in prove; and __grimoire_argument_is" -a 'rook bishop group'
complete -c grimoire -n "$in show; and __grimoire_argument_is rank" -a 'a b c d e f g h'
complete -c grimoire -n "$in book; and __grimoire_argument_is" -a 'rook bishop check add'
complete -c grimoire -n "$in book; and __grimoire_argument_is check" -a 'rook bishop'
complete -c grimoire -n "$in show find prove book; and __grimoire_argument_is $sliders" \
    -a '(__grimoire_squares)'
