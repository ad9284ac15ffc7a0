# For scripts/check-figures: compares the records of scripts/figures.awk with the output of the
# commands, and prints a line for each error.
#
#   awk -F TAB -f scripts/figures-join.awk OUTPUTS RECORDS      OUTPUTS: COMMAND TAB FILE

BEGIN { number = "0x[0-9A-Fa-f]+|[0-9]+(,[0-9][0-9][0-9])*([.][0-9]+)?(e[0-9]+)?" }

FILENAME == ARGV[1] { file[$1] = $2; next }
$1 == "wrong" { print $2 ": " $4 }
$1 == "block" { kind[$3] = $4; place[$3] = $2 }
$1 == "command" { command[$3, ++commands[$3]] = $4 }
$1 == "text" { text[$3] = text[$3] $4 "\n" }
$1 == "figure" { check_figure($2, $3, $4) }
END { for (block in kind) if (kind[block] == "written") check_written(block) }

function check_figure(where, block, figure) {
    if (!block) print where ": " figure " stands outside all marks"
    else if (kind[block] != "printed") return
    else if (!printed(block, figure)) print where ": " figure " is not printed by its commands"
    else if (printed(block, beside(figure)))
        print where ": " figure " could be " beside(figure) ", which is printed, too; print less"
}

# Another number with as many digits: the last one is increased, 9 to 0.
function beside(figure,    last) {
    last = index("0123456789abcdef", substr(figure, length(figure))) % (figure ~ /^0x/ ? 16 : 10)
    return substr(figure, 1, length(figure) - 1) substr("0123456789abcdef", last + 1, 1)
}

function printed(block, figure,    i) {
    for (i = 1; i <= commands[block]; i++) {
        read_numbers(command[block, i])
        if ((command[block, i], figure) in has) return 1
    }
    return 0
}

function read_numbers(name,    line, figure) {
    if (!(name in file) || name in was_read) return
    was_read[name] = 1
    while ((getline line < file[name]) > 0)
        while (match(line, number)) {
            figure = tolower(substr(line, RSTART, RLENGTH))
            gsub(/,/, "", figure)
            if (RSTART == 1 || substr(line, RSTART - 1, 1) !~ /[A-Za-z_]/) has[name, figure] = 1
            line = substr(line, RSTART + RLENGTH)
        }
    close(file[name])
}

function check_written(block,    name, line, output) {
    name = command[block, 1]
    if (!(name in file)) return
    while ((getline line < file[name]) > 0) output = output line "\n"
    close(file[name])
    gsub(/^\n+|\n+$/, "", output)
    gsub(/^\n+|\n+$/, "", text[block])
    if (output != text[block]) print place[block] ": differs from what is written by " name
}
